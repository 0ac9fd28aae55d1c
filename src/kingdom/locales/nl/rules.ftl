# De spelregels in onze eigen woorden, hoofdstuk voor hoofdstuk.

rules-title = Spelregels
rules-intro = Vijf minuten voor het basisspel; elke uitbreiding voegt een bladzijde toe. Tijdens het spel licht alleen op wat mag.
rules-contents = Inhoud
rules-link = Link naar ‘{ $section }’
rules-tiles-list = De tegels
rules-cards-list = Wat goud oplevert
rules-tasks-list = De opdrachten
rules-house-values = Standaard: { $usual }. Andere mogelijkheden: { $others }.

## What it is about

rules-goal-title = Waar het om gaat
rules-goal-1 = Twee tot vijf spelers bevolken hetzelfde land. Iedereen heeft 40 nederzettingen, en aan het eind telt alleen goud.
rules-goal-2 = Er liggen drie Kingdom Builder-kaarten open. Die zeggen waarmee je dit keer goud verdient, en de volgende keer zijn het weer andere: kijk er dus eerst naar.
rules-goal-3 = Wie het meeste goud heeft, wint. Bij gelijke stand delen de spelers de overwinning.

## The board

rules-board-title = Het speelveld
rules-board-1 = Vier kwadranten vormen het speelveld: 20 rijen van 20 velden. Welke het zijn en hoe ze liggen, wordt elke keer opnieuw geloot.
rules-board-2 = Gras, ravijn, woestijn, bloemenvelden en bos zijn bebouwbaar. Water en bergen niet, tenzij een tegel het toestaat.
rules-board-3 = Steden en kastelen zijn bijzondere velden. Er komt nooit iets op te staan, maar ernaast staan loont.
rules-board-4 = Aan het begin liggen op elk stadsveld twee tegels, met hoeveel spelers je ook bent.
rules-board-5 = Een rechte lijn loopt langs een rij of langs een van de twee diagonalen. De rand is de buitenrand van het hele speelveld; grenzen tussen kwadranten houden niets tegen.

## Before the game

rules-setup-title = Voor de partij
rules-setup-1 = Uit de kwadranten van het basisspel en van de gekozen uitbreidingen worden er vier geloot, minstens één van elke uitbreiding die er heeft, en willekeurig aan elkaar gelegd.
rules-setup-2 = Uit al hun Kingdom Builder-kaarten worden er drie getrokken. Elk kwadrant van Crossroads brengt er een opdracht bij.
rules-setup-3 = Iedereen neemt 40 nederzettingen en trekt één gebiedskaart, die niemand anders ziet.
rules-setup-4 = Wie begint, wordt geloot, tenzij de tafel een volgorde gekozen heeft. Daarna gaat het met de klok mee.
rules-setup-5 = Uitbreidingen gaan in elke combinatie samen. Wat de ene brengt, geldt voor alles: moeras is bebouwbaar, nomadenvelden en paleizen zijn bijzondere velden.
rules-setup-6 = Voor de eerste partij raadt het regelboek Herberg, Weide, Oase en Boerderij aan, met Vissers, Ridders en Handelaren. De tips: begin naast een stad, en houd je eerste drie nederzettingen waar ze weinig andere gebieden raken.

## A turn

rules-turn-title = Een beurt
rules-turn-1 = Je speelt één gebiedskaart en bouwt drie nederzettingen op dat gebied, de ene na de andere. Dat is je verplichte actie.
rules-turn-2 = Ervoor of erna mag je je tegels gebruiken, in elke volgorde, elke tegel één keer per beurt. Tussen de drie nederzettingen door niet.
rules-turn-3 = Als je je beurt beëindigt, gaat de kaart naar de aflegstapel en trek je de volgende. De anderen zien hem pas als je hem speelt.
rules-turn-4 = Jij zegt wanneer je beurt klaar is. Dat kan niet zolang je nog een nederzetting moet en kunt bouwen.
rules-turn-5 = Heb je minder dan drie nederzettingen over? Dan bouw je die.

## Building

