"""A game with all modules and a house rule, and where the gold came from."""

from random import Random

from kingdom import Game, Setup
from kingdom.bots import RandomBot

rng = Random(2)
setup = Setup.random(players=3, modules="all", rng=rng, two_cards=True)
print("Sections:", ", ".join(str(placed) for placed in setup.sections))
print("Not as published:", ", ".join(setup.own_designs))
print("Task cards:", ", ".join(setup.tasks) or "none")

game = Game(setup, rng=rng)
game.play([RandomBot(rng)] * setup.players)

for player, gold in enumerate(game.state.scores(), 1):
    sources = ", ".join(f"{source} {amount}" for source, amount in gold.items() if amount)
    print(f"Player {player}: {sum(gold.values())} gold ({sources})")
print(game.state)
