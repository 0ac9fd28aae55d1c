### Finished games, statistics, ratings and the leaderboard.

standing-nav = Games and ratings
standing-history = History
standing-statistics = Statistics
standing-leaderboard = Leaderboard
standing-home = History and statistics

## History

history-title = My finished games
history-none = You haven’t finished a game yet. Finished games appear here, ready to replay.
history-no-match = No game matches these filters.
history-reset = Clear filters
history-more = Show more
history-filters = Filters
history-players = Players
history-players-any = Any number
history-players-count = { $count } players
history-modules = Expansions
history-modules-any = Any or none
history-modules-none = None: base game
history-ending = Result
history-ending-any = Any result
history-ending-won = Won
history-ending-lost = Not won
history-ending-unfinished = Not counted
history-pace = Pace
history-pace-any = Any pace
history-rated = Rated
history-rated-any = All games
history-rated-true = Rated
history-rated-false = Not rated
history-opponent = Opponent’s name
history-alone = On one screen
history-place = place { $place } of { $players }
history-uncounted = not counted
history-replay = Replay
history-gold = Gold: { $gold }

## Statistics

statistics-title = Statistics
statistics-none = Once you have finished a few games, this page shows how often you win, where your gold comes from and which tiles you use.
statistics-from = { $count ->
    [one] From one game.
   *[other] From your last { $count } games.
}
statistics-players = Games won, by number of players
statistics-modules = Games won, by expansion
statistics-chance = The mark on each bar is what you would win by pure chance.
statistics-won = { $share }, { $won } of { $games }
statistics-won-told = { $name }: won { $share }, { $won } of { $games }; by chance { $chance }
statistics-sources = Gold from each card
statistics-sources-about = Gold per game with this card: yours, and the average of everyone on this server.
statistics-me = You
statistics-everybody = Everybody
statistics-source = { $mine }, everybody { $everybody }
statistics-tiles = Tiles you use
statistics-tile = { $uses ->
    [one] once
   *[other] { $uses } times
} in { $games ->
    [one] one game
   *[other] { $games } games
}
statistics-places = Places over time
statistics-places-about = One column for each game, with a step for every place. The filled mark is yours: the higher, the better.
statistics-places-told = { $won } first places in { $games ->
    [one] one game
   *[other] { $games } games
}; the last places: { $last }.
statistics-ratings-two = Rating with two players
statistics-ratings-more = Rating with three to five players
statistics-rating-about = The line is your rating after each rated game, the band how uncertain it is.
statistics-rating-told = From { $first } to { $last } in { $games ->
    [one] one rated game
   *[other] { $games } rated games
}; lowest { $lowest }, highest { $highest }.
statistics-show-all = Show all { $count }

## Ratings

rating-two = 2 players
rating-more = 3–5 players
rating-range = { $rating } ± { $uncertainty }
rating-range-told = Rating { $rating }, give or take { $uncertainty }
rating-games = { $count ->
    [0] no rated games yet
    [one] one rated game
   *[other] { $count } rated games
}
rating-place = Place { $place } on the leaderboard
rating-to-go = { $count ->
    [one] One more rated game puts you on the leaderboard.
   *[other] { $count } more rated games put you on the leaderboard.
}
rating-hidden = You are not shown on the leaderboard.
rating-change = { $before } → { $after }
rating-change-told = Rating { $before }, now { $after }, give or take { $uncertainty }
rating-up = +{ $points }
rating-down = −{ $points }
rating-result = Ratings

## Leaderboard

leaderboard-title = Leaderboard
leaderboard-about = After { $count } rated games you are listed here, ranked by the lower end of your range: the strength you have proven so far. Choose “Rated” when you open a table.
leaderboard-counts = A rated game counts for those who have played at least { $turns } turns of it themselves, if nobody else at the table played from the same internet address. Of the games between the same two people, { $games } a week count.
leaderboard-none = Nobody has played enough rated games yet. Open a rated table and be the first.
leaderboard-place = Place
leaderboard-name = Name
leaderboard-rating = Rating
leaderboard-games = Games
leaderboard-mine = My ratings
leaderboard-listed = Show me on the leaderboard
leaderboard-listed-about = If you turn this off, only those you play with see your rating.
leaderboard-guest = To play rated games, you need a way to sign in.
leaderboard-join = Add a passkey or an email address
leaderboard-nameless = No name

## Rated tables

new-rated = Rated
new-rated-about = Counts for the ratings of all players. No hints, no bots.
new-rated-bots = Only among people, each at a screen of their own.
new-rated-guest = You need a way to sign in: add a passkey or an email address first.
new-rated-sign-in = Add a passkey
wait-rated = Rated
wait-rated-yes = yes: all players’ ratings change
home-rated = rated
error-members_only = To play rated games, you need a way to sign in. Add a passkey or an email address on your own page, then try again.
problem-members_only = A rated game
problem-members_only-text = To play rated games, you need a way to sign in. Add a passkey or an email address on your own page, then open the invitation again.
problem-members_only-go = To my page
