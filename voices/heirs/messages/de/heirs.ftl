heirs-title = Erben & Fälscher
heirs-goal = Ziel: der höchste echte Brief
heirs-moment = Runde { $round } von { $rounds } · { $you ->
    [yes] du bist am Zug
   *[no] { $name } ist am Zug
  }
heirs-moment-setup = Aufbau
heirs-moment-first = Die ersten Briefe · { $you ->
    [yes] du ziehst
   *[no] { $name } zieht
  }
heirs-moment-over = Die Briefe sind offen
heirs-role-start = zuerst am Zug
heirs-role-sworn = geschworen

heirs-letter = { $number }
heirs-letter-real = { $number }; die andere { $number } liegt in der Mitte, also ist deine echt

heirs-asked = Schwöre auf deinen Brief oder suche einen anderen.
heirs-asked-detail = Dein Brief: { $letter }.
heirs-asked-start = Das Los entscheidet, wer beginnt.
heirs-asked-draw = { $you ->
    [yes] Du ziehst einen Brief.
   *[no] { $name } zieht einen Brief.
  }
heirs-asked-wait = { $name } überlegt.
heirs-asked-over = Die Briefe sind offen.

heirs-why-swear = Dieser Brief ist wahrscheinlich gut genug.
heirs-why-search = Ein anderer Brief ist wahrscheinlich besser.

heirs-offer-swear = Auf { $number ->
    [0] deinen Brief
   *[other] deinen Brief ({ $number })
  } schwören → er bleibt dir bis zum Ende
heirs-offer-search = { $number ->
    [0] Deinen Brief
   *[other] Deinen Brief ({ $number })
  } offen in die Mitte legen → du ziehst einen anderen Brief

heirs-worth = { $number }
heirs-worth-forged = { $number }, gefälscht
heirs-ending-crown = { $you ->
    [yes] Dein Brief ist der höchste, der nicht gefälscht ist: Du gewinnst die Krone.
   *[no] Der Brief von { $name } ist der höchste, der nicht gefälscht ist, und gewinnt die Krone.
  }
heirs-ending-forged = Alle Briefe sind gefälscht, und niemand wird gekrönt.

heirs-told-start = { $you ->
    [yes] Du beginnst
   *[no] { $name } beginnt
  }
heirs-told-drew = { $you ->
    [yes] Du hast einen Brief gezogen.
   *[no] { $name } hat einen Brief gezogen.
  }
heirs-told-drew-number = { $you ->
    [yes] Du hast einen Brief gezogen: { $number }.
   *[no] { $name } hat einen Brief gezogen: { $number }.
  }
heirs-told-sworn = { $you ->
    [yes] Du hast auf deinen Brief geschworen.
   *[no] { $name } hat auf den eigenen Brief geschworen.
  }
heirs-told-laid-open = { $you ->
    [yes] Du hast deinen Brief offengelegt: { $number }.
   *[no] { $name } hat einen Brief offengelegt: { $number }.
  }
heirs-told-opened = Die Briefe werden geöffnet
heirs-told-letter = { $you ->
    [yes] Dein Brief: { $letter }.
   *[no] Der Brief von { $name }: { $letter }.
  }

heirs-illegal-not-your-turn = Du bist nicht am Zug.
heirs-illegal-match-over = Die Briefe sind offen, und die Partie ist vorbei.

heirs-position-letters = Briefe
heirs-position-middle = In der Mitte
heirs-position-none = keine
heirs-position-players = Am Tisch
heirs-position-start = { $text } · zuerst am Zug
heirs-position-sworn = geschworen
heirs-position-draws = beim Ziehen, danach { $turns ->
    [0] kein Zug mehr
    [one] noch 1 Zug
   *[other] noch { $turns } Züge
  }
heirs-position-chooses = jetzt am Zug, danach { $turns ->
    [0] kein Zug mehr
    [one] noch 1 Zug
   *[other] noch { $turns } Züge
  }
heirs-position-waits = nicht geschworen, { $turns ->
    [0] kein Zug mehr
    [one] noch 1 Zug
   *[other] noch { $turns } Züge
  }
heirs-position-secret = Was nur du weißt
heirs-position-mine = Dein Brief
