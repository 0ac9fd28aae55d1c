"""`State` and `View`: the public faces of a position, to play with and to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self, Unpack, overload

from kingdom import notation
from kingdom.actions import CARD_ACTIONS, CARD_OF, Action, as_number
from kingdom.hexes import BIT, CELLS, CellSet, cells_of, kth_cell
from kingdom.rules import deck, explain, hidden, scoring, transitions
from kingdom.rules.asking import refreshed
from kingdom.rules.belongings import Seen
from kingdom.rules.evaluators import Credit
from kingdom.rules.explain import IllegalActionError, Reason
from kingdom.rules.position import (
    CHANCE,
    Cards,
    Counts,
    Pending,
    PlayerState,
    Turn,
)
from kingdom.rules.scoring import Outcome
from kingdom.rules.whole_turns import WholeTurn, whole_turns
from kingdom.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction
    from random import Random

    from kingdom.board import Section
    from kingdom.content.kinds import Question
    from kingdom.notation import PositionFields
    from kingdom.observation.arrays import Observation


class State(Seen):
    """A moment of a game: immutable, hashable, cheap to keep, printed as one line of text.

    to_move      player 0 to 4, `CHANCE` when a card is to be drawn, None when the game is over
    legal_cells  the cells that may be chosen
    options      the other legal actions: tiles, terrains, `stop`, `end`
    setup        what was fixed before the first move, with the board
    players      settlements, supply and tiles of each player
    cards        hands, pile and discards
    free         the hexes on which nothing stands
    clear        those of them with no warrior next to them, where one may build
    stock        the location and nomad hexes on which there still is a tile
    walls        the hexes with a stone wall
    built        whether anybody built from the supply in this round
    ending       whether this round is the last
    pending      the stack of questions; the last one is asked now

    The sets of cells are `CellSet`s. The ints that they wrap are `legal_mask`, `free_mask`,
    `clear_mask` and `walls_mask`, for code that must be fast; `stock_counts` counts the tiles.

    >>> import random
    >>> from kingdom import Game, Setup, State
    >>> state = Game(Setup.first_game(), rng=random.Random(7)).state
    >>> state.to_move, state.hand(0), "h1" in state.legal_cells, state.terrain("h1")
    (0, ('canyon',), True, 'canyon')
    >>> later = state.apply("h1")
    >>> later.settlements(0), later.scores()[0]
    (CellSet('h1'), {'fishermen': 0, 'knights': 2, 'merchants': 0, 'castles': 0})
    >>> State.parse(str(later)) == later
    True
    """

    __slots__ = ()

    @classmethod
    def start(cls, setup: Setup) -> State:
        """Return the state before the first card is drawn."""
        return transitions.start(cls, setup)

    @classmethod
    def of(cls, setup: Setup, *, check: bool = True, **fields: Unpack[PositionFields]) -> State:
        """Return a state within a turn from the fields that matter; the others are filled in.

        The keywords are the keys of a position's text (docs/notation.md). Those of a player are
        given by player, counted from 0: `settlements={0: "l8 m8", 1: "c6"}`. By default, whoever
        touches a location has its tile, cards that are not named lie in the draw pile, and `player`
        is at the beginning of the turn. Impossible positions raise a `NotationError`; those that
        merely no game can reach are accepted with `check=False`.
        """
        return notation.build_position(cls, setup, fields, check)

    def legal_actions(self) -> list[Action]:
        """Return all legal actions in ascending order; at a chance point, the possible draws."""
        return [*cells_of(self.legal_mask), *self.options]

    def apply(self, action: Action | str) -> State:
        """Return the state after an action, given as its number or its text (`d7`, `end`).

        One that is not legal raises `IllegalActionError`, which says why.
        """
        number = action if type(action) is int else as_number(action)
        if BIT[number] & self.legal_mask if 0 <= number < CELLS else number in self.options:
            return transitions.advance(self, number)
        raise IllegalActionError(action, explain.refusal(self, number))

    def is_legal(self, action: Action | str) -> bool:
        """Check whether an action can be taken now."""
        return explain.is_legal(self, as_number(action))

    def explain(self, action: Action | str) -> Reason | None:
        """Return why an action is refused, or None if it is legal."""
        return explain.explain(self, action)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.to_move is None

    def random_action(self, rng: Random) -> Action:
        """Return a random legal action, all equally likely; at a chance point, a random card.

        It is faster than choosing from `legal_actions`.
        """
        if self.to_move == CHANCE:
            return _random_card(deck.pile(self.cards), rng)
        cells, options = self.legal_mask, self.options
        count = cells.bit_count()
        index = int(rng.random() * (count + len(options)))
        if index < count:
            return kth_cell(cells, index)
        if not options:
            raise ValueError("the game is over: there is no legal action")
        return options[index - count]

    def chance(self) -> tuple[tuple[Action, Fraction], ...]:
        """Return the cards that may be drawn now with their probabilities; none if none is due."""
        from fractions import Fraction

        if self.to_move != CHANCE:
            return ()
        pile = deck.pile(self.cards)
        total = sum(pile)
        return tuple((action, Fraction(pile[CARD_OF[action]], total)) for action in self.options)

    def scores(self) -> tuple[dict[str, int], ...]:
        """Return each player's gold by source, as if the game ended now."""
        return scoring.scores(self)

    def credit(self, source: str, player: int) -> tuple[Credit, ...]:
        """Return the pieces of a player to which a source of gold pays now, credit by credit."""
        return scoring.credit(self, source, player)

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the game runs."""
        return scoring.outcome(self)

    @overload
    def view(self, player: int) -> View: ...
    @overload
    def view(self, player: int | None) -> AnyView: ...
    def view(self, player: int | None) -> AnyView:
        """Return the view of a player, without the hidden cards; None is a spectator."""
        if player is not None:
            self._player(player)
        cards, older = hidden.hide(self.cards, player, hidden.playing(self))
        kind = AnyView if player is None else View
        return kind(player, _seen(self, cards), older)

    def __str__(self) -> str:
        """Return the state as one line, which `State.parse` reads."""
        return notation.position_text(self)

    def __repr__(self) -> str:
        return f"State.parse({str(self)!r})"

    def __copy__(self) -> Self:
        """Return the state itself: it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Return the state itself: it never changes."""
        return self

    @classmethod
    def parse(cls, text: str, library: Mapping[str, Section] | None = None) -> State:
        """Read the text of a state; `library` has sections that are not the package's."""
        return notation.parse_position(cls, text, library)

    def _repr_svg_(self) -> str:
        from kingdom.render.svg import svg

        return svg(self, small=True)


