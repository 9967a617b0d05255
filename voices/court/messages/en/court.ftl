court-title = To Court the King
court-moment = Round { $round } · { $you ->
    [yes] your turn
   *[no] { $name } plays
  }
court-moment-final = Final round · { $you ->
    [yes] your roll
   *[no] { $name } rolls
  }
court-moment-over = The match is over
court-role-start = start figure
court-role-king = holds the King
court-role-queen = owns the Queen

court-asked-over = The match is over.
court-asked-wait = { $name } plays.
court-asked-aside = Set aside at least one die.
court-asked-more = Set more aside, or roll the other { $count ->
    [one] die
   *[other] { $count }
  }.
court-asked-pick = { $by }: pick up dice, then finish.
court-asked-pick-detail = Click the dice it shall work on.
court-asked-claim = Your result is { $dice }.
court-asked-claim-detail = { $count ->
    [0] It claims nobody.
    [1] One character can be claimed: the golden card.
   *[other] { $count } characters can be claimed: the golden cards.
  }
court-asked-final = Roll { $dice } dice for the King, or pass.
court-asked-final-detail = The mark: { $mark }. { $queen ->
    [yes] You own the Queen: to equal it is enough.
   *[no] You must beat it.
  }
court-asked-first = Roll { $dice } dice.
court-asked-first-detail = Helpers that bring a die may throw it in first.
court-advice = { $aside ->
    [0] { $die } is a good start{ $left ->
        [0] { "" }
       *[other] { "" }: { $left } more to roll
      }.
    [1] { $die } joins another: two alike.
   *[other] { $die } joins { $aside } others: { $alike } alike.
  }
court-watch-final = The mark to beat is { $mark }, held by { $you ->
    [yes] you
   *[no] { $name }
  }.
court-watch-rolled = The roll: { $dice }.
court-watch-result = The result: { $dice }.
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
court-offer-pass = Pass the roll → no result
court-offer-reroll = { $by }: roll { $die } again
court-offer-turn = { $by }: { $from } → { $to }
court-offer-bring-in = { $by }: bring in { $die }
court-offer-throw-in = { $by }: throw in one more die
court-offer-pick = { $by }: pick up { $die }
court-offer-roll-picked = { $by }: roll { $dice } again
court-offer-claim = Claim { $the } ({ $cost }) → { $power }
court-offer-decline = Claim nobody and end the turn

court-group-dice = Dice
court-group-roll = Roll
court-group-more = More dice
court-group-claim = Court

court-position-player = { $you ->
    [yes] You
   *[no] { $name }
  }
court-position-display = Display
court-position-card = { $cost } → { $power }
court-position-left = { $left } left
court-position-endless = never runs out
court-position-owner = { $you ->
    [yes] you
   *[no] { $name }
  }
court-position-owners = with { $who }
court-position-open = open to your dice
court-position-retinues = Retinues
court-position-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
  }
court-position-nobody = nobody yet
court-position-copies = { $name } × { $copies }
court-position-member = { $name } ({ $notes })
court-position-used = used
court-position-result = result: { $mark }
court-position-throne = Throne
court-position-king = { $name } with { $mark }
court-position-to-come = Yet to roll
court-position-dice-of = { $you ->
    [yes] Your dice
   *[no] Dice of { $name }
  }
court-position-to-roll = To roll
court-position-active = Active
court-position-picked = Picked up
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
    [yes] You own the Queen, and the King stayed with you.
   *[no] { $name } owns the Queen, and the King stayed with her owner.
  }
court-ending-rounds = { $you ->
    [yes] After sixty rounds without a King your last result was the best.
   *[no] After sixty rounds without a King the last result of { $name } was the best.
  }

court-told-start = { $you ->
    [yes] The lot made you start player.
   *[no] The lot made { $name } start player.
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
    [yes] Your { $by } threw in a die.
   *[no] { $name }’s { $by } threw in a die.
  }
court-told-picked = { $you ->
    [yes] You picked up { $dice } for the { $by }.
   *[no] { $name } picked up { $dice } for the { $by }.
  }
