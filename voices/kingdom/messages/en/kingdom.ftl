kingdom-title = For Crown & Kingdom

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
kingdom-deed-activate-merchant = a Merchant takes coins
kingdom-deed-activate-thief = a Thief steals
kingdom-deed-activate-knight = a Knight may imprison
kingdom-deed-free = your prisoner comes here
kingdom-deed-summon = anyone moves here
kingdom-deed-send-back = a rival’s support goes back

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

kingdom-group-bribes = Bribes
kingdom-group-moves = Moves

kingdom-position-ring = The ring, clockwise
kingdom-position-region = { $number } { $region }
kingdom-position-player = { $you ->
    [yes] You
   *[no] { $name }
  }
kingdom-position-household = { $of }: { $who }
kingdom-position-crowd = { $count } here ({ $who })
kingdom-position-empty = nobody here
kingdom-position-owner = { $you ->
    [yes] you
   *[no] { $name }
  }
kingdom-position-support = support for { $who }
kingdom-position-start = first in turn
kingdom-position-scholar = Scholar: { $deed }
kingdom-position-players = At the table
kingdom-position-coins = { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
  }
kingdom-position-tokens = support in { $tokens } of { $regions } regions
kingdom-position-prison = imprisoned: { $who }
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
kingdom-illegal-not-beside-knight = The { $character } ({ $name }) does not stand in the Knight’s region.
kingdom-illegal-no-scholar-acts = No Scholar is using its ability now.
kingdom-illegal-other-deed = That is not what a Scholar does here: { $region }.
kingdom-illegal-cannot-act = The { $character } ({ $name }) is imprisoned and cannot act.
kingdom-illegal-not-to-free = The { $character } is not imprisoned.
kingdom-illegal-cannot-come = The { $character } ({ $name }) does not stand in another region.
kingdom-illegal-no-token = There is no support here that you could send back ({ $name }).
