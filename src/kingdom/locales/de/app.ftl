# Die Wörter der Bildschirme.

app-tagline = Eine Landschaft, vierzig Siedlungen und in jeder Partie ein anderer Weg zum Gold.
player = Spieler { $number }
you = du
you-name = Du
you-receiver = dich
close = Schließen
cancel = Abbrechen
copy = Kopieren
copied = Kopiert
more = Mehr
less = Weniger
language = Sprache
theme = Hell oder dunkel
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
sound = Töne
sound-on = an
sound-off = aus
volume = Lautstärke
speed = Tempo der Bots
speed-slow = langsam
speed-normal = mittel
speed-fast = schnell
animations = Animationen
animations-about = Figuren gleiten und Gold wird gezählt
menu = Menü

## Start

home-off = Keine Verbindung. Alles geht wieder, sobald du online bist.
home-off-short = keine Verbindung
home-play = Jetzt spielen
home-opponents = Gegner
home-against = { $count ->
    [one] 1 Gegner
   *[other] { $count } Gegner
  }
home-board-first = Spielplan der ersten Partie
home-board-drawn = jedes Mal ein neuer Spielplan
home-new = Neuer Tisch
home-new-about = Freunde, Bots, Erweiterungen
home-local = Ein Bildschirm
home-local-about = Zu mehreren an diesem Gerät
home-local-text = Ihr reicht das Gerät herum. Jede Karte bleibt verdeckt, bis ihr Besitzer dran ist.
home-local-more = Mehr Optionen, Bots, Hausregeln
home-learn = Lernen
home-learn-about = Acht kleine Schritte auf einem echten Spielplan
home-rules = Regeln
home-rules-about = Alle, mit jedem Plättchen und jeder Karte
home-here = auf diesem Gerät
home-alone = Keine Verbindung: Dieses Gerät spielt selbst und behält die Partie.
opening-title = Der Tisch wird vorbereitet
opening-again = Der Tisch wird wieder geöffnet
opening-coming = { $percent } % sind da.
opening-once = Das muss nur einmal sein, etwa 6 MB; danach geht es schnell.
opening-starting = Dieses Gerät bereitet die Partie vor …
offline-keep = Offline behalten
offline-about = Ohne Verbindung spielen: einmal etwa 6 MB.
offline-keeping = { $percent } % sind da
offline-failed = Das ist nicht angekommen. Prüfe die Verbindung und versuche es noch einmal.
offline-kept = Hier kannst du ohne Verbindung spielen
offline-fleeting = Dieser Browser kann das und die Partien auf diesem Gerät löschen, wenn er Platz braucht oder du einige Tage nicht hier warst.
home-mine = Meine Partien
home-all = Alle { $count } Partien zeigen
vacation = Urlaub
vacation-title = Eine Pause?
vacation-about = Deine Uhr steht an allen Tischen still, an denen über mehrere Tage gespielt wird. Die anderen sehen, bis wann.
vacation-days = Freie Tage
vacation-left = { $count ->
    [one] Du hast in diesem Jahr noch 1 Urlaubstag.
   *[other] Du hast in diesem Jahr noch { $count } Urlaubstage.
  }
vacation-start = Uhr anhalten
vacation-on = Du bist im Urlaub bis { $day }.
vacation-end = Ich bin wieder da
home-with = mit { $players }
home-open = Offene Tische
home-watch = Partien zum Zuschauen
home-none = Gerade ist kein Tisch offen. Eröffne einen und schick jemandem den Link.
home-empty-table = Ein leerer Tisch
home-paste = Link oder Code einfügen
home-paste-wrong = Das ist wohl kein Link zu einem Tisch. So einer sieht aus wie …/table/abc123: Kopiere noch einmal den ganzen Link.
home-join = Mitspielen
home-continue = Weiterspielen
home-your-turn = du bist dran
home-nudged = du bist dran: angestupst
home-over = beendet
home-waiting = wartet auf Spieler
home-running = läuft
home-watch-one = Zuschauen
home-name = Dein Name
home-clock = { $time } pro Zug
home-hinted = mit Tipps
home-rules-changed = { $count ->
    [one] 1 Hausregel
   *[other] { $count } Hausregeln
  }
home-seats = { $count ->
    [one] 1 freier Platz
   *[other] { $count } freie Plätze
  }
fan-line = Ein inoffizielles Fanprojekt. Kingdom Builder ist von Donald X. Vaccarino und erscheint bei Queen Games; wenn es dir gefällt, hol es dir auch für den Tisch zu Hause.
about-title = Über diese Seite
about-own = Alles hier ist eigene Arbeit: das Programm, die Bilder, die Texte und die Regeln in eigenen Worten. Autor und Verlag haben damit nichts zu tun.
about-private-title = Deine Daten
about-private = Kein Konto, keine Werbung, kein Tracking. Ein Cookie merkt sich, welche Partien deine sind; dein Name, deine Züge und was du am Tisch sagst, liegen auf diesem Server.
about-sources-title = Quellcode und Lizenz
about-sources = Das Programm heißt kingdom ({ $version }) und ist freie Software: Nutze es, ändere es, betreibe einen eigenen Server. Der Quellcode liegt dem Python-Paket bei.
about-api = Für Entwickler: die API
about-others = Software von Dritten und ihre Lizenzen

