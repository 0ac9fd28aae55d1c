# The words of the screens.

app-tagline = A landscape, forty settlements, and a different way to earn gold in every game.
player = Player { $number }
you = you
you-name = You
you-receiver = you
close = Close
cancel = Cancel
copy = Copy
copied = Copied
more = More
less = Less
language = Language
theme = Light or dark
theme-auto = Same as device
theme-light = light
theme-dark = dark
sound = Sounds
sound-on = on
sound-off = off
volume = Volume
speed = Bot speed
speed-slow = slow
speed-normal = normal
speed-fast = fast
animations = Animations
animations-about = Pieces glide and gold is counted
menu = Menu

## Home

home-off = There is no connection. It all works again as soon as you are online.
home-off-short = no connection
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
home-local-text = Pass the device around. Everyone’s card stays hidden until it is their turn.
home-local-more = More options, bots, house rules
home-learn = Learn
home-learn-about = Eight short steps on a real board
home-rules = Rules
home-rules-about = All of them, with every tile and card
home-here = on this device
home-alone = No connection: this device plays by itself, and keeps the game.
opening-title = Setting up the table
opening-again = Opening the table again
opening-coming = { $percent }% downloaded.
opening-once = About 6 MB, only this once; from then on it starts quickly.
opening-starting = The game is starting on this device …
offline-keep = Keep for offline
offline-about = Play without a connection: about 6 MB, once.
offline-keeping = { $percent }% downloaded
offline-failed = That didn’t come through. Check the connection, then try again.
offline-kept = You can play without a connection here
offline-fleeting = This browser may delete what is kept here, and with it the games on this device, when it runs short of space or when you have not visited for some days.
home-mine = My games
home-all = Show all { $count } games
vacation = Vacation
vacation-title = Taking a break?
vacation-about = Your clocks stop in all games played over several days. The others can see until when.
vacation-days = Days off
vacation-left = { $count ->
    [one] You have 1 day left this year.
   *[other] You have { $count } days left this year.
  }
vacation-start = Stop my clocks
vacation-on = You are on vacation until { $day }.
vacation-end = I’m back
home-with = with { $players }
home-open = Tables to join
home-watch = Games to watch
home-none = No open tables right now. Open one and send a friend the link.
home-empty-table = An empty table
home-paste = Paste a link or a code
home-paste-wrong = That doesn’t look like a table link. It should look like …/table/abc123: copy the whole link again.
home-join = Join
home-continue = Continue your game
home-your-turn = your turn
home-nudged = your turn: nudged
home-over = finished
home-waiting = waiting for players
home-running = in progress
home-watch-one = Watch
home-name = Your name
home-clock = { $time } per turn
home-hinted = with hints
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
about-own = Everything here is our own work: the program, the pictures, the texts and the wording of the rules. Neither the designer nor the publisher is involved.
about-private-title = Your data
about-private = No account, no ads, no tracking. One cookie remembers which games are yours; your name, your moves and what you say at a table are stored on this server.
about-sources-title = Source code and licence
about-sources = The program is called kingdom ({ $version }) and is free software: use it, change it, run your own server. Its source code comes with the Python package.
about-api = For developers: the API
about-others = Third-party software and its licences

## New table

