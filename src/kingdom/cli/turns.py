"""One turn in words; events that belong together are joined."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kingdom.hexes import BIT, NAMES
from kingdom.render.words import player_name

_SOMEBODY: Final = "Player "  # marks the start of what another player does
LAST_ROUND: Final = "this round is the last"
_IMPERSONAL: Final = ("new card", LAST_ROUND)
_PAYMENT: Final = " pay "


@dataclass
class TurnStory:
    """What has happened in one turn, in words."""

    round: int
    seat: int
    card: str  # the cards it began with, empty if there were none
    cells: int = 0  # a mask of where pieces were put down
    events: list[str] = field(default_factory=list)
    gold: tuple[tuple[int, ...], ...] = ()  # what everybody had earned when it began

    def tell(self, event: str, put: int = 0, off: int = 0) -> None:
        """Add an event, with masks of where pieces were put down and taken away."""
        self.cells = self.cells & ~off | put
        self.events.append(event)

    def build(self, cell: int, tool: str = "", by: str = "") -> None:
        """Add a build, by the tile `tool` if one is named; consecutive builds are joined.

        `by` names the tiles that allowed the hex.
        """
        self.cells |= BIT[cell]
        does = f"{tool} builds".lstrip()
        if by:
            self.events.append(f"{does} {NAMES[cell]} ({by})")
        elif not self._joined(f"{does} ", f" {NAMES[cell]}"):
            self.events.append(f"{does} {NAMES[cell]}")

    def move(self, does: str, source: int, target: int) -> None:
        """Add a move; steps of one piece are joined, and so are moves of several pieces."""
        self.cells = self.cells & ~BIT[source] | BIT[target]
        start, end = NAMES[source], NAMES[target]
        walks_on = bool(self.events) and self.events[-1].endswith(f" {start}")
        more = f" to {end}" if walks_on else f" and {start} to {end}"
        if not self._joined(f"{does} ", more):
            self.events.append(f"{does} {start} to {end}")

    def set_wall(self, tool: str, cell: int) -> None:
        """Add a stone wall; two of them are joined."""
        self.cells |= BIT[cell]
        one = f"{tool} sets a wall on "
        if self.events and self.events[-1].startswith(one):
            before = self.events[-1].removeprefix(one)
            self.events[-1] = f"{tool} sets walls on {before} and {NAMES[cell]}"
        else:
            self.events.append(f"{one}{NAMES[cell]}")

    def new_card(self, card: str) -> None:
        """Add a card that replaces an exhausted one; several of them are joined."""
        last = self.events[-1] if self.events else ""
        if last.startswith("new card"):
            self.events[-1] = f"{last.replace('new card ', 'new cards ')} and {card}"
        else:
            self.events.append(f"new card {card}")

    def turn_up(self, tool: str, card: str, room: bool) -> None:
        """Add the card that a tile turns up, and whether there is room to build by it."""
        self.events.append(f"{tool} turns up {card}" + " and builds nothing" * (not room))

    def build_by_card(self, cell: int, by: str = "") -> None:
        """Add the build by the card that was turned up just before."""
        self.cells |= BIT[cell]
        self.events[-1] += f" and builds {NAMES[cell]}" + (f" ({by})" if by else "")

    def _joined(self, start: str, more: str) -> bool:
        """Extend the last event if it begins like this and does not end with a bracket."""
        last = self.events[-1] if self.events else ""
        fits = last.startswith(start) and not last.endswith(")")
        if fits:
            self.events[-1] += more
        return fits

    @property
    def is_alone(self) -> bool:
        """Whether no other player has done anything in the turn."""
        return not any(event.startswith(_SOMEBODY) for event in self.events)

    @property
    def text(self) -> str:
        """All events on one line, with the player's name wherever the player changes."""
        named: list[str] = []
        interrupted = False
        for event in self.events:
            if event.startswith(_SOMEBODY):
                interrupted = True
            elif interrupted and not event.startswith(_IMPERSONAL) and _PAYMENT not in event:
                named.append(f"{player_name(self.seat)} {event}")
                interrupted = False
                continue
            named.append(event)
        return ", ".join(named) or "does nothing"