## Neuer Tisch

new-title = Neuer Tisch
new-players = Spieler
new-add = Spieler hinzufügen
new-seat = Spieler { $number }
new-up = Spieler { $number } nach oben
new-down = Spieler { $number } nach unten
new-moved = Jetzt auf Platz { $number }
new-remove-seat = Spieler { $number } entfernen
new-seat-removed = Spieler { $number } entfernt
new-kind-me = Ich
new-kind-me-about = Du spielst hier.
new-kind-open = Link
new-kind-open-about = Du bekommst einen Link zum Verschicken.
new-kind-local = Hier
new-kind-bot = Bot
new-level = Stärke des Bots
new-swap-bot = { $name } gegen einen anderen Bot tauschen
new-name = Name auf diesem Bildschirm
color-choose = Farbe wählen
color-now = Farbe { $color }
color-red = Rot
color-blue = Blau
color-white = Weiß
color-black = Schwarz
color-yellow = Gelb
bot-name = Bot ({ $level })
bot-random = zufällig
bot-greedy = gierig
bot-beginner = Anfänger
bot-beginner-about = Achtet nur auf das Gold dieses Zuges und verschätzt sich oft: für die ersten Partien.
bot-easy = Leicht
bot-easy-about = Plant den eigenen Zug, denkt aber selten weiter.
bot-medium = Mittel
bot-medium-about = Plant ganze Züge und kennt den Wert der Plättchen, macht aber kleine Fehler.
bot-hard = Schwer
bot-hard-about = Plant jeden Zug sorgfältig und behält die nächsten im Auge.
bot-expert = Experte
bot-expert-about = Spielt vor jedem Zug Partien im Kopf zu Ende; überlegt höchstens drei Sekunden.
new-modules = Erweiterungen
new-more = Weitere Optionen
new-more-about = Zeit, Spielplan, Karten, Hausregeln
new-reset = Zurück zum Standard
new-terms = Der Tisch
new-table-name = Name des Tisches
new-listed = Öffentlicher Tisch
new-listed-about = Alle können von der Startseite aus mitspielen. Aus: nur mit deinem Link.
new-listed-full = Füge zuerst einen Mitspieler per Link hinzu: Alle Plätze sind besetzt.
new-hints = Tipps
new-hints-about = Du darfst jederzeit nach einem guten Zug fragen; das steht dann im Verlauf und in der Aufzeichnung.
new-hints-on = erlaubt
new-hints-off = nicht erlaubt
new-order = Zufällige Reihenfolge
new-order-about = Der Startspieler wird ausgelost. Aus: von oben nach unten.
new-clock = Zeit pro Zug
new-clock-none = unbegrenzt
new-clock-seconds = { $count } Sekunden
new-clock-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
  }
new-clock-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
  }
new-clock-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  }
new-timeout = Wenn die Zeit um ist
new-timeout-bot = ein Bot spielt den Zug
new-timeout-end = die Partie endet
new-pace-live = Live
new-pace-days = Mehrtägig
new-gone = Andere dürfen eingreifen nach
new-gone-usual = der üblichen Zeit
new-gone-about = Wird so lange auf jemanden gewartet, dürfen die anderen anstupsen, einen Bot spielen lassen oder die Partie beenden.
new-first-game = Die erste Partie aus dem Regelheft
new-first-game-about = Ein fester Spielplan und drei einsteigerfreundliche Karten.
new-first-game-fixed = Zur ersten Partie aus dem Regelheft gehören keine Erweiterungen.
new-surprise = Überrasch mich
new-surprise-about = Der Spielplan wird ausgelost, wenn der Tisch eröffnet wird, und alle können das nachprüfen. Niemand hat ihn ausgesucht.
new-board = Der Spielplan
new-board-about = Drücke auf einen Quadranten, um einen anderen zu wählen; du kannst ihn auch drehen oder behalten.
new-board-again = Neu auslosen
new-place-0 = Oben links
new-place-1 = Oben rechts
new-place-2 = Unten links
new-place-3 = Unten rechts
new-kept = gewählt
new-drawn = ausgelost
new-change = Wählen
new-keep = Behalten
new-turn = Drehen
new-draw-it = Dem Zufall überlassen
new-island = Die Insel
new-cards = Kingdom-Builder-Karten
new-cards-about = Drücke auf eine Karte, um eine andere zu wählen; du kannst sie auch behalten.
new-removed = Gelände ohne Karten (Kundschafter)
new-one-capitol = Nur ein Kapitol
new-one-capitol-about = Wo zwei passen, mit Hafen und Orakel auf dem Spielplan, wird nur eines gelegt.
new-marsh-cards = Karten mit Sumpf
new-marsh-cards-about = Aus: Die fünf Geländekarten mit Sumpf bleiben in der Schachtel.
new-no-marsh-cards = ohne Sumpfkarten
new-hexes = Felder für Kapitole und Höhlen
new-hexes-capitols = Feld für ein Kapitol
new-hexes-caves = Feld für eine Höhle
new-hex = { $hex }
new-hex-drawn = { $hex }, ausgelost
new-hexes-about = Drücke auf ein markiertes Feld, um das Kapitol oder die Höhle dorthin zu legen. Drückst du noch einmal, entscheidet das Los.
new-tasks = Aufgaben
new-tasks-about = Jede Aufgabe, die du wählst, bringt einen Quadranten von Crossroads mit.
new-house-rules = Hausregeln
new-start = Los geht’s
new-create = Tisch eröffnen
new-preview = Der Spielplan für diese Partie
new-problem-players = Wähle zwei bis fünf Spieler, dich selbst höchstens einmal.
new-problem-name = Wähle einen kürzeren Namen, in einer Zeile.
new-problem-clock = Wähle eine Zeit zwischen 30 Sekunden und 14 Tagen.
new-problem-sections = Wähle vier verschiedene Quadranten aus den gewählten Erweiterungen.
new-problem-island = Schalte die Insel ein, oder überlass sie dem Zufall.
new-problem-cards = Wähle andere Karten: Eine davon passt nicht zu den Erweiterungen oder Hausregeln.
new-problem-removed = Wähle auch die Kundschafter, oder überlass das Gelände dem Zufall.
new-problem-tasks = Wähle weniger Aufgaben, oder überlass mehr Quadranten dem Zufall: Jede Aufgabe braucht einen von Crossroads.
new-problem-house_rules = Wähle andere Hausregeln: Diese passen nicht zusammen.

