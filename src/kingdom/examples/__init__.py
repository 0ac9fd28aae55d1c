"""A small position for every tile and everything that pays, to be shown beside its explanation.

The positions are text (`tiles.txt`, `scoring.txt`), like the boards of the tests. What may be
chosen in them and which pieces score is left to the rules, so an example cannot get it wrong. An
example looks like this:

    [paddock]
    play: paddock d3
    locations: L=paddock

       b c d e f
    2   g g g w g
    3  g g gAL g
    4   g m g g g

Its settings come first: what is `play`ed before the picture is taken, the `locations` by their
letters, `nomads`, `card` (player A's cards), `filler` (the terrain around what is drawn), and any
words of a position's notation. A hex of the picture is two characters: the letter of a section
file, then `A` or `B` for a settlement or `#` for a wall. `like: farm gd` takes the example of the
Farm with grass and desert exchanged.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from kingdom.actions import parse_action
from kingdom.content import CARDS, TASKS
from kingdom.examples.making import picture_of, start
from kingdom.hexes import mask_of
from kingdom.rules.evaluators import Credit
from kingdom.rules.scoring import earned
from kingdom.state import State

_FILES: Final = ("tiles.txt", "scoring.txt")


class Example(NamedTuple):
    """A position that shows what something does."""

    name: str
    state: State
    cells: int  # the hexes to look at, as a mask
    credit: tuple[Credit, ...] = ()  # if it pays: what it pays player A

    @property
    def gold(self) -> int:
        """The gold paid in all."""
        return sum(credit.gold for credit in self.credit)


def names() -> tuple[str, ...]:
    """Return the names of all examples: tiles, cards, tasks, castles and the like."""
    return tuple(_texts())


@cache
def example(name: str) -> Example:
    """Return the example of a tile, a card, a task, `castles` and so on."""
    if name not in _texts():
        raise ValueError(f"there is no example of {name!r}: known are {', '.join(_texts())}")
    settings, picture = _parsed(name)
    drawn = picture_of(picture)
    states = [start(name, settings, drawn)]
    for action in settings.get("play", "").split():
        states.append(states[-1].apply(parse_action(action)))
    return Example(name, states[-1], mask_of(drawn.letters), _credit(name, states))


def _credit(name: str, states: list[State]) -> tuple[Credit, ...]:
    setup = states[-1].setup
    if name in setup.derived.paid_at_once:
        return earned(states, name, 0)
    pays = name in CARDS or name in TASKS or name in states[-1].scores()[0]
    return states[-1].credit(name, 0) if pays else ()


@cache
def _texts() -> Mapping[str, str]:
    """Return the text of every example by its name."""
    found = {}
    for file in _FILES:
        text = (Path(__file__).parent / file).read_text("utf-8")
        for block in text.split("\n[")[1:]:
            name, _, rest = block.partition("]\n")
            found[name] = rest
    return found


def _parsed(name: str) -> tuple[dict[str, str], str]:
    """Return the settings of an example, and its picture as text."""
    head, _, picture = ("\n" + _texts()[name].rstrip()).partition("\n\n")
    settings = dict(line.split(": ", 1) for line in head.split("\n")[1:])
    if "like" not in settings:
        return settings, picture
    other, letters = settings.pop("like").split()
    taken, picture = _parsed(other)
    columns, _, rows = picture.partition("\n")
    swapped = rows.translate(str.maketrans(letters, letters[::-1]))
    # What names the other tile there names this one here.
    renamed = {key: value.replace(other, name) for key, value in taken.items()}
    return renamed | settings, f"{columns}\n{swapped}"
