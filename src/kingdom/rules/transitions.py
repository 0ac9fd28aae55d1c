"""How a position changes: the turn as a state machine that names no tile.

`advance` relies on the action being legal, which `State.apply` has checked. A step makes its
changes, then `settled` works out who is asked next.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

from kingdom.actions import CARD_OF, END, ORDINARY_CARDS, STOP, TILE_OF
from kingdom.board import NOTHING, UNDECIDED
from kingdom.content import MANDATORY_BUILDS, MARSH_BUILDS, SUPPLY, TILES_PER_LOCATION
from kingdom.content.kinds import TILE_QUESTIONS, TURN_QUESTIONS, Kind, Question, Thing, Use
from kingdom.hexes import BIT, CELLS
from kingdom.rules import deck, pieces
from kingdom.rules.asking import (
    NO_CHOICES,
    ONLY_END,
    Options,
    asking,
    first_choices,
    first_frame,
    refreshed,
    usable,
    with_waiver,
)
from kingdom.rules.handling import HANDLING_OF
from kingdom.rules.position import (
    CHANCE,
    NO_LINE,
    UNKNOWN,
    Cards,
    Pending,
    PlayerState,
    Position,
    Scene,
    Stack,
    Table,
    Turn,
    turn_of,
)
from kingdom.rules.settling import only_turn, reactions, settled
from kingdom.setup import Setup

P = TypeVar("P", bound=Position)

# Looking into an enum takes time, and nearly every action needs these.
BEFORE, MANDATORY, AFTER = TURN_QUESTIONS
DRAW, SETTLEMENT = Question.DRAW, Thing.SETTLEMENT
SPENT, TRIGGERED = Use.SPENT, Use.TRIGGERED


def start(cls: type[P], setup: Setup) -> P:
    """Return the position before the first cards are drawn."""
    derived, board = setup.derived, setup.board
    player = PlayerState(
        settlements=0,
        near=0,
        supply=SUPPLY,
        held=derived.common,
        taken=derived.common,
        gold=(0,) * len(derived.paid_at_once),
    )
    table = Table(
        players=(player,) * setup.players,
        free_mask=board.ordinary,
        clear_mask=board.ordinary,
        stock_counts=tuple([tiles_at(setup, index) for index in range(len(derived.sites))]),
        walls_mask=0,
    )
    position = cls(
        setup,
        table,
        cards=deck.full(setup),
        built=False,
        ending=False,
        pending=(Pending(Question.DEAL, 0, derived.hand_size),),
        to_move=None,
        legal_mask=0,
        options=(),
    )
    return refreshed(position)


def tiles_at(setup: Setup, index: int) -> int:
    """Return the number of tiles that a site has at the start."""
    if setup.derived.common >> index & 1:
        return 0
    return 1 if setup.derived.passing >> index & 1 else TILES_PER_LOCATION


def advance(position: P, action: int) -> P:
    """Carry out a legal action."""
    step: Callable[[P, int], P] = STEPS[position.pending[-1].asks]
    return step(position, action)


# --- the turn ----------------------------------------------------------------------------


def _take_turn(position: P, action: int) -> P:
    """Go on with a turn: a mandatory build, the use of a tile, or the end."""
    if action >= CELLS:
        return _take_option(position, action)
    setup, table, cards = position.setup, position.table, position.cards
    turn = turn_of(position)
    if turn.terrain == UNDECIDED:
        turn = _chosen(setup, turn, action)
    derived, seat, due = setup.derived, turn.player, turn.due
    if turn.anywhere:
        table = pieces.spend(setup, table, seat, derived.waiver)
    line, whole = _noted(turn, action) if derived.in_line else (0, 0)
    table = pieces.build(setup, table, seat, action, seat, whole, due)
    me = table.players[seat]
    after = _after_build(turn, me.supply > 0, line)
    pending: Stack = after
    ground = derived.played[turn.terrain] & table.clear_mask
    usual = ground > 0
    if derived.reaction >= 0:
        reacting = reactions(setup, position.table, table, seat)
        pending, usual = pending + reacting, usual and not reacting
    # Nearly half of all actions are usual: a shortcut with the same result as `settled`.
    legal_mask, options = NO_CHOICES
    if usual and after[0].left:
        legal_mask = ground & me.near or ground
        options = with_waiver(setup, me, ()) if derived.waiver >= 0 else ()
    elif usual:
        options = _last_options(setup, table, cards, after[0]) if me.held else ONLY_END
    built, to_move = position.built or not due, seat
    ending = position.ending or not (me.supply or me.retinue.waiting)
    result = type(position)(
        setup, table, cards, built, ending, pending, to_move, legal_mask, options
    )
    return result if usual else settled(result)


def _last_options(setup: Setup, table: Table, cards: Cards, turn: Turn) -> Options:
    """Return the options after the mandatory builds: to use a tile, or to end the turn."""
    return usable(Scene(setup, table, cards, turn)) + ONLY_END


def _noted(turn: Turn, cell: int) -> tuple[int, int]:
    """Return the mandatory builds for a card to look at later, and now if they are complete."""
    if turn.line == NO_LINE:
        return NO_LINE, 0
    line = turn.line | BIT[cell]
    return (NO_LINE, line) if line.bit_count() == MANDATORY_BUILDS else (line, 0)


@lru_cache(maxsize=4096)
def _after_build(turn: Turn, supplied: bool, line: int) -> tuple[Turn]:
    """Return the turn after a mandatory build, with what is still owed."""
    due = turn.due - 1 if turn.due else 0
    left = turn.left - 1 if supplied or due else 0
    if not left:
        return only_turn(AFTER, turn.player, turn.terrain, 0, turn.cards, 0)
    pending = only_turn(MANDATORY, turn.player, turn.terrain, left, turn.cards, due)
    return (pending[0]._replace(line=line),) if line else pending


def _chosen(setup: Setup, turn: Turn, cell: int) -> Turn:
    """Play the terrain of a hex: one of several cards, or a half of one (RULES 3.2)."""
    choices = setup.choices(turn.cards)
    terrain = next(terrain for terrain in choices if setup.derived.played[terrain] & BIT[cell])
    card, builds = choices[terrain]
    marsh = setup.derived.in_line and builds == MARSH_BUILDS
    return turn._replace(
        terrain=terrain,
        cards=(card,) if card >= 0 else (),
        left=builds + turn.due if turn.asks == BEFORE else turn.left,
        line=NO_LINE if marsh and turn.asks != AFTER else turn.line,
    )


def _take_option(position: P, action: int) -> P:
    """End the turn, begin with a tile, or declare or take back a build anywhere."""
    if action == END:
        return _end_turn(position)
    if action in (STOP, position.setup.derived.waiver):
        return _toggle_anywhere(position)
    frame = first_frame(action, position.pending[0].player)
    if TILE_OF[action].kind.use == SPENT:
        table = pieces.spend(position.setup, position.table, frame.player, action)
        position = position._replace(table=table)
    return asking(position, (*position.pending, frame))


def _toggle_anywhere(position: P) -> P:
    """Declare that the build asked for now may be anywhere, or take that back."""
    *below, frame = position.pending
    return asking(position, (*below, frame._replace(anywhere=not frame.anywhere)))


def _end_turn(position: P) -> P:
    """Discard the played cards, turn the tiles over, and draw (RULES 3.1, TURN_END)."""
    setup, table, seat = position.setup, position.table, position.pending[0].player
    me = pieces.rest(setup, table.players[seat])
    if me is not table.players[seat]:
        table = pieces.with_player(table, seat, me)
    cards = deck.discard(position.cards, seat)
    count = setup.derived.hand_size
    if setup.derived.more_cards:
        count += (me.held & setup.derived.more_cards).bit_count()
    built, ending, pending = position.built, position.ending, _drawing(seat, count)
    to_move, legal_mask, options = CHANCE, 0, deck.draws(deck.pile(cards))
    drawing = type(position)(
        setup, table, cards, built, ending, pending, to_move, legal_mask, options
    )
    return drawing if options else _begin_turn(drawing, cards, seat + 1)


@cache
def _drawing(seat: int, count: int) -> tuple[Pending]:
    return (Pending(Question.DRAW, seat, count),)


def _begin_turn(position: P, cards: Cards, seat: int) -> P:
    """Begin a player's turn; after the last seat a round is over, or the game (RULES 3.5)."""
    setup, table, built = position.setup, position.table, position.built
    if seat == setup.players:
        if position.ending or not built:
            return refreshed(position._replace(cards=cards, pending=()))
        seat, built = 0, False
    hand = cards.hands[seat]
    if UNKNOWN in hand:
        raise ValueError(f"the cards of player {seat} are hidden: sample a full state of the view")
    due, terrain = table.players[seat].retinue.waiting, _terrain_of(setup, hand)
    pending = only_turn(BEFORE, seat, terrain, MANDATORY_BUILDS + due, hand, due)
    usual = setup.derived.played[terrain] & table.clear_mask
    legal_mask, options = NO_CHOICES
    if usual:
        (turn,) = pending
        legal_mask, options = first_choices(Scene(setup, table, cards, turn), turn)
    ending, to_move = position.ending, seat
    begun = type(position)(
        setup, table, cards, built, ending, pending, to_move, legal_mask, options
    )
    return begun if usual else settled(begun)


