"""Positions as text that are refused, and what is read although it looks odd."""

from typing import Final

import pytest

from kingdom.actions import parse_action
from kingdom.board import ANY, parse_section
from kingdom.hexes import NAMES, SIZE
from kingdom.notation import MAX_POSITION, NotationError, parse_position, position_text
from kingdom.notation.checks import check_counts
from kingdom.rules.position import UNKNOWN, turn_of
from kingdom.setup import Setup
from kingdom.state import AnyView, State
from tests.support.positions import EMPTY, FIRST, FORTY, FULL, MIDDLE, NARROW, POND, edited, refused


def test_the_positions_that_are_edited_below_are_possible() -> None:
    for text, library in ((MIDDLE, None), (NARROW, POND)):
        state = parse_position(State, text, library)
        assert parse_position(State, position_text(state), library) == state


MANY: Final = ",".join(f"{column}{row}" for column in "efghi" for row in range(8, 17))

IMPOSSIBLE: Final = [
    # the words
    ("deck", "is not of the form key=value"),
    ("wall=d7", "unknown key 'wall'"),
    ("hand3=grass", "unknown key 'hand3'"),
    ("pending=", "pending= is missing"),
    ("tiles2=", "tiles2= is missing"),
    ("discard=", "discard= is missing"),
    ("cards=", "cards= is missing"),
    ("players=3", "hand3= is missing"),
    ("players=6", "2 to 5 players can play, not 6"),
    ("sections=tavern,paddock,oasis,moon", "unknown section 'moon'"),
    ("built=true", "built: 'true' is none of yes, no"),
    # settlements
    ("settlements1=l8,z9", "settlements1: no hex is called 'z9'"),
    ("settlements1=l8,L15", "no hex is called 'L15'"),
    ("settlements1=l8,,l15", "no hex is called ''"),
    ("settlements1=l8,l15,m15,k16,ia1", "ia1 is not on this board"),
    ("settlements1=l8,l15,m15,k16,d4", "d4 is a castle hex, where no settlement can stand"),
    ("settlements1=l8,l15,m15,k16,s3", "s3 is a paddock hex"),
    ("settlements1=l8,l15,m15,k16,d1", "d1 is a mountain hex"),
    ("settlements1=l8,l15,m15,k16,l8", "l8 is named twice"),
    ("settlements2=c6,c8,l8", "settlements2: l8 is occupied by player 1"),
    (f"settlements1={MANY}", "45 settlements, there are 40"),
    # tiles
    ("tiles1=paddock@l7:ready,farm@x1:used", "tiles1: no hex is called 'x1'"),
    ("tiles1=paddock@l7:ready,farm@l8:used", "l8 is no farm hex"),
    ("tiles1=farm@l7:ready,farm@m16:used", "l7 is no farm hex"),
    ("tiles1=paddock@l7:ready,farm@m16:spent", "'spent' is none of ready, used, fresh, lost"),
    ("tiles1=paddock@l7:ready,farm@m16:used,farm@m16:fresh", "tile of m16 is named twice"),
    ("tiles1=paddock@l7:ready", "next to farm@m16 and must have taken its tile"),
    ("tiles1=paddock@l7:ready,farm@m16:ready,oasis@h13:ready", "no settlement next to it"),
    ("tiles2=tavern@c7:used,oasis@f18:lost", "tavern@c7 must be ready, as it is not the turn"),
    ("tiles2=tavern@c7:fresh,oasis@f18:lost", "tavern@c7 must be ready, as it is not the turn"),
    ("lost_tiles_return=yes", "oasis@f18 is lost, but lost tiles return"),
    # cards
    ("deck=grass:3,canyon:3,desert:5,flower:4,forest:5", "6 grass cards, there are 5"),
    ("deck=grass:2,canyon:3,desert:5,flower:4,forest:4", "1 forest card is missing"),
    ("deck=grass:100", "deck: '100' is not a number from 1 to 99"),
    ("deck=grass:2,water:1", "deck: 'water' is none of grass"),
    ("deck=grass:2,grass:2", "deck: grass is named twice"),
    ("deck=grass:0", "deck: '0' is not a number from 1 to 99"),
    ("deck=grass:02", "'02' is not a number"),
    ("deck=grass:\N{SUPERSCRIPT TWO}", "is not a number"),
    ("deck=grass:\N{ARABIC-INDIC DIGIT TWO}", "is not a number"),
    (f"deck=grass:{'9' * 5000}", "is not a number"),
    ("deck=grass:-2", "'-2' is not a number"),
    (
        "hand2=canyon,desert deck=grass:2,canyon:3,desert:4,flower:4,forest:5",
        "player 2 has 2 cards, not 1",
    ),
    ("hand2=- deck=grass:2,canyon:4,desert:5,flower:4,forest:5", "player 2 has no card, but 24"),
    ("hand2=?", "'?' is a hidden card, which only a view has"),
    ("hand2=marsh", "'marsh' is none of grass, canyon, desert, flower, forest"),
    ("hand2=canyon+0", "'0' is not a number from 1 to 99"),
    ("hand2=canyon+", "'' is not a number"),
    # what is asked
    ("pending=-", "farm@m16 must be ready, as it is not the turn of player 1"),
    (
        "pending=- tiles1=paddock@l7:ready,farm@m16:ready built=yes hand2=canyon",
        "the game is not over",
    ),
    ("pending=begin:1", "'begin' is none of deal, draw"),
    ("pending=draw:1", "must be ready, as it is not the turn"),
    ("pending=draw:2", "must be ready, as it is not the turn"),
    ("pending=before:1:canyon:3", "terrain canyon does not fit the card grass"),
    ("pending=before:1:none:3", "terrain none does not fit the card grass"),
    ("pending=before:1:any:3", "terrain any does not fit the card grass"),
    ("pending=before:1:snow:3", "pending: 'snow' is none of"),
    ("pending=before:1:grass:2", "2 mandatory builds cannot be left in before"),
    ("pending=mandatory:1:grass:3", "3 mandatory builds cannot be left in mandatory"),
    ("pending=mandatory:1:grass:0", "0 mandatory builds cannot be left in mandatory"),
    ("pending=after:1:grass:1", "1 mandatory build cannot be left in after"),
    ("pending=before:1:grass", "'before:1:grass' is not like before:player:terrain:left"),
    ("pending=before:3:grass:3", "'3' is not a number from 1 to 2"),
    ("pending=before:0:grass:3", "'0' is not a number from 1 to 2"),
    ("pending=mandatory:1:grass:2", "player 1 has not built yet in this round"),
    ("pending=after:1:grass:0", "player 1 has not built yet in this round"),
    ("pending=before:1:grass:3/new:2", "two players are asked in one turn"),
    ("pending=before:1:grass:3/before:1:grass:3", "before/before is never asked"),
    ("pending=put:1:paddock:l8", "put is never asked"),
    ("pending=mandatory:1:grass:2/lift:1:paddock", "mandatory/lift is never asked"),
    ("pending=before:1:grass:3/lift:1:paddock/put:1:paddock:l8", "is never asked"),
    ("pending=before:1:grass:3/new:1", "player 1 is still to draw a card"),
    ("pending=before:1:grass:3/build:1:farm", "player 1 has no farm that is ready"),
    ("pending=before:1:grass:3/lift:1:barn", "player 1 has no barn that is ready"),
    ("pending=before:1:grass:3/lift:1:no-tile", "'no-tile' is none of oracle, farm"),
    ("pending=before:1:grass:3/lift:1:quarry", "lift is never asked for the quarry"),
    ("pending=before:1:grass:3/wall:1:quarry", "player 1 has no quarry that is ready"),
    ("walls=d7", "walls: no tile of this board sets walls"),
    ("gold1=treasure:3", "gold1: 'treasure' is not possible in this game"),
    ("gold1=fishermen:3", "gold1: 'fishermen' is not possible in this game"),
    ("gold3=-", "unknown key 'gold3'"),
    ("nomads=sword", "the board has 0 nomad hexes, not 1"),
    ("sword=all", "sword is 'all': expected one of one, each"),
    ("pending=before:1:grass:3/build:1:paddock", "build is never asked for the paddock"),
    ("pending=before:1:grass:3/put:1:paddock:a1", "cannot move a settlement from a1"),
    ("pending=before:1:grass:3/put:1:paddock:c8", "cannot move a settlement from c8"),
    ("pending=before:1:grass:3/put:1:paddock:u1", "pending: no hex is called 'u1'"),
    (
        "settlements1=l8,l15,m15,k16,a20 pending=before:1:grass:3/put:1:paddock:a20",
        "the paddock cannot move a settlement from a20",
    ),
    # the round
    ("ending=yes built=yes", "the last round has not begun"),
]


