# To Court the King: the board, the bar and the chronicle. Dice come as signs.
court-hook = Roll, set aside, claim a character; each character improves your rolls.
court-turn = The turn
court-hall = The display
court-level = Level { $level }
court-legend = How to read the cards
court-key-now = claimable now
court-key-reach = possible, with its chance
court-key-yours = yours
court-key-out = not possible this turn
court-key-gone = none left
court-gone = gone
court-all = all

court-standing-now = Claimable with your current dice.
court-standing-chance = Possible this turn: { $chance }. Choose it to see how.
court-standing-reach = Claimable on a later turn.
court-standing-yours = Yours.
court-standing-out = Not possible this turn.
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
court-tray-picked = chosen: { $dice }
court-aside-none = nothing yet
court-aside-note = { $alike ->
    [1] none alike
   *[other] { $alike } alike
  }, total { $total }
court-die = { $die }: set it aside
court-die-choose = { $die }: choose it
court-die-chosen = { $die }, chosen
court-die-aside = { $die }, set aside
court-results = Choose the new face
court-retinue = Your characters
court-retinue-note = { $ready } ready, { $used } used
court-retinue-empty = None yet: each character you claim helps you from your next turn on.
court-follower-ready = ready
court-follower-used = used
court-follower-start = at the start

court-odds-tab = Odds
court-odds = Odds this turn
court-odds-note = choose one to see how
court-odds-rich = “≥” means your characters allow too many ways to compute them all here.
court-at-least = ≥ { $chance }
court-odds-idle = Odds appear on your turn.
court-odds-wait = Computing …
court-sure = sure
court-king-and-queen = King & Queen
court-how-ask = Show me how
court-how-title = How to claim { $the }
court-how-chance = Chance if you aim only for it: { $chance }
court-how-sure = This is sure.
court-how-keep = Set aside { $dice }
court-how-claim = Claim { $the }
court-how-need = You need { $dice }.
court-how-or = { " " }or{ " " }
court-how-total = You need a total of { $total } or more.
court-how-luck = How it goes on depends on this roll.
court-how-safe = Then it is sure, whatever you roll.

court-set-aside = Set aside { $die }
court-set-aside-none = Set aside
court-set-aside-detail = { $alike ->
    [1] first of its kind
   *[other] makes { $alike } alike
  }
court-no-die = no die to set aside
court-roll = Roll
court-roll-detail = { $count ->
    [one] the last die
   *[other] { $count } dice
  }
court-roll-not = set one aside first
court-keep = Set all aside
court-keep-detail = { $count ->
    [0] claim nobody
    [1] then claim one
   *[other] then claim one of { $count }
  }
court-keep-final = this is your result
court-keep-text = Sets aside { $dice } and ends your rolling.
court-pass = Pass
court-pass-detail = no result
court-decline = Claim nobody
court-decline-detail = end the turn
court-finish = Done
court-choose-die = choose a die
court-choose-face = choose the new face
court-claim = Claim
court-choose-card = choose a card
court-claim-text = Choose one of the marked characters in the hall, or claim nobody.
court-claim-now = Claim { $name }
court-with-dice = with { $dice }
court-give-up = You would give up { $names }.
court-give-up-detail = A character can bring in a die only while you still have one to roll.
court-give-up-no = Back
court-give-up-no-detail = use them first
court-give-up-yes = Set aside anyway
court-give-up-yes-detail = without them
court-intent = Set all dice aside and claim { $the }?
court-intent-detail = Power: { $power }. This ends your turn.
court-guide-die = { $by }: choose a die.
court-guide-value = { $by }: choose the new face.
court-guide-detail = Choose a highlighted die.

# Why something is not allowed.

# The characters: name, name as an object, cost and power on the card.

# Options of a table.
court-option-fools = Fools
court-option-fools-unlimited = unlimited
court-option-fools-one-per-player = one per player
court-option-dice = Dice
court-option-dice-twelve = twelve at most
court-option-dice-unlimited = unlimited
court-option-early-dice = Bringing in dice before the first roll
court-option-early-dice-false = no
court-option-early-dice-true = yes
court-option-round-limit = Round limit
court-option-round-limit-usual = 60 rounds
court-option-round-limit-lifted = none
