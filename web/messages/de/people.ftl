# Profile und die Stärksten.
people-page = Menschen
speed-live = Live
speed-days = Über Tage
profile-nobody = Niemand mit einem Konto heißt so. Gäste haben kein Profil.
profile-since = Hier seit { $day }.
profile-ratings = Wertungen
profile-unrated = Noch keine Partie hat gezählt. Es zählen Partien mit Uhr zwischen Menschen mit Konto.
profile-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  }
profile-best = bisher höchstens { $rating }
rating-provisional = vorläufig
plot-label = Die Wertung nach den letzten { $count } Partien, von { $first } bis { $last }
profile-met = { $count ->
    [one] Du hast { $name } einmal getroffen: { $ahead }-mal davor, { $behind }-mal dahinter.
   *[other] Du hast { $name } { $count }-mal getroffen: { $ahead }-mal davor, { $behind }-mal dahinter.
  }
profile-places = Plätze
profile-game = Spiel
profile-matches = Partien
place = { $place }.
profile-seats = zu { $count }
profile-left = Verlassen
profile-has-left = Partie verlassen
profile-recent = Partien, die gezählt haben
profile-more = Mehr zeigen
ranks-title = Die Stärksten in { $game }
ranks-rank = Rang
ranks-name = Name
ranks-rating = Wertung
ranks-empty = Noch ist niemand gut genug bekannt. Hier zählt eine Wertung, sobald sie auf genug Partien ruht.
ranks-note = Die Wahrheit liegt neunzehn von zwanzig Malen innerhalb von ±. Vorläufige Wertungen stehen nicht in der Liste.
ranks-kind = Wer in der Liste steht
ranks-people = Menschen
ranks-programs = Programme
ranks-weight = Partien, die der Server vermittelt, zählen voll; private, Revanchen und mehr als drei am Tag gegen dieselbe Person zählen immer weniger. Eine Partie gegen Neulinge zählt für dich wenig, und wer vor der fünften Entscheidung geht, verliert, ohne dass jemand gewinnt.
ranks-link = Die Stärksten:
profile-yours = Deine Wertungen und Partien
counts-yes = Zählt für die Wertung und steht in den Profilen, wenn alle am Tisch Menschen mit Konto sind.
counts-no = Zählt nicht für die Wertung: Es gibt keine Uhr.
counts-bots = Zählt nicht für die Wertung: Bots spielen mit.
rating-of = Wertung { $rating }, zum Profil von { $name }
