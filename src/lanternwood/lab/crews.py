"""Crews: those who play the batches of a run. This process, processes of this machine, a Dask or a Ray cluster."""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
import signal
import socket
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, wait
from contextlib import redirect_stdout, suppress
from typing import Any, Protocol

from lanternwood.core.errors import BadInput, LanternwoodError
from lanternwood.lab.runs import Definition, Play, check_versions

REACH = 10.0
"""Seconds in which a cluster has to answer."""
ALONE = 30.0
"""Seconds that a cluster may be without any worker."""

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What ends a worker at once: it does not hear the others (`_worker`)."""

Ticket = Any
"""A batch that was handed out."""


class Lost(Exception):
    """A batch whose worker died."""


class Gone(LanternwoodError):
    """Nobody is left to play."""


Done = tuple[str, Any, float]
"""How a batch went ("done", "refused" or "broke"), its results or what went wrong, and the seconds it took."""


def attempt(play: Play, definition: Definition, numbers: list[int]) -> Done:
    """Play a batch. Errors of the games come back as words, so that whatever else is raised is a matter of the crew."""
    start = time.perf_counter()
    try:
        check_versions(definition)
        return "done", play(definition, numbers), time.perf_counter() - start
    except LanternwoodError as error:
        return "refused", str(error), 0.0
    except Exception:
        return "broke", traceback.format_exc(), 0.0


class Crew(Protocol):
    """Takes batches and gives them back, in whatever order they are done."""

    hands: int
    """How many batches are played at the same time."""

    def give(self, play: Play, definition: Definition, numbers: list[int]) -> Ticket:
        """Hand a batch out."""

    def done(self, tickets: list[Ticket]) -> list[Ticket]:
        """Wait a while; the tickets of batches that are done, or whose worker died."""

    def take(self, ticket: Ticket) -> Done:
        """What a batch gave; `Lost` if its worker died."""

    def close(self) -> None:
        """Go home, whatever is still being played."""


class Here:
    """This process alone."""

    hands = 1

    def give(self, play: Play, definition: Definition, numbers: list[int]) -> Ticket:
        return [play, definition, numbers]

    def done(self, tickets: list[Ticket]) -> list[Ticket]:
        return tickets[:1]

    def take(self, ticket: Ticket) -> Done:
        return attempt(*ticket)

    def close(self) -> None:
        pass


class Processes:
    """Processes of this machine (joblib's loky)."""

    def __init__(self, hands: int) -> None:
        self.loky = needed("joblib.externals.loky", "lab", "--jobs")
        self.hands = hands
        self.pool = self._new()
        self.out: set[Ticket] = set()
        """Batches that were handed out and not taken back."""

    def _new(self) -> Any:
        return self.loky.get_reusable_executor(self.hands, timeout=60, initializer=_worker)

    def give(self, play: Play, definition: Definition, numbers: list[int]) -> Ticket:
        try:
            ticket = self.pool.submit(attempt, play, definition, numbers)
        except (self.loky.BrokenProcessPool, RuntimeError):  # a worker died since, and took the pool with it
            self.pool = self._new()
            ticket = self.pool.submit(attempt, play, definition, numbers)
        self.out.add(ticket)
        return ticket

    def done(self, tickets: list[Ticket]) -> list[Ticket]:
        return list(wait(tickets, return_when=FIRST_COMPLETED).done)

    def take(self, ticket: Ticket) -> Done:
        self.out.discard(ticket)
        try:
            result: Done = ticket.result()
        except self.loky.BrokenProcessPool as error:
            raise Lost from error
        return result

    def close(self) -> None:
        """Go home. Told to kill its workers, loky trips over batches that it has not passed on yet; that they died
        it takes well. So they die first, and it is told when it has given every batch back."""
        if self.out:
            for pid in list(self.pool._processes or ()):
                with suppress(ProcessLookupError):
                    os.kill(pid, KILL)
            wait(self.out, timeout=REACH)
        self.pool.shutdown(wait=True, kill_workers=True)


def _worker() -> None:
    """A worker finishes what it plays and then ends with the process that asked for it, which hears the signals."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


class Dask:
    """The workers of a Dask cluster."""

    def __init__(self, address: str) -> None:
        self.dask = needed("distributed", "dask", "--on dask://")
        for name in ("distributed", "distributed.client"):  # they tell at length what we say in a line
            logging.getLogger(name).setLevel(logging.CRITICAL)
        reach(address, "dask")
        self.address = address
        try:
            asyncio.run(asyncio.wait_for(self._greet(), REACH))
            self.client = self.dask.Client(f"tcp://{address}", timeout=REACH)
        except (TimeoutError, OSError, ValueError):
            raise BadInput(f"--on dask://{address}: nothing there speaks as a Dask scheduler") from None
        self.seen = time.monotonic()
        self.hands = self._hands()
        if not self.hands:
            self.close()
            raise BadInput(f"--on dask://{address}: the cluster has no workers")

    async def _greet(self) -> None:
        """Exchange a greeting; the client would wait for one without end."""
        comm = await self.dask.comm.connect(f"tcp://{self.address}", timeout=REACH)
        comm.abort()

    def _hands(self) -> int:
        return sum(self.client.nthreads().values())

    def give(self, play: Play, definition: Definition, numbers: list[int]) -> Ticket:
        return self.client.submit(attempt, play, definition, numbers, pure=False)

    def done(self, tickets: list[Ticket]) -> list[Ticket]:
        try:
            found = self.dask.wait(tickets, timeout=1, return_when="FIRST_COMPLETED").done
            self.seen = time.monotonic()
            return [ticket for ticket in tickets if ticket in found]
        except self.dask.TimeoutError:
            self._look()
        except self.dask.CancelledError:
            raise Gone(f"the Dask cluster at {self.address} is gone") from None
        return []

    def _look(self) -> None:
        """Is anybody still there?"""
        try:
            here = self.client.status == "running" and self._hands()
        except (OSError, self.dask.TimeoutError):
            here = False
        if here:
            self.seen = time.monotonic()
        elif self.client.status in ("closing", "closed") or time.monotonic() - self.seen > ALONE:
            raise Gone(f"the Dask cluster at {self.address} has no workers any more")

    def take(self, ticket: Ticket) -> Done:
        try:
            result: Done = ticket.result()
        except self.dask.KilledWorker as error:  # after several deaths, as Dask tries again by itself
            raise Gone("a batch of games ended every worker of the Dask cluster that played it") from error
        except self.dask.CancelledError as error:
            raise Lost from error
        return result

    def close(self) -> None:
        self.client.close(timeout=2)


class Ray:
    """The workers of a Ray cluster that this machine belongs to (`auto`: whichever it is), or of another by its client
    port."""

    def __init__(self, address: str) -> None:
        self.ray = needed("ray", "ray", "--on ray://")
        self.aside = redirect_stdout(sys.stderr)  # where Ray's messages belong, but it prints them among the results
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        if address != "auto":
            reach(address, "ray")
        self.aside.__enter__()
        try:
            self.ray.init(address=self._meant(address), **quiet)
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
            self.close()
            first = str(error).strip().partition("\n")[0]
            raise BadInput(f"--on ray://{address}: no Ray cluster can be reached there ({first})") from None
        self.door = address if address != "auto" else self.ray.get_runtime_context().gcs_address
        self.hands = int(self.ray.cluster_resources().get("CPU", 0))
        if not self.hands:
            self.close()
            raise BadInput(f"--on ray://{address}: the cluster has no workers")
        self.attempt = self.ray.remote(max_retries=0)(attempt)

    def _meant(self, address: str) -> str:
        """A cluster that runs on this machine is joined; any other is spoken to through its client port."""
        services = importlib.import_module("ray._private.services")
        joined = {_place(each) for each in services.find_gcs_addresses()}
        return address if address == "auto" or _place(address) in joined else f"ray://{address}"

    def give(self, play: Play, definition: Definition, numbers: list[int]) -> Ticket:
        return self.attempt.remote(play, definition, numbers)

    def done(self, tickets: list[Ticket]) -> list[Ticket]:
        found, _ = self.ray.wait(tickets, num_returns=1, timeout=1)
        if not found and not _answers(self.door):
            raise Gone(f"the Ray cluster at {self.door} is gone")
        return list(found)

    def take(self, ticket: Ticket) -> Done:
        try:
            result: Done = self.ray.get(ticket)
        except self.ray.exceptions.RayTaskError as error:  # the batch could not even be begun
            return "broke", str(error), 0.0
        except self.ray.exceptions.RayError as error:
            raise Lost from error
        except ConnectionError as error:
            raise Gone("the Ray cluster is gone") from error
        return result

    def close(self) -> None:
        self.ray.shutdown()
        self.aside.__exit__(None, None, None)


def crew_for(jobs: int, on: str) -> Crew:
    """Those who play: `on` names a cluster, else as many processes of this machine."""
    if not on:
        return Here() if jobs <= 1 else Processes(jobs)
    kind, mark, address = on.partition("://")
    address = address.rstrip("/")
    if kind not in ("dask", "ray") or not mark or not (_is_place(address) or on.startswith("ray://auto")):
        raise BadInput(f"--on {on!r} should be dask://HOST:PORT, ray://HOST:PORT or ray://auto")
    return Dask(address) if kind == "dask" else Ray(address)


def _is_place(address: str) -> bool:
    host, mark, port = address.rpartition(":")
    return bool(host and mark) and port.isdecimal() and 0 < int(port) < 65536


def _place(address: str) -> tuple[str, str]:
    """An address by its number, whatever it is called."""
    host, _, port = address.rpartition(":")
    own = {"localhost", "127.0.0.1", socket.gethostname()}
    try:
        own.add(socket.gethostbyname(socket.gethostname()))
        found = socket.gethostbyname(host)
    except OSError:
        found = host
    return ("here" if host in own or found in own or _is_own(found) else found), port


def _is_own(host: str) -> bool:
    """Is this a number of this machine's own?"""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.bind((host, 0))
    except OSError:
        return False
    return True


def reach(address: str, kind: str) -> None:
    """Does anything answer at an address? Asked first, because the libraries keep trying for long."""
    if not _answers(address):
        raise BadInput(f"--on {kind}://{address}: nothing can be reached there")


def _answers(address: str) -> bool:
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=REACH).close()
    except OSError:
        return False
    return True


def needed(module: str, extra: str, what: str) -> Any:
    """A module that only some commands need."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise BadInput(f"{what} needs more packages: pip install 'lanternwood[{extra}]'") from None
