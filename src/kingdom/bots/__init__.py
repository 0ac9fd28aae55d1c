"""Bots: they see views, choose actions, and know nothing of each other.

A bot's name is one of `BOTS`, or `FILE.py:CLASS` for a class of your own whose instances
are created with a `random.Random` and have a method `choose(view)`.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingdom.bots.greedy import GreedyBot as GreedyBot
from kingdom.bots.random_bot import RandomBot as RandomBot
from kingdom.bots.simple import simple_move as simple_move

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random
    from types import ModuleType

    from kingdom.game import Bot

BOTS: Final[dict[str, Callable[[Random], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, rng: Random) -> Bot:
    """Return a new bot by its name, or from a class in a file: `my_bots.py:Clever`."""
    if name in BOTS:
        return BOTS[name](rng)
    file, colon, class_name = name.rpartition(":")
    if not colon or not file.endswith(".py"):
        raise ValueError(
            f"unknown bot {name!r}: known are {', '.join(sorted(BOTS))}, or FILE.py:CLASS"
        )
    if not Path(file).is_file():
        raise ValueError(f"there is no bot file {file!r}")
    made = getattr(_load(str(Path(file).resolve())), class_name, None)
    if not isinstance(made, type):
        raise ValueError(f"{file} has no class {class_name!r}")
    bot: Bot = made(rng)
    if not callable(getattr(bot, "choose", None)):
        raise ValueError(f"bot {name!r} has no method choose(view)")
    return bot


@cache  # a bot is made for every seat of every game
def _load(file: str) -> ModuleType:
    name = f"kingdom_bot_{Path(file).stem}"
    spec = spec_from_file_location(name, file)
    assert spec is not None  # the file's name ends in .py
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses, among others, look up a class's module there
    spec.loader.exec_module(module)
    return module
