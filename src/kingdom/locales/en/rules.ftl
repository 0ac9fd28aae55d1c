# The rules in our own words, section by section.

rules-title = Rules
rules-intro = Five minutes for the base game; each expansion adds a page. While you play, only what is allowed lights up.
rules-contents = Contents
rules-link = Link to “{ $section }”
rules-tiles-list = The tiles
rules-cards-list = What pays
rules-tasks-list = The tasks
rules-house-values = Default: { $usual }. Alternatives: { $others }.

## What it is about

rules-goal-title = What it is about
rules-goal-1 = Two to five players settle the same land. Everybody has 40 settlements, and in the end only gold counts.
rules-goal-2 = Three Kingdom Builder cards lie open. They say what earns gold in this game, and next time there will be others: so look at them first.
rules-goal-3 = Whoever has the most gold wins. Players with equal gold share the victory.

## The board

rules-board-title = The board
rules-board-1 = Four quadrants make up the board, 20 rows of 20 hexes. Which ones, and how they lie, is drawn anew for each game.
rules-board-2 = Grass, canyon, desert, flower field and forest can be built on. Water and mountains cannot, unless a tile allows it.
rules-board-3 = Locations and castles are special hexes. Nothing ever stands on them, but being next to them pays.
rules-board-4 = Two tiles lie on each location hex when the game begins, whatever the number of players.
rules-board-5 = A straight line runs along a row or along one of the two diagonals. The edge of the board is its outer rim; the borders between quadrants stop nothing.

## Before the game

rules-setup-title = Before the game
rules-setup-1 = Four quadrants are drawn from the base game and the expansions you chose, at least one of each expansion that has any, and put together at random.
rules-setup-2 = Three cards are drawn from all their Kingdom Builder cards. Each Crossroads quadrant brings a task as well.
rules-setup-3 = Everyone takes 40 settlements and draws one terrain card, which nobody else sees.
rules-setup-4 = The start player is drawn at random, unless the table has chosen an order. Play then goes to the left.
rules-setup-5 = Expansions can be combined freely. What one brings applies to all: marsh is land to build on, nomad hexes and palaces are special hexes.
rules-setup-6 = For a first game the rulebook recommends Tavern, Paddock, Oasis and Farm with Fishermen, Knights and Merchants. Its tips: begin next to a location, and keep your first three settlements where they touch few other terrains.

## A turn

rules-turn-title = A turn
rules-turn-1 = You play one terrain card and build three settlements on its terrain, one after the other. That is your mandatory action.
rules-turn-2 = Before it or after it you may use your tiles, in any order, each once a turn. Between the three builds you may not.
rules-turn-3 = When you end your turn, the card goes to the discard pile and you draw the next one. The others see it when you play it.
rules-turn-4 = You say when your turn is over. It cannot end while you still have a mandatory settlement that you could build.
rules-turn-5 = Fewer than three settlements left? Then build those.

## Building

rules-build-title = Building
rules-build-1 = Build on a free hex of your card’s terrain.
rules-build-2 = If such a hex lies next to one of your pieces, you must choose one of those. Only when there is none may you choose any free hex of that terrain.
rules-build-3 = This is checked again for each settlement. All your pieces count, not only the last one you built.
rules-build-4 = Most tiles that build follow the same rule on their own terrain: next to your pieces where possible.

## Terrain cards

rules-cards-title = Terrain cards
rules-cards-1 = There are five cards of each terrain. When the pile is empty, the discard pile is shuffled and becomes the new one.
rules-cards-2 = No free hex of your terrain left anywhere? The card leaves the game and you draw another at once. If that happens between two builds, the rest follow the new card.

## Location tiles

rules-tiles-title = Location tiles
rules-tiles-1 = Build or move next to a location that still has a tile, and you get one. You need not do anything for it, and every further location you touch gives you its tile too.
rules-tiles-2 = Each location hex gives you one tile in the whole game. Two of a kind come from two hexes, and then you may use both each turn.
rules-tiles-3 = You can use a new tile from your next turn.
rules-tiles-4 = You keep it as long as one of your pieces stands next to its hex. When the last one leaves, the tile leaves the game, and that hex gives you no other.
rules-tiles-5 = A location without tiles is still a special hex: Workers and Merchants pay for it.
rules-tiles-6 = Changed your mind? Until you put down or take off a piece, or turn up a card, you can stop, and the tile stays ready. With walls and steps you may stop later too; the rest then lapses.

## Moving

rules-move-title = Moving
rules-move-1 = Some tiles move a settlement that is already on the board. That takes nothing from your supply.
rules-move-2 = The settlement is lifted first: it no longer counts as your neighbour, and its hex is free. If that hex is the only one next to your pieces, this tile cannot move the settlement anywhere else.
rules-move-3 = Barn and Harbor move next to your other pieces where possible. The Paddock need not.
rules-move-4 = A move can bring tiles and cost tiles. It never earns the gold that some cards pay for building.

