# For Crown & Kingdom: the ring, the bar and the chronicle.
kingdom-title = For Crown & Kingdom
kingdom-hook = Send five characters round the ring and raise your banner by majority.
kingdom-lesson-move = Move
kingdom-lesson-move-text = A character goes as many regions clockwise as there are characters where it stands.
kingdom-lesson-duke = Win support
kingdom-lesson-duke-text = Where the Duke arrives and you outnumber all others together, your banner goes up.
kingdom-lesson-bribe = Bribe
kingdom-lesson-bribe-text = Coins buy a shorter ride, the way back, an ability first, or freedom from prison.
kingdom-lesson-crown = Be crowned
kingdom-lesson-crown-text = The first player with a banner in every region wears the crown.

kingdom-name-duke = Duke
kingdom-name-merchant = Merchant
kingdom-name-thief = Thief
kingdom-name-knight = Knight
kingdom-name-scholar = Scholar
kingdom-whose-duke = { $whose ->
    [mine] your own Duke
    [yours] your Duke
    [own] their own Duke
   *[other] { $of }’s Duke
  }
kingdom-whose-merchant = { $whose ->
    [mine] your own Merchant
    [yours] your Merchant
    [own] their own Merchant
   *[other] { $of }’s Merchant
  }
kingdom-whose-thief = { $whose ->
    [mine] your own Thief
    [yours] your Thief
    [own] their own Thief
   *[other] { $of }’s Thief
  }
kingdom-whose-knight = { $whose ->
    [mine] your own Knight
    [yours] your Knight
    [own] their own Knight
   *[other] { $of }’s Knight
  }
kingdom-whose-scholar = { $whose ->
    [mine] your own Scholar
    [yours] your Scholar
    [own] their own Scholar
   *[other] { $of }’s Scholar
  }
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

kingdom-bribe-mount = Dependable Mount
kingdom-bribe-roads = Private Roads
kingdom-bribe-influence = Increased Influence
kingdom-bribe-treatment = Royal Treatment
kingdom-bribe-bail = Bail
kingdom-brief-mount = Mount
kingdom-brief-roads = Roads
kingdom-brief-influence = Influence
kingdom-brief-treatment = Treatment
kingdom-brief-bail = Bail
kingdom-about-mount = one region less
kingdom-about-roads = counter-clockwise
kingdom-about-influence = an ability first
kingdom-about-treatment = no majority needed
kingdom-about-bail = a prisoner returns

kingdom-region-t1 = Market Town
kingdom-region-t1a = Corn Market
kingdom-region-t1b = Cloth Market
kingdom-region-t2 = Smugglers’ Coast
kingdom-region-t2a = North Cove
kingdom-region-t2b = South Cove
kingdom-region-t3 = Garrison
kingdom-region-t3a = Gatehouse
kingdom-region-t3b = Drill Yard
kingdom-region-t4 = Abbey
kingdom-region-t4a = Chapel
kingdom-region-t4b = Hospice
kingdom-region-t5 = Crossroads
kingdom-region-t5a = Inn
kingdom-region-t5b = Bridge
kingdom-region-t6 = Assembly
kingdom-region-t6a = Town Hall
kingdom-region-t6b = Guildhall
kingdom-tile-t1 = Markets
kingdom-tile-t2 = Coves
kingdom-tile-t3 = Garrison
kingdom-tile-t4 = Abbey
kingdom-tile-t5 = Crossroads
kingdom-tile-t6 = Assembly
kingdom-deed-activate-merchant = a Merchant takes coins
kingdom-deed-activate-thief = a Thief steals
kingdom-deed-activate-knight = a Knight may imprison
kingdom-deed-free = your prisoner comes here
kingdom-deed-summon = anyone moves here
kingdom-deed-send-back = a rival’s support goes back
kingdom-region-about = { $count ->
    [0] Nobody is here.
    [one] One character is here and would go one region.
   *[other] { $count } characters are here; each would go { $count } regions.
  } A Scholar here: { $deed }.

kingdom-moment = Turn { $turn } · { $you ->
    [yes] your move
   *[no] { $name } moves
  }
kingdom-moment-placing = Setup · { $you ->
    [yes] you place
   *[no] { $name } places
  }
kingdom-role-start = begins
kingdom-asked-over = The match is over
kingdom-wait = { $name } moves.
kingdom-wait-placing = { $name } places a character.
kingdom-wait-detail = Rest on a character or a region to learn about it.
kingdom-asked-place = Place one of your characters.
kingdom-asked-place-detail = { $left ->
    [one] Your last one. Choose a region.
   *[other] { $left } are left. Choose one, then a region.
  }
