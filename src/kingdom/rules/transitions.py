"""How a position changes: the turn as a state machine that names no tile.

`advance` relies on the action being legal, which `State.apply` has checked. A step makes its
changes, then `_settled` completes the new position: it asks those who may react, replaces a card
that is exhausted, and works out what may be chosen next.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeVar, cast

from kingdom.actions import CARD_OF, END, ORDINARY_CARDS, STOP, TILE_OF
from kingdom.board import ANY, NOTHING, UNDECIDED
from kingdom.content import MANDATORY_BUILDS, MARSH_BUILDS, SUPPLY, TILES_PER_LOCATION
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, CELLS
from kingdom.rules import deck, moves, pieces, targets
from kingdom.rules.asking import (
    ONLY_END,
    asking,
    first_choices,
    first_frame,
    refreshed,
    usable,
    with_waiver,
)
from kingdom.rules.position import (
    CHANCE,
    NO_LINE,
    UNKNOWN,
    Cards,
    Pending,
    Players,
    PlayerState,
    Position,
    Stack,
    Turn,
    new,
    replaced,
    turn_of,
)
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, Setup

P = TypeVar("P", bound=Position)


def start(kind: type[P], setup: Setup) -> P:
    """Return the position before the first cards are drawn."""
    player = PlayerState(
        settlements=0,
        near=0,
        supply=SUPPLY,
        held=setup.derived.common,
        taken=setup.derived.common,
        gold=(0,) * len(setup.derived.paid_at_once),
    )
    position = kind(
        setup,
        players=(player,) * setup.players,
        cards=deck.full(setup),
        free=setup.board.ordinary,
        clear=setup.board.ordinary,
        stock=tuple([tiles_at(setup, index) for index in range(len(setup.derived.sites))]),
        walls=0,
        built=False,
        ending=False,
        pending=(Pending(Question.DEAL, 0, setup.derived.hand_size),),
        to_move=None,
        legal_cells=0,
        options=(),
    )
    return refreshed(position)


def tiles_at(setup: Setup, index: int) -> int:
    """Return the number of tiles that a site has at the start."""
    if setup.derived.common >> index & 1:
        return 0
    return 1 if setup.derived.passing >> index & 1 else TILES_PER_LOCATION


def advance(position: P, action: int) -> P:
    """Return the position after a legal action."""
    return STEPS[position.pending[-1].asks](position, action)  # type: ignore[no-any-return]


@cache
def _turn(
    question: Question, player: int, terrain: int, left: int, cards: tuple[int, ...], due: int
) -> tuple[Turn]:
    """Return a stack with nothing but the turn; cached, as there are few different ones."""
    return (Turn(question, player, terrain, left, cards, due),)


# --- the turn ----------------------------------------------------------------------------


def _take_turn(position: P, action: int) -> P:
    """Continue a turn: with a mandatory build, the use of a tile, or the end."""
    if action >= CELLS:
        return _take_option(position, action)
    setup, players, cards, free, clear, stock, walls, built, ending, pending, _, _, _ = position
    turn: Turn = pending[0]  # type: ignore[assignment]  # a cast costs time here
    if turn.terrain == UNDECIDED:
        turn = _chosen(setup, turn, action)
    _, seat, terrain, left, hand, due, line, anywhere = turn
    if anywhere:
        players = pieces.spend(setup, players, seat, setup.derived.waiver)
    in_line = 0
    if setup.derived.in_line and line != NO_LINE:
        line |= BIT[action]
        if line.bit_count() == MANDATORY_BUILDS:
            in_line, line = line, NO_LINE
    players, free, clear, stock, emptied = pieces.build(
        setup, players, free, clear, stock, seat, action, seat, in_line, due
    )
    me = players[seat]
    if due:
        due -= 1
    else:
        built = True
    left = left - 1 if me.supply or due else 0
    ending = ending or _is_done(me)
    if left:
        pending = _turn(Question.MANDATORY, seat, terrain, left, hand, due)
        if line:
            pending = (pending[0]._replace(line=line),)
    else:
        pending = _turn(Question.AFTER, seat, terrain, 0, hand, 0)
    ground = setup.derived.played[terrain] & clear
    if emptied or not ground:
        pending += _reactions(setup, players, seat) if emptied else ()
        draft = (setup, players, cards, free, clear, stock, walls, built, ending, pending)
        return _settled(new(type(position), draft + (None, 0, ())))
    # Nearly half of all actions come here: a shortcut with the same result as _settled.
    if left:
        cells = ground & me.near or ground
        options = () if setup.derived.waiver < 0 else with_waiver(setup, me, ())
    elif me.held:
        table = (setup, players, cards, free, clear, walls, pending[0])
        cells, options = 0, usable(table) + ONLY_END
    else:
        cells, options = 0, ONLY_END
    return new(
        type(position),
        (
            setup,
            players,
            cards,
            free,
            clear,
            stock,
            walls,
            built,
            ending,
            pending,
            seat,
            cells,
            options,
        ),
    )


def _chosen(setup: Setup, turn: Turn, cell: int) -> Turn:
    """Return the turn with the terrain of a hex chosen from its cards (RULES 3.2)."""
    choices = setup.choices(turn.cards)
    terrain = next(terrain for terrain in choices if setup.derived.played[terrain] & BIT[cell])
    card, builds = choices[terrain]
    marsh = setup.derived.in_line and builds == MARSH_BUILDS
    return turn._replace(
        terrain=terrain,
        cards=(card,) if card >= 0 else (),
        left=builds + turn.due if turn.asks == Question.BEFORE else turn.left,
        line=NO_LINE if marsh and turn.asks != Question.AFTER else turn.line,
    )


def _take_option(position: P, action: int) -> P:
    """End the turn, begin a tile, or declare a build anywhere or take that back."""
    if action == END:
        return _end_turn(position)
    if action in (STOP, position.setup.derived.waiver):
        return _toggle_anywhere(position)
    seat = position.pending[0].player
    frame = first_frame(action, seat)
    if frame.asks == Question.REVEAL:  # a card that was seen cannot be put back
        players = pieces.spend(position.setup, position.players, seat, action)
        position = position._replace(players=players)
    return asking(position, (*position.pending, frame))


def _toggle_anywhere(position: P) -> P:
    """Declare that the build asked for now may be anywhere, or take that back."""
    frame = position.pending[-1]
    frame = frame._replace(anywhere=not frame.anywhere)
    return asking(position, (*position.pending[:-1], frame))


def _end_turn(position: P) -> P:
    """Discard the played cards, turn the tiles over, and draw (RULES 3.1, TURN_END)."""
    setup, players, cards, free, clear, stock, walls, built, ending, pending, _, _, _ = position
    seat = pending[0].player
    me = pieces.rest(setup, players[seat])
    if me is not players[seat]:
        players = replaced(players, seat, me)
    cards = deck.discard(cards, seat)
    count = setup.derived.hand_size
    if setup.derived.more_cards:
        count += (me.held & setup.derived.more_cards).bit_count()
    options = deck.draws(deck.pile(cards))
    draft = (setup, players, cards, free, clear, stock, walls, built, ending, _drawing(seat, count))
    position = new(type(position), draft + (CHANCE, 0, options))
    return position if options else _begin_turn(position, cards, seat + 1)


@cache
def _drawing(seat: int, count: int) -> tuple[Pending]:
    return (Pending(Question.DRAW, seat, count),)


def _begin_turn(position: P, cards: Cards, seat: int) -> P:
    """Begin a player's turn; after the last seat the round is over, or the game (RULES 3.5)."""
    setup, players, _, free, clear, stock, walls, built, ending, _, _, _, _ = position
    if seat == setup.players:
        if ending or not built:
            return refreshed(position._replace(cards=cards, pending=()))
        seat, built = 0, False
    hand = cards.hands[seat]
    if UNKNOWN in hand:
        raise ValueError(f"the cards of player {seat} are hidden: sample a full state of the view")
    due = players[seat].retinue.waiting
    terrain = _terrain_of(setup, hand)
    pending = _turn(Question.BEFORE, seat, terrain, MANDATORY_BUILDS + due, hand, due)
    draft = (setup, players, cards, free, clear, stock, walls, built, ending, pending)
    if not setup.derived.played[terrain] & clear:
        return _settled(new(type(position), draft + (None, 0, ())))
    cells, options = first_choices((setup, players, cards, free, clear, walls, pending[0]))
    return new(type(position), draft + (seat, cells, options))


