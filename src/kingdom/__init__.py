"""Kingdom Builder, Donald X. Vaccarino's board game, as a library."""

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
from kingdom.setup import MAX_GAME_LENGTH, Setup, load_sections, longest_game
from kingdom.state import AnyView, State, View

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
    "action_text",
    "load_sections",
    "longest_game",
    "parse_action",
]
