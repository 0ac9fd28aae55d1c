# De woorden van de schermen.

app-tagline = Een landschap, veertig nederzettingen en in elke partij een andere weg naar goud.
player = Speler { $number }
you = jij
you-name = Jij
you-receiver = jou
close = Sluiten
cancel = Annuleren
copy = Kopiëren
copied = Gekopieerd
more = Meer
less = Minder
language = Taal
theme = Licht of donker
theme-auto = volgt het apparaat
theme-light = licht
theme-dark = donker
sound = Geluid
sound-on = aan
sound-off = uit
volume = Geluidssterkte
speed = Snelheid van de bots
speed-slow = langzaam
speed-normal = normaal
speed-fast = snel
animations = Animaties
animations-about = Stukken schuiven en goud wordt geteld
menu = Menu

## Begin

home-off = Er is geen verbinding. Alles werkt weer zodra je online bent.
home-off-short = geen verbinding
home-play = Nu spelen
home-opponents = Tegenstanders
home-against = { $count ->
    [one] 1 tegenstander
   *[other] { $count } tegenstanders
  }
home-board-first = speelveld van de eerste partij
home-board-drawn = elke keer een nieuw speelveld
home-new = Nieuwe tafel
home-new-about = Vrienden, bots, uitbreidingen
home-local = Eén scherm
home-local-about = Met z’n allen op dit apparaat
home-local-text = Je geeft het apparaat door. Ieders kaart blijft verborgen tot hij of zij aan de beurt is.
home-local-more = Meer opties, bots, huisregels
home-learn = Leren
home-learn-about = Acht kleine stappen op een echt speelveld
home-rules = Regels
home-rules-about = Allemaal, met elke tegel en kaart
home-here = op dit apparaat
home-alone = Geen verbinding: dit apparaat speelt zelf en bewaart de partij.
opening-title = De tafel wordt klaargezet
opening-again = De tafel gaat weer open
opening-coming = { $percent } % is binnen.
opening-once = Dat hoeft maar één keer, ongeveer 6 MB; daarna begint het snel.
opening-starting = Dit apparaat zet de partij klaar …
offline-keep = Offline bewaren
offline-about = Spelen zonder verbinding: eenmalig ongeveer 6 MB.
offline-keeping = { $percent } % is binnen
offline-failed = Dat is niet gelukt. Controleer de verbinding en probeer het opnieuw.
offline-kept = Je kunt hier zonder verbinding spelen
offline-fleeting = Deze browser kan dit, en de partijen op dit apparaat, verwijderen als er ruimte nodig is of na een paar dagen zonder bezoek.
home-mine = Mijn partijen
home-all = Alle { $count } partijen tonen
vacation = Vakantie
vacation-title = Even vrij?
vacation-about = Je klok staat stil aan alle tafels waar over meerdere dagen gespeeld wordt. De anderen zien tot wanneer.
vacation-days = Dagen vrij
vacation-left = { $count ->
    [one] Je hebt dit jaar nog 1 dag.
   *[other] Je hebt dit jaar nog { $count } dagen.
  }
vacation-start = Klok stilzetten
vacation-on = Je bent op vakantie tot { $day }.
vacation-end = Ik ben er weer
home-with = met { $players }
home-open = Tafels met een vrije plaats
home-watch = Partijen om te volgen
home-none = Er is nu geen open tafel. Open er zelf een en stuur iemand de link.
home-empty-table = Een lege tafel
home-paste = Plak een link of code
home-paste-wrong = Dat lijkt geen link naar een tafel. Die ziet eruit als …/table/abc123: kopieer de hele link nog eens.
home-join = Meedoen
home-continue = Verder met je partij
home-your-turn = jouw beurt
home-nudged = jouw beurt: je kreeg een seintje
home-over = afgelopen
home-waiting = wacht op spelers
home-running = bezig
home-watch-one = Meekijken
home-name = Je naam
home-clock = { $time } per beurt
home-hinted = met tips
home-rules-changed = { $count ->
    [one] 1 huisregel
   *[other] { $count } huisregels
  }
home-seats = { $count ->
    [one] 1 vrije plaats
   *[other] { $count } vrije plaatsen
  }
fan-line = Een onofficieel fanproject. Kingdom Builder is bedacht door Donald X. Vaccarino en uitgegeven door Queen Games; vind je het leuk, haal het dan ook in huis.
about-title = Over deze pagina
about-own = Alles hier is eigen werk: het programma, de plaatjes, de teksten en de regels in eigen woorden. De auteur en de uitgever hebben er niets mee te maken.
about-private-title = Je gegevens
about-private = Geen account, geen reclame, geen tracking. Eén cookie onthoudt welke partijen van jou zijn; je naam, je zetten en wat je aan tafel zegt staan op deze server.
about-sources-title = Broncode en licentie
about-sources = Het programma heet kingdom ({ $version }) en is vrije software: gebruik het, verander het, draai een eigen server. De broncode zit bij het Python-pakket.
about-api = Voor ontwikkelaars: de API
about-others = Software van derden en de licenties

