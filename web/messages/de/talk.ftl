# Gespräch am Tisch.
talk-title = Gespräch
talk-unread = { $count } neu
talk-none = Noch hat niemand etwas gesagt.
talk-say = Etwas sagen
talk-send = Sagen
talk-watcher = schaut zu
talk-note-player = Alle am Tisch lesen mit. Was Zuschauer sagen, liest du, wenn die Partie vorbei ist.
talk-note-watcher = Andere Zuschauer lesen mit; wer spielt, erst wenn die Partie vorbei ist.
talk-silenced = Ein Moderator hat dich bis { $day } stumm geschaltet. Spielen kannst du weiter.
talk-warned = Ein Moderator hat dich wegen deiner Worte verwarnt. Bleib freundlich.
talk-too-often = Das war viel auf einmal. Versuch es in { $seconds } s wieder.
talk-too-long = Das ist zu lang.
notes-title = Eigene Notizen
notes-text = Nur du liest das. Es wird von selbst gespeichert.
notes-saved = Gespeichert.
notes-unsaved = Nicht gespeichert: Der Server antwortet nicht.
chronicle-since = seit du hier warst

# Jemand anderes am Tisch.
person-more = { $name }: stumm schalten, fernhalten oder melden
person-mute = Stumm schalten
person-unmute = Wieder hören
person-block = Fernhalten
person-unblock = Nicht mehr fernhalten
person-text = Wer stumm ist, den hörst du nicht. Wer ferngehalten wird, kommt nicht an Tische, die du öffnest, trifft nicht auf dich und kann dich nicht einladen. Niemand erfährt davon.
person-muted = Stumm geschaltet.
person-unmuted = Wieder zu hören.
person-blocked = Wird ferngehalten.
person-unblocked = Wird nicht mehr ferngehalten.
report-title = Melden
report-reason = Was ist nicht in Ordnung?
report-insult = Beleidigung oder Drohung
report-spam = Werbung oder Überflutung
report-cheating = Betrug
report-stalling = Verschleppen
report-other = Etwas anderes
report-text = Was ist geschehen?
report-note = Die letzten fünfzig Nachrichten an diesem Tisch gehen mit an die Moderatoren.
report-send = Senden
report-sent = Danke. Ein Moderator sieht es sich an.
report-failed = Es ließ sich nicht senden. Versuch es später wieder.
refused-kept-away = An diesen Tisch kannst du dich nicht setzen. Es gibt andere.
people-title = Ferngehalten
people-muted = stumm
people-blocked = ferngehalten
people-make-up = Versöhnen

# Aufgeben.
resign = Aufgeben
resign-sure = Endgültig aufgeben? Ein Bot spielt für dich weiter, und du kannst nicht zurück. Es zählt als verloren.
resign-yes = Ja, aufgeben
resign-no = Nein
resigned-note = hat aufgegeben
asked-resigned = Du hast aufgegeben. Ein Bot spielt zu Ende.

# Für Moderatoren.
moderation-title = Moderation
moderation-text = Meldungen, über die noch niemand entschieden hat, die ältesten zuerst. Deine Entscheidung wird mit deinem Namen festgehalten. Von den Partien wird nichts gezeigt außer dem Gesagten.
moderation-none = Keine Meldung wartet.
moderation-about = { $about }, gemeldet von { $by }
moderation-earlier = { $count ->
    [0] noch nie verwarnt
    [one] schon einmal verwarnt oder stumm geschaltet
   *[other] schon { $count }-mal verwarnt oder stumm geschaltet
  }
moderation-dismiss = Abweisen
moderation-warn = Verwarnen
moderation-silence = { $days ->
    [one] Einen Tag stumm
   *[other] { $days } Tage stumm
  }
