"""The protocol of bots: they live for a game, are told what happens, and have budgets by turn."""

from pathlib import Path
from random import Random

import pytest

from kingdom import Action, Bot, Budget, Game, Setup, View
from kingdom.bots import BotName, RandomBot, make_bot, split_names
from kingdom.draws import Draws
from kingdom.rules.position import CHANCE
from kingdom.testing import check_bot


class Noting(Bot):
    """Plays at random and notes everything that it is told."""

    def __init__(self, rng: Random, width: int = 1) -> None:
        self.rng, self.width = rng, width
        self.games: list[tuple[Setup, int]] = []
        self.heard: list[tuple[int, Action]] = []
        self.budgets: set[Budget] = set()
        self.closed = 0

    def new_game(self, setup: Setup, seat: int) -> None:
        self.games.append((setup, seat))

    def saw(self, player: int, action: Action) -> None:
        self.heard.append((player, action))

    def choose(self, view: View, budget: Budget, /) -> Action:
        assert self.games == [(view.setup, view.player)]
        self.budgets.add(budget)
        return view.random_action(self.rng)

    def close(self) -> None:
        self.closed += 1


class Bare(Bot):
    """Says nothing but how it chooses."""

    def choose(self, view: View, budget: Budget, /) -> Action:
        return view.random_action(self.rng)


class Silent(Bot):
    """Has not said how it chooses."""


class Failing(Noting):
    """Gives up at its third choice."""

    def choose(self, view: View, budget: Budget, /) -> Action:
        if len(self.heard) > 2:
            raise RuntimeError("enough")
        return super().choose(view, budget)


def test_a_bot_lives_for_a_game_and_hears_what_everybody_does() -> None:
    game = Game(Setup.first_game(2), rng=Random(1))
    bots = [Noting(Random(1)), Noting(Random(2))]
    game.play(bots)
    done = [
        (state.to_move, action)
        for state, action in zip(game.states, game.actions, strict=False)
        if state.to_move != CHANCE
    ]
    for seat, bot in enumerate(bots):
        assert bot.games == [(game.setup, seat)]
        assert bot.heard == done
        assert bot.budgets == {Budget()}
        assert bot.closed == 1


def test_bots_of_both_forms_play_together_and_a_failing_one_lets_go_of_all() -> None:
    noting, failing = Noting(Random(1)), Failing(Random(2))
    game = Game(Setup.first_game(3), rng=Random(1))
    with pytest.raises(RuntimeError, match="enough"):
        game.play([noting, RandomBot(Random(1)), failing])
    assert noting.closed == failing.closed == 1


def test_a_bot_that_lives_for_a_game_plays_one_seat() -> None:
    bot = Noting(Random(1))
    with pytest.raises(ValueError, match="plays one seat: make another for each"):
        Game(Setup.first_game(2), rng=Random(1)).play([bot, bot])


def test_a_bot_need_not_say_how_it_is_made() -> None:
    report = check_bot(f"{HERE}:Bare:2000", games=1)
    assert str(report.budget) == "2000"


def test_a_bot_without_choose_says_so() -> None:
    with pytest.raises(NotImplementedError, match="Silent has no method choose"):
        Game(Setup.first_game(2), rng=Random(1)).play([Silent(Random(1)), Silent(Random(2))])


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("2000", Budget(playouts=2000)),
        ("0.5s", Budget(seconds=0.5)),
        ("3s", Budget(seconds=3.0)),
        ("usual", Budget()),
    ],
)
def test_a_budget_as_text(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert str(budget) == text


@pytest.mark.parametrize(
    "text", ["", "s", "-1", "0", "0s", "1.5", "nan", "infs", "1e3", "٣", "1 s"]
)
def test_what_is_no_budget(text: str) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget.parse(text)


def test_a_budget_has_one_limit() -> None:
    with pytest.raises(ValueError, match="not both"):
        Budget(playouts=1, seconds=1.0)


HERE = "tests.bots.test_protocol"


def test_a_name_with_options_and_a_budget() -> None:
    for place in (HERE, str(Path(__file__))):
        bot = make_bot(f"{place}:Noting:width=200:0.5s", Random(1))
        assert type(bot).__name__ == "Noting"
        assert getattr(bot, "width") == 200  # noqa: B009
        assert bot.budget == Budget(seconds=0.5)
    game = Game(Setup.first_game(2), rng=Random(1))
    pair = [make_bot(f"{HERE}:Noting:{budget}", Random(1)) for budget in (10, 20)]
    game.play(pair)
    assert [getattr(bot, "budgets") for bot in pair] == [  # noqa: B009
        {Budget(playouts=10)},
        {Budget(playouts=20)},
    ]


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("greedy:2000", "bot 'greedy:2000' takes no budget"),
        ("easy:0.1s", "bot 'easy:0.1s' takes no budget"),
        ("planner:2000", "bot 'planner:2000' takes no budget"),
        ("greedy:fast", "bot 'greedy:fast': 'fast' is not a budget"),
        (f"{HERE}:Noting:depth=3", "by Noting.rng, depth=3.: .*argument 'depth'"),
        (f"{HERE}:Noting:1:2s", "has two budgets"),
        (f"{HERE}:Nobody", f"{HERE} has no class 'Nobody'"),
        ("no_such_package.bots:Clever", "there is no module 'no_such_package.bots' for a bot"),
    ],
)
@pytest.mark.usefixtures("compiled_core")
def test_a_name_that_is_refused(name: str, what: str) -> None:
    for rng in (Random(1), Draws(1)):
        with pytest.raises(ValueError, match=what):
            make_bot(name, rng)


def test_names_in_a_list() -> None:
    assert split_names('random,my bots.py:First,"a.py:B:x=1,2"') == (
        "random",
        "my bots.py:First",
        "a.py:B:x=1,2",
    )
    assert BotName.parse("C:\\bots\\own.py:First").place == "C:\\bots\\own.py"
