# For Crown & Kingdom: der Ring, die Leiste und die Chronik.
kingdom-hook = Schicke fünf Charaktere um den Ring und gewinne Gunst, wo du die Mehrheit hast.

kingdom-disc = { $you ->
    [yes] { $character ->
        [Gelehrte] Deine
       *[other] Dein
      } { $character }
   *[no] { $character } von { $name }
  }
kingdom-owner = { $you ->
    [yes] von dir
   *[no] von { $name }
  }
kingdom-support-of = { $you ->
    [yes] deine Gunst
   *[no] Gunst für { $name }
  }

kingdom-brief-mount = Ross
kingdom-brief-roads = Wege
kingdom-brief-influence = Einfluss
kingdom-brief-treatment = Ehren
kingdom-brief-bail = Kaution

kingdom-tile-t1 = Märkte
kingdom-tile-t2 = Buchten
kingdom-tile-t3 = Garnison
kingdom-tile-t4 = Abtei
kingdom-tile-t5 = Wegkreuz
kingdom-tile-t6 = Ständesaal
kingdom-region-about = { $count ->
    [0] Hier steht niemand.
    [one] Hier steht ein Charakter. Zugweite: { $steps }.
   *[other] Hier stehen { $count } Charaktere. Zugweite: { $steps }.
  } Eine Gelehrte hier: { $deed }.

kingdom-asked-influence = Wessen Fähigkeit nutzt du vorab?
kingdom-asked-who = Wen kaufst du frei?
kingdom-asked-where = Wohin kommt der Charakter zurück?
kingdom-confirm = Zum Bestätigen noch einmal wählen.
kingdom-advice = Was die meisten tun würden

kingdom-realm = Das Königreich
kingdom-five = Deine fünf
kingdom-five-note = aktuelle Zugweite
kingdom-in-hand = in der Hand
kingdom-in-prison = im Gefängnis
kingdom-bail-for = frei für { $coins }
kingdom-steps = { $steps ->
    [0] bleibt
    [one] 1 Schritt
   *[other] { $steps } Schritte
  }
kingdom-whom = Wen?
kingdom-choose = Auswahl
kingdom-bribes = Bestechungen
kingdom-bribes-note = eine je Zug
kingdom-bought = gekauft
kingdom-leads = führt zu: { $region }
kingdom-scholars = Was eine Gelehrte tut
kingdom-scholars-tab = Gelehrte
kingdom-prison = Im Gefängnis: { $names }
kingdom-coins = { $coins ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
  }
kingdom-support = Gunst in { $count } von { $all } Regionen
kingdom-of = von { $all }
kingdom-supply = { $coins ->
    [0] der Vorrat ist leer
   *[other] { $coins } im Vorrat
  }
kingdom-middle-turn = Zug { $turn }
kingdom-middle-placing = Aufbau
kingdom-middle-who = { $you ->
    [yes] Du bist dran
   *[no] { $name }
  }
kingdom-middle-move = { $character }, { $steps ->
    [0] bleibt:
    [one] 1 Schritt:
   *[other] { $steps } Schritte:
  }

kingdom-fruit-support-here = Gunst hier


kingdom-choose-region = wähle eine Region
kingdom-move = Bewegen
kingdom-move-wait = warte auf deinen Zug
kingdom-move-done = schon bewegt
kingdom-do-place = { $character } einsetzen
kingdom-do-move = { $character } bewegen
kingdom-do-imprison = { $character } verhaften
kingdom-do-steal = Stehlen lassen
kingdom-do-refrain = Nichts stehlen
kingdom-refrain-detail = niemand zahlt
kingdom-do-spare = Alle schonen
kingdom-do-activate = { $character } aktivieren
kingdom-do-free = { $character } befreien
kingdom-do-summon = { $character } holen
kingdom-do-send-back = Gunst zurückgeben
kingdom-put-back = Abbrechen
kingdom-put-back-other = neu wählen
kingdom-put-back-nothing = nichts gewählt
kingdom-put-back-none = Es ist nichts gewählt. Wähle erst einen Charakter oder eine Bestechung.
kingdom-put-back-detail = Oder brich ab.
kingdom-spare-detail = ohne Verhaftung
kingdom-spare-not = kein Ritter handelt

# Optionen eines Tisches.
kingdom-option-turn-limit = Zuggrenze
kingdom-option-turn-limit-usual = wie üblich
kingdom-option-turn-limit-lifted = keine
