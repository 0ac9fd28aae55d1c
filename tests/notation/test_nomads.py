"""Positions with Nomads as text: walls, gold, nomad tiles and their questions, and refusals."""

from typing import Final

import pytest

from kingdom.notation import parse_position, position_text
from kingdom.state import State
from tests.support.positions import edited, refused

NOMADS: Final = (
    "players=3 modules=base,nomads sections=quarry,garden,village,caravan "
    "cards=families,lords,ambassadors "
    "nomads=sword,outpost,donation-grass,resettlement,treasure,donation-water "
    "lords_zero_scores=yes pending=before:1:grass:3 built=yes ending=no "
    "deck=grass:2,canyon:5,desert:5,flower:5,forest:5 discard=- walls=a1,c5 "
    "hand1=grass settlements1=d4,d5,h5,g7,q7 tiles1=quarry@e3:ready,sword@c6:ready,"
    "outpost@h6:ready,donation-grass@f8:ready,resettlement@q8:ready gold1=families:2 "
    "hand2=grass settlements2=t1,e13 tiles2=treasure@e14:lost gold2=treasure:3 "
    "hand3=grass settlements3=a11 tiles3=-"
)
USED: Final = (
    "tiles1=quarry@e3:used,sword@c6:used,outpost@h6:ready,donation-grass@f8:used,"
    "resettlement@q8:used"
)
BLOCK: Final = [f"{column}{row}" for row in (19, 20) for column in "abcdefghklmnopqrst"]
WALLED: Final = [cell for cell in BLOCK if cell not in ("h19", "l19")]  # 34 hexes of land

