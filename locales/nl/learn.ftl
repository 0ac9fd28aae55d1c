# Het eerste spel in acht kleine stappen: wat te doen, en wat je ervan leert.

learn-title = Je eerste spel
learn-intro = Acht kleine stappen op een echt speelveld. Er kan niets misgaan: elke stap is terug te nemen.
learn-step = Stap { $number } van { $count }
learn-next = Verder
learn-back = Terug
learn-skip = Ik ken het spel al
learn-again = Nog eens vanaf het begin

learn-1-title = Een nederzetting om te beginnen
learn-1-text = Je kaart toont een gebied, en alle vrije velden daarvan lichten op. Kies er een naast een stad, een veld met een gouden rand: dan krijg je de tegel.
learn-1-done = Daar staat je eerste huis. Grenst het aan een stad, dan is de tegel al van jou.

learn-2-title = Blijf bij elkaar
learn-2-text = Vanaf nu bouw je naast je eigen nederzettingen, zolang daar een veld van jouw gebied vrij is. Kies een van de oplichtende velden.
learn-2-done = Om deze regel draait het hele spel. Al je nederzettingen tellen, niet alleen de laatste.

learn-3-title = Denk aan de volgende kaart
learn-3-text = Nog één. Houd je drie waar ze weinig andere gebieden raken: ligt het volgende gebied niet naast je, dan mag je ergens anders opnieuw beginnen.
learn-3-done = Drie nederzettingen: dat was je verplichte actie.

learn-4-title = Beëindig je beurt
learn-4-text = Alles is gebouwd. Beëindig je beurt: je trekt een nieuwe kaart, en de anderen spelen.
learn-4-done = Jij bent weer. De tegels die je vorige keer kreeg, liggen nu klaar.

learn-5-title = Een nieuw gebied
learn-5-text = Kijk naar je nieuwe kaart. Grenst dat gebied aan je nederzettingen, dan bouw je daar verder. Zo niet, dan ligt alles open: wat dacht je van nog een stad?
learn-5-done = Goed gekozen. Een tweede stad is in elke volgende beurt een tegel extra.

learn-6-title = Bouw voor goud
learn-6-text = Drie kaarten zeggen waarmee je goud verdient: Vissers betalen voor nederzettingen naast water, Ridders voor veel op één rij, Handelaren voor steden en kastelen die je verbindt. Wijs een veld aan om te zien wat het oplevert, en bouw dan de rest.
learn-6-done = De goudtabel laat altijd zien hoe iedereen ervoor staat.

learn-7-title = Gebruik een tegel
learn-7-text = Druk op een van je tegels: hij zegt wat hij doet en licht op waar dat kan. Het mag vóór of na je drie nederzettingen. Nog geen tegel? Ga dan gewoon verder.
learn-7-done = Elke tegel werkt één keer per beurt. Houd een nederzetting naast de stad, anders ben je hem kwijt.

learn-8-title = Op weg naar het einde
learn-8-text = Elk kasteel waar je naast staat, levert 3 goud op. Heeft iemand alle 40 nederzettingen gebouwd, dan wordt de ronde uitgespeeld en wint het meeste goud. Beëindig nu je beurt.
learn-8-done = Meer heb je niet nodig. De rest van dit spel is aan jou!

learn-end-title = Je kunt het
learn-end-text = Speel dit spel uit, of open een tafel met vrienden en bots. Is iets niet duidelijk? Klik erop, dan legt het zichzelf uit.
learn-end-play = Verder spelen
learn-end-rules = Spelregels lezen
