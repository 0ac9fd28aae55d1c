### Gespeelde partijen, statistieken, ratings en de ranglijst.

standing-nav = Partijen en ratings
standing-history = Uitslagen
standing-statistics = Statistieken
standing-leaderboard = Ranglijst
standing-home = Uitslagen en statistieken

## Gespeelde partijen

history-title = Mijn gespeelde partijen
history-none = Je hebt nog geen partij uitgespeeld. Uitgespeelde partijen vind je hier, om terug te kijken.
history-no-match = Geen partij past bij deze filters.
history-reset = Filters wissen
history-more = Meer tonen
history-filters = Filters
history-players = Spelers
history-players-any = Elk aantal
history-players-count = { $count } spelers
history-modules = Uitbreidingen
history-modules-any = Met of zonder
history-modules-none = Geen: basisspel
history-ending = Uitslag
history-ending-any = Elke uitslag
history-ending-won = Gewonnen
history-ending-lost = Niet gewonnen
history-ending-unfinished = Telt niet mee
history-pace = Tempo
history-pace-any = Elk tempo
history-rated = Voor de rating
history-rated-any = Alle partijen
history-rated-true = Voor de rating
history-rated-false = Vrij
history-opponent = Tegenstander
history-alone = Op één scherm
history-place = { $place }e van { $players }
history-uncounted = telt niet mee
history-replay = Terugkijken
history-gold = Goud: { $gold }

## Statistieken

statistics-title = Statistieken
statistics-none = Als je een paar partijen hebt uitgespeeld, zie je hier hoe vaak je wint, waar je goud vandaan komt en welke tegels je gebruikt.
statistics-from = { $count ->
    [one] Uit één partij.
   *[other] Uit je laatste { $count } partijen.
}
statistics-players = Gewonnen, per aantal spelers
statistics-modules = Gewonnen, per uitbreiding
statistics-chance = Het streepje op elke balk is wat je met puur geluk zou winnen.
statistics-won = { $share }, { $won } van { $games }
statistics-won-told = { $name }: { $share } gewonnen, { $won } van { $games }; door toeval { $chance }
statistics-sources = Goud per kaart
statistics-sources-about = Goud per partij met deze kaart: dat van jou, en het gemiddelde van iedereen op deze server.
statistics-me = Jij
statistics-everybody = Iedereen
statistics-source = { $mine }, iedereen { $everybody }
statistics-tiles = Tegels die je gebruikt
statistics-tile = { $uses ->
    [one] één keer
   *[other] { $uses } keer
} in { $games ->
    [one] één partij
   *[other] { $games } partijen
}
statistics-places = Plaatsen door de tijd heen
statistics-places-about = Elke kolom is een partij, met een trede voor elke plaats. Het gevulde teken is van jou: hoe hoger, hoe beter.
statistics-places-told = { $won } keer eerste in { $games ->
    [one] één partij
   *[other] { $games } partijen
}; de laatste plaatsen: { $last }.
statistics-ratings-two = Rating met twee spelers
statistics-ratings-more = Rating met drie tot vijf spelers
statistics-rating-about = De lijn is je rating na elke partij voor de rating, de band laat zien hoe onzeker die is.
statistics-rating-told = Van { $first } naar { $last } in { $games ->
    [one] één partij
   *[other] { $games } partijen
}; laagste { $lowest }, hoogste { $highest }.
statistics-show-all = Alle { $count } tonen

## Ratings

rating-two = 2 spelers
rating-more = 3–5 spelers
rating-range = { $rating } ± { $uncertainty }
rating-range-told = Rating { $rating }, plus of min { $uncertainty }
rating-games = { $count ->
    [0] nog geen partij voor de rating
    [one] één partij voor de rating
   *[other] { $count } partijen voor de rating
}
rating-place = { $place }e plaats op de ranglijst
rating-to-go = { $count ->
    [one] Nog één partij voor de rating en je staat op de ranglijst.
   *[other] Nog { $count } partijen voor de rating en je staat op de ranglijst.
}
rating-hidden = Je staat niet op de ranglijst.
rating-change = { $before } → { $after }
rating-change-told = Rating { $before }, nu { $after }, plus of min { $uncertainty }
rating-up = +{ $points }
rating-down = −{ $points }
rating-result = Ratings

## Ranglijst

leaderboard-title = Ranglijst
leaderboard-about = Na { $count } partijen voor de rating sta je hier, gerangschikt op de ondergrens van je rating: de sterkte die je al bewezen hebt. Kies ‘Voor de rating’ als je een tafel opent.
leaderboard-counts = Een partij voor de rating telt voor wie er zelf minstens { $turns } beurten van heeft gespeeld, als niemand anders aan tafel vanaf hetzelfde internetadres speelde. Van de partijen tussen dezelfde twee mensen tellen er { $games } per week mee.
leaderboard-none = Nog niemand heeft genoeg partijen voor de rating gespeeld. Open zo’n tafel en wees de eerste.
leaderboard-place = Plaats
leaderboard-name = Naam
leaderboard-rating = Rating
leaderboard-games = Partijen
leaderboard-mine = Mijn ratings
leaderboard-listed = Toon mij op de ranglijst
leaderboard-listed-about = Zet je dit uit, dan ziet alleen wie met je speelt je rating.
leaderboard-guest = Voor partijen met rating moet je kunnen inloggen.
leaderboard-join = Passkey of mailadres toevoegen
leaderboard-nameless = Zonder naam

## Tafels voor de rating

new-rated = Voor de rating
new-rated-about = Telt mee voor de ratings van alle spelers. Geen tips, geen bots.
new-rated-bots = Alleen onder mensen, elk aan een eigen scherm.
new-rated-guest = Hiervoor moet je kunnen inloggen: voeg eerst een passkey of een mailadres toe.
new-rated-sign-in = Passkey toevoegen
wait-rated = Voor de rating
wait-rated-yes = ja: de ratings van alle spelers veranderen
home-rated = voor de rating
error-members_only = Voor partijen met rating moet je kunnen inloggen. Voeg op je eigen pagina een passkey of een mailadres toe en probeer het opnieuw.
problem-members_only = Een partij voor de rating
problem-members_only-text = Voor partijen met rating moet je kunnen inloggen. Voeg op je eigen pagina een passkey of een mailadres toe en open de uitnodiging opnieuw.
problem-members_only-go = Naar mijn pagina