new-title = New table
new-players = Players
new-add = Add a player
new-seat = Player { $number }
new-up = Move player { $number } up
new-down = Move player { $number } down
new-moved = Now in place { $number }
new-remove-seat = Remove player { $number }
new-seat-removed = Player { $number } removed
new-kind-me = Me
new-kind-me-about = You play here.
new-kind-open = Friend
new-kind-open-about = You get a link to send.
new-kind-local = Here
new-kind-bot = Bot
new-level = Bot strength
new-swap-bot = Swap { $name } for another bot
new-name = Name on this screen
color-choose = Choose a colour
color-now = colour { $color }
color-red = Red
color-blue = Blue
color-white = White
color-black = Black
color-yellow = Yellow
bot-name = Bot ({ $level })
bot-random = random
bot-greedy = greedy
bot-beginner = Beginner
bot-beginner-about = Only looks at the gold of this turn, and often misjudges it: for your first games.
bot-easy = Easy
bot-easy-about = Plans its turn, but rarely thinks further.
bot-medium = Medium
bot-medium-about = Plans whole turns and knows what tiles are worth, but makes small mistakes.
bot-hard = Hard
bot-hard-about = Plans every turn with care and keeps the next ones in mind.
bot-expert = Expert
bot-expert-about = Plays whole games out in its head before each turn; takes up to three seconds.
new-modules = Expansions
new-more = More options
new-more-about = Time, board, cards, house rules
new-reset = Reset to defaults
new-terms = The table
new-table-name = Table name
new-listed = Public table
new-listed-about = Anyone can join from the home page. Off: only with your link.
new-listed-full = Add a Friend seat first: every seat is taken.
new-hints = Hints
new-hints-about = Ask for a good turn at any time; the log and the record will show it.
new-hints-on = allowed
new-hints-off = not allowed
new-order = Random turn order
new-order-about = The start player is drawn at random. Off: from top to bottom.
new-clock = Time per turn
new-clock-none = no limit
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
new-pace-live = Live
new-pace-days = Over days
new-gone = Others may step in after
new-gone-usual = the usual time
new-gone-about = After waiting this long for one player, the others may nudge, let a bot play or end the game.
new-first-game = The rulebook’s first game
new-first-game-about = A fixed board and three beginner-friendly cards.
new-first-game-fixed = The rulebook’s first game has no expansions.
new-surprise = Surprise me
new-surprise-about = The board is drawn when the table opens, in a way that anyone can check. Nobody has picked it.
new-board = The board
new-board-about = Press a quadrant to choose another one, turn it, or pin it so that it stays.
new-board-again = Draw again
new-place-0 = Top left
new-place-1 = Top right
new-place-2 = Bottom left
new-place-3 = Bottom right
new-kept = chosen
new-drawn = random
new-change = Choose
new-keep = Keep
new-turn = Rotate
new-draw-it = Leave it to chance
new-island = The island
new-cards = Kingdom Builder cards
new-cards-about = Press a card to choose another one, or pin it so that it stays.
new-removed = Terrain without cards (Scouts)
new-one-capitol = Only one capitol
new-one-capitol-about = Where two fit, with Harbor and Oracle both on the board, only one is laid.
new-marsh-cards = Cards with marsh
new-marsh-cards-about = Off: the five terrain cards with marsh stay in the box.
new-no-marsh-cards = without marsh cards
new-hexes = Hexes for capitols and caves
new-hexes-capitols = Hex for a capitol
new-hexes-caves = Hex for a cave
new-hex = { $hex }
new-hex-drawn = { $hex }, drawn
new-hexes-about = Press a marked hex to put the capitol or cave there. Press it again to leave it to chance.
new-tasks = Tasks
new-tasks-about = Each task you choose brings a Crossroads quadrant with it.
new-house-rules = House rules
new-start = Start
new-create = Open the table
new-preview = The board for this game
new-problem-players = Choose two to five players, with yourself at most once.
new-problem-name = Choose a shorter name, on one line.
new-problem-clock = Choose a time between 30 seconds and 14 days.
new-problem-sections = Choose four different quadrants from the expansions that are on.
new-problem-island = Turn the island on, or leave it to chance.
new-problem-cards = Choose different cards: one of these doesn’t go with the expansions or house rules.
new-problem-removed = Choose Scouts as well, or leave the terrain to chance.
new-problem-tasks = Choose fewer tasks, or leave more quadrants to chance: each task needs a Crossroads quadrant.
new-problem-house_rules = Choose different house rules: these don’t go together.

## Calls

