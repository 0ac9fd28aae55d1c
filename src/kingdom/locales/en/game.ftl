# The words of the game: terrains, tiles, cards, questions, reasons, the log.

## Terrains

terrain-grass = grass
terrain-canyon = canyon
terrain-desert = desert
terrain-flower = flower field
terrain-forest = forest
terrain-marsh = marsh
terrain-water = water
terrain-mountain = mountain
terrain-any = any terrain
# Where to build: “Build 3 settlements in the forest”.
on-grass = on grass
on-canyon = in the canyon
on-desert = in the desert
on-flower = on flower fields
on-forest = in the forest
on-marsh = on marsh
on-water = on water
on-mountain = on mountains
on-any = on any terrain

## Special hexes and pieces

special-castle = castle
special-capitol = capitol
special-palace = palace
special-cave-hex = cave
special-nomad = nomad hex
special-location = location
piece-settlement = settlement
piece-city = city tile
piece-warriors = warrior
piece-wagon = wagon
piece-ship = ship
piece-wall = stone wall

## Tiles

tile-oracle = Oracle
tile-oracle-does = Build one more settlement on the terrain of your card.
tile-farm = Farm
tile-farm-does = Build one more settlement on grass.
tile-oasis = Oasis
tile-oasis-does = Build one more settlement in the desert.
tile-tower = Tower
tile-tower-does = Build one more settlement on the edge of the board.
tile-tavern = Tavern
tile-tavern-does = Build one more settlement at either end of a straight line of at least three of your pieces.
tile-barn = Barn
tile-barn-does = Move one of your settlements to the terrain of your card.
tile-harbor = Harbor
tile-harbor-does = Move one of your settlements onto water.
tile-paddock = Paddock
tile-paddock-does = Move one of your settlements exactly two hexes in a straight line. It may jump over anything.
tile-quarry = Quarry
tile-quarry-does = Set one or two stone walls on the terrain of your card, next to your pieces.
tile-caravan = Caravan
tile-caravan-does = Move one of your settlements in a straight line until something stops it.
tile-village = Village
tile-village-does = Build one more settlement next to at least three of your pieces.
tile-garden = Garden
tile-garden-does = Build one more settlement on a flower field.
tile-donation-grass = Donation (grass)
tile-donation-grass-does = Build three more settlements on grass. Only in your next turn.
tile-donation-canyon = Donation (canyon)
tile-donation-canyon-does = Build three more settlements in the canyon. Only in your next turn.
tile-donation-desert = Donation (desert)
tile-donation-desert-does = Build three more settlements in the desert. Only in your next turn.
tile-donation-flower = Donation (flowers)
tile-donation-flower-does = Build three more settlements on flower fields. Only in your next turn.
tile-donation-forest = Donation (forest)
tile-donation-forest-does = Build three more settlements in the forest. Only in your next turn.
tile-donation-water = Donation (water)
tile-donation-water-does = Build three more settlements on water. Only in your next turn.
tile-donation-mountain = Donation (mountain)
tile-donation-mountain-does = Build three more settlements on mountains. Only in your next turn.
tile-resettlement = Resettlement
tile-resettlement-does = Take up to four steps in total with your settlements. Only in your next turn.
tile-outpost = Outpost
tile-outpost-does = Build one settlement without having to be next to your others. Only in your next turn.
tile-sword = Sword
tile-sword-does = Send a piece of another player back to its owner. Only in your next turn.
tile-treasure = Treasure
tile-treasure-does = 3 gold at once.
tile-lighthouse = Lighthouse
tile-lighthouse-does = Place your ship on water, sail it up to three steps, or take it back.
tile-foresters-lodge = Forester’s lodge
tile-foresters-lodge-does = Build one more settlement in the forest.
tile-barracks = Barracks
tile-barracks-does = Place a warrior or take one back. Nobody may build next to a warrior.
tile-crossroads = Crossroads
tile-crossroads-does = Draw one extra terrain card at the end of your turn. Next turn, choose which one to play.
tile-city-hall = City hall
tile-city-hall-does = Once per game: place your city tile on seven free, buildable hexes next to one of your pieces.
tile-fort = Fort
tile-fort-does = Turn up a terrain card and build one more settlement on its terrain.
tile-monastery = Monastery
tile-monastery-does = Build one more settlement in the canyon.
tile-wagon = Wagon
tile-wagon-does = Place your wagon, drive it up to three steps (over mountains too), or take it back.
tile-canoe = Canoe
tile-canoe-does = When someone takes the last tile of a hex, build one settlement on marsh or water.
tile-canoe-bonus = Canoe bonus
tile-canoe-bonus-does = Build one more settlement on marsh or water.
tile-fountain = Fountain
tile-fountain-does = Build one more settlement next to exactly one of your pieces and to nobody else’s.
tile-fountain-bonus = Fountain bonus
tile-fountain-bonus-does = Your Fountain may build on mountains too.
tile-temple = Temple
tile-temple-does = Take one of your settlements off the board. Next turn you build it again, in addition to the others.
tile-temple-bonus = Temple bonus
tile-temple-bonus-does = The first mandatory settlement of each turn may stand anywhere on your terrain.
tile-refuge = Refuge
tile-refuge-does = Move one of your settlements to a free, buildable hex next to it.
tile-refuge-bonus = Refuge bonus
tile-refuge-bonus-does = Move one of your settlements in a straight line to the first free, buildable hex, over anything in between.
tile-suspension-bridge = Suspension bridge
tile-suspension-bridge-does = Move one of your settlements into the canyon.
tile-tree-house = Tree house
tile-tree-house-does = Move one of your settlements into the forest.
tile-cave = Cave
tile-cave-does = Once a turn: move a settlement that is next to a cave to a free, buildable hex next to any cave.

