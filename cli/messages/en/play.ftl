# A match at the terminal.
play-you = you
play-bot = { $level }, a bot
play-person = a person at this terminal
play-level-page = Page
play-level-squire = Squire
play-level-envoy = Envoy
play-level-regent = Regent
play-level-sovereign = Sovereign
play-seat = { $seat }: { $who }
play-sealed = The luck of match { $id } is sealed: the host committed to its seed ({ $commitment }…) before it saw yours, and the record will prove every draw.
play-offer-fruit = { $offer } ({ $fruit })
play-help-hint = Type ? for help.
play-turn = —— { $name }, it is your turn ——
play-abandoned = The match is abandoned; nobody has won.
play-record = The record is in { $path }
play-check = check it with: regalia verify { $path }
play-over = The match is over.
play-place = { $rank }. { $names }
play-place-worth = { $rank }. { $names }: { $worth }
play-ended-by = It ended by { $rule }.
play-nothing-typed = Type a number of the list, or ? for help.
play-unknown = “{ $line }” is not understood; ? tells what can be typed.
play-no-number = There is no { $number } in the list; it goes from 1 to { $last }.
play-refused = Refused “{ $what }”: { $why }
play-refused-all = Refused: { $why }
play-beyond-seal = something new came to light or the turn ended; ask for what follows it afterwards.
play-none-done = Nothing of it was done.
play-read-rule = { $rule } (read it with: rules { $id })
play-taken-back = Taken back.
play-nothing-back = There is nothing to take back: you have done nothing since something was last revealed, and what was revealed cannot be hidden again.
play-why-what = Type why and some words of what you would like to do, as in: why { $example }
play-may = { $what }: you may; type { $number }.
play-may-not = { $what }: { $why }
play-more = { $count ->
    [one] … and one more of the kind; ask for one thing alone.
   *[other] … and { $count } more of the kind; ask for one thing alone.
  }
play-help-number = do what stands at 3 in the list
play-help-numbers = do several things of the list at once: all of them or, if one is refused, none
play-help-undo = take your last step back, as long as it revealed nothing
play-help-why = tell why something is not allowed: why and some words of it
play-help-rules = list the rules; `rules 3.2` reads one
play-help-look = look at the table again
play-help-help = this help
play-help-quit = quit: the match is abandoned and its record written
