# De woorden van het spel: gebieden, tegels, kaarten, vragen, redenen, het verloop.

## Terrains

terrain-grass = gras
terrain-canyon = ravijn
terrain-desert = woestijn
terrain-flower = bloemen
terrain-forest = bos
terrain-marsh = moeras
terrain-water = water
terrain-mountain = berg
terrain-any = een gebied naar keuze
# Where to build: “Build 3 settlements in the forest”.
on-grass = op gras
on-canyon = in het ravijn
on-desert = in de woestijn
on-flower = tussen de bloemen
on-forest = in het bos
on-marsh = op moeras
on-water = op het water
on-mountain = in de bergen
on-any = op een gebied naar keuze

## Special hexes and pieces

special-castle = kasteel
special-capitol = hoofdstad
special-palace = paleis
special-cave-hex = grot
special-nomad = nomadenveld
special-location = stadsveld
piece-settlement = nederzetting
piece-city = stedentegel
piece-warriors = soldaat
piece-wagon = koets
piece-ship = schip
piece-wall = stenen muur

## Tiles

tile-oracle = Orakel
tile-oracle-does = Bouw een extra nederzetting op het gebied van je kaart.
tile-farm = Boerderij
tile-farm-does = Bouw een extra nederzetting op gras.
tile-oasis = Oase
tile-oasis-does = Bouw een extra nederzetting in de woestijn.
tile-tower = Toren
tile-tower-does = Bouw een extra nederzetting aan de rand van het speelveld.
tile-tavern = Herberg
tile-tavern-does = Bouw een extra nederzetting aan een uiteinde van een rechte lijn van minstens drie eigen stukken.
tile-barn = Schuur
tile-barn-does = Verplaats een van je nederzettingen naar het gebied van je kaart.
tile-harbor = Haven
tile-harbor-does = Verplaats een van je nederzettingen naar het water.
tile-paddock = Weide
tile-paddock-does = Verplaats een van je nederzettingen precies twee velden in een rechte lijn, over wat dan ook heen.
tile-quarry = Steengroeve
tile-quarry-does = Zet een of twee stenen muren op het gebied van je kaart, naast je eigen stukken.
tile-caravan = Karavaan
tile-caravan-does = Verplaats een van je nederzettingen in een rechte lijn, tot er iets in de weg staat.
tile-village = Dorp
tile-village-does = Bouw een extra nederzetting naast minstens drie eigen stukken.
tile-garden = Tuin
tile-garden-does = Bouw een extra nederzetting op een bloemenveld.
tile-donation-grass = Gift (gras)
tile-donation-grass-does = Bouw drie extra nederzettingen op gras. Alleen in je volgende beurt.
tile-donation-canyon = Gift (ravijn)
tile-donation-canyon-does = Bouw drie extra nederzettingen in het ravijn. Alleen in je volgende beurt.
tile-donation-desert = Gift (woestijn)
tile-donation-desert-does = Bouw drie extra nederzettingen in de woestijn. Alleen in je volgende beurt.
tile-donation-flower = Gift (bloemen)
tile-donation-flower-does = Bouw drie extra nederzettingen op bloemenvelden. Alleen in je volgende beurt.
tile-donation-forest = Gift (bos)
tile-donation-forest-does = Bouw drie extra nederzettingen in het bos. Alleen in je volgende beurt.
tile-donation-water = Gift (water)
tile-donation-water-does = Bouw drie extra nederzettingen op het water. Alleen in je volgende beurt.
tile-donation-mountain = Gift (berg)
tile-donation-mountain-does = Bouw drie extra nederzettingen in de bergen. Alleen in je volgende beurt.
tile-resettlement = Verhuizen
tile-resettlement-does = Zet in totaal hoogstens vier stappen met je nederzettingen. Alleen in je volgende beurt.
tile-outpost = Voorposten
tile-outpost-does = Bouw één nederzetting die niet aan je andere hoeft te grenzen. Alleen in je volgende beurt.
tile-sword = Zwaard
tile-sword-does = Stuur een stuk van een andere speler terug naar de eigenaar. Alleen in je volgende beurt.
tile-treasure = Schat
tile-treasure-does = Levert meteen 3 goud op.
tile-lighthouse = Vuurtoren
tile-lighthouse-does = Zet je schip op het water, vaar er hoogstens drie stappen mee, of neem het terug.
tile-foresters-lodge = Boshut
tile-foresters-lodge-does = Bouw een extra nederzetting in het bos.
tile-barracks = Kazerne
tile-barracks-does = Zet een soldaat neer of neem er een terug. Naast een soldaat bouwt niemand.
tile-crossroads = Kruispunt
tile-crossroads-does = Aan het eind van je beurt trek je een gebiedskaart extra. In je volgende beurt kies je welke je speelt.
tile-city-hall = Raadshuis
tile-city-hall-does = Eén keer per partij: leg je stedentegel op zeven vrije, bebouwbare velden, naast een eigen stuk.
tile-fort = Buitenpost
tile-fort-does = Draai een gebiedskaart om en bouw een extra nederzetting op dat gebied.
tile-monastery = Klooster
tile-monastery-does = Bouw een extra nederzetting in het ravijn.
tile-wagon = Koets
tile-wagon-does = Zet je koets neer, rijd er hoogstens drie stappen mee (ook over bergen), of neem hem terug.
tile-canoe = Kano
tile-canoe-does = Pakt iemand de laatste tegel van een veld? Dan bouw je een nederzetting op moeras of water.
tile-canoe-bonus = Kano-bonus
tile-canoe-bonus-does = Bouw een extra nederzetting op moeras of water.
tile-fountain = Fontein
tile-fountain-does = Bouw een extra nederzetting naast precies één eigen stuk en niet naast een stuk van een ander.
tile-fountain-bonus = Fontein-bonus
tile-fountain-bonus-does = Je Fontein bouwt ook op bergen.
tile-temple = Tempel
tile-temple-does = Neem een van je nederzettingen van het speelveld. In je volgende beurt bouw je die extra.
tile-temple-bonus = Tempel-bonus
tile-temple-bonus-does = De eerste verplichte nederzetting van elke beurt mag overal op jouw gebied staan.
tile-refuge = Schuilplaats
tile-refuge-does = Verplaats een van je nederzettingen naar een vrij, bebouwbaar veld ernaast.
tile-refuge-bonus = Schuilplaats-bonus
tile-refuge-bonus-does = Verplaats een van je nederzettingen in een rechte lijn naar het eerste vrije, bebouwbare veld, over alles heen.
tile-suspension-bridge = Hangbrug
tile-suspension-bridge-does = Verplaats een van je nederzettingen naar het ravijn.
tile-tree-house = Boomhut
tile-tree-house-does = Verplaats een van je nederzettingen naar het bos.
tile-cave = Grot
tile-cave-does = Eén keer per beurt: verplaats een nederzetting naast een grot naar een vrij, bebouwbaar veld naast een grot.

