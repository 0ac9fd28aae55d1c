### Iemand om mee te spelen.

seek-title = Speel tegen een mens
seek-text = Kies alles wat je leuk vindt: hoe meer je kiest, hoe eerder een tafel vol is.
seek-pace = Wanneer
seek-pace-live = Iedereen is er: twee minuten per beurt. Zodra de tafel vol is, word je geroepen, ook midden in een partij tegen een bot.
seek-pace-days = Twee dagen per beurt. Je mag deze pagina sluiten: de tafel komt bij je partijen te staan.
seek-number = Spelers
seek-wait-here = { $count ->
    [one] 1 wacht
   *[other] { $count } wachten
  }
seek-modules = Uitbreidingen die je leuk vindt
seek-modules-about = Je speelt met de uitbreidingen die iedereen aan tafel leuk vindt.
seek-start = Spelers zoeken
seek-public = Iedereen mag met de partij meekijken.
seek-waiting = We zoeken spelers …
seek-players = { $players } spelers
seek-others = { $count ->
    [0] Er wacht nu niemand anders.
    [one] Er wacht nog één speler.
   *[other] Er wachten nog { $count } spelers.
  }
seek-stay = Laat deze pagina open of speel hier verder: je wordt geroepen.
seek-days = Je mag deze pagina sluiten: de tafel komt bij je partijen te staan.
seek-bot = Intussen tegen een bot
seek-stop = Stoppen met zoeken
seek-found = Je tafel is klaar!
seek-go = Naar de tafel
ways-table = Open een tafel
ways-bot = Speel tegen een bot

people-title = Vrienden en tegenstanders
people-link = Nodig een vriend of recente tegenstander uit
people-text = Eén druk op de knop is genoeg: de uitnodiging staat op de startpagina van de ander, met een melding voor wie dat wil.
people-none = Nog niemand. Iedereen met wie je speelt, komt op deze pagina te staan: dan nodig je hen met één druk op de knop weer uit.
people-friends = Vrienden
people-recent = Recente tegenstanders
people-shunned = Gedempt en geblokkeerd
people-nameless = Gast
people-met = Laatst gespeeld op { $date }
people-invite = Uitnodigen
people-more = Meer over { $name }
people-friend = Vriend
people-friend-about = Blijft in je lijst staan.
people-mute = Dempen
people-mute-about = Je ziet niet wat deze speler schrijft.
people-block = Blokkeren
people-block-about = Kan je niet uitnodigen en niet aan je tafels komen zitten, en bij het zoeken worden jullie nooit bij elkaar gezet. Je ziet niet wat deze speler schrijft.
people-untold = De ander krijgt dit niet te horen.
people-is-muted = gedempt
people-is-blocked = geblokkeerd
people-report = Melden
people-report-text = Wat is er gebeurd? De beheerder van deze server ziet het, met wat deze speler hier het laatst schreef.
people-report-send = Melding versturen
people-reported = Dank je: de melding is verstuurd.
people-here = Spelers en chat
people-watches = kijkt mee
people-nobody = Er is verder niemand.
people-invited = { $name } nodigt je uit om te spelen.
people-accept = Speel mee
people-decline = Nee, bedankt
people-declined = Je hebt de uitnodiging afgeslagen.
people-ask = Uitnodigen voor deze tafel
people-ask-one = { $name } uitnodigen
people-asked = { $name } is uitgenodigd
people-has-declined = { $name } kan niet

error-blocked = Aan deze tafel zit iemand met wie je niet kunt spelen.
error-declined = Deze uitnodiging is afgeslagen.

public-title = Openbare tafels
public-link = Alle openbare tafels en partijen
public-free = Vrije plaatsen
public-free-least = { $count } of meer
public-more = Meer tonen
public-all = Alles tonen
public-none-such = Er zit nu niets passends bij.
public-none = Er wacht nu geen tafel op spelers. Open er zelf een, of laat ons tegenstanders voor je zoeken.
public-no-games = Er is nu geen openbare partij bezig. Begin er zelf een.
watch-now = nu bezig
watch-board = Het speelveld van de partij tussen { $players }