## Rufe

calls-title = Wenn ich am Zug bin
calls-text = Bei einer Partie über mehrere Tage musst du nicht ständig nachsehen: Wir sagen dir Bescheid, wenn du am Zug bist. Einmal, auf Wunsch mit einer Erinnerung, und nie, während du den Tisch offen hast.
calls-link = Mitteilungen
calls-push = Mitteilungen
calls-here = Mitteilungen auf diesem Gerät
calls-here-about = Du siehst, an welchem Tisch wer gespielt hat; ein Fingertipp, und du bist dort
calls-elsewhere = { $count ->
    [one] Du bekommst auch auf einem anderen Gerät Mitteilungen.
   *[other] Du bekommst auch auf { $count } anderen Geräten Mitteilungen.
  }
calls-insecure = Mitteilungen brauchen eine sichere Verbindung (https), und die hat diese Seite nicht.
calls-install = Lege die Seite auf einem iPhone oder iPad zuerst auf den Home-Bildschirm: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne sie dort.
calls-unsupported = Dieser Browser kennt keine Mitteilungen. Ein anderer auf diesem Gerät vielleicht schon.
calls-denied = Du hast Mitteilungen dieser Seite blockiert. Erlaube sie in den Einstellungen deines Browsers und komm dann wieder.
calls-failed = Der Browser konnte die Mitteilungen nicht einrichten.
calls-mail = E-Mail
calls-mail-me = Schick mir eine Mail
calls-no-address = Für Mails brauchst du eine bestätigte Adresse.
calls-add-address = Adresse hinzufügen
calls-other-device = Ein anderes Gerät von dir kann sie vielleicht zeigen: Nimm deine Partien mit einem Code dorthin mit.
calls-move = Code zeigen
calls-when = Wann
calls-delay = Wartezeit
calls-at-once = keine
calls-reminder = Einmal erinnern
calls-reminder-about = Wenn die Zeit knapp wird, ohne Uhr nach drei Tagen
calls-quiet = Ruhezeiten
calls-quiet-about = Dann senden wir nichts; Zeitzone { $zone }
calls-quiet-from = Von
calls-quiet-until = Bis
calls-private = Nachrichten sind für deinen Browser verschlüsselt: Der Dienst, der sie zustellt, kann sie nicht lesen.
calls-groups = Gruppenchats
calls-groups-text = Der Chat eurer Gruppe kann sagen, wer am Zug ist: Füge die Adresse eines eingehenden Webhooks ein, wie Slack, Discord oder Mattermost sie haben.
calls-groups-url = Adresse des Webhooks
calls-groups-save = Speichern
calls-groups-remove = Entfernen
calls-groups-remove-text = Der Chat eurer Gruppe erfährt dann nicht mehr, wer am Zug ist.
calls-groups-removed = Der Chat eurer Gruppe erfährt nicht mehr, wer am Zug ist.
calls-groups-wrong = Diese Adresse geht nicht. Sie muss öffentlich sein und mit https:// beginnen.
calls-groups-unloaded = Die Gruppenchats konnten nicht geladen werden.
calls-groups-secret = Die Nachrichten sind mit diesem Geheimnis signiert:
mail-off-title = Keine Mails mehr
mail-off-done = Erledigt: Du bekommst keine Mails mehr, wenn du am Zug bist.
mail-off-failed = Das hat nicht geklappt. Versuch es gleich noch einmal.

## Warteraum

