# Die erste Partie in acht kleinen Schritten: was zu tun ist, und was man dabei lernt.

learn-title = Deine erste Partie
learn-intro = Acht kleine Schritte auf einem echten Spielplan, gegen einen freundlichen Bot. Es kann nichts schiefgehen: Jeder Schritt lässt sich zurücknehmen.
learn-step = Schritt { $number } von { $count }
learn-next = Weiter
learn-skip = Ich kenne das Spiel
learn-again = Noch einmal von vorn

learn-1-title = Deine erste Siedlung
learn-1-text = Deine Karte zeigt ein Gelände, und alle freien Felder davon leuchten. Wähle eines neben einem Ort, einem Feld mit goldenem Rand: So bekommst du sein Plättchen.
learn-1-done = Dein erstes Haus steht. Grenzt es an einen Ort, gehört dir das Plättchen.

learn-2-title = Nimm sie zurück
learn-2-text = Verklickt, oder eine bessere Idee? Solange keine neue Karte aufgedeckt ist, kannst du jeden Schritt deines Zuges zurücknehmen. Probier es aus: Drücke auf
learn-2-done = Als wäre nichts gewesen. Probier also ruhig.

learn-3-title = Bleib dicht beisammen
learn-3-text = Baue noch einmal, und dann eine zweite Siedlung. Sie muss neben deiner ersten stehen, solange dort ein Feld deines Geländes frei ist: Sieh, was jetzt leuchtet.
learn-3-done = Um diese Regel dreht sich das ganze Spiel. Alle deine Siedlungen zählen, nicht nur die letzte.

learn-4-title = Denk an die nächste Karte
learn-4-text = Noch eine. Tipp: Berühre damit möglichst wenige andere Geländearten. Liegt das Gelände deiner nächsten Karte nicht neben dir, darfst du überall neu anfangen, vielleicht an einem anderen Ort.
learn-4-done = Drei Siedlungen: Das war deine Pflichtaktion.

learn-5-title = Beende deinen Zug
learn-5-text = Alles ist gebaut. Drücke auf Zug beenden: Du ziehst eine neue Karte, und die anderen spielen. Ein neues Plättchen ist ab deinem nächsten Zug bereit.
learn-5-done = Du bist wieder dran, mit einer neuen Karte.

learn-6-title = Baue für Gold
learn-6-text = Drei Karten sagen, womit du Gold verdienst: Fischer zahlen für Siedlungen neben Wasser, Ritter für viele in einer Reihe, Händler für Orte und Burgen, die du verbindest. Sieh dir bei einem markierten Feld an, was es bringt, und baue dann deine drei Siedlungen.
learn-6-touch = Drei Karten sagen, womit du Gold verdienst: Fischer zahlen für Siedlungen neben Wasser, Ritter für viele in einer Reihe, Händler für Orte und Burgen, die du verbindest. Halte den Finger auf einem markierten Feld, um zu sehen, was es bringt: Loslassen baut dort, Wegziehen bricht ab. Baue so deine drei Siedlungen.
learn-6-done = Die Goldtabelle zeigt immer, wie alle stehen.

learn-7-title = Nutze ein Plättchen
learn-7-text = Drücke auf eines deiner Plättchen: Es sagt, was es kann, und die Felder dafür leuchten. Das geht vor oder nach deinen drei Siedlungen. Tipp: Früh in der Partie sind Plättchen am meisten wert.
learn-7-done = Jedes Plättchen wirkt einmal pro Zug. Lass eine Siedlung neben dem Ort stehen, sonst ist es verloren.
learn-no-tile = Du hast noch kein Plättchen. Baue neben einem Feld mit goldenem Rand, sobald es geht: Das Plättchen gehört dir sofort, und wenn du darauf drückst, sagt es, was es kann. Spiel jetzt diesen Zug zu Ende.
learn-fresh-tile = Dein Plättchen ist neu: Du kannst es ab deinem nächsten Zug nutzen. Drück darauf, um zu sehen, was es kann, und spiel dann diesen Zug zu Ende.

learn-8-title = Der Weg zum Ende
learn-8-text = Jede Burg, neben der du stehst, bringt 3 Gold. Hat jemand alle 40 Siedlungen gebaut, wird die Runde zu Ende gespielt, und wer das meiste Gold hat, gewinnt. Spiel jetzt diesen Zug zu Ende.
learn-8-done = Mehr brauchst du nicht. Der Rest dieser Partie gehört dir!

learn-end-title = Jetzt kannst du spielen
learn-end-text = Mehr brauchst du nicht. Spiel diese Partie zu Ende, oder beginne eine neue mit Freunden und Bots. Ist etwas unklar? Drück darauf, dann erklärt es sich selbst.
learn-end-play = Diese Partie weiterspielen
learn-end-new = Eine neue Partie
learn-end-rules = Spielregeln lesen