def _terrain_of(setup: Setup, cards: tuple[int, ...]) -> int:
    """Return the terrain that cards leave no choice about, else `UNDECIDED`."""
    if len(cards) > 1:  # also equal ones: they leave the game together as long as none is chosen
        return UNDECIDED
    for card in cards:
        if card < ORDINARY_CARDS:
            return card
        choices = setup.choices(cards)
        return next(iter(choices)) if len(choices) == 1 else UNDECIDED
    return NOTHING


# --- cards drawn -----------------------------------------------------------------------------


def _take_card(position: P, action: int) -> P:
    """Put the card that was drawn at the end of a turn, or dealt, into its player's hand."""
    frame = position.pending[-1]
    seat, cards = frame.player, deck.draw(position.cards, frame.player, CARD_OF[action])
    if frame.left > 1 and any(deck.pile(cards)):
        frame = Pending(frame.asks, seat, frame.left - 1)
    elif frame.asks == DRAW:
        return _begin_turn(position, cards, seat + 1)
    elif seat + 1 == position.setup.players:
        return _begin_turn(position, cards, 0)
    else:
        frame = Pending(frame.asks, seat + 1, position.setup.derived.hand_size)
    return refreshed(position._replace(cards=cards, pending=(frame,)))


def _take_new_card(position: P, action: int) -> P:
    """Play a card in place of one that was exhausted, as soon as all of them are drawn."""
    turn, between, frame = turn_of(position), position.pending[1:-1], position.pending[-1]
    card = CARD_OF[action]
    cards = deck.draw(position.cards, turn.player, card)
    turn = turn._replace(cards=(*turn.cards, card))
    if frame.left > 1 and any(deck.pile(cards)):
        pending = (turn, *between, frame._replace(left=frame.left - 1))
        return refreshed(position._replace(cards=cards, pending=pending))
    terrain = _terrain_of(position.setup, turn.cards)
    left = MANDATORY_BUILDS + turn.due if turn.asks == BEFORE else turn.left
    turn = turn._replace(terrain=terrain, left=left)
    return settled(position._replace(cards=cards, pending=(turn, *between)))


