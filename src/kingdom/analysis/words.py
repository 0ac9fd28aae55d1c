"""Reasons in the game's words: `+3 Fishermen, reaches the farm, but -1 Knights`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from kingdom.analysis.records import ReasonKind, Reasons, TurnReason
from kingdom.plurals import counted
from kingdom.render.words import player_name, tile_name

LATER: Final = "but it leads to more"


def words_of(reasons: Reasons) -> str:
    """Return reasons as a phrase, what speaks against the better turn at the end."""
    pros = _phrases([reason for reason in reasons.found if reason.favoured])
    cons = _phrases([reason for reason in reasons.found if not reason.favoured])
    if not reasons.pay_at_once:
        return ", ".join((*(pros + cons or ["nothing more at once"]), LATER))
    return ", but ".join(", ".join(phrases) for phrases in (pros, cons) if phrases)


def _phrases(reasons: Sequence[TurnReason]) -> list[str]:
    free = [reason.name for reason in reasons if reason.kind == ReasonKind.FREE]
    others = groupby(
        (reason for reason in reasons if reason.kind != ReasonKind.FREE), _what_is_said
    )
    phrases = [_phrase(list(group)) for _, group in others]
    return [*phrases, *([_FREE + _listed(free)] if free else [])]


_FREE: Final = "free to build anywhere on "


def _what_is_said(reason: TurnReason) -> object:
    """Return a key that reasons share if they are told together, as tiles are."""
    return (reason.kind, reason.amount > 0) if reason.kind in _OF_TILES else reason


def _phrase(group: Sequence[TurnReason]) -> str:
    first = group[0]
    if first.kind not in _OF_TILES:
        return _WORDS[first.kind](first)
    favoured, other = _OF_TILES[first.kind]
    tiles = _listed(tile_name(reason.name) for reason in group)
    return f"{favoured if first.amount > 0 else other} the {tiles}"


def _listed(names: Iterable[str]) -> str:
    """Return names as people say them, by the alphabet: `farm, oasis and tower`."""
    *others, last = sorted(names)
    return f"{', '.join(others)} and {last}" if others else last


_OF_TILES: Final[Mapping[ReasonKind, tuple[str, str]]] = {
    ReasonKind.TILE: ("reaches", "without"),
    ReasonKind.KEPT: ("keeps", "loses"),
    ReasonKind.USE: ("uses", "uses"),
}
"""What is said of tiles that speak for the better turn, and of those that speak against it."""


def _gold(reason: TurnReason) -> str:
    return f"{reason.amount:+d} {reason.name.replace('-', ' ').capitalize()}"


def _settlements(reason: TurnReason) -> str:
    amount = abs(reason.amount)
    return f"{counted(amount, 'settlement')} {'more' if reason.amount > 0 else 'fewer'}"


def _rival(reason: TurnReason) -> str:
    assert reason.player is not None
    return f"{reason.amount:+d} for {player_name(reason.player)}"


_WORDS: Final[Mapping[ReasonKind, Callable[[TurnReason], str]]] = {
    ReasonKind.GOLD: _gold,
    ReasonKind.SETTLEMENTS: _settlements,
    ReasonKind.RIVAL: _rival,
}
