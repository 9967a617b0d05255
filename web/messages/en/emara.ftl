# Crown of Emara: the board, the bar and the chronicle.
emara-hook = Two councilors, two rings, two tracks; the lower track is your score.
emara-score = score

emara-costs = { $what }; costs { $cost }

emara-board = The two rings
emara-countryside = Countryside
emara-town = Town
emara-ring-first = First ring
emara-ring-second = Second ring
emara-councilor = { $you ->
    [yes] Your councilor
   *[no] Councilor of { $name }
}: { $at }
emara-huts = Huts
emara-hut = { $at }, hut { $hut }
emara-hut-taken = { $hut }: { $name }
emara-advisors = Advisors
emara-more-each = +1 per own craftsman
emara-gift-prices = Gift prices
emara-donation-prices = Donation prices
emara-one-gift = one gift
emara-one-donation = donation
emara-any = any 1 resource
emara-twice = twice
emara-each = each
emara-or-three = or 3 → { $points }
emara-own = Your board
emara-goods = What you have
emara-slots = Slots
emara-slot = Slot { $slot }
emara-slot-full = Slot { $slot }: { $card }
emara-steps = { $steps ->
    [one] step
   *[other] steps
  }
emara-hand = Your cards
emara-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
emara-crew = Craftsmen
emara-crew-label = { $left ->
    [0] No craftsmen left
    [one] One craftsman left
   *[other] { $left } craftsmen left
  }; they give 1, 2, 3 and 4 citizens
emara-favors = Favor tokens
emara-advisors-own = Your advisors
emara-tracks = { $citizens } citizens, { $buildings } buildings; the lower one is the score
emara-panel-tab = Realm
emara-event = Event of this round
emara-nobility = Nobility
emara-next-advisor = Next advisor: { $advisor } ({ $text }), { $left ->
    [0] the last
   *[other] { $left } more below
  }
emara-victoria = Victoria
emara-victoria-waits = From round 2 on, she gains citizens at the end of each round.
emara-victoria-next = +{ $points } at the end of this round

emara-agenda = Your turn
emara-line-card = Card
emara-line-card-named = { $card }
emara-line-move = Movement
emara-line-move-note = one councilor, as far as the slot says
emara-one-of = { $first } or { $second }
emara-line-rank = Rank
emara-line-craftsman = Craftsman
emara-line-advisor = Advisor
emara-line-advisor-note = where your councilor is
emara-line-ask = Use
emara-line-work = { $count ->
    [one] Craftsman
   *[other] Craftsmen
  }
emara-line-favors = Favors
emara-line-keep = Keep one
emara-line-start = Choose
emara-line-nothing = Or
emara-line-donation = Donation
emara-line-gift = Gift
emara-line-book = Book
emara-line-exchange = Exchange
emara-line-books = Books
emara-line-stone = Stone
emara-line-bread = Bread
emara-line-wood = Wood
emara-done = done
emara-later = later
emara-optional = optional
emara-must = to do
emara-why-not = Why not?


emara-asked-slot = Choose a slot for { $card }.
emara-asked-slot-detail = Its number is how far one of your councilors moves.
emara-choose-slot = choose a slot
emara-card-first = First choose a card from your hand.
emara-confirm = Choose again to confirm.
emara-confirm-seals = Choose again to confirm. It cannot be undone.
emara-seals = cannot be undone
emara-seals-short = cannot be undone
emara-nothing-else = Nothing else
emara-nothing-left = you can end your turn
emara-not-yours = not your turn
emara-not-now = not now
emara-end-detail = next player
emara-leave-detail = end visit
emara-decline-detail = keep what you have
emara-pay-otherwise-detail = choose manually
emara-pay-otherwise-hint = You choose, one at a time, what to pay the price with.

emara-not-reached = None of your councilors can get there now: one moves exactly as many steps as its slot says, clockwise on its ring.

# Alone against Victoria.
emara-solo-title = Emara solo
emara-solo-lead = Six rounds against Victoria, who counts only citizens. Get your lower track above hers.
emara-variants = Variants
emara-full-selection = Full selection
emara-random-layout = Random layout
emara-campaign = Campaign
emara-campaign-text = The first match starts with 40 buildings. After a win, the next start is 5 lower, otherwise 2 higher. What counts is the lowest start you have won from.
emara-campaign-next = { $played ->
    [0] The campaign starts with { $points } buildings.
    [one] One match played; the next starts with { $points } buildings.
   *[other] { $played } matches played; the next starts with { $points } buildings.
  }
emara-campaign-play = Next match
emara-campaign-begin = Start
emara-campaign-anew = New campaign
emara-campaign-anew-detail = back to 40
emara-campaign-number = Campaign { $number }
emara-campaign-best = Best campaign: won from { $start }, score { $score }.
emara-single = Single match
emara-single-text = Your best score is kept for each start; Victoria’s points do not count here.
emara-single-play = Play solo
emara-start = Start
emara-start-event = event card
emara-sheet = Score sheet
emara-sheet-detail = campaign and high scores
emara-sheet-three = Three cards in hand
emara-sheet-full = Full selection
emara-sheet-none = No matches on this sheet yet.
emara-sheet-by-event = by event card
emara-sheet-number = No.
emara-sheet-date = Date
emara-sheet-start = Start
emara-sheet-score = Score (other track)
emara-sheet-victoria = Victoria
emara-sheet-result = Result
emara-sheet-won = won
emara-sheet-lost = lost
emara-highscores = Best for each start
emara-print = Print
emara-export-json = Save as JSON
emara-export-csv = Save as CSV

# Options of a table.
emara-option-building-points = Buildings at the start
emara-option-building-points-event = by event card
emara-option-building-points-first = 35, for a first match
emara-option-building-points-20 = 20
emara-option-building-points-25 = 25
emara-option-building-points-30 = 30
emara-option-building-points-40 = 40
emara-option-random-layout = Locations
emara-option-random-layout-false = as printed
emara-option-random-layout-true = shuffled
emara-option-full-selection = Cards in hand
emara-option-full-selection-false = three
emara-option-full-selection-true = all nine