def _random_card(pile: Counts, rng: Random) -> Action:
    rest = int(rng.random() * sum(pile))
    card = 0
    while rest >= pile[card]:
        rest -= pile[card]
        card += 1
    return CARD_ACTIONS[card]


def _seen(state: State, cards: Cards) -> State:
    """Return a state with the cards as somebody sees them.

    Which cards can be drawn would give away those that are hidden.
    """
    options = state.options if state.to_move != CHANCE else ()
    return state._replace(cards=cards, options=options)


class AnyView(NamedTuple):
    """Everything that somebody may know of a state: a player (`View`) or a spectator.

    It can be played on to the end of the turn; `sample` returns a state that can be played to the
    end of the game. In `state` the hidden cards are `UNKNOWN`, and `cards.deck` holds the pile
    together with the hidden cards that came from it.

    >>> import random
    >>> from kingdom import Game, Setup
    >>> watched = Game(Setup.first_game(), rng=random.Random(7)).state.view(None)
    >>> watched.player is None, watched.hand, watched.legal_actions()
    (True, (), [])
    """

    player: int | None
    state: State
    older: hidden.Older = ()

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return self.state.setup

    @property
    def to_move(self) -> int | None:
        """The player to move, `CHANCE`, or None when the game is over."""
        return self.state.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state.is_over

    @property
    def frame(self) -> Turn | Pending | None:
        """The turn, or the tile in use, that asks something now; None when the game is over."""
        return self.state.pending[-1] if self.state.pending else None

    @property
    def asks(self) -> Question | None:
        """What is asked now, or None when the game is over."""
        return self.frame.asks if self.frame else None

    @property
    def players(self) -> tuple[PlayerState, ...]:
        """Settlements, supply and tiles of each player."""
        return self.state.players

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own terrain cards; none for a spectator."""
        return () if self.player is None else self.state.cards.hands[self.player]

    @property
    def stock(self) -> CellSet:
        """The location and nomad hexes on which there still is a tile."""
        return self.state.stock

    @property
    def stock_counts(self) -> tuple[int, ...]:
        """The tiles left on each location and nomad hex, by `setup.derived.sites`."""
        return self.state.stock_counts

    @property
    def legal_cells(self) -> CellSet:
        """The cells that the player to move may choose, whoever that is."""
        return self.state.legal_cells

    @property
    def legal_mask(self) -> int:
        """The mask of the cells that the player to move may choose, whoever that is."""
        return self.state.legal_mask

    @property
    def options(self) -> tuple[Action, ...]:
        """The other legal actions of the player to move, whoever that is: tiles, `stop`, `end`."""
        return self.state.options

    def legal_actions(self) -> list[Action]:
        """Return the viewer's legal actions in ascending order: none if others are to move.

        `view.state.legal_actions()` are those of whoever is to move.
        """
        return self.state.legal_actions() if self._is_mine else []

    def random_action(self, rng: Random) -> Action:
        """Return a random one of the viewer's legal actions, all equally likely."""
        if self.to_move == CHANCE:
            raise ValueError("a card is to be drawn: nobody has an action")
        if self.to_move is not None and not self._is_mine:
            raise ValueError(f"player {self.to_move + 1} is to move: the viewer has no action")
        return self.state.random_action(rng)

    @property
    def _is_mine(self) -> bool:
        return self.player is not None and self.player == self.to_move

    def apply(self, action: Action | str) -> Self:
        """Return the view after an action of whoever is to move, up to the next card drawn."""
        state = self.state.apply(action)
        return type(self)(self.player, _seen(state, state.cards), self.older)

    def sample(self, rng: Random) -> State:
        """Return a complete state that agrees, all ways to deal the hidden cards equally likely."""
        state = self.state._replace(cards=hidden.deal(self.state.cards, self.older, rng))
        return refreshed(state) if self.to_move == CHANCE else state

    def is_legal(self, action: Action | str) -> bool:
        """Check whether the viewer can take an action now."""
        return self._is_mine and self.state.is_legal(action)

    def explain(self, action: Action | str) -> Reason | None:
        """Return why an action of whoever is to move is refused, or None if it is legal."""
        return self.state.explain(action)

    def scores(self) -> tuple[dict[str, int], ...]:
        """Return each player's gold by source, as if the game ended now."""
        return self.state.scores()

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the game runs."""
        return self.state.outcome()

    def __str__(self) -> str:
        """Return the view as one line, which `parse` reads."""
        return notation.view_text(self.player, self.state, self.older)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str, library: Mapping[str, Section] | None = None) -> AnyView:
        """Read the text of a view; `library` has sections that are not the package's."""
        player, state, older = notation.parse_view(State, text, library)
        return (AnyView if player is None else View)(player, state, older)

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()


