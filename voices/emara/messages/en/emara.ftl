emara-title = Crown of Emara
emara-goal = Goal: the highest score; only the lower track counts
emara-goal-solo = Goal: more than Victoria’s { $victoria }; only the lower track counts
emara-moment = Round { $round } · Turn { $turn } · { $you ->
    [yes] your turn
   *[no] { $name }
  }
emara-moment-end = End of round { $round } · { $you ->
    [yes] you decide
   *[no] { $name } decides
  }
emara-moment-setup = Setup · { $you ->
    [yes] you choose
   *[no] { $name } chooses
  }
emara-role-statue = statue
emara-worth = { $score } ({ $citizens } citizens, { $buildings } buildings)
emara-worth-solo = { $score } ({ $citizens } citizens, { $buildings } buildings) · Victoria { $victoria }
emara-ending = { $you ->
    [yes] Your lower track beats everyone else’s.
   *[no] { $name }’s lower track beats everyone else’s.
  }
emara-ending-solo = Your score is higher than Victoria’s citizens.
emara-defeat-title = Victoria has won
emara-defeat = Your score is not higher than Victoria’s citizens.

emara-count-wood = { $count } wood
emara-count-grain = { $count } grain
emara-count-stone = { $count } stone
emara-count-cloth = { $count } cloth
emara-count-bread = { $count } bread
emara-count-book = { $count ->
    [one] 1 book
   *[other] { $count } books
  }
emara-count-ring = { $count ->
    [one] 1 ring
   *[other] { $count } rings
  }
emara-count-coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
  }
emara-count-favor = { $count ->
    [one] 1 favor
   *[other] { $count } favors
  }
emara-count-citizens = { $count ->
    [one] 1 citizen
   *[other] { $count } citizens
  }
emara-count-buildings = { $count ->
    [one] 1 building
   *[other] { $count } buildings
  }
emara-kind-wood = wood
emara-kind-grain = grain
emara-kind-stone = stone
emara-kind-cloth = cloth
emara-kind-bread = bread
emara-kind-book = { $count ->
    [one] book
   *[other] books
  }
emara-kind-ring = { $count ->
    [one] ring
   *[other] rings
  }
emara-kind-coin = { $count ->
    [one] coin
   *[other] coins
  }
emara-kind-favor = { $count ->
    [one] favor
   *[other] favors
  }
emara-kind-citizens = { $count ->
    [one] citizen
   *[other] citizens
  }
emara-kind-buildings = { $count ->
    [one] building
   *[other] buildings
  }
emara-yields = { $price } → { $fruit }

emara-at-forest = Forest
emara-at-grainfield = Grainfield
emara-at-quarry = Quarry
emara-at-weaving-mill = Weaving Mill
emara-at-castle = Castle
emara-at-cathedral = Cathedral
emara-at-construction-site = Construction Site
emara-at-market = Market
emara-to-forest = to the Forest
emara-to-grainfield = to the Grainfield
emara-to-quarry = to the Quarry
emara-to-weaving-mill = to the Weaving Mill
emara-to-castle = to the Castle
emara-to-cathedral = to the Cathedral
emara-to-construction-site = to the Construction Site
emara-to-market = to the Market

emara-card-wood = Wood
emara-card-stone = Stone
emara-card-cloth = Cloth
emara-card-grain = Grain
emara-card-signet-ring = Signet Ring
emara-card-trade = Trade
emara-card-step = Step
emara-card-help = Help
emara-card-errand = Errand
emara-card-take = Take { $what }.
emara-card-text-trade = 1 resource for 1 coin, or 3 for 2.
emara-card-text-step = One more step for a councilor.
emara-card-text-help = Hire or recruit for 1 less.
emara-card-text-errand = Use any one town location.

