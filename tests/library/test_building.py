"""`State.of`: positions from what is said of them, with what follows filled in."""

from random import Random
from typing import Any

import pytest

from kingdom import CellSet, NotationError, Section, Setup, State, parse_action
from kingdom.notation import PositionFields
from kingdom.notation.words import items
from tests.support.playing import random_states

FIRST = Setup.first_game(2)
NOMADS = Setup.of(
    2,
    ("quarry", "garden", "village", "caravan"),
    ("families", "merchants", "ambassadors"),
    ("nomads",),
    nomads=("sword", "outpost", "donation-grass", "resettlement", "treasure", "donation-water"),
)
MARSH = Setup.of(
    3,
    ("canoe", "fountain", "temple", "refuge"),
    ("captains", "vassals", "miners"),
    ("marshlands",),
)
CROSSROADS = Setup.of(
    3,
    ("barracks-crossroads", "city-hall-fort", "monastery-wagon", "lighthouse-foresters-lodge"),
    ("merchants", "knights", "miners"),
    ("crossroads",),
    tasks=("road", "advance", "fortress", "home-country"),
)


def words(state: State) -> dict[str, str]:
    return dict(word.split("=", 1) for word in str(state).split())


def named(state: State, player: int) -> list[str]:
    return [str(tile) for tile in state.tiles(player)]


# --- what follows ------------------------------------------------------------------------


def test_nothing_needs_to_be_said() -> None:
    state = State.of(FIRST)
    assert str(state) == (
        f"{FIRST} pending=before:1:grass:3 built=no ending=no "
        "deck=grass:3,canyon:5,desert:5,flower:5,forest:5 discard=- "
        "hand1=grass settlements1=- tiles1=- hand2=grass settlements2=- tiles2=-"
    )
    assert State.parse(str(state)) == state


def test_settlements_bring_the_tiles_that_they_touch() -> None:
    state = State.of(FIRST, settlements={0: "l8 l15 m15 k16", 1: "c6 c8"}, hand={0: "canyon"})
    assert named(state, 0) == ["paddock@l7:ready", "farm@m16:ready"]
    assert named(state, 1) == ["tavern@c7:ready"]
    assert words(state)["deck"] == "grass:4,canyon:4,desert:5,flower:5,forest:5"
    assert [player.supply for player in state.players] == [36, 38]
    assert state.to_move == 0


def test_the_first_players_have_the_tiles_of_a_location_with_two() -> None:
    setup = Setup.first_game(4)
    around = ("l8", "m7", "l6", "k7")
    state = State.of(setup, settlements=around)
    assert [named(state, seat) for seat in range(4)] == [["paddock@l7:ready"]] * 2 + [[]] * 2
    state = State.of(setup, settlements=around, tiles={2: "paddock@l7:ready", 3: "paddock@l7:lost"})
    assert [len(state.tiles(seat)) for seat in range(4)] == [0, 0, 1, 0]


def test_a_bonus_tile_comes_with_two_of_a_location() -> None:
    state = State.of(MARSH, settlements={0: "b2 f4"}, hand={0: "forest"})
    assert named(state, 0) == ["canoe@c2:ready", "canoe@g4:ready", "canoe-bonus:ready"]


def test_a_treasure_is_spent_and_paid() -> None:
    state = State.of(NOMADS, settlements={1: "e13 t1"}, gold={0: {"families": 2}})
    assert words(state)["tiles2"] == "treasure@e14:lost"
    assert (words(state)["gold1"], words(state)["gold2"]) == ("families:2", "treasure:3")


def test_every_piece_has_its_key() -> None:
    state = State.of(
        CROSSROADS,
        settlements=["c4", "", "p8"],
        warriors={0: CellSet("s4")},
        wagon={1: "k3"},
        ship={2: ["o12"]},
        city={1: "b6"},
        hand={0: "grass canyon", 1: ["desert"]},
        tiles={0: ["crossroads@h5:lost"]},
        discard={"forest": 2},
    )
    assert state.meeples(0)["warriors"] == CellSet("s4")
    assert (state.meeples(1)["wagon"], state.meeples(2)["ship"]) == (CellSet("k3"), CellSet("o12"))
    assert len(state.city(1)) == 7
    assert state.hand(2) == ("grass",)
    assert state.discards()["forest"] == 2
    assert state.pile() == {"grass": 3, "canyon": 4, "desert": 4, "flower": 5, "forest": 3}
    assert words(state)["pending"] == "before:1:open:3"


