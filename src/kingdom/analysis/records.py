"""What an analysis is made of: decisions, turns, reasons and effects, as plain data."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.content import MEEPLES

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.state import View


class Decision(NamedTuple):
    """What a player did at a stretch, before a card or somebody else decided something."""

    ply: int
    """How many actions of the game came before it, cards drawn included."""
    view: View
    """What the player saw."""
    actions: tuple[Action, ...]
    """Without those that led back to where they came from."""


class PlayedTurn(NamedTuple):
    """A player's turn, or what a player did in the turn of somebody else."""

    number: int
    """The turn of the game, counted from 1; a reaction has the number of the turn it is in."""
    round: int
    player: int
    is_reaction: bool
    decisions: tuple[Decision, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the player."""
        return tuple(action for decision in self.decisions for action in decision.actions)


class ReasonKind(StrEnum):
    """What a reason is about, in the order of the core's numbers."""

    GOLD = "gold"  # own gold from a source
    TILE = "tile"  # a tile that is taken, or not
    KEPT = "kept"  # a tile that one had before and still has, or not
    USE = "use"  # a tile that is used
    SETTLEMENTS = "settlements"  # how many are built
    RIVAL = "rival"  # gold of another player
    FREE = "free"  # a terrain on which nothing forces one to build next to one's own


class TurnReason(NamedTuple):
    """One difference between two turns, as the better one has it against the other."""

    kind: ReasonKind
    name: str = ""
    """A source of gold, a tile or a terrain."""
    amount: int = 1
    """How much more; negative where the better turn brings less."""
    player: int | None = None
    """Whose gold it is, if another player's."""
    favoured: bool = True
    """Whether it speaks for the better turn."""


class Reasons(NamedTuple):
    """All differences between two turns, what speaks against the better one at the end."""

    found: tuple[TurnReason, ...] = ()
    pay_at_once: bool = False
    """Whether the better turn is better at once, and not only later."""


PIECES: Final = (None, "settlement", "wall", "city", *(meeple.name for meeple in MEEPLES))
"""What an effect can put, move or take: `Piece` in analysis_effects.hpp."""


class Effect(NamedTuple):
    """What an action does."""

    action: Action
    number: int
    """Its place among those that change the board, from 1; 0 if it does not."""
    cell: int | None
    """Where something is put or taken away."""
    origin: int | None
    """Of a move: where the piece comes from."""
    piece: str | None
    owner: int
    """Whose piece it is."""
    is_gone: bool
    """Whether the piece leaves `cell` for good."""
    tile: Action | None
    """The tile in use."""
    taken: tuple[str, ...]
    """The tiles that the player takes by it."""
    gold: int
    """What it pays the player at once."""