rules-build-title = Bouwen
rules-build-1 = Bouw op een vrij veld van het gebied op je kaart.
rules-build-2 = Grenst zo’n veld aan een van je stukken, dan moet het een van die velden zijn. Alleen als er geen is, mag je elk vrij veld van dat gebied kiezen.
rules-build-3 = Dat wordt voor elke nederzetting opnieuw bekeken. Al je stukken tellen, niet alleen wat je het laatst hebt gebouwd.
rules-build-4 = De meeste tegels waarmee je bouwt, volgen dezelfde regel op hun eigen gebied: naast je stukken, als dat kan.

## Terrain cards

rules-cards-title = Gebiedskaarten
rules-cards-1 = Er zijn vijf kaarten van elk gebied. Is de trekstapel leeg, dan wordt de aflegstapel geschud en wordt dat de nieuwe.
rules-cards-2 = Nergens meer een vrij veld van je gebied? Dan gaat de kaart uit het spel en trek je meteen een andere. Gebeurt dat midden in je verplichte actie, dan bouw je de rest volgens de nieuwe kaart.

## Location tiles

rules-tiles-title = Stadstegels
rules-tiles-1 = Bouw je naast een stad die nog een tegel heeft, of kom je er door verplaatsen naast, dan krijg je er een. Dat gaat vanzelf, bij elke stad die je raakt.
rules-tiles-2 = Elk stadsveld geeft je in de hele partij één tegel. Twee gelijke komen van twee velden, en dan mag je ze elke beurt allebei gebruiken.
rules-tiles-3 = Een nieuwe tegel gebruik je vanaf je volgende beurt.
rules-tiles-4 = Je houdt hem zolang er een stuk van jou naast het veld staat. Gaat het laatste weg, dan verdwijnt de tegel uit het spel, en dat veld geeft je geen andere meer.
rules-tiles-5 = Een stad zonder tegels blijft een bijzonder veld: Arbeiders en Handelaren betalen ervoor.
rules-tiles-6 = Toch maar niet? Zolang je niets hebt neergezet of weggenomen en geen kaart hebt omgedraaid, kun je stoppen en blijft de tegel klaarliggen. Met muren en stappen mag je ook later ophouden; de rest vervalt dan.

## Moving

rules-move-title = Verplaatsen
rules-move-1 = Met sommige tegels verplaats je een nederzetting die al op het speelveld staat. Dat kost niets uit je voorraad.
rules-move-2 = Je pakt de nederzetting eerst op: ze telt niet meer als buur, en haar veld is vrij. Is dat het enige veld naast je stukken, dan kan ze met deze tegel nergens anders heen.
rules-move-3 = Met Schuur en Haven kom je naast je andere stukken, als dat kan. Bij de Weide hoeft dat niet.
rules-move-4 = Verplaatsen kan tegels opleveren en kosten. Het goud dat sommige kaarten voor bouwen betalen, krijg je er nooit voor.

## The eight locations

rules-base-title = De acht steden
rules-base-1 = Orakel en Schuur volgen je kaart. Boerderij en Oase hebben hun eigen gebied; is dat vol, dan kun je ze niet gebruiken.
rules-base-2 = Toren: elk bebouwbaar gebied, aan de buitenrand. Grenst een vrij randveld aan een van je stukken, dan moet het een van die velden zijn.
rules-base-3 = Herberg: drie of meer stukken zonder gat, langs een rij of een diagonaal. Je bouwt op het veld vlak achter een van de uiteinden, op welk bebouwbaar gebied dan ook.
rules-base-4 = Haven: de weg naar het water. Een nederzetting op het water mag ermee naar ander water.
rules-base-5 = Weide: twee velden in een rechte lijn, over wat dan ook heen. De nederzetting komt neer op een vrij, bebouwbaar veld.

## Gold

