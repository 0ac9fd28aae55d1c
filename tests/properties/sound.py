"""What holds in every state of every game, and between a state and the next one."""

from itertools import pairwise

from kingdom.actions import ACTIONS, END, FIRST_TERRAIN, STOP, action_text
from kingdom.board import ANY, CARD_TERRAINS
from kingdom.content import TILES
from kingdom.content.registry import GOLD
from kingdom.hexes import BIT, CELLS, NEIGHBOURS, cells_of, neighbours
from kingdom.position import (
    AFTER,
    BEFORE,
    BUILD,
    CHANCE,
    DEAL,
    DRAW,
    MANDATORY,
    REMOVE,
    UNKNOWN,
    Counts,
)
from kingdom.rules import MANDATORY_BUILDS, refreshed
from kingdom.setup import COPIES, SUPPLY, TILES_PER_LOCATION, TREASURE_GOLD, WALLS
from kingdom.state import State
from tests.playing import all_sections


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


def check_pieces(state: State) -> None:
    """Nothing is lost: 40 settlements each, at most 25 walls, one thing on a hex."""
    occupied = state.walls
    assert occupied.bit_count() <= WALLS
    assert not occupied & ~state.setup.board.ground[ANY]
    for player in state.players:
        own = player.settlements
        assert player.supply + own.bit_count() == SUPPLY
        assert player.supply >= 0
        assert player.near == neighbours(own)
        assert not own & occupied
        occupied |= own
    assert not occupied & ~state.setup.board.open
    assert state.free == state.setup.board.open ^ occupied


def check_tiles(state: State) -> None:
    """Two tiles for each location hex: there, held next to it, or lost (RULES 4.4)."""
    setup, players = state.setup, state.players
    assert setup.passing.bit_count() == setup.board.nomads.bit_count()
    turn = state.pending[0] if state.pending else None
    for seat, player in enumerate(players):
        assert not player.held & ~player.taken
        assert not (player.used | player.fresh) & ~player.held
        assert not player.used & player.fresh
        if setup.lost_tiles_return:
            assert not (player.held ^ player.taken) & ~setup.passing
        if player.used | player.fresh:
            assert turn is not None
            assert turn.kind in (BEFORE, MANDATORY, AFTER)
            assert turn.player == seat
    for index in range(len(setup.sites)):
        check_site(state, index)


def check_site(state: State, index: int) -> None:
    """A location hex has two tiles, a nomad hex one, which is kept without a piece (4.5)."""
    cell, name = state.setup.sites[index]
    nomad = bool(state.setup.board.nomads & BIT[cell])
    takers = [player for player in state.players if player.taken >> index & 1]
    holders = [player for player in takers if player.held >> index & 1]
    assert state.stock[index] + len(takers) == (1 if nomad else TILES_PER_LOCATION)
    assert state.stock[index] >= 0
    assert nomad or all(player.settlements & NEIGHBOURS[cell] for player in holders)
    assert not (holders and TILES[name].kind == GOLD)


def all_cards(state: State) -> Counts:
    """Count the cards of each terrain that are still in the game."""
    hands, _, deck, discard, _ = state.cards
    counts = [a + b for a, b in zip(deck, discard, strict=True)]
    for hand in hands:
        for card in hand:
            counts[card] += 1
    return tuple(counts)


def check_cards(state: State) -> None:
    """At most five of each, all of them by some house rule; one in a hand, but who draws."""
    hands, ages, deck, discard, _ = state.cards
    counts = all_cards(state)
    assert len(counts) == len(CARD_TERRAINS)
    assert min(*deck, *discard) >= 0
    assert max(counts) <= COPIES
    if state.setup.exhausted_terrain == "any_terrain":
        assert min(counts) == COPIES
    assert list(map(len, hands)) == list(map(len, ages))
    assert all(len(hand) <= 1 for hand in hands)
    assert all(card in CARD_TERRAINS for hand in hands for card in hand)
    assert all(age >= 0 for each in ages for age in each)
    if state.to_move == CHANCE:
        assert not hands[state.pending[-1].player]
        assert any(deck) or any(discard)


def check_actions(state: State) -> None:
    """What may be chosen is sorted, unique, never empty while the game runs, and up to date."""
    legal = state.legal_actions()
    cells, options = list(cells_of(state.legal_cells)), list(state.options)
    assert legal == cells + options
    assert all(a < b for a, b in pairwise(legal))
    assert bool(legal) == (state.to_move is not None) == bool(state.pending)
    assert not legal or (legal[0] >= 0 and legal[-1] < ACTIONS)
    assert all(action >= CELLS for action in options)
    assert refreshed(state) == state
    if state.pending:
        check_question(state)


