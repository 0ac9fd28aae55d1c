"""Golden games: whole games as records, with positions and gold along the way as comments.

They pin how the rules behave. `python -m tests.golden` plays and writes them again, which is right
after a rule was changed on purpose, or for a new tile or card: add a game to `GAMES` (in `games`)
with any seed, let `python -m tests.golden GAME TILE` find one with which the tile is used, write,
and look at the difference. `tests/proofs/test_golden.py` replays the files as they are.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

from kingdom.content import TILES
from kingdom.notation import Record, position_text, read_record, record_text
from kingdom.state import State
from kingdom.uses import uses
from tests.golden.games import GAMES as GAMES
from tests.golden.games import Golden
from tests.support.happenings import happenings

FOLDER: Final = Path(__file__).parent
TILE_NUMBERS: Final = FOLDER / "tile-numbers.csv"
MOST_SEEDS: Final = 5000  # that are tried to find one
EVERY: Final = 8  # turns from one comment to the next
POSITION: Final = "# position "
GOLD: Final = "# gold "


def replay(record: Record) -> Iterator[tuple[State, int | None]]:
    """Yield every state of a record with the action that follows, None after the last."""
    state = State.start(record.setup)
    for action in record.actions:
        yield state, action
        state = state.apply(action)
    yield state, None


def final(record: Record) -> State:
    """Return the state after the last action of a record."""
    return [state for state, _ in replay(record)][-1]


def used_tiles(record: Record) -> set[str]:
    """Return the tiles that did something; taking a Treasure is doing something."""
    steps = ((state, action) for state, action in replay(record) if action is not None)
    used = {name for state, action in steps for name in uses(state, action)}
    return used | paying(record) & {"treasure"}


def paying(record: Record) -> set[str]:
    """Return the sources that have paid gold to somebody by the end."""
    scores = final(record).scores()
    return {source for gold in scores for source, amount in gold.items() if amount}


def happened(record: Record) -> set[str]:
    """Return what else has happened (see `happenings`)."""
    states = pairwise(replay(record))
    return {
        name
        for (state, action), (after, _) in states
        if action is not None
        for name in happenings(state, action, after)
    }


def remarks(state: State) -> list[str]:
    """Return the comments about a state: its text and each player's gold by source."""
    lines = [POSITION + position_text(state)]
    for seat, gold in enumerate(state.scores(), 1):
        sources = ", ".join(f"{source} {amount}" for source, amount in gold.items())
        lines.append(f"{GOLD}{seat}: {sources}")
    return lines


def play(golden: Golden) -> Record:
    """Play a golden game from its seed."""
    rng = Random(golden.seed)
    state = State.start(golden.setup)
    actions = []
    while state.to_move is not None:
        actions.append(state.random_action(rng))
        state = state.apply(actions[-1])
    players = {f"player {seat + 1}": "random" for seat in range(golden.setup.players)}
    return Record(golden.setup, tuple(actions), {"seed": str(golden.seed), **players})


def find_seed(golden: Golden, wanted: set[str]) -> int:
    """Find a seed with which all this is used, pays or happens in a golden game."""
    for seed in range(MOST_SEEDS):
        record = play(golden._replace(seed=seed))
        if wanted <= used_tiles(record) | paying(record) | happened(record):
            return seed
    raise ValueError(f"with none of {MOST_SEEDS} seeds there is all of {', '.join(wanted)}")


def golden_text(record: Record) -> str:
    """Return a record as text, with remarks after every few turns and before the result."""
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
    """Write all golden games again, and the numbers of new tiles."""
    write_tile_numbers()
    for name, golden in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(golden_text(play(golden)), encoding="utf-8")


def write_tile_numbers() -> None:
    """Add the action numbers of new tiles to those that are pinned, which never change."""
    pinned = {}
    for line in TILE_NUMBERS.read_text(encoding="utf-8").splitlines()[1:]:
        number, name = line.split(",")
        pinned[name] = int(number)
    numbers = {name: tile.number for name, tile in TILES.items()}
    changed = [name for name, number in pinned.items() if numbers.get(name) != number]
    if changed:
        raise ValueError(f"the number of a tile never changes: {', '.join(changed)}")
    lines = [f"{number},{name}" for name, number in numbers.items()]
    TILE_NUMBERS.write_text("\n".join(("number,tile", *lines, "")), encoding="utf-8")