## The eight locations

rules-base-title = The eight locations
rules-base-1 = Oracle and Barn follow your card. Farm and Oasis have their own terrain; when that is full, they cannot be used.
rules-base-2 = Tower: any terrain that can be built on, on the outer edge. If a free edge hex lies next to one of your pieces, you must choose one of those.
rules-base-3 = Tavern: three or more pieces without a gap, along a row or a diagonal. You build on the hex just beyond either end, whatever its terrain, if it can be built on.
rules-base-4 = Harbor: the way onto the water. Settlements on water may use it again, to other water.
rules-base-5 = Paddock: two hexes in a straight line, over anything at all. It lands on a free hex that can be built on.

## Gold

rules-scoring-title = Gold
rules-scoring-1 = Each of your pieces on the board counts as one settlement, however it got there. Pieces that touch form a settlement area, or group for short; a lone settlement is a group too.
rules-scoring-2 = Castles pay in every game: 3 gold for each castle you are next to, with one settlement or with many.
rules-scoring-3 = Fishermen and Miners pay 1 for a settlement, however much water or mountain it touches. On water it earns nothing from the Fishermen, on a mountain nothing from the Miners.
rules-scoring-4 = Merchants: one group that touches two or more special hexes links them all. Each linked hex pays 4, once.
rules-scoring-5 = Knights look at one row, from one side of the board to the other; gaps do not matter. Citizens pay for whole pairs only.
rules-scoring-6 = Lords, in each quadrant: all who are level for the most get 12, and all with the next number get 6. Zero counts like any other number: if only one player has built in a quadrant, all the others are second there. While you play, a quadrant shows gold once somebody has built there. Farmers pay nothing if one of your quadrants is empty.

## The end

rules-end-title = The end
rules-end-1 = When someone builds the last settlement of their supply, the round is finished, so that everyone has had the same number of turns.
rules-end-2 = A player with no settlements left may still move with tiles.
rules-end-3 = Then the cards, the tasks, the castles and everything else that pays are counted. Gold from cards that pay at once is already yours.
rules-end-4 = If nobody builds a settlement from the supply for a whole round, that round is the last one.

## Nomads

rules-nomads-title = Nomads
rules-nomads-1 = Nomad hexes are special hexes with a single tile, for whoever gets there first.
rules-nomads-2 = A nomad tile serves once, in your next turn. After that turn it is gone, used or not. Moving away does not cost it.
rules-nomads-3 = Donation: three settlements on the terrain shown, even water or mountain, each next to your pieces where possible. Once begun, you build as many of the three as you can.
rules-nomads-4 = Resettlement: up to four steps in total, with one settlement or several, always onto hexes where it could stay. It need not be next to your pieces. Tiles come and go at every step.
rules-nomads-5 = Outpost: one build that need not be next to your pieces. Press it first, then choose the hex; it works in the middle of your three builds too. It is no use for moving, nor for warriors, wagons and ships, and Tavern, Village and Fountain keep their own conditions.
rules-nomads-6 = Sword: a settlement, warrior, wagon or ship of another player goes back to its owner, who may lose tiles by it. City tiles are safe.
rules-nomads-7 = Treasure: 3 gold at once, and the tile is gone.
rules-nomads-8 = Stone walls belong to nobody and stay for good. Nobody builds on them, and the Caravan stops before them. Each has to be next to one of your pieces; the second is up to you. There are 25: when they are used up, the Quarry cannot be used.
rules-nomads-9 = Caravan: straight on until the next hex is water, mountain, special, taken, blocked by a warrior or off the board. It must go all the way, and takes tiles only where it ends. Village: any terrain that can be built on.
rules-nomads-10 = Families, Shepherds and Ambassadors pay while you play, for building only. Families looks at the first three settlements of your mandatory action: on successive hexes of a line, in any order, but never with the marsh of a marsh card. Shepherds looks only at what you have just built.

## Crossroads

