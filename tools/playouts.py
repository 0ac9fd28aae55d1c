"""Writes the packed set-ups with which the core in the browser is compared with that of Python.

    python -m tools.playouts    write web/tests/core/playouts.json

For each set of modules it has the tables of a set-up and a state in the middle of a game, as the
core reads them, and what follows from them: above all a checksum of the first random games of a
seed, which every build of the core and the Python engine must give.
"""

import json
import zlib
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from kingdom import Setup
from kingdom.content import MODULES
from kingdom.core import Core, Packed, Playouts
from tools.setups import written_setup

FILE: Final = Path(__file__).parents[1] / "web" / "tests" / "core" / "playouts.json"
GAMES: Final = 1_000
SEED: Final = 12
MIDDLE: Final = 80
OBSERVED: Final = 600  # actions of the game that is observed
STRIDE: Final = 7919
EACH: Final = 5  # actions
SETS: Final = (("base",), *(("base", module) for module in MODULES if module != "base"), MODULES)


def checksum(played: Playouts) -> str:
    """Return a hash of the gold and the length of each of some games."""
    return sha256(bytes(played.gold) + bytes(played.lengths)).hexdigest()


def compressed(data: bytes) -> str:
    """Return bytes as text; most of them are zero."""
    return b64encode(zlib.compress(data, 9)).decode()


def middle(core: Core) -> Packed:
    """Return a state after some actions, always the same."""
    rng, state = Random(MIDDLE), core.start()
    for _ in range(MIDDLE):
        state = core.apply(state, rng.choice(core.legal(state)))
    return state


def observed(core: Core) -> str:
    """Return a hash of what one player after the other sees in a game, by the readable form."""
    found, packed = sha256(), core.start()
    for step in range(OBSERVED):
        legal = core.legal(packed)
        if not legal:
            break
        packed = core.apply(packed, legal[step * STRIDE % len(legal)])
        if step % EACH == 0:
            seen = core.unpack(packed).view(step // EACH % core.setup.players).observe()
            for array in (seen.planes, seen.island, seen.scalars):
                found.update(array)
    return found.hexdigest()


def setup_of(number: int) -> Setup:
    """Return the set-up of one of the sets of modules, for 2 to 5 players in turn."""
    return written_setup(2 + number % 4, SETS[number])


def entry(number: int) -> dict[str, Any]:
    """Return the entry of one set of modules."""
    core = Core(setup_of(number))
    state = middle(core)
    legal = core.legal(state)
    return {
        "modules": list(SETS[number]),
        "players": core.setup.players,
        "tables": compressed(bytes(core.tables.bytes)),
        "state": compressed(state),
        "legal": legal,
        "scores": [list(gold.values()) for gold in core.scores(state)],
        "after": sha256(core.apply(state, legal[-1])).hexdigest(),
        "perft": core.perft(state, 3),
        "observed": observed(core),
        "from_start": checksum(core.playouts(core.start(), GAMES, SEED)),
        "from_state": checksum(core.playouts(state, GAMES, SEED)),
    }


def content() -> dict[str, Any]:
    """Return the content that the file should have."""
    return {"games": GAMES, "seed": SEED, "sets": [*map(entry, range(len(SETS)))]}


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(content(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