## Kingdom Builder cards

card-fishermen = Vissers
card-fishermen-pays = 1 goud voor elke nederzetting naast water
card-miners = Mijnwerkers
card-miners-pays = 1 goud voor elke nederzetting naast een berg
card-workers = Arbeiders
card-workers-pays = 1 goud voor elke nederzetting naast een stad, kasteel of ander bijzonder veld
card-merchants = Handelaren
card-merchants-pays = 4 goud voor elke stad, elk kasteel of ander bijzonder veld dat je met een ander verbindt
card-discoverers = Ontdekkers
card-discoverers-pays = 1 goud voor elke rij waarin je een nederzetting hebt
card-knights = Ridders
card-knights-pays = 2 goud voor elke nederzetting in de rij waar je er de meeste hebt
card-hermits = Kluizenaars
card-hermits-pays = 1 goud voor elke losse groep nederzettingen
card-lords = Lords
card-lords-pays = In elk kwadrant: 12 goud voor de meeste nederzettingen, 6 voor de op één na meeste
card-citizens = Burgers
card-citizens-pays = 1 goud voor elke twee nederzettingen van je grootste groep
card-farmers = Boeren
card-farmers-pays = 3 goud voor elke nederzetting in het kwadrant waar je er de minste hebt
card-families = Gezinnen
card-families-pays = Meteen 2 goud als je je drie verplichte nederzettingen naast elkaar in een rechte lijn bouwt
card-shepherds = Herders
card-shepherds-pays = Meteen 2 goud als naast de nieuwe nederzetting geen veld van hetzelfde gebied vrij is
card-ambassadors = Ambassadeur
card-ambassadors-pays = Meteen 1 goud voor elke nederzetting die je naast een nederzetting van een andere speler bouwt
card-geologists = Geologen
card-geologists-pays = 2 goud voor elk berggebied dat je met een ander verbindt
card-messengers = Koeriers
card-messengers-pays = 2 goud voor elk veld van het ene naar het andere eind van je meest uitgestrekte groep
card-noblewomen = Jonkvrouwen
card-noblewomen-pays = 5 goud voor de meeste nederzettingen rond elke stad, elk kasteel of nomadenveld
card-vassals = Vazallen
card-vassals-pays = 1 goud voor elke nederzetting aan de binnenrand van een kwadrant
card-captains = Kapiteins
card-captains-pays = 1 goud voor elke nederzetting naast minstens drie andere van jou
card-scouts = Verkenners
card-scouts-pays = 1 goud voor elke nederzetting naast het gebied dat in deze partij geen kaarten heeft
card-scouts-pays-removed = 1 goud voor elke nederzetting naast het gebied dat in deze partij geen kaarten heeft: { $terrain }

