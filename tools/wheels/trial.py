"""Installs the wheel for this machine where nothing else is installed, and plays, by each Python.

    python tools/wheels/trial.py                        with every Python from 3.11 on that is found
    python tools/wheels/trial.py python3.12 ...         with these
    python tools/wheels/trial.py --server ...           with what serving takes, from the index
    python tools/wheels/trial.py --source ...           from the source archive, built here

It takes the wheel from dist/ and, without an option, nothing from an index. It uses the standard
library alone, so that any Python can run it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

DIST = Path(__file__).resolve().parents[2] / "dist"
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")
PROGRAMS = "Scripts" if os.name == "nt" else "bin"
GAME = """
from random import Random
from kingdom import Game, Setup
from kingdom.core import Core
game = Game(Setup.random(4, "all", rng=Random(1)), rng=Random(1))
while not game.state.is_over:
    game.push(game.state.random_action(game.rng))
assert Game.from_record(game.record()).state == game.state
core = Core(Setup.first_game(players=2))
assert len(core.playouts(core.start(), 100, seed=1).gold)
print(*game.state.scores())
"""
PLAYED = ("games", "actions", "tiles_used", "seats")  # and not how, and how fast
GAMES = ("sim", "--games", "100", "--players", "4", "--seed", "3", "--json")


class TrialError(Exception):
    """What was installed does not do what it should."""


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit status."""
    options = {name for name in arguments if name.startswith("--")}
    if options - {"--server", "--source"}:
        sys.exit(__doc__)
    pythons = [name for name in arguments if name not in options] or [*filter(_runs, PYTHONS)]
    failed = 0
    for python in pythons:
        with tempfile.TemporaryDirectory(prefix="kingdom-trial-") as folder:
            try:
                print(_tried(python, Path(folder), options), flush=True)
            except (TrialError, OSError) as error:
                print(f"{python}: {error}", file=sys.stderr)
                failed += 1
    if not pythons:
        sys.exit("there is no Python to try")
    return int(failed > 0)


def _runs(python: str) -> bool:
    """Return whether there is such a Python, with what makes an environment."""
    found = shutil.which(python)
    if found is None:
        return False
    command = [found, "-c", "import ensurepip, venv"]
    return not subprocess.run(command, capture_output=True, check=False).returncode


def _tried(python: str, folder: Path, options: set[str]) -> str:
    """Install into an empty environment, play, and return the figures in one line."""
    _run(python, "-m", "venv", str(folder))
    programs = folder / PROGRAMS
    before = _size(folder)
    began = time.monotonic()
    _run(str(programs / "python"), "-m", "pip", "install", "-q", *_wanted(options))
    seconds = time.monotonic() - began
    _play(programs, folder)
    if "--server" in options:
        _serve(programs, folder)
    elif "pip install 'kingdom[server]'" not in _run(
        str(programs / "kingdom"), "serve", fails=True
    ):
        raise TrialError("it does not say what an extra brings")
    brought = json.loads(_run(str(programs / "python"), "-m", "pip", "list", "--format", "json"))
    others = {"pip", "setuptools", "wheel"}
    count = len([one for one in brought if one["name"] not in others])
    version = _run(str(programs / "python"), "--version").strip()
    return f"{version}: {seconds:.1f} s, {_size(folder) - before:.1f} MB, {count} distributions"


def _wanted(options: set[str]) -> list[str]:
    """Return what pip is asked for: of kingdom itself, it finds only what is in dist/."""
    if "--source" in options:
        return [str(next(DIST.glob("*.tar.gz")))]
    if "--server" in options:
        return ["--find-links", str(DIST), "--only-binary", "kingdom", "kingdom[server]"]
    return ["--no-index", "--find-links", str(DIST), "kingdom"]


def _play(programs: Path, folder: Path) -> None:
    """Play in the library, and by the command in both engines with the same result."""
    command = str(programs / "kingdom")
    said = _run(command, "--version")
    if "compiled core: built by" not in said:
        raise TrialError(f"it has no compiled core: {said}")
    _run(str(programs / "python"), "-c", GAME, at=folder)
    core, python = (_results(command, engine) for engine in ("core", "python"))
    if core != python:
        raise TrialError("the two engines play other games")


def _results(command: str, engine: str) -> object:
    """Return what random games came to."""
    results = json.loads(_run(command, *GAMES, "--engine", engine))
    return [results[name] for name in PLAYED]


def _serve(programs: Path, folder: Path) -> None:
    """Serve the browser app, and ask for its page, its core and whether all is well."""
    with _served([str(programs / "kingdom"), "serve", "--port", "0"], folder) as url:
        page = _fetched(url)
        health = json.loads(_fetched(f"{url}/healthz"))
    if "<title>" not in page or health["status"] != "ok":
        raise TrialError(f"the server answers {health}")


@contextmanager
def _served(command: Sequence[str], folder: Path) -> Iterator[str]:
    """Run a server with its data in a folder, and yield its address."""
    environment = {**os.environ, "KINGDOM_DATA": str(folder / "data")}
    log = folder / "server.txt"
    with (
        log.open("w") as out,
        subprocess.Popen(command, stdout=out, stderr=out, env=environment) as running,
    ):
        try:
            yield _address(log, running)
        finally:
            running.terminate()


def _address(log: Path, running: subprocess.Popen[bytes]) -> str:
    """Wait until the server has said where it is."""
    while running.poll() is None:
        found = re.search(r"http://[\w.:]+\d", log.read_text())
        if found:
            return found[0]
        time.sleep(0.1)
    raise TrialError(f"the server does not start: {log.read_text()}")


def _fetched(url: str) -> str:
    with urlopen(url, timeout=60) as answer:
        text: str = answer.read().decode()
    return text


def _run(*command: str, at: Path | None = None, fails: bool = False) -> str:
    """Return what a command prints, and that it succeeds, or fails as it should."""
    known = {**os.environ, "PYTHONUTF8": "1"}
    environment = {name: value for name, value in known.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=at, env=environment, capture_output=True, text=True, check=False
    )
    if bool(done.returncode) != fails:
        raise TrialError(f"{' '.join(command)}: {done.stderr.strip()[-500:]}")
    return done.stdout + (done.stderr if fails else "")


def _size(folder: Path) -> float:
    """Return how many MB the files of a folder take."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
