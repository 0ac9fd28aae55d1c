# The messages to people whose turn it is while they are away: to browsers, as mail and to groups.

notification-your-turn = Jij bent aan de beurt: { $table }
notification-still-your-turn = Nog steeds jouw beurt: { $table }
notification-begins = De partij begint.
notification-have-played = { $count ->
    [one] { $players } heeft gespeeld.
   *[other] { $players } hebben gespeeld.
  }
notification-until = Je hebt de tijd tot { $weekday } { $day } { $month }, { $time } uur.
notification-table-with = Partij met { $players }
notification-list = { $others } en { $last }
notification-open-table = Naar de tafel:
notification-mail-off = Deze mails niet meer ontvangen:
notification-invited = { $player } nodigt je uit om mee te spelen
notification-invited-text = Er is een plaats vrij, zolang niemand anders die neemt.
notification-somebody = Iemand
notification-to-move = { $player }, jij bent aan de beurt: { $table }
notification-still-to-move = { $player }, het is nog steeds jouw beurt: { $table }
notification-won = { $count ->
    [one] { $players } wint met { $gold } goud: { $table }
   *[other] { $players } winnen met { $gold } goud: { $table }
  }
notification-ended = De partij is afgelopen: { $table }
notification-weekday = { $number ->
    [0] maandag
    [1] dinsdag
    [2] woensdag
    [3] donderdag
    [4] vrijdag
    [5] zaterdag
   *[6] zondag
  }
notification-month = { $number ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
  }
