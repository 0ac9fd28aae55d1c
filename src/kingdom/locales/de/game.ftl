# Die Wörter des Spiels: Gelände, Plättchen, Karten, Fragen, Gründe, der Verlauf.

## Terrains

terrain-grass = Gras
terrain-canyon = Canyon
terrain-desert = Wüste
terrain-flower = Blumen
terrain-forest = Wald
terrain-marsh = Sumpf
terrain-water = Wasser
terrain-mountain = Berg
terrain-any = beliebiges Gelände
# Where to build: “Build 3 settlements in the forest”.
on-grass = auf Gras
on-canyon = im Canyon
on-desert = in der Wüste
on-flower = auf Blumenfeldern
on-forest = im Wald
on-marsh = auf Sumpf
on-water = auf dem Wasser
on-mountain = auf Bergen
on-any = auf beliebigem Gelände

## Special hexes and pieces

special-castle = Burg
special-capitol = Kapitol
special-palace = Palast
special-cave-hex = Höhle
special-nomad = Nomadenfeld
special-location = Ortsfeld
piece-settlement = Siedlung
piece-city = Stadtplättchen
piece-warriors = Krieger
piece-wagon = Planwagen
piece-ship = Schiff
piece-wall = Steinmauer

## Tiles

tile-oracle = Orakel
tile-oracle-does = Baue eine zusätzliche Siedlung auf dem Gelände deiner Karte.
tile-farm = Farm
tile-farm-does = Baue eine zusätzliche Siedlung auf Gras.
tile-oasis = Oase
tile-oasis-does = Baue eine zusätzliche Siedlung in der Wüste.
tile-tower = Turm
tile-tower-does = Baue eine zusätzliche Siedlung am Rand des Spielplans.
tile-tavern = Taverne
tile-tavern-does = Baue eine zusätzliche Siedlung an einem Ende einer geraden Linie aus mindestens drei eigenen Figuren.
tile-barn = Scheune
tile-barn-does = Versetze eine deiner Siedlungen auf das Gelände deiner Karte.
tile-harbor = Hafen
tile-harbor-does = Versetze eine deiner Siedlungen auf ein Wasserfeld.
tile-paddock = Koppel
tile-paddock-does = Versetze eine deiner Siedlungen genau zwei Felder weit in gerader Linie. Sie springt über alles hinweg.
tile-quarry = Steinbruch
tile-quarry-does = Setze eine oder zwei Steinmauern auf das Gelände deiner Karte, neben deine Figuren.
tile-caravan = Karawane
tile-caravan-does = Versetze eine deiner Siedlungen in gerader Linie, bis etwas sie aufhält.
tile-village = Dorf
tile-village-does = Baue eine zusätzliche Siedlung neben mindestens drei eigenen Figuren.
tile-garden = Garten
tile-garden-does = Baue eine zusätzliche Siedlung auf einem Blumenfeld.
tile-donation-grass = Spende (Gras)
tile-donation-grass-does = Baue drei zusätzliche Siedlungen auf Gras. Nur in deinem nächsten Zug.
tile-donation-canyon = Spende (Canyon)
tile-donation-canyon-does = Baue drei zusätzliche Siedlungen im Canyon. Nur in deinem nächsten Zug.
tile-donation-desert = Spende (Wüste)
tile-donation-desert-does = Baue drei zusätzliche Siedlungen in der Wüste. Nur in deinem nächsten Zug.
tile-donation-flower = Spende (Blumen)
tile-donation-flower-does = Baue drei zusätzliche Siedlungen auf Blumenfeldern. Nur in deinem nächsten Zug.
tile-donation-forest = Spende (Wald)
tile-donation-forest-does = Baue drei zusätzliche Siedlungen im Wald. Nur in deinem nächsten Zug.
tile-donation-water = Spende (Wasser)
tile-donation-water-does = Baue drei zusätzliche Siedlungen auf dem Wasser. Nur in deinem nächsten Zug.
tile-donation-mountain = Spende (Berg)
tile-donation-mountain-does = Baue drei zusätzliche Siedlungen auf den Bergen. Nur in deinem nächsten Zug.
tile-resettlement = Umsiedlung
tile-resettlement-does = Gehe mit deinen Siedlungen insgesamt bis zu vier Schritte. Nur in deinem nächsten Zug.
tile-outpost = Vorposten
tile-outpost-does = Baue eine Siedlung, ohne dass sie an deine anderen grenzen muss. Nur in deinem nächsten Zug.
tile-sword = Schwert
tile-sword-does = Schicke eine fremde Figur zurück zu ihrem Besitzer. Nur in deinem nächsten Zug.
tile-treasure = Schatz
tile-treasure-does = Bringt sofort 3 Gold.
tile-lighthouse = Leuchtturm
tile-lighthouse-does = Setze dein Schiff aufs Wasser, fahre bis zu drei Schritte oder nimm es zurück.
tile-foresters-lodge = Forsthaus
tile-foresters-lodge-does = Baue eine zusätzliche Siedlung im Wald.
tile-barracks = Kaserne
tile-barracks-does = Stelle einen Krieger auf oder nimm einen zurück. Neben einem Krieger baut niemand.
tile-crossroads = Kreuzung
tile-crossroads-does = Am Ende deines Zuges ziehst du eine Geländekarte mehr. Im nächsten Zug suchst du dir aus, welche du spielst.
tile-city-hall = Rathaus
tile-city-hall-does = Einmal pro Partie: Lege dein Stadtplättchen auf sieben freie, bebaubare Felder neben einer eigenen Figur.
tile-fort = Außenposten
tile-fort-does = Decke eine Geländekarte auf und baue eine zusätzliche Siedlung auf diesem Gelände.
tile-monastery = Kloster
tile-monastery-does = Baue eine zusätzliche Siedlung im Canyon.
tile-wagon = Planwagen
tile-wagon-does = Setze deinen Planwagen ein, fahre bis zu drei Schritte (auch über Berge) oder nimm ihn zurück.
tile-canoe = Kanu
tile-canoe-does = Nimmt jemand das letzte Plättchen eines Feldes, baust du eine Siedlung auf Sumpf oder Wasser.
tile-canoe-bonus = Kanu-Bonus
tile-canoe-bonus-does = Baue eine zusätzliche Siedlung auf Sumpf oder Wasser.
tile-fountain = Brunnen
tile-fountain-does = Baue eine zusätzliche Siedlung neben genau einer eigenen und keiner fremden Figur.
tile-fountain-bonus = Brunnen-Bonus
tile-fountain-bonus-does = Dein Brunnen baut auch auf Bergen.
tile-temple = Tempel
tile-temple-does = Nimm eine deiner Siedlungen vom Spielplan. Im nächsten Zug baust du sie zusätzlich.
tile-temple-bonus = Tempel-Bonus
tile-temple-bonus-does = Die erste Siedlung deiner Pflichtaktion darf überall auf deinem Gelände stehen, in jedem Zug.
tile-refuge = Zuflucht
tile-refuge-does = Versetze eine deiner Siedlungen auf ein freies, bebaubares Nachbarfeld.
tile-refuge-bonus = Zuflucht-Bonus
tile-refuge-bonus-does = Versetze eine deiner Siedlungen in gerader Linie auf das erste freie, bebaubare Feld, über alles hinweg.
tile-suspension-bridge = Hängebrücke
tile-suspension-bridge-does = Versetze eine deiner Siedlungen in den Canyon.
tile-tree-house = Baumhaus
tile-tree-house-does = Versetze eine deiner Siedlungen in den Wald.
tile-cave = Höhle
tile-cave-does = Einmal pro Zug: Versetze eine Siedlung neben einer Höhle auf ein freies, bebaubares Feld neben einer beliebigen Höhle.