## Nieuwe tafel

new-title = Nieuwe tafel
new-players = Spelers
new-add = Speler toevoegen
new-seat = Speler { $number }
new-up = Speler { $number } naar boven
new-down = Speler { $number } naar beneden
new-moved = Nu op plaats { $number }
new-remove-seat = Speler { $number } weghalen
new-seat-removed = Speler { $number } weggehaald
new-kind-me = Ik
new-kind-me-about = Je speelt hier mee.
new-kind-open = Vriend
new-kind-open-about = Je krijgt een link om te sturen.
new-kind-local = Hier
new-kind-bot = Bot
new-level = Niveau van de bot
new-swap-bot = { $name } voor een andere bot wisselen
new-name = Naam op dit scherm
color-choose = Kies een kleur
color-now = kleur { $color }
color-red = Rood
color-blue = Blauw
color-white = Wit
color-black = Zwart
color-yellow = Geel
bot-name = Bot ({ $level })
bot-random = willekeurig
bot-greedy = gretig
bot-beginner = Beginner
bot-beginner-about = Kijkt alleen naar het goud van deze beurt en vergist zich vaak: voor je eerste partijen.
bot-easy = Makkelijk
bot-easy-about = Plant de eigen beurt, maar denkt zelden verder.
bot-medium = Gemiddeld
bot-medium-about = Plant hele beurten en kent de waarde van tegels, maar maakt kleine foutjes.
bot-hard = Moeilijk
bot-hard-about = Plant elke beurt zorgvuldig en houdt de volgende in het oog.
bot-expert = Expert
bot-expert-about = Speelt voor elke beurt partijen in gedachten uit; denkt hooguit drie seconden na.
new-modules = Uitbreidingen
new-more = Meer opties
new-more-about = Tijd, speelveld, kaarten, huisregels
new-reset = Terug naar standaard
new-terms = De tafel
new-table-name = Naam van de tafel
new-listed = Openbare tafel
new-listed-about = Iedereen kan via de startpagina meedoen. Uit: alleen met jouw link.
new-listed-full = Voeg eerst een plaats voor een vriend toe: alle plaatsen zijn bezet.
new-hints = Tips
new-hints-about = Vraag wanneer je wilt om een goede beurt; dat komt in het verloop en in het spelverslag te staan.
new-hints-on = toegestaan
new-hints-off = niet toegestaan
new-order = Willekeurige volgorde
new-order-about = De startspeler wordt geloot. Uit: van boven naar beneden.
new-clock = Tijd per beurt
new-clock-none = geen limiet
new-clock-seconds = { $count } seconden
new-clock-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
  }
new-clock-hours = { $count ->
    [one] 1 uur
   *[other] { $count } uur
  }
new-clock-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagen
  }