invited-by = { $host } lädt dich zu einer Partie ein
invited = Du bist zu einer Partie eingeladen
invited-text = Sag, wer du bist, und setz dich. Die Partie beginnt, sobald alle Plätze besetzt sind.
wait-title = Warten auf Spieler
wait-for = { $count ->
    [0] Alle sind da. Die Partie beginnt.
    [one] Die Partie beginnt von selbst, wenn der freie Platz besetzt ist.
   *[other] Die Partie beginnt von selbst, sobald { $count } weitere dazugekommen sind.
  }
wait-free = Freier Platz
wait-nobody = Schick jemandem den Link.
wait-expected = Wird zurückerwartet
wait-kept = Dieser Platz ist reserviert.
wait-here = da
wait-away = gerade weg
wait-link = Link kopieren
wait-link-of = Link für Spieler { $number }
wait-share = Teilen
wait-local = { $count ->
    [one] Dieser Link funktioniert nur auf diesem Computer.
   *[other] Diese Links funktionieren nur auf diesem Computer.
  } Um mit anderen zu spielen, starte den Server mit diesem Befehl und öffne die Adresse, die er für sie anzeigt:
wait-join = Hier hinsetzen
wait-private = Dieser Tisch ist privat: Nimm den Link, den du bekommen hast.
wait-close = Tisch schließen
wait-close-title = Diesen Tisch schließen?
wait-close-text = Die verschickten Links gelten dann nicht mehr, und niemand kann mehr dazukommen.
wait-close-done = Der Tisch ist geschlossen.
wait-leave-title = Diesen Tisch verlassen?
wait-leave-text = Deinen Platz kann dann jemand anders nehmen.
wait-leave-done = Du hast den Tisch verlassen.
wait-chosen = Die Partie
wait-order = Reihenfolge
wait-order-drawn = wird am Anfang ausgelost
wait-order-listed = wie sie sitzen

## Tisch

table-board = Spielplan
table-board-help = Mit den Pfeiltasten gehst du über die Felder, Enter wählt, N und P gehen zum nächsten und vorigen Feld, das du wählen kannst, Plus und Minus zoomen. Ein Fragezeichen zeigt alle Tasten.
table-fit = Den ganzen Spielplan zeigen
confirm = Bestätigen
confirm-tap = Tippe noch einmal darauf oder bestätige.
advice-again = Noch einmal lesen
confirm-setting = Tippen, dann bestätigen
confirm-setting-about = Das erste Tippen zeigt, was ein Feld bringt, das zweite wählt es.
table-your-turn = Du bist dran
table-what-now = Was nun
table-round = Runde { $round }
table-last-round = Letzte Runde
table-hidden-card = Eine verdeckte Karte
table-builds-left = { $count ->
    [0] Alles gebaut
    [one] noch 1 Siedlung zu bauen
   *[other] noch { $count } Siedlungen zu bauen
  }
table-undo = Zurücknehmen
table-undo-step = Schritt zurücknehmen
table-undo-turn = Zug zurücknehmen
table-undo-last-turn = Zurück zu meinem letzten Zug
table-undo-ask-step = Fragen: Schritt zurücknehmen
table-undo-ask-turn = Fragen: Zug zurücknehmen
table-undo-step-short = Schritt
table-undo-turn-short = Zug
table-undo-last-turn-short = Letzter Zug
table-undo-beyond = Zeigt, was wegfällt, und fragt vorher
table-undo-about = { $count ->
    [one] Den letzten Schritt zurücknehmen
   *[other] { $count } Schritte zurücknehmen
  }
table-undo-needs = { $count ->
    [one] { $players } fragen, ob 1 Schritt zurückgenommen werden darf
   *[other] { $players } fragen, ob { $count } Schritte zurückgenommen werden dürfen
  }
table-undo-asked = { $player } möchte { $moves } zurücknehmen.
table-undo-yes = Einverstanden
table-undo-no = Nein
table-undo-waits = Warten, bis die anderen einverstanden sind.
table-undo-withdraw = Zurückziehen
table-redo = Wiederherstellen
table-redo-about = { $count ->
    [one] 1 Schritt wiederherstellen
   *[other] { $count } Schritte wiederherstellen
  }
undo-title = Zurücknehmen?
undo-goes = Das wird zurückgenommen:
undo-yours = { $moves } von dir
undo-theirs = { $moves } von { $player }
undo-end = das Ende des Zuges
undo-end-yours = das Ende deines Zuges
undo-end-theirs = das Ende des Zuges von { $player }
undo-with-card = { $end } (gezogene Karte: { $card })
undo-with-hidden-card = { $end } (mit der gezogenen Karte)
undo-must-agree = { $count ->
    [one] { $players } muss vorher zustimmen.
   *[other] { $players } müssen vorher zustimmen.
  }
undo-redo-later = Du kannst es wiederherstellen, solange nichts anderes passiert.
undo-ask = { $players } fragen
undo-yes = Zurücknehmen
undo-no = Abbrechen
table-stop = Fertig
table-pass = Passen
table-end = Zug beenden
table-next = { $count ->
    [one] Nächste Partie
   *[other] Nächste Partie ({ $count })
  }
