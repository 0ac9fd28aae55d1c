"""The set-up of a new table: the rulebook's first game, drawn, chosen, or partly both."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.board import Board, Placed, parse_placed, standard_sections
from kingdom.content import TASKS
from kingdom.server import fair
from kingdom.setup import SCORING_CARDS, Setup, placing

if TYPE_CHECKING:
    from random import Random

    from kingdom.server.requests import NewTable


@lru_cache(maxsize=1_000)
def parsed(text: str) -> Setup:
    """Read the text of a stored set-up; boards are costly to join and are kept."""
    return Setup.parse(text)


class Made(NamedTuple):
    """A set-up, and whether all of it follows from the seed."""

    setup: Setup
    drawn: bool


def make_setup(wish: NewTable, seed: str) -> Made:
    """Make the set-up that a request describes; what it leaves open is drawn from the seed."""
    players = len(wish.players)
    rules: Any = wish.rules()
    if wish.setup is not None:
        return Made(replace(Setup.parse(wish.setup), players=players), False)
    if wish.first_game:
        return Made(Setup.first_game(players), False)
    if not (wish.sections or wish.cards or wish.tasks or wish.nomads or wish.island):
        return Made(fair.drawn_setup(seed, players, wish.modules, rules), True)
    return Made(_partly(wish, players, fair.setup_rng(seed), rules), False)


def _partly(wish: NewTable, players: int, rng: Random, rules: dict[str, Any]) -> Setup:
    modules = frozenset(wish.modules) | {"base"}
    sections = _sections(wish, modules, rng)
    board = Board(sections)
    cards = _completed(
        wish.cards, placing.cards_of(modules, rules.get("use_lords", True)), SCORING_CARDS, rng
    )
    return Setup(
        players,
        sections,
        cards,
        modules,
        _nomads(wish, board, rng),
        _completed(wish.tasks, [*TASKS], placing.tasks_needed(sections), rng),
        _removed(wish, cards, rng),
        _island(wish, modules, rng),
        placing.draw_cells(placing.capitol_homes(board), rng) if "capitol" in modules else (),
        placing.draw_cells(placing.cave_homes(board), rng) if "caves" in modules else (),
        **rules,
    )


def _sections(wish: NewTable, modules: frozenset[str], rng: Random) -> tuple[Placed, ...]:
    known = standard_sections()
    chosen = tuple(parse_placed(name, known) for name in wish.sections)
    used = {placed.section.name for placed in chosen}
    pool = [
        section
        for section in known.values()
        if section.module in modules and not section.is_island and section.name not in used
    ]
    missing = placing.draw(pool, max(0, 4 - len(chosen)), rng)
    return (*chosen, *(Placed(section, rng.random() < 0.5) for section in missing))


def _completed(chosen: list[str], pool: list[str], count: int, rng: Random) -> tuple[str, ...]:
    """Draw what is missing of a number of different names."""
    left = [name for name in pool if name not in chosen]
    return (*chosen, *placing.draw(left, max(0, count - len(chosen)), rng))


def _nomads(wish: NewTable, board: Board, rng: Random) -> tuple[str, ...]:
    left = list(placing.NOMADS)
    for name in wish.nomads:
        if name in left:
            left.remove(name)
    return (*wish.nomads, *placing.draw(left, board.nomads.bit_count() - len(wish.nomads), rng))


def _removed(wish: NewTable, cards: tuple[str, ...], rng: Random) -> str:
    if not placing.remove_a_terrain(cards):
        return ""
    return wish.removed or placing.draw_removed(rng)


def _island(wish: NewTable, modules: frozenset[str], rng: Random) -> Placed | None:
    if "island" not in modules:
        return None
    known = standard_sections()
    if wish.island:
        return parse_placed(wish.island, known)
    return Placed(placing.draw([one for one in known.values() if one.is_island], 1, rng)[0])
