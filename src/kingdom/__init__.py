"""Kingdom Builder, Donald X. Vaccarino's board game, as a library."""

from kingdom.actions import ACTIONS as ACTIONS
from kingdom.actions import Action as Action
from kingdom.actions import action_text as action_text
from kingdom.actions import parse_action as parse_action
from kingdom.board import SectionError as SectionError
from kingdom.board import load_sections as load_sections
from kingdom.explain import IllegalActionError as IllegalActionError
from kingdom.explain import Reason as Reason
from kingdom.game import Bot as Bot
from kingdom.game import Game as Game
from kingdom.game import Observer as Observer
from kingdom.hexes import CellSet as CellSet
from kingdom.position import CHANCE as CHANCE
from kingdom.position import UNKNOWN as UNKNOWN
from kingdom.scoring import Outcome as Outcome
from kingdom.setup import Setup as Setup
from kingdom.state import State as State
from kingdom.state import View as View

__version__ = "0.1.0"
