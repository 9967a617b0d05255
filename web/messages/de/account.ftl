# Konten: die Wege hinein.
account-title = Dein Konto
account-waiting = Einen Augenblick …
account-sign-in = Anmelden
account-sign-in-detail = du hast ein Konto
account-join = Konto anlegen
account-join-detail = und deine Partien behalten
account-join-title = Konto anlegen
account-join-text = Deine Partien kommen mit, und du kannst von jedem Gerät zurückkehren.
account-guest = Du spielst als { $name }, ein Gast.
account-guest-text = Als Gast kennt man dich nur auf diesem Gerät. Ein Konto behält deinen Namen und deine Partien, wo immer du bist.
account-owner = Du bist { $name }.
account-sign-out = Abmelden
account-have-one = Du hast ein Konto?
account-have-none = Noch kein Konto?
account-guest-matches = { $count ->
    [one] Als Gast hast du eine Partie, die nicht zu Ende ist. Sie bleibt beim Gast, wenn du dich anmeldest.
   *[other] Als Gast hast du { $count } Partien, die nicht zu Ende sind. Sie bleiben beim Gast, wenn du dich anmeldest.
  }
account-by-passkey = Mit einem Passkey
account-by-password = Mit einem Passwort
account-passkey-text = Ein Passkey liegt auf deinem Telefon, deinem Rechner oder einem Sicherheitsschlüssel und öffnet sich mit Finger, Gesicht oder PIN. Nichts zu merken, nichts zu stehlen.
account-passkey-short = Mit Finger, Gesicht oder PIN. Den Namen brauchst du nicht zu schreiben.
account-passkey-cannot = Dieser Browser oder diese Adresse kann keine Passkeys verwenden.
account-join-passkey = Mit einem Passkey anlegen
account-join-password = Mit einem Passwort anlegen
account-use-passkey = Mit einem Passkey anmelden
account-passkey-not = Es wurde kein Passkey verwendet. Versuch es noch einmal oder nimm einen anderen Weg.
account-name = Name
account-name-help = Was andere sehen: 2 bis 24 Buchstaben, Ziffern, Leerzeichen.
account-known = Name oder E-Mail-Adresse
account-password = Passwort
account-password-help = Mindestens 10 Zeichen. Ein paar Wörter, die nicht zusammengehören, sind gut.
account-see = Zeigen
account-email = E-Mail-Adresse
account-email-optional = E-Mail-Adresse, wenn du magst
account-email-help = Nur für ein vergessenes Passwort. Wir schicken einen Link zur Bestätigung.
account-forgot = Passwort vergessen?
account-forgot-text = Schreib deine bestätigte E-Mail-Adresse. Wir schicken dir einen Link zu einem neuen Passwort.
account-forgot-send = Link schicken
account-forgot-sent = Wenn ein Konto diese Adresse hat, ist ein Brief mit einem Link unterwegs. Er gilt eine Stunde.
account-new-password = Neues Passwort
account-reset-text = Wähle ein neues Passwort. Danach bist du hier angemeldet und überall sonst abgemeldet, und die Schlüsselwörter deiner Programme gelten nicht mehr.
account-reset = Passwort setzen
account-another-letter = Einen neuen Brief anfordern
account-confirmed = Deine E-Mail-Adresse ist bestätigt.
account-to-account = Zu deinem Konto

# Die Seite des Kontos.
account-matches = Deine Partien
account-no-matches = Noch keine Partien.
account-match-runs = läuft
account-match-over = zu Ende
account-more-matches = { $count } weitere
account-rename = Namen ändern
account-passkeys = Passkeys
account-add-passkey = Passkey hinzufügen
account-made = angelegt am { $day }
account-passkey-used = zuletzt benutzt am { $day }
account-passkey-unused = noch nicht benutzt
account-remove = Entfernen
account-some-device = Irgendein Gerät
account-password-change = Ein neues Passwort meldet alle deine anderen Geräte ab, und die Schlüsselwörter deiner Programme gelten nicht mehr.
account-password-none = Du hast keines: Ein Passkey lässt dich herein. Ein Passwort ist ein zweiter Weg.
account-set-password = Passwort setzen
account-password-set = Das Passwort ist gesetzt.
account-email-other = Andere E-Mail-Adresse
account-email-send = Link schicken
account-email-sent = Ein Brief ist unterwegs an { $address }. Sein Link bestätigt die Adresse.
account-email-confirmed = bestätigt
account-no-mail-here = Dieser Server verschickt keine E-Mails; ein vergessenes Passwort lässt sich also nicht ersetzen. Sicherer sind zwei Wege: ein Passwort und ein Passkey.
account-devices = Geräte
account-this-device = dieses Gerät
account-since = angemeldet am { $day }
account-seen = zuletzt gesehen am { $day }
account-sign-out-others = Überall sonst abmelden
account-data = Deine Daten
account-export-text = Alles, was über dich aufbewahrt wird, mit den Aufzeichnungen deiner Partien, als eine Datei.
account-export = Alles herunterladen
account-delete-text = Gehst du, werden dein Name, deine E-Mail-Adresse, deine Passkeys und deine Geräte sofort gelöscht. Die Partien bleiben denen, die sie gespielt haben; dort bist du „Jemand, der gegangen ist“.
account-delete-guest = Du kannst auch Namen und Platz deines Gastes auf diesem Gerät vergessen lassen. Die Partien bleiben denen, die sie gespielt haben; dort bist du „Jemand, der gegangen ist“.
account-delete = Endgültig löschen
account-delete-sure = Das lässt sich nicht rückgängig machen. Alles löschen?
account-delete-yes = Ja, löschen
account-delete-no = Behalten

