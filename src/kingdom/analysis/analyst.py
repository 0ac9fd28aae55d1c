"""Judging the turns of a game by playouts: from views, so that hidden cards stay hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from operator import add
from threading import local
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.analysis.judging import Cost, Estimate, Judgement, cost_of, estimate, is_better, judge
from kingdom.analysis.questions import played_turns, reasons_for
from kingdom.analysis.records import Decision, PlayedTurn, Reason
from kingdom.bot_protocol import Budget
from kingdom.core import Core
from kingdom.core.thinking import Thinker
from kingdom.draws import Draws

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.core.race import Candidate
    from kingdom.game import Game
    from kingdom.setup import Setup
    from kingdom.state import View

USUAL: Final = Budget(playouts=2000)
"""What a decision gets unless told otherwise."""
PLANS: Final = 48
"""How many turns of the planner the played one is compared with."""
BATCHES: Final = 16
"""Into how many parts the last playouts are cut, to see how much they differ."""
_TIMED_BATCH: Final = 8  # playouts of a batch where seconds are counted
COSTLIEST: Final = 3


class JudgedDecision(NamedTuple):
    """What was done at a stretch, and the best that was found instead."""

    decision: Decision
    played: Estimate
    best: tuple[Action, ...]
    """The played actions where nothing better was found."""
    expected: Estimate
    """What the best was found to bring."""
    cost: Cost
    reasons: tuple[Reason, ...]

    @property
    def is_best(self) -> bool:
        """Whether nothing better was found than what was played."""
        return self.best == self.decision.actions


class JudgedTurn(NamedTuple):
    """A turn that was played, and what is thought of it."""

    played: PlayedTurn
    decisions: tuple[JudgedDecision, ...]

    @property
    def before(self) -> float:
        """The chance to win when the turn began, with the best turn that was found."""
        return self.decisions[0].expected.chance

    @property
    def after(self) -> float:
        """The chance to win after what was played."""
        return self.decisions[-1].played.chance

    @property
    def cost(self) -> Cost:
        """What all decisions of the turn cost together."""
        return reduce(add, (decision.cost for decision in self.decisions))

    @property
    def judgement(self) -> Judgement:
        """What the turn is called."""
        return judge(self.cost)

    @property
    def costliest(self) -> JudgedDecision:
        """The decision that cost most; the first one if none cost anything."""
        return max(self.decisions, key=lambda decision: decision.cost.weight)

    @property
    def is_best(self) -> bool:
        """Whether nothing better was found."""
        return all(decision.is_best for decision in self.decisions)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why something else was better where the turn cost most."""
        return self.costliest.reasons


class Analysis(NamedTuple):
    """A game whose turns are judged."""

    setup: Setup
    turns: tuple[JudgedTurn, ...]
    winners: tuple[int, ...]
    """Nobody while the game is not over."""

    def of(self, player: int) -> tuple[JudgedTurn, ...]:
        """Return the turns and reactions of a player."""
        return tuple(turn for turn in self.turns if turn.played.player == player)

    def costliest(self, player: int, most: int = COSTLIEST) -> tuple[JudgedTurn, ...]:
        """Return the turns that cost a player most, the worst first; none that cost nothing."""
        missed = [turn for turn in self.of(player) if turn.cost.is_told]
        return tuple(sorted(missed, key=lambda turn: -turn.cost.weight)[:most])

    def chances(self, player: int) -> tuple[float, ...]:
        """Return a player's chance before each own turn, and at the end if the game is over."""
        before = [turn.before for turn in self.of(player) if not turn.played.is_reaction]
        if self.winners:
            before.append(1 / len(self.winners) if player in self.winners else 0.0)
        return tuple(before)