rules-scoring-title = Goud
rules-scoring-1 = Elk van je stukken op het speelveld telt als één nederzetting, hoe het er ook gekomen is. Stukken die elkaar raken, vormen een nederzettingsgebied, kortweg een groep; ook één losse nederzetting is er een.
rules-scoring-2 = Kastelen betalen in elke partij: 3 goud voor elk kasteel waar je naast staat, met één nederzetting of met meer.
rules-scoring-3 = Vissers en Mijnwerkers betalen 1 per nederzetting, hoeveel water of berg ze ook raakt. Op het water verdient ze niets bij de Vissers, op een berg niets bij de Mijnwerkers.
rules-scoring-4 = Handelaren: een groep die twee of meer bijzondere velden raakt, verbindt ze allemaal. Elk verbonden veld betaalt één keer 4.
rules-scoring-5 = Ridders kijken naar één rij, van de ene kant van het speelveld tot de andere; gaten maken niet uit. Burgers betalen alleen voor hele paren.
rules-scoring-6 = Lords, per kwadrant: iedereen met de meeste nederzettingen krijgt 12, en iedereen met het aantal daarna 6. Nul is een aantal als elk ander: heeft maar één speler in een kwadrant gebouwd, dan zijn alle anderen daar tweede. Tijdens de partij toont een kwadrant pas goud als er iemand heeft gebouwd. Boeren betalen niets als een van je kwadranten leeg is.

## The end

rules-end-title = Het einde
rules-end-1 = Bouwt iemand de laatste nederzetting uit zijn voorraad, dan wordt de ronde uitgespeeld. Zo heeft iedereen evenveel beurten gehad.
rules-end-2 = Wie geen nederzetting meer heeft, kan met tegels nog verplaatsen.
rules-end-3 = Dan worden de kaarten geteld, de opdrachten, de kastelen en al het andere dat betaalt. Goud van kaarten die meteen betalen, heb je dan al.
rules-end-4 = Bouwt een hele ronde lang niemand een nederzetting uit de voorraad, dan is dat de laatste ronde.

## Nomads

rules-nomads-title = Nomads
rules-nomads-1 = Nomadenvelden zijn bijzondere velden met maar één tegel, voor wie er het eerst is.
rules-nomads-2 = Een nomadentegel gebruik je één keer, in je volgende beurt. Daarna is hij weg, gebruikt of niet. Ook als je bij het veld wegtrekt, houd je hem.
rules-nomads-3 = Gift: drie nederzettingen op het gebied dat erop staat, ook als dat water of berg is, elk naast je stukken als dat kan. Ben je eenmaal begonnen, dan bouw je zoveel van de drie als je kunt.
rules-nomads-4 = Verhuizen: in totaal hoogstens vier stappen, met één nederzetting of meer, steeds naar een veld waar ze mag blijven staan. Ze hoeft niet aan je stukken te grenzen. Bij elke stap kun je tegels krijgen en verliezen.
rules-nomads-5 = Voorposten: één nederzetting die niet aan je stukken hoeft te grenzen. Kies eerst deze tegel en dan het veld; het mag ook midden in je verplichte actie. Bij verplaatsen en bij soldaten, koetsen en schepen heb je er niets aan, en Herberg, Dorp en Fontein houden hun eigen voorwaarde.
rules-nomads-6 = Zwaard: een nederzetting, soldaat, koets of schip van een andere speler gaat terug naar de eigenaar, die daardoor tegels kan verliezen. Stedentegels zijn veilig.
rules-nomads-7 = Schat: meteen 3 goud, en de tegel is weg.
rules-nomads-8 = Stenen muren zijn van niemand en blijven voorgoed staan. Niemand bouwt erop, en de Karavaan stopt ervoor. Elke muur moet naast een van je stukken komen; een tweede hoeft niet. Er zijn er 25: zijn die op, dan kun je de Steengroeve niet meer gebruiken.
rules-nomads-9 = Karavaan: rechtdoor tot het volgende veld water, berg, bijzonder, bezet of door een soldaat versperd is, of tot de rand. Onderweg stoppen kan niet, en alleen op het eindpunt krijg je tegels. Dorp: elk bebouwbaar gebied.
rules-nomads-10 = Gezinnen, Herders en Ambassadeur betalen tijdens de partij, en alleen voor bouwen. Gezinnen kijkt naar de eerste drie nederzettingen van je verplichte actie: op opeenvolgende velden van een lijn, in welke volgorde ook, maar nooit met het moeras van een moeraskaart. Herders kijkt alleen naar wat je net hebt gebouwd.

