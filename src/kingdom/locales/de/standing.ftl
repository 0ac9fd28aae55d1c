### Beendete Partien, Statistik, Wertungen und die Rangliste.

standing-nav = Partien und Wertungen
standing-history = Partien
standing-statistics = Statistik
standing-leaderboard = Rangliste
standing-home = Partien und Statistik

## Verlauf

history-title = Meine beendeten Partien
history-none = Du hast noch keine Partie zu Ende gespielt. Beendete Partien findest du hier, mit allen Zügen.
history-no-match = Keine Partie passt zu diesen Filtern.
history-reset = Filter löschen
history-more = Mehr anzeigen
history-filters = Filter
history-players = Spieler
history-players-any = Beliebig viele
history-players-count = { $count } Spieler
history-modules = Erweiterungen
history-modules-any = Mit oder ohne
history-modules-none = Keine: Grundspiel
history-ending = Ergebnis
history-ending-any = Beliebig
history-ending-won = Gewonnen
history-ending-lost = Nicht gewonnen
history-ending-unfinished = Zählt nicht
history-pace = Tempo
history-pace-any = Jedes Tempo
history-rated = Gewertet
history-rated-any = Alle Partien
history-rated-true = Gewertet
history-rated-false = Nicht gewertet
history-opponent = Gegner
history-alone = An einem Bildschirm
history-place = { $place }. von { $players }
history-uncounted = zählt nicht
history-replay = Ansehen
history-gold = Gold: { $gold }

## Statistik

statistics-title = Statistik
statistics-none = Wenn du ein paar Partien beendet hast, siehst du hier, wie oft du gewinnst, woher dein Gold kommt und welche Plättchen du benutzt.
statistics-from = { $count ->
    [one] Aus einer Partie.
   *[other] Aus deinen letzten { $count } Partien.
}
statistics-players = Siege nach Spielerzahl
statistics-modules = Siege nach Erweiterung
statistics-chance = Der Strich auf jedem Balken: So oft gewinnt man durch reinen Zufall.
statistics-won = { $share }, { $won } von { $games }
statistics-won-told = { $name }: { $share } gewonnen, { $won } von { $games }; durch Zufall { $chance }
statistics-sources = Gold je Karte
statistics-sources-about = Gold je Partie mit dieser Karte: deines und der Durchschnitt aller auf diesem Server.
statistics-me = Du
statistics-everybody = Alle
statistics-source = { $mine }, alle { $everybody }
statistics-tiles = Plättchen, die du benutzt
statistics-tile = { $uses ->
    [one] einmal
   *[other] { $uses }-mal
} in { $games ->
    [one] einer Partie
   *[other] { $games } Partien
}
statistics-places = Plätze im Laufe der Zeit
statistics-places-about = Jede Spalte ist eine Partie mit einer Stufe für jeden Platz. Das gefüllte Zeichen ist deines: je höher, desto besser.
statistics-places-told = { $won }-mal Erster in { $games ->
    [one] einer Partie
   *[other] { $games } Partien
}; die letzten Plätze: { $last }.
statistics-ratings-two = Wertung zu zweit
statistics-ratings-more = Wertung zu dritt bis zu fünft
statistics-rating-about = Die Linie ist deine Wertung nach jeder gewerteten Partie, das Band zeigt, wie unsicher sie ist.
statistics-rating-told = Von { $first } auf { $last } in { $games ->
    [one] einer gewerteten Partie
   *[other] { $games } gewerteten Partien
}; niedrigste { $lowest }, höchste { $highest }.
statistics-show-all = Alle { $count } anzeigen

## Wertungen

rating-two = 2 Spieler
rating-more = 3–5 Spieler
rating-range = { $rating } ± { $uncertainty }
rating-range-told = Wertung { $rating }, plus oder minus { $uncertainty }
rating-games = { $count ->
    [0] noch keine gewertete Partie
    [one] eine gewertete Partie
   *[other] { $count } gewertete Partien
}
rating-place = Platz { $place } der Rangliste
rating-to-go = { $count ->
    [one] Noch eine gewertete Partie, dann stehst du auf der Rangliste.
   *[other] Noch { $count } gewertete Partien, dann stehst du auf der Rangliste.
}
rating-hidden = Du stehst nicht auf der Rangliste.
rating-change = { $before } → { $after }
rating-change-told = Wertung { $before }, jetzt { $after }, plus oder minus { $uncertainty }
rating-up = +{ $points }
rating-down = −{ $points }
rating-result = Wertungen

## Rangliste

leaderboard-title = Rangliste
leaderboard-about = Nach { $count } gewerteten Partien stehst du hier, geordnet nach dem unteren Ende deiner Spanne: der Stärke, die du schon bewiesen hast. Wähle „Gewertet“, wenn du einen Tisch eröffnest.
leaderboard-counts = Eine gewertete Partie zählt für alle, die selbst mindestens { $turns } Züge gespielt haben, sofern sonst niemand am Tisch von derselben Internetadresse aus gespielt hat. Von den Partien derselben zwei Personen zählen { $games } pro Woche.
leaderboard-none = Noch hat niemand genug gewertete Partien gespielt. Eröffne einen gewerteten Tisch und mach den Anfang.
leaderboard-place = Platz
leaderboard-name = Spieler
leaderboard-rating = Wertung
leaderboard-games = Partien
leaderboard-mine = Meine Wertungen
leaderboard-listed = Mich auf der Rangliste zeigen
leaderboard-listed-about = Schaltest du das aus, sehen nur deine Mitspieler deine Wertung.
leaderboard-guest = Für gewertete Partien musst du dich anmelden können.
leaderboard-join = Passkey oder Mailadresse hinzufügen
leaderboard-nameless = Ohne Namen

## Gewertete Tische

new-rated = Gewertet
new-rated-about = Zählt für die Wertung aller am Tisch. Keine Tipps, keine Bots.
new-rated-bots = Nur unter Menschen, jeder an einem eigenen Bildschirm.
new-rated-guest = Dafür musst du dich anmelden können: Füge zuerst einen Passkey oder eine Mailadresse hinzu.
new-rated-sign-in = Passkey hinzufügen
wait-rated = Gewertet
wait-rated-yes = ja: Die Wertungen aller ändern sich
home-rated = gewertet
error-members_only = Für gewertete Partien musst du dich anmelden können. Füge auf deiner eigenen Seite einen Passkey oder eine Mailadresse hinzu und versuche es noch einmal.
problem-members_only = Eine gewertete Partie
problem-members_only-text = Für gewertete Partien musst du dich anmelden können. Füge auf deiner eigenen Seite einen Passkey oder eine Mailadresse hinzu und öffne die Einladung noch einmal.
problem-members_only-go = Zu meiner Seite
