# The messages to people whose turn it is while they are away: to browsers, as mail and to groups.

notification-your-turn = Du bist am Zug: { $table }
notification-still-your-turn = Du bist noch am Zug: { $table }
notification-begins = Die Partie beginnt.
notification-have-played = { $count ->
    [one] { $players } hat gespielt.
   *[other] { $players } haben gespielt.
  }
notification-until = Du hast Zeit bis { $weekday }, { $day }. { $month }, { $time } Uhr.
notification-table-with = Partie mit { $players }
notification-list = { $others } und { $last }
notification-open-table = Zum Tisch:
notification-mail-off = Keine solchen Mails mehr:
notification-invited = { $player } lädt dich zu einer Partie ein
notification-invited-text = Ein Platz ist frei, solange ihn niemand anders nimmt.
notification-somebody = Jemand
notification-to-move = { $player }, du bist am Zug: { $table }
notification-still-to-move = { $player }, du bist noch am Zug: { $table }
notification-won = { $count ->
    [one] { $players } gewinnt mit { $gold } Gold: { $table }
   *[other] { $players } gewinnen mit { $gold } Gold: { $table }
  }
notification-ended = Die Partie ist zu Ende: { $table }
notification-weekday = { $number ->
    [0] Montag
    [1] Dienstag
    [2] Mittwoch
    [3] Donnerstag
    [4] Freitag
    [5] Samstag
   *[6] Sonntag
  }
notification-month = { $number ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
  }
