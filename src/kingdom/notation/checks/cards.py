"""Which terrain cards can be where: in the piles, in hands, or out of the game."""

from collections.abc import Iterable
from itertools import chain, pairwise

from kingdom.actions import CARD_NAMES, ORDINARY_CARDS
from kingdom.board import MARSH
from kingdom.content.kinds import CARD_QUESTIONS, Question
from kingdom.notation.words import NotationError, who
from kingdom.plurals import are, counted
from kingdom.rules.position import UNKNOWN, Counts, Pending, Position, in_turn
from kingdom.setup import ExhaustedTerrain, Setup


def check_cards(position: Position) -> None:
    """Refuse cards that cannot be where they are."""
    check_counts(position)
    _check_hands(position)
    _check_ages(position)


def may_come_back(setup: Setup) -> bool:
    """Return whether pieces can have left the board again."""
    return any(kind.takes for kind in setup.derived.kinds)


def drawable(position: Position) -> int:
    """Return the number of cards that can be drawn, including those still to be reshuffled."""
    cards = position.cards
    return sum(cards.deck) + sum(cards.discard) - cards.hidden


def most_cards(setup: Setup) -> int:
    """Return the number of cards that a player can have for a turn."""
    return setup.derived.hand_size + setup.derived.more_cards.bit_count()


# --- all cards -----------------------------------------------------------------------------


def check_counts(position: Position, older: Iterable[Counts] | None = None) -> None:
    """Check that there are as many of each card as in the deck, or fewer if some can be gone.

    `older` are a view's hidden cards of earlier piles, which no other field counts. Without
    them nothing can be said about missing cards while a view has such hidden ones.
    """
    setup, cards = position.setup, position.cards
    pools = (cards.deck, cards.discard, *(older or ()))
    uncounted = older is None and any(
        card == UNKNOWN and age
        for hand, drawn in zip(cards.hands, cards.ages, strict=True)
        for card, age in zip(hand, drawn, strict=True)
    )
    open_cards = [frame.card for frame in position.pending if isinstance(frame, Pending)]
    lying = [*chain.from_iterable(cards.hands), *open_cards]
    for card, name in enumerate(CARD_NAMES):
        copies = setup.derived.deck[card] if card < len(setup.derived.deck) else 0
        count = sum(sum(pool[card : card + 1]) for pool in pools) + lying.count(card)
        if count > copies:
            found = counted(count, f"{name} card")
            raise NotationError(f"cards: {found}, there {are(copies)} {copies}")
        if count < copies and not (uncounted or _can_be_gone(position, card)):
            missing = f"{counted(copies - count, f'{name} card')} {are(copies - count)} missing"
            raise NotationError(f"cards: {missing}, but none can have left the game")


def _can_be_gone(position: Position, card: int) -> bool:
    """Return whether the hexes of some terrain on the card can all have been taken (RULES 3.4)."""
    setup, terrains = position.setup, position.setup.board.terrain
    if setup.exhausted_terrain is ExhaustedTerrain.ANY_TERRAIN:
        return False
    on_map = position.walls_mask.bit_count() + sum(
        (player.settlements | player.retinue.city).bit_count() for player in position.players
    )
    shown = {card % ORDINARY_CARDS}
    if card >= ORDINARY_CARDS and terrains[MARSH]:
        shown.add(MARSH)
    rooms = [terrains[terrain].bit_count() for terrain in shown]
    return on_map >= min(rooms) or may_come_back(setup)


# --- hands ---------------------------------------------------------------------------------


