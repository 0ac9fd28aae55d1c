"""Answers to what is asked beside playing: why not, what would it earn, which pieces earn it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.actions import parse_action
from kingdom.rules.explain import IllegalActionError
from kingdom.table.credit import parts
from kingdom.table.position import preview, reason
from kingdom.table.wire.server import Credited, Explained, Previewed

if TYPE_CHECKING:
    from kingdom.state import AnyView
    from kingdom.table.history import History


def explained(view: AnyView, message: str, action: str) -> Explained:
    """Return why an action is refused; what is no action at all has no reason."""
    try:
        why = view.state.explain(parse_action(action))
    except ValueError:
        why = None
    return Explained(id=message, action=action, reason=reason(why) if why else None)


def previewed(view: AnyView, message: str, action: str) -> Previewed:
    """Return the gold and tiles that an action would bring whoever is asked."""
    answer = Previewed(id=message, action=action, gold={}, tiles=[], lost=[])
    try:
        gain = preview(view, parse_action(action))
        answer.gold, answer.tiles, answer.lost = gain.gold, gain.tiles, gain.lost
    except IllegalActionError as illegal:
        answer.reason = reason(illegal.reason)
    except (ValueError, IndexError):
        pass  # no action at all, or nobody is asked
    return answer


def credited(history: History, message: str, source: str, seat: int | None) -> Credited:
    """Return the pieces that earn a seat's gold from a card, a task, castles and so on."""
    found = [] if seat is None else parts(history, source, seat)
    return Credited(id=message, seq=history.seq, source=source, seat=seat, parts=found)
