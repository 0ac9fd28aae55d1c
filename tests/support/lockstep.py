"""Games played by both engines at once, and compared after every action."""

from collections.abc import Callable
from random import Random

from kingdom import Setup, State
from kingdom.content.kinds import Question
from kingdom.core import Core, Packed
from kingdom.core.packing import state_of
from kingdom.rules.position import CHANCE
from tests.reference.cards import is_exhausted
from tests.reference.disturb_more import disturbances
from tests.reference.picture import snapshot
from tests.support.playing import eager_to_hit

Choose = Callable[[State, Random], int]
Watch = Callable[[State, int, State], None]
"""Is told a state, the action that was chosen and the state after it."""


def _ignore(state: State, action: int, after: State) -> None:
    """Watch nothing."""


class Lockstep:
    """One game in both engines."""

    def __init__(self, setup: Setup, rng: Random, disturbance: float = 0.0) -> None:
        """Start it; `disturbance` is how often a turn begins with something changed."""
        self.core, self.rng, self.disturbance = Core(setup), rng, disturbance
        self.state: State = State.start(setup)
        self.packed: Packed = self.core.start()
        self.done: list[int] = []

    def play(self, choose: Choose, most: int = 100_000, watch: Watch = _ignore) -> int:
        """Play to the end, or so many actions; return how many were compared."""
        self.compare()
        while self.state.to_move is not None and len(self.done) < most:
            self.disturb()
            action = choose(self.state, self.rng)
            before, self.state = self.state, self.state.apply(action)
            self.packed = self.core.apply(self.packed, action)
            self.done.append(action)
            self.compare()
            watch(before, action, self.state)
        self.compare_scores()
        return len(self.done)

    def compare(self) -> None:
        """Compare the states both ways, and what is legal; now and then the gold too."""
        state, packed = self.state, self.packed
        assert self.core.pack(state) == packed, self.where("packed")
        assert state_of(state.setup, packed) == state, self.where("unpacked")
        legal = [action for action, _ in state.chance()] or state.legal_actions()
        assert self.core.legal(packed) == legal, self.where("legal")
        if self.rng.random() < 0.05:
            self.compare_scores()

    def compare_scores(self) -> None:
        """Compare everybody's gold by source."""
        assert self.core.scores(self.packed) == self.state.scores(), self.where("scores")

    def disturb(self) -> None:
        """Now and then change the state in a way that a game brings about late or never."""
        frame = self.state.pending[-1]
        if frame.asks != Question.BEFORE or frame.anywhere:
            return
        if self.rng.random() >= self.disturbance:
            return
        changes = disturbances(self.state.setup)
        state = changes[int(self.rng.random() * len(changes))](self.state, self.rng)
        if not is_exhausted(snapshot(state)):  # a game would have seen to it
            self.state, self.packed = state, self.core.pack(state)

    def where(self, what: str) -> str:
        """Return what differs and where."""
        return f"{what} differs after {len(self.done)} actions in {self.state}"


def at_random(state: State, rng: Random) -> int:
    """Choose any action."""
    return state.random_action(rng)


def eagerly(state: State, rng: Random) -> int:
    """Choose a tile where one can be used, and a meeple where one can be hit."""
    return at_random(state, rng) if state.to_move == CHANCE else eager_to_hit(state, rng)