def _terrain_of(setup: Setup, cards: tuple[int, ...]) -> int:
    """Return the only terrain that the cards allow, or `UNDECIDED`."""
    if len(cards) > 1:  # also equal ones: they leave the game together as long as none is chosen
        return UNDECIDED
    for card in cards:
        if card < ORDINARY_CARDS:
            return card
        choices = setup.choices(cards)
        return next(iter(choices)) if len(choices) == 1 else UNDECIDED
    return NOTHING


# --- after every placement, step and removal -----------------------------------------------


def _reactions(setup: Setup, players: Players, seat: int) -> Stack:
    """Return the questions to those who may react, the next on the left first (RULES 5.4)."""
    if setup.derived.reaction < 0:
        return ()
    owners = setup.derived.places[setup.derived.reaction]
    last = 0 if setup.canoe_trigger is CanoeTrigger.OTHERS else 1
    seats = [(seat + offset) % setup.players for offset in range(1, setup.players + last)]
    return tuple(
        Pending(Question.REACT, other, 1, setup.derived.reaction)
        for other in reversed(seats)
        if players[other].ready & owners
    )


def _settled(position: P) -> P:
    """Ask for reactions, replace an exhausted card, and go on (RULES 3.6, 6 to 8)."""
    while position.pending[-1].asks == Question.REACT:
        position = refreshed(position)
        if position.legal_cells:
            return position
        position = position._replace(pending=position.pending[:-1])
    turn = turn_of(position)
    if targets.is_exhausted(position.setup, position.clear, turn):
        position = _without_card(position)
    position = refreshed(position)
    if position.legal_cells or position.to_move == CHANCE:
        return position
    if len(position.pending) > 1:  # nothing is left for the tile to do
        return _settled(position._replace(pending=position.pending[:1]))
    if turn.asks == Question.MANDATORY:  # what is still owed lapses
        turn = turn_of(position)
        done = _turn(Question.AFTER, turn.player, turn.terrain, 0, turn.cards, 0)
        return asking(position, done)
    return position


