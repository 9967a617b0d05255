# Gespräch am Tisch.
talk-title = Gespräch
talk-unread = { $count } neu
talk-none = Noch hat niemand etwas gesagt.
talk-say = Etwas sagen
talk-send = Sagen
talk-watcher = schaut zu
talk-note-player = Alle am Tisch lesen mit. Was Zuschauer sagen, liest du, wenn die Partie vorbei ist.
talk-note-watcher = Andere Zuschauer lesen mit; wer spielt, erst wenn die Partie vorbei ist.
talk-silenced = Ein Moderator hat dich bis { $day } stumm geschaltet. Spielen kannst du weiter. Auf deiner Kontoseite steht, warum, und dort kannst du Einspruch erheben.
talk-guest = Neue Gäste können an diesem Tisch nicht schreiben. Mit einem Konto kannst du mitreden.
guests-talk = Neue Gäste
guests-talk-no = schreiben nicht
guests-talk-yes = dürfen schreiben
talk-warned = Ein Moderator hat dich verwarnt. Auf deiner Kontoseite steht, warum, und dort kannst du Einspruch erheben.
talk-too-often = Das war viel auf einmal. Versuch es in { $seconds } s wieder.
talk-too-long = Das ist zu lang.
notes-title = Eigene Notizen
notes-text = Nur du liest das. Es wird von selbst gespeichert.
notes-saved = Gespeichert.
notes-enough = Nicht gespeichert: Du hast Notizen zu 200 Partien. Lösch erst ein paar.
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
refused-banned = Ein Moderator hat dich bis { $day } vom Spielen ausgeschlossen: { $why } Deine Partien kannst du beenden und auf deiner Kontoseite Einspruch erheben.
refused-kept-away = An diesen Tisch kannst du dich nicht setzen. Es gibt andere.
refused-enough-tables = Zehn deiner Tische warten in der Lobby. Warte, bis einer begonnen hat, oder lade Freunde mit einem Link ein.
people-title = Ferngehalten
people-muted = stumm
people-blocked = ferngehalten
people-make-up = Versöhnen

# Aufgeben.
resign = Aufgeben
resign-sure = Aufgeben? Die Partie endet sofort, und der andere hat gewonnen.
resign-sure-many = Aufgeben? Ein schwacher Bot spielt auf deinem Platz weiter, du kannst nicht zurück, und die Partie zählt für dich als verloren.
resign-yes = Ja, aufgeben
resign-no = Nein
resigned-note = hat aufgegeben
asked-resigned = Du hast aufgegeben. Ein Bot spielt zu Ende.
ending-resigned = { $you ->
    [yes] Du hast aufgegeben.
   *[no] { $name } hat aufgegeben.
  }

# Vorübergehend weggehen.
leave-for-now = Kurz weg (ein Bot spielt)
leave-for-now-sure = Eine gewertete Partie verlassen? Ein schwacher Bot spielt für dich, bis du zurückkommst. Sobald er etwas entschieden hat, zählt die Partie für dich als verloren.
leave-for-now-yes = Ja, weggehen
no-time-left = Deine Zeit ist aufgebraucht. Zusätzliche Zeit gibt es nur einmal pro Partie, deshalb spielt der Bot weiter.

