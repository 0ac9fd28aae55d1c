"""Observations: what a player may know of a game as numbers, for whatever learns."""

from kingdom.observation.arrays import Observation as Observation
from kingdom.observation.layout import LAYOUT as LAYOUT
from kingdom.observation.layout import VERSION as VERSION
from kingdom.observation.layout import Place as Place
