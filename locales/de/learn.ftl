# Das erste Spiel in acht kleinen Schritten: was zu tun ist, und was man dabei lernt.

learn-title = Dein erstes Spiel
learn-intro = Acht kleine Schritte auf einem echten Spielplan. Es kann nichts schiefgehen: Jeder Schritt lässt sich zurücknehmen.
learn-step = Schritt { $number } von { $count }
learn-next = Weiter
learn-back = Zurück
learn-skip = Ich kenne das Spiel
learn-again = Noch einmal von vorn

learn-1-title = Eine Siedlung für den Anfang
learn-1-text = Deine Karte zeigt ein Gelände, und alle freien Felder davon leuchten. Wähle eines neben einem Ort, einem Feld mit goldenem Rand: So bekommst du sein Plättchen.
learn-1-done = Da steht dein erstes Haus. Grenzt es an einen Ort, gehört dir das Plättchen schon.

learn-2-title = Bleib beisammen
learn-2-text = Von jetzt an baust du neben deinen eigenen Siedlungen, solange dort ein Feld deines Geländes frei ist. Wähle eines der leuchtenden Felder.
learn-2-done = Um diese Regel dreht sich das ganze Spiel. Alle deine Siedlungen zählen, nicht nur die letzte.

learn-3-title = Denk an die nächste Karte
learn-3-text = Noch eine. Lass deine drei möglichst wenige andere Gelände berühren: Liegt das nächste Gelände nicht neben dir, darfst du anderswo neu anfangen.
learn-3-done = Drei Siedlungen: Das war deine Pflichtaktion.

learn-4-title = Beende deinen Zug
learn-4-text = Alles ist gebaut. Beende deinen Zug: Du ziehst eine neue Karte, und die anderen spielen.
learn-4-done = Du bist wieder dran. Die Plättchen vom letzten Mal sind jetzt bereit.

learn-5-title = Ein neues Gelände
learn-5-text = Sieh dir deine neue Karte an. Grenzt ihr Gelände an deine Siedlungen, baust du dort weiter. Wenn nicht, steht dir alles offen: Wie wäre es mit einem weiteren Ort?
learn-5-done = Gut gewählt. Ein zweiter Ort bedeutet ein Plättchen mehr in jedem weiteren Zug.

learn-6-title = Baue für Gold
learn-6-text = Drei Karten sagen, womit du Gold verdienst: Fischer zahlen für Siedlungen neben Wasser, Ritter für viele in einer Reihe, Händler für Orte und Burgen, die du verbindest. Zeige auf ein Feld, um zu sehen, was es bringt, und baue dann den Rest.
learn-6-done = Die Goldtabelle zeigt immer, wie alle stehen.

learn-7-title = Nutze ein Plättchen
learn-7-text = Drücke auf eines deiner Plättchen: Es sagt, was es kann, und zeigt, wo. Das geht vor oder nach deinen drei Siedlungen. Noch kein Plättchen? Dann geh einfach weiter.
learn-7-done = Jedes Plättchen wirkt einmal pro Zug. Lass eine Siedlung neben dem Ort stehen, sonst ist es verloren.

learn-8-title = Der Weg zum Ende
learn-8-text = Jede Burg, neben der du stehst, bringt 3 Gold. Hat jemand alle 40 Siedlungen gebaut, wird die Runde zu Ende gespielt, und das meiste Gold gewinnt. Beende jetzt deinen Zug.
learn-8-done = Mehr brauchst du nicht. Der Rest dieses Spiels gehört dir!

learn-end-title = Du kannst es
learn-end-text = Spiel dieses Spiel zu Ende oder öffne einen Tisch mit Freunden und Bots. Etwas ist unklar? Klick darauf, dann erklärt es sich selbst.
learn-end-play = Weiterspielen
learn-end-rules = Spielregeln lesen
