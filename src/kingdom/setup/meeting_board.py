"""Drawing sections so that every module that is on is met (RULES 2.2, step 2).

Every row of sections that does is equally likely. Instead of drawing until one fits, which takes
long where few rows do, each section is drawn with as many chances as there are ways to go on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from kingdom.board import Section
from kingdom.setup.placing import TASK_MODULE, modules_met

if TYPE_CHECKING:
    from random import Random

_ALWAYS_MET: Final = "base"
_Kinds = tuple[tuple[int, int], ...]
"""What sections meet, as masks of needs, and how many there are of each such mask."""


class Needs(NamedTuple):
    """What a board has to meet: modules of which it needs a section, and room for a cave."""

    modules: tuple[str, ...]
    caves: bool

    @classmethod
    def of(cls, modules: Collection[str], pool: Iterable[Section]) -> Self:
        """Return the needs of a board of some modules that the sections of a pool can meet."""
        given = {name for section in pool for name in modules_met(section)} - {_ALWAYS_MET}
        return cls(tuple(sorted(given & {*modules})), "caves" in modules)

    def met_by(self, section: Section) -> int:
        """Return the needs that a section meets, as a mask of their places here."""
        met = modules_met(section)
        return sum(1 << place for place, name in enumerate(self.modules) if name in met)

    def missed(self, sections: Iterable[Section]) -> int:
        """Count the modules that sections do not meet."""
        met = {name for section in sections for name in modules_met(section)}
        return len({*self.modules} - met)

    def fewest_missed(self, given: Sequence[Section], free: int, tasks: int) -> int:
        """Count the modules that cannot be met besides given sections, each taking a free place.

        Chosen tasks need sections of their module, which take such places as well.
        """
        met = {name for section in given for name in modules_met(section)}
        lacking = max(0, tasks - sum(section.module == TASK_MODULE for section in given))
        met |= {TASK_MODULE} if lacking else set()
        return max(0, len({*self.modules} - met) - (free - lacking))


def draw_meeting(
    pool: Sequence[Section], needs: Needs, count: int, rng: Random
) -> tuple[Section, ...]:
    """Draw sections that meet all modules, each row of them with the same chance."""
    left, unmet = list(pool), (1 << len(needs.modules)) - 1
    met = [*_met(tuple(pool), needs)]
    drawn: list[Section] = []
    for places in range(count, 0, -1):
        ways, behind = _ways_behind(tuple(sorted(Counter(met).items())), unmet, places)
        lot = int(rng.random() * ways)
        place = 0
        while lot >= behind[met[place]] and place < len(met) - 1:
            lot -= behind[met[place]]
            place += 1
        drawn.append(left.pop(place))
        unmet &= ~met.pop(place)
    return tuple(drawn)


@lru_cache(maxsize=256)
def _met(pool: tuple[Section, ...], needs: Needs) -> tuple[int, ...]:
    """Return the needs that each section of a pool meets."""
    return tuple(map(needs.met_by, pool))


@lru_cache(maxsize=4096)
def _ways_behind(kinds: _Kinds, unmet: int, places: int) -> tuple[int, Mapping[int, int]]:
    """Count the rows of so many sections that meet what is unmet: all, and by the first one."""
    behind = {met: _ways(_less(kinds, met), unmet & ~met, places - 1) for met, _ in kinds}
    return _ways(kinds, unmet, places), behind


@lru_cache(maxsize=4096)
def _ways(kinds: _Kinds, unmet: int, places: int) -> int:
    """Count the rows of so many different sections that meet what is unmet."""
    if not places:
        return int(not unmet)
    return sum(
        count * _ways(_less(kinds, met), unmet & ~met, places - 1) for met, count in kinds if count
    )


def _less(kinds: _Kinds, met: int) -> _Kinds:
    """Return the kinds with one section less of those that meet so much."""
    return tuple((mask, count - (mask == met)) for mask, count in kinds)