new-timeout = Als de tijd om is
new-timeout-bot = een bot speelt de beurt
new-timeout-end = de partij eindigt
new-pace-live = Live
new-pace-days = Meerdaags
new-gone = Anderen mogen ingrijpen na
new-gone-usual = de gebruikelijke tijd
new-gone-about = Als er zo lang op één speler is gewacht, mogen de anderen een seintje geven, een bot laten spelen of de partij beëindigen.
new-first-game = De eerste partij uit het regelboek
new-first-game-about = Een vast speelveld en drie kaarten voor beginners.
new-first-game-fixed = Bij de eerste partij uit het regelboek horen geen uitbreidingen.
new-surprise = Verras me
new-surprise-about = Het speelveld wordt geloot als de tafel opengaat, en iedereen kan dat nagaan. Niemand heeft het uitgezocht.
new-board = Het speelveld
new-board-about = Druk op een kwadrant om een ander te kiezen, draai het, of zet het vast zodat het blijft.
new-board-again = Opnieuw loten
new-place-0 = Linksboven
new-place-1 = Rechtsboven
new-place-2 = Linksonder
new-place-3 = Rechtsonder
new-kept = gekozen
new-drawn = geloot
new-change = Kiezen
new-keep = Houden
new-turn = Draaien
new-draw-it = Laat het toeval kiezen
new-island = Het eiland
new-cards = Kingdom Builder-kaarten
new-cards-about = Druk op een kaart om een andere te kiezen, of zet hem vast zodat hij blijft.
new-removed = Gebied zonder kaarten (Verkenners)
new-one-capitol = Maar één hoofdstad
new-one-capitol-about = Waar er twee passen, met de Haven en het Orakel allebei op tafel, komt er maar één.
new-marsh-cards = Kaarten met moeras
new-marsh-cards-about = Uit: de vijf gebiedskaarten met moeras blijven in de doos.
new-no-marsh-cards = zonder moeraskaarten
new-hexes = Velden voor hoofdsteden en grotten
new-hexes-capitols = Veld voor een hoofdstad
new-hexes-caves = Veld voor een grot
new-hex = { $hex }
new-hex-drawn = { $hex }, geloot
new-hexes-about = Druk op een gemarkeerd veld om daar de hoofdstad of grot te leggen. Druk er nog eens op om het aan het lot over te laten.
new-tasks = Opdrachten
new-tasks-about = Elke opdracht die je kiest, brengt een kwadrant van Crossroads mee.
new-house-rules = Huisregels
new-start = Beginnen
new-create = Tafel openen
new-preview = Het speelveld voor deze partij
new-problem-players = Kies twee tot vijf spelers, met jezelf hoogstens één keer.
new-problem-name = Kies een kortere naam, op één regel.
new-problem-clock = Kies een tijd tussen 30 seconden en 14 dagen.
new-problem-sections = Kies vier verschillende kwadranten van de uitbreidingen die aan staan.
new-problem-island = Zet het eiland aan, of laat het toeval kiezen.
new-problem-cards = Kies andere kaarten: een van deze past niet bij de uitbreidingen of huisregels.
new-problem-removed = Kies ook de Verkenners, of laat het toeval het gebied kiezen.
new-problem-tasks = Kies minder opdrachten, of laat meer kwadranten aan het toeval: elke opdracht heeft er een van Crossroads nodig.
new-problem-house_rules = Kies andere huisregels: deze gaan niet samen.

## Oproepen

calls-title = Als ik aan de beurt ben
calls-text = Bij een partij van meerdere dagen hoef je niet steeds te kijken: je krijgt een seintje als je aan de beurt bent. Eén keer, met één herinnering als je wilt, en nooit terwijl je de tafel open hebt.
calls-link = Meldingen
calls-push = Meldingen
calls-here = Meldingen op dit apparaat
calls-here-about = Je ziet aan welke tafel er gespeeld is en door wie; één tik en je bent er
calls-elsewhere = { $count ->
    [one] Je krijgt ook meldingen op een ander apparaat.
   *[other] Je krijgt ook meldingen op { $count } andere apparaten.
  }
calls-insecure = Meldingen hebben een beveiligde verbinding (https) nodig, en die heeft deze pagina niet.
calls-install = Zet deze pagina op een iPhone of iPad eerst op je beginscherm: tik op Deel, dan op ‘Zet op beginscherm’, en open hem daar.
calls-unsupported = Deze browser kent geen meldingen. Een andere op dit apparaat misschien wel.
calls-denied = Je hebt meldingen van deze pagina geblokkeerd. Sta ze toe in de instellingen van je browser en kom dan terug.
calls-failed = De browser kon de meldingen niet instellen.
calls-mail = E-mail
calls-mail-me = Stuur me een mail
calls-no-address = Voor mail heb je een bevestigd adres nodig.
calls-add-address = Adres toevoegen
calls-other-device = Een ander apparaat van je kan ze misschien wel tonen: neem je partijen mee met een code.
calls-move = Code tonen
calls-when = Wanneer
calls-delay = Wachttijd
calls-at-once = geen
calls-reminder = Eén herinnering
calls-reminder-about = Als de tijd bijna om is; zonder klok na drie dagen
calls-quiet = Stille uren
calls-quiet-about = Dan sturen we niets; tijdzone { $zone }
calls-quiet-from = Van
calls-quiet-until = Tot
calls-private = Berichten zijn versleuteld voor jouw browser: de dienst die ze bezorgt, kan ze niet lezen.
calls-groups = Groepschats
calls-groups-text = De chat van je groep kan zeggen wie er aan de beurt is: plak het adres van een inkomende webhook, zoals Slack, Discord of Mattermost die hebben.
calls-groups-url = Adres van de webhook
calls-groups-save = Opslaan
calls-groups-remove = Verwijderen
calls-groups-remove-text = De chat van je groep krijgt dan niet meer te horen wie er aan de beurt is.
calls-groups-removed = De chat van je groep hoort niet meer wie er aan de beurt is.
calls-groups-wrong = Dat adres werkt niet. Het moet openbaar zijn en met https:// beginnen.
calls-groups-unloaded = De groepschats konden niet worden geladen.
calls-groups-secret = De berichten zijn ondertekend met dit geheim:
mail-off-title = Geen mails meer
mail-off-done = Klaar: je krijgt geen mail meer als je aan de beurt bent.
mail-off-failed = Dat lukte niet. Probeer het zo nog eens.

