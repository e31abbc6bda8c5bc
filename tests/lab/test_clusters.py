"""Real clusters with two workers each, one of which is killed in mid-run: the results are those of this process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lanternwood.lab.spread import Where, spread
from tests.lab.work import run_of

GAMES = 60
ROOT = Path(__file__).resolve().parents[2]

DASK = """
import os, subprocess, sys
from distributed import Client, LocalCluster
cluster = LocalCluster(0, dashboard_address=None, host="127.0.0.1")
program = [sys.executable, "-m", "distributed.cli.dask_worker", cluster.scheduler_address]
workers = [subprocess.Popen([*program, "--nthreads=1", "--no-nanny", "--no-dashboard"]) for _ in range(2)]
Client(cluster).wait_for_workers(2)
print(cluster.scheduler_address, flush=True)
sys.stdin.read()
for worker in workers:
    worker.kill()
os._exit(0)
"""
RAY = """
import sys, ray
ray.init(num_cpus=2, include_dashboard=False, object_store_memory=80 * 2**20, log_to_driver=False)
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
ray.shutdown()
"""


ENVIRONMENT = os.environ | {
    "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": "a-word-between-the-processes-of-this-test",
}
ASK = """
import json, sys
from lanternwood.lab.spread import Where, spread
from tests.lab.work import play_and_die_once, run_of
on, games, mark = sys.argv[1:]
print(json.dumps(spread(run_of(play_and_die_once, mark=mark), int(games), Where(on=on))))
"""


@contextmanager
def cluster(program: str) -> Iterator[str]:
    """A cluster in a process of its own; its address."""
    started = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=ENVIRONMENT,
        cwd=ROOT,
    )
    assert started.stdin is not None
    assert started.stdout is not None
    try:
        yield started.stdout.readline().strip().removeprefix("tcp://")
    finally:
        started.stdin.close()
        started.stdout.close()
        started.wait(30)


@pytest.mark.parametrize(("kind", "program"), [("dask", DASK), ("ray", RAY)])
def test_a_worker_is_killed_and_the_results_are_the_same(kind: str, program: str, tmp_path: Path) -> None:
    pytest.importorskip("distributed" if kind == "dask" else "ray")
    right = spread(run_of(), GAMES, Where())
    mark = tmp_path / "mark"
    with cluster(program) as address:
        words = [sys.executable, "-c", ASK, f"{kind}://{address}", str(GAMES), str(mark)]
        done = subprocess.run(words, env=ENVIRONMENT, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == right, done.stdout
    assert mark.read_text() == "killed"
