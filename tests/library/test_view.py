"""Views: what a seat may know, nothing more; and sampling the rest as it would be dealt."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import sqrt
from random import Random
from typing import Any, Final

import pytest

from kingdom.actions import parse_action
from kingdom.board import CANYON, DESERT, FLOWER, FOREST, GRASS
from kingdom.content.kinds import Question
from kingdom.rules.asking import refreshed
from kingdom.rules.position import CHANCE, UNKNOWN, Cards, Pending
from kingdom.setup import Setup
from kingdom.state import AnyView, State
from tests.support.drawn import drawn, play
from tests.support.invariants import all_cards, assert_consistent
from tests.support.playing import random_setup, random_states
from tests.support.positions import CROSSROADS, SMALL

Hands = tuple[tuple[int, ...], ...]
Seat = int | None

BOARD: Final = """
       a b c
    1  gAg c
    2   g cBf
    3  t d d
"""


def seats(state: State) -> tuple[Seat, ...]:
    """Return everybody who may look: the players, and somebody who only watches."""
    return (None, *range(state.setup.players))


def open_seats(state: State, seat: Seat) -> set[Seat]:
    """Return those whose card the viewer sees: their own, and the one being played."""
    playing = state.pending and state.pending[0].asks not in (Question.DEAL, Question.DRAW)
    return {seat, state.pending[0].player if playing else None}


def redealt(state: State, seat: Seat, rng: Random) -> State:
    """Shuffle what the viewer does not know: hidden cards of each pile, the pile itself too."""
    hands, ages, deck, discard, _ = state.cards
    hidden = [s for s in range(len(hands)) if s not in open_seats(state, seat)]
    piles: dict[int, list[int]] = defaultdict(list)
    piles[0] = [card for card, count in enumerate(deck) for _ in range(count)]
    for owner in hidden:
        for card, age in zip(hands[owner], ages[owner], strict=True):
            piles[age].append(card)
    for pile in piles.values():
        rng.shuffle(pile)
    new = list(hands)
    for owner in hidden:
        new[owner] = tuple(piles[age].pop() for age in ages[owner])
    left = tuple(piles[0].count(card) for card in range(len(deck)))
    return refreshed(state._replace(cards=Cards(tuple(new), ages, left, discard)))


@cache
def states() -> tuple[State, ...]:
    """Return states of a few games, those at which cards are drawn among them."""
    rng = Random("views")
    games = (random_states(random_setup(rng), rng) for _ in range(10))
    return tuple(state for game in games for state, _ in game)


# --- what is hidden ----------------------------------------------------------------------


def test_other_hands_are_unknown_and_their_cards_lie_in_the_pile() -> None:
    state = drawn(
        BOARD, players=3, hands={1: "flower", 2: "forest"}, deck="canyon", discard="grass"
    )
    view = state.view(1)
    assert view.state.cards.hands == ((GRASS,), (FLOWER,), (UNKNOWN,))
    assert view.state.cards.deck == (0, 1, 0, 0, 1)
    assert view.state.cards.discard == (1, 0, 0, 0, 0)
    assert view.player == 1


def test_a_watcher_sees_only_the_card_being_played() -> None:
    view = drawn(BOARD, players=3, player=1, card="desert").view(None)
    assert view.state.cards.hands == ((UNKNOWN,), (DESERT,), (UNKNOWN,))
    assert view.player is None


def test_between_the_turns_no_card_is_being_played() -> None:
    state = play(drawn(BOARD, ask=Question.AFTER, hands={1: "flower"}), "end")
    assert state.to_move == CHANCE
    assert state.view(0).state.cards.hands == ((), (UNKNOWN,))
    assert state.view(1).state.cards.hands == ((), (FLOWER,))


def test_hidden_cards_are_unknown_in_every_state_of_a_game() -> None:
    hidden = 0
    for state in states()[::5]:
        for seat in seats(state):
            view, seen = state.view(seat), open_seats(state, seat)
            for owner, hand in enumerate(state.cards.hands):
                shown = hand if owner in seen else (UNKNOWN,) * len(hand)
                assert view.state.cards.hands[owner] == shown
                hidden += owner not in seen
            assert str(view).count("=?") == sum(map(bool, state.cards.hands)) - sum(
                bool(state.cards.hands[owner]) for owner in seen if owner is not None
            )
    assert hidden > 2_000


SEEN = ("setup", "table", "built", "ending", "pending", "to_move", "legal_mask")


def test_everything_else_is_seen() -> None:
    assert set(State._fields) == {*SEEN, "cards", "options"}
    for state in states():
        for seat in seats(state):
            shown = state.view(seat).state
            for part in SEEN:
                assert getattr(shown, part) == getattr(state, part)
            assert shown.cards.ages == state.cards.ages
            assert shown.cards.discard == state.cards.discard
            assert shown.options == (() if state.to_move == CHANCE else state.options)


@pytest.mark.long
def test_a_view_leaks_nothing() -> None:
    rng = Random("leaks")
    different = 0
    for state in states()[::15]:
        for seat in seats(state):
            view = state.view(seat)
            for other in (redealt(state, seat, rng), view.sample(rng)):
                same = other.view(seat)
                assert same == view
                assert hash(same) == hash(view)
                assert (repr(same), str(same)) == (repr(view), str(view))
                different += other != state
    assert different > 1_000


def test_only_the_player_to_move_has_legal_actions() -> None:
    rng, others = Random(1), 0
    for state in states()[::5]:
        for seat in seats(state):
            view = state.view(seat)
            mine = seat is not None and seat == state.to_move
            assert view.to_move == state.to_move
            assert view.legal_actions() == (state.legal_actions() if mine else [])
            if mine:
                assert view.random_action(rng) in state.legal_actions()
            elif state.to_move is not None and state.to_move != CHANCE:
                others += 1
                assert view.state.legal_actions() == state.legal_actions()
                with pytest.raises(ValueError, match=f"player {state.to_move + 1} is to move"):
                    view.random_action(rng)
    assert others > 100


def test_nobody_draws_a_card_from_a_view() -> None:
    view = State.start(Setup.first_game()).view(0)
    assert view.legal_actions() == []
    with pytest.raises(ValueError, match="a card is to be drawn"):
        view.random_action(Random(1))


@pytest.mark.parametrize("player", [-1, 2, 99, True, "0", 0.0])
def test_a_player_who_does_not_exist(player: Any) -> None:
    with pytest.raises(ValueError, match=r"there is no player .*: they are 0 to 1"):
        State.start(Setup.first_game(2)).view(player)


def test_a_view_can_be_played_to_the_end_of_the_turn() -> None:
    state = drawn(BOARD, filler="g", hands={1: "flower"}, card="grass")
    view, moves = state.view(0), "b1 a2 a4 end"
    ended = play(view.state, moves)
    assert ended.players == play(state, moves).players
    for move in moves.split():
        view = view.apply(parse_action(move))
    assert (view.players, view.to_move, view.options) == (ended.players, CHANCE, ())
    view = state.view(0)
    assert ended.to_move == CHANCE
    with pytest.raises(ValueError, match="the cards of player 1 are hidden: sample a full state"):
        play(ended, "desert")
    assert play(view.sample(Random(1)), f"{moves} desert").to_move == 1


def test_a_view_plays_like_the_state() -> None:
    """Within the viewer's own turn, also when the pile is empty: as it would really go on."""
    checked = empty = 0
    for state in states():
        seat = state.to_move
        if seat is None or seat == CHANCE:
            continue
        view = state.view(seat)
        for action in state.legal_actions():
            after = state.apply(action)
            if after.to_move not in (seat, CHANCE):
                continue  # there was no card to draw: the next card that is played is hidden
            seen = view.apply(action)
            assert seen == after.view(seat)
            assert seen.to_move == CHANCE or seen.options == after.options
            checked += 1
            empty += after.to_move == CHANCE and not any(state.cards.deck)
    assert checked > 1000
    assert empty > 0