## Wachtkamer

invited-by = { $host } nodigt je uit om mee te spelen
invited = Je bent uitgenodigd om mee te spelen
invited-text = Zeg wie je bent en ga zitten. De partij begint zodra alle plaatsen bezet zijn.
wait-title = Wachten op spelers
wait-for = { $count ->
    [0] Iedereen is er. De partij begint.
    [one] De partij begint vanzelf als de vrije plaats bezet is.
   *[other] De partij begint vanzelf zodra er nog { $count } spelers bij zijn.
  }
wait-free = Vrije plaats
wait-nobody = Stuur iemand de link.
wait-expected = Wordt terugverwacht
wait-kept = Deze plaats is gereserveerd.
wait-here = aanwezig
wait-away = even weg
wait-link = Link kopiëren
wait-link-of = Link voor speler { $number }
wait-share = Delen
wait-local = { $count ->
    [one] Deze link werkt alleen op deze computer.
   *[other] Deze links werken alleen op deze computer.
  } Wil je met anderen spelen, start de server dan met dit commando en open het adres dat hij voor hen toont:
wait-join = Hier gaan zitten
wait-private = Deze tafel is besloten: gebruik de link die je gekregen hebt.
wait-close = Tafel sluiten
wait-close-title = Deze tafel sluiten?
wait-close-text = De links die je hebt gestuurd, werken dan niet meer: niemand kan nog aanschuiven.
wait-close-done = De tafel is gesloten.
wait-leave-title = Deze tafel verlaten?
wait-leave-text = Iemand anders kan dan jouw plaats nemen.
wait-leave-done = Je hebt de tafel verlaten.
wait-chosen = De partij
wait-order = Volgorde
wait-order-drawn = bij het begin geloot
wait-order-listed = zoals ze zitten

## Tafel

table-board = Speelveld
table-board-help = Met de pijltjes ga je over de velden, Enter kiest, N en P gaan naar het volgende en vorige veld dat je kunt kiezen, plus en min zoomen. Een vraagteken toont alle toetsen.
table-fit = Het hele speelveld tonen
confirm = Bevestigen
confirm-tap = Tik er nog eens op, of bevestig.
advice-again = Nog eens lezen
confirm-setting = Tikken, dan bevestigen
confirm-setting-about = De eerste tik laat zien wat een veld oplevert, de tweede kiest het.
table-your-turn = Jouw beurt
table-what-now = Wat nu
table-round = Ronde { $round }
table-last-round = Laatste ronde
table-hidden-card = Een verborgen kaart
table-builds-left = { $count ->
    [0] Alles gebouwd
    [one] nog 1 nederzetting te bouwen
   *[other] nog { $count } nederzettingen te bouwen
  }
table-undo = Terugnemen
table-undo-step = Stap terugnemen
table-undo-turn = Beurt terugnemen
table-undo-last-turn = Terug naar mijn vorige beurt
table-undo-ask-step = Vragen: stap terugnemen
table-undo-ask-turn = Vragen: beurt terugnemen
table-undo-step-short = Stap
table-undo-turn-short = Beurt
table-undo-last-turn-short = Vorige beurt
table-undo-beyond = Laat zien wat er verdwijnt en vraagt het eerst
table-undo-about = { $count ->
    [one] De laatste stap terugnemen
   *[other] { $count } stappen terugnemen
  }
table-undo-needs = { $count ->
    [one] Vraag { $players } of je 1 stap mag terugnemen
   *[other] Vraag { $players } of je { $count } stappen mag terugnemen
  }
table-undo-asked = { $player } wil { $moves } terugnemen.
table-undo-yes = Akkoord
table-undo-no = Nee
table-undo-waits = Wachten tot de anderen akkoord gaan.
table-undo-withdraw = Intrekken
table-redo = Herstel
table-redo-about = { $count ->
    [one] 1 stap herstellen
   *[other] { $count } stappen herstellen
  }
undo-title = Dit terugnemen?
undo-goes = Dit wordt teruggenomen:
undo-yours = { $moves } van jou
undo-theirs = { $moves } van { $player }
undo-end = het einde van de beurt
undo-end-yours = het einde van jouw beurt
undo-end-theirs = het einde van de beurt van { $player }
undo-with-card = { $end } (getrokken kaart: { $card })
undo-with-hidden-card = { $end } (met de getrokken kaart)
undo-must-agree = { $count ->
    [one] { $players } moet daar eerst mee akkoord gaan.
   *[other] { $players } moeten daar eerst mee akkoord gaan.
  }
undo-redo-later = Je kunt het herstellen zolang er niets anders gebeurt.
undo-ask = { $players } vragen
undo-yes = Terugnemen
undo-no = Annuleren
table-stop = Stoppen
table-pass = Passen
table-end = Beurt beëindigen
table-next = { $count ->
    [one] Volgende partij
   *[other] Volgende partij ({ $count })
  }