def _without_card(position: P) -> P:
    """Continue a turn when no hex of the played terrain is left (RULES 3.4)."""
    rule, turn = position.setup.exhausted_terrain, turn_of(position)
    rest = position.pending[1:]
    if turn.terrain != NOTHING:
        if rule is ExhaustedTerrain.ANY_TERRAIN:
            return position._replace(pending=(turn._replace(terrain=ANY), *rest))
        if rule is ExhaustedTerrain.MANDATORY_ONLY and mandatory_done(
            turn, position.players[turn.player]
        ):
            return position
    count = len(turn.cards) or 1  # a pair that was played as a third card stays
    cards = deck.remove(position.cards, turn.player, turn.cards)
    turn = turn._replace(terrain=NOTHING, cards=())
    if any(deck.pile(cards)):
        rest += (Pending(Question.NEW, turn.player, count),)
    return position._replace(cards=cards, pending=(turn, *rest))


def mandatory_done(turn: Turn, me: PlayerState) -> bool:
    """Return whether no mandatory build is owed any more (RULES 3.2: none without settlements)."""
    return turn.asks == Question.AFTER or not (me.supply or turn.due)


# --- cards drawn -----------------------------------------------------------------------------


def _take_card(position: P, action: int) -> P:
    """Put the card that was drawn at the end of a turn, or dealt, into its player's hand."""
    asked, seat, left = position.pending[-1][:3]
    cards = deck.draw(position.cards, seat, CARD_OF[action])
    if left > 1 and any(deck.pile(cards)):
        frame = Pending(asked, seat, left - 1)
    elif asked == Question.DRAW:
        return _begin_turn(position, cards, seat + 1)
    elif seat + 1 == position.setup.players:
        return _begin_turn(position, cards, 0)
    else:
        frame = Pending(asked, seat + 1, position.setup.derived.hand_size)
    return refreshed(position._replace(cards=cards, pending=(frame,)))


def _take_new_card(position: P, action: int) -> P:
    """Play new cards in place of exhausted ones, as soon as all of them are drawn."""
    turn, *between, frame = position.pending
    turn, card = turn_of(position), CARD_OF[action]
    cards = deck.draw(position.cards, turn.player, card)
    turn = turn._replace(cards=(*turn.cards, card))
    if frame.left > 1 and any(deck.pile(cards)):
        between.append(frame._replace(left=frame.left - 1))
        return refreshed(position._replace(cards=cards, pending=(turn, *between)))
    terrain = _terrain_of(position.setup, turn.cards)
    left = MANDATORY_BUILDS + turn.due if turn.asks == Question.BEFORE else turn.left
    turn = turn._replace(terrain=terrain, left=left)
    return _settled(position._replace(cards=cards, pending=(turn, *between)))