# Was der Server ablehnt.
account-no-server = Hier antwortet kein Server, also gibt es keine Konten. In diesem Browser kannst du trotzdem spielen.
account-signed-out = Du bist nicht mehr angemeldet. Lade die Seite neu.
account-bad-name = Ein Name hat 2 bis 24 Buchstaben einer Schrift, Ziffern, Leerzeichen oder . - _ ’ und beginnt mit einem Buchstaben oder einer Ziffer.
account-name-taken = Diesen Namen hat schon jemand. Wähle einen anderen.
account-address-as-name = Ein Name kann nicht die Adresse einer Website sein. Setz hinter jeden Punkt ein Leerzeichen.
account-reserved-name = Diesen Namen könnte man für einen der Website selbst halten. Wähle einen anderen.
# $hours: wie lange noch zu warten ist.
account-renamed-often = { $hours ->
    [one] Du hast deinen Namen dreimal an einem Tag geändert. Wieder ändern kannst du ihn in einer Stunde.
   *[other] Du hast deinen Namen dreimal an einem Tag geändert. Wieder ändern kannst du ihn in { $hours } Stunden.
}
account-has-account = Du hast schon ein Konto. Melde dich ab, um ein weiteres anzulegen.
account-short-password = Ein Passwort hat mindestens { $least } Zeichen. Ein paar Wörter tun es.
account-long-password = Ein Passwort hat höchstens 200 Zeichen.
account-easy-password = Dieses Passwort ist sofort erraten. Nimm ein paar Wörter, die nicht zusammengehören.
account-bad-email = Das ist keine E-Mail-Adresse. Sie sieht aus wie name@example.org.
account-wrong-sign-in = Name und Passwort gehören nicht zusammen. Prüfe beides oder fordere ein neues Passwort an.
account-too-often = Das wurde zu oft versucht. Warte { $seconds } Sekunden oder nimm einen Passkey.
account-blocked = Der Gastgeber hat dieses Konto geschlossen. Frag ihn nach dem Grund.
account-too-often-minutes = Das wurde zu oft versucht. Warte { $minutes } Minuten.
account-prove-again = Du hast dich vor einer Weile angemeldet, und dies schützt dein Konto. Melde dich erst neu an.
account-sign-in-again = Neu anmelden
account-no-mail = Dieser Server verschickt keine E-Mails. Bitte seinen Betreiber um Hilfe.
account-spent = Dieser Link wurde schon benutzt oder ist zu alt. Fordere einen neuen an.
account-bad-passkey = Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. Versuch es noch einmal oder nimm einen anderen Weg.
account-last-guard = Ohne diesen Passkey kämst du nicht mehr herein. Setze erst ein Passwort oder füge einen weiteren Passkey hinzu.

# Anmelden über eine andere Seite.
account-by-oidc = Mit { $site }
account-oidc-text = { $site } sagt uns, wer du bist. Wir erfahren von dort deinen Namen und sonst nichts.
account-use-oidc = Zu { $site }
account-oidc-title = Anmeldung
account-oidc-linked = { $site } lässt dich ein.
account-oidc-link = Konto mit { $site } verbinden
account-oidc-unlink = Verbindung lösen
account-bad-oidc = Die andere Seite hat nicht für dich gebürgt, oder es hat zu lange gedauert. Versuch es noch einmal oder nimm einen anderen Weg.
account-oidc-taken = Du hast hier über diese Seite schon ein anderes Konto. Melde dich ab und dort an.