table-tiles = Mijn tegels
table-no-tiles = Bouw naast een stad en je krijgt de tegel ervan.
table-tile-ready = beschikbaar
table-tile-refused = nu niet
table-tile-used = gebruikt
table-tile-fresh = vanaf de volgende beurt
table-tile-active = in gebruik
table-tile-lasting = werkt altijd
table-tile-triggered = het wordt je gevraagd
table-players = Spelers
table-supply = { $count ->
    [one] nog 1 nederzetting
   *[other] nog { $count } nederzettingen
  }
table-gold = { $count } goud
table-gold-label = goud
table-scores = Goud
table-total = Totaal
table-log = Verloop
table-analysis = Analyse
table-chat = Chat
table-chat-say = Zeg iets
table-chat-send = Stuur
table-chat-none = Nog niets gezegd.
table-chat-slower = Iets rustiger: de rest volgt zo.
table-spectator = Toeschouwer
table-log-none = Er is nog niets gebeurd.
table-away = weg
table-replaced = weg: een bot speelt
table-resigned = opgegeven: een bot speelt
table-vacation = op vakantie tot { $day }
table-watching = Je kijkt mee
table-left = Een bot speelt deze partij voor je.
table-you-resigned = Je hebt deze partij opgegeven: een bot speelt verder.
table-seat-taken = Die plaats is inmiddels bezet: je kijkt mee. Vraag om een andere link om mee te spelen.
table-come-back = Terugkomen
table-lost = Verbinding verbroken. We proberen het opnieuw; er gaat niets verloren.
table-lost-short = Verbinden
table-leave = Tafel verlaten
leave-title = Deze partij verlaten?
leave-text = Vanaf nu speelt een bot voor je, zodat niemand op je hoeft te wachten.
leave-back = Je kunt terugkomen zolang de partij loopt: open die bij ‘Mijn partijen’.
leave-yes = Verlaten
leave-no = Blijven
leave-done = Je hebt de partij verlaten.
table-resign = Opgeven
resign-title = Definitief opgeven?
resign-bot = Een bot speelt voor je verder, en jij wordt laatste.
resign-over = De partij is dan afgelopen, en jij wordt laatste.
resign-final = Je kunt niet meer terug. Wil je alleen pauze, verlaat dan de tafel.
resign-yes = Opgeven
resign-no = Doorspelen
resign-done = Je hebt opgegeven.
gone-chip = Wachten op { $player }: wat nu?
gone-title = { $player } laat op zich wachten
gone-about = De afgesproken tijd is voorbij. Je kunt kiezen:
gone-nudge = Seintje geven
gone-nudged = Seintje gegeven
gone-nudge-about = { $player } krijgt een seintje dat er gewacht wordt.
gone-bot = Een bot laten spelen
gone-bot-about = { $player } kan altijd terugkomen en het overnemen.
gone-end = De partij beëindigen
gone-end-about = Iedereen die nog meespeelt moet het ermee eens zijn.
gone-end-how = Hoe moet de partij tellen?
gone-count-standing = Het goud telt zoals het nu is
gone-count-forfeit = Het goud telt, en { $player } wordt laatste
gone-count-none = De partij telt niet
gone-asked = { $by } wil de partij zonder { $player } beëindigen:
gone-waits = Partij beëindigen: wachten op akkoord van { $players }.
gone-play-on = Doorspelen
recap-playing = Terwijl je weg was …
table-link = Link kopiëren
table-fair = Eerlijk geschud
table-fair-about = De server legde dit getal vast voordat er iemand ging zitten, en iedereen voegde een eigen getal toe. Het speelveld volgt uit het begingetal erachter; plaatsen en kaarten volgen uit het begingetal en ieders getallen, dus niemand kan ze kiezen. Na de partij wordt het begingetal getoond en kan iedereen alles nagaan.
table-fair-none = stuurde geen getal
table-fair-kept = Eerlijk geschud: het begingetal past bij het getal dat je vóór de partij zag.
table-fair-broken = Er is niet geschud zoals beloofd: begingetal, getal of jouw deel is veranderd.
table-fair-unseen = Deze browser heeft het begin van de partij niet gezien en kan dus niets vergelijken.
table-commitment = Vooraf vastgelegd
table-seed = Begingetal
table-keys = Toetsen
keys-walk = Over de velden, en naar het eiland
keys-ends = Naar het begin of eind van de rij
keys-next = Naar het volgende of vorige veld dat je kunt kiezen
keys-choose = Het veld kiezen
keys-tiles = Een tegel gebruiken; nog eens: ermee stoppen
keys-undo = Een stap terugnemen
keys-undo-turn = De beurt terugnemen, of terug naar je vorige
keys-redo = Herstellen
keys-stop = Stoppen of annuleren
keys-end = Je beurt beëindigen
keys-hint = Om een tip vragen, of hem sluiten
keys-analyse = Mijn beurten vergelijken, waar tips zijn toegestaan
keys-zoom = Inzoomen, uitzoomen, het hele speelveld
keys-help = Deze hulp
table-time = nog { $time }
time-days = { $days }d { $hours }u
time-days-short = { $days } dg.
mark-title = Wat er op het speelveld gemarkeerd is
mark-gold = { $source }: { $gold } goud
mark-number = { $player }, { $source }: { $gold } goud. Laat het zien op het speelveld
card-removed = in deze partij geen kaarten: { $terrain }
gold-open = telt zodra iemand heeft gebouwd
mark-help = Laat op het speelveld zien waar je goud vandaan komt
mark-previous = Vorige
mark-next = Volgende
mark-close = Markering wissen
about-left = { $count ->
    [0] geen tegel meer
    [one] nog { $count } tegel
   *[other] nog { $count } tegels
}
example-pays = Voorbeeld: hier levert het { $gold } goud op.
example-choose = Voorbeeld: de lichte velden kun je kiezen.
table-deck = { $count ->
    [one] 1 kaart op de stapel
   *[other] { $count } kaarten op de stapel
}
table-played = { $card }: { $count } gespeeld
log-show = Op het speelveld tonen
cell-label = { $cell }, { $ground }
cell-legal = kan gekozen worden
cell-piece = { $piece } van { $player }
cell-piece-mine = { $piece } van jou
cell-wall = stenen muur
preview-gold = { $gold } { $source }
preview-tile = Tegel: { $tile }
preview-nothing = Nu geen goud
preview-release = Laat los om te kiezen, schuif weg om te annuleren
preview-lost = Tegel kwijt: { $tile }

