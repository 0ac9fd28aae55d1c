# Die Spielregeln in unseren eigenen Worten, Abschnitt für Abschnitt.

rules-title = Spielregeln
rules-intro = Fünf Minuten für das Grundspiel; jede Erweiterung bringt eine Seite dazu. Beim Spielen leuchtet nur auf, was erlaubt ist.
rules-contents = Inhalt
rules-link = Link zu „{ $section }“
rules-tiles-list = Die Plättchen
rules-cards-list = Was Gold bringt
rules-tasks-list = Die Aufgaben
rules-house-values = Standard: { $usual }. Andere Möglichkeiten: { $others }.

## What it is about

rules-goal-title = Worum es geht
rules-goal-1 = Zwei bis fünf Spieler besiedeln dasselbe Land. Alle haben 40 Siedlungen, und am Ende zählt nur das Gold.
rules-goal-2 = Drei Kingdom-Builder-Karten liegen offen aus. Sie sagen, womit man diesmal Gold verdient, und beim nächsten Mal sind es andere: Sieh sie dir also zuerst an.
rules-goal-3 = Wer das meiste Gold hat, gewinnt. Bei Gleichstand gewinnen mehrere gemeinsam.

## The board

rules-board-title = Der Spielplan
rules-board-1 = Vier Quadranten bilden den Spielplan: 20 Reihen mit je 20 Feldern. Welche es sind und wie sie liegen, wird jedes Mal neu ausgelost.
rules-board-2 = Gras, Canyon, Wüste, Blumenfelder und Wald sind bebaubar. Wasser und Berge sind es nicht, außer ein Plättchen erlaubt es.
rules-board-3 = Orte und Burgen sind Sonderfelder. Auf ihnen steht nie etwas, aber daneben zu stehen lohnt sich.
rules-board-4 = Zu Beginn liegen auf jedem Ortsfeld zwei Plättchen, egal wie viele mitspielen.
rules-board-5 = Eine gerade Linie läuft entlang einer Reihe oder einer der beiden Diagonalen. Der Rand ist der Außenrand des ganzen Spielplans; die Grenzen zwischen Quadranten halten nichts auf.

## Before the game

rules-setup-title = Vor der Partie
rules-setup-1 = Aus den Quadranten des Grundspiels und der gewählten Erweiterungen werden vier ausgelost, mindestens einer aus jeder Erweiterung, die welche hat, und zufällig zusammengelegt.
rules-setup-2 = Aus all ihren Kingdom-Builder-Karten werden drei gezogen. Jeder Crossroads-Quadrant bringt noch eine Aufgabe dazu.
rules-setup-3 = Alle nehmen 40 Siedlungen und ziehen eine Geländekarte, die sonst niemand sieht.
rules-setup-4 = Wer beginnt, wird gelost, außer der Tisch hat eine Reihenfolge gewählt. Dann geht es im Uhrzeigersinn weiter.
rules-setup-5 = Erweiterungen lassen sich beliebig mischen. Was eine bringt, gilt für alles: Sumpf ist bebaubar, Nomadenfelder und Paläste sind Sonderfelder.
rules-setup-6 = Für die erste Partie empfiehlt das Regelheft Taverne, Koppel, Oase und Farm mit Fischern, Rittern und Händlern. Die Tipps: Beginne neben einem Ort, und halte deine ersten drei Siedlungen dort, wo sie wenige andere Geländearten berühren.

## A turn

rules-turn-title = Ein Zug
rules-turn-1 = Du spielst eine Geländekarte und baust drei Siedlungen auf ihrem Gelände, eine nach der anderen. Das ist deine Pflichtaktion.
rules-turn-2 = Davor oder danach darfst du deine Plättchen nutzen, in beliebiger Reihenfolge, jedes einmal pro Zug. Zwischen den drei Siedlungen geht das nicht.
rules-turn-3 = Wenn du deinen Zug beendest, kommt die Karte auf den Ablagestapel und du ziehst die nächste. Die anderen sehen sie erst, wenn du sie spielst.
rules-turn-4 = Du sagst, wann dein Zug vorbei ist. Solange du noch eine Siedlung bauen musst und kannst, geht er weiter.
rules-turn-5 = Weniger als drei Siedlungen übrig? Dann baust du diese.

## Building

