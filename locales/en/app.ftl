# The words of the screens.

app-name = Kingdom Builder
app-tagline = A landscape, forty settlements, and a different way to earn gold in every game.
player = Player { $number }
you = you
close = Close
cancel = Cancel
back-home = Home
loading = One moment
retry = Try again
copy = Copy
copied = Copied
more = More
less = Less
language = Language
theme = Light or dark
theme-auto = as the device
theme-light = light
theme-dark = dark
sound = Sounds
sound-on = on
sound-off = off
menu = Menu

## Home

home-play = Play now
home-opponents = Opponents
home-against = { $count ->
    [one] 1 opponent
   *[other] { $count } opponents
  }
home-board-first = first game’s board
home-board-drawn = a new board each time
home-new = New table
home-new-about = Friends, bots, expansions
home-local = Same screen
home-local-about = Several people at this device
home-local-text = You hand the screen round. Everybody’s card stays hidden until it is their turn.
home-local-more = More choices, bots, house rules
home-learn = Learn
home-learn-about = Eight small steps on a real board
home-rules = Rules
home-rules-about = All of them, with every tile and card
home-mine = My games
home-all = Show all { $count } games
home-with = with { $players }
home-open = Tables to join
home-watch = Games to watch
home-none = No open table right now. Make one and send a friend the link.
home-empty-table = An empty table
home-paste = Paste a link or a code
home-paste-wrong = That is no link to a table. It looks like …/table/abc123: copy it once more, whole.
home-join = Join
home-continue = Go on with your game
home-your-turn = your turn
home-over = finished
home-waiting = waiting for players
home-running = under way
home-watch-one = Watch
home-name = Your name
home-clock = on the clock: { $time }
home-rules-changed = { $count ->
    [one] 1 house rule
   *[other] { $count } house rules
  }
home-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
  }
fan-line = An unofficial fan project. Kingdom Builder was designed by Donald X. Vaccarino and is published by Queen Games; if you like it, get it for your table at home.
about-title = About this page
about-own = Everything here was written and drawn anew: the program, the pictures, the texts and the rules in our own words. Neither the author nor the publisher has anything to do with it.
about-private-title = Your data
about-private = No account, no advertising, nobody who follows you. One cookie says which games are yours; your name, your moves and what you say at a table are kept on this server.
about-sources-title = Sources and licence
about-sources = The program is called kingdom ({ $version }) and is free: use it, change it, run a server of your own. Its sources come with the Python package.
about-api = For programs and bots: the interface

## New table

new-title = New table
new-players = Players
new-add = Add a player
new-seat = Player { $number }
new-up = Move player { $number } up
new-down = Move player { $number } down
new-moved = Now in place { $number }
new-remove-seat = Remove player { $number }
new-kind-me = Me
new-kind-me-about = You play here.
new-kind-open = Friend
new-kind-open-about = You get a link to send.
new-kind-local = Here
new-kind-bot = Bot
new-level = How strong
new-name = Name at this screen
bot-name = Bot ({ $level })
bot-random = random
bot-greedy = greedy
bot-easy = easy
bot-medium = medium
bot-hard = hard
new-modules = Expansions
new-more = More choices
new-more-about = Time, board, cards, house rules
new-reset = Back to the usual
new-terms = The table
new-table-name = Name of the table
new-listed = Listed for all
new-listed-about = Everybody may join from the home page. Off: only with your link.
new-listed-full = Needs a seat for a friend: now everybody is here.
new-order = Draw the order
new-order-about = Who begins is drawn by lot. Off: from top to bottom.
new-clock = Time for a turn
new-clock-none = none
new-clock-seconds = { $count } seconds
new-clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
new-clock-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
  }
new-clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
new-timeout = When time runs out
new-timeout-bot = a bot plays the turn
new-timeout-end = the game ends
new-first-game = The rulebook’s first game
new-first-game-about = A fixed board and three friendly cards.
new-first-game-fixed = The rulebook’s first game has no expansions.
new-surprise = A surprise
new-surprise-about = The board is drawn with the game’s fair seed when the table is opened. Nobody has picked it.
new-board = The board
new-board-about = Press a quadrant to choose another one, turn it, or pin it so that it stays.
new-board-again = Draw again
new-place-0 = Top left
new-place-1 = Top right
new-place-2 = Bottom left
new-place-3 = Bottom right
new-kept = chosen
new-drawn = drawn
new-change = Choose
new-keep = Keep it
new-turn = Turn it round
new-draw-it = Leave it to chance
new-island = The island
new-cards = Kingdom Builder cards
new-cards-about = Press a card to choose another one, or pin it so that it stays.
new-removed = Terrain without cards (Scouts)
new-tasks = Tasks
new-tasks-about = Each task you choose brings a Crossroads quadrant with it.
new-house-rules = House rules
new-start = Start
new-create = Open the table
new-preview = The board that will be used
new-problem-players = Choose two to five players, with yourself once at most.
new-problem-name = Choose a shorter name, on one line.
new-problem-clock = Choose a time between half a minute and three days.
new-problem-sections = Choose four different quadrants of the expansions that are on.
new-problem-island = Switch the island on, or leave it to chance.
new-problem-cards = Choose other cards: one of these does not go with the expansions or house rules.
new-problem-removed = Choose the Scouts too, or leave the terrain to chance.
new-problem-tasks = Choose fewer tasks, or leave more quadrants to chance: each task needs one of Crossroads.
new-problem-house_rules = Choose other house rules: these do not go together.

