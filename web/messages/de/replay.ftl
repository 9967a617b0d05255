# Beendete Partien, Schritt für Schritt.
watch-replay = Noch mal ansehen
watch-replay-detail = Schritt für Schritt
replay-title = Wiedergabe
replay-waiting = Die Partie wird geladen …
replay-missing = Hier gibt es keine Wiedergabe: Die Partie ist nicht zu Ende, oder niemand hat sie behalten. Ein heruntergeladenes Protokoll kannst du öffnen.
replay-moment = Wiedergabe · { $moment }
replay-open = Protokoll öffnen
replay-open-text = Ein heruntergeladenes Protokoll einer Partie wird hier Schritt für Schritt gezeigt. Es bleibt auf diesem Gerät.
replay-open-bad = Das ist kein Protokoll einer beendeten Partie, oder es stimmt nicht.
replay-step = Schritt { $step } von { $last }
replay-scrubber = Schritt der Partie
replay-steps = Schritte
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Automatisch abspielen
replay-on = Einen Schritt weiter
replay-last = Zum Ende
replay-eyes = Aus der Sicht von
replay-watcher = Zuschauer
replay-all-hands = Alles offen
replay-beginning = Die Partie beginnt.
replay-untold = { $you ->
    [yes] Du hast verdeckt etwas entschieden.
   *[no] { $name } hat verdeckt etwas entschieden.
  }
replay-record-tab = Protokoll
replay-share = Moment teilen
replay-share-detail = ein Link genau hierher
replay-shared = Der Link liegt in deiner Zwischenablage:
replay-share-by-hand = Dieser Link führt genau hierher:
replay-note = Was zurückgenommen wurde, fehlt hier. Das Protokoll hat jeden Schritt.
replay-branch = Von hier weiterspielen
replay-branch-detail = gegen Bots
branch-notice = Abzweigung einer beendeten Partie: Ab hier gibt es neuen Zufall, und nichts wird gewertet.
branch-back = Zurück zur Wiedergabe
branch-back-detail = wo du abgezweigt bist
branch-impossible = Von hier lässt sich nicht weiterspielen: Die Regeln dieser Partie oder ihr Protokoll sind nicht mehr da.
lobby-over = Beendet
lobby-replay = ansehen
account-match-replay = noch mal ansehen
