"""Bots: they see views, choose actions, and know nothing of each other.

A bot is a class whose instances are created with a `random.Random`. The minimal form has a method
`choose(view)`; a subclass of `kingdom.Bot` lives for a game and gets a budget for each turn. How
bots are named: `kingdom.bots.names`.
"""

from kingdom.bots.greedy import GreedyBot as GreedyBot
from kingdom.bots.names import BOTS as BOTS
from kingdom.bots.names import BotName as BotName
from kingdom.bots.names import make_bot as make_bot
from kingdom.bots.names import split_names as split_names
from kingdom.bots.random_bot import RandomBot as RandomBot
from kingdom.bots.simple import simple_move as simple_move
