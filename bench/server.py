"""The server under load, beside a boardgame.io server in the same run: `make bench-server` (bench/README.md)."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "bench" / "peers" / "boardgame"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(words: list[str], ready: str, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A server process with all its children, until it is not needed any more."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True, **more)
    try:
        for _ in range(200):
            with contextlib.suppress(urllib.error.HTTPError, OSError):
                urllib.request.urlopen(ready, timeout=1).close()
                break
            time.sleep(0.1)
        else:
            raise SystemExit(f"the server did not answer at {ready}")
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def cpu_seconds(group: int) -> float:
    """Processor time of a process group so far."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, IndexError, ValueError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def measured(words: list[str], group: int, **more: Any) -> dict[str, Any]:
    before = cpu_seconds(group)
    done = subprocess.run(words, capture_output=True, text=True, **more)
    if done.returncode:
        raise SystemExit(f"the load failed: {done.stderr[-2000:]}")
    report = json.loads(done.stdout.strip().splitlines()[-1])
    report["cpu_ms_per_move"] = round((cpu_seconds(group) - before) / max(1, report["moves"]) * 1000, 3)
    return dict(report)


def ours(folder: str, path: str, matches: int, seconds: float) -> dict[str, Any]:
    port = free_port()
    env = {**os.environ, "PYTHONPATH": path, "LANTERNWOOD_RATE": "100000"}
    serve = [sys.executable, "-m", "lanternwood.cli.main", "serve", "--no-open", "--port", str(port)]
    serve += ["--database", f"sqlite:///{folder}/bench.db"]
    load = [sys.executable, str(ROOT / "bench" / "load.py"), f"http://127.0.0.1:{port}"]
    load += ["--matches", str(matches), "--seconds", str(seconds)]
    with running(serve, f"http://127.0.0.1:{port}/health", env=env, stderr=subprocess.DEVNULL) as process:
        return {"full": measured(load, process.pid), "paced": measured([*load, "--rate", "100"], process.pid)}


def peer(folder: str, matches: int, seconds: float) -> dict[str, Any]:
    """boardgame.io with its file storage and a trivial game."""
    for file in PEER.iterdir():
        shutil.copy(file, folder)
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True, stdout=sys.stderr)
    port = free_port()
    serve = ["node", "server.cjs", str(port), f"{folder}/db"]
    load = ["node", "load.cjs", str(port), str(matches), str(seconds)]
    with running(serve, f"http://localhost:{port}/games", cwd=folder, stderr=subprocess.DEVNULL) as process:
        return measured(load, process.pid, cwd=folder)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8)
    args = parser.parse_args()
    report: dict[str, Any] = {"matches": args.matches, "seconds": args.seconds}
    compiled = ROOT / "build" / "compiled"
    builds = {"pure": ROOT / "src", **({"compiled": compiled} if compiled.exists() else {})}
    for build, path in builds.items():
        with tempfile.TemporaryDirectory(dir=ROOT) as folder:
            report[build] = ours(folder, str(path), args.matches, args.seconds)
    if shutil.which("npm"):
        with tempfile.TemporaryDirectory() as folder:
            report["boardgame.io"] = peer(folder, args.matches, args.seconds)
            for build in builds:
                ratio = report[build]["full"]["moves_per_second"] / report["boardgame.io"]["moves_per_second"]
                report[build]["ratio"] = round(ratio, 2)
    if args.json:
        print(json.dumps(report, indent=2))
        return
    print(f"{args.matches} two-seat matches over websockets, {args.seconds} s each, one machine")
    print(f"{'server':<22} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'cpu ms/move':>12} {'ratio':>6}")
    for build in builds:
        for kind, words in (("full", "as fast as it goes"), ("paced", "at 100 moves/s")):
            row = report[build][kind]
            name = f"{build}, {words}"
            ratio = report[build].get("ratio", "") if kind == "full" else ""
            print(f"{name:<30} {row['moves_per_second']:>9} {row['p50_ms']:>8} {row['p99_ms']:>8} "
                  f"{row['cpu_ms_per_move']:>8} {ratio:>6}")  # fmt: skip
    if "boardgame.io" in report:
        row = report["boardgame.io"]
        print(f"{'boardgame.io, trivial game':<30} {row['moves_per_second']:>9} {row['p50_ms']:>8} {row['p99_ms']:>8} "
              f"{row['cpu_ms_per_move']:>8}")  # fmt: skip
    else:
        print("boardgame.io: NOT MEASURED, npm is not installed")


if __name__ == "__main__":
    main()
