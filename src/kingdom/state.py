"""`State` and `View`: the public faces of a position, to play with and to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self, Unpack

from kingdom import notation
from kingdom.actions import CARD_ACTIONS, CARD_OF, Action, as_number
from kingdom.hexes import BIT, CELLS, CellSet, cells_of, kth_cell
from kingdom.rules import belongings, deck, explain, hidden, scoring, transitions
from kingdom.rules.asking import refreshed
from kingdom.rules.evaluators import Credit
from kingdom.rules.explain import IllegalActionError, Reason
from kingdom.rules.position import (
    CHANCE,
    Cards,
    Counts,
    Pending,
    PlayerState,
    Position,
    Turn,
    new,
)
from kingdom.rules.scoring import Outcome
from kingdom.rules.transitions import STEPS
from kingdom.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction
    from random import Random

    from kingdom.board import Section
    from kingdom.content.kinds import Question
    from kingdom.notation import PositionFields
    from kingdom.rules.belongings import HeldTile


class State(Position):
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

    @property
    def legal_cells(self) -> CellSet:
        """The cells that may be chosen now."""
        return CellSet(self.legal_mask)

    @property
    def free(self) -> CellSet:
        """The hexes without piece or wall that are not special."""
        return CellSet(self.free_mask)

    @property
    def clear(self) -> CellSet:
        """Those of the free hexes that are not next to a warrior."""
        return CellSet(self.clear_mask)

    @property
    def walls(self) -> CellSet:
        """The hexes with a stone wall."""
        return CellSet(self.walls_mask)

    @property
    def stock(self) -> CellSet:
        """The location and nomad hexes on which there still is a tile."""
        sites = zip(self.setup.derived.sites, self.stock_counts, strict=True)
        return CellSet([site.cell for site, left in sites if left and site.cell >= 0])

    def legal_actions(self) -> list[Action]:
        """Return all legal actions in ascending order; at a chance point, the possible draws."""
        return [*cells_of(self.legal_mask), *self.options]

    def apply(self, action: Action) -> State:
        """Return the state after an action, or raise `IllegalActionError`."""
        number = action if type(action) is int else as_number(action)
        if BIT[number] & self.legal_mask if 0 <= number < CELLS else number in self.options:
            return STEPS[self.pending[-1].asks](self, number)  # type: ignore[no-any-return]
        raise IllegalActionError(action, explain.refusal(self, number))

    def explain(self, action: Action) -> Reason | None:
        """Return why an action is refused, or None if it is legal."""
        return explain.explain(self, action)

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

    # --- looking at it --------------------------------------------------------------------

    def settlements(self, player: int) -> CellSet:
        """Return the hexes of a player's settlements."""
        return CellSet(self._player(player).settlements)

    def tiles(self, player: int) -> tuple[HeldTile, ...]:
        """Return a player's tiles: name, hex, and whether they are ready, used or fresh."""
        return belongings.tiles(self.setup, self._player(player))

    def hand(self, player: int) -> tuple[str, ...]:
        """Return the names of a player's terrain cards; `?` for those that a view hides."""
        self._player(player)
        return belongings.hand(self, player)

    def meeples(self, player: int) -> dict[str, CellSet]:
        """Return the hexes of a player's warriors, wagon and ship."""
        return belongings.meeples(self._player(player))

    def city(self, player: int) -> CellSet:
        """Return the seven hexes of a player's city tile, or none."""
        return CellSet(self._player(player).retinue.city)

    def pile(self) -> dict[str, int]:
        """Return how many cards of each kind lie in the draw pile; a view counts hidden ones."""
        return belongings.counts_by_name(self.setup, self.cards.deck)

    def discards(self) -> dict[str, int]:
        """Return how many cards of each kind lie in the discard pile."""
        return belongings.counts_by_name(self.setup, self.cards.discard)

    def _player(self, player: int) -> PlayerState:
        """Return what belongs to a player, if there is such a player."""
        if type(player) is not int or not 0 <= player < self.setup.players:
            raise _nobody(self.setup, player)
        return self.players[player]

    def view(self, player: int | None) -> View:
        """Return what a player may know; None is a spectator."""
        if player is not None and not (type(player) is int and 0 <= player < self.setup.players):
            raise _nobody(self.setup, player)
        cards, older = hidden.hide(self.cards, player, hidden.playing(self))
        return new(View, (player, _seen(self, cards), older))

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
        from kingdom.render import svg

        return svg(self)


def _nobody(setup: Setup, player: object) -> ValueError:
    return ValueError(f"there is no player {player!r}: they are 0 to {setup.players - 1}")


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
    to_move = state.to_move
    return new(
        State,
        (
            state.setup,
            state.table,
            cards,
            state.built,
            state.ending,
            state.pending,
            to_move,
            state.legal_mask,
            state.options if to_move != CHANCE else (),
        ),
    )


class View(NamedTuple):
    """Everything that one player may know of a state: what a bot or a browser gets.

    It can be played on to the end of the turn; `sample` returns a state that can be played to the
    end of the game. In `state` the hidden cards are `UNKNOWN`, and `cards.deck` holds the pile
    together with the hidden cards that came from it.
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

    def apply(self, action: Action) -> View:
        """Return the view after an action of whoever is to move, up to the next card drawn."""
        state = self.state.apply(action)
        return new(View, (self.player, _seen(state, state.cards), self.older))

    def sample(self, rng: Random) -> State:
        """Return a complete state that agrees, all ways to deal the hidden cards equally likely."""
        state = self.state._replace(cards=hidden.deal(self.state.cards, self.older, rng))
        return refreshed(state) if self.to_move == CHANCE else state

    def explain(self, action: Action) -> Reason | None:
        """Return why an action of whoever is to move is refused, or None if it is legal."""
        return self.state.explain(action)

    def scores(self) -> tuple[dict[str, int], ...]:
        """Return each player's gold by source, as if the game ended now."""
        return self.state.scores()

    def outcome(self) -> Outcome | None:
        """Return the result, or None while the game runs."""
        return self.state.outcome()

    def __str__(self) -> str:
        """Return the view as one line, which `View.parse` reads."""
        return notation.view_text(self.player, self.state, self.older)

    def __repr__(self) -> str:
        return f"View.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str, library: Mapping[str, Section] | None = None) -> View:
        """Read the text of a view; `library` has sections that are not the package's."""
        return cls(*notation.parse_view(State, text, library))

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()