rules-build-title = Bauen
rules-build-1 = Baue auf einem freien Feld mit dem Gelände deiner Karte.
rules-build-2 = Grenzt so ein Feld an eine deiner Figuren, muss es eines von diesen sein. Nur wenn es keines gibt, wählst du ein beliebiges freies Feld dieses Geländes.
rules-build-3 = Das wird für jede Siedlung neu geprüft. Alle deine Figuren zählen, nicht nur die zuletzt gebaute.
rules-build-4 = Die meisten Plättchen, mit denen du baust, folgen derselben Regel auf ihrem eigenen Gelände: neben deinen Figuren, wenn das geht.

## Terrain cards

rules-cards-title = Geländekarten
rules-cards-1 = Von jedem Gelände gibt es fünf Karten. Ist der Nachziehstapel leer, wird der Ablagestapel gemischt und zum neuen.
rules-cards-2 = Nirgends mehr ein freies Feld deines Geländes? Dann kommt die Karte aus dem Spiel, und du ziehst sofort eine andere. Passiert das mitten in der Pflichtaktion, baust du den Rest nach der neuen Karte.

## Location tiles

rules-tiles-title = Ortsplättchen
rules-tiles-1 = Wenn du neben einen Ort baust oder ziehst, auf dem noch ein Plättchen liegt, bekommst du eines. Das geht von selbst, bei jedem Ort, den du berührst.
rules-tiles-2 = Jedes Ortsfeld gibt dir in der ganzen Partie ein Plättchen. Zwei gleiche kommen von zwei Feldern, und dann darfst du in jedem Zug beide nutzen.
rules-tiles-3 = Ein neues Plättchen kannst du ab deinem nächsten Zug nutzen.
rules-tiles-4 = Du behältst es, solange eine deiner Figuren neben dem Feld steht. Geht die letzte weg, kommt das Plättchen aus dem Spiel, und von diesem Feld bekommst du kein weiteres.
rules-tiles-5 = Ein Ort ohne Plättchen bleibt ein Sonderfeld: Arbeiter und Händler zahlen dafür.
rules-tiles-6 = Doch lieber nicht? Solange du nichts gesetzt oder entfernt und keine Karte aufgedeckt hast, kannst du abbrechen, und das Plättchen bleibt bereit. Mit Mauern und Schritten darfst du auch später aufhören; der Rest verfällt dann.

## Moving

rules-move-title = Versetzen
rules-move-1 = Manche Plättchen versetzen eine Siedlung, die schon auf dem Spielplan steht. Das kostet nichts aus deinem Vorrat.
rules-move-2 = Du hebst die Siedlung zuerst auf: Sie zählt nicht mehr als Nachbar, und ihr Feld ist frei. Ist es das einzige neben deinen Figuren, kann sie mit diesem Plättchen nirgendwo anders hin.
rules-move-3 = Mit Scheune und Hafen landest du neben deinen anderen Figuren, wenn das geht. Bei der Koppel muss das nicht sein.
rules-move-4 = Versetzen kann Plättchen bringen und kosten. Das Gold, das manche Karten fürs Bauen zahlen, gibt es dafür nie.

## The eight locations

rules-base-title = Die acht Orte
rules-base-1 = Orakel und Scheune richten sich nach deiner Karte. Farm und Oase haben ihr eigenes Gelände; ist das voll, kannst du sie nicht nutzen.
rules-base-2 = Turm: jedes bebaubare Gelände am Außenrand. Grenzt ein freies Randfeld an eine deiner Figuren, muss es eines von diesen sein.
rules-base-3 = Taverne: drei oder mehr Figuren ohne Lücke, in einer Reihe oder Diagonale. Du baust auf dem Feld direkt hinter einem der Enden, auf jedem bebaubaren Gelände.
rules-base-4 = Hafen: der Weg aufs Wasser. Eine Siedlung auf dem Wasser darf damit auf ein anderes Wasserfeld.
rules-base-5 = Koppel: zwei Felder weit in gerader Linie, über alles hinweg. Die Siedlung landet auf einem freien, bebaubaren Feld.

## Gold

