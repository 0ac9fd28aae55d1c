"""Positions, views and records of games of all modules as text; the examples of the page."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

import pytest

from kingdom.content.kinds import CARD_QUESTIONS, TILE_QUESTIONS, TURN_QUESTIONS
from kingdom.notation import (
    NotationError,
    Record,
    parse_position,
    position_text,
    read_record,
    record_text,
)
from kingdom.notation.retinue import RETINUE_KEYS
from kingdom.rules.position import Pending, Turn
from kingdom.setup import SETUP_KEYS, Setup
from kingdom.state import AnyView, State
from tests.support import ROOT
from tests.support.playing import EXTRA_MODULES, all_sections, eager, random_setup
from tests.support.positions import (
    CROSSROADS,
    MARSH,
    PAIR,
    SMALL,
    USED,
    assert_way,
    edited,
    refused,
)


@pytest.mark.parametrize(
    ("text", "edits", "message"),
    [
        (CROSSROADS, "ship3=o12", "dealt before there are settlements or tiles"),
        (CROSSROADS, "city2=b6", "dealt before there are cities or Temples"),
        (MARSH, "waiting1=2", "dealt before there are cities or Temples"),
        (CROSSROADS, "resting1=ship:1", "resting1: it is not the turn of player 1"),
    ],
)
def test_nothing_lies_on_the_table_while_cards_are_dealt(
    text: str, edits: str, message: str
) -> None:
    start = position_text(State.start(parse_position(State, text).setup))
    parse_position(State, start)
    assert message in refused(edited(start, edits))


def test_what_there_is_nothing_of_is_left_out() -> None:
    for text in (CROSSROADS, MARSH, SMALL, PAIR):
        assert set(position_text(parse_position(State, text)).split()) == set(text.split())
    bare = "warriors1= warriors2= city2= wagon3= ship3="
    written = "warriors1=- warriors2=- city2=- wagon3=- ship3=- resting1=- waiting1=-"
    state = parse_position(State, edited(CROSSROADS, written))
    assert position_text(state) == edited(CROSSROADS, bare)


def test_supply_and_free_hexes_follow() -> None:
    state = parse_position(State, edited(MARSH, "waiting1=2"))
    assert state.players[0].supply == 40 - 5 - 2
    state = parse_position(State, CROSSROADS)
    city = state.players[1].retinue.city
    assert city.bit_count() == 7
    assert not city & state.free_mask
    assert state.players[1].supply == 39
    assert state.clear_mask != state.free_mask


# --- games of all modules ------------------------------------------------------------------------

MIXES: Final = (
    (),
    *((module,) for module in EXTRA_MODULES),
    *combinations(EXTRA_MODULES, 2),
    EXTRA_MODULES,
)


def game(modules: tuple[str, ...], poor: float, seed: str) -> Iterator[State]:
    """Yield the states of a game in which tiles are used eagerly."""
    rng = Random(seed)
    state = State.start(random_setup(rng, poor=poor, modules=("base", *modules)))
    while state.to_move is not None:
        yield state
        state = state.apply(eager(state, rng))
    yield state


@cache
def states(modules: tuple[str, ...], poor: float) -> tuple[State, ...]:
    """Return states of a game, all in which something unusual is asked among them."""
    return tuple(
        state
        for number, state in enumerate(game(modules, poor, "-".join(modules)))
        if len(state.pending) != 1 or number % 10 == 0
    )


@pytest.mark.parametrize("modules", MIXES, ids="-".join)
@pytest.mark.parametrize("poor", [0.0, 1.0], ids=["rich", "poor"])
def test_positions_and_views_of_every_mix_survive(modules: tuple[str, ...], poor: float) -> None:
    seen = states(modules, poor)
    for state in seen[:: 1 + len(seen) // 60]:
        text = position_text(state)
        again = parse_position(State, text, all_sections())
        assert again == state
        assert hash(again) == hash(state)
        assert position_text(again) == text
    rng = Random(7)
    for state in seen[:: 1 + len(seen) // 12]:
        for seat in (None, int(rng.random() * state.setup.players)):
            view = state.view(seat)
            assert AnyView.parse(str(view), all_sections()) == view
            sample = view.sample(rng)
            assert parse_position(State, position_text(sample), all_sections()) == sample


def shown(state: State) -> set[str]:
    """Return what a state has that its text must contain."""
    found = {"/".join(frame.asks for frame in state.pending)}
    for frame in state.pending:
        if isinstance(frame, Turn):
            hand = state.cards.hands[frame.player]
            terrain = {8: "any", 9: "none", 10: "open"}.get(frame.terrain, "")
            notes = {
                "chosen card": 0 < len(frame.cards) < len(hand),
                "chosen pair": bool(hand) and not frame.cards and not terrain,
                f"terrain {terrain}": bool(terrain),
                "due": frame.due,
                "line": frame.line > 0,
                "no line": frame.line < 0,
                f"{frame.asks} anywhere": frame.anywhere,
            }
        else:
            notes = {
                "several cards": frame.asks in CARD_QUESTIONS and frame.left > 1,
                "open card": frame.card >= 0,
                f"{frame.asks} anywhere": frame.anywhere,
            }
        found |= {name for name, there in notes.items() if there}
    for player in state.players:
        retinue = player.retinue
        notes = {
            "city": retinue.city,
            "resting": any(retinue.resting),
            "waiting": retinue.waiting,
            "warriors": retinue.meeples[0],
            "wagon": retinue.meeples[1],
            "ship": retinue.meeples[2],
            "bonus": any(player.held & bonus for bonus, _ in state.setup.derived.bonuses),
            "used": player.used & state.setup.derived.common,
        }
        found |= {name for name, there in notes.items() if there}
    return found


WANTED: Final = {
    *("city", "resting", "waiting", "warriors", "wagon", "ship", "bonus", "used"),
    *("chosen card", "chosen pair", "terrain any", "terrain none", "terrain open"),
    *("due", "line", "no line", "several cards", "open card", "before anywhere"),
    *("before/piece", "after/piece", "before/aside", "before/reveal", "after/city"),
    *("mandatory/react", "mandatory/react/react", "after/react"),
    *("before/new", "mandatory/new", "after/new"),
}


@pytest.mark.long
def test_the_games_above_show_what_is_new() -> None:
    seen: set[str] = set()
    for modules in MIXES:
        for poor in (0.0, 1.0):
            for state in states(modules, poor):
                seen |= shown(state)
    for seed in range(40):
        for state in game(EXTRA_MODULES, 0.5, str(seed)):
            seen |= shown(state)
            if len(state.pending) > 2:
                assert parse_position(State, position_text(state), all_sections()) == state
    assert seen >= WANTED, f"in no game: {sorted(WANTED - seen)}"


@pytest.mark.parametrize("modules", MIXES[::3], ids="-".join)
def test_records_of_every_mix_survive(modules: tuple[str, ...]) -> None:
    rng = Random("records" + "-".join(modules))
    setup = random_setup(rng, modules=("base", *modules))
    state, actions = State.start(setup), list[int]()
    while state.to_move is not None:
        actions.append(eager(state, rng))
        state = state.apply(actions[-1])
    for length in (len(actions), int(rng.random() * len(actions))):
        record = Record(setup, tuple(actions[:length]))
        text = record_text(record)
        assert read_record(text, all_sections()) == record


# --- what the text of a view tells -----------------------------------------------------------


def test_a_view_of_several_cards_names_none_of_them() -> None:
    text = str(parse_position(State, edited(SMALL, "hand2=flower+1,forest")).view(None))
    assert "hand2=?+1,?" in text
    assert "older1=flower:1" in text
    assert "deck=grass:4,canyon:4,desert:5,flower:4,forest:5" in text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hand2=?+1,?", "hand2=flower+1,?", "hand2: this viewer does not see the card of player 2"),
        ("hand2=?+1,?", "hand2=?,?+1", "hand2: player 2 drew it later, so the card"),
        ("hand1=grass,canyon", "hand1=grass,?", "hand1: the card that is played lies open"),
        ("older1=flower:1", "older1=marsh/flower:1", "older: 'marsh/flower' is none of grass"),
        ("hand2=?+1,?", "hand2=?+1,?+1", "older1: 1 card for 2 hidden"),
    ],
)
def test_a_view_of_several_cards_that_cannot_be(old: str, new: str, message: str) -> None:
    text = str(parse_position(State, SMALL).view(0))
    assert old in text
    with pytest.raises(NotationError) as error:
        AnyView.parse(text.replace(old, new))
    assert message in str(error.value)


def test_everybody_sees_the_card_that_a_tile_turned_up() -> None:
    edits = (
        f"pending=before:1:open:3/build:1:fort:card+flower {USED} "
        "deck=grass:4,canyon:4,desert:4,flower:4,forest:4"
    )
    state = parse_position(State, edited(CROSSROADS, edits))
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert "/build:1:fort:card+flower " in str(view)
        (top,) = view.state.pending[1:]
        assert isinstance(top, Pending)
        assert top == state.pending[-1]
        assert view.sample(Random(1)).pending == state.pending


def test_the_text_of_a_set_up_is_in_front() -> None:
    for text in (CROSSROADS, MARSH, SMALL, PAIR):
        state = parse_position(State, text)
        assert position_text(state).startswith(f"{state.setup} pending=")
        assert Setup.parse(str(state.setup)) == state.setup


# --- the examples of docs/notation.md ------------------------------------------------------------

PAGE: Final = ROOT / "docs" / "notation.md"
FENCED: Final = re.findall(r"^```(\w*)\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.S | re.M)
BLOCKS: Final = [text for language, text in FENCED if not language]


def lines_with(start: str) -> list[str]:
    lines = (line for block in BLOCKS for line in block.splitlines())
    return [line for line in lines if line.startswith(start) and "..." not in line]


def test_the_set_ups_of_the_page_print_as_they_are_written() -> None:
    setups = [line for line in lines_with("players=") if " pending=" not in line]
    whole = [line for line in setups if "?" not in line]
    assert (len(whole), len(setups)) == (3, 4)
    for line in whole:
        assert str(Setup.parse(line)) == line


def test_the_positions_of_the_page_print_as_they_are_written() -> None:
    positions = [line for line in lines_with("players=") if " pending=" in line]
    assert len(positions) == 4
    for line in positions:
        assert_way(line, None)
        assert position_text(parse_position(State, line)) == line


def test_the_records_of_the_page_print_as_they_are_written() -> None:
    records = [block for block in BLOCKS if block.startswith("kingdom record")]
    assert len(records) == 3
    for block in records:
        assert record_text(read_record(block)) == block


def test_the_page_names_every_part_of_what_is_asked() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for kind in (*CARD_QUESTIONS, *TURN_QUESTIONS, *TILE_QUESTIONS):
        assert f"| `{kind}:player" in text, f"docs/notation.md has no row for {kind}"
    for key in (*SETUP_KEYS, *RETINUE_KEYS):
        assert f"`{key}" in text, key