def _take_revealed(position: P, action: int) -> P:
    """Ask for the build on the terrain of a card that a tile turned up, if there is room."""
    below, frame = position.pending[:-1], cast(Pending, position.pending[-1])
    card = CARD_OF[action]
    cards = deck.reveal(position.cards, card)
    frame = frame._replace(asks=Question.BUILD, card=card)
    position = asking(position._replace(cards=cards), (*below, frame))
    if position.legal_cells:
        return position
    return asking(position._replace(cards=deck.throw(cards, card)), below)


# --- tiles in use ------------------------------------------------------------------------


def _take_tile(position: P, action: int) -> P:
    """Continue the tile in use: choose, carry out what was chosen, or break off."""
    below = position.pending[:-1]
    frame: Pending = position.pending[-1]  # type: ignore[assignment]
    if (frame.anywhere and action == STOP) or action == position.setup.derived.waiver:
        return _toggle_anywhere(position)
    if action == STOP:
        return asking(position, below)
    if frame.asks == Question.LIFT:
        frame = Pending(Question.PUT, frame.player, frame.left, frame.tile, action)
        return asking(position, (*below, frame))
    setup, players, cards, free, clear, stock, walls, built, ending, _, _, _, _ = position
    tile, seat = TILE_OF[frame.tile], frame.player
    if tile.on_played_terrain and turn_of(position).terrain == UNDECIDED:
        below = (_chosen(setup, turn_of(position), action), *below[1:])
    if not frame.has_begun:
        players = pieces.spend(setup, players, seat, frame.tile)
    left, emptied = frame.left - 1, False
    if frame.asks == Question.WALL:
        free, clear, walls = free ^ BIT[action], clear & ~BIT[action], walls | BIT[action]
    elif frame.asks == Question.BUILD:
        if frame.anywhere:
            players = pieces.spend(setup, players, seat, setup.derived.waiver)
        if frame.card >= 0:
            cards = deck.throw(cards, frame.card)
        players, free, clear, stock, emptied = pieces.build(
            setup, players, free, clear, stock, seat, action, seat
        )
        built, ending = True, ending or _is_done(players[seat])
    else:
        lying = setup, players, free, stock
        left = moves.times_left(lying, tile, frame, action)
        players, free, clear, stock, emptied = moves.MOVES[frame.asks](lying, tile, frame, action)
    if left:
        below += (first_frame(frame.tile, seat)._replace(left=left),)
    if emptied:
        below += _reactions(setup, players, seat)
    draft = (setup, players, cards, free, clear, stock, walls, built, ending, below)
    return _settled(new(type(position), draft + (None, 0, ())))


def _is_done(player: PlayerState) -> bool:
    """Return whether a player has built everything, which ends the game (RULES 3.5)."""
    return not (player.supply or player.retinue.waiting)


def _take_reaction(position: P, action: int) -> P:
    """Build during another player's action, or let it go on."""
    below, frame = position.pending[:-1], cast(Pending, position.pending[-1])
    if (frame.anywhere and action == STOP) or action == position.setup.derived.waiver:
        return _toggle_anywhere(position)
    if action == STOP:
        return _settled(position._replace(pending=below))
    setup, players, cards, free, clear, stock, walls, _, ending, _, _, _, _ = position
    seat, active = frame.player, turn_of(position).player
    players = pieces.spend(setup, players, seat, frame.tile)
    if frame.anywhere:
        players = pieces.spend(setup, players, seat, setup.derived.waiver)
    players, free, clear, stock, emptied = pieces.build(
        setup, players, free, clear, stock, seat, action, active
    )
    # The player may have another tile that reacts; reactions to this one come first.
    pending = (*below, frame._replace(anywhere=False))
    pending += _reactions(setup, players, seat) if emptied else ()
    ending = ending or _is_done(players[seat])
    draft = (setup, players, cards, free, clear, stock, walls, True, ending, pending)
    return _settled(new(type(position), draft + (None, 0, ())))


STEPS: Final[Mapping[str, Callable[..., Any]]] = {
    Question.DEAL: _take_card,
    Question.DRAW: _take_card,
    Question.NEW: _take_new_card,
    Question.REVEAL: _take_revealed,
    Question.BEFORE: _take_turn,
    Question.MANDATORY: _take_turn,
    Question.AFTER: _take_turn,
    Question.REACT: _take_reaction,
    **dict.fromkeys(
        (
            Question.BUILD,
            Question.LIFT,
            Question.PUT,
            Question.WALL,
            Question.REMOVE,
            Question.PIECE,
            Question.CITY,
            Question.ASIDE,
        ),
        _take_tile,
    ),
}
"""What carries out a legal action, by the question that it answers."""
