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

from rich.console import Console
from rich.progress import track

import tests.support.soak as soak
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
    "core/**/*.?pp",
    "tests/support/**/*.py",
    "tests/reference/*.py",
)


class Memory:
    """The chunks of a part that were played, a line of JSON each, below that of the sources."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.done: dict[tuple[int, int], Tally] = {}
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        if lines and lines[0] == fingerprint():
            for line in lines[1:]:
                first, last, tally = json.loads(line)
                self.done[first, last] = Tally.of_json(tally)
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(fingerprint() + "\n", "utf-8")

    def note(self, chunk: range, tally: Tally) -> None:
        """Remember a chunk."""
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([chunk.start, chunk.stop, tally.as_json()]) + "\n")


def fingerprint() -> str:
    """Return a text that changes with the sources."""
    files = sorted(file for pattern in _SOURCES for file in ROOT.glob(pattern))
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def play(part: Part, games: int, jobs: int, fresh: bool) -> tuple[Tally, list[str]]:
    """Play what is not done yet of a part, show the progress; return the whole and what failed."""
    file = FOLDER / f"{part.name}.jsonl"
    if fresh:
        file.unlink(missing_ok=True)
    memory = Memory(file)
    chunks = [range(n, min(n + part.chunk, games)) for n in range(0, games, part.chunk)]
    todo = [chunk for chunk in chunks if (chunk.start, chunk.stop) not in memory.done]
    total = Tally()
    for chunk in chunks:
        if (chunk.start, chunk.stop) in memory.done:
            total.add(memory.done[chunk.start, chunk.stop])
    failures: list[str] = []
    for chunk, played in zip(todo, _played(part, todo, jobs), strict=True):
        if isinstance(played, str):
            failures.append(played)
            print(f"FAILED: {played}", flush=True)
        else:
            memory.note(chunk, played)
            total.add(played)
    return total, failures


def _played(part: Part, chunks: list[range], jobs: int) -> Iterator[Tally | str]:
    console = Console(file=sys.stderr)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from track(
            pool.map(part.attempt, chunks),
            part.name,
            len(chunks),
            console=console,
            disable=not console.is_terminal,
        )


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
    parser.add_argument("--games", type=int, help="how many of each part")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--fresh", action="store_true", help="forget what was done")
    options = parser.parse_args(words)
    unknown = {*options.parts} - {*PARTS}
    if unknown:
        parser.error(f"unknown part {', '.join(sorted(unknown))}: known are {', '.join(PARTS)}")
    complete = [run(PARTS[name], options) for name in options.parts or usual]
    return int(not all(complete))


def run(part: Part, options: argparse.Namespace) -> bool:
    """Play a part and print its summary; return whether nothing failed and all happened."""
    if part.in_core and not is_available():
        print(f"{part.name}: left out, there is no compiled core")
        return True
    games = options.games or part.games
    began = perf_counter()
    total, failures = play(part, games, options.jobs, options.fresh)
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
