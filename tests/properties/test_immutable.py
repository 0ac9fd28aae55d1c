"""Every legal action at every decision of many games: no older state changes, all are sound."""

from collections.abc import Iterator
from itertools import groupby, islice, product
from random import Random
from typing import Final, NamedTuple

import pytest

from kingdom.actions import END
from kingdom.board import standard_sections
from kingdom.content import MODULES
from kingdom.rules.explain import IllegalActionError
from kingdom.rules.position import Changes
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, HouseRules, Setup, SwordTakes
from kingdom.state import State
from tests.support.invariants import assert_consistent, assert_sound
from tests.support.playing import WITH_SECTIONS, all_sections, eager, poor_sections, sections_of
from tests.support.steps import assert_step

pytestmark = pytest.mark.long

BOARDS: Final = {
    "base": ("base",),
    "nomads": ("base", "nomads"),
    "crossroads": ("base", "crossroads"),
    "marshlands": ("base", "marshlands"),
    "queenies": ("base", "capitol", "caves", "island"),
    "everything": MODULES,
}


class Kind(NamedTuple):
    """What kind of game is played."""

    players: int
    board: str
    poor: bool
    rules: HouseRules

    def __str__(self) -> str:
        return f"{self.players}-{'poor-' * self.poor}{self.board}"

    def setup(self, rng: Random) -> Setup:
        """Draw the rest; half of the boards of a module have only its sections."""
        library = poor_sections() if self.poor else standard_sections()
        if self.board in WITH_SECTIONS and rng.random() < 0.5:
            library = sections_of(self.board, poor=self.poor)
        return Setup.random(self.players, BOARDS[self.board], rng, library, **self.rules)


def kinds() -> Iterator[Kind]:
    """Let the house rules meet every number of players, rich and poor boards, and modules."""
    for number, (players, board) in enumerate(product((2, 3, 4, 5), BOARDS)):
        for poor in (False, True):
            turn = number + 5 * poor
            rules = HouseRules(
                exhausted_terrain=[*ExhaustedTerrain][turn % 3],
                lost_tiles_return=turn // 2 % 2 == 1,
                lords_zero_scores=poor,
                use_lords=turn % 2 == 0,
                sword=[*SwordTakes][turn // 3 % 2],
                meeples_score=turn // 4 % 2 == 0,
                identical_cards_any_terrain=turn // 5 % 2 == 0,
                canoe_trigger=[*CanoeTrigger][turn // 6 % 2],
                two_cards=turn % 4 == 0,
            )
            yield Kind(players, board, poor, rules)


# In turn on rich and poor boards; `make test-stress` has both for each of them.
GAMES: Final = [
    pytest.param(kind, id=str(kind), marks=[pytest.mark.thorough] * ((number + kind.poor) % 2))
    for number, (_, both) in enumerate(groupby(kinds(), lambda kind: (kind.players, kind.board)))
    for kind in both
]
MOST_DECISIONS: Final = 300  # of one player, so that an endless game does not hang
EVERY: Final = 150  # one successor in so many is looked at in full
TRIED: Final = 3  # of one decision in so many every action is tried, of the others some


def decisions(setup: Setup, rng: Random) -> Iterator[State]:
    """Yield the states of a game that eager players play."""
    state = State.start(setup)
    while state.to_move is not None:
        yield state
        state = state.apply(eager(state, rng))


def frozen(state: State) -> tuple[str, str, int]:
    """Make a copy that shares nothing with the state."""
    return str(state), repr(tuple(state)[1:]), hash(state)


@pytest.mark.parametrize("kind", GAMES)
def test_no_older_state_changes(kind: Kind) -> None:
    rng = Random(str(kind))
    setup = kind.setup(rng)
    kept = []
    applied = 0
    for number, state in enumerate(islice(decisions(setup, rng), MOST_DECISIONS * kind.players)):
        before = frozen(state)
        kept.append((state, before))
        cells = len(state.legal_actions()) - len(state.options)
        for action in state.legal_actions()[:: 1 if number % TRIED == 0 else 1 + cells // 4]:
            successor = state.apply(action)
            assert_consistent(successor)
            assert_step(state, action, successor)
            applied += 1
            if applied % EVERY == 0:
                assert_sound(successor)
        refuse(state, rng)
        assert frozen(state) == before
    assert all(frozen(state) == before for state, before in kept)
    assert applied > 500


def refuse(state: State, rng: Random) -> None:
    """Try an action that is not legal: an error, and nothing else happens."""
    action = int(rng.random() * (END + 1))
    if action not in state.legal_actions():
        with pytest.raises(IllegalActionError):
            state.apply(action)


def test_what_looks_at_a_state_does_not_change_it() -> None:
    rng = Random("looking")
    setup = Setup.random(4, MODULES, rng, all_sections())
    assert setup.nomads
    for state in islice(decisions(setup, rng), 0, None, 5):
        before = frozen(state)
        for seat in (None, 0, 1, 2, 3):
            state.view(seat).sample(rng)
        for action in range(END + 1):
            state.explain(action)
        state.legal_actions(), state.scores(), state.outcome(), state.chance()
        state.random_action(rng)
        assert frozen(state) == before


@pytest.mark.parametrize("name", sorted({*State._fields, *Changes.__annotations__}))
def test_a_state_is_frozen(name: str) -> None:
    state = State.start(Setup.first_game())
    with pytest.raises(AttributeError):
        setattr(state, name, None)
    with pytest.raises(AttributeError):
        state.extra = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        state[0] = None  # type: ignore[index]
