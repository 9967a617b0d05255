# Was jede Seite sagt.
skip = Zum Inhalt springen
skip-actions = Zu den Aktionen
skip-board = Zum Spielbrett
home-link = Zur Startseite
site-nav = Seiten
rules-link = Regeln
leave = Verlassen
theme-day = Tageslicht
theme-candle = Kerzenlicht
close = Schließen
you = Du

# Die Startseite.
home-title = Vier Spiele um die Krone
home-games = Die Spiele
players-exactly = { $count } Personen
players-range = { $least }–{ $most } Personen
minutes = { $minutes } Min.
play-now = Jetzt spielen
play-now-detail = gegen Bots, ohne Konto
play-title = { $game } spielen
play-text = Gegen Bots, sofort und ohne Konto.
play-opponents = Gegner
play-begin = Spielen
play-detail = { $count ->
    [one] du und 1 Bot: { $level }
   *[other] du und { $count } Bots: { $level }
  }
play-first = Zum ersten Mal hier?
play-learn = In fünf Minuten lernen
with-friends = Mit Freunden
solo-link = Allein
learn-link = Neu hier? Lern es in fünf Minuten
learned = gelernt
promises = Was wir versprechen
promise-dice = Würfel zum Nachprüfen
promise-dice-text = Der Startwert wird vorher versiegelt und am Ende geöffnet; dein Browser rechnet jeden Wurf nach.
promise-odds = Chancen statt Raten
promise-odds-text = Die genaue Chance auf jeden Charakter in diesem Zug, soweit dein Browser sie berechnen kann.
promise-undo = Rückgängig, solange es fair ist
promise-undo-text = Nimm jeden Schritt zurück, solange er nichts Neues aufgedeckt hat; der Knopf zeigt, ob es noch geht.
promise-why = Warum geht das nicht?
promise-why-text = Tippe an, was gerade nicht geht, und du siehst die Regel dazu, mit einem Link.
source-link = Quelltext
credits-link = Mitwirkende
notice-imprint = Impressum
notice-privacy = Datenschutz
lost-title = Seite nicht gefunden
lost-text = Unter dieser Adresse gibt es keine Seite.

# Ein Tisch.
seat-free = freier Platz
has-left = Jemand, der gegangen ist
you-note = du
bot-note = Bot
away-note = nicht da
stand-in-note = nicht da, ein Bot spielt weiter
stand-in-name = { $name } (Bot)
take-back = Meinen Platz wieder einnehmen
asked-stand-in = Ein Bot spielt für dich.
at-turn = am Zug
sheets = Ansichten
players-tab = Spieler
chronicle-title = Chronik
offers-tab = Aktionen
offers-title = Alle Aktionen als Liste
offers-label = Alles, was du jetzt tun kannst
offers-none = Gerade gibt es nichts zu tun.
bar-label = Dein nächster Schritt
asked-choose = Wähle eine Aktion.
asked-wait = Warte auf die anderen.
undo = Rückgängig
undo-detail = letzter Schritt
put-back = Abbrechen
put-back-detail = neu wählen
tap-again = Tippe noch einmal, um zu wählen.
undo-stands = nicht möglich
undo-sealed = Es gibt keinen Schritt zum Zurücknehmen, oder er hat etwas Neues aufgedeckt. Bei den Spielern kannst du um Rücknahme bitten.
undo-not-yours = Du kannst nur deinen eigenen letzten Schritt zurücknehmen, solange du am Zug bist.
why-title = Warum nicht?
why-open = Die Regeln hier öffnen
advice-ask = Bot um Rat fragen
advice-thinking = Denkt nach …
advice-rated = Du spielst in diesem Browser gerade eine gewertete Partie dieses Spiels. Aus Rücksicht auf die anderen gibt der Bot jetzt keinen Rat.
advice-title = Was der stärkste Bot tun würde
advice-before = Er schätzt deine Siegchance auf { $chance }. Nach dem ersten Schritt:
guide-title = Rat
guide-do = So machen
plan-first = Ersten Schritt machen
guide-stop = Kein Rat mehr
# Was die anderen seit deiner letzten Entscheidung getan haben.
turn-title = Was gerade geschah
turn-title-again = Noch einmal: Schritt { $step } von { $count }
turn-skip = Bis zu mir vorspringen
turn-again = Noch einmal zeigen
turn-back = Zurück zu jetzt

