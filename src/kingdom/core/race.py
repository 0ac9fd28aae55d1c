"""`Race`: turns compared by playouts and looks ahead, in the compiled core.

After each heat the better half of the turns is left. Playouts and looks are numbered, and each
number has the same hidden cards and the same luck for all turns.
"""

from __future__ import annotations

from ctypes import byref
from math import ceil, inf
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.core.chunks import run_chunks
from kingdom.core.efforts import GOLD, close_look, glance, rules_of
from kingdom.core.layout import LookStruct, RaceStruct, RulesStruct, SumsStruct
from kingdom.core.library import library
from kingdom.core.numbers import WORD

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.core.thinking import Thinker

GLANCES: Final = 10
"""How often a search looks ahead from every turn at first, by narrow plans."""

GLANCING: Final = 0.6
"""The share of the playouts, or of the time after planning, that these may take."""

PLAYING: Final = 0.25
"""The share of the rest that playouts take, if close looks are to follow."""

FINALISTS: Final = (32, 16, 8, 4, 2)
"""From how many turns it may then look closely: from as many as there is time for."""

FEW: Final = 5
"""With fewer looks from each turn there are none: cards would be missing."""

GLANCE_COST: Final = 1
"""How many playouts a glance counts as: it takes about as long."""

LOOK_COST: Final = 6
"""How many playouts a close look counts as."""

_WIN: Final = 60  # the core counts wins in sixtieths
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
    glances: int = 0
    """How often the search glanced ahead from it, to the end of the player's next turn."""
    seen: float = 0.0
    """What it saw there, in gold, as the planner judges it."""
    looks: int = 0
    """How often it looked closely, if the turn was one of the last."""
    outlook: float = 0.0
    """What these say of it, as the score does: in them the player plans the next turns."""


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


class Race:
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
        """Let the turns enter that a thinker has found."""
        self._thinker, self._packed = thinker, packed
        self._seed, self._threads = seed & WORD, threads
        self._struct = RaceStruct()
        self._rules = rules or rules_of()
        self._look: LookStruct | None = None  # the kind of look that is being taken, if any
        self._first = 0  # the number of the next playout or look
        self._spaces = thinker.spaces_for(threads)
        plans = thinker.found
        library().race_enter(plans, count, byref(self._struct))

    def run_counted(self, playouts: int) -> None:
        """Compare by as many playouts in all, more or less; each turn gets at least one a heat."""
        count: int = self._struct.count
        if count < 2:
            return
        glances = min(GLANCES, int(GLANCING * playouts) // (GLANCE_COST * count))
        if glances >= FEW:
            self._look_ahead(glance(), glances)
            playouts -= GLANCE_COST * glances * count
        played = int(PLAYING * playouts)
        looks = (playouts - played) // LOOK_COST
        finalists = finalists_of(count, looks)
        if not finalists:
            self._run_heats(1, playouts)
            return
        self._run_heats(finalists, played)
        self._begin_final()
        self._run_heats(1, looks)

    def run_timed(self, began: float, seconds: float) -> None:
        """Compare until the seconds are over."""
        if self._struct.count < 2:
            return
        end, now = began + seconds, monotonic()
        spent = self._glance_until(now + GLANCING * (end - now))
        now = monotonic()
        look = spent * LOOK_COST / GLANCE_COST
        looks = (1 - PLAYING) * (end - now) / look if look else inf if now < end else 0
        finalists = finalists_of(self._struct.count, looks)
        if not finalists:
            self._run_heats_until(1, end)
            return
        self._run_heats_until(finalists, now + PLAYING * (end - now))
        self._begin_final()
        self._run_heats_until(1, end)

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
        self._look = close_look()

    def _look_ahead(self, look: LookStruct, times: int) -> None:
        self._look = look
        self._play(times)
        self._look = None

    def _run_heats(self, left: int, games: int) -> None:
        """Run the heats until so many turns are left, all with about as many playouts or looks."""
        heats = heats_until(left, self._struct.count)
        for _ in range(heats):
            self._play(max(1, games // (heats * self._struct.count)))
            self._halve(left)

    def _run_heats_until(self, left: int, end: float) -> None:
        """Run the heats until so many turns are left, each as long as the others."""
        heats, now = heats_until(left, self._struct.count), monotonic()
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
        return tuple(candidate_of(one, sums, index) for index, one in enumerate(found))

    def _run(self, first: int, games: int, sums: SumsStruct) -> None:
        thinker, space = self._thinker, self._spaces.get()
        library().race_run(
            thinker.core.tables.address,
            thinker.playout_weights.address,
            thinker.weights.address,
            byref(self._look) if self._look else None,
            space.address,
            self._packed,
            byref(self._rules),
            thinker.found,
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
        candidates = tuple(candidate_of(found[index], self._struct.sums, index) for index in order)
        total = sum(self._struct.sums.playouts)
        return Turn(candidates[0].actions, candidates[0].value, candidates, total)


def candidate_of(one: Any, sums: Any = None, index: int = 0) -> Candidate:
    """Return a turn as the core has it, with what it has come to, if it was compared."""
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
    if glances := sums.glances[index]:
        found = found._replace(glances=glances, seen=sums.seen[index] / glances / GOLD)
    if looks := sums.looks[index]:
        found = found._replace(looks=looks, outlook=sums.outlook[index] / looks)
    return found


def heats_until(left: int, count: int) -> int:
    """Return how often turns are compared until so many are left; once if none has to go."""
    return max(count > 1, (ceil(count / left) - 1).bit_length())


def finalists_of(count: int, looks: float) -> int:
    """Return from how many of the turns so many looks can be taken; 0 if from too few."""
    for most in FINALISTS:
        finalists = min(count, most)
        if looks >= FEW * finalists * heats_until(1, finalists):
            return finalists
    return 0


def enough_to_look(count: int) -> int:
    """Return how many playouts a search needs to look closely at as many of the turns as it may."""
    finalists = min(count, FINALISTS[0])
    looks = FEW * finalists * heats_until(1, finalists) * LOOK_COST
    return GLANCES * GLANCE_COST * count + ceil(looks / (1 - PLAYING)) + 1