calls-title = When it’s my turn
calls-text = In a game over several days you don’t have to keep looking: we let you know when it’s your turn. Once, with one reminder if you like, and never while you have the table open.
calls-link = Notify me
calls-push = Notifications
calls-here = Notify me on this device
calls-here-about = It says which table and who has played; one tap takes you there
calls-elsewhere = { $count ->
    [one] You are also notified on one other device.
   *[other] You are also notified on { $count } other devices.
  }
calls-insecure = Notifications need a secure connection (https), and this page doesn’t have one.
calls-install = On an iPhone or iPad, first add this page to your home screen: tap Share, then “Add to Home Screen”, and open it from there.
calls-unsupported = This browser has no notifications. Another one on this device may have them.
calls-denied = You have blocked notifications from this page. Allow them in your browser’s settings for this site, then come back.
calls-failed = The browser couldn’t set up notifications.
calls-mail = Email
calls-mail-me = Send me an email
calls-no-address = For email you need an address that you have confirmed.
calls-add-address = Add one
calls-other-device = Another device of yours may be able to show them: take your games there with a code.
calls-move = Show a code
calls-when = When
calls-delay = Waiting time
calls-at-once = none
calls-reminder = Remind me once
calls-reminder-about = When time is running out; without a clock, after three days
calls-quiet = Quiet hours
calls-quiet-about = Nothing is sent then; time zone { $zone }
calls-quiet-from = From
calls-quiet-until = Until
calls-private = Messages are encrypted for your browser: the service that delivers them can’t read them.
calls-groups = Group chats
calls-groups-text = Your group’s chat can say whose turn it is: paste the address of an incoming webhook, such as those of Slack, Discord or Mattermost.
calls-groups-url = Address of the webhook
calls-groups-save = Save
calls-groups-remove = Remove
calls-groups-remove-text = Your group’s chat will no longer be told whose turn it is.
calls-groups-removed = Your group’s chat is no longer told whose turn it is.
calls-groups-wrong = That address doesn’t work. It has to be public and begin with https://.
calls-groups-unloaded = The group chats could not be loaded.
calls-groups-secret = The messages are signed with this secret:
mail-off-title = No more emails
mail-off-done = Done: you won’t get any more emails when it’s your turn.
mail-off-failed = That didn’t work. Try again in a moment.

## Waiting room

invited-by = { $host } invites you to a game
invited = You are invited to a game
invited-text = Enter your name and take your seat. The game starts when every seat is taken.
wait-title = Waiting for players
wait-for = { $count ->
    [0] Everyone is here. The game is starting.
    [one] The game starts by itself when the last seat is taken.
   *[other] The game starts by itself when { $count } more players have joined.
  }
wait-free = Free seat
wait-nobody = Send someone the link.
wait-expected = Expected back
wait-kept = This seat is reserved.
wait-here = here
wait-away = away
wait-link = Copy link
wait-link-of = Link for player { $number }
wait-share = Share
wait-local = { $count ->
    [one] This link works on this computer only.
   *[other] These links work on this computer only.
  } To play with others, start the server with this command and open the address it prints for them:
wait-join = Take this seat
wait-private = This table is private: use the link you were sent.
wait-close = Close the table
wait-close-title = Close this table?
wait-close-text = The links you have sent stop working, and nobody can join any more.
wait-close-done = The table is closed.
wait-leave-title = Leave this table?
wait-leave-text = Your seat becomes free for someone else.
wait-leave-done = You have left the table.
wait-chosen = The game
wait-order = Turn order
wait-order-drawn = drawn at the start
wait-order-listed = as seated

## Table