## Waiting room

invited-by = { $host } invites you to a game
invited = You are invited to a game
invited-text = Say who you are and take your seat. The game begins when every seat is taken.
wait-title = Waiting for players
wait-for = { $count ->
    [0] Everybody is here. The game begins.
    [one] The game begins by itself when the free seat is taken.
   *[other] The game begins by itself when { $count } more have come.
  }
wait-free = Free seat
wait-nobody = Send somebody the link.
wait-expected = Expected back
wait-kept = This seat is kept.
wait-here = here
wait-away = away for a moment
wait-link = Copy link
wait-link-of = Link for player { $number }
wait-share = Share
wait-join = Take this seat
wait-close = Close the table
wait-chosen = What is played
wait-order = Order
wait-order-drawn = drawn at the start
wait-order-listed = as they sit

## Table

table-board = Board
table-board-help = Arrow keys move over the hexes, Enter chooses, N and P go to the next and previous hex that can be chosen, plus and minus zoom. A question mark shows all keys.
table-fit = Show the whole board
table-your-turn = Your turn
table-what-now = What now
table-round = Round { $round }
table-last-round = Last round
table-hidden-card = A hidden card
table-builds-left = { $count ->
    [0] All built
    [one] 1 settlement to build
   *[other] { $count } settlements to build
  }
table-undo = Undo
table-undo-ask = Ask to undo
table-undo-turn = Back to my last turn
table-undo-about = { $count ->
    [one] Take back the last step
   *[other] Take back { $count } steps
  }