emara-advisor-master-of-coin = Master of Coin
emara-advisor-archivist = Archivist
emara-advisor-goldsmith = Goldsmith
emara-advisor-carpenter = Carpenter
emara-advisor-baker = Baker
emara-advisor-schoolmarm = Schoolmarm
emara-advisor-bailiff = Bailiff
emara-advisor-dressmaker = Dressmaker
emara-advisor-landlord = Landlord
emara-advisor-merchant = Merchant
emara-advisor-chamberlain = Chamberlain
emara-advisor-scholar = Scholar
emara-advisor-mayoress = Mayoress
emara-advisor-steward = Steward
emara-advisor-abbess = Abbess
emara-advisor-toolmaker = Toolmaker
emara-advisor-sir-christiaan = Sir Christiaan
emara-advisor-lady-marie = Lady Marie
emara-advisor-sir-carl = Sir Carl
emara-advisor-lady-frida = Lady Frida
emara-advisor-sir-gustave = Sir Gustave
emara-advisor-sir-antoni = Sir Antoni
emara-advisor-text-master-of-coin = 1 coin, at once
emara-advisor-text-archivist = 2 books, at once
emara-advisor-text-goldsmith = 1 ring, at once
emara-advisor-text-carpenter = 10 buildings, at once
emara-advisor-text-baker = each turn, cloth + 1–2 grain → 1–2 bread
emara-advisor-text-schoolmarm = each turn, 2 resources → 1 book
emara-advisor-text-bailiff = each turn, 1 ring → 5 buildings
emara-advisor-text-dressmaker = each turn, 1 cloth → 2 citizens
emara-advisor-text-landlord = each turn, cloth + 1 citizen → 5 buildings
emara-advisor-text-merchant = each turn, swap 1 resource
emara-advisor-text-chamberlain = swaps rings and coins
emara-advisor-text-scholar = hire with any resources
emara-advisor-text-mayoress = +2 citizens for every gift
emara-advisor-text-steward = hire and recruit anywhere
emara-advisor-text-abbess = +1 book for every donation
emara-advisor-text-toolmaker = +2 for every building gain

emara-event-old-forest = Clear the old forest
emara-event-harvest = Bountiful harvest
emara-event-distant-stone = Stone from distant shores
emara-event-fine-cloth = Fine wool, fine cloth
emara-event-famine = The great famine
emara-event-alms = Alms for the poor
emara-event-new-lore = New lore in old books
emara-event-early-winter = An early winter
emara-event-long-summer = A long summer
emara-event-afar-merchants = Merchants from afar
emara-event-pious-donation = A pious donation
emara-event-respected-at-court = Respected at court, loved by the people
emara-event-peoples-gift = A gift from the people
emara-event-good-labour = Plentiful labor
emara-event-text-old-forest = Everyone got 1 wood.
emara-event-text-harvest = Everyone got 1 grain.
emara-event-text-distant-stone = Everyone got 1 stone.
emara-event-text-fine-cloth = Everyone got 1 cloth.
emara-event-text-famine = At the end of the round: 1 grain → 3 citizens; 2 grain or 1 ring → 5.
emara-event-text-alms = At the end of the round: 1 coin or 1 ring → 4 citizens.
emara-event-text-new-lore = At the end of the round: 1 book or 1 ring → 5 buildings.
emara-event-text-early-winter = Every building gain is 1 lower.
emara-event-text-long-summer = Every building gain is 2 higher.
emara-event-text-afar-merchants = The Market exchanges 1 more resource for a coin.
emara-event-text-pious-donation = Every donation gives 3 more citizens.
emara-event-text-respected-at-court = Every rank gives 2 more citizens.
emara-event-text-peoples-gift = Every gift gives 3 more citizens.
emara-event-text-good-labour = Advisors cost 1 resource less.

emara-rank-baron = Baron
emara-rank-count = Count
emara-rank-prince = Prince
emara-rank-marquess = Marquess
emara-rank-duke = Duke

