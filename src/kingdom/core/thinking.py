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
from math import ceil
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.chunks import run_chunks
from kingdom.core.layout import EffortStruct, PlannedStruct, RaceStruct, RulesStruct, SumsStruct
from kingdom.core.library import library
from kingdom.core.weights import Weights, load_weights

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kingdom.actions import Action
    from kingdom.core.engine import Core
    from kingdom.state import View

WIDTH: Final = 200
"""How many positions a plan keeps after each step, unless told otherwise."""

PLANNING: Final = 0.3
"""The share of the time for a search that its plan may take."""

APART: Final = 4
"""By how many hexes turns that a search compares should differ, as long as there are such."""

QUICK: Final = 0.35
"""The share of a search that quick playouts of all turns take, if closer ones are to follow."""

FINALISTS: Final = 16
"""How many turns are compared by closer playouts, in which every turn is planned."""

CLOSER_COST: Final = 16
"""As how many quick playouts a closer one counts, since it takes as long as they do."""

CLOSER_LEAST: Final = 24 * FINALISTS
"""How many closer playouts there must be time for; with fewer, quick ones say more."""

_NARROW: Final = 24  # the width of a plan that is quick anywhere
_BREADTH: Final = 2  # how much longer each position takes in wider plans, which look at more hexes
GOLD: Final = 1000  # the core counts in thousandths
_WIN: Final = 60  # ... and wins in sixtieths
_CHUNK: Final = 8  # numbers of playouts that a thread takes at a time


class Candidate(NamedTuple):
    """A turn that was considered."""

    actions: tuple[Action, ...]
    value: float
    """What the planner thinks of it, in gold: own gold and prospects, less those of others."""
    playouts: int = 0
    """How many the figures below are of: closer ones alone, if it had any."""
    margin: float = 0.0
    """By how much gold the player was ahead of the best other one at the end of its playouts."""
    wins: float = 0.0
    """The share of its playouts that the player won; a shared win counts in part."""
    score: float = 0.0
    """What a search compares it by, without the planner's word: gold ahead and wins together."""


