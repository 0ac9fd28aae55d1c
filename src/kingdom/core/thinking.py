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
from kingdom.core.layout import (
    EffortStruct,
    LookStruct,
    PlannedStruct,
    RaceStruct,
    RulesStruct,
    SumsStruct,
)
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

GLANCES: Final = 10
"""How often a search looks ahead from every turn at first, by narrow plans."""

GLANCING: Final = 0.6
"""The share of a search that these may take."""

FINALISTS: Final = 16
"""From how many turns it then looks further ahead, and more closely."""

QUICK: Final = 0.3
"""The share of the rest that playouts of all turns take, if close looks are to follow."""

FEW: Final = 5
"""With fewer looks from each turn there are none: cards would be missing."""

AHEAD: Final = 6
"""How many turns are planned in a close look, those of the others included; or as many as it takes
until the player has ended one."""

GLANCE_COST: Final = 1
"""As how many playouts a glance counts, since it takes as long as they do."""

LOOK_COST: Final = 100
"""As how many playouts a close look counts."""

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
    """How many the next three figures are of."""
    margin: float = 0.0
    """By how much gold the player was ahead of the best other one at the end of its playouts."""
    wins: float = 0.0
    """The share of its playouts that the player won; a shared win counts in part."""
    score: float = 0.0
    """What playouts say of it: gold ahead and wins together."""
    looks: int = 0
    """How often the search looked ahead from it: closely, if it was one of the last."""
    seen: float = 0.0
    """What the planner thought of the positions seen there, in gold: by this and by the score a
    search compares it."""


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
        which is then no wider than time allows. If there are enough, some of them give way to looks
        ahead: at first short ones from every turn, then long ones from the best, which plan the
        next turns and judge what comes of them. The turns of `also` take part as well.
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
    """Turns compared by playouts and looks ahead: after each heat the better half is left."""

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
        self._look: LookStruct | None = None  # the kind of look that is being taken, if any
        self._first = 0  # the number of the next playout or look
        self._spaces = thinker.spaces_for(threads)
        plans = thinker._found
        library().race_enter(byref(self._rules), plans, count, byref(self._struct))

    def run_counted(self, playouts: int) -> None:
        """Compare by as many playouts in all, more or less; each turn gets at least one a heat."""
        count: int = self._struct.count
        if count < 2:
            return
        glances = min(GLANCES, int(GLANCING * playouts) // (GLANCE_COST * count))
        if glances >= FEW:
            self._look_ahead(glance(), glances)
            playouts -= GLANCE_COST * glances * count
        quick = int(QUICK * playouts)
        looks = (playouts - quick) // (LOOK_COST * min(count, FINALISTS))
        if looks < FEW:
            self._run_heats(1, playouts)
            return
        self._run_heats(FINALISTS, quick)
        self._begin_final()
        self._play(looks)
        self._keep(1)

    def run_timed(self, began: float, seconds: float) -> None:
        """Compare until the seconds are over."""
        if self._struct.count < 2:
            return
        end, now = began + seconds, monotonic()
        spent = self._glance_until(now + GLANCING * (end - now))
        now = monotonic()
        finalists = min(self._struct.count, FINALISTS)
        if FEW * finalists * spent * LOOK_COST / GLANCE_COST > (1 - QUICK) * (end - now):
            self._run_heats_until(1, end)
            return
        self._run_heats_until(FINALISTS, now + QUICK * (end - now))
        self._begin_final()
        self._play_until(end)
        self._keep(1)

    def _glance_until(self, end: float) -> float:
        """Glance ahead from every turn, as often as there is time; return how long each took.

        Too few glances are forgotten.
        """
        began = monotonic()
        while self._first < GLANCES and (not self._first or monotonic() < end):
            self._look_ahead(glance(), min(self._threads, GLANCES - self._first))
        if self._first < FEW:
            library().race_forget(byref(self._struct))
        count: int = self._struct.count
        return (monotonic() - began) / (self._first * count)

    def _begin_final(self) -> None:
        """Begin to look closely at the turns that are left."""
        library().race_forget(byref(self._struct))
        self._look = close_look(self._thinker.core.setup.players)

    def _look_ahead(self, look: LookStruct, times: int) -> None:
        self._look = look
        self._play(times)
        self._look = None

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
            self._play_until(now + (end - now) * heat / heats)
            self._halve(left)

    def _play_until(self, end: float) -> None:
        """Play until the time has come, and not much longer; once at least."""
        while True:
            began = monotonic()
            self._play(self._threads)
            now = monotonic()
            if now + (now - began) / 2 >= end:
                return

    def _heats_until(self, left: int) -> int:
        """Return how often turns are compared until so many are left; once if none has to go."""
        count: int = self._struct.count
        return max(count > 1, (ceil(count / left) - 1).bit_length())

    def _halve(self, least: int) -> None:
        self._keep(max(least, (self._struct.count + 1) // 2))

    def _keep(self, most: int) -> None:
        """Sort the turns, and leave out all but the best."""
        library().race_keep(byref(self._rules), byref(self._struct), most)

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
            byref(self._look) if self._look else None,
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
    found = Candidate(tuple(one.action[: one.count]), one.value / GOLD)
    if sums is None:
        return found
    if count := sums.playouts[index]:
        found = found._replace(
            playouts=count,
            margin=sums.margin[index] / count / GOLD,
            wins=sums.wins[index] / count / _WIN,
            score=sums.score[index] / count,
        )
    if looks := sums.looks[index]:
        found = found._replace(looks=looks, seen=sums.seen[index] / looks / GOLD)
    return found


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


def glance() -> LookStruct:
    """Return the look that is taken from many turns: to the end of the player's next one."""
    return LookStruct(effort=effort_of(1, 1), turns=1, planned=False)


def close_look(players: int) -> LookStruct:
    """Return the look that is taken from few turns: everybody plans, more widely."""
    return LookStruct(effort=effort_of(_NARROW, 1), turns=ceil(AHEAD / players), planned=True)


def enough_to_look(count: int) -> int:
    """Return how many playouts a search needs to look closely at the best of so many turns."""
    looks = FEW * LOOK_COST * min(count, FINALISTS)
    return GLANCES * GLANCE_COST * count + ceil(looks / (1 - QUICK)) + 1


def rules_of(
    margin: int = 40,
    win: int = 1000,
    half: int = 6,
    prior: int = 60,
    doubt: int = 5,
    regard: int = 80,
) -> RulesStruct:
    """Return how turns are compared: what gold ahead, a win and the planner's word count.

    What the planner says of a turn counts as `doubt` playouts, and each gold that it sees by
    looking ahead counts `regard`.
    """
    return RulesStruct(margin=margin, win=win, half=half, prior=prior, doubt=doubt, regard=regard)