table-undo-needs = Ask { $players } to take back { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
table-undo-asked = { $player } would like to take back { $count ->
    [one] 1 step
   *[other] { $count } steps
  }.
table-undo-yes = Agree
table-undo-no = No
table-undo-waits = The others are asked whether you may take it back.
table-stop = Stop
table-pass = Pass
table-end = End turn
table-tiles = My tiles
table-no-tiles = Build next to a location to get its tile.
table-tile-ready = ready
table-tile-used = used
table-tile-fresh = from next turn on
table-tile-active = in use
table-players = Players
table-supply = { $count ->
    [one] 1 settlement left
   *[other] { $count } settlements left
  }
table-gold = { $count } gold
table-gold-label = gold
table-scores = Gold
table-total = Total
table-log = Log
table-chat = Chat
table-chat-say = Say something
table-chat-send = Send
table-chat-none = Nothing said yet.
table-chat-slower = That was a lot at once: the rest is said in a moment.
table-spectator = Spectator
table-log-none = Nothing has happened yet.
table-away = away
table-replaced = left: a bot plays
table-watching = You are watching
table-left = You have left this game: a bot plays for you.
table-seat-taken = That seat is taken by now: you are watching. Ask for another link to play.
table-come-back = Come back
table-lost = Connection lost. Trying again; nothing is lost.
table-lost-short = Connecting
table-leave = Leave the table
leave-title = Leave this game?
leave-text = A bot plays your seat from now on, so that nobody has to wait for you.
leave-back = You can come back as long as the game runs: open it from “My games”.
leave-yes = Leave
leave-no = Stay
table-link = Copy the link
table-fair = Fair shuffle
table-fair-about = This number was fixed before the first card. After the game the seed is shown, and anybody can check that the cards follow from it.
table-seed = Seed
table-keys = Keys
keys-walk = Over the hexes, and to the island
keys-ends = To the ends of the row
keys-next = To the next or previous hex that can be chosen
keys-choose = Choose the hex
keys-tiles = Use a tile; once more: leave it
keys-undo = Undo
keys-stop = Stop or cancel
keys-end = End your turn
keys-zoom = Zoom in, out, whole board
keys-help = This help
table-time = { $time } left
mark-title = What is marked on the board
mark-gold = { $source }: { $gold } gold
mark-number = { $player }, { $source }: { $gold } gold. Show it on the board
mark-help = Show on the board where your gold comes from
mark-previous = The source before
mark-next = The next source
mark-close = Mark nothing
about-left = { $count ->
    [0] no tile left
    [one] { $count } tile left
   *[other] { $count } tiles left
}
example-pays = Example: here it pays { $gold } gold.
example-choose = Example: the bright hexes can be chosen.
table-deck = { $count ->
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
  }
table-played = { $card }: { $count } played
log-show = Show on the board
cell-label = { $cell }, { $ground }
cell-legal = can be chosen
cell-piece = { $piece } of { $player }
cell-wall = stone wall
preview-gold = { $gold } { $source }
preview-tile = { $tile } tile
preview-lost = { $tile } tile lost

## Same device

curtain-title = { $player } is next
curtain-text = Hand over the screen. The card is shown when you are ready.
curtain-ready = I am { $player }

## Result

result-title = The kingdom is built
result-skip = Skip
result-rematch = Play again
result-replay = Look back
result-download = Download the record
result-share = Share
result-again = To the new game
result-won = won
result-close = Look at the board
result-show = Show the result

## Replay

replay-title = Looking back
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-turn-back = One turn back
replay-turn-forward = One turn on
replay-end = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-slider = Position in the game
replay-svg = Download the picture
replay-link = Copy the link to this position
replay-keys = ← → one step, ↑ ↓ one turn, space plays, A shows what else was possible.
replay-step = Step { $ply } of { $plies }
replay-length = { $plies } steps in { $rounds } rounds
replay-beginning = The game begins
replay-else = What else was possible?
replay-else-about = As the greedy bot sees it: it looks one choice ahead and counts gold, tiles and room. A view, not the truth.
replay-played = played
replay-choices = { $count ->
    [one] There was 1 choice.
   *[other] The best of { $count } choices; on the board, the gold of the moment.
  }
replay-no-choice = Nothing to choose here: a card is drawn, or the game is over.
replay-fair = Checked: all cards follow from the seed that was fixed before the game.
replay-unfair = Careful: the cards of this record do not follow from its seed.
replay-open = Open a record
replay-open-about = A record is the text file of a game: downloaded after a game here, or written by the kingdom command. It is checked move by move and not kept.
replay-file = Choose a file
replay-paste = or paste its text
replay-open-now = Look at it

## Problems

error-offline = The server does not answer. Is your connection up? Then try again in a moment.
error-unknown = That did not work. Please try again.
error-not_found = There is no such table. Perhaps it was closed.
error-unreadable = This game was played by other rules than this server has. It cannot be shown.
reason-not-your-turn = It is somebody else’s turn: a moment, please.
reason-no-undo = There is nothing to take back here.
error-too_fast = That was a lot at once. Wait a few seconds, then try again.
error-no_chat = You cannot chat at this table.
error-undo_refused = Not this time: it is not taken back.
error-bad_message = The server did not understand that. Reload the page, please.
error-too_many = You have many tables open. Finish or leave one first.
error-seat_taken = That seat is taken already. Perhaps another one is free.
error-not_yours = This table is private: use the link you were sent.
error-already_started = The game has started already: you can watch it.
error-no_such_seat = This link no longer belongs to a seat. Ask for a new one.
error-bad_setup = This board does not go with these choices.
error-bad_record = This is not a complete record. What is wrong:
error-too_large = That is more than a record can hold. Is it the right file?
problem-missing = Nothing on this hex
problem-missing-text = There is no such page. Perhaps the link was cut off: check it, or begin at home.
problem-not_found = No table here
problem-not_found-text = Perhaps the link was cut off, or the table is gone. Ask for the link again, or open a table of your own.
problem-closed = This table is closed
problem-closed-text = Everybody left before the game began. Open a new table and send its link.
problem-unreadable = A game of other rules
problem-unreadable-text = This server has newer rules than those it was played by, and cannot show it. Its record, if you have downloaded it, still tells every move.
problem-used = This invitation has been used
problem-used-text = Somebody sits in that seat by now, or the game has begun. Ask whoever invited you for another link, or open a table of your own.
problem-offline = The server does not answer
problem-offline-text = Look whether your connection is up, and try again. Your games are safe: every move is stored.
problem-too_fast = A short break
problem-too_fast-text = Many requests came from your address at once. Wait a few seconds, then try again.
problem-too_many = Many tables are waiting for you
problem-too_many-text = You have as many open tables as one person may have. Finish a game or leave one; you find them at home.
problem-not_yours = This seat is for somebody else
problem-not_yours-text = The table is private. Use the link you were sent, or ask whoever invited you for a new one.
problem-still_running = This game is still being played
problem-still_running-text = When it is over you can look back at every move here. Until then you can watch.
problem-bad_record = No game in this link
problem-bad_record-text = The link was probably cut off on its way. Ask for it again, or open the record as a file.
problem-updated = There is a new version
problem-updated-text = The app was renewed while this page was open. Load it again; your games go on where they were.
problem-reload = Load again
problem-unknown = That did not work
problem-unknown-text = Try again in a moment. Your games are safe.
