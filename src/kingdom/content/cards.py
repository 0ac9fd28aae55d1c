"""The records of cards and tasks: what they look at and what they pay."""

from collections.abc import Callable
from typing import Final, NamedTuple

from kingdom.board import NOTHING, Board
from kingdom.hexes import groups


class Scoring:
    """What the cards look at: the board and everybody's pieces, with the groups they form."""

    def __init__(
        self,
        board: Board,
        pieces: tuple[int, ...],
        *,
        lords_zero_scores: bool = False,
        removed: int = NOTHING,
    ) -> None:
        """Look at the pieces of all players on a board."""
        self.board: Final = board
        self.pieces: Final = pieces
        self.lords_zero_scores: Final = lords_zero_scores
        self.removed: Final = removed
        """The terrain whose cards are not in the game."""
        self._groups: Final[dict[int, list[int]]] = {}

    def groups(self, player: int) -> list[int]:
        """Give the settlement areas of a player, which several cards look at."""
        if player not in self._groups:
            self._groups[player] = groups(self.pieces[player])
        return self._groups[player]

    def has_most(self, player: int, within: int) -> bool:
        """Whether nobody has more pieces on these hexes, and the player has any."""
        mine = (self.pieces[player] & within).bit_count()
        return mine > 0 and all((own & within).bit_count() <= mine for own in self.pieces)


class Built(NamedTuple):
    """A piece just built or placed, for the cards that pay at once (RULES 6.2)."""

    board: Board
    cell: int
    free: int  # hexes without a piece or wall, after the build
    others: int  # pieces of the other players
    line: int  # the first three mandatory builds of the turn if this is the third, else none


class Card(NamedTuple):
    """A Kingdom Builder card; it pays at the end of the game, or at once after each build."""

    name: str
    module: str
    gold: Callable[[Scoring, int], int] | None = None
    """(what there is, player) -> gold at the end."""
    at_once: Callable[[Built], int] | None = None
    """(what was built) -> gold for the builder."""
    in_line: bool = False  # whether it looks at the turn's mandatory builds together
    removes: bool = False  # whether a terrain is taken out of the deck at set-up


class Task(NamedTuple):
    """A task card: pays once to everybody who has done it by the end."""

    name: str
    gold: int
    done: Callable[[Scoring, int], bool]
    """(what there is, player) -> whether the task is done."""