kingdom-asked-move = Move one of your characters.
kingdom-asked-move-detail = One bribe may come first.
kingdom-asked-bribed = { $bribe }: { $about }.
kingdom-asked-bail = Bail one of your characters out.
kingdom-asked-bail-detail = All five are imprisoned, so it costs nothing.
kingdom-asked-imprison = Whom does the Knight imprison?
kingdom-asked-imprison-detail = Anyone here ({ $region }), or nobody.
kingdom-asked-advise = The Scholar acts ({ $region }).
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
kingdom-worth = { $tokens ->
    [one] 1 region
   *[other] { $tokens } regions
  } · { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
kingdom-ending-crown = { $you ->
    [yes] Your banner flies in every region.
   *[no] { $name }’s banner flies in every region.
  }
kingdom-ending-limit = { $you ->
    [yes] The last turn has been played, and you have the most support.
   *[no] The last turn has been played, and { $name } has the most support.
  }

kingdom-fruit-crown = wins the crown
kingdom-fruit-support = wins support
kingdom-fruit-support-here = support here
kingdom-fruit-coins = { $you ->
    [yes] takes { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
      }
   *[no] { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
      } for { $name }
  }
kingdom-fruit-stolen = { $coins ->
    [one] 1 coin is stolen
   *[other] { $coins } coins are stolen
  }
kingdom-fruit-nothing = to no effect
kingdom-fruit-knight = may imprison

kingdom-offer-yields = { $text }: { $fruit }
kingdom-offer-place = Place the { $character }: { $region }
kingdom-offer-buy = { $bribe } for { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
  }: { $about }
kingdom-offer-influence = { $character } first, for { $cost } coins
kingdom-offer-bail = Bail the { $character } out for { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
  }: { $region }
kingdom-offer-move = { $character }, { $steps ->
    [0] no step
    [one] 1 step
   *[other] { $steps } steps
  }, { $region }
kingdom-offer-imprison = Imprison { $whose }
kingdom-offer-spare = Imprison nobody
kingdom-offer-activate = Let { $whose } act
kingdom-offer-free = Free the { $character }
kingdom-offer-summon = Bring { $whose } here
kingdom-offer-send-back = Send { $name }’s support back
kingdom-offer-unknown = something else

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

kingdom-told-start = { $you ->
    [yes] You begin
   *[no] { $name } begins
  }
kingdom-told-placed = { $you ->
    [yes] You place
   *[no] { $name } places
  } the { $character } in the { $region }.
kingdom-told-bribed = { $you ->
    [yes] You buy
   *[no] { $name } buys
  } { $bribe } for { $cost ->
    [0] nothing
    [one] 1 coin
   *[other] { $cost } coins
  }.
kingdom-told-influenced = { $you ->
    [yes] You use
   *[no] { $name } uses
  } the { $character } in the { $region } before moving.
kingdom-told-freed = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $character } is free again, in the { $region }.
kingdom-told-moved = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $character } goes to the { $region }.
kingdom-told-stayed = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $character } stays in the { $region }.
kingdom-told-token = { $you ->
    [yes] You win
   *[no] { $name } wins
  } support in the { $region }.
kingdom-told-coins = { $you ->
    [yes] You take
   *[no] { $name } takes
  } { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  } from the supply.
kingdom-told-stolen = { $you ->
    [yes] You steal
   *[no] { $name } steals
  } { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  } from { $them ->
    [yes] you
   *[no] { $from }
  }.
kingdom-told-imprisoned = { $you ->
    [yes] You put
   *[no] { $name } puts
  } { $whose } in prison.
kingdom-told-spared = { $you ->
    [yes] Your Knight spares
   *[no] { $name }’s Knight spares
  } everyone.
kingdom-told-activated = { $you ->
    [yes] Your Scholar calls on
   *[no] { $name }’s Scholar calls on
  } { $whose } in the { $region }.
kingdom-told-summoned = { $you ->
    [yes] Your Scholar brings
   *[no] { $name }’s Scholar brings
  } { $whose } to the { $region }.
kingdom-told-sent-back = { $you ->
    [yes] Your Scholar sends
   *[no] { $name }’s Scholar sends
  } { $them ->
    [yes] your support
   *[no] { $of }’s support
  } in the { $region } back.
kingdom-told-nothing = The { $character } can do nothing there.
kingdom-told-stuck = { $you ->
    [yes] You have nobody left to move.
   *[no] { $name } has nobody left to move.
  }
kingdom-told-crowned = { $you ->
    [yes] You are crowned!
   *[no] { $name } is crowned!
  }
kingdom-told-limit = After { $turns } turns the match ends

kingdom-illegal-not-your-turn = It is not your turn.
kingdom-illegal-match-over = The match is over.
kingdom-illegal-no-such-player = Nobody sits there.
kingdom-illegal-no-such-region = The ring has no such region.
kingdom-illegal-still-placing = First everyone places all characters.
kingdom-illegal-already-placed = The { $character } has been placed.
kingdom-illegal-placing-is-over = Characters are placed only before the first turn.
kingdom-illegal-one-bribe = You have bought a bribe this turn; there is only one.
kingdom-illegal-must-bail = All your characters are imprisoned. Bail one out first; it costs nothing.
kingdom-illegal-cannot-pay = { $bribe } costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
  }, and you have { $coins ->
    [0] none
   *[other] { $coins }
  }.
kingdom-illegal-no-influence = The { $character } is not on the board.
kingdom-illegal-nobody-to-influence = None of your characters is on the board.
kingdom-illegal-no-prisoner = None of your characters is imprisoned.
kingdom-illegal-not-imprisoned = The { $character } is not imprisoned.
kingdom-illegal-no-haven = A prisoner returns only to where a character of yours stands.
kingdom-illegal-not-on-board = The { $character } is imprisoned and cannot move.
kingdom-illegal-knight-first = First decide whom the Knight imprisons, or spare all.
kingdom-illegal-scholar-first = The Scholar’s action comes first and cannot be left out.
kingdom-illegal-no-knight-acts = No Knight is using its ability now.
kingdom-illegal-not-beside-knight = The { $character } ({ $charge }) does not stand in the Knight’s region.
kingdom-illegal-no-scholar-acts = No Scholar is using its ability now.
kingdom-illegal-other-deed = That is not what a Scholar does here: { $region }.
kingdom-illegal-cannot-act = The { $character } ({ $charge }) is imprisoned and cannot act.
kingdom-illegal-not-to-free = The { $character } is not imprisoned.
kingdom-illegal-cannot-come = The { $character } ({ $charge }) does not stand in another region.
kingdom-illegal-no-token = There is no support here that you could send back ({ $charge }).

# Options of a table.
kingdom-option-turn-limit = Limit of turns
kingdom-option-turn-limit-usual = as usual
kingdom-option-turn-limit-lifted = none