reconnecting = Die Verbindung ist abgerissen und wird wiederhergestellt …
forked = Achtung: Der Server hat zwei verschiedene Verläufe dieser Partie gezeigt. Traue seinen Würfeln nicht.

# Das Ende einer Partie.
ending-title = { $you ->
    [yes] Du wirst gekrönt.
   *[no] { $name } wird gekrönt.
  }
ending-shared = { $you ->
    [yes] { $names } teilt euch die Krone.
   *[no] { $names } teilen sich die Krone.
  }
ending-next = Wie weiter?
ending-again = Ergebnis
ending-again-detail = { $dice ->
    [yes] mit dem Beweis der Würfel
   *[no] mit dem Beweis der Ziehungen
  }
check-dice = { $dice ->
    [yes] Würfel prüfen
   *[no] Ziehungen prüfen
  }
check-dice-detail = hier, in deinem Browser
download-record = Herunterladen
download-detail = das ganze Protokoll
keep-match = Partie behalten
keep-download = Protokoll herunterladen
keep-join = registrieren
stronger = Stärkerer Gegner
another-game = Anderes Spiel
another-detail = { $count } zur Auswahl
rematch = Revanche
rematch-detail = dieselben Spieler
look-board = Brett ansehen
install = Zum Startbildschirm hinzufügen
install-not = Nein, danke
proof-checking = { $dice ->
    [yes] Jeder Wurf wird nachgerechnet …
   *[no] Jede Ziehung wird nachgerechnet …
  }
proof-sound = { $dice ->
    [yes] Die Würfel sind echt: { $draws } Würfe
   *[no] Die Ziehungen sind echt: { $draws } Ziehungen
  } in { $lines } Zeilen folgen { $own ->
    [0] allein aus dem Startwert des Servers.
    [one] aus dem Startwert des Servers und dem Zufall eines Spielers.
   *[other] aus dem Startwert des Servers und dem Zufall von { $own } Spielern.
  }
proof-absent = { $count ->
    [one] Ein Spieler hat seinen versiegelten Zufall nie aufgedeckt.
   *[other] { $count } Spieler haben ihren versiegelten Zufall nie aufgedeckt.
  }
proof-same-seal = Der Startwert war versiegelt, bevor du dich gesetzt hast, und ist unverändert.
proof-same-entropy = Dein eigener Zufall ist eingeflossen.
proof-same-heads = { $count ->
    [one] Eine Stellung, die du gesehen hast, steht im Protokoll.
   *[other] { $count } Stellungen, die du gesehen hast, stehen im Protokoll.
  }
proof-nothing-noted = Nicht mit deiner Partie verglichen: Dieses Gerät hat sich nichts davon gemerkt.
proof-other-match = Das ist nicht deine Partie, sondern das Protokoll einer anderen.
proof-other-seal = Das ist nicht deine Partie: Der Startwert ist ein anderer.
proof-other-entropy = Das ist nicht deine Partie: Dein eigener Zufall wurde ersetzt.
proof-no-entropy = Das ist nicht deine Partie: Dein eigener Zufall fehlt.
proof-other-head = Das ist nicht deine Partie: Nach { $count } Zeilen weicht sie von dem ab, was du gesehen hast.
proof-listed = Partie { $number } von { $size } in der öffentlichen, signierten Liste des Servers.
proof-unlisted = Die signierte öffentliche Liste belegt diese Partie nicht.
proof-list-unknown = Die öffentliche Liste war nicht erreichbar.
proof-opening-changed = Der Server hat diese Partie geändert, nachdem du dich gesetzt hast. Dein Zufall bleibt verdeckt; spiel nicht weiter.
proof-another-history = Der Server zeigt einen anderen Verlauf als vorher. Behalte das Protokoll und spiel nicht weiter.
proof-flawed = Das Protokoll stimmt nicht: { $flaw }
proof-missing = Das Protokoll ist nicht verfügbar.

