court-title = Um Krone und Kragen
court-goal = Ziel: 7 gleiche Würfel für den König
court-goal-reached = { $dice }/7
court-goal-king = König
court-goal-final = { $you ->
    [yes] Ziel: Niemand schlägt deine { $mark }
   *[no] Ziel: { $mark } schlagen und den König nehmen
  }
court-moment = Runde { $round } · { $you ->
    [yes] du bist am Zug
   *[no] { $name } ist am Zug
  }
court-moment-final = Schlussrunde · { $you ->
    [yes] dein Wurf
   *[no] { $name } würfelt
  }
court-moment-over = Die Partie ist vorbei
court-role-start = Startspieler
court-role-king = hat den König
court-role-queen = hat die Königin

court-asked-over = Die Partie ist vorbei.
court-asked-wait = { $name } ist am Zug.
court-asked-aside = Lege mindestens einen Würfel ab.
court-asked-more = Lege mehr ab oder würfle { $count ->
    [one] den letzten
   *[other] die anderen { $count }
  }.
court-asked-pick = { $by }: Wähle die Würfel.
court-asked-pick-detail = Wähle alle, für die es gelten soll; dann schließe ab.
court-asked-claim = Dein Ergebnis ist { $dice }.
court-asked-claim-detail = { $count ->
    [0] Damit kannst du niemanden nehmen.
    [1] Damit kannst du einen Charakter nehmen.
   *[other] Damit kannst du einen von { $count } Charakteren nehmen.
  }
court-asked-final = Würfle mit { $dice } Würfeln um den König oder passe.
court-asked-final-detail = Zu schlagen: { $mark }. { $queen ->
    [yes] Du hast die Königin: Gleichstand genügt.
   *[no] Gleichstand genügt nicht.
  }
court-asked-first = Würfle mit { $dice } Würfeln.
court-asked-first-detail = Charaktere, die einen Würfel bringen, helfen schon vorher.
court-advice = { $aside ->
    [0] { $die } ist ein guter Anfang{ $left ->
        [0] { "" }
       *[other] { "" }: noch { $left } zu würfeln
      }.
    [1] { $die } passt zu einem abgelegten Würfel: zwei gleiche.
   *[other] { $die } passt zu { $aside } abgelegten Würfeln: { $alike } gleiche.
  }
court-watch-final = Zu schlagen: { $mark } ({ $you ->
    [yes] du
   *[no] { $name }
  }).
court-watch-rolled = Der Wurf: { $dice }.
court-watch-result = Das Ergebnis: { $dice }.
court-watch-aside = Bisher abgelegt: { $dice }.

court-offer-unknown = Etwas anderes
court-offer-set-aside = { $die } ablegen → { $alike ->
    [1] noch kein Paar
   *[other] { $alike } gleiche
  }
court-offer-roll = { $count ->
    [one] Den letzten Würfel noch mal würfeln
   *[other] Die anderen { $count } noch mal würfeln
  }
court-offer-roll-first = Mit { $count } Würfeln würfeln
court-offer-pass = Passen → kein Ergebnis
court-offer-reroll = { $by }: die { $die } neu würfeln
court-offer-turn = { $by }: { $from } → { $to }
court-offer-bring-in = { $by }: eine { $die } ins Spiel bringen
court-offer-throw-in = { $by }: einen Würfel dazulegen
court-offer-pick = { $by }: die { $die } wählen
court-offer-roll-picked = { $by }: { $dice } neu würfeln
court-offer-claim = Nimm { $the } ({ $cost }) → { $power }
court-offer-decline = Nimm niemanden und beende den Zug

court-group-dice = Würfel
court-group-roll = Wurf
court-group-more = Mehr Würfel
court-group-claim = Nehmen

court-position-display = Auslage
court-position-card = { $cost } → { $power }
court-position-left = noch { $left }
court-position-endless = geht nie aus
court-position-owner = { $you ->
    [yes] dir
   *[no] { $name }
  }
court-position-owners = bei { $who }
court-position-open = mit deinen Würfeln zu haben
court-position-retinues = Gefolge
court-position-dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
  }
court-position-nobody = noch niemand
court-position-copies = { $name } × { $copies }
court-position-member = { $name } ({ $notes })
court-position-used = eingesetzt
court-position-result = Ergebnis: { $mark }
court-position-throne = Thron
court-position-king = { $name } mit { $mark }
court-position-limit = noch zu haben; ohne ihn endet die Partie nach Runde { $limit }
court-position-to-come = Noch zu würfeln
court-position-dice-of = { $you ->
    [yes] Deine Würfel
   *[no] Würfel von { $name }
  }
court-position-to-roll = Zu würfeln
court-position-active = Aktiv
court-position-picked = Gewählt
court-position-rolled = Gewürfelt
court-position-aside = Abgelegt
court-position-total = Summe

