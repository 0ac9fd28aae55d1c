"""Bots by name: ours, a class in a package or in a file, with options and a budget.

`greedy` is one of `BOTS`, `easy` one of `LEVELS`. `search:2000` has its budget for a turn, and
`search:width=50:0.1s` an option, too, which its class takes as a keyword. What the options of our
bots may be is in `OPTIONS`. A class of one's own is `package.module:Clever` or `my_bots.py:Clever`,
with the same after it and any options. `cmd:./my_bot` runs a
program, and `cmd:0.5s:./my_bot` has a budget (`kingdom.bots.engines`).
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kingdom.bot_protocol import Bot, Budget, SimpleBot, as_bot
from kingdom.bots.core_greedy import greedy_bot
from kingdom.bots.engines import EngineBot
from kingdom.bots.levels import LEVELS, LevelBot
from kingdom.bots.options import Options, Value, read_option
from kingdom.bots.random_bot import RandomBot
from kingdom.bots.thinking import PlannerBot, SearchBot

if TYPE_CHECKING:
    from random import Random
    from types import ModuleType

BOTS: Final[dict[str, Callable[..., Bot | SimpleBot]]] = {
    "random": RandomBot,
    "greedy": greedy_bot,
    "planner": PlannerBot,
    "search": SearchBot,
}
OPTIONS: Final[dict[str, Options]] = {
    "planner": PlannerBot.options,
    "search": SearchBot.options,
}
"""Bot of ours -> its options, if it takes any."""
ENGINE: Final = "cmd"
_FORMS: Final = ("or FILE.py:CLASS", "or package.module:CLASS", "or cmd:COMMAND")

_IN_FILE: Final = re.compile(r"(?P<place>.+\.py):(?P<name>[^:]*)(?P<rest>.*)")
_IN_MODULE: Final = re.compile(r"(?P<place>[^\W\d][\w.]*):(?P<name>[^\W\d]\w*)(?P<rest>.*)")
_COLON: Final = re.compile(r":(?![\\/])")  # not that of a drive, as in weights=C:\bots\own.toml

_OWN: Final = (
    BOTS | {ENGINE: EngineBot} | {level: partial(LevelBot, level=level) for level in LEVELS}
)


@dataclass(frozen=True)
class BotName:
    """A bot as it is named on a command line, read but not yet made."""

    text: str
    place: str  # one of `BOTS`, or the file or the module of the class
    class_name: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)

    @classmethod
    def parse(cls, text: str) -> BotName:
        """Read a name; whether there is such a class is seen when it is made."""
        own, _, rest = text.partition(":")
        if own in BOTS or own in LEVELS:
            read = partial(read_option, own, OPTIONS.get(own, {}))
            return cls(text, own, "", *_details(text, rest, read))
        if own == ENGINE:
            return cls(text, own, "", *_engine_details(rest))
        found = _IN_FILE.fullmatch(text) or _IN_MODULE.fullmatch(text)
        if found is None and text.endswith(".py"):
            raise ValueError(f"bot {text!r}: name its class, too, as in {text}:Clever")
        if found is None:
            known = ", ".join([*sorted(BOTS), *LEVELS, *_FORMS])
            raise ValueError(f"unknown bot {text!r}: known are {known}")
        details = _details(text, found["rest"].removeprefix(":"), _free_option)
        return cls(text, found["place"], found["name"], *details)

    @property
    def files(self) -> tuple[str, ...]:
        """The files that decide how it plays, as it names them: its class, its weights."""
        if self.place == ENGINE:  # its words may be anything, also a log that it writes
            return ()
        named = [self.place] if self.place.endswith(".py") else []
        named += [value for value in self.options.values() if isinstance(value, str)]
        return tuple(name for name in named if Path(name).is_file())

    def make(self, rng: Random) -> Bot:
        """Return a new bot, with its random generator."""
        made = self._call(_OWN.get(self.place) or self._class(), rng)
        if not callable(getattr(made, "choose", None)):
            raise ValueError(f"bot {self.text!r} has no method choose(view)")
        bot = as_bot(made)
        if not self.budget.is_usual:
            if not bot.uses_budget:
                raise ValueError(f"bot {self.text!r} takes no budget: it does not search")
            bot.budget = self.budget
        return bot

    def _call(self, factory: Callable[..., Bot | SimpleBot], rng: Random) -> Bot | SimpleBot:
        try:
            taken = signature(factory)
        except ValueError:  # a compiled class may not say what it takes
            return factory(rng, **self.options)
        try:
            taken.bind(rng, **self.options)
        except TypeError as error:
            given = ", ".join(["rng", *(f"{key}={value!r}" for key, value in self.options.items())])
            call = f"{self.class_name}({given})"
            raise ValueError(f"bot {self.text!r} cannot be made by {call}: {error}") from None
        return factory(rng, **self.options)

    def _class(self) -> type[Any]:
        module = _from_file(self.place) if self.place.endswith(".py") else _from_module(self.place)
        found = getattr(module, self.class_name, None)
        if not isinstance(found, type):
            raise ValueError(f"{self.place} has no class {self.class_name!r}")
        return found


def make_bot(name: str, rng: Random) -> Bot:
    """Return a new bot by its name, with a random generator for all its choices.

    >>> import random
    >>> from kingdom import Game, Setup, make_bot
    >>> bots = [make_bot(name, random.Random(1)) for name in ("greedy", "random")]
    >>> Game(Setup.first_game(), rng=random.Random(1)).play(bots).winners
    (0,)
    """
    return BotName.parse(name).make(rng)


def split_names(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas; a name with a comma in it stands in quotes."""
    words = shlex.shlex(text, posix=True)
    words.whitespace, words.whitespace_split = ",", True
    words.quotes, words.escape, words.commenters = '"', "", ""
    return tuple(words)


def _details(
    text: str, rest: str, read: Callable[[str, str], Value]
) -> tuple[dict[str, Value], Budget]:
    """Read what follows the name of a bot: options, and at most one budget."""
    options: dict[str, Value] = {}
    budget = Budget()
    for part in filter(None, _COLON.split(rest)):
        key, sign, value = part.partition("=")
        try:
            if sign:
                if key in options:
                    raise ValueError(f"{key} is given twice")
                options[key] = read(key, value)
                continue
            given = Budget.parse(part)
        except ValueError as error:
            raise ValueError(f"bot {text!r}: {error}") from None
        if not budget.is_usual:
            raise ValueError(f"bot {text!r} has two budgets")
        budget = given
    return options, budget


def _engine_details(rest: str) -> tuple[dict[str, Value], Budget]:
    """Read what follows `cmd:`: the command, perhaps with a budget before it."""
    first, _, command = rest.partition(":")
    try:
        budget = Budget.parse(first)
    except ValueError:
        command, budget = rest, Budget()
    if not command.strip():
        raise ValueError("cmd: needs a command, as in cmd:./my_engine or cmd:0.5s:./my_engine")
    return {"command": command}, budget


def _free_option(_key: str, text: str) -> Value:
    """Return the value of an option of a user's class: a number if it looks like one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _from_file(file: str) -> ModuleType:
    if not Path(file).is_file():
        raise ValueError(f"there is no bot file {file!r}")
    return _load(str(Path(file).resolve()))


def _from_module(name: str) -> ModuleType:
    try:
        known = find_spec(name) is not None
    except ModuleNotFoundError:  # of the package that it should be in
        known = False
    if not known:
        raise ValueError(f"there is no module {name!r} for a bot")
    return import_module(name)


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
