heirs-title = Heirs & Forgers
heirs-goal = Goal: the highest real letter
heirs-moment = Round { $round } of { $rounds } · { $you ->
    [yes] your turn
   *[no] { $name } plays
  }
heirs-moment-setup = Setup
heirs-moment-first = The first letters · { $you ->
    [yes] you draw
   *[no] { $name } draws
  }
heirs-moment-over = The letters are revealed
heirs-role-start = first player
heirs-role-sworn = sworn

heirs-letter = { $number }
heirs-letter-real = { $number }; the other { $number } is in the middle, so yours is real

heirs-asked = Swear by your letter, or search for another one.
heirs-asked-detail = Your letter: { $letter }.
heirs-asked-start = Drawing who goes first.
heirs-asked-draw = { $you ->
    [yes] You draw a letter.
   *[no] { $name } draws a letter.
  }
heirs-asked-wait = { $name } is choosing.
heirs-asked-over = The letters are revealed.

heirs-why-swear = This letter is probably good enough.
heirs-why-search = Another letter is probably better.

heirs-offer-swear = Swear by { $number ->
    [0] your letter
   *[other] your letter ({ $number })
  } → keep it to the end
heirs-offer-search = Search: reveal { $number ->
    [0] your letter
   *[other] your letter ({ $number })
  } in the middle → draw another letter

heirs-worth = { $number }
heirs-worth-forged = { $number }, forged
heirs-ending-crown = { $you ->
    [yes] Your letter is the highest that is not forged: the crown is yours.
   *[no] { $name }’s letter is the highest that is not forged: { $name } wins the crown.
  }
heirs-ending-forged = All letters are forged, so nobody is crowned.

heirs-told-start = { $you ->
    [yes] You go first
   *[no] { $name } goes first
  }
heirs-told-drew = { $you ->
    [yes] You drew a letter.
   *[no] { $name } drew a letter.
  }
heirs-told-drew-number = { $you ->
    [yes] You drew a letter: { $number }.
   *[no] { $name } drew a letter: { $number }.
  }
heirs-told-sworn = { $you ->
    [yes] You swore by your letter.
   *[no] { $name } swore by their letter.
  }
heirs-told-laid-open = { $you ->
    [yes] You revealed your letter: { $number }.
   *[no] { $name } revealed their letter: { $number }.
  }
heirs-told-opened = The letters are revealed
heirs-told-letter = { $you ->
    [yes] Your letter: { $letter }.
   *[no] { $name }’s letter: { $letter }.
  }

heirs-illegal-not-your-turn = It is not your turn.
heirs-illegal-match-over = The letters are revealed, and the match is over.

heirs-position-letters = Letters
heirs-position-middle = In the middle
heirs-position-none = none
heirs-position-players = Players
heirs-position-start = { $text } · first player
heirs-position-sworn = sworn
heirs-position-draws = drawing a letter, { $turns ->
    [0] no turns left after that
    [one] 1 turn left after that
   *[other] { $turns } turns left after that
  }
heirs-position-chooses = to play, { $turns ->
    [0] no turns left after that
    [one] 1 turn left after that
   *[other] { $turns } turns left after that
  }
heirs-position-waits = not sworn, { $turns ->
    [0] no turns left
    [one] 1 turn left
   *[other] { $turns } turns left
  }
heirs-position-secret = What only you know
heirs-position-mine = Your letter
