"""What a turn is called follows from its cost and from bounds that are data."""

from collections.abc import Sequence
from ctypes import byref, sizeof
from typing import NamedTuple

import pytest

from kingdom.analysis import BOUNDS, Bounds, Cost, Estimate, Judgement, judge
from kingdom.analysis.analyst import JudgedDecision, JudgedTurn
from kingdom.analysis.costs import cost_of, estimate_of
from kingdom.analysis.records import Decision, PlayedTurn, Reasons
from kingdom.core.buffers import Buffer
from kingdom.core.layout import (
    TOLD_CHANCE,
    TOLD_GOLD,
    WIN_PARTS,
    ComparedTurnStruct,
    InquiryStruct,
    JudgedDecisionStruct,
    SumsStruct,
)
from kingdom.core.library import library
from kingdom.setup import Setup
from kingdom.state import State

pytestmark = pytest.mark.usefixtures("compiled_core")

WORST_FIRST = [Judgement.MISTAKE, Judgement.INACCURACY]
NEXT_BETTER = {
    Judgement.MISTAKE: Judgement.INACCURACY,
    Judgement.INACCURACY: Judgement.GOOD,
}
LEAST = Bounds(TOLD_GOLD / 1000, TOLD_CHANCE / 1000)


class Batch(NamedTuple):
    """What a turn comes to in a batch of playouts: in the mean of them."""

    wins: float
    margin: float
    score: float = 0.0
    playouts: int = 10


def comparison(*turns: Sequence[Batch]) -> Buffer:
    """Return an inquiry in which turns were compared with these batches for each."""
    memory = Buffer(sizeof(InquiryStruct))
    inquiry = InquiryStruct.from_address(memory.address)
    inquiry.comparing, inquiry.comparison.count = True, len(turns)
    for number in range(len(turns)):
        inquiry.comparison.turn[number].count = 1
        inquiry.comparison.turn[number].action[0] = number
    for batch in zip(*turns, strict=True):
        sums = SumsStruct()
        for number, one in enumerate(batch):
            sums.playouts[number] = one.playouts
            sums.wins[number] = round(WIN_PARTS * one.wins * one.playouts)
            sums.margin[number] = round(1000 * one.margin * one.playouts)
            sums.score[number] = round(one.score * one.playouts)
        library().inquiry_add(memory.address, byref(sums))
    return memory


def compared(*turns: Sequence[Batch]) -> list[ComparedTurnStruct]:
    """Return what the core says of turns beside each other."""
    memory, found = comparison(*turns), (ComparedTurnStruct * len(turns))()
    assert library().compared_turns(memory.address, found) == len(turns)
    return [*found]


def judged(played: Sequence[Batch], better: Sequence[Batch]) -> JudgedDecisionStruct:
    """Return what the core says of a turn that was played, and of another one."""
    memory, found = comparison(played, better), JudgedDecisionStruct()
    library().judged_decision(memory.address, byref(found))
    return found


def test_the_bounds_have_an_order() -> None:
    assert [*BOUNDS] == WORST_FIRST
    assert BOUNDS[Judgement.MISTAKE] > BOUNDS[Judgement.INACCURACY] > LEAST > Bounds(0.0, 0.0)


@pytest.mark.parametrize("judgement", WORST_FIRST)
def test_either_gold_or_chance_is_enough(judgement: Judgement) -> None:
    gold, chance = BOUNDS[judgement]
    assert judge(Cost(gold=gold)) == judge(Cost(chance=chance)) == judgement
    below = Cost(gold=gold - 0.01, chance=chance - 0.001)
    assert judge(below) == NEXT_BETTER[judgement]


@pytest.mark.parametrize("judgement", WORST_FIRST)
def test_doubt_is_in_favour_of_the_player(judgement: Judgement) -> None:
    gold, chance = BOUNDS[judgement]
    assert judge(Cost(gold=gold + 0.5, gold_error=0.4)) == judgement
    assert judge(Cost(gold=gold + 0.5, gold_error=0.6)) == NEXT_BETTER[judgement]
    assert judge(Cost(chance=chance + 0.01, chance_error=0.02)) == NEXT_BETTER[judgement]


def test_what_costs_nothing_is_good() -> None:
    assert judge(Cost()) == Judgement.GOOD
    assert Cost().verdict.weight == 0