# Die Seite des Gastgebers.
host-title = Wie es den Servern geht
host-refused = Diese Seite ist für Gastgeber.
host-running = laufende Partien
host-sockets = offene Verbindungen
host-tables = Tische im Speicher
host-rate = Aktionen pro Minute
host-acknowledged = Aktionen bisher
host-failed = abgelehnte Aktionen
host-limited = zu häufige Aufrufe
host-accounts = Konten
host-waiting = wartende Bots
host-claimed = denkende Bots
host-dead = gescheiterte Botzüge
host-now = Jetzt
host-since = Seit dem Start
host-version = Regalia { $version }, läuft seit { $time }
host-minutes = { $count ->
    [one] einer Minute
   *[other] { $count } Minuten
  }
host-hours = { $count ->
    [one] einer Stunde
   *[other] { $count } Stunden
  }
host-days = { $count ->
    [one] einem Tag
   *[other] { $count } Tagen
  }
host-letters = Züge, die kein Bot machen konnte
host-no-letters = Keine. Jeder Bot hat seine Züge gemacht.
host-letter = { $level }, am { $day }: { $why }
host-worker-died = seine Rechner sind ausgefallen
host-node-note = Verbindungen, Tische und Aktionen sind die des Knotens, der geantwortet hat; alles andere ist über alle gezählt.

commitments-title = Versiegelte Würfel
commitments-link = Alle Siegel dieser Seite
commitments-lead = Alle Partien, die hier eröffnet wurden, die neuesten zuerst. Die Ziffernfolge ist das, was der Gastgeber versiegelt hat, bevor sich jemand setzte: Vergleiche sie mit der, die du notiert hast. Jedes Siegel muss am Ende geöffnet werden, auch wenn niemand weiterspielt.
commitments-note = Links zu Tischen unter Freunden bleiben Fremden verborgen; darum haben hier nur Tische einen Link, die alle finden konnten. Ein Tisch, an dem nie begonnen wird, wird nach einem Tag ohne jemanden dort aufgegeben, eine Partie ohne Uhren nach dreißig Tagen ohne Zug.
commitments-none = Hier wurde noch keine Partie eröffnet.
commitments-more = Ältere
commitments-created = Versiegelt am { $day }
commitments-opened = geöffnet am { $day }
commitments-sealed = läuft noch
commitments-overdue = hätte vor { $time } geöffnet werden sollen
own-chance-title = Dein eigener Zufall
own-chance-text = Dein Browser steuert zu den Würfeln und Karten jeder Partie 32 zufällige Bytes bei. Du kannst stattdessen einen Text eintippen, etwa vierzig Würfe mit einem eigenen Würfel. Er bleibt auf diesem Gerät; verwendet wird sein SHA-256, wobei ihm die Nummer der Partie und die deines Platzes (ab 0 gezählt) folgen, jeweils nach einem Leerzeichen. Das steht im Protokoll, und du kannst es nachrechnen.
own-chance-label = Dein Text
own-chance-help = Mindestens 20 Zeichen, die niemand erraten kann. Bleibt das Feld leer, zieht dein Browser.
own-chance-short = Zu kurz: Gib mindestens { $least } Zeichen ein.
own-chance-saved = Gespeichert. Dein Text gilt, sobald du das nächste Mal Platz nimmst.
own-chance-drawn = Gespeichert. Ab jetzt zieht dein Browser.
page-files-title = Die Dateien dieser Seite
page-files-text = Dieser Server nennt zu jeder Datei, die er an Browser schickt, den SHA-256. Mit dem Programm für Gastgeber, „regalia witness“ und der Adresse dieser Seite kann jeder prüfen, ob es die Dateien aus der Liste sind und die der veröffentlichten Version.
page-files-link = Liste anzeigen
# Programme, die für ein Konto spielen.
token-title = Programme
token-text = Mit einem Schlüsselwort kann ein Programm für dich spielen: Es eröffnet Tische, setzt sich und zieht, und sonst kann es nichts. Wie man eines schreibt, zeigt das Beispiel im Quelltext.
token-mark = Mit dem ersten Schlüsselwort endet dein Name für alle auf „[bot]“, und dabei bleibt es. Mach deinem Programm ein eigenes Konto.
token-name = Wofür
token-name-help = Das siehst nur du, zum Beispiel „zu Hause“.
token-make = Schlüsselwort anlegen
token-made = Bewahre dieses Schlüsselwort dort auf, wo nur dein Programm es findet. Du siehst es nur dieses eine Mal:
token-bad-name = Ein Schlüsselwort heißt mit 1 bis 40 Zeichen.
token-enough = Du hast zehn Schlüsselwörter, mehr gibt es nicht. Entferne erst eines.
