# Warum zu einer Aktion geraten wird.

emara-why-countryside = Dort bekommst du den Rohstoff, den du als Nächstes brauchst.
emara-why-town = Dort werden aus deinen Gütern Bürger und Gebäude.
emara-why-play = Ihre Aktion passt, und { $steps ->
    [one] ein Schritt führt
   *[other] { $steps } Schritte führen
} zum richtigen Ort.
emara-why-errand = Dort bekommst du, was du brauchst, ohne zu gehen.
emara-why-help = So wird der nächste Handwerker oder Berater billiger.
emara-why-resource = Dieser Rohstoff fehlt dir.
emara-why-coin = Münzen bezahlen Ränge und ersetzen jeden Rohstoff.
emara-why-bread = Brot bringt an der Baustelle Bürger.
emara-why-donate = Bücher bringen am Markt Bürger und an der Burg Gebäude.
emara-why-keep = Diese Gunstmarke ist dir am meisten wert.
emara-why-ring = Ringe bezahlen Ränge.
emara-why-citizens = Bürger heben dein Ergebnis, wenn sie deine niedrigere Leiste sind.
emara-why-buildings = Gebäude heben dein Ergebnis, wenn sie deine niedrigere Leiste sind.
emara-why-stone = Bürger und Gebäude auf einmal.
emara-why-favor = Hier und jetzt bringt sie etwas.
emara-why-rank = Die oberste Karte eines Ranges bringt die meisten Bürger.
emara-why-hire = Ab jetzt bekommst du bei jedem Besuch mehr, und sofort Bürger dazu.
emara-why-recruit = Der Berater hilft dir und bringt sofort Bürger.
emara-why-swap = Das eine brauchst du mehr als das andere.
emara-why-contribute = Es bringt mehr, als es kostet.
emara-why-pay = Darauf kannst du am leichtesten verzichten.
emara-why-end = Mehr ist hier nicht zu holen.
