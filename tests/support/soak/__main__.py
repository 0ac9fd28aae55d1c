"""The command: play the parts in several processes, remember what is done, print what happened."""

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Final

import tests.support.soak as soak
from kingdom.cli.progress import progress_bar
from kingdom.content import CARDS, LANDMARKS, TASKS, TILES
from kingdom.content.kinds import GOLD
from kingdom.core import is_available
from kingdom.plurals import counted
from tests.support import ROOT
from tests.support.happenings import HAPPENINGS
from tests.support.soak import Tally
from tests.support.soak.parts import PARTS, Part

FOLDER: Final = ROOT / ".soak"
_SOURCES: Final = (
    "src/kingdom/**/*.py",
    "src/kingdom/sections/*.txt",
    "src/kingdom/core/weights/*.toml",
    "core/**/*.?pp",
    "tests/support/**/*.py",
    "tests/reference/*.py",
    "tools/playouts.py",
    "web/tests/core/playouts.json",
)


class Memory:
    """The chunks of a part that were played, a line of JSON each, below that of the sources."""

    def __init__(self, file: Path) -> None:
        self.file = file
        noted = _noted(file)
        self.done: dict[range, Tally] = noted or {}
        if noted is None:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(fingerprint() + "\n", "utf-8")

    def note(self, chunk: range, tally: Tally) -> None:
        """Remember a chunk."""
        self.done[chunk] = tally
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([chunk.start, chunk.stop, tally.as_json()]) + "\n")

    def take_over(self, file: Path) -> None:
        """Take over what another machine has noted, if it has."""
        for chunk, tally in (_noted(file) or {}).items():
            if chunk not in self.done:
                self.note(chunk, tally)


def _noted(file: Path) -> dict[range, Tally] | None:
    """Return what is noted in a file, or None if there is nothing of these sources."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    if not lines or lines[0] != fingerprint():
        return None
    chunks = [json.loads(line) for line in lines[1:]]
    return {range(first, last): Tally.of_json(tally) for first, last, tally in chunks}


def fingerprint() -> str:
    """Return a text that changes with the sources."""
    files = sorted(file for pattern in _SOURCES for file in ROOT.glob(pattern))
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def play(part: Part, numbers: range, memory: Memory, jobs: int) -> tuple[Tally, list[str]]:
    """Play what is not done yet of a part, show the progress; return the whole and what failed."""
    starts = numbers[:: part.chunk]
    chunks = [range(first, min(first + part.chunk, numbers.stop)) for first in starts]
    todo = [chunk for chunk in chunks if chunk not in memory.done]
    failures: list[str] = []
    for chunk, played in zip(todo, _played(part, todo, jobs), strict=True):
        if isinstance(played, str):
            failures.append(played)
            print(f"FAILED: {played}", flush=True)
        else:
            memory.note(chunk, played)
    total = Tally()
    for chunk in chunks:
        if chunk in memory.done:
            total.add(memory.done[chunk])
    return total, failures


def _played(part: Part, chunks: list[range], jobs: int) -> Iterator[Tally | str]:
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from _tracked(pool.map(part.attempt, chunks), part.name, len(chunks))


def _tracked(played: Iterator[Tally | str], name: str, count: int) -> Iterator[Tally | str]:
    """Yield what is played, with a progress bar on a terminal."""
    with progress_bar(name, count) as advance:
        for each in played:
            yield each
            advance(1)


def summary(part: Part, total: Tally) -> tuple[list[str], list[str]]:
    """Return lines about how often everything happened, and what never did."""
    tiles = [name for name, tile in TILES.items() if tile.kind != GOLD]
    sources = [*CARDS, *LANDMARKS, "treasure"]
    groups = [
        ("tiles used", tiles, total.used),
        ("players paid by" if part.looks else "gold of", sources, total.paid),
        ("tasks done" if part.looks else "gold of tasks", [*TASKS], total.paid),
        *([("happened", [*HAPPENINGS], total.happened)] if part.looks else []),
    ]
    lines = [
        f"{title}: {', '.join(f'{n} {counts[n]:,}' for n in names)}"
        for title, names, counts in groups
    ]
    return lines, [name for _, names, counts in groups for name in names if not counts[name]]


def main(words: list[str] | None = None) -> int:
    """Play the parts and print the summary of each; return 1 if something never happened."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.support.soak",
        description=soak.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    usual = [name for name, part in PARTS.items() if part.usual]
    known = f"{', '.join(PARTS)} (default: {', '.join(usual)})"
    parser.add_argument("parts", nargs="*", metavar="PART", help=known)
    parser.add_argument("--games", type=int, metavar="N", help="how many of each part")
    parser.add_argument(
        "--first", type=int, default=0, metavar="N", help="number of the first one (default: 0)"
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (default: 2)")
    parser.add_argument(
        "--folder", type=Path, default=FOLDER, help="where to note what is done (default: .soak)"
    )
    parser.add_argument(
        "--add", type=Path, metavar="FOLDER", help="take over what another machine has done"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what was done")
    options = parser.parse_args(words)
    unknown = {*options.parts} - {*PARTS}
    if unknown:
        parser.error(f"unknown part {', '.join(sorted(unknown))}: known are {', '.join(PARTS)}")
    parts = [PARTS[name] for name in options.parts or usual]
    if fault := fault_of(parts, options):
        parser.error(fault)
    complete = [run(part, options) for part in parts]
    return int(not all(complete))


def fault_of(parts: list[Part], options: argparse.Namespace) -> str:
    """Return what is wrong with the options, or nothing."""
    if options.jobs < 1 or (options.games is not None and options.games < 1):
        return "--games and --jobs must be at least 1"
    if options.add and not options.add.is_dir():
        return f"--add: there is no folder {options.add}"
    for part in parts:
        if options.first < 0 or options.first % part.chunk:
            return f"--first of {part.name} must be a multiple of {part.chunk}"
        added = options.add and options.add / f"{part.name}.jsonl"
        if added and added.exists() and _noted(added) is None:
            return f"--add: {added} is about other sources than those here"
    return ""


def run(part: Part, options: argparse.Namespace) -> bool:
    """Play a part and print its summary; return whether nothing failed and all happened."""
    if part.in_core and not is_available():
        print(f"{part.name}: left out, there is no compiled core")
        return True
    games = options.games or part.games
    file = options.folder / f"{part.name}.jsonl"
    if options.fresh:
        file.unlink(missing_ok=True)
    memory = Memory(file)
    if options.add:
        memory.take_over(options.add / file.name)
    began = perf_counter()
    numbers = range(options.first, options.first + games)
    total, failures = play(part, numbers, memory, options.jobs)
    print(
        f"{part.name}: {total.games:,} games, {total.actions:,} actions, "
        f"{total.checked:,} states checked, {perf_counter() - began:.0f} s"
        + (f", longest game {total.longest} actions" if part.looks else "")
    )
    if failures:
        print(f"{part.name}: {counted(len(failures), 'failure')}, see above")
    if not part.counts:
        return not failures
    lines, never = summary(part, total)
    print(*lines, sep="\n")
    if never:
        few = " (perhaps for want of games)" if games < part.games else ""
        print(f"never{few}: {', '.join(never)}")
    return not failures and (not never or games < part.games)


if __name__ == "__main__":
    sys.exit(main())