NOMADS_WAYS: Final = [
    # the set-up
    ("nomads=", "the board has 6 nomad hexes, not 0"),
    ("nomads=sword", "the board has 6 nomad hexes, not 1"),
    (
        "nomads=sword,outpost,donation-grass,resettlement,treasure,outpost,treasure",
        "the board has 6 nomad hexes, not 7",
    ),
    ("nomads=sword,outpost,sword,resettlement,treasure,sword", "'sword' is used too often"),
    ("nomads=sword,axe,outpost,resettlement,treasure,sword", "unknown nomad tile 'axe'"),
    ("modules=base", "section 'quarry' belongs to the module 'nomads', which is not in play"),
    ("sword=each", None),
    # walls
    ("walls=", None),
    ("walls=-", None),
    ("walls=a1,a1", "walls: a1 is named twice"),
    ("walls=a1,z1", "walls: no hex is called 'z1'"),
    ("walls=d1", "walls: d1 is a water hex, where no settlement can stand"),
    ("walls=g1", "walls: g1 is a mountain hex"),
    ("walls=c6", "walls: c6 is a nomad hex"),
    ("walls=ia1", "walls: ia1 is not on this board"),
    ("walls=a1,d5", "settlements1: d5 has a wall"),
    (f"walls={','.join(WALLED[:25])}", None),
    (f"walls={','.join(WALLED[:26])}", "walls: 26 walls, there are 25"),
    # gold
    ("gold1=", None),
    ("gold1=families:2,ambassadors:9", None),
    ("gold1=lords:2", "gold1: 'lords' is none of families, ambassadors, treasure"),
    ("gold1=shepherds:2", "gold1: 'shepherds' is none of families, ambassadors, treasure"),
    ("gold1=families", "gold1: '' is not a number from 1 to 999"),
    ("gold1=families:0", "gold1: '0' is not a number from 1 to 999"),
    ("gold1=families:1000", "'1000' is not a number"),
    ("gold1=families:-2", "'-2' is not a number"),
    ("gold1=families:2,families:2", "gold1: families is named twice"),
    ("gold1=treasure:3", "gold1: treasure paid 0, not 3"),
    ("gold2=", "gold2: treasure paid 3, not 0"),
    ("gold2=treasure:6", "gold2: treasure paid 3, not 6"),
    # nomad tiles
    ("tiles2=treasure@e14:ready", "tiles2: a treasure is never held"),
    ("tiles2=- gold2=-", "next to treasure@e14 and must have taken its tile"),
    ("tiles2=treasure@c6:lost", "tiles2: c6 is no treasure hex"),
    ("tiles3=sword@c6:lost", "2 tiles of sword@c6, there is 1"),
    ("tiles3=donation-water@n14:ready", None),  # kept without a piece there (RULES 4.5)
    ("tiles3=village@h15:ready", "no settlement next to it"),
    ("tiles3=donation-water@n14:used", "must be ready, as it is not the turn of player 3"),
    ("tiles3=donation-water@n14:lost lost_tiles_return=yes", None),
    # a tile in use
    ("pending=before:1:grass:3/wall:1:quarry", None),
    ("pending=before:1:grass:3/remove:1:sword", None),
    ("pending=before:1:grass:3/wall:1:sword", "wall is never asked for the sword"),
    ("pending=before:1:grass:3/remove:1:quarry", "remove is never asked for the quarry"),
    ("pending=before:1:grass:3/build:1:outpost", "build is never asked for the outpost"),
    ("pending=before:1:grass:3/remove:1:treasure", "remove is never asked for the treasure"),
    ("pending=mandatory:1:grass:2:line+d5/wall:1:quarry", "mandatory/wall is never asked"),
    ("pending=before:1:grass:3/wall:1:quarry:d6", "'d6' does not belong to wall"),
    (
        f"pending=before:1:grass:3/wall:1:quarry walls={','.join(WALLED[:25])}",
        "the quarry has no target",
    ),
    (
        "pending=before:1:grass:3/remove:1:sword settlements2=- settlements3=- "
        "tiles2=treasure@e14:lost",
        "the sword has no target",
    ),
    # how often it may still act
    (f"pending=before:1:grass:3/wall:1:quarry:left+1 {USED}", None),
    ("pending=before:1:grass:3/wall:1:quarry:left+1", "has no quarry that is used"),
    (f"pending=before:1:grass:3/wall:1:quarry {USED}", "has no quarry that is ready"),
    (f"pending=before:1:grass:3/wall:1:quarry:left+2 {USED}", "'2' is not a number from 1 to 1"),
    (f"pending=before:1:grass:3/wall:1:quarry:left+0 {USED}", "'0' is not a number from 1 to 1"),
    (f"pending=before:1:grass:3/wall:1:quarry:left+ {USED}", "'' is not a number from 1 to 1"),
    (f"pending=before:1:grass:3/lift:1:resettlement:left+3 {USED}", None),
    (f"pending=before:1:grass:3/lift:1:resettlement:left+4 {USED}", "not a number from 1 to 3"),
    (f"pending=before:1:grass:3/put:1:resettlement:d5:left+1 {USED}", None),
    (
        f"pending=before:1:grass:3/put:1:resettlement:left+1:d5 {USED}",
        "no hex is called 'left+1'",
    ),
    (
        f"pending=before:1:grass:3/lift:1:resettlement:left+3:left+2 {USED}",
        "'left+2' does not belong to lift",
    ),
    (f"pending=before:1:grass:3/build:1:donation-grass:left+2 {USED}", None),
    (f"pending=before:1:grass:3/build:1:donation-grass:left+2 {USED} built=no", "not built yet"),
    (f"pending=before:1:grass:3/remove:1:sword:left+3 {USED}", "takes one settlement"),
    (f"pending=before:1:grass:3/remove:1:sword:left+3 {USED} sword=each", None),
    (f"pending=before:1:grass:3/remove:1:sword:left+2 {USED} sword=each", "no target"),
    ("pending=before:1:grass:3:left+1", "'left+1' does not belong to before"),
    ("pending=draw:1:left+1", "'1' is not a number from 2 to 9"),
    # the mandatory builds so far
    ("pending=mandatory:1:grass:2:line+d5", None),
    ("pending=mandatory:1:grass:1:line+d5+d4", None),
    ("pending=mandatory:1:grass:2", "0 mandatory builds are noted, not 1"),
    ("pending=mandatory:1:grass:1:line+d5", "1 mandatory build is noted, not 2"),
    ("pending=mandatory:1:grass:2:line+d6", "noted where no settlement stands"),
    ("pending=mandatory:1:grass:2:line+", "no hex is called ''"),
    ("pending=mandatory:1:grass:1:line+d5+d5", "d5 is named twice"),
    ("pending=mandatory:1:grass:1:line+d5:line+d4", "'line+d4' does not belong to mandatory"),
    ("pending=before:1:grass:3:line+d5", "1 mandatory build is noted, not 0"),
    ("pending=before:1:grass:3/wall:1:quarry:line+d5", "'line+d5' does not belong to wall"),
    ("pending=draw:1:line+d5", "'line+d5' does not belong to draw"),
    # a build that need not be next to an own piece
    ("pending=before:1:grass:3:anywhere", None),
    ("pending=mandatory:1:grass:2:line+d5:anywhere", None),
    ("pending=mandatory:1:grass:2:anywhere:line+d5", "'line+d5' does not belong to mandatory"),
    ("pending=before:1:grass:3/build:1:donation-grass:anywhere", None),
    (f"pending=before:1:grass:3/build:1:donation-grass:left+1:anywhere {USED}", None),
    ("pending=before:1:grass:3:anywhere:anywhere", "'anywhere' does not belong to before"),
    ("pending=after:1:grass:0:anywhere", "player 1 cannot build anywhere now"),
    ("pending=before:1:grass:3/wall:1:quarry:anywhere", "player 1 cannot build anywhere now"),
    ("pending=before:1:grass:3/lift:1:resettlement:anywhere", "cannot build anywhere now"),
    (
        "pending=before:1:grass:3:anywhere/build:1:donation-grass",
        "only what is asked now can be anywhere",
    ),
    (
        "pending=before:1:grass:3:anywhere "
        "tiles1=quarry@e3:ready,sword@c6:ready,outpost@h6:used,resettlement@q8:ready,"
        "donation-grass@f8:ready",
        "player 1 cannot build anywhere now",
    ),
    ("pending=draw:1:anywhere hand1=-", "'anywhere' does not belong to draw"),
    ("pending=deal:1:anywhere", "'anywhere' does not belong to deal"),
    # the deal
    (
        "pending=deal:1 hand1=- hand2=- hand3=- deck=grass:5,canyon:5,desert:5,flower:5,forest:5 "
        "settlements1=- tiles1=- settlements2=- tiles2=- settlements3=- built=no gold2=-",
        "dealt before there are walls or gold",
    ),
    # a Sword gives settlements back: then the last round has no empty supply, cards may be gone
    ("ending=yes", None),
    ("deck=grass:2,canyon:5,desert:4,flower:5,forest:5", None),
]


