"""What holds in every state of every game; `steps` says what holds between two of them.

Pieces, tiles and cards are counted in plain ways, without the masks that the rules keep.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from random import Random

from kingdom.actions import ACTIONS, CARD_ACTIONS, END, FIRST_TERRAIN, STOP, action_text
from kingdom.board import ANY, ROUGH, UNDECIDED, WATER
from kingdom.content import (
    MANDATORY_BUILDS,
    MEEPLES,
    SUPPLY,
    TASKS,
    TILES,
    TILES_PER_LOCATION,
    WALLS,
)
from kingdom.content.kinds import CARD_QUESTIONS, GOLD, REACT, TURN_QUESTIONS, Question
from kingdom.content.tiles import SHIP, WAGON, WARRIOR
from kingdom.hexes import BIT, CELLS, NEIGHBOURS, cells_of
from kingdom.rules.asking import refreshed
from kingdom.rules.position import CHANCE, NO_LINE, UNKNOWN, Counts, Pending, PlayerState, Turn
from kingdom.setup import Setup
from kingdom.state import AnyView, State
from tests.support.playing import all_sections

BONUS_TILES = 2
CITY_HEXES = 7
GROUNDS = {WARRIOR: ANY, WAGON: ROUGH, SHIP: WATER}


def assert_sound(state: State) -> None:
    """Check everything about a state, its text included."""
    assert_consistent(state)
    assert_scored(state)
    assert_text(state)
    assert_hidden(state)


def assert_consistent(state: State) -> None:
    """Check what can be looked at quickly: pieces, tiles, cards, and what may be chosen."""
    check_pieces(state)
    check_tiles(state)
    check_cards(state)
    check_actions(state)


# --- pieces ----------------------------------------------------------------------------------


def around(*masks: int) -> int:
    """Return the hexes next to any of the cells, found one by one."""
    found = 0
    for mask in masks:
        for cell in cells_of(mask):
            found |= NEIGHBOURS[cell]
    return found


def check_pieces(state: State) -> None:
    """Nothing is lost: 40 settlements each, at most 25 walls, one thing on a hex."""
    board = state.setup.board
    occupied, warriors = state.walls_mask, 0
    assert occupied.bit_count() <= WALLS
    assert not occupied & ~board.ground[ANY]
    for player in state.players:
        check_retinue(state.setup, player)
        own = (player.settlements, player.retinue.city, *player.retinue.meeples)
        for mask in own:
            assert not mask & occupied
            occupied |= mask
        warriors |= player.retinue.meeples[WARRIOR]
    assert not occupied & ~board.ordinary
    assert state.free_mask == board.ordinary ^ occupied
    blocked = around(warriors)
    assert not warriors & blocked
    assert state.clear_mask == state.free_mask & ~blocked


def check_retinue(setup: Setup, player: PlayerState) -> None:
    """Meeples stand where they may, and what counts as own pieces follows from A-01 and A-62."""
    city, meeples, resting, waiting, pieces, scoring = player.retinue
    assert player.supply >= 0
    assert waiting >= 0
    assert player.supply + player.settlements.bit_count() + waiting == SUPPLY
    for kind, (meeple, out, rests) in enumerate(zip(MEEPLES, meeples, resting, strict=True)):
        assert 0 <= rests <= meeple.supply - out.bit_count()
        assert not out & ~setup.board.ground[GROUNDS[kind]]
    check_city(setup, city)
    everywhere = setup.meeples_score
    assert pieces == city | (sum(meeples) if everywhere else meeples[WAGON] | meeples[SHIP])
    assert scoring == city | (sum(meeples) if everywhere else 0)
    assert player.near == around(player.settlements, pieces)
    assert player.pieces == player.settlements | pieces
    assert player.scoring == player.settlements | scoring


def check_city(setup: Setup, city: int) -> None:
    """A city is a hex with all six around it, on land."""
    if city:
        assert city.bit_count() == CITY_HEXES
        assert not city & ~setup.board.ground[ANY]
        assert any(city == BIT[cell] | NEIGHBOURS[cell] for cell in cells_of(city))


# --- tiles -----------------------------------------------------------------------------------


def check_tiles(state: State) -> None:
    """Two tiles for each location hex: there, held next to it, or lost (RULES 4.4)."""
    setup = state.setup
    assert setup.derived.passing.bit_count() == setup.board.nomads.bit_count()
    reacting = setup.derived.places.get(setup.derived.reaction, 0)
    turn = state.pending[0] if state.pending else None
    for seat, player in enumerate(state.players):
        assert not player.held & ~player.taken
        assert not (player.used | player.fresh) & ~player.held
        assert not player.used & player.fresh
        if setup.lost_tiles_return:
            assert not (player.held ^ player.taken) & ~setup.derived.passing
        if (player.used | player.fresh) & ~reacting:  # Canoes until their owner's turn ends
            assert turn is not None
            assert turn.asks in TURN_QUESTIONS
            assert turn.player == seat
    for index in range(len(setup.derived.sites)):
        check_site(state, index)


def check_site(state: State, index: int) -> None:
    """A location hex has two tiles, a nomad hex one, which is kept without a piece (4.5)."""
    cell, name = state.setup.derived.sites[index]
    tile = TILES[name]
    takers = [player for player in state.players if player.taken >> index & 1]
    holders = [player for player in takers if player.held >> index & 1]
    if tile.everybody:
        assert (len(holders), state.stock_counts[index]) == (state.setup.players, 0)
        return
    copies = BONUS_TILES if tile.bonus_of else 1 if tile.copies else TILES_PER_LOCATION
    assert state.stock_counts[index] + len(takers) == copies
    assert state.stock_counts[index] >= 0
    assert not (holders and tile.kind == GOLD)
    if tile.bonus_of:
        assert takers == holders
        assert holders == [player for player in state.players if has_pair(state, player, name)]
    elif not tile.copies:
        assert all(player.pieces & NEIGHBOURS[cell] for player in holders)


def has_pair(state: State, player: PlayerState, bonus: str) -> bool:
    """Whether a player has the two tiles that a bonus tile comes with (RULES 4.6)."""
    names = [
        site.name
        for index, site in enumerate(state.setup.derived.sites)
        if player.held >> index & 1
    ]
    return names.count(TILES[bonus].bonus_of) >= TILES_PER_LOCATION


# --- cards -----------------------------------------------------------------------------------


def all_cards(state: State) -> Counts:
    """Return how many cards of each number are in the game, including one that lies open."""
    hands, _, deck, discard, _ = state.cards
    counts = [a + b for a, b in zip(deck, discard, strict=True)]
    for hand in (*hands, revealed(state)):
        for card in hand:
            counts[card] += 1
    return tuple(counts)


def revealed(state: State) -> list[int]:
    """Return the cards that were turned up and lie open."""
    return [frame.card for frame in state.pending if isinstance(frame, Pending) and frame.card >= 0]


def check_cards(state: State) -> None:
    """No card too many, all of them by some house rule, and no hand too large."""
    setup, (hands, ages, deck, discard, _) = state.setup, state.cards
    counts = all_cards(state)
    assert min(*deck, *discard) >= 0
    assert all(count <= most for count, most in zip(counts, setup.derived.deck, strict=True))
    if setup.exhausted_terrain == "any_terrain":
        assert counts == setup.derived.deck
    assert list(map(len, hands)) == list(map(len, ages))
    # A pair played as a third card stays in the hand when a new card comes for it (RULES 3.4).
    pair = setup.identical_cards_any_terrain or bool(setup.removed)
    most = setup.derived.hand_size + setup.derived.more_cards.bit_count() + pair
    assert all(len(hand) <= most for hand in hands)
    assert all(0 <= card < len(setup.derived.deck) for hand in hands for card in hand)
    assert all(age >= 0 for each in ages for age in each)
    if state.to_move == CHANCE:
        check_drawing(state)


def check_drawing(state: State) -> None:
    """There is something to draw, and at the end of a turn nothing is left in the hand before."""
    frame, (hands, _, deck, discard, _) = state.pending[-1], state.cards
    player = state.players[frame.player]
    assert any(deck) or any(discard)
    if frame.asks in (Question.DEAL, Question.DRAW):
        more = (player.held & state.setup.derived.more_cards).bit_count()
        assert len(hands[frame.player]) + frame.left == state.setup.derived.hand_size + more
        assert len(state.pending) == 1


# --- what may be chosen ------------------------------------------------------------------------


def check_actions(state: State) -> None:
    """What may be chosen is sorted, unique, never empty while the game runs, and up to date."""
    legal = state.legal_actions()
    cells, options = list(cells_of(state.legal_mask)), list(state.options)
    assert legal == cells + options
    assert all(a < b for a, b in pairwise(legal))
    assert bool(legal) == (state.to_move is not None) == bool(state.pending)
    assert not legal or (legal[0] >= 0 and legal[-1] < ACTIONS)
    assert all(action >= CELLS for action in options)
    assert refreshed(state) == state
    if state.pending:
        check_question(state)


def check_question(state: State) -> None:
    """What may be chosen fits what is asked."""
    frame, options = state.pending[-1], state.options
    drawing = frame.asks in CARD_QUESTIONS
    assert state.to_move == (CHANCE if drawing else frame.player)
    if drawing:
        assert set(options) <= set(CARD_ACTIONS)
        assert not state.legal_mask
    else:
        assert not any(FIRST_TERRAIN <= action < STOP for action in options)
    if isinstance(state.pending[0], Turn):
        check_turn(state, state.pending[0])
    for below, above in pairwise(state.pending):
        assert isinstance(above, Pending)
        assert above.player == below.player or above.asks == Question.REACT
    if isinstance(frame, Pending) and not drawing:
        check_tile_in_use(state, frame)


def check_turn(state: State, turn: Turn) -> None:
    """`end` comes when nothing is owed, and the turn remembers what it must."""
    options, asked = state.options, state.pending[-1] is turn
    me, hand = state.players[turn.player], state.cards.hands[turn.player]
    assert 0 <= turn.due <= min(turn.left, me.retinue.waiting)
    assert turn.left <= MANDATORY_BUILDS + turn.due
    assert not Counter(turn.cards) - Counter(hand)
    assert turn.terrain != UNDECIDED or turn.cards
    if asked:
        assert (END in options) == (not state.legal_mask)
        assert (STOP in options) == (turn.anywhere and not state.setup.touch_move)
        assert turn.asks != Question.MANDATORY or set(options) <= {
            STOP,
            state.setup.derived.waiver,
        }
    else:
        assert END not in options
    if not state.setup.derived.in_line or turn.asks == Question.AFTER:
        assert turn.line == 0
    elif turn.line != NO_LINE:
        assert turn.line.bit_count() in ((0,) if turn.asks == Question.BEFORE else (1, 2))
        assert not turn.line & ~me.settlements


def check_tile_in_use(state: State, frame: Pending) -> None:
    """`stop` comes unless the tile has begun and goes on to its end."""
    tile = TILES[action_text(frame.tile)]
    begun = frame.left < tile.times or frame.card >= 0
    assert state.legal_mask
    assert 0 < frame.left <= tile.times
    assert (frame.asks == Question.PUT) == (frame.cell >= 0)
    taken_up = frame.anywhere or not (begun or frame.asks == Question.REACT)
    may_stop = not (state.setup.touch_move if taken_up else begun and tile.obliged)
    assert (STOP in state.options) == may_stop
    assert set(state.options) <= ({STOP} if frame.anywhere else {STOP, state.setup.derived.waiver})
    own = state.players[frame.player].settlements
    if frame.asks == Question.LIFT:
        assert not state.legal_mask & ~own
    if frame.asks == Question.REACT:
        assert tile.kind == REACT
        active = frame.player == state.pending[0].player
        assert active or set(state.options) == {STOP}


# --- gold, text, views -------------------------------------------------------------------------


def assert_scored(state: State) -> None:
    """Check that gold can be counted at any time, and that only a finished game has a result."""
    setup, scores, outcome = state.setup, state.scores(), state.outcome()
    treasures = [index for index, site in enumerate(setup.derived.sites) if site.name == "treasure"]
    paid = sum(score.get("treasure", 0) for score in scores)
    assert paid == TILES["treasure"].gold * sum(
        1 - state.stock_counts[index] for index in treasures
    )
    around_hexes = {"castles": True, "palaces": setup.board.palaces, "capitols": setup.capitols}
    sources = {*setup.cards, *setup.tasks, *(name for name, there in around_hexes.items() if there)}
    sources |= {"treasure"} if treasures else set()
    assert all(set(score) == sources and min(score.values()) >= 0 for score in scores)
    assert all(score[task] in (0, TASKS[task].gold) for score in scores for task in setup.tasks)
    assert (outcome is None) == (state.to_move is not None)
    if outcome is not None:
        totals = tuple(sum(score.values()) for score in scores)
        assert outcome.totals == totals
        assert set(outcome.winners) == {p for p, gold in enumerate(totals) if gold == max(totals)}
        assert sorted(sum(outcome.ranking, ())) == list(range(len(totals)))


def assert_text(state: State) -> None:
    """Check that the text of a state is one line and is read back as the same state."""
    text = str(state)
    again = State.parse(text, all_sections())
    assert again == state
    assert hash(again) == hash(state)
    assert str(again) == text
    assert "\n" not in text


def seats(state: State) -> Iterable[int | None]:
    """Return everybody who may look at a state, including a spectator."""
    return (None, *range(state.setup.players))


def assert_hidden(state: State) -> None:
    """Check that nobody sees any cards but their own and those being played."""
    turn = state.pending[0] if state.pending else None
    playing = turn.player if isinstance(turn, Turn) else None
    for seat in seats(state):
        view = state.view(seat)
        for owner, hand in enumerate(view.state.cards.hands):
            known = owner in (seat, playing)
            assert hand == (state.cards.hands[owner] if known else (UNKNOWN,) * len(hand))
            assert len(hand) == len(state.cards.hands[owner])
    assert_guessed(state, view, Random(hash(state.players)))


def assert_guessed(state: State, view: AnyView, rng: Random) -> None:
    """Check that other cards in the hidden hands lead to the same view, and that it has a text."""
    sample = view.sample(rng)
    assert_consistent(sample)
    assert all_cards(sample) == all_cards(state)
    assert sample.view(view.player) == view
    assert AnyView.parse(str(view), all_sections()) == view
