"""Turns compared: by playouts and rollouts, deeply from those that are best, and the same again."""

from collections.abc import Callable
from itertools import groupby, pairwise
from random import Random
from typing import Any

import pytest

from kingdom import CHANCE, State
from kingdom.actions import END
from kingdom.content import SUPPLY
from kingdom.core import Core
from kingdom.core.inquiry import BestTurn, Candidate, Inquiry
from kingdom.core.layout import (
    DEEP_COST,
    DEEP_TURNS,
    DEEP_WIDTH,
    FEWEST_ROLLOUTS,
    MOST_FINALISTS,
    PLAYOUT_PERCENT,
    SHALLOW_COST,
    SHALLOW_ROLLOUTS,
    InquiryOptionsStruct,
    PlanOptionsStruct,
    RolloutStruct,
    ScoreWeightsStruct,
    SearchOptionsStruct,
    WorkKindCode,
)
from kingdom.core.thinking import Thinker
from kingdom.core.weights import load_weights
from kingdom.draws import Draws, Stream
from kingdom.rules.scoring import Outcome
from tests.core.test_thinking import NUMBERS, opening, positions, some_position
from tests.support.soak import setup_of

SHALLOW = RolloutStruct(plan=PlanOptionsStruct(width=1, plans=1), turns=1)
LEFT_PERCENT = 100 - PLAYOUT_PERCENT
FINALISTS = (32, 16, 8, 4, 2)


def search_of(state: State, options: SearchOptionsStruct, threads: int = 1) -> Inquiry:
    """Return a search that has been asked for and has not begun."""
    assert state.to_move is not None
    thinker = Thinker(Core(state.setup))
    options.at_once = threads
    spaces = thinker._spaces_for(threads)
    packed = thinker._packed(state.view(state.to_move))
    return Inquiry(spaces, packed, InquiryOptionsStruct(search=options))


def weighed(state: State, plans: int, playouts: int, **weights: int) -> BestTurn:
    """Return what a search finds that compares turns by other weights."""
    search = search_of(state, SearchOptionsStruct(playouts=playouts, width=16, plans=plans, seed=1))
    for name, weight in weights.items():
        setattr(search.struct.search.weights, name, weight)
    search.run()
    return search.turn()


def usual_weights() -> ScoreWeightsStruct:
    """Return the weights by which turns are compared."""
    return search_of(opening(0), SearchOptionsStruct(playouts=1, width=1)).struct.search.weights