@pytest.mark.parametrize(
    ("edits", "message"), NOMADS_WAYS, ids=[edits[:60] for edits, _ in NOMADS_WAYS]
)
def test_positions_with_nomads(edits: str, message: str | None) -> None:
    text = edited(NOMADS, edits)
    if message is None:
        state = parse_position(State, text)
        assert parse_position(State, position_text(state)) == state
        assert state.legal_actions()
        for action in state.legal_actions():
            after = state.apply(action)
            assert parse_position(State, position_text(after)) == after
    else:
        assert message in refused(text)


def test_what_there_is_nothing_of_is_left_out() -> None:
    assert position_text(parse_position(State, NOMADS)) == NOMADS
    text = edited(NOMADS, "walls=- gold1=-")
    assert position_text(parse_position(State, text)) == edited(NOMADS, "walls= gold1=")


def test_without_a_sword_no_settlement_comes_back() -> None:
    text = edited(
        NOMADS,
        "nomads=treasure,outpost,donation-grass,resettlement,treasure,donation-water "
        "tiles1=quarry@e3:ready,treasure@c6:lost,outpost@h6:ready,donation-grass@f8:ready,"
        "resettlement@q8:ready gold1=families:2,treasure:3",
    )
    parse_position(State, text)
    assert "the last round has not begun" in refused(edited(text, "ending=yes"))
    few = "deck=grass:2,canyon:5,desert:4,flower:5,forest:5"
    assert "1 desert card is missing" in refused(edited(text, few))


def test_a_settlement_stands_on_a_mountain_only_with_nomads() -> None:  # by a Donation
    state = parse_position(State, edited(NOMADS, "settlements3=a11,b13"))
    assert state.players[2].supply == 38