# Ein Tisch für Freunde.
friends-title = { $game } mit Freunden
friends-text = Eröffne einen Tisch und teile seinen Link; die Partie beginnt, sobald alle Plätze besetzt sind.
friends-seats = Plätze
friends-bots = Davon Bots
friends-level = Stärke der Bots
level-page = Anfänger
level-squire = Leicht
level-envoy = Mittel
level-regent = Schwer
level-sovereign = Experte
level-page-note = Freundlich: denkt kurz nach und gibt sich mit weniger zufrieden.
level-squire-note = Denkt kurz nach und wählt meistens gut.
level-envoy-note = Denkt ein wenig nach und macht wenige Fehler.
level-regent-note = Denkt voraus und bestraft jeden Fehler, den er sieht.
level-sovereign-note = Gnadenlos: denkt über jeden Schritt nach, so lange er darf.
friends-open = Tisch eröffnen
friends-open-detail = und den Link bekommen
friends-no-server = Hier antwortet kein Server, deshalb gibt es keinen Tisch für Freunde. An diesem Gerät kannst du trotzdem spielen.
friends-local = Lieber gemeinsam an diesem Gerät spielen
person = Person { $number }
hand-on = { $name } ist an der Reihe.
hand-on-now = Weitergeben
curtain = Dieser Bildschirm gehört jetzt { $name }. Alle anderen schauen weg.
curtain-open = Ich bin { $name }
room-connecting = Der Tisch wird gesucht …
room-revealing = Alle sind da. Die Würfel werden versiegelt …
room-setting = Der Tisch wird aufgebaut …
engine-missing = Ein Teil von Regalia konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.
room-text = Teile den Link. Die Partie beginnt, sobald alle Plätze besetzt sind.
room-link = Link zu diesem Tisch
room-copy = Kopieren
room-copied = Kopiert
room-waits = wartet auf jemanden
room-here = ist da
room-sit = Platz nehmen

# Die Regelseite und die Mitwirkenden.
contents = Inhalt
rule-ruling = Festlegung
rule-option = Option
rules-facts = { $seats } Spieler · { $minutes } Minuten
rules-play = Spielen
rules-play-detail = gegen einen Bot, ohne Konto
rules-print = Eine Seite drucken
rules-every = Alle Regeln
rules-search = { $count } Regeln durchsuchen
rules-none = In keiner Regel steht „{ $words }“. Versuch es mit einem anderen Wort.
rules-whole = Zur Regelseite
rules-ruling-note = von uns, wo die Spielregel schweigt
rules-option-note = wird beim Öffnen eines Tisches gewählt
credits-title = Mitwirkende
credits-icons = Symbole
credits-icons-text = Die Symbole stammen von game-icons.net unter der Lizenz CC BY 3.0; geändert sind nur Farbe und Größe. Würfel, Preise, Fähigkeiten, Saal und Bilder sind für Regalia gezeichnet.
credits-fonts = Schriften
credits-fonts-text = EB Garamond von Georg Duffner und Octavio Pardo und Alegreya Sans von Juan Pablo del Peral, beide unter der SIL Open Font License 1.1.
credits-games = Spiele
credits-games-text = Regalia ist ein inoffizielles Projekt und steht in keiner Verbindung zu den Autoren oder Verlagen der Spiele. Die Mechanik ist mit eigenen Worten beschrieben; Bilder der Verlage werden nicht verwendet.
credits-source = Quelltext
credits-source-text = Regalia ist freie Software unter der GNU Affero General Public License, Version 3 oder später. Wer sie betreibt, bietet dir den Quelltext an.
refused-stale = Inzwischen ist etwas passiert. Sieh noch einmal hin.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-unknown-table = Diesen Tisch gibt es nicht oder nicht mehr. Prüfe den Link.
refused-unavailable = Der Server kann gerade nicht antworten. Es ist nichts verloren gegangen; versuch es noch einmal.

plain-mine = Nur für dich
plain-table = Auf dem Tisch
given-up = Niemand hat weitergespielt, darum wurde diese Partie abgebrochen. Ihr Startwert liegt offen.
offer-unknown = Eine Aktion

# Was ein Screenreader sagt, und die Tastatur.
spoken-label = Was geschehen ist
spoken-undone = Der letzte Schritt wurde zurückgenommen.
in-words-title = Der Tisch in Worten
keys-title = Tastatur
keys-open = Tastenkürzel
keys-tab = zum nächsten Teil der Seite
keys-arrows = von einem Teil des Spielbretts zum nächsten
keys-enter = auslösen, was den Fokus hat
keys-actions = zur Liste der Aktionen
keys-numbers = zu einer Aktion in der Liste; dieselbe Taste noch einmal führt sie aus
keys-board = zum Spielbrett
keys-words = der Tisch in Worten
keys-undo = den letzten Schritt zurücknehmen
keys-help = diese Liste
keys-switch = Einzelne Tasten verwenden