table-tiles = Meine Plättchen
table-no-tiles = Baue neben einem Ort, und du bekommst sein Plättchen.
table-tile-ready = bereit
table-tile-refused = jetzt nicht
table-tile-used = benutzt
table-tile-fresh = ab dem nächsten Zug
table-tile-active = aktiv
table-tile-lasting = wirkt immer
table-tile-triggered = du wirst gefragt
table-players = Spieler
table-supply = { $count ->
    [one] noch 1 Siedlung
   *[other] noch { $count } Siedlungen
  }
table-gold = { $count } Gold
table-gold-label = Gold
table-scores = Gold
table-total = Summe
table-log = Verlauf
table-analysis = Analyse
table-chat = Chat
table-chat-say = Sag etwas
table-chat-send = Senden
table-chat-none = Noch nichts gesagt.
table-chat-slower = Etwas langsamer: Der Rest folgt gleich.
table-spectator = Zuschauer
table-log-none = Noch ist nichts geschehen.
table-away = nicht da
table-replaced = weg: ein Bot spielt
table-resigned = aufgegeben: ein Bot spielt
table-vacation = im Urlaub bis { $day }
table-watching = Du schaust zu
table-left = Ein Bot spielt diese Partie für dich.
table-you-resigned = Du hast diese Partie aufgegeben: Ein Bot spielt weiter.
table-seat-taken = Dieser Platz ist inzwischen besetzt: Du schaust zu. Bitte um einen anderen Link, um mitzuspielen.
table-come-back = Zurückkommen
table-lost = Verbindung verloren. Wir versuchen es weiter; nichts geht verloren.
table-lost-short = Verbinden
table-leave = Tisch verlassen
leave-title = Diese Partie verlassen?
leave-text = Ab jetzt spielt ein Bot für dich, damit niemand auf dich warten muss.
leave-back = Du kannst zurückkommen, solange die Partie läuft: Öffne sie unter „Meine Partien“.
leave-yes = Verlassen
leave-no = Bleiben
leave-done = Du hast die Partie verlassen.
table-resign = Aufgeben
resign-title = Endgültig aufgeben?
resign-bot = Ein Bot spielt für dich weiter, und du landest auf dem letzten Platz.
resign-over = Die Partie ist dann zu Ende, und du landest auf dem letzten Platz.
resign-final = Danach gibt es kein Zurück. Für eine Pause verlass stattdessen den Tisch.
resign-yes = Aufgeben
resign-no = Weiterspielen
resign-done = Du hast aufgegeben.
gone-chip = Warten auf { $player }: was nun?
gone-title = { $player } lässt auf sich warten
gone-about = Die vereinbarte Zeit ist um. Du hast die Wahl:
gone-nudge = Anstupsen
gone-nudged = Schon angestupst
gone-nudge-about = { $player } wird an den Zug erinnert.
gone-bot = Einen Bot spielen lassen
gone-bot-about = { $player } kann jederzeit zurückkommen und übernehmen.
gone-end = Die Partie beenden
gone-end-about = Alle, die noch mitspielen, müssen zustimmen.
gone-end-how = Wie soll die Partie zählen?
gone-count-standing = Das Gold zählt, wie es jetzt ist
gone-count-forfeit = Das Gold zählt, und { $player } kommt auf den letzten Platz
gone-count-none = Die Partie zählt nicht
gone-asked = { $by } möchte die Partie ohne { $player } beenden:
gone-waits = Partie beenden: Es fehlt noch die Zustimmung von { $players }.
gone-play-on = Weiterspielen
recap-playing = Während du weg warst …
table-link = Link kopieren
table-fair = Fair gemischt
table-fair-about = Der Server hat diese Zahl festgelegt, bevor sich jemand gesetzt hat, und alle haben eine eigene Zahl beigetragen. Aus der Startzahl dahinter ergibt sich der Spielplan; aus ihr und den Zahlen aller ergeben sich Plätze und Karten: Niemand kann sie sich aussuchen. Nach der Partie wird die Startzahl gezeigt, und alle können alles nachprüfen.
table-fair-none = hat keine Zahl gesendet
table-fair-kept = Fair gemischt: Die Startzahl passt zu der Zahl, die du vor der Partie gesehen hast.
table-fair-broken = Es wurde nicht gemischt wie versprochen: Startzahl, Zahl oder dein Beitrag haben sich geändert.
table-fair-unseen = Dieser Browser hat den Anfang der Partie nicht gesehen und kann nichts vergleichen.
table-commitment = Vor der Partie festgelegt
table-seed = Startzahl
table-keys = Tasten
keys-walk = Über die Felder und zur Insel
keys-ends = Zum Anfang oder Ende der Reihe
keys-next = Zum nächsten oder vorigen Feld, das du wählen kannst
keys-choose = Das Feld wählen
keys-tiles = Ein Plättchen nutzen; noch einmal: abbrechen
keys-undo = Einen Schritt zurücknehmen
keys-undo-turn = Den Zug zurücknehmen oder zurück zum letzten
keys-redo = Wiederherstellen
keys-stop = Fertig oder abbrechen
keys-end = Deinen Zug beenden
keys-hint = Nach einem Tipp fragen oder ihn schließen
keys-analyse = Meine Züge vergleichen, wo Tipps erlaubt sind
keys-zoom = Vergrößern, verkleinern, ganzer Spielplan
keys-help = Diese Hilfe
table-time = noch { $time }
time-days = { $days } T. { $hours } Std.
time-days-short = { $days } T.
mark-title = Was auf dem Spielplan markiert ist
mark-gold = { $source }: { $gold } Gold
mark-number = { $player }, { $source }: { $gold } Gold. Auf dem Spielplan zeigen
card-removed = in dieser Partie keine Karten: { $terrain }
gold-open = zählt, sobald jemand gebaut hat
mark-help = Auf dem Spielplan zeigen, woher dein Gold kommt
mark-previous = Vorige
mark-next = Nächste
mark-close = Markierung löschen
about-left = { $count ->
    [0] kein Plättchen mehr
    [one] noch { $count } Plättchen
   *[other] noch { $count } Plättchen
}
example-pays = Beispiel: Hier bringt es { $gold } Gold.
example-choose = Beispiel: Die hellen Felder kannst du wählen.
table-deck = { $count ->
    [one] 1 Karte im Stapel
   *[other] { $count } Karten im Stapel
}
table-played = { $card }: { $count } gespielt
log-show = Auf dem Spielplan zeigen
cell-label = { $cell }, { $ground }
cell-legal = kann gewählt werden
cell-piece = { $piece } von { $player }
cell-piece-mine = { $piece } von dir
cell-wall = Steinmauer
preview-gold = { $gold } { $source }
preview-tile = Plättchen: { $tile }
preview-nothing = Gerade kein Gold
preview-release = Loslassen wählt das Feld, Wegziehen bricht ab
preview-lost = Plättchen verloren: { $tile }

