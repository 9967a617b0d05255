court-title = To Court the King
court-goal = Goal: 7 dice alike for the King
court-goal-reached = { $dice }/7
court-goal-king = King
court-goal-final = { $you ->
    [yes] Goal: nobody beats your { $mark }
   *[no] Goal: beat { $mark } and take the King
  }
court-moment = Round { $round } · { $you ->
    [yes] your turn
   *[no] { $name } is playing
  }
court-moment-final = Final round · { $you ->
    [yes] your roll
   *[no] { $name } is rolling
  }
court-moment-over = The match is over
court-role-start = first player
court-role-king = has the King
court-role-queen = has the Queen

court-asked-over = The match is over.
court-asked-wait = { $name } is playing.
court-asked-aside = Set aside at least one die.
court-asked-more = Set aside more, or roll the other { $count ->
    [one] die
   *[other] { $count }
  }.
court-asked-pick = { $by }: choose dice, then finish.
court-asked-pick-detail = Choose which dice to change.
court-asked-claim = Your result is { $dice }.
court-asked-claim-detail = { $count ->
    [0] No character matches.
    [1] You can claim one character.
   *[other] You can claim one of { $count } characters.
  }
court-asked-final = Roll { $dice } dice for the King, or pass.
court-asked-final-detail = To beat: { $mark }. { $queen ->
    [yes] You have the Queen, so a tie is enough.
   *[no] A tie is not enough.
  }
court-asked-first = Roll { $dice } dice.
court-asked-first-detail = You may bring in bonus dice first.
court-advice = { $aside ->
    [0] { $die } is a good start{ $left ->
        [0] { "" }
       *[other] { "" }: { $left } more to roll
      }.
    [1] { $die } joins another: two alike.
   *[other] { $die } joins { $aside } others: { $alike } alike.
  }
court-watch-final = { $you ->
    [yes] You have
   *[no] { $name } has
  } the result to beat: { $mark }.
court-watch-rolled = Nothing set aside yet. { $dice }
court-watch-result = Result: { $dice }.
court-watch-aside = Set aside so far: { $dice }.

court-offer-unknown = Something else
court-offer-set-aside = Set aside { $die } → { $alike ->
    [1] first of its kind
   *[other] { $alike } alike
  }
court-offer-roll = { $count ->
    [one] Roll the last die again
   *[other] Roll the other { $count } again
  }
court-offer-roll-first = Roll { $count } dice
court-offer-pass = Pass → no result
court-offer-reroll = { $by }: re-roll { $die }
court-offer-turn = { $by }: { $from } → { $to }
court-offer-bring-in = { $by }: bring in { $die }
court-offer-throw-in = { $by }: add one more die to the roll
court-offer-pick = { $by }: choose { $die }
court-offer-roll-picked = { $by }: re-roll { $dice }
court-offer-claim = Claim { $the } ({ $cost }) → { $power }
court-offer-decline = Claim nobody and end the turn

court-group-dice = Dice
court-group-roll = Roll
court-group-more = More dice
court-group-claim = Claim

court-position-display = Display
court-position-card = { $cost } → { $power }
court-position-left = { $left } left
court-position-endless = never runs out
court-position-owner = { $you ->
    [yes] you
   *[no] { $name }
  }
court-position-owners = claimed by { $who }
court-position-open = claimable now
court-position-retinues = Characters
court-position-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
  }
court-position-nobody = none yet
court-position-copies = { $name } × { $copies }
court-position-member = { $name } ({ $notes })
court-position-used = used
court-position-result = result: { $mark }
court-position-throne = Throne
court-position-king = { $name } with { $mark }
court-position-limit = unclaimed; without him the match ends after round { $limit }
court-position-to-come = Yet to roll
court-position-dice-of = { $you ->
    [yes] Your dice
   *[no] { $name }’s dice
  }
court-position-to-roll = To roll
court-position-active = Active
court-position-picked = Chosen
court-position-rolled = Rolled
court-position-aside = Set aside
court-position-total = Total

