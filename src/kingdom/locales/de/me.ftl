### Wer ich hier bin: Passkeys, Geräte, Codes, meine Daten.

me-title = Du
me-link = Du: Geräte, Passkeys und deine Daten
me-games = { $count ->
    [0] Noch keine Partien.
    [one] Bisher eine Partie.
   *[other] Bisher { $count } Partien.
}
me-remove = Entfernen
me-removed = Entfernt: { $name }

me-keep = Behalte deine Partien
me-keep-text = Im Moment weiß nur dieser Browser, welche Partien dir gehören. Mit einem Passkey meldest du dich auf jedem Gerät an, per Fingerabdruck, Gesicht oder Bildschirmsperre. Es gibt kein Passwort, und niemand erfährt, wer du bist.
me-kept-text = Damit kannst du dich auf jedem Gerät anmelden.
me-passkey = Ein Passkey
me-passkey-add = Passkey hinzufügen
me-passkey-another = Weiterer Passkey
me-passkey-made = Hinzugefügt am { $date }
me-passkey-remove-text = Mit diesem Passkey kannst du dich dann nicht mehr anmelden. Du kannst ihn auch in den Einstellungen des Geräts löschen, das ihn aufbewahrt.
me-passkey-insecure = Passkeys gibt es nur auf einer Seite, deren Adresse mit https beginnt. Nimm einen Code: Der geht überall.
me-passkey-numbers = Passkeys gibt es nur auf einer Seite, deren Adresse ein Name ist und keine Zahlen. Nimm einen Code: Der geht überall.
me-passkey-unsupported = Dieser Browser kennt keine Passkeys. Nimm einen Code: Der geht überall.

me-mail = Per Mail anmelden
me-mail-text = Mit einer Mailadresse kannst du dir einen Link schicken lassen, mit dem du dich auf jedem Gerät anmeldest. Niemand sonst sieht sie.
me-mail-address = Deine Mailadresse
me-mail-add = Hinzufügen
me-mail-confirmed = Bestätigt
me-mail-asked = Ein Link ist unterwegs an { $address }. Öffne ihn innerhalb einer Stunde in diesem Browser.
me-mail-remove-text = Mit dieser Adresse kannst du dich dann nicht mehr per Mail anmelden.
me-confirm = Gehört diese Adresse dir?
me-confirm-text = Du hast den Link aus einer Mail geöffnet. Wenn du die Adresse hier schon benutzt, werden deine Partien zusammengelegt.
me-confirm-yes = Ja, sie gehört mir

me-move = Auf einem anderen Gerät weiterspielen
me-move-text = Mit einem Code kommst du mit all deinen Partien auf dein Handy oder einen anderen Computer. Er gilt einmal.
me-move-show = Code anzeigen
me-move-again = Neuen Code anzeigen
me-move-have = Ich habe einen Code
me-move-picture = Ein QR-Code mit dem Link zum Anmelden
me-move-code = Der Code
me-move-how = Scanne das mit dem anderen Gerät, oder öffne dort { $address } und tippe:
me-move-until = Gültig bis { $time }.
me-move-copy = Link kopieren

me-devices = Wo du angemeldet bist
me-device = Ein Browser
me-device-this = Dieser Browser
me-device-seen = Zuletzt benutzt am { $date }
me-sign-out = Abmelden
me-sign-out-here = Deine Partien bleiben erhalten. Du kommst mit einem Passkey zurück oder mit einem Code von einem anderen Gerät.
me-sign-out-there = Du wirst dort abgemeldet. Deine Partien behältst du.
me-signed-out = Abgemeldet: { $name }

me-data = Deine Daten
me-data-text = Was über dich gespeichert ist, warum und wie lange:
me-export = Alles herunterladen
me-delete = Alle meine Daten löschen
me-delete-text = Dein Name, deine Geräte, Passkeys, Adressen und Chatzeilen werden endgültig gelöscht, ebenso Partien, an denen sonst niemand teilgenommen hat. Andere behalten die Partien, die sie mit dir gespielt haben, ohne deinen Namen; läuft eine Partie noch, übernimmt ein Bot deinen Platz.
me-delete-yes = Alles löschen

privacy = Datenschutz
about-private-more = Was gespeichert wird, warum und wie lange

sign-in = Anmelden
sign-in-code = Code von deinem anderen Gerät
sign-in-look = Weiter
sign-in-as = Hier als { $name } spielen?
sign-in-as-guest = Hier mit den Partien von deinem anderen Gerät spielen?
sign-in-games = { $count ->
    [0] Noch keine Partien.
    [one] Bisher eine Partie.
   *[other] Bisher { $count } Partien.
}
sign-in-go = Anmelden
sign-in-another = Anderen Code nehmen
sign-in-passkey = Mit einem Passkey anmelden
sign-in-mail = Schick mir einen Link
sign-in-mail-asked = Wenn { $address } hier bekannt ist, ist ein Link unterwegs. Er gilt einmal und 15 Minuten lang.
sign-in-how = Einen Code bekommst du auf einem Gerät, auf dem du schon spielst: Tippe dort auf die Figur neben deinem Namen und dann auf „Code anzeigen“.
sign-in-bring = { $count ->
    [one] Die Partie aus diesem Browser mitnehmen
   *[other] Die { $count } Partien aus diesem Browser mitnehmen
}
sign-in-bring-about = Sie gehören dir dann auf all deinen Geräten.
sign-in-leave-about = Sie bleiben bei der Person, die hier gespielt hat. Hat sie keinen anderen Zugang, kann niemand mehr damit weiterspielen.

error-same_table = Beide sitzen am selben Tisch. Beende diese Partie oder verlasse sie zuerst, oder melde dich an, ohne Partien mitzunehmen.
error-too_many_ways = Zusammen hättest du zu viele Passkeys oder Mailadressen. Entferne zuerst welche, oder melde dich an, ohne Partien mitzunehmen.
error-bad_code = Dieser Code ist unbekannt, benutzt oder zu alt. Hol dir auf deinem anderen Gerät einen neuen.
error-bad_passkey = Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. Versuch es noch einmal oder nimm einen Code.
error-passkey_cancelled = Es wurde kein Passkey benutzt. Du kannst es jederzeit noch einmal versuchen.
error-passkey_known = Dieses Gerät hat schon einen Passkey für dich.
error-no_mail = Dieser Server verschickt keine Mails. Nimm einen Passkey oder einen Code.
error-other_browser = Öffne den Link in dem Browser, in dem du darum gebeten hast.
error-banned = Du kannst dich hier nicht mehr anmelden. Das hat der Betreiber dieses Servers entschieden.
device-title = Auf diesem Gerät
device-text = { $count ->
    [0] Partien ohne Verbindung bleiben auf diesem Gerät.
    [one] Eine Partie ist nur auf diesem Gerät.
   *[other] { $count } Partien sind nur auf diesem Gerät.
  }
device-save = Alle meine Partien speichern
device-read = Gespeicherte Partien einlesen
device-delete = Diese Partien löschen
device-delete-text = Sie sind nur auf diesem Gerät und damit endgültig weg, wenn du sie nicht gespeichert hast.
device-delete-yes = Partien löschen
device-brought = { $count ->
    [0] Alle diese Partien waren schon da.
    [one] Eine Partie ist wieder da.
   *[other] { $count } Partien sind wieder da.
  }
device-bad-file = In dieser Datei sind keine Partien dieser App.
