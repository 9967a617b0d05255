# Gespräch am Tisch.
talk-title = Chat
talk-unread = { $count } neu
talk-none = Noch hat niemand etwas geschrieben.
talk-say = Nachricht
talk-send = Senden
talk-watcher = schaut zu
talk-note-player = Alle am Tisch lesen mit. Was Zuschauer schreiben, siehst du erst nach der Partie.
talk-note-watcher = Andere Zuschauer lesen mit; wer spielt, erst nach der Partie.
talk-silenced = Ein Moderator hat dich bis { $day } stumm geschaltet. Spielen kannst du weiter. Auf deiner Kontoseite steht, warum, und dort kannst du Einspruch erheben.
talk-guest = Neue Gäste können an diesem Tisch nicht schreiben. Mit einem Konto kannst du mitschreiben.
guests-talk = Neue Gäste
guests-talk-no = dürfen nicht schreiben
guests-talk-yes = dürfen schreiben
talk-warned = Ein Moderator hat dich verwarnt. Auf deiner Kontoseite steht, warum, und dort kannst du Einspruch erheben.
talk-too-often = Das war viel auf einmal. Versuch es in { $seconds } s wieder.
talk-too-long = Das ist zu lang.
notes-title = Eigene Notizen
notes-text = Das siehst nur du. Es wird automatisch gespeichert.
notes-saved = Gespeichert.
notes-enough = Nicht gespeichert: Du hast Notizen zu 200 Partien. Lösch erst ein paar.
notes-unsaved = Nicht gespeichert: Der Server antwortet nicht.
chronicle-since = seit dem letzten Mal

# Jemand anderes am Tisch.
person-more = { $name }: stumm schalten, blockieren oder melden
person-mute = Stumm schalten
person-unmute = Wieder lesen
person-block = Blockieren
person-unblock = Blockierung aufheben
person-text = Wen du stumm schaltest, dessen Nachrichten siehst du nicht. Wen du blockierst, der kommt nicht an Tische, die du eröffnest, wird nicht mit dir zusammengebracht und kann dich nicht einladen. Niemand erfährt davon.
person-muted = Stumm geschaltet.
person-unmuted = Nicht mehr stumm.
person-blocked = Blockiert.
person-unblocked = Nicht mehr blockiert.
report-title = Melden
report-reason = Was ist nicht in Ordnung?
report-insult = Beleidigung oder Drohung
report-spam = Werbung oder Spam
report-cheating = Betrug
report-stalling = Spielverzögerung
report-other = Etwas anderes
report-text = Was ist passiert?
report-note = Die letzten fünfzig Nachrichten an diesem Tisch gehen mit an die Moderatoren.
report-send = Senden
report-sent = Danke. Ein Moderator sieht es sich an.
report-failed = Das Senden hat nicht geklappt. Versuch es später noch einmal.
refused-banned = Ein Moderator hat dich bis { $day } vom Spielen ausgeschlossen: { $why } Deine Partien kannst du beenden und auf deiner Kontoseite Einspruch erheben.
refused-kept-away = An diesen Tisch kannst du dich nicht setzen. Es gibt andere.
refused-enough-tables = Zehn deiner Tische warten in der Lobby. Warte, bis einer begonnen hat, oder lade Freunde mit einem Link ein.
people-title = Blockiert und stumm
people-muted = stumm
people-blocked = blockiert
people-make-up = Aufheben

# Aufgeben.
resign = Aufgeben
resign-sure = Aufgeben? Die Partie endet sofort, und dein Gegner gewinnt.
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
rewind-text = Alle Mitspieler müssen zustimmen; ein Nein genügt zur Ablehnung. Was jemand gesehen hat, weiß er weiterhin; danach wird neu gewürfelt und gezogen. Das Protokoll hält es fest.
rewind-alone = Nur Bots spielen mit dir, also muss niemand gefragt werden. Was du gesehen hast, weißt du weiterhin; danach wird neu gewürfelt und gezogen. Das Protokoll hält es fest.
rewind-decision = Vor meine letzte Entscheidung
rewind-turn = An den Anfang meines Zugs
rewind-no = Doch nicht
rewind-nobody = Jemand, der dort mitgespielt hat, ist gerade nicht da. Frag noch einmal, wenn er zurück ist.
rewind-counts = In einer gewerteten Partie lassen sich aufgedeckte Züge nicht zurücknehmen.
rewind-asks = { $name } möchte { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  } zurücknehmen.
rewind-asks-decision = { $name } möchte die eigene letzte Entscheidung zurücknehmen, insgesamt { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  }.
rewind-asks-turn = { $name } möchte den ganzen Zug zurücknehmen, insgesamt { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  }.
rewind-seen = Was ihr gesehen habt, wisst ihr weiterhin; danach wird neu gewürfelt und gezogen. Alle müssen zustimmen.
rewind-missing = Noch keine Antwort: { $names }.
rewind-waiting = Du möchtest { $count ->
    [one] einen Schritt
   *[other] { $count } Schritte
  } zurücknehmen. Noch keine Antwort: { $names }.
rewind-agree = Zustimmen
rewind-decline = Ablehnen
rewind-withdraw = Zurückziehen
rewind-declined = { $you ->
    [yes] Du hast abgelehnt. Die Partie geht unverändert weiter.
   *[no] { $name } hat abgelehnt. Die Partie geht unverändert weiter.
  }
rewind-withdrawn = { $you ->
    [yes] Du hast deine Bitte zurückgezogen.
   *[no] { $name } hat die Bitte zurückgezogen.
  }
rewind-done = Zurückgenommen: { $count ->
    [one] ein Schritt
   *[other] { $count } Schritte
  }. Von dort geht es weiter.
rewind-lapsed = Die Partie ging weiter; nichts wird zurückgenommen.
rewind-nothing = Du hast nichts getan, was sich zurücknehmen ließe.
rewind-already = Jemand bittet schon um Rücknahme; das kommt zuerst.
rewind-enough = Darum wurde hier oft genug gebeten. Spiel weiter.
rewind-over = Diese Bitte gilt nicht mehr.

# Für Moderatoren.
moderation-title = Moderation
moderation-text = Meldungen, über die noch niemand entschieden hat, die ältesten zuerst. Deine Entscheidung wird mit deinem Namen festgehalten. Von den Partien wird nichts gezeigt außer dem Chat.
moderation-none = Keine offenen Meldungen.
moderation-about = { $about }, gemeldet von { $by }
moderation-earlier = { $count ->
    [0] bisher keine Maßnahme
    [one] bisher eine Maßnahme
   *[other] bisher { $count } Maßnahmen
  }
moderation-dismiss = Abweisen
moderation-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
moderation-measure = Maßnahme
moderation-for = Wie lange
moderation-why = Grund (wird der Person mitgeteilt)
moderation-impose = Entscheiden
moderation-appeal = { $name } erhebt Einspruch
moderation-lift = Aufheben
moderation-uphold = Beibehalten
sanction-warn = Verwarnung
sanction-silence = Chatsperre
sanction-no-rated = Keine gewerteten Partien
sanction-no-play = Spielsperre
sanction-unlist = Nicht in der Rangliste

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