## Tasks

task-home-country = Vaderland
task-home-country-asks = 5 goud als je een aaneengesloten stuk van één gebied helemaal vult
task-fortress = Vesting
task-fortress-asks = 6 goud voor een nederzetting met zes eigen buren
task-road = Straat
task-road-asks = 7 goud voor zeven nederzettingen zonder gat langs een diagonaal
task-place-of-refuge = Toevluchtsoord
task-place-of-refuge-asks = 8 goud als je een stad, kasteel of ander bijzonder veld aan alle zes kanten omsingelt
task-advance = Vooruitgang
task-advance-asks = 9 goud voor zeven nederzettingen aan één rand van het speelveld
task-compass-points = Windrichtingen
task-compass-points-asks = 10 goud voor een nederzetting aan elk van de vier randen

## Other gold

source-castles = Kastelen
source-castles-pays = 3 goud voor elk kasteel waar je naast staat
source-palaces = Paleizen
source-palaces-pays = 5 goud voor de meeste nederzettingen rond elk paleis
source-capitols = Hoofdsteden
source-capitols-pays = 1 goud voor elke nederzetting op hoogstens twee velden afstand van een hoofdstad
source-treasure = Schat
source-treasure-pays = Meteen 3 goud voor elke schat die je vindt

## Modules

module-base = Basisspel
module-base-about = Acht soorten steden en tien manieren om goud te verdienen.
module-nomads = Nomads
module-nomads-about = Nomaden met eenmalige geschenken, stenen muren en kaarten die meteen betalen.
module-crossroads = Crossroads
module-crossroads-about = Soldaten, koetsen, schepen en stedentegels, en opdrachten om te vervullen.
module-marshlands = Marshlands
module-marshlands-about = Moeras om op te bouwen, paleizen om te winnen en een bonus voor twee gelijke tegels.
module-capitol = Hoofdstad
module-capitol-about = Een kasteel dat betaalt voor elke nederzetting eromheen.
module-caves = Grotten
module-caves-about = Gangen onder de bergen, van de ene kant van het speelveld naar de andere.
module-island = Eiland
module-island-about = Een klein eiland naast het speelveld, met een eigen stad.

## House rules

