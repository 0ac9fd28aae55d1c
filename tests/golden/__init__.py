"""Golden games: whole games as records, with positions and gold along the way as comments.

They pin how the rules behave. `python -m tests.golden` plays and writes them anew, which is
right after a rule was changed on purpose, or for a new tile or card: add a game to `GAMES`,
write, and look at the difference. `tests/test_golden.py` replays the files as they are.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from kingdom.actions import action_text
from kingdom.hexes import CELLS
from kingdom.notation import Record, position_text, read_record, record_text
from kingdom.position import LIFT
from kingdom.setup import Setup
from kingdom.state import State

FOLDER: Final = Path(__file__).parent
EVERY: Final = 8  # turns from one comment to the next
POSITION: Final = "# position "
GOLD: Final = "# gold "


class Golden(NamedTuple):
    """How a golden game is made: random play with a seed, chosen for what happens in it."""

    setup: Setup
    seed: int


GAMES: Final = {
    "two-players-first-game": Golden(Setup.first_game(2), 386),
    "three-players-house-rules": Golden(
        Setup.of(
            3,
            ("barn", "tower:turned", "oracle", "harbor"),
            ("lords", "miners", "citizens"),
            lords_zero_scores=True,
            lost_tiles_return=True,
            exhausted_terrain="any_terrain",
        ),
        397,
    ),
    "four-players-lost-tiles": Golden(
        Setup.of(
            4,
            ("paddock:turned", "barn:turned", "tower", "tavern"),
            ("discoverers", "workers", "hermits"),
        ),
        304,
    ),
    "five-players-exhausted-terrain": Golden(
        Setup.of(
            5,
            ("farm", "harbor:turned", "oasis", "oracle:turned"),
            ("farmers", "merchants", "lords"),
        ),
        37,
    ),
    "two-players-nomads": Golden(
        Setup.of(
            2,
            ("quarry", "village:turned", "garden", "caravan"),
            ("families", "shepherds", "ambassadors"),
            ("nomads",),
            nomads=(
                "donation-grass",
                "outpost",
                "resettlement",
                "sword",
                "donation-canyon",
                "treasure",
            ),
        ),
        390,
    ),
    "three-players-nomads-and-base": Golden(
        Setup.of(
            3,
            ("quarry", "oracle:turned", "garden:turned", "tower"),
            ("families", "workers", "merchants"),
            ("nomads",),
            nomads=("donation-canyon", "outpost", "resettlement", "donation-mountain"),
            lost_tiles_return=True,
            exhausted_terrain="mandatory_only",
        ),
        251,
    ),
    "four-players-nomads-each-sword": Golden(
        Setup.of(
            4,
            ("caravan:turned", "garden", "quarry:turned", "village"),
            ("shepherds", "ambassadors", "lords"),
            ("nomads",),
            nomads=(
                "donation-water",
                "donation-desert",
                "sword",
                "donation-flower",
                "donation-mountain",
                "donation-forest",
            ),
            sword="each",
        ),
        3784,
    ),
}


def replay(record: Record) -> Iterator[tuple[State, int | None]]:
    """Play a record: every state with the action that follows, None after the last."""
    state = State.start(record.setup)
    for action in record.actions:
        yield state, action
        state = state.apply(action)
    yield state, None


def final(record: Record) -> State:
    """Give the state after the last action of a record."""
    return [state for state, _ in replay(record)][-1]


def used_tiles(record: Record) -> set[str]:
    """Name the tiles that really did something; a Treasure does by being taken."""
    used: set[str] = set()
    for state, action in replay(record):
        frame = state.pending[-1] if state.pending else None
        if frame is None or action is None or action >= CELLS:
            continue
        if frame.tile >= 0 and frame.kind != LIFT:
            used.add(action_text(frame.tile))
        if frame.anywhere:
            used.add(action_text(state.setup.waiver))
    scores = final(record).scores()
    return used | {"treasure" for gold in scores if gold.get("treasure")}


def remarks(state: State) -> list[str]:
    """Give the comments about a state: its text and each player's gold by source."""
    lines = [POSITION + position_text(state)]
    for seat, gold in enumerate(state.scores(), 1):
        sources = ", ".join(f"{source} {amount}" for source, amount in gold.items())
        lines.append(f"{GOLD}{seat}: {sources}")
    return lines


def play(golden: Golden) -> Record:
    """Play a golden game."""
    rng = Random(golden.seed)
    state = State.start(golden.setup)
    actions = []
    while state.to_move is not None:
        actions.append(state.random_action(rng))
        state = state.apply(actions[-1])
    players = {f"player {seat + 1}": "random" for seat in range(golden.setup.players)}
    return Record(golden.setup, tuple(actions), {"seed": str(golden.seed), **players})


def golden_text(record: Record) -> str:
    """Write a record with remarks after every few turns and before the result."""
    lines: list[str] = []
    turns = 0
    for line in record_text(record).splitlines():
        if line.startswith("result"):
            lines += remarks(final(record))
        lines.append(line)
        if line[:1].isdigit():
            turns += 1
            if turns % EVERY == 0:  # what is written so far is a record of its own
                lines += remarks(final(read_record("\n".join(lines))))
    return "\n".join([*lines, ""])


def write() -> None:
    """Write all golden games anew."""
    for name, golden in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(golden_text(play(golden)), encoding="utf-8")
