"""What the thinking weighs, how much it looks at, and how turns are judged, for the browser."""

from __future__ import annotations

from ctypes import Structure
from random import Random
from typing import Any, Final

from kingdom.analysis import BOUNDS
from kingdom.analysis.analyst import BATCHES, PLANS, USUAL
from kingdom.analysis.judging import LEAST
from kingdom.bots.levels import LEVELS
from kingdom.bots.names import make_bot
from kingdom.bots.thinking import PlannerBot, SearchBot
from kingdom.core.efforts import NARROW, close_look, effort_of, glance, rules_of
from kingdom.core.layout import LONGEST_DECISION, LookStruct
from kingdom.core.race import (
    FEW,
    FINALISTS,
    GLANCE_COST,
    GLANCES,
    GLANCING,
    LOOK_COST,
    PLAYING,
)
from kingdom.core.thinking import APART, WIDTH
from kingdom.core.weights import Weights, load_weights, term_names

_LEVEL_PLANS: Final = 8  # what `Thinker.plan` keeps


def settings() -> dict[str, Any]:
    """Return all numbers."""
    planner, playout = load_weights("planner"), load_weights("playout")
    return {
        "terms": " ".join(term_names()),
        "weights": {"planner": _weights(planner), "playout": _weights(playout)},
        "effort": _numbers(effort_of(WIDTH, PLANS)),
        "quick": _numbers(effort_of(NARROW, PLANS)),
        "apart": APART,
        "rules": _numbers(rules_of()),
        "looks": {
            "few": FEW,
            "glances": GLANCES,
            "glancing": GLANCING,
            "glanceCost": GLANCE_COST,
            "glance": _look(glance()),
            "playing": PLAYING,
            "finalists": [*FINALISTS],
            "lookCost": LOOK_COST,
            "look": _look(close_look()),
        },
        "analysis": {"playouts": USUAL.playouts, "batches": BATCHES, "longest": LONGEST_DECISION},
        "bounds": [{"judgement": name.value, **one._asdict()} for name, one in BOUNDS.items()],
        "least": LEAST._asdict(),
        "levels": {level: _level(level) for level in LEVELS},
    }


def _weights(weights: Weights) -> list[int]:
    packed = weights.packed()
    return [*packed.tile, *(getattr(packed, name) for name in term_names())]


def _numbers(struct: Structure) -> dict[str, int]:
    """Return the fields of a struct, without the seed, which each call brings along."""
    names = [field[0] for field in struct._fields_]
    return {name: getattr(struct, name) for name in names if name not in ("seed", "padding")}


def _look(look: LookStruct) -> dict[str, Any]:
    return {"effort": _numbers(look.effort), "turns": look.turns, "played_out": look.played_out}


def _level(level: str) -> dict[str, Any]:
    bot = make_bot(LEVELS[level], Random(0))
    assert isinstance(bot, PlannerBot)
    searches = isinstance(bot, SearchBot)
    plans = bot.plans_for(bot.budget) if isinstance(bot, SearchBot) else _LEVEL_PLANS
    return {
        "weights": _weights(bot.weights or load_weights("planner")),
        "effort": _numbers(effort_of(bot.width or WIDTH, plans, bot.blur)),
        "playouts": bot.budget.playouts if searches else None,
        "seconds": bot.budget.seconds if searches else None,
    }