court-mark = { $alike ->
    [1] a single { $die }
   *[other] { $alike } × { $die }
  }
court-mark-none = no result
court-worth-king = the King, unbeaten
court-ending-taken = { $you ->
    [yes] You took the King in the final round, and nobody took him back.
   *[no] { $name } took the King in the final round, and nobody took him back.
  }
court-ending-queen = { $you ->
    [yes] You have the Queen, and nobody took the King from you.
   *[no] { $name } has the Queen, and nobody took the King from them.
  }
court-ending-rounds = { $you ->
    [yes] After sixty rounds without a King, your last result was the best.
   *[no] After sixty rounds without a King, { $name }’s last result was the best.
  }

court-told-start = { $you ->
    [yes] You were drawn to go first.
   *[no] { $name } was drawn to go first.
  }
court-told-round = Round { $round }
court-told-final = Final round: beat { $mark }
court-told-rolled = { $you ->
    [yes] You rolled { $dice }.
   *[no] { $name } rolled { $dice }.
  }
court-told-rerolled = { $you ->
    [yes] Your { $by } re-rolled: { $dice }.
   *[no] { $name }’s { $by } re-rolled: { $dice }.
  }
court-told-aside = { $you ->
    [yes] You set aside { $dice }.
   *[no] { $name } set aside { $dice }.
  }
court-told-brought = { $you ->
    [yes] Your { $by } brought in { $die }.
   *[no] { $name }’s { $by } brought in { $die }.
  }
court-told-thrown = { $you ->
    [yes] Your { $by } added a die to the roll.
   *[no] { $name }’s { $by } added a die to the roll.
  }
court-told-picked = { $you ->
    [yes] You chose { $dice } for the { $by }.
   *[no] { $name } chose { $dice } for the { $by }.
  }
court-told-changed = { $you ->
    [yes] Your { $by } changed { $from } to { $to }.
   *[no] { $name }’s { $by } changed { $from } to { $to }.
  }
court-told-with = { " " }with { $dice }
court-told-claimed = { $you ->
    [yes] You claimed { $the }{ $with }.
   *[no] { $name } claimed { $the }{ $with }.
  }
court-told-crowned = { $you ->
    [yes] You claimed the King and the Queen{ $with }.
   *[no] { $name } claimed the King and the Queen{ $with }.
  }
court-told-declined = { $you ->
    [yes] You claimed nobody{ $with }.
   *[no] { $name } claimed nobody{ $with }.
  }
court-told-passed = { $you ->
    [yes] You passed.
   *[no] { $name } passed.
  }
court-told-passed-over = { $you ->
    [yes] You could no longer reach the result to beat and had to pass.
   *[no] { $name } could no longer reach the result to beat and had to pass.
  }
court-told-king-taken = { $you ->
    [yes] You took the King with { $mark }.
   *[no] { $name } took the King with { $mark }.
  }
court-told-ended = { $you ->
    [yes] You won the match.
   *[no] { $name } won the match.
  }

