"""What the package promises to others: its names, its numbers, and that it needs nothing else."""

import json
import re
import subprocess
import sys
import tomllib
from inspect import get_annotations
from pathlib import Path

import pytest

import kingdom
from kingdom import actions
from kingdom.board import standard_sections
from kingdom.content import TILES
from kingdom.hexes import CELLS
from tests.support import ROOT

SOURCE = ROOT / "src"

PUBLIC = [
    "ACTIONS", "Action", "AnyView", "Bot", "Budget", "CHANCE", "CellSet", "Comment", "Credit",
    "EndlessTurnError", "Game", "HeldTile", "IllegalActionError", "MAX_GAME_LENGTH",
    "NotationError", "Observer", "Outcome", "Placed", "Reason", "RecordError", "Section",
    "SectionError", "Setup", "SimpleBot", "State", "UNKNOWN", "View", "WholeTurn", "action_text",
    "analyse", "load_sections", "longest_game", "make_bot", "parse_action", "svg", "text",
]  # fmt: skip
MEMBERS = {
    "Bot": "budget new_game saw choose close",
    "Budget": "playouts seconds is_usual parse",
    "Setup": "of random first_game parse players sections cards modules nomads tasks removed "
    "island capitols caves house_rules own_designs board sites deck "
    "library",
    "State": "start of legal_actions legal_cells legal_mask options to_move apply explain "
    "is_legal is_over terrain random_action chance settlements tiles hand meeples city pile "
    "discards scores credit outcome view parse setup players cards free clear stock walls "
    "built ending pending free_mask clear_mask stock_counts walls_mask",
    "View": "player state setup to_move frame asks players hand stock stock_counts legal_cells "
    "legal_mask options legal_actions is_legal is_over random_action apply "
    "sample explain scores outcome parse turns",
    "Game": "push pop play copy record from_record states actions seen barrier began_midway",
    "Section": "parse name module layout locations rows printed is_island fingerprint",
    "Placed": "section turned",
    "HeldTile": "name cell status",
    "Credit": "cells gold places",
    "Outcome": "totals ranking winners",
    "Reason": "code cells tile terrains builds",
    "Observer": "before step after",
    "CellSet": "mask names",
    "Comment": "text line beside",
    "WholeTurn": "actions after worth",
}

# Numbers that records, bots and learned networks rely on: they never change.
NUMBERS = {
    "a1": 0, "t1": 19, "a2": 20, "d7": 123, "t20": 399, "ia1": 400, "ie5": 424,
    "grass": 473, "canyon": 474, "desert": 475, "flower": 476, "forest": 477, "marsh": 478,
    "water": 479, "mountain": 480,
    "marsh/grass": 481, "marsh/canyon": 482, "marsh/desert": 483, "marsh/flower": 484,
    "marsh/forest": 485,
    "stop": 486, "end": 487,
}  # fmt: skip
PINNED = ROOT / "tests" / "golden" / "tile-numbers.csv"
NUMBERS_ROW = re.compile(r"\| (\d+)(?: to (\d+))? \| (.+) \| (.+) \|")


def modules_after(code: str) -> set[str]:
    """Run code in a Python that knows nothing but its own library and our source."""
    prepare = f"import sys; sys.path.insert(0, {str(SOURCE)!r})"
    report = "print(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"{prepare}\n{code}\n{report}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return set(done.stdout.split())


@pytest.mark.parametrize("command", [["serve"], ["admin", "people"]])
def test_without_its_packages_the_server_says_in_one_line_what_to_install(
    command: list[str],
) -> None:
    main = f"import sys; sys.path.insert(0, {str(SOURCE)!r}); from kingdom.cli import main"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"{main}; sys.exit(main({command!r}))"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(
        rf"kingdom: error: kingdom {command[0]} needs the package \w+, which is not installed: "
        r"in the checkout, pip install '\.\[server\]'\n",
        done.stderr,
    )


WHOLE_GAME = """
from random import Random
from kingdom import Game, Setup, State
MODULES = ("nomads", "crossroads", "marshlands", "capitol", "caves", "island")
game = Game(Setup.random(3, MODULES, rng=Random(1)), rng=Random(1))
while game.state.to_move is not None:
    game.push(game.state.view(game.state.to_move).sample(Random(1)).random_action(game.rng))
state = game.state
state.outcome(), state.explain(0), game.states[0].chance(), State.parse(str(state))
assert Game.from_record(game.record()).state == state
"""


@pytest.mark.parametrize("code", ["import kingdom", WHOLE_GAME], ids=["import", "whole game"])
def test_the_rules_need_nothing_but_the_standard_library(code: str) -> None:
    loaded = modules_after(code)
    own = {name for name in loaded if name.partition(".")[0] == "kingdom"}
    other = {name.partition(".")[0] for name in loaded - own}
    assert other - {"__main__"} <= sys.stdlib_module_names
    assert "kingdom.rules.transitions" in own
    others = ("kingdom.cli", "kingdom.render", "kingdom.bots", "kingdom.analysis", "kingdom.core")
    assert not {name for name in own if name.startswith(others)}


def test_drawing_and_bots_need_nothing_else_either() -> None:
    loaded = modules_after("from kingdom import analyse, make_bot, svg, text")
    assert {name.partition(".")[0] for name in loaded} <= {
        *sys.stdlib_module_names,
        "__main__",
        "kingdom",
    }


