### Jemand zum Mitspielen.

seek-title = Gegen Menschen spielen
seek-text = Wähle alles, was dir Spaß macht: Je mehr du wählst, desto eher ist ein Tisch voll.
seek-pace = Wann
seek-pace-live = Alle sind da: zwei Minuten pro Zug. Sobald der Tisch voll ist, wirst du gerufen, auch mitten im Spiel gegen einen Bot.
seek-pace-days = Zwei Tage pro Zug. Du kannst diese Seite schließen: Der Tisch steht dann bei deinen Spielen.
seek-number = Spieler
seek-wait-here = { $count ->
    [one] 1 wartet
   *[other] { $count } warten
  }
seek-modules = Erweiterungen, die du magst
seek-modules-about = Gespielt wird mit denen, die alle am Tisch mögen.
seek-start = Mitspieler suchen
seek-public = Alle dürfen dem Spiel zusehen.
seek-waiting = Wir suchen Mitspieler …
seek-players = { $players } Spieler
seek-others = { $count ->
    [0] Gerade wartet sonst niemand.
    [one] Außer dir wartet eine Person.
   *[other] Außer dir warten { $count } Personen.
  }
seek-stay = Lass diese Seite offen oder spiel hier weiter: Du wirst gerufen.
seek-days = Du kannst diese Seite schließen: Der Tisch steht dann bei deinen Spielen.
seek-bot = Solange gegen einen Bot
seek-stop = Suche beenden
seek-found = Dein Tisch ist bereit!
seek-go = Zum Tisch