court-illegal-not-your-turn = It is not your turn.
court-illegal-match-over = The match is over.
court-illegal-not-rolled-yet = The dice have not been rolled yet.
court-illegal-result-stands = All dice are set aside, so your result is final.
court-illegal-nothing-set-aside = Set aside at least one die before the next roll.
court-illegal-die-set-aside = No active die shows { $die }, and dice that are set aside cannot change.
court-illegal-no-such-die = No active die shows { $die }.
court-illegal-not-owned = You do not have { $the }.
court-illegal-already-used = { $name }: already used this turn.
court-illegal-not-its-power = { $name }: this power cannot be used like that.
court-illegal-pips-do-not-fit = { $name }: you can’t add { $pips } to { $die }.
court-illegal-bad-shift = The Philosopher moves pips between two dice without changing their total.
court-illegal-nothing-to-copy = No die that is set aside shows { $die }.
court-illegal-no-change = That would not change any dice.
court-illegal-no-dice-left = All twelve dice are in play.
court-illegal-not-before-roll = At this table, dice can be brought in only after the first roll.
court-illegal-roll-is-over = The first roll is over.
court-illegal-power-open = First finish using { $name }.
court-illegal-nothing-picked = Choose at least one die for it.
court-illegal-not-enough-picked = { $name }: choose { $wanted } dice; you have chosen { $picked }.
court-illegal-enough-picked = { $name }: three dice at most.
court-illegal-too-few-dice = { $name }: you need at least two active dice.
court-illegal-wrong-total = The dice must still total { $total }.
court-illegal-cannot-pass = You can only pass in the final round, before you roll.
court-illegal-no-claims-in-final = Characters cannot be claimed in the final round.
court-illegal-dice-still-active = Set aside all your active dice first.
court-illegal-cost-not-met = The dice do not meet the cost: { $cost }.
court-illegal-none-left = None left: { $name }.
court-illegal-already-owned = You already have { $the }.
court-illegal-one-fool-at-a-time = You have a Fool; turn it into a Charlatan before you claim another.
court-illegal-no-fool-to-turn = A Charlatan is a flipped Fool, and you have no Fool.
court-illegal-queen-comes-with-king = The Queen comes with the King.

court-name-fool = Fool
court-name-charlatan = Charlatan
court-name-farmer = Farmer
court-name-serving-maid = Serving Maid
court-name-philosopher = Philosopher
court-name-laborer = Laborer
court-name-guard = Guard
court-name-hunter = Hunter
court-name-astronomer = Astronomer
court-name-merchant = Merchant
court-name-noblewoman = Noblewoman
court-name-pawnbroker = Pawnbroker
court-name-knight = Knight
court-name-magician = Magician
court-name-alchemist = Alchemist
court-name-bishop = Bishop
court-name-nobleman = Nobleman
court-name-general = General
court-name-king = King
court-name-queen = Queen
court-the-fool = the Fool
court-the-charlatan = the Charlatan
court-the-farmer = the Farmer
court-the-serving-maid = the Serving Maid
court-the-philosopher = the Philosopher
court-the-laborer = the Laborer
court-the-guard = the Guard
court-the-hunter = the Hunter
court-the-astronomer = the Astronomer
court-the-merchant = the Merchant
court-the-noblewoman = the Noblewoman
court-the-pawnbroker = the Pawnbroker
court-the-knight = the Knight
court-the-magician = the Magician
court-the-alchemist = the Alchemist
court-the-bishop = the Bishop
court-the-nobleman = the Nobleman
court-the-general = the General
court-the-king = the King
court-the-queen = the Queen
court-cost-fool = any result
court-cost-charlatan = flip your Fool
court-cost-farmer = a pair
court-cost-serving-maid = all odd
court-cost-philosopher = all even
court-cost-laborer = total 15 or more
court-cost-guard = three alike
court-cost-hunter = four alike
court-cost-astronomer = two pairs
court-cost-merchant = total 20 or more
court-cost-noblewoman = full house
court-cost-pawnbroker = total 30 or more
court-cost-knight = five alike
court-cost-magician = straight of five
court-cost-alchemist = straight of six
court-cost-bishop = three pairs
court-cost-nobleman = two triplets
court-cost-general = six alike
court-cost-king = seven alike
court-cost-queen = with the King
court-power-fool = re-roll one die
court-power-charlatan = 1 more die at start
court-power-farmer = 1 more die at start
court-power-serving-maid = { "" }+1, 2 or 3 on a die
court-power-philosopher = move pips across
court-power-laborer = bring in a 1
court-power-guard = bring in a 2
court-power-hunter = bring in a 3
court-power-astronomer = copy a die set aside
court-power-merchant = re-roll any dice
court-power-noblewoman = { "" }+1 on any dice
court-power-pawnbroker = bring in a 4
court-power-knight = bring in a 5
court-power-magician = set a die to any
court-power-alchemist = move pips among 3
court-power-bishop = bring in a 6
court-power-nobleman = { "" }+2 on any dice
court-power-general = 2 more at start
court-power-king = keep him to win
court-power-queen = bring in any face