## Kingdom Builder cards

card-fishermen = Fischer
card-fishermen-pays = 1 Gold für jede Siedlung neben Wasser
card-miners = Bergleute
card-miners-pays = 1 Gold für jede Siedlung neben einem Berg
card-workers = Arbeiter
card-workers-pays = 1 Gold für jede Siedlung neben einem Ort, einer Burg oder einem anderen Sonderfeld
card-merchants = Händler
card-merchants-pays = 4 Gold für jeden Ort, jede Burg und jedes andere Sonderfeld, das du mit einem weiteren verbindest
card-discoverers = Entdecker
card-discoverers-pays = 1 Gold für jede Reihe, in der du eine Siedlung hast
card-knights = Ritter
card-knights-pays = 2 Gold für jede Siedlung in der Reihe, in der du die meisten hast
card-hermits = Einsiedler
card-hermits-pays = 1 Gold für jedes einzelne Siedlungsgebiet
card-lords = Lords
card-lords-pays = In jedem Quadranten: 12 Gold für die meisten Siedlungen, 6 für die zweitmeisten
card-citizens = Bürger
card-citizens-pays = 1 Gold für je zwei Siedlungen deines größten Siedlungsgebiets
card-farmers = Bauern
card-farmers-pays = 3 Gold für jede Siedlung in dem Quadranten, in dem du die wenigsten hast
card-families = Familien
card-families-pays = Sofort 2 Gold, wenn du deine drei Pflichtsiedlungen nebeneinander in gerader Linie baust
card-shepherds = Hirten
card-shepherds-pays = Sofort 2 Gold, wenn neben der neuen Siedlung kein Feld desselben Geländes frei ist
card-ambassadors = Botschafter
card-ambassadors-pays = Sofort 1 Gold für jede Siedlung, die du neben einer fremden Siedlung baust
card-geologists = Geologen
card-geologists-pays = 2 Gold für jedes Gebirge, das du mit einem anderen verbindest
card-messengers = Boten
card-messengers-pays = 2 Gold für jedes Feld von einem Ende deines ausgedehntesten Siedlungsgebiets zum anderen
card-noblewomen = Edelfrauen
card-noblewomen-pays = 5 Gold für die meisten Siedlungen um jeden Ort, jede Burg und jedes Nomadenfeld
card-vassals = Vasallen
card-vassals-pays = 1 Gold für jede Siedlung am Innenrand eines Quadranten
card-captains = Hauptleute
card-captains-pays = 1 Gold für jede Siedlung neben mindestens drei anderen von dir
card-scouts = Kundschafter
card-scouts-pays = 1 Gold für jede Siedlung neben dem Gelände, das in dieser Partie keine Karten hat
card-scouts-pays-removed = 1 Gold für jede Siedlung neben dem Gelände, das in dieser Partie keine Karten hat: { $terrain }

