"""A view as one line: who looks, then the position with the hidden cards as `?`."""

from collections.abc import Mapping
from typing import Final, TypeVar

from kingdom.board import Section
from kingdom.notation.cards import counts_text, parse_counts
from kingdom.notation.checks import check_counts
from kingdom.notation.positions import position_text, position_words, read_position
from kingdom.notation.words import DASH, NotationError, quoted, who
from kingdom.plurals import counted
from kingdom.rules.hidden import Older, playing
from kingdom.rules.position import CHANCE, UNKNOWN, Cards, Counts, Position

P = TypeVar("P", bound=Position)

_VIEWER: Final = "viewer"


def view_text(player: int | None, position: Position, older: Older) -> str:
    """Write a view on one line."""
    viewer = DASH if player is None else str(player + 1)
    pools = "".join(f" older{age}={counts_text(pool) or DASH}" for age, pool in enumerate(older, 1))
    return f"{_VIEWER}={viewer}{pools} {position_text(position)}"


def parse_view(
    kind: type[P], text: str, library: Mapping[str, Section] | None = None
) -> tuple[int | None, P, Older]:
    """Read the text of a view: the player, the position, and the hidden cards of older piles."""
    words = position_words(text, "view")
    if next(iter(words), "") != _VIEWER:
        raise NotationError("view: it begins with viewer=, the player who looks, or - for none")
    viewer = words.pop(_VIEWER)
    piles: list[str] = []
    while next(iter(words), "") == f"older{len(piles) + 1}":
        piles.append(words.pop(f"older{len(piles) + 1}"))
    position = read_position(kind, words, library, hidden=True)
    older = [parse_counts(position.setup, "older", pile) for pile in piles]
    player = _parse_viewer(viewer, position.setup.players)
    _check_hidden(position, player)
    _check_pools(position.cards, older)
    check_counts(position, older)
    if position.to_move == CHANCE:
        position = position._replace(options=())
    return player, position, tuple(older)


def _parse_viewer(text: str, players: int) -> int | None:
    seats: dict[str, int | None] = {str(seat + 1): seat for seat in range(players)}
    seats[DASH] = None
    if text not in seats:
        raise NotationError(f"viewer: {quoted(text)} is none of {', '.join(seats)}")
    return seats[text]


def _check_hidden(position: Position, player: int | None) -> None:
    """Check that viewers see their own cards and those being played, and no others."""
    seen = {player, playing(position)}
    for seat, hand in enumerate(position.cards.hands):
        if any((card == UNKNOWN) == (seat in seen) for card in hand):
            how = "sees" if seat in seen else "does not see"
            raise NotationError(f"hand{seat + 1}: this viewer {how} the card of {who(seat)}")


def _check_pools(cards: Cards, older: list[Counts]) -> None:
    """Check that the older piles hold the hidden cards that came from them."""
    ages = [
        age
        for hand, drawn in zip(cards.hands, cards.ages, strict=True)
        for card, age in zip(hand, drawn, strict=True)
        if card == UNKNOWN
    ]
    if max(ages, default=0) != len(older):
        piles = counted(len(older), "older pile")
        raise NotationError(f"older: {piles} for hidden cards of age {ages}")
    for age, pool in enumerate(older, 1):
        if sum(pool) != ages.count(age):
            cards_there = counted(sum(pool), "card")
            raise NotationError(f"older{age}: {cards_there} for {ages.count(age)} hidden")
