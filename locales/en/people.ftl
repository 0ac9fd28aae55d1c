### Somebody to play with.

seek-title = Play a person
seek-text = Choose everything you would enjoy: the more you choose, the sooner a table is full.
seek-pace = When
seek-pace-live = Everybody is here: two minutes per turn. You are called as soon as the table is full, even in the middle of a game with a bot.
seek-pace-days = Two days per turn. You can close this page: the table will be among your games.
seek-number = Players
seek-wait-here = { $count ->
    [one] 1 waiting
   *[other] { $count } waiting
  }
seek-modules = Expansions you like
seek-modules-about = The game has those that everybody at the table likes.
seek-start = Find players
seek-public = Anyone may watch the game.
seek-waiting = Looking for players …
seek-players = { $players } players
seek-others = { $count ->
    [0] Nobody else is waiting right now.
    [one] One other person is waiting.
   *[other] { $count } other people are waiting.
  }
seek-stay = Leave this page open, or play on here: you will be called.
seek-days = You can close this page: the table will be among your games.
seek-bot = Play a bot meanwhile
seek-stop = Stop looking
seek-found = Your table is ready!
seek-go = To the table