## Ein Gerät

curtain-title = { $player } ist dran
curtain-text = Gib das Gerät weiter. Die Karte bleibt bis dahin verdeckt.
curtain-ready = Ich bin { $player }
handover-setting = Karte verdecken, bis ihr Spieler bereit ist
handover-setting-about = Spielplan und Gold bleiben sichtbar. Aus: Die Karte ist sofort zu sehen.

## Ergebnis

result-title = Das Königreich steht
result-ended = Die Partie ist zu Ende
result-skip = Überspringen
result-rematch = Noch einmal
result-replay = Wiedergabe ansehen
result-download = Aufzeichnung herunterladen
result-share = Teilen
result-again = Zur neuen Partie
result-won = gewonnen
result-close = Spielplan ansehen
result-show = Ergebnis zeigen
result-costliest = Meine drei teuersten Züge
result-costliest-find = Suchen
result-costliest-about = Was sie gekostet haben und was besser gewesen wäre.
result-you-ahead = Du hast { $gold } Gold mehr als { $other }.
result-you-behind = Du hast { $gold } Gold weniger als { $other }.
result-you-level = Du und { $other } habt gleich viel Gold.
result-ahead = { $player } hat { $gold } Gold mehr als { $other }.
result-behind = { $player } hat { $gold } Gold weniger als { $other }.
result-level = { $player } und { $other } haben gleich viel Gold.
result-where = { $count ->
    [one] Der Unterschied: { $parts }.
   *[other] Die größten Unterschiede: { $parts }.
  }

## Wiedergabe

replay-title = Wiedergabe
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt weiter
replay-turn-back = Einen Zug zurück
replay-turn-forward = Einen Zug weiter
replay-end = Zum Ende
replay-play = Abspielen
replay-pause = Pause
replay-speed = Tempo
replay-slider = Stelle in der Partie
replay-svg = Bild herunterladen
replay-link = Link zu dieser Stellung kopieren
replay-keys = ← → ein Schritt, ↑ ↓ ein Zug, Leertaste spielt ab, A zeigt, was sonst noch ging.
replay-step = Schritt { $ply } von { $plies }
replay-length = { $plies } Schritte in { $rounds } Runden
replay-beginning = Die Partie beginnt
replay-else = Was ging sonst noch?
replay-else-about = So sieht es der gierige Bot: Er denkt nur einen Schritt voraus und zählt Gold, Plättchen und Platz. Eine Meinung, nicht die Wahrheit.
replay-else-whose = { $player } hatte die Wahl zwischen:
replay-else-mine = Du hattest die Wahl zwischen:
replay-played = gespielt
replay-choices = { $count ->
    [one] Es gab 1 Möglichkeit.
   *[other] Die besten von { $count } Möglichkeiten; auf dem Spielplan steht, was sie sofort bringen.
  }