## Kingdom Builder cards

card-fishermen = Fishermen
card-fishermen-pays = 1 gold for each settlement next to water
card-miners = Miners
card-miners-pays = 1 gold for each settlement next to a mountain
card-workers = Workers
card-workers-pays = 1 gold for each settlement next to a location, castle or other special hex
card-merchants = Merchants
card-merchants-pays = 4 gold for each location, castle or other special hex that you link to another
card-discoverers = Discoverers
card-discoverers-pays = 1 gold for each row in which you have a settlement
card-knights = Knights
card-knights-pays = 2 gold for each settlement in the row where you have the most
card-hermits = Hermits
card-hermits-pays = 1 gold for each separate group of your settlements
card-lords = Lords
card-lords-pays = In each quadrant: 12 gold for the most settlements, 6 for the second most
card-citizens = Citizens
card-citizens-pays = 1 gold for every two settlements of your largest group
card-farmers = Farmers
card-farmers-pays = 3 gold for each settlement in the quadrant where you have the fewest
card-families = Families
card-families-pays = 2 gold at once for building your three mandatory settlements side by side in a straight line
card-shepherds = Shepherds
card-shepherds-pays = 2 gold at once for a new settlement with no free hex of its terrain next to it
card-ambassadors = Ambassadors
card-ambassadors-pays = 1 gold at once for each settlement you build next to another player’s settlement
card-geologists = Geologists
card-geologists-pays = 2 gold for each mountain area that you link to another
card-messengers = Messengers
card-messengers-pays = 2 gold for each hex from end to end of your widest group
card-noblewomen = Noblewomen
card-noblewomen-pays = 5 gold for the most settlements around each location, castle or nomad hex
card-vassals = Vassals
card-vassals-pays = 1 gold for each settlement on the inner edge of a quadrant
card-captains = Captains
card-captains-pays = 1 gold for each settlement next to at least three others of yours
card-scouts = Scouts
card-scouts-pays = 1 gold for each settlement next to the terrain that has no cards in this game
card-scouts-pays-removed = 1 gold for each settlement next to the terrain that has no cards in this game: { $terrain }

## Tasks

task-home-country = Home country
task-home-country-asks = 5 gold for filling a whole connected area of one terrain
task-fortress = Fortress
task-fortress-asks = 6 gold for a settlement surrounded by six of your own
task-road = Road
task-road-asks = 7 gold for seven settlements without a gap along a diagonal
task-place-of-refuge = Place of refuge
task-place-of-refuge-asks = 8 gold for surrounding a location, castle or other special hex on all six sides
task-advance = Advance
task-advance-asks = 9 gold for seven settlements on one edge of the board
task-compass-points = Compass points
task-compass-points-asks = 10 gold for a settlement on each of the four edges

