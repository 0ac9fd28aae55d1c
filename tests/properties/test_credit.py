"""Random games of all modules: the credited pieces are those that make the gold."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from kingdom.content import CARDS, LANDMARKS, MODULES
from kingdom.hexes import GRID
from kingdom.rules.evaluators import Credit
from kingdom.rules.position import replaced
from kingdom.rules.scoring import earned
from kingdom.state import State
from tests.reference.compare import scoring_setups
from tests.support.playing import random_setup, random_states

GAMES: Final = 24

NEEDS_THE_REST: Final = {"farmers", "captains"}
"""Farmers compares with the other quadrants, Captains counts neighbours that need not score."""


def test_credit() -> None:
    """RULES 6 and 7: parts add up to the gold, and pay the same without all other pieces."""
    paid: Counter[str] = Counter()
    for number in range(GAMES):
        rng = Random(f"credit {number}")
        setup = random_setup(rng, poor=0.3, modules=MODULES if number % 2 else None)
        states = [state for state, _ in random_states(setup, rng)]
        check_earned(states)
        for state in with_all_cards(states[-1]):
            for seat, gold in enumerate(state.scores()):
                for source, amount in gold.items():
                    check(state, source, seat, amount)
                    paid[source] += amount > 0
    at_the_end = {name for name, card in CARDS.items() if not card.at_once}
    assert at_the_end | LANDMARKS.keys() <= (+paid).keys()


def with_all_cards(state: State) -> Iterator[State]:
    """Yield a position with other cards and tasks, so that each is in one of them."""
    for setup in scoring_setups(state.setup):
        gold = (0,) * len(setup.derived.paid_at_once)
        players = tuple(player._replace(gold=gold) for player in state.players)
        yield state.changed(setup=setup, players=players)


def check(state: State, source: str, seat: int, amount: int) -> None:
    """Check the parts of one source and one player."""
    parts = state.credit(source, seat)
    assert sum(part.gold for part in parts) == amount, source
    assert all(part.gold > 0 for part in parts), source
    if source in state.setup.derived.paid_at_once:
        return
    own = state.players[seat].scoring
    assert not any(part.cells & ~own or part.places & ~GRID for part in parts), source
    lords_for_none = source == "lords" and state.setup.lords_zero_scores
    assert lords_for_none or all(part.cells for part in parts), source
    if source not in NEEDS_THE_REST:
        assert with_only(state, seat, parts).scores()[seat][source] == amount, source


def with_only(state: State, seat: int, parts: tuple[Credit, ...]) -> State:
    """Return the position as if a player had only the credited pieces, all of them settlements."""
    cells = 0
    for part in parts:
        cells |= part.cells
    player = state.players[seat]
    retinue = player.retinue._replace(pieces=0, scoring=0)
    bare = player._replace(settlements=cells, retinue=retinue)
    return state.changed(players=replaced(state.players, seat, bare))


def check_earned(states: list[State]) -> None:
    """What was paid at once adds up over the game, and always to something that was put."""
    last = states[-1]
    for source in last.setup.derived.paid_at_once:
        for seat, gold in enumerate(last.scores()):
            parts = earned(states, source, seat)
            assert sum(part.gold for part in parts) == gold[source], source
            assert all(part.cells for part in parts), source
            if source == "families":
                assert {part.cells.bit_count() for part in parts} <= {3}
