# Die Lobby.
with-strangers = Online
lobby-mine = Deine Partien
lobby-called = Wartet auf dich
lobby-turn = Du bist am Zug
lobby-kept-here = auf diesem Gerät, bis du dich anmeldest
lobby-idle = Keine Partie wartet auf dich.
lobby-running = Andere sind am Zug
lobby-others-turn = nicht dein Zug
lobby-invited = Einladungen
lobby-invites = { $name } lädt dich ein
lobby-open = Offene Tische
lobby-none = Gerade gibt es keine offenen Tische. Eröffne einen oder suche Mitspieler: Wer als Nächstes kommt, findet dich.
lobby-against = mit { $names }
lobby-left = noch { $left }
lobby-seats-free = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
  }
lobby-join = Mitspielen
lobby-decline = Ablehnen
next-match = { $count ->
    [one] Nächste Partie
   *[other] Nächste von { $count } Partien
  }
meet-title = { $game }: Mitspieler finden
meet-text = Wähle ein Tempo. Du triffst auf ungefähr gleich starke Leute; je länger es dauert, desto weiter wird gesucht.
meet-any = egal wie viele
seek-title = Mitspieler finden
seek-sign = Suche läuft …
seek-live = Gesucht werden ungefähr gleich starke Leute. Der Tisch öffnet sich von selbst.
seek-days = Du kannst diese Seite schließen. Wird jemand gefunden, steht die Partie bei deinen Einladungen.
seek-found = Gefunden! { $here } von { $count } sind da.
seek-wishes = Was du suchst
seek-players = { $count } Personen
seek-players-any = egal zu wievielt
seek-reach = Passende Leute
seek-reach-of = { $count } von { $all }, die suchen
seek-reach-none = sonst sucht niemand
seek-usual = Übliche Wartezeit
seek-wait-unknown = noch nicht bekannt
seek-wait-short = weniger als eine Minute
seek-wait = { $count ->
    [one] etwa eine Minute
   *[other] etwa { $count } Minuten
  }
seek-others = Suchen auch
seek-alone = Gerade ist niemand Passendes da. Spiel solange gegen Bots; die Suche läuft weiter.
seek-cancel = Abbrechen
seek-bot = Solange gegen Bots spielen
seek-bot-detail = der Tisch ruft dich
seek-over = Diese Suche ist vorbei. Entweder hast du sie beendet, oder die Seite war zu lange weg.
seek-home = Zur Startseite
meet-quick = Schnell
meet-calm = Ruhig
meet-day = Fernpartie
meet-days = Gemütlich
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
room-invite = Jemanden per Namen einladen
room-invite-send = Einladen
room-invited = { $name } ist eingeladen.
room-invite-failed = Es gibt kein Konto mit dem Namen { $name }, oder kein Platz ist frei.

# Wann Uhren in Fernpartien stillstehen.
rest-title = Ruhezeit
rest-text = In Fernpartien steht deine Uhr jeden Tag zu diesen Stunden still und ebenso in deinem Urlaub: höchstens 60 Tage im Jahr.
rest-quiet = Jeden Tag Ruhe
rest-from = von
rest-to = bis
rest-holidays = Urlaub
rest-first = erster Tag
rest-last = letzter Tag
rest-add = Hinzufügen
rest-remove = Entfernen
rest-save = Speichern
rest-saved = Gespeichert. Gilt für alle Züge, die ab jetzt beginnen.
rest-refused = Deine Uhr muss mindestens acht Stunden am Tag laufen, und Urlaub geht höchstens sechzig Tage.

# Wenn man am Zug ist.
notify-title = Wenn du am Zug bist
notify-text = In Fernpartien kannst du dich benachrichtigen lassen, einmal pro Zug, außer du hast den Tisch gerade offen.
notify-bell = In diesem Browser benachrichtigen
notify-bell-off = Nicht mehr in diesem Browser
notify-mail = Auch per E-Mail; Züge kurz nacheinander stehen in einer
notify-mail-needs = Mit Konto und bestätigter Adresse wirst du auch per E-Mail benachrichtigt.
notify-not = Dieser Browser blockiert Benachrichtigungen oder kennt keine. Sieh in seinen Einstellungen nach.
notify-ended = Keine E-Mails mehr zu deinen Zügen. Auf deiner Kontoseite kannst du sie wieder einschalten.
silence-begin = Zu diesem Tisch nichts melden
silence-end = Hier wieder benachrichtigen

# Partien, die in diesem Browser aufbewahrt werden.
kept-title = Weiterspielen
kept-where = in diesem Browser gespeichert
kept-alone = allein
kept-bots = { $count ->
    [one] mit 1 Bot, { $level }
   *[other] mit { $count } Bots, { $level }
  }
kept-branch = { $count ->
    [one] aus einer Wiederholung, mit 1 Bot, { $level }
   *[other] aus einer Wiederholung, mit { $count } Bots, { $level }
  }
kept-people = { $count } Personen an diesem Bildschirm
kept-remove = Entfernen
kept-remove-sure = Wirklich entfernen?
kept-missing = Diese Partie ist nicht mehr in diesem Browser gespeichert. Auf der Startseite kannst du eine neue beginnen.
kept-dropped = Um Platz zu machen, wurde die Partie, die du zuletzt am { $day } gespielt hast, aus diesem Browser entfernt.
kept-elsewhere = Du hast diese Partie in einem anderen Tab weitergespielt. Lade diese Seite neu, um sie zu sehen.
kept-not = Dieser Browser konnte die Partie nicht speichern: Beim Neuladen der Seite ginge sie verloren.
