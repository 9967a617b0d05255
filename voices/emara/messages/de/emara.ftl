emara-title = Krone von Emara
emara-goal = Ziel: höchstes Ergebnis; nur die niedrigere Leiste zählt
emara-goal-solo = Ziel: mehr als Victorias { $victoria }; nur die niedrigere Leiste zählt
emara-moment = Runde { $round } · Zug { $turn } · { $you ->
    [yes] du bist dran
   *[no] { $name }
  }
emara-moment-end = Ende von Runde { $round } · { $you ->
    [yes] du wirst gefragt
   *[no] { $name } wird gefragt
  }
emara-moment-setup = Aufbau · { $you ->
    [yes] du wählst
   *[no] { $name } wählt
  }
emara-role-statue = Statue
emara-worth = { $score } ({ $citizens } Bürger, { $buildings } Gebäude)
emara-worth-solo = { $score } ({ $citizens } Bürger, { $buildings } Gebäude) · Victoria { $victoria }
emara-ending = { $you ->
    [yes] Deine niedrigere Leiste liegt höher als die aller anderen.
   *[no] Die niedrigere Leiste von { $name } liegt höher als die aller anderen.
  }
emara-ending-solo = Dein Ergebnis ist höher als Victorias Bürger.
emara-defeat-title = Victoria hat gewonnen
emara-defeat = Dein Ergebnis ist nicht höher als Victorias Bürger.

emara-count-wood = { $count } Holz
emara-count-grain = { $count } Korn
emara-count-stone = { $count } Stein
emara-count-cloth = { $count } Tuch
emara-count-bread = { $count ->
    [one] 1 Brot
   *[other] { $count } Brote
  }
emara-count-book = { $count ->
    [one] 1 Buch
   *[other] { $count } Bücher
  }
emara-count-ring = { $count ->
    [one] 1 Ring
   *[other] { $count } Ringe
  }
emara-count-coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
  }
emara-count-favor = { $count ->
    [one] 1 Gunstmarke
   *[other] { $count } Gunstmarken
  }
emara-count-citizens = { $count } Bürger
emara-count-buildings = { $count } Gebäude
emara-kind-wood = Holz
emara-kind-grain = Korn
emara-kind-stone = Stein
emara-kind-cloth = Tuch
emara-kind-bread = { $count ->
    [one] Brot
   *[other] Brote
  }
emara-kind-book = { $count ->
    [one] Buch
   *[other] Bücher
  }
emara-kind-ring = { $count ->
    [one] Ring
   *[other] Ringe
  }
emara-kind-coin = { $count ->
    [one] Münze
   *[other] Münzen
  }
emara-kind-favor = Gunst
emara-kind-citizens = Bürger
emara-kind-buildings = Gebäude
emara-yields = { $price } → { $fruit }

emara-at-forest = Wald
emara-at-grainfield = Kornfeld
emara-at-quarry = Steinbruch
emara-at-weaving-mill = Weberei
emara-at-castle = Burg
emara-at-cathedral = Kathedrale
emara-at-construction-site = Baustelle
emara-at-market = Markt
emara-to-forest = zum Wald
emara-to-grainfield = zum Kornfeld
emara-to-quarry = zum Steinbruch
emara-to-weaving-mill = zur Weberei
emara-to-castle = zur Burg
emara-to-cathedral = zur Kathedrale
emara-to-construction-site = zur Baustelle
emara-to-market = zum Markt

emara-card-wood = Holz
emara-card-stone = Stein
emara-card-cloth = Tuch
emara-card-grain = Korn
emara-card-signet-ring = Siegelring
emara-card-trade = Handel
emara-card-step = Schritt
emara-card-help = Hilfe
emara-card-errand = Botengang
emara-card-take = Nimm { $what }.
emara-card-text-trade = 1 Rohstoff für 1 Münze oder 3 für 2.
emara-card-text-step = Ein Ratsherr geht einen Schritt.
emara-card-text-help = Einstellen oder anwerben für 1 weniger.
emara-card-text-errand = Nutze einen beliebigen Ort der Stadt.

