# Konten: die Wege hinein.
account-title = Dein Konto
account-waiting = Einen Augenblick …
account-sign-in = Anmelden
account-sign-in-detail = mit deinem Konto
account-join = Konto anlegen
account-join-detail = und deine Partien behalten
account-join-title = Konto anlegen
account-join-text = Deine Partien bleiben dir erhalten, und du kannst auf jedem Gerät weiterspielen.
account-guest = Du spielst als Gast: { $name }.
account-guest-text = Als Gast wirst du nur auf diesem Gerät erkannt. Mit einem Konto hast du deinen Namen und deine Partien überall dabei.
account-owner = Du bist { $name }.
account-sign-out = Abmelden
account-have-one = Schon ein Konto?
account-have-none = Noch kein Konto?
account-guest-matches = { $count ->
    [one] Als Gast hast du noch eine laufende Partie. Sie bleibt beim Gast, wenn du dich anmeldest.
   *[other] Als Gast hast du noch { $count } laufende Partien. Sie bleiben beim Gast, wenn du dich anmeldest.
  }
account-by-passkey = Mit einem Passkey
account-by-password = Mit einem Passwort
account-passkey-text = Ein Passkey liegt auf deinem Telefon, deinem Rechner oder einem Sicherheitsschlüssel. Du entsperrst ihn mit Fingerabdruck, Gesicht oder PIN. Du musst dir nichts merken, und niemand kann etwas stehlen.
account-passkey-short = Mit Fingerabdruck, Gesicht oder PIN. Deinen Namen brauchst du nicht einzugeben.
account-passkey-cannot = In diesem Browser oder unter dieser Adresse sind keine Passkeys möglich.
account-join-passkey = Mit einem Passkey anlegen
account-join-password = Mit einem Passwort anlegen
account-use-passkey = Mit einem Passkey anmelden
account-passkey-not = Es wurde kein Passkey verwendet. Versuch es noch einmal oder nimm einen anderen Weg.
account-name = Name
account-name-help = So sehen dich andere: 2 bis 24 Buchstaben, Ziffern oder Leerzeichen.
account-known = Name oder E-Mail-Adresse
account-password = Passwort
account-password-help = Mindestens 10 Zeichen, am besten ein paar Wörter, die nicht zusammengehören.
account-see = Anzeigen
account-email = E-Mail-Adresse
account-email-optional = E-Mail-Adresse (freiwillig)
account-email-help = Für ein vergessenes Passwort, und für Züge nur auf Wunsch. Bestätigt wird sie per Link.
account-forgot = Passwort vergessen?
account-forgot-text = Gib deine bestätigte E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort setzt.
account-forgot-send = Link schicken
account-forgot-sent = Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt eine Stunde.
account-new-password = Neues Passwort
account-reset-text = Wähle ein neues Passwort. Danach bist du hier angemeldet und überall sonst abgemeldet, und die Zugangsschlüssel deiner Programme gelten nicht mehr.
account-reset = Passwort setzen
account-another-letter = Neue E-Mail anfordern
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
account-some-device = Unbekanntes Gerät
account-password-change = Ein neues Passwort meldet alle deine anderen Geräte ab, und die Zugangsschlüssel deiner Programme gelten dann nicht mehr.
account-password-none = Du hast keins: Du meldest dich mit einem Passkey an. Ein Passwort wäre ein zweiter Weg.
account-set-password = Passwort setzen
account-password-set = Das Passwort ist gesetzt.
account-email-other = Andere E-Mail-Adresse
account-email-send = Link schicken
account-email-sent = Eine E-Mail an { $address } ist unterwegs. Mit dem Link darin bestätigst du die Adresse.
account-email-confirmed = bestätigt
account-no-mail-here = Dieser Server verschickt keine E-Mails; ein vergessenes Passwort lässt sich also nicht zurücksetzen. Sicherer ist beides: ein Passwort und ein Passkey.
account-devices = Geräte
account-this-device = dieses Gerät
account-since = angemeldet am { $day }
account-seen = zuletzt gesehen am { $day }
account-sign-out-others = Überall sonst abmelden
account-data = Deine Daten
account-export-text = Alles, was über dich gespeichert ist, samt den Protokollen deiner Partien, in einer Datei.
account-export = Alles herunterladen
account-delete-text = Wenn du gehst, werden dein Name, deine E-Mail-Adresse, deine Passkeys und deine Geräte sofort gelöscht. Die Partien bleiben deinen Mitspielern erhalten; dort heißt du dann „Jemand, der gegangen ist“.
account-delete-guest = Du kannst auch Namen und Platz deines Gastes auf diesem Gerät löschen. Die Partien bleiben deinen Mitspielern erhalten; dort heißt du dann „Jemand, der gegangen ist“.
account-delete = Endgültig löschen
account-delete-sure = Das lässt sich nicht rückgängig machen. Alles löschen?
account-delete-yes = Ja, löschen
account-delete-no = Behalten