table-board = Board
table-board-help = The arrow keys move across the hexes, Enter chooses, N and P jump to the next and previous hex you can choose, plus and minus zoom. Press ? for all keys.
table-fit = Show the whole board
confirm = Confirm
confirm-tap = Tap it again, or confirm.
advice-again = Read that again
confirm-setting = Tap, then confirm
confirm-setting-about = The first tap shows what a hex brings, the second chooses it.
table-your-turn = Your turn
table-what-now = What now
table-round = Round { $round }
table-last-round = Last round
table-hidden-card = A face-down card
table-builds-left = { $count ->
    [0] All built
    [one] 1 settlement to build
   *[other] { $count } settlements to build
  }
table-undo = Undo
table-undo-step = Undo step
table-undo-turn = Undo turn
table-undo-last-turn = Back to my last turn
table-undo-ask-step = Ask to undo step
table-undo-ask-turn = Ask to undo turn
table-undo-step-short = Step
table-undo-turn-short = Turn
table-undo-last-turn-short = Last turn
table-undo-beyond = Shows what will be taken back, and asks first
table-undo-about = { $count ->
    [one] Take back the last step
   *[other] Take back { $count } steps
  }
table-undo-needs = Ask { $players } to take back { $count ->
    [one] 1 step
   *[other] { $count } steps
  }
table-undo-asked = { $player } would like to take back { $moves }.
table-undo-yes = Agree
table-undo-no = No
table-undo-waits = Waiting for the others to agree.
table-undo-withdraw = Withdraw
table-redo = Redo
table-redo-about = { $count ->
    [one] Do 1 step again
   *[other] Do { $count } steps again
  }
undo-title = Take this back?
undo-goes = This will be taken back:
undo-yours = your { $moves }
undo-theirs = { $player }’s { $moves }
undo-end = the end of the turn
undo-end-yours = the end of your turn
undo-end-theirs = the end of { $player }’s turn
undo-with-card = { $end } (card drawn: { $card })
undo-with-hidden-card = { $end } (with the card drawn)
undo-must-agree = { $count ->
    [one] { $players } must agree first.
   *[other] { $players } must all agree first.
  }
undo-redo-later = You can redo it until something else is done.
undo-ask = Ask { $players }
undo-yes = Take it back
undo-no = Cancel
table-stop = Stop
table-pass = Pass
table-end = End turn
table-next = { $count ->
    [one] Next game
   *[other] Next game ({ $count })
  }