class Turn(NamedTuple):
    """What to do, and what else was considered."""

    actions: tuple[Action, ...]
    """Up to the end of the turn, or to the next thing that a card or somebody else decides."""
    value: float
    """What the planner thinks of it, in gold."""
    candidates: tuple[Candidate, ...]
    """All that were compared, the best first."""
    playouts: int = 0
    """Those of all candidates together."""


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
        self._weights = Buffer.of((weights or load_weights("planner")).packed())
        self._playout_weights = Buffer.of((playout_weights or load_weights("playout")).packed())
        self._space = self._workspace()
        self._found = (PlannedStruct * layout.MAX_PLANS)()
        self._spaces = [self._space]  # one for each thread

    def plan(
        self, view: View, *, width: int = WIDTH, plans: int = 8, blur: float = 0.0, seed: int = 0
    ) -> Turn:
        """Return the best turn of whoever is asked in a view.

        `width` says how much is looked at. With `blur` turns are misjudged by up to so much gold,
        which `seed` decides.
        """
        found = self._plan(self._packed(view), effort_of(width, plans, blur, seed))
        candidates = tuple(_candidate(one) for one in found)
        return Turn(candidates[0].actions, candidates[0].value, candidates)

    def search(
        self,
        view: View,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        width: int = WIDTH,
        plans: int = 48,
        seed: int = 0,
        threads: int = 1,
        also: Sequence[Sequence[Action]] = (),
    ) -> Turn:
        """Return the turn that playouts like best among the planner's best ones.

        They are as many as `playouts` in all, or as `seconds` leave time for, the plan included,
        which is then no wider than time allows. If there are many, those of the best turns are
        closer: every turn in them is planned, and each counts as `CLOSER_COST`. The turns of `also`
        take part as well.
        """
        if (playouts is None) == (seconds is None):
            raise ValueError("a search needs a number of playouts or of seconds")
        if threads < 1 or (playouts is not None and playouts < 1):
            raise ValueError("playouts and threads must be at least 1")
        began = monotonic()
        packed = self._packed(view)
        effort = effort_of(width, plans, seed=seed, apart=APART)
        if seconds is None:
            found = self._plan(packed, effort)
        else:
            found = self._plan_within(packed, effort, PLANNING * seconds)
        if also:
            found = self._add(view, packed, effort, also, found)
        race = _Race(self, packed, len(found), seed, threads)
        if playouts is not None:
            race.run_counted(playouts)
        elif seconds is not None:
            race.run_timed(began, seconds)
        return race.turn(found)

    def compare(
        self,
        view: View,
        turns: Sequence[Sequence[Action]],
        batches: Iterable[range],
        *,
        seed: int = 0,
    ) -> list[tuple[Candidate, ...]]:
        """Return what given turns come to in each batch of playouts, in the order of the turns.

        A batch is a range of numbers of playouts; in each number all turns get the same hidden
        cards and the same luck. They are played to the end, so that a win is one.
        """
        packed = self._packed(view)
        found = self._add(view, packed, effort_of(WIDTH, 1), turns, [])
        race = _Race(self, packed, len(found), seed, 1)
        return [race.run_batch(numbers, found) for numbers in batches]

    def _add(
        self,
        view: View,
        packed: bytes,
        effort: EffortStruct,
        turns: Sequence[Sequence[Action]],
        found: list[Any],
    ) -> list[Any]:
        """Put given turns behind those that were found, and return all of them."""
        count = len(found)
        if count + len(turns) > layout.MAX_PLANS:
            raise ValueError(f"at most {layout.MAX_PLANS} turns can be compared")
        for place, turn in enumerate(turns, count):
            actions = _checked(view, turn)
            planned = self._found[place]
            planned.count, planned.action[: len(actions)] = len(actions), actions
            planned.value = self._library.appraise(
                self.core.tables.address,
                self._weights.address,
                packed,
                byref(effort),
                self._space.address,
                byref(planned),
            )
        return [*self._found[: count + len(turns)]]

    def spaces_for(self, threads: int) -> SimpleQueue[Buffer]:
        """Return memory for as many threads, for each to take and to put back."""
        while len(self._spaces) < threads:
            self._spaces.append(self._workspace())
        free: SimpleQueue[Buffer] = SimpleQueue()
        for space in self._spaces[:threads]:
            free.put(space)
        return free

    def _workspace(self) -> Buffer:
        space = Buffer(self._library.workspace_size())
        self._library.prepare(self.core.tables.address, space.address)
        return space

    def _packed(self, view: View) -> bytes:
        if view.to_move is None or view.to_move < 0:
            raise ValueError("nobody is asked in this view: the game is over, or a card is due")
        return self.core.pack_view(view)

    def _plan_within(self, packed: bytes, effort: EffortStruct, seconds: float) -> list[Any]:
        """Plan as widely as the time allows, by how long a narrow plan takes."""

        def plan(width: int) -> list[Any]:
            return self._plan(packed, effort_of(width, effort.plans, apart=effort.apart))

        began = monotonic()
        narrow = plan(min(_NARROW, effort.width))
        took = monotonic() - began
        if effort.width <= _NARROW:
            return narrow
        left = seconds - took
        width = min(effort.width, int(_NARROW * left / (_BREADTH * took))) if took else effort.width
        if width < 2 * _NARROW:
            return narrow
        return plan(width)

    def _plan(self, packed: bytes, effort: EffortStruct) -> list[Any]:
        count = self._library.plan(
            self.core.tables.address,
            self._weights.address,
            packed,
            byref(effort),
            self._space.address,
            self._found,
        )
        found: list[Any] = self._found[:count]
        return found