## Eén apparaat

curtain-title = { $player } is aan de beurt
curtain-text = Geef het apparaat door. Tot dan blijft de kaart verborgen.
curtain-ready = Ik ben { $player }
handover-setting = Kaart verbergen tot de speler klaar is
handover-setting-about = Speelveld en goud blijven in beeld. Uit: de kaart is meteen te zien.

## Uitslag

result-title = Het koninkrijk staat
result-ended = De partij is afgelopen
result-skip = Overslaan
result-rematch = Nog een keer
result-replay = Partij terugkijken
result-download = Spelverslag downloaden
result-share = Delen
result-again = Naar de nieuwe partij
result-won = gewonnen
result-close = Het speelveld bekijken
result-show = Toon de uitslag
result-costliest = Mijn drie duurste beurten
result-costliest-find = Zoeken
result-costliest-about = Wat ze kostten en wat beter was geweest.
result-you-ahead = Je hebt { $gold } goud meer dan { $other }.
result-you-behind = Je hebt { $gold } goud minder dan { $other }.
result-you-level = Jij en { $other } hebben evenveel goud.
result-ahead = { $player } heeft { $gold } goud meer dan { $other }.
result-behind = { $player } heeft { $gold } goud minder dan { $other }.
result-level = { $player } en { $other } hebben evenveel goud.
result-where = { $count ->
    [one] Het verschil: { $parts }.
   *[other] De grootste verschillen: { $parts }.
  }

## Terugkijken

replay-title = Terugkijken
replay-first = Naar het begin
replay-back = Een stap terug
replay-forward = Een stap verder
replay-turn-back = Een beurt terug
replay-turn-forward = Een beurt verder
replay-end = Naar het einde
replay-play = Afspelen
replay-pause = Pauze
replay-speed = Snelheid
replay-slider = Plaats in de partij
replay-svg = Plaatje downloaden
replay-link = Link naar deze stelling kopiëren
replay-keys = ← → een stap, ↑ ↓ een beurt, spatie speelt af, A toont wat er nog meer kon.
replay-step = Stap { $ply } van { $plies }
replay-length = { $plies } stappen in { $rounds } rondes
replay-beginning = De partij begint
replay-else = Wat kon er nog meer?
replay-else-about = Zoals de gretige bot het ziet: die kijkt één keuze vooruit en telt goud, tegels en ruimte. Een mening, niet de waarheid.
replay-else-whose = { $player } kon kiezen uit:
replay-else-mine = Jij kon kiezen uit:
replay-played = gespeeld
replay-choices = { $count ->
    [one] Er was 1 keuze.
   *[other] De beste van { $count } keuzes; op het speelveld staat wat ze meteen opleveren.
  }
