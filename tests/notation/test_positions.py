"""Positions as text: both ways."""

from functools import cache
from random import Random
from typing import Final

import pytest

from kingdom.board import ANY, NOTHING
from kingdom.notation import parse_position, position_text
from kingdom.rules.position import Pending, Position, Turn, in_turn, turn_of
from kingdom.setup import Setup
from kingdom.state import AnyView, State
from tests.support.playing import Played, all_sections, random_game, random_setup

SEEDS: Final = (*range(24), 70)  # a piece is removed in the last before its player builds


@cache
def game(seed: int) -> Played:
    rng = Random(seed)
    return random_game(random_setup(rng, known=True), rng)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_position_of_a_game_survives_its_text(seed: int) -> None:
    for state in game(seed).states:
        text = position_text(state)
        assert "\n" not in text
        again = parse_position(State, text, all_sections())
        assert type(again) is State
        assert again == state
        assert position_text(again) == text


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS[::3])
def test_every_view_of_a_game_survives_its_text(seed: int) -> None:
    for state in game(seed).states[::5]:
        for viewer in (None, *range(state.setup.players)):
            view = state.view(viewer)
            assert AnyView.parse(str(view), all_sections()) == view
            again = parse_position(State, position_text(view.state), all_sections(), hidden=True)
            assert position_text(again) == position_text(view.state)


def begun(frame: Turn | Pending) -> bool:
    """Whether a tile has done something already and goes on."""
    if not isinstance(frame, Pending) or frame.tile < 0:
        return False
    return frame.has_begun


def test_the_games_above_show_every_kind_of_position() -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        for state in game(seed).states:
            stack = "/".join(frame.asks for frame in state.pending)
            terrain = turn_of(state).terrain if in_turn(state) else -1
            played = {ANY: " any", NOTHING: " none"}.get(terrain, "")
            seen.add(stack if stack.endswith("/new") else stack + played)
            seen.update("lost" for player in state.players if player.taken & ~player.held)
            seen.update("no card" for hand in state.cards.hands if not hand)
            seen.update("older card" for ages in state.cards.ages if any(ages))
            seen.update("gold" for player in state.players if any(player.gold))
            if state.walls_mask:
                seen.add("walls")
            for frame in state.pending:
                if isinstance(frame, Turn) and frame.line:
                    seen.add("line")
                noted = {"anywhere": frame.anywhere, "begun": begun(frame)}
                seen.update(name for name, there in noted.items() if there)
            if not state.pending:
                seen.add("emptied supply" if state.ending else "nobody could build")
    questions = ("build", "lift", "put", "wall", "remove")
    tiles = {f"{turn}/{tile}" for turn in ("before", "after") for tile in questions}
    draws = {"deal", "draw", "before/new", "mandatory/new", "after/new"}
    turns = {"before", "mandatory", "after", "before any", "mandatory any", "before none"}
    ends = {"", "emptied supply", "nobody could build"}
    cards = {"lost", "no card", "older card"}
    nomads = {"walls", "gold", "line", "begun", "anywhere"}
    wanted = tiles | draws | turns | ends | cards | nomads
    assert wanted <= seen, f"in no game: {sorted(wanted - seen)}"


def test_a_position_is_made_in_the_class_that_is_asked_for() -> None:
    state = State.start(Setup.first_game(2))
    assert type(parse_position(Position, position_text(state))) is Position


def test_the_start_reads_well() -> None:
    assert position_text(State.start(Setup.first_game(2))) == (
        "players=2 modules=base sections=tavern,paddock,oasis,farm "
        "cards=fishermen,knights,merchants pending=deal:1 built=no ending=no "
        "deck=grass:5,canyon:5,desert:5,flower:5,forest:5 discard=- "
        "hand1=- settlements1=- tiles1=- hand2=- settlements2=- tiles2=-"
    )