emara-advisor-master-of-coin = Münzmeister
emara-advisor-archivist = Archivar
emara-advisor-goldsmith = Goldschmied
emara-advisor-carpenter = Zimmermann
emara-advisor-baker = Bäcker
emara-advisor-schoolmarm = Lehrerin
emara-advisor-bailiff = Vogt
emara-advisor-dressmaker = Schneiderin
emara-advisor-landlord = Hausherr
emara-advisor-merchant = Händler
emara-advisor-chamberlain = Kämmerer
emara-advisor-scholar = Gelehrter
emara-advisor-mayoress = Bürgermeisterin
emara-advisor-steward = Verwalter
emara-advisor-abbess = Äbtissin
emara-advisor-toolmaker = Werkzeugmacher
emara-advisor-sir-christiaan = Sir Christiaan
emara-advisor-lady-marie = Lady Marie
emara-advisor-sir-carl = Sir Carl
emara-advisor-lady-frida = Lady Frida
emara-advisor-sir-gustave = Sir Gustave
emara-advisor-sir-antoni = Sir Antoni
emara-advisor-text-master-of-coin = sofort 1 Münze
emara-advisor-text-archivist = sofort 2 Bücher
emara-advisor-text-goldsmith = sofort 1 Ring
emara-advisor-text-carpenter = sofort 10 Gebäude
emara-advisor-text-baker = je Zug Tuch + 1–2 Korn → 1–2 Brote
emara-advisor-text-schoolmarm = je Zug 2 Rohstoffe → 1 Buch
emara-advisor-text-bailiff = je Zug 1 Ring → 5 Gebäude
emara-advisor-text-dressmaker = je Zug 1 Tuch → 2 Bürger
emara-advisor-text-landlord = je Zug Tuch + 1 Bürger → 5 Gebäude
emara-advisor-text-merchant = tauscht je Zug 1 Rohstoff
emara-advisor-text-chamberlain = tauscht Ringe und Münzen
emara-advisor-text-scholar = Leute mit beliebigen Rohstoffen bezahlen
emara-advisor-text-mayoress = +2 Bürger je Geschenk
emara-advisor-text-steward = überall einstellen und anwerben
emara-advisor-text-abbess = +1 Buch je Spende
emara-advisor-text-toolmaker = +2, wenn du Gebäude erhältst

emara-event-old-forest = Der alte Wald wird gerodet
emara-event-harvest = Reiche Ernte
emara-event-distant-stone = Stein von fernen Ufern
emara-event-fine-cloth = Feine Wolle, feines Tuch
emara-event-famine = Die große Hungersnot
emara-event-alms = Almosen für die Armen
emara-event-new-lore = Neues Wissen aus alten Büchern
emara-event-early-winter = Früher Winter
emara-event-long-summer = Langer Sommer
emara-event-afar-merchants = Händler aus der Ferne
emara-event-pious-donation = Eine fromme Spende
emara-event-respected-at-court = Bei Hofe geachtet, vom Volk geliebt
emara-event-peoples-gift = Ein Geschenk des Volkes
emara-event-good-labour = Viele Arbeitskräfte
emara-event-text-old-forest = Alle nahmen 1 Holz.
emara-event-text-harvest = Alle nahmen 1 Korn.
emara-event-text-distant-stone = Alle nahmen 1 Stein.
emara-event-text-fine-cloth = Alle nahmen 1 Tuch.
emara-event-text-famine = Am Ende der Runde: 1 Korn → 3 Bürger; 2 Korn oder 1 Ring → 5.
emara-event-text-alms = Am Ende der Runde: 1 Münze oder 1 Ring → 4 Bürger.
emara-event-text-new-lore = Am Ende der Runde: 1 Buch oder 1 Ring → 5 Gebäude.
emara-event-text-early-winter = Wer Gebäude erhält, bekommt 1 weniger.
emara-event-text-long-summer = Wer Gebäude erhält, bekommt 2 mehr.
emara-event-text-afar-merchants = Der Markt tauscht einen weiteren Rohstoff gegen eine Münze.
emara-event-text-pious-donation = Jede Spende bringt 3 Bürger mehr.
emara-event-text-respected-at-court = Jeder Rang bringt 2 Bürger mehr.
emara-event-text-peoples-gift = Jedes Geschenk bringt 3 Bürger mehr.
emara-event-text-good-labour = Berater kosten 1 Rohstoff weniger.

