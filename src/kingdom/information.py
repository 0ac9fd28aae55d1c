"""What a player has seen of a game, in order: an information state with perfect recall.

A view says what a player may know now; this is all that the player was shown since the game began.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.actions import CARD_NAMES, action_text
from kingdom.content.kinds import Question
from kingdom.notation.cards import hand_text
from kingdom.rules.belongings import HIDDEN
from kingdom.rules.position import CHANCE, UNKNOWN, Pending

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kingdom.actions import Action
    from kingdom.state import AnyView, State

_SHOWN: Final = "="
_GONE: Final = "-"


def steps_seen(
    states: Iterable[State], actions: Iterable[Action], player: int | None
) -> Iterator[str]:
    """Yield what a player, or a spectator, sees of each action between states."""
    past = iter(states)
    before = next(past).view(player)
    for action, state in zip(actions, past, strict=False):
        after = state.view(player)
        yield step_seen(before, action, after)
        before = after


def step_seen(before: AnyView, action: Action, after: AnyView) -> str:
    """Return the action between two positions as their viewer sees it.

    That is the text of the action, or `?` for a card that somebody else draws, and behind it the
    hands that come to light with it (`2=grass`) and the cards that leave the game (`-grass`). All
    else in the view after it follows from these and the view before.
    """
    drawn = HIDDEN if _is_hidden(before, after) else action_text(action)
    return " ".join((drawn, *_hands_shown(before, after), *_cards_gone(before, after)))


def _is_hidden(before: AnyView, after: AnyView) -> bool:
    """Return whether a card was drawn into a hand that the viewer does not see."""
    if before.to_move != CHANCE or before.asks == Question.REVEAL:
        return False
    frame = before.frame
    assert frame is not None  # it asks for the card
    return UNKNOWN in after.state.cards.hands[frame.player]


def _hands_shown(before: AnyView, after: AnyView) -> Iterator[str]:
    then, now = before.state.cards, after.state.cards
    for seat, hand in enumerate(now.hands):
        if hand and UNKNOWN in then.hands[seat] and UNKNOWN not in hand:
            yield f"{seat + 1}{_SHOWN}{hand_text(now, seat)}"


def _cards_gone(before: AnyView, after: AnyView) -> Iterator[str]:
    for name, then, now in zip(CARD_NAMES, _counted(before), _counted(after), strict=False):
        yield from [f"{_GONE}{name}"] * (then - now)


def _counted(view: AnyView) -> list[int]:
    """Count the cards of each number that the viewer knows to be in the game."""
    cards = view.state.cards
    counts = [sum(piles) for piles in zip(cards.deck, cards.discard, *view.older, strict=True)]
    turned_up = [one.card for one in view.state.pending if isinstance(one, Pending)]
    for card in (*turned_up, *(card for hand in cards.hands for card in hand)):
        if card >= 0:
            counts[card] += 1
    return counts
