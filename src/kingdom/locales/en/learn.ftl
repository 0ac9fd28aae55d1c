# The first game in eight small steps: what to do, and what was learnt by it.

learn-title = Your first game
learn-intro = Eight short steps on a real board, against a friendly bot. Nothing can go wrong: you can undo every step.
learn-step = Step { $number } of { $count }
learn-next = Next
learn-skip = I know how to play
learn-again = Start over

learn-1-title = Your first settlement
learn-1-text = Your card shows a terrain, and all its free hexes glow. Choose one next to a location, a hex with a golden rim: that brings you its tile.
learn-1-done = Your first house is up. If it touches a location, the tile is yours.

learn-2-title = Undo it
learn-2-text = A slip, or a better idea? Until a new card is turned up you can undo every step of your turn. Try it now: press
learn-2-done = As if nothing had happened. So feel free to try things out.

learn-3-title = Stay together
learn-3-text = Build again, and then a second settlement. It must stand next to your own, as long as your terrain has a free hex there: see what glows now.
learn-3-done = The whole game turns on this rule. All your settlements count, not only the last one.

learn-4-title = Think of the next card
learn-4-text = One more. Tip: touch few other terrains with it. If the terrain of your next card is not next to you, you can start again anywhere, perhaps at another location.
learn-4-done = Three settlements: that was your mandatory action.

learn-5-title = End your turn
learn-5-text = Everything is built. Press End turn: you draw a new card, and the others play. You can use a new tile from your next turn.
learn-5-done = Your turn again, with a new card.

learn-6-title = Build for gold
learn-6-text = Three cards say what earns gold: Fishermen pay for settlements next to water, Knights for many in one row, Merchants for locations and castles that you link. Look at one of the marked hexes to see what it brings, then build your three.
learn-6-touch = Three cards say what earns gold: Fishermen pay for settlements next to water, Knights for many in one row, Merchants for locations and castles that you link. Hold a finger on one of the marked hexes to see what it brings: let go to build there, or slide away. Build your three.
learn-6-done = The table of gold always shows where everybody stands.

learn-7-title = Use a tile
learn-7-text = Press one of your tiles: it says what it does, and the hexes for it glow. You may do that before or after your three settlements. Tip: tiles early in the game are worth most.
learn-7-done = Each tile works once a turn. Keep a settlement next to its location, or the tile is lost.
learn-no-tile = You have no tile yet. Build next to a hex with a golden rim when you can: the tile is yours at once, and pressing it says what it does. Now finish this turn.
learn-fresh-tile = Your tile is new: you can use it from your next turn. Press it to see what it will do, then finish this turn.

learn-8-title = How the game ends
learn-8-text = Every castle you are next to brings 3 gold. When someone has built all 40 settlements, the round is finished, and the most gold wins. Now finish this turn.
learn-8-done = That is all you need. The rest of this game is yours!

learn-end-title = Now you can play
learn-end-text = That is all you need. Now play a real game: finish this one, or start a new one with friends and bots. If anything is unclear, press it: it explains itself.
learn-end-play = Keep playing this game
learn-end-new = A new game
learn-end-rules = Read the rules
