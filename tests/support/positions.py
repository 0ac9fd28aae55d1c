"""Positions as text that tests spoil: what is edited, and how a text is read or refused."""

from collections.abc import Mapping
from typing import Final

import pytest

from kingdom.board import OWN_DESIGN, Section
from kingdom.notation import NotationError, parse_position, position_text
from kingdom.setup import Setup
from kingdom.state import State, View

Edits = tuple[str, str | None]
"""Changed words of a position, and with which message it is refused, if so."""

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
    """Change words of a position: `key=value` sets one, `key=` takes it away."""
    words: dict[str, str] = {}
    for word in (*text.split(), *edits.split()):
        key, _, value = word.partition("=")
        words[key] = value
    return " ".join(f"{key}={value}" for key, value in words.items() if value)


def refused(text: str, library: Mapping[str, Section] | None = None, hidden: bool = False) -> str:
    """Give the message with which a position is refused."""
    with pytest.raises(NotationError) as error:
        parse_position(State, text, library, hidden=hidden)
    return str(error.value)


def spent(text: str, *tiles: str) -> str:
    """Give the word of player 1's tiles with some of them used."""
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
        assert View.parse(str(view)) == view


def names(ways: list[Edits]) -> list[str]:
    return [edits[:60] or "as it is" for edits, _ in ways]
