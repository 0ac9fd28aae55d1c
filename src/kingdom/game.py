"""`Game`: a state with its history, its random draws and its observers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING

from kingdom.actions import Action, as_number
from kingdom.bot_protocol import MOST_CHOICES, Bot, SimpleBot, TurnLimit, as_bots
from kingdom.information import steps_seen
from kingdom.notation import Comment, Record, read_record, record_text
from kingdom.plurals import counted
from kingdom.rules.position import CHANCE, UNKNOWN
from kingdom.state import State

if TYPE_CHECKING:
    from kingdom.board import Section
    from kingdom.rules.scoring import Outcome
    from kingdom.setup import Setup


class Observer:
    """Watches a game being played; override what you need.

    >>> import random
    >>> from kingdom import Game, Observer, Setup, action_text
    >>> class Printer(Observer):
    ...     def step(self, game, state, action):
    ...         print(action_text(action))
    >>> game = Game(Setup.first_game(), rng=random.Random(7), observers=[Printer()])
    canyon
    grass
    """

    def before(self, game: Game) -> None:
        """Called before the first action."""

    def step(self, game: Game, state: State, action: Action) -> None:
        """Called after each action, also after a card drawn, with the state it was taken in."""

    def after(self, game: Game) -> None:
        """Called when the game is over."""


class _Lot(Random):
    """A random generator that returns a single number, drawn earlier."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