## Tasks

task-home-country = Heimatland
task-home-country-asks = 5 Gold, wenn du ein zusammenhängendes Gebiet eines Geländes ganz füllst
task-fortress = Festung
task-fortress-asks = 6 Gold für eine Siedlung mit sechs eigenen Nachbarn
task-road = Straße
task-road-asks = 7 Gold für sieben Siedlungen ohne Lücke auf einer Diagonalen
task-place-of-refuge = Zufluchtsort
task-place-of-refuge-asks = 8 Gold, wenn du einen Ort, eine Burg oder ein anderes Sonderfeld auf allen sechs Seiten umschließt
task-advance = Vormarsch
task-advance-asks = 9 Gold für sieben Siedlungen an einem Rand des Spielplans
task-compass-points = Himmelsrichtungen
task-compass-points-asks = 10 Gold für je eine Siedlung an allen vier Rändern

## Other gold

source-castles = Burgen
source-castles-pays = 3 Gold für jede Burg, neben der du stehst
source-palaces = Paläste
source-palaces-pays = 5 Gold für die meisten Siedlungen um jeden Palast
source-capitols = Kapitole
source-capitols-pays = 1 Gold für jede Siedlung, die höchstens zwei Felder von einem Kapitol entfernt ist
source-treasure = Schatz
source-treasure-pays = Sofort 3 Gold für jeden Schatz, den du findest

