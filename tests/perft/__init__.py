"""Counts of action sequences: text files, how they are read, and a second opinion on them.

A file has comments, a line `position:` or `setup:`, perhaps a line `cards:` with the cards drawn
by script, and a line `depth count` for each depth. `python -m tests.perft` counts all of them
again with the slow second engine of `tests.reference`; `python -m tests.perft TILE` writes the
file of a tile that is an action.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from kingdom import State, action_text
from kingdom.board import QUADRANTS, Section, standard_sections
from kingdom.cli.perft import cards_script, leaves
from kingdom.content import TILES, Tile
from kingdom.content.kinds import CARD_QUESTIONS, Question
from kingdom.notation import position_text
from kingdom.setup import Setup
from tests.reference.moves import legal
from tests.reference.picture import snapshot
from tests.reference.play import play
from tests.reference.world import World

FOLDER: Final = Path(__file__).parent
FILES: Final = sorted(FOLDER.glob("*.txt"))
QUICK: Final = 200  # so many sequences the slow engine counts in every run of the tests
MOST: Final = 4000  # so many sequences a new file counts at most
GAMES: Final = 100  # so many are played to find a position for it
HEADER: Final = """\
# The player to move may use the {name} after the mandatory action.
# From game {game} of `python -m tests.perft {name}`, after {actions} actions.
# Every count was confirmed by the slow second engine of tests/reference (python -m tests.perft).

position: {position}

"""


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


# New files


def file_of(name: str) -> str:
    """Write the file of a tile, from the first random game that offers more than one target."""
    tile = TILES[name]
    if not tile.kind.is_action:
        raise ValueError(f"the {name} is no action of one's turn: its file is written by hand")
    for game in range(1, GAMES + 1):
        rng = Random(f"{name}/{game}")
        state = State.start(Setup.random(2, {tile.module}, rng, library_of(tile)))
        actions = 0
        while state.to_move is not None:
            after = state.pending[-1].asks == Question.AFTER
            if after and tile.number in state.options:
                counts = [*counted(state)]
                if state.apply(tile.number).legal_mask.bit_count() != 1 and counts[-1][1] > QUICK:
                    assert [*slow_counts(Case(state, (), (*counts,)), MOST)] == counts
                    position = position_text(state)
                    text = HEADER.format(name=name, game=game, actions=actions, position=position)
                    return text + "".join(f"{depth} {count}\n" for depth, count in counts)
            state = state.apply(state.random_action(rng))
            actions += 1
    raise ValueError(f"no position for the {name} in {GAMES} games: write its file by hand")


def library_of(tile: Tile) -> Mapping[str, Section]:
    """Return the sections of a tile's module, and if they are too few, those of the base game."""
    known = standard_sections()
    own = {name: section for name, section in known.items() if section.module == tile.module}
    return own if len(own) >= len(QUADRANTS) else known


def counted(state: State) -> Iterator[tuple[int, int]]:
    """Count to greater and greater depths, as long as the numbers stay small."""
    for depth in range(1, 8):
        count = leaves(state, depth, ())
        if count > MOST:
            return
        yield depth, count
