"""Kingdom Builder, Donald X. Vaccarino's board game, as a library."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from kingdom.actions import ACTIONS, Action, action_text, parse_action
from kingdom.board import Placed, Section, SectionError
from kingdom.bot_protocol import Bot, Budget, EndlessTurnError, SimpleBot
from kingdom.game import Game, Observer
from kingdom.hexes import CellSet
from kingdom.notation import Comment, NotationError, RecordError
from kingdom.rules.belongings import HeldTile
from kingdom.rules.evaluators import Credit
from kingdom.rules.explain import IllegalActionError, Reason
from kingdom.rules.position import CHANCE, UNKNOWN
from kingdom.rules.scoring import Outcome
from kingdom.rules.whole_turns import WholeTurn
from kingdom.setup import MAX_GAME_LENGTH, Setup, load_sections, longest_game
from kingdom.state import AnyView, State, View

if TYPE_CHECKING:
    from kingdom.analysis import analyse
    from kingdom.bots import make_bot
    from kingdom.render import svg, text

__version__ = "0.1.0"

__all__ = [
    "ACTIONS",
    "CHANCE",
    "MAX_GAME_LENGTH",
    "UNKNOWN",
    "Action",
    "AnyView",
    "Bot",
    "Budget",
    "CellSet",
    "Comment",
    "Credit",
    "EndlessTurnError",
    "Game",
    "HeldTile",
    "IllegalActionError",
    "NotationError",
    "Observer",
    "Outcome",
    "Placed",
    "Reason",
    "RecordError",
    "Section",
    "SectionError",
    "Setup",
    "SimpleBot",
    "State",
    "View",
    "WholeTurn",
    "action_text",
    "analyse",
    "load_sections",
    "longest_game",
    "make_bot",
    "parse_action",
    "svg",
    "text",
]

_WHEN_USED: Final = {
    "analyse": "kingdom.analysis",
    "make_bot": "kingdom.bots",
    "svg": "kingdom.render",
    "text": "kingdom.render",
}
"""What is imported only when it is first used, so that the rules alone are there quickly."""


def __getattr__(name: str) -> object:
    if name not in _WHEN_USED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_WHEN_USED[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
