"""The analysis of a game: what every turn was worth, and what a better one would have brought.

::

    analysis = analyse(Game.from_record(text))
    for turn in analysis.turns:
        turn.judgement, turn.cost.gold, turn.cost.chance, turn.reasons.found
    analysis.costliest(0)  # the three turns that cost the first player most

Each turn is seen through the eyes of whoever played it: hidden cards are drawn at random, never
looked at. What is judged, and how, the compiled core decides (docs/core.md). Nothing here reads,
prints or draws.
"""

from kingdom.analysis.analyst import Analysis as Analysis
from kingdom.analysis.analyst import JudgedTurn as JudgedTurn
from kingdom.analysis.analyst import analyse as analyse
from kingdom.analysis.analyst import analysis_of as analysis_of
from kingdom.analysis.analyst import judge_turns as judge_turns
from kingdom.analysis.analyst import turns_of as turns_of
from kingdom.analysis.costs import BOUNDS as BOUNDS
from kingdom.analysis.costs import Bounds as Bounds
from kingdom.analysis.costs import Cost as Cost
from kingdom.analysis.costs import Estimate as Estimate
from kingdom.analysis.costs import Judgement as Judgement
from kingdom.analysis.costs import Verdict as Verdict
from kingdom.analysis.costs import judge as judge
from kingdom.analysis.questions import effects_of as effects_of
from kingdom.analysis.questions import played_turns as played_turns
from kingdom.analysis.records import Effect as Effect
from kingdom.analysis.records import PlayedTurn as PlayedTurn
from kingdom.analysis.records import Reasons as Reasons
from kingdom.analysis.records import TurnReason as TurnReason
