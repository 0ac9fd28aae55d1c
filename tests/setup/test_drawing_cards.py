"""Scoring cards drawn from some of all."""

from random import Random

import pytest

from kingdom import Setup


def test_only_those_cards_are_drawn() -> None:
    some = ["miners", "lords", "knights", "hermits"]
    drawn = [Setup.random(2, rng=Random(seed), cards=some) for seed in range(40)]
    assert {card for setup in drawn for card in setup.cards} == {*some}


def test_all_cards_are_drawn_as_without_a_choice() -> None:
    known = [Setup.random(2, rng=Random(seed)) for seed in range(20)]
    names = sorted({card for setup in known for card in setup.cards})
    assert [Setup.random(2, rng=Random(seed), cards=names) for seed in range(20)] == known


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (["miners", "lords"], "3 cards are needed, not 2"),
        (["miners", "lords", "families"], "'families' belongs to the module 'nomads'"),
        (["miners", "lords", "lord"], "unknown card 'lord'"),
    ],
)
def test_cards_that_cannot_be_drawn_are_refused(cards: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Setup.random(2, rng=Random(1), cards=cards)