class Game:
    """A game being played, move by move, from a set-up or from any state.

    With an `rng` it draws the cards by itself; without one the caller pushes them like any other
    action. The same set-up, seed and actions lead to the same game on every platform. Each draw has
    its own number from the `rng`, so that after taking actions back the next draws use the same
    numbers again, whatever is done instead.

    >>> import random
    >>> from kingdom import Game, Setup
    >>> game = Game(Setup.first_game(players=2), rng=random.Random(7))
    >>> game
    <Game of 2 players, 2 actions, player 0 to move>
    >>> _ = game.push("h1")
    >>> game.pop()
    7
    """

    def __init__(
        self,
        start: Setup | State,
        rng: Random | None = None,
        *,
        observers: Iterable[Observer] = (),
        tags: Mapping[str, str] | None = None,
    ) -> None:
        """Start a game before the deal, or at a state; `tags` are written to its record's head."""
        if rng is not None and not callable(getattr(rng, "random", None)):
            raise ValueError(f"rng must be a random.Random, not {type(rng).__name__}")
        self.state = start if isinstance(start, State) else State.start(start)
        if any(UNKNOWN in hand for hand in self.state.cards.hands):
            raise ValueError("a game needs every card: View.sample completes what a view hides")
        self.setup = self.state.setup
        self.rng = rng
        self.observers = tuple(observers)
        self.tags = dict(tags or {})
        self.comments: tuple[Comment, ...] = ()  # of its record
        self._states = [self.state]
        self._actions: list[Action] = []
        self._drawn = 0  # cards drawn so far, without those taken back
        self._lots: dict[int, float] = {}  # the number of each draw, including those taken back
        for observer in self.observers:
            observer.before(self)
        self._draw()

    def copy(self) -> Game:
        """Return a game that goes on from here by itself, with the same cards and no observers."""
        copy = Game(self._states[0], tags=self.tags)
        copy._states, copy._actions = [*self._states], [*self._actions]
        copy.state, copy.rng = self.state, deepcopy(self.rng)
        copy.comments = self.comments
        copy._drawn, copy._lots = self._drawn, {**self._lots}
        return copy

    def __len__(self) -> int:
        """Return the number of actions taken, cards drawn included."""
        return len(self._actions)

    def __bool__(self) -> bool:
        """Return True: a game is something before its first action, too."""
        return True

    @property
    def states(self) -> tuple[State, ...]:
        """Every state from the start, one more than there are actions."""
        return tuple(self._states)

    @property
    def began_midway(self) -> bool:
        """Whether it was started from a position, rather than before the first card was dealt."""
        return self._states[0] != State.start(self.setup)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, including cards drawn."""
        return tuple(self._actions)

    def push(self, action: Action | str) -> State:
        """Take an action, draw the cards that follow if there is an `rng`, and return the state.

        An action is given as its number or as its text, such as `d7`, `paddock` or `end`.
        """
        self._step(action)
        self._draw()
        if self.state.to_move is None:
            for observer in self.observers:
                observer.after(self)
        return self.state

    def pop(self) -> Action:
        """Take back the last action, with the cards that the game drew after it, and return it."""
        undone = len(self._actions) - 1
        if self.rng is not None:
            while undone >= 0 and self._states[undone].to_move == CHANCE:
                undone -= 1
        if undone < 0:
            raise IndexError("there is no action to take back")
        action = self._actions[undone]
        self._drawn -= sum(state.to_move == CHANCE for state in self._states[undone:-1])
        del self._actions[undone:]
        del self._states[undone + 1 :]
        self.state = self._states[undone]
        return action

    def seen(self, player: int | None) -> tuple[str, ...]:
        """Return each action as a player, or a spectator, has seen it, in order.

        It is an information state with perfect recall: two games in which a player has seen the
        same are the same to that player. A card that somebody else draws is `?`, and behind an
        action stand the hands that come to light with it and the cards that leave the game.
        """
        return tuple(steps_seen(self._states, self._actions, player))

    @property
    def barrier(self) -> int:
        """The number of actions that cannot be taken back without taking back a card that was seen.

        They are those up to the last card drawn; `pop` itself goes further.
        """
        number = len(self._actions)
        while number and self._states[number - 1].to_move != CHANCE:
            number -= 1
        return number

    def play(self, bots: Sequence[Bot | SimpleBot], *, most_choices: int = MOST_CHOICES) -> Outcome:
        """Let bots, one for each seat, play to the end, and return the outcome.

        A bot that chooses more often than `most_choices` in one turn raises `EndlessTurnError`.
        """
        if len(bots) != self.setup.players:
            raise ValueError(f"{self.setup.players} bots are needed, not {len(bots)}")
        if self.rng is None:
            raise ValueError("a game without an rng cannot draw cards by itself")
        seated = as_bots(bots)
        watching = [bot for bot in seated if type(bot).saw is not Bot.saw]
        limit = TurnLimit(most_choices)
        try:
            for place, bot in enumerate(seated):
                bot.new_game(self.setup, place)
            while (seat := self.state.to_move) is not None:
                limit.count(seat)
                bot = seated[seat]
                action = bot.choose(self.state.view(seat), bot.budget)
                self.push(action)
                limit.saw(action)
                for watcher in watching:
                    watcher.saw(seat, action)
        finally:
            for bot in seated:
                bot.close()
        outcome = self.state.outcome()
        assert outcome is not None
        return outcome

    def record(self) -> str:
        """Return the game as readable text, which `Game.from_record` reads."""
        start = self._states[0] if self.began_midway else None
        return record_text(Record(self.setup, self.actions, self.tags, start, self.comments))

    @classmethod
    def from_record(
        cls, text: str, rng: Random | None = None, library: Mapping[str, Section] | None = None
    ) -> Game:
        """Read a record and check every move; an error names the line and what is wrong."""
        record = read_record(text, library)
        start = State._make(record.start) if record.start else record.setup
        game = cls(start, tags=record.tags)
        game.comments = record.comments
        for action in record.actions:
            game.push(action)
        game.rng = rng
        game._draw()
        return game

    def _draw(self) -> None:
        while self.state.to_move == CHANCE and self.rng is not None:
            if self._drawn not in self._lots:
                self._lots[self._drawn] = self.rng.random()
            self._step(self.state.random_action(_Lot(self._lots[self._drawn])))

    def _step(self, action: Action | str) -> None:
        before = self.state
        self.state = before.apply(action)
        number = as_number(action)
        self._drawn += before.to_move == CHANCE
        self._states.append(self.state)
        self._actions.append(number)
        for observer in self.observers:
            observer.step(self, before, number)

    def __repr__(self) -> str:
        turn = self.state.to_move
        how = "over" if turn is None else "a card to draw" if turn < 0 else f"player {turn} to move"
        actions = counted(len(self._actions), "action")
        return f"<Game of {self.setup.players} players, {actions}, {how}>"

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()