rule-lords_zero_scores = Bij de Lords telt nul mee
rule-lords_zero_scores-about = Geen nederzetting in een kwadrant is een aantal als elk ander: het kan het op één na hoogste zijn. Uit: je hebt er daar minstens één nodig.
rule-use_lords = Lords in het spel
rule-use_lords-about = Uit: de kaart Lords wordt nooit getrokken.
rule-lost_tiles_return = Verloren tegels keren terug
rule-lost_tiles_return-about = Een verloren tegel gaat terug naar zijn veld en is weer te pakken, ook door jou.
rule-exhausted_terrain = Geen plaats op je gebied
rule-exhausted_terrain-about = Wat er gebeurt als het gebied van je kaart geen vrij veld meer heeft.
rule-exhausted_terrain-redraw = nieuwe kaart trekken
rule-exhausted_terrain-mandatory_only = alleen trekken zolang je moet bouwen
rule-exhausted_terrain-any_terrain = op elk gebied bouwen
rule-sword = Het Zwaard treft
rule-sword-about = Wie er een stuk aan verliest.
rule-sword-one = één speler
rule-sword-each = alle andere spelers
rule-meeples_score = Soldaten, koetsen en schepen tellen mee
rule-meeples_score-about = Ze gelden als nederzetting, ook voor goud. Uit: koetsen en schepen gelden voor alles behalve goud als nederzetting, soldaten nergens voor, en het Zwaard treft alleen nederzettingen.
rule-identical_cards_any_terrain = Twee gelijke: vrije keus
rule-identical_cards_any_terrain-about = Met twee gewone kaarten van hetzelfde gebied kies je zelf een gebied.
rule-canoe_trigger = De Kano reageert op
rule-canoe_trigger-about = Wie de laatste tegel van een veld moet pakken, zodat jij mag bouwen.
rule-canoe_trigger-any = iedereen, ook jezelf
rule-canoe_trigger-others = alleen de anderen
rule-two_cards = Twee kaarten in de hand
rule-two_cards-about = Iedereen heeft twee gebiedskaarten en kiest er elke beurt één; met het Kruispunt zijn het er drie.
rule-touch_move = Aanraken is zetten
rule-touch_move-about = Een tegel die je pakt, moet je gebruiken, en een nederzetting die je optilt, verplaatsen. Uit: je mag allebei terugleggen.

## What is asked

ask-waiting = Wachten op spelers
ask-wait = { $player } is aan de beurt
ask-wait-react = { $player } mag reageren: { $tile }
ask-build-on = { $count ->
    [one] Bouw 1 nederzetting { $where }
   *[other] Bouw { $count } nederzettingen { $where }
  }
ask-build-on-more = { $count ->
    [one] Bouw nog 1 nederzetting { $where }
   *[other] Bouw nog { $count } nederzettingen { $where }
  }
ask-build-on-anywhere = Bouw waar je wilt { $where }
ask-choice = { $count } { $where }
ask-build-choice = Bouw { $choices }
ask-build-any = { $count ->
    [one] Bouw 1 nederzetting
   *[other] Bouw { $count } nederzettingen
  }
ask-after = Gebruik een tegel, of beëindig je beurt
ask-end = Beëindig je beurt
ask-build = { $count ->
    [one] { $tile }: bouw 1 nederzetting
   *[other] { $tile }: bouw { $count } nederzettingen
  }
ask-build-anywhere = { $tile }: bouw waar je wilt
ask-build-card = { $tile }: bouw { $where }
ask-lift = { $tile }: kies een nederzetting om te verplaatsen
ask-lift-steps = { $count ->
    [one] { $tile }: kies een nederzetting (nog 1 stap)
   *[other] { $tile }: kies een nederzetting (nog { $count } stappen)
  }
ask-put = { $tile }: waar moet de nederzetting heen?
ask-wall = { $count ->
    [one] { $tile }: zet een stenen muur
   *[other] { $tile }: zet hoogstens { $count } stenen muren
  }
ask-remove = { $tile }: welk stuk gaat van het speelveld?
ask-remove-of = { $tile }: welk stuk van { $player } gaat van het speelveld?
ask-piece = { $tile }: zet nog een soldaat neer, of tik er een aan om die terug te nemen
ask-piece-place = { $tile }: kies een veld voor { $piece ->
    [ship] je schip
    [wagon] je koets
   *[warriors] een soldaat
  }
ask-piece-back = { $tile }: tik op { $piece ->
    [ship] je schip om het
    [wagon] je koets om die
   *[warriors] een soldaat om die
  } terug te nemen
ask-piece-move = { $tile }: hoogstens { $count } stappen, of tik op { $piece ->
    [ship] je schip om het
    [wagon] je koets om die
   *[warriors] een soldaat om die
  } terug te nemen
ask-piece-on = { $count ->
    [one] { $tile }: nog 1 stap, of stop hier
   *[other] { $tile }: nog hoogstens { $count } stappen, of stop hier
  }
