"""The bots that people can choose at a table."""

from typing import Final

LEVELS: Final = ("random", "greedy")
