# The first game in eight small steps: what to do, and what was learnt by it.

learn-title = Your first game
learn-intro = Eight small steps on a real board. Nothing can go wrong: every step can be taken back.
learn-step = Step { $number } of { $count }
learn-next = Go on
learn-back = Back
learn-skip = I know how to play
learn-again = Once more from the start

learn-1-title = A settlement to begin with
learn-1-text = Your card shows a terrain, and all its free hexes glow. Choose one next to a location, a hex with a golden rim: that brings you its tile.
learn-1-done = There stands your first house. If it touches a location, the tile is already yours.

learn-2-title = Stay together
learn-2-text = From now on you build next to your own settlements, as long as your terrain has a free hex there. Choose one of the glowing hexes.
learn-2-done = That is the rule the whole game turns on. All your settlements count, not only the last one.

learn-3-title = Think of the next card
learn-3-text = One more. Keep your three where they touch few other terrains: if the next terrain is not beside you, you may start again anywhere.
learn-3-done = Three settlements: that was your mandatory action.

learn-4-title = End your turn
learn-4-text = Everything is built. End your turn: you draw a new card, and the others play.
learn-4-done = Your turn again. Tiles you got last time are ready now.

learn-5-title = A new terrain
learn-5-text = Look at your new card. If its terrain touches your settlements, you go on there. If not, the whole board is open: how about another location?
learn-5-done = Well chosen. A second location means one more tile in every turn to come.

learn-6-title = Build for gold
learn-6-text = Three cards say what earns gold: Fishermen pay for settlements next to water, Knights for many in one row, Merchants for locations and castles that you link. Point at a hex to see what it would bring, then build the rest.
learn-6-done = The table of gold always shows where everybody stands.

learn-7-title = Use a tile
learn-7-text = Press one of your tiles: it says what it does and lights up where. You may do that before or after your three settlements. No tile yet? Then just go on.
learn-7-done = Each tile works once a turn. Keep a settlement next to its location, or the tile is lost.

learn-8-title = The way to the end
learn-8-text = Every castle you are next to brings 3 gold. When somebody has built all 40 settlements, the round is finished, and the most gold wins. Now end your turn.
learn-8-done = That is all you need. The rest of this game is yours!

learn-end-title = You can play
learn-end-text = Finish this game, or open a table with friends and bots. Whatever is unclear: click it, and it explains itself.
learn-end-play = Play on
learn-end-rules = Read the rules
