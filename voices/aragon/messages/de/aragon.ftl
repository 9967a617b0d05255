aragon-title = Krone von Aragón
aragon-goal = Ziel: 10 Einfluss in 1 Bereich oder 5 in 2
aragon-goal-reached = noch { $missing }
aragon-moment = Zug { $turn } ({ $you ->
    [yes] du
   *[no] { $name }
  }) · { $phase }
aragon-moment-second = Zweite Partie · Zug { $turn } ({ $you ->
    [yes] du
   *[no] { $name }
  }) · { $phase }
aragon-moment-setup = Wahl der Anführer
aragon-moment-over = Die Partie ist vorbei
aragon-phase-beginning = Beginn
aragon-phase-planning = Planung
aragon-phase-draft = Draft
aragon-role-start = begann
aragon-worth = { $total } Einfluss
aragon-ending-ten = { $you ->
    [yes] Du hattest 10 Einfluss in einem Bereich oder 5 in zweien und wirst gekrönt.
   *[no] { $name } hatte 10 Einfluss in einem Bereich oder 5 in zweien und wird gekrönt.
  }
aragon-ending-contest = { $you ->
    [yes] Beide hatten 10, und du hattest in einem weiteren Bereich mindestens 5.
   *[no] Beide hatten 10, und { $name } hatte in einem weiteren Bereich mindestens 5.
  }
aragon-ending-count = Die Karten waren aufgebraucht, also zählte der Einfluss.
aragon-ending-pair = Gezählt wurde der Einfluss aus beiden Partien.

aragon-area-economic = Wirtschaft
aragon-area-military = Militär
aragon-area-political = Politik
aragon-in-economic = in der Wirtschaft
aragon-in-military = beim Militär
aragon-in-political = in der Politik
aragon-when-always = Immer
aragon-when-play = Ausspielen
aragon-when-beginning = Beginn
aragon-when-turn = In deinem Zug
aragon-when-down = Solange verdeckt

aragon-asked-over = Die Partie ist vorbei.
aragon-asked-wait = { $name } überlegt.
aragon-asked-wait-draft = { $name } nimmt eine Karte aus dem Draft.
aragon-asked-keep = Behalte einen dieser Anführer.
aragon-asked-keep-detail = Dein Gegner wählt gleichzeitig.
aragon-asked-beginning = Welche Fähigkeit kommt zuerst?
aragon-asked-beginning-detail = Du wählst die Reihenfolge.
aragon-asked-planning = Spiele eine Karte aus der Hand in ihren Bereich.
aragon-asked-planning-detail = Wähle eine Karte und sieh, was sie ändert.
aragon-asked-played = Benutze Fähigkeiten oder beende deinen Zug.
aragon-asked-played-detail = Danach werden die Bereiche gewertet, und es folgt der Draft.
aragon-asked-empty = Beende deinen Zug.
aragon-asked-whether = { $card }: Fähigkeit bezahlen?
aragon-asked-discard = { $card }: Wirf { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  } ab.
aragon-asked-show = { $card }: Zeige eine Militärkarte aus deiner Hand.
aragon-asked-surrender-where = { $card }: In welchem Bereich trittst du { $amount } Einfluss ab?
aragon-asked-abandon-one = { $card }: Welche deiner Karten gibst du auf?
aragon-asked-destroy = { $card }: Welche Karte wird zerstört?
aragon-asked-turn-down = { $card }: Welche Karte wird verdeckt?
aragon-asked-turn-own = { $card }: Welche deiner Karten wird umgedreht?
aragon-asked-abandon = { $card }: Welche andere Karte gibst du auf?
aragon-asked-raise = { $card }: Welche deiner Militärkarten wird verstärkt?
aragon-asked-toll-surrender = { $card }: Tritt 1 Einfluss beim Militär ab oder gib sie auf.
aragon-asked-toll-discard = { $card }: Wirf eine Karte ab oder gib sie auf.
aragon-asked-top = Oben liegt { $card }. Abwerfen?
aragon-asked-play-more = { $card }: Spiele eine zusätzliche Karte.
aragon-asked-pick = { $name } zeigt die Handkarten. Welche wird abgeworfen?
aragon-asked-offer = { $card }: Irgendwo 1 oder 2 Einfluss abtreten?
aragon-asked-offer-detail = Dein Gegner tritt dann ebenso viel in einem anderen Bereich deiner Wahl ab.
aragon-asked-demand = In welchem Bereich muss { $name } { $amount } Einfluss abtreten?
aragon-asked-area = { $card }: In welchem Bereich?
aragon-asked-discard-down = Wirf bis auf { $count } Karten ab.
aragon-asked-draft = Nimm eine dieser Karten.
aragon-asked-draft-detail = Die anderen gehen an { $name }: Eine wird genommen, die letzte abgeworfen.
aragon-asked-passed = Nimm eine davon; die andere wird abgeworfen.
aragon-target-note = Du kannst jede passende Karte wählen.

