"""Bots that plan in the compiled core: they carry plans out, and think anew when they must."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from kingdom import Budget, Game, Setup, View
from kingdom.actions import END
from kingdom.bots import make_bot
from kingdom.bots.thinking import PlannerBot, SearchBot
from kingdom.content import MODULES
from kingdom.core import library
from kingdom.core.inquiry import BestTurn
from kingdom.core.thinking import Thinker

pytestmark = pytest.mark.usefixtures("compiled_core")


class Counting(PlannerBot):
    """Counts how often it thinks."""

    thoughts = choices = 0

    def think(self, view: View, budget: Budget, /) -> BestTurn:
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


@pytest.mark.parametrize(("modules", "width"), [(("base",), 200), (MODULES, 60)])
def test_a_planner_looks_at_less_where_a_turn_has_more(
    modules: tuple[str, ...], width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def plan(_thinker: Thinker, _view: View, *, width: int, **_more: object) -> BestTurn:
        asked.append(width)
        return BestTurn((END,), 0.0, ())

    monkeypatch.setattr(Thinker, "plan", plan)
    game = Game(Setup.random(2, modules, Random(1)), Random(1))
    for name in ("planner", "planner:width=7"):
        bot = make_bot(name, Random(1))
        bot.new_game(game.setup, 0)
        bot.choose(game.state.view(0), Budget())
    assert asked == [width, 7]


def test_a_plan_is_dropped_when_something_else_was_done() -> None:
    game = Game(Setup.first_game(2), Random(1))
    bot = Counting(Random(1), width=8)
    bot.new_game(game.setup, 0)
    first = bot.choose(game.state.view(0), Budget())
    other = next(action for action in game.state.legal_actions() if action != first)
    game.push(other)
    assert bot.choose(game.state.view(0), Budget()) in game.state.legal_actions()
    assert bot.thoughts == 2


def test_actions_without_an_alternative_may_be_played_without_asking() -> None:
    """A server does so; the plan goes on behind them."""
    bots = [Counting(Random(seat), width=8) for seat in range(2)]
    asked = [Counting(Random(seat), width=8) for seat in range(2)]
    for players, always in ((asked, True), (bots, False)):
        game = Game(Setup.random(2, rng=Random(5)), Random(5))
        for seat, bot in enumerate(players):
            bot.new_game(game.setup, seat)
        while (mover := game.state.to_move) is not None:
            legal = game.state.legal_actions()
            forced = len(legal) == 1 and not always
            game.push(
                legal[0] if forced else players[mover].choose(game.state.view(mover), Budget())
            )
    assert sum(bot.choices for bot in bots) < sum(bot.choices for bot in asked)
    assert [bot.thoughts for bot in bots] <= [bot.thoughts for bot in asked]


class Searching(SearchBot):
    """Notes what it searches with."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng, width=8, plans=2)
        self.budgets: list[tuple[int | None, float | None]] = []

    @property
    def thinker(self) -> Any:
        def search(view: View, **options: Any) -> BestTurn:
            self.budgets.append((options["playouts"], options["seconds"]))
            return BestTurn((view.legal_actions()[0],), 0.0, ())

        return SimpleNamespace(search=search)


def test_a_search_shares_its_budget_out_over_the_turn() -> None:
    view = Game(Setup.first_game(2), Random(1)).state.view(0)
    bot = Searching(Random(1))
    for budget in (Budget(playouts=100), Budget(playouts=100), Budget(seconds=2.0)):
        bot.choose(view, budget)
    bot.saw(0, END)
    bot.choose(view, Budget(seconds=2.0))
    bot.saw(1, END)
    bot.choose(view, Budget())
    assert bot.budgets == [(100, None), (20, None), (None, 0.4), (None, 2.0), (2000, None)]


@pytest.mark.parametrize(
    ("budget", "plans"),
    [
        (Budget(seconds=0.1), 48),
        (Budget(seconds=1.0), 128),
        (Budget(playouts=2000), 48),
        (Budget(playouts=5000), 128),
    ],
)
def test_more_turns_are_compared_where_there_is_much_time(budget: Budget, plans: int) -> None:
    assert SearchBot(Random(1)).plans_for(budget) == plans
    assert SearchBot(Random(1), plans=6).plans_for(budget) == 6


def test_a_search_is_the_same_with_the_same_seed_and_number() -> None:
    games = []
    for threads in (1, 2):
        game = Game(Setup.random(2, rng=Random(7)), Random(7))
        names = (f"search:60:width=8:threads={threads}", "random")
        game.play([make_bot(name, Random(3)) for name in names])
        games.append(game.actions)
    assert games[0] == games[1]


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
