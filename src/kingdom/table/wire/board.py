"""What does not change during a game: the board, and what a table can choose from."""

from __future__ import annotations

from typing import Literal

from kingdom.table.wire.model import model
from kingdom.table.wire.values import CellName, Terrain

HouseRuleValues = dict[str, bool | str]
"""House rules by name: switches, or one of several words."""
Box = tuple[float, float, float, float]
"""Left, top, width and height, in the units of the hexes' `x` and `y`."""


@model
class Cell:
    """One hex of the board or the island."""

    name: CellName
    row: int
    col: int
    x: float
    """The middle of the hex in the landscape, in its units."""
    y: float
    island: bool
    terrain: Terrain | None
    special: str | None
    """What is printed or laid there: a castle, a location's tile and so on."""


@model
class Location:
    """A place where tiles can be had, or what everybody may do without one."""

    name: str
    hex: CellName | None


@model
class Size:
    """How large a drawing is, in the units of the hexes."""

    width: int
    height: int


@model
class Special(Size):
    """What is printed or laid on hexes, with the size of its drawing."""

    about: str
    """The tile or the source of gold that explains it."""


@model
class Drawings:
    """How large the drawings that a board can show are, by name."""

    specials: dict[str, Special]
    """What is printed or laid on hexes,"""
    pieces: dict[str, Size]
    """and what stands on them."""


@model
class Home:
    """Hexes of a quadrant one of which has a capitol or a cave."""

    part: Literal["capitols", "caves"]
    hexes: list[str]
    laid: str | None
    """The hex that has it; none where one of two capitols is left out."""


@model
class BoardInfo:
    """Everything that does not change during a game."""

    setup: str
    """The set-up as in notation.md."""
    players: int
    modules: list[str]
    sections: list[str]
    cards: list[str]
    tasks: list[str]
    sources: list[str]
    """All that pays gold in the game, in the order of scoring."""
    removed: Terrain | None
    """The terrain whose cards are not in the game."""
    island: str | None
    house_rules: HouseRuleValues
    marsh_cards: bool
    """Whether cards with marsh are in the deck, if Marshlands is on."""
    own_designs: list[str]
    """The sections that are not of the published game."""
    cells: list[Cell]
    view: Box
    """The box of the landscape."""
    island_view: Box | None
    """The part of it with the island. Nothing else is drawn there, so it may be shown elsewhere."""
    locations: list[Location]
    homes: list[Home]
    """Where capitols and caves may lie, for a board that belongs to no table."""
    drawings: Drawings
    supply: int
    """Settlements that every player has at the beginning."""
    first_game: bool | None
    """Whether it is the rulebook's first game, if that is known."""
    landscape: str
    """The address of its picture, to which `&theme=light` or `&theme=dark` can be added."""


@model
class SectionInfo:
    """A section of the board, or a side of the island."""

    name: str
    module: str
    own_design: bool
    """Whether it is not of the published game."""
    island: bool
    locations: list[str]


@model
class CardInfo:
    """A Kingdom Builder card."""

    name: str
    module: str
    removes: bool
    """Whether the cards of one terrain are taken out of the game with it."""


@model
class TaskInfo:
    """A task card."""

    name: str
    module: str


@model
class TileInfo:
    """A tile."""

    name: str
    module: str
    kind: str
    nomad: bool


@model
class SpecialInfo:
    """What can be printed or laid on a hex."""

    name: str
    module: str
    drawing: str
    """The name under which it is drawn among the tiles."""


@model
class SourceInfo:
    """What pays gold and is neither a card nor a task."""

    name: str
    module: str


@model
class Expansion:
    """A module that can be added to the base game."""

    name: str
    drawings: list[str]
    """The addresses of drawings that stand for it."""


@model
class HouseRule:
    """What a house rule can be set to."""

    default: bool | str
    """What it is without the house rule."""
    values: list[bool | str]
    module: str
    """The module without which it changes nothing."""


@model
class Choices:
    """Everything that a new table can choose from."""

    modules: list[str]
    """All modules, the base game first."""
    expansions: list[Expansion]
    """Those that can be added to it."""
    bots: list[str]
    """From the weakest to the strongest."""
    bot_names: list[str]
    """What a bot can be called; each has a face."""
    sections: list[SectionInfo]
    cards: list[CardInfo]
    tasks: list[TaskInfo]
    tiles: list[TileInfo]
    specials: list[SpecialInfo]
    sources: list[SourceInfo]
    terrains: list[Terrain]
    removable: list[Terrain]
    """The terrains whose cards can be taken out of the game."""
    house_rules: dict[str, HouseRule]


@model
class ExampleInfo:
    """How large the drawing of an example is, and the gold that is paid in it."""

    width: int
    height: int
    gold: int