def test_what_a_view_offers_is_that_of_its_state() -> None:
    for state in states()[::5]:
        for seat in seats(state):
            view = state.view(seat)
            assert view.hand == (() if seat is None else state.cards.hands[seat])
            assert (view.setup, view.to_move) == (state.setup, state.to_move)
            assert (view.players, view.stock_counts) == (state.players, state.stock_counts)
            assert view.frame == (state.pending[-1] if state.pending else None)
            assert view.asks == (state.pending[-1].asks if state.pending else None)
            assert view.legal_mask == state.legal_mask
            assert view.options == (() if state.to_move == CHANCE else state.options)
            assert (view.scores(), view.outcome()) == (state.scores(), state.outcome())


def test_looking_at_a_view_shows_no_more_and_no_less() -> None:
    for state in states()[::7]:
        for seat in seats(state):
            view = state.view(seat)
            try:
                again = view.state.view(seat)
            except ValueError:
                continue  # to refuse it is right too
            assert again.state.cards.deck == view.state.cards.deck


def test_a_hand_of_several_cards_is_hidden_whole() -> None:
    state = State.parse(SMALL)
    assert state.view(0).state.cards.hands == ((GRASS, CANYON), (UNKNOWN, UNKNOWN))
    assert state.view(1).state.cards.hands == ((GRASS, CANYON), (FLOWER, FOREST))
    ended = play(drawn(BOARD, ask=Question.AFTER, hands={1: "flower"}), "end")
    assert ended.view(None).state.cards.hands == ((), (UNKNOWN,))


