# The messages to people whose turn it is while they are away: to browsers, as mail and to groups.

notification-your-turn = Your turn: { $table }
notification-still-your-turn = Still your turn: { $table }
notification-begins = The game begins.
notification-have-played = { $count ->
    [one] { $players } has played.
   *[other] { $players } have played.
  }
notification-until = You have until { $weekday } { $day } { $month }, { $time }.
notification-table-with = Game with { $players }
notification-list = { $others } and { $last }
notification-open-table = Open the table:
notification-mail-off = No more emails like this:
notification-invited = { $player } invites you to a game
notification-invited-text = A seat is free, as long as nobody else takes it.
notification-somebody = Somebody
notification-to-move = { $player }, it is your turn: { $table }
notification-still-to-move = { $player }, it is still your turn: { $table }
notification-won = { $count ->
    [one] { $players } wins with { $gold } gold: { $table }
   *[other] { $players } win with { $gold } gold: { $table }
  }
notification-ended = The game is over: { $table }
notification-weekday = { $number ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
  }
notification-month = { $number ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
