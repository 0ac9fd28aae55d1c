"""What is fixed before the first move: players, modules, sections, cards, house rules."""

from kingdom.setup.checks import MAX_PLAYERS as MAX_PLAYERS
from kingdom.setup.checks import MIN_PLAYERS as MIN_PLAYERS
from kingdom.setup.checks import SCORING_CARDS as SCORING_CARDS
from kingdom.setup.derived import Choice as Choice
from kingdom.setup.derived import Derived as Derived
from kingdom.setup.house_rules import SWITCH as SWITCH
from kingdom.setup.house_rules import CanoeTrigger as CanoeTrigger
from kingdom.setup.house_rules import ExhaustedTerrain as ExhaustedTerrain
from kingdom.setup.house_rules import HouseRules as HouseRules
from kingdom.setup.house_rules import SwordTakes as SwordTakes
from kingdom.setup.longest_game import MAX_GAME_LENGTH as MAX_GAME_LENGTH
from kingdom.setup.longest_game import longest_game as longest_game
from kingdom.setup.model import Setup as Setup
from kingdom.setup.sections import load_sections as load_sections
from kingdom.setup.table_parts import LEFT_OUT as LEFT_OUT
from kingdom.setup.table_parts import NOTHING_CHOSEN as NOTHING_CHOSEN
from kingdom.setup.table_parts import PARTS as PARTS
from kingdom.setup.table_parts import TO_DRAW as TO_DRAW
from kingdom.setup.table_parts import ChoiceError as ChoiceError
from kingdom.setup.table_parts import Chosen as Chosen
from kingdom.setup.text import MAX_TEXT as MAX_TEXT
from kingdom.setup.text import SETUP_KEYS as SETUP_KEYS