replay-no-choice = Hier valt niets te kiezen: er wordt een kaart getrokken of de partij is afgelopen.
replay-fair = Gecontroleerd: alle kaarten volgen uit het begingetal dat voor de partij vastlag.
replay-unfair = Let op: de kaarten in dit spelverslag volgen niet uit het begingetal.
replay-midway = Dit spelverslag begint met een stelling, dus het schudden is niet te controleren.
replay-open = Een spelverslag openen
replay-open-about = Een spelverslag is het tekstbestand van een partij: hier na afloop gedownload, of geschreven door het commando kingdom. Het wordt zet voor zet nagekeken en niet bewaard.
replay-file = Bestand kiezen
replay-paste = of plak de tekst
replay-open-now = Openen

## Analyse, tips en uitproberen

analysis-title = Analyse
analysis-open = Partij analyseren
analysis-about = Hoe groot ieders winstkans was, wat elke beurt kostte en wat beter was geweest. Uitgerekend op dit apparaat.
analysis-progress = Beurt { $done } van { $total }
analysis-stop = Stoppen
analysis-go-on = Doorgaan
analysis-failed = De analyse is op dit apparaat niet gelukt. Probeer het opnieuw, of gebruik het commando kingdom.
analysis-choose = Kies een beurt om te zien wat beter was geweest.
analysis-turns = Alle beurten
analysis-turn = { $player }, ronde { $round }
analysis-reaction = { $player }, reactie in ronde { $round }
analysis-chances = Winstkans: { $before } met de beste beurt, { $after } na deze.
analysis-best = Er is niets beters gevonden.
analysis-better = Beter:
analysis-show = De betere beurt tonen
analysis-steps = De beurt, stap voor stap
analysis-costliest = Duurste beurten
analysis-flawless = Geen enkele beurt kostte iets.
analysis-chart = Wat de grafiek toont
analysis-chart-chance = Winstkans
analysis-chart-gold = Goud
judged-good = goed
judged-inaccuracy = onnauwkeurig
judged-mistake = fout
judged-gold = −{ $gold } goud
judged-chance = −{ $chance } winstkans
why-tile = { $count ->
    [one] haalt de tegel { $tile }
   *[other] haalt de tegels { $tile }
  }
why-no-tile = { $count ->
    [one] zonder de tegel { $tile }
   *[other] zonder de tegels { $tile }
  }
why-kept = { $count ->
    [one] houdt de tegel { $tile }
   *[other] houdt de tegels { $tile }
  }
why-lost = { $count ->
    [one] verliest de tegel { $tile }
   *[other] verliest de tegels { $tile }
  }
why-use = { $count ->
    [one] gebruikt de tegel { $tile }
   *[other] gebruikt de tegels { $tile }
  }
why-more = { $count ->
    [one] één nederzetting meer
   *[other] { $count } nederzettingen meer
  }
why-fewer = { $count ->
    [one] één nederzetting minder
   *[other] { $count } nederzettingen minder
  }
why-rival = { $gold } voor { $player }
why-free = mag { $terrains } overal bouwen
why-but = { $pros }, maar { $cons }
why-later = { $now }, maar levert later meer op
why-nothing = nu geen voordeel
hint-title = Tip
hint-ask = Tip (H): toon een goede beurt
hint-close = Tip sluiten
hint-thinking = Op zoek naar een goede beurt …
hint-failed = Er is nu geen tip te vinden. Probeer het opnieuw.
hint-later = Niet meteen goud, maar een goede plek voor later.
hint-chance = Winstkans: { $chance }
hints-used = Tips gebruikt: { $players }
hints-used-by = { $count ->
    [one] { $player } (1 beurt)
   *[other] { $player } ({ $count } beurten)
}
position-open = Mijn stelling analyseren
position-about = Hoe groot je winstkans is, met je beste beurten naast elkaar. Uitgerekend op dit apparaat uit wat jij kunt zien; het telt als een tip.
position-wait = Je kunt je stelling analyseren als je aan de beurt bent.
position-comparing = Je beurten worden vergeleken …
position-turns = Je beste beurten
position-ahead = Aan het eind gemiddeld { $gold } goud voor.
position-behind = Aan het eind gemiddeld { $gold } goud achter.
explore-title = Uitproberen
explore-about = Speel van hieruit zelf verder, of laat bots spelen. De partij zelf blijft zoals die was.
explore-begin = Van hieruit verder spelen
explore-sign = Uitproberen vanaf stap { $ply }
explore-level = Niveau van de bots
explore-turn = Bot speelt de beurt
explore-end = Bots spelen tot het eind
explore-stop = Bots stoppen
explore-leave = Terug naar de partij

## Problemen

