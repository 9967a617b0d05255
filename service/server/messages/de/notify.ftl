# Push-Nachrichten und E-Mails.
push-turn = Du bist am Zug.
turn-subject = { $count ->
    [one] Regalia: Du bist am Zug
   *[other] Regalia: { $count } Partien warten
  }
turn-body =
    Hallo { $name },

    { $count ->
        [one] du bist am Zug:
       *[other] in diesen Partien bist du am Zug:
    }

    { $matches }
    Keine solchen E-Mails mehr: { $off }
confirm-subject = Regalia: deine E-Mail-Adresse
confirm-body =
    Hallo { $name },

    öffne diesen Link, und deine Adresse ist bestätigt:

    { $link }

    Er gilt einmal, zwei Tage lang. Vergisst du dein Passwort, schreiben wir dir hierher, und sonst nie.

    Warst du das nicht? Dann tu nichts.
other-body =
    Hallo { $name },

    jemand wollte diese Adresse für ein anderes Konto bei Regalia verwenden. Sie gehört schon zu deinem, und dabei bleibt es. Du musst nichts tun.
reset-subject = Regalia: ein neues Passwort
reset-body =
    Hallo { $name },

    unter diesem Link wählst du ein neues Passwort:

    { $link }

    Er gilt einmal, eine Stunde lang. Danach bist du auf allen anderen Geräten abgemeldet.

    Warst du das nicht? Dann tu nichts: Dein Passwort bleibt, wie es ist.