def test_cards_of_one_hand_may_come_from_different_piles() -> None:
    view = State.parse(SMALL).view(0)
    assert view.older == ((0, 0, 0, 1, 0),)
    assert view.state.cards.hidden == 1
    assert {hands[1][0] for hands in deals(view)} == {FLOWER}
    assert {hands[1][1] for hands in deals(view)} == {GRASS, CANYON, DESERT, FLOWER, FOREST}
    assert_uniform(view)


def test_everybody_sees_the_card_that_a_fort_turned_up() -> None:
    used = CROSSROADS.replace("fort@q7:ready", "fort@q7:used")
    asked = used.replace("pending=before:1:open:3", "pending=before:1:open:3/reveal:1:fort")
    state = play(State.parse(asked), "flower")
    assert state.to_move == 0
    for seat in seats(state):
        view = state.view(seat)
        assert view.state.pending == state.pending
        assert view.state.pending[-1] == Pending(
            Question.BUILD, 0, 1, parse_action("fort"), card=FLOWER
        )
        sample = view.sample(Random(1))
        assert sample.pending == state.pending
        hands, _, deck, discard, _ = sample.cards  # it is in none of them
        assert sum(hand.count(FLOWER) for hand in hands) + deck[FLOWER] + discard[FLOWER] == 4


def test_a_card_is_turned_up_without_knowing_the_hands() -> None:
    """A view at the chance point of a Fort offers nothing, its samples all that may come."""
    used = CROSSROADS.replace("fort@q7:ready", "fort@q7:used")
    asked = used.replace("pending=before:1:open:3", "pending=before:1:open:3/reveal:1:fort")
    state = State.parse(asked)
    assert state.to_move == CHANCE
    view = state.view(1)
    assert view.legal_actions() == []
    assert view.sample(Random(1)).legal_actions() == state.legal_actions()


# --- sampling ----------------------------------------------------------------------------


@pytest.mark.long
def test_a_sample_is_a_sound_state_that_fits() -> None:
    rng = Random("samples")
    for state in states()[::5]:
        for seat in seats(state):
            sample = state.view(seat).sample(rng)
            assert all_cards(sample) == all_cards(state)
            assert_consistent(sample)
            assert sample.cards.ages == state.cards.ages
            for owner in open_seats(state, seat) - {None}:
                assert owner is not None
                assert sample.cards.hands[owner] == state.cards.hands[owner]


