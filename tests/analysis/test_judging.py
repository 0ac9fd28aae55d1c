"""What a turn is called follows from its cost and from bounds that are data."""

import pytest

from kingdom.analysis import BOUNDS, Bounds, Cost, Judgement, judge
from kingdom.analysis.judging import LEAST, Estimate, cost_of, estimate, is_better
from kingdom.core.race import Candidate

WORST_FIRST = [Judgement.MISTAKE, Judgement.INACCURACY]
NEXT_BETTER = {
    Judgement.MISTAKE: Judgement.INACCURACY,
    Judgement.INACCURACY: Judgement.GOOD,
}


def batch(wins: float, margin: float, score: float = 0.0, playouts: int = 10) -> Candidate:
    return Candidate((), 0.0, playouts, margin, wins, score)


def test_the_bounds_have_an_order() -> None:
    assert [*BOUNDS] == WORST_FIRST
    assert BOUNDS[Judgement.MISTAKE] > BOUNDS[Judgement.INACCURACY] > Bounds(0.0, 0.0)


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
    assert Cost().weight == 0


def test_what_is_rounded_to_nothing_is_not_told() -> None:
    assert Cost(gold=LEAST.gold).is_told
    assert Cost(chance=LEAST.chance).is_told
    less = Cost(gold=LEAST.gold - 0.001, chance=LEAST.chance - 0.0001)
    assert not less.is_told
    assert (f"{less.gold:.1f}", f"{less.chance:.0%}") == ("0.0", "0%")


def test_a_cost_is_the_difference_in_the_same_playouts() -> None:
    better = [batch(0.5, 2.0), batch(0.7, 6.0)]
    played = [batch(0.5, 1.0), batch(0.5, 3.0)]
    cost = cost_of(better, played)
    assert cost.gold == pytest.approx(2.0)  # 1 and 3
    assert cost.gold_error == pytest.approx(1.0)
    assert cost.chance == pytest.approx(0.1)
    assert cost.chance_error == pytest.approx(0.1)
    assert cost_of(played, better)[:2] == (0.0, 0.0)


def test_an_estimate_weighs_batches_by_their_playouts() -> None:
    assert estimate([batch(1.0, 4.0, playouts=30), batch(0.0, 0.0)]) == Estimate(0.75, 3.0)


def test_what_is_better_is_what_the_search_prefers() -> None:
    assert is_better([batch(0.1, 0.0, 5.0)], [batch(0.9, 9.0, 4.0)])
    assert not is_better([batch(0.1, 0.0, 4.0)], [batch(0.1, 0.0, 4.0)])


def test_costs_add_up_and_weigh_as_mistakes() -> None:
    both = Cost(1.0, 0.1, 0.3, 0.03) + Cost(2.0, 0.05, 0.4, 0.04)
    assert both == pytest.approx((3.0, 0.15, 0.5, 0.05))
    gold, chance = BOUNDS[Judgement.MISTAKE]
    assert Cost(gold=gold).weight == Cost(chance=chance).weight == 1
