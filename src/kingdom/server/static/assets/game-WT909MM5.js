var e=`# The words of the game: terrains, tiles, cards, questions, reasons, the log.

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

## Special hexes and pieces

special-castle = castle
special-capitol = capitol
special-palace = palace
special-cave = cave
piece-settlement = settlement
piece-city = city
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
tile-oasis-does = Build one more settlement on desert.
tile-tower = Tower
tile-tower-does = Build one more settlement on the edge of the board.
tile-tavern = Tavern
tile-tavern-does = Build one more settlement at the end of a straight line of three of yours.
tile-barn = Barn
tile-barn-does = Move one of your settlements to the terrain of your card.
tile-harbor = Harbor
tile-harbor-does = Move one of your settlements onto water.
tile-paddock = Paddock
tile-paddock-does = Move one of your settlements two hexes in a straight line.
tile-quarry = Quarry
tile-quarry-does = Set one or two stone walls on the terrain of your card, next to your pieces.
tile-caravan = Caravan
tile-caravan-does = Move one of your settlements in a straight line until something stops it.
tile-village = Village
tile-village-does = Build one more settlement next to at least three pieces of yours.
tile-garden = Garden
tile-garden-does = Build one more settlement on a flower field.
tile-donation-grass = Donation: grass
tile-donation-grass-does = Build three settlements on grass. For your next turn only.
tile-donation-canyon = Donation: canyon
tile-donation-canyon-does = Build three settlements on canyon. For your next turn only.
tile-donation-desert = Donation: desert
tile-donation-desert-does = Build three settlements on desert. For your next turn only.
tile-donation-flower = Donation: flowers
tile-donation-flower-does = Build three settlements on flower fields. For your next turn only.
tile-donation-forest = Donation: forest
tile-donation-forest-does = Build three settlements in the forest. For your next turn only.
tile-donation-water = Donation: water
tile-donation-water-does = Build three settlements on water. For your next turn only.
tile-donation-mountain = Donation: mountain
tile-donation-mountain-does = Build three settlements on mountains. For your next turn only.
tile-resettlement = Resettlement
tile-resettlement-does = Take up to four single steps with your settlements. For your next turn only.
tile-outpost = Outpost
tile-outpost-does = Build one settlement without being next to another. For your next turn only.
tile-sword = Sword
tile-sword-does = Take a settlement of another player off the board. For your next turn only.
tile-treasure = Treasure
tile-treasure-does = Brings three gold at once.
tile-lighthouse = Lighthouse
tile-lighthouse-does = Place your ship on water, move it up to three steps, or take it back.
tile-foresters-lodge = Forester’s lodge
tile-foresters-lodge-does = Build one more settlement in the forest.
tile-barracks = Barracks
tile-barracks-does = Place a warrior or take one back. Nobody builds next to a warrior.
tile-crossroads = Crossroads
tile-crossroads-does = Draw one terrain card more at the end of each turn, and choose.
tile-city-hall = City hall
tile-city-hall-does = Once in the game: lay your city on seven free hexes next to a piece of yours.
tile-fort = Fort
tile-fort-does = Turn up a terrain card and build one settlement on its terrain.
tile-monastery = Monastery
tile-monastery-does = Build one more settlement on canyon.
tile-wagon = Wagon
tile-wagon-does = Place your wagon, move it up to three steps (mountains too), or take it back.
tile-canoe = Canoe
tile-canoe-does = When somebody takes the last tile of a place: build on marsh or water.
tile-canoe-bonus = Canoe bonus
tile-canoe-bonus-does = Build one more settlement on marsh or water.
tile-fountain = Fountain
tile-fountain-does = Build next to exactly one piece of yours and to none of the others.
tile-fountain-bonus = Fountain bonus
tile-fountain-bonus-does = The Fountain may build on mountains too.
tile-temple = Temple
tile-temple-does = Lay one of your settlements here; you build it again next turn, as one more.
tile-temple-bonus = Temple bonus
tile-temple-bonus-does = The first settlement of each turn may be built anywhere on your terrain.
tile-refuge = Refuge
tile-refuge-does = Move one of your settlements to a neighbouring hex.
tile-refuge-bonus = Refuge bonus
tile-refuge-bonus-does = Move one of your settlements in a straight line to the first free hex.
tile-suspension-bridge = Suspension bridge
tile-suspension-bridge-does = Move one of your settlements to canyon.
tile-tree-house = Tree house
tile-tree-house-does = Move one of your settlements to forest.
tile-cave = Caves
tile-cave-does = Once a turn: move a settlement from beside a cave to beside any cave.

## Kingdom Builder cards

card-fishermen = Fishermen
card-fishermen-pays = 1 gold for each settlement beside water
card-miners = Miners
card-miners-pays = 1 gold for each settlement beside a mountain
card-workers = Workers
card-workers-pays = 1 gold for each settlement beside a castle or place
card-merchants = Merchants
card-merchants-pays = 4 gold for each castle or place linked to another
card-discoverers = Discoverers
card-discoverers-pays = 1 gold for each row you are in
card-knights = Knights
card-knights-pays = 2 gold for each settlement in your fullest row
card-hermits = Hermits
card-hermits-pays = 1 gold for each separate group
card-lords = Lords
card-lords-pays = In each quarter: 12 gold for the most, 6 for the second most
card-citizens = Citizens
card-citizens-pays = 1 gold for every two settlements of your largest group
card-farmers = Farmers
card-farmers-pays = 3 gold for each settlement in your emptiest quarter
card-families = Families
card-families-pays = 2 gold at once for building your three in a straight line
card-shepherds = Shepherds
card-shepherds-pays = 2 gold at once for building where no free hex of that terrain is next to it
card-ambassadors = Ambassadors
card-ambassadors-pays = 1 gold at once for building next to another player
card-geologists = Geologists
card-geologists-pays = 2 gold for each mountain linked to another
card-messengers = Messengers
card-messengers-pays = 2 gold for each hex between the two ends of your longest group
card-noblewomen = Noblewomen
card-noblewomen-pays = 5 gold for the most settlements around each castle or place
card-vassals = Vassals
card-vassals-pays = 1 gold for each settlement along the inner borders
card-captains = Captains
card-captains-pays = 1 gold for each settlement beside three others of yours
card-scouts = Scouts
card-scouts-pays = 1 gold for each settlement beside the terrain that was removed

## Tasks

task-home-country = Home country
task-home-country-asks = 5 gold for filling a whole area of one terrain
task-fortress = Fortress
task-fortress-asks = 6 gold for a settlement surrounded by six of yours
task-road = Road
task-road-asks = 7 gold for seven in a diagonal line
task-place-of-refuge = Place of refuge
task-place-of-refuge-asks = 8 gold for surrounding a castle or place
task-advance = Advance
task-advance-asks = 9 gold for seven on one edge of the board
task-compass-points = Compass points
task-compass-points-asks = 10 gold for being on all four edges

## Other gold

source-castles = Castles
source-castles-pays = 3 gold for each castle you are next to
source-palaces = Palaces
source-palaces-pays = 5 gold for the most settlements around each palace
source-capitols = Capitols
source-capitols-pays = 1 gold for each settlement up to two hexes away
source-treasure = Treasure
source-treasure-pays = 3 gold for each treasure found
source-treasures = Treasures
source-treasures-pays = 3 gold for each treasure found

## Modules

module-base = Base game
module-base-about = Eight places, ten ways to earn gold.
module-nomads = Nomads
module-nomads-about = Camps with one-time gifts, stone walls, cards that pay at once.
module-crossroads = Crossroads
module-crossroads-about = Warriors, wagons, ships and cities, with tasks to fulfil.
module-marshlands = Marshlands
module-marshlands-about = Marsh to build on, palaces, and bonuses for two of a kind.
module-capitol = Capitol
module-capitol-about = A castle that pays for everything around it.
module-caves = Caves
module-caves-about = Passages under the mountains from one end to the other.
module-island = Island
module-island-about = A small island beside the board, with a place of its own.

## House rules

rule-lords_zero_scores = Lords pay empty hands
rule-lords_zero_scores-about = Also a player without a settlement in a quarter can be second there.
rule-use_lords = Use the Lords card
rule-use_lords-about = Switch it off to leave the Lords out of the draw.
rule-lost_tiles_return = Lost tiles return
rule-lost_tiles_return-about = A lost tile goes back to its hex and can be taken again.
rule-exhausted_terrain = No room on your terrain
rule-exhausted_terrain-about = What happens when your card’s terrain is full.
rule-exhausted_terrain-redraw = draw a new card
rule-exhausted_terrain-mandatory_only = only for the three builds
rule-exhausted_terrain-any_terrain = build on any terrain
rule-sword = The Sword hits
rule-sword-about = Whom a Sword takes a settlement from.
rule-sword-one = one player
rule-sword-each = every other player
rule-meeples_score = Figures count as settlements
rule-meeples_score-about = Warriors, wagons and ships score like settlements.
rule-identical_cards_any_terrain = Two alike: any terrain
rule-identical_cards_any_terrain-about = Two cards of one terrain let you choose any.
rule-canoe_trigger = The Canoe answers to
rule-canoe_trigger-about = Whose last tile wakes the Canoe.
rule-canoe_trigger-any = everybody
rule-canoe_trigger-others = the others only
rule-two_cards = Two cards in hand
rule-two_cards-about = Everybody holds two terrain cards and plays one of them.

## What is asked

ask-waiting = Waiting for players
ask-wait = { $player } is playing
ask-wait-react = { $player } may use the { $tile }
ask-build-on = Build { $count ->
    [one] 1 settlement
   *[other] { $count } settlements
  } on { $terrain }
ask-build-on-more = Build { $count ->
    [one] 1 more settlement
   *[other] { $count } more settlements
  } on { $terrain }
ask-build-on-anywhere = Build anywhere on { $terrain }
ask-choice = { $count } on { $terrain }
ask-build-choice = Build { $choices }
ask-build-any = Build { $count ->
    [one] 1 settlement
   *[other] { $count } settlements
  }
ask-after = Use a tile, or end your turn
ask-end = End your turn
ask-build = { $tile }: build { $count ->
    [one] 1 settlement
   *[other] up to { $count } settlements
  }
ask-build-anywhere = { $tile }: build anywhere
ask-build-card = { $tile }: build on { $terrain }
ask-lift = { $tile }: choose a settlement to move
ask-put = { $tile }: where should it go?
ask-wall = { $tile }: set a stone wall
ask-remove = { $tile }: choose a piece to take off the board
ask-piece = { $tile }: choose a hex
ask-city = { $tile }: choose the middle of your city
ask-aside = { $tile }: choose a settlement to lay aside
ask-react = { $tile }: build now, or pass
ask-deal = The cards are dealt
ask-draw = A card is drawn
ask-new = A new card is drawn
ask-reveal = A card is turned up
advice-adjacent = Next to your settlements, where that is possible.
advice-first = Your first settlement: anywhere on this terrain.
advice-tiles = Tiles may be used before or after.
over-you-win = You win with { $gold } gold!
over-wins = { $count ->
    [one] { $players } wins with { $gold } gold
   *[other] { $players } win together with { $gold } gold
  }

## Why something is not possible

refused-stale = The game went on meanwhile. Please choose again.
reason-unknown-action = There is no such move.
reason-game-over = The game is over.
reason-card-due = A card is being drawn first.
reason-no-such-card = No card of that terrain is left.
reason-no-choice = Choose the terrain by building on it.
reason-builds-done = All settlements of this turn are built: use a tile or end the turn.
reason-builds-first = Finish building first: { $builds } to go.
reason-builds-owed = { $builds ->
    [one] 1 settlement
   *[other] { $builds } settlements
  } to build before the turn can end.
reason-supply-empty = Your supply is empty.
reason-no-card = There is no terrain card to build with.
reason-no-hex = There is no hex.
reason-special-hex = Nothing is ever built here. Build next to it: that brings its tile.
reason-occupied = Something stands there already.
reason-blocked = A warrior keeps the hexes around it free.
reason-wrong-terrain = Build on { $terrains }: the marked hexes.
reason-not-adjacent = Build next to one of your settlements: the marked hexes.
reason-not-edge = The { $tile } builds on the edge of the board.
reason-not-line-end = The { $tile } builds at the end of a straight line of three.
reason-not-two-away = The { $tile } jumps exactly two hexes in a straight line.
reason-not-beside-own = The { $tile } works next to your pieces.
reason-not-beside-three = The { $tile } builds next to three of your pieces.
reason-not-beside-one = The { $tile } builds next to exactly one of your pieces.
reason-beside-others = The { $tile } keeps away from the others.
reason-not-first-open = The { $tile } goes straight on to the first free hex.
reason-not-at-a-cave = The { $tile } lead to a hex next to a cave.
reason-no-city = A city needs seven free hexes, next to a piece of yours.
reason-city-stands = Your city lies on the board already.
reason-rests = What you took back can be placed again next turn.
reason-not-slide-end = The { $tile } goes straight on until something stops it.
reason-not-one-step = The { $tile } goes step by step.
reason-not-theirs = Choose a piece of another player.
reason-other-first = First a piece of the next player to the left.
reason-already-hit = That player has lost a piece already.
reason-no-walls = No stone wall is left.
reason-must-go-on = The { $tile } has begun and goes on to its end.
reason-no-build = The { $tile } goes with a build.
reason-same-hex = It stands there already: stop to leave it where it is.
reason-not-yours = Choose one of your own settlements.
reason-cannot-move = That settlement has nowhere to go with the { $tile }.
reason-finish-tile = Finish the { $tile } first, or stop it.
reason-reacting = Build with the { $tile }, or pass.
reason-nothing-to-stop = There is nothing to stop.
reason-not-in-play = There is no { $tile } in this game.
reason-tile-not-held = Build next to a { $tile } to get its tile.
reason-tile-fresh = The { $tile } is new: use it from your next turn on.
reason-tile-used = The { $tile } has been used this turn.
reason-no-target = The { $tile } has nowhere to go now.
reason-no-card-left = No card is left for the { $tile }.
reason-works-by-itself = The { $tile } works by itself.
reason-only-reacts = The { $tile } waits until somebody takes the last tile of a place.

## The log

log-build = built on { $cell } ({ $terrain })
log-build-tile = built on { $cell } with the { $tile }
log-lift = lifted { $cell }
log-put = moved { $from } to { $cell } with the { $tile }
log-wall = set a wall on { $cell }
log-remove = took { $cell } off the board
log-place = placed a figure on { $cell }
log-step = moved { $from } to { $cell }
log-back = took the figure on { $cell } back
log-city = founded a city around { $cell }
log-aside = laid { $cell } in the temple
log-use = uses the { $tile }
log-stop = stopped
log-end = ended the turn
log-draw = drew { $card }
log-draw-hidden = drew a card
log-undo = took back { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
log-halt = ran out of time
log-got = got the { $tile }
log-lost = lost the { $tile }
log-gold = +{ $gold } { $source }
`;export{e as default};