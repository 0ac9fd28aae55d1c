"""Positions as text for tests to edit or spoil, and how a text is read or refused."""

from collections.abc import Mapping
from typing import Final

import pytest

from kingdom.board import OWN_DESIGN, Section
from kingdom.notation import (
    NotationError,
    parse_position,
    position_text,
)
from kingdom.setup import Setup
from kingdom.state import AnyView, State

Edits = tuple[str, str | None]
"""Changed words of a position, and the message with which it is refused, if it is."""

FIRST: Final = (
    "players=2 modules=base sections=tavern,paddock,oasis,farm cards=fishermen,knights,merchants"
)
CARDS: Final = (
    "deck=grass:2,canyon:3,desert:5,flower:4,forest:5 discard=grass:2,canyon:1,flower:1 "
    "hand1=grass hand2=canyon+1"
)
MIDDLE: Final = (
    f"{FIRST} pending=before:1:grass:3 built=no ending=no {CARDS} "
    "settlements1=l8,l15,m15,k16 tiles1=paddock@l7:ready,farm@m16:used "
    "settlements2=c6,c8,t20 tiles2=tavern@c7:ready,oasis@f18:lost"
)
"""Player 1 has used the Farm; player 2 has lost an Oasis and stands on water with t20."""

# Four sections with four grass hexes in all, a1 to d1: every other terrain has run out.
POND: Final = {
    name: Section(name, "base", OWN_DESIGN, (), (first_row, *["w" * 10] * 9))
    for name, first_row in zip(
        ("pond-1", "pond-2", "pond-3", "pond-4"), ("ggggwwwwww", *["w" * 10] * 3), strict=True
    )
}
NARROW: Final = (
    f"{Setup.of(2, POND, ('fishermen', 'knights', 'lords'), library=POND)} "
    "pending=before:1:grass:3 built=no ending=no deck=grass:3 discard=- "
    "hand1=grass settlements1=a3,b3,c3 tiles1=- hand2=grass settlements2=a6,b6 tiles2=-"
)
"""Only grass cards are left, and only grass to build on."""
EMPTY: Final = "deck=- discard=-"  # all cards that are in no hand have left the game
FULL: Final = "settlements1=a1,b1,c1,d1"
FORTY: Final = ",".join(f"{column}{row}" for column in "efgh" for row in range(4, 14))


def edited(text: str, edits: str) -> str:
    """Return a position with words changed: `key=value` sets one, `key=` removes it."""
    words: dict[str, str] = {}
    for word in (*text.split(), *edits.split()):
        key, _, value = word.partition("=")
        words[key] = value
    return " ".join(f"{key}={value}" for key, value in words.items() if value)


def refused(text: str, library: Mapping[str, Section] | None = None, hidden: bool = False) -> str:
    """Return the message with which a position is refused."""
    with pytest.raises(NotationError) as error:
        parse_position(State, text, library, hidden=hidden)
    return str(error.value)


def spent(text: str, *tiles: str) -> str:
    """Return the word of player 1's tiles with some of them used."""
    (word,) = (word for word in text.split() if word.startswith("tiles1="))
    for tile in tiles:
        before = word
        word = word.replace(f"{tile}:ready", f"{tile}:used")
        assert word != before
    return word


def assert_way(text: str, message: str | None) -> None:
    """Check that a text is refused with a message, or read, and that the rules work on it."""
    if message is not None:
        assert message in refused(text)
        return
    state = parse_position(State, text)
    assert parse_position(State, position_text(state)) == state
    assert state.to_move is None or state.legal_actions()
    for action in state.legal_actions():
        after = state.apply(action)
        assert parse_position(State, position_text(after)) == after
    for seat in (None, *range(state.setup.players)):
        view = state.view(seat)
        assert AnyView.parse(str(view)) == view


def names(ways: list[Edits]) -> list[str]:
    return [edits[:60] or "as it is" for edits, _ in ways]


