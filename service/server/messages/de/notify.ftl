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
    E-Mails zu deinen Zügen abbestellen: { $off }
confirm-subject = Regalia: deine E-Mail-Adresse
confirm-body =
    Hallo { $name },

    öffne diesen Link, und deine Adresse ist bestätigt:

    { $link }

    Er gilt zwei Tage lang und nur einmal. Wir schreiben dir hierher, wenn du dein Passwort vergisst, und zu deinen Zügen nur, wenn du das möchtest.

    Warst du das nicht? Dann ignoriere diese E-Mail.
other-body =
    Hallo { $name },

    jemand wollte diese Adresse für ein anderes Konto bei Regalia verwenden. Sie gehört schon zu deinem, und dabei bleibt es. Du musst nichts tun.
reset-subject = Regalia: ein neues Passwort
reset-body =
    Hallo { $name },

    unter diesem Link wählst du ein neues Passwort:

    { $link }

    Er gilt eine Stunde lang und nur einmal. Danach bist du auf allen anderen Geräten abgemeldet.

    Warst du das nicht? Dann ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.
