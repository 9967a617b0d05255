# For Crown & Kingdom: the ring, the bar and the chronicle.
kingdom-hook = Send five characters round the ring and raise your banner by majority.
kingdom-lesson-move = Move
kingdom-lesson-move-text = A character goes as many regions clockwise as there are characters where it stands.
kingdom-lesson-duke = Win support
kingdom-lesson-duke-text = Where the Duke arrives and you outnumber all others together, your banner goes up.
kingdom-lesson-bribe = Bribe
kingdom-lesson-bribe-text = Coins buy a shorter ride, the way back, an ability first, or freedom from prison.
kingdom-lesson-crown = Be crowned
kingdom-lesson-crown-text = The first player with a banner in every region wears the crown.

kingdom-disc = { $you ->
    [yes] Your { $character }
   *[no] { $name }’s { $character }
  }
kingdom-owner = { $you ->
    [yes] yours
   *[no] { $name }’s
  }
kingdom-support-of = { $you ->
    [yes] your support
   *[no] { $name }’s support
  }

kingdom-brief-mount = Mount
kingdom-brief-roads = Roads
kingdom-brief-influence = Influence
kingdom-brief-treatment = Treatment
kingdom-brief-bail = Bail

kingdom-tile-t1 = Markets
kingdom-tile-t2 = Coves
kingdom-tile-t3 = Garrison
kingdom-tile-t4 = Abbey
kingdom-tile-t5 = Crossroads
kingdom-tile-t6 = Assembly
kingdom-region-about = { $count ->
    [0] Nobody is here.
    [one] One character is here and would go one region.
   *[other] { $count } characters are here; each would go { $count } regions.
  } A Scholar here: { $deed }.

kingdom-asked-influence = Whose ability do you use first?
kingdom-asked-who = Whom do you bail out?
kingdom-asked-where = Where does the prisoner return to?
kingdom-confirm = Choose it once more to do it.
kingdom-advice = What most would do

kingdom-realm = The realm
kingdom-five = Your five
kingdom-five-note = steps as they stand
kingdom-in-hand = in hand
kingdom-in-prison = in prison
kingdom-bail-for = bail for { $coins }
kingdom-steps = { $steps ->
    [0] stays
    [one] 1 step
   *[other] { $steps } steps
  }
kingdom-whom = Whom?
kingdom-choose = Choose
kingdom-bribes = Bribes
kingdom-bribes-note = one a turn
kingdom-bought = bought
kingdom-leads = leads to { $region }
kingdom-scholars = What a Scholar does
kingdom-scholars-tab = Scholars
kingdom-prison = In prison: { $names }
kingdom-coins = { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
  }
kingdom-support = Support in { $count } of { $all } regions
kingdom-of = of { $all }
kingdom-supply = { $coins ->
    [0] the supply is empty
   *[other] { $coins } in the supply
  }
kingdom-middle-turn = Turn { $turn }
kingdom-middle-placing = Placing
kingdom-middle-who = { $you ->
    [yes] Your move
   *[no] { $name }
  }
kingdom-middle-move = { $character }, { $steps ->
    [0] stays:
    [one] 1 step to
   *[other] { $steps } steps to
  }

kingdom-fruit-support-here = support here


kingdom-choose-region = choose a region
kingdom-move = Move
kingdom-move-wait = wait for your turn
kingdom-move-done = you have moved
kingdom-do-place = Place the { $character }
kingdom-do-move = Move the { $character }
kingdom-do-imprison = Imprison the { $character }
kingdom-do-spare = Spare all
kingdom-do-activate = Activate the { $character }
kingdom-do-free = Free the { $character }
kingdom-do-summon = Bring the { $character }
kingdom-do-send-back = Send support back
kingdom-put-back = Put back
kingdom-put-back-other = choose another
kingdom-put-back-nothing = nothing in hand
kingdom-put-back-none = Nothing is picked up. Choose a character or a bribe first.
kingdom-put-back-detail = Or put it back.
kingdom-spare-detail = the Knight’s choice
kingdom-spare-not = no Knight acts

# Options of a table.
kingdom-option-turn-limit = Limit of turns
kingdom-option-turn-limit-usual = as usual
kingdom-option-turn-limit-lifted = none