def piles(view: AnyView) -> list[list[int]]:
    """List the cards that may be hidden, one by one, for each number of reshuffles ago."""
    counts = (view.state.cards.deck, *view.older)
    return [[card for card, n in enumerate(pile) for _ in range(n)] for pile in counts]


def deals(view: AnyView) -> dict[Hands, Fraction]:
    """Lay out all ways to deal the hidden cards, every single card told apart."""
    hands, ages = view.state.cards.hands, view.state.cards.ages
    hidden = [
        (seat, index)
        for seat, hand in enumerate(hands)
        for index, card in enumerate(hand)
        if card == UNKNOWN
    ]
    by_age = [
        [(seat, index) for seat, index in hidden if ages[seat][index] == age]
        for age in range(len(piles(view)))
    ]
    ways: Counter[Hands] = Counter()
    choices = (permutations(pile, len(at)) for pile, at in zip(piles(view), by_age, strict=True))
    for chosen in product(*choices):
        dealt = list(map(list, hands))
        for places, cards in zip(by_age, chosen, strict=True):
            for (seat, index), card in zip(places, cards, strict=True):
                dealt[seat][index] = card
        ways[tuple(map(tuple, dealt))] += 1
    return {dealt: Fraction(count, ways.total()) for dealt, count in ways.items()}


def assert_uniform(view: AnyView, samples: int = 4000) -> None:
    """Compare frequencies of samples with the exact chances (chi-square, generous bound)."""
    rng = Random("uniform")
    expected = deals(view)
    seen = Counter(view.sample(rng).cards.hands for _ in range(samples))
    assert set(seen) == set(expected)
    surprise = sum(
        float((seen[hands] - chance * samples) ** 2 / (chance * samples))
        for hands, chance in expected.items()
    )
    freedom = len(expected) - 1
    assert surprise <= freedom + 4 * sqrt(2 * freedom)


def test_sampling_is_uniform_over_all_deals() -> None:
    hands = {1: "forest", 2: "canyon", 3: "canyon"}
    state = drawn(BOARD, players=4, hands=hands, deck="grass canyon canyon desert")
    view = state.view(0)
    # Six cards lie hidden, forest once, canyon four times, and player 2 has one of them.
    assert sum(c for hands, c in deals(view).items() if hands[1] == (CANYON,)) == Fraction(4, 7)
    assert_uniform(view)
    assert_uniform(state.view(None))
    assert_uniform(state.view(2))


def with_ages(state: State, *ages: int) -> State:
    return state._replace(cards=state.cards._replace(ages=tuple((age,) for age in ages)))


def test_hands_from_before_a_reshuffle_are_known_as_a_multiset() -> None:
    hands = {1: "forest", 2: "canyon", 3: "canyon", 4: "desert"}
    state = drawn(BOARD, players=5, hands=hands, deck="grass grass flower desert")
    view = with_ages(state, 0, 1, 1, 1, 0).view(0)
    assert view.older == ((0, 2, 0, 0, 1),)
    assert view.state.cards.deck == (2, 0, 2, 1, 0)
    chances = deals(view)
    assert len(chances) == 3 * 3  # who has the forest, and what player 5 has
    assert chances[(GRASS,), (FOREST,), (CANYON,), (CANYON,), (FLOWER,)] == Fraction(1, 3 * 5)
    assert_uniform(view)


def test_hands_from_before_two_reshuffles_are_known_apart() -> None:
    hands = {1: "forest", 2: "canyon", 3: "grass", 4: "desert"}
    state = drawn(BOARD, players=5, hands=hands, deck="flower")
    view = with_ages(state, 2, 2, 1, 2, 1).view(0)
    assert view.older == ((0, 1, 1, 0, 0), (1, 0, 0, 0, 1))
    assert len(deals(view)) == 2 * 2
    assert view.state.cards.deck == (0, 0, 0, 1, 0)
    assert_uniform(view)