def _take_revealed(position: P, action: int) -> P:
    """Build on the terrain of a card that a tile turned up, if there is room."""
    below, frame = position.pending[:-1], position.pending[-1]
    assert isinstance(frame, Pending)
    card = CARD_OF[action]
    cards = deck.reveal(position.cards, card)
    frame = frame._replace(asks=_next_question(frame), card=card)
    position = asking(position._replace(cards=cards), (*below, frame))
    if position.legal_mask:
        return position
    return asking(position._replace(cards=deck.throw(cards, card)), below)


# --- tiles in use ------------------------------------------------------------------------


def _take_tile(position: P, action: int) -> P:
    """Go on with the tile in use: choose, carry out what was chosen, or break off."""
    below = position.pending[:-1]
    frame = position.pending[-1]
    assert isinstance(frame, Pending)
    kind = TILE_OF[frame.tile].kind
    if (frame.anywhere and action == STOP) or action == position.setup.derived.waiver:
        return _toggle_anywhere(position)
    if action == STOP and kind.use == TRIGGERED:  # others may still be waiting to react
        return settled(position._replace(pending=below))
    if action == STOP:
        return asking(position, below)
    if frame.asks != kind.questions[-1]:
        frame = Pending(_next_question(frame), frame.player, frame.left, frame.tile, cell=action)
        return asking(position, (*below, frame))
    return _act(position, frame, action)


def _next_question(frame: Pending) -> Question:
    """Return a tile's next question."""
    questions = frame.in_use.kind.questions
    return questions[questions.index(frame.asks) + 1]


def _act(position: P, frame: Pending, cell: int) -> P:
    """Let the tile in use act on the cell that was chosen last."""
    setup, table, cards, tile = position.setup, position.table, position.cards, TILE_OF[frame.tile]
    turn = turn_of(position)
    if turn.terrain == UNDECIDED and tile.on_played_terrain:
        turn = _chosen(setup, turn, cell)
    if not frame.is_spent:
        table = pieces.spend(setup, table, frame.player, frame.tile)
    if frame.anywhere:
        table = pieces.spend(setup, table, frame.player, setup.derived.waiver)
    handling, scene = HANDLING_OF[frame.tile], Scene(setup, table, cards, turn)
    left, table = handling.again(scene, frame, cell), handling.effect(scene, frame, cell)
    pending = (turn, *position.pending[1:-1], *_asked_again(tile.kind, frame, left))
    if setup.derived.reaction >= 0:
        pending += reactions(setup, position.table, table, frame.player)
    if frame.card >= 0:
        cards = deck.throw(cards, frame.card)
    built, ending = position.built, position.ending
    if tile.kind.puts == SETTLEMENT:
        built, ending = True, ending or _is_done(table.players[frame.player])
    acted = type(position)(setup, table, cards, built, ending, pending, None, 0, ())
    return settled(acted)


def _asked_again(kind: Kind, frame: Pending, left: int) -> Stack:
    """Return the questions that are left about a tile that has acted."""
    if kind.use == TRIGGERED:  # the player may have another one that reacts
        return (frame._replace(anywhere=False),)
    return (first_frame(frame.tile, frame.player)._replace(left=left),) if left else ()


def _is_done(player: PlayerState) -> bool:
    """Return whether a player has built everything, which ends the game (RULES 3.5)."""
    return not (player.supply or player.retinue.waiting)


STEPS: Final[Mapping[Question, Callable[..., Any]]] = {
    Question.DEAL: _take_card,
    Question.DRAW: _take_card,
    Question.NEW: _take_new_card,
    Question.REVEAL: _take_revealed,
    **dict.fromkeys(TURN_QUESTIONS, _take_turn),
    **dict.fromkeys(TILE_QUESTIONS, _take_tile),
}
"""What carries out a legal action, by the question that it answers."""