@pytest.mark.parametrize(
    ("edits", "message"), IMPOSSIBLE, ids=[edits[:60] for edits, _ in IMPOSSIBLE]
)
def test_an_impossible_position_is_refused(edits: str, message: str) -> None:
    text = f"{MIDDLE} deck" if edits == "deck" else edited(MIDDLE, edits)
    with pytest.raises(NotationError) as error:
        parse_position(State, text)
    assert message in str(error.value)


def test_a_word_given_twice_is_refused() -> None:
    assert "'built' is given twice" in refused(f"{MIDDLE} built=no")
    assert "'players' is given twice" in refused(f"{MIDDLE} players=2")


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    assert f"at most {MAX_POSITION} characters" in refused("a=b " * MAX_POSITION)


@pytest.mark.parametrize("wrong", [None, 7, b"players=2", ["players=2"]])
def test_what_is_no_text_is_refused(wrong: object) -> None:
    assert "a position is a text" in refused(wrong)  # type: ignore[arg-type]


def test_the_words_may_come_in_any_order() -> None:
    turned_over = " ".join(reversed(MIDDLE.split()))
    assert parse_position(State, turned_over) == parse_position(State, MIDDLE)


def test_a_settlement_may_stand_on_water() -> None:  # brought there by a Harbor
    state = parse_position(State, edited(MIDDLE, "settlements1=l8,l15,m15,k16,c10"))
    assert state.players[0].supply == 35


