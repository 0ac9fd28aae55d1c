"""What the core knows is what Python's records say: no enum and no record is left behind."""

from ctypes import sizeof
from enum import Enum
from random import Random

import pytest

from kingdom import Game, Section, Setup, State
from kingdom.board import MARSH, standard_sections
from kingdom.bots import RandomBot
from kingdom.content import (
    CARDS,
    LANDMARKS,
    MANDATORY_BUILDS,
    MARSH_BUILDS,
    MEEPLES,
    SUPPLY,
    TASKS,
    TILES,
    WALLS,
)
from kingdom.content.cards import Evaluator
from kingdom.content.kinds import CITY, KINDS, Question, Use
from kingdom.content.tiles import Reach, Region
from kingdom.core import Core, UnsupportedError, layout
from kingdom.core.masks import unpack_mask
from kingdom.core.numbers import slot_of
from kingdom.core.tables import check_payment, check_tile
from kingdom.setup import ExhaustedTerrain
from tests.support.soak import MIXTURES, setup_of


def names(of: type[Enum], prefix: str = "") -> list[str]:
    return [prefix + member.name.lower() for member in of]


def test_the_enums_are_the_same() -> None:
    assert names(layout.UseCode) == names(Use)
    assert names(layout.RegionCode) == names(Region, "region_")
    assert names(layout.ReachCode) == names(Reach, "reach_")
    assert names(layout.KindCode) == [f"kind_{kind.name}" for kind in KINDS]
    assert names(layout.ExhaustedCode) == names(ExhaustedTerrain)
    cpp = {"new": "new_card"}  # `new` is a word of C++
    assert names(layout.QuestionCode) == [cpp.get(name, name) for name in names(Question)]
    cpp = {"surrounded": "surrounded_hex"}  # a function has that name
    assert names(layout.EvaluatorCode) == [cpp.get(name, name) for name in names(Evaluator)]


def test_the_core_knows_every_record() -> None:
    for tile in TILES.values():
        check_tile(tile)
    for records in (CARDS, TASKS, LANDMARKS):
        for name, record in records.items():
            check_payment(name, record.payment)


def test_a_record_that_it_does_not_know_is_refused() -> None:
    farm = TILES["farm"]
    with pytest.raises(UnsupportedError, match="not know the kind 'build' of the tile 'farm'"):
        check_tile(farm._replace(kind=farm.kind._replace(number=99)))
    with pytest.raises(UnsupportedError, match="'miners'"):
        check_payment("miners", CARDS["miners"].payment._replace(evaluator=99))  # type: ignore[arg-type]


def test_a_board_with_too_many_sites_is_refused_and_played_by_python() -> None:
    """An own section may have as many locations as its author likes."""
    farm = standard_sections()["farm"]
    rows = tuple("gLgggggLgg" if row % 2 else "cdftgcdftg" for row in range(10))
    library = {
        name: Section(name, "base", farm.layout, (("L", "farm"),), rows)
        for name in ("one", "two", "three", "four")
    }
    setup = Setup.random(2, ["base"], Random(1), library)
    with pytest.raises(UnsupportedError, match="at most 32 sites, not 40"):
        Core(setup)
    assert Game(setup, Random(1)).play([RandomBot(Random(1))] * 2).totals


@pytest.mark.parametrize("number", range(12))
def test_the_tables_say_what_the_set_up_says(number: int) -> None:
    """Every field that is packed by its place, read by its name."""
    setup = setup_of(len(MIXTURES) * number + len(MIXTURES) - 1 - number % 3, Random(number))
    core, derived = Core(setup), setup.derived
    tables = layout.TablesStruct.from_address(core.tables.address)
    expected = {
        "format": layout.EXCHANGE_FORMAT,
        "size": sizeof(tables),
        "players": setup.players,
        "hand_size": derived.hand_size,
        "card_kinds": len(derived.deck),
        "sites": len(derived.sites),
        "bonuses": len(derived.bonuses),
        "meeples": len(MEEPLES),
        "at_once": len(derived.at_once),
        "sources": len(core.sources) - len(derived.paid_at_once),
        "slots": len(derived.paid_at_once),
        "supply": SUPPLY,
        "walls": WALLS,
        "mandatory_builds": MANDATORY_BUILDS,
        "marsh_builds": MARSH_BUILDS,
        "blocking": derived.blocking,
        "in_line": derived.in_line,
        "marsh_on_board": bool(setup.board.terrain[MARSH]),
        "removed": setup.removed_terrain,
        "retinues": any(tile.meeple >= 0 or tile.kind == CITY for tile in derived.tiles),
        "lost_tiles_return": setup.lost_tiles_return,
        "exhausted": [*ExhaustedTerrain].index(setup.exhausted_terrain),
        "sword_each": setup.sword == "each",
        "meeples_score": setup.meeples_score,
        "any_pair": setup.identical_cards_any_terrain,
        "canoe_others": setup.canoe_trigger == "others",
        "waiver": max(-1, slot_of(derived.waiver)),
        "reaction": max(-1, slot_of(derived.reaction)),
        "passing": derived.passing,
        "common": derived.common,
        "first_anywhere": derived.first_anywhere,
        "more_cards": derived.more_cards,
    }
    assert {name: getattr(tables, name) for name in expected} == expected
    count = len(derived.sites)
    assert [*tables.deck][: len(derived.deck)] == [*derived.deck]
    assert tables.site_cell[:count] == [site.cell for site in derived.sites]
    assert tables.site_tile[:count] == [slot_of(TILES[site.name].number) for site in derived.sites]
    assert tables.start_stock[:count] == [*State.start(setup).stock_counts]
    bonuses = [(bonus.site, bonus.places) for bonus in tables.bonus[: len(derived.bonuses)]]
    assert bonuses == [*derived.bonuses]
    touching = {cell: sites for cell, sites in enumerate(tables.touching) if sites}
    assert touching == setup.board.touching
    meeples = [(each.supply, each.blocks, each.walks) for each in tables.meeple]
    assert meeples == [(each.supply, each.blocks, each.walks) for each in MEEPLES]
    for grounds, masks in ((tables.ground, setup.board.ground), (tables.played, derived.played)):
        assert [unpack_mask(bytes(words)) for words in grounds] == [*masks]
