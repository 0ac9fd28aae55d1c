### The board of the day.

daily-title = Board of the day
daily-how = How it works
daily-about = The same board and the same cards for everyone, and one try that counts. You go first, against the same bot ({ $level }). There are no hints, and you can only undo within your own turn.
daily-week = Monday brings the base game and Sunday everything at once; in between, the expansions take turns. The board changes at midnight UTC.
daily-names = Everyone who has played sees your name in the results.
daily-short = One try, the same for everyone
daily-start = You can start until { $moment } ({ $time } left).
daily-land-about = The land you will build on. Kingdom Builder cards and terrain cards are turned up when you start.
daily-land = The land of the board
daily-next = The next board comes { $moment }.
daily-tomorrow = tomorrow at { $time }
daily-today = today at { $time }
daily-open = Play it
daily-play = Play: this one counts
daily-continue = Continue your try
daily-finish = Finish within { $time }, or it won’t count.
daily-practise = Play again for practice
daily-practise-past = Play it for practice
daily-gold = { $gold } gold
daily-against = bot: { $bot }
daily-place = Place { $place } of { $count }
daily-without = This try has no result: it was given up, or not finished in time.
daily-missed = You didn’t play this board on its day.
daily-played = { $count ->
    [0] Nobody has finished yet.
    [one] 1 person has finished.
   *[other] { $count } people have finished.
  }
daily-hidden = The results appear here once your own try is over.
daily-results = See the results
daily-best = Results of the day
daily-nobody = Nobody has finished this board.
daily-guest = Guest
daily-replay = Replay
daily-replay-of = Replay of { $name }
daily-spread = How everyone scored
daily-bar = { $least } to { $most } gold: { $count }
daily-bar-one = { $gold } gold: { $count }
daily-bot = The bot in your seat, against itself: { $gold } gold
daily-bot-plays = The bot is still playing this board against itself.
daily-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
  }
daily-streak-best = Longest so far: { $count ->
    [one] 1 day
   *[other] { $count } days
  }
daily-archive = Earlier boards
daily-archive-about = They stay open for practice, with hints and undo.
daily-archive-more = Show earlier ones
daily-archive-played = { $count ->
    [0] nobody played
    [one] 1 player
   *[other] { $count } players
  }
daily-table = Board of the day, { $day }
daily-fair = Fingerprint of the shuffle
daily-fair-about = Board and cards follow from a secret number that was drawn today. After your game you can check that it fits this fingerprint.
error-counts = This game counts: come back to it later, or resign.
error-not_today = That day is over. You can still play its board for practice.
error-spoiler = Play this board yourself first: the results would give it away.
problem-spoiler = Your turn first
problem-spoiler-text = This is a game on the board of the day. Play it yourself, then come back and watch: until then it would give everything away.
problem-spoiler-play = To the board of the day
reason-undo-counts = This stays: the game counts, so you can only undo within your own turn, up to the last card turned up.