def test_hidden_cards_are_read_for_a_view_only() -> None:
    # In a view the pile is counted together with the hidden cards that came from it.
    text = edited(MIDDLE, "hand2=? deck=grass:2,canyon:4,desert:5,flower:4,forest:5")
    assert parse_position(State, text, hidden=True).cards.hands[1] == (UNKNOWN,)
    assert "only a view has" in refused(text)
    played = edited(text, "hand1=? deck=grass:3,canyon:4,desert:5,flower:4,forest:5")
    assert "the card that is played lies open" in refused(played, hidden=True)
    few = edited(NARROW, "hand2=? deck=-")
    assert "too few for 1 hidden" in refused(few, POND, hidden=True)


THREE: Final = (
    f"{FIRST.replace('players=2', 'players=3')} pending=before:2:canyon:3 built=yes ending=no "
    "deck=grass:2,canyon:3,desert:5,flower:4,forest:5 discard=grass:1,canyon:1,flower:1 "
    "hand1=grass settlements1=b6 tiles1=tavern@c7:ready hand2=canyon settlements2=c8 "
    "tiles2=tavern@c7:ready hand3=grass+1 settlements3=d7 tiles3=-"
)
"""Player 3 came too late to the Tavern at c7, and drew before the last reshuffle."""


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ("tiles3=tavern@c7:ready", "3 tiles of tavern@c7, there are 2"),
        ("tiles3=tavern@c7:lost", "3 tiles of tavern@c7, there are 2"),
        ("tiles1=-", "player 1 has a settlement next to tavern@c7 and must have taken"),
        ("hand1=grass+1 hand3=grass", "player 1 drew after player 3, so the card cannot be older"),
    ],
)
def test_three_players_cannot_be_so(edits: str, message: str) -> None:
    parse_position(State, THREE)
    assert message in refused(edited(THREE, edits))


def test_a_tile_that_came_back_need_not_be_taken() -> None:
    # the Tavern came back after the settlement next to it was built.
    text = edited(THREE, "tiles1=- lost_tiles_return=yes")
    assert parse_position(State, text).stock_counts[1] == 1


