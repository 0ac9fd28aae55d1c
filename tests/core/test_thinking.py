"""The thinking: always legal, from what a player may know alone, and the same again."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from kingdom import Game, Setup, State, View
from kingdom.core import Core
from kingdom.core.inquiry import BestTurn, Candidate, Inquiry
from kingdom.core.layout import (
    InquiryOptionsStruct,
    SearchOptionsStruct,
    StateStruct,
    WorkKindCode,
)
from kingdom.core.thinking import Thinker
from tests.support.soak import MIXTURES, setup_of

CHUNKS = 8
NUMBERS = range(4 * len(MIXTURES))  # each mixture of modules with 2 to 5 players


def positions(setup: Setup, rng: Random, chance: float) -> Iterator[State]:
    """Yield some positions of a random game in which a player is asked."""
    state = State.start(setup)
    while state.to_move is not None:
        if state.to_move >= 0 and rng.random() < chance:
            yield state
        state = state.apply(state.random_action(rng))


def check_turn(state: State, turn: BestTurn) -> None:
    """Check that all actions are legal, and that they go on until somebody else is asked."""
    seat = state.to_move
    for action in turn.actions:
        assert state.to_move == seat
        state = state.apply(action)
    assert state.to_move != seat or len(turn.actions) > 80


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_plans_are_legal_wherever_somebody_is_asked(chunk: int) -> None:
    for number in NUMBERS[chunk::CHUNKS]:
        rng = Random(f"plans/{number}")
        setup = setup_of(number, rng)
        thinker = Thinker(Core(setup))
        for state in positions(setup, rng, 0.03):
            assert state.to_move is not None
            turn = thinker.plan(state.view(state.to_move), width=4, plans=4)
            assert turn.actions == turn.candidates[0].actions
            for candidate in turn.candidates:
                check_turn(state, turn._replace(actions=candidate.actions))


def some_position(number: int, seed: str = "some") -> State:
    """Return a position of a random game in which a player is asked."""
    rng = Random(f"{seed}/{number}")
    return rng.choice([*positions(setup_of(number, rng), rng, 0.2)])


@pytest.mark.parametrize("number", range(0, len(NUMBERS), 5))
def test_a_plan_depends_on_what_the_player_sees_alone(number: int) -> None:
    state = some_position(number)
    assert state.to_move is not None
    view = state.view(state.to_move)
    other = view.sample(Random(1)).view(state.to_move)
    core = Core(state.setup)
    assert Thinker(core).plan(view, width=8) == Thinker(core).plan(other, width=8)


def test_a_thinker_forgets_what_it_thought_of_before() -> None:
    rng = Random(1)
    setup = setup_of(len(MIXTURES) - 1, rng)
    views = [state.view(state.to_move or 0) for state in positions(setup, rng, 0.1)]
    assert len(views) > 5
    thinker = Thinker(Core(setup))
    first = [thinker.plan(view, width=16) for view in views]
    assert [thinker.plan(view, width=16) for view in reversed(views)] == first[::-1]


def test_misjudging_depends_on_the_seed_and_is_limited() -> None:
    changed = 0
    for number in range(8):
        state = some_position(number)
        assert state.to_move is not None
        thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
        plain = thinker.plan(view, plans=64)
        blurred = [thinker.plan(view, plans=64, blur=4.0, seed=seed) for seed in range(6)]
        assert blurred[0] == thinker.plan(view, plans=64, blur=4.0, seed=0)
        assert all(0 <= turn.value - plain.value < 4 for turn in blurred)
        changed += len({turn.actions for turn in blurred}) > 1
    assert changed


def test_the_version_of_a_state_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the same seed would lead to other games whenever a byte of a state changes its meaning."""
    state = some_position(0)
    assert state.to_move is not None
    thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
    plans = [thinker.plan(view, plans=64, blur=4.0, seed=seed) for seed in range(6)]
    packed = bytearray(thinker.core.pack_view(view))
    packed[StateStruct.format.offset] ^= 1
    monkeypatch.setattr(thinker.core, "pack_view", lambda _: bytes(packed))
    assert [thinker.plan(view, plans=64, blur=4.0, seed=seed) for seed in range(6)] == plans


