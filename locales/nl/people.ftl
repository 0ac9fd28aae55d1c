### Iemand om mee te spelen.

seek-title = Speel tegen een mens
seek-text = Kies alles wat je leuk vindt: hoe meer je kiest, hoe eerder een tafel vol is.
seek-pace = Wanneer
seek-pace-live = Iedereen is er: twee minuten per beurt. Zodra de tafel vol is, word je geroepen, ook midden in een spel tegen een bot.
seek-pace-days = Twee dagen per beurt. Je mag deze pagina sluiten: de tafel komt bij je spellen te staan.
seek-number = Spelers
seek-wait-here = { $count ->
    [one] 1 wacht
   *[other] { $count } wachten
  }
seek-modules = Uitbreidingen die je leuk vindt
seek-modules-about = Het spel heeft de uitbreidingen die iedereen aan tafel leuk vindt.
seek-start = Zoek spelers
seek-public = Iedereen mag naar het spel kijken.
seek-waiting = We zoeken spelers …
seek-players = { $players } spelers
seek-others = { $count ->
    [0] Er wacht nu niemand anders.
    [one] Er wacht nog één speler.
   *[other] Er wachten nog { $count } spelers.
  }
seek-stay = Laat deze pagina open of speel hier verder: je wordt geroepen.
seek-days = Je mag deze pagina sluiten: de tafel komt bij je spellen te staan.
seek-bot = Intussen tegen een bot
seek-stop = Stop met zoeken
seek-found = Je tafel is klaar!
seek-go = Naar de tafel
