"""The games of `Core.playouts` in the Python engine, and their checksums (`tools.playouts`)."""

import json
import zlib
from array import array
from base64 import b64decode
from functools import cache
from typing import Any

from kingdom import CHANCE, State
from kingdom.core import Core, Playouts
from kingdom.draws import Draws, Stream
from kingdom.rules.scoring import Outcome
from tests.support.soak import Tally
from tools import playouts

KINDS = ("from_start", "from_state")


def played_in_python(start: State, games: int, seed: int) -> Playouts:
    """Play random games from a state to their end, as `Core.playouts` does."""
    gold, lengths = array("h"), array("i")
    for game in range(games):
        end, length = play_out(start, seed, game)
        gold.extend(Outcome.of(end.scores()).totals)
        lengths.append(length)
    return Playouts(memoryview(gold), memoryview(lengths))


def play_out(state: State, seed: int, game: int) -> tuple[State, int]:
    """Play a random game; return its last state, and after how many actions."""
    cards = Draws(seed, game, Stream.CARDS)
    seats = [Draws(seed, game, Stream.FIRST_PLAYER + seat) for seat in range(state.setup.players)]
    length = 0
    while state.to_move is not None:
        rng = cards if state.to_move == CHANCE else seats[state.to_move]
        state = state.apply(state.random_action(rng))
        length += 1
    return state, length


def compare(kind: str, number: int, games: int) -> Tally:
    """Play the first games of one of the checksums of the file; all of them must give it.

    Where they are fewer, they must give the checksum of those in the core.
    """
    setup, entry = playouts.setup_of(number), entries()[number]
    core = Core(setup)
    state = zlib.decompress(b64decode(entry["state"]))
    start = State.start(setup) if kind == "from_start" else core.unpack(state)
    played = played_in_python(start, games, playouts.SEED)
    found = playouts.checksum(played)
    whole = games == playouts.GAMES
    again = None if whole else core.playouts(core.pack(start), games, playouts.SEED)
    expected = playouts.checksum(again) if again else entry[kind]
    assert found == expected, f"{games} games of {','.join(entry['modules'])}, {kind}: {found}"
    return Tally(games=games, actions=sum(played.lengths), longest=max(played.lengths))


@cache
def entries() -> list[dict[str, Any]]:
    """Return what the file says of each set of modules."""
    sets: list[dict[str, Any]] = json.loads(playouts.FILE.read_text(encoding="utf-8"))["sets"]
    return sets
