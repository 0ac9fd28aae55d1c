"""Turns compared: by playouts and looks, closely by those that are best, and the same again."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from kingdom import CHANCE, State
from kingdom.actions import END
from kingdom.content import SUPPLY
from kingdom.core import Core, race, thinking
from kingdom.core.efforts import CLOSE_TURNS, CLOSELY, close_look, effort_of, glance, rules_of
from kingdom.core.layout import LookStruct, RulesStruct
from kingdom.core.race import (
    FEW,
    FINALISTS,
    GLANCE_COST,
    GLANCES,
    LOOK_COST,
    PLAYING,
    Candidate,
    Race,
    candidate_of,
    enough_to_look,
    finalists_of,
)
from kingdom.core.thinking import Thinker
from kingdom.core.weights import load_weights
from kingdom.draws import Draws, Stream
from kingdom.rules.scoring import Outcome
from tests.core.test_thinking import NUMBERS, opening, positions, some_position
from tests.support.soak import setup_of


def race_of(state: State, plans: int, rules: RulesStruct) -> tuple[Race, list[Any]]:
    """Return a race between turns that were planned, and these."""
    assert state.to_move is not None
    thinker = Thinker(Core(state.setup))
    packed = thinker._packed(state.view(state.to_move))
    found = thinker._plan(packed, effort_of(16, plans))
    return Race(thinker, packed, len(found), 1, 1, rules), found


def test_what_is_seen_ahead_counts_as_much_as_the_rules_say() -> None:
    race, found = race_of(some_position(7, "search"), 12, rules_of(regard=1_000_000))
    race.run_counted(400)
    candidates = race.turn(found).candidates
    assert candidates[0].seen == max(one.seen for one in candidates) > candidates[-1].seen


def test_turns_are_compared_by_playouts_looks_glances_and_the_planners_word() -> None:
    rules = rules_of()
    race, found = race_of(some_position(7, "search"), 12, rules)
    race._look_ahead(glance(), 3)
    race._play(5)
    race._begin_final()
    race._play(2)
    race._keep(12)
    candidates = race.turn(found).candidates
    assert {(one.playouts, one.glances, one.looks) for one in candidates} == {(5, 3, 2)}
    standing = [standing_of(rules, one) for one in candidates]
    assert all(one > other - 0.1 for one, other in pairwise(standing))  # but for rounding
    assert standing[0] > standing[-1] + 1


def standing_of(rules: RulesStruct, one: Candidate) -> float:
    """Return what a turn has come to, as docs/core.md says it."""
    count = one.playouts + rules.close * one.looks + rules.doubt
    ended = one.playouts * one.score + rules.close * one.looks * one.outlook
    mean = (ended + rules.doubt * rules.prior * one.value) / count
    standing: float = mean + rules.trust * one.value + rules.regard * one.seen
    return standing


def test_the_planner_has_the_weight_of_some_playouts() -> None:
    state = some_position(7, "search")
    order = {}
    for doubt in (0, 1_000_000):
        race, found = race_of(state, 12, rules_of(doubt=doubt, trust=0, regard=0, close=0))
        race.run_counted(2000)
        order[doubt] = [one.value for one in race.turn(found).candidates if one.playouts > 10]
    assert order[1_000_000] == sorted(order[1_000_000], reverse=True)
    assert order[1_000_000][0] == max(one.value for one in found) / 1000
    assert order[0] != order[1_000_000]


@pytest.mark.parametrize("threads", [1, 3])
def test_a_search_with_many_playouts_looks_closely_at_the_best_turns(threads: int) -> None:
    state = opening(0)
    view, many = state.view(0), enough_to_look(40)
    turn = Thinker(Core(state.setup)).search(
        view, playouts=many, width=60, plans=40, seed=1, threads=threads
    )
    assert len(turn.candidates) == 40
    # After each heat half of them are left, which are looked at twice as often in the next one.
    looks = [one.looks for one in turn.candidates]
    assert FINALISTS[0] == 32
    heats = [31] * 2 + [15] * 2 + [7] * 4 + [3] * 8 + [1] * 16
    assert looks == [FEW * heat for heat in heats] + [0] * 8
    assert {one.glances for one in turn.candidates} == {GLANCES}
    played = PLAYING * (many - GLANCES * GLANCE_COST * 40)
    assert 0.8 * played < turn.playouts <= played
    best, second = (standing_of(rules_of(), one) for one in turn.candidates[:2])
    assert best > second - 0.01
    assert turn == Thinker(Core(state.setup)).search(
        view, playouts=many, width=60, plans=40, seed=1
    )


def test_a_search_with_fewer_playouts_glances_at_all_turns() -> None:
    state = opening(0)
    thinker, view = Thinker(Core(state.setup)), state.view(0)
    turn = thinker.search(view, playouts=84, width=60, plans=10)
    assert {(one.glances, one.looks) for one in turn.candidates} == {(FEW, 0)}
    left = 84 - FEW * GLANCE_COST * 10
    assert 0.6 * left < turn.playouts <= left + 10  # one at least in every heat


def test_it_looks_closely_at_as_many_turns_as_it_can_look_at_often_enough() -> None:
    heats = {32: 5, 16: 4, 8: 3, 4: 2, 2: 1}
    assert tuple(heats) == FINALISTS
    for finalists, times in heats.items():
        enough = FEW * finalists * times
        assert finalists_of(40, enough) == finalists
        assert finalists_of(40, enough - 1) == finalists // 2 * (finalists > 2)
    assert finalists_of(10, FEW * 10 * 4) == 10  # no more than there are
    assert finalists_of(3, FEW * 3 * 2) == 3
    state = opening(0)
    playouts = 40 * GLANCES * GLANCE_COST + int(FEW * 4 * 2 * LOOK_COST / (1 - PLAYING)) + 1
    turn = Thinker(Core(state.setup)).search(state.view(0), playouts=playouts, width=60, plans=40)
    looks = [one.looks for one in turn.candidates]
    assert looks == [3 * FEW] * 2 + [FEW] * 2 + [0] * 36


def test_a_turn_without_alternatives_is_not_thought_about() -> None:
    state = opening(0)
    thinker, view = Thinker(Core(state.setup)), state.view(0)
    for budget in ({"playouts": 5000}, {"seconds": 3600.0}):
        (only,) = thinker.search(view, width=8, plans=1, **budget).candidates
        assert (only.playouts, only.glances, only.looks) == (0, 0, 0)


class SlowRace(Race):
    """Plays and looks ahead at a stated speed, by a clock of its own."""

    now, speed, closely = 0.0, 0.0, False

    def _play(self, games: int) -> None:
        super()._play(games)
        SlowRace.now += games * self._struct.count * SlowRace.speed

    def _begin_final(self) -> None:
        SlowRace.closely = True


@pytest.mark.parametrize(
    ("seconds_a_playout", "closely"), [(0.1, False), (0.008, False), (0.001, True), (0.00001, True)]
)
def test_a_search_by_time_looks_closely_if_there_is_time(
    seconds_a_playout: float, closely: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SlowRace, "now", 0.0)
    monkeypatch.setattr(SlowRace, "speed", seconds_a_playout)
    monkeypatch.setattr(SlowRace, "closely", False)
    monkeypatch.setattr(thinking, "Race", SlowRace)
    for module in (thinking, race):
        monkeypatch.setattr(module, "monotonic", lambda: SlowRace.now)
    state = opening(0)
    Thinker(Core(state.setup)).search(state.view(0), seconds=1.0, width=8, plans=20)
    assert SlowRace.closely == closely


@pytest.mark.parametrize("turns", [0, 2])
@pytest.mark.parametrize("number", [1, 6, 11, 16, 21, 26])
def test_a_look_plans_the_turns_of_all_and_judges_what_comes_of_them(
    number: int, turns: int
) -> None:
    state = some_position(number, "look")
    race, found = race_of(state, 3, rules_of())
    race._look = look_of_all(turns)
    for luck in range(2):
        for turn in race.run_batch(range(luck, luck + 1), found):
            assert (turn.glances + turn.looks, turn.playouts) == (1, 0)
            seen = turn.seen if turns else turn.outlook
            assert seen == seen_by_plans(state, turn, luck, turns)


def look_of_all(turns: int) -> LookStruct:
    """Return a look in which everybody plans, as Python can do it; 0 turns: to the end."""
    to_the_end = not turns
    return LookStruct(
        effort=effort_of(CLOSELY, 1), turns=turns or 1000, played_out=to_the_end, planned=True
    )


def test_a_close_look_lets_only_the_player_plan_and_goes_to_the_end() -> None:
    race, found = race_of(opening(0), 3, rules_of())
    seen = []
    for look in (close_look(), look_of_all(0), look_of_all(1)):
        race._look = look
        seen.append([one.outlook for one in race.run_batch(range(4), found)])
    assert seen[0] != seen[1]  # the others do not plan
    assert all(seen[0])  # it is judged by how the game ended
    assert not any(seen[2])  # unlike one that stops after a turn


def test_a_close_look_plans_the_next_turns_and_no_more() -> None:
    race, found = race_of(opening(0), 3, rules_of())
    seen = []
    for turns in (CLOSE_TURNS, CLOSE_TURNS + 1, 100, 1000):
        race._look = LookStruct(effort=effort_of(CLOSELY, 1), turns=turns, played_out=True)
        seen.append([one.outlook for one in race.run_batch(range(4), found)])
    race._look = close_look()
    assert [one.outlook for one in race.run_batch(range(4), found)] == seen[0]
    assert seen[0] != seen[1] != seen[2]  # the policy plays on where the plans end
    assert seen[2] == seen[3]  # a game is not that long


class Even:
    """A random number that follows from the number of a look."""

    def __init__(self, number: int) -> None:
        self.number = number

    def random(self) -> float:
        return (self.number * 0x9E3779B97F4A7C15 % 2**64 >> 11) / 2**53


def seen_by_plans(state: State, turn: Candidate, number: int, turns: int) -> float:
    """Play a turn and then plans in Python, with the luck of seed 1; judge what comes of them."""
    seat, thinker = state.to_move, Thinker(Core(state.setup))
    assert seat is not None
    state = state.view(seat).sample(Draws(1, number, Stream.BEFORE))
    for action in turn.actions:
        state = state.apply(action)
    own_turns = turns + (turn.actions[-1] != END)  # the one compared has to be ended first
    draws: Any = Even(number)
    while state.to_move is not None:
        if state.to_move == CHANCE:
            state = state.apply(state.random_action(draws))
            draws = draws if isinstance(draws, Draws) else Draws(1, number, Stream.CARDS)
            continue
        own = state.to_move == seat
        for action in thinker.plan(state.view(state.to_move), width=CLOSELY, plans=1).actions:
            if own and action == END:
                own_turns -= 1
                if turns and not own_turns:
                    (batch,) = thinker.compare(state.view(seat), [[END]], [range(0)])
                    return batch[0].value
            state = state.apply(action)
    return final_worth(state, seat) if turns else score_of(state, seat)


def score_of(state: State, seat: int) -> int:
    """Return what the end of a game counts for a player: gold ahead, and the win."""
    totals = [*Outcome.of(state.scores()).totals]
    ahead = totals.pop(seat) - max(totals)
    rules = rules_of()
    score: int = rules.margin * ahead + int(rules.win * ahead / (abs(ahead) + rules.half))
    return score


def final_worth(state: State, seat: int) -> float:
    """Return what a game that is over has come to, beside what it has for the others."""
    terms = load_weights("planner").terms
    built = round(1000 * terms["placed"]) * SUPPLY
    worth = [1000 * gold + built for gold in Outcome.of(state.scores()).totals]
    own = worth.pop(seat)
    rivals = (max(worth) + sum(worth) // len(worth)) // 2
    return (own - round(1000 * terms["rival"]) * rivals // 1000) / 1000


def test_a_turn_that_a_card_interrupts_is_looked_at_as_deeply() -> None:
    """As if it had been ended: else it would lack what the next turn brings."""
    for number in NUMBERS[::-1]:
        for state in positions(setup_of(number, Random(number)), Random(number), 0.2):
            race, found = race_of(state, 8, rules_of())
            if len({candidate_of(one).actions[-1] == END for one in found}) == 2:
                race._look = look_of_all(2)
                for turn in race.run_batch(range(1), found):
                    assert turn.seen == seen_by_plans(state, turn, 0, 2)
                return
    raise AssertionError("no turn was interrupted")


def test_a_glance_lets_only_the_player_plan() -> None:
    state = opening(0)
    race, found = race_of(state, 3, rules_of())
    seen = []
    for look in (glance(), LookStruct(effort=glance().effort, turns=1, planned=True)):
        race._look = look
        seen.append([one.seen for one in race.run_batch(range(4), found)])
    assert seen[0] != seen[1]
    assert all(abs(one - other) < 40 for one, other in zip(*seen, strict=True))