emara-rank-baron = Baron
emara-rank-count = Graf
emara-rank-prince = Fürst
emara-rank-marquess = Markgraf
emara-rank-duke = Herzog

emara-do-relocate = Ratsherr ({ $from }) { $to }
emara-do-choose = { $what } nehmen
emara-do-play = { $card } spielen, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
  }
emara-do-move = Gehe { $to }
emara-do-step = Schritt { $to }
emara-do-errand = Botengang { $to }
emara-do-help = Hilfe nutzen
emara-do-trade = Handel ({ $good })
emara-do-trade-three = Handel (drei)
emara-do-gather = Sammeln
emara-do-bake = Backen
emara-do-donate = Spende ({ $good })
emara-do-keep = Gunst behalten ({ $favor })
emara-do-give = Geschenk ({ $good })
emara-do-hand-in = Buch abgeben
emara-do-exchange = Tausch ({ $good })
emara-do-sell = { $what } verkaufen
emara-do-deliver = { $what } liefern
emara-do-favor = Gunst nutzen ({ $favor })
emara-do-leave = Verlassen
emara-do-advance = { $rank } werden
emara-do-hire = Einstellen: { $at }, Hütte { $hut }
emara-do-recruit = Anwerben: { $advisor }
emara-do-ask = { $advisor ->
    [Hausherr] Hausherrn
   *[other] { $advisor }
  } nutzen
emara-do-ask-for = { $advisor } nutzen: { $what }
emara-do-contribute = { $what } geben
emara-do-decline = Nichts geben
emara-do-pay-otherwise = Anders zahlen
emara-do-pay = { $what } zahlen
emara-do-end = Zug beenden

emara-wait = { $name } ist dran.
emara-wait-detail = Wähle etwas, um zu erfahren, was es kostet und bringt.
emara-asked-over = Die Partie ist zu Ende.
emara-asked-play = Spiele eine Karte auf ein Feld.
emara-asked-play-detail = Die Karte gibt eine Aktion, das Feld die Schritte eines Ratsherrn.
emara-asked-act = Wähle Aktionen in beliebiger Reihenfolge.
emara-asked-move-detail = Ein Ratsherr muss noch gehen.
emara-asked-act-detail = Was noch möglich ist, steht in der Liste; beende den Zug, wann du willst.
emara-asked-end = Beende deinen Zug.
emara-asked-end-detail = Es gibt nichts anderes mehr zu tun.
emara-asked-visit = { $at }: Was tust du hier?
emara-asked-visit-detail = Alles je einmal, in beliebiger Reihenfolge; dann verlasse den Ort.
emara-asked-help = Stelle ein oder wirb an, für einen Rohstoff weniger.
emara-asked-help-detail = Nur dort, wo einer deiner Ratsherren steht.
emara-asked-keep = Behalte eine der Gunstmarken.
emara-asked-keep-detail = Die anderen werden offen abgelegt.
emara-asked-relocate = Setze einen Ratsherrn auf den anderen Ring.
emara-asked-relocate-detail = Beide stünden sonst auf demselben Ring.
emara-asked-choose = Wähle den Rohstoff, mit dem du beginnst.
emara-asked-pay = { $what }: Womit zahlst du?
emara-asked-pay-detail = { $paid } von { $price } bezahlt. Wähle aus deinen Gütern, Stück für Stück.
emara-asked-by-hand = Was willst du anders bezahlen?
emara-asked-by-hand-detail = Wähle es und zahle dann Stück für Stück. Du kannst das rückgängig machen.

emara-told = { $text }.
emara-told-with = { $text }: { $tally }.
emara-told-start = { $you ->
    [yes] Du hältst die Statue und beginnst
   *[no] { $name } hält die Statue und beginnt
  }
