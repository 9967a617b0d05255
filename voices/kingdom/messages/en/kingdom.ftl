kingdom-title = For Crown & Kingdom
kingdom-goal = Goal: support in all { $regions } regions
kingdom-goal-reached = { $tokens }/{ $regions }

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

kingdom-bribe-mount = Dependable Mount
kingdom-bribe-roads = Private Roads
kingdom-bribe-influence = Increased Influence
kingdom-bribe-treatment = Royal Treatment
kingdom-bribe-bail = Bail
kingdom-about-mount = one region less
kingdom-about-roads = counterclockwise
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
kingdom-deed-activate-merchant = a Merchant takes coins
kingdom-deed-activate-thief = a Thief steals
kingdom-deed-activate-knight = a Knight may imprison
kingdom-deed-free = your prisoner comes here
kingdom-deed-summon = anyone moves here
kingdom-deed-send-back = an opponent loses support

kingdom-moment = Turn { $turn } · { $you ->
    [yes] your move
   *[no] { $name } to move
  }
kingdom-moment-placing = Setup · { $you ->
    [yes] you place
   *[no] { $name } to place
  }
kingdom-role-start = first player
kingdom-asked-over = The match is over
kingdom-wait = { $name } is moving.
kingdom-wait-placing = { $name } is placing a character.
kingdom-wait-detail = Choose a character or a region to learn about it.
kingdom-asked-place = Place one of your characters.
kingdom-asked-place-detail = { $left ->
    [one] Your last one. Choose a region.
   *[other] { $left } left. Choose one, then a region.
  }
kingdom-asked-move = Move one of your characters.
kingdom-asked-move-detail = You may buy one bribe first.
kingdom-asked-bribed = { $bribe }: { $about }.
kingdom-asked-bail = Bail out one of your characters.
kingdom-asked-bail-detail = All five are in prison, so it’s free.
kingdom-asked-imprison = Whom does the Knight imprison?
kingdom-asked-imprison-detail = Anyone in this region ({ $region }), or nobody.
kingdom-asked-steal = Does { $name }’s Thief steal?
kingdom-asked-steal-detail = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  } for { $name }, or nothing.
kingdom-asked-advise = The Scholar acts ({ $region }).