ask-city = { $tile }: kies het midden van je stedentegel
ask-aside = { $tile }: welke nederzetting neem je van het speelveld?
ask-react = { $tile }: bouw nu, of pas
ask-deal = De kaarten worden gedeeld
ask-draw = Er wordt een kaart getrokken
ask-new = Er wordt een nieuwe kaart getrokken
ask-reveal = Er wordt een kaart omgedraaid
advice-adjacent = Naast een van je nederzettingen.
advice-adjacent-on = { $where }: naast een van je nederzettingen.
advice-adjacent-other = Naast een andere nederzetting van je.
advice-anywhere = Waar je wilt: geen enkel passend veld grenst aan je nederzettingen.
advice-anywhere-on = { $where }: waar je wilt.
advice-free = De eerste mag overal op dit gebied staan.
advice-first = Je eerste nederzetting mag overal op het gebied van je kaart staan.
advice-tiles = Tegels gebruik je ervoor of erna.
advice-waive = { $tile }: tik erop en bouw waar je wilt.
over-you-win = Je wint met { $gold } goud!
over-wins = { $count ->
    [one] { $players } wint met { $gold } goud
   *[other] { $players } winnen samen met { $gold } goud
  }
over-broken-off = De partij is afgebroken: niemand wint.
over-time = De tijd van { $player } was om.
over-resign = { $player } heeft opgegeven.
over-standing = { $player } was weg, en de anderen hebben de partij beëindigd.
over-forfeit = { $player } was weg en wordt laatste.
over-none = { $player } was weg, en de partij telt niet.
over-you-time = Je tijd was om.
over-you-resign = Je hebt opgegeven.
over-you-standing = Je was weg, en de anderen hebben de partij beëindigd.
over-you-forfeit = Je was weg en wordt laatste.
over-you-none = Je was weg, en de partij telt niet.

## Why something is not possible: what to do instead

refused-stale = De partij ging intussen verder. Kies opnieuw.
reason-unknown-action = Kies een gemarkeerd veld, een tegel of een knop.
reason-game-over = De partij is afgelopen. Nog een?
reason-card-due = Momentje: eerst wordt er een kaart getrokken.
reason-no-such-card = Kies een andere kaart: van dat gebied is er geen meer.
reason-no-choice = Kies een veld: daarmee kies je het gebied.
reason-builds-done = Alles van deze beurt is gebouwd: gebruik een tegel of beëindig je beurt.
reason-builds-first = { $builds ->
    [one] Bouw eerst je laatste nederzetting, dan kun je de tegel gebruiken.
   *[other] Bouw eerst je { $builds } nederzettingen, dan kun je de tegel gebruiken.
  }
reason-builds-owed = { $builds ->
    [one] Bouw nog 1 nederzetting, dan kun je je beurt beëindigen.
   *[other] Bouw nog { $builds } nederzettingen, dan kun je je beurt beëindigen.
  }
