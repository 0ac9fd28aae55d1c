"""Caves: where they lie, and the move from cave to cave (RULES 5.5, 7, 2.2 step 13)."""

from random import Random

import pytest

from kingdom.board import (
    MOUNTAIN,
    OWN_DESIGN,
    QUADRANTS,
    Board,
    Placed,
    Section,
    parse_placed,
    standard_sections,
)
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, NAMES, cells_of, distance, parse_cell
from kingdom.setup import Setup
from kingdom.setup.placing import cave_homes
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    drawn,
    gold,
    meeples,
    options,
    play,
    stock,
    tiles,
)

CARDS = ("knights", "lords", "miners")
# Caves on i3 and m3, on two quadrants.
TWO = """
       h i j k l m n
    1  g g g g g g g
    2   gAg g g g g g
    3  g m g g g m g
    4   g g g g g g g
"""
CAVES = "i3 m3"


def test_from_cave_to_cave() -> None:
    """RULES 5.5, scenario 56: to a hex next to any cave, though it touches no own piece."""
    state = drawn(TWO, caves=CAVES, filler="w", ask=Question.AFTER)
    assert options(state) == {"cave", "end"}
    state = play(state, "cave h2")
    assert_picture(
        state,
        """
           h i j k l m n
        1  g g g g g g g
        2   gAg*g g g*g*g
        3  g*m g*g g*m g*
        4   g*g*g g g*g*g
        """,
    )
    assert_refused(state, "h1", "k3", "i3", "m3", code="not_at_a_cave")
    assert_refused(state, "h2", code="same_hex")
    state = play(state, "m4")
    assert state.players[0].supply == 39
    assert_picture(
        state,
        """
           h i j k l m n
        1  g g g g g g g
        2   g g g g g g g
        3  g m g g g m g
        4   g g g g g gAg
        """,
    )


def test_once_a_turn() -> None:
    """RULES 5.5, scenario 56: a second cave move is refused; in the next turn it is possible."""
    state = play(drawn(TWO, caves=CAVES, filler="w"), "cave h2 m4")
    assert tiles(state) == {"cave": "used"}
    assert_refused(state, "cave", code="tile_used")
    state = play(state, "n3 n4 l4")
    assert_refused(state, "cave", code="tile_used")
    state = play(state, "end grass")
    assert tiles(state) == {"cave": "ready"}


def test_everybody_may() -> None:
    """RULES 5.5: no tile is needed and none can be lost."""
    state = drawn(TWO.replace("gA", "gB"), caves=CAVES, filler="w", player=1, ask=Question.AFTER)
    assert tiles(state, 0) == tiles(state, 1) == {"cave": "ready"}
    assert stock(state) == {"cave": 0}
    assert play(state, "cave h2 h4").players[1].settlements.bit_count() == 1


@pytest.mark.parametrize("ask", [Question.BEFORE, Question.AFTER])
def test_before_or_after_the_mandatory_action(ask: Question) -> None:
    """RULES 5.5: not in the middle."""
    state = drawn(TWO, caves=CAVES, filler="w", ask=ask)
    assert "cave" in options(state)
    assert play(state, "cave h2 stop") == play(state, "cave stop") == state
    between = play(drawn(TWO, caves=CAVES, filler="w"), "i2")
    assert_refused(between, "cave", code="builds_first")


def test_only_settlements_next_to_a_cave() -> None:
    """RULES 5.5: a piece on a cave is not next to that cave."""
    picture = """
           h i j k l m n
        1  gAg g g g gAg
        2   gag g g g g g
        3  g mAg g g m ga
        4   g g gAg g g g
    """
    state = play(drawn(picture, caves=CAVES, filler="w"), "cave")
    assert state.pending[-1].asks == Question.LIFT
    assert_picture(state, picture)
    assert_refused(state, "h1", "i3", "j4", code="not_at_a_cave")


def test_targets_are_free_and_buildable() -> None:
    """RULES 5.5, A-42: no water, mountain, special hex or piece."""
    picture = """
           h i j k l m n
        1  g g g g g g g
        2   gAw g g gBg#g
        3  s*m m g f*m t*
        4   c*d*g g w m g
    """
    assert_picture(
        play(drawn(picture, caves=CAVES, filler="w", ask=Question.AFTER), "cave h2"),
        picture,
    )