emara-do-relocate = { $from } { $to }
emara-do-choose = Take { $what }
emara-do-play = Play { $card }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  }
emara-do-move = Move { $to }
emara-do-step = Step { $to }
emara-do-errand = Errand { $to }
emara-do-help = Use Help
emara-do-trade = Trade { $good }
emara-do-trade-three = Trade 3
emara-do-gather = Gather
emara-do-bake = Bake
emara-do-donate = Donate { $good }
emara-do-keep = Keep { $favor }
emara-do-give = Give { $good }
emara-do-hand-in = Hand in a book
emara-do-exchange = Exchange { $good }
emara-do-sell = Sell { $what }
emara-do-deliver = Deliver { $what }
emara-do-favor = Use { $favor }
emara-do-leave = Done here
emara-do-advance = Become { $rank }
emara-do-hire = Hire: { $at }, hut { $hut }
emara-do-recruit = Recruit { $advisor }
emara-do-ask = Use { $advisor }
emara-do-ask-for = Use { $advisor }: { $what }
emara-do-contribute = Give { $what }
emara-do-decline = Give nothing
emara-do-pay-otherwise = Pay another way
emara-do-pay = Pay { $what }
emara-do-end = End turn

emara-wait = { $name } is playing.
emara-wait-detail = Choose anything on the board to see its cost and effect.
emara-asked-over = The match is over
emara-asked-play = Play a card in a slot.
emara-asked-play-detail = The card gives an action; the slot says how far a councilor moves.
emara-asked-act = Take your actions, in any order.
emara-asked-move-detail = You must still move a councilor.
emara-asked-act-detail = Your remaining actions are listed; end your turn at any time.
emara-asked-end = End your turn.
emara-asked-end-detail = There is nothing else left to do.
emara-asked-visit = { $at }: what do you do here?
emara-asked-visit-detail = Each once, in any order; then finish.
emara-asked-help = Hire or recruit for one resource less.
emara-asked-help-detail = At one of your councilors’ locations.
emara-asked-keep = Keep one of the favor tokens.
emara-asked-keep-detail = The others are discarded face up.
emara-asked-relocate = Move one councilor to the other ring.
emara-asked-relocate-detail = Both would start on the same ring.
emara-asked-choose = Choose your starting resource.
emara-asked-pay = { $what }: what do you pay with?
emara-asked-pay-detail = { $paid } of { $price } paid. Choose from your goods, one at a time.
emara-asked-by-hand = What do you want to pay for manually?
emara-asked-by-hand-detail = Choose it, then pay one at a time. Undo takes you back.

emara-told = { $text }.
emara-told-with = { $text }: { $tally }.
emara-told-start = { $you ->
    [yes] You hold the statue and go first
   *[no] { $name } holds the statue and goes first
  }
emara-told-round = Round { $round }: { $event }
emara-told-played = { $you ->
    [yes] You play { $card } in slot { $slot }
   *[no] { $name } plays { $card } in slot { $slot }
  }
emara-told-moved = { $you ->
    [yes] You move { $what }
   *[no] { $name } moves { $what }
  }
emara-told-errand = { $you ->
    [yes] You run an errand { $what }
   *[no] { $name } runs an errand { $what }
  }
emara-told-helped = { $you ->
    [yes] You use Help
   *[no] { $name } uses Help
  }
emara-told-traded = { $you ->
    [yes] You trade
   *[no] { $name } trades
  }
emara-told-donated = { $you ->
    [yes] You donate
   *[no] { $name } donates
  }
emara-told-gave = { $you ->
    [yes] You make a gift
   *[no] { $name } makes a gift
  }
emara-told-handed-in = { $you ->
    [yes] You hand in a book
   *[no] { $name } hands in a book
  }
emara-told-sold = { $you ->
    [yes] You sell books
   *[no] { $name } sells books
  }
emara-told-delivered = { $you ->
    [yes] You deliver to the site
   *[no] { $name } delivers to the site
  }
emara-told-bakes = { $you ->
    [yes] Your craftsman bakes
   *[no] { $name }’s craftsman bakes
  }
emara-told-takes = { $you ->
    [yes] You take
   *[no] { $name } takes
  }
emara-told-favor = { $you ->
    [yes] You keep a favor token ({ $what })
   *[no] { $name } keeps a favor token ({ $what })
  }
emara-told-favor-used = { $you ->
    [yes] You use a favor
   *[no] { $name } uses a favor
  }
emara-told-advanced = { $you ->
    [yes] You become { $what }
   *[no] { $name } becomes { $what }
  }
emara-told-hired = { $you ->
    [yes] You hire a craftsman ({ $what })
   *[no] { $name } hires a craftsman ({ $what })
  }