aragon-offer-play = { $card } { $in } spielen: Stärke { $from } → { $to }.
aragon-offer-play-down = { $card } verdeckt { $in } spielen: Stärke 1.
aragon-offer-event = { $event } spielen: { $text }
aragon-offer-use = { $card } benutzen: { $text }
aragon-offer-begin = Mit { $card } beginnen: { $text }
aragon-offer-finish = Den Zug beenden.
aragon-offer-accept = Bezahlen: { $text }
aragon-offer-choose = { $card } { $in } wählen ({ $you ->
    [yes] deine
   *[no] gegnerisch
  }).
aragon-offer-discard = { $card } aus der Hand abwerfen.
aragon-offer-show = { $card } zeigen.
aragon-offer-pick = { $card } aus der gegnerischen Hand abwerfen.
aragon-offer-surrender = { $amount } Einfluss { $in } abtreten.
aragon-offer-name = Den Bereich wählen: { $area }.
aragon-offer-abandon = { $card } aufgeben.
aragon-offer-discard-top = { $card } vom Stapel abwerfen.
aragon-offer-take = { $card } nehmen.
aragon-offer-keep = { $leader } behalten.
aragon-offer-decline = Verzichten.
aragon-nameless = eine verdeckte Karte

aragon-told-start = { $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
  }
aragon-told-leaders = { $you ->
    [yes] Du spielst mit
   *[no] { $name } spielt mit
  } { $leader }.
aragon-told-turn = Zug { $turn } · { $name }
aragon-told-played = { $you ->
    [yes] Du hast
   *[no] { $name } hat
  } { $more ->
    [yes] zusätzlich { $card }
   *[no] { $card }
  } gespielt.
aragon-told-played-down = { $you ->
    [yes] Du hast { $card } verdeckt
   *[no] { $name } hat eine Karte verdeckt
  } { $in } gespielt.
aragon-told-event = { $you ->
    [yes] Du hast
   *[no] { $name } hat
  } { $event } gespielt; { $leader } verlässt die Partie.
aragon-told-used = { $you ->
    [yes] Du hast { $card } benutzt.
   *[no] { $name } hat { $card } benutzt.
  }
aragon-told-abandoned = { $you ->
    [yes] Du hast { $card } aufgegeben.
   *[no] { $name } hat { $card } aufgegeben.
  }
aragon-told-destroyed = { $you ->
    [yes] Du verlierst { $card } (zerstört).
   *[no] { $name } verliert { $card } (zerstört).
  }
aragon-told-stood-in = { $card } wurde aufgegeben und hat { $you ->
    [yes] eine andere deiner Karten
   *[no] eine andere Karte von { $name }
  } gerettet.
aragon-told-turned-down = { $you ->
    [yes] Deine Karte { $card } wurde verdeckt.
   *[no] Die Karte { $card } von { $name } wurde verdeckt.
  }
aragon-told-turned-up = { $you ->
    [yes] Deine Karte { $card } wurde aufgedeckt.
   *[no] Die Karte { $card } von { $name } wurde aufgedeckt.
  }
aragon-told-raised = { $card } hat +{ $by } bis zum Ende des Zuges.
aragon-told-surrendered = { $you ->
    [yes] Du hast { $steps } Einfluss { $in } abgetreten.
   *[no] { $name } hat { $steps } Einfluss { $in } abgetreten.
  }
aragon-told-discarded = { $you ->
    [yes] Du hast { $card } abgeworfen.
   *[no] { $name } hat eine Karte verdeckt abgeworfen.
  }
aragon-told-discarded-open = { $you ->
    [yes] Deine Karte { $card } wurde abgeworfen.
   *[no] Die Karte { $card } von { $name } wurde abgeworfen.
  }
aragon-told-top-seen = { $you ->
    [yes] Du hast die oberste Karte angesehen: { $card }.
   *[no] { $name } hat die oberste Karte angesehen.
  }
aragon-told-top-shown = Die oberste Karte wurde aufgedeckt: { $card }.
aragon-told-top-discarded = { $you ->
    [yes] Du hast die oberste Karte abgeworfen.
   *[no] { $name } hat die oberste Karte abgeworfen.
  }
