"""Bots that plan in the compiled core: they carry plans out, and think anew when they must."""

from random import Random

import pytest

from kingdom import Budget, Game, Setup, View
from kingdom.bots import make_bot
from kingdom.bots.thinking import PlannerBot
from kingdom.content import MODULES
from kingdom.core import library
from kingdom.core.thinking import Turn

pytestmark = pytest.mark.usefixtures("compiled_core")


class Counting(PlannerBot):
    """Counts how often it thinks."""

    thoughts = choices = 0

    def think(self, view: View, budget: Budget, /) -> Turn:
        self.thoughts += 1
        return super().think(view, budget)

    def choose(self, view: View, budget: Budget, /) -> int:
        self.choices += 1
        return super().choose(view, budget)


@pytest.mark.parametrize("modules", [("base",), MODULES], ids=["base", "all"])
def test_a_plan_is_carried_out_action_by_action(modules: tuple[str, ...]) -> None:
    bots = [Counting(Random(seat), width=8) for seat in range(3)]
    Game(Setup.random(3, modules, Random(2)), Random(2)).play(bots)
    for bot in bots:
        assert bot.thoughts < bot.choices / 2


def test_a_plan_is_dropped_when_something_else_was_done() -> None:
    game = Game(Setup.first_game(2), Random(1))
    bot = Counting(Random(1), width=8)
    bot.new_game(game.setup, 0)
    first = bot.choose(game.state.view(0), Budget())
    other = next(action for action in game.state.legal_actions() if action != first)
    game.push(other)
    assert bot.choose(game.state.view(0), Budget()) in game.state.legal_actions()
    assert bot.thoughts == 2


def test_the_planner_beats_chance() -> None:
    wins = 0.0
    for seed in range(6):
        game = Game(Setup.random(2, rng=Random(seed)), Random(seed))
        bots = [make_bot(name, Random(seed)) for name in ("planner:width=24", "random")]
        seat = seed % 2
        wins += seat in game.play(bots[::-1] if seat else bots).winners
    assert wins == 6


def test_it_says_so_where_there_is_no_core(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise library.CoreMissingError("built without it")

    monkeypatch.setattr(library, "library", missing)
    with pytest.raises(ValueError, match="this bot needs the compiled core: built without it"):
        make_bot("planner", Random(1))