def test_a_reshuffle_tells_the_hands_from_the_pile() -> None:
    state = play(small_game(3, (1, 1, 1, 1, 1)), "grass canyon desert")
    state = turn(turn(state, "flower"), "forest")
    # The pile is empty: player 3 knows what the others have, but not who has which.
    assert state.to_move == 2
    assert {hands[:2] for hands in deals(state.view(2))} == {
        ((FLOWER,), (FOREST,)),
        ((FOREST,), (FLOWER,)),
    }
    state = turn(state, "canyon")
    # Now player 1 plays the flower, so player 2 has the forest; the new pile is known too.
    assert state.cards.ages == ((1,), (1,), (0,))
    watcher = state.view(None)
    assert watcher.older == ((0, 0, 0, 0, 1),)
    assert watcher.state.cards.deck == (1, 1, 1, 0, 0)
    assert {hands[1:] for hands in deals(watcher)} == {
        ((FOREST,), (card,)) for card in (GRASS, CANYON, DESERT)
    }


def turn(state: State, card: str) -> State:
    """Play a turn somehow, then draw a card."""
    while state.to_move != CHANCE:
        state = state.apply(state.legal_actions()[0])
    return play(state, card)


# --- the view against all histories ------------------------------------------------------


def small_game(players: int, deck: Sequence[int], two_cards: bool = False) -> State:
    """Start a game with fewer cards, so that they are soon reshuffled."""
    start = State.start(replace(Setup.first_game(players), two_cards=two_cards))
    return refreshed(start._replace(cards=start.cards._replace(deck=tuple(deck))))


class Conclusions:
    """What each seat has seen in everything that can happen, and what the hands are then."""

    def __init__(self) -> None:
        self.histories: dict[tuple[int, AnyView], int] = {}  # what was seen before, and now
        self.hands: dict[tuple[int, AnyView], Counter[Hands]] = defaultdict(Counter)
        self.oldest = 0

    def explore(self, state: State, draws: int, chance: Fraction, seen: Sequence[int]) -> None:
        """Go on until so many cards are drawn; players choose by what all can see."""
        seen = self.look(state, chance, seen)
        if state.to_move != CHANCE:
            self.explore(state.apply(state.legal_actions()[0]), draws, chance, seen)
        elif draws:
            for action, probability in state.chance():
                self.explore(state.apply(action), draws - 1, chance * probability, seen)

    def look(self, state: State, chance: Fraction, seen: Sequence[int]) -> list[int]:
        self.oldest = max(self.oldest, *(age for ages in state.cards.ages for age in ages), 0)
        keys = [(old, state.view(seat)) for old, seat in zip(seen, seats(state), strict=True)]
        for key in keys:
            self.hands[key][state.cards.hands] += chance  # type: ignore[assignment]
        return [self.histories.setdefault(key, len(self.histories)) for key in keys]


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "deck", "draws", "oldest", "two_cards"),
    [
        (2, (2, 1, 1, 0, 0), 8, 1, False),
        (2, (2, 1, 0, 0, 0), 9, 1, False),
        (3, (2, 1, 1, 0, 0), 8, 1, False),
        (3, (1, 1, 1, 0, 0), 7, 2, False),
        (4, (2, 2, 1, 0, 0), 7, 1, False),
        (3, (1, 1, 1, 1, 1), 6, 1, False),
        (2, (2, 2, 1, 0, 0), 8, 2, True),
        (2, (2, 1, 1, 1, 0), 8, 2, True),
        (2, (2, 1, 0, 0, 0), 9, 1, True),  # too few for all: some hands have one card
        (3, (2, 2, 2, 1, 0), 8, 1, True),
    ],
)
def test_a_view_holds_all_that_its_seat_can_conclude(
    players: int, deck: Sequence[int], draws: int, oldest: int, two_cards: bool
) -> None:
    # Bayes' rule over all histories that look alike must give what the view says.
    found = Conclusions()
    start = small_game(players, deck, two_cards)
    found.explore(start, draws, Fraction(1), [-1] * (players + 1))
    assert found.oldest == oldest
    for (_, view), weights in found.hands.items():
        total = sum(weights.values())
        posterior = {hands: Fraction(weight) / total for hands, weight in weights.items()}
        assert posterior == deals(view)