court-mark = { $alike ->
    [1] eine einzelne { $die }
   *[other] { $alike } × { $die }
  }
court-mark-none = kein Ergebnis
court-worth-king = der König, unbesiegt
court-ending-taken = { $you ->
    [yes] Du hast den König in der Schlussrunde übernommen, und niemand nahm ihn dir ab.
   *[no] { $name } hat den König in der Schlussrunde übernommen und behalten.
  }
court-ending-queen = { $you ->
    [yes] Du hast die Königin und konntest den König behalten.
   *[no] { $name } hat die Königin und konnte den König behalten.
  }
court-ending-rounds = { $you ->
    [yes] Nach sechzig Runden ohne König war dein letztes Ergebnis das beste.
   *[no] Nach sechzig Runden ohne König war das letzte Ergebnis von { $name } das beste.
  }

court-told-start = Ausgelost: { $you ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
  }
court-told-round = Runde { $round }
court-told-final = Schlussrunde: Zu schlagen ist { $mark }
court-told-rolled = { $you ->
    [yes] Du hast { $dice } gewürfelt.
   *[no] { $name } hat { $dice } gewürfelt.
  }
court-told-rerolled = { $you ->
    [yes] Du hast neu gewürfelt ({ $by }): { $dice }.
   *[no] { $name } hat neu gewürfelt ({ $by }): { $dice }.
  }
court-told-aside = { $you ->
    [yes] Du hast { $dice } abgelegt.
   *[no] { $name } hat { $dice } abgelegt.
  }
court-told-brought = { $you ->
    [yes] Du hast { $die } ins Spiel gebracht ({ $by }).
   *[no] { $name } hat { $die } ins Spiel gebracht ({ $by }).
  }
court-told-thrown = { $you ->
    [yes] Du hast einen Würfel dazugelegt ({ $by }).
   *[no] { $name } hat einen Würfel dazugelegt ({ $by }).
  }
court-told-picked = { $you ->
    [yes] Du hast { $dice } gewählt ({ $by }).
   *[no] { $name } hat { $dice } gewählt ({ $by }).
  }
court-told-changed = { $you ->
    [yes] Du hast { $from } zu { $to } gemacht ({ $by }).
   *[no] { $name } hat { $from } zu { $to } gemacht ({ $by }).
  }
court-told-with = { " " }mit { $dice }
court-told-claimed = { $you ->
    [yes] Du hast { $the }{ $with } genommen.
   *[no] { $name } hat { $the }{ $with } genommen.
  }
court-told-crowned = { $you ->
    [yes] Du hast König und Königin{ $with } genommen.
   *[no] { $name } hat König und Königin{ $with } genommen.
  }
court-told-declined = { $you ->
    [yes] Du hast{ $with } niemanden genommen.
   *[no] { $name } hat{ $with } niemanden genommen.
  }
court-told-passed = { $you ->
    [yes] Du hast gepasst.
   *[no] { $name } hat gepasst.
  }
court-told-passed-over = { $you ->
    [yes] Du konntest das beste Ergebnis nicht mehr schlagen und hast gepasst.
   *[no] { $name } konnte das beste Ergebnis nicht mehr schlagen und hat gepasst.
  }
court-told-king-taken = { $you ->
    [yes] Du hast den König mit { $mark } übernommen.
   *[no] { $name } hat den König mit { $mark } übernommen.
  }
court-told-ended = { $you ->
    [yes] Du hast die Partie gewonnen.
   *[no] { $name } hat die Partie gewonnen.
  }