def test_the_turn_follows_from_the_cards() -> None:
    pending = {
        "before:1:open:3": State.of(MARSH, hand={0: "marsh/desert"}),
        "before:1:marsh:2": State.of(MARSH, hand={0: "marsh/desert"}, terrain="marsh"),
        "before:1:desert:3": State.of(MARSH, hand={0: "marsh/desert"}, terrain="desert"),
        "before:3:grass:4:due+1": State.of(MARSH, player=2, waiting={2: 1}, due=1),
        "mandatory:2:grass:2": State.of(FIRST, player=1, asks="mandatory", settlements=["", "a1"]),
        "mandatory:1:grass:1": State.of(FIRST, asks="mandatory", left=1, settlements=["a1 a2"]),
        "after:2:grass:0": State.of(FIRST, player=1, asks="after", settlements={1: "a1"}),
    }
    assert {words(state)["pending"] for state in pending.values()} == {*pending}
    assert all(words(state)["pending"] == text for text, state in pending.items())


def test_the_round_follows_from_the_pieces() -> None:
    forty = [*CellSet(FIRST.board.buildable)][:40]
    full = State.of(FIRST, settlements={0: forty}, player=1, hand={1: "flower"})
    assert (full.ending, full.built) == (True, True)
    begun = State.of(FIRST, settlements={0: "a1"}, player=1)
    assert (begun.ending, begun.built) == (False, True)
    assert not State.of(FIRST, player=1).built
    assert not State.of(FIRST, settlements={0: "a1"}).built


def test_the_player_to_move_gets_a_card_that_can_be_played() -> None:
    head = "module: base\nlocations:\nlayout: own design\n\n"
    sands = [Section.parse(f"name: sand-{n}\n{head}" + "dddddddddd\n" * 10) for n in range(4)]
    state = State.of(Setup.of(2, sands, ("fishermen", "knights", "merchants")), player=1)
    assert (state.hand(0), state.hand(1)) == (("grass",), ("desert",))


def test_cards_that_are_named_are_not_dealt_again() -> None:
    state = State.of(FIRST, hand={1: "grass"}, discard="grass grass grass grass")
    assert state.hand(0) == ("canyon",)


def test_two_cards_for_everybody() -> None:
    state = State.of(Setup.first_game(3, two_cards=True))
    assert [state.hand(seat) for seat in range(3)] == [("grass", "canyon")] * 3


def test_what_no_game_reaches_passes_without_checks() -> None:
    with pytest.raises(NotationError, match="2 grass cards are missing, but none can have left"):
        State.of(FIRST, deck="grass")
    state = State.of(FIRST, deck="grass", check=False)
    assert state.pile() == {"grass": 1, "canyon": 0, "desert": 0, "flower": 0, "forest": 0}
    assert state.legal_actions()


def test_a_state_that_was_built_is_played_on() -> None:
    state = State.of(FIRST, settlements={0: "l8"}, hand={0: "grass"})
    moved = state.apply(parse_action("paddock")).apply(parse_action("l8"))
    assert moved.to_move == 0
    assert State.parse(str(moved)) == moved


# --- everything said ---------------------------------------------------------------------


def said_of(state: State) -> PositionFields:
    """Return all that can be said of a state at the beginning of a turn."""
    found = words(state)
    kind, player, terrain, left, *extras = found["pending"].split(":")
    said: dict[str, Any] = {
        "asks": kind,
        "player": int(player) - 1,
        "terrain": terrain,
        "left": int(left),
        "due": sum(int(extra.removeprefix("due+")) for extra in extras),
        "built": found["built"] == "yes",
        "ending": found["ending"] == "yes",
        "walls": items(found.get("walls", "-")),
    }
    for key in ("deck", "discard"):
        said[key] = counts(found[key])
    for key in ("hand", "settlements", "tiles", "warriors", "wagon", "ship", "city"):
        said[key] = [items(found.get(f"{key}{n + 1}", "-")) for n in range(state.setup.players)]
    for key in ("gold", "resting"):
        said[key] = [counts(found.get(f"{key}{n + 1}", "-")) for n in range(state.setup.players)]
    waiting = (found.get(f"waiting{n + 1}", "0") for n in range(state.setup.players))
    said["waiting"] = [int(count) for count in waiting]
    return said  # type: ignore[return-value]