def check_question(state: State) -> None:
    """What may be chosen fits what is asked: `end` and `stop` come when they are due."""
    frame, turn, options = state.pending[-1], state.pending[0], state.options
    assert frame.player == turn.player
    drawing = frame.kind in (DEAL, DRAW)
    assert state.to_move == (CHANCE if drawing else frame.player)
    assert drawing == any(FIRST_TERRAIN <= action < STOP for action in options)
    begun = frame.tile >= 0 and frame.left < TILES[action_text(frame.tile)].times
    obliged = begun and TILES[action_text(frame.tile)].obliged
    assert (STOP in options) == (frame.anywhere or (frame.tile >= 0 and not obliged))
    if frame.anywhere:
        assert options == (STOP,)
        assert frame.kind in (BEFORE, MANDATORY, BUILD)
    if frame.tile >= 0:
        assert state.legal_cells
    if drawing or frame.tile >= 0:
        assert END not in options
        assert not (drawing and state.legal_cells)
        return
    assert 0 <= turn.left <= MANDATORY_BUILDS
    assert (END in options) == (not state.legal_cells)
    assert frame.kind != MANDATORY or set(options) <= {STOP, state.setup.waiver}
    noted = MANDATORY_BUILDS - turn.left if frame.kind == MANDATORY and state.setup.in_line else 0
    assert turn.line.bit_count() == noted


def assert_scored(state: State) -> None:
    """Check that gold can be counted at any time, and that only a finished game has a result."""
    scores, outcome = state.scores(), state.outcome()
    treasures = state.setup.nomads.count("treasure")
    sources = {*state.setup.cards, "castles", *["treasure"][:treasures]}
    paid = sum(score.get("treasure", 0) for score in scores)
    taken = sum(
        1 - state.stock[index]
        for index, site in enumerate(state.setup.sites)
        if site.name == "treasure"
    )
    assert paid == TREASURE_GOLD * taken
    assert all(set(score) == sources and min(score.values()) >= 0 for score in scores)
    assert (outcome is None) == (state.to_move is not None)
    if outcome is not None:
        totals = tuple(sum(score.values()) for score in scores)
        assert outcome.totals == totals
        assert set(outcome.winners) == {p for p, gold in enumerate(totals) if gold == max(totals)}
        assert sorted(sum(outcome.ranking, ())) == list(range(len(totals)))


def assert_text(state: State) -> None:
    """Check that the text of a state is one line and gives the state back."""
    text = str(state)
    again = State.parse(text, all_sections())
    assert again == state
    assert hash(again) == hash(state)
    assert str(again) == text
    assert "\n" not in text


def assert_hidden(state: State) -> None:
    """Check that nobody sees a card but the own one and the one being played."""
    kind = state.pending[0].kind if state.pending else DRAW
    playing = None if kind in (DEAL, DRAW) else state.pending[0].player
    for seat in (None, *range(state.setup.players)):
        view = state.view(seat)
        for owner, hand in enumerate(view.state.cards.hands):
            known = owner in (seat, playing)
            assert hand == (state.cards.hands[owner] if known else (UNKNOWN,) * len(hand))
            assert len(hand) == len(state.cards.hands[owner])


def assert_step(before: State, after: State) -> None:
    """Check what an action may change: one piece or wall, one card out of the game at most."""
    assert after.setup is before.setup
    gone = [a - b for a, b in zip(all_cards(before), all_cards(after), strict=True)]
    assert min(gone) >= 0
    assert sum(gone) <= 1
    assert after.ending or not before.ending
    assert not before.walls & ~after.walls
    assert (after.walls ^ before.walls).bit_count() <= 1
    check_players(before, after)


def check_players(before: State, after: State) -> None:
    """Nobody but the active player changes, except who is hit by a Sword; gold never falls."""
    active, asked = before.pending[0].player, before.pending[-1].kind
    hit = 0
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        assert all(a <= b for a, b in zip(old.gold, new.gold, strict=True))
        assert (old.settlements & ~new.settlements).bit_count() <= 1
        if seat == active:
            assert 0 <= old.supply - new.supply <= 1
        elif new is not old:
            hit += 1
            assert new.supply == old.supply + 1
            assert not new.settlements & ~old.settlements
            assert new.gold == old.gold
            assert not new.held & ~old.held
    assert hit == (asked == REMOVE and before.players != after.players)
