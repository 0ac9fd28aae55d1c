"""Moving a settlement (RULES 4.3)."""

from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, stock, tiles


def test_a_full_field_holds_its_settlements() -> None:
    """RULES 4.3, scenario 16: its own hex is the only touching one, so nothing can move."""
    state = drawn(
        """
           a b c d e f
        1  gAgAgAL w g
        2   w w w w g g
        """,
        "L=barn",
    )
    assert tiles(state) == {"d1": "ready"}
    assert_refused(state, "barn")


def test_a_settlement_beyond_a_full_field_can_move() -> None:
    """RULES 4.3: one on another terrain is bound by nothing, those of the field stay."""
    state = drawn(
        """
           a b c d e f g h
        1  gAgAgAL w g w cA
        2   w w w w g g w w
        """,
        "L=barn",
    )
    lift = """
           a b c d e f g h
        1  gAgAgAL w g w ca
        2   w w w w g g w w
    """
    put = """
           a b c d e f g h
        1  gAgAgAL w g*w cA
        2   w w w w g*g*w w
    """
    assert_picture(play(state, "barn"), lift)
    assert_refused(play(state, "barn"), "a1", "b1", "c1")
    assert_picture(play(state, "barn h1"), put)


def test_the_lifted_settlement_touches_nothing() -> None:
    """RULES 4.3, scenario 17: a hex that touched only the lifted one does not bind it."""
    picture = """
           a b c d e f g
        1  wAL w cAg*w g*
        2   w w w w w w g*
    """
    assert_picture(play(drawn(picture, "L=barn"), "barn d1"), picture)


def test_the_same_hex_binds_the_others() -> None:
    """RULES 4.3: for another settlement that hex touches an own piece."""
    picture = """
           a b c d e f g
        1  wAL w cAg*w g
        2   w w w w w w g
    """
    assert_picture(play(drawn(picture, "L=barn"), "barn a1"), picture)


def test_the_vacated_hex_is_not_offered() -> None:
    """RULES 4.3: lifted off T, it goes to a touching hex, but not back."""
    picture = """
           a b c d e f g
        1  gAgAL w g*g*w
        2   w w w w gAg*w
        3  g w w w w w g
    """
    state = play(drawn(picture, "L=barn"), "barn a1")
    assert_picture(state, picture)
    assert_refused(state, "a1")


def test_a_lone_settlement_is_not_bound_by_its_own_hex() -> None:
    """RULES 4.3: its hex is a candidate, but touches nothing once it is lifted."""
    picture = """
           a b c d e f g
        1  gAgAL w g*g*w
        2   w w w w gAg*w
        3  g*w w w w w g*
    """
    assert_picture(play(drawn(picture, "L=barn"), "barn e2"), picture)


def test_who_alone_touches_the_free_hexes_stays() -> None:
    """RULES 4.3: lifted, it finds only its own hex touching; the other one can follow."""
    state = drawn(
        """
           a b c d e f
        1  cAgAg w w g
        2   w L w w w g
        """,
        "L=barn",
    )
    lift = """
           a b c d e f
        1  cagAg w w g
        2   w L w w w g
    """
    put = """
           a b c d e f
        1  cAgAg*w w g
        2   w L w w w g
    """
    assert_picture(play(state, "barn"), lift)
    assert_picture(play(state, "barn a1"), put)


def test_only_own_settlements_can_be_lifted() -> None:
    """RULES 4.3: never one of another player, never an empty hex."""
    picture = """
           a b c d
        1  caL gBg
        2   w g w gB
    """
    state = play(drawn(picture, "L=barn"), "barn")
    assert_picture(state, picture)
    assert_refused(state, "c1", "d1", "d2", "b1")


def test_a_move_is_not_a_build() -> None:
    """RULES 4.3: no supply is used, no end triggered, no build counted for the round."""
    state = drawn(
        """
           a b c d
        1  cAL g g
        2   w g w g
        """,
        "L=barn",
        supply=0,
    )
    after = play(state, "barn a1 b2")
    assert after.players[0].supply == 0
    assert not after.ending
    assert not after.built
    assert options(after) == {"end"}


def test_losses_come_before_gains() -> None:
    """RULES 4.3: the move leaves one location hex and reaches another."""
    state = drawn(
        """
           a b c d e
        1  B cAw w g
        2   w w w O w
        """,
        "B=barn O=oracle",
    )
    after = play(state, "barn b1 e1")
    assert tiles(after) == {"d2": "fresh"}
    assert stock(after) == {"a1": 1, "d2": 1}


def test_a_move_frees_its_hex() -> None:
    """RULES 4.3: others, and the player, may use the hex that was left."""
    state = drawn(
        """
           a b c d e
        1  gAP gAg g
        2   g w w g g
        """,
        "P=paddock",
    )
    after = play(state, "paddock c1 e1")
    expected = """
           a b c d e
        1  gAP g g*gA
        2   g*w w g*g*
    """
    assert_picture(after, expected)
    assert_picture(
        play(after, "d1"),
        """
           a b c d e
        1  gAP g*gAgA
        2   g*w w g*g*
        """,
    )