table-tiles = My tiles
table-no-tiles = Build next to a location to get its tile.
table-tile-ready = ready
table-tile-refused = not now
table-tile-used = used
table-tile-fresh = from your next turn
table-tile-active = in use
table-tile-lasting = always on
table-tile-triggered = you will be asked
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
table-analysis = Analysis
table-chat = Chat
table-chat-say = Say something
table-chat-send = Send
table-chat-none = Nothing said yet.
table-chat-slower = Slow down a little: the rest follows in a moment.
table-spectator = Spectator
table-log-none = Nothing has happened yet.
table-away = away
table-replaced = left: a bot is playing
table-resigned = resigned: a bot is playing
table-vacation = on vacation until { $day }
table-watching = You are watching
table-left = A bot is playing this game for you.
table-you-resigned = You have resigned from this game: a bot plays on.
table-seat-taken = That seat has been taken: you are watching. Ask for another link if you want to play.
table-come-back = Come back
table-lost = Connection lost. Reconnecting; nothing is lost.
table-lost-short = Connecting
table-leave = Leave the table
leave-title = Leave this game?
leave-text = A bot takes over your seat, so nobody has to wait for you.
leave-back = You can come back while the game is running: open it from “My games”.
leave-yes = Leave
leave-no = Stay
leave-done = You have left the game.
table-resign = Resign
resign-title = Resign for good?
resign-bot = A bot plays on in your seat, and you come last.
resign-over = The game ends now, and you come last.
resign-final = There is no way back. To take a break, leave the table instead.
resign-yes = Resign
resign-no = Keep playing
resign-done = You have resigned.
gone-chip = Waiting for { $player }: what now?
gone-title = { $player } isn’t moving
gone-about = The agreed time is up. You can choose:
gone-nudge = Nudge
gone-nudged = Already nudged
gone-nudge-about = { $player } is reminded that it is their turn.
gone-bot = Let a bot play
gone-bot-about = { $player } can come back and take over at any time.
gone-end = End the game
gone-end-about = Everyone who is still playing has to agree.
gone-end-how = How should the game count?
gone-count-standing = The gold counts as it stands
gone-count-forfeit = The gold counts, and { $player } comes last
gone-count-none = The game doesn’t count
gone-asked = { $by } would like to end the game without { $player }:
gone-waits = Ending the game: waiting for { $players } to agree.
gone-play-on = Play on
recap-playing = While you were away …
table-link = Copy the link
table-fair = Fair shuffle
table-fair-about = The server fixed this number before anybody sat down, and everybody added a number of their own. The board follows from the seed behind it; seats and cards follow from the seed and everybody’s numbers, so nobody can choose them. After the game the seed is shown, and anyone can check it all.
table-fair-none = sent no number
table-fair-kept = Fair shuffle: the seed fits the number that you saw before the game.
table-fair-broken = The shuffle is not what was promised: seed, number or your own part have changed.
table-fair-unseen = This browser did not see the game begin, so it has nothing to compare.
table-commitment = Fixed before the game
table-seed = Seed
table-keys = Keys
keys-walk = Move across the hexes, and to the island
keys-ends = To the ends of the row
keys-next = Next or previous hex you can choose
keys-choose = Choose the hex
keys-tiles = Use a tile; again to leave it
keys-undo = Undo a step
keys-undo-turn = Undo the turn, or go back to your last one
keys-redo = Redo
keys-stop = Stop or cancel
keys-end = End your turn
keys-hint = Ask for a hint, or close it
keys-analyse = Compare my turns, where hints are allowed
keys-zoom = Zoom in, zoom out, whole board
keys-help = This help
table-time = { $time } left
time-days = { $days }d { $hours }h
time-days-short = { $days }d
mark-title = What is marked on the board
mark-gold = { $source }: { $gold } gold
mark-number = { $player }, { $source }: { $gold } gold. Show it on the board
card-removed = no { $terrain } cards in this game
gold-open = counts once somebody has built
mark-help = Show on the board where your gold comes from
mark-previous = Previous
mark-next = Next
mark-close = Clear marks
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
cell-piece-mine = { $piece } of yours
cell-wall = stone wall
preview-gold = { $gold } { $source }
preview-tile = { $tile } tile
preview-nothing = No gold right now
preview-release = Let go to choose it, slide away to cancel
preview-lost = { $tile } tile lost

## Same device

curtain-title = { $player } is next
curtain-text = Pass the device on. Until then the card stays face down.
curtain-ready = I am { $player }
handover-setting = Hide the card until its player is ready
handover-setting-about = Board and gold stay in sight. Off: the card is shown at once.

## Result

result-title = The kingdom is built
result-ended = The game is over
result-skip = Skip
result-rematch = Play again
result-replay = Watch the replay
result-download = Download the record
result-share = Share
result-again = Go to the new game
result-won = won
result-close = Look at the board
result-show = Show the result
result-costliest = My three costliest turns
result-costliest-find = Find them
result-costliest-about = What they cost, and what would have been better.
result-you-ahead = You are { $gold } gold ahead of { $other }.
result-you-behind = You are { $gold } gold behind { $other }.
result-you-level = You and { $other } have the same gold.
result-ahead = { $player } is { $gold } gold ahead of { $other }.
result-behind = { $player } is { $gold } gold behind { $other }.
result-level = { $player } and { $other } have the same gold.
result-where = { $count ->
    [one] The difference: { $parts }.
   *[other] The biggest differences: { $parts }.
  }

## Replay