def test_refused_without_settlement_or_target() -> None:
    """RULES 3.1: it cannot be begun."""
    away = TWO.replace("2   gA", "2   g ").replace("1  g ", "1  gA")
    assert_refused(drawn(away, caves=CAVES, filler="w"), "cave", code="no_target")
    full = """
           h i j k
        1  g g g g
        2   gAgBg g
        3  gBm gBg
        4   gBgBg g
    """
    state = drawn(full, caves="i3", filler="w")
    assert_refused(state, "cave", code="no_target")
    assert "cave" in options(drawn(full.replace("3  gB", "3  g "), caves="i3", filler="w"))


def test_not_onto_a_blocked_hex() -> None:
    """RULES 5.3: next to a warrior no settlement lands."""
    picture = """
           h i j k l m n o p
        1  g g g g g g g g g
        2   gAg g g g g g g g
        3  g m g g g m g g g
        4   g g g g g g g g g
        5  g g g g g g g g g
        6   g g g g g g g g W
    """
    state = drawn(picture, "W=barracks", caves=CAVES, filler="w", warriors={1: "l2"})
    state = play(state, "cave h2")
    assert_refused(state, "m2", "l3", code="blocked")
    assert_refused(state, "l2", code="occupied")
    assert play(state, "n3").pending[-1].asks == Question.BEFORE


def test_meeples_are_not_moved() -> None:
    """RULES 4.3, A-14: only by their own action."""
    bare = TWO.replace("gA", "g ")
    state = drawn(bare, caves=CAVES, filler="w", wagons={0: "h2"})
    assert meeples(state) == {"wagon": "h2"}
    assert_refused(state, "cave", code="no_target")


def test_no_build_and_no_end() -> None:
    """RULES 4.3: possible with an empty supply, and it triggers nothing."""
    state = play(drawn(TWO, caves=CAVES, filler="w", supply=0, ask=Question.AFTER), "cave h2 m4")
    assert (state.players[0].supply, state.ending, state.built) == (0, False, False)


# --- mountain hexes ----------------------------------------------------------------------


def test_a_mountain_for_miners_and_geologists() -> None:
    """RULES 6.1, 7: a cave counts as a mountain hex."""
    picture = """
           h i j k l m n
        1  g g g g g g g
        2   g g g g g g g
        3  g m gAgAgAm g
    """
    assert gold(picture, "miners", caves=CAVES, filler="w") == (2, 0)
    assert gold(picture, "geologists", caves=CAVES, filler="w") == (4, 0)


@pytest.mark.parametrize(
    ("letters", "nomads", "acts"),
    [
        ("N N", "donation-mountain outpost", "donation-mountain i3"),
        ("V V", "", "wagon i3"),
        ("L L", "", "fountain i3"),
    ],
)
def test_entered_like_a_mountain(letters: str, nomads: str, acts: str) -> None:
    """RULES 7, A-29: by a Donation, a wagon, or the bonus of the Fountain."""
    picture = f"""
           h i j k l m n o
        1  g g g g g g g g
        2   gAg g g g g g g
        3  g m g g g m g g
        4   g g g g g g g g
        5  g g g g g g g g
        6   {letters} g g g g g g
    """
    names = "" if nomads else "V=wagon" if "V" in letters else "L=fountain"
    state = drawn(picture, names, nomads, caves=CAVES, filler="w", kept="h6 i6", ask=Question.AFTER)
    state = play(state, acts)
    assert state.players[0].pieces & BIT[parse_cell("i3")]


def test_not_built_on_otherwise() -> None:
    """RULES 1.1, 4.1: a mountain is no hex of the cards."""
    state = drawn(TWO, caves=CAVES, filler="w")
    assert_refused(state, "i3", code="wrong_terrain")


# --- where they lie ----------------------------------------------------------------------


def board(*names: str) -> Board:
    return Board([parse_placed(name, standard_sections()) for name in names])


