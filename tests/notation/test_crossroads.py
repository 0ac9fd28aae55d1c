"""Positions with Crossroads as text: meeples, city tiles, several cards, and refusals."""

from typing import Final

import pytest

from tests.support.positions import CROSSROADS, USED, Edits, assert_way, edited, names, spent

CROSSROADS_WAYS: Final[list[Edits]] = [
    ("", None),
    # warriors, wagon and ship
    ("warriors1=", None),
    ("warriors1=-", None),
    ("warriors1=s4,t12", None),
    ("warriors1=s4,t12,a20", "warriors1: 3 of them, there are 2"),
    ("warriors1=s4,s4", "warriors1: s4 is named twice"),
    ("warriors1=z4", "warriors1: no hex is called 'z4'"),
    ("warriors1=d4", "warriors1: d4 is a barracks hex, where no warrior can stand"),
    ("warriors1=o12", "warriors1: o12 is a water hex, where no warrior can stand"),
    ("warriors1=t4", "warriors1: t4 is a mountain hex, where no warrior can stand"),
    ("warriors1=ia1", "warriors1: ia1 is not on this board"),
    ("warriors1=c4", "warriors1: c4 is occupied by player 1"),
    ("warriors1=r9", "warriors: r9 is next to another warrior"),
    ("warriors2=b6", "city2: b6 is occupied by player 2"),
    ("warriors3=s9", "warriors3: s9 is occupied by player 2"),
    ("warriors4=s9", "unknown key 'warriors4'"),
    ("wagon3=k3,l3", "wagon3: 2 of them, there is 1"),
    ("wagon3=l11", None),
    ("wagon3=o13", None),
    ("wagon3=p13", "wagon3: p13 is a water hex, where no wagon can stand"),
    ("ship3=l11", "ship3: l11 is a forest hex, where no ship can stand"),
    ("ship3=o12 wagon3=o12", "wagon3: o12 is a water hex, where no wagon can stand"),
    ("ship2=o12", "ship3: o12 is occupied by player 2"),
    # the city tile
    ("city2=c6", "city2: d7 is a mountain hex, where no city can stand"),
    ("city2=a1", "city2: a1 has not six neighbours"),
    ("city2=b6,c6", "city2: no hex is called 'b6,c6'"),
    ("city1=b5", "city2: b5 is occupied by player 1"),
    ("city1=b18 settlements3=b19", "settlements3: b19 is occupied by player 1"),
    # what was taken back
    ("resting1=warriors:1", None),
    ("resting1=wagon:1,ship:1", None),
    ("resting1=warriors:2", "warriors1: 3 of them, there are 2"),
    ("resting3=wagon:1", "wagon3: 2 of them, there is 1"),
    ("resting2=ship:1", "resting2: it is not the turn of player 2"),
    ("resting1=horse:1", "resting1: 'horse' is none of warriors, wagon, ship"),
    ("resting1=ship:0", "resting1: '0' is not a number from 1 to 1"),
    ("resting1=ship:1,ship:1", "resting1: ship is named twice"),
    ("waiting1=1", "waiting1: no tile of this board allows any"),
    ("wagon1=t20", None),
    # tiles
    ("tiles2=city-hall@p3:ready", "player 2 has city-hall@p3, but no settlement next to it"),
    ("tiles2=-", None),
    (spent(CROSSROADS, "crossroads@h5"), "tiles1: crossroads@h5 is never used"),
    ("tiles3=wagon:ready", "tiles3: 'wagon' is no tile of this game, such as farm@d7"),
    ("tiles3=cave:used", "tiles3: 'cave' is no tile of this game"),
    ("wagon3=q8", "player 3 has a settlement next to fort@q7 and must have taken its tile"),
    # with the house rule, too
    ("wagon3=q8 meeples_score=no", "player 3 has a settlement next to fort@q7 and must have"),
    ("wagon3=q3", None),  # both tiles of the City hall are gone
    # several cards: one more for each Crossroads tile of the board
    (
        "hand1=grass,canyon,desert deck=grass:4,canyon:4,desert:3,flower:5,forest:4",
        "hand1: player 1 has 3 cards, not at most 2",
    ),
    ("hand1=grass,canyon,desert", "cards: 6 desert cards, there are 5"),
    ("hand1=grass,marsh/canyon", "hand1: 'marsh/canyon' is none of grass"),
    ("hand1=grass deck=grass:4,canyon:5,desert:4,flower:5,forest:4", "open does not fit the card"),
    ("hand1=grass,canyon+1", "hand1: player 1 drew it later, so the card cannot be older"),
    ("hand1=grass+1,canyon", None),
    ("hand1=grass+2,canyon+1", None),
    ("hand2=desert+1 hand3=forest+2", "hand3: player 3 drew after player 2"),
    (
        "hand3=- deck=grass:4,canyon:4,desert:4,flower:5,forest:5",
        None,  # who lost the Crossroads tile puts back more cards than are drawn
    ),
    (
        "pending=before:1:none:3 hand1=- deck=grass:5,canyon:5,desert:4,flower:5,forest:4",
        "hand1: player 1 has no card, but 23 are left",
    ),
    (
        "pending=before:1:none:3/new:1 hand1=- deck=grass:5,canyon:5,desert:4,flower:5,forest:4",
        None,  # a player without a card draws one when the turn begins
    ),
    # which of them is played
    ("pending=before:1:grass:3", "terrain grass does not fit the card grass+canyon"),
    ("pending=before:1:grass:3:cards+grass", None),
    ("pending=before:1:grass:3:cards+canyon", "terrain grass does not fit the card canyon"),
    ("pending=before:1:grass:3:cards+desert", "desert is not in the hand of player 1"),
    ("pending=before:1:grass:3:cards+grass+grass", "grass+grass is not in the hand of player 1"),
    ("pending=before:1:grass:3:cards+none", "terrain grass does not fit the card none"),
    ("pending=before:1:grass:3:cards+", "pending: '' is none of grass"),
    ("pending=before:1:grass:3:cards", "'cards' does not belong to before"),
    ("pending=before:1:open:3:cards+grass", "terrain open does not fit the card grass"),
    ("pending=before:1:open:2", "2 mandatory builds cannot be left in before"),
    ("pending=before:1:any:3", "terrain any does not fit the card grass+canyon"),
    ("pending=before:1:any:3 exhausted_terrain=any_terrain", None),
    ("pending=before:1:none:3:cards+none", "has no card to play, but 21 are left"),
    ("pending=before:1:none:3:cards+none/new:1", "hand1: player 1 is still to draw a card"),
    ("pending=mandatory:1:canyon:2:cards+canyon", None),
    ("pending=after:1:canyon:0:cards+canyon", None),
    ("pending=before:1:rough:3:cards+grass", "pending: 'rough' is none of"),
    # cards still to be drawn
    ("pending=draw:1:left+2 hand1=- deck=grass:5,canyon:5,desert:4,flower:5,forest:4", None),
    ("pending=draw:1 hand1=grass deck=grass:4,canyon:5,desert:4,flower:5,forest:4", None),
    ("pending=draw:1:left+2 hand1=grass deck=grass:4,canyon:5,desert:4,flower:5,forest:4", "still"),
    (
        "pending=draw:1:left+3 hand1=- deck=grass:5,canyon:5,desert:4,flower:5,forest:4",
        "hand1: player 1 is still to draw 3 cards",
    ),
    ("pending=draw:1:left+99", "'99' is not a number from 2 to 9"),
    ("pending=draw:1:card+grass", "'card+grass' does not belong to draw"),
    # a card that the Fort turns up
    (f"pending=before:1:open:3/reveal:1:fort {USED}", None),
    ("pending=before:1:open:3/reveal:1:fort", "player 1 has no fort that is used"),
    (f"pending=before:1:open:3/reveal:1:wagon {USED}", "reveal is never asked for the wagon"),
    (f"pending=before:1:open:3/reveal:2:fort {USED}", "two players are asked in one turn"),
    (
        f"pending=before:1:open:3/build:1:fort:card+flower {USED} "
        "deck=grass:4,canyon:4,desert:4,flower:4,forest:4",
        None,
    ),
    (f"pending=before:1:open:3/build:1:fort:card+flower {USED}", "6 flower cards, there are 5"),
    (f"pending=before:1:open:3/build:1:fort {USED}", "the fort has turned up no card"),
    (
        f"pending=before:1:open:3/build:1:fort:card+marsh/grass {USED}",
        "cards: 1 marsh/grass card, there are 0",
    ),
    (f"pending=before:1:open:3/build:1:fort:card+water {USED}", "pending: 'water' is none of"),
    (
        f"pending=before:1:open:3/reveal:1:fort:card+flower {USED}",
        "'card+flower' does not belong to reveal",
    ),
    (
        "pending=before:1:open:3/piece:1:wagon:card+flower "
        "deck=grass:4,canyon:4,desert:4,flower:4,forest:4",
        "the wagon turns up no card",
    ),
    (
        f"pending=before:1:open:3/build:1:fort:card+flower:anywhere {USED} "
        "deck=grass:4,canyon:4,desert:4,flower:4,forest:4",
        "player 1 cannot build anywhere now",
    ),
    # meeples and the city tile
    ("pending=before:1:open:3/piece:1:barracks", None),
    ("pending=before:1:open:3/piece:1:wagon", None),
    ("pending=after:1:grass:0:cards+grass/piece:1:lighthouse", None),
    ("pending=before:1:open:3/city:1:city-hall", None),
    ("pending=before:1:open:3/city:1:wagon", "city is never asked for the wagon"),
    ("pending=before:1:open:3/piece:1:city-hall", "piece is never asked for the city-hall"),
    ("pending=before:1:open:3/piece:1:crossroads", "piece is never asked for the crossroads"),
    ("pending=before:2:desert:3/piece:2:barracks", "player 2 has no barracks that is ready"),
    ("pending=before:1:open:3/piece:1:barracks:left+1", "'left+1' does not belong to piece"),
    (f"pending=before:1:open:3/piece:1:wagon:left+2 wagon1=t20 {USED}", None),
    (f"pending=before:1:open:3/piece:1:wagon:left+1 wagon1=t20 {USED}", None),
    (
        "pending=before:1:open:3/piece:1:wagon:left+2 wagon1=t20 settlements1=c4,p4,g5,p8,p17 "
        "tiles1=city-hall@p3:ready,barracks@d4:ready,crossroads@h5:ready,fort@q7:ready,"
        "lighthouse@q17:ready,wagon@i19:lost",
        None,  # the step went on although the tile was lost by it
    ),
    (f"pending=before:1:open:3/piece:1:wagon:left+2 {USED}", "the wagon of player 1 is not on"),
    (f"pending=before:1:open:3/piece:1:wagon:left+3 {USED}", "'3' is not a number from 1 to 2"),
    ("pending=before:1:open:3/piece:1:wagon resting1=wagon:1", "the wagon has no target"),
    ("pending=before:1:open:3/city:1:city-hall city1=b18", "the city-hall has no target"),
    ("pending=mandatory:1:grass:2:cards+grass/piece:1:wagon", "mandatory/piece is never asked"),
    ("pending=before:1:open:3/react:2:canoe", "player 2 has no tile that is ready"),
    ("pending=before:1:open:3/react:2:wagon", "react is never asked for the wagon"),
    ("pending=before:1:open:3/aside:1:temple", "player 1 has no temple that is ready"),
]


@pytest.mark.parametrize(("edits", "message"), CROSSROADS_WAYS, ids=names(CROSSROADS_WAYS))
def test_positions_with_crossroads(edits: str, message: str | None) -> None:
    assert_way(edited(CROSSROADS, edits), message)
