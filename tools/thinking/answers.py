"""What Python's core answers, with which the core in the browser is compared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom import Game, Setup
from kingdom.actions import parse_action
from kingdom.analysis import analyse
from kingdom.analysis.analyst import PLANS
from kingdom.analysis.questions import reasons_for
from kingdom.analysis.records import Kind
from kingdom.analysis.report import report
from kingdom.bot_protocol import Budget
from kingdom.bots.names import make_bot
from kingdom.content import MODULES
from kingdom.core import Core
from kingdom.core.efforts import NARROW
from kingdom.core.race import enough_to_look
from kingdom.core.thinking import Thinker
from kingdom.draws import Draws, Stream
from tools.playouts import compressed

if TYPE_CHECKING:
    from kingdom.analysis.records import Reason
    from kingdom.core.race import Candidate, Turn
    from kingdom.state import View

_SETS: Final = (("base",), ("base", "nomads"), ("base", "crossroads"), ("base", "capitol"), MODULES)
_PLAYOUTS: Final = 60
_MANY: Final = enough_to_look(PLANS)
"""So many playouts that a search looks closely at the best turns."""
_SEED: Final = 5
_PLIES: Final = (40, 160)
"""How many actions come before the positions that are thought about, more or less."""


class _Analysed(NamedTuple):
    """A game to analyse: its players and modules, how far, the playouts, and whose turns."""

    players: int
    modules: tuple[str, ...]
    plies: int | None
    playouts: int
    player: int | None


_GAMES: Final = (
    _Analysed(2, ("base",), None, 80, None),
    _Analysed(3, ("base", "nomads"), None, 40, 0),
    _Analysed(4, MODULES, 200, 40, 1),
)


def answers() -> dict[str, Any]:
    """Return all questions with their answers."""
    return {
        "playouts": _PLAYOUTS,
        "many": _MANY,
        "seed": _SEED,
        "positions": [one for number in range(len(_SETS)) for one in _positions(number)],
        "games": [*map(_analysed, _GAMES)],
    }


def _positions(number: int) -> list[dict[str, Any]]:
    players = 2 + number % 4
    game = _game(players, _SETS[number])
    return [_position(game, ply) for ply in _PLIES]


@cache
def _game(players: int, modules: tuple[str, ...]) -> Game:
    """Return a game of greedy bots, all of it decided by its players and modules."""
    game = Game(Setup.random(players, modules, Random(players)), Random(_SEED))
    streams = range(Stream.FIRST_PLAYER, Stream.FIRST_PLAYER + players)
    game.play([make_bot("greedy", Draws(_SEED, stream=stream)) for stream in streams])
    return game


def _position(game: Game, ply: int) -> dict[str, Any]:
    """Return what is thought about the first position from an action on that asks somebody."""
    state = next(one for one in game.states[ply:] if one.to_move is not None and one.to_move >= 0)
    assert state.to_move is not None
    core, view = Core(game.setup), state.view(state.to_move)
    thinker = Thinker(core)
    searched = thinker.search(view, playouts=_PLAYOUTS, seed=_SEED)
    turns = [one.actions for one in searched.candidates[:2]]
    compared = thinker.compare(view, turns, [range(8), range(8, 16)], seed=_SEED)
    answers = {
        **_setup(core),
        "state": compressed(core.pack(state)),
        "view": compressed(core.pack_view(view)),
        "sampled": compressed(core.sample(view, _SEED, 3)),
        "plan": _turn(thinker.plan(view, plans=PLANS)),
        "quick": [*thinker.plan(view, width=NARROW, plans=PLANS).actions],
        "search": _turn(searched),
        "compare": [[*map(_candidate, batch)] for batch in compared],
        "gains": _reasons(view, searched.actions),
    }
    if ply == _PLIES[-1]:  # not at first, when so many playouts take longest
        looked = thinker.search(view, playouts=_MANY, plans=PLANS, seed=_SEED)
        answers["looked"] = _turn(looked._replace(candidates=looked.candidates[:4]))
    return answers


def _setup(core: Core) -> dict[str, Any]:
    return {
        "modules": [name for name in MODULES if name in core.setup.modules],
        "tables": compressed(bytes(core.tables.bytes)),
        "sources": [*core.sources],
        "sites": [site.name for site in core.setup.derived.sites],
    }


def _turn(turn: Turn) -> dict[str, Any]:
    candidates = [*map(_candidate, turn.candidates)]
    return {"candidates": candidates, "playouts": turn.playouts}


def _candidate(one: Candidate) -> dict[str, Any]:
    return {**one._asdict(), "actions": [*one.actions]}


def _reasons(view: View, turn: Sequence[int]) -> list[dict[str, Any]]:
    """Return what a turn brings against nothing at all, as a hint says it."""
    found = reasons_for(view, turn, ())
    return [_reason(reason) for reason in found if reason.kind != Kind.SETTLEMENTS]


def _reason(reason: Reason) -> dict[str, Any]:
    return {**reason._asdict(), "kind": reason.kind.value}


def _analysed(one: _Analysed) -> dict[str, Any]:
    """Return a game and what `kingdom analyse --json` says of it, without words."""
    whole = _game(one.players, one.modules)
    game = Game(whole.setup)
    for action in whole.actions[: one.plies]:
        game.push(action)
    core = Core(game.setup)
    analysis = analyse(game, Budget(playouts=one.playouts), seed=_SEED, player=one.player)
    found = report(analysis)
    for turn in found["turns"]:
        del turn["reason"]
        for decision in turn["decisions"]:
            _number(decision)
    return {
        **_setup(core),
        "start": compressed(core.start()),
        "played": [*game.actions],
        "player": one.player,
        "playouts": one.playouts,
        "report": found,
    }


def _number(decision: dict[str, Any]) -> None:
    """Write actions by their numbers, as the browser has them."""
    for side in ("played", "best"):
        decision[side]["actions"] = [*map(parse_action, decision[side]["actions"])]
