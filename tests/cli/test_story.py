"""A game told turn by turn: who did what, in words."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kingdom import Game, Setup, State
from kingdom.bots.random_bot import RandomBot
from kingdom.cli.log_text import turn_text
from kingdom.cli.story import Storyteller, TurnStory
from kingdom.content import MODULES
from kingdom.render.pen import in_ascii
from kingdom.table.wire.log import LogLine
from tests.golden import FOLDER
from tests.support.playing import poor_sections, random_setup
from tests.support.rendering import nomads


def told(setups: Iterator[Setup]) -> str:
    """Return the story of some games, a line for each turn."""
    lines: list[str] = []

    def tell(turn: TurnStory, state: State) -> None:
        cities = sum(player.retinue.city for player in state.players)
        figures = sum(cells for player in state.players for cells in player.retinue.meeples)
        settlements = sum(player.settlements for player in state.players)
        assert not turn.cells & ~(state.walls_mask | settlements | cities | figures)
        lines.append(f"{turn.card}: {turn.text}")

    for seed, setup in enumerate(setups):
        rng = Random(seed)
        game = Game(setup, rng, observers=[Storyteller(tell)])
        game.play([RandomBot(rng)] * game.setup.players)
    return "\n".join(lines)


def retold(name: str) -> list[str]:
    """Return the story of a golden game, a line for each turn."""
    lines: list[str] = []
    record = Game.from_record((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    teller = Storyteller(lambda turn, _: lines.append(f"{turn.card}: {turn.text}"))
    again = Game(record.setup, observers=[teller])
    for action in record.actions:
        again.push(action)
    return lines


def line(kind: str, cell: str, **more: Any) -> LogLine:
    """Return a line of the log, of the first seat if no other is given."""
    given = {"seat": 0, "got": [], "lost": [], "gold": {}, "terrain": "grass", **more}
    return LogLine(seq=0, turn=1, kind=kind, action=cell, cell=cell, **given)


def test_builds_on_one_terrain_are_joined_until_one_brings_something() -> None:
    lines = [
        line("build", "a1"),
        line("build", "a2", got=["oracle"], gold={"families": 2}),
        line("build", "c9"),
        line("build", "c8", terrain="marsh"),
        line("build", "d4", tile="donation-water"),
        line("build", "d5", tile="donation-water"),
    ]
    assert turn_text(lines, seat=0) == (
        "builds on a1 a2 (grass), gets Oracle, +2 Families, builds on c9 (grass), "
        "builds on c8 (marsh), builds on d4 d5 · Donation (water)"
    )


def test_the_steps_of_a_piece_are_one_way() -> None:
    lines = [
        each
        for source, target in (("a1", "a2"), ("a2", "b2"), ("k4", "k5"))
        for each in (
            line("lift", source, tile="resettlement"),
            line("put", target, origin=source, tile="resettlement"),
        )
    ]
    steps = [each for each in lines if each.kind == "put"]
    assert turn_text(steps, seat=0) == (
        "moves from a1 to b2 · Resettlement, moves from k4 to k5 · Resettlement"
    )
    assert turn_text(lines, seat=0) == turn_text(steps, seat=0)


def test_the_player_is_named_where_another_one_acts() -> None:
    lines = [
        line("build", "a1", got=["oracle"]),
        line("build", "d4", seat=1, tile="canoe"),
        line("build", "a2"),
    ]
    assert turn_text(lines, seat=0) == (
        "builds on a1 (grass), gets Oracle, Player 2 builds on d4 · Canoe, builds on a2 (grass)"
    )


def test_a_tile_that_is_begun_is_told_only_if_its_use_is_not() -> None:
    begun, declared = line("use", "", tile="farm"), line("use", "", tile="outpost")
    assert turn_text([begun, line("build", "a1", tile="farm")], 0) == "builds on a1 · Farm"
    assert turn_text([begun, line("stop", "")], 0) == "builds nothing"
    assert turn_text([declared, line("build", "a1")], 0) == (
        "uses a tile: Outpost, builds on a1 (grass)"
    )


def test_a_terminal_without_unicode_shows_other_signs() -> None:
    text = turn_text([line("build", "a1", tile="foresters-lodge")], 0)
    assert in_ascii(text) == "builds on a1 - Forester's lodge"
    assert in_ascii(text).isascii()


def test_games_with_nomads_are_told() -> None:
    story = told(nomads(seed, 2 + seed % 4) for seed in range(30))
    for words in (
        r"sets a stone wall on \w+",
        r"takes the piece on \w+ off the board",
        r"moves from \w+ to \w+ · Resettlement",
        r"builds on \w+.* · Donation \((grass|canyon|desert|flowers|forest|water|mountain)\)",
        r"\+3 Treasure",
        r"gets (Oracle|Oasis|Outpost)",
        r"uses a tile: Outpost, builds on \w+",
        r"\+\d+ (Families|Shepherds|Ambassadors)",
        r"loses [A-Z]\w+",
        r"\(Last round\)$",
    ):
        assert re.search(words, story, re.MULTILINE), words


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "two-players-crossroads",
            (
                r"places a piece on \w+ · Barracks",
                r"takes back the piece on \w+",
                r"moves from \w+ to \w+ · Wagon",
                r"moves from \w+ to \w+ · Lighthouse",
                r"uses a tile: Fort, draws a card: \w+, builds on \w+ · Fort",
                r"^\w+ and \w+: .*builds on \w+",
            ),
        ),
        (
            "three-players-marshlands",
            (
                r"^marsh/\w+: .*builds on \w+ \w+ \(marsh\)",
                r", Player \d builds on \w+ · Canoe",
                r"takes the settlement on \w+ off the board · Temple",
                r"gets Canoe, gets Canoe bonus|gets Canoe bonus",
            ),
        ),
        (
            "three-players-scouts-and-two-cards",
            (r"founds a city around \w+", r"^\S+, \S+ and \S+: "),
        ),
        ("five-players-everything", (r"moves from \w+ to \w+ · Cave", r"· Tree house")),
        ("five-players-two-cards-exhausted", (r"draws a card: \w+, draws a card: \w+",)),
    ],
)
def test_golden_games_are_told(name: str, lines: tuple[str, ...]) -> None:
    story = "\n".join(retold(name))
    for words in lines:
        assert re.search(words, story, re.MULTILINE), words


def test_cards_for_the_next_turn_are_not_told() -> None:
    assert "draws a card" not in "\n".join(retold("three-players-marshlands"))


def test_any_game_can_be_told() -> None:
    rng = Random("stories")
    story = told(random_setup(rng, modules=MODULES, known=True) for _ in range(25))
    assert re.search(r"Player \d builds on \w+ · Canoe, \+\d (Ambassadors|Shepherds)", story)
    assert "builds nothing" in story


def test_a_card_that_is_exhausted_at_once_is_told() -> None:
    """RULES 3.4: also at the start of a turn, before anything was done."""
    lines: list[str] = []
    rng = Random(0)
    teller = Storyteller(lambda turn, _: lines.append(f"{turn.card}: {turn.text}"))
    game = Game(Setup.random(3, (), rng, poor_sections()), rng, observers=[teller])
    game.play([RandomBot(rng)] * 3)
    at_once = re.findall(r"^\d+\.\d (\w+): new (\w+)", game.record(), re.MULTILINE)
    assert at_once
    for old, new in at_once:
        assert any(re.match(f"{old}: .*draws a card: {new}", line) for line in lines)