rules-scoring-title = Gold
rules-scoring-1 = Jede deiner Figuren auf dem Spielplan zählt als eine Siedlung, egal wie sie dorthin gekommen ist. Figuren, die sich berühren, bilden ein Siedlungsgebiet; auch eine einzelne Siedlung ist eines.
rules-scoring-2 = Burgen zahlen in jeder Partie: 3 Gold für jede Burg, neben der du stehst, ob mit einer Siedlung oder mit vielen.
rules-scoring-3 = Fischer und Bergleute zahlen 1 pro Siedlung, egal wie viel Wasser oder Berg sie berührt. Auf dem Wasser bringt sie nichts bei den Fischern, auf einem Berg nichts bei den Bergleuten.
rules-scoring-4 = Händler: Ein Siedlungsgebiet, das zwei oder mehr Sonderfelder berührt, verbindet sie alle. Jedes verbundene Feld zahlt einmal 4.
rules-scoring-5 = Ritter achten auf eine einzige Reihe, quer über den ganzen Spielplan; Lücken stören nicht. Bürger zahlen nur für ganze Paare.
rules-scoring-6 = Lords, in jedem Quadranten: Alle mit den meisten Siedlungen bekommen je 12, alle mit der nächstkleineren Zahl je 6. Null zählt wie jede andere Zahl: Hat nur einer in einem Quadranten gebaut, sind dort alle anderen Zweite. Während der Partie zeigt ein Quadrant erst Gold, wenn dort jemand gebaut hat. Bauern zahlen nichts, wenn einer deiner Quadranten leer ist.

## The end

rules-end-title = Das Ende
rules-end-1 = Baut jemand die letzte Siedlung aus seinem Vorrat, wird die Runde zu Ende gespielt. So hatten alle gleich viele Züge.
rules-end-2 = Wer keine Siedlung mehr hat, kann mit Plättchen noch versetzen.
rules-end-3 = Dann werden die Karten gezählt, die Aufgaben, die Burgen und alles andere, was zahlt. Gold von Karten, die sofort zahlen, hast du da schon.
rules-end-4 = Baut eine ganze Runde lang niemand eine Siedlung aus dem Vorrat, war es die letzte.

## Nomads

rules-nomads-title = Nomads
rules-nomads-1 = Nomadenfelder sind Sonderfelder mit nur einem Plättchen: Wer zuerst kommt, bekommt es.
rules-nomads-2 = Ein Nomadenplättchen nutzt du einmal, in deinem nächsten Zug. Danach ist es weg, genutzt oder nicht. Auch wenn du vom Feld wegziehst, behältst du es.
rules-nomads-3 = Spende: drei Siedlungen auf dem abgebildeten Gelände, auch auf Wasser oder Berg, jede neben deinen Figuren, wenn das geht. Hast du einmal begonnen, baust du so viele der drei wie möglich.
rules-nomads-4 = Umsiedlung: insgesamt bis zu vier Schritte, mit einer Siedlung oder mehreren, immer auf Felder, auf denen sie stehen bleiben darf. An deine Figuren grenzen muss sie nicht. Bei jedem Schritt kannst du Plättchen bekommen und verlieren.
rules-nomads-5 = Vorposten: eine Siedlung, die nicht an deine Figuren grenzen muss. Wähle zuerst das Plättchen, dann das Feld; das geht auch mitten in der Pflichtaktion. Beim Versetzen und bei Kriegern, Planwagen und Schiffen nützt es nichts, und Taverne, Dorf und Brunnen behalten ihre eigenen Bedingungen.
rules-nomads-6 = Schwert: Eine Siedlung, ein Krieger, ein Planwagen oder ein Schiff eines Mitspielers geht an ihn zurück; er kann dadurch Plättchen verlieren. Stadtplättchen sind sicher.
rules-nomads-7 = Schatz: sofort 3 Gold, und das Plättchen ist weg.
rules-nomads-8 = Steinmauern gehören niemandem und bleiben für immer stehen. Niemand baut auf ihnen, und die Karawane hält vor ihnen an. Jede muss neben einer deiner Figuren stehen; die zweite ist freiwillig. Es gibt 25: Sind sie verbraucht, kannst du den Steinbruch nicht mehr nutzen.
rules-nomads-9 = Karawane: geradeaus, bis das nächste Feld Wasser, Berg, Sonderfeld, besetzt oder durch einen Krieger gesperrt ist oder der Spielplan endet. Anhalten unterwegs geht nicht, und Plättchen gibt es nur am Ziel. Dorf: jedes bebaubare Gelände.
rules-nomads-10 = Familien, Hirten und Botschafter zahlen während der Partie, und nur fürs Bauen. Familien achten auf die ersten drei Siedlungen deiner Pflichtaktion: auf aufeinanderfolgenden Feldern einer Linie, egal in welcher Reihenfolge, aber nie mit dem Sumpf einer Sumpfkarte. Hirten achten nur auf das, was du gerade gebaut hast.

