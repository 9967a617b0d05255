# Die Auswertung einer Partie
analysis-title = Auswertung
analysis-open-it = Partie auswerten
analysis-open-detail = Siegchancen, Glück, Fehler
analysis-working = Kurze Auswertung: { $done } fertig
analysis-quick = Kurze Auswertung, in diesem Browser berechnet
analysis-deeper = Genauer auswerten
analysis-waiting = Der Server wertet genauer aus. Vor dieser Partie: { $before }
analysis-deep = Vom Server genau ausgewertet
analysis-given-up = Der Server konnte diese Partie nicht auswerten.
analysis-refused = Der Server nimmt vorerst keine Auswertungen mehr von dir an.
analysis-no-record = Das Protokoll dieser Partie lässt sich nicht auswerten.
analysis-chances = Siegchancen
analysis-ribbon = Siegchancen aller Spieler von Anfang bis Ende
analysis-luck = Glück
analysis-loss = Vielleicht ging mehr
analysis-moments = Was am meisten zählte
analysis-moment = { $what } · { $name }, Schritt { $step }
analysis-calm = Keine klaren Fehler, wenig Glück.
analysis-slip = Ungenau
analysis-mistake = Fehler
analysis-blunder = Grober Fehler
analysis-lost = { $points ->
    [one] { $mark }: 1 Punkt verschenkt
   *[other] { $mark }: { $points } Punkte verschenkt
  }
analysis-unsure = { $points ->
    [one] Vielleicht 1 Punkt verschenkt
   *[other] Vielleicht { $points } Punkte verschenkt
  }
analysis-good = Nichts Besseres gefunden
analysis-no-choice = Es gab keine Wahl
analysis-none = Hier gab es nichts zu entscheiden
analysis-lucky = Glück in diesem Schritt: { $name } { $points }
analysis-exact = Der Zug wurde exakt berechnet.
analysis-error = Auf etwa ±{ $points } genau.
analysis-glance = Nur kurz geprüft.
analysis-best = am besten
analysis-chosen = gespielt
analysis-retry = Noch einmal entscheiden
analysis-retry-detail = mit demselben Glück
analysis-mark-before = Voriger Fehler
analysis-mark-after = Nächster Fehler
analysis-ledgers = Was den Ausschlag gab
analysis-accuracy = Genauigkeit { $share }.
analysis-own = Eigene Fehler
analysis-gifts = Fehler anderer
analysis-unclear = Unklar
analysis-points = Punkte Siegchance
analysis-say = { $kind ->
    [gifts] Die Fehler der anderen gaben den Ausschlag.
    [lucky] Glück gehabt, kaum Fehler gemacht.
    [spent] Glück gehabt, aber manches verschenkt.
    [unlucky] Pech gehabt, trotz weniger Fehler.
    [both] Pech gehabt und Punkte verschenkt.
    [clean] Wenig Glück, kaum Fehler.
   *[careless] Wenig Glück; eigene Fehler kosteten am meisten.
  }
analysis-sure = Bei allen Spielern gehen die Zahlen auf.
analysis-margin = Siegchancen sind geschätzt: Die Zahlen können um ±{ $points } danebenliegen.
analysis-vague = Diese Schätzungen können um ±{ $points } Punkte danebenliegen. Das ist zu viel, um ein Spiel zu beurteilen; eine Genauigkeit wird daher nicht gezeigt.

# Was eine Partie entschieden hat, an ihrem Ende
decided-title = Was den Ausschlag gab
decided-note = Punkte Siegchance, grob geschätzt
decided-begun = Wird geschätzt …
decided-working = Wird geschätzt … { $done }
decided-you = dir
decided-by-luck = { $dice ->
    [yes] Vor allem die Würfel.
   *[no] Vor allem das Glück.
  }
decided-by-play = Vor allem eigene Fehler.
decided-by-gifts = Vor allem die Fehler der anderen.
decided-by-nothing = Keine Ursache sticht heraus.
decided-luck = { $gave ->
    [yes] Das Glück brachte { $whom } { $points }.
   *[no] Das Pech nahm { $whom } { $points }.
  }
decided-gifts = { $gave ->
    [yes] Fehler der anderen brachten { $whom } { $points }.
   *[no] Das Spiel der anderen nahm { $whom } { $points }.
  }
decided-play = { $gave ->
    [yes] Gute Entscheidungen brachten { $whom } { $points }.
   *[no] Eigene Fehler nahmen { $whom } { $points }.
  }
decided-own = Spiel
decided-others = Geschenke
decided-luck-note = Zufall
decided-own-note = eigene Fehler
decided-others-note = Fehler anderer
decided-margin = ± sagt, wie weit die Schätzung danebenliegen kann: höchstens { $points }.
decided-vague = ± sagt, wie weit die Schätzung danebenliegen kann. Hier sind es bis zu { $points } Punkte: Sie zeigt höchstens eine Richtung.
decided-turning = Der Wendepunkt
decided-rose = { $you ->
    [yes] Deine Siegchance: { $before } → { $after }
   *[no] Siegchance von { $name }: { $before } → { $after }
  }
decided-show = Zeigen
