# To Court the King: the board, the bar and the chronicle. Dice come as signs.
court-hook = Roll, set aside, win a courtier; every courtier bends the next roll.
court-lesson-roll = Roll
court-lesson-roll-text = Your turn begins with three dice, and with more once somebody helps you.
court-lesson-aside = Set aside
court-lesson-aside-text = Keep at least one die after every roll. What is set aside stays; the rest may be rolled again.
court-lesson-claim = Claim a courtier
court-lesson-claim-text = When all dice are set aside they win you one character. It bends every roll to come.
court-lesson-king = Win the King
court-lesson-king-text = Seven alike claim King and Queen. One final round decides who keeps the crown.
court-turn = The turn
court-hall = The hall
court-level = Level { $level }
court-legend = How to read the cards
court-key-now = claimable now
court-key-reach = in reach, with its chance
court-key-yours = yours
court-key-out = out of reach this turn
court-key-gone = none left
court-gone = gone
court-all = all

court-standing-now = Claimable with the dice as they lie.
court-standing-chance = In reach this turn: { $chance }.
court-standing-reach = To be claimed in the turns to come.
court-standing-yours = Yours.
court-standing-out = Out of reach this turn.
court-standing-gone = None left.
court-card-about = Cost: { $cost }. Power: { $power }.
court-card-power = Power: { $power }.
court-copies = { $count ->
    [0] None left.
   *[other] { $count } left.
  }
court-held-by = Also held by: { $names }.
court-held = Characters
court-held-none = no characters yet

court-tray-active = Active
court-tray-aside = Set aside
court-tray-rolled = just rolled
court-tray-roll = { $count ->
    [one] may be rolled again
   *[other] may be rolled again
  }
court-tray-empty = all dice are set aside
court-tray-waiting = { $count } to roll
court-tray-picked = picked up: { $dice }
court-aside-none = nothing yet
court-aside-note = { $alike ->
    [1] none alike
   *[other] { $alike } alike
  }, total { $total }
court-die = { $die }: set it aside
court-die-choose = { $die }: choose it
court-die-chosen = { $die }, chosen
court-die-aside = { $die }, set aside
court-results = Choose what comes out
court-retinue = Your retinue
court-retinue-note = { $ready } ready, { $used } used
court-retinue-empty = Nobody yet: every character you claim helps you from the next turn on.
court-follower-ready = ready
court-follower-used = used
court-follower-start = at the start

court-odds-tab = Odds
court-odds = Odds this turn
court-odds-note = each played for alone
court-odds-rich = Where it says “≥”, your helpers give too many ways to compute them all here.
court-at-least = ≥ { $chance }
court-odds-idle = The odds come with your turn.
court-odds-wait = Computing …
court-sure = sure
court-king-and-queen = King & Queen

court-set-aside = Set aside { $die }
court-set-aside-none = Set aside
court-set-aside-detail = { $alike ->
    [1] the first of its kind
   *[other] makes { $alike } alike
  }
court-no-die = no die to set aside
court-roll = Roll
court-roll-detail = { $count ->
    [one] the last die
   *[other] { $count } dice
  }
court-roll-not = set one aside first
court-keep = Keep all
court-keep-detail = { $count ->
    [0] claim nobody
    [1] then claim one
   *[other] then claim one of { $count }
  }
court-keep-final = this is your result
court-keep-text = Sets aside { $dice } and ends the rolling.
court-pass = Pass
court-pass-detail = no result
court-decline = Claim nobody
court-decline-detail = end the turn
court-finish = Done
court-cancel = Cancel
court-cancel-detail = use no power
court-claim-now = Claim { $name }
court-with-dice = with { $dice }
court-intent = Keep all dice and claim { $the }?
court-intent-detail = It brings you: { $power }. This ends your turn.
court-guide-die = { $by }: choose a die.
court-guide-value = { $by }: choose what comes out.
court-guide-detail = The dice that fit can be clicked.

# Why something is not allowed.

# The characters: name, name as an object, cost and power on the card.

# Options of a table.
court-option-fools = Fools
court-option-fools-unlimited = as many as are wanted
court-option-fools-one-per-player = one per player
court-option-dice = Dice
court-option-dice-twelve = twelve at most
court-option-dice-unlimited = without limit
court-option-early-dice = Dice brought in before the first roll
court-option-early-dice-false = no
court-option-early-dice-true = yes