## Crossroads

rules-crossroads-title = Crossroads
rules-crossroads-1 = Jeder Crossroads-Quadrant hat zwei verschiedene Orte und bringt eine Aufgabenkarte ins Spiel.
rules-crossroads-2 = Eine Aufgabe zahlt einmal, am Ende, und zwar allen, die sie erfüllt haben. Fürs Heimatland kann schon ein Feld reichen, auch Wasser oder Berg; eine Mauer oder fremde Figur darin verhindert es. Am Rand müssen sich deine Figuren nicht berühren, und eine Ecke zählt für beide Ränder.
rules-crossroads-3 = Krieger, Planwagen und Schiffe gelten als Siedlungen: Du baust neben ihnen, sie holen und halten Plättchen, sie bringen Gold. Aus deinem Vorrat kommen sie nicht, und du setzt sie neben deine Figuren, wenn das geht. Einsetzen gilt als Bauen, Fahren nicht; andere Plättchen können sie nicht versetzen.
rules-crossroads-4 = Niemand darf neben einem Krieger bauen oder eine Siedlung dorthin versetzen, auch sein Besitzer nicht; auch andere Krieger, Mauern und Stadtplättchen dürfen dort nicht hin. Was dort schon steht, darf bleiben oder gehen. Planwagen und Schiffe stört er nicht. Sperren Krieger alle Felder neben deinen Figuren, darfst du anderswo bauen.
rules-crossroads-5 = Der Planwagen fährt über Land und Berge, das Schiff über Wasser: bis zu drei Schritte, nur über freie Felder, und bei jedem Schritt nehmen sie Plättchen mit.
rules-crossroads-6 = Eine zurückgenommene Figur kannst du ab deinem nächsten Zug wieder einsetzen. Verlierst du das Ortsplättchen, bleibt die Figur stehen, aber du kannst sie weder bewegen noch zurücknehmen.
rules-crossroads-7 = Das Stadtplättchen bedeckt ein Feld und seine sechs Nachbarn, alle frei und bebaubar, egal welches Gelände, neben einer deiner Figuren. Es zählt als sieben Siedlungen, kostet keine aus deinem Vorrat und verlässt den Spielplan nie.
rules-crossroads-8 = Außenposten: Ist die Karte aufgedeckt, musst du auf ihrem Gelände bauen; bei einer Sumpfkarte wählst du eines der beiden. Gibt es keinen Platz, geschieht nichts, und das Plättchen ist genutzt.
rules-crossroads-9 = Kreuzung: Du ziehst eine Karte mehr, zum ersten Mal am Ende des Zuges, in dem du das Plättchen bekommst. Das erste Feld, für das du eine Karte brauchst, entscheidet, welche gilt, für den ganzen Zug; danach werden alle abgelegt.

## Marshlands