## Modules

module-base = Grundspiel
module-base-about = Acht Orte und zehn Wege, Gold zu verdienen.
module-nomads = Nomads
module-nomads-about = Nomaden mit einmaligen Geschenken, Steinmauern und Karten, die sofort zahlen.
module-crossroads = Crossroads
module-crossroads-about = Krieger, Planwagen, Schiffe und Stadtplättchen, dazu Aufgaben, die Gold bringen.
module-marshlands = Marshlands
module-marshlands-about = Sumpf zum Bebauen, umkämpfte Paläste und ein Bonus für zwei gleiche Plättchen.
module-capitol = Kapitol
module-capitol-about = Eine Burg, die für jede Siedlung ringsum zahlt.
module-caves = Höhlen
module-caves-about = Gänge unter den Bergen, quer durch den ganzen Spielplan.
module-island = Insel
module-island-about = Eine kleine Insel neben dem Spielplan, mit einem eigenen Ort.

## House rules

rule-lords_zero_scores = Lords: auch null zählt
rule-lords_zero_scores-about = Keine Siedlung in einem Quadranten ist eine Zahl wie jede andere: Sie kann die zweithöchste sein. Aus: Du brauchst dort mindestens eine.
rule-use_lords = Lords im Spiel
rule-use_lords-about = Aus: Die Karte Lords wird nie gezogen.
rule-lost_tiles_return = Verlorene Plättchen kehren zurück
rule-lost_tiles_return-about = Ein verlorenes Plättchen kommt auf sein Feld zurück und ist wieder zu haben, auch für dich.
rule-exhausted_terrain = Kein Platz auf deinem Gelände
rule-exhausted_terrain-about = Was geschieht, wenn das Gelände deiner Karte kein freies Feld mehr hat.
rule-exhausted_terrain-redraw = neue Karte ziehen
rule-exhausted_terrain-mandatory_only = nur ziehen, solange du bauen musst
rule-exhausted_terrain-any_terrain = auf jedem Gelände bauen
rule-sword = Das Schwert trifft
rule-sword-about = Wer dadurch eine Figur verliert.
rule-sword-one = einen Mitspieler
rule-sword-each = alle Mitspieler
rule-meeples_score = Krieger, Planwagen und Schiffe zählen
rule-meeples_score-about = Sie gelten als Siedlungen, auch beim Gold. Aus: Planwagen und Schiffe gelten für alles außer Gold als Siedlungen, Krieger für nichts, und das Schwert trifft nur Siedlungen.
rule-identical_cards_any_terrain = Zwei gleiche: freie Wahl
rule-identical_cards_any_terrain-about = Mit zwei gewöhnlichen Karten desselben Geländes suchst du dir ein beliebiges Gelände aus.
rule-canoe_trigger = Das Kanu reagiert auf
rule-canoe_trigger-about = Wer das letzte Plättchen nehmen muss, damit du es einsetzen darfst.
rule-canoe_trigger-any = alle, auch dich selbst
rule-canoe_trigger-others = nur die anderen
rule-two_cards = Zwei Karten auf der Hand
rule-two_cards-about = Alle haben zwei Geländekarten und wählen in jedem Zug eine davon; mit der Kreuzung sind es drei.
rule-touch_move = Berührt, geführt
rule-touch_move-about = Ein Plättchen, das du nimmst, musst du einsetzen, und eine Siedlung, die du anhebst, versetzen. Aus: Du darfst beides zurücklegen.

## What is asked

ask-waiting = Warten auf Mitspieler
ask-wait = { $player } ist am Zug
ask-wait-react = { $player } darf reagieren: { $tile }
ask-build-on = { $count ->
    [one] Baue 1 Siedlung { $where }
   *[other] Baue { $count } Siedlungen { $where }
  }
ask-build-on-more = { $count ->
    [one] Baue noch 1 Siedlung { $where }
   *[other] Baue noch { $count } Siedlungen { $where }
  }