## Crossroads

rules-crossroads-title = Crossroads
rules-crossroads-1 = Elk kwadrant van Crossroads heeft twee verschillende steden en brengt één opdrachtkaart in het spel.
rules-crossroads-2 = Een opdracht betaalt één keer, aan het eind, aan iedereen die hem heeft vervuld. Voor Vaderland kan één veld al genoeg zijn, ook water of berg; een muur of een stuk van een ander erin verhindert het. Aan de rand hoeven je stukken elkaar niet te raken, en een hoek telt voor beide randen.
rules-crossroads-3 = Soldaten, koetsen en schepen gelden als nederzettingen: je bouwt ernaast, ze krijgen en houden tegels, ze verdienen goud. Ze komen niet uit je voorraad, en je zet ze naast je stukken als dat kan. Neerzetten geldt als bouwen, rijden en varen niet; met andere tegels kun je ze niet verplaatsen.
rules-crossroads-4 = Niemand mag naast een soldaat bouwen of er een nederzetting naartoe verplaatsen, ook de eigenaar niet; andere soldaten, muren en stedentegels mogen er evenmin komen. Wat er al staat, mag blijven of weggaan. Koetsen en schepen hebben er geen last van. Versperren soldaten alle velden naast je stukken, dan mag je ergens anders bouwen.
rules-crossroads-5 = De koets rijdt over land en bergen, het schip vaart over water: hoogstens drie stappen, alleen over vrije velden, en bij elke stap pakken ze tegels.
rules-crossroads-6 = Een stuk dat je terugneemt, kun je vanaf je volgende beurt weer neerzetten. Verlies je de stadstegel, dan blijft het stuk staan, maar kun je het niet meer verplaatsen of terugnemen.
rules-crossroads-7 = De stedentegel ligt op een veld en de zes velden eromheen, allemaal vrij en bebouwbaar, van welk gebied ook, en naast een van je stukken. Hij telt als zeven nederzettingen, kost er geen uit je voorraad en gaat nooit meer weg.
rules-crossroads-8 = Buitenpost: ligt de kaart open, dan moet je op dat gebied bouwen; bij een moeraskaart kies je een van de twee. Is er geen plaats, dan gebeurt er niets en is de tegel gebruikt.
rules-crossroads-9 = Kruispunt: je trekt een kaart meer, voor het eerst aan het eind van de beurt waarin je de tegel krijgt. Het eerste veld waarvoor je een kaart nodig hebt, beslist welke geldt, voor de hele beurt; daarna leg je ze allemaal af.

## Marshlands

