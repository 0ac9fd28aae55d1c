"""Who has won: by the rules, or as a game counts that was ended before its end.

Whoever has resigned is in the last place, also if a bot has played on for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.rules.scoring import Outcome
from kingdom.server.games.history import RESIGN, TIME_OUT

if TYPE_CHECKING:
    from kingdom.server.games.history import History

Places = tuple[tuple[int, ...], ...]
"""The seats place by place; those with the same gold share one."""


def totals(history: History) -> list[int]:
    """Return everybody's gold, as it is now."""
    return [sum(gold.values()) for gold in history.state.scores()]


def ranking(history: History) -> Places:
    """Return the places of a game that is over; none if it does not count."""
    halt = history.halt
    if halt is not None and halt.why in (TIME_OUT, "none"):
        return ()
    last = set(history.resigned)
    if halt is not None and halt.seat is not None and halt.why in (RESIGN, "forfeit"):
        last.add(halt.seat)
    by_gold = Outcome.of(history.state.scores()).ranking
    first = [tuple(seat for seat in place if seat not in last) for place in by_gold]
    behind = [tuple(seat for seat in place if seat in last) for place in by_gold]
    return tuple(place for place in (*first, *behind) if place)


def winners(history: History) -> list[int]:
    """Return the seats in the first place; none if the game does not count."""
    places = ranking(history)
    return [*places[0]] if places else []
