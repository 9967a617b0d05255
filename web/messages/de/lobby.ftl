# Die Lobby.
with-strangers = Jemanden treffen
lobby-mine = Deine Partien
lobby-turn = Du bist am Zug
lobby-kept-here = auf diesem Gerät, bis du dich anmeldest
lobby-idle = Keine Partie wartet auf dich.
lobby-running = Andere sind am Zug
lobby-others-turn = nicht dein Zug
lobby-invited = Einladungen
lobby-invites = { $name } lädt dich ein
lobby-open = Offene Tische
lobby-none = Gerade wartet niemand auf Mitspieler. Eröffne einen Tisch oder triff jemanden: Wer als Nächstes kommt, findet dich.
lobby-against = mit { $names }
lobby-left = noch { $left }
lobby-seats-free = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
  }
lobby-join = Setzen
lobby-decline = Ablehnen
next-match = { $count ->
    [one] Nächste Partie
   *[other] Nächste von { $count } Partien
  }
meet-title = { $game } mit Fremden
meet-text = Wähle ein Tempo. Wer als Nächstes dasselbe will, spielt mit dir.
meet-quick = Schnell
meet-calm = Ruhig
meet-day = Über Tage
meet-days = Mit Muße
meet-friends = Lieber einen eigenen Tisch eröffnen
pace-title = Zeit
pace-none = ohne Uhr
pace-live = je { $minutes } min
pace-live-more = je { $minutes } min + { $seconds } s pro Zug
pace-days = { $days ->
    [one] ein Tag pro Zug
   *[other] { $days } Tage pro Zug
  }
clock-days = { $days } Tage
clock-hours = { $hours } h { $minutes } min
pause-ask = Um eine Pause bitten
pause-agree = Der Pause zustimmen
pause-unask = Doch keine Pause
pause-end = Weiterspielen
paused = Die Uhren stehen: Alle haben einer Pause zugestimmt.
doors-title = Wer mitspielen darf
doors-friends = Wer den Link hat
doors-all = Alle
options-title = Optionen
room-invite = Jemanden beim Namen einladen
room-invite-send = Einladen
room-invited = { $name } ist eingeladen.
room-invite-failed = Niemand mit Konto heißt { $name }, oder kein Platz ist frei.

# Wann Uhren über Tage stillstehen.
rest-title = Ruhezeit
rest-text = In Partien über Tage steht deine Uhr zu diesen Stunden still, jeden Tag, und an deinen Ferientagen: höchstens 60 Tage in einem Jahr.
rest-quiet = Jeden Tag Ruhe
rest-from = von
rest-to = bis
rest-holidays = Ferien
rest-first = erster Tag
rest-last = letzter Tag
rest-add = Hinzufügen
rest-remove = Entfernen
rest-save = Speichern
rest-saved = Gespeichert. Es gilt für Züge, die von jetzt an beginnen.
rest-refused = Mindestens acht Stunden am Tag müssen bleiben, und Ferien dauern höchstens sechzig Tage.

# Wenn man am Zug ist.
notify-title = Wenn du am Zug bist
notify-text = In Partien über Tage kannst du Bescheid bekommen, einmal für jeden Zug, außer du siehst gerade auf den Tisch.
notify-bell = In diesem Browser Bescheid geben
notify-bell-off = Nicht mehr in diesem Browser
notify-mail = Auch per Brief; was kurz nacheinander kommt, steht in einem
notify-mail-needs = Mit Konto und bestätigter Adresse bekommst du auch per Brief Bescheid.
notify-not = Dieser Browser will nicht oder kann nicht geweckt werden. Seine Einstellungen sagen vielleicht, warum.
notify-ended = Keine Briefe über Züge mehr. Auf deiner Kontoseite kannst du sie wieder bestellen.
silence-begin = Von diesem Tisch nichts sagen
silence-end = Hier wieder Bescheid geben