def enough_for_deep(count: int) -> int:
    """Return how many playouts a search needs to begin its deep rollouts with all it may."""
    finalists = min(count, MOST_FINALISTS)
    rollouts = FEWEST_ROLLOUTS * finalists * rounds_until(1, finalists) * DEEP_COST
    return SHALLOW_ROLLOUTS * SHALLOW_COST * count + -(-rollouts * 100 // LEFT_PERCENT) + 1


def rounds_until(left: int, count: int) -> int:
    """Return how often half of some turns go until so many are left."""
    rounds = 0
    while count > left:
        count, rounds = (count + 1) // 2, rounds + 1
    return rounds


def planned(state: State, plans: int) -> tuple[Thinker, list[tuple[int, ...]]]:
    """Return a thinker and the turns of a plan."""
    assert state.to_move is not None
    thinker = Thinker(Core(state.setup))
    found = thinker.plan(state.view(state.to_move), width=16, plans=plans)
    return thinker, [one.actions for one in found.candidates]


def rolled_out(
    state: State, plans: int, by_plans: RolloutStruct | None, numbers: range
) -> tuple[Candidate, ...]:
    """Return what rollouts from the turns of a plan come to, with the luck of seed 1."""
    assert state.to_move is not None
    thinker, turns = planned(state, plans)
    view = state.view(state.to_move)
    (batch,) = thinker.compare(view, turns, [numbers], seed=1, by_plans=by_plans)
    return batch


def test_what_is_seen_ahead_counts_as_much_as_its_weight_says() -> None:
    candidates = weighed(some_position(7, "search"), 12, 400, shallow=1_000_000).candidates
    best, worst = candidates[0].shallow_value, candidates[-1].shallow_value
    assert best == max(one.shallow_value for one in candidates) > worst


def test_turns_are_compared_by_playouts_rollouts_and_the_prior() -> None:
    candidates = weighed(some_position(7, "search"), 12, enough_for_deep(12)).candidates
    assert {one.shallow for one in candidates} == {SHALLOW_ROLLOUTS}
    rounds = [[*group] for _, group in groupby(candidates, key=lambda one: one.deep)]
    assert [len(group) for group in rounds] == [2, 1, 3, 6]
    for group in rounds:
        scores = [score_of_turn(one) for one in group]
        assert all(one > other - 0.1 for one, other in pairwise(scores))  # but for rounding
    assert score_of_turn(candidates[0]) > score_of_turn(candidates[-1]) + 1


def score_of_turn(one: Candidate) -> float:
    """Return what a turn has come to, as docs/core.md says it."""
    weights = usual_weights()
    count = one.playouts + weights.deep * one.deep + weights.prior_weight
    ended = one.playouts * one.score + weights.deep * one.deep * one.deep_score
    mean = (ended + weights.prior_weight * weights.prior * one.value) / count
    score: float = mean + weights.prior_lasting * one.value + weights.shallow * one.shallow_value
    return score


def test_the_planner_has_the_weight_of_some_playouts() -> None:
    state = some_position(7, "search")
    order = {}
    for weight in (0, 1_000_000):
        found = weighed(
            state, 12, 2000, prior_weight=weight, prior_lasting=0, shallow=0, deep=0
        ).candidates
        order[weight] = [one.value for one in found if one.playouts > 10]
    assert order[1_000_000] == sorted(order[1_000_000], reverse=True)
    assert order[1_000_000][0] == max(one.value for one in found)
    assert order[0] != order[1_000_000]


@pytest.mark.parametrize("threads", [1, 3])
def test_a_search_with_many_playouts_rolls_the_best_turns_out_deeply(threads: int) -> None:
    state = opening(0)
    view, many = state.view(0), enough_for_deep(40)
    turn = Thinker(Core(state.setup)).search(
        view, playouts=many, width=60, plans=40, seed=1, threads=threads
    )
    assert len(turn.candidates) == 40
    # After each round half of them are left, with twice as many rollouts in the next one.
    deep = [one.deep for one in turn.candidates]
    assert MOST_FINALISTS == 32
    rounds = [31] * 2 + [15] * 2 + [7] * 4 + [3] * 8 + [1] * 16
    assert deep == [FEWEST_ROLLOUTS * times for times in rounds] + [0] * 8
    assert {one.shallow for one in turn.candidates} == {SHALLOW_ROLLOUTS}
    played = PLAYOUT_PERCENT / 100 * (many - SHALLOW_ROLLOUTS * SHALLOW_COST * 40)
    assert 0.8 * played < turn.playouts <= played
    best, second = (score_of_turn(one) for one in turn.candidates[:2])
    assert best > second - 0.01
    assert turn == Thinker(Core(state.setup)).search(
        view, playouts=many, width=60, plans=40, seed=1
    )


def test_a_search_with_fewer_playouts_makes_shallow_rollouts_from_all_turns() -> None:
    state = opening(0)
    thinker, view = Thinker(Core(state.setup)), state.view(0)
    turn = thinker.search(view, playouts=84, width=60, plans=10)
    assert {(one.shallow, one.deep) for one in turn.candidates} == {(FEWEST_ROLLOUTS, 0)}
    left = 84 - FEWEST_ROLLOUTS * SHALLOW_COST * 10
    assert 0.6 * left < turn.playouts <= left + 10  # one at least in every round


@pytest.fixture
def finalists_of() -> Callable[[int, int], int]:
    """Return from how many of some turns a search makes so many deep rollouts."""

    def found(count: int, rollouts: int) -> int:
        options = SearchOptionsStruct(playouts=100 * count, width=60, plans=count)
        search = search_of(opening(0), options)
        search.do(search.next(0.0))
        assert search.next(0.0).kind == WorkKindCode.SHALLOW_WORK
        left = -(-rollouts * DEEP_COST * 100 // LEFT_PERCENT)
        search.struct.search.playouts = SHALLOW_ROLLOUTS * SHALLOW_COST * count + left
        while (work := search.next(0.0)).kind != WorkKindCode.NO_WORK:  # it is counted alone
            if work.kind == WorkKindCode.DEEP_WORK:
                return search.struct.search.left
        return 0

    return found


def test_deep_rollouts_begin_with_as_many_turns_as_have_often_enough(
    finalists_of: Callable[[int, int], int],
) -> None:
    rounds = {32: 5, 16: 4, 8: 3, 4: 2, 2: 1}
    assert tuple(rounds) == FINALISTS
    for finalists, times in rounds.items():
        enough = FEWEST_ROLLOUTS * finalists * times
        assert finalists_of(40, enough) == finalists
        assert finalists_of(40, enough - 1) == finalists // 2 * (finalists > 2)
    assert finalists_of(10, FEWEST_ROLLOUTS * 10 * 4) == 10  # no more than there are
    assert finalists_of(3, FEWEST_ROLLOUTS * 3 * 2) == 3
    state = opening(0)
    playouts = 40 * SHALLOW_ROLLOUTS * SHALLOW_COST
    playouts += FEWEST_ROLLOUTS * 4 * 2 * DEEP_COST * 100 // LEFT_PERCENT + 1
    turn = Thinker(Core(state.setup)).search(state.view(0), playouts=playouts, width=60, plans=40)
    deep = [one.deep for one in turn.candidates]
    assert deep == [3 * FEWEST_ROLLOUTS] * 2 + [FEWEST_ROLLOUTS] * 2 + [0] * 36


def test_a_turn_without_alternatives_is_not_thought_about() -> None:
    state = opening(0)
    thinker, view = Thinker(Core(state.setup)), state.view(0)
    for budget in ({"playouts": 5000}, {"seconds": 3600.0}):
        (only,) = thinker.search(view, width=8, plans=1, **budget).candidates
        assert (only.playouts, only.shallow, only.deep) == (0, 0, 0)


@pytest.mark.parametrize(
    ("seconds_a_playout", "deeply"), [(0.1, False), (0.008, False), (0.001, True), (0.00001, True)]
)
def test_a_search_by_time_makes_deep_rollouts_if_there_is_time(
    seconds_a_playout: float, deeply: bool
) -> None:
    search = search_of(opening(0), SearchOptionsStruct(seconds=1.0, width=8, plans=20))
    now, kinds = 0.0, set()
    while (work := search.next(now)).kind != WorkKindCode.NO_WORK:
        kinds.add(work.kind)
        if work.kind == WorkKindCode.PLAN_WORK:
            search.do(work)
        else:
            now += work.games * search.struct.search.left * seconds_a_playout
    assert (WorkKindCode.DEEP_WORK in kinds) == deeply


@pytest.mark.parametrize("turns", [0, 2])
@pytest.mark.parametrize("number", [1, 6, 11, 16, 21, 26])
def test_a_rollout_plans_the_turns_of_all_and_judges_what_comes_of_them(
    number: int, turns: int
) -> None:
    state = some_position(number, "look")
    for luck in range(2):
        for turn in rolled_out(state, 3, planned_by_all(turns), range(luck, luck + 1)):
            assert (turn.shallow + turn.deep, turn.playouts) == (1, 0)
            seen = turn.shallow_value if turns else turn.deep_score
            assert seen == seen_by_plans(state, turn, luck, turns)


def planned_by_all(turns: int) -> RolloutStruct:
    """Return a rollout in which everybody plans, as Python can do it; 0 turns: to the end."""
    rollout = deep_rollout(turns or 1000)
    rollout.played_out, rollout.planned = not turns, True
    return rollout


def deep_rollout(turns: int = DEEP_TURNS) -> RolloutStruct:
    """Return a deep rollout that plans so many of the player's turns."""
    return RolloutStruct(
        plan=PlanOptionsStruct(width=DEEP_WIDTH, plans=1), turns=turns, played_out=True
    )


def test_a_deep_rollout_lets_only_the_player_plan_and_goes_to_the_end() -> None:
    seen = [
        [one.deep_score for one in rolled_out(opening(0), 3, rollout, range(4))]
        for rollout in (deep_rollout(), planned_by_all(0), planned_by_all(1))
    ]
    assert seen[0] != seen[1]  # the others do not plan
    assert all(seen[0])  # it is judged by how the game ended
    assert not any(seen[2])  # unlike one that stops after a turn


def test_a_deep_rollout_plans_the_next_turns_and_no_more() -> None:
    seen = [
        [one.deep_score for one in rolled_out(opening(0), 3, deep_rollout(turns), range(4))]
        for turns in (DEEP_TURNS, DEEP_TURNS + 1, 100, 1000)
    ]
    assert seen[0] != seen[1] != seen[2]  # the policy plays on where the plans end
    assert seen[2] == seen[3]  # a game is not that long


def test_a_search_makes_these_rollouts() -> None:
    """Number by number: its shallow ones come first, then its playouts, then its deep ones."""
    state = opening(0)
    search = search_of(state, SearchOptionsStruct(playouts=5000, width=16, plans=3, seed=1))
    first = dict[int, range]()
    while (work := search.next(0.0)).kind != WorkKindCode.NO_WORK:
        search.do(work)
        first.setdefault(work.kind, range(work.first, work.first + work.games))
        if len(first) == 4:
            break
    kinds = (WorkKindCode.PLAN_WORK, WorkKindCode.SHALLOW_WORK, WorkKindCode.PLAYOUT_WORK)
    assert tuple(first) == (*kinds, WorkKindCode.DEEP_WORK)
    sums, turns = search.struct.search.sums, search.struct.search.turn
    found = [tuple(one.action[: one.count]) for one in turns[:3]]
    thinker = Thinker(Core(state.setup))
    for kind, by_plans in (
        (WorkKindCode.SHALLOW_WORK, SHALLOW),
        (WorkKindCode.DEEP_WORK, deep_rollout()),
    ):
        (batch,) = thinker.compare(state.view(0), found, [first[kind]], seed=1, by_plans=by_plans)
        for index, one in enumerate(batch):
            if kind == WorkKindCode.SHALLOW_WORK:
                assert sums.shallow[index] == one.shallow
                assert sums.shallow_value[index] / one.shallow / 1000 == one.shallow_value
            elif sums.deep[index]:
                assert sums.deep_score[index] / one.deep == one.deep_score


class Even:
    """A random number that follows from the number of a look."""

    def __init__(self, number: int) -> None:
        self.number = number

    def random(self) -> float:
        return (self.number * 0x9E3779B97F4A7C15 % 2**64 >> 11) / 2**53


def seen_by_plans(state: State, turn: Candidate, number: int, turns: int) -> float:
    """Play a turn and then plans in Python, with the luck of seed 1; judge what comes of them."""
    seat, thinker = state.to_move, Thinker(Core(state.setup))
    assert seat is not None
    state = state.view(seat).sample(Draws(1, number, Stream.BEFORE))
    for action in turn.actions:
        state = state.apply(action)
    own_turns = turns + (turn.actions[-1] != END)  # the one compared has to be ended first
    draws: Any = Even(number)
    while state.to_move is not None:
        if state.to_move == CHANCE:
            state = state.apply(state.random_action(draws))
            draws = draws if isinstance(draws, Draws) else Draws(1, number, Stream.CARDS)
            continue
        own = state.to_move == seat
        view = state.view(state.to_move or 0)
        for action in thinker.plan(view, width=DEEP_WIDTH, plans=1).actions:
            if own and action == END:
                own_turns -= 1
                if turns and not own_turns:
                    (batch,) = thinker.compare(state.view(seat), [[END]], [range(0)])
                    return batch[0].value
            state = state.apply(action)
    return final_worth(state, seat) if turns else score_of(state, seat)


def score_of(state: State, seat: int) -> int:
    """Return what the end of a game counts for a player: gold ahead, and the win."""
    totals = [*Outcome.of(state.scores()).totals]
    ahead = totals.pop(seat) - max(totals)
    weights = usual_weights()
    score: int = weights.margin * ahead + int(weights.win * ahead / (abs(ahead) + weights.half))
    return score


def final_worth(state: State, seat: int) -> float:
    """Return what a game that is over has come to, beside what it has for the others."""
    terms = load_weights("planner").terms
    built = round(1000 * terms["placed"]) * SUPPLY
    worth = [1000 * gold + built for gold in Outcome.of(state.scores()).totals]
    own = worth.pop(seat)
    rivals = (max(worth) + sum(worth) // len(worth)) // 2
    return (own - round(1000 * terms["rival"]) * rivals // 1000) / 1000


def test_a_turn_that_a_card_interrupts_is_looked_at_as_deeply() -> None:
    """As if it had been ended: else it would lack what the next turn brings."""
    for number in NUMBERS[::-1]:
        for state in positions(setup_of(number, Random(number)), Random(number), 0.2):
            _, turns = planned(state, 8)
            if len({turn[-1] == END for turn in turns}) == 2:
                for turn in rolled_out(state, 8, planned_by_all(2), range(1)):
                    assert turn.shallow_value == seen_by_plans(state, turn, 0, 2)
                return
    raise AssertionError("no turn was interrupted")


def test_a_shallow_rollout_lets_only_the_player_plan() -> None:
    by_all = RolloutStruct(plan=SHALLOW.plan, turns=1, planned=True)
    seen = [
        [one.shallow_value for one in rolled_out(opening(0), 3, rollout, range(4))]
        for rollout in (SHALLOW, by_all)
    ]
    assert seen[0] != seen[1]
    assert all(abs(one - other) < 40 for one, other in zip(*seen, strict=True))
