# Eine Partie am Terminal.
play-you = du
play-bot = { $level }, ein Bot
play-person = jemand an diesem Terminal
play-level-page = Page
play-level-squire = Knappe
play-level-envoy = Gesandte
play-level-regent = Regentin
play-level-sovereign = Souverän
play-seat = { $seat }: { $who }
play-sealed = Der Zufall der Partie { $id } ist versiegelt: Der Server hat sich auf seinen Startwert festgelegt ({ $commitment }…), bevor er deinen sah, und das Protokoll wird jede Ziehung beweisen.
play-offer-fruit = { $offer } ({ $fruit })
play-help-hint = Tippe ? für die Hilfe.
play-turn = —— { $name }, du bist am Zug ——
play-abandoned = Die Partie wurde abgebrochen; niemand hat gewonnen.
play-record = Das Protokoll liegt in { $path }
play-check = Prüfen mit: regalia verify { $path }
play-over = Die Partie ist vorbei.
play-place = { $rank }. { $names }
play-place-worth = { $rank }. { $names }: { $worth }
play-ended-by = Sie endete nach { $rule }.
play-nothing-typed = Tippe eine Zahl aus der Liste oder ? für die Hilfe.
play-unknown = „{ $line }“ verstehe ich nicht; ? zeigt, was du tippen kannst.
play-no-number = { $number } steht nicht in der Liste; sie geht von 1 bis { $last }.
play-refused = Abgelehnt: „{ $what }“: { $why }
play-refused-all = Abgelehnt: { $why }
play-beyond-seal = Danach wurde etwas Neues aufgedeckt, oder der Zug war zu Ende; gib erst dann ein, was folgen soll.
play-none-done = Nichts davon wurde getan.
play-read-rule = { $rule } (nachlesen mit: rules { $id })
play-taken-back = Zurückgenommen.
play-nothing-back = Es gibt nichts zurückzunehmen: Seit zuletzt etwas aufgedeckt wurde, hast du nichts getan, und Aufgedecktes lässt sich nicht wieder verbergen.
play-why-what = Tippe why und ein paar Wörter von dem, was du tun möchtest, etwa: why { $example }
play-may = { $what }: Das darfst du; tippe { $number }.
play-may-not = { $what }: { $why }
play-more = { $count ->
    [one] … und noch eine Möglichkeit dieser Art; frag genauer nach.
   *[other] … und { $count } weitere dieser Art; frag genauer nach.
  }
play-help-number = tun, was in der Liste unter 3 steht
play-help-numbers = mehreres aus der Liste auf einmal tun: alles oder, wenn etwas abgelehnt wird, nichts
play-help-undo = deinen letzten Schritt zurücknehmen, solange er nichts aufgedeckt hat
play-help-why = sagen, warum etwas nicht erlaubt ist: why und ein paar Wörter davon
play-help-rules = die Regeln auflisten; `rules 3.2` zeigt eine davon
play-help-look = den Tisch noch einmal ansehen
play-help-help = diese Hilfe
play-help-quit = aufhören: Die Partie wird abgebrochen und gespeichert
