"""Who has won: by the rules, and how a game counts that was ended early.

Whoever has resigned comes last, even if a bot has played on for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.rules.scoring import Outcome
from kingdom.table.history import RESIGN, TIME_OUT

if TYPE_CHECKING:
    from collections.abc import Collection

    from kingdom.table.history import History

Places = tuple[tuple[int, ...], ...]
"""The seats place by place; those with the same gold share one."""


def totals(history: History) -> list[int]:
    """Return everybody's gold as it stands."""
    return [sum(gold.values()) for gold in history.state.scores()]


def ranking(history: History) -> Places:
    """Return the places of a game that is over; none if it does not count."""
    halt = history.halt
    if halt is not None and halt.why in (TIME_OUT, "none"):
        return ()
    last = set(history.resigned)
    if halt is not None and halt.seat is not None and halt.why in (RESIGN, "forfeit"):
        last.add(halt.seat)
    return behind(Outcome.of(history.state.scores()).ranking, last)


def behind(places: Places, last: Collection[int]) -> Places:
    """Return the places with some seats moved behind all others, in the same order as before."""
    first = [tuple(seat for seat in place if seat not in last) for place in places]
    then = [tuple(seat for seat in place if seat in last) for place in places]
    return tuple(place for place in (*first, *then) if place)


def numbered(places: Places) -> dict[int, int]:
    """Return the place of each seat as a number; after two in first place comes the third."""
    found: dict[int, int] = {}
    for place in places:
        found |= dict.fromkeys(place, len(found) + 1)
    return found


def winners(history: History) -> list[int]:
    """Return the seats in the first place; none if the game does not count."""
    places = ranking(history)
    return [*places[0]] if places else []
