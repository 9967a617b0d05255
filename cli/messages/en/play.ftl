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
play-sealed = The randomness of match { $id } is sealed: the server committed to its seed ({ $commitment }…) before it saw yours, and the record will prove every draw.
play-offer-fruit = { $offer } ({ $fruit })
play-help-hint = Type ? for help.
play-turn = —— { $name }, it is your turn ——
play-abandoned = The match was abandoned; nobody won.
play-record = The record is in { $path }
play-check = check it with: regalia verify { $path }
play-over = The match is over.
play-place = { $rank }. { $names }
play-place-worth = { $rank }. { $names }: { $worth }
play-ended-by = Decided by { $rule }.
play-nothing-typed = Type a number from the list, or ? for help.
play-unknown = “{ $line }” was not understood; type ? to see what you can do.
play-no-number = There is no { $number } in the list; choose from 1 to { $last }.
play-refused = Refused “{ $what }”: { $why }
play-refused-all = Refused: { $why }
play-beyond-seal = something new was revealed or the turn ended; enter the rest separately.
play-none-done = Nothing was done.
play-read-rule = { $rule } (read it with: rules { $id })
play-taken-back = Undone.
play-nothing-back = Nothing to undo: you have done nothing since something was last revealed, and what was revealed cannot be hidden again.
play-why-what = Type why and a few words of what you want to do, such as: why { $example }
play-may = { $what }: you can; type { $number }.
play-may-not = { $what }: { $why }
play-more = { $count ->
    [one] … and one more like it; be more specific.
   *[other] … and { $count } more like it; be more specific.
  }
play-help-number = do number 3 in the list
play-help-numbers = do several things from the list in one go; if one is refused, none is done
play-help-undo = undo your last step, unless it revealed something
play-help-why = explain why something is not allowed: why and a few words of it
play-help-rules = list the rules; `rules 3.2` shows one
play-help-look = show the table again
play-help-help = show this help
play-help-quit = quit: the match is abandoned and its record saved
