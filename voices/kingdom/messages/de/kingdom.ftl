kingdom-title = For Crown & Kingdom
kingdom-goal = Ziel: Gunst in allen { $regions } Regionen
kingdom-goal-reached = { $tokens }/{ $regions }

kingdom-name-duke = Herzog
kingdom-name-merchant = Händler
kingdom-name-thief = Dieb
kingdom-name-knight = Ritter
kingdom-name-scholar = Gelehrte
kingdom-whose-duke = { $whose ->
    [mine] den eigenen Herzog
    [yours] deinen Herzog
    [own] den eigenen Herzog
   *[other] den Herzog von { $of }
  }
kingdom-whose-merchant = { $whose ->
    [mine] den eigenen Händler
    [yours] deinen Händler
    [own] den eigenen Händler
   *[other] den Händler von { $of }
  }
kingdom-whose-thief = { $whose ->
    [mine] den eigenen Dieb
    [yours] deinen Dieb
    [own] den eigenen Dieb
   *[other] den Dieb von { $of }
  }
kingdom-whose-knight = { $whose ->
    [mine] den eigenen Ritter
    [yours] deinen Ritter
    [own] den eigenen Ritter
   *[other] den Ritter von { $of }
  }
kingdom-whose-scholar = { $whose ->
    [mine] die eigene Gelehrte
    [yours] deine Gelehrte
    [own] die eigene Gelehrte
   *[other] die Gelehrte von { $of }
  }

kingdom-bribe-mount = Treues Ross
kingdom-bribe-roads = Geheime Wege
kingdom-bribe-influence = Mehr Einfluss
kingdom-bribe-treatment = Königliche Ehren
kingdom-bribe-bail = Kaution
kingdom-about-mount = eine Region weniger
kingdom-about-roads = gegen den Uhrzeigersinn
kingdom-about-influence = eine Fähigkeit vorab
kingdom-about-treatment = ohne Mehrheit
kingdom-about-bail = jemand kommt frei

kingdom-region-t1 = Marktstadt
kingdom-region-t1a = Kornmarkt
kingdom-region-t1b = Tuchmarkt
kingdom-region-t2 = Schmugglerküste
kingdom-region-t2a = Nordbucht
kingdom-region-t2b = Südbucht
kingdom-region-t3 = Garnison
kingdom-region-t3a = Torhaus
kingdom-region-t3b = Exerzierhof
kingdom-region-t4 = Abtei
kingdom-region-t4a = Kapelle
kingdom-region-t4b = Hospiz
kingdom-region-t5 = Wegkreuz
kingdom-region-t5a = Gasthaus
kingdom-region-t5b = Brücke
kingdom-region-t6 = Ständesaal
kingdom-region-t6a = Rathaus
kingdom-region-t6b = Gildenhaus
kingdom-deed-activate-merchant = ein Händler nimmt Münzen
kingdom-deed-activate-thief = ein Dieb stiehlt
kingdom-deed-activate-knight = ein Ritter darf verhaften
kingdom-deed-free = jemand kommt hierher frei
kingdom-deed-summon = jemand kommt hierher
kingdom-deed-send-back = fremde Gunst geht zurück

kingdom-moment = Zug { $turn } · { $you ->
    [yes] du ziehst
   *[no] { $name } zieht
  }
kingdom-moment-placing = Aufbau · { $you ->
    [yes] du setzt ein
   *[no] { $name } setzt ein
  }
kingdom-role-start = beginnt
kingdom-asked-over = Die Partie ist zu Ende.
kingdom-wait = { $name } zieht.
kingdom-wait-placing = { $name } setzt einen Charakter ein.
kingdom-wait-detail = Wähle Charaktere oder Regionen, um mehr zu erfahren.
kingdom-asked-place = Setze einen Charakter ein.
kingdom-asked-place-detail = { $left ->
    [one] Der letzte. Wähle eine Region.
   *[other] Noch { $left }. Wähle einen und dann eine Region.
  }
kingdom-asked-move = Bewege einen deiner Charaktere.
kingdom-asked-move-detail = Vorher darfst du bestechen.
kingdom-asked-bribed = { $bribe }: { $about }.
kingdom-asked-bail = Kaufe einen deiner Charaktere frei.
kingdom-asked-bail-detail = Alle fünf sind im Gefängnis, also kostet es nichts.
kingdom-asked-imprison = Wen verhaftet der Ritter?
kingdom-asked-imprison-detail = Jemanden hier ({ $region }) oder niemanden.
kingdom-asked-steal = Stiehlt der Dieb von { $name }?
kingdom-asked-steal-detail = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  } für { $name } oder nichts.
kingdom-asked-advise = Die Gelehrte handelt ({ $region }).

kingdom-worth = { $tokens ->
    [one] 1 Region
   *[other] { $tokens } Regionen
  } · { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  }
