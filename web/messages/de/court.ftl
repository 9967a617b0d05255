# Um Krone und Kragen: Brett, Leiste und Chronik. Würfel kommen als Zeichen.
court-hook = Würfeln, ablegen, einen Höfling gewinnen; jeder Höfling biegt den nächsten Wurf.
court-lesson-roll = Würfeln
court-lesson-roll-text = Dein Zug beginnt mit drei Würfeln, und mit mehr, sobald dir jemand hilft.
court-lesson-aside = Ablegen
court-lesson-aside-text = Behalte nach jedem Wurf mindestens einen Würfel. Abgelegtes bleibt; der Rest darf noch mal rollen.
court-lesson-claim = Einen Höfling gewinnen
court-lesson-claim-text = Liegen alle Würfel, gewinnen sie dir einen Charakter. Er biegt jeden künftigen Wurf.
court-lesson-king = Den König gewinnen
court-lesson-king-text = Sieben gleiche holen König und Königin. Eine Schlussrunde entscheidet, wer die Krone behält.
court-turn = Der Zug
court-hall = Der Saal
court-level = Stufe { $level }
court-legend = So liest man die Karten
court-key-now = jetzt zu haben
court-key-reach = erreichbar, mit Chance
court-key-yours = deine
court-key-out = diesen Zug nicht erreichbar
court-key-gone = keine mehr da
court-gone = weg
court-all = alle

court-standing-now = Mit den Würfeln, wie sie liegen, zu haben.
court-standing-chance = In diesem Zug erreichbar: { $chance }.
court-standing-reach = In kommenden Zügen zu haben.
court-standing-yours = Gehört dir.
court-standing-out = In diesem Zug nicht erreichbar.
court-standing-gone = Keine mehr da.
court-card-about = Kosten: { $cost }. Fähigkeit: { $power }.
court-card-power = Fähigkeit: { $power }.
court-copies = { $count ->
    [0] Keine mehr da.
   *[other] Noch { $count } da.
  }
court-held-by = Auch bei: { $names }.
court-held = Charaktere
court-held-none = noch keine Charaktere

court-tray-active = Aktiv
court-tray-aside = Abgelegt
court-tray-rolled = eben gewürfelt
court-tray-roll = { $count ->
    [one] darf noch mal
   *[other] dürfen noch mal
  }
court-tray-empty = alle Würfel sind abgelegt
court-tray-waiting = { $count } zu würfeln
court-tray-picked = aufgenommen: { $dice }
court-aside-none = noch nichts
court-aside-note = { $alike ->
    [1] keine gleichen
   *[other] { $alike } gleiche
  }, Summe { $total }
court-die = { $die }: ablegen
court-die-choose = { $die }: wählen
court-die-chosen = { $die }, gewählt
court-die-aside = { $die }, abgelegt
court-results = Wähle, was herauskommt
court-retinue = Dein Gefolge
court-retinue-note = { $ready } bereit, { $used } benutzt
court-retinue-empty = Noch niemand: Wen du gewinnst, der hilft dir ab dem nächsten Zug.
court-follower-ready = bereit
court-follower-used = benutzt
court-follower-start = zu Beginn

court-odds-tab = Chancen
court-odds = Chancen in diesem Zug
court-odds-note = jeweils nur darauf gespielt
court-odds-rich = Wo „≥“ steht, lassen deine Helfer zu viele Wege offen, um hier alle zu rechnen.
court-at-least = ≥ { $chance }
court-odds-idle = Die Chancen kommen mit deinem Zug.
court-odds-wait = Wird gerechnet …
court-sure = sicher
court-king-and-queen = König & Königin

court-set-aside = { $die } ablegen
court-set-aside-none = Ablegen
court-set-aside-detail = { $alike ->
    [1] der erste seiner Art
   *[other] macht { $alike } gleiche
  }
court-no-die = kein Würfel da
court-roll = Würfeln
court-roll-detail = { $count ->
    [one] den letzten Würfel
   *[other] { $count } Würfel
  }
court-roll-not = erst einen ablegen
court-keep = Behalten
court-keep-detail = { $count ->
    [0] niemanden gewinnen
    [1] dann einen gewinnen
   *[other] dann 1 von { $count }
  }
court-keep-final = das ist dein Ergebnis
court-keep-text = Legt { $dice } ab und beendet das Würfeln.
court-pass = Passen
court-pass-detail = kein Ergebnis
court-decline = Niemanden
court-decline-detail = Zug beenden
court-finish = Fertig
court-cancel = Abbrechen
court-cancel-detail = keine Fähigkeit
court-claim-now = { $name } nehmen
court-with-dice = mit { $dice }
court-intent = Alle Würfel behalten und { $the } nehmen?
court-intent-detail = Das bringt dir: { $power }. Damit endet dein Zug.
court-guide-die = { $by }: Wähle einen Würfel.
court-guide-value = { $by }: Wähle, was herauskommt.
court-guide-detail = Passende Würfel lassen sich anklicken.

# Warum etwas nicht erlaubt ist.

# Die Charaktere: Name, Name als Objekt, Kosten und Fähigkeit auf der Karte.

# Optionen eines Tisches.
court-option-fools = Narren
court-option-fools-unlimited = so viele wie gewünscht
court-option-fools-one-per-player = einer je Spieler
court-option-dice = Würfel
court-option-dice-twelve = höchstens zwölf
court-option-dice-unlimited = unbegrenzt
court-option-early-dice = Würfel vor dem ersten Wurf hereinholen
court-option-early-dice-false = nein
court-option-early-dice-true = ja
