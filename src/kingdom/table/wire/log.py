"""The lines of a game's log."""

from __future__ import annotations

from kingdom.content.kinds import Question
from kingdom.table.history import StepKind
from kingdom.table.wire.model import model
from kingdom.table.wire.values import CellName, Gold, Terrain


@model
class LogLine:
    """Something that happened. For what is no action in the game, most fields are empty."""

    seq: int
    turn: int
    seat: int | None
    by: StepKind | None = None
    """Who did it: `act` is a person, `bot` a bot, `draw` the server, which draws the cards."""
    kind: str
    """What was done: `build`, `lift`, `put`, `use`, `draw`, `end` and so on; `undo` for what was
    taken back, `redo` for what was done again after that; `leave`, `replace` and `resign` when a
    bot plays for a person from then on: they left, the others wanted it, or they gave up;
    `return` when they come back; `hint` when somebody asks for a hint, once a turn; and `halt` when
    the game was ended before its end."""
    action: str
    """As in notation.md; `draw` for a card that the viewer may not know yet; for `halt` why: `halt`
    when somebody's time ran out, `resign`, or how the others count the game: `standing`, `forfeit`
    or `none`."""
    tile: str | None = None
    """The tile in use."""
    cell: CellName | None = None
    """Where it was done."""
    origin: CellName | None = None
    """Where the piece came from."""
    terrain: Terrain | None = None
    """The terrain of `cell`."""
    card: str | None = None
    """The card that was drawn; null if the viewer may not know it yet."""
    why: Question | None = None
    """Of a card: dealt (`deal`), drawn for the next turn (`draw`), drawn in place of an exhausted
    one (`new`) or turned up (`reveal`)."""
    got: list[str]
    """The tiles that it brought."""
    lost: list[str]
    """The tiles that it cost."""
    gold: Gold
    """The gold that it paid at once."""
    count: int | None = None
    """Of `undo` and `redo`: how many entries were taken back or done again."""
    to: int | None = None
    """Of `undo`: the last entry that stayed."""