aragon-told-top-taken = { $you ->
    [yes] Du hast { $card } auf die Hand genommen.
   *[no] { $name } hat { $card } auf die Hand genommen.
  }
aragon-told-hand = { $you ->
    [yes] Du hast deine Handkarten gezeigt: { $cards }.
   *[no] { $name } hat die Handkarten gezeigt: { $cards }.
  }
aragon-told-shown = { $you ->
    [yes] Du hast { $card } gezeigt.
   *[no] { $name } hat { $card } gezeigt.
  }
aragon-told-evaluated = { $area }, { $strong } zu { $weak }: { $you ->
    [yes] Du gewinnst { $steps }
   *[no] { $name } gewinnt { $steps }
  }; { $holder ->
    [you] du hältst jetzt { $held }
    [them] { $other } hält jetzt { $held }
   *[nobody] niemand hat jetzt Einfluss
  }.
aragon-told-took = { $you ->
    [yes] Du hast im Draft { $card } genommen.
   *[no] { $name } hat im Draft eine Karte genommen.
  }
aragon-told-last = { $you ->
    [yes] Du hast { $card }, die letzte Karte des Drafts, abgeworfen.
   *[no] { $name } hat die letzte Karte des Drafts abgeworfen.
  }
aragon-told-ran-out = { $you ->
    [yes] Stapel und Hand sind leer: Dein Gegner hat den letzten Zug.
   *[no] Der Stapel und die Hand von { $name } sind leer: Es folgt der letzte Zug.
  }
aragon-told-second = Die erste Partie ist vorbei. Die Karten kommen noch einmal in derselben Reihenfolge, mit getauschten Plätzen.
aragon-told-ended = { $you ->
    [yes] Du wirst gekrönt.
   *[no] { $name } wird gekrönt.
  }
aragon-told-draw = Niemand wird gekrönt: unentschieden.

aragon-illegal-not-your-turn = Du bist gerade nicht dran.
aragon-illegal-match-over = Die Partie ist vorbei.
aragon-illegal-not-now = Das gehört in eine andere Phase des Zuges.
aragon-illegal-not-your-leader = Dieser Anführer wurde dir nicht gegeben.
aragon-illegal-no-leader = Du hast keinen Anführer im Spiel.
aragon-illegal-no-event-here = Ein Ereignis kann hier nicht gespielt werden.
aragon-illegal-not-due = Diese Fähigkeit wirkt nicht zu Beginn dieses Zuges.
aragon-illegal-not-in-hand = { $card } ist nicht auf deiner Hand.
aragon-illegal-not-face-down = { $card } kann nicht verdeckt gespielt werden.
aragon-illegal-already-played = Du hast in diesem Zug schon eine Karte gespielt.
aragon-illegal-one-card-on-first-turn = Im ersten Zug der Partie wird nur eine Karte gespielt.
aragon-illegal-normal-play-first = Spiele zuerst deine normale Karte.
aragon-illegal-not-yours = Eine solche Karte hast du nicht.
aragon-illegal-no-ability = Sie hat keine Fähigkeit, die jetzt benutzt werden kann.
aragon-illegal-once-per-turn = Ihre Fähigkeit wurde in diesem Zug schon benutzt.
aragon-illegal-condition-not-met = Ihre Bedingung ist nicht erfüllt.
aragon-illegal-cannot-pay = Du kannst ihre Kosten nicht bezahlen.
aragon-illegal-would-do-nothing = Sie würde jetzt nichts bewirken.
aragon-illegal-not-asked = Triff erst die anstehende Entscheidung.
aragon-illegal-not-optional = Darauf kannst du nicht verzichten.
aragon-illegal-no-target = Diese Karte kannst du dafür nicht wählen.
aragon-illegal-protected = Diese Karte ist geschützt: { $by }.
aragon-illegal-wrong-sort = { $card } darf hier nicht zusätzlich gespielt werden.
aragon-illegal-wrong-card = { $card } passt hier nicht.
aragon-illegal-not-among = { $card } ist nicht unter diesen Karten.
aragon-illegal-too-much = So viel kannst du dort nicht abtreten.
aragon-illegal-wrong-area = Dort geht es jetzt nicht.

