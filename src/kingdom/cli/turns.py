"""What happens in a turn, put into words: events that belong together are joined."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kingdom.hexes import BIT, NAMES
from kingdom.render.words import player_name

_SOMEBODY: Final = "Player "  # begins what another player does
LAST_ROUND: Final = "this round is the last"
_IMPERSONAL: Final = ("new card", LAST_ROUND)
_PAYMENT: Final = " pay "


@dataclass
class TurnStory:
    """What has happened in one turn."""

    round: int
    seat: int
    card: str  # the cards it began with, or nothing without one
    cells: int = 0  # where pieces were put down, as a mask
    events: list[str] = field(default_factory=list)
    gold: tuple[tuple[int, ...], ...] = ()  # what everybody had earned when it began

    def tell(self, event: str, put: int = 0, off: int = 0) -> None:
        """Tell of something, and on which hexes pieces were put or from which they were taken."""
        self.cells = self.cells & ~off | put
        self.events.append(event)

    def build(self, cell: int, tool: str = "", by: str = "") -> None:
        """Tell of a build, by a tile if one is named; those that follow each other are joined.

        `by` names what has allowed it to be there.
        """
        self.cells |= BIT[cell]
        does = f"{tool} builds".lstrip()
        if by:
            self.events.append(f"{does} {NAMES[cell]} ({by})")
        elif not self._joined(f"{does} ", f" {NAMES[cell]}"):
            self.events.append(f"{does} {NAMES[cell]}")

    def move(self, does: str, source: int, target: int) -> None:
        """Tell of a move; steps of one piece are joined, and so are moves of several pieces."""
        self.cells = self.cells & ~BIT[source] | BIT[target]
        start, end = NAMES[source], NAMES[target]
        walks_on = bool(self.events) and self.events[-1].endswith(f" {start}")
        more = f" to {end}" if walks_on else f" and {start} to {end}"
        if not self._joined(f"{does} ", more):
            self.events.append(f"{does} {start} to {end}")

    def set_wall(self, tool: str, cell: int) -> None:
        """Tell of a stone wall."""
        self.cells |= BIT[cell]
        one = f"{tool} sets a wall on "
        if self.events and self.events[-1].startswith(one):
            before = self.events[-1].removeprefix(one)
            self.events[-1] = f"{tool} sets walls on {before} and {NAMES[cell]}"
        else:
            self.events.append(f"{one}{NAMES[cell]}")

    def new_card(self, card: str) -> None:
        """Tell of a card in place of an exhausted one; several of them are joined."""
        last = self.events[-1] if self.events else ""
        if last.startswith("new card"):
            self.events[-1] = f"{last.replace('new card ', 'new cards ')} and {card}"
        else:
            self.events.append(f"new card {card}")

    def turn_up(self, tool: str, card: str, room: bool) -> None:
        """Tell of the card that a tile turns up, and whether there is room to build by it."""
        self.events.append(f"{tool} turns up {card}" + " and builds nothing" * (not room))

    def build_by_card(self, cell: int, by: str = "") -> None:
        """Tell where is built by the card that was turned up just before."""
        self.cells |= BIT[cell]
        self.events[-1] += f" and builds {NAMES[cell]}" + (f" ({by})" if by else "")

    def _joined(self, start: str, more: str) -> bool:
        """Add to the last event if it begins like this and is not closed by a bracket."""
        last = self.events[-1] if self.events else ""
        fits = last.startswith(start) and not last.endswith(")")
        if fits:
            self.events[-1] += more
        return fits

    @property
    def is_alone(self) -> bool:
        """Whether nobody else has done anything in the turn."""
        return not any(event.startswith(_SOMEBODY) for event in self.events)

    @property
    def text(self) -> str:
        """All events on one line; after somebody else's it is said whose the next one is."""
        told: list[str] = []
        interrupted = False
        for event in self.events:
            if event.startswith(_SOMEBODY):
                interrupted = True
            elif interrupted and not event.startswith(_IMPERSONAL) and _PAYMENT not in event:
                told.append(f"{player_name(self.seat)} {event}")
                interrupted = False
                continue
            told.append(event)
        return ", ".join(told) or "does nothing"
