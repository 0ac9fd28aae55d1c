"""Questions that the core has to answer alike natively and in WebAssembly, byte for byte.

They are about positions of games that are decided by their players and modules. An answer is the
best turn, what turns were compared with, and a hash of all that the core has noted.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kingdom import Game
from kingdom.actions import parse_action
from kingdom.analysis import analyse
from kingdom.analysis.questions import reasons_for
from kingdom.analysis.report import report_of
from kingdom.bot_protocol import Budget
from kingdom.bots.names import make_bot
from kingdom.content import MODULES
from kingdom.core import Core
from kingdom.core.layout import NARROW_WIDTH, USUAL_PLANS, InquiryKindCode
from kingdom.core.thinking import Thinker
from kingdom.draws import Draws, Stream
from tools.playouts import compressed
from tools.setups import written_setup

if TYPE_CHECKING:
    from kingdom.state import State

_SETS: Final = (("base",), ("base", "nomads"), ("base", "crossroads"), ("base", "capitol"), MODULES)
_SEED: Final = 5
_PLIES: Final = (40, 160, 100, 160, 160)
"""How many actions come before the position of each set of modules, more or less."""
_FEW: Final = 60
_MANY: Final = 2500
"""So many playouts that a search of some turns makes deep rollouts."""
_GAMES: Final = ((2, ("base",), 70, None), (3, ("base", "nomads"), 90, 0))
"""Games to analyse: players, modules, how many actions, and whose turns."""
_ANALYSED: Final = 40  # playouts for each decision
_NUMBERS: Final = re.compile(r"\[\s[-\d.,\s]+\]")


def inquiries_text() -> str:
    """Return all questions with their answers, with lists of numbers on one line each."""
    content = {
        "seed": _SEED,
        "few": _FEW,
        "many": _MANY,
        "playouts": _ANALYSED,
        "positions": [_position(number) for number in range(len(_SETS))],
        "games": [_analysed(*one) for one in _GAMES],
    }
    text = json.dumps(content, indent=1)
    return _NUMBERS.sub(lambda found: " ".join(found[0].split()), text) + "\n"


@cache
def _game(players: int, modules: tuple[str, ...]) -> Game:
    """Return a game of greedy bots, all of it decided by its players and modules."""
    game = Game(written_setup(players, modules), Random(_SEED))
    streams = range(Stream.FIRST_PLAYER, Stream.FIRST_PLAYER + players)
    game.play([make_bot("greedy", Draws(_SEED, stream=stream)) for stream in streams])
    return game


def _setup(core: Core) -> dict[str, Any]:
    return {
        "modules": [name for name in MODULES if name in core.setup.modules],
        "tables": compressed(bytes(core.tables.bytes)),
        "sources": [*core.sources],
        "sites": [site.name for site in core.setup.derived.sites],
    }


def _position(number: int) -> dict[str, Any]:
    """Return the questions about the first position from an action on that asks somebody."""
    game, ply = _game(2 + number % 4, _SETS[number]), _PLIES[number]
    state = next(one for one in game.states[ply:] if one.to_move is not None and one.to_move >= 0)
    assert state.to_move is not None
    core, view = Core(game.setup), state.view(state.to_move)
    thinker = Thinker(core)
    quick = thinker.plan(view, width=NARROW_WIDTH, plans=USUAL_PLANS).actions
    reasons = reasons_for(view, quick, ()).found
    return {
        **_setup(core),
        "state": compressed(core.pack(state)),
        "view": compressed(core.pack_view(view)),
        "sampled": compressed(core.sample(view, _SEED, 3)),
        "quick": [*quick],
        "reasons": [{**one._asdict(), "kind": one.kind.value} for one in reasons],
        "answers": {kind.name.lower(): _answer(core, state, kind) for kind in InquiryKindCode},
    }


def _answer(core: Core, state: State, kind: InquiryKindCode) -> dict[str, Any]:
    """Return the answer to a question, with a hash of all of its memory."""
    assert state.to_move is not None
    thinker, view = Thinker(core), state.view(state.to_move)
    judged = kind == InquiryKindCode.TURN_JUDGED
    given = [thinker.plan(view, width=1, plans=1).actions] if judged else []
    search = kind == InquiryKindCode.BEST_TURN
    inquiry = thinker.inquiry(
        view,
        kind,
        playouts=_MANY if search else _FEW,
        plans=12 if search else USUAL_PLANS,
        seed=_SEED,
        number=7,
        given=given,
    )
    inquiry.run(clock=lambda: 0.0)
    turn, comparison = inquiry.turn(), inquiry.struct.comparison
    return {
        "given": [[*one] for one in given],
        "best": [*turn.actions],
        "value": turn.value,
        "playouts": turn.playouts,
        "compared": comparison.count,
        "batches": comparison.batches,
        "sha256": hashlib.sha256(bytes(inquiry.memory)).hexdigest(),
    }


def _analysed(
    players: int, modules: tuple[str, ...], plies: int, player: int | None
) -> dict[str, Any]:
    """Return a game and what `kingdom analyse --json` says of it, without words."""
    whole = _game(players, modules)
    game = Game(whole.setup)
    for action in whole.actions[:plies]:
        game.push(action)
    core = Core(game.setup)
    analysis = analyse(game, Budget(playouts=_ANALYSED), seed=_SEED, player=player)
    found = report_of(analysis)
    for turn in found["turns"]:
        del turn["reason"]
        for decision in turn["decisions"]:
            for side in ("played", "best"):
                decision[side]["actions"] = [*map(parse_action, decision[side]["actions"])]
    return {
        **_setup(core),
        "start": compressed(core.start()),
        "played": [*whole.actions],
        "analysed": plies,
        "player": player,
        "report": found,
    }