NARROW_WAYS: Final = [
    ("pending=before:1:none:3 hand1=- " + EMPTY, None),
    ("pending=before:1:grass:3/new:1 hand1=-", "terrain grass does not fit the card none"),
    ("pending=before:1:none:3/new:1 hand1=-", None),
    ("pending=before:1:none:3/new:1 hand1=- " + EMPTY, "there is no card left to draw"),
    ("pending=before:1:none:3 hand1=-", "player 1 has no card, but 3 are left"),
    ("pending=draw:1 hand1=- hand2=- deck=- discard=grass:1", None),
    ("pending=draw:1 hand1=- hand2=- deck=- discard=grass:2", "player 2 has no card, but 2"),
    ("pending=draw:1 hand1=- " + EMPTY, "there is no card left to draw"),
    ("pending=before:1:forest:3 hand1=forest", "forest has run out"),
    ("pending=mandatory:1:grass:2 built=yes", None),
    ("pending=mandatory:1:grass:1 built=yes settlements1=a3", "player 1 has not built yet"),
    ("pending=mandatory:1:none:2 built=yes hand1=- " + EMPTY, "no hex for a mandatory build"),
    ("pending=after:1:grass:0 settlements1=- built=yes", "player 1 has not built yet"),
    # what the house rules change
    ("exhausted_terrain=any_terrain", "5 canyon cards are missing"),
    ("exhausted_terrain=mandatory_only pending=after:1:forest:0 hand1=forest built=yes", None),
    ("exhausted_terrain=mandatory_only pending=before:1:forest:3 hand1=forest", "has run out"),
    (
        f"exhausted_terrain=mandatory_only pending=before:1:forest:3 hand1=forest "
        f"settlements1={FORTY} ending=yes built=yes",
        None,  # an extra action took the last settlement and the last forest hex
    ),
    (
        "exhausted_terrain=mandatory_only pending=after:1:none:0/new:1 hand1=- built=yes",
        "no card is replaced here",
    ),
    # the last round
    (f"{FULL} pending=before:1:none:3 hand1=- hand2=- {EMPTY}", None),
    (f"{FULL} pending=before:1:grass:3", "grass has run out"),
    (f"{FULL} pending=mandatory:1:grass:1 built=yes", "grass has run out"),
    (f"settlements1={FORTY} ending=yes built=yes pending=after:1:none:0 hand1=- {EMPTY}", None),
    (
        f"settlements1={FORTY} ending=yes pending=draw:1 hand1=-",
        "the last round begins with a build",
    ),
    (f"settlements1={FORTY} built=yes pending=draw:1 hand1=-", "the last round has begun"),
    (
        f"settlements1={FORTY} ending=yes built=yes pending=mandatory:1:none:1/new:1 hand1=-",
        "player 1 has no settlement left to build",
    ),
    (f"settlements1={FORTY} ending=yes built=yes pending=-", None),
    ("pending=-", None),  # nobody built in that round
    ("pending=deal:1 hand1=- hand2=-", "dealt before there are settlements"),
    ("pending=deal:1 hand1=- hand2=- built=yes", "nobody builds while the cards are dealt"),
    (
        "pending=deal:2 hand2=- settlements1=- settlements2=- discard=grass:1",
        "dealt before any is discarded",
    ),
    ("pending=deal:1 settlements1=- settlements2=-", "player 1 is still to draw a card"),
    ("pending=deal:2 settlements1=- settlements2=-", "player 2 is still to draw a card"),
]


@pytest.mark.parametrize(
    ("edits", "message"), NARROW_WAYS, ids=[edits[:60] for edits, _ in NARROW_WAYS]
)
def test_cards_and_rounds_where_nearly_all_has_run_out(edits: str, message: str | None) -> None:
    text = edited(NARROW, edits)
    if message is None:
        state = parse_position(State, text, POND)
        assert state.to_move is None or state.legal_actions()
    else:
        assert message in refused(text, POND)


def test_a_player_who_is_done_ended_the_game_a_round_ago() -> None:
    text = edited(NARROW, f"settlements2={FORTY} ending=yes built=yes pending=draw:1 hand1=-")
    assert "player 2 has built all settlements, so that round was the last" in refused(text, POND)