# Was der Server ablehnt.
account-no-server = Hier antwortet kein Server, deshalb gibt es keine Konten. In diesem Browser kannst du trotzdem spielen.
account-signed-out = Du bist nicht mehr angemeldet. Lade die Seite neu.
account-bad-name = Ein Name hat 2 bis 24 Buchstaben einer Schrift, Ziffern, Leerzeichen oder . - _ ’ und beginnt mit einem Buchstaben oder einer Ziffer.
account-name-taken = Diesen Namen hat schon jemand. Wähle einen anderen.
account-address-as-name = Ein Name kann nicht die Adresse einer Website sein. Setz hinter jeden Punkt ein Leerzeichen.
account-reserved-name = Dieser Name sieht aus, als gehörte er zur Website selbst. Wähle einen anderen.
# $hours: wie lange noch zu warten ist.
account-renamed-often = { $hours ->
    [one] Du hast deinen Namen an einem Tag dreimal geändert. In einer Stunde kannst du ihn wieder ändern.
   *[other] Du hast deinen Namen an einem Tag dreimal geändert. In { $hours } Stunden kannst du ihn wieder ändern.
  }
account-has-account = Du hast schon ein Konto. Melde dich ab, um ein weiteres anzulegen.
account-short-password = Ein Passwort hat mindestens { $least } Zeichen. Ein paar Wörter genügen.
account-long-password = Ein Passwort hat höchstens 200 Zeichen.
account-easy-password = Dieses Passwort ist zu leicht zu erraten. Nimm ein paar Wörter, die nicht zusammengehören.
account-bad-email = Das ist keine E-Mail-Adresse. Sie sieht aus wie name@example.org.
account-wrong-sign-in = Name oder Passwort stimmt nicht. Prüfe beides oder fordere ein neues Passwort an.
account-too-often = Zu viele Versuche. Warte { $seconds } Sekunden oder nimm einen Passkey.
account-blocked = Der Betreiber hat dieses Konto geschlossen. Frag ihn nach dem Grund.
account-too-often-minutes = Zu viele Versuche. Warte { $minutes } Minuten.
account-prove-again = Deine Anmeldung ist schon eine Weile her. Melde dich zum Schutz deines Kontos erst noch einmal an.
account-sign-in-again = Neu anmelden
account-no-mail = Dieser Server verschickt keine E-Mails. Bitte den Betreiber um Hilfe.
account-spent = Dieser Link wurde schon benutzt oder ist zu alt. Fordere einen neuen an.
account-bad-passkey = Dieser Passkey ist hier nicht bekannt, oder es hat zu lange gedauert. Versuch es noch einmal oder nimm einen anderen Weg.
account-last-guard = Ohne diesen Passkey kämst du nicht mehr herein. Setze erst ein Passwort oder füge einen weiteren Passkey hinzu.

# Anmelden über eine andere Seite.
account-by-oidc = Mit { $site }
account-oidc-text = { $site } sagt uns, wer du bist. Wir erfahren von dort deinen Namen und sonst nichts.
account-use-oidc = Zu { $site }
account-oidc-title = Anmeldung
account-oidc-linked = Mit { $site } verbunden.
account-oidc-link = Konto mit { $site } verbinden
account-oidc-unlink = Verbindung lösen
account-bad-oidc = Die Anmeldung über die andere Seite ist gescheitert oder hat zu lange gedauert. Versuch es noch einmal oder nimm einen anderen Weg.
account-oidc-taken = Mit dieser Seite ist schon ein anderes Konto verbunden. Melde dich ab und dann über sie wieder an.

