"""Evaluators and zones: each is there once, is used, and takes any numbers (RULES 6 and 7)."""

from collections.abc import Iterator
from enum import IntEnum

import pytest

from kingdom.content import CARDS, LANDMARKS, TASKS
from kingdom.content.cards import AT_ONCE, Evaluator, Measure, Payment, Zone, payers_by_name
from kingdom.hexes import CellSet
from kingdom.rules.evaluators import BUILT, EVALUATORS, MEASURES, OWN_PATCHES, Kingdom, Source
from kingdom.rules.zones import FIXED, PATCHES
from tests.support.drawn import drawn


def payments() -> Iterator[Payment]:
    """Go through whatever pays."""
    for records in (CARDS, TASKS, LANDMARKS):
        yield from (record.payment for record in records.values())


def test_every_evaluator_is_implemented_once() -> None:
    assert EVALUATORS.keys() | BUILT.keys() == set(Evaluator)
    assert BUILT.keys() == AT_ONCE
    assert not EVALUATORS.keys() & BUILT.keys()


def test_every_zone_is_implemented_once() -> None:
    assert PATCHES.keys() | FIXED.keys() | OWN_PATCHES.keys() == set(Zone)
    assert len(PATCHES) + len(FIXED) + len(OWN_PATCHES) == len(Zone)


def test_every_measure_is_implemented() -> None:
    assert MEASURES.keys() == set(Measure)


def test_whatever_there_is_is_used_by_a_record() -> None:
    assert {payment.evaluator for payment in payments()} == set(Evaluator)
    assert {payment.zone for payment in payments()} == set(Zone)
    assert {payment.measure for payment in payments()} == set(Measure)


READS = {
    Evaluator.BEST_PATCH: {"per", "measure"},
    Evaluator.RANKED: {"second", "least"},
    Evaluator.STRAIGHT_RUN: {"least", "diagonal"},
    Evaluator.LINE_BUILT: {"least", "diagonal"},
    Evaluator.IN_ONE_PATCH: {"least"},
    Evaluator.IN_EACH_PATCH: {"least"},
}
"""The fields after the zone that evaluators look at; the others look at none."""
WITHOUT_ZONE = AT_ONCE | {Evaluator.STRAIGHT_RUN}


def test_a_payment_says_only_what_is_read() -> None:
    for payment in payments():
        default = Payment(payment.evaluator, payment.gold)._asdict()
        given = {name for name, value in payment._asdict().items() if value != default[name]}
        reads = READS.get(payment.evaluator, set()) | {"zone"}
        assert given <= reads | ({"least"} if payment.zone is Zone.BESIDE_OWN else set())
        assert (payment.zone is Zone.NOWHERE) == (payment.evaluator in WITHOUT_ZONE)
        assert payment.gold > 0


@pytest.mark.parametrize("enum", [Evaluator, Zone, Measure])
def test_the_numbers_of_an_enum_follow_each_other(enum: type[IntEnum]) -> None:
    assert [*enum] == [*range(len(enum))]


def test_a_name_is_given_once() -> None:
    card = CARDS["lords"]
    assert payers_by_name([card]) == {"lords": card}
    with pytest.raises(ValueError, match="two records are called 'lords'"):
        payers_by_name([card, card._replace(module="nomads")])


BOARD = """
       a b c d e f g h
    1  gAgBg gAgAg g g
    2   g gAg g g g g g
    3  g gAK gBg gAgAK
    4   g g gAgBg g g g
"""
MIDDLE = """
       i j k l
    10  gAg gAg
    11 gAgAg gA
"""


def found(picture: str, payment: Payment, player: int = 0) -> list[tuple[str, int, str]]:
    """Name the pieces, the gold and the places of whatever a payment finds."""
    state = drawn(picture, players=3, filler="w")
    everybody = tuple(each.scoring for each in state.players)
    source = Source.of("test", payment, state.setup)
    credits_ = source.found(Kingdom(everybody[player], everybody))
    return [
        (" ".join(CellSet(cells).names), gold, " ".join(CellSet(places).names))
        for cells, gold, places in credits_
    ]


def test_for_each_piece_of_any_zone() -> None:
    """Together, patch by patch: a piece in two patches is paid twice."""
    everything = "a1 d1 e1 b2 b3 f3 g3 c4"
    assert found(BOARD, Payment(Evaluator.PER_PIECE, 3, Zone.OWN_PIECES)) == [(everything, 24, "")]
    assert found(BOARD, Payment(Evaluator.PER_PIECE, 1, Zone.EDGES)) == [
        ("a1 d1 e1", 3, ""),
        ("a1", 1, ""),
    ]
    assert found(BOARD, Payment(Evaluator.PER_PIECE, 2, Zone.AROUND_CASTLES)) == [
        ("b2 b3 c4", 6, "c3"),
        ("g3", 2, "h3"),
    ]
    two = Payment(Evaluator.PER_PIECE, 1, Zone.BESIDE_OWN, least=2)
    assert found("   a b c\n1  gAgAgA\n", two) == [("b1", 1, "")]


def test_for_each_patch_of_any_zone() -> None:
    assert found(BOARD, Payment(Evaluator.PER_PATCH, 5, Zone.EDGES)) == [
        ("a1 d1 e1", 5, ""),
        ("a1", 5, ""),
    ]
    assert found(BOARD, Payment(Evaluator.PER_PATCH, 2, Zone.QUADRANTS)) == [
        ("a1 d1 e1 b2 b3 f3 g3 c4", 2, "")
    ]


