"""Both engines play the same games: states, legal actions and gold are equal after every action."""

from copy import copy
from random import Random

import pytest

from kingdom import Setup, State
from kingdom.core import Core, Packed
from kingdom.rules.position import ALONE, Turn, replaced
from tests.support.lockstep import Lockstep, at_random, eagerly
from tests.support.setups import EVERYTHING
from tests.support.soak import MIXTURES, house_rules, setup_of

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


@pytest.mark.parametrize("number", range(0, len(MIXTURES), 3))
def test_random_games_by_touch_move(number: int) -> None:
    """The second half of all house rules has it."""
    number += len(house_rules()) // 2
    rng = Random(f"touch-move/{number}")
    game = Lockstep(setup_of(number, rng), rng)
    assert game.core.setup.touch_move
    game.play(eagerly)


@pytest.fixture(scope="module")
def game() -> Lockstep:
    """Return a game in which everything is in play, in the midst of a turn."""
    setup = Setup.of(**EVERYTHING)
    game = Lockstep(setup, Random(4))
    game.play(eagerly, 150)
    while not isinstance(game.state.pending[-1], Turn):
        game.play(eagerly, len(game.done) + 1)
    assert game.state.players[0].retinue != ALONE
    return game


@pytest.mark.parametrize("part", State._fields[1:])
def test_a_part_that_is_not_the_same_is_noticed(game: Lockstep, part: str) -> None:
    start = State.start(game.state.setup)._replace(built=not game.state.built, ending=True)
    changed = game.state._replace(**{part: getattr(start, part)})
    assert_noticed(game, changed, game.packed, "packed")


@pytest.mark.parametrize("field", ["near", "pieces", "scoring"])
def test_what_python_derives_of_a_player_is_compared(game: Lockstep, field: str) -> None:
    """The core derives it anew, so that its bytes have nothing of it outside of one's turn."""
    turn = game.state.pending[0]
    seat = 0 if turn.player else 1
    player = game.state.players[seat]
    if field == "near":
        changed = player._replace(near=player.near ^ 1)
    else:
        more = {field: getattr(player.retinue, field) ^ 1}
        changed = player._replace(retinue=player.retinue._replace(**more))
    players = replaced(game.state.players, seat, changed)
    assert_noticed(game, game.state.changed(players=players), game.packed, "unpacked")


def test_what_python_derives_of_the_table_is_compared(game: Lockstep) -> None:
    table = game.state.table
    changed = game.state._replace(table=table._replace(clear_mask=table.clear_mask ^ 1))
    assert_noticed(game, changed, game.packed, "unpacked")


def test_every_byte_of_the_packed_state_is_compared(game: Lockstep) -> None:
    for at in range(len(game.packed)):
        changed = bytearray(game.packed)
        changed[at] ^= 1 << at % 8
        assert_noticed(game, game.state, bytes(changed), "packed")


def assert_noticed(game: Lockstep, state: State, packed: Packed, what: str) -> None:
    """Assert that these two are not taken for the same."""
    other = copy(game)
    other.state, other.packed = state, packed
    with pytest.raises(AssertionError, match=f"^{what} differs after {len(game.done)} actions"):
        other.compare()


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
