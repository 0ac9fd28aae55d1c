"""Bots: the random one is uniform, and classes of one's own are loaded from files."""

from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from kingdom import Game, Setup
from kingdom.actions import TILE_ACTIONS
from kingdom.bot_protocol import AdaptedBot
from kingdom.bots import BOTS, RandomBot, make_bot, simple_move
from kingdom.content import MODULES
from kingdom.content.kinds import Question
from kingdom.state import State
from tests.support.drawn import drawn

BOARD = """
       a b c d
    1  g gAL g
    2   g gAg w
    3  g g gBg
"""
OWN_BOT = '''
from itertools import repeat


class First:
    """Plays the first legal action."""

    def __init__(self, rng):
        self.rng = rng

    def choose(self, view):
        return view.legal_actions()[0]


class Mute:
    def __init__(self, rng):
        pass


class Plain:
    def choose(self, view):
        return view.legal_actions()[0]


class Compiled(repeat):
    """Is made in C, which does not tell Python what it takes."""

    def choose(self, view):
        return view.legal_actions()[0]


number = 7
'''


@pytest.fixture
def bot_file(tmp_path: Path) -> Path:
    file = tmp_path / "my bots.py"
    file.write_text(OWN_BOT, encoding="utf-8")
    return file


def assert_uniform(seen: Counter[int], legal: list[int]) -> None:
    """Check that all legal actions came about equally often (chi-square, generous bound)."""
    assert set(seen) == set(legal)
    expected = seen.total() / len(legal)
    surprise = sum((seen[action] - expected) ** 2 / expected for action in legal)
    freedom = len(legal) - 1
    assert surprise <= freedom + 4 * sqrt(2 * freedom)


@pytest.mark.parametrize(
    "state",
    [
        drawn(BOARD, "L=tower"),  # cells and a tile
        drawn(BOARD, "L=paddock", ask=Question.AFTER),  # no cells
        drawn(BOARD, "L=farm").apply(426),  # cells and stop
        drawn(BOARD, "L=oasis", filler="g", supply=30),  # many cells
        drawn("   a b\n1  w g", filler="g"),  # nearly the whole board
        drawn(BOARD, "L=farm", card="grass desert", filler="d"),  # one of two cards
        drawn(BOARD, "L=temple", card="marsh/grass", filler="s"),  # one of two halves
        drawn(BOARD, "L=wagon", ask=Question.AFTER).apply(TILE_ACTIONS["wagon"]),  # a meeple
    ],
    ids=["before", "after", "build", "many", "board", "cards", "halves", "meeple"],
)
def test_the_random_bot_is_uniform(state: State) -> None:
    view, bot = state.view(0), RandomBot(Random(1))
    legal = state.legal_actions()
    assert len(legal) > 1
    assert_uniform(Counter(bot.choose(view) for _ in range(40 * len(legal))), legal)


def test_random_draws_follow_the_pile() -> None:
    state = drawn(BOARD, "L=farm", ask=Question.AFTER, deck="canyon canyon canyon forest").apply(
        487
    )
    rng = Random(1)
    seen = Counter(state.random_action(rng) for _ in range(4000))
    assert set(seen) == {474, 477}
    assert 2900 < seen[474] < 3100


def test_random_draws_know_cards_with_marsh() -> None:
    state = drawn(BOARD, "L=farm", ask=Question.AFTER, deck="marsh/canyon grass grass grass").apply(
        487
    )
    rng = Random(1)
    seen = Counter(state.random_action(rng) for _ in range(4000))
    assert set(seen) == {473, 482}
    assert 2900 < seen[473] < 3100


@pytest.mark.parametrize("modules", [("base",), MODULES], ids=["base", "all"])
def test_the_random_bot_plays_only_legal_actions(modules: tuple[str, ...]) -> None:
    for seed in range(10):
        game = Game(Setup.random(4, modules, Random(seed)), rng=Random(seed))
        game.play([RandomBot(Random(seed))] * 4)
        for state, action in zip(game.states, game.actions, strict=False):
            assert action in state.legal_actions()


@pytest.mark.usefixtures("compiled_core")
def test_make_a_bot_by_its_name() -> None:
    rng = Random(1)
    bot = make_bot("random", rng)
    assert isinstance(bot, AdaptedBot)
    assert isinstance(bot.simple, RandomBot)
    assert bot.simple.rng is rng
    assert all(callable(make_bot(name, rng).choose) for name in BOTS)


def test_a_class_need_not_say_what_it_takes(bot_file: Path) -> None:
    make_bot(f"{bot_file}:Compiled", Random(1))
    with pytest.raises(TypeError):
        make_bot(f"{bot_file}:Compiled:depth=3", Random(1))


def test_make_a_bot_from_a_file(bot_file: Path) -> None:
    bot = make_bot(f"{bot_file}:First", Random(1))
    game = Game(Setup.first_game(2), rng=Random(1))
    game.play([bot, RandomBot(Random(1))])
    for state, action in zip(game.states, game.actions, strict=False):
        if state.to_move == 0:
            assert action == state.legal_actions()[0]


@pytest.mark.parametrize(
    ("name", "what"),
    [
        (
            "clever",
            "unknown bot 'clever': known are greedy, planner, random, search, beginner, easy, "
            "medium, hard, expert, or FILE.py:CLASS, or package.module:CLASS, or cmd:COMMAND",
        ),
        ("", "unknown bot ''"),
        ("{file}", "bot '.*my bots.py': name its class, too, as in .*my bots.py:Clever"),
        ("{file}.txt:First", "unknown bot '.*txt:First'"),
        ("{file}:Last", "my bots.py has no class 'Last'"),
        ("{file}:", "my bots.py has no class ''"),
        ("{file}:Mute", r"bot '.*my bots.py:Mute' has no method choose\(view\)"),
        ("{file}:Plain", r"bot '.*:Plain' cannot be made by Plain\(rng\): too many positional"),
        ("{file}:number", "my bots.py has no class 'number'"),
        ("missing.py:First", "there is no bot file 'missing.py'"),
    ],
)
def test_a_bot_that_cannot_be_made(bot_file: Path, name: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        make_bot(name.format(file=bot_file), Random(1))


@pytest.mark.parametrize("seed", range(6))
def test_simple_moves_play_a_whole_game(seed: int) -> None:
    rng = Random(seed)
    game = Game(Setup.random(3, MODULES, rng=rng), rng=rng)
    while game.state.to_move is not None:
        game.push(simple_move(game.state.view(game.state.to_move), rng))
    assert len(game.actions) < 2_000
