"""Many games stepped together are the same games as one by one."""

from array import array
from random import Random
from typing import Any, cast

import pytest

from kingdom import IllegalActionError, Setup
from kingdom.actions import ACTIONS
from kingdom.core import OVER, Batch, Core

GAMES = 40


@pytest.fixture(scope="module")
def core() -> Core:
    return Core(Setup.random(3, "all", Random(4)))


def legal(batch: Batch, game: int) -> list[int]:
    return [action for action in range(ACTIONS) if batch.masks[game, action // 8] >> action % 8 & 1]


@pytest.mark.parametrize("threads", [1, 3])
def test_random_steps_are_the_playouts(core: Core, threads: int) -> None:
    playouts = core.playouts(core.start(), GAMES, 5, first=2)
    batch = Batch(core, GAMES, 5, first=2, threads=threads)
    count = batch.restart()
    while not batch.all_over:
        count += batch.step_random()
    assert count == sum(playouts.lengths)
    assert batch.gold == playouts.gold
    assert set(batch.to_move) == {OVER}
    assert batch.step_random() == 0


def test_the_masks_are_the_legal_actions(core: Core) -> None:
    rng = Random(1)
    batch = Batch(core, GAMES, 1)
    for _ in range(60):
        for game in rng.sample(range(GAMES), 3):
            state = batch.state(game)
            assert legal(batch, game) == state.legal_actions()
            assert batch.to_move[game] == state.to_move
        batch.step(array("h", [rng.choice(legal(batch, game)) for game in range(GAMES)]))


def test_an_illegal_action_changes_no_game(core: Core) -> None:
    batch = Batch(core, GAMES)
    actions = array("h", [legal(batch, game)[0] for game in range(GAMES)])
    before = [batch.packed(game) for game in range(GAMES)]
    actions[17] = ACTIONS - 1
    with pytest.raises(IllegalActionError):
        batch.step(actions)
    assert [batch.packed(game) for game in range(GAMES)] == before


def test_actions_are_one_integer_for_each_game(core: Core) -> None:
    batch = Batch(core, 2)
    for actions in (array("h", [1]), array("h", [1, 1, 1]), array("d", [1, 1]), b"1"):
        with pytest.raises(ValueError, match="actions must be 2 integers in one row"):
            batch.step(actions)
    with pytest.raises(ValueError, match="actions must be an array of integers, not a list"):
        batch.step(cast("Any", [1, 1]))
    chosen = [legal(batch, game)[0] for game in range(2)]
    assert batch.step(memoryview(bytes(array("h", chosen))).cast("h")) >= 2


@pytest.mark.parametrize("letter", "HiIlLqQ")
def test_integers_of_any_width_are_actions(core: Core, letter: str) -> None:
    narrow, wide = Batch(core, 2), Batch(core, 2)
    chosen = [legal(narrow, game)[0] for game in range(2)]
    assert wide.step(array(letter, chosen)) == narrow.step(array("h", chosen))
    assert [*map(wide.packed, range(2))] == [*map(narrow.packed, range(2))]
    with pytest.raises(IllegalActionError, match="action 40000 is not legal"):
        wide.step(array(letter, [40_000, 40_000]))


def test_games_that_are_over_begin_anew(core: Core) -> None:
    batch = Batch(core, 3, 8, renew=True)
    over = 0
    while over < 7:
        batch.step_random()
        for game in range(3):
            if batch.to_move[game] == OVER:
                over += 1
                number = batch.numbers[game]
                playout = core.playouts(core.start(), 1, 8, first=number)
                assert batch.gold.tolist()[game] == playout.gold.tolist()[0]
    assert max(batch.numbers) >= 3


def test_a_game_of_a_batch_is_named_by_its_number(core: Core) -> None:
    batch = Batch(core, 2)
    for game in (-1, 2):
        with pytest.raises(IndexError, match="no game"):
            batch.packed(game)