CROSSROADS: Final = (
    "players=3 modules=base,crossroads sections=barracks-crossroads,city-hall-fort,"
    "monastery-wagon,lighthouse-foresters-lodge cards=lords,knights,miners "
    "tasks=road,advance,fortress,home-country lords_zero_scores=yes "
    "pending=before:1:open:3 built=yes ending=no "
    "deck=grass:4,canyon:4,desert:4,flower:5,forest:4 discard=- "
    "hand1=grass,canyon settlements1=c4,p4,g5,p8,p17,h19 warriors1=s4 "
    "tiles1=city-hall@p3:ready,barracks@d4:ready,crossroads@h5:ready,fort@q7:ready,"
    "lighthouse@q17:ready,wagon@i19:ready "
    "hand2=desert settlements2=r12 warriors2=s9 city2=b6 tiles2=city-hall@p3:lost "
    "hand3=forest settlements3=l20 wagon3=k3 ship3=o12 tiles3=-"
)
"""Player 1 holds two cards and may use every kind of tile; player 2 has laid the city tile."""
USED: Final = spent(CROSSROADS, "fort@q7", "lighthouse@q17", "wagon@i19")

MARSH: Final = (
    "players=3 modules=base,nomads,marshlands sections=canoe,fountain,temple,quarry "
    "cards=families,vassals,miners nomads=outpost,sword,treasure "
    "pending=before:1:open:4:due+1 built=no ending=no "
    "deck=grass:4,canyon:4,desert:5,flower:5,forest:5,"
    "marsh/grass:1,marsh/canyon:1,marsh/flower:1,marsh/forest:1 discard=- "
    "hand1=marsh/desert settlements1=b2,f4,e12,m17,a18 waiting1=1 "
    "tiles1=canoe@c2:ready,canoe@g4:ready,temple@f12:ready,temple@b18:ready,"
    "outpost@m16:ready,canoe-bonus:ready,temple-bonus:ready "
    "hand2=grass settlements2=h4,n5 tiles2=canoe@g4:ready,fountain@o5:ready "
    "hand3=canyon settlements3=d2 tiles3=canoe@c2:ready"
)
"""Player 1 has a settlement that is due; everybody has a Canoe."""
PAIR: Final = edited(
    MARSH,
    "cards=scouts,families,miners removed=flower two_cards=yes hand1=grass,grass,marsh/desert "
    "hand2=canyon,forest hand3=desert,forest "
    "deck=grass:3,canyon:4,desert:4,forest:3,marsh/grass:1,marsh/canyon:1,marsh/forest:1",
)
"""With Scouts a pair of grass cards may be played as the removed terrain."""
SMALL: Final = (
    "players=2 modules=base,capitol,caves,island sections=harbor,barn,oracle,oasis "
    "cards=lords,knights,miners island=tree-house capitols=c5,d12 caves=g4,k3,a16 "
    "lords_zero_scores=yes two_cards=yes pending=before:1:open:3 built=no ending=no "
    "deck=grass:4,canyon:4,desert:5,flower:4,forest:4 discard=- "
    "hand1=grass,canyon settlements1=g3,id2 tiles1=- hand2=flower+1,forest settlements2=- tiles2=-"
)
"""Two cards for everybody, a settlement at a cave and one on the island."""

NOMADS_RECORD: Final = """\
kingdom record 2
setup: players=2 modules=base,nomads sections=quarry,garden,village,caravan \
cards=families,shepherds,ambassadors \
nomads=sword,outpost,donation-grass,resettlement,treasure,donation-water

deal: grass canyon
1.1 grass: d5 d6 d7, end, draw desert
1.2 canyon: f7 f6 f5, end, draw canyon
2.1 desert: sword f6, h5 g4 g5, end, draw forest
2.2 canyon: donation-grass m5 m4 l5, f6 e6 e5, end, draw flower
3.1 forest: outpost stop, outpost e17 d4 c4, end, draw grass
result: *
"""