emara-told-round = Runde { $round }: { $event }
emara-told-played = { $you ->
    [yes] Du spielst { $card } auf Feld { $slot }
   *[no] { $name } spielt { $card } auf Feld { $slot }
  }
emara-told-moved = { $you ->
    [yes] Du gehst { $what }
   *[no] { $name } geht { $what }
  }
emara-told-errand = { $you ->
    [yes] Du schickst einen Boten { $what }
   *[no] { $name } schickt einen Boten { $what }
  }
emara-told-helped = { $you ->
    [yes] Du nutzt die Karte Hilfe
   *[no] { $name } nutzt die Karte Hilfe
  }
emara-told-traded = { $you ->
    [yes] Du handelst
   *[no] { $name } handelt
  }
emara-told-donated = { $you ->
    [yes] Du spendest
   *[no] { $name } spendet
  }
emara-told-gave = { $you ->
    [yes] Du machst ein Geschenk
   *[no] { $name } macht ein Geschenk
  }
emara-told-handed-in = { $you ->
    [yes] Du gibst ein Buch ab
   *[no] { $name } gibt ein Buch ab
  }
emara-told-sold = { $you ->
    [yes] Du verkaufst Bücher
   *[no] { $name } verkauft Bücher
  }
emara-told-delivered = { $you ->
    [yes] Du lieferst an die Baustelle
   *[no] { $name } liefert an die Baustelle
  }
emara-told-bakes = { $you ->
    [yes] Dein Handwerker backt
   *[no] Ein Handwerker von { $name } backt
  }
emara-told-takes = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
  }
emara-told-favor = { $you ->
    [yes] Du behältst eine Gunstmarke ({ $what })
   *[no] { $name } behält eine Gunstmarke ({ $what })
  }
emara-told-favor-used = { $you ->
    [yes] Du nutzt eine Gunstmarke
   *[no] { $name } nutzt eine Gunstmarke
  }
emara-told-advanced = { $you ->
    [yes] Du wirst { $what }
   *[no] { $name } wird { $what }
  }
emara-told-hired = { $you ->
    [yes] Du stellst einen Handwerker ein ({ $what })
   *[no] { $name } stellt einen Handwerker ein ({ $what })
  }
emara-told-recruited = { $you ->
    [yes] Du wirbst einen Berater an ({ $what })
   *[no] { $name } wirbt einen Berater an ({ $what })
  }
emara-told-asked = { $you ->
    [yes] Du nutzt einen Berater ({ $what })
   *[no] { $name } nutzt einen Berater ({ $what })
  }
emara-told-contributed = { $you ->
    [yes] Du erfüllst das Ereignis
   *[no] { $name } erfüllt das Ereignis
  }
emara-told-declined = { $you ->
    [yes] Du gibst nichts
   *[no] { $name } gibt nichts
  }
emara-told-came = { $advisor } kommt { $at }
emara-told-victoria = Victoria erhält { $points }
emara-told-scored = { $you ->
    [yes] Du bekommst { $points } für übrige Güter: { $citizens } Bürger, { $buildings } Gebäude
   *[no] { $name } bekommt { $points } für übrige Güter: { $citizens } Bürger, { $buildings } Gebäude
  }
emara-told-ended = { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
  }
emara-told-lost = Victoria gewinnt

