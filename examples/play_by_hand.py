"""A game by hand: you choose the cards, play actions by their text, and take some back."""

from kingdom import CHANCE, Game, IllegalActionError, Setup

game = Game(Setup.first_game(players=2))  # without an rng the caller draws the cards
game.push("canyon")  # player 1's first card
game.push("grass")  # player 2's

reason = game.state.explain("a1")  # a flower field
assert reason is not None
print(f"a1 is refused ({reason.code}): {reason}")
for cell in ("h1", "i1", "j1"):
    game.push(cell)
game.push("end")
assert game.state.to_move == CHANCE
game.push("forest")

try:
    game.push("h1")
except IllegalActionError as error:
    print("Refused:", error)
    print("Possible:", error.reason.cells.bit_count(), "hexes")

game.pop()  # back before the card was drawn
print(game.record())
