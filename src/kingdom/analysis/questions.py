"""What is asked of the compiled core about games and turns, and its answers as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from ctypes import byref, c_int16, sizeof
from typing import TYPE_CHECKING, Any, Final

from kingdom.analysis.records import (
    PIECES,
    Decision,
    Effect,
    PlayedTurn,
    ReasonKind,
    Reasons,
    TurnReason,
)
from kingdom.board import TERRAINS
from kingdom.core import Core, core_of
from kingdom.core.buffers import Buffer
from kingdom.core.layout import DecisionStruct, EffectStruct, ReasonsStruct, ReasonStruct
from kingdom.core.library import library
from kingdom.state import AnyView, View

if TYPE_CHECKING:
    from ctypes import Array

    from kingdom.actions import Action
    from kingdom.game import Game
    from kingdom.state import State

_KINDS: Final = (*ReasonKind,)
"""In the order of their numbers."""


def played_turns(game: Game) -> list[PlayedTurn]:
    """Return all turns and reactions; a last one that is broken off goes as far as it is whole."""
    found: list[PlayedTurn] = []
    for one in _decisions(game):
        decision = Decision(one.ply, game.states[one.ply].view(one.seat), _actions_of(one))
        if one.turn == len(found):
            found.append(PlayedTurn(one.number, one.round, one.seat, bool(one.reaction), ()))
        turn = found[one.turn]
        found[one.turn] = turn._replace(decisions=(*turn.decisions, decision))
    return found


def _decisions(game: Game) -> Iterator[Any]:
    """Yield the decisions of a game as the core has them, each in the place of the one before."""
    core, actions = core_of(game.setup), _numbers(game.actions)
    cut, memory = Buffer(library().cut_size()), Buffer(sizeof(DecisionStruct))
    library().cut_begin(core.pack(game.states[0]), cut.address)
    asked = (core.tables.address, actions, len(actions), cut.address, memory.address)
    while found := library().cut_next(*asked):
        assert found > 0, "a game has legal actions alone"
        yield DecisionStruct.from_address(memory.address)


def reasons_for(view: View, better: Sequence[Action], played: Sequence[Action]) -> Reasons:
    """Return in what a turn is better than the one that was played."""
    core, found = core_of(view.setup), ReasonsStruct()
    one, other = _numbers(better), _numbers(played)
    asked = (one, len(one), other, len(other), byref(found))
    library().reasons(core.tables.address, core.pack_view(view), *asked)
    reasons = tuple(_reason(core, one) for one in found.reason[: found.count])
    return Reasons(reasons, bool(found.pay_at_once))


def _reason(core: Core, one: ReasonStruct) -> TurnReason:
    kind = _KINDS[one.kind]
    return TurnReason(
        kind,
        _name(core, kind, one.id),
        one.amount,
        _some(one.player),
        bool(one.favoured),
    )


def _name(core: Core, kind: ReasonKind, number: int) -> str:
    if kind == ReasonKind.GOLD:
        return core.sources[number]
    if kind == ReasonKind.FREE:
        return TERRAINS[number]
    if kind in (ReasonKind.TILE, ReasonKind.KEPT, ReasonKind.USE):
        return core.setup.derived.sites[number].name
    return ""


def effects_of(position: State | AnyView, actions: Sequence[Action]) -> list[Effect]:
    """Return the effect of each of some actions; raise ValueError if one of them is not legal."""
    core, numbers = core_of(position.setup), _numbers(actions)
    state = position.state if isinstance(position, AnyView) else position
    found = (EffectStruct * len(numbers))()
    if library().effects(core.tables.address, core.pack(state), numbers, len(numbers), found) < 0:
        raise ValueError(f"these actions are not legal one after the other: {[*actions]}")
    return [_effect(core, one) for one in found]


def _effect(core: Core, one: EffectStruct) -> Effect:
    sites = enumerate(core.setup.derived.sites)
    return Effect(
        one.action,
        one.number,
        _some(one.cell),
        _some(one.origin),
        PIECES[one.piece],
        one.owner,
        bool(one.gone),
        _some(one.tile),
        tuple(site.name for index, site in sites if one.taken >> index & 1),
        one.gold,
    )


def _some(number: int) -> int | None:
    return None if number < 0 else number


def _numbers(actions: Sequence[Action]) -> Array[c_int16]:
    return (c_int16 * len(actions))(*actions)


def _actions_of(one: Any) -> tuple[Action, ...]:
    return tuple(one.action[: one.count])
