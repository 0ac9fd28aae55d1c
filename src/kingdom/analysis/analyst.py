"""Judging the turns of a game: from views, so that hidden cards stay hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from ctypes import byref
from threading import local
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.analysis.costs import Cost, Estimate, Judgement, cost_of, estimate_of, verdict_of
from kingdom.analysis.questions import played_turns, reasons_for
from kingdom.analysis.records import Decision, PlayedTurn, Reasons
from kingdom.bot_protocol import Budget
from kingdom.core import Core
from kingdom.core.layout import (
    COSTLIEST_TURNS,
    USUAL_PLAYOUTS,
    CostStruct,
    EstimateStruct,
    InquiryKindCode,
    JudgedDecisionStruct,
    JudgedTurnStruct,
)
from kingdom.core.library import library
from kingdom.core.thinking import Thinker

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.analysis.costs import Verdict
    from kingdom.game import Game
    from kingdom.setup import Setup

USUAL: Final = Budget(playouts=USUAL_PLAYOUTS)
"""What a decision gets unless told otherwise."""


class JudgedDecision(NamedTuple):
    """What was done at a stretch, and the best that was found instead."""

    decision: Decision
    played: Estimate
    best: tuple[Action, ...]
    """The played actions where nothing better was found."""
    expected: Estimate
    """What the best was found to bring."""
    cost: Cost
    reasons: Reasons
    is_best: bool
    """Whether nothing better was found than what was played."""


class JudgedTurn(NamedTuple):
    """A turn that was played, and what is thought of it."""

    played: PlayedTurn
    decisions: tuple[JudgedDecision, ...]

    @property
    def before(self) -> float:
        """The chance to win when the turn began, with the best turn that was found."""
        return self._whole.before

    @property
    def after(self) -> float:
        """The chance to win after what was played."""
        return self._whole.after

    @property
    def cost(self) -> Cost:
        """What all decisions of the turn cost together."""
        return cost_of(self._whole.cost)

    @property
    def verdict(self) -> Verdict:
        """What that is called."""
        return verdict_of(self._whole.verdict)

    @property
    def judgement(self) -> Judgement:
        """What the turn is called."""
        return self.verdict.judgement

    @property
    def costliest(self) -> JudgedDecision:
        """The decision that cost most; the first one if none cost anything."""
        return self.decisions[self._whole.worst]

    @property
    def is_best(self) -> bool:
        """Whether nothing better was found."""
        return bool(self._whole.is_best)

    @property
    def reasons(self) -> Reasons:
        """Why something else was better where the turn cost most."""
        return self.costliest.reasons

    @property
    def _whole(self) -> JudgedTurnStruct:
        """What the decisions come to together."""
        packed = (JudgedDecisionStruct * len(self.decisions))(*map(_packed, self.decisions))
        found = JudgedTurnStruct()
        library().judged_turn(packed, len(self.decisions), byref(found))
        return found


def _packed(one: JudgedDecision) -> JudgedDecisionStruct:
    return JudgedDecisionStruct(
        played=EstimateStruct(*one.played),
        expected=EstimateStruct(*one.expected),
        cost=CostStruct(*one.cost),
        is_best=one.is_best,
    )


class Analysis(NamedTuple):
    """A game whose turns are judged."""

    setup: Setup
    turns: tuple[JudgedTurn, ...]
    winners: tuple[int, ...]
    """Nobody while the game is not over."""

    def of(self, player: int) -> tuple[JudgedTurn, ...]:
        """Return the turns and reactions of a player."""
        return tuple(turn for turn in self.turns if turn.played.player == player)

    def costliest(self, player: int, most: int = COSTLIEST_TURNS) -> tuple[JudgedTurn, ...]:
        """Return the turns that cost a player most, the worst first; none that cost nothing."""
        missed = [turn for turn in self.of(player) if turn.cost.is_told]
        return tuple(sorted(missed, key=lambda turn: -turn.verdict.weight)[:most])

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
        """Compare what was played with the best that a search finds, by playouts that are new."""
        found = JudgedDecisionStruct()
        inquiry = self._thinker.inquiry(
            decision.view,
            InquiryKindCode.TURN_JUDGED,
            playouts=self._budget.playouts,
            seconds=self._budget.seconds,
            seed=self._seed,
            number=decision.ply,
            given=[decision.actions],
        )
        inquiry.run()
        library().judged_decision(inquiry.address, byref(found))
        best = tuple(found.best.action[: found.best.count])
        return JudgedDecision(
            decision,
            estimate_of(found.played),
            best,
            estimate_of(found.expected),
            cost_of(found.cost),
            reasons_for(decision.view, best, decision.actions),
            bool(found.is_best),
        )


# --- whole games -----------------------------------------------------------------------------


def analyse(
    game: Game, budget: Budget = USUAL, *, seed: int = 0, player: int | None = None, jobs: int = 1
) -> Analysis:
    """Judge the turns of a game, of one player or of all.

    With a number of playouts the result does not depend on `jobs`, the number of threads.

    >>> import random
    >>> from kingdom import Budget, Game, Setup, analyse, make_bot
    >>> game = Game(Setup.first_game(), rng=random.Random(1))
    >>> _ = game.play([make_bot("random", game.rng), make_bot("random", game.rng)])
    >>> analysis = analyse(game, Budget(playouts=20), player=0)
    >>> len(analysis.turns), analysis.costliest(0)[0].judgement.value
    (11, 'inaccuracy')
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
