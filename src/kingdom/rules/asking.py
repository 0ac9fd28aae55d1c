"""Who is asked, and what may be chosen: one function for each question."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeVar

from kingdom.actions import END, STOP, TILE_OF
from kingdom.content import Tile, kinds
from kingdom.content.kinds import CARD_QUESTIONS, TILE_QUESTIONS, Kind, Question, Thing
from kingdom.rules import deck, targets
from kingdom.rules.position import CHANCE, Pending, PlayerState, Position, Stack, new
from kingdom.rules.targets import Table
from kingdom.setup import Setup

P = TypeVar("P", bound=Position)
Options = tuple[int, ...]
Targets = Callable[[Tile, Table, Pending], int]

ONLY_END: Final = (END,)
ONLY_STOP: Final = (STOP,)


class Begin(NamedTuple):
    """How the use of a kind of tile begins."""

    question: Question
    targets: Targets  # nothing there: it cannot be begun (RULES 3.1)


USES: Final[Mapping[Kind, Begin]] = {
    kinds.BUILD: Begin(Question.BUILD, targets.to_build),
    kinds.MOVE: Begin(Question.LIFT, targets.to_lift),
    kinds.WALL: Begin(Question.WALL, targets.to_wall),
    kinds.REMOVE: Begin(Question.REMOVE, targets.to_remove),
    kinds.PIECE: Begin(Question.PIECE, targets.to_piece),
    kinds.CITY: Begin(Question.CITY, targets.to_city),
    kinds.ASIDE: Begin(Question.ASIDE, targets.to_lay_aside),
    kinds.CARD: Begin(Question.REVEAL, targets.to_reveal),
}
"""The kinds of tile that are an action of one's turn."""

_CELLS: Final[Mapping[str, Targets]] = {
    **{use.question: use.targets for use in USES.values()},
    Question.PUT: targets.to_put,
    Question.REACT: targets.to_react,
}


def refreshed(position: P) -> P:
    """Find out who is asked and what may be chosen: fill in what follows from the rest."""
    pending = position.pending
    if not pending:
        return new(type(position), position[:10] + (None, 0, ()))
    frame = pending[-1]
    asked = frame.asks
    to_move = CHANCE if asked in CARD_QUESTIONS else frame.player
    cells, options = _ASK[asked](position)
    return new(type(position), position[:10] + (to_move, cells, options))


def asking(position: P, pending: Stack) -> P:
    """Ask something else, nothing on the table having changed."""
    return refreshed(new(type(position), position[:9] + (pending, None, 0, ())))


def table_of(position: Position) -> Table:
    """Give what a tile looks at."""
    setup, players, cards, free, clear, _, walls, _, _, pending, _, _, _ = position
    return setup, players, cards, free, clear, walls, pending[0]  # type: ignore[return-value]


def _ask_card(position: Position) -> tuple[int, Options]:
    return 0, deck.draws(deck.pile(position.cards))


def _ask_before(position: Position) -> tuple[int, Options]:
    table = table_of(position)
    if table[-1].anywhere:
        setup, players, _, _, clear, _, turn = table
        return targets.to_settle(setup, players[turn.player], clear, turn), ONLY_STOP
    return first_choices(table)


def first_choices(table: Table) -> tuple[int, Options]:
    """Give what a player may choose as long as no mandatory settlement is built."""
    setup, players, _, _, clear, _, turn = table
    me = players[turn.player]
    options = usable(table) if me.held else ()
    cells = targets.to_settle(setup, me, clear, turn)
    return (cells, with_waiver(setup, me, options)) if cells else (0, options + ONLY_END)


def _ask_mandatory(position: Position) -> tuple[int, Options]:
    setup, players, _, _, clear, _, turn = table_of(position)
    me = players[turn.player]
    cells = targets.to_settle(setup, me, clear, turn)
    return cells, ONLY_STOP if turn.anywhere else with_waiver(setup, me, ())


def _ask_after(position: Position) -> tuple[int, Options]:
    return 0, usable(table_of(position)) + ONLY_END


def _ask_tile(position: Position) -> tuple[int, Options]:
    frame: Pending = position.pending[-1]  # type: ignore[assignment]
    tile = TILE_OF[frame.tile]
    cells = _CELLS[frame.asks](tile, table_of(position), frame)
    if frame.anywhere:
        return cells, ONLY_STOP
    # RULES 3.1: what has begun may be stopped, unless the tile goes on to its end.
    options = () if tile.obliged and frame.has_begun else ONLY_STOP
    # A build in somebody else's turn is none for the tile that waives adjacency (RULES 5.2).
    builds = tile.kind.puts == Thing.SETTLEMENT
    if builds and tile.adjacent and frame.player == position.pending[0].player:
        return cells, with_waiver(position.setup, position.players[frame.player], options)
    return cells, options


_ASK: Final[Mapping[str, Callable[[Position], tuple[int, Options]]]] = {
    **dict.fromkeys(CARD_QUESTIONS, _ask_card),
    Question.BEFORE: _ask_before,
    Question.MANDATORY: _ask_mandatory,
    Question.AFTER: _ask_after,
    **dict.fromkeys(TILE_QUESTIONS, _ask_tile),
}


@cache
def first_frame(action: int, seat: int) -> Pending:
    """Give what a tile asks first; there are few different ones."""
    tile = TILE_OF[action]
    return Pending(USES[tile.kind].question, seat, left=tile.times, tile=action)


def usable(table: Table) -> Options:
    """Give the tiles that are ready and can be begun: those with a legal target (RULES 3.1)."""
    setup, players, turn = table[0], table[1], table[-1]
    me = players[turn.player]
    ready = me.held & ~(me.used | me.fresh)
    if not ready:
        return ()
    return tuple(
        [
            action
            for action, places in setup.derived.places.items()
            if ready & places
            and (tile := TILE_OF[action]).kind in USES
            and USES[tile.kind].targets(tile, table, first_frame(action, turn.player))
        ]
    )


def with_waiver(setup: Setup, me: PlayerState, options: Options) -> Options:
    """Offer to build anywhere with the next settlement, to whoever has such a tile ready."""
    if setup.derived.waiver < 0 or not me.ready & setup.derived.places[setup.derived.waiver]:
        return options
    return tuple(sorted((*options, setup.derived.waiver)))