emara-illegal-not-your-turn = Du bist nicht dran.
emara-illegal-match-over = Die Partie ist zu Ende.
emara-illegal-setup-over = Der Tisch ist schon aufgebaut.
emara-illegal-relocate-first = Setze zuerst einen deiner Ratsherren auf den anderen Ring.
emara-illegal-bad-relocation = Einer der beiden Ratsherren zieht um, und zwar auf einen Ort des anderen Rings.
emara-illegal-choose-first = Wähle zuerst den Rohstoff, mit dem du beginnst.
emara-illegal-play-first = Spiele zuerst eine Karte.
emara-illegal-already-played = Du hast in diesem Zug schon eine Karte gespielt.
emara-illegal-not-in-hand = { $card } ist nicht auf deiner Hand.
emara-illegal-no-such-slot = Feld { $slot } ist nicht leer.
emara-illegal-visit-open = Beende zuerst, was du hier tust: { $at }.
emara-illegal-help-open = Stelle zuerst mit der Karte Hilfe ein oder wirb an.
emara-illegal-keep-first = Behalte zuerst eine der Gunstmarken.
emara-illegal-nothing-drawn = Es wurden keine Gunstmarken gezogen.
emara-illegal-not-drawn = Diese Gunstmarke hast du nicht gezogen.
emara-illegal-already-moved = Du hast in diesem Zug schon einen Ratsherrn bewegt.
emara-illegal-must-move = Ein Ratsherr muss gehen, bevor der Zug endet.
emara-illegal-must-step = Mache den Schritt der Karte, bevor du den Zug beendest.
emara-illegal-other-card = Du hast in diesem Zug nicht { $card } gespielt.
emara-illegal-card-done = Die Aktion der Karte ist schon ausgeführt.
emara-illegal-not-in-town = Ein Botengang führt zu einem Ort der Stadt.
emara-illegal-nobody-to-help = Es gibt niemanden, den du für einen Rohstoff weniger einstellen oder anwerben könntest.
emara-illegal-not-there = Du bist jetzt nicht dort: { $at }.
emara-illegal-no-visit = Du bist an keinem Ort, den du verlassen könntest.
emara-illegal-no-craftsman = Keiner deiner Handwerker hat hier noch zu tun.
emara-illegal-deed-done = Das hast du bei diesem Besuch schon getan.
emara-illegal-wrong-number = Diese Zahl ist nicht möglich.
emara-illegal-no-such-favor = Diese Gunstmarke hast du nicht.
emara-illegal-favor-elsewhere = Diese Gunstmarke gilt woanders: { $at }.
emara-illegal-too-few = Du brauchst { $needed } ({ $good }) und hast { $has }.
emara-illegal-too-dear = { $count ->
    [one] Du kannst den Rohstoff nicht bezahlen, auch nicht mit einer Münze.
   *[other] Du kannst die { $count } Rohstoffe nicht bezahlen, auch nicht mit Münzen.
  }
emara-illegal-highest-rank = Du hast den höchsten Rang.
emara-illegal-rank-done = Du bist in diesem Zug schon aufgestiegen.
emara-illegal-craftsman-done = Du hast in diesem Zug schon einen Handwerker eingestellt.
emara-illegal-advisor-done = Du hast in diesem Zug schon einen Berater angeworben.
emara-illegal-no-craftsmen-left = Alle deine Handwerker sind bei der Arbeit.
emara-illegal-hut-taken = Diese Hütte ist besetzt: { $hut }.
emara-illegal-no-councilor = Dort steht keiner deiner Ratsherren: { $at }.
emara-illegal-not-on-town = { $advisor } ist nicht in der Stadt.
emara-illegal-not-yours = { $advisor } berät dich nicht.
emara-illegal-already-asked = { $advisor } hat in diesem Zug schon geholfen.
emara-illegal-baker-limit = Der Bäcker backt ein Brot oder zwei.
emara-illegal-no-citizens = Der Hausherr braucht einen Bürger.
emara-illegal-event-asks = Entscheide zuerst über das Ereignis: { $card }.
emara-illegal-not-asked = Gerade verlangt kein Ereignis etwas.
emara-illegal-not-wanted = { $card } verlangt das nicht.
emara-illegal-payment-open = Bezahle zuerst den begonnenen Preis.
emara-illegal-bad-means = Dieser Preis lässt sich damit nicht bezahlen: { $with }.
emara-illegal-nothing-to-pay = Es ist nichts von Hand zu bezahlen.
emara-illegal-one-way = Es gibt nur einen Weg zu bezahlen.
emara-illegal-by-hand-first = Wähle zuerst, was du von Hand bezahlst.

emara-position-rounds = Die Runde
emara-position-round = Runde
emara-position-round-of = { $round } von { $rounds }, Zug { $turn } von { $turns }
emara-position-round-end = Ende von { $round } von { $rounds }
emara-position-event = Ereignis
emara-position-event-text = { $event }. { $text }
emara-position-statue = Statue
emara-position-players = Spieler
emara-position-person = { $you ->
    [yes] du
   *[no] { $name }
  }