emara-told-recruited = { $you ->
    [yes] You recruit { $what }
   *[no] { $name } recruits { $what }
  }
emara-told-asked = { $you ->
    [yes] You use { $what }
   *[no] { $name } uses { $what }
  }
emara-told-contributed = { $you ->
    [yes] You contribute to the event
   *[no] { $name } contributes to the event
  }
emara-told-declined = { $you ->
    [yes] You give nothing
   *[no] { $name } gives nothing
  }
emara-told-came = { $advisor } comes { $at }
emara-told-victoria = Victoria gains { $points }
emara-told-scored = { $you ->
    [yes] You score { $points } for leftover goods: { $citizens } citizens, { $buildings } buildings
   *[no] { $name } scores { $points } for leftover goods: { $citizens } citizens, { $buildings } buildings
  }
emara-told-ended = { $you ->
    [yes] You win
   *[no] { $name } wins
  }
emara-told-lost = Victoria wins

emara-illegal-not-your-turn = It is not your turn.
emara-illegal-match-over = The match is over.
emara-illegal-setup-over = Setup is already over.
emara-illegal-relocate-first = First move one of your councilors to the other ring.
emara-illegal-bad-relocation = Move one of the two councilors, and to a location on the other ring.
emara-illegal-choose-first = First choose your starting resource.
emara-illegal-play-first = First play a card.
emara-illegal-already-played = You have already played your card this turn.
emara-illegal-not-in-hand = { $card } is not in your hand.
emara-illegal-no-such-slot = Slot { $slot } is not empty.
emara-illegal-visit-open = First finish your visit: { $at }.
emara-illegal-help-open = First hire or recruit with the card Help.
emara-illegal-keep-first = First keep one of the favor tokens.
emara-illegal-nothing-drawn = No favor tokens were drawn.
emara-illegal-not-drawn = That favor token is not among those you drew.
emara-illegal-already-moved = You have already moved this turn.
emara-illegal-must-move = You must move a councilor before your turn ends.
emara-illegal-must-step = You must take the card’s step before your turn ends.
emara-illegal-other-card = You did not play { $card } this turn.
emara-illegal-card-done = You have already used the card’s action.
emara-illegal-not-in-town = An errand goes to a location in the town.
emara-illegal-nobody-to-help = There is nobody you could hire or recruit for one resource less.
emara-illegal-not-there = You are not at this location: { $at }.
emara-illegal-no-visit = You are not visiting a location now.
emara-illegal-no-craftsman = You have no craftsman left to work here.
emara-illegal-deed-done = You have already done that here.
emara-illegal-wrong-number = That number is not possible.
emara-illegal-no-such-favor = You do not have that favor token.
emara-illegal-favor-elsewhere = That favor token is used elsewhere: { $at }.
emara-illegal-too-few = You need { $needed } ({ $good }) and have { $has }.
emara-illegal-too-dear = { $count ->
    [one] You cannot pay the resource, even with a coin.
   *[other] You cannot pay the { $count } resources, even with coins.
  }
emara-illegal-highest-rank = You already have the highest rank.
emara-illegal-rank-done = You have already gained a rank this turn.
emara-illegal-craftsman-done = You have already hired a craftsman this turn.
emara-illegal-advisor-done = You have already recruited an advisor this turn.
emara-illegal-no-craftsmen-left = All your craftsmen are at work.
emara-illegal-hut-taken = That hut is taken: { $hut }.
emara-illegal-no-councilor = None of your councilors is there: { $at }.
emara-illegal-not-on-town = { $advisor } is not available in the town.
emara-illegal-not-yours = { $advisor } is not one of your advisors.
emara-illegal-already-asked = { $advisor } was already used this turn.
emara-illegal-baker-limit = The Baker bakes one or two bread.
emara-illegal-no-citizens = The Landlord costs a citizen, and you have none.
emara-illegal-event-asks = First decide on the event: { $card }.
emara-illegal-not-asked = No event is asking for anything now.
emara-illegal-not-wanted = { $card } does not ask for that.
emara-illegal-payment-open = First finish paying.
emara-illegal-bad-means = You can’t pay that price with { $with }.
emara-illegal-nothing-to-pay = There is nothing to pay for manually.
emara-illegal-one-way = There is only one way to pay.
emara-illegal-by-hand-first = First choose what to pay for manually.

