"""Bots that the arena's tests let play."""

import os
import signal
from random import Random

from kingdom import Action, Bot, Budget, View
from kingdom.actions import END
from kingdom.bots import RandomBot


class Low(RandomBot):
    """Plays the legal action with the lowest number."""

    def choose(self, view: View) -> Action:
        return view.legal_actions()[0]


class Crashes(RandomBot):
    """Fails when it has built something."""

    def choose(self, view: View) -> Action:
        if view.players[view.player].settlements:
            raise RuntimeError("ouch")
        return super().choose(view)


class Dies(RandomBot):
    """Takes its process with it, as a lack of memory would."""

    def choose(self, view: View) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view)


class Cheats(RandomBot):
    """Ends its turn when it must not."""

    def choose(self, view: View) -> Action:
        return END


class Forgets(RandomBot):
    """Returns nothing."""

    def choose(self, view: View) -> Action:
        return None  # type: ignore[return-value]


class Dithers(RandomBot):
    """Takes up a tile and puts it back for ever, once it has one: tiles and `stop` come last."""

    def choose(self, view: View) -> Action:
        return view.legal_actions()[-1]


class Untidy(Bot):
    """Plays well enough, and fails when it is let go."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, budget: Budget, /) -> Action:
        return view.random_action(self.rng)

    def close(self) -> None:
        raise OSError("no such engine")
