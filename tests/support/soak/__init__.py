"""Very many random games, checked as they go: `make soak`, or `python -m tests.support.soak`.

The base game, every module alone, every two of them and all together, 2 to 5 players and all
house rules take turns; every third board has none of the base game's sections, and every fifth is
one that runs out of hexes. These parts are played unless others are named:

- `core`: 1,000,000 games in the compiled core, which looks at every state;
- `lockstep`: 50,000 games in both engines at once, compared after every action, half of them with
  something changed now and then and most of them by players who like to use tiles;
- `python`: 20,000 games in the Python engine, of which some states are looked at more closely;
- `checksums`: 16,000 games in the Python engine, half of them from the middle of a game, whose
  checksums are those of the core on every machine (`tools.playouts`);
- `reference`: 3,000 games in the Python engine and the reference of `tests/reference`, compared
  after every action.

Two more have to be named, since they take hours of processor time:

- `levels`: 5,000 games of the levels for people, with a tenth of their time for a turn;
- `levels-full`: 50 games of each level with all of it.

The summary of the first three counts how often each tile was used, each card and task paid and each
rare thing happened, so that a rule that never happens is noticed. What is done is remembered in
`.soak/` until the sources change, so that a run can be stopped and gone on with.

    make soak ARGS="--games 500 --jobs 2"    500 games of each part
    make soak ARGS="core lockstep"           these parts
    make soak ARGS="--fresh"                 forget what was done

Several machines can share the games of a part: each plays games of its own, and what it notes is
added to the rest. A machine without `make` and `.venv` needs only Python and a compiler:

    PYTHONPATH=src python3 core/build.py
    PYTHONPATH=src python3 -m tests.support.soak lockstep --first 30000 --games 20000 --folder new
    make soak ARGS="lockstep --add new"      play those that are left, and count all
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple, Self

from kingdom import Setup
from kingdom.board import Section, standard_sections
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, HouseRules, SwordTakes
from tests.support.playing import EXTRA_MODULES, WITH_SECTIONS, poor_sections, sections_of

MIXTURES = [
    *(modules for size in (0, 1, 2) for modules in combinations(EXTRA_MODULES, size)),
    EXTRA_MODULES,
]


@dataclass
class Tally:
    """What happened in some games."""

    games: int = 0
    actions: int = 0
    checked: int = 0
    longest: int = 0
    used: Counter[str] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add what happened in other games."""
        self.games += other.games
        self.actions += other.actions
        self.checked += other.checked
        self.longest = max(self.longest, other.longest)
        self.used += other.used
        self.paid += other.paid
        self.happened += other.happened

    def count_paid(self, scores: tuple[dict[str, int], ...]) -> None:
        """Add how many players each source of gold has paid."""
        for gold in scores:
            self.paid.update({source: 1 for source, amount in gold.items() if amount})

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return vars(self)

    @classmethod
    def of_json(cls, data: dict[str, Any]) -> Self:
        """Return it from plain data."""
        counters = {name: Counter(data[name]) for name in ("used", "paid", "happened")}
        return cls(**(data | counters))


@cache
def house_rules() -> list[HouseRules]:
    """Return all ways to set the ten house rules."""
    return [
        HouseRules(
            exhausted_terrain=exhausted,
            sword=sword,
            canoe_trigger=trigger,
            lost_tiles_return=tiles_return,
            lords_zero_scores=zero_scores,
            use_lords=use_lords,
            meeples_score=meeples,
            identical_cards_any_terrain=identical,
            two_cards=two,
            touch_move=touch,
        )
        for touch in (False, True)
        for exhausted, sword, trigger in product(ExhaustedTerrain, SwordTakes, CanoeTrigger)
        for tiles_return, zero_scores, use_lords, meeples, identical, two in product(
            (False, True), repeat=6
        )
    ]


class Options(NamedTuple):
    """What set-ups are drawn with."""

    players: int
    modules: tuple[str, ...]
    library: Mapping[str, Section]
    rules: HouseRules


def options_of(number: int) -> Options:
    """Return how the set-up of a game is drawn, which goes by its number."""
    turn, mixture = divmod(number, len(MIXTURES))
    modules = ("base", *MIXTURES[mixture])
    rules = house_rules()
    poor = turn % 5 == 4
    library = poor_sections() if poor else standard_sections()
    new = [module for module in MIXTURES[mixture] if module in WITH_SECTIONS]
    if turn % 3 == 2 and new:
        library = sections_of(*new, poor=poor)
    return Options(2 + turn % 4, modules, library, rules[number % len(rules)])


def setup_of(number: int, rng: Random) -> Setup:
    """Return the set-up of a game."""
    players, modules, library, rules = options_of(number)
    return Setup.random(players, modules, rng, library, **rules)