rules-crossroads-title = Crossroads
rules-crossroads-1 = Each Crossroads quadrant has two different locations, and brings one task card into the game.
rules-crossroads-2 = A task pays once, at the end, to everyone who has completed it. For Home country one hex can be enough, even of water or mountain; a wall or another player’s piece in the area prevents it. On the edge your pieces need not touch, and a corner counts for both edges.
rules-crossroads-3 = Warriors, wagons and ships count as settlements: you build next to them, they bring and keep tiles, they earn gold. They do not come from your supply, and go next to your pieces where possible. Placing one counts as building, moving one does not; no other tile can move them.
rules-crossroads-4 = Nobody may build or move next to a warrior, not even its owner; other warriors, walls and city tiles may not go there either. What stands there may stay or leave. Wagons and ships do not mind. If warriors block every hex next to your pieces, you may build elsewhere.
rules-crossroads-5 = The wagon drives over land and mountains, the ship over water: up to three steps, over free hexes only, with tiles taken at every step.
rules-crossroads-6 = A piece you take back can be placed again from your next turn on. If you lose the location tile, the piece stays, but you can neither move it nor take it back.
rules-crossroads-7 = The city tile covers a hex and its six neighbours, all free and fit to build on, whatever their terrain, next to one of your pieces. It counts as seven settlements, takes none from your supply and never leaves the board.
rules-crossroads-8 = Fort: once the card is turned up you have to build on its terrain; a marsh card lets you choose between its two. If there is no room, nothing happens, and the tile is used.
rules-crossroads-9 = Crossroads tile: you draw one card more, for the first time at the end of the turn in which you get it. The first hex for which you need a card decides between them for the whole turn; then all are discarded.

## Marshlands

rules-marshlands-title = Marshlands
rules-marshlands-1 = Marsh is one more terrain to build on, with five marsh cards that show marsh and another terrain: two settlements on marsh or three on the other. The first hex for which you need the card decides, for the whole turn. Without a Marshlands quadrant on the board the marsh on the cards is ignored, or the table leaves these cards out.
rules-marshlands-2 = A palace is a special hex. At the end it pays 5 gold to whoever has the most pieces around it, and to all of them if several are tied.
rules-marshlands-3 = The second tile of the same Marshlands location brings its bonus tile as well, for your next turns. Lose one of the two, and the bonus goes back.
rules-marshlands-4 = Canoe: when anyone takes the last tile of a location or the tile of a nomad hex, play stops, and everyone with a ready Canoe may build one settlement on marsh or water. The player to the left of the taker is asked first, the taker last.
rules-marshlands-5 = Marsh and water are judged separately: being next to water does not bind you when you choose marsh. A new or used Canoe is ready at the end of your own turn.
rules-marshlands-6 = Fountain: any terrain that can be built on, next to exactly one of your pieces and to none of another player’s. With its bonus, mountains are allowed too.
rules-marshlands-7 = Temple: the settlement waits on the tile and is built next turn within the mandatory action, as one more. Until then it counts as not built, so the end can wait for it.
rules-marshlands-8 = Refuge moves one step. Its bonus moves straight on to the first free hex that can be built on, over everything in between. Neither has to end next to your pieces.
rules-marshlands-9 = Geologists: touching mountain hexes are one mountain area; a group that touches two or more links them all. Messengers: the two pieces of one group that are furthest apart, with every hex of the shortest way counted, both ends too; lone settlements earn nothing. Vassals: the hexes along the borders between quadrants. Noblewomen pay around every location, castle and nomad hex, and to all who are level. Palaces keep their own 5.
rules-marshlands-10 = Scouts: before the game one terrain loses all its cards; being next to it pays, standing on it does not. You build on that terrain only by extra actions. But two ordinary cards of one terrain, held thanks to the Crossroads tile, may be played as that terrain.

## Capitol

rules-capitol-title = Capitol
rules-capitol-1 = If the quadrant of the Harbor or the Oracle is on the board, one of its two castles becomes a capitol. With both quadrants there are two capitols; a table may also lay only one.
rules-capitol-2 = At the end a capitol pays 1 gold for each of your pieces one or two hexes away; two capitols are counted separately. It is still a castle, with 3 gold and all the rest.

## Caves

rules-caves-title = Caves
rules-caves-1 = In each quadrant one mountain hex has a cave, at least three hexes from every special hex. Where there is no such mountain, there is none.
rules-caves-2 = Once a turn, before or after your mandatory action, you may move a settlement that stands next to a cave to a free hex that can be built on next to any cave, the same one too. You need no tile for it, and it need not be next to your pieces.
rules-caves-3 = A cave is a mountain hex in every other way. A piece that stands on a cave is not next to it.

## Island

rules-island-title = Island
rules-island-1 = The island lies beside the board, with the Suspension bridge or the Tree house as its location; both move a settlement next to your other pieces where possible. Its hexes count as places to build, but they touch nothing on the board.
rules-island-2 = So you get there when no hex next to your pieces is possible, or with a tile that frees you from that rule.
rules-island-3 = Paddock, Caravan, Refuge, wagon and ship never cross over. For the Tower, Advance and Compass points only the edges of the board count.
rules-island-4 = Lords, Farmers, Knights and Vassals ignore the island. For the Discoverers its rows are extra, and for the Fishermen its whole coast is next to water. Everything else counts there as on the board.

## House rules

rules-house-title = House rules
rules-house-1 = A table may agree on other rules when it is opened. By default, everything is as described here.
rules-house-2 = Two cards in hand: everybody holds two terrain cards, plays one of them and draws two new ones. The Crossroads tile makes it three.