replay-title = Replay
replay-first = Go to the start
replay-back = One step back
replay-forward = One step forward
replay-turn-back = One turn back
replay-turn-forward = One turn forward
replay-end = Go to the end
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
replay-else-about = The greedy bot’s view: it looks one choice ahead and counts gold, tiles and room. An opinion, not the truth.
replay-else-whose = { $player } could choose from:
replay-else-mine = You could choose from:
replay-played = played
replay-choices = { $count ->
    [one] There was 1 choice.
   *[other] The best of { $count } choices; the board shows what each brings at once.
  }
replay-no-choice = Nothing to choose here: a card is being drawn, or the game is over.
replay-fair = Verified: all cards follow from the seed that was fixed before the game.
replay-unfair = Warning: the cards in this record do not follow from its seed.
replay-midway = This record begins with a position, so its shuffle cannot be checked.
replay-open = Open a record
replay-open-about = A record is the text file of a game: downloaded after a game here, or written by the kingdom command. It is checked move by move and not stored.
replay-file = Choose a file
replay-paste = or paste its text
replay-open-now = Open it

## Analysis, hints and exploring

analysis-title = Analysis
analysis-open = Analyse the game
analysis-about = How likely everybody was to win, what each turn cost, and what would have been better. Worked out on this device.
analysis-progress = Turn { $done } of { $total }
analysis-stop = Stop
analysis-go-on = Go on
analysis-failed = The analysis did not finish on this device. Try again, or use the kingdom command.
analysis-choose = Choose a turn to see what would have been better.
analysis-turns = All turns
analysis-turn = { $player }, round { $round }
analysis-reaction = { $player }, reaction in round { $round }
analysis-chances = Chance to win: { $before } with the best turn, { $after } after this one.
analysis-best = Nothing better was found.
analysis-better = Better:
analysis-show = Show the better turn
analysis-steps = The turn, step by step
analysis-costliest = Costliest turns
analysis-flawless = No turn cost anything.
analysis-chart = What the chart shows
analysis-chart-chance = Chance to win
analysis-chart-gold = Gold
judged-good = good
judged-inaccuracy = inaccuracy
judged-mistake = mistake
judged-gold = −{ $gold } gold
judged-chance = −{ $chance } chance
why-tile = { $count ->
    [one] reaches the { $tile }
   *[other] reaches the { $tile } tiles
  }
why-no-tile = { $count ->
    [one] without the { $tile }
   *[other] without the { $tile } tiles
  }
why-kept = { $count ->
    [one] keeps the { $tile }
   *[other] keeps the { $tile } tiles
  }
why-lost = { $count ->
    [one] loses the { $tile }
   *[other] loses the { $tile } tiles
  }
why-use = { $count ->
    [one] uses the { $tile }
   *[other] uses the { $tile } tiles
  }
why-more = { $count ->
    [one] one settlement more
   *[other] { $count } settlements more
  }
why-fewer = { $count ->
    [one] one settlement fewer
   *[other] { $count } settlements fewer
  }
why-rival = { $gold } for { $player }
why-free = free to build anywhere { $terrains }
why-but = { $pros }, but { $cons }
why-later = { $now }, but it leads to more
why-nothing = nothing more at once
hint-title = Hint
hint-ask = Hint (H): show a good turn
hint-close = Close the hint
hint-thinking = Looking for a good turn …
hint-failed = No hint could be found right now. Try again.
hint-later = No gold at once, but a good place for later.
hint-chance = Chance to win: { $chance }
hints-used = Hints used: { $players }
hints-used-by = { $count ->
    [one] { $player } (1 turn)
   *[other] { $player } ({ $count } turns)
}
position-open = Analyse my position
position-about = How likely you are to win, and your best turns side by side. Worked out on this device from what you can see; it counts as a hint.
position-wait = You can analyse your position when it is your turn.
position-comparing = Comparing your turns …
position-turns = Your best turns
position-ahead = { $gold } gold ahead at the end, on average.
position-behind = { $gold } gold behind at the end, on average.
explore-title = Explore
explore-about = Play on from here by hand, or let bots play. The game itself stays as it was.
explore-begin = Play on from here
explore-sign = Exploring from step { $ply }
explore-level = Level of the bots
explore-turn = Bot plays the turn
explore-end = Bots play to the end
explore-stop = Stop the bots
explore-leave = Back to the game