def _check_hands(position: Position) -> None:
    """Check that everybody has cards, except whoever is about to draw, and when none are left."""
    cards, pile = position.cards, drawable(position)
    if pile < sum(cards.discard):
        raise NotationError(
            f"deck: {counted(sum(cards.deck), 'card')}, too few for {cards.hidden} hidden"
        )
    top = position.pending[-1] if position.pending else None
    drawing = top is not None and top.asks in CARD_QUESTIONS
    if drawing and not pile:
        raise NotationError("pending: there is no card left to draw")
    for seat, hand in enumerate(cards.hands):
        _check_size(position, seat, len(hand))
        if not hand and not _may_lack(position, seat, pile):
            left = f"{pile} {are(pile)} left"
            raise NotationError(f"hand{seat + 1}: {who(seat)} has no card, but {left}")


def _check_size(position: Position, seat: int, size: int) -> None:
    """Check that nobody has too many cards, including those still to be drawn."""
    setup, most = position.setup, most_cards(position.setup)
    top = position.pending[-1] if position.pending else None
    if isinstance(top, Pending) and top.asks == Question.DEAL:
        _check_dealt(setup, top, seat, size)
    elif (
        isinstance(top, Pending)
        and top.player == seat
        and top.asks in (Question.DRAW, Question.NEW)
    ):
        held = position.players[seat].held & setup.derived.more_cards
        most = most if top.asks == Question.NEW else setup.derived.hand_size + held.bit_count()
        if size + top.left > most and not _is_extended(position, seat):
            raise NotationError(f"hand{seat + 1}: {who(seat)} is still to draw {_cards(top.left)}")
    elif size > most and not _is_extended(position, seat):
        limit = "1" if most == 1 else f"at most {most}"
        raise NotationError(f"hand{seat + 1}: {who(seat)} has {size} cards, not {limit}")


def _check_dealt(setup: Setup, top: Pending, seat: int, size: int) -> None:
    """Check that the cards are dealt to one player after the other."""
    due = top.left if seat == top.player else setup.derived.hand_size * (seat > top.player)
    if size + due != setup.derived.hand_size:
        how = (
            f"is still to draw {_cards(due)}"
            if due
            else f"has drawn {_cards(setup.derived.hand_size)}"
        )
        raise NotationError(f"hand{seat + 1}: {who(seat)} {how}")


def _cards(count: int) -> str:
    return "a card" if count == 1 else counted(count, "card")


def _is_extended(position: Position, seat: int) -> bool:
    """Return whether the hand can have grown in the turn: a pair that ran out stays in it."""
    setup = position.setup
    paired = bool(setup.removed) or setup.identical_cards_any_terrain
    return (
        paired
        and most_cards(setup) > 1
        and in_turn(position)
        and position.pending[0].player == seat
    )


def _may_lack(position: Position, seat: int, pile: int) -> bool:
    """Return whether a player can be without a card when so many are left to draw."""
    setup = position.setup
    top = position.pending[-1] if position.pending else None
    if pile == 0 or (top is not None and top.asks == Question.DEAL and seat >= top.player):
        return True
    if top is not None and top.player == seat and top.asks in (Question.DRAW, Question.NEW):
        return True
    at_turn = in_turn(position) and position.pending[0].player == seat
    # Where hands have several cards, fewer may be drawn than are put back.
    if most_cards(setup) > 1:
        return not at_turn
    # Whoever ends the turn puts back the only card there is, and draws it again.
    return pile == 1 and top is not None and top.asks == Question.DRAW


def _check_ages(position: Position) -> None:
    """Check that a card drawn earlier has seen at least as many reshuffles, also within a hand."""
    pending, ages = position.pending, position.cards.ages
    first = pending[0].player + 1 if pending else 0
    seats = (*range(first, len(ages)), *range(first - 1))
    others = [(seat, age) for seat in seats for age in ages[seat]]
    own = [(first - 1, age) for age in ages[first - 1]] if pending else []
    for (earlier, age), (later, older) in chain(pairwise(others), pairwise(own)):
        if age < older:
            after = "" if earlier == later else f" after {who(earlier)}"
            raise NotationError(
                f"hand{later + 1}: {who(later)} drew{after or ' it later'}, "
                "so the card cannot be older"
            )