emara-position-rounds = The round
emara-position-round = Round
emara-position-round-of = { $round } of { $rounds }, turn { $turn } of { $turns }
emara-position-round-end = End of { $round } of { $rounds }
emara-position-event = Event
emara-position-event-text = { $event }. { $text }
emara-position-statue = Statue
emara-position-players = Players
emara-position-person = { $you ->
    [yes] you
   *[no] { $name }
  }
emara-position-tracks = { $citizens }, { $buildings }: score { $score }
emara-position-no-rank = No rank
emara-position-no-goods = No goods
emara-position-councilors = Councilors: { $at }
emara-position-none = none
emara-position-crew = Craftsmen: { $at }; the next gives { $points }
emara-position-crew-full = Craftsmen: { $at }; none left
emara-position-favor = { $what } ({ $at })
emara-position-favors = Favors: { $favors }
emara-position-has-advisors = Advisors: { $advisors }
emara-position-cards = { $count ->
    [0] No cards in hand
    [one] 1 card in hand
   *[other] { $count } cards in hand
  }
emara-position-slot = { $card } in slot { $slot }
emara-position-played = { $held }, { $played }
emara-position-victoria = Victoria
emara-position-victoria-waits = From round 2 on, she gains citizens at the end of each round
emara-position-victoria-next = +{ $points } at the end of this round
emara-position-countryside = Countryside, clockwise
emara-position-town = Town, clockwise
emara-position-first-ring = First ring, clockwise
emara-position-second-ring = Second ring, clockwise
emara-position-grows = { $what }, +1 per own craftsman
emara-position-hut = hut { $hut }: { $cost }
emara-position-hut-taken = hut { $hut }: taken ({ $who })
emara-position-here = here: { $who }
emara-position-gift = gift: { $trade }
emara-position-donation = donation: { $trade }
emara-position-favors-left = { $favors } in the stack
emara-position-bread = 1–{ $most } bread → { $points } each
emara-position-or = { $first } or { $last }
emara-position-any = any 1 resource
emara-position-twice = { $trade }, twice
emara-position-advisors = Advisors in the town
emara-position-next = Next
emara-position-next-text = { $advisor }: { $terms }; { $left ->
    [0] the last one
   *[other] { $left } more below
  }.
emara-position-nobility = Nobility
emara-position-turn = { $you ->
    [yes] Your turn
   *[no] { $name }’s turn
  }
emara-position-must = To do
emara-position-may = Optional
emara-position-done = Done
emara-position-asked = Used
emara-position-visit = Visit
emara-position-payment = Payment
emara-position-do-card = card { $card }
emara-position-do-move = movement ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
  })
emara-position-do-rank = rank
emara-position-do-craftsman = craftsman
emara-position-do-advisor = advisor
emara-position-deed-donation = donation
emara-position-deed-gift = gift
emara-position-deed-book = hand in a book
emara-position-deed-exchange = exchange
emara-position-deed-books = sell books
emara-position-deed-stone = stone
emara-position-deed-bread = bread
emara-position-deed-wood = wood
emara-position-to-work = { $count ->
    [one] 1 craftsman to work
   *[other] { $count } craftsmen to work
  }
emara-position-looks = keep one of { $favors }
emara-position-by-hand = You choose how to pay the next price.
emara-position-paid = { $what }: { $paid } of { $price } paid.
emara-position-hand = Your hand
emara-position-stack = In your stack
emara-position-drawn = Favors drawn

emara-group-start = Start
emara-group-play = Cards
emara-group-move = Movement
emara-group-card = Card action
emara-group-visit = Here
emara-group-favors = Favors
emara-group-rank = Rank
emara-group-hire = Craftsmen
emara-group-recruit = Advisors
emara-group-ask = Use advisors
emara-group-event = Event
emara-group-pay = Payment
emara-group-end = End