class View(AnyView):
    """Everything that one player may know of a state: what a bot gets.

    >>> import random
    >>> from kingdom import Game, Setup
    >>> view = Game(Setup.first_game(), rng=random.Random(7)).state.view(0)
    >>> view.player, view.state.hand(0), view.state.hand(1)
    (0, ('canyon',), ('?',))
    >>> view.sample(random.Random(1)).view(0) == view
    True
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def player(self) -> int:
            """The viewer."""

    def turns(
        self, width: int = 20, worth: Callable[[View], float] | None = None
    ) -> list[WholeTurn[View]]:
        """Return whole turns of the viewer that lead to different positions, the best first.

        Each goes on to the end of the turn, or to where a card or somebody else decides. `worth`
        judges a position, by the viewer's gold unless given; after each action the `width` best
        positions are followed further. There is none when others are to move.
        """
        return whole_turns(self, width, worth or _own_gold)

    def observe(self) -> Observation[int]:
        """Return this view as arrays of numbers, for whatever learns: the readable, slow way."""
        from kingdom.observation.seeing import observe  # few programs need it

        return observe(self.state, self.older, self.player)

    @classmethod
    def parse(cls, text: str, library: Mapping[str, Section] | None = None) -> View:
        """Read the text of a player's view; `AnyView.parse` reads a spectator's, too."""
        view = AnyView.parse(text, library)
        if not isinstance(view, View):
            raise notation.NotationError("this is a spectator's view, not a player's")
        return view


def _own_gold(view: View) -> float:
    return sum(view.scores()[view.player].values())
