"""What learners may train on, and what is held back; `splits.toml` has the lists.

>>> from random import Random
>>> from kingdom.splits import SPLITS
>>> setup = SPLITS["test-boards"].setup(Random(1))
>>> {"harbor", "tower"} <= {placed.section.name for placed in setup.sections}
True
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from kingdom.board import Section, standard_sections
from kingdom.setup import SCORING_CARDS, Chosen, Setup
from kingdom.setup.checks import SECTIONS
from kingdom.setup.random import draw_lots

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random


@dataclass(frozen=True)
class Split:
    """Set-ups that are drawn from some of the content, by touch-move, so that every game ends."""

    name: str
    about: str
    sections: tuple[str, ...]
    cards: tuple[str, ...]
    modules: tuple[str, ...]
    players: tuple[int, ...]
    always: tuple[str, ...] = ()
    """Sections that lie on every board."""

    def setup(self, rng: Random, players: int | None = None) -> Setup:
        """Return a random set-up of the split, for one of its numbers of players."""
        (seats,) = draw_lots(self.players, 1, rng)
        others = [name for name in self.sections if name not in self.always]
        drawn = draw_lots(others, SECTIONS - len(self.always), rng) if self.always else others
        return Setup.random(
            seats if players is None else players,
            self.modules,
            rng,
            self._library((*self.always, *drawn)),
            Chosen(cards=draw_lots(self.cards, SCORING_CARDS, rng)),
            touch_move=True,
        )

    def libraries(self) -> Iterator[dict[str, Section]]:
        """Yield every library of sections from which a board is drawn, all equally likely."""
        others = [name for name in self.sections if name not in self.always]
        if not self.always:
            yield self._library(others)
            return
        for more in combinations(others, SECTIONS - len(self.always)):
            yield self._library((*self.always, *more))

    @staticmethod
    def _library(names: list[str] | tuple[str, ...]) -> dict[str, Section]:
        known = standard_sections()
        return {name: known[name] for name in names}


def _read() -> dict[str, Split]:
    text = files("kingdom").joinpath("splits.toml").read_text(encoding="utf-8")
    return {
        name: Split(name, **{key: _tuple(value) for key, value in fields.items()})
        for name, fields in tomllib.loads(text).items()
    }


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


SPLITS: Final[Mapping[str, Split]] = _read()
"""Every split by its name."""


def split_named(name: str) -> Split:
    """Return the split of a name; raise ValueError if there is none."""
    try:
        return SPLITS[name]
    except KeyError:
        raise ValueError(f"no split is called {name!r}: known are {', '.join(SPLITS)}") from None