aragon-name-e01 = Huerta von Valencia
aragon-name-e02 = Sägewerk
aragon-name-e03 = Drassanes von Barcelona
aragon-name-e04 = Seekonsulat
aragon-name-e05 = Taula de Canvi
aragon-name-e06 = Haus der Viehzüchter
aragon-name-e07 = Silber von Iglesias
aragon-name-e08 = Florentiner Bankiers
aragon-name-e09 = Fondaco von Tunis
aragon-name-e10 = Salinen von La Mata
aragon-name-m01 = Stadtmiliz von Teruel
aragon-name-m02 = Almogavaren
aragon-name-m03 = Orden von Montesa
aragon-name-m04 = Llúrias Galeeren
aragon-name-m05 = Brigola
aragon-name-m06 = Burg von Xàtiva
aragon-name-m07 = Katalanische Kompanie
aragon-name-m08 = Hinterhalt von Panissars
aragon-name-m09 = Ritter von Alfama
aragon-name-m10 = Grenzspäher
aragon-name-p01 = Ricos Hombres
aragon-name-p02 = Justicia von Aragón
aragon-name-p03 = Königliche Kanzlei
aragon-name-p04 = Päpstliches Interdikt
aragon-name-p05 = Union der Adligen
aragon-name-p06 = Giftbecher
aragon-name-p07 = Hofdolmetscher
aragon-name-p08 = Ehevertrag
aragon-name-p09 = Cortes von Monzón
aragon-name-p10 = Kompromiss von Caspe
aragon-text-e01 = {""}
aragon-text-e02 = Gib diese Karte auf, um eine zusätzliche Karte zu spielen.
aragon-text-e03 = Wirf 2 Karten ab: Spiele zusätzlich eine Militärkarte mit aufgedruckter Stärke bis 2.
aragon-text-e04 = Sieh die oberste Karte des Stapels an. Du darfst sie abwerfen.
aragon-text-e05 = Deine anderen Wirtschaftskarten mit aufgedruckter Stärke bis 1 haben +1.
aragon-text-e06 = +1 für jede andere deiner Wirtschaftskarten, höchstens +2.
aragon-text-e07 = Tritt 1 beim Militär ab oder gib diese Karte auf.
aragon-text-e08 = Liegt dein Gegner vorn, darfst du 1 in der Wirtschaft abtreten und noch eine Karte spielen.
aragon-text-e09 = Decke die oberste Karte auf: Wirtschaft nimmst du, anderes wirfst du ab.
aragon-text-e10 = Tritt 1 in der Politik ab.
aragon-text-m01 = {""}
aragon-text-m02 = Du darfst 1 in der Politik abtreten: Zerstöre eine gegnerische Militärkarte bis Stärke 2.
aragon-text-m03 = Gib eine andere deiner Karten auf, sonst diese.
aragon-text-m04 = Zerstöre eine gegnerische Wirtschaftskarte, aufgedruckt bis 1 oder verdeckt.
aragon-text-m05 = Gib diese Karte auf: Zerstöre eine gegnerische Militär- oder Wirtschaftskarte.
aragon-text-m06 = Deine anderen Militärkarten können nicht zerstört werden.
aragon-text-m07 = Wirf eine Handkarte ab oder gib diese Karte auf.
aragon-text-m08 = Auch verdeckt spielbar. Aufdecken: Zerstöre eine gegnerische Militärkarte ab Stärke 3.
aragon-text-m09 = +2, solange dein Gegner beim Militär Einfluss hat.
aragon-text-m10 = Zeige eine Militärkarte aus der Hand: +1 bis zum Ende des Zuges.
aragon-text-p01 = {""}
aragon-text-p02 = Würde eine andere deiner Karten zerstört, wird stattdessen diese aufgegeben.
aragon-text-p03 = Verdecke eine deiner Karten oder decke eine auf.
aragon-text-p04 = Verdecke eine offene gegnerische Karte.
aragon-text-p05 = +1 für jeden Bereich, in dem dein Gegner Einfluss hat.
aragon-text-p06 = Zerstöre eine gegnerische Politikkarte.
aragon-text-p07 = Dein Gegner zeigt seine Handkarten. Wirf eine davon ab.
aragon-text-p08 = Tritt 1 in der Wirtschaft und 1 beim Militär ab.
aragon-text-p09 = Hat dein Gegner in zwei Bereichen Einfluss, spiele eine zusätzliche Politikkarte.
aragon-text-p10 = Du darfst 1 oder 2 in einem Bereich abtreten; dein Gegner ebenso viel in einem anderen.