replay-no-choice = Hier gibt es nichts zu wählen: Eine Karte wird gezogen, oder die Partie ist zu Ende.
replay-fair = Geprüft: Alle Karten ergeben sich aus der Startzahl, die vor der Partie feststand.
replay-unfair = Vorsicht: Die Karten dieser Aufzeichnung ergeben sich nicht aus ihrer Startzahl.
replay-midway = Diese Aufzeichnung beginnt mit einer Stellung, deshalb lässt sich das Mischen nicht prüfen.
replay-open = Aufzeichnung öffnen
replay-open-about = Eine Aufzeichnung ist die Textdatei einer Partie: hier nach ihrem Ende heruntergeladen oder vom Befehl kingdom geschrieben. Sie wird Zug für Zug geprüft und nicht gespeichert.
replay-file = Datei auswählen
replay-paste = oder füge den Text ein
replay-open-now = Öffnen

## Analyse, Tipps und Ausprobieren

analysis-title = Analyse
analysis-open = Partie analysieren
analysis-about = Wie gut die Chancen aller standen, was jeder Zug gekostet hat und was besser gewesen wäre. Auf diesem Gerät berechnet.
analysis-progress = Zug { $done } von { $total }
analysis-stop = Anhalten
analysis-go-on = Weiter
analysis-failed = Die Analyse hat auf diesem Gerät nicht geklappt. Versuch es noch einmal, oder nimm den Befehl kingdom.
analysis-choose = Wähle einen Zug, um zu sehen, was besser gewesen wäre.
analysis-turns = Alle Züge
analysis-turn = { $player }, Runde { $round }
analysis-reaction = { $player }, Reaktion in Runde { $round }
analysis-chances = Gewinnchance: { $before } mit dem besten Zug, { $after } nach diesem.
analysis-best = Es wurde nichts Besseres gefunden.
analysis-better = Besser:
analysis-show = Den besseren Zug zeigen
analysis-steps = Der Zug, Schritt für Schritt
analysis-costliest = Teuerste Züge
analysis-flawless = Kein Zug hat etwas gekostet.
analysis-chart = Was die Kurve zeigt
analysis-chart-chance = Gewinnchance
analysis-chart-gold = Gold
judged-good = gut
judged-inaccuracy = ungenau
judged-mistake = Fehler
judged-gold = −{ $gold } Gold
judged-chance = −{ $chance } Gewinnchance
why-tile = { $count ->
    [one] holt das Plättchen { $tile }
   *[other] holt die Plättchen { $tile }
  }
why-no-tile = { $count ->
    [one] ohne das Plättchen { $tile }
   *[other] ohne die Plättchen { $tile }
  }
why-kept = { $count ->
    [one] behält das Plättchen { $tile }
   *[other] behält die Plättchen { $tile }
  }
why-lost = { $count ->
    [one] verliert das Plättchen { $tile }
   *[other] verliert die Plättchen { $tile }
  }
why-use = { $count ->
    [one] nutzt das Plättchen { $tile }
   *[other] nutzt die Plättchen { $tile }
  }
why-more = { $count ->
    [one] eine Siedlung mehr
   *[other] { $count } Siedlungen mehr
  }
why-fewer = { $count ->
    [one] eine Siedlung weniger
   *[other] { $count } Siedlungen weniger
  }
why-rival = { $gold } für { $player }
why-free = darf { $terrains } überall bauen
why-but = { $pros }, aber { $cons }
why-later = { $now }, bringt später aber mehr
why-nothing = im Moment kein Vorteil
hint-title = Tipp
hint-ask = Tipp (H): einen guten Zug zeigen
hint-close = Tipp schließen
hint-thinking = Suche nach einem guten Zug …
hint-failed = Gerade lässt sich kein Tipp finden. Versuch es noch einmal.
hint-later = Nicht gleich Gold, aber ein guter Platz für später.
hint-chance = Gewinnchance: { $chance }
hints-used = Tipps genutzt: { $players }
hints-used-by = { $count ->
    [one] { $player } (1 Zug)
   *[other] { $player } ({ $count } Züge)
}
position-open = Meine Stellung analysieren
position-about = Wie gut deine Chancen stehen, mit deinen besten Zügen im Vergleich. Auf diesem Gerät berechnet, aus dem, was du sehen kannst; zählt als Tipp.
position-wait = Du kannst deine Stellung analysieren, sobald du am Zug bist.
position-comparing = Deine Züge werden verglichen …
position-turns = Deine besten Züge
position-ahead = Am Ende im Schnitt { $gold } Gold Vorsprung.
position-behind = Am Ende im Schnitt { $gold } Gold Rückstand.
explore-title = Ausprobieren
explore-about = Spiel von hier aus selbst weiter, oder lass Bots spielen. Die Partie selbst bleibt, wie sie war.
explore-begin = Von hier aus weiterspielen
explore-sign = Ausprobieren ab Schritt { $ply }
explore-level = Stärke der Bots
explore-turn = Bot spielt den Zug
explore-end = Bots spielen zu Ende
explore-stop = Bots anhalten
explore-leave = Zurück zur Partie

## Probleme

