"""What one viewer sees of a table: the position, the people, the clock, and what can be undone."""

from __future__ import annotations

from typing import Literal

from kingdom.content.kinds import Question
from kingdom.table.facts import Count
from kingdom.table.seats import SeatKind
from kingdom.table.wire.model import model
from kingdom.table.wire.values import Beside, CellName, ColorName, Gold, Terrain


@model
class TerrainChoice:
    """A terrain that may be played, while that is still open."""

    terrain: Terrain
    builds: int
    """How many mandatory settlements it means."""
    beside: Beside | None
    """As in the question, for the hexes of this terrain."""


@model
class OpenQuestion:
    """The question that is to be answered, and the turn that it belongs to."""

    kind: Question
    """One of the questions of architecture.md."""
    player: int
    """Whose answer it is."""
    turn: int
    """Whose turn it is."""
    tile: str | None
    """The tile in use."""
    nomad: bool
    """Whether that is a nomad tile."""
    begun: bool
    """Whether the tile has done something already: `stop` then ends its use, else it cancels it."""
    puts: str | None
    """What an answer puts on its hex, if anything: `settlement`, `wall`, `city` or a meeple."""
    steps: bool
    """Whether the meeple moves step by step once it is on the board."""
    cell: CellName | None
    """Of a settlement that is moved: where it comes from."""
    card: str | None
    """The terrain card that the tile has turned up."""
    left: int
    """How often the tile may still act."""
    builds: int
    """The mandatory builds that are owed in this turn."""
    due: int
    """Settlements laid aside that are among them."""
    terrain: Terrain | None
    """The terrain that is played, once it is known."""
    choices: list[TerrainChoice]
    """The terrains that may be played while it is not."""
    cards: list[str]
    """The cards in question: all that are open, then the one that is played."""
    anywhere: bool
    """Whether the next build need not be next to one's own pieces."""
    beside: Beside | None
    """Where something has to stand next to one's own pieces if possible: whether `all` hexes that
    can be chosen do (one has to), `none` (one cannot) or `some` (one need not)."""


@model
class Legal:
    """What may be chosen."""

    cells: list[CellName]
    options: list[str]
    """Tiles to use, `stop` and `end`."""
    refused: list[RefusalReason]
    """Why tiles that are ready cannot be used at this moment, each with its name."""


@model
class TileSite:
    """A place where tiles lie, or what everybody may do without one."""

    name: str
    hex: CellName | None
    left: int
    """How many tiles lie there."""
    nomad: bool
    """Whether it is a nomad tile: once taken, its hex is empty."""


@model
class PlayerTile:
    """A tile in front of a player."""

    name: str
    hex: CellName | None
    """Where it was taken."""
    status: Literal["ready", "used", "fresh"]
    """`fresh` ones can be used from the next turn on."""
    everybody: bool
    """Whether it is not a tile at all, but something that everybody may do once a turn."""
    use: Literal["chosen", "triggered", "lasting"]
    """Whether its owner chooses to use it, is asked in the turn of another, or has it always."""


@model
class Pieces:
    """What lies in front of a player, and what the player has on the board."""

    seat: int
    supply: int
    """Settlements that can still be built."""
    waiting: int
    """Settlements laid aside, to be built in the next turn."""
    settlements: list[CellName]
    city: list[CellName]
    meeples: dict[str, list[CellName]]
    """Where the meeples stand, by kind."""
    stock: dict[str, int]
    """Meeples and the city that a tile of this board could still send out."""
    tiles: list[PlayerTile]
    hand: list[str | None]
    """The terrain cards; one that the viewer may not know is null."""
    gold: Gold
    """While the game runs, a ranking counts only where somebody has a piece; as long as that is
    nowhere, it is left out."""
    total: int


@model
class Player(Pieces):
    """A player with what is in front of them and on the board."""

    name: str
    kind: SeatKind
    """`local` is another person at the screen of the one who opened the table."""
    bot: str | None
    """The bot that plays the seat now."""
    color: ColorName
    """Of the pieces."""
    connected: bool
    left: bool
    """Whether a human has left, so that a bot plays on."""
    resigned: bool
    """Whether a human has given up for good, so that a bot plays on."""
    away_until: str | None
    """The end of a human's vacation, during which their clock stands still."""
    nonce: str | None
    """What a human has added to the shuffle, if anything."""


@model
class PositionScreen:
    """What is on the table, apart from what belongs to the players."""

    to_move: int | None
    """The seat that has to decide."""
    turn: int
    """The number of the turn, from 1; 0 while cards are dealt."""
    round: int
    ending: bool
    """Whether this is the last round."""
    asked: OpenQuestion | None
    legal: Legal
    """Empty unless one of the caller's own seats has to decide."""
    walls: list[CellName]
    stock: list[TileSite]
    deck: int
    """How many cards are left to draw."""
    discard: dict[str, int]
    """The cards that were played, and how many of each."""
    last: list[CellName]
    """The hexes on which something was put since the viewer's last turn, or in the last turn."""


