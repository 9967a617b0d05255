# Warum zu einer Aktion geraten wird.

aragon-why-keep = Die Fähigkeiten dieses Anführers helfen dir am meisten.
aragon-why-play = { $area }: Hier bewegt mehr Stärke den Marker am meisten.
aragon-why-down = Verdeckt bleibt die Überraschung noch aufgehoben.
aragon-why-use = Jetzt bringt es mehr als später.
aragon-why-finish = In diesem Zug gibt es nichts Besseres mehr zu tun.
aragon-why-choose = Hier wirkt es am stärksten.
aragon-why-least = Das brauchst du am wenigsten.
aragon-why-surrender = Hier kannst du am leichtesten darauf verzichten.
aragon-why-top = Die Karte würde dir nicht helfen.
aragon-why-take = { $area }: Du kannst die Karte brauchen, und dein Gegner bekommt sie nicht.
aragon-why-decline = Es würde mehr kosten, als es bringt.
