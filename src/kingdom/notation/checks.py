"""Which positions can be: conditions that hold in every position of every game.

They are not enough to say that a position was reached by play (that would need its whole
game), but the rules work on every position that meets them: there is something to choose
while the game runs, and every choice can be carried out.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from kingdom.actions import action_text
from kingdom.board import ANY, CARD_TERRAINS, GROUNDS, NOTHING, TERRAINS
from kingdom.content import TILES, registry
from kingdom.hexes import BIT, CELLS, NAMES
from kingdom.notation.table import check_table
from kingdom.notation.words import NotationError, who
from kingdom.position import (
    AFTER,
    BEFORE,
    BUILD,
    DEAL,
    DRAW,
    LIFT,
    MANDATORY,
    PUT,
    REMOVE,
    TILE_KINDS,
    TURN_KINDS,
    UNKNOWN,
    WALL,
    Counts,
    Pending,
    Position,
)
from kingdom.rules import MANDATORY_BUILDS, mandatory_done
from kingdom.setup import COPIES, Setup
from kingdom.targets import to_lift

_QUESTIONS: Final = {
    registry.BUILD: (BUILD,),
    registry.MOVE: (LIFT, PUT),
    registry.WALL: (WALL,),
    registry.REMOVE: (REMOVE,),
}

_STACKS: Final = {
    (),
    (DEAL,),
    (DRAW,),
    *((turn,) for turn in TURN_KINDS),
    *((turn, DRAW) for turn in TURN_KINDS),
    *((turn, tile) for turn in (BEFORE, AFTER) for tile in TILE_KINDS),
    *((turn, tile, DRAW) for turn in (BEFORE, AFTER) for tile in TILE_KINDS if tile != PUT),
}
_LEFT: Final = {
    BEFORE: range(MANDATORY_BUILDS, MANDATORY_BUILDS + 1),
    MANDATORY: range(1, MANDATORY_BUILDS),
    AFTER: range(1),
}


def check_position(position: Position) -> None:
    """Refuse a position that cannot be. The derived fields are not looked at."""
    _check_stack(position.pending)
    check_table(position)
    check_counts(position)
    _check_hands(position)
    _check_ages(position)
    _check_round(position)
    if position.pending:
        first = position.pending[0]
        if first.kind == DEAL:
            _check_deal(position)
        elif first.kind != DRAW:
            _check_turn(position, first)
            for frame in position.pending[1:]:
                _check_tile_in_use(position, frame)
            _check_anywhere(position, position.pending[-1])


def check_targets(position: Position) -> None:
    """Refuse a tile in use that has no target (RULES 3.1); looks at the derived fields."""
    frame = position.pending[-1] if position.pending else None
    if frame is not None and frame.kind in TILE_KINDS and not position.legal_cells:
        raise NotationError(f"pending: the {action_text(frame.tile)} has no target")


# --- what is asked -----------------------------------------------------------------------


def _check_stack(pending: tuple[Pending, ...]) -> None:
    kinds = tuple(frame.kind for frame in pending)
    if kinds not in _STACKS:
        raise NotationError(f"pending: {'/'.join(kinds)[:80]} is never asked")
    if len({frame.player for frame in pending}) > 1:
        raise NotationError("pending: two players are asked in one turn")
    for frame in pending:
        if frame.kind in _LEFT and frame.left not in _LEFT[frame.kind]:
            raise NotationError(
                f"pending: {frame.left} mandatory builds cannot be left in {frame.kind}"
            )


def _check_deal(position: Position) -> None:
    """Before the first turn there are only the cards dealt so far."""
    if any(player.settlements or player.taken for player in position.players):
        raise NotationError("pending: cards are dealt before there are settlements or tiles")
    if position.walls or any(any(player.gold) for player in position.players):
        raise NotationError("pending: cards are dealt before there are walls or gold")
    if any(position.cards.discard) or any(map(any, position.cards.ages)):
        raise NotationError("pending: cards are dealt before any is discarded or reshuffled")


def _check_turn(position: Position, turn: Pending) -> None:
    me = position.players[turn.player]
    _check_played(position, turn)
    _check_line(position, turn)
    if turn.kind == MANDATORY and not me.supply:
        raise NotationError(f"pending: {who(turn.player)} has no settlement left to build")
    if turn.kind != BEFORE:
        needed = MANDATORY_BUILDS - turn.left if turn.kind == MANDATORY else 1
        if me.settlements.bit_count() < needed or not position.built:
            raise NotationError(f"pending: {who(turn.player)} has not built yet in this round")


def _check_played(position: Position, turn: Pending) -> None:
    """The played terrain must follow from the card, the free hexes and the house rule."""
    setup, hand = position.setup, position.cards.hands[turn.player]
    rule = setup.exhausted_terrain
    name = GROUNDS[turn.terrain]
    if UNKNOWN in hand:
        raise NotationError(f"hand{turn.player + 1}: the card that is played lies open")
    expected = hand[0] if hand else NOTHING
    if turn.terrain != expected and (turn.terrain != ANY or rule != "any_terrain" or not hand):
        card = TERRAINS[expected] if hand else "none"
        raise NotationError(f"pending: terrain {name} does not fit the card {card}")
    free = position.free
    if position.pending[-1].kind == DRAW:
        full = any(not setup.board.ground[terrain] & free for terrain in CARD_TERRAINS)
        if not full or rule == "any_terrain" or (rule == "mandatory_only" and turn.kind == AFTER):
            raise NotationError("pending: no card is replaced here, as no terrain has run out")
    elif not setup.board.ground[turn.terrain] & free:
        done = mandatory_done(turn, position.players[turn.player])
        if turn.terrain < ANY and not (rule == "mandatory_only" and done):
            raise NotationError(f"pending: {name} has run out, so it is not the played terrain")
        if turn.kind == MANDATORY:
            raise NotationError("pending: there is no hex for a mandatory build")


def _check_tile_in_use(position: Position, frame: Pending) -> None:
    if frame.kind not in TILE_KINDS:
        return
    setup, me, name = position.setup, position.players[frame.player], action_text(frame.tile)
    tile = TILES[name]
    if frame.kind not in _QUESTIONS.get(tile.kind, ()):
        raise NotationError(f"pending: {frame.kind} is never asked for the {name}")
    begun = frame.left < tile.times
    places = setup.places.get(frame.tile, 0)
    if not (me.used if begun else me.ready) & places:
        how = "used" if begun else "ready"
        raise NotationError(f"pending: {who(frame.player)} has no {name} that is {how}")
    if begun and frame.kind == BUILD and not position.built:
        raise NotationError(f"pending: {who(frame.player)} has not built yet in this round")
    if begun and frame.kind == REMOVE and setup.sword != "each":
        raise NotationError(f"pending: the {name} takes one settlement, by the rule sword=one")
    if position.pending[-1].kind == DRAW and not begun:
        raise NotationError(f"pending: no card is drawn before the {name} has done anything")
    if frame.kind == PUT:
        terrain = position.pending[0].terrain
        table = (setup, position.players, position.free, position.walls, terrain)
        sources = to_lift(tile, table, frame)
        if not (0 <= frame.cell < CELLS and BIT[frame.cell] & sources):
            raise NotationError(
                f"pending: the {name} cannot move a settlement from {NAMES[frame.cell]}"
            )


def _check_anywhere(position: Position, top: Pending) -> None:
    """Only the next build can be free of adjacency, by a tile that is ready."""
    setup, me = position.setup, position.players[top.player]
    if any(frame.anywhere for frame in position.pending[:-1]):
        raise NotationError("pending: only what is asked now can be anywhere")
    if not top.anywhere:
        return
    building = top.kind in (BEFORE, MANDATORY) or (
        top.kind == BUILD and TILES[action_text(top.tile)].adjacent
    )
    if (
        not building
        or setup.waiver < 0
        or not me.ready & setup.places[setup.waiver]
        or not me.supply
    ):
        raise NotationError(f"pending: {who(top.player)} cannot build anywhere now")


def _check_line(position: Position, turn: Pending) -> None:
    """The mandatory builds so far are noted if a card looks at them."""
    noted = turn.line.bit_count()
    built = MANDATORY_BUILDS - turn.left if turn.kind == MANDATORY else 0
    if noted != (built if position.setup.in_line else 0):
        raise NotationError(f"pending: {noted} mandatory builds are noted, there were {built}")
    if turn.line & ~position.players[turn.player].settlements:
        raise NotationError("pending: a mandatory build is noted where no settlement stands")


# --- cards -------------------------------------------------------------------------------


def check_counts(position: Position, older: Iterable[Counts] | None = None) -> None:
    """At most five cards of each terrain, and fewer only if the terrain can have run out.

    `older` are a view's hidden cards of earlier piles, which no other field counts. Without
    them nothing can be said about missing cards while a view has such hidden ones.
    """
    setup, (hands, ages, deck, discard, _) = position.setup, position.cards
    pools = (deck, discard, *(older or ()))
    uncounted = older is None and any(
        UNKNOWN in hand and any(age) for hand, age in zip(hands, ages, strict=True)
    )
    standing = sum(player.settlements.bit_count() for player in position.players)
    kept = setup.exhausted_terrain == "any_terrain"
    sword = _may_come_back(setup)
    for terrain in CARD_TERRAINS:
        count = sum(pool[terrain] for pool in pools) + sum(hand.count(terrain) for hand in hands)
        name = TERRAINS[terrain]
        if count > COPIES:
            raise NotationError(f"cards: {count} {name} cards, there are {COPIES}")
        room = setup.board.terrain[terrain].bit_count() - position.walls.bit_count()
        can_be_gone = not kept and (standing >= room or sword)
        if count < COPIES and not (uncounted or can_be_gone):
            raise NotationError(
                f"cards: {COPIES - count} {name} cards are missing, but none can have left the game"
            )


def _check_hands(position: Position) -> None:
    """Everybody has one card, except who is about to draw and when there are none left."""
    hands, _, deck, discard, hidden = position.cards
    if sum(deck) < hidden:
        raise NotationError(f"deck: {sum(deck)} cards, too few for {hidden} hidden ones")
    pile = sum(deck) + sum(discard) - hidden
    top = position.pending[-1] if position.pending else None
    drawing = top is not None and top.kind in (DEAL, DRAW)
    if drawing and not pile:
        raise NotationError("pending: there is no card left to draw")
    # Who ends the turn puts back the only card there is, and draws it again.
    may_lack = pile == 0 or (pile == 1 and drawing and len(position.pending) == 1)
    for seat, hand in enumerate(hands):
        if len(hand) > 1:
            raise NotationError(f"hand{seat + 1}: {who(seat)} has {len(hand)} cards, not 1")
        waits = drawing and top is not None and _waits(top, seat)
        if hand and waits:
            raise NotationError(f"hand{seat + 1}: {who(seat)} is still to draw a card")
        if not (hand or waits or may_lack):
            raise NotationError(f"hand{seat + 1}: {who(seat)} has no card, but {pile} are left")


def _waits(top: Pending, seat: int) -> bool:
    return seat == top.player or (top.kind == DEAL and seat > top.player)


def _check_ages(position: Position) -> None:
    """Who drew earlier has seen at least as many reshuffles."""
    pending, ages = position.pending, position.cards.ages
    first = pending[0].player + 1 if pending else 0
    seats = [seat for seat in (*range(first, len(ages)), *range(first - 1)) if ages[seat]]
    for earlier, later in pairwise(seats):
        if ages[earlier] < ages[later]:
            raise NotationError(
                f"hand{later + 1}: {who(later)} drew after {who(earlier)}, "
                "so the card cannot be older"
            )


# --- the round ---------------------------------------------------------------------------


def _may_come_back(setup: Setup) -> bool:
    """Whether settlements can have left the board again."""
    return any(tile.kind == registry.REMOVE for _, _, tile in setup.tiles)


def _check_round(position: Position) -> None:
    """The end of the game must follow from the supplies (RULES 3.5)."""
    pending, built, ending = position.pending, position.built, position.ending
    done = [seat for seat, player in enumerate(position.players) if not player.supply]
    if ending != bool(done) and not (ending and _may_come_back(position.setup)):
        how = "has" if done else "has not"
        raise NotationError(f"ending: the last round {how} begun, going by the supplies")
    if ending and not built:
        raise NotationError("built: the last round begins with a build")
    if not pending:
        if built and not ending:
            raise NotationError("pending: the game is not over")
        return
    if pending[0].kind == DEAL and built:
        raise NotationError("built: nobody builds while the cards are dealt")
    for seat in done:
        if seat > pending[0].player:
            raise NotationError(
                f"pending: {who(seat)} has built all settlements, so that round was the last"
            )
