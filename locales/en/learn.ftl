# The first game in eight small steps: what to do, and what was learnt by it.

learn-title = Your first game
learn-intro = Eight small steps on a real board, against a friendly bot. Nothing can go wrong: every step can be taken back.
learn-step = Step { $number } of { $count }
learn-next = Go on
learn-skip = I know how to play
learn-again = Once more from the start

learn-1-title = Your first settlement
learn-1-text = Your card shows a terrain, and all its free hexes glow. Choose one next to a location, a hex with a golden rim: that brings you its tile.
learn-1-done = There stands your first house. If it touches a location, the tile is yours.

learn-2-title = Take it back
learn-2-text = A slip, or a better idea? Until a new card is turned up you may take back every step of your turn. Try it now: press
learn-2-done = As if nothing had happened. So try things out.

learn-3-title = Stay together
learn-3-text = Build again, and then a second settlement. It must stand next to your own, as long as your terrain has a free hex there: see what glows now.
learn-3-done = The whole game turns on this rule. All your settlements count, not only the last one.

learn-4-title = Think of the next card
learn-4-text = One more. Tip: touch few other terrains with it. If the terrain of your next card is not beside you, you may start anew anywhere, perhaps at another location.
learn-4-done = Three settlements: that was your mandatory action.

learn-5-title = End your turn
learn-5-text = Everything is built. Press End turn: you draw a new card, and the others play. A new tile is ready from your next turn on.
learn-5-done = Your turn again, with a new card.

learn-6-title = Build for gold
learn-6-text = Three cards say what earns gold: Fishermen pay for settlements next to water, Knights for many in one row, Merchants for locations and castles that you link. Look at one of the marked hexes to see what it brings, and build your three.
learn-6-done = The table of gold always shows where everybody stands.

learn-7-title = Use a tile
learn-7-text = Press one of your tiles: it says what it does, and the hexes for it glow. You may do that before or after your three settlements. Tip: tiles early in the game are worth most.
learn-7-done = Each tile works once a turn. Keep a settlement next to its location, or the tile is lost.
learn-no-tile = You have no tile yet. Build next to a hex with a golden rim when you can: the tile is yours at once, and pressing it says what it does. Now play this turn to its end.
learn-fresh-tile = Your tile is new: you can use it from your next turn on. Press it to see what it will do, then play this turn to its end.

learn-8-title = The way to the end
learn-8-text = Every castle you are next to brings 3 gold. When somebody has built all 40 settlements, the round is played to its end, and the most gold wins. Now play this turn to its end.
learn-8-done = That is all you need. The rest of this game is yours!

learn-end-title = You can play
learn-end-text = That is all you need. Now play a real game: this one to its end, or a new one with friends and bots. Whatever is unclear: press it, and it explains itself.
learn-end-play = Play this game on
learn-end-new = A new game
learn-end-rules = Read the rules