kingdom-worth = { $tokens ->
    [one] 1 region
   *[other] { $tokens } regions
  } · { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
kingdom-ending-crown = { $you ->
    [yes] You have support in every region.
   *[no] { $name } has support in every region.
  }
kingdom-ending-limit = { $you ->
    [yes] The last turn is over, and you have the most support.
   *[no] The last turn is over, and { $name } has the most support.
  }

kingdom-fruit-crown = wins the crown
kingdom-fruit-support = wins support
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
kingdom-fruit-to-steal = may steal { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
kingdom-fruit-nothing = no effect
kingdom-fruit-knight = may imprison

kingdom-offer-yields = { $text }: { $fruit }
kingdom-offer-place = Place the { $character }: { $region }
kingdom-offer-buy = { $bribe } for { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
  }: { $about }
kingdom-offer-influence = Use the { $character } first, for { $cost } coins
kingdom-offer-bail = Bail out the { $character } for { $cost ->
    [0] free
    [one] 1 coin
   *[other] { $cost } coins
  }: { $region }
kingdom-offer-move = { $character }, { $steps ->
    [0] no steps
    [one] 1 step
   *[other] { $steps } steps
  }, { $region }
kingdom-offer-imprison = Imprison { $whose }
kingdom-offer-spare = Imprison nobody
kingdom-offer-steal = Let the Thief steal { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
kingdom-offer-refrain = Let the Thief steal nothing
kingdom-offer-activate = Activate { $whose }
kingdom-offer-free = Free the { $character }
kingdom-offer-summon = Bring { $whose } here
kingdom-offer-send-back = Remove { $name }’s support

kingdom-group-bribes = Bribes
kingdom-group-moves = Moves

kingdom-position-ring = The ring, clockwise
kingdom-position-region = { $number } { $region }
kingdom-position-household = { $of }: { $who }
kingdom-position-crowd = { $count } here ({ $who })
kingdom-position-empty = nobody here
kingdom-position-owner = { $you ->
    [yes] you
   *[no] { $name }
  }
kingdom-position-support = support for { $who }
kingdom-position-start = first player
kingdom-position-scholar = Scholar: { $deed }
kingdom-position-players = Players
kingdom-position-coins = { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
  }
kingdom-position-tokens = support in { $tokens } of { $regions } regions
kingdom-position-prison = in prison: { $who }
kingdom-position-hand = to place: { $who }
kingdom-position-supply = Supply
kingdom-position-turns = Turn
kingdom-position-turn = { $turn } of { $limit } at most
kingdom-position-bribes = Bribes
kingdom-position-bribe = { $cost ->
    [0] free
    [one] 1 coin
   *[other] { $cost } coins
  }: { $about }
kingdom-position-bought = { $text } · bought this turn

kingdom-told-start = { $you ->
    [yes] You go first
   *[no] { $name } goes first
  }
kingdom-told-placed = { $you ->
    [yes] You place
   *[no] { $name } places
  } the { $character } in the { $region }.
kingdom-told-bribed = { $you ->
    [yes] You buy
   *[no] { $name } buys
  } { $bribe } for { $cost ->
    [0] free
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
  } { $character } moves to the { $region }.
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
    [yes] You imprison
   *[no] { $name } imprisons
  } { $whose }.
kingdom-told-spared = { $you ->
    [yes] You imprison
   *[no] { $name } imprisons
  } nobody.
kingdom-told-refrained = { $you ->
    [yes] You let
   *[no] { $name } lets
  } { $whose } steal nothing.
kingdom-told-activated = { $you ->
    [yes] Your Scholar activates
   *[no] { $name }’s Scholar activates
  } { $whose } in the { $region }.
kingdom-told-summoned = { $you ->
    [yes] Your Scholar brings
   *[no] { $name }’s Scholar brings
  } { $whose } to the { $region }.
kingdom-told-sent-back = { $you ->
    [yes] Your Scholar removes
   *[no] { $name }’s Scholar removes
  } { $them ->
    [yes] your support
   *[no] { $of }’s support
  } in the { $region }.
kingdom-told-nothing = The { $character } can do nothing there.
kingdom-told-stuck = { $you ->
    [yes] You have no character left to move.
   *[no] { $name } has no character left to move.
  }
kingdom-told-crowned = { $you ->
    [yes] You are crowned!
   *[no] { $name } is crowned!
  }
kingdom-told-limit = The match ends after { $turns } turns

kingdom-illegal-not-your-turn = It is not your turn.
kingdom-illegal-match-over = The match is over.
kingdom-illegal-no-such-player = There is no such player.
kingdom-illegal-no-such-region = There is no such region.
kingdom-illegal-still-placing = First all characters must be placed.
kingdom-illegal-already-placed = The { $character } has already been placed.
kingdom-illegal-placing-is-over = Characters are placed only before the first turn.
kingdom-illegal-one-bribe = You have already bought a bribe this turn; you may buy only one.
kingdom-illegal-must-bail = All your characters are in prison. Bail one out first; it’s free.
kingdom-illegal-cannot-pay = { $bribe } costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
  }, and you have { $coins ->
    [0] none
   *[other] { $coins }
  }.
kingdom-illegal-no-influence = The { $character } is not on the board.
kingdom-illegal-nobody-to-influence = None of your characters is on the board.
kingdom-illegal-no-prisoner = None of your characters is in prison.
kingdom-illegal-not-imprisoned = The { $character } is not in prison.
kingdom-illegal-no-haven = A prisoner can only return to a region with one of your characters.
kingdom-illegal-not-on-board = The { $character } is in prison and cannot move.
kingdom-illegal-knight-first = First decide whom the Knight imprisons, if anyone.
kingdom-illegal-scholar-first = The Scholar’s action comes first and cannot be skipped.
kingdom-illegal-no-knight-acts = No Knight is using its ability now.
kingdom-illegal-not-beside-knight = The { $character } ({ $name }) is not in the Knight’s region.
kingdom-illegal-thief-first = First decide whether the Thief steals.
kingdom-illegal-no-thief-acts = You decide only for another player’s Thief, and only when your Scholar activates it.
kingdom-illegal-no-scholar-acts = No Scholar is using its ability now.
kingdom-illegal-other-deed = A Scholar cannot do that here: { $region }.
kingdom-illegal-cannot-act = The { $character } ({ $name }) is in prison and cannot act.
kingdom-illegal-not-to-free = The { $character } is not in prison.
kingdom-illegal-cannot-come = The { $character } ({ $name }) is not in another region.
kingdom-illegal-no-token = There is no support here that you could remove ({ $name }).
