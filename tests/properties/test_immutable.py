"""Every legal action at every decision of many games: no older state changes, all are sound."""

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Final, NamedTuple

import pytest

from kingdom.actions import END, FIRST_TERRAIN, FIRST_TILE
from kingdom.board import standard_sections
from kingdom.explain import IllegalActionError
from kingdom.setup import EXHAUSTED_TERRAIN, SWORD, HouseRules, Setup
from kingdom.state import State
from tests.playing import all_sections, nomad_sections, poor_sections
from tests.properties.sound import assert_consistent, assert_sound, assert_step


class Kind(NamedTuple):
    """What kind of game is played."""

    players: int
    nomads: bool
    poor: bool
    rules: HouseRules

    def __str__(self) -> str:
        board = f"{'poor-' * self.poor}{'nomads' if self.nomads else 'base'}"
        return "-".join(map(str, (self.players, board, *self.rules.values())))

    def setup(self, rng: Random) -> Setup:
        """Draw the rest; every other board with Nomads has only their sections."""
        library = poor_sections() if self.poor else standard_sections()
        if self.nomads and rng.random() < 0.5:
            library = nomad_sections(self.poor)
        modules = ("base", "nomads") if self.nomads else ("base",)
        return Setup.random(self.players, modules, rng, library, **self.rules)


def kinds() -> Iterator[Kind]:
    """Let every house rule meet every number of players, rich and poor boards, and Nomads."""
    for players, nomads, number in product((2, 3, 4, 5), (False, True), range(6)):
        poor = bool((players + number // 3) % 2)
        rules = HouseRules(
            exhausted_terrain=EXHAUSTED_TERRAIN[number % 3],
            lost_tiles_return=bool(number % 2),
            lords_zero_scores=poor,
            use_lords=number % 2 == 0,
            sword=SWORD[(players + number) // 2 % 2],
        )
        yield Kind(players, nomads, poor, rules)


GAMES: Final = list(kinds())
MOST_DECISIONS: Final = 300  # of one player, so that an endless game does not hang
EVERY: Final = 40  # one successor in so many is looked at in full


def eager(state: State, rng: Random) -> int:
    """Choose as a player who likes to use tiles, so that more happens than at random."""
    tiles = [action for action in state.options if FIRST_TILE <= action < FIRST_TERRAIN]
    if tiles and rng.random() < 0.7:
        return tiles[int(rng.random() * len(tiles))]
    return state.random_action(rng)


def decisions(setup: Setup, rng: Random) -> Iterator[State]:
    """Go through the states of a game that eager players play."""
    state = State.start(setup)
    while state.to_move is not None:
        yield state
        state = state.apply(eager(state, rng))


def frozen(state: State) -> tuple[str, str, int]:
    """Make a copy that shares nothing with the state."""
    return str(state), repr(tuple(state)[1:]), hash(state)


@pytest.mark.parametrize("kind", GAMES, ids=str)
def test_no_older_state_changes(kind: Kind) -> None:
    rng = Random(str(kind))
    setup = kind.setup(rng)
    kept = []
    applied = 0
    for state in islice(decisions(setup, rng), MOST_DECISIONS * kind.players):
        before = frozen(state)
        kept.append((state, before))
        for action in state.legal_actions():
            successor = state.apply(action)
            assert_consistent(successor)
            assert_step(state, successor)
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
    setup = Setup.random(4, ("nomads",), rng, all_sections())
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


@pytest.mark.parametrize("name", State._fields)
def test_a_state_is_frozen(name: str) -> None:
    state = State.start(Setup.first_game())
    with pytest.raises(AttributeError):
        setattr(state, name, None)
    with pytest.raises(AttributeError):
        state.extra = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        state[0] = None  # type: ignore[index]
