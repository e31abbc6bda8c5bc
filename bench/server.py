"""The server under load, beside a boardgame.io server in the same run: `make bench-server` (bench/README.md).

Every part is printed as it comes. A part that fails is reported with its reason, the others go on, and the exit code is
1 at the end.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from tests.processes import TOGETHER, kill_all  # noqa: E402

PEER = ROOT / "bench" / "peers" / "boardgame"
MATCHES, SECONDS = 50, 8.0
SHORT_MATCHES, SHORT_SECONDS = 4, 1.0
KINDS = {"full": "as fast as it goes", "paced": "at 100 moves/s"}
COLUMNS = ("moves_per_second", "p50_ms", "p99_ms", "cpu_ms_per_move")


class Failed(Exception):
    """A part could not be measured."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(words: list[str], ready: str, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A server process with all its children, until it is not needed any more."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as complaints:
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=complaints, **TOGETHER, **more)
        try:
            for _ in range(200):
                with contextlib.suppress(urllib.error.HTTPError, OSError):
                    urllib.request.urlopen(ready, timeout=1).close()
                    break
                if process.poll() is not None:
                    complaints.seek(0)
                    raise Failed(
                        f"the server ended with exit code {process.returncode}: {last_line(complaints.read())}"
                    )
                time.sleep(0.1)
            else:
                raise Failed(f"the server did not answer at {ready}")
            yield process
        finally:
            kill_all(process)


def last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "it said nothing")


def cpu_seconds(group: int) -> float | None:
    """Processor time of a process group so far; None where the system does not tell."""
    if not Path("/proc/self/stat").exists():
        return None
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
        raise Failed(f"the load failed: {last_line(done.stderr)}")
    report = json.loads(done.stdout.strip().splitlines()[-1])
    after = cpu_seconds(group)
    spent = None if before is None or after is None else round((after - before) / max(1, report["moves"]) * 1000, 3)
    return dict(report) | {"cpu_ms_per_move": spent}


def ours(path: Path, matches: int, seconds: float) -> dict[str, Any]:
    port = free_port()
    env = {**os.environ, "PYTHONPATH": str(path), "LANTERNWOOD_RATE": "100000", "LANTERNWOOD_PACE": "0"}
    load = [sys.executable, str(ROOT / "bench" / "load.py"), f"http://127.0.0.1:{port}"]
    load += ["--matches", str(matches), "--seconds", str(seconds)]
    with tempfile.TemporaryDirectory(dir=ROOT) as folder:
        serve = [sys.executable, "-m", "lanternwood.cli.main", "serve", "--no-open", "--port", str(port)]
        serve += ["--database", f"sqlite:///{folder}/bench.db"]
        with running(serve, f"http://127.0.0.1:{port}/health", env=env) as process:
            return {"full": measured(load, process.pid), "paced": measured([*load, "--rate", "100"], process.pid)}


def peer(matches: int, seconds: float) -> dict[str, Any]:
    """boardgame.io with its file storage and a trivial game."""
    with tempfile.TemporaryDirectory() as folder:
        for file in PEER.iterdir():
            shutil.copy(file, folder)
        words = [shutil.which("npm") or "npm", "ci", "--silent", "--no-audit", "--no-fund"]
        got = subprocess.run(words, cwd=folder, capture_output=True, text=True)
        if got.returncode:
            raise Failed(f"npm ci failed: {last_line(got.stderr or got.stdout)}")
        port = free_port()
        serve = ["node", "server.cjs", str(port), f"{folder}/db"]
        load = ["node", "load.cjs", str(port), str(matches), str(seconds)]
        with running(serve, f"http://localhost:{port}/games", cwd=folder) as process:
            return {"full": measured(load, process.pid, cwd=folder)}


class Parts:
    """What is measured, told as it comes."""

    def __init__(self, quiet: bool) -> None:
        self.quiet = quiet
        self.report: dict[str, Any] = {}
        self.failed: dict[str, str] = {}

    def say(self, words: str) -> None:
        if not self.quiet:
            print(words, flush=True)

    def add(self, name: str, measure: Callable[[], dict[str, Any]]) -> None:
        try:
            found = self.report[name] = measure()
        except (Failed, OSError, ValueError) as error:
            self.failed[name] = str(error) or type(error).__name__
            self.say(f"FAILED: {name}: {self.failed[name]}")
            return
        for kind, row in found.items():
            cells = ["-" if row[column] is None else row[column] for column in COLUMNS]
            words = f"{name}, {KINDS[kind]}" if len(found) > 1 else f"{name}, trivial game"
            self.say(f"{words:<30} {cells[0]:>9} {cells[1]:>8} {cells[2]:>8} {cells[3]:>12}")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--matches", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--short", action="store_true", help="briefly, and without boardgame.io: does it run at all?")
    args = parser.parse_args()
    matches = args.matches or (SHORT_MATCHES if args.short else MATCHES)
    seconds = args.seconds or (SHORT_SECONDS if args.short else SECONDS)
    parts = Parts(args.json)
    parts.say(f"{matches} two-seat matches over websockets, {seconds:g} s each, one machine")
    parts.say(f"{'server':<30} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'cpu ms/move':>12}")
    builds = {"pure": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
    for build, path in builds.items():
        if (path / "lanternwood").exists():
            parts.add(build, lambda path=path: ours(path, matches, seconds))  # type: ignore[misc]
    if args.short:
        parts.say("boardgame.io: not measured in the short form")
    elif shutil.which("npm") is None:
        parts.say("boardgame.io: NOT MEASURED, npm is not installed")
    else:
        parts.add("boardgame.io", lambda: peer(matches, seconds))
    if "boardgame.io" in parts.report:
        unit = parts.report["boardgame.io"]["full"]["moves_per_second"]
        for build in set(builds) & set(parts.report):
            ratio = parts.report[build]["ratio"] = round(parts.report[build]["full"]["moves_per_second"] / unit, 2)
            parts.say(f"{build}: {ratio} times as many moves as boardgame.io")
    if args.json:
        report = {"matches": matches, "seconds": seconds, **parts.report, "failed": parts.failed}
        print(json.dumps(report, indent=2))
    return 1 if parts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
