heirs-title = Heirs & Forgers
heirs-moment = Round { $round } of { $rounds } · { $you ->
    [yes] your turn
   *[no] { $name } plays
  }
heirs-moment-setup = Setup
heirs-moment-first = The first letters · { $you ->
    [yes] you draw
   *[no] { $name } draws
  }
heirs-moment-over = The letters are open
heirs-role-start = first in turn
heirs-role-sworn = sworn

heirs-letter = { $number }
heirs-letter-real = { $number }; the other { $number } lies in the middle, so yours is real

heirs-asked = Swear by your letter, or search for another one.
heirs-asked-detail = Your letter: { $letter }.
heirs-asked-start = The lot decides who begins.
heirs-asked-draw = { $you ->
    [yes] You draw a letter.
   *[no] { $name } draws a letter.
  }
heirs-asked-wait = { $name } chooses.
heirs-asked-over = The letters are open.

heirs-offer-swear = Swear by { $number ->
    [0] your letter
   *[other] your letter ({ $number })
  } → it stays yours to the end
heirs-offer-search = Lay { $number ->
    [0] your letter
   *[other] your letter ({ $number })
  } open in the middle → draw another letter

heirs-worth = { $number }
heirs-worth-forged = { $number }, forged
heirs-ending-crown = { $you ->
    [yes] Your letter is the highest that is not forged: the crown is yours.
   *[no] The letter of { $name } is the highest that is not forged: the crown goes there.
  }
heirs-ending-forged = All letters are forged, and nobody is crowned.

heirs-told-start = { $you ->
    [yes] You begin
   *[no] { $name } begins
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
   *[no] { $name } swore by the letter.
  }
heirs-told-laid-open = { $you ->
    [yes] You laid your letter open: { $number }.
   *[no] { $name } laid a letter open: { $number }.
  }
heirs-told-opened = The letters are opened
heirs-told-letter = { $you ->
    [yes] Your letter: { $letter }.
   *[no] { $name }’s letter: { $letter }.
  }

heirs-illegal-not-your-turn = It is not your turn.
heirs-illegal-match-over = The letters are open, and the match is over.

heirs-position-letters = Letters
heirs-position-middle = In the middle
heirs-position-none = none
heirs-position-players = At the table
heirs-position-player = { $you ->
    [yes] You
   *[no] { $name }
  }
heirs-position-start = { $text } · first in turn
heirs-position-sworn = sworn
heirs-position-draws = drawing a letter, { $turns ->
    [0] no turn left after that
    [one] 1 turn left after that
   *[other] { $turns } turns left after that
  }
heirs-position-chooses = on turn, { $turns ->
    [0] no turn left after that
    [one] 1 turn left after that
   *[other] { $turns } turns left after that
  }
heirs-position-waits = not sworn, { $turns ->
    [0] no turn left
    [one] 1 turn left
   *[other] { $turns } turns left
  }
heirs-position-secret = What only you know
heirs-position-mine = Your letter