@model
class WaitingUndo:
    """An undo request that waits for the others."""

    undo: int
    """Its number, for the answer."""
    seat: int
    to: int
    actions: int
    waiting: list[int]
    """The seats that have not agreed yet."""


@model
class UndoChoice:
    """A way back that is offered."""

    to: int
    """The last entry that stays."""
    actions: int
    """How many actions are taken back, including cards drawn and those of others."""
    needs: list[int]
    """The seats that have to agree."""
    beyond: bool
    """Whether it goes beyond the current turn: a client should ask first, and say what goes."""
    refused: str | None
    """The code of the reason for which it is refused, if it is: see `refused`."""


@model
class UndoOffer:
    """What the viewer can take back, and what can be done again."""

    step: UndoChoice | None
    """The viewer's last action, unless others have had their turns since; what others did in
    between, such as a reaction, goes with it."""
    turn: UndoChoice | None
    """The whole current turn; if others have had theirs since, back to the viewer's last turn."""
    redo: int | None
    """How many actions can be done again; null if nothing was taken back by the viewer, or
    something else was done since."""
    request: WaitingUndo | None


@model
class Clock:
    """Whose time runs."""

    seat: int
    deadline: str
    left: float
    """Seconds from now, for clients whose own clock is wrong."""


@model
class AbsenceInfo:
    """The person that the table waits for, and when the others may act in their place."""

    seat: int
    left: float
    """Seconds from now until they may nudge, let a bot play or end the game; 0 when they may."""
    nudged: bool
    """Whether somebody has nudged already."""


@model
class EndProposal:
    """A proposal to end the game, because somebody is gone."""

    gone: int
    """The seat of whoever is gone."""
    by: int
    """The seat that proposed it."""
    count: Count
    """How the game would count: the gold as it stands, the same with whoever is gone in the last
    place, or not at all."""
    waiting: list[int]
    """The seats that have not agreed yet."""


EndReason = Literal["time", "resign", "standing", "forfeit", "none"]


@model
class GameEnding:
    """How a game ended."""

    totals: list[int]
    winners: list[int]
    """All with the most gold; none if the game was broken off."""
    ranking: list[list[int]]
    """The seats place by place; those with the same gold share one."""
    halted: int | None
    """The seat because of which the game was ended before its end."""
    why: EndReason | None
    """Why it was: the seat's time ran out, its player resigned, or the player was gone and the
    others have agreed how to count the game."""
    resigned: list[int]
    """The seats whose players have resigned; they are in the last places."""


@model
class Screen(PositionScreen):
    """Everything that one viewer may know of a table; it is always complete."""

    seq: int
    """The number of the last entry of the log."""
    status: Literal["waiting", "running", "over"]
    you: list[int]
    """The seats that the caller plays."""
    viewer: int | None
    """The seat whose view the caller sees."""
    players: list[Player]
    undo: UndoOffer
    clock: Clock | None
    absence: AbsenceInfo | None
    """Whom the table waits for, if it is a person and others play, too."""
    proposal: EndProposal | None
    chart: list[tuple[int, ...]]
    """Everybody's gold after each turn, as in `total`."""
    commitment: str
    """The hash of the seed."""
    seed: str | None
    """When the game is over."""
    hints: bool
    """Whether those who play may ask for hints."""
    daily: str | None
    """The day whose board is played, if it is one of the boards of the day."""
    counts: bool
    """Whether the game counts for more than itself: no hints, and no undo beyond one's turn."""
    rated: bool
    """Whether the game changes ratings."""
    result: GameEnding | None
    rematch: str | None
    """The id of the table that follows."""


@model
class Recap:
    """What happened since a person was last there: the screens after each action, oldest first."""

    screens: list[Screen]


@model
class RefusalReason:
    """Why an action is refused, for texts in any language."""

    code: str
    cells: list[CellName]
    """What is possible instead; for a tile that one does not hold, where it can be had."""
    tile: str | None
    terrains: list[Terrain]
    """The terrains that would be right."""
    builds: int
    """The settlements that are still to be built first."""


@model
class Preview:
    """What an action would bring the player who has to decide."""

    gold: Gold
    """The change of gold, by source."""
    tiles: list[str]
    """The tiles that it would bring."""
    lost: list[str]
    """The tiles that it would cost."""


@model
class GoldPart:
    """A part of the gold that a source pays, in the order in which one would count it."""

    cells: list[CellName]
    """The pieces that make it together; for what was paid during the game, where they stood."""
    places: list[CellName]
    """What they are paid for: a castle, linked places, a path."""
    gold: int
