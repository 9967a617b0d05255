# Crown of Aragón: the board, the bar and the chronicle.
aragon-hook = Three tugs-of-war and hidden hands: give ground in one area to win another.
aragon-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }

aragon-board = The three areas
aragon-track = { $area }: { $holder ->
    [you] you hold { $held }
    [them] { $name } holds { $held }
   *[nobody] nobody has influence
  }; then { $after ->
    [you] you { $then }
    [them] { $name } { $then }
   *[nobody] nobody
  }
aragon-row-yours = Yours, { $area }
aragon-row-theirs = { $name }, { $area }
aragon-gain = { $you ->
    [yes] you gain { $steps }
   *[no] { $name } gains { $steps }
  }
aragon-gain-none = nobody gains
aragon-gain-first = no influence on the first turn
aragon-at-end = at the end of the track
aragon-deck = in the deck
aragon-discards = discarded
aragon-hand = Your hand
aragon-hand-empty = No cards in hand
aragon-leader-yours = Your leader
aragon-leader-gone = The leader has left the game
aragon-strength = strength { $strength }
aragon-down = Face down
aragon-down-text = Strength 1, no ability.
aragon-down-yours = Face down: { $card }
aragon-used = Used this turn
aragon-coming = Will go here
aragon-known = What you know
aragon-known-tab = Notes
aragon-known-none = You know nothing about the hidden cards yet.
aragon-known-shown = In { $name }’s hand
aragon-known-out = In { $name }’s hand, or discarded face down
aragon-known-buried = Discarded face down
aragon-known-open = Discarded face up
aragon-known-coming = Next in the deck
aragon-first-game = First game: { $yours } to { $theirs } influence

aragon-if-play = If you play { $card }
aragon-if-choose = If you choose { $card }
aragon-if-strength-text = { $before } → { $after } against { $other }
aragon-if-marker = { $from ->
    [you] you hold { $was }
    [them] { $name } holds { $was }
   *[nobody] no influence
  } → { $to ->
    [you] you { $then }
    [them] { $name } { $then }
   *[nobody] nobody
  }
aragon-if-marker-same = { $from ->
    [you] you hold { $was } → { $then }
    [them] { $name } holds { $was } → { $then }
   *[nobody] no influence yet
  }
aragon-if-same = nothing changes

aragon-place-play = Play { $card }
aragon-place-play-detail = strength { $strength }
aragon-place-choose-card = Play a card
aragon-place-choose-card-detail = choose one first
aragon-place-down = Play face down
aragon-place-down-detail = strength 1
aragon-place-event = { $event }
aragon-place-event-detail = the leader leaves
aragon-place-use = Use { $card }
aragon-place-use-detail = ability
aragon-place-no-use = No ability
aragon-place-no-use-detail = none to use
aragon-place-finish = End turn
aragon-place-finish-detail = influence, then draft
aragon-place-take = Take { $card }
aragon-place-take-detail = pass the rest
aragon-place-take-last = discard the last
aragon-place-discard = Discard { $card }
aragon-place-discard-detail = face down
aragon-place-show = Reveal { $card }
aragon-place-show-detail = stays in hand
aragon-place-pick = Discard { $card }
aragon-place-pick-detail = opponent’s hand
aragon-place-keep = Keep { $leader }
aragon-place-keep-detail = in secret
aragon-place-accept = Pay
aragon-place-accept-detail = for the ability
aragon-place-top = Discard it
aragon-place-top-detail = the top card
aragon-place-keep-top = Keep it on top
aragon-place-keep-top-detail = goes to the draft
aragon-place-decline = Decline
aragon-place-decline-detail = skip it
aragon-place-abandon = Abandon it
aragon-place-abandon-detail = it is discarded
aragon-place-surrender = Surrender { $amount }
aragon-place-choose = Choose
aragon-place-choose-detail = on the board
aragon-fold = See the board
aragon-unfold = Back to the decision
aragon-place-over = Over
aragon-place-over-detail = the match has ended
aragon-place-choose-one = Take a card
aragon-place-choose-one-detail = choose one first
aragon-place-wait = Wait
aragon-place-wait-detail = opponent’s turn


# Options of a table.
aragon-option-leaders = Leaders
aragon-option-leaders-false = without
aragon-option-leaders-true = with
aragon-option-head-start = Head start for the second player
aragon-option-head-start-false = none
aragon-option-head-start-true = 3 influence in each area
aragon-option-pair = Same cards twice
aragon-option-pair-false = one game
aragon-option-pair-true = two, with seats swapped
