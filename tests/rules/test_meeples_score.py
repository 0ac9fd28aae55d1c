"""What warriors, wagons and ships count for, and the house rule `meeples_score` (A-01, A-62)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import (
    Extras,
    assert_picture,
    assert_refused,
    city,
    drawn,
    earned,
    gold,
    meeples,
    options,
    play,
    tiles,
)

BOTH = pytest.mark.parametrize("counts", [True, False])


def by_rule(pieces: Extras, counts: bool) -> Extras:
    """Return these pieces together with the house rule."""
    extras = pieces.copy()
    extras["meeples_score"] = counts
    return extras


# --- scoring -----------------------------------------------------------------------------


@BOTH
def test_knights(counts: bool) -> None:
    """RULES 8, A-01, scenario 38: nine settlements and one ship in a row: 20 or 18."""
    picture = """
           a b c d e f g h i j k
        1  gAgAgAgAgAgAgAgAgAw w
        2   g g g g g g g g g g g
    """
    amount = gold(picture, "knights", ships={0: "j1"}, meeples_score=counts)
    assert amount == ((20, 0) if counts else (18, 0))


@BOTH
@pytest.mark.parametrize(
    ("source", "wagon", "both"),
    [
        ("fishermen", "b2", (2, 1)),  # next to the water of c2
        ("miners", "d1", (1, 0)),
        ("workers", "a2", (1, 0)),
        ("discoverers", "b2", (2, 1)),
        ("hermits", "e2", (2, 1)),
        ("citizens", "b2", (1, 0)),
        ("castles", "a2", (3, 0)),
        ("lords", "t1", (24, 12)),  # in another quadrant
    ],
)
def test_every_card_counts_it_or_not(
    source: str, wagon: str, both: tuple[int, int], counts: bool
) -> None:
    """RULES 6.1, 7, A-01: one settlement on c1 and one wagon."""
    picture = """
           a b c d e
        1  g g gAg m
        2   g g w g g
        3  K g g g g
    """
    extras = by_rule({"wagons": {0: wagon}, "lords_zero_scores": False}, counts)
    amount = gold(picture, source, filler="g", **extras)
    assert amount[0] == both[not counts]


@BOTH
@pytest.mark.parametrize(
    "piece", [{"warriors": {0: "b1"}}, {"wagons": {0: "b1"}}, {"ships": {0: "c1"}}]
)
def test_each_kind_of_meeple(piece: Extras, counts: bool) -> None:
    """RULES 5.3, A-01: none of the three is different in scoring."""
    picture = """
           a b c d e
        1  gAg w g R
        2   g g g g g
    """
    amount = gold(picture, "knights", "R=barracks", **by_rule(piece, counts))
    assert amount == ((4, 0) if counts else (2, 0))


@BOTH
def test_the_city_tile_always_counts(counts: bool) -> None:
    """RULES 5.3, A-01: the house rule is about meeples only."""
    picture = """
           a b c d e
        1  g g g g g
        2   g g g g g
        3  g g g g g
    """
    assert gold(picture, "fortress", cities={0: "c2"}, meeples_score=counts) == (6, 0)
    assert gold(picture, "knights", cities={0: "c2"}, meeples_score=counts) == (6, 0)


@BOTH
def test_palaces_and_others(counts: bool) -> None:
    """RULES 7, A-01: the wagon of Q ties, or P has the palace alone."""
    picture = """
           a b c d
        1  g gAg g
        2   g P g g
        3  g g g g
    """
    amount = gold(picture, "palaces", wagons={1: "c2"}, meeples_score=counts)
    assert amount == ((5, 5) if counts else (5, 0))


# --- next to an own piece ----------------------------------------------------------------

TRACK = """
       a b c d e f g
    1  gAw w w m g g
    2   w w w w w w w
