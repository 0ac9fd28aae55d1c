"""`Thinker`: plans whole turns and compares them, in the compiled core.

    thinker = Thinker(Core(setup))
    turn = thinker.plan(view)                     # a good turn, in milliseconds
    turn = thinker.search(view, playouts=2000)    # its best turns compared by playing on
    turn.actions  # of this turn, up to its end or to the next thing that others or cards decide

It sees what the view shows, and nothing else. With a number of playouts the same call gives the
same turn on every machine and with any number of threads.
"""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING

from kingdom.core import layout
from kingdom.core.inquiry import BestTurn, Candidate, Inquiry, candidate_of, packed_turns
from kingdom.core.layout import (
    InquiryKindCode,
    InquiryOptionsStruct,
    PlannedStruct,
    PlanOptionsStruct,
    SearchOptionsStruct,
    SumsStruct,
)
from kingdom.core.library import library
from kingdom.core.numbers import WORD
from kingdom.core.workspaces import Workspace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kingdom.actions import Action
    from kingdom.core.engine import Core
    from kingdom.core.layout import RolloutStruct
    from kingdom.core.weights import Weights
    from kingdom.state import View


class Thinker:
    """Thinks for the players of one set-up; not to be used by two threads at once."""

    def __init__(
        self,
        core: Core,
        weights: Weights | None = None,
        playout_weights: Weights | None = None,
    ) -> None:
        """Prepare to think about a set-up; the weights are those of the package by default."""
        self._library = library()
        self.core = core
        self._weights = (weights, playout_weights)
        self._spaces: list[Workspace] = []  # one for each thread
        self._found = (PlannedStruct * layout.MAX_PLANS)()

    def plan(
        self,
        view: View,
        *,
        width: int = layout.USUAL_WIDTH,
        plans: int = 8,
        blur: float = 0.0,
        seed: int = 0,
        apart: int = 0,
    ) -> BestTurn:
        """Return the best turn of whoever is asked in a view.

        `width` says how much is looked at. With `blur` turns are misjudged by up to so much gold,
        which `seed` decides. Those that are kept differ by `apart` hexes as long as there are such.
        """
        _check_limits(width, plans)
        noise = round(blur * layout.ONE_GOLD)
        options = PlanOptionsStruct(
            width=width, plans=plans, noise=noise, apart=apart, seed=seed & WORD
        )
        asked = (self._space, self._packed(view), byref(options))
        count = self._library.plan(*asked, self._found)
        candidates = tuple(candidate_of(one) for one in self._found[:count])
        return BestTurn(candidates[0].actions, candidates[0].value, candidates)

    def search(
        self,
        view: View,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        width: int = layout.USUAL_WIDTH,
        plans: int = layout.USUAL_PLANS,
        seed: int = 0,
        threads: int = 1,
        also: Sequence[Sequence[Action]] = (),
    ) -> BestTurn:
        """Return the turn that playouts like best among the planner's best ones.

        They are as many as `playouts` in all, or as `seconds` leave time for, the plan included,
        which is then no wider than time allows. If there are enough, some of them give way to
        rollouts in which the player's next turns are planned: at first shallow ones from every
        turn, then deep ones from the best. The turns of `also` take part as well.
        """
        inquiry = self.inquiry(
            view,
            InquiryKindCode.BEST_TURN,
            playouts=playouts,
            seconds=seconds,
            width=width,
            plans=plans,
            seed=seed,
            threads=threads,
            given=also,
        )
        inquiry.run()
        return inquiry.turn()

    def inquiry(
        self,
        view: View,
        kind: InquiryKindCode,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        width: int = layout.USUAL_WIDTH,
        plans: int = layout.USUAL_PLANS,
        seed: int = 0,
        number: int = 0,
        threads: int = 1,
        given: Sequence[Sequence[Action]] = (),
    ) -> Inquiry:
        """Return a whole question to run; `number` is its own among those of a seed."""
        if (playouts is None) == (seconds is None):
            raise ValueError("a search needs a number of playouts or of seconds")
        if threads < 1 or (playouts is not None and playouts < 1):
            raise ValueError("playouts and threads must be at least 1")
        _check_limits(width, plans)
        search = SearchOptionsStruct(
            playouts=playouts or 0,
            seconds=seconds or 0.0,
            width=width,
            plans=plans,
            at_once=threads,
            seed=seed & WORD,
        )
        options = InquiryOptionsStruct(
            search=search,
            kind=kind,
            number=number,
            most=layout.COMPARED_TURNS,
            batches=layout.COMPARED_BATCHES,
            seconds=layout.COMPARED_SECONDS,
        )
        turns = [_checked(view, turn) for turn in given]
        return Inquiry(self._spaces_for(threads), self._packed(view), options, turns)

    def compare(
        self,
        view: View,
        turns: Sequence[Sequence[Action]],
        batches: Iterable[range],
        *,
        seed: int = 0,
        by_plans: RolloutStruct | None = None,
    ) -> list[tuple[Candidate, ...]]:
        """Return the results of given turns in each batch of playouts, in the order of the turns.

        A batch is a range of numbers of playouts; in each number all turns get the same hidden
        cards and the same luck. They are played to the end, so that a win is one. With `by_plans`
        they are rollouts in which turns are planned.
        """
        if len(turns) > layout.MAX_PLANS:
            raise ValueError(f"at most {layout.MAX_PLANS} turns can be compared")
        packed, found = self._packed(view), packed_turns([_checked(view, turn) for turn in turns])
        for planned in found[: len(turns)]:
            planned.value = self._library.appraise(self._space, packed, byref(planned))
        rollout = byref(by_plans) if by_plans else None

        def rolled_out(numbers: range) -> tuple[Candidate, ...]:
            sums, first, games = SumsStruct(), numbers.start, len(numbers)
            asked = (self._space, packed, rollout, found, len(turns), seed & WORD)
            self._library.roll_out(*asked, first, games, byref(sums))
            return tuple(candidate_of(found[index], sums, index) for index in range(len(turns)))

        return [rolled_out(numbers) for numbers in batches]

    @property
    def _space(self) -> int:
        return self._spaces_for(1)[0].address

    def _spaces_for(self, threads: int) -> Sequence[Workspace]:
        """Return memory for as many threads."""
        while len(self._spaces) < threads:
            self._spaces.append(Workspace())
            self._spaces[-1].prepare(self.core, *self._weights)
        return self._spaces[:threads]

    def _packed(self, view: View) -> bytes:
        if view.to_move is None or view.to_move < 0:
            raise ValueError("nobody is asked in this view: the game is over, or a card is due")
        return self.core.pack_view(view)


def _check_limits(width: int, plans: int) -> None:
    if not 1 <= width <= layout.MAX_WIDTH:
        raise ValueError(f"width must be 1 to {layout.MAX_WIDTH}, not {width}")
    if not 1 <= plans <= layout.MAX_PLANS:
        raise ValueError(f"plans must be 1 to {layout.MAX_PLANS}, not {plans}")


def _checked(view: View, turn: Sequence[Action]) -> list[Action]:
    """Return the actions of a turn; raise ValueError unless one player may take all of them."""
    seat, actions = view.to_move, [*turn]
    if not 0 < len(actions) <= layout.MAX_PLANNED:
        raise ValueError(f"a turn has 1 to {layout.MAX_PLANNED} actions, not {len(actions)}")
    for action in actions:
        if view.to_move != seat:
            raise ValueError("a turn goes no further than to what a card or somebody else decides")
        view = view.apply(action)
    return actions