rules-marshlands-title = Marshlands
rules-marshlands-1 = Sumpf ist ein weiteres bebaubares Gelände, mit fünf Sumpfkarten, die Sumpf und ein anderes Gelände zeigen: zwei Siedlungen auf Sumpf oder drei auf dem anderen. Das erste Feld, für das du die Karte brauchst, entscheidet, für den ganzen Zug. Liegt kein Quadrant von Marshlands aus, zählt der Sumpf auf den Karten nicht, oder der Tisch lässt diese Karten weg.
rules-marshlands-2 = Ein Palast ist ein Sonderfeld. Wer am Ende ringsum die meisten Figuren hat, bekommt 5 Gold; bei Gleichstand bekommt jeder von ihnen 5.
rules-marshlands-3 = Mit dem zweiten Plättchen desselben Marshlands-Ortes bekommst du auch das Bonusplättchen, für deine nächsten Züge. Verlierst du eines der beiden, gibst du den Bonus zurück.
rules-marshlands-4 = Kanu: Nimmt jemand das letzte Plättchen eines Ortes oder das eines Nomadenfelds, wird die Partie kurz unterbrochen, und alle mit einem bereiten Kanu dürfen eine Siedlung auf Sumpf oder Wasser bauen. Wer links von dem sitzt, der das Plättchen nahm, wird zuerst gefragt, er selbst zuletzt.
rules-marshlands-5 = Sumpf und Wasser werden getrennt betrachtet: Dass du ans Wasser grenzt, bindet dich nicht, wenn du Sumpf wählst. Ein neues oder genutztes Kanu ist am Ende deines eigenen Zuges bereit.
rules-marshlands-6 = Brunnen: jedes bebaubare Gelände, neben genau einer eigenen und keiner fremden Figur. Mit dem Bonus sind auch Berge erlaubt.
rules-marshlands-7 = Tempel: Die Siedlung wartet auf dem Plättchen und wird in deiner nächsten Pflichtaktion zusätzlich gebaut. Bis dahin gilt sie als nicht gebaut, das Ende kann also auf sie warten.
rules-marshlands-8 = Zuflucht: ein Schritt. Mit dem Bonus geht es geradeaus bis zum ersten freien, bebaubaren Feld, über alles dazwischen hinweg. Neben deinen Figuren musst du mit beiden nicht landen.
rules-marshlands-9 = Geologen: Bergfelder, die sich berühren, sind ein Gebirge; ein Siedlungsgebiet, das zwei oder mehr berührt, verbindet sie alle. Boten: die zwei Figuren eines Siedlungsgebiets, die am weitesten auseinanderliegen; jedes Feld des kürzesten Weges zählt, auch die beiden Enden; einzelne Siedlungen bringen nichts. Vasallen: die Felder an den Grenzen zwischen Quadranten. Edelfrauen zahlen um jeden Ort, jede Burg und jedes Nomadenfeld, bei Gleichstand allen. Paläste behalten ihre eigenen 5.
rules-marshlands-10 = Kundschafter: Vor der Partie verliert ein Gelände alle seine Karten; daneben zu stehen bringt Gold, darauf zu stehen nicht. Auf diesem Gelände baust du nur mit Sonderaktionen. Zwei gewöhnliche Karten eines Geländes, die du durch die Kreuzung hast, darfst du aber als dieses Gelände spielen.

## Capitol

rules-capitol-title = Kapitol
rules-capitol-1 = Liegt der Quadrant mit dem Hafen oder dem Orakel aus, wird eine seiner zwei Burgen zum Kapitol. Mit beiden Quadranten gibt es zwei Kapitole; ein Tisch kann auch nur eines legen.
rules-capitol-2 = Am Ende zahlt ein Kapitol 1 Gold für jede deiner Figuren, die ein oder zwei Felder entfernt ist; zwei Kapitole zählen getrennt. Eine Burg bleibt es auch, mit 3 Gold und allem anderen.

## Caves

rules-caves-title = Höhlen
rules-caves-1 = In jedem Quadranten hat ein Bergfeld eine Höhle, mindestens drei Felder von jedem Sonderfeld entfernt. Gibt es keinen solchen Berg, gibt es dort keine Höhle.
rules-caves-2 = Einmal pro Zug, vor oder nach der Pflichtaktion, darfst du eine Siedlung, die neben einer Höhle steht, auf ein freies, bebaubares Feld neben einer Höhle versetzen, auch derselben. Ein Plättchen brauchst du dafür nicht, und an deine Figuren grenzen muss sie nicht.
rules-caves-3 = Sonst ist eine Höhle ein Bergfeld wie jedes andere. Eine Figur auf einer Höhle steht nicht neben ihr.

## Island

rules-island-title = Insel
rules-island-1 = Die Insel liegt neben dem Spielplan, mit der Hängebrücke oder dem Baumhaus als eigenem Ort; mit beiden landest du neben deinen anderen Figuren, wenn das geht. Ihre Felder sind Bauplätze, aber sie grenzen an nichts auf dem Spielplan.
rules-island-2 = Du kommst also hin, wenn neben deinen Figuren kein Feld möglich ist, oder mit einem Plättchen, das dich von dieser Regel befreit.
rules-island-3 = Koppel, Karawane, Zuflucht, Planwagen und Schiff setzen nie über. Für Turm, Vormarsch und Himmelsrichtungen zählen nur die Ränder des Spielplans.
rules-island-4 = Lords, Bauern, Ritter und Vasallen sehen die Insel nicht. Für die Entdecker kommen ihre Reihen dazu, und für die Fischer liegt ihre ganze Küste am Wasser. Alles andere zählt dort wie auf dem Spielplan.

## House rules

rules-house-title = Hausregeln
rules-house-1 = Ein Tisch kann beim Öffnen andere Regeln vereinbaren. Ohne Auswahl gilt alles wie hier beschrieben.
rules-house-2 = Zwei Karten auf der Hand: Alle haben zwei Geländekarten, spielen eine davon und ziehen zwei neue. Mit der Kreuzung sind es drei.