kingdom-ending-crown = { $you ->
    [yes] Du hast in jeder Region Gunst.
   *[no] { $name } hat in jeder Region Gunst.
  }
kingdom-ending-limit = { $you ->
    [yes] Der letzte Zug ist gespielt, und du hast die meiste Gunst.
   *[no] Der letzte Zug ist gespielt, und { $name } hat die meiste Gunst.
  }

kingdom-fruit-crown = gewinnt die Krone
kingdom-fruit-support = gewinnt Gunst
kingdom-fruit-coins = { $you ->
    [yes] nimmt { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
      }
   *[no] { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
      } für { $name }
  }
kingdom-fruit-stolen = { $coins ->
    [one] 1 Münze gestohlen
   *[other] { $coins } Münzen gestohlen
  }
kingdom-fruit-to-steal = darf { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  } stehlen
kingdom-fruit-nothing = ohne Wirkung
kingdom-fruit-knight = darf verhaften

kingdom-offer-yields = { $text }: { $fruit }
kingdom-offer-place = { $character } einsetzen: { $region }
kingdom-offer-buy = { $bribe } für { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
  }: { $about }
kingdom-offer-influence = Fähigkeit vorab ({ $character }) für { $cost } Münzen
kingdom-offer-bail = { $character } freikaufen { $cost ->
    [0] ohne Kosten
    [one] für 1 Münze
   *[other] für { $cost } Münzen
  }: { $region }
kingdom-offer-move = { $character } bewegen, { $steps ->
    [0] kein Schritt
    [one] 1 Schritt
   *[other] { $steps } Schritte
  }, { $region }
kingdom-offer-imprison = Verhafte { $whose }
kingdom-offer-spare = Verhafte niemanden
kingdom-offer-steal = Lass den Dieb { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  } stehlen
kingdom-offer-refrain = Lass den Dieb nichts stehlen
kingdom-offer-activate = Aktiviere { $whose }
kingdom-offer-free = { $character } befreien
kingdom-offer-summon = Hole { $whose } hierher
kingdom-offer-send-back = Gunst zurückgeben: { $name }

kingdom-group-bribes = Bestechungen
kingdom-group-moves = Bewegungen

kingdom-position-ring = Der Ring im Uhrzeigersinn
kingdom-position-region = { $number } { $region }
kingdom-position-household = { $of }: { $who }
kingdom-position-crowd = { $count } hier ({ $who })
kingdom-position-empty = niemand hier
kingdom-position-owner = { $you ->
    [yes] dich
   *[no] { $name }
  }
kingdom-position-support = Gunst für { $who }
kingdom-position-start = zuerst am Zug
kingdom-position-scholar = Gelehrte: { $deed }
kingdom-position-players = Am Tisch
kingdom-position-coins = { $coins ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
  }
kingdom-position-tokens = Gunst in { $tokens } von { $regions } Regionen
kingdom-position-prison = im Gefängnis: { $who }
kingdom-position-hand = einzusetzen: { $who }
kingdom-position-supply = Vorrat
kingdom-position-turns = Zug
kingdom-position-turn = { $turn } von höchstens { $limit }
kingdom-position-bribes = Bestechungen
kingdom-position-bribe = { $cost ->
    [0] kostenlos
    [one] 1 Münze
   *[other] { $cost } Münzen
  }: { $about }
kingdom-position-bought = { $text } · in diesem Zug gekauft

kingdom-told-start = { $you ->
    [yes] Du beginnst
   *[no] { $name } beginnt
  }
kingdom-told-placed = { $you ->
    [yes] Du setzt ein:
   *[no] { $name } setzt ein:
  } { $character }, { $region }.
kingdom-told-bribed = { $you ->
    [yes] Du kaufst
   *[no] { $name } kauft
  } { $bribe } { $cost ->
    [0] ohne Kosten
    [one] für 1 Münze
   *[other] für { $cost } Münzen
  }.
kingdom-told-influenced = { $you ->
    [yes] Du nutzt vorab:
   *[no] { $name } nutzt vorab:
  } { $character }, { $region }.
kingdom-told-freed = { $you ->
    [yes] { $character ->
        [Gelehrte] Deine
       *[other] Dein
      } { $character }
   *[no] { $character } von { $name }
  } ist wieder frei: { $region }.
kingdom-told-moved = { $you ->
    [yes] Du bewegst:
   *[no] { $name } bewegt:
  } { $character } → { $region }.
kingdom-told-stayed = { $you ->
    [yes] { $character ->
        [Gelehrte] Deine
       *[other] Dein
      } { $character }
   *[no] { $character } von { $name }
  } bleibt stehen: { $region }.
kingdom-told-token = { $you ->
    [yes] Du gewinnst Gunst:
   *[no] { $name } gewinnt Gunst:
  } { $region }.