## Other gold

source-castles = Castles
source-castles-pays = 3 gold for each castle you are next to
source-palaces = Palaces
source-palaces-pays = 5 gold for the most settlements around each palace
source-capitols = Capitols
source-capitols-pays = 1 gold for each settlement at most two hexes from a capitol
source-treasure = Treasure
source-treasure-pays = 3 gold at once for each treasure you find

## Modules

module-base = Base game
module-base-about = Eight locations and ten ways to earn gold.
module-nomads = Nomads
module-nomads-about = Nomad hexes with one-time gifts, stone walls, and cards that pay at once.
module-crossroads = Crossroads
module-crossroads-about = Warriors, wagons, ships and city tiles, with tasks to complete.
module-marshlands = Marshlands
module-marshlands-about = Marsh to build on, palaces to win, and a bonus for two of a kind.
module-capitol = Capitol
module-capitol-about = A castle that pays for every settlement around it.
module-caves = Caves
module-caves-about = Passages under the mountains, from one end of the board to the other.
module-island = Island
module-island-about = A small island beside the board, with a location of its own.

## House rules

rule-lords_zero_scores = Lords count zero
rule-lords_zero_scores-about = No settlements in a quadrant is a number like any other: it can be the second most. Off: you need at least one there.
rule-use_lords = Lords in the draw
rule-use_lords-about = Off: the Lords card is never drawn.
rule-lost_tiles_return = Lost tiles return
rule-lost_tiles_return-about = A lost tile goes back to its hex and can be taken again, by you too.
rule-exhausted_terrain = No room on your terrain
rule-exhausted_terrain-about = What happens when the terrain of your card has no free hex left.
rule-exhausted_terrain-redraw = draw a new card
rule-exhausted_terrain-mandatory_only = draw only while you still have to build
rule-exhausted_terrain-any_terrain = build on any terrain
rule-sword = The Sword hits
rule-sword-about = Who loses a piece to it.
rule-sword-one = one player
rule-sword-each = every other player
rule-meeples_score = Warriors, wagons and ships count
rule-meeples_score-about = They count as settlements, for gold too. Off: wagons and ships stand for settlements in everything but gold, warriors in nothing, and the Sword hits settlements only.
rule-identical_cards_any_terrain = Two alike: any terrain
rule-identical_cards_any_terrain-about = With two ordinary cards of the same terrain you may play any terrain.
rule-canoe_trigger = The Canoe answers to
rule-canoe_trigger-about = Who has to take the last tile for you to use it.
rule-canoe_trigger-any = everybody, yourself too
rule-canoe_trigger-others = the other players only
rule-two_cards = Two cards in hand
rule-two_cards-about = Everybody holds two terrain cards and chooses one each turn; with the Crossroads tile three.
rule-touch_move = Touch-move
rule-touch_move-about = A tile that you take up has to be used, and a settlement that you lift has to move. Off: you may put both back.

## What is asked

ask-waiting = Waiting for players
ask-wait = { $player } is playing
ask-wait-react = { $player } may react: { $tile }
ask-build-on = { $count ->
    [one] Build 1 settlement { $where }
   *[other] Build { $count } settlements { $where }
  }
ask-build-on-more = { $count ->
    [one] Build 1 more settlement { $where }
   *[other] Build { $count } more settlements { $where }
  }
ask-build-on-anywhere = Build anywhere { $where }
ask-choice = { $count } { $where }
ask-build-choice = Build { $choices }
ask-build-any = { $count ->
    [one] Build 1 settlement
   *[other] Build { $count } settlements
  }
ask-after = Use a tile, or end your turn
ask-end = End your turn
ask-build = { $count ->
    [one] { $tile }: build 1 settlement
   *[other] { $tile }: build { $count } settlements
  }