ask-build-on-anywhere = Baue irgendwo { $where }
ask-choice = { $count } { $where }
ask-build-choice = Baue { $choices }
ask-build-any = { $count ->
    [one] Baue 1 Siedlung
   *[other] Baue { $count } Siedlungen
  }
ask-after = Nutze ein Plättchen oder beende deinen Zug
ask-end = Beende deinen Zug
ask-build = { $count ->
    [one] { $tile }: Baue 1 Siedlung
   *[other] { $tile }: Baue { $count } Siedlungen
  }
ask-build-anywhere = { $tile }: Baue, wo du willst
ask-build-card = { $tile }: Baue { $where }
ask-lift = { $tile }: Welche Siedlung versetzt du?
ask-lift-steps = { $count ->
    [one] { $tile }: Wähle eine Siedlung (noch 1 Schritt)
   *[other] { $tile }: Wähle eine Siedlung (noch { $count } Schritte)
  }
ask-put = { $tile }: Wohin soll die Siedlung?
ask-wall = { $count ->
    [one] { $tile }: Setze eine Steinmauer
   *[other] { $tile }: Setze bis zu { $count } Steinmauern
  }
ask-remove = { $tile }: Welche Figur soll vom Spielplan?
ask-remove-of = { $tile }: Welche Figur von { $player } soll vom Spielplan?
ask-piece = { $tile }: Stelle noch einen Krieger auf oder tippe einen an, um ihn zurückzunehmen
ask-piece-place = { $tile }: Wohin soll { $piece ->
    [ship] dein Schiff
    [wagon] dein Planwagen
   *[warriors] ein Krieger
  }?
ask-piece-back = { $tile }: Tippe { $piece ->
    [ship] dein Schiff an, um es
    [wagon] deinen Planwagen an, um ihn
   *[warriors] einen Krieger an, um ihn
  } zurückzunehmen
ask-piece-move = { $tile }: Bis zu { $count } Schritte, oder tippe { $piece ->
    [ship] dein Schiff an, um es
    [wagon] deinen Planwagen an, um ihn
   *[warriors] einen Krieger an, um ihn
  } zurückzunehmen
ask-piece-on = { $count ->
    [one] { $tile }: Noch 1 Schritt, oder hör hier auf
   *[other] { $tile }: Noch bis zu { $count } Schritte, oder hör hier auf
  }
ask-city = { $tile }: Wähle die Mitte deines Stadtplättchens
ask-aside = { $tile }: Welche Siedlung nimmst du vom Spielplan?
ask-react = { $tile }: Baue jetzt oder passe
ask-deal = Die Karten werden ausgeteilt
ask-draw = Eine Karte wird gezogen
ask-new = Eine neue Karte wird gezogen
ask-reveal = Eine Karte wird aufgedeckt
advice-adjacent = Neben einer deiner Siedlungen.
advice-adjacent-on = { $where }: neben einer deiner Siedlungen.
advice-adjacent-other = Neben einer anderen deiner Siedlungen.
advice-anywhere = Wo du willst: Kein solches Feld grenzt an deine Siedlungen.
advice-anywhere-on = { $where }: wo du willst.
advice-free = Die erste darf überall auf diesem Gelände stehen.
advice-first = Deine erste Siedlung darf überall auf dem Gelände deiner Karte stehen.
advice-tiles = Plättchen nutzt du davor oder danach.
advice-waive = { $tile }: Tippe darauf und baue, wo du willst.
over-you-win = Du gewinnst mit { $gold } Gold!
over-wins = { $count ->
    [one] { $players } gewinnt mit { $gold } Gold
   *[other] { $players } gewinnen gemeinsam mit { $gold } Gold
  }
over-broken-off = Die Partie wurde abgebrochen: Niemand gewinnt.
over-time = Die Zeit von { $player } war um.
over-resign = { $player } hat aufgegeben.
over-standing = { $player } war weg, und die anderen haben die Partie beendet.
over-forfeit = { $player } war weg und kommt auf den letzten Platz.
over-none = { $player } war weg, und die Partie zählt nicht.
over-you-time = Deine Zeit war um.
over-you-resign = Du hast aufgegeben.
over-you-standing = Du warst weg, und die anderen haben die Partie beendet.
over-you-forfeit = Du warst weg und kommst auf den letzten Platz.
over-you-none = Du warst weg, und die Partie zählt nicht.