def test_the_public_names() -> None:
    assert not [name for name in PUBLIC if not hasattr(kingdom, name)]
    assert set(PUBLIC) == set(kingdom.__all__)
    assert set(PUBLIC) <= set(dir(kingdom))
    assert not hasattr(kingdom, "draw")


@pytest.mark.parametrize("name", MEMBERS)
def test_the_members_of(name: str) -> None:
    made = getattr(kingdom, name)
    known = {*dir(made), *get_annotations(made)}
    assert not set(MEMBERS[name].split()) - known


def test_the_version_is_written_down_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"]
    source = ROOT / project["tool"]["hatch"]["version"]["path"]
    (version,) = re.findall(r'^__version__ = "(.+)"$', source.read_text("utf-8"), re.MULTILINE)
    assert kingdom.__version__ == version
    for name in ("web/package.json", "web/package-lock.json"):
        assert "version" not in json.loads((ROOT / name).read_text("utf-8"))
    assert "\nversion:" not in (ROOT / "CITATION.cff").read_text("utf-8")


def test_the_package_is_typed_and_has_its_sections() -> None:
    folder = Path(kingdom.__file__).parent
    assert (folder / "py.typed").is_file()
    files = list((folder / "sections").glob("*.txt"))
    assert {file.stem for file in files} == set(standard_sections())


# --- the action numbers ------------------------------------------------------------------


def test_there_are_488_action_numbers() -> None:
    assert kingdom.ACTIONS == 488
    assert (actions.FIRST_TILE, actions.FIRST_TERRAIN, actions.STOP, actions.END) == (
        425,
        473,
        486,
        487,
    )


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_the_number_of_an_action(text: str, number: int) -> None:
    assert kingdom.parse_action(text) == number
    assert kingdom.action_text(number) == text


def test_every_number_has_a_text_of_its_own() -> None:
    used = [number for number in range(kingdom.ACTIONS) if number not in free_slots()]
    texts = [kingdom.action_text(number) for number in used]
    assert [kingdom.parse_action(text) for text in texts] == used
    named = {number for number in NUMBERS.values() if number >= CELLS}
    assert {number for number in used if number >= CELLS} == named | {*actions.TILE_OF}


def free_slots() -> list[int]:
    """List the numbers for tiles still to come."""
    slots = range(actions.FIRST_TILE, actions.FIRST_TERRAIN)
    return [number for number in slots if number not in actions.TILE_OF]


def test_the_numbers_of_the_tiles_never_change() -> None:
    """`python -m tests.golden` adds those of new tiles to the file, and changes none."""
    header, *lines = PINNED.read_text(encoding="utf-8").splitlines()
    assert header == "number,tile"
    added = [name for name, tile in TILES.items() if f"{tile.number},{name}" not in lines]
    assert not added, f"not pinned: {', '.join(added)}. `python -m tests.golden` adds them"
    assert lines == [f"{tile.number},{name}" for name, tile in TILES.items()]
    assert len(TILES) + len(free_slots()) == actions.TILE_SLOTS == 48


def test_the_table_of_numbers_in_the_documents() -> None:
    """Every number is in one row, which shows the text of one of its actions."""
    rows = NUMBERS_ROW.findall((ROOT / "docs/bits.md").read_text(encoding="utf-8"))
    spans = [(int(first), int(last or first)) for first, last, _, _ in rows]
    assert [first for first, _ in spans] == [0, *(last + 1 for _, last in spans[:-1])]
    assert spans[-1][1] == kingdom.ACTIONS - 1
    assert {first for first, _ in spans} >= {
        *(actions.FIRST_TILE, actions.FIRST_TERRAIN, actions.FIRST_MARSH_CARD),
        *(actions.STOP, actions.END),
    }
    for (first, last), (_, _, meaning, text) in zip(spans, rows, strict=True):
        named = map(kingdom.parse_action, re.findall(r"`(\S+)`", f"{meaning} {text}"))
        assert all(first <= action <= last for action in named), (first, last)
    (row,) = (meaning for first, _, meaning, _ in rows if int(first) == actions.FIRST_TILE)
    name, number = re.findall(r"`(\S+)` is (\d+)", row)[0]
    assert kingdom.parse_action(name) == int(number)


def test_the_numbers_of_the_cards() -> None:
    assert actions.CARD_ACTIONS == (473, 474, 475, 476, 477, 481, 482, 483, 484, 485)
    assert {number: card for card, number in enumerate(actions.CARD_ACTIONS)} == actions.CARD_OF
    for card, number in enumerate(actions.CARD_ACTIONS):
        assert kingdom.action_text(number) == actions.CARD_NAMES[card]


@pytest.mark.parametrize("number", [-1, free_slots()[0], 472, 488, 10**9, "a1", None])
def test_a_number_without_an_action(number: int) -> None:
    with pytest.raises(ValueError, match=f"no action has the number {number!r}"):
        kingdom.action_text(number)


@pytest.mark.parametrize(
    "text", ["D7", " end ", "Marsh/Grass", "\tPADDOCK\n", "Donation-Water", "City-Hall"]
)
def test_capitals_and_spaces_do_not_matter(text: str) -> None:
    assert kingdom.action_text(kingdom.parse_action(text)) == text.strip().lower()


@pytest.mark.parametrize("text", ["", "u1", "a21", "a 1", "moat", "grass/marsh", "0", "x" * 500])
def test_a_text_without_an_action(text: str) -> None:
    with pytest.raises(ValueError, match="no action is called") as error:
        kingdom.parse_action(text)
    assert len(str(error.value)) < 200
