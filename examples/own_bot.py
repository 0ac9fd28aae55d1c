"""A bot of your own: it takes what pays most at once.

Run this file to let it play, or use it in the commands:

    kingdom sim --bots examples/own_bot.py:Greedy,random --games 50
"""

from random import Random

from kingdom import Action, Game, Setup, View
from kingdom.bots import RandomBot


class Greedy:
    """Builds where it pays most gold at once, and rarely does anything else."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Action:
        """Return the action that leaves the most gold."""

        def gold(action: Action) -> tuple[int, float]:
            after = view.apply(action)
            return sum(after.scores()[view.player].values()), self.rng.random()

        return max(view.legal_actions(), key=gold)


if __name__ == "__main__":
    wins = 0
    for seed in range(10):
        rng = Random(seed)
        game = Game(Setup.random(players=2, rng=rng), rng=rng)
        outcome = game.play([Greedy(rng), RandomBot(rng)])
        wins += 0 in outcome.winners
        print(f"game {seed}: {outcome.totals}")
    print(f"the greedy bot won {wins} of 10")