def counts(word: str) -> dict[str, int]:
    pairs = (item.split(":") for item in items(word))
    return {name: int(count) for name, count in pairs}


def all_cards_are_there(state: State) -> bool:
    cards = state.cards
    lying = sum(cards.deck) + sum(cards.discard) + sum(map(len, cards.hands))
    return lying == sum(state.setup.derived.deck)


@pytest.mark.parametrize("seed", range(12))
def test_a_state_is_rebuilt_from_all_that_can_be_said_of_it(seed: int) -> None:
    rebuilt = 0
    for state, _ in random_states(Setup.random(2 + seed % 4, "all", Random(seed)), Random(seed)):
        turn = words(state)["pending"]
        if turn.startswith("before") and "/" not in turn and turn.count(":") == 3:
            said = said_of(state)
            assert State.of(state.setup, **said) == state
            if all_cards_are_there(state):
                del said["deck"]
                assert State.of(state.setup, **said) == state
            rebuilt += 1
    assert rebuilt > 20


# --- what is refused ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"player": 2}, "player '2' is not a number from 0 to 1"),
        ({"player": True}, "player 'True' is not a number from 0 to 1"),
        ({"asks": "draw"}, "asks: 'draw' is none of before, mandatory, after"),
        ({"terrain": "moor"}, "terrain: 'moor' is none of grass"),
        ({"terrain": "canyon"}, "terrain canyon does not fit the card grass"),
        ({"left": -1}, "left: '-1' is not a number from 0 to 99"),
        ({"left": 7}, "7 mandatory builds cannot be left"),
        ({"due": 1}, "1 settlement is due, but 0 are waiting"),
        ({"settlements": "a1"}, "settlements: 'a1' is not by player"),
        ({"settlements": {2: "a1"}}, "settlements: player '2' is not a number from 0 to 1"),
        ({"settlements": {0: 7}}, "settlements: '7' is neither a text nor several names"),
        ({"settlements": {0: [425]}}, "settlements: hex '425' is not a number from 0 to 424"),
        ({"settlements": {0: "z9"}}, "settlements1: no hex is called 'z9'"),
        ({"settlements": {0: "a1", 1: "a1"}}, "settlements2: a1 is occupied by player 1"),
        ({"settlements": {0: "a1 a1"}}, "settlements1: a1 is named twice"),
        ({"hand": {0: "gras"}}, "hand1: 'gras' is none of grass"),
        ({"hand": {0: "?"}}, "hand1: '?' is a hidden card"),
        ({"hand": {0: "grass grass"}}, "hand1: player 1 has 2 cards, not 1"),
        ({"deck": 5}, "deck: '5' is neither a text nor several names"),
        ({"discard": {"grass": 6}}, "grass cards, there are 5"),
        ({"tiles": {0: "farm@a1:ready"}}, "tiles1: a1 is no farm hex"),
        ({"tiles": {0: "farm@m16:ready"}}, "player 1 has farm@m16, but no settlement next to it"),
        ({"gold": {0: 3}}, "gold: '3' does not say how many there are of what"),
        ({"gold": {0: {"families": 1}}}, "gold1: 'families' is not possible in this game"),
        ({"waiting": {0: 1}}, "waiting1: no tile of this board allows any"),
        ({"waiting": {0: "many"}}, "waiting: 'many' is not a number"),
        ({"walls": "a1"}, "walls: no tile of this board sets walls"),
        ({"ending": True}, "ending: the last round has not begun"),
    ],
)
def test_what_cannot_be_is_refused(said: Any, message: str) -> None:
    with pytest.raises(NotationError) as error:
        State.of(FIRST, **said)
    assert message in str(error.value)
    assert len(str(error.value)) < 300


def test_an_unknown_key_is_no_keyword() -> None:
    with pytest.raises(TypeError, match="a position has no 'houses': known are player, asks"):
        State.of(FIRST, houses={0: "a1"})  # type: ignore[call-arg]