# Die Seite des Betreibers.
host-title = Serverstatus
host-refused = Diese Seite ist nur für Betreiber.
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
host-retry = Erneut versuchen
host-close-title = Ein Konto schließen
host-close-text = Alle seine Geräte werden abgemeldet, und niemand kann sich mehr anmelden. Es verliert seine Partien, wenn deren Zeit abläuft. Du kannst es wieder öffnen.
host-close-name = Name des Kontos
host-why = Grund, für die Liste unten
host-close = Schließen
host-open = Wieder öffnen
host-host-account = Das Konto eines Betreibers lässt sich nur auf der Kommandozeile schließen: regalia admin account block.
host-no-account = Es gibt kein Konto mit diesem Namen.
host-audit = Änderungen von Hand
host-no-audit = Keine.
host-node-note = Verbindungen, Tische und Aktionen gelten für den Knoten, der geantwortet hat; alles andere zählt für alle Knoten zusammen.

commitments-title = Versiegelte Würfel
commitments-link = Alle versiegelten Partien
commitments-lead = Alle Partien, die hier eröffnet wurden, die neuesten zuerst. Die Ziffernfolge ist das, was der Server versiegelt hat, bevor sich jemand gesetzt hat: Vergleiche sie mit der, die du notiert hast. Jedes Siegel muss am Ende geöffnet werden, auch wenn niemand weiterspielt.
commitments-note = Links zu Tischen unter Freunden bleiben Fremden verborgen; darum haben hier nur Tische einen Link, die alle finden konnten. Ein Tisch, an dem keine Partie beginnt, wird geschlossen, wenn einen Tag lang niemand dort ist; eine Partie ohne Uhr wird nach dreißig Tagen ohne Zug abgebrochen.
commitments-none = Hier wurde noch keine Partie eröffnet.
commitments-more = Ältere
commitments-created = Versiegelt am { $day }
commitments-opened = geöffnet am { $day }
commitments-sealed = läuft noch
commitments-overdue = hätte vor { $time } geöffnet werden sollen
own-chance-title = Dein eigener Zufall
own-chance-text = Dein Browser steuert zu den Würfeln und Karten jeder Partie 32 zufällige Bytes bei. Du kannst stattdessen einen Text eintippen, etwa vierzig Würfe mit einem eigenen Würfel. Er bleibt auf diesem Gerät; verwendet wird der SHA-256-Wert dieses Textes, gefolgt von der Nummer der Partie und der deines Platzes (ab 0 gezählt), jeweils nach einem Leerzeichen. Das steht im Protokoll, und du kannst es nachrechnen.
own-chance-label = Dein Text
own-chance-help = Mindestens 20 Zeichen, die niemand erraten kann. Bleibt das Feld leer, zieht dein Browser.
own-chance-short = Zu kurz: Gib mindestens { $least } Zeichen ein.
own-chance-saved = Gespeichert. Dein Text gilt, sobald du das nächste Mal Platz nimmst.
own-chance-drawn = Gespeichert. Ab jetzt zieht dein Browser.
page-files-title = Die Dateien dieser Seite
page-files-text = Dieser Server nennt zu jeder Datei, die er an Browser schickt, den SHA-256-Wert. Mit dem Programm für Betreiber, „regalia witness“ und der Adresse dieser Seite kann jeder prüfen, ob es die Dateien aus der Liste und die der veröffentlichten Version sind.
page-files-link = Liste anzeigen
# Programme, die für ein Konto spielen.
token-title = Programme
token-text = Mit einem Zugangsschlüssel kann ein Programm für dich spielen: Es eröffnet Tische, nimmt Platz und zieht; mehr darf es nicht. Wie man eins schreibt, zeigt das Beispiel im Quelltext.
token-mark = Mit dem ersten Zugangsschlüssel endet dein Name für alle auf „[bot]“, und dabei bleibt es. Leg für dein Programm ein eigenes Konto an.
token-name = Wofür
token-name-help = Das siehst nur du, zum Beispiel „zu Hause“.
token-make = Zugangsschlüssel anlegen
token-made = Bewahre diesen Zugangsschlüssel dort auf, wo nur dein Programm ihn findet. Du siehst ihn nur dieses eine Mal:
token-bad-name = Der Name eines Zugangsschlüssels hat 1 bis 40 Zeichen.
token-enough = Du hast zehn Zugangsschlüssel, mehr geht nicht. Entferne erst einen.