## Why something is not possible: what to do instead

refused-stale = Die Partie ging inzwischen weiter. Wähle bitte noch einmal.
reason-unknown-action = Wähle ein markiertes Feld, ein Plättchen oder einen Knopf.
reason-game-over = Die Partie ist zu Ende. Noch eine?
reason-card-due = Einen Moment: Zuerst wird eine Karte gezogen.
reason-no-such-card = Wähle eine andere Karte: Von diesem Gelände ist keine mehr da.
reason-no-choice = Wähle ein Feld: Damit wählst du das Gelände.
reason-builds-done = Für diesen Zug ist alles gebaut: Nutze ein Plättchen oder beende deinen Zug.
reason-builds-first = { $builds ->
    [one] Baue zuerst deine letzte Siedlung, dann kannst du das Plättchen nutzen.
   *[other] Baue zuerst deine { $builds } Siedlungen, dann kannst du das Plättchen nutzen.
  }
reason-builds-owed = { $builds ->
    [one] Baue noch 1 Siedlung, dann kannst du deinen Zug beenden.
   *[other] Baue noch { $builds } Siedlungen, dann kannst du deinen Zug beenden.
  }
reason-supply-empty = Dein Vorrat ist leer: Versetzen geht noch, oder beende deinen Zug.
reason-no-card = Für dich ist keine Geländekarte mehr da: Nutze ein Plättchen oder beende deinen Zug.
reason-no-hex = Wähle ein Feld auf dem Spielplan.
reason-special-hex = Hier kann nichts gebaut werden. Baue daneben: Das bringt das Plättchen oder das Gold.
reason-occupied = Dieses Feld ist besetzt: Wähle eines der markierten Felder.
reason-blocked = Ein Krieger blockiert dieses Feld: Wähle eines der markierten Felder.
reason-wrong-terrain = Wähle eines der markierten Felder: { $terrains }.
reason-not-adjacent = Baue neben einer deiner Siedlungen: auf den markierten Feldern.
reason-not-edge = { $tile }: Baue am Rand des Spielplans.
reason-not-line-end = { $tile }: Baue an einem Ende einer geraden Linie aus drei eigenen Figuren.
reason-not-two-away = { $tile }: Springe genau zwei Felder weit in gerader Linie.
reason-not-beside-own = { $tile }: Bleibe neben einer eigenen Figur.
reason-not-beside-three = { $tile }: Baue neben mindestens drei eigenen Figuren.
reason-not-beside-one = { $tile }: Baue neben genau einer eigenen Figur.
reason-beside-others = { $tile }: Baue dort, wo niemand anders daneben steht.
reason-not-first-open = { $tile }: Gehe geradeaus bis zum ersten freien Feld.
reason-not-at-a-cave = { $tile }: Versetze eine Siedlung, die neben einer Höhle steht, auf ein Feld neben einer Höhle.
reason-no-city = Wähle die Mitte von sieben freien, bebaubaren Feldern, die neben einer eigenen Figur liegen.
reason-city-stands = Dein Stadtplättchen liegt schon auf dem Spielplan: Du hast nur das eine.
reason-rests = Was du zurückgenommen hast, kannst du ab deinem nächsten Zug wieder einsetzen.
reason-all-out = { $tile }: Alle deine Figuren sind unterwegs. Wähle eine, um sie zurückzunehmen.
reason-not-slide-end = { $tile }: Gehe geradeaus, bis dich etwas aufhält.
reason-not-one-step = { $tile }: Gehe Schritt für Schritt, immer auf ein Nachbarfeld.
reason-not-theirs = Wähle eine fremde Figur; ein Stadtplättchen ist sicher.
reason-other-first = Wähle zuerst eine Figur des nächsten Mitspielers links von dir.
reason-already-hit = Wähle eine Figur von jemandem, der noch keine verloren hat.
reason-no-walls = Alle Steinmauern stehen schon: Nutze ein anderes Plättchen oder beende deinen Zug.
reason-must-go-on = { $tile }: Mach weiter, bis es geschafft ist.
reason-touch-move = { $tile }: Du hast es genommen, also setz es ein (berührt, geführt).
reason-no-build = { $tile }: Nutze es, wenn du neben deinen Siedlungen bauen müsstest.
reason-same-hex = Wähle ein anderes Feld, oder brich ab, dann bleibt sie stehen.
reason-not-yours = Wähle eine deiner eigenen Siedlungen.
reason-cannot-move = { $tile }: Wähle eine andere Siedlung, diese kann nirgends hin.
reason-finish-tile = { $tile }: Mach das zuerst fertig oder brich ab.
reason-reacting = { $tile }: Baue jetzt oder passe.
reason-nothing-to-stop = Hier gibt es nichts abzubrechen: Mach einfach weiter.
reason-not-in-play = { $tile }: nicht auf diesem Spielplan.
reason-tile-not-held = { $tile }: Baue neben einem solchen Feld, dann bekommst du das Plättchen.
reason-bonus-not-held = { $tile }: Nimm zwei Plättchen dieses Ortes, dann gehört es dir.
reason-tile-fresh = { $tile }: gehört dir, nutzbar ab deinem nächsten Zug.
reason-tile-used = { $tile }: in diesem Zug schon benutzt. Nimm ein anderes Plättchen oder beende deinen Zug.
reason-no-target = { $tile }: gerade kein Feld dafür. Vielleicht später in diesem Zug.
reason-no-card-left = { $tile }: Es ist keine Karte mehr zum Aufdecken da.
reason-works-by-itself = { $tile }: wirkt von selbst, du musst nichts tun.
reason-own-turn-only = { $tile }: Heb es dir für deinen eigenen Zug auf.
reason-only-reacts = { $tile }: Du wirst gefragt, sobald jemand das letzte Plättchen eines Feldes nimmt.

