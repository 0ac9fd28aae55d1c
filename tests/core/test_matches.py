"""Matches in the core: complete games, the same again, and stronger bots win them."""

from random import Random

import pytest

from kingdom import Setup
from kingdom.core import Core
from kingdom.core.layout import BotKindCode
from kingdom.core.matches import Contender, play_match, win_share
from tests.support.soak import MIXTURES, setup_of

SMALL = 4


def contenders(players: int) -> list[Contender]:
    """Return as many as there are players: one of each kind, then a second planner."""
    kinds = [*reversed(BotKindCode), BotKindCode.PLANNER_BOT]
    return [Contender(kind, width=SMALL) for kind in kinds[:players]]


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(4))
def test_games_of_all_modules_end_and_are_the_same_again(chunk: int) -> None:
    for number in range(chunk, 4 * len(MIXTURES), 4):
        core = Core(setup_of(number, Random(f"match/{number}")))
        once, again = (
            play_match(core, contenders(core.setup.players), seed=3, first=number) for _ in range(2)
        )
        assert once == again
        assert max(once[0].gold) > 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (BotKindCode.GREEDY_BOT, BotKindCode.RANDOM_BOT),
        (BotKindCode.POLICY_BOT, BotKindCode.RANDOM_BOT),
        (BotKindCode.PLANNER_BOT, BotKindCode.GREEDY_BOT),
    ],
)
@pytest.mark.parametrize("modules", [("base",), "all"])
def test_better_bots_win(better: BotKindCode, worse: BotKindCode, modules: str) -> None:
    good, bad = Contender(better), Contender(worse)
    share = 0.0
    for number in range(10):
        core = Core(Setup.random(2, modules, Random(number)))
        share += win_share(play_match(core, [good, bad], 1, number)[0].gold, 0)
        share += win_share(play_match(core, [bad, good], 1, number)[0].gold, 1)
    assert share >= 14


def test_a_win_is_shared_by_equals() -> None:
    assert [win_share((7, 9, 9), seat) for seat in range(3)] == [0, 0.5, 0.5]
    assert win_share((3, 2), 0) == 1


def test_every_seat_needs_a_contender() -> None:
    core = Core(Setup.random(3, ("base",), Random(1)))
    with pytest.raises(ValueError, match="3 contenders"):
        play_match(core, contenders(2), 0)