rules-marshlands-title = Marshlands
rules-marshlands-1 = Moeras is een extra gebied om op te bouwen, met vijf moeraskaarten, die moeras en een ander gebied tonen: twee nederzettingen op moeras of drie op het andere. Het eerste veld waarvoor je de kaart nodig hebt, beslist, voor de hele beurt. Ligt er geen kwadrant van Marshlands op tafel, dan telt het moeras op de kaarten niet mee, of de tafel laat deze kaarten weg.
rules-marshlands-2 = Een paleis is een bijzonder veld. Wie er aan het eind de meeste stukken omheen heeft, krijgt 5 goud; bij gelijke stand krijgt ieder van hen 5.
rules-marshlands-3 = Met de tweede tegel van dezelfde stad uit Marshlands krijg je ook de bonustegel, voor je volgende beurten. Verlies je een van de twee, dan geef je de bonus terug.
rules-marshlands-4 = Kano: pakt iemand de laatste tegel van een stad of de tegel van een nomadenveld, dan ligt de partij even stil, en ieder met een Kano die klaarligt mag een nederzetting bouwen op moeras of water. De speler links van wie de tegel pakte, wordt het eerst gevraagd, wie hem pakte het laatst.
rules-marshlands-5 = Moeras en water worden apart bekeken: dat je aan water grenst, bindt je niet als je moeras kiest. Een nieuwe of gebruikte Kano ligt klaar aan het eind van je eigen beurt.
rules-marshlands-6 = Fontein: elk bebouwbaar gebied, naast precies één eigen stuk en niet naast een stuk van een ander. Met de bonus mag het ook op bergen.
rules-marshlands-7 = Tempel: de nederzetting wacht op de tegel en wordt in je volgende verplichte actie extra gebouwd. Tot dan geldt ze als niet gebouwd, dus het einde kan op haar wachten.
rules-marshlands-8 = Schuilplaats: één stap. Met de bonus ga je rechtdoor naar het eerste vrije, bebouwbare veld, over alles heen wat ertussen ligt. Naast je stukken hoef je bij geen van beide uit te komen.
rules-marshlands-9 = Geologen: bergvelden die elkaar raken, zijn samen één berggebied; een groep die er twee of meer raakt, verbindt ze allemaal. Koeriers: de twee stukken van één groep die het verst uit elkaar liggen; elk veld van de kortste weg telt, ook de twee uiteinden; losse nederzettingen leveren niets op. Vazallen: de velden langs de grenzen tussen kwadranten. Jonkvrouwen betalen rond elke stad, elk kasteel en elk nomadenveld, bij gelijke stand aan allemaal. Paleizen houden hun eigen 5.
rules-marshlands-10 = Verkenners: vóór de partij verliest één gebied al zijn kaarten; ernaast staan betaalt, erop staan niet. In dat gebied bouw je alleen met extra acties. Maar twee gewone kaarten van één gebied, die je door het Kruispunt hebt, mag je spelen als dat gebied.

## Capitol

rules-capitol-title = Hoofdstad
rules-capitol-1 = Ligt het kwadrant van de Haven of van het Orakel op tafel, dan wordt een van de twee kastelen daar een hoofdstad. Met beide kwadranten zijn er twee hoofdsteden; een tafel mag er ook maar één leggen.
rules-capitol-2 = Aan het eind betaalt een hoofdstad 1 goud voor elk van je stukken op één of twee velden afstand; twee hoofdsteden tellen elk apart. Het blijft ook een kasteel, met 3 goud en al het andere.

## Caves

rules-caves-title = Grotten
rules-caves-1 = In elk kwadrant heeft één bergveld een grot, minstens drie velden verwijderd van elk bijzonder veld. Is er geen berg die daaraan voldoet, dan komt er geen grot.
rules-caves-2 = Eén keer per beurt, voor of na je verplichte actie, mag je een nederzetting die naast een grot staat verplaatsen naar een vrij, bebouwbaar veld naast een grot, ook dezelfde. Je hebt er geen tegel voor nodig, en ze hoeft niet aan je stukken te grenzen.
rules-caves-3 = Verder is een grot gewoon een bergveld. Een stuk dat op een grot staat, staat er niet naast.

## Island

rules-island-title = Eiland
rules-island-1 = Het eiland ligt naast het speelveld, met de Hangbrug of de Boomhut als eigen stad; met beide kom je naast je andere stukken, als dat kan. Op zijn velden kun je bouwen, maar ze grenzen nergens aan het speelveld.
rules-island-2 = Je komt er dus als naast je stukken geen veld mogelijk is, of met een tegel die je van die regel bevrijdt.
rules-island-3 = Weide, Karavaan, Schuilplaats, koets en schip steken nooit over. Voor Toren, Vooruitgang en Windrichtingen tellen alleen de randen van het speelveld.
rules-island-4 = Lords, Boeren, Ridders en Vazallen kijken niet naar het eiland. Voor de Ontdekkers zijn de rijen ervan extra, en voor de Vissers ligt de hele kust aan het water. Al het andere telt er net als op het speelveld.

## House rules

rules-house-title = Huisregels
rules-house-1 = Een tafel kan bij het openen andere regels afspreken. Kies je niets, dan is alles zoals hier staat.
rules-house-2 = Twee kaarten in de hand: iedereen heeft twee gebiedskaarten, speelt er één en trekt twee nieuwe. Met het Kruispunt zijn het er drie.
