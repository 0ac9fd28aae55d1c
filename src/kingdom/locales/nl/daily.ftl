### De partij van de dag.

daily-title = Partij van de dag
daily-how = Zo werkt het
daily-about = Voor iedereen hetzelfde speelveld en dezelfde kaarten, en één poging die telt. Jij begint, tegen dezelfde bot ({ $level }). Er zijn geen tips, en terugnemen kan alleen binnen je eigen beurt.
daily-week = Op maandag speel je het basisspel, op zondag alles tegelijk; daartussen wisselen de uitbreidingen elkaar af. Om middernacht UTC komt er een nieuwe partij.
daily-names = Iedereen die gespeeld heeft, ziet je naam bij de uitslagen.
daily-short = Eén poging, voor iedereen gelijk
daily-start = Je kunt beginnen tot { $moment } (nog { $time }).
daily-land-about = Het landschap waarop je bouwt. De Kingdom Builder-kaarten en gebiedskaarten worden omgedraaid zodra je begint.
daily-land = Het landschap van het speelveld
daily-next = De volgende partij komt { $moment }.
daily-tomorrow = morgen om { $time }
daily-today = vandaag om { $time }
daily-open = Meedoen
daily-play = Spelen: deze telt
daily-continue = Verder met je poging
daily-finish = Speel hem uit binnen { $time }, anders telt hij niet.
daily-practise = Nog eens, als oefening
daily-practise-past = Spelen als oefening
daily-gold = { $gold } goud
daily-against = bot: { $bot }
daily-place = Plaats { $place } van { $count }
daily-without = Deze poging heeft geen uitslag: opgegeven of niet op tijd uitgespeeld.
daily-missed = Je hebt deze partij niet op de dag zelf gespeeld.
daily-played = { $count ->
    [0] Nog niemand is klaar.
    [one] 1 speler is klaar.
   *[other] { $count } spelers zijn klaar.
  }
daily-hidden = De uitslagen staan hier zodra je eigen poging voorbij is.
daily-results = Naar de uitslagen
daily-best = Uitslagen van de dag
daily-nobody = Niemand heeft deze partij uitgespeeld.
daily-guest = Gast
daily-replay = Terugkijken
daily-replay-of = De partij van { $name } terugkijken
daily-spread = Zo is het goud verdeeld
daily-bar = { $least } tot { $most } goud: { $count }
daily-bar-one = { $gold } goud: { $count }
daily-bot = De bot op jouw plek, tegen zichzelf: { $gold } goud
daily-bot-plays = De bot speelt deze partij nog tegen zichzelf.
daily-streak = { $count ->
    [one] 1 dag op rij
   *[other] { $count } dagen op rij
  }
daily-streak-best = Langste reeks: { $count ->
    [one] 1 dag
   *[other] { $count } dagen
  }
daily-archive = Eerdere dagen
daily-archive-about = Die blijven open om te oefenen, met tips en terugnemen.
daily-archive-more = Nog eerdere
daily-archive-played = { $count ->
    [0] niemand speelde
    [one] 1 speler
   *[other] { $count } spelers
  }
daily-table = Partij van de dag, { $day }
daily-fair = Vingerafdruk ter controle
daily-fair-about = Speelveld en kaarten volgen uit een geheim getal dat vandaag getrokken is. Na je partij kun je nagaan dat het bij deze vingerafdruk past.
error-counts = Deze partij telt: speel later verder, of geef op.
error-not_today = Die dag is voorbij. Je kunt de partij nog wel spelen als oefening.
error-spoiler = Speel deze partij eerst zelf: de uitslagen zouden te veel verraden.
problem-spoiler = Eerst jij
problem-spoiler-text = Zo speelde iemand de partij van de dag. Speel die eerst zelf en kom dan terug om te kijken: nu zou je alles al weten.
problem-spoiler-play = Naar de partij van de dag
reason-undo-counts = Dit blijft staan: de partij telt, dus terugnemen kan alleen binnen je eigen beurt, tot de laatst omgedraaide kaart.
