### Die Partie des Tages.

daily-title = Partie des Tages
daily-how = So geht’s
daily-about = Für alle derselbe Spielplan und dieselben Karten, und ein Versuch, der zählt. Du beginnst, gegen denselben Bot ({ $level }). Es gibt keine Tipps, und zurücknehmen kannst du nur innerhalb deines Zuges.
daily-week = Montags gibt es das Grundspiel, sonntags alles auf einmal; dazwischen wechseln sich die Erweiterungen ab. Um Mitternacht UTC kommt die nächste Partie.
daily-names = Wer gespielt hat, sieht deinen Namen bei den Ergebnissen.
daily-short = Ein Versuch, für alle gleich
daily-start = Du kannst bis { $moment } beginnen (noch { $time }).
daily-land-about = Die Landschaft, auf der du baust. Kingdom-Builder-Karten und Geländekarten werden aufgedeckt, sobald du beginnst.
daily-land = Die Landschaft des Spielplans
daily-next = Die nächste Partie gibt es { $moment }.
daily-tomorrow = morgen um { $time }
daily-today = heute um { $time }
daily-open = Mitspielen
daily-play = Spielen: Das zählt
daily-continue = Versuch fortsetzen
daily-finish = Spiel ihn innerhalb von { $time } zu Ende, sonst zählt er nicht.
daily-practise = Noch einmal, zum Üben
daily-practise-past = Zum Üben spielen
daily-gold = { $gold } Gold
daily-against = Bot: { $bot }
daily-place = Platz { $place } von { $count }
daily-without = Dieser Versuch hat kein Ergebnis: Er wurde aufgegeben oder nicht rechtzeitig beendet.
daily-missed = Du hast diese Partie nicht an ihrem Tag gespielt.
daily-played = { $count ->
    [0] Noch niemand ist fertig.
    [one] 1 Person ist fertig.
   *[other] { $count } Personen sind fertig.
  }
daily-hidden = Die Ergebnisse stehen hier, sobald dein eigener Versuch vorbei ist.
daily-results = Zu den Ergebnissen
daily-best = Ergebnisse des Tages
daily-nobody = Niemand hat diese Partie zu Ende gespielt.
daily-guest = Gast
daily-replay = Wiedergabe
daily-replay-of = Wiedergabe der Partie von { $name }
daily-spread = So verteilt sich das Gold
daily-bar = { $least } bis { $most } Gold: { $count }
daily-bar-one = { $gold } Gold: { $count }
daily-bot = Der Bot auf deinem Platz, gegen sich selbst: { $gold } Gold
daily-bot-plays = Der Bot spielt diese Partie noch gegen sich selbst.
daily-streak = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
  }
daily-streak-best = Längste Serie: { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  }
daily-archive = Frühere Tage
daily-archive-about = Sie bleiben zum Üben offen, mit Tipps und Zurücknehmen.
daily-archive-more = Noch frühere zeigen
daily-archive-played = { $count ->
    [0] niemand hat gespielt
    [one] 1 Person
   *[other] { $count } Personen
  }
daily-table = Partie des Tages, { $day }
daily-fair = Fingerabdruck zum Nachprüfen
daily-fair-about = Spielplan und Karten ergeben sich aus einer geheimen Zahl, die heute gezogen wurde. Nach deiner Partie kannst du prüfen, dass sie zu diesem Fingerabdruck passt.
error-counts = Diese Partie zählt: Spiel später weiter oder gib auf.
error-not_today = Dieser Tag ist vorbei. Zum Üben kannst du die Partie noch spielen.
error-spoiler = Spiel diese Partie zuerst selbst: Die Ergebnisse würden zu viel verraten.
problem-spoiler = Erst selbst spielen
problem-spoiler-text = So hat jemand die Partie des Tages gespielt. Spiel sie erst selbst und schau dann wieder vorbei: Vorher würde sie alles verraten.
problem-spoiler-play = Zur Partie des Tages
reason-undo-counts = Das bleibt so: Die Partie zählt, darum kannst du nur innerhalb deines Zuges zurücknehmen, bis zur letzten aufgedeckten Karte.
