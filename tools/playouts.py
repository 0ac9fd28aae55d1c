"""Writes the packed set-ups with which the core in the browser is compared with that of Python.

    python -m tools.playouts    write web/tests/core/playouts.json

For each set of modules it has the tables of a set-up and a state in the middle of a game, as the
core reads them, and what follows from them: above all a checksum of the first random games of a
seed, which every build of the core must give.
"""

import json
import zlib
from base64 import b64encode
from hashlib import sha256
from random import Random
from typing import Any, Final

from kingdom import Setup
from kingdom.content import MODULES
from kingdom.core import Core
from kingdom.core.engine import Packed
from tools.wire.files import ROOT

FILE: Final = ROOT / "web" / "tests" / "core" / "playouts.json"
GAMES: Final = 1_000
SEED: Final = 12
MIDDLE: Final = 80
SETS: Final = (("base",), *(("base", module) for module in MODULES if module != "base"), MODULES)


def checksum(core: Core, start: Packed) -> str:
    """Return a hash of the gold and the length of each of the games."""
    played = core.playouts(start, GAMES, SEED)
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


def entry(modules: tuple[str, ...], players: int) -> dict[str, Any]:
    """Return what one set of modules comes to."""
    core = Core(Setup.random(players, modules, Random(players)))
    state = middle(core)
    legal = core.legal(state)
    return {
        "modules": list(modules),
        "players": players,
        "tables": compressed(bytes(core.tables.bytes)),
        "state": compressed(state),
        "legal": legal,
        "scores": [list(gold.values()) for gold in core.scores(state)],
        "after": sha256(core.apply(state, legal[-1])).hexdigest(),
        "perft": core.perft(state, 3),
        "from_start": checksum(core, core.start()),
        "from_state": checksum(core, state),
    }


def content() -> dict[str, Any]:
    """Return what the file should hold, for 2 to 5 players in turn."""
    sets = [entry(modules, 2 + number % 4) for number, modules in enumerate(SETS)]
    return {"games": GAMES, "seed": SEED, "sets": sets}


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(content(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
