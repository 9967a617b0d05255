# Krone von Emara: das Brett, die Leiste und die Chronik.
emara-hook = Zwei Ratsherren, zwei Ringe; die niedrigere von zwei Leisten zählt.
emara-score = Ergebnis

emara-costs = { $what }; kostet { $cost }

emara-board = Die beiden Ringe
emara-countryside = Land
emara-town = Stadt
emara-ring-first = Erster Ring
emara-ring-second = Zweiter Ring
emara-councilor = { $you ->
    [yes] Dein Ratsherr
   *[no] Ratsherr von { $name }
}: { $at }
emara-huts = Hütten
emara-hut = { $at }, Hütte { $hut }
emara-hut-taken = { $hut }: { $name }
emara-advisors = Berater
emara-more-each = +1 je eigenem Handwerker
emara-gift-prices = Preise eines Geschenks
emara-donation-prices = Preise einer Spende
emara-one-gift = Geschenk
emara-one-donation = Spende
emara-any = 1 beliebiger Rohstoff
emara-twice = zweimal
emara-each = je
emara-or-three = oder 3 → { $points }
emara-own = Dein Brett
emara-goods = Was du hast
emara-slots = Felder
emara-slot = Feld { $slot }
emara-slot-full = Feld { $slot }: { $card }
emara-steps = { $steps ->
    [one] Schritt
   *[other] Schritte
  }
emara-hand = Deine Karten
emara-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
emara-crew = Handwerker
emara-crew-label = { $left ->
    [0] Kein Handwerker ist übrig
    [one] Ein Handwerker ist übrig
   *[other] { $left } Handwerker sind übrig
  }; sie bringen 1, 2, 3 und 4 Bürger
emara-favors = Gunstmarken
emara-advisors-own = Deine Berater
emara-tracks = { $citizens } Bürger, { $buildings } Gebäude; die niedrigere Leiste zählt
emara-panel-tab = Reich
emara-event = Ereignis der Runde
emara-nobility = Adel
emara-next-advisor = Nächster Berater: { $advisor } ({ $text }), { $left ->
    [0] der letzte
   *[other] noch { $left } darunter
  }
emara-victoria = Victoria
emara-victoria-waits = Ab Runde 2 erhält sie am Ende jeder Runde Bürger.
emara-victoria-next = +{ $points } am Ende dieser Runde

emara-agenda = Dein Zug
emara-line-card = Karte
emara-line-card-named = { $card }
emara-line-move = Bewegung
emara-line-move-note = ein Ratsherr, so weit wie das Feld zeigt
emara-one-of = { $first } oder { $second }
emara-line-rank = Rang
emara-line-craftsman = Handwerker
emara-line-advisor = Berater
emara-line-advisor-note = wo ein Ratsherr steht
emara-line-ask = Nutzen
emara-line-work = Handwerker
emara-line-favors = Gunst
emara-line-keep = Behalten
emara-line-start = Wählen
emara-line-nothing = Oder
emara-line-donation = Spende
emara-line-gift = Geschenk
emara-line-book = Buch
emara-line-exchange = Tausch
emara-line-books = Bücher
emara-line-stone = Stein
emara-line-bread = Brot
emara-line-wood = Holz
emara-done = erledigt
emara-later = später
emara-optional = freiwillig
emara-must = zu tun
emara-why-not = Warum nicht?


emara-asked-slot = Wähle ein Feld für { $card }.
emara-asked-slot-detail = Seine Zahl zeigt, wie weit einer deiner Ratsherren geht.
emara-choose-slot = Feld wählen
emara-card-first = Wähle zuerst eine Karte aus der Hand.
emara-confirm = Zum Bestätigen noch einmal wählen.
emara-confirm-seals = Zum Bestätigen noch einmal wählen. Es lässt sich nicht rückgängig machen.
emara-seals = nicht rückgängig zu machen
emara-seals-short = unwiderruflich
emara-nothing-else = Nichts weiter
emara-nothing-left = der Zug kann enden
emara-not-yours = nicht dein Zug
emara-not-now = jetzt nicht
emara-end-detail = nächster Zug
emara-leave-detail = hier fertig
emara-decline-detail = alles behalten
emara-pay-otherwise-detail = selbst wählen
emara-pay-otherwise-hint = Du wählst Stück für Stück, womit der Preis bezahlt wird.

emara-not-reached = Dorthin kann jetzt keiner deiner Ratsherren: Jeder geht auf seinem Ring im Uhrzeigersinn genau so viele Schritte, wie das Feld zeigt.

# Allein gegen Victoria.
emara-solo-title = Emara, allein
emara-solo-lead = Sechs Runden gegen Victoria, die nur Bürger zählt. Bring deine niedrigere Leiste über ihre.
emara-variants = Varianten
emara-full-selection = Volle Auswahl
emara-random-layout = Zufällige Orte
emara-campaign = Kampagne
emara-campaign-text = Die erste Partie beginnt mit 40 Gebäuden. Nach einem Sieg beginnt die nächste mit 5 weniger, sonst mit 2 mehr. Es zählt der niedrigste Start, mit dem du gewonnen hast.
emara-campaign-next = { $played ->
    [0] Die Kampagne beginnt mit { $points } Gebäuden.
    [one] Eine Partie ist gespielt; die nächste beginnt mit { $points } Gebäuden.
   *[other] { $played } Partien sind gespielt; die nächste beginnt mit { $points } Gebäuden.
  }
emara-campaign-play = Nächste Partie
emara-campaign-begin = Beginnen
emara-campaign-anew = Neue Kampagne
emara-campaign-anew-detail = wieder ab 40
emara-campaign-number = Kampagne { $number }
emara-campaign-best = Beste Kampagne: gewonnen ab { $start }, Ergebnis { $score }.
emara-single = Einzelne Partie
emara-single-text = Dein Ergebnis wird für jeden Start getrennt festgehalten; Victorias Punkte spielen dafür keine Rolle.
emara-single-play = Allein spielen
emara-start = Startgebäude
emara-start-event = Ereigniskarte
emara-sheet = Ergebnisblatt
emara-sheet-detail = Kampagne und Rekorde
emara-sheet-three = Drei Karten auf der Hand
emara-sheet-full = Volle Auswahl
emara-sheet-none = Auf diesem Blatt steht noch keine Partie.
emara-sheet-by-event = nach der Ereigniskarte
emara-sheet-number = Nr.
emara-sheet-date = Datum
emara-sheet-start = Start
emara-sheet-score = Ergebnis (andere Leiste)
emara-sheet-victoria = Victoria
emara-sheet-result = Ausgang
emara-sheet-won = gewonnen
emara-sheet-lost = verloren
emara-highscores = Rekord je Start
emara-print = Drucken
emara-export-json = Als JSON sichern
emara-export-csv = Als CSV sichern

# Optionen eines Tisches.
emara-option-building-points = Gebäude am Anfang
emara-option-building-points-event = nach Ereigniskarte
emara-option-building-points-first = 35, für die erste Partie
emara-option-building-points-20 = 20
emara-option-building-points-25 = 25
emara-option-building-points-30 = 30
emara-option-building-points-40 = 40
emara-option-random-layout = Orte
emara-option-random-layout-false = wie gedruckt
emara-option-random-layout-true = gemischt
emara-option-full-selection = Karten auf der Hand
emara-option-full-selection-false = drei
emara-option-full-selection-true = alle neun