def test_nobody_thinks_when_a_card_is_due_or_the_game_is_over() -> None:
    setup = setup_of(0, Random(0))
    thinker = Thinker(Core(setup))
    with pytest.raises(ValueError, match="nobody is asked"):
        thinker.plan(State.start(setup).view(0))


@pytest.mark.parametrize(("width", "plans"), [(0, 8), (513, 8), (8, 0), (8, 129)])
def test_widths_that_do_not_fit_are_refused(width: int, plans: int) -> None:
    state = some_position(0)
    assert state.to_move is not None
    with pytest.raises(ValueError, match="must be 1 to"):
        Thinker(Core(state.setup)).plan(state.view(state.to_move), width=width, plans=plans)


@pytest.mark.parametrize("number", range(4))
def test_turns_that_differ_are_kept_if_that_is_asked_for(number: int) -> None:
    rng = Random(number)
    game = Game(Setup.random(2, ("base",), rng), rng)
    thinker = Thinker(Core(game.state.setup))
    for _ in range(6):
        for action in thinker.plan(view_of(game), width=4).actions:
            game.push(action)
    view = view_of(game)

    def kept(apart: int) -> list[Candidate]:
        return [*thinker.plan(view, width=50, plans=12, apart=apart).candidates]

    best, spread = kept(0), kept(4)
    assert spread[0].value == best[0].value
    assert len(spread) == len(best) == 12
    assert far_apart(view, spread) > far_apart(view, best)
    assert sum(one.value for one in spread) < sum(one.value for one in best)


def view_of(game: Game) -> View:
    assert game.state.to_move is not None
    return game.state.view(game.state.to_move)


def far_apart(view: View, plans: Sequence[Candidate]) -> int:
    """Return how many plans end with pieces on four other hexes than all of these before."""
    chosen: list[frozenset[int]] = []
    for plan in plans:
        after = view
        for action in plan.actions:
            after = after.apply(action)
        pieces = frozenset(after.state.settlements(view.player))
        if all(len(pieces ^ other) >= 4 for other in chosen):
            chosen.append(pieces)
    return len(chosen)


@pytest.mark.parametrize("number", range(2, len(NUMBERS), 9))
def test_a_search_is_legal_and_the_same_with_any_number_of_threads(number: int) -> None:
    state = some_position(number, "search")
    assert state.to_move is not None
    view, core = state.view(state.to_move), Core(state.setup)
    turn = Thinker(core).search(view, playouts=150, width=8, plans=6, seed=5)
    check_turn(state, turn)
    for threads in (1, 3):
        assert (
            Thinker(core).search(view, playouts=150, width=8, plans=6, seed=5, threads=threads)
            == turn
        )


def test_a_search_depends_on_what_the_player_sees_alone() -> None:
    state = some_position(7, "search")
    assert state.to_move is not None
    core, seat = Core(state.setup), state.to_move
    view = state.view(seat)
    other = view.sample(Random(2)).view(seat)
    turns = [Thinker(core).search(one, playouts=100, width=8, seed=3) for one in (view, other)]
    assert turns[0] == turns[1]


def opening(number: int) -> State:
    """Return the first position of a game in which a player is asked."""
    rng = Random(f"opening/{number}")
    return next(positions(setup_of(number, rng), rng, 1.0))


def test_a_search_tells_what_it_has_compared() -> None:
    state = opening(0)
    turn = Thinker(Core(state.setup)).search(state.view(0), playouts=150, width=16, plans=8)
    assert len(turn.candidates) == 8
    assert turn.playouts == sum(one.playouts for one in turn.candidates)
    assert 50 < turn.playouts <= 70  # the rest are shallow rollouts
    assert turn.candidates[0].playouts == max(one.playouts for one in turn.candidates)
    assert all(0 <= one.wins <= 1 for one in turn.candidates)
    assert turn.actions == turn.candidates[0].actions


def timed(seconds: float, width: int, plans: int) -> Inquiry:
    """Return a search by time that has been asked for and has not begun."""
    state = opening(1)
    thinker = Thinker(Core(state.setup))
    search = SearchOptionsStruct(seconds=seconds, width=width, plans=plans, at_once=1)
    options = InquiryOptionsStruct(search=search)
    return Inquiry(thinker._spaces_for(1), thinker._packed(state.view(0)), options)