class _Race:
    """Turns compared by playouts: after each heat the better half is left."""

    def __init__(
        self,
        thinker: Thinker,
        packed: bytes,
        count: int,
        seed: int,
        threads: int,
        rules: RulesStruct | None = None,
    ) -> None:
        self._thinker, self._packed = thinker, packed
        self._seed, self._threads = seed & layout.WORD, threads
        self._struct = RaceStruct()
        self._rules = rules or rules_of()
        self._closer: EffortStruct | None = None  # of the plans in closer playouts, once they began
        self._first = 0  # the number of the next playout
        self._spaces = thinker.spaces_for(threads)
        plans = thinker._found
        library().race_enter(byref(self._rules), plans, count, byref(self._struct))

    def run_counted(self, playouts: int) -> None:
        """Run all heats with about as many playouts in all; each turn gets at least one a heat."""
        quick = int(QUICK * playouts) if self._struct.count > FINALISTS else 0
        closer = (playouts - quick) // CLOSER_COST
        if closer < CLOSER_LEAST:
            self._run_heats(1, playouts)
            return
        self._run_heats(FINALISTS, quick)
        self._begin_final()
        self._run_heats(1, closer)

    def run_timed(self, began: float, seconds: float) -> None:
        """Run all heats until the seconds are over."""
        end, now = began + seconds, monotonic()
        self._play(self._threads)
        self._run_heats_until(FINALISTS, now + QUICK * (end - now))
        later = monotonic()
        played = sum(self._struct.sums.playouts)
        if (end - later) * played >= CLOSER_LEAST * CLOSER_COST * (later - now):
            self._begin_final()
        self._run_heats_until(1, end)

    def _run_heats(self, left: int, playouts: int) -> None:
        """Run the heats until so many turns are left, all with about as many playouts."""
        heats = self._heats_until(left)
        for _ in range(heats):
            self._play(max(1, playouts // (heats * self._struct.count)))
            self._halve(left)

    def _run_heats_until(self, left: int, end: float) -> None:
        """Run the heats until so many turns are left, each as long as the others."""
        heats, now = self._heats_until(left), monotonic()
        for heat in range(1, heats + 1):
            self._play(self._threads)
            while monotonic() < now + (end - now) * heat / heats:
                self._play(self._threads)
            self._halve(left)

    def _heats_until(self, left: int) -> int:
        """Return how often the turns have to be halved until so many are left."""
        count: int = self._struct.count
        return (ceil(count / left) - 1).bit_length()

    def _halve(self, least: int) -> None:
        most = max(least, (self._struct.count + 1) // 2)
        library().race_keep(byref(self._rules), byref(self._struct), most)

    def _begin_final(self) -> None:
        """Begin anew for the turns that are left, with closer playouts."""
        self._closer = closer_effort()
        library().race_final(byref(self._rules), byref(self._struct))

    def _play(self, games: int) -> None:
        """Play so many numbers, each with every turn that is left."""
        first, chunk = self._first, min(_CHUNK, ceil(games / self._threads))
        starts = range(0, games, chunk)
        sums = {start: SumsStruct() for start in starts}

        def play(start: int) -> None:
            self._run(first + start, min(chunk, games - start), sums[start])

        run_chunks(play, starts, self._threads)
        for some in sums.values():
            library().race_add(byref(self._struct), byref(some))
        self._first += games

    def run_batch(self, numbers: range, found: list[Any]) -> tuple[Candidate, ...]:
        """Play some numbers with every turn and return what they come to."""
        sums = SumsStruct()
        self._run(numbers.start, len(numbers), sums)
        return tuple(_candidate(one, sums, index) for index, one in enumerate(found))

    def _run(self, first: int, games: int, sums: SumsStruct) -> None:
        thinker, space = self._thinker, self._spaces.get()
        library().race_run(
            thinker.core.tables.address,
            thinker._playout_weights.address,
            thinker._weights.address,
            byref(self._closer) if self._closer else None,
            space.address,
            self._packed,
            byref(self._rules),
            thinker._found,
            byref(self._struct),
            self._seed,
            first,
            games,
            byref(sums),
        )
        self._spaces.put(space)

    def turn(self, found: list[Any]) -> Turn:
        """Return the turn that is left, and all that were compared."""
        order = self._struct.order[: len(found)]
        candidates = tuple(_candidate(found[index], self._struct.sums, index) for index in order)
        total = sum(self._struct.sums.playouts)
        return Turn(candidates[0].actions, candidates[0].value, candidates, total)


def _candidate(one: Any, sums: Any = None, index: int = 0) -> Candidate:
    actions, value = tuple(one.action[: one.count]), one.value / GOLD
    if sums is None or not sums.playouts[index]:
        return Candidate(actions, value)
    count = sums.playouts[index]
    margin, wins = sums.margin[index] / count / GOLD, sums.wins[index] / count / _WIN
    return Candidate(actions, value, count, margin, wins, sums.score[index] / count)


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


def effort_of(
    width: int, plans: int, blur: float = 0.0, seed: int = 0, apart: int = 0
) -> EffortStruct:
    """Return how much a plan of a width looks at, and what it keeps."""
    if not 1 <= width <= library().max_width():
        raise ValueError(f"width must be 1 to {library().max_width()}, not {width}")
    if not 1 <= plans <= layout.MAX_PLANS:
        raise ValueError(f"plans must be 1 to {layout.MAX_PLANS}, not {plans}")
    narrow = width < 50
    return EffortStruct(
        width=width,
        hexes=14 if narrow else 24,
        tile_hexes=8 if narrow else 12,
        lifts=4 if narrow else 6,
        puts=4 if narrow else 6,
        plans=plans,
        blur=round(blur * GOLD),
        apart=apart,
        seed=seed & layout.WORD,
    )


def closer_effort() -> EffortStruct:
    """Return how much the plans in closer playouts look at: one position after each step."""
    return effort_of(1, 1)


def rules_of(
    margin: int = 40,
    win: int = 1000,
    half: int = 6,
    prior: int = 60,
    doubt: int = 5,
) -> RulesStruct:
    """Return how turns are compared: what gold ahead, a win and the planner's word count.

    The earlier opinion of a turn, at first the planner's, counts as `doubt` playouts.
    """
    return RulesStruct(margin=margin, win=win, half=half, prior=prior, doubt=doubt)