def eligible(joined: Board, quadrant: int) -> set[str]:
    """Return the mountain hexes at distance 3 or more from all special hexes, by brute force."""
    special = [*cells_of(joined.special)]
    return {
        NAMES[cell]
        for cell in cells_of(joined.terrain[MOUNTAIN] & quadrant)
        if min(distance(cell, home) for home in special if home < 400) >= 3
    }


BOARDS = [
    ("tower", "farm", "barn", "oasis"),
    ("oracle", "paddock:turned", "tavern", "harbor"),
    ("quarry", "caravan:turned", "village", "garden"),
    ("canoe", "fountain", "refuge:turned", "temple"),
    ("barn", "barn", "oasis", "oasis"),
]


@pytest.mark.parametrize("names", BOARDS)
def test_three_hexes_from_every_special_hex(names: tuple[str, ...]) -> None:
    """RULES 2.2 step 13, A-27, A-55: of the assembled board, nomad and palace hexes too."""
    joined = board(*names)
    expected = [eligible(joined, quadrant) for quadrant in QUADRANTS]
    homes = [{NAMES[cell] for cell in cells_of(home)} for home in cave_homes(joined)]
    assert homes == [cells for cells in expected if cells]


def test_two_possibilities_on_oracle_and_farm() -> None:
    """RULES 8.1, A-27: as in the example of the rulebook, next to quadrants without anything."""
    bare = Placed(Section("bare", "base", OWN_DESIGN, (), ("g" * 10,) * 10))
    for name in ("oracle", "farm"):
        (home,) = cave_homes(Board([Placed(standard_sections()[name]), bare, bare, bare]))
        assert home.bit_count() == 2


def test_special_hexes_of_the_next_quadrant_count() -> None:
    """RULES 2.2 step 13, A-55: a castle behind the border forbids the hex."""
    picture = """
           h i j k l m n
        1  w w w w w w w
        2   w w m w K w w
        3  w w w w w w w
    """
    with pytest.raises(ValueError, match="room for 0 caves, not 1"):
        drawn(picture, caves="j2", filler="w")
    free = picture.replace("m w K w w", "m w w K w")
    assert [NAMES[cell] for cell in drawn(free, caves="j2", filler="w").setup.caves] == ["j2"]


def test_none_on_the_oasis_quadrant() -> None:
    """RULES 2.2 step 13: without mountains no cave, so there are three."""
    joined = board("tower", "farm", "barn", "oasis")
    assert not joined.terrain[MOUNTAIN] & QUADRANTS[3]
    assert len(cave_homes(joined)) == 3


def of(*caves: str) -> Setup:
    """Make a set-up with caves on these hexes."""
    return Setup.of(2, ("tower", "farm", "barn", "oasis"), CARDS, ("caves",), caves=caves)


def test_the_set_up_names_the_hexes() -> None:
    """RULES 2.2 step 13: one on each quadrant that has room, on an eligible hex."""
    homes = cave_homes(board("tower", "farm", "barn", "oasis"))
    names = [[NAMES[cell] for cell in cells_of(home)] for home in homes]
    for choice in (0, -1):
        chosen = [cells[choice] for cells in names]
        setup = of(*chosen)
        assert [NAMES[cell] for cell in setup.caves] == chosen
        assert Setup.parse(str(setup)) == setup
    first = [cells[0] for cells in names]
    for wrong in (first[:2], [*first, "t20"], [*first[:2], "a1"], [first[0], *first[:2]], []):
        with pytest.raises(ValueError, match="cave"):
            of(*wrong)


def test_drawn_at_random() -> None:
    """RULES 2.2 step 13: from the eligible hexes of each quadrant."""
    seen = set()
    for seed in range(40):
        setup = Setup.random(2, ("caves", "nomads", "marshlands", "island"), Random(seed))
        homes = cave_homes(setup.board)
        assert len(setup.caves) == len(homes)
        for cell, home in zip(setup.caves, homes, strict=True):
            assert BIT[cell] & home
            assert cell < 400  # never on the island
        seen.add(len(setup.caves))
    assert max(seen) == 4
