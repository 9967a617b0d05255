# Lektionen.

learn-title = Lektion
learn-waiting = Die Lektion kommt gleich …
learn-label = Lektion { $number } · { $title }
learn-count = { $at } von { $count }
learn-first-read = Lies erst weiter. Gleich bist du dran.
learn-back = Zurück
learn-on = Weiter
learn-skip = Überspringen
learn-rule = Regel { $rule }
learn-leave = Beenden
learn-done = Lektion geschafft.
learn-done-text = Damit kannst du spielen. Den Rest lernst du am besten in einer Partie.
learn-next = Nächste Lektion
learn-match = Spiel deine erste Partie
learn-match-detail = mit Rat, gegen einen sanften Bot
learn-solo = Allein spielen
learn-solo-detail = die Kampagne gegen Victoria
