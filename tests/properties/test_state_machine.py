"""A game in the hands of somebody unpredictable: play, take back, write, read, look, guess."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from kingdom.actions import ACTIONS, FIRST_TERRAIN, FIRST_TILE, action_text
from kingdom.game import Game
from kingdom.rules.explain import IllegalActionError
from kingdom.rules.position import CHANCE
from kingdom.setup import Setup
from kingdom.state import AnyView, State
from tests.support.invariants import (
    all_cards,
    assert_consistent,
    assert_hidden,
    assert_scored,
    assert_text,
)
from tests.support.playing import all_sections, random_setup
from tests.support.steps import assert_step

pytestmark = pytest.mark.long

seeds = st.integers(0, 2**32 - 1)
numbers = st.integers(0, 10_000)


class GameMachine(RuleBasedStateMachine):
    """One game without an rng; its past is kept as text beside it."""

    game: Game
    past: list[tuple[str, int]]  # the text and hash of every state so far

    @initialize(seed=seeds, poor=st.booleans())
    def start(self, seed: int, poor: bool) -> None:
        self.game = Game(random_setup(Random(seed), poor=float(poor)))
        self.past = [self.written]

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def written(self) -> tuple[str, int]:
        return str(self.state), hash(self.state)

    def take(self, action: int) -> None:
        """Push an action and write the new state down."""
        before = self.state
        after = self.game.push(action)
        assert after is self.state
        assert_step(before, action, after)
        self.past.append(self.written)

    def running(self) -> bool:
        return self.state.to_move is not None

    def asking(self) -> bool:
        return self.state.to_move is not None and self.state.to_move != CHANCE

    # --- playing -------------------------------------------------------------------------

    @precondition(asking)
    @rule(number=numbers)
    def push(self, number: int) -> None:
        """Take any legal action."""
        legal = self.state.legal_actions()
        self.take(legal[number % len(legal)])

    @precondition(asking)
    @rule(number=numbers)
    def push_by_name(self, number: int) -> None:
        """Take an action by its name, a tile if there is one."""
        legal = self.state.legal_actions()
        tiles = [action for action in legal if FIRST_TILE <= action < FIRST_TERRAIN]
        action = (tiles or legal)[number % len(tiles or legal)]
        before = self.state
        self.game.push(action_text(action))
        assert self.state == before.apply(action)
        self.past.append(self.written)

    @precondition(lambda self: self.state.to_move == CHANCE)
    @rule(number=numbers)
    def draw(self, number: int) -> None:
        """Draw any card that may come."""
        chances = self.state.chance()
        assert sum(chance for _, chance in chances) == 1
        assert [action for action, _ in chances] == self.state.legal_actions()
        self.take(chances[number % len(chances)][0])

    @precondition(running)
    @rule(seed=seeds, count=st.integers(1, 120))
    def play_on(self, seed: int, count: int) -> None:
        """Play some random actions at once, so that late positions are reached too."""
        rng = Random(seed)
        for _ in range(count):
            if self.running():
                action = self.state.random_action(rng)
                assert action in self.state.legal_actions()
                self.take(action)

    @precondition(lambda self: len(self.past) > 1)
    @rule(count=st.integers(1, 40))
    def pop(self, count: int) -> None:
        """Take back some actions."""
        for _ in range(min(count, len(self.past) - 1)):
            last = self.game.actions[-1]
            assert self.game.pop() == last
            self.past.pop()
            assert self.written == self.past[-1]

    @rule(action=st.integers(-3, ACTIONS + 2))
    def refuse(self, action: int) -> None:
        """Try an action that may not be legal: then it changes nothing."""
        reason = self.state.explain(action)
        if reason is None:
            assert action in self.state.legal_actions()
            return
        assert action not in self.state.legal_actions()
        with pytest.raises(IllegalActionError) as error:
            self.game.push(action)
        assert error.value.reason == reason

    # --- writing and looking -------------------------------------------------------------

    @rule()
    def parse(self) -> None:
        """Read what was printed: set-up, state and record."""
        assert_text(self.state)
        assert Setup.parse(str(self.state.setup), all_sections()) == self.state.setup
        again = Game.from_record(self.game.record(), library=all_sections())
        assert again.actions == self.game.actions
        assert again.state == self.state

    @rule(seed=seeds, number=numbers)
    def look(self, seed: int, number: int) -> None:
        """Take the view of a seat and guess the rest: from there it looks the same."""
        seats = (None, *range(self.state.setup.players))
        seat = seats[number % len(seats)]
        view = self.state.view(seat)
        sample = view.sample(Random(seed))
        assert_consistent(sample)
        assert all_cards(sample) == all_cards(self.state)
        assert sample.view(seat) == view
        assert repr(sample.view(seat)) == repr(view)
        assert AnyView.parse(str(view), all_sections()) == view

    @rule(seed=seeds)
    def guess_and_play(self, seed: int) -> None:
        """Play from a sampled state: it is a state like any other."""
        rng = Random(seed)
        state = self.state.view(None).sample(rng)
        for _ in range(20):
            if state.to_move is not None:
                state = state.apply(state.random_action(rng))
        assert_consistent(state)

    # --- what always holds ---------------------------------------------------------------

    @invariant()
    def sound(self) -> None:
        assert_consistent(self.state)
        assert_scored(self.state)
        assert_hidden(self.state)

    @invariant()
    def the_past_is_kept(self) -> None:
        assert len(self.game.states) == len(self.past) == len(self.game.actions) + 1
        assert self.game.states[-1] is self.state
        assert self.written == self.past[-1]

    def teardown(self) -> None:
        """Compare every state with what was written when it was new."""
        states = self.game.states if hasattr(self, "game") else ()
        assert [(str(state), hash(state)) for state in states] == (self.past if states else [])


class ManyGamesMachine(GameMachine):
    """The same for many more games."""


def tried(games: int) -> settings:
    """Return how many games are tried, and how long each is."""
    return settings(
        max_examples=games,
        stateful_step_count=40,
        suppress_health_check=[HealthCheck.too_slow],
    )


TestGameMachine = GameMachine.TestCase
TestGameMachine.settings = tried(30)
TestManyGamesMachine = pytest.mark.thorough(ManyGamesMachine.TestCase)
TestManyGamesMachine.settings = tried(200)