def test_any_terrain_is_played_only_with_a_card_and_its_house_rule() -> None:
    rule = "exhausted_terrain=any_terrain deck=grass:3,canyon:5,desert:5,flower:5,forest:4"
    text = edited(NARROW, f"{rule} hand1=forest pending=before:1:any:3 discard=grass:1")
    assert turn_of(parse_position(State, text, POND)).terrain == ANY
    assert "forest has run out" in refused(edited(text, "pending=before:1:forest:3"), POND)
    assert "no card is replaced here" in refused(
        edited(text, "pending=before:1:none:3/new:1 hand1=- discard=grass:1,forest:1"), POND
    )


def test_a_tile_without_a_target_is_not_in_use() -> None:
    text = edited(
        MIDDLE,
        "tiles1=paddock@l7:ready,farm@m16:ready tiles2=tavern@c7:ready,oasis@f18:lost "
        "pending=before:2:canyon:3/build:2:tavern",
    )
    assert "the tavern has no target" in refused(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("viewer=2 ", "", "it begins with viewer="),
        ("viewer=2", "viewer=4", "viewer: '4' is none of 1, 2, 3, -"),
        ("viewer=2", "viewer=1", "hand1: this viewer sees the card of player 1"),
        ("hand1=?", "hand1=grass", "hand1: this viewer does not see the card of player 1"),
        ("older1=grass:1 ", "", "0 older piles for hidden cards of age [0, 1]"),
        ("older1=grass:1", "older1=grass:2", "older1: 2 cards for 1 hidden"),
        ("older1=grass:1", "older1=desert:1", "cards: 1 grass card is missing"),
        ("older1=grass:1", "older2=grass:1", "unknown key 'older2'"),
        ("older1=grass:1", "older1=?", "older: '?' is none of grass"),
    ],
)
def test_a_view_that_cannot_be_is_refused(old: str, new: str, message: str) -> None:
    text = str(parse_position(State, THREE).view(1))
    assert old in text
    with pytest.raises(NotationError) as error:
        AnyView.parse(text.replace(old, new))
    assert message in str(error.value)


def test_the_older_piles_of_a_view_are_counted() -> None:
    view = parse_position(State, THREE).view(1)
    check_counts(view.state, view.older)
    with pytest.raises(NotationError, match="1 grass card is missing"):
        check_counts(view.state, ())
    cards = view.state.cards
    short = view.state._replace(cards=cards._replace(deck=(*cards.deck[:2], 4, *cards.deck[3:])))
    check_counts(short)  # without the older piles nothing can be said
    with pytest.raises(NotationError, match="1 desert card is missing"):
        check_counts(short, view.older)


def test_a_refused_text_is_cut_short_in_the_message() -> None:
    assert len(refused(edited(MIDDLE, f"tiles1={'x' * 9000}"))) < 200
    assert len(refused(edited(MIDDLE, f"pending={'draw:1/' * 900}draw:1"))) < 200


def test_a_card_that_has_run_out_may_stay_with_an_empty_supply() -> None:
    """A-07, RULES 3.2: with `mandatory_only` and nothing left to build no new card is drawn."""
    header = "name: {}\nmodule: base\nlocations: {}\nlayout: own design\n\n"
    meadow = (
        header.format("meadow", "L=farm") + "gggggggggg\n" * 4 + "mmmmLmmmmm\n" + "mmmmmmmmmm\n" * 5
    )
    rocks = [header.format(f"rocks{n}", "") + "mmmmmmmmmm\n" * 10 for n in range(3)]
    library = {section.name: section for section in map(parse_section, [meadow, *rocks])}
    setup = Setup.of(
        2,
        library,
        ("lords", "miners", "hermits"),
        library=library,
        exhausted_terrain="mandatory_only",
    )
    built = [NAMES[SIZE * row + col] for row in range(4) for col in range(10)][1:]
    text = (
        f"{setup} pending=before:1:grass:3 built=no ending=no "
        "deck=grass:3,canyon:5,desert:5,flower:5,forest:5 discard=- "
        f"hand1=grass settlements1={','.join(built)} tiles1=farm@e5:ready "
        "hand2=grass settlements2=- tiles2=-"
    )
    state = State.parse(text, library).apply(parse_action("farm")).apply(parse_action("a1"))
    assert state.players[0].supply == 0
    assert position_text(state).split(" pending=")[1].startswith("before:1:grass:3 ")
    assert State.parse(str(state), library) == state
    view = state.view(1)
    assert AnyView.parse(str(view), library) == view
