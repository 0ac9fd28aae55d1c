### Jemand zum Mitspielen.

seek-title = Gegen Menschen spielen
seek-text = Wähle alles, was dir Spaß macht: Je mehr du wählst, desto eher ist ein Tisch voll.
seek-pace = Wann
seek-pace-live = Alle sind da: zwei Minuten pro Zug. Sobald der Tisch voll ist, wirst du gerufen, auch mitten in einer Partie gegen einen Bot.
seek-pace-days = Zwei Tage pro Zug. Du kannst diese Seite schließen: Der Tisch steht dann bei deinen Partien.
seek-number = Spieler
seek-wait-here = { $count ->
    [one] 1 wartet
   *[other] { $count } warten
  }
seek-modules = Erweiterungen, die du magst
seek-modules-about = Gespielt wird mit denen, die alle am Tisch mögen.
seek-start = Mitspieler suchen
seek-public = Alle dürfen bei der Partie zusehen.
seek-waiting = Wir suchen Mitspieler …
seek-players = { $players } Spieler
seek-others = { $count ->
    [0] Gerade wartet sonst niemand.
    [one] Außer dir wartet eine Person.
   *[other] Außer dir warten { $count } Personen.
  }
seek-stay = Lass diese Seite offen oder spiel hier weiter: Du wirst gerufen.
seek-days = Du kannst diese Seite schließen: Der Tisch steht dann bei deinen Partien.
seek-bot = Solange gegen einen Bot
seek-stop = Suche beenden
seek-found = Dein Tisch ist bereit!
seek-go = Zum Tisch
ways-table = Einen Tisch eröffnen
ways-bot = Gegen einen Bot spielen

people-title = Freunde und Gegner
people-link = Freunde oder letzte Gegner einladen
people-text = Einmal tippen genügt: Die Einladung steht auf der Startseite der anderen, auf Wunsch mit einer Mitteilung.
people-none = Noch niemand. Alle, mit denen du spielst, stehen danach auf dieser Seite: Einmal tippen, und sie sind wieder eingeladen.
people-friends = Freunde
people-recent = Letzte Gegner
people-shunned = Stumm und blockiert
people-nameless = Gast
people-met = Zuletzt gespielt am { $date }
people-invite = Einladen
people-more = Mehr zu { $name }
people-friend = Befreundet
people-friend-about = Bleibt in deiner Liste.
people-mute = Stummschalten
people-mute-about = Du siehst nicht, was diese Person schreibt.
people-block = Blockieren
people-block-about = Kann dich nicht einladen und sich nicht an deine Tische setzen, und bei der Suche kommt ihr nie zusammen. Du siehst nicht, was diese Person schreibt.
people-untold = Die andere Person erfährt davon nichts.
people-is-muted = stumm
people-is-blocked = blockiert
people-report = Melden
people-report-text = Was ist passiert? Der Betreiber dieses Servers sieht deine Meldung und was diese Person hier zuletzt geschrieben hat.
people-report-send = Meldung abschicken
people-reported = Danke, die Meldung ist abgeschickt.
people-here = Spieler und Chat
people-watches = schaut zu
people-nobody = Sonst ist niemand da.
people-invited = { $name } lädt dich zum Spielen ein.
people-accept = Mitspielen
people-decline = Nein, danke
people-declined = Du hast die Einladung abgelehnt.
people-ask = An diesen Tisch einladen
people-ask-one = { $name } einladen
people-asked = { $name } ist eingeladen
people-has-declined = { $name } kann nicht

error-blocked = An diesem Tisch sitzt jemand, mit dem du nicht spielen kannst.
error-declined = Diese Einladung wurde abgelehnt.

public-title = Öffentliche Tische
public-link = Alle öffentlichen Tische und Partien
public-free = Freie Plätze
public-free-least = ab { $count }
public-more = Mehr anzeigen
public-all = Alle anzeigen
public-none-such = Gerade ist nichts Passendes dabei.
public-none = Gerade wartet kein Tisch auf Mitspieler. Eröffne selbst einen, oder lass uns Mitspieler für dich suchen.
public-no-games = Gerade läuft keine öffentliche Partie. Fang selbst eine an.
watch-now = läuft gerade
watch-board = Der Spielplan der Partie von { $players }