## The log: each line follows the player’s house

log-build = baut auf { $cell } ({ $terrain })
log-build-tile = baut auf { $cell } · { $tile }
log-lift = hebt die Siedlung auf { $cell } auf
log-put = versetzt eine Siedlung von { $from } nach { $cell } · { $tile }
log-wall = setzt eine Steinmauer auf { $cell }
log-remove = nimmt die Figur auf { $cell } vom Spielplan
log-place = setzt eine Figur auf { $cell } · { $tile }
log-step = zieht von { $from } nach { $cell } · { $tile }
log-back = nimmt die Figur auf { $cell } zurück
log-city = gründet eine Stadt um { $cell }
log-aside = nimmt die Siedlung auf { $cell } vom Spielplan · { $tile }
log-use = nutzt ein Plättchen: { $tile }
log-stop = ist damit fertig
log-end = beendet den Zug
log-draw = zieht eine Karte: { $card }
log-draw-hidden = zieht eine Karte
log-undo = { $count ->
    [one] nimmt 1 Schritt zurück
   *[other] nimmt { $count } Schritte zurück
  }
log-redo = { $count ->
    [one] stellt 1 Schritt wieder her
   *[other] stellt { $count } Schritte wieder her
  }
log-halt = hat keine Zeit mehr
log-halt-resign = gibt auf, und die Partie ist zu Ende
log-halt-gone = ist weg, und die anderen beenden die Partie
log-leave = überlässt den Platz einem Bot
log-return = ist zurück
log-replace = ist weg, und ein Bot spielt weiter
log-resign = gibt auf
log-hint = fragt nach einem Tipp
log-got = erhält { $tile }
log-lost = verliert { $tile }
log-gold = +{ $gold } { $source }
log-turn-nothing = baut nichts
log-turn-gold = { $gold } Gold
log-said = { $player } { $text }
log-said-you = Du · { $text }