# Zurücknehmen, auch was feststeht.
rewind-ask = Um Rücknahme bitten …
rewind-text = Alle anderen, die spielen, müssen zustimmen; ein Nein genügt. Was jemand gesehen hat, bleibt gesehen, und nichts wird zweimal gezogen: Würfel und Karten fallen anders. Das Protokoll hält es fest.
rewind-alone = Nur Bots spielen mit dir, also muss niemand gefragt werden. Was du gesehen hast, bleibt gesehen, und nichts wird zweimal gezogen: Würfel und Karten fallen anders. Das Protokoll hält es fest.
rewind-decision = Vor meine letzte Entscheidung
rewind-turn = An den Anfang meines Zugs
rewind-no = Doch nicht
rewind-nobody = Jemand, der dort mitgespielt hat, ist gerade nicht da. Frag noch einmal, wenn er zurück ist.
rewind-counts = In einer gewerteten Partie lassen sich aufgedeckte Züge nicht zurücknehmen.
rewind-asks = { $name } bittet, { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  } zurückzunehmen.
rewind-asks-decision = { $name } bittet, eine letzte Entscheidung zurückzunehmen, zusammen { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  }.
rewind-asks-turn = { $name } bittet, einen ganzen Zug zurückzunehmen, zusammen { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  }.
rewind-seen = Was du und andere gesehen haben, bleibt gesehen; Würfel und Karten fallen anders. Alle müssen zustimmen.
rewind-missing = Noch keine Antwort: { $names }.
rewind-waiting = Du bittest, { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  } zurückzunehmen. Noch keine Antwort: { $names }.
rewind-agree = Zustimmen
rewind-decline = Ablehnen
rewind-withdraw = Schon gut
rewind-declined = { $you ->
    [yes] Du hast abgelehnt. Die Partie geht weiter, wie sie steht.
   *[no] { $name } hat abgelehnt. Die Partie geht weiter, wie sie steht.
  }
rewind-withdrawn = { $you ->
    [yes] Du bittest nicht mehr darum.
   *[no] { $name } bittet nicht mehr darum.
  }
rewind-done = Zurückgenommen: { $count ->
    [one] ein Schritt
   *[other] { $count } Schritte
  }. Die Partie steht wieder, wo sie stand.
rewind-lapsed = Die Partie ging weiter; nichts wird zurückgenommen.
rewind-nothing = Von dir gibt es nichts, was sich zurücknehmen ließe.
rewind-already = Jemand bittet gerade um Rücknahme; das kommt zuerst.
rewind-enough = Darum wurde hier oft genug gebeten. Spiel weiter.
rewind-over = Darum bittet niemand mehr.

# Für Moderatoren.
moderation-title = Moderation
moderation-text = Meldungen, über die noch niemand entschieden hat, die ältesten zuerst. Deine Entscheidung wird mit deinem Namen festgehalten. Von den Partien wird nichts gezeigt außer dem Gesagten.
moderation-none = Keine Meldung wartet.
moderation-about = { $about }, gemeldet von { $by }
moderation-earlier = { $count ->
    [0] noch nie belangt
    [one] schon einmal belangt
   *[other] schon { $count }-mal belangt
  }
moderation-dismiss = Abweisen
moderation-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
moderation-measure = Was geschieht
moderation-for = Wie lange
moderation-why = Grund (wird der Person gesagt)
moderation-impose = Entscheiden
moderation-appeal = { $name } erhebt Einspruch
moderation-lift = Aufheben
moderation-uphold = Beibehalten
sanction-warn = Verwarnung
sanction-silence = Kein Gespräch
sanction-no-rated = Keine gewerteten Partien
sanction-no-play = Spielsperre
sanction-unlist = Nicht unter den Stärksten

# Was Moderatoren über dich entschieden haben.
sanctions-title = Entscheidungen der Moderation
sanctions-text = Gegen jede kannst du einmal Einspruch erheben. Darüber entscheidet ein anderer Moderator.
sanction-until = bis { $day }
sanction-reason = Grund: { $why }
sanction-no-reason = Ein Grund wurde nicht festgehalten.
sanction-appeal-text = Warum ist das falsch?
sanction-appeal = Einspruch erheben
sanction-appealed = Du hast Einspruch erhoben. Ein anderer Moderator entscheidet.
sanction-lifted = Nach deinem Einspruch aufgehoben.
sanction-upheld = Dein Einspruch wurde abgelehnt.

# Antworten, bevor man gefragt wird
ahead-offered = Du kannst antworten, bevor du gefragt wirst:
ahead-given = Du hast im Voraus geantwortet: { $answer }. Ändert sich die Lage, bevor du gefragt wirst, verfällt die Antwort.
ahead-lapsed = Die Lage hat sich geändert, deine Antwort ist verfallen. Du kannst neu antworten:
ahead-withdraw = Zurücknehmen