ask-build-anywhere = { $tile }: build anywhere
ask-build-card = { $tile }: build { $where }
ask-lift = { $tile }: choose a settlement to move
ask-lift-steps = { $count ->
    [one] { $tile }: choose a settlement (1 step left)
   *[other] { $tile }: choose a settlement ({ $count } steps left)
  }
ask-put = { $tile }: where should the settlement go?
ask-wall = { $count ->
    [one] { $tile }: set a stone wall
   *[other] { $tile }: set up to { $count } stone walls
  }
ask-remove = { $tile }: choose a piece to take off the board
ask-remove-of = { $tile }: choose a piece of { $player } to take off the board
ask-piece = { $tile }: place another warrior, or press one to take it back
ask-piece-place = { $tile }: choose a hex for { $piece ->
    [ship] your ship
    [wagon] your wagon
   *[warriors] a warrior
  }
ask-piece-back = { $tile }: press { $piece ->
    [ship] your ship
    [wagon] your wagon
   *[warriors] a warrior
  } to take it back
ask-piece-move = { $tile }: up to { $count } steps, or press { $piece ->
    [ship] your ship
    [wagon] your wagon
   *[warriors] a warrior
  } to take it back
ask-piece-on = { $count ->
    [one] { $tile }: 1 more step, or stop here
   *[other] { $tile }: up to { $count } more steps, or stop here
  }
ask-city = { $tile }: choose the middle of your city tile
ask-aside = { $tile }: choose a settlement to take off the board
ask-react = { $tile }: build now, or pass
ask-deal = The cards are dealt
ask-draw = A card is drawn
ask-new = A new card is drawn
ask-reveal = A card is turned up
advice-adjacent = Next to one of your settlements.
advice-adjacent-on = { $where }: next to one of your settlements.
advice-adjacent-other = Next to another of your settlements.
advice-anywhere = Anywhere: no such hex is next to your settlements.
advice-anywhere-on = { $where }: anywhere.
advice-free = The first one may stand anywhere on this terrain.
advice-first = Your first settlement may stand anywhere on your card’s terrain.
advice-tiles = You may use tiles before or after.
advice-waive = { $tile }: press it to build anywhere.
over-you-win = You win with { $gold } gold!
over-wins = { $count ->
    [one] { $players } wins with { $gold } gold
   *[other] { $players } win together with { $gold } gold
  }
over-broken-off = The game was abandoned: nobody wins.
over-time = { $player } ran out of time.
over-resign = { $player } resigned.
over-standing = { $player } was gone, and the others ended the game.
over-forfeit = { $player } was gone and comes last.
over-none = { $player } was gone, and the game doesn’t count.
over-you-time = You ran out of time.
over-you-resign = You resigned.
over-you-standing = You were gone, and the others ended the game.
over-you-forfeit = You were gone and come last.
over-you-none = You were gone, and the game doesn’t count.

## Why something is not possible: what to do instead

refused-stale = The game has moved on. Please choose again.
reason-unknown-action = Choose a marked hex, a tile or a button.
reason-game-over = The game is over. How about another one?
reason-card-due = One moment: a card is being drawn.
reason-no-such-card = Choose another card: none of that terrain is left.
reason-no-choice = Choose a hex: its terrain is your choice.
reason-builds-done = All settlements for this turn are built: use a tile or end your turn.
reason-builds-first = { $builds ->
    [one] First build your last settlement, then use the tile.
   *[other] First build your { $builds } settlements, then use the tile.
  }
reason-builds-owed = { $builds ->
    [one] Build 1 more settlement, then end your turn.
   *[other] Build { $builds } more settlements, then end your turn.
  }