def test_what_is_rounded_to_nothing_is_not_told() -> None:
    assert Cost(gold=LEAST.gold).is_told
    assert Cost(chance=LEAST.chance).is_told
    less = Cost(gold=LEAST.gold - 0.001, chance=LEAST.chance - 0.0001)
    assert not less.is_told
    assert (f"{less.gold:.1f}", f"{less.chance:.0%}") == ("0.0", "0%")


def test_a_cost_is_the_difference_in_the_same_playouts() -> None:
    better = [Batch(0.5, 2.0, 9.0), Batch(0.7, 6.0, 9.0)]
    played = [Batch(0.5, 1.0), Batch(0.5, 3.0)]
    cost = cost_of(judged(played, better).cost)
    assert cost.gold == pytest.approx(2.0)  # 1 and 3
    assert cost.gold_error == pytest.approx(1.0)
    assert cost.chance == pytest.approx(0.1)
    assert cost.chance_error == pytest.approx(0.1)
    worse = [one._replace(score=9.0) for one in played]
    other = [one._replace(score=0.0) for one in better]
    found = judged(other, worse)  # preferred in all, and worse in both
    assert not found.is_best
    assert cost_of(found.cost)[:2] == (0.0, 0.0)


def test_the_error_is_right_where_sums_of_products_do_not_fit() -> None:
    much = 1_000_000_000
    played = [Batch(0.5, 60.0, 0.0, much), Batch(0.5, 62.0, 0.0, much)]
    better = [Batch(0.5, 62.0, 1.0, much), Batch(0.5, 66.0, 1.0, much)]
    cost = cost_of(judged(played, better).cost)
    assert (cost.gold, cost.gold_error) == pytest.approx((3.0, 1.0))


def test_an_estimate_is_the_mean_of_all_playouts() -> None:
    (found,) = compared([Batch(1.0, 4.0, playouts=20), Batch(0.5, 1.0, playouts=20)])
    assert estimate_of(found.estimate) == Estimate(0.75, 2.5)


def test_what_is_better_is_what_the_search_prefers() -> None:
    assert not judged([Batch(0.9, 9.0, 4.0)], [Batch(0.1, 0.0, 5.0)]).is_best
    same = judged([Batch(0.1, 0.0, 4.0)], [Batch(0.1, 0.0, 4.0)])
    assert same.is_best
    assert same.best.action[0] == 0
    assert estimate_of(same.expected) == estimate_of(same.played)


def test_turns_beside_each_other_are_in_order_with_what_each_costs_against_the_best() -> None:
    best, other = compared(
        [Batch(0.3, -5, 4, 64), Batch(0.5, -3, 6, 64)],
        [Batch(0.6, 4, 9, 64), Batch(0.8, 6, 11, 64)],
    )
    assert (best.turn.action[0], other.turn.action[0]) == (1, 0)
    assert estimate_of(best.estimate) == pytest.approx((0.7, 5.0), abs=0.01)
    assert cost_of(best.cost) == Cost()
    assert [*Judgement][best.verdict.judgement] == Judgement.GOOD
    assert estimate_of(other.estimate) == pytest.approx((0.4, -4.0), abs=0.01)
    assert cost_of(other.cost)[:2] == pytest.approx((9.0, 0.3), abs=0.001)
    assert [*Judgement][other.verdict.judgement] == Judgement.MISTAKE


def test_turns_that_nothing_tells_apart_stay_in_their_order() -> None:
    alike = [Batch(0.5, 1.0, 5.0)]
    assert [one.turn.action[0] for one in compared(alike, alike, alike)] == [0, 1, 2]


def test_costs_add_up_and_weigh_as_mistakes() -> None:
    view = State.start(Setup.first_game(2)).view(0)
    decision = Decision(0, view, ())
    costs = (Cost(1.0, 0.1, 0.3, 0.03), Cost(2.0, 0.05, 0.4, 0.04))
    played, found = Estimate(0.5, 0.0), Estimate(0.6, 0.0)
    decisions = tuple(
        JudgedDecision(decision, played, (1,), found, cost, Reasons(), is_best=False)
        for cost in costs
    )
    turn = JudgedTurn(PlayedTurn(1, 1, 0, False, (decision, decision)), decisions)
    assert turn.cost == pytest.approx((3.0, 0.15, 0.5, 0.05))
    assert turn.costliest is decisions[0]  # a mistake by its chance
    assert (turn.before, turn.after, turn.is_best) == (0.6, 0.5, False)
    gold, chance = BOUNDS[Judgement.MISTAKE]
    assert Cost(gold=gold).verdict.weight == Cost(chance=chance).verdict.weight == 1
