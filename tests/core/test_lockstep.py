"""Both engines play the same games: states, legal actions and gold are equal after every action."""

from random import Random

import pytest

from kingdom import State
from kingdom.core import Core
from tests.support.lockstep import Lockstep, at_random, eagerly
from tests.support.soak import MIXTURES, setup_of

CHUNKS = 24
FOR_EVERY_DAY = 4
GAMES = len(MIXTURES) * 12  # each mixture of modules with 2 to 5 players, and boards of all kinds


@pytest.mark.parametrize(
    "chunk",
    [
        *range(FOR_EVERY_DAY),
        *(pytest.param(chunk, marks=pytest.mark.long) for chunk in range(FOR_EVERY_DAY, CHUNKS)),
    ],
)
def test_random_games(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        rng = Random(f"lockstep/{number}")
        game = Lockstep(setup_of(number, rng), rng, disturbance=0.05 if number % 2 else 0.0)
        game.play(eagerly if number % 3 else at_random)


FLOWERS_RAN_OUT = """
players=2 modules=base,nomads,marshlands sections=village,tower,canoe,caravan:turned
cards=shepherds,families,farmers nomads=donation-desert,resettlement
pending=mandatory:1:open:2:line+c5 built=yes ending=no
deck=grass:4,canyon:5,desert:5,flower:5,forest:5,marsh/grass:1,marsh/canyon:1,marsh/desert:1,marsh/forest:1
discard=- hand1=marsh/flower settlements1=c5 tiles1=- hand2=grass settlements2=- tiles2=-
"""


def test_families_forget_the_first_build_when_a_new_card_is_played_as_marsh() -> None:
    """RULES 3.4 and 6.2: a card drawn within the turn may bring the marsh half."""
    state = State.parse(FLOWERS_RAN_OUT)
    core = Core(state.setup)
    packed = core.pack(state)
    for action in state.legal_actions():
        assert core.apply(packed, action) == core.pack(state.apply(action))
