"""`lanternwood serve`: the table server, on this machine or for the living room."""

from __future__ import annotations

import argparse
import json
import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path

from lanternwood.cli.common import Commands
from lanternwood.core.errors import BadInput

APP = "lanternwood.server.app:make_app"
LAST_SECONDS = 2
"""How long a server that was told to stop may take; what it has acknowledged is on disk anyway."""


def add(commands: Commands) -> None:
    command = commands.add_parser("serve", help="start the table server and open it in the browser")
    command.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="address to listen on; only this machine if not said"
    )
    command.add_argument("--port", type=int, default=8000, metavar="N", help="port to listen on")
    command.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept, such as sqlite:///FILE; if not said, where this system keeps data",
    )
    command.add_argument("--no-open", action="store_true", help="do not open the browser")
    command.add_argument(
        "--lan", action="store_true", help="listen for the living room; shows the address as a QR code"
    )
    command.add_argument(
        "--pace",
        type=_seconds,
        metavar="SECONDS",
        help="how long a bot waits after the step before its own while somebody looks on; 0.7 if not said",
    )
    command.add_argument("--uvicorn", action="store_true", help="run on uvicorn instead of Granian")
    command.set_defaults(run=run)


def _seconds(text: str) -> float:
    """The type of an argument that is a short time."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} should be a number of seconds from 0 to 60")
    return found


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.port <= 65535:
        raise BadInput(f"--port {args.port}: should be a number from 1 to 65535")
    host = "0.0.0.0" if args.lan and args.host == "127.0.0.1" else args.host
    database = args.database or _usual_database()
    _check_database(database)
    _check_free(host, args.port)
    os.environ["LANTERNWOOD_DATABASE"] = database
    if args.pace is not None:
        os.environ["LANTERNWOOD_PACE"] = str(args.pace)
    address = f"http://{_shown(host)}:{args.port}/"
    print(f"Lanternwood is at {address}  (Ctrl-C stops it)", flush=True)
    if args.lan:
        _show_qr(address)
    if not args.no_open:
        threading.Thread(target=_open_when_ready, args=(f"http://127.0.0.1:{args.port}/",), daemon=True).start()
    _serve(host, args.port, args.uvicorn)
    return 0


def _usual_database() -> str:
    """The database nobody had to name; one that an earlier version left in this folder is not forgotten."""
    here = Path("lanternwood.db")
    if here.exists() and not os.environ.get("LANTERNWOOD_DATABASE"):
        print(f"Tables of an earlier version lie in {here}; to go on with them: --database sqlite:///{here}")
    from lanternwood.store.places import usual_database

    return usual_database()


def _check_database(url: str) -> None:
    """Open the database once, so that a wrong address is one clear line here."""
    try:
        from lanternwood.store.sqlite import SqliteStore
    except ModuleNotFoundError as error:
        raise BadInput(
            f"the server's packages are not installed ({error.name}): pip install 'lanternwood[server]'"
        ) from None
    SqliteStore(url).close()


def _check_free(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            raise BadInput(f"cannot listen on {host}:{port}: {error}; choose another --port") from None


def _shown(host: str) -> str:
    """The address others in the house can use."""
    if host != "0.0.0.0":
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way packets would leave
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def _show_qr(address: str) -> None:
    import segno

    segno.make(address, micro=False).terminal(compact=True)


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)


def _serve(host: str, port: int, uvicorn_instead: bool) -> None:
    logging.basicConfig(level=logging.INFO, handlers=[_json_handler()])
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if not uvicorn_instead:
        try:
            from granian import Granian
            from granian.constants import Interfaces
            from granian.log import LogLevels
        except ModuleNotFoundError:
            uvicorn_instead = True
    if uvicorn_instead:
        import uvicorn

        uvicorn.run(
            APP,
            factory=True,
            host=host,
            port=port,
            log_level="warning",
            ws_max_size=65536,
            timeout_graceful_shutdown=LAST_SECONDS,
        )
        return
    server = Granian(
        APP,
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        factory=True,
        workers=1,
        log_level=LogLevels.warning,
        working_dir=Path.cwd(),
        workers_kill_timeout=LAST_SECONDS,
    )
    server.serve()


class JsonLines(logging.Formatter):
    """A log line as JSON: time, level, words, and what was named besides. No path, no secret."""

    def format(self, record: logging.LogRecord) -> str:
        data = {"at": round(record.created, 3), "level": record.levelname, "text": record.getMessage()}
        if hasattr(record, "match"):
            data["match"] = record.match
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return json.dumps(data)


def _json_handler() -> logging.Handler:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    return handler