error-offline = De server antwoordt niet. Heb je verbinding? Probeer het dan zo nog eens.
error-unknown = Dat lukte niet. Probeer het nog eens.
error-not_found = Deze tafel bestaat niet. Misschien is hij gesloten.
error-unreadable = Deze partij is gespeeld met regels die deze server niet kent, en kan niet worden getoond.
reason-not-your-turn = Iemand anders is aan de beurt.
reason-no-undo = Hier valt niets terug te nemen.
reason-no-hints = Aan deze tafel wordt zonder tips gespeeld.
reason-no-redo = Hier valt niets te herstellen.
reason-undo-absent = { $count ->
    [one] Dit blijft staan: { $players } heeft de tafel verlaten en kan niet meer instemmen.
   *[other] Dit blijft staan: { $players } hebben de tafel verlaten en kunnen niet meer instemmen.
  }
reason-undo-barrier = Dit blijft staan: sindsdien is er iemand vertrokken of teruggekomen.
error-too_fast = Dat was veel tegelijk. Wacht een paar tellen en probeer het nog eens.
error-busy = De server heeft het nu erg druk. Probeer het zo nog eens.
error-unavailable = De server kan nu niets opslaan. Probeer het later nog eens.
error-not_stored = Dit apparaat kon dat niet opslaan, dus het is niet gebeurd. Maak wat ruimte vrij en probeer het opnieuw.
error-no_chat = Aan deze tafel kun je niet chatten.
error-undo_refused = Je verzoek is afgewezen.
error-bad_message = De server begreep dat niet. Laad de pagina opnieuw.
error-too_many = Je hebt veel tafels open. Speel er eerst een uit of verlaat er een.
error-seat_taken = Die plaats is al bezet. Misschien is er nog een andere vrij.
error-color_taken = Iemand anders heeft deze kleur al.
error-not_yours = Dat kan niet: het is van iemand anders.
error-already_started = De partij is al begonnen: je kunt wel meekijken.
error-no_such_seat = Deze link hoort bij geen plaats meer. Vraag om een nieuwe.
error-not_running = De partij loopt niet meer.
error-not_gone = Er is intussen iets gebeurd: er is nog tijd.
error-nudged = Iemand heeft al een seintje gegeven.
error-resigned = Je hebt deze partij opgegeven.
error-on_vacation = Je bent al op vakantie.
error-bad_setup = Dit speelveld past niet bij deze keuzes.
error-bad_record = Dit is geen volledig spelverslag. Wat er mis is:
error-too_large = Dat is te groot voor een spelverslag. Is het wel het goede bestand?
problem-missing = Niets op dit veld
problem-missing-text = Deze pagina bestaat niet. Misschien is de link afgekapt: kijk die na, of ga naar de startpagina.
problem-not_found = Hier staat geen tafel
problem-not_found-text = Misschien is de link afgekapt, of is de tafel er niet meer. Vraag nog eens om de link, of open zelf een tafel.
problem-closed = Deze tafel is gesloten
problem-closed-text = Iedereen is weggegaan voor de partij begon. Open een nieuwe tafel en stuur de link.
problem-unreadable = Een partij met andere regels
problem-unreadable-text = De regels van deze server zijn nieuwer dan die van deze partij, dus hij kan die niet tonen. Heb je het spelverslag gedownload, dan heb je nog elke zet.
problem-used = Deze uitnodiging is al gebruikt
problem-used-text = Er zit al iemand op die plaats, of de partij is al begonnen. Vraag degene die je uitnodigde om een andere link, of open zelf een tafel.
problem-too_fast = Iets rustiger
problem-too_fast-text = Er kwamen veel verzoeken tegelijk van jouw adres. Wacht een paar tellen en probeer het opnieuw.
problem-busy = Even heel druk
problem-busy-text = De server heeft het nu erg druk. Probeer het zo nog eens: je partijen zijn veilig.
problem-unavailable = Er kan niets worden opgeslagen
problem-unavailable-text = De server kan nu niets opslaan. Je partijen zijn veilig; probeer het later nog eens.
problem-too_many = Er wachten veel tafels op je
problem-too_many-text = Meer tafels kun je niet tegelijk open hebben. Speel een partij uit of verlaat een tafel; je vindt ze op de startpagina.
problem-not_yours = Deze plaats is voor iemand anders
problem-not_yours-text = De tafel is besloten. Gebruik de link die je kreeg, of vraag degene die je uitnodigde om een nieuwe.
problem-still_running = Deze partij is nog bezig
problem-still_running-text = Na afloop kun je hier elke zet terugkijken. Tot die tijd kun je meekijken.
problem-bad_record = Geen partij in deze link
problem-bad_record-text = De link is onderweg waarschijnlijk afgekapt. Vraag er nog eens om, of open het spelverslag als bestand.
problem-unknown = Dat lukte niet
problem-unknown-text = Probeer het zo nog eens. Je partijen zijn veilig.
