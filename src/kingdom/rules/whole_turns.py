"""Whole turns: all that a player can do until a card or somebody else decides.

What a turn is worth is up to whoever asks.
"""

from __future__ import annotations

from collections import defaultdict
from operator import attrgetter
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from kingdom.actions import Action
    from kingdom.content.kinds import Question


class Playable(Protocol):
    """What a player looks ahead in: a view."""

    @property
    def player(self) -> int:
        """The viewer."""

    @property
    def to_move(self) -> int | None:
        """Whoever is to move."""

    @property
    def asks(self) -> Question | None:
        """What is asked."""

    @property
    def state(self) -> Hashable:
        """What tells positions apart."""

    def legal_actions(self) -> list[Action]:
        """Return the viewer's legal actions."""

    def apply(self, action: Action, /) -> Self:
        """Return the view after an action."""


V = TypeVar("V", bound=Playable)


class WholeTurn(NamedTuple, Generic[V]):
    """A turn that a player can play, and where it leads.

    >>> import random
    >>> from kingdom import Game, Setup, action_text
    >>> view = Game(Setup.first_game(), rng=random.Random(7)).state.view(0)
    >>> best = view.turns(width=10)[0]
    >>> [action_text(action) for action in best.actions], best.worth
    (['l13', 'k13', 'm13', 'end'], 9)
    """

    actions: tuple[Action, ...]
    after: V
    worth: float


def whole_turns(view: V, width: int, worth: Callable[[V], float]) -> list[WholeTurn[V]]:
    """Return turns that lead from a view to different positions, the best first.

    Of the positions after each action, the `width` best ones are followed further: so many for each
    question, since a settlement that is lifted cannot be compared with one that stands. No position
    is looked at twice, so no tile is taken up and put back.
    """
    if width < 1:
        raise ValueError(f"the width of a search is 1 or more, not {width}")
    seen = {view.state}
    ended: list[WholeTurn[V]] = []
    going_on = [WholeTurn((), view, 0.0)] if view.to_move == view.player else []
    while going_on:
        by_question = defaultdict(list)
        for turn in going_on:
            for action in turn.after.legal_actions():
                after = turn.after.apply(action)
                if after.state in seen:
                    continue
                seen.add(after.state)
                longer = WholeTurn((*turn.actions, action), after, worth(after))
                if after.to_move == view.player:
                    by_question[after.asks].append(longer)
                else:
                    ended.append(longer)
        going_on = [turn for turns in by_question.values() for turn in _best(turns)[:width]]
    return _best(ended)


def _best(turns: list[WholeTurn[V]]) -> list[WholeTurn[V]]:
    """Return turns by their worth; of equal ones, the shorter comes first."""
    return sorted(turns, key=attrgetter("worth"), reverse=True)
