"""The action numbers and their text.

One fixed space, whatever modules are in play:

    0..424      a cell of the board or the island        d7, ia1
    425..472    using a tile                             paddock
    473..480    a card drawn, by its terrain             grass
    481..485    a card with marsh beside a terrain       marsh/grass
    486         break off or stop an extra action        stop
    487         end the turn                             end
"""

from operator import index
from typing import Final, TypeAlias

from kingdom.board import CARD_TERRAINS, MARSH, TERRAINS
from kingdom.content import TILES
from kingdom.hexes import CELLS, NAMES

Action: TypeAlias = int
"""The number of an action.

>>> from kingdom import Action, parse_action
>>> action: Action = parse_action("d7")
>>> action
123
"""

FIRST_TILE: Final = CELLS
TILE_SLOTS: Final = 48
FIRST_TERRAIN: Final = FIRST_TILE + TILE_SLOTS
FIRST_MARSH_CARD: Final = FIRST_TERRAIN + len(TERRAINS)
STOP: Final = FIRST_MARSH_CARD + len(CARD_TERRAINS)
END: Final = STOP + 1
ACTIONS: Final = END + 1
"""How many action numbers there are, including those reserved for future tiles.

>>> from kingdom import ACTIONS
>>> ACTIONS
488
"""

TILE_ACTIONS: Final = {name: tile.number for name, tile in TILES.items()}
"""The action number of each tile."""
TILE_OF: Final = {tile.number: tile for tile in TILES.values()}
"""The tile that an action number uses."""

# Terrain cards are numbered too: first the ordinary ones by terrain, then those with marsh.
ORDINARY_CARDS: Final = len(CARD_TERRAINS)
CARD_ACTIONS: Final[tuple[int, ...]] = (
    *range(FIRST_TERRAIN, FIRST_TERRAIN + ORDINARY_CARDS),
    *range(FIRST_MARSH_CARD, FIRST_MARSH_CARD + ORDINARY_CARDS),
)
"""The action number of drawing each card."""
CARD_OF: Final = {action: card for card, action in enumerate(CARD_ACTIONS)}
"""The card that an action number draws."""
CARD_NAMES: Final = (
    *(TERRAINS[terrain] for terrain in CARD_TERRAINS),
    *(f"{TERRAINS[MARSH]}/{TERRAINS[terrain]}" for terrain in CARD_TERRAINS),
)

_TEXT: Final[dict[int, str]] = {
    **dict(enumerate(NAMES)),
    **{action: name for name, action in TILE_ACTIONS.items()},
    **{FIRST_TERRAIN + index: name for index, name in enumerate(TERRAINS)},
    **dict(zip(CARD_ACTIONS, CARD_NAMES, strict=True)),
    STOP: "stop",
    END: "end",
}
_NUMBER: Final = {text: action for action, text in _TEXT.items()}


def as_number(action: object) -> int:
    """Return the number of an action given as its text or as anything that works as an int.

    What is neither is -1; a text that is no action raises ValueError.
    """
    if isinstance(action, str):
        return parse_action(action)
    try:
        return -1 if isinstance(action, bool) else index(action)  # type: ignore[arg-type]
    except TypeError:
        return -1


def action_text(action: Action) -> str:
    """Return the short text of an action, which `parse_action` reads; raise ValueError if none.

    >>> from kingdom import action_text
    >>> action_text(123), action_text(425), action_text(487)
    ('d7', 'oracle', 'end')
    """
    try:
        return _TEXT[action]
    except (KeyError, TypeError):
        raise ValueError(f"no action has the number {short_repr(action)}") from None


def short_repr(value: object) -> str:
    """Return a short `repr` of anything at all, for an error message about it."""
    try:
        return repr(value)[:40]
    except ValueError:  # an int of thousands of digits
        return f"a huge {type(value).__name__}"


def parse_action(text: str) -> Action:
    """Return the number of an action's text: a hex, a tile, a card, `stop` or `end`.

    >>> from kingdom import parse_action
    >>> parse_action("d7"), parse_action("oracle"), parse_action("end")
    (123, 425, 487)
    """
    try:
        return _NUMBER[text.strip().lower()]
    except (KeyError, AttributeError):
        raise ValueError(
            f"no action is called {short_repr(text)}: expected a hex (d7), a tile (paddock), "
            "a terrain (grass), 'stop' or 'end'"
        ) from None
