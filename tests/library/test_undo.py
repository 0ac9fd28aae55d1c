"""Taking back: nothing is lost, and nobody gets another card by trying again."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from kingdom import CHANCE, Game, Setup, State
from kingdom.actions import END
from kingdom.content.kinds import Question
from kingdom.hexes import CELLS
from kingdom.notation import Record, read_record
from kingdom.uses import uses
from tests.golden import FOLDER, replay
from tests.support.happenings import HAPPENINGS, happenings
from tests.support.playing import random_setup


def game_at_its_first_end(seed: int) -> Game:
    game = Game(Setup.first_game(3), rng=Random(seed))
    while END not in game.state.options:
        game.push(game.state.legal_actions()[0])
    return game


def test_the_same_action_again_draws_the_same_card() -> None:
    for seed in range(20):
        game = game_at_its_first_end(seed)
        first = game.push(END)
        record = game.record()
        for _ in range(5):
            game.pop()
            assert game.push(END) == first
        assert game.record() == record


def test_a_whole_game_taken_back_and_played_again_is_the_same() -> None:
    game = Game(Setup.random(4, rng=Random(3)), rng=Random(4))
    rng = Random(5)
    while game.state.to_move is not None:
        game.push(game.state.random_action(rng))
    record, chosen = game.record(), []
    while any(state.to_move != CHANCE for state in game.states[:-1]):
        chosen.append(game.pop())
    for action in reversed(chosen):
        game.push(action)
    assert game.record() == record


def test_another_action_in_between_draws_the_same_card() -> None:
    """Whoever has seen a card gets no other one by doing something else first."""
    for seed in range(30):
        game = game_at_its_first_end(seed)
        game.push(END)
        first = game.actions[-1]
        game.pop()
        game.pop()
        game.push(game.state.legal_actions()[-1])
        game.push(END)
        assert game.actions[-1] == first


def test_the_barrier_is_the_last_card_seen() -> None:
    """RULES 5.3: a card that was turned up cannot be put back, so undo stops there."""
    game = Game(Setup.first_game(3), rng=Random(1))
    assert game.barrier == len(game.actions) == 3
    game.push(game.state.legal_actions()[0])
    game.push(game.state.legal_actions()[0])
    assert (game.barrier, len(game.actions)) == (3, 5)
    game.pop()
    assert (game.barrier, len(game.actions)) == (3, 4)
    while END not in game.state.options:
        game.push(game.state.legal_actions()[0])
    game.push(END)
    assert game.barrier == len(game.actions)
    assert Game(Setup.first_game(2)).barrier == 0


# --- everything that can be done and undone ----------------------------------------------------

Wanted = Callable[[State, int, State], bool]
DECIDED = [
    name
    for name in HAPPENINGS
    if name not in ("new card", "several new cards", "fort without room")  # chance
]


@cache
def golden_records() -> tuple[Record, ...]:
    return tuple(read_record(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.txt")))


def moments(wanted: Wanted) -> Iterator[Game]:
    """Yield each golden game just before the first action that is wanted, with its own chance."""
    for record in golden_records():
        steps = enumerate(pairwise(replay(record)))
        for count, ((state, action), (after, _)) in steps:
            if state.to_move != CHANCE and action is not None and wanted(state, action, after):
                game = Game(record.setup)
                for earlier in record.actions[:count]:
                    game.push(earlier)
                game.rng = Random(count)
                game.tags["next"] = str(action)
                yield game
                break


def assert_undone_and_done_again(game: Game) -> tuple[int, ...]:
    """Take an action, take it back and take it again: the same both times. Give what was drawn."""
    before, count, action = game.state, len(game.actions), int(game.tags["next"])
    after = game.push(action)
    drawn = game.actions[count + 1 :]
    for _ in range(3):
        assert game.pop() == action
        assert game.state is before
        assert len(game.actions) == count
        assert game.push(action) == after
        assert game.actions[count + 1 :] == drawn
    assert game.state.to_move != CHANCE
    return drawn


@pytest.mark.parametrize("name", DECIDED)
def test_whatever_happens_can_be_undone_and_done_again(name: str) -> None:
    """Warriors, wagons, ships, cities, reactions and all the rest."""
    found = [*moments(lambda state, action, after: name in happenings(state, action, after))]
    assert found
    for game in found:
        assert_undone_and_done_again(game)


def test_the_second_wall_is_undone_alone() -> None:
    def second(state: State, action: int, _: State) -> bool:
        return (
            state.pending[-1].asks == Question.WALL
            and state.pending[-1].left == 1
            and action < CELLS
        )

    found = [*moments(second)]
    assert found
    for game in found:
        walls = game.state.walls_mask
        assert_undone_and_done_again(game)
        game.pop()
        assert game.state.walls_mask == walls != 0
        assert game.state.pending[-1].asks == Question.WALL
        game.pop()
        assert game.state.walls_mask.bit_count() == walls.bit_count() - 1


def test_the_card_of_the_fort_stays_the_same() -> None:
    """RULES 5.3: what the Fort turned up cannot be changed by trying again."""

    def turns_up(_: State, __: int, after: State) -> bool:
        return bool(after.pending) and after.pending[-1].asks == Question.REVEAL

    found = [*moments(turns_up)]
    assert found
    for game in found:
        assert len(assert_undone_and_done_again(game)) == 1
        assert game.state.cards.hands == game.states[-3].cards.hands


@pytest.mark.parametrize("count", [2, 3])
def test_several_cards_are_drawn_again_as_they_were(count: int) -> None:
    def draws_so_many(_: State, action: int, after: State) -> bool:
        frame = after.pending[-1] if after.pending else None
        return (
            action == END
            and frame is not None
            and (frame.asks, frame.left) == (Question.DRAW, count)
        )

    found = [*moments(draws_so_many)]
    assert found
    for game in found:
        assert len(assert_undone_and_done_again(game)) == count


def test_a_new_card_is_drawn_again_as_it_was() -> None:
    def exhausts(_: State, __: int, after: State) -> bool:
        return bool(after.pending) and after.pending[-1].asks == Question.NEW

    found = [*moments(exhausts)]
    assert found
    assert all(assert_undone_and_done_again(game) for game in found)


def test_who_reacts_can_take_it_back() -> None:
    """A reaction is an action of its own: what caused it stays."""

    def reacts(state: State, action: int, _: State) -> bool:
        return state.pending[-1].asks == Question.REACT and action < CELLS

    found = [*moments(reacts)]
    assert found
    for game in found:
        seat = game.state.to_move
        assert_undone_and_done_again(game)
        game.pop()
        assert game.state.to_move == seat
        assert "canoe" in uses(game.state, int(game.tags["next"]))


def test_games_of_all_modules_taken_back_and_played_again() -> None:
    rng = Random("all of them")
    for _ in range(12):
        game = Game(random_setup(rng), rng=rng)
        first = len(game.actions)
        while game.state.to_move is not None:
            game.push(game.state.random_action(rng))
        record, chosen = game.record(), []
        while len(game.actions) > first:
            chosen.append(game.pop())
        for action in reversed(chosen):
            game.push(action)
        assert game.record() == record