kingdom-told-coins = { $you ->
    [yes] Du nimmst
   *[no] { $name } nimmt
  } { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  } aus dem Vorrat.
kingdom-told-stolen = { $you ->
    [yes] Du stiehlst
   *[no] { $name } stiehlt
  } { $them ->
    [yes] dir
   *[no] von { $from }
  } { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  }.
kingdom-told-imprisoned = { $you ->
    [yes] Du verhaftest
   *[no] { $name } verhaftet
  } { $whose }.
kingdom-told-spared = { $you ->
    [yes] Du verhaftest
   *[no] { $name } verhaftet
  } niemanden.
kingdom-told-refrained = { $you ->
    [yes] Du lässt
   *[no] { $name } lässt
  } { $whose } nichts stehlen.
kingdom-told-activated = { $you ->
    [yes] Deine Gelehrte aktiviert
   *[no] Die Gelehrte von { $name } aktiviert
  } { $whose }: { $region }.
kingdom-told-summoned = { $you ->
    [yes] Deine Gelehrte holt
   *[no] Die Gelehrte von { $name } holt
  } { $whose }: { $region }.
kingdom-told-sent-back = { $you ->
    [yes] Deine Gelehrte gibt
   *[no] Die Gelehrte von { $name } gibt
  } { $them ->
    [yes] deine Gunst
   *[no] die Gunst von { $of }
  } zurück: { $region }.
kingdom-told-nothing = { $character }: hier ohne Wirkung.
kingdom-told-stuck = { $you ->
    [yes] Du kannst niemanden mehr bewegen.
   *[no] { $name } kann niemanden mehr bewegen.
  }
kingdom-told-crowned = { $you ->
    [yes] Du wirst gekrönt!
   *[no] { $name } wird gekrönt!
  }
kingdom-told-limit = Nach { $turns } Zügen ist Schluss

kingdom-illegal-not-your-turn = Du bist nicht am Zug.
kingdom-illegal-match-over = Die Partie ist zu Ende.
kingdom-illegal-no-such-player = Dort sitzt niemand.
kingdom-illegal-no-such-region = Diese Region gibt es im Ring nicht.
kingdom-illegal-still-placing = Erst setzen alle ihre Charaktere ein.
kingdom-illegal-already-placed = { $character } ist schon eingesetzt.
kingdom-illegal-placing-is-over = Charaktere werden nur vor dem ersten Zug eingesetzt.
kingdom-illegal-one-bribe = Du hast in diesem Zug schon bestochen; mehr als einmal geht nicht.
kingdom-illegal-must-bail = Alle deine Charaktere sind im Gefängnis. Kaufe erst einen frei; das kostet nichts.
kingdom-illegal-cannot-pay = { $bribe } kostet { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
  }, und du hast { $coins ->
    [0] keine
   *[other] { $coins }
  }.
kingdom-illegal-no-influence = { $character } steht nicht auf dem Plan.
kingdom-illegal-nobody-to-influence = Keiner deiner Charaktere steht auf dem Plan.
kingdom-illegal-no-prisoner = Keiner deiner Charaktere ist im Gefängnis.
kingdom-illegal-not-imprisoned = { $character } ist nicht im Gefängnis.
kingdom-illegal-no-haven = Freigekaufte kommen nur dorthin, wo ein Charakter von dir steht.
kingdom-illegal-not-on-board = { $character } ist im Gefängnis und kann nicht bewegt werden.
kingdom-illegal-knight-first = Entscheide erst, wen der Ritter verhaftet, oder schone alle.
kingdom-illegal-scholar-first = Erst kommt die Aktion der Gelehrten; sie ist Pflicht.
kingdom-illegal-no-knight-acts = Gerade setzt kein Ritter seine Fähigkeit ein.
kingdom-illegal-not-beside-knight = { $character } ({ $name }) steht nicht in der Region des Ritters.
kingdom-illegal-thief-first = Entscheide erst, ob der Dieb stiehlt.
kingdom-illegal-no-thief-acts = Du entscheidest nur für einen fremden Dieb, und nur, wenn deine Gelehrte ihn aktiviert.
kingdom-illegal-no-scholar-acts = Gerade setzt keine Gelehrte ihre Fähigkeit ein.
kingdom-illegal-other-deed = Das tut eine Gelehrte hier nicht: { $region }.
kingdom-illegal-cannot-act = { $character } ({ $name }) ist im Gefängnis und kann nicht handeln.
kingdom-illegal-not-to-free = { $character } ist nicht im Gefängnis.
kingdom-illegal-cannot-come = { $character } ({ $name }) steht in keiner anderen Region.
kingdom-illegal-no-token = Hier liegt keine Gunst, die du zurückgeben könntest ({ $name }).
