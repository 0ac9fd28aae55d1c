"""`check_bot`: our own bots pass it, and each kind of broken one is found out."""

from random import Random

import pytest

from kingdom import Action, Bot, Budget, View
from kingdom.actions import END
from kingdom.bots import BOTS, RandomBot
from kingdom.content import TILES
from kingdom.testing import BotCheckError, check_bot


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("name", BOTS)
def test_our_bots_keep_the_protocol(name: str) -> None:
    report = check_bot(name, games=1, players=(3,))
    assert report.games == 1
    assert report.choices > report.time.turns > 5
    assert not report.overruns


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize(
    "players", [(2, 5), pytest.param((2, 3, 4, 5), marks=pytest.mark.thorough)], ids=len
)
@pytest.mark.parametrize("name", BOTS)
def test_our_bots_keep_the_protocol_with_all_modules(name: str, players: tuple[int, ...]) -> None:
    """With the base game alone first, then with all modules."""
    games = 2 * len(players)
    report = check_bot(name, games=games, players=players, budget=Budget(playouts=100))
    assert report.games == games


class Illegal(RandomBot):
    def choose(self, view: View) -> Action:
        return END


class Nonsense(RandomBot):
    def choose(self, view: View) -> Action:
        return "d7"  # type: ignore[return-value]


class Shaken(RandomBot):
    """Uses randomness that nobody gave it."""

    def choose(self, view: View) -> Action:
        return view.random_action(Random())


class Meddling(RandomBot):
    """Writes into its view as far as Python lets it."""

    def choose(self, view: View) -> Action:
        object.__setattr__(view.setup, "players", view.setup.players + 1)
        return view.random_action(self.rng)


class Remembering(Bot):
    """Cannot play on from a view alone."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.heard = rng, 0

    def saw(self, player: int, action: Action) -> None:
        self.heard += 1

    def choose(self, view: View, budget: Budget, /) -> Action:
        supply = sum(player.supply for player in view.players)
        if supply < 30 * view.setup.players and not self.heard:
            raise RuntimeError("I know nothing of this")
        return view.random_action(self.rng)


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (Illegal, r"game 1 of seed 0, seat 1: .*the turn cannot end.*the view was viewer=1 "),
        (Nonsense, "'d7' is a text: a bot returns a number"),
        (Shaken, "game 1 of seed 0, seat 1: the same seed led to a different game"),
        (Meddling, "the bot changed its view"),
    ],
)
def test_a_broken_bot_is_found_out(bot: type[RandomBot], what: str) -> None:
    with pytest.raises(BotCheckError, match=what):
        check_bot(bot, games=1)


class Grasping(RandomBot):
    """Takes what leaves the most gold at once, even a settlement that it only puts back."""

    def choose(self, view: View) -> Action:
        me = view.to_move
        assert me is not None
        return max(
            view.legal_actions(), key=lambda each: sum(view.apply(each).scores()[me].values())
        )


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 2, 3))]
)
def test_a_bot_that_takes_up_a_tile_and_puts_it_back_is_found_out(seed: int) -> None:
    """In about one in eight of its games of two players it meets a turn that it never ends."""
    endless = rf"seed {seed}, seat \d: the turn does not end within 1000 choices: [a-z-]+, again"
    with pytest.raises(BotCheckError, match=endless) as caught:
        check_bot(Grasping, seed=seed, mixtures=[("base",)])
    tile = str(caught.value).partition("choices: ")[2].partition(",")[0]
    assert tile in TILES


def test_a_bot_that_fails_is_shown_with_its_view() -> None:
    with pytest.raises(RuntimeError, match="I know nothing of this") as caught:
        check_bot(Remembering, games=1)
    assert "seat 1: the bot failed at the view viewer=1" in caught.value.__notes__[0]


class Thinking(Bot):
    """Takes its time, by the clock."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, budget: Budget, /) -> Action:
        return view.random_action(Random())


class Clockwork(Bot):
    """Uses up its time for a turn when it is first asked in it, as the clock of the test says."""

    now = 0.0

    def __init__(self, rng: Random) -> None:
        self.rng, self.thinks = rng, True

    def saw(self, player: int, action: Action) -> None:
        self.thinks |= action == END

    def choose(self, view: View, budget: Budget, /) -> Action:
        if self.thinks:
            Clockwork.now += budget.seconds or 0
        self.thinks = False
        return view.random_action(self.rng)


def test_a_bot_that_takes_over_in_a_turn_has_a_budget_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kingdom.bots.timing.perf_counter", lambda: Clockwork.now)
    report = check_bot(Clockwork, games=2, players=(2,), budget=Budget(seconds=1.0))
    assert not report.overruns
    assert {*report.turn_seconds} == {1.0}


def test_overruns_are_reported_and_no_error() -> None:
    report = check_bot(Thinking, games=1, budget=Budget(seconds=1e-9))
    assert len(report.overruns) == report.time.turns > 0
    assert f"overruns of 1e-09s: {report.time.turns} of {report.time.turns}" in str(report)
    assert "same seed" not in str(report)
    calm = check_bot(RandomBot, games=1, budget=Budget(seconds=1e9))
    assert not calm.overruns
