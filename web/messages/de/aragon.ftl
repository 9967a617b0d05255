# Krone von Aragón: das Brett, die Leiste und die Chronik.
aragon-hook = Tauziehen in drei Bereichen, mit verdeckten Handkarten: Wer hier nachgibt, gewinnt dort.
aragon-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }

aragon-board = Die drei Bereiche
aragon-track = { $area }: { $holder ->
    [you] du hältst { $held }
    [them] { $name } hält { $held }
   *[nobody] niemand hat Einfluss
  }; danach { $after ->
    [you] du { $then }
    [them] { $name } { $then }
   *[nobody] niemand
  }
aragon-row-yours = Deine, { $area }
aragon-row-theirs = { $name }, { $area }
aragon-gain = { $you ->
    [yes] du gewinnst { $steps }
   *[no] { $name } gewinnt { $steps }
  }
aragon-gain-none = niemand gewinnt
aragon-gain-first = im ersten Zug kein Einfluss
aragon-at-end = am Ende der Leiste
aragon-deck = im Stapel
aragon-discards = abgeworfen
aragon-hand = Deine Hand
aragon-hand-empty = Keine Karten auf der Hand
aragon-leader-yours = Dein Anführer
aragon-leader-gone = Der Anführer hat die Partie verlassen
aragon-strength = Stärke { $strength }
aragon-down = Verdeckt
aragon-down-text = Stärke 1, keine Fähigkeit.
aragon-down-yours = Verdeckt: { $card }
aragon-used = In diesem Zug benutzt
aragon-coming = Käme hierher
aragon-known = Was du weißt
aragon-known-tab = Notizen
aragon-known-none = Über verborgene Karten ist noch nichts bekannt.
aragon-known-shown = Auf der Hand von { $name }
aragon-known-out = Auf der Hand von { $name } oder verdeckt abgeworfen
aragon-known-buried = Verdeckt abgeworfen
aragon-known-open = Offen abgeworfen
aragon-known-coming = Als Nächstes vom Stapel
aragon-first-game = Erste Partie: { $yours } zu { $theirs } Einfluss

aragon-if-play = Wenn du { $card } spielst
aragon-if-choose = Wenn du { $card } wählst
aragon-if-strength-text = { $before } → { $after } gegen { $other }
aragon-if-marker = { $from ->
    [you] du hältst { $was }
    [them] { $name } hält { $was }
   *[nobody] niemand
  } → { $to ->
    [you] du { $then }
    [them] { $name } { $then }
   *[nobody] niemand
  }
aragon-if-marker-same = { $from ->
    [you] du hältst { $was } → { $then }
    [them] { $name } hält { $was } → { $then }
   *[nobody] niemand hat Einfluss
  }
aragon-if-same = nichts ändert sich

aragon-place-play = { $card } spielen
aragon-place-play-detail = Stärke { $strength }
aragon-place-choose-card = Karte spielen
aragon-place-choose-card-detail = erst eine wählen
aragon-place-down = Verdeckt spielen
aragon-place-down-detail = Stärke 1
aragon-place-event = { $event }
aragon-place-event-detail = der Anführer geht
aragon-place-use = { $card } benutzen
aragon-place-use-detail = Fähigkeit
aragon-place-no-use = Keine Fähigkeit
aragon-place-no-use-detail = nichts zu benutzen
aragon-place-finish = Zug beenden
aragon-place-finish-detail = Einfluss, dann Draft
aragon-place-take = { $card } nehmen
aragon-place-take-detail = der Rest geht weiter
aragon-place-take-last = die letzte wird abgeworfen
aragon-place-discard = { $card } abwerfen
aragon-place-discard-detail = verdeckt
aragon-place-show = { $card } zeigen
aragon-place-show-detail = sie bleibt auf der Hand
aragon-place-pick = { $card } abwerfen
aragon-place-pick-detail = aus der Gegnerhand
aragon-place-keep = { $leader } behalten
aragon-place-keep-detail = geheim
aragon-place-accept = Bezahlen
aragon-place-accept-detail = für die Fähigkeit
aragon-place-top = Abwerfen
aragon-place-top-detail = die oberste Karte
aragon-place-keep-top = Oben lassen
aragon-place-keep-top-detail = sie kommt in den Draft
aragon-place-decline = Verzichten
aragon-place-decline-detail = weiter
aragon-place-abandon = Aufgeben
aragon-place-abandon-detail = sie wird abgeworfen
aragon-place-surrender = { $amount } abtreten
aragon-place-choose = Wählen
aragon-place-choose-detail = auf dem Brett
aragon-fold = Brett ansehen
aragon-unfold = Zurück zur Entscheidung
aragon-place-over = Vorbei
aragon-place-over-detail = die Partie ist zu Ende
aragon-place-choose-one = Karte nehmen
aragon-place-choose-one-detail = erst eine wählen
aragon-place-wait = Warten
aragon-place-wait-detail = auf deinen Gegner


# Optionen eines Tisches.
aragon-option-leaders = Anführer
aragon-option-leaders-false = ohne
aragon-option-leaders-true = mit
aragon-option-head-start = Vorsprung für den zweiten Spieler
aragon-option-head-start-false = keiner
aragon-option-head-start-true = überall 3 Einfluss
aragon-option-pair = Dieselben Karten zweimal
aragon-option-pair-false = eine Partie
aragon-option-pair-true = zwei mit getauschten Plätzen