"""


@BOTH
@pytest.mark.parametrize("pieces", [{"wagons": {0: "e1"}}, {"ships": {0: "g2"}}])
def test_wagon_and_ship_bind_a_build(pieces: Extras, counts: bool) -> None:
    """RULES 4.2, A-01: in every test of a build they are own pieces, both ways."""
    state = drawn(TRACK, **by_rule(pieces, counts))
    bound = "f1" if "wagons" in pieces else "g1"
    free = "g1" if "wagons" in pieces else "f1"
    assert_refused(state, free, code="not_adjacent")
    assert play(state, bound).players[0].supply == 38


@BOTH
def test_warriors_bind_nothing_with_the_house_rule(counts: bool) -> None:
    """RULES 4.2, A-01, A-09: the ship must go next to the own warrior, or may go anywhere."""
    picture = """
           a b c d e f g
        1  H gAg w*g w w
        2   g g g g g R g
    """
    state = drawn(
        picture,
        "H=lighthouse R=barracks",
        warriors={0: "c2"},
        meeples_score=counts,
        ask=Question.AFTER,
    )
    state = play(state, "lighthouse")
    expected = picture if counts else picture.replace("w w\n", "w*w*\n")
    assert_picture(state, expected)


@BOTH
def test_placing_another_meeple(counts: bool) -> None:
    """RULES 4.2, A-01: a warrior next to the own wagon; the wagon is an own piece for that."""
    picture = """
           a b c d e f g
        1  R wAw w m g*g
        2   w w w w w w w
    """
    state = drawn(picture, "R=barracks", wagons={0: "e1"}, ask=Question.AFTER, meeples_score=counts)
    assert_picture(play(state, "barracks"), picture)


@BOTH
def test_quarry(counts: bool) -> None:
    """RULES 5.2, A-01: a wall next to the wagon."""
    picture = """
           a b c d e f g
        1  Q wAw w m g*g
        2   w w w w w w w
    """
    state = drawn(picture, "Q=quarry", wagons={0: "e1"}, ask=Question.AFTER, meeples_score=counts)
    assert_picture(play(state, "quarry"), picture)


@BOTH
def test_city_hall(counts: bool) -> None:
    """RULES 5.3, A-01: one of the seven hexes next to the wagon."""
    picture = """
           a b c d e f g
        1  Y gAm g g w w
        2   w w g g*g w w
        3  w w w g g w w
    """
    state = drawn(
        picture, "Y=city-hall", wagons={0: "c1"}, ask=Question.AFTER, meeples_score=counts
    )
    state = play(state, "city-hall")
    assert_picture(state, picture)
    assert city(play(state, "d2")) == "d2"


@BOTH
def test_village(counts: bool) -> None:
    """RULES 5.2, A-01: two settlements and the wagon are three own neighbours."""
    picture = """
           a b c d e
        1  V gAm w w
        2   w g*gAw w
        3  w w w w w
    """
    state = drawn(picture, "V=village", wagons={0: "c1"}, ask=Question.AFTER, meeples_score=counts)
    assert_picture(play(state, "village"), picture)
    two = drawn(
        picture.replace("V gAm", "V gAw"), "V=village", ask=Question.AFTER, meeples_score=counts
    )
    assert_refused(two, "village", code="no_target")


@BOTH
def test_fountain_counts_the_own_wagon(counts: bool) -> None:
    """RULES 5.4, A-01: next to a settlement and the wagon are two own pieces."""
    picture = """
           a b c d e f
        1  F gAg m g*w
        2   w w w w w w
    """
    state = drawn(picture, "F=fountain", wagons={0: "d1"}, ask=Question.AFTER, meeples_score=counts)
    state = play(state, "fountain")
    assert_picture(state, picture)
    assert_refused(state, "c1", code="not_beside_one")


@BOTH
def test_fountain_and_the_wagon_of_another(counts: bool) -> None:
    """RULES 5.4, A-01, A-62: it stands for a settlement, so it is a foreign piece both ways."""
    picture = """
           a b c d e f
        1  F gAg m w w
        2   g w w w w w
    """
    state = drawn(picture, "F=fountain", wagons={1: "d1"}, ask=Question.AFTER, meeples_score=counts)
    state = play(state, "fountain")
    assert_refused(state, "c1", code="beside_others")
    assert_picture(state, picture.replace("2   g ", "2   g*"))


@BOTH
def test_fountain_and_the_warrior_of_another(counts: bool) -> None:
    """RULES 5.4, A-01: with the house rule warriors are pieces for nothing, but they block."""
    picture = """
           a b c d e f
        1  F gAg w g R
        2   g w w w w w
    """
    state = drawn(
        picture, "F=fountain R=barracks", warriors={1: "e1"}, ask=Question.AFTER,
        meeples_score=counts,
    )  # fmt: skip
    assert_picture(
        play(state, "fountain"), picture.replace("2   g ", "2   g*").replace("gAg ", "gAg*")
    )


@BOTH
@pytest.mark.parametrize(
    ("tile", "actions", "after"),
    [
        ("barracks", "c1", {"warriors": {0: "c1"}}),
        ("wagon", "c1", {"wagons": {0: "c1"}}),
        ("lighthouse", "a2", {"ships": {0: "a2"}}),
        ("city-hall", "c2", {"cities": {0: "c2"}}),
    ],
)
def test_placed_in_play_they_count_the_same(
    tile: str, actions: str, after: Extras, counts: bool
) -> None:
    """RULES 5.3, A-01: adjacency, tiles and scoring of what an action put on the board."""
    picture = """
           a b c d e f
        1  T gAg g g F
        2   w g g g g w
        3  w w g g g R
    """
    locations = f"T={tile} F=farm R=barracks"
    state = drawn(picture, locations, ask=Question.AFTER, meeples_score=counts)
    played = play(state, f"{tile} {actions}").players[0]
    expected = drawn(picture, locations, ask=Question.AFTER, **by_rule(after, counts)).players[0]
    assert played.retinue == expected.retinue
    assert (played.near, played.held) == (expected.near, expected.held)


@BOTH
def test_moved_and_taken_back_they_count_the_same(counts: bool) -> None:
    """RULES 5.3, A-01: the same after a step; off the board they count for nothing."""
    picture = """
           a b c d e f
        1  V gAg g g g
        2   w w w w w w
    """
    state = drawn(picture, "V=wagon", wagons={0: "c1"}, ask=Question.AFTER, meeples_score=counts)
    stepped = play(state, "wagon d1 stop").players[0]
    there = drawn(picture, "V=wagon", wagons={0: "d1"}, meeples_score=counts).players[0]
    assert (stepped.retinue, stepped.near) == (there.retinue, there.near)
    back = play(state, "wagon c1").players[0]
    assert (back.pieces, back.scoring) == (back.settlements, back.settlements)
    assert back.near == drawn(picture, "V=wagon").players[0].near


# --- lines and tiles ---------------------------------------------------------------------


@BOTH
def test_tavern(counts: bool) -> None:
    """RULES 5.1, A-01, A-62: a wagon is a member of a run both ways."""
    picture = """
           a b c d e f g
        1  T g gAgAm g w
        2   w w w w w w w
        3  w w w w w w w
    """
    state = drawn(
        picture, "T=tavern", wagons={0: "e1"}, kept="a1", ask=Question.AFTER, meeples_score=counts
    )
    state = play(state, "tavern")
    assert_picture(state, picture.replace("T g g", "T g*g").replace("m g w", "m g*w"))


@BOTH
def test_gaining_tiles(counts: bool) -> None:
    """RULES 4.4, 5.3, A-62: a placed wagon takes tiles both ways."""
    picture = """
           a b c d e f
        1  V gAg F w g
        2   w w N w w w
    """
    state = drawn(picture, "V=wagon F=farm", "sword", ask=Question.AFTER, meeples_score=counts)
    state = play(state, "wagon c1")
    assert tiles(state) == {"a1": "used", "d1": "fresh", "c2": "fresh"}


@BOTH
def test_a_warrior_gains_tiles_only_as_a_settlement(counts: bool) -> None:
    """RULES 4.4, 5.3, A-01: with the house rule warriors are own pieces for nothing."""
    picture = """
           a b c d e f
        1  R gAg F w g
        2   w w w w w w
    """
    state = drawn(picture, "R=barracks F=farm", ask=Question.AFTER, meeples_score=counts)
    state = play(state, "barracks c1")
    assert tiles(state) == {"a1": "used"} | ({"d1": "fresh"} if counts else {})


@BOTH
def test_gaining_tiles_by_steps(counts: bool) -> None:
    """RULES 4.5, A-62: the same for every step, both ways."""
    picture = """
           a b c d e f
        1  V gAg g g g
        2   w w w N w w
    """
    state = drawn(
        picture, "V=wagon", "sword", wagons={0: "c1"}, ask=Question.AFTER, meeples_score=counts
    )
    state = play(state, "wagon d1 e1 f1")
    assert tiles(state) == {"a1": "used", "d2": "fresh"}


@BOTH
def test_keeping_tiles(counts: bool) -> None:
    """RULES 4.4, A-62: the settlement leaves, the wagon stays and keeps the tile."""
    picture = """
           a b c d e f
        1  F gAg g P g
        2   g w w w w w
    """
    state = drawn(
        picture,
        "F=farm P=paddock",
        wagons={0: "a2"},
        kept="e1",
        ask=Question.AFTER,
        meeples_score=counts,
    )
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"a1": "ready", "e1": "used"}


# --- in-game cards -----------------------------------------------------------------------

AT_ONCE = ("ambassadors", "shepherds", "families")


@BOTH
def test_ambassadors_and_the_wagon_of_another(counts: bool) -> None:
    """RULES 6.2, A-62: in-game cards leave it out with the house rule."""
    picture = """
           a b c d e
        1  gAg m g g
        2   w w w w w
    """
    state = drawn(picture, scoring=AT_ONCE, wagons={1: "c1"}, meeples_score=counts)
    assert earned(play(state, "b1")).get("ambassadors", 0) == int(counts)


@BOTH
def test_placing_is_building(counts: bool) -> None:
    """RULES 5.3, 6.2, A-01: the wagon on a lone mountain next to an enemy, or no gold at all."""
    picture = """
           a b c d e
        1  V gAm gBg
        2   w w w w w
    """
    state = drawn(
        picture, "V=wagon", scoring=AT_ONCE, ask=Question.AFTER, filler="w", meeples_score=counts
    )
    paid = {"ambassadors": 1, "shepherds": 2} if counts else {}
    assert earned(play(state, "wagon c1")) == paid


@BOTH
def test_a_meeple_occupies_its_hex(counts: bool) -> None:
    """RULES 4.1, 6.2, A-01: both ways nobody builds there, and Shepherds do not see it empty."""
    picture = """
           a b c d e
        1  gAg g c g
        2   w w w w w
    """
    state = drawn(picture, scoring=AT_ONCE, wagons={1: "c1"}, meeples_score=counts)
    assert_refused(state, "c1", code="occupied")
    assert earned(play(state, "b1"))["shepherds"] == 2


@BOTH
def test_warriors_block(counts: bool) -> None:
    """RULES 5.3, A-01: both ways."""
    picture = """
           a b c d e f
        1  gAg c w g*R
        2   w w w w w w
    """
    state = drawn(picture, "R=barracks", warriors={1: "c1"}, meeples_score=counts)
    assert_picture(state, picture)
    assert_refused(state, "b1", code="blocked")


@BOTH
def test_they_move_as_described(counts: bool) -> None:
    """RULES 5.3, A-01: placing, steps and taking back are the same."""
    picture = """
           a b c d e f
        1  V gAg g g g
        2   w w w w w w
    """
    state = drawn(picture, "V=wagon", wagons={0: "c1"}, ask=Question.AFTER, meeples_score=counts)
    assert meeples(play(state, "wagon d1 e1 f1")) == {"wagon": "f1"}
    assert meeples(play(state, "wagon c1")) == {}
    assert options(state) == {"wagon", "end"}
