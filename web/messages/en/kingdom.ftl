# For Crown & Kingdom: the ring, the bar and the chronicle.
kingdom-hook = Send five characters around the ring and win support by majority.

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
    [one] One character is here. Distance: { $steps }.
   *[other] { $count } characters are here. Distance of each: { $steps }.
  } A Scholar here: { $deed }.

kingdom-asked-influence = Which ability do you use first?
kingdom-asked-who = Whom do you bail out?
kingdom-asked-where = Where does the prisoner return to?
kingdom-confirm = Choose it again to confirm.
kingdom-advice = Suggested move

kingdom-realm = The kingdom
kingdom-five = Your five
kingdom-five-note = current steps
kingdom-in-hand = in hand
kingdom-in-prison = in prison
kingdom-bail-for = bail for { $coins }
kingdom-steps = { $steps ->
    [0] stays
    [one] 1 step
   *[other] { $steps } steps
  }
kingdom-whom = Who?
kingdom-choose = Choose
kingdom-bribes = Bribes
kingdom-bribes-note = one per turn
kingdom-bought = bought
kingdom-leads = leads to { $region }
kingdom-scholars = What Scholars do
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
kingdom-do-steal = Let it steal
kingdom-do-refrain = Steal nothing
kingdom-refrain-detail = nobody pays
kingdom-do-spare = Spare all
kingdom-do-activate = Activate the { $character }
kingdom-do-free = Free the { $character }
kingdom-do-summon = Bring the { $character }
kingdom-do-send-back = Remove support
kingdom-put-back = Cancel
kingdom-put-back-other = choose another
kingdom-put-back-nothing = nothing chosen
kingdom-put-back-none = Nothing is chosen. Choose a character or a bribe first.
kingdom-put-back-detail = Or cancel.
kingdom-spare-detail = the Knight’s choice
kingdom-spare-not = no Knight acts

# Options of a table.
kingdom-option-turn-limit = Turn limit
kingdom-option-turn-limit-usual = standard
kingdom-option-turn-limit-lifted = none
