# Was zu lesen ist, wenn keine anderen Texte kommen: in jeder Sprache ein Teil der App selbst.

app-name = Kingdom Builder
back-home = Startseite
loading = Wird geladen
retry = Erneut versuchen
problem-offline = Der Server antwortet nicht
problem-offline-text = Schau, ob deine Verbindung steht, und versuch es noch einmal. Deine Partien sind sicher: Jeder Zug ist gespeichert.
problem-updated = Es gibt eine neue Version
problem-updated-text = Die App wurde erneuert, während diese Seite offen war. Lade sie neu; deine Partien gehen weiter, wo sie waren.
problem-reload = Neu laden