class Analyst:
    """Judges decisions of one set-up; not to be used by two threads at once."""

    def __init__(self, core: Core, budget: Budget, seed: int = 0) -> None:
        """Take the playouts or the seconds for each decision, and what decides their luck."""
        self._thinker = Thinker(core)
        self._budget, self._seed = USUAL if budget.is_usual else budget, seed

    def judge(self, decision: Decision) -> JudgedDecision:
        """Compare what was played with the best that a search finds, by playouts that are new.

        Half of the budget goes into the search. Its figures favour what it finds, since it looks
        for the highest; so the second half, with other luck, decides what was lost.
        """
        draws = Draws(self._seed, decision.ply)
        began = monotonic()
        best = self._best(decision, draws.getrandbits(63))
        turns = [decision.actions, *([best] if best != decision.actions else [])]
        batches = self._played_out(decision.view, turns, draws.getrandbits(63), began)
        played, *others = ([batch[index] for batch in batches] for index in range(len(turns)))
        if not others or not is_better(others[0], played):
            certain = estimate(played)
            return JudgedDecision(decision, certain, decision.actions, certain, Cost(), ())
        return JudgedDecision(
            decision,
            estimate(played),
            best,
            estimate(others[0]),
            cost_of(others[0], played),
            tuple(reasons_for(decision.view, best, decision.actions)),
        )

    def _best(self, decision: Decision, seed: int) -> tuple[Action, ...]:
        """Return the best turn found, as it was played if that leads to the same position."""
        budget, view = self._budget, decision.view
        best = self._thinker.search(
            view,
            playouts=None if budget.seconds else max(1, (budget.playouts or 0) // 2),
            seconds=budget.seconds / 2 if budget.seconds else None,
            plans=PLANS,
            seed=seed,
            also=[decision.actions],
        ).actions
        return (
            decision.actions if _leads_to(view, best) == _leads_to(view, decision.actions) else best
        )

    def _played_out(
        self, view: View, turns: Sequence[Sequence[Action]], seed: int, began: float
    ) -> list[tuple[Candidate, ...]]:
        budget = self._budget
        if not budget.seconds:
            games = max(2, (budget.playouts or 0) // 4)
            return self._thinker.compare(view, turns, _batches(games), seed=seed)
        found: list[tuple[Candidate, ...]] = []
        while len(found) < 2 or monotonic() - began < budget.seconds:
            first = len(found) * _TIMED_BATCH
            numbers = range(first, first + _TIMED_BATCH)
            found += self._thinker.compare(view, turns, [numbers], seed=seed)
        return found


def _leads_to(view: View, turn: Sequence[Action]) -> View:
    for action in turn:
        view = view.apply(action)
    return view


def _batches(games: int) -> list[range]:
    """Cut the numbers of playouts into batches of the same size."""
    count = min(BATCHES, games)
    size = games // count
    return [range(first, first + size) for first in range(0, count * size, size)]


# --- whole games -----------------------------------------------------------------------------


def analyse(
    game: Game, budget: Budget = USUAL, *, seed: int = 0, player: int | None = None, jobs: int = 1
) -> Analysis:
    """Judge the turns of a game, of one player or of all.

    With a number of playouts the result does not depend on `jobs`, the number of threads.
    """
    return analysis_of(game, judge_turns(game, budget, seed=seed, player=player, jobs=jobs))


def analysis_of(game: Game, turns: Iterable[JudgedTurn]) -> Analysis:
    """Return judged turns together with how the game ended."""
    outcome = game.state.outcome()
    return Analysis(game.setup, tuple(turns), outcome.winners if outcome else ())


def turns_of(game: Game, player: int | None = None) -> list[PlayedTurn]:
    """Return the turns of a player, or of all."""
    return [turn for turn in played_turns(game) if player in (None, turn.player)]


def judge_turns(
    game: Game, budget: Budget = USUAL, *, seed: int = 0, player: int | None = None, jobs: int = 1
) -> Iterator[JudgedTurn]:
    """Yield the judged turns in their order, each as soon as it and those before are done."""
    core, own = Core(game.setup), local()

    def work(turn: PlayedTurn) -> JudgedTurn:
        if not hasattr(own, "analyst"):
            own.analyst = Analyst(core, budget, seed)
        return JudgedTurn(turn, tuple(map(own.analyst.judge, turn.decisions)))

    # Also one thread is another one: Ctrl-C is not noticed by the one that is inside the core.
    pool = ThreadPoolExecutor(jobs)
    try:
        yield from pool.map(work, turns_of(game, player))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