aragon-leader-l1 = Jakob I. der Eroberer
aragon-leader-l2 = Peter III. der Große
aragon-leader-l3 = Peter IV. der Zeremoniöse
aragon-leader-l4 = Maria von Kastilien
aragon-leader-l5 = Alfons V. der Großmütige
aragon-leader-l6 = Ferdinand II.
aragon-reign-l1 = Wirf eine Karte ab: Eine deiner Militärkarten hat +2 bis zum Ende des Zuges.
aragon-reign-l2 = Deine verdeckten Karten haben +1.
aragon-reign-l3 = Decke die oberste Karte auf. Du darfst sie abwerfen.
aragon-reign-l4 = Tritt 2 in einem Bereich ab, um eine zusätzliche Karte in einen anderen zu spielen.
aragon-reign-l5 = Mit Karten in allen Bereichen: +1 für deine mit aufgedruckter Stärke bis 1.
aragon-reign-l6 = Gib eine deiner Karten auf: Dein Gegner tritt 1 in ihrem Bereich ab.
aragon-event-l1 = Landung auf Mallorca
aragon-event-l2 = Sizilianische Vesper
aragon-event-l3 = Bruch der Union
aragon-event-l4 = Cortes in Sitzung
aragon-event-l5 = Einzug in Neapel
aragon-event-l6 = Schiedsspruch von Guadalupe
aragon-deed-l1 = Zerstöre bis zu zwei gegnerische Karten bis Stärke 2 in verschiedenen Bereichen.
aragon-deed-l2 = Verdecke bis zu zwei offene gegnerische Karten.
aragon-deed-l3 = In einem Bereich wird jede Karte bis Stärke 1 zerstört.
aragon-deed-l4 = Spiele bis zu zwei zusätzliche Karten.
aragon-deed-l5 = In einem Bereich, wo du stärker bist, tritt dein Gegner 2 ab.
aragon-deed-l6 = Beide werfen bis auf drei Karten ab.

aragon-position-copies = { $copies } × { $card }
aragon-position-cards = { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
  }
aragon-position-game = Die Partie
aragon-position-turn = Zug
aragon-position-turn-of = { $turn } ({ $you ->
    [yes] du
   *[no] { $name }
  }), { $phase }
aragon-position-first-turn = { $turn }; der erste Zug bringt keinen Einfluss
aragon-position-first = Erste Partie
aragon-position-total = { $who }: { $total }
aragon-position-deck = Stapel
aragon-position-deck-empty = { $turns ->
    [0] leer
    [one] seit 1 Zug leer
   *[other] seit { $turns } Zügen leer
  }
aragon-position-on-top = { $cards }; oben liegt { $card }
aragon-position-draft = Draft
aragon-position-among = noch { $cards }; alle sahen { $names }
aragon-position-discards = Abgeworfen
aragon-position-face-up = offen: { $cards }
aragon-position-face-down = verdeckt: { $cards }
aragon-position-last = Letzter Zug
aragon-position-last-turn = { $you ->
    [yes] Deiner; danach wird der Einfluss gezählt.
   *[no] Der von { $name }; danach wird der Einfluss gezählt.
  }
aragon-position-influence = Einfluss
aragon-position-nobody = niemand hat welchen
aragon-position-holds = { $you ->
    [yes] du hältst { $held }
   *[no] { $name } hält { $held }
  }
aragon-position-then = { $now }; nach diesem Zug beim jetzigen Stand: { $then }
aragon-position-stays = { $now }; beim jetzigen Stand ändert sich nichts
aragon-position-no-cards = keine Karten
aragon-position-side = Stärke { $strength }: { $cards }
aragon-position-down = { $card } (verdeckt)
aragon-position-strong = { $card } { $strength }
aragon-position-changed = { $card } { $strength } (aufgedruckt { $printed })
aragon-position-used = { $card } (benutzt)
aragon-position-players = Spieler
aragon-position-has = { $total } Einfluss insgesamt, { $cards } auf der Hand
aragon-position-started = { $text }, begann
aragon-position-leaders = Anführer
aragon-position-chooses = wählt zwischen { $leaders }
aragon-position-gone = { $leader } hat die Partie verlassen.
aragon-position-leader-used = { $text } In diesem Zug benutzt.
aragon-position-reign = { $when }: { $reign } Ereignis { $event }: { $deed }
aragon-position-does = { $when }: { $text }
aragon-position-abilities = Fähigkeiten
aragon-position-known = Allen bekannte Karten
aragon-position-coming = als Nächstes: { $cards }
aragon-position-shown = auf der Hand: { $cards }
aragon-position-hidden = Verborgen
aragon-position-out = auf der Hand oder verdeckt: { $cards }
aragon-position-seen = Was du weißt
aragon-position-chosen = { $leader } (gewählt)
aragon-position-top = oben: { $card }. { $text }
aragon-position-draft-seen = Der Draft
aragon-position-hand = Deine Hand
aragon-position-card = { $area }, Stärke { $strength }.

aragon-group-cards = Karten
aragon-group-abilities = Fähigkeiten
aragon-group-end = Ende