reason-supply-empty = Your supply is empty: you can still move settlements, or end your turn.
reason-no-card = No terrain card is left for you: use a tile or end your turn.
reason-no-hex = Choose a hex on the board.
reason-special-hex = Nothing can be built here. Build next to it for its tile or its gold.
reason-occupied = This hex is taken: choose one of the marked hexes.
reason-blocked = A warrior blocks this hex: choose one of the marked hexes.
reason-wrong-terrain = Choose one of the marked hexes: { $terrains }.
reason-not-adjacent = Build next to one of your settlements: the marked hexes.
reason-not-edge = { $tile }: build on the edge of the board.
reason-not-line-end = { $tile }: build at either end of a straight line of three of your pieces.
reason-not-two-away = { $tile }: jump exactly two hexes in a straight line.
reason-not-beside-own = { $tile }: stay next to one of your pieces.
reason-not-beside-three = { $tile }: build next to at least three of your pieces.
reason-not-beside-one = { $tile }: build next to exactly one of your pieces.
reason-beside-others = { $tile }: build where no other player is next to it.
reason-not-first-open = { $tile }: go straight to the first free hex.
reason-not-at-a-cave = { $tile }: move from next to a cave to a hex next to a cave.
reason-no-city = Choose the middle of seven free, buildable hexes next to one of your pieces.
reason-city-stands = Your city tile is already on the board: you only have one.
reason-rests = What you took back can be placed again from your next turn.
reason-all-out = { $tile }: all your pieces are out. Choose one to take it back.
reason-not-slide-end = { $tile }: keep going straight until something stops you.
reason-not-one-step = { $tile }: take one step at a time, to a neighbouring hex.
reason-not-theirs = Choose a piece of another player; a city tile is safe.
reason-other-first = First choose a piece of the next player to your left.
reason-already-hit = Choose a piece of a player who has not lost one yet.
reason-no-walls = All stone walls are on the board: use another tile or end your turn.
reason-must-go-on = { $tile }: keep going until it is done.
reason-touch-move = { $tile }: you took it up, so use it (touch-move).
reason-no-build = { $tile }: use it with a build that has to be next to your settlements.
reason-same-hex = Choose another hex, or stop to leave it where it is.
reason-not-yours = Choose one of your own settlements.
reason-cannot-move = { $tile }: choose another settlement, this one has nowhere to go.
reason-finish-tile = { $tile }: finish this first, or stop.
reason-reacting = { $tile }: build now, or pass.
reason-nothing-to-stop = There is nothing to stop: just go on.
reason-not-in-play = { $tile }: not on this board.
reason-tile-not-held = { $tile }: build next to its hex to get the tile.
reason-bonus-not-held = { $tile }: take two tiles of its location to get it.
reason-tile-fresh = { $tile }: yours now; you can use it from your next turn.
reason-tile-used = { $tile }: already used this turn. Try another tile, or end your turn.
reason-no-target = { $tile }: there is no hex for it right now. Perhaps later this turn.
reason-no-card-left = { $tile }: no card is left to turn up.
reason-works-by-itself = { $tile }: works by itself, nothing to press.
reason-own-turn-only = { $tile }: keep it for your own turn.
reason-only-reacts = { $tile }: you are asked when someone takes the last tile of a hex.

## The log: each line follows the player’s house

log-build = builds on { $cell } ({ $terrain })
log-build-tile = builds on { $cell } · { $tile }
log-lift = lifts the settlement on { $cell }
log-put = moves from { $from } to { $cell } · { $tile }
log-wall = sets a stone wall on { $cell }
log-remove = takes the piece on { $cell } off the board
log-place = places a piece on { $cell } · { $tile }
log-step = moves from { $from } to { $cell } · { $tile }
log-back = takes back the piece on { $cell }
log-city = founds a city around { $cell }
log-aside = takes the settlement on { $cell } off the board · { $tile }
log-use = uses a tile: { $tile }
log-stop = stops
log-end = ends the turn
log-draw = draws a card: { $card }
log-draw-hidden = draws a card
log-undo = { $count ->
    [one] takes back 1 step
   *[other] takes back { $count } steps
  }
log-redo = { $count ->
    [one] redoes 1 step
   *[other] redoes { $count } steps
  }
log-halt = runs out of time
log-halt-resign = resigns, and the game is over
log-halt-gone = is gone, and the others end the game
log-leave = leaves the seat to a bot
log-return = is back
log-replace = is gone, and a bot plays on
log-resign = resigns
log-hint = asks for a hint
log-got = gets { $tile }
log-lost = loses { $tile }
log-gold = +{ $gold } { $source }
log-turn-nothing = builds nothing
log-turn-gold = { $gold } gold
log-said = { $player } { $text }
log-said-you = You · { $text }
