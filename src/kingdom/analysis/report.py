"""An analysis as JSON (docs/analysis.md); players count from 0, as in the library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kingdom.actions import action_text
from kingdom.analysis.costs import BOUNDS
from kingdom.analysis.words import words_of

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.analysis.analyst import Analysis, JudgedDecision, JudgedTurn
    from kingdom.analysis.costs import Cost, Estimate
    from kingdom.analysis.records import TurnReason

_DIGITS: Final = 4


def report_of(analysis: Analysis) -> dict[str, Any]:
    """Return all that was found."""
    seats = range(analysis.setup.players)
    place = {turn.played: index for index, turn in enumerate(analysis.turns)}
    return {
        "players": analysis.setup.players,
        "finished": bool(analysis.winners),
        "winners": [*analysis.winners],
        "bounds": {name.value: bounds._asdict() for name, bounds in BOUNDS.items()},
        "turns": [_turn(turn) for turn in analysis.turns],
        "chances": [[*map(_rounded, analysis.chances(seat))] for seat in seats],
        "costliest": [[place[turn.played] for turn in analysis.costliest(seat)] for seat in seats],
    }


def _turn(turn: JudgedTurn) -> dict[str, Any]:
    played = turn.played
    return {
        "number": played.number,
        "round": played.round,
        "player": played.player,
        "reaction": played.is_reaction,
        "before": _rounded(turn.before),
        "after": _rounded(turn.after),
        "cost": _cost(turn.cost),
        "judgement": turn.judgement.value,
        "reason": words_of(turn.reasons) if not turn.is_best else None,
        "decisions": [*map(_decision, turn.decisions)],
    }


def _decision(judged: JudgedDecision) -> dict[str, Any]:
    return {
        "ply": judged.decision.ply,
        "played": _texts(judged.decision.actions) | _estimate(judged.played),
        "best": _texts(judged.best) | _estimate(judged.expected),
        "cost": _cost(judged.cost),
        "reasons": [_reason(reason) for reason in judged.reasons.found],
    }


def _texts(actions: Sequence[Action]) -> dict[str, Any]:
    return {"actions": [*map(action_text, actions)]}


def _estimate(estimate: Estimate) -> dict[str, Any]:
    return {"chance": _rounded(estimate.chance), "margin": _rounded(estimate.margin)}


def _cost(cost: Cost) -> dict[str, float]:
    return {name: _rounded(value) for name, value in cost._asdict().items()}


def _reason(reason: TurnReason) -> dict[str, Any]:
    return {**reason._asdict(), "kind": reason.kind.value}


def _rounded(value: float) -> float:
    return round(value, _DIGITS)