## Problems

error-offline = The server isn’t answering. Check your connection and try again in a moment.
error-unknown = That didn’t work. Please try again.
error-not_found = There is no such table. It may have been closed.
error-unreadable = This game was played under rules that this server doesn’t have. It cannot be shown.
reason-not-your-turn = It’s someone else’s turn.
reason-no-undo = There is nothing to undo here.
reason-no-hints = This table is played without hints.
reason-no-redo = There is nothing to redo here.
reason-undo-absent = { $count ->
    [one] This stays: { $players } has left and cannot be asked.
   *[other] This stays: { $players } have left and cannot be asked.
  }
reason-undo-barrier = This stays: since then somebody has left or come back.
error-too_fast = That was a lot at once. Wait a few seconds, then try again.
error-busy = The server has a lot to do right now. Try again in a moment.
error-unavailable = The server can’t save anything right now. Try again later.
error-not_stored = This device couldn’t save that, so it hasn’t happened. Free up some space, then try again.
error-no_chat = You cannot chat at this table.
error-undo_refused = Your request was declined.
error-bad_message = The server didn’t understand that. Please reload the page.
error-too_many = You have too many tables open. Finish or leave one first.
error-seat_taken = That seat is already taken. Another one may be free.
error-color_taken = Somebody else has this colour by now.
error-not_yours = You can’t do that: it belongs to somebody else.
error-already_started = The game has already started: you can watch it.
error-no_such_seat = This link no longer leads to a seat. Ask for a new one.
error-not_running = The game isn’t running any more.
error-not_gone = Things have moved on: there is time left.
error-nudged = Somebody has already nudged.
error-resigned = You have resigned from this game.
error-on_vacation = You are already on vacation.
error-bad_setup = This board doesn’t go with these choices.
error-bad_record = This is not a complete record. The problem:
error-too_large = That is too large for a record. Is it the right file?
problem-missing = Nothing on this hex
problem-missing-text = There is no such page. The link may have been cut off: check it, or start from home.
problem-not_found = No table here
problem-not_found-text = The link may have been cut off, or the table is gone. Ask for the link again, or open a table of your own.
problem-closed = This table is closed
problem-closed-text = Everyone left before the game started. Open a new table and send its link.
problem-unreadable = A game with other rules
problem-unreadable-text = This server’s rules are newer than those of this game, so it cannot be shown. If you downloaded its record, that still holds every move.
problem-used = This invitation has been used
problem-used-text = Someone has already taken that seat, or the game has started. Ask whoever invited you for another link, or open a table of your own.
problem-too_fast = Slow down a little
problem-too_fast-text = Too many requests came from your address at once. Wait a few seconds, then try again.
problem-busy = A lot going on
problem-busy-text = The server has a lot to do right now. Try again in a moment: your games are safe.
problem-unavailable = Nothing can be saved
problem-unavailable-text = The server can’t save anything right now. Your games are safe; try again later.
problem-too_many = You have many tables open
problem-too_many-text = You have as many open tables as one person may have. Finish or leave one; they are listed on the home page.
problem-not_yours = This seat is for someone else
problem-not_yours-text = The table is private. Use the link you were sent, or ask whoever invited you for a new one.
problem-still_running = This game is still being played
problem-still_running-text = When it is over, you can replay every move here. Until then you can watch.
problem-bad_record = No game in this link
problem-bad_record-text = The link was probably cut off along the way. Ask for it again, or open the record as a file.
problem-unknown = That didn’t work
problem-unknown-text = Try again in a moment. Your games are safe.
