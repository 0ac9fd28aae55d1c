"""The game as research knows it: OpenSpiel, PettingZoo, Gymnasium, splits and rewards.

    import kingdom.envs.openspiel        # registers python_kingdom
    import kingdom.envs.gymnasium        # registers Kingdom-v0 and those of the splits
    from kingdom.envs import pettingzoo  # pettingzoo.env(players=4)

Each module needs only its own library; the extra `envs` brings all of them. The rules, chance and
what a player may know are those of `kingdom.Game`; nothing of the game is decided here.
"""

from kingdom.envs.rewards import REWARDS
from kingdom.observation import LAYOUT
from kingdom.observation.layout import ObservationLayout
from kingdom.splits import SPLITS, Split

__all__ = ["REWARDS", "SPLITS", "ObservationLayout", "Split", "layout"]


def layout() -> ObservationLayout:
    """Return the table of all planes and scalars of an observation: names, bounds, meanings."""
    return LAYOUT
