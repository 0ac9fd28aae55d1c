"""The golden games: every move legal, every position and every amount of gold as written."""

from functools import cache
from pathlib import Path

import pytest

from kingdom.content import CARDS, TILES
from kingdom.notation import Record, parse_position, position_text, read_record, record_text
from kingdom.position import DRAW
from kingdom.setup import SWORD
from kingdom.state import State
from tests.golden import FOLDER, GAMES, GOLD, POSITION, final, remarks, replay, used_tiles

FILES = sorted(FOLDER.glob("*.txt"))


@cache
def golden(path: Path) -> tuple[tuple[str, ...], Record]:
    text = path.read_text(encoding="utf-8")
    return tuple(text.splitlines()), read_record(text)


def without_remarks(lines: tuple[str, ...]) -> str:
    return "\n".join([*(line for line in lines if not line.startswith("#")), ""])


@pytest.fixture(params=FILES, ids=[path.stem for path in FILES])
def game(request: pytest.FixtureRequest) -> tuple[tuple[str, ...], Record]:
    path: Path = request.param
    return golden(path)


def test_a_golden_game_prints_as_it_is_written(game: tuple[tuple[str, ...], Record]) -> None:
    lines, record = game
    assert record_text(record) == without_remarks(lines)


def test_every_action_of_a_golden_game_is_offered(game: tuple[tuple[str, ...], Record]) -> None:
    for state, action in replay(game[1]):
        assert action is None or action in state.legal_actions()


def test_a_golden_game_ends_with_its_result(game: tuple[tuple[str, ...], Record]) -> None:
    lines, record = game
    outcome = final(record).outcome()
    assert outcome is not None
    totals = " ".join(map(str, outcome.totals))
    assert lines[-1].startswith(f"result: {totals} (")


def test_the_remarks_of_a_golden_game_hold(game: tuple[tuple[str, ...], Record]) -> None:
    lines, record = game
    checked = 0
    for number, line in enumerate(lines):
        if not line.startswith(POSITION):
            continue
        state = final(read_record("\n".join(lines[:number])))  # what is above is a record too
        expected = remarks(state)
        assert list(lines[number : number + len(expected)]) == expected
        assert parse_position(State, line.removeprefix(POSITION)) == state
        assert position_text(state) == line.removeprefix(POSITION)
        checked += 1
    assert checked >= 3
    assert sum(line.startswith(GOLD) for line in lines) == checked * record.setup.players


def test_the_golden_games_are_those_that_can_be_written_anew() -> None:
    assert {path.stem for path in FILES} == set(GAMES)


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {golden(path)[1].setup.players for path in FILES} == {2, 3, 4, 5}


def test_every_tile_is_used_in_a_golden_game() -> None:
    used = set().union(*(used_tiles(golden(path)[1]) for path in FILES))
    assert not set(TILES) - used, f"used in no golden game: {sorted(set(TILES) - used)}"


def test_every_card_is_scored_in_a_golden_game() -> None:
    scored = {card for path in FILES for card in golden(path)[1].setup.cards}
    assert not set(CARDS) - scored, f"scored in no golden game: {sorted(set(CARDS) - scored)}"


def test_a_terrain_runs_out_in_a_golden_game() -> None:
    states = (state for path in FILES for state, _ in replay(golden(path)[1]))
    assert any(len(state.pending) > 1 and state.pending[-1].kind is DRAW for state in states)


def test_a_tile_is_lost_in_a_golden_game() -> None:
    states = [final(golden(path)[1]) for path in FILES]
    assert any(player.taken & ~player.held for state in states for player in state.players)


def test_a_golden_game_is_played_by_house_rules() -> None:
    rules = set().union(*(golden(path)[1].setup.house_rules for path in FILES))
    assert rules >= {"lords_zero_scores", "lost_tiles_return", "exhausted_terrain", "sword"}


def test_every_card_that_pays_at_once_has_paid_in_a_golden_game() -> None:
    paid = {
        source
        for path in FILES
        for player in final(golden(path)[1]).players
        for source, gold in zip(golden(path)[1].setup.paid_at_once, player.gold, strict=True)
        if gold
    }
    assert paid == {"treasure", *(name for name, card in CARDS.items() if card.at_once)}


def test_both_rules_of_the_sword_are_played_in_a_golden_game() -> None:
    used = {golden(path)[1].setup.sword for path in FILES if "sword" in used_tiles(golden(path)[1])}
    assert used == set(SWORD)