def test_the_best_patch_by_size_or_length() -> None:
    """Of equal ones the first; what is left over when several are paid together is lost."""
    row = Payment(Evaluator.BEST_PATCH, 2, Zone.ROWS)
    assert found(BOARD, row) == [("a1 d1 e1", 6, "")]
    assert found(BOARD, row._replace(per=2)) == [("a1 d1 e1", 2, "")]
    assert found(BOARD, row._replace(per=4)) == []
    long = row._replace(measure=Measure.LENGTH)
    assert found(BOARD, long) == [("b3 f3 g3", 12, "")]
    assert found(BOARD, long._replace(per=4)) == [("a1 d1 e1", 2, "")]
    assert found("   a b\n1  gAg\n", long) == []
    assert found("   a b\n1  gBg\n", row._replace(zone=Zone.OWN_GROUPS)) == []


def test_the_patch_with_the_fewest() -> None:
    """A piece on a corner is in two edges; a patch without any pays nothing."""
    edge = Payment(Evaluator.LEAST_PATCH, 4, Zone.OWN_GROUPS)
    assert found(BOARD, edge) == [("a1", 4, "")]
    assert found(BOARD, edge._replace(zone=Zone.EDGES)) == []
    assert found(MIDDLE, edge._replace(zone=Zone.QUADRANTS)) == [("i10", 4, "")]


def test_ranks_with_and_without_a_second() -> None:
    """RULES 6.1: equal numbers share a rank; with `least=0` no piece is a number too."""
    castles = Payment(Evaluator.RANKED, 7, Zone.AROUND_CASTLES, second=2)
    assert found(BOARD, castles) == [("b2 b3 c4", 7, "c3"), ("g3", 7, "h3")]
    assert found(BOARD, castles, player=1) == [("d3", 2, "c3")]
    assert found(BOARD, castles._replace(second=0), player=1) == []
    assert found(BOARD, castles, player=2) == []
    zero = castles._replace(least=0)
    assert found(BOARD, zero, player=1) == [("d3", 2, "c3"), ("", 2, "h3")]
    assert found(BOARD, zero, player=2) == [("", 2, "h3")]
    assert found(BOARD, castles._replace(least=2)) == [("b2 b3 c4", 7, "c3")]


def test_places_that_groups_link() -> None:
    """Two groups that share a place make one network; a single place is not linked."""
    row = "   a b c d e f g h\n1  K gAK gAK g gAK\n"
    assert found(row, Payment(Evaluator.LINKED, 3, Zone.SPECIAL_HEXES)) == [
        ("b1 d1", 9, "a1 c1 e1")
    ]
    mountains = "   a b c d e f g h\n1  m m gAm w m gAm\n"
    assert found(mountains, Payment(Evaluator.LINKED, 1, Zone.MOUNTAINS)) == [
        ("c1", 2, "a1 b1 d1"),
        ("g1", 2, "f1 h1"),
    ]


def test_one_place_of_many_hexes_is_not_linked_to_itself() -> None:
    bay = "   a b c\n1  m m w\n2   gAm w\n"
    assert found(bay, Payment(Evaluator.LINKED, 1, Zone.MOUNTAINS)) == []


def test_covering_a_patch_of_any_zone() -> None:
    around = "   a b c d\n1  m gAgAm\n2   gAK gAm\n3  m gAgAm\n"
    castle = Payment(Evaluator.COVERED, 6, Zone.AROUND_CASTLES)
    assert found(around, castle) == [("b1 c1 a2 c2 b3 c3", 6, "b2")]
    assert found(around.replace("gAgAm", "gAg m", 1), castle) == []


def test_surrounding_a_hex_of_any_zone() -> None:
    """The hex itself is a place only if nothing of one's own stands on it."""
    flower = "   a b c d\n1  m gAgAm\n2   gAgAgAm\n3  m gAgAm\n"
    ring = flower.replace("gAgAgA", "gAm gA")
    own = Payment(Evaluator.SURROUNDED, 2, Zone.OWN_PIECES)
    mountain = own._replace(zone=Zone.MOUNTAINS)
    assert found(flower, own) == [("b1 c1 a2 b2 c2 b3 c3", 2, "")]
    assert found(flower, mountain) == []
    assert found(ring, own) == []
    assert found(ring, mountain) == [("b1 c1 a2 c2 b3 c3", 2, "b2")]


def test_a_straight_run_of_any_length() -> None:
    """Of several runs the first from the top left; a longer one is cut."""
    three = Payment(Evaluator.STRAIGHT_RUN, 3, least=3)
    row = "   a b c d e\n1  g gAgAgAgA\n2   g gAg g g\n3  g g gAg g\n"
    assert found(row, three) == [("b1 c1 d1", 3, "")]
    assert found(row, three._replace(diagonal=True)) == [("b1 b2 c3", 3, "")]
    assert found(row, three._replace(least=5)) == []
    assert found(row, three._replace(least=4)) == [("b1 c1 d1 e1", 3, "")]


def test_so_many_in_one_patch_or_in_each() -> None:
    one = Payment(Evaluator.IN_ONE_PATCH, 4, Zone.OWN_GROUPS, least=3)
    assert found(BOARD, one) == []
    assert found(BOARD, one._replace(least=2)) == [("d1 e1", 4, "")]
    each = Payment(Evaluator.IN_EACH_PATCH, 8, Zone.QUADRANTS)
    assert found(MIDDLE, each) == [("i10 k10 i11 j11 l11", 8, "")]
    assert found(MIDDLE, each._replace(least=2)) == []
