"""What can happen in a game besides the use of tiles, so that a rule never met is noticed."""

from collections.abc import Iterator

from kingdom.actions import STOP
from kingdom.board import MARSH, UNDECIDED
from kingdom.content import MEEPLES
from kingdom.content.kinds import TURN_QUESTIONS, Question
from kingdom.hexes import BIT, CELLS
from kingdom.rules.position import Pending, turn_of
from kingdom.state import State

MEEPLE_ACTIONS = tuple(
    f"{meeple.name} {what}"
    for meeple in MEEPLES
    for what in ("placed", "moved", "taken back")
    if meeple.walks or what != "moved"
)
HAPPENINGS = (
    *MEEPLE_ACTIONS,
    "meeple hit",
    "wall set",
    "city founded",
    "reaction to others",
    "reaction to oneself",
    "reaction within a reaction",
    "reaction that ends the game",
    "reaction passed",
    "marsh half played",
    "terrain of a pair played",
    "one of several cards played",
    "settlement built from a temple",
    "new card",
    "several new cards",
    "fort without room",
    "bonus tile given back",
    "tile lost",
)


def happenings(state: State, action: int, after: State) -> Iterator[str]:
    """Yield what an action brings about."""
    frame = state.pending[-1]
    if frame.asks == Question.NEW:
        yield "several new cards" if frame.left > 1 else "new card"
    elif frame.asks == Question.REVEAL and len(after.pending) < len(state.pending):
        yield "fort without room"
    elif action < CELLS and frame.asks != Question.LIFT:
        yield from _of_a_hex(state, action, after)
    elif frame.asks == Question.REACT and action == STOP and not frame.anywhere:
        yield "reaction passed"
    yield from _of_tiles(state, after)


def _of_a_hex(state: State, cell: int, after: State) -> Iterator[str]:
    frame = state.pending[-1]
    if isinstance(frame, Pending) and frame.asks == Question.PIECE:
        yield _of_a_meeple(state, frame, cell)
    elif isinstance(frame, Pending) and frame.asks == Question.REACT:
        yield from _of_a_reaction(state, frame, after)
    elif frame.asks == Question.REMOVE:
        if not any(player.settlements & BIT[cell] for player in state.players):
            yield "meeple hit"
    elif frame.asks in (Question.WALL, Question.CITY):
        yield {Question.WALL: "wall set", Question.CITY: "city founded"}[frame.asks]
    yield from _of_the_card(state, cell)


def _of_a_meeple(state: State, frame: Pending, cell: int) -> str:
    tile = frame.in_use
    out = state.players[frame.player].retinue.meeples[tile.meeple]
    what = "moved" if out and MEEPLES[tile.meeple].walks else "placed"
    return f"{MEEPLES[tile.meeple].name} {'taken back' if out & BIT[cell] else what}"


def _of_a_reaction(state: State, frame: Pending, after: State) -> Iterator[str]:
    own = frame.player == state.pending[0].player
    yield "reaction to oneself" if own else "reaction to others"
    if len(after.pending) > len(state.pending):
        yield "reaction within a reaction"
    if after.ending and not state.ending:
        yield "reaction that ends the game"


def _of_the_card(state: State, cell: int) -> Iterator[str]:
    """Yield what the hex decides about the card, and whether a Temple settlement is built."""
    frame, turn = state.pending[-1], turn_of(state)
    if frame.asks in TURN_QUESTIONS and turn.due:
        yield "settlement built from a temple"
    plays = not isinstance(frame, Pending) or frame.in_use.on_played_terrain
    if turn.terrain != UNDECIDED or not plays:
        return
    choices = state.setup.choices(turn.cards)
    terrain = next(each for each in choices if state.setup.derived.played[each] & BIT[cell])
    if choices[terrain].card < 0:
        yield "terrain of a pair played"
    elif terrain == MARSH:
        yield "marsh half played"
    if len(turn.cards) > 1:
        yield "one of several cards played"


def _of_tiles(state: State, after: State) -> Iterator[str]:
    bonuses = sum(bonus for bonus, _ in state.setup.derived.bonuses)
    for old, new in zip(state.players, after.players, strict=True):
        lost = old.held & ~new.held & ~state.setup.derived.passing
        if lost:
            yield "bonus tile given back" if lost & bonuses else "tile lost"