emara-position-tracks = { $citizens }, { $buildings }: Ergebnis { $score }
emara-position-no-rank = Kein Rang
emara-position-no-goods = Keine Güter
emara-position-councilors = Ratsherren: { $at }
emara-position-none = keine
emara-position-crew = Handwerker: { $at }; der nächste bringt { $points }
emara-position-crew-full = Handwerker: { $at }; keiner übrig
emara-position-favor = { $what } ({ $at })
emara-position-favors = Gunstmarken: { $favors }
emara-position-has-advisors = Berater: { $advisors }
emara-position-cards = { $count ->
    [0] Keine Karte auf der Hand
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
  }
emara-position-slot = { $card } auf Feld { $slot }
emara-position-played = { $held }, { $played }
emara-position-victoria = Victoria
emara-position-victoria-waits = Ab Runde 2 erhält sie am Ende jeder Runde Bürger
emara-position-victoria-next = +{ $points } am Ende dieser Runde
emara-position-countryside = Land, im Uhrzeigersinn
emara-position-town = Stadt, im Uhrzeigersinn
emara-position-first-ring = Erster Ring, im Uhrzeigersinn
emara-position-second-ring = Zweiter Ring, im Uhrzeigersinn
emara-position-grows = { $what }, +1 je eigenem Handwerker
emara-position-hut = Hütte { $hut }: { $cost }
emara-position-hut-taken = Hütte { $hut }: besetzt ({ $who })
emara-position-here = hier: { $who }
emara-position-gift = Geschenk: { $trade }
emara-position-donation = Spende: { $trade }
emara-position-favors-left = { $favors } im Stapel
emara-position-bread = 1–{ $most } Brote → je { $points }
emara-position-or = { $first } oder { $last }
emara-position-any = 1 beliebiger Rohstoff
emara-position-twice = { $trade }, zweimal
emara-position-advisors = Berater in der Stadt
emara-position-next = Nächster
emara-position-next-text = { $advisor }: { $terms }; { $left ->
    [0] der letzte
   *[other] noch { $left } darunter
  }.
emara-position-nobility = Adel
emara-position-turn = { $you ->
    [yes] Dein Zug
   *[no] Zug von { $name }
  }
emara-position-must = Zu tun
emara-position-may = Freiwillig
emara-position-done = Erledigt
emara-position-asked = Hat geholfen
emara-position-visit = Besuch
emara-position-payment = Zahlung
emara-position-do-card = Karte { $card }
emara-position-do-move = Bewegung ({ $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
  })
emara-position-do-rank = Rang
emara-position-do-craftsman = Handwerker
emara-position-do-advisor = Berater
emara-position-deed-donation = Spende
emara-position-deed-gift = Geschenk
emara-position-deed-book = ein Buch abgeben
emara-position-deed-exchange = Tausch
emara-position-deed-books = Bücher verkaufen
emara-position-deed-stone = Stein
emara-position-deed-bread = Brot
emara-position-deed-wood = Holz
emara-position-to-work = { $count ->
    [one] 1 Handwerker hat noch zu tun
   *[other] { $count } Handwerker haben noch zu tun
  }
emara-position-looks = eine von { $favors } wird behalten
emara-position-by-hand = Der nächste Preis wird von Hand bezahlt.
emara-position-paid = { $what }: { $paid } von { $price } bezahlt.
emara-position-hand = Deine Hand
emara-position-stack = In deinem Stapel
emara-position-drawn = Gezogene Gunstmarken

emara-group-start = Beginn
emara-group-play = Karten
emara-group-move = Bewegung
emara-group-card = Kartenaktion
emara-group-visit = Hier
emara-group-favors = Gunstmarken
emara-group-rank = Rang
emara-group-hire = Handwerker
emara-group-recruit = Berater
emara-group-ask = Berater nutzen
emara-group-event = Ereignis
emara-group-pay = Zahlung
emara-group-end = Ende