court-told-changed = { $you ->
    [yes] Your { $by } turned { $from } into { $to }.
   *[no] { $name }’s { $by } turned { $from } into { $to }.
  }
court-told-claimed = { $you ->
    [yes] You claimed { $the } with { $dice }.
   *[no] { $name } claimed { $the } with { $dice }.
  }
court-told-crowned = { $you ->
    [yes] You claimed the King and the Queen with { $dice }.
   *[no] { $name } claimed the King and the Queen with { $dice }.
  }
court-told-declined = { $you ->
    [yes] You claimed nobody with { $dice }.
   *[no] { $name } claimed nobody with { $dice }.
  }
court-told-passed = { $you ->
    [yes] You passed the roll.
   *[no] { $name } passed the roll.
  }
court-told-passed-over = { $you ->
    [yes] You could not reach the mark any more and had to pass.
   *[no] { $name } could not reach the mark any more and had to pass.
  }
court-told-king-taken = { $you ->
    [yes] You took the King with { $mark }.
   *[no] { $name } took the King with { $mark }.
  }
court-told-ended = { $you ->
    [yes] You have won the match.
   *[no] { $name } has won the match.
  }

court-illegal-not-your-turn = It is not your turn.
court-illegal-match-over = The match is over.
court-illegal-not-rolled-yet = The dice have not been rolled yet.
court-illegal-result-stands = All dice are set aside, so the result stands.
court-illegal-nothing-set-aside = Set at least one die aside before the next roll.
court-illegal-die-set-aside = No active die shows { $die }, and what is set aside stays as it is.
court-illegal-no-such-die = No active die shows { $die }.
court-illegal-not-owned = You do not have { $the }.
court-illegal-already-used = { $name }: used once this turn already.
court-illegal-not-its-power = { $name }: there is nothing to do by choice here.
court-illegal-pips-do-not-fit = { $name }: { $die } cannot take { $pips } more.
court-illegal-bad-shift = The Philosopher moves pips between two dice and keeps their total.
court-illegal-nothing-to-copy = No die set aside shows { $die }.
court-illegal-no-change = That would leave the dice as they are.
court-illegal-no-dice-left = There are twelve dice, and all are in play.
court-illegal-not-before-roll = At this table dice are brought in only after the first roll.
court-illegal-roll-is-over = The first roll is over.
court-illegal-power-open = First finish what was begun: { $name }.
court-illegal-nothing-picked = Pick up at least one die for it.
court-illegal-not-enough-picked = { $name }: { $wanted } dice are needed, { $picked } are picked up.
court-illegal-enough-picked = { $name }: three dice at most.
court-illegal-too-few-dice = { $name }: at least two active dice are needed.
court-illegal-wrong-total = The dice must keep their total of { $total }.
court-illegal-cannot-pass = A roll can be passed only in the final round, before it is made.
court-illegal-no-claims-in-final = Nobody is claimed in the final round.
court-illegal-dice-still-active = Dice are still active: keep them all first.
court-illegal-cost-not-met = The dice do not meet the cost: { $cost }.
court-illegal-none-left = No copy is left: { $name }.
court-illegal-already-owned = You have { $the } already.
court-illegal-one-fool-at-a-time = You have a Fool; turn it into a Charlatan before you take another.
court-illegal-no-fool-to-turn = A Charlatan is a Fool turned over, and you have no Fool.
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
court-cost-charlatan = turn your Fool
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
court-power-serving-maid = { "" }+1, 2 or 3 on one
court-power-philosopher = move pips across
court-power-laborer = bring in a 1
court-power-guard = bring in a 2
court-power-hunter = bring in a 3
court-power-astronomer = copy a die set aside
court-power-merchant = re-roll any dice
court-power-noblewoman = { "" }+1 on any dice
court-power-pawnbroker = bring in a 4
court-power-knight = bring in a 5
court-power-magician = turn one to any
court-power-alchemist = recast three dice
court-power-bishop = bring in a 6
court-power-nobleman = { "" }+2 on any dice
court-power-general = 2 more at start
court-power-king = hold him and win
court-power-queen = bring in any face
