"""A game told turn by turn: who did what, in words."""

import re
from random import Random

from kingdom import Game, State
from kingdom.bots.random_bot import RandomBot
from kingdom.cli.story import Storyteller, Turn
from kingdom.hexes import BIT, cells_of, parse_cell
from tests.drawing import nomads


def told(seeds: range) -> str:
    """Tell some games with Nomads, a line for each turn."""
    lines: list[str] = []

    def tell(turn: Turn, state: State) -> None:
        assert not turn.cells & ~(state.walls | state.players[turn.seat].settlements)
        lines.append(turn.text)

    for seed in seeds:
        rng = Random(seed)
        game = Game(nomads(seed, 2 + seed % 4), rng, observers=[Storyteller(tell)])
        game.play([RandomBot(rng)] * game.setup.players)
    return "\n".join(lines)


def at(name: str) -> int:
    return parse_cell(name)


def test_builds_and_steps_are_joined() -> None:
    turn = Turn(1, 0, "grass")
    turn.build(at("a1"))
    turn.build(at("a2"))
    turn.build(at("c9"), waiver="outpost")
    turn.build(at("c8"))
    turn.build(at("d4"), "water donation")
    turn.build(at("d5"), "water donation")
    assert turn.text == "builds a1 a2, builds c9 (outpost), builds c8, water donation builds d4 d5"
    turn = Turn(1, 0, "grass")
    for source, target in (("a1", "a2"), ("a2", "b2"), ("k4", "k5")):
        turn.move("resettlement", at(source), at(target))
    assert turn.text == "resettlement moves a1 to a2 to b2 and k4 to k5"
    assert {*cells_of(turn.cells)} == {at("b2"), at("k5")}


def test_one_wall_and_two() -> None:
    turn = Turn(1, 0, "grass")
    turn.set_wall("quarry", at("a1"))
    assert turn.text == "quarry sets a wall on a1"
    turn.set_wall("quarry", at("b2"))
    assert turn.text == "quarry sets walls on a1 and b2"
    assert turn.cells == BIT[at("a1")] | BIT[at("b2")]


def test_games_with_nomads_are_told() -> None:
    story = told(range(30))
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
