"""A game told turn by turn: who did what, in words."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from kingdom import Game, Setup, State
from kingdom.bots.random_bot import RandomBot
from kingdom.cli.story import Storyteller, TurnStory
from kingdom.content import MODULES
from kingdom.hexes import BIT, cells_of, parse_cell
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


def at(name: str) -> int:
    return parse_cell(name)


def test_builds_and_steps_are_joined() -> None:
    turn = TurnStory(1, 0, "grass")
    turn.build(at("a1"))
    turn.build(at("a2"))
    turn.build(at("c9"), by="outpost")
    turn.build(at("c8"))
    turn.build(at("d4"), "water donation")
    turn.build(at("d5"), "water donation")
    assert turn.text == "builds a1 a2, builds c9 (outpost), builds c8, water donation builds d4 d5"
    turn = TurnStory(1, 0, "grass")
    for source, target in (("a1", "a2"), ("a2", "b2"), ("k4", "k5")):
        turn.move("resettlement moves", at(source), at(target))
    assert turn.text == "resettlement moves a1 to a2 to b2 and k4 to k5"
    assert {*cells_of(turn.cells)} == {at("b2"), at("k5")}


def test_one_wall_and_two() -> None:
    turn = TurnStory(1, 0, "grass")
    turn.set_wall("quarry", at("a1"))
    assert turn.text == "quarry sets a wall on a1"
    turn.set_wall("quarry", at("b2"))
    assert turn.text == "quarry sets walls on a1 and b2"
    assert turn.cells == BIT[at("a1")] | BIT[at("b2")]


def test_new_cards_are_joined() -> None:
    turn = TurnStory(1, 0, "grass and grass")
    turn.new_card("forest")
    assert turn.text == "new card forest"
    turn.new_card("marsh/grass")
    assert turn.text == "new cards forest and marsh/grass"


def test_a_card_that_is_turned_up() -> None:
    turn = TurnStory(1, 0, "grass")
    turn.turn_up("fort", "forest", room=False)
    turn.turn_up("fort", "canyon", room=True)
    turn.build_by_card(at("d4"), by="outpost")
    assert turn.text == (
        "fort turns up forest and builds nothing, fort turns up canyon and builds d4 (outpost)"
    )


def test_a_piece_that_leaves_its_hex_is_not_marked() -> None:
    turn = TurnStory(1, 0, "grass")
    turn.build(at("d4"))
    turn.tell("lays d4 on the temple", off=BIT[at("d4")])
    assert turn.cells == 0


def test_games_with_nomads_are_told() -> None:
    story = told(nomads(seed, 2 + seed % 4) for seed in range(30))
    for words in (
        r"quarry sets walls on \w+ and \w+",
        r"sword takes Player \d's settlement off \w+",
        r"resettlement moves \w+ to \w+",
        r"(grass|canyon|desert|flower|forest|water|mountain) donation builds \w+",
        r"takes a treasure tile: 3 gold",
        r"takes an (oracle|oasis|outpost) tile",
        r"takes a [a-z]+ donation tile",
        r"builds \w+ \(outpost\)",
        r"(families|shepherds|ambassadors) pay \d+ gold",
    ):
        assert re.search(words, story), words
    assert not re.search(r"\ba [aeiou]|\ban [^aeiou]", story)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "two-players-crossroads",
            (
                r"places a warrior on \w+",
                r"takes a warrior back from \w+",
                r"places the wagon on \w+",
                r"moves the wagon \w+ to \w+ to \w+",
                r"takes the wagon back from \w+",
                r"places the ship on \w+",
                r"moves the ship \w+ to \w+ to \w+ to \w+",
                r"takes the ship back from \w+",
                r"fort turns up \w+ and builds \w+",
                r"draws 2 cards \(crossroads\)$",
                r"^\w+ and \w+: .*chooses \w+.*, builds \w+",
            ),
        ),
        (
            "three-players-marshlands",
            (
                r"^marsh/\w+: .*chooses marsh, builds \w+ \w+",
                r", Player \d reacts: canoe builds \w+",
                r", (Player \d )?reacts: canoe builds \w+",
                r"lays \w+ on the temple",
                r"takes a canoe bonus tile",
                r"canoe bonus builds \w+",
                r"Player \d takes an? [a-z ]+ tile",
            ),
        ),
        (
            "five-players-marshlands-canoes",
            (
                r"builds \w+ \(temple bonus\)",
                r"fountain builds \w+ \(fountain bonus\)",
                r"refuge bonus moves \w+ to \w+",
                r"loses a [a-z]+ tile, loses a [a-z]+ bonus tile",
            ),
        ),
        (
            "four-players-crossroads-and-nomads",
            (
                r"sword takes Player \d's (warrior|wagon|ship) off \w+",
                r"(ambassadors|shepherds) pay \d+ gold",
                r"takes a forester's lodge tile",
            ),
        ),
        (
            "three-players-scouts-and-two-cards",
            (
                r"founds a city around \w+",
                r"draws 3 cards \(crossroads\)",
                r"^(\w+) and \1: .*chooses desert for the pair",
                r"^\S+, \S+ and \S+: ",
            ),
        ),
        ("five-players-everything", (r"cave moves \w+ to \w+", r"tree house moves \w+ to \w+")),
        (
            "five-players-two-cards-exhausted",
            (
                r"fort turns up \w+ and builds nothing",
                r"new cards \w+ and \w+",
            ),
        ),
    ],
)
def test_golden_games_are_told(name: str, lines: tuple[str, ...]) -> None:
    story = "\n".join(retold(name))
    for words in lines:
        assert re.search(words, story, re.MULTILINE), words
    assert not re.search(r"\ba [aeiou]|\ban [^aeiou]", story)


def test_two_cards_for_everybody_are_nothing_to_tell() -> None:
    assert "draws 2 cards" not in "\n".join(retold("three-players-scouts-and-two-cards"))


def test_any_game_can_be_told() -> None:
    rng = Random("stories")
    story = told(random_setup(rng, modules=MODULES) for _ in range(25))
    assert re.search(r"(ambassadors|shepherds) pay Player \d \d+ gold", story)
    assert "does nothing" in story


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
        assert any(re.match(f"{old}: new cards? {new}", line) for line in lines)
