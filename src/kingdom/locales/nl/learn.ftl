# De eerste partij in acht kleine stappen: wat te doen, en wat je ervan leert.

learn-title = Je eerste partij
learn-intro = Acht kleine stappen op een echt speelveld, tegen een vriendelijke bot. Er kan niets misgaan: elke stap is terug te nemen.
learn-step = Stap { $number } van { $count }
learn-next = Volgende
learn-skip = Ik ken het spel al
learn-again = Opnieuw beginnen

learn-1-title = Je eerste nederzetting
learn-1-text = Je kaart toont een gebied, en alle vrije velden daarvan lichten op. Kies er een naast een stad, een veld met een gouden rand: dan krijg je de tegel.
learn-1-done = Je eerste huis staat. Grenst het aan een stad, dan is de tegel van jou.

learn-2-title = Neem het terug
learn-2-text = Vergist, of een beter idee? Zolang er geen nieuwe kaart is omgedraaid, mag je elke stap van je beurt terugnemen. Probeer het nu: druk op
learn-2-done = Alsof er niets gebeurd is. Probeer dus gerust.

learn-3-title = Blijf bij elkaar
learn-3-text = Bouw opnieuw, en dan een tweede nederzetting. Die moet naast je eerste staan, zolang daar een veld van jouw gebied vrij is: kijk wat er nu oplicht.
learn-3-done = Om deze regel draait het hele spel. Al je nederzettingen tellen, niet alleen de laatste.

learn-4-title = Denk aan de volgende kaart
learn-4-text = Nog één. Tip: raak er zo weinig mogelijk andere gebieden mee. Ligt het gebied van je volgende kaart niet naast je, dan mag je overal opnieuw beginnen, misschien bij een andere stad.
learn-4-done = Drie nederzettingen: dat was je verplichte actie.

learn-5-title = Beëindig je beurt
learn-5-text = Alles is gebouwd. Druk op Beurt beëindigen: je trekt een nieuwe kaart en de anderen spelen. Een nieuwe tegel kun je vanaf je volgende beurt gebruiken.
learn-5-done = Je bent weer aan de beurt, met een nieuwe kaart.

learn-6-title = Bouw voor goud
learn-6-text = Drie kaarten zeggen waarmee je goud verdient: Vissers betalen voor nederzettingen naast water, Ridders voor veel op één rij, Handelaren voor steden en kastelen die je verbindt. Kijk bij een gemarkeerd veld wat het oplevert, en bouw dan je drie nederzettingen.
learn-6-touch = Drie kaarten zeggen waarmee je goud verdient: Vissers betalen voor nederzettingen naast water, Ridders voor veel op één rij, Handelaren voor steden en kastelen die je verbindt. Houd je vinger op een gemarkeerd veld om te zien wat het oplevert: laat los om er te bouwen, of schuif weg. Bouw zo je drie nederzettingen.
learn-6-done = De goudtabel laat altijd zien hoe iedereen ervoor staat.

learn-7-title = Gebruik een tegel
learn-7-text = Druk op een van je tegels: hij zegt wat hij doet, en de velden daarvoor lichten op. Het mag vóór of na je drie nederzettingen. Tip: vroeg in de partij zijn tegels het meest waard.
learn-7-done = Elke tegel werkt één keer per beurt. Houd een nederzetting naast de stad, anders ben je de tegel kwijt.
learn-no-tile = Je hebt nog geen tegel. Bouw naast een veld met een gouden rand zodra het kan: de tegel is meteen van jou, en als je erop drukt, zegt hij wat hij doet. Speel nu deze beurt uit.
learn-fresh-tile = Je tegel is nieuw: je kunt hem vanaf je volgende beurt gebruiken. Druk erop om te zien wat hij doet, en speel dan deze beurt uit.

learn-8-title = Op weg naar het einde
learn-8-text = Elk kasteel waar je naast staat, levert 3 goud op. Heeft iemand alle 40 nederzettingen gebouwd, dan wordt de ronde uitgespeeld, en wie het meeste goud heeft, wint. Speel nu deze beurt uit.
learn-8-done = Meer heb je niet nodig. De rest van deze partij is aan jou!

learn-end-title = Nu kun je spelen
learn-end-text = Meer heb je niet nodig. Speel deze partij uit, of begin een nieuwe met vrienden en bots. Is iets niet duidelijk? Druk erop, dan legt het zichzelf uit.
learn-end-play = Deze partij verder spelen
learn-end-new = Een nieuwe partij
learn-end-rules = Spelregels lezen
