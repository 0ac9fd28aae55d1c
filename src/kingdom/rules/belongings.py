"""What players have, as people name it: hexes, cards and tiles instead of masks and numbers."""

from typing import Final, NamedTuple

from kingdom.actions import CARD_NAMES
from kingdom.content import MEEPLES
from kingdom.hexes import NAMES, CellSet
from kingdom.rules.position import UNKNOWN, Counts, PlayerState, Position
from kingdom.setup import Setup

HIDDEN: Final = "?"
"""A card that a viewer may not know, by name."""


class HeldTile(NamedTuple):
    """A tile that a player has, or the cave move, which is everybody's."""

    name: str
    cell: int | None  # the hex that it was taken from; None for a bonus tile and the cave move
    status: str  # ready, used, or fresh: taken in this turn and not to be used yet

    def __str__(self) -> str:
        """Return the tile as in the text of a position: `farm@m16:ready`."""
        place = "" if self.cell is None else f"@{NAMES[self.cell]}"
        return f"{self.name}{place}:{self.status}"


def status(player: PlayerState, bit: int) -> str:
    """Return the status of a tile that a player has taken: ready, used, fresh or lost."""
    if not player.held & bit:
        return "lost"
    return "used" if player.used & bit else "fresh" if player.fresh & bit else "ready"


def tiles(setup: Setup, player: PlayerState) -> tuple[HeldTile, ...]:
    """Return the tiles that a player has, in the order of the board."""
    return tuple(
        HeldTile(site.name, site.cell if site.cell >= 0 else None, status(player, 1 << index))
        for index, site in enumerate(setup.derived.sites)
        if player.held >> index & 1
    )


def hand(position: Position, seat: int) -> tuple[str, ...]:
    """Return the names of the cards in a hand, in the order of drawing."""
    cards = position.cards.hands[seat]
    return tuple(HIDDEN if card == UNKNOWN else CARD_NAMES[card] for card in cards)


def meeples(player: PlayerState) -> dict[str, CellSet]:
    """Return where a player's meeples are, by their kind."""
    kinds = zip(MEEPLES, player.retinue.meeples, strict=True)
    return {meeple.name: CellSet(cells) for meeple, cells in kinds}


def counts_by_name(setup: Setup, pile: Counts) -> dict[str, int]:
    """Return how many cards of each kind that is in the game lie in a pile."""
    kinds = zip(CARD_NAMES, pile, setup.derived.deck, strict=False)
    return {name: count for name, count, there in kinds if there}
