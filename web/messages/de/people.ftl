# Profile und die Stärksten.
people-page = Spielerinnen und Spieler
speed-live = Live
speed-days = Fernpartien
profile-nobody = Es gibt kein Konto mit diesem Namen. Gäste haben kein Profil.
profile-since = Hier seit { $day }.
profile-ratings = Wertungen
profile-unrated = Noch keine gewertete Partie. Gewertet werden Partien mit Uhr zwischen Menschen mit Konto.
profile-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  }
profile-best = Bestwert { $rating }
rating-provisional = vorläufig
plot-label = Die Wertung nach den letzten { $count } Partien, von { $first } bis { $last }
profile-met = { $count ->
    [one] Du hast einmal gegen { $name } gespielt: { $ahead }-mal besser, { $behind }-mal schlechter.
   *[other] Du hast { $count }-mal gegen { $name } gespielt: { $ahead }-mal besser, { $behind }-mal schlechter.
  }
profile-places = Plätze
profile-game = Spiel
profile-matches = Partien
place = { $place }.
profile-seats = zu { $count }
profile-left = Verlassen
profile-has-left = Partie verlassen
profile-recent = Gewertete Partien
profile-more = Mehr zeigen
ranks-title = Rangliste: { $game }
ranks-rank = Rang
ranks-name = Name
ranks-rating = Wertung
ranks-empty = Noch hat niemand eine gesicherte Wertung. Hier erscheint, wer genug Partien gespielt hat.
ranks-note = Die wahre Stärke liegt mit 95 % Sicherheit innerhalb von ±. Vorläufige Wertungen stehen nicht in der Liste.
ranks-kind = Wer in der Liste steht
ranks-people = Menschen
ranks-programs = Programme
ranks-weight = Partien, die der Server vermittelt, zählen voll; private Partien, Revanchen und mehr als drei Partien am Tag gegen dieselbe Person zählen immer weniger. Eine Partie gegen Neulinge zählt für dich wenig, und wer vor der fünften Entscheidung geht, verliert, ohne dass jemand gewinnt.
ranks-link = Ranglisten:
profile-yours = Deine Wertungen und Partien
counts-yes = Zählt für die Wertung und steht in den Profilen, wenn alle am Tisch Menschen mit Konto sind.
counts-no = Zählt nicht für die Wertung: Es gibt keine Uhr.
counts-bots = Zählt nicht für die Wertung: Bots spielen mit.
rating-of = Wertung { $rating }, zum Profil von { $name }
notice-none = Diese Seite hat ihr Betreiber nicht geschrieben.
