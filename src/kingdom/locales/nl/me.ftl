### Wie ik hier ben: passkeys, apparaten, codes, mijn gegevens.

me-title = Jij
me-link = Jij: apparaten, passkeys en je gegevens
me-games = { $count ->
    [0] Nog geen partijen.
    [one] Tot nu toe één partij.
   *[other] Tot nu toe { $count } partijen.
}
me-remove = Verwijderen
me-removed = Verwijderd: { $name }

me-keep = Bewaar je partijen
me-keep-text = Nu weet alleen deze browser welke partijen van jou zijn. Met een passkey log je op elk apparaat in, met je vingerafdruk, je gezicht of je schermvergrendeling. Er is geen wachtwoord en niemand komt te weten wie je bent.
me-kept-text = Hiermee kun je op elk apparaat inloggen.
me-passkey = Een passkey
me-passkey-add = Passkey toevoegen
me-passkey-another = Nog een passkey
me-passkey-made = Toegevoegd op { $date }
me-passkey-remove-text = Met deze passkey kun je dan niet meer inloggen. Je kunt hem ook wissen in de instellingen van het apparaat dat hem bewaart.
me-passkey-insecure = Passkeys werken alleen op een pagina waarvan het adres met https begint. Gebruik een code: die werkt overal.
me-passkey-numbers = Passkeys werken alleen op een pagina met een naam als adres, niet met cijfers. Gebruik een code: die werkt overal.
me-passkey-unsupported = Deze browser kent geen passkeys. Gebruik een code: die werkt overal.

me-mail = Inloggen per mail
me-mail-text = Met een mailadres kun je jezelf een link laten sturen waarmee je op elk apparaat inlogt. Niemand anders ziet het adres.
me-mail-address = Je mailadres
me-mail-add = Toevoegen
me-mail-confirmed = Bevestigd
me-mail-asked = Er is een link onderweg naar { $address }. Open hem binnen een uur in deze browser.
me-mail-remove-text = Met dit adres kun je dan niet meer per mail inloggen.
me-confirm = Is dit adres van jou?
me-confirm-text = Je hebt de link uit een mail geopend. Gebruik je dat adres hier al, dan worden je partijen samengevoegd.
me-confirm-yes = Ja, het is van mij

me-move = Verder spelen op een ander apparaat
me-move-text = Met een code ga je met al je partijen naar je telefoon of een andere computer. Hij werkt één keer.
me-move-show = Code tonen
me-move-again = Nieuwe code tonen
me-move-have = Ik heb een code
me-move-picture = Een QR-code met de link om in te loggen
me-move-code = De code
me-move-how = Scan dit met het andere apparaat, of open daar { $address } en typ:
me-move-until = Geldig tot { $time }.
me-move-copy = Link kopiëren

me-devices = Waar je bent ingelogd
me-device = Een browser
me-device-this = Deze browser
me-device-seen = Laatst gebruikt op { $date }
me-sign-out = Uitloggen
me-sign-out-here = Je partijen blijven bewaard. Je komt terug met een passkey, of met een code van een ander apparaat.
me-sign-out-there = Je wordt daar uitgelogd. Je partijen blijven van jou.
me-signed-out = Uitgelogd: { $name }

me-data = Je gegevens
me-data-text = Wat er over je bewaard is, waarom en hoelang:
me-export = Alles downloaden
me-delete = Al mijn gegevens wissen
me-delete-text = Je naam, apparaten, passkeys, adressen en chatregels worden voorgoed gewist, net als partijen waaraan niemand anders meedeed. Anderen houden de partijen die ze met je speelden, zonder jouw naam; is een partij nog bezig, dan neemt een bot je plaats in.
me-delete-yes = Alles wissen

privacy = Privacy
about-private-more = Wat er bewaard wordt, waarom en hoelang

sign-in = Inloggen
sign-in-code = Code van je andere apparaat
sign-in-look = Verder
sign-in-as = Hier spelen als { $name }?
sign-in-as-guest = Hier verder spelen met de partijen van je andere apparaat?
sign-in-games = { $count ->
    [0] Nog geen partijen.
    [one] Tot nu toe één partij.
   *[other] Tot nu toe { $count } partijen.
}
sign-in-go = Inloggen
sign-in-another = Andere code gebruiken
sign-in-passkey = Inloggen met een passkey
sign-in-mail = Stuur me een link
sign-in-mail-asked = Als { $address } hier bekend is, is er een link onderweg. Hij werkt één keer, 15 minuten lang.
sign-in-how = Een code krijg je op een apparaat waarop je al speelt: tik daar op het poppetje naast je naam en dan op ‘Code tonen’.
sign-in-bring = { $count ->
    [one] Neem de partij uit deze browser mee
   *[other] Neem de { $count } partijen uit deze browser mee
}
sign-in-bring-about = Ze zijn dan op al je apparaten van jou.
sign-in-leave-about = Ze blijven van wie hier speelde. Kan die persoon nergens anders inloggen, dan kan niemand ermee verder.

error-same_table = Jullie zitten aan dezelfde tafel. Speel die partij eerst uit of stap eruit, of log in zonder partijen mee te nemen.
error-too_many_ways = Samen heb je te veel passkeys of mailadressen. Verwijder er eerst een paar, of log in zonder partijen mee te nemen.
error-bad_code = Deze code is onbekend, gebruikt of te oud. Vraag een nieuwe op je andere apparaat.
error-bad_passkey = Deze passkey is hier niet bekend, of het duurde te lang. Probeer het opnieuw of gebruik een code.
error-passkey_cancelled = Er is geen passkey gebruikt. Je kunt het altijd opnieuw proberen.
error-passkey_known = Dit apparaat heeft al een passkey voor je.
error-no_mail = Deze server verstuurt geen mail. Gebruik een passkey of een code.
error-other_browser = Open de link in de browser waarin je erom vroeg.
error-banned = Je kunt hier niet meer inloggen. Dat heeft de beheerder van deze server besloten.
device-title = Op dit apparaat
device-text = { $count ->
    [0] Partijen die je zonder verbinding speelt, blijven op dit apparaat.
    [one] Eén partij staat alleen op dit apparaat.
   *[other] { $count } partijen staan alleen op dit apparaat.
  }
device-save = Al mijn partijen opslaan
device-read = Opgeslagen partijen inlezen
device-delete = Deze partijen wissen
device-delete-text = Ze staan alleen op dit apparaat en zijn dus voorgoed weg, tenzij je ze hebt opgeslagen.
device-delete-yes = Partijen wissen
device-brought = { $count ->
    [0] Al deze partijen waren er al.
    [one] Eén partij is terug.
   *[other] { $count } partijen zijn terug.
  }
device-bad-file = In dat bestand staan geen partijen van deze app.