error-offline = Der Server antwortet nicht. Hast du Verbindung? Dann versuch es gleich noch einmal.
error-unknown = Das hat nicht geklappt. Bitte versuch es noch einmal.
error-not_found = Diesen Tisch gibt es nicht. Vielleicht wurde er geschlossen.
error-unreadable = Diese Partie wurde nach Regeln gespielt, die dieser Server nicht kennt. Er kann sie nicht zeigen.
reason-not-your-turn = Jemand anders ist am Zug.
reason-no-undo = Hier gibt es nichts zurückzunehmen.
reason-no-hints = An diesem Tisch wird ohne Tipps gespielt.
reason-no-redo = Hier gibt es nichts wiederherzustellen.
reason-undo-absent = { $count ->
    [one] Das bleibt so: { $players } hat den Tisch verlassen und kann nicht gefragt werden.
   *[other] Das bleibt so: { $players } haben den Tisch verlassen und können nicht gefragt werden.
  }
reason-undo-barrier = Das bleibt so: Seitdem ist jemand gegangen oder zurückgekommen.
error-too_fast = Das war viel auf einmal. Warte ein paar Sekunden und versuch es noch einmal.
error-busy = Der Server hat gerade viel zu tun. Versuch es gleich noch einmal.
error-unavailable = Der Server kann gerade nichts speichern. Versuch es später noch einmal.
error-not_stored = Dieses Gerät konnte das nicht speichern, also ist es nicht passiert. Gib etwas Speicher frei und versuch es noch einmal.
error-no_chat = An diesem Tisch kannst du nicht chatten.
error-undo_refused = Deine Bitte wurde abgelehnt.
error-bad_message = Das hat der Server nicht verstanden. Lade die Seite bitte neu.
error-too_many = Du hast viele Tische offen. Beende oder verlasse erst einen.
error-seat_taken = Dieser Platz ist schon besetzt. Vielleicht ist noch ein anderer frei.
error-color_taken = Diese Farbe hat inzwischen jemand anders.
error-not_yours = Das geht nicht: Es gehört jemand anderem.
error-already_started = Die Partie hat schon begonnen: Du kannst zuschauen.
error-no_such_seat = Dieser Link gehört zu keinem Platz mehr. Bitte um einen neuen.
error-not_running = Die Partie läuft nicht mehr.
error-not_gone = Inzwischen hat sich etwas getan: Es ist noch Zeit.
error-nudged = Jemand hat schon angestupst.
error-resigned = Du hast diese Partie aufgegeben.
error-on_vacation = Du bist schon im Urlaub.
error-bad_setup = Dieser Spielplan passt nicht zu dieser Auswahl.
error-bad_record = Das ist keine vollständige Aufzeichnung. Was nicht stimmt:
error-too_large = Das ist zu groß für eine Aufzeichnung. Ist es die richtige Datei?
problem-missing = Nichts auf diesem Feld
problem-missing-text = Diese Seite gibt es nicht. Vielleicht ist der Link abgeschnitten: Prüf ihn, oder geh zur Startseite.
problem-not_found = Hier steht kein Tisch
problem-not_found-text = Vielleicht ist der Link abgeschnitten, oder es gibt den Tisch nicht mehr. Frag noch einmal nach dem Link, oder eröffne selbst einen Tisch.
problem-closed = Dieser Tisch ist geschlossen
problem-closed-text = Alle sind gegangen, bevor die Partie begann. Eröffne einen neuen Tisch und schick den Link.
problem-unreadable = Eine Partie nach anderen Regeln
problem-unreadable-text = Die Regeln dieses Servers sind neuer als die dieser Partie, deshalb kann er sie nicht zeigen. Hast du die Aufzeichnung heruntergeladen, dann hast du noch jeden Zug.
problem-used = Diese Einladung wurde schon benutzt
problem-used-text = Auf diesem Platz sitzt schon jemand, oder die Partie hat begonnen. Bitte um einen anderen Link, oder eröffne selbst einen Tisch.
problem-too_fast = Etwas langsamer
problem-too_fast-text = Von deiner Adresse kamen viele Anfragen auf einmal. Warte ein paar Sekunden und versuch es noch einmal.
problem-busy = Gerade viel los
problem-busy-text = Der Server hat gerade viel zu tun. Versuch es gleich noch einmal: Deine Partien sind sicher.
problem-unavailable = Nichts lässt sich speichern
problem-unavailable-text = Der Server kann gerade nichts speichern. Deine Partien sind sicher; versuch es später noch einmal.
problem-too_many = Viele Tische warten auf dich
problem-too_many-text = Mehr Tische kannst du nicht gleichzeitig offen haben. Beende oder verlasse einen; du findest sie auf der Startseite.
problem-not_yours = Dieser Platz ist für jemand anderen
problem-not_yours-text = Der Tisch ist privat. Nimm den Link, den du bekommen hast, oder bitte um einen neuen.
problem-still_running = Diese Partie läuft noch
problem-still_running-text = Wenn sie vorbei ist, kannst du hier jeden Zug noch einmal ansehen. Bis dahin kannst du zuschauen.
problem-bad_record = Keine Partie in diesem Link
problem-bad_record-text = Der Link wurde unterwegs wohl abgeschnitten. Frag noch einmal danach, oder öffne die Aufzeichnung als Datei.
problem-unknown = Das hat nicht geklappt
problem-unknown-text = Versuch es gleich noch einmal. Deine Partien sind sicher.
