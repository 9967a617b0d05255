# Um Krone und Kragen: Brett, Leiste und Chronik. Würfel kommen als Zeichen.
court-hook = Würfeln, ablegen, einen Charakter nehmen; jeder Charakter hilft beim nächsten Wurf.
court-turn = Der Zug
court-hall = Die Auslage
court-level = Stufe { $level }
court-legend = So liest man die Karten
court-key-now = jetzt zu haben
court-key-reach = erreichbar, mit Chance
court-key-yours = deine
court-key-out = in diesem Zug nicht erreichbar
court-key-gone = keine mehr da
court-gone = weg
court-all = alle

court-standing-now = Mit deinen Würfeln jetzt zu haben.
court-standing-chance = In diesem Zug erreichbar: { $chance }. Wähle sie und sieh, wie.
court-standing-reach = In kommenden Zügen zu haben.
court-standing-yours = Gehört dir.
court-standing-out = In diesem Zug nicht erreichbar.
court-standing-gone = Nicht mehr zu haben.
court-card-about = Kosten: { $cost }. Fähigkeit: { $power }.
court-card-power = Fähigkeit: { $power }.
court-copies = { $count ->
    [0] Keine Karte übrig.
   *[other] Noch { $count } da.
  }
court-held-by = Auch bei: { $names }.
court-held = Charaktere
court-held-none = noch keine Charaktere

court-tray-active = Aktiv
court-tray-aside = Abgelegt
court-tray-rolled = eben gewürfelt
court-tray-roll = { $count ->
    [one] neuer Wurf möglich
   *[other] neuer Wurf möglich
  }
court-tray-empty = alle Würfel sind abgelegt
court-tray-waiting = { $count } zu würfeln
court-tray-picked = gewählt: { $dice }
court-aside-none = noch nichts
court-aside-note = { $alike ->
    [1] keine gleichen
   *[other] { $alike } gleiche
  }, Summe { $total }
court-die = { $die }: ablegen
court-die-choose = { $die }: wählen
court-die-chosen = { $die }, gewählt
court-die-aside = { $die }, abgelegt
court-results = Wähle den neuen Wert
court-retinue = Dein Gefolge
court-retinue-note = { $ready } bereit, { $used } eingesetzt
court-retinue-empty = Noch niemand: Wen du nimmst, der hilft dir ab dem nächsten Zug.
court-follower-ready = bereit
court-follower-used = eingesetzt
court-follower-start = zu Beginn

court-odds-tab = Chancen
court-odds = Chancen in diesem Zug
court-odds-note = wähle eine, um zu sehen, wie
court-odds-rich = „≥“ heißt: Deine Charaktere lassen zu viele Wege offen, um hier alle zu berechnen.
court-at-least = ≥ { $chance }
court-odds-idle = Die Chancen siehst du, wenn du am Zug bist.
court-odds-wait = Wird berechnet …
court-sure = sicher
court-king-and-queen = König & Königin
court-how-ask = Zeig mir, wie
court-how-title = So bekommst du { $the }
court-how-chance = Chance, wenn du nur darauf spielst: { $chance }
court-how-sure = Das ist sicher.
court-how-keep = { $dice } ablegen
court-how-claim = Nimm { $the }
court-how-need = Du brauchst { $dice }.
court-how-or = { " " }oder{ " " }
court-how-total = Du brauchst zusammen mindestens { $total }.
court-how-luck = Wie es weitergeht, hängt von diesem Wurf ab.
court-how-safe = Dann ist es sicher, was du auch würfelst.

court-set-aside = { $die } ablegen
court-set-aside-none = Ablegen
court-set-aside-detail = { $alike ->
    [1] noch kein Paar
   *[other] macht { $alike } gleiche
  }
court-no-die = kein Würfel da
court-roll = Würfeln
court-roll-detail = { $count ->
    [one] den letzten Würfel
   *[other] { $count } Würfel
  }
court-roll-not = erst einen ablegen
court-keep = Alle ablegen
court-keep-detail = { $count ->
    [0] niemand zu haben
    [1] 1 Karte möglich
   *[other] { $count } Karten möglich
  }
court-keep-final = das ist dein Ergebnis
court-keep-text = Legt { $dice } ab und beendet das Würfeln.
court-pass = Passen
court-pass-detail = kein Ergebnis
court-decline = Verzichten
court-decline-detail = Zug beenden
court-finish = Fertig
court-choose-die = wähle einen Würfel
court-choose-face = wähle die neue Augenzahl
court-claim = Nehmen
court-choose-card = wähle eine Karte
court-claim-text = Wähle einen der markierten Charaktere der Halle, oder nimm niemanden.
court-claim-now = { $name ->
    [Hofnarr] Hofnarren
    [Bauer] Bauern
    [Philosoph] Philosophen
    [Astronom] Astronomen
    [Alchemist] Alchemisten
    [Feldherr] Feldherrn
   *[other] { $name }
  } nehmen
court-with-dice = mit { $dice }
court-give-up = Du verzichtest auf { $names }.
court-give-up-detail = Einen Würfel bringen kann ein Charakter nur, solange du noch einen aktiven hast.
court-give-up-no = Zurück
court-give-up-no-detail = zuerst einsetzen
court-give-up-yes = Trotzdem ablegen
court-give-up-yes-detail = ohne sie
court-intent = Alle Würfel ablegen und { $the } nehmen?
court-intent-detail = Fähigkeit: { $power }. Damit endet dein Zug.
court-guide-die = { $by }: Wähle einen Würfel.
court-guide-value = { $by }: Wähle den neuen Wert.
court-guide-detail = Du kannst jeden passenden Würfel wählen.

# Warum etwas nicht erlaubt ist.

# Die Charaktere: Name, Name als Objekt, Kosten und Fähigkeit auf der Karte.

# Optionen eines Tisches.
court-option-fools = Hofnarren
court-option-fools-unlimited = unbegrenzt
court-option-fools-one-per-player = einer je Spieler
court-option-dice = Würfel
court-option-dice-twelve = höchstens zwölf
court-option-dice-unlimited = unbegrenzt
court-option-early-dice = Zusatzwürfel vor dem ersten Wurf
court-option-early-dice-false = nein
court-option-early-dice-true = ja
court-option-round-limit = Rundengrenze
court-option-round-limit-usual = 60 Runden
court-option-round-limit-lifted = keine
