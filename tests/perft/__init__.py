"""Counts of action sequences: text files, how they are read, and a second opinion on them.

A file has comments, a line `position:` or `setup:`, perhaps a line `cards:` with the cards drawn
by script, and a line `depth count` for each depth. `python -m tests.perft` counts all of them
again with the slow second engine of `tests.reference`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingdom import State, action_text
from kingdom.cli.perft import cards_script
from kingdom.content.kinds import CARD_QUESTIONS
from kingdom.setup import Setup
from tests.reference.moves import legal
from tests.reference.picture import snapshot
from tests.reference.play import play
from tests.reference.world import World

FOLDER: Final = Path(__file__).parent
FILES: Final = sorted(FOLDER.glob("*.txt"))


@dataclass(frozen=True)
class Case:
    root: State
    cards: tuple[int, ...]
    counts: tuple[tuple[int, int], ...]  # (depth, count)


def read(file: Path) -> Case:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    fields = dict(line.split(": ", 1) for line in lines if ": " in line and line[0] != "#")
    counts = [tuple(map(int, line.split())) for line in lines if line[0].isdigit()]
    root = (
        State.parse(fields["position"])
        if "position" in fields
        else State.start(Setup.parse(fields["setup"]))
    )
    cards = cards_script(fields["cards"]) if "cards" in fields else ()
    return Case(root, cards, tuple((depth, count) for depth, count in counts))


def slow_leaves(world: World, depth: int, cards: Sequence[str]) -> int:
    if depth == 0:
        return 1
    if cards and world.asked in CARD_QUESTIONS:
        return slow_leaves(play(world, cards[0]), depth, cards[1:])
    actions = legal(world)
    if depth == 1:
        return len(actions)
    return sum(slow_leaves(play(world, text), depth - 1, cards) for text in actions)


def slow_counts(case: Case, most: int) -> Iterator[tuple[int, int]]:
    script = [action_text(card) for card in case.cards]
    for depth, count in case.counts:
        if count <= most:
            yield depth, slow_leaves(snapshot(case.root), depth, script)