def test_a_search_by_time_goes_on_until_it_is_over() -> None:
    turns = []
    for seconds in (0.0, 1.0):
        ticks = count()
        search = timed(seconds, 8, 4)
        search.run(clock=lambda ticks=ticks: next(ticks) / 100)  # type: ignore[misc]
        turns.append(search.turn())
    quick, long = turns
    assert quick.playouts == 4 + 2  # one in each round
    assert [one.shallow for one in quick.candidates] == [0] * 4  # too few are forgotten
    games = sum(one.playouts + one.shallow + one.deep for one in long.candidates)
    assert 80 < games < 400  # the clock is looked at before each of them


@pytest.mark.parametrize(
    ("seconds_a_width", "widths"),
    [
        (0.0, [24, 200]),  # too quick for the clock
        (0.00001, [24, 200]),
        (0.00018, [24, 71]),  # 4.3 ms of 30, and twice as long for each of 71
        (0.0005, [24]),
        (0.01, [24]),
    ],
)
def test_a_plan_by_time_is_no_wider_than_time_allows(
    seconds_a_width: float, widths: list[int]
) -> None:
    search = timed(0.1, 200, 4)
    now, found = 0.0, []
    while (work := search.next(now)).kind == WorkKindCode.PLAN_WORK:
        width = search.struct.search.width
        found.append(width)
        now += width * seconds_a_width * (1 if width < 50 else 2)
        search.do(work)
    assert found == widths
    assert search.struct.search.count == 4
    assert now <= max(0.0301, 24 * seconds_a_width)


@pytest.mark.parametrize(
    "budget", [{}, {"playouts": 5, "seconds": 1.0}, {"playouts": 0}, {"playouts": 5, "threads": 0}]
)
def test_a_search_needs_one_budget(budget: dict[str, Any]) -> None:
    state = opening(2)
    with pytest.raises(ValueError, match="playouts"):
        Thinker(Core(state.setup)).search(state.view(0), **budget)


@pytest.mark.parametrize("number", range(0, len(NUMBERS), 7))
def test_a_turn_that_is_given_is_judged_as_if_it_were_found(number: int) -> None:
    state = some_position(number, "given")
    assert state.to_move is not None
    thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
    planned = thinker.plan(view, width=16, plans=32).candidates
    (batch,) = thinker.compare(view, [one.actions for one in planned], [range(3)])
    assert [one.value for one in batch] == [one.value for one in planned]


def test_given_turns_are_compared_with_those_found() -> None:
    state = some_position(3)
    assert state.to_move is not None
    thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
    found = thinker.search(view, playouts=100, plans=4)
    other = thinker.plan(view, plans=8).candidates[-1].actions
    both = thinker.search(view, playouts=100, plans=4, also=[other])
    assert {one.actions for one in both.candidates} == {
        *(one.actions for one in found.candidates),
        other,
    }


def test_batches_of_playouts_add_up() -> None:
    state = some_position(5)
    assert state.to_move is not None
    thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
    turns = [one.actions for one in thinker.plan(view, plans=3).candidates]
    (whole,) = thinker.compare(view, turns, [range(20)], seed=1)
    halves = thinker.compare(view, turns, [range(10), range(10, 20)], seed=1)
    for index, one in enumerate(whole):
        assert one.playouts == 20
        parts = [half[index] for half in halves]
        assert one.margin == pytest.approx(sum(part.margin for part in parts) / 2)
        assert one.wins == pytest.approx(sum(part.wins for part in parts) / 2)


def test_given_turns_are_played_to_the_end() -> None:
    state = next(positions(setup_of(5, Random(5)), Random(5), 1.0))  # at the start of the game
    assert state.to_move is not None
    thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
    turn = thinker.plan(view).actions
    for (one,) in thinker.compare(view, [turn], [range(n, n + 1) for n in range(10)]):
        assert one.margin == int(one.margin)  # what is cut short is judged in parts of a gold


def test_a_given_turn_has_to_be_one() -> None:
    state = some_position(3)
    assert state.to_move is not None
    thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
    turn = thinker.plan(view).actions
    with pytest.raises(ValueError, match="a turn has 1 to 94 actions, not 0"):
        thinker.compare(view, [()], [range(1)])
    with pytest.raises(ValueError, match="goes no further"):
        thinker.compare(view, [(*turn, turn[0])], [range(1)])
    with pytest.raises(ValueError, match="at most 128 turns"):
        thinker.compare(view, [turn] * 129, [range(1)])
