"""What a screen says of a question: whether one has to build next to one's own pieces."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from kingdom.actions import TILE_ACTIONS
from kingdom.content import MODULES, TILES
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE
from kingdom.setup import Chosen, Setup
from kingdom.state import State
from kingdom.table.position import asked, cell_names, legal, pieces, sites
from kingdom.table.wire.screen import OpenQuestion
from tests.support.drawn import drawn, play

LAND = """
       a b c d e f g
    1  gAg g L d d d
    2   c w t t d d d
    3  w w w t t t w
"""


def question(state: State) -> OpenQuestion:
    found = asked(state)
    assert found is not None
    return found


def land(**more: object) -> State:
    return drawn(LAND, "L=farm", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("card", "expected"), [("grass", "all"), ("desert", "none")])
def test_a_build_is_next_to_ones_own_if_it_can_be(card: str, expected: str) -> None:
    """RULES 4.2: "all" where one has to, "none" where no free hex of the terrain touches."""
    assert question(land(card=card)).beside == expected


def test_the_second_build_is_next_to_the_first() -> None:
    state = land(card="desert")
    assert question(play(state, "g1")).beside == "all"


def test_of_two_cards_each_terrain_is_judged_by_itself() -> None:
    """RULES 4.2 with two cards in hand."""
    told = question(land(card="grass desert", two_cards=True))
    assert told.beside == "some"
    assert [choice.beside for choice in told.choices] == ["all", "none"]


def test_the_outpost_frees_a_build() -> None:
    """RULES 5.2: the settlement may go to any hex of the terrain."""
    picture = LAND.replace("L", "N").replace("d d d\n    2", "d g N\n    2")
    state = drawn(picture, "", "outpost sword", kept="d1")
    assert question(state).beside == "all"
    assert question(play(state, "outpost")).beside == "some"


def test_a_settlement_that_is_moved_looks_for_the_others() -> None:
    """RULES 4.3: the one that is lifted no longer counts."""
    picture = LAND.replace("t t t", "t t tA").replace("tA ", "tA")
    state = drawn(picture, "L=barn", card="desert", kept="d1", ask=Question.AFTER, played="desert")
    state = play(state, "barn")
    assert question(state).beside is None  # a settlement is chosen, no place
    assert question(play(state, "a1")).beside == "all"
    assert question(play(state, "f3")).beside == "none"


def test_a_tile_with_a_place_of_its_own_says_nothing() -> None:
    """RULES 5.1: the Paddock jumps wherever it likes."""
    state = drawn(LAND, "L=paddock", kept="d1")
    assert question(play(state, "paddock a1")).beside is None


def test_a_tile_in_use_has_begun_with_the_first_thing_it_does() -> None:
    """RULES 3.1: until then breaking it off gives it back; a second one still to use is another."""
    picture = """
           a b c d e
        1  Q gAg g Q
        2   g g gAg g
    """
    state = play(drawn(picture, "Q=quarry", kept="a1 e1"), "quarry")
    assert question(state).begun is False
    state = play(state, "c1")
    quarry = state.setup.derived.places[TILE_ACTIONS["quarry"]]
    assert state.players[0].ready & quarry
    assert question(state).begun is True


def test_a_card_that_was_seen_is_not_put_back() -> None:
    """RULES 5.3: to choose the Fort is to use it."""
    state = play(drawn(LAND, "L=fort", kept="d1", ask=Question.AFTER), "fort")
    assert question(state).begun is True


@pytest.mark.parametrize(
    ("tile", "actions", "put"),
    [
        ("farm", "farm", "settlement"),
        ("barn", "barn", None),
        ("barn", "barn a1", "settlement"),
        ("quarry", "quarry", "wall"),
        ("barracks", "barracks", "warriors"),
        ("temple", "temple", None),
        ("fort", "fort", None),
        ("fort", "fort desert", "settlement"),
    ],
)
def test_what_the_answer_puts_on_its_hex(tile: str, actions: str, put: str | None) -> None:
    state = drawn(LAND, f"L={tile}", kept="d1", ask=Question.AFTER)
    assert question(play(state, actions)).puts == put


# --- what the browser is told of tiles, so that it need not know them ------------------------


def decisions(seed: int, *sections: str) -> Iterator[tuple[State, OpenQuestion]]:
    """Play a game of all modules at random; give what players are asked."""
    rng, chosen = Random(seed), Chosen(sections=sections)
    state: State = State.start(Setup.random(3, MODULES, rng=rng, chosen=chosen))
    while state.to_move is not None:
        if state.to_move != CHANCE:
            yield state, question(state)
        state = state.apply(state.random_action(rng))


def test_a_tile_has_begun_once_it_is_used_up() -> None:
    """RULES 3.1: stopping then ends its use, and cancels it before."""
    seen = set()
    for state, told in chain.from_iterable(map(decisions, range(5))):
        tiles = pieces(state.view(None), state.scores())[told.player].tiles
        held = {tile.status for tile in tiles if tile.name == told.tile}
        if told.tile is not None:
            assert ("used" if told.begun else "ready") in held
            seen.add(told.begun)
        else:
            assert not told.begun
    assert seen == {True, False}


@pytest.mark.parametrize("seed", range(3))
def test_what_an_answer_puts_on_its_hex_stands_there_then(seed: int) -> None:
    for state, told in decisions(seed):
        if not state.legal_mask or told.kind == "piece":  # which may also be taken back
            continue
        cell = cell_names(state.legal_mask)[0]
        before, after = standing_on(state, cell), standing_on(play(state, cell), cell)
        assert after == told.puts if told.puts else after in (None, before)


def standing_on(state: State, cell: str) -> str | None:
    """Return what stands on a hex."""
    for player in pieces(state.view(None), state.scores()):
        things = {"settlement": player.settlements, "city": player.city, **player.meeples}
        for name, cells in things.items():
            if cell in cells:
                return name
    return "wall" if cell in cell_names(state.walls_mask) else None


def test_a_meeple_is_named_by_the_question() -> None:
    sections = ("barracks-crossroads", "lighthouse-foresters-lodge", "monastery-wagon")
    told = [one for seed in range(9) for _, one in decisions(seed, *sections)]
    assert {(one.tile, one.puts, one.steps) for one in told if one.kind == "piece"} == {
        ("barracks", "warriors", False),
        ("lighthouse", "ship", True),
        ("wagon", "wagon", True),
    }


def test_what_everybody_may_do_is_told_apart_from_tiles() -> None:
    held = {
        (tile.name, tile.everybody)
        for state, _ in decisions(0)
        for player in pieces(state.view(None), state.scores())
        for tile in player.tiles
    }
    assert all(everybody == (name == "cave") for name, everybody in held)
    assert {everybody for _, everybody in held} == {True, False}


def test_tiles_that_nobody_presses_are_told_apart() -> None:
    uses = {
        (tile.name, tile.use)
        for state, _ in decisions(0)
        for player in pieces(state.view(None), state.scores())
        for tile in player.tiles
    }
    told = {"canoe": "triggered", "crossroads": "lasting"}
    assert {use for name, use in uses if name not in told} <= {"chosen", "lasting"}
    assert all(use == told.get(name, use) for name, use in uses)
    assert ("cave", "chosen") in uses


def test_nomad_tiles_are_told_apart() -> None:
    state, _ = next(decisions(0))
    nomads = {site.name: site.nomad for site in sites(state)}
    assert nomads == {name: TILES[name].copies > 0 for name in nomads}
    assert {*nomads.values()} == {True, False}
    asked_about = {(told.tile, told.nomad) for _, told in decisions(1) if told.tile}
    assert all(nomad == (TILES[tile].copies > 0) for tile, nomad in asked_about)


def refused(state: State) -> dict[str | None, str]:
    return {reason.tile: reason.code for reason in legal(state).refused}


def test_a_tile_waits_for_the_mandatory_action_to_be_finished() -> None:
    """RULES 3.1: once the first settlement is built, the others follow."""
    state = drawn(LAND, "L=farm", card="desert", kept="d1")
    assert refused(state) == {}
    assert refused(play(state, "e1")) == {"farm": "builds_first"}


def test_a_tile_in_use_is_finished_before_the_others() -> None:
    state = drawn(LAND.replace("g L", "L L"), "L=farm", kept="c1 d1")
    assert refused(state) == {}
    assert refused(play(state, "farm")) == {"farm": "finish_tile"}, "that is the second one"


def test_caves_are_of_no_use_to_whoever_has_nothing_beside_one() -> None:
    """RULES 5.14: on the first turn nobody has, and everybody may use them."""
    for state, _ in decisions(0):
        if state.players[0].settlements or state.players[1].settlements:
            return
        assert refused(state) == {"cave": "no_target"}
        assert "cave" not in legal(state).options