court-illegal-not-your-turn = Du bist nicht am Zug.
court-illegal-match-over = Die Partie ist vorbei.
court-illegal-not-rolled-yet = Es wurde noch nicht gewürfelt.
court-illegal-result-stands = Alle Würfel sind abgelegt, das Ergebnis steht.
court-illegal-nothing-set-aside = Lege vor dem nächsten Wurf mindestens einen Würfel ab.
court-illegal-die-set-aside = Kein aktiver Würfel zeigt { $die }, und abgelegte Würfel bleiben, wie sie sind.
court-illegal-no-such-die = Kein aktiver Würfel zeigt { $die }.
court-illegal-not-owned = Du hast diesen Charakter nicht: { $name }.
court-illegal-already-used = { $name }: in diesem Zug schon eingesetzt.
court-illegal-not-its-power = { $name }: Hier gibt es nichts zu wählen.
court-illegal-pips-do-not-fit = { $name }: { $die } lässt sich nicht um { $pips } erhöhen.
court-illegal-bad-shift = Der Philosoph verschiebt Augen zwischen zwei Würfeln, und ihre Summe bleibt gleich.
court-illegal-nothing-to-copy = Kein abgelegter Würfel zeigt { $die }.
court-illegal-no-change = Damit würde sich nichts ändern.
court-illegal-no-dice-left = Es gibt zwölf Würfel, und alle sind im Spiel.
court-illegal-not-before-roll = An diesem Tisch kommen Würfel erst nach dem ersten Wurf dazu.
court-illegal-roll-is-over = Der erste Wurf ist vorbei.
court-illegal-power-open = Schließe erst ab, was du begonnen hast: { $name }.
court-illegal-nothing-picked = Wähle mindestens einen Würfel dafür.
court-illegal-not-enough-picked = { $name }: { $wanted } Würfel sind nötig, { $picked } sind gewählt.
court-illegal-enough-picked = { $name }: höchstens drei Würfel.
court-illegal-too-few-dice = { $name }: mindestens zwei aktive Würfel sind nötig.
court-illegal-wrong-total = Die Würfel müssen ihre Summe { $total } behalten.
court-illegal-cannot-pass = Passen geht nur in der Schlussrunde, vor dem Wurf.
court-illegal-no-claims-in-final = In der Schlussrunde kannst du niemanden nehmen.
court-illegal-dice-still-active = Es sind noch Würfel aktiv: Lege sie erst alle ab.
court-illegal-cost-not-met = Die Würfel reichen nicht: { $cost }.
court-illegal-none-left = Keine Karte mehr da: { $name }.
court-illegal-already-owned = Du hast { $the } schon.
court-illegal-one-fool-at-a-time = Du hast einen Hofnarren; mache ihn erst zum Scharlatan.
court-illegal-no-fool-to-turn = Der Scharlatan ist ein umgedrehter Hofnarr, und du hast keinen.
court-illegal-queen-comes-with-king = Die Königin kommt mit dem König.

court-name-fool = Hofnarr
court-name-charlatan = Scharlatan
court-name-farmer = Bauer
court-name-serving-maid = Dienstmagd
court-name-philosopher = Philosoph
court-name-laborer = Handwerker
court-name-guard = Wachmann
court-name-hunter = Jäger
court-name-astronomer = Astronom
court-name-merchant = Händler
court-name-noblewoman = Hofdame
court-name-pawnbroker = Pfandleiher
court-name-knight = Ritter
court-name-magician = Zauberer
court-name-alchemist = Alchemist
court-name-bishop = Bischof
court-name-nobleman = Edelmann
court-name-general = Feldherr
court-name-king = König
court-name-queen = Königin
court-the-fool = den Hofnarren
court-the-charlatan = den Scharlatan
court-the-farmer = den Bauern
court-the-serving-maid = die Dienstmagd
court-the-philosopher = den Philosophen
court-the-laborer = den Handwerker
court-the-guard = den Wachmann
court-the-hunter = den Jäger
court-the-astronomer = den Astronomen
court-the-merchant = den Händler
court-the-noblewoman = die Hofdame
court-the-pawnbroker = den Pfandleiher
court-the-knight = den Ritter
court-the-magician = den Zauberer
court-the-alchemist = den Alchemisten
court-the-bishop = den Bischof
court-the-nobleman = den Edelmann
court-the-general = den Feldherrn
court-the-king = den König
court-the-queen = die Königin
court-cost-fool = jedes Ergebnis
court-cost-charlatan = dein Hofnarr
court-cost-farmer = ein Paar
court-cost-serving-maid = alle ungerade
court-cost-philosopher = alle gerade
court-cost-laborer = Summe ab 15
court-cost-guard = drei gleiche
court-cost-hunter = vier gleiche
court-cost-astronomer = zwei Paare
court-cost-merchant = Summe ab 20
court-cost-noblewoman = Full House
court-cost-pawnbroker = Summe ab 30
court-cost-knight = fünf gleiche
court-cost-magician = Straße aus fünf
court-cost-alchemist = Straße aus sechs
court-cost-bishop = drei Paare
court-cost-nobleman = zwei Drillinge
court-cost-general = sechs gleiche
court-cost-king = sieben gleiche
court-cost-queen = mit dem König
court-power-fool = 1 Würfel neu
court-power-charlatan = 1 Würfel mehr
court-power-farmer = 1 Würfel mehr
court-power-serving-maid = 1 Würfel +1 bis +3
court-power-philosopher = verschiebt Augen
court-power-laborer = bringt eine 1
court-power-guard = bringt eine 2
court-power-hunter = bringt eine 3
court-power-astronomer = kopiert Abgelegtes
court-power-merchant = würfelt neu
court-power-noblewoman = beliebig viele +1
court-power-pawnbroker = bringt eine 4
court-power-knight = bringt eine 5
court-power-magician = dreht beliebig
court-power-alchemist = verteilt drei neu
court-power-bishop = bringt eine 6
court-power-nobleman = beliebig viele +2
court-power-general = 2 Würfel mehr
court-power-king = halte ihn und siege
court-power-queen = Würfel nach Wahl