reason-supply-empty = Je voorraad is leeg: verplaatsen kan nog, of beëindig je beurt.
reason-no-card = Er is geen gebiedskaart meer voor je: gebruik een tegel of beëindig je beurt.
reason-no-hex = Kies een veld op het speelveld.
reason-special-hex = Hier kan niets gebouwd worden. Bouw ernaast voor de tegel of het goud.
reason-occupied = Dit veld is bezet: kies een van de gemarkeerde velden.
reason-blocked = Een soldaat blokkeert dit veld: kies een van de gemarkeerde velden.
reason-wrong-terrain = Kies een van de gemarkeerde velden: { $terrains }.
reason-not-adjacent = Bouw naast een van je nederzettingen: op de gemarkeerde velden.
reason-not-edge = { $tile }: bouw aan de rand van het speelveld.
reason-not-line-end = { $tile }: bouw aan een uiteinde van een rechte lijn van drie eigen stukken.
reason-not-two-away = { $tile }: spring precies twee velden in een rechte lijn.
reason-not-beside-own = { $tile }: blijf naast een eigen stuk.
reason-not-beside-three = { $tile }: bouw naast minstens drie eigen stukken.
reason-not-beside-one = { $tile }: bouw naast precies één eigen stuk.
reason-beside-others = { $tile }: bouw waar geen andere speler naast staat.
reason-not-first-open = { $tile }: ga rechtdoor naar het eerste vrije veld.
reason-not-at-a-cave = { $tile }: begin naast een grot en eindig naast een grot.
reason-no-city = Kies het midden van zeven vrije, bebouwbare velden die naast een eigen stuk liggen.
reason-city-stands = Je stedentegel ligt al op het speelveld: je hebt er maar één.
reason-rests = Wat je terugnam, kun je vanaf je volgende beurt weer neerzetten.
reason-all-out = { $tile }: al je stukken zijn onderweg. Kies er een om terug te nemen.
reason-not-slide-end = { $tile }: ga rechtdoor tot iets je tegenhoudt.
reason-not-one-step = { $tile }: ga stap voor stap, telkens naar een veld ernaast.
reason-not-theirs = Kies een stuk van een andere speler; een stedentegel is veilig.
reason-other-first = Kies eerst een stuk van de volgende speler links van je.
reason-already-hit = Kies een stuk van een speler die er nog geen verloren heeft.
reason-no-walls = Alle stenen muren staan er al: gebruik een andere tegel of beëindig je beurt.
reason-must-go-on = { $tile }: ga door tot het klaar is.
reason-touch-move = { $tile }: je hebt hem gepakt, dus gebruik hem (aanraken is zetten).
reason-no-build = { $tile }: gebruik dit als je ergens naast je nederzettingen moet bouwen.
reason-same-hex = Kies een ander veld, of stop om de nederzetting te laten staan.
reason-not-yours = Kies een van je eigen nederzettingen.
reason-cannot-move = { $tile }: kies een andere nederzetting, deze kan nergens heen.
reason-finish-tile = { $tile }: maak dit eerst af, of stop.
reason-reacting = { $tile }: bouw nu, of pas.
reason-nothing-to-stop = Hier valt niets te stoppen: ga gerust verder.
reason-not-in-play = { $tile }: ligt niet op dit speelveld.
reason-tile-not-held = { $tile }: bouw naast zo’n veld, dan krijg je de tegel.
reason-bonus-not-held = { $tile }: pak twee tegels van die stad om deze te krijgen.
reason-tile-fresh = { $tile }: nu van jou, te gebruiken vanaf je volgende beurt.
reason-tile-used = { $tile }: deze beurt al gebruikt. Kies een andere tegel of beëindig je beurt.
reason-no-target = { $tile }: daar is nu geen veld voor. Misschien later deze beurt.
reason-no-card-left = { $tile }: er is geen kaart meer om om te draaien.
reason-works-by-itself = { $tile }: werkt vanzelf, je hoeft niets te doen.
reason-own-turn-only = { $tile }: bewaar dit voor je eigen beurt.
reason-only-reacts = { $tile }: je wordt gevraagd als iemand de laatste tegel van een veld pakt.

## The log: each line follows the player’s house

log-build = bouwt op { $cell } ({ $terrain })
log-build-tile = bouwt op { $cell } · { $tile }
log-lift = pakt de nederzetting op { $cell } op
log-put = verplaatst een nederzetting van { $from } naar { $cell } · { $tile }
log-wall = zet een stenen muur op { $cell }
log-remove = neemt het stuk op { $cell } van het speelveld
log-place = zet een stuk op { $cell } · { $tile }
log-step = gaat van { $from } naar { $cell } · { $tile }
log-back = neemt het stuk op { $cell } terug
log-city = legt de stedentegel rond { $cell }
log-aside = neemt de nederzetting op { $cell } van het speelveld · { $tile }
log-use = gebruikt een tegel: { $tile }
log-stop = stopt
log-end = beëindigt de beurt
log-draw = trekt een kaart: { $card }
log-draw-hidden = trekt een kaart
log-undo = { $count ->
    [one] neemt 1 stap terug
   *[other] neemt { $count } stappen terug
  }
log-redo = { $count ->
    [one] herstelt 1 stap
   *[other] herstelt { $count } stappen
  }
log-halt = heeft geen tijd meer
log-halt-resign = geeft op, en de partij is afgelopen
log-halt-gone = is weg, en de anderen beëindigen de partij
log-leave = laat de plaats over aan een bot
log-return = is terug
log-replace = is weg, en een bot speelt verder
log-resign = geeft op
log-hint = vraagt om een tip
log-got = krijgt { $tile }
log-lost = verliest { $tile }
log-gold = +{ $gold } { $source }
log-turn-nothing = bouwt niets
log-turn-gold = { $gold } goud
log-said = { $player } { $text }
log-said-you = Jij · { $text }
