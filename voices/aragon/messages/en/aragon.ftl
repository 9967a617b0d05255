aragon-title = Crown of Aragón
aragon-goal = Goal: 10 influence in 1 area or 5 in 2
aragon-goal-reached = { $missing } to go
aragon-moment = Turn { $turn } · { $you ->
    [yes] your { $phase }
   *[no] { $name }: { $phase }
  }
aragon-moment-second = Second game · Turn { $turn } · { $you ->
    [yes] your { $phase }
   *[no] { $name }: { $phase }
  }
aragon-moment-setup = Choosing leaders
aragon-moment-over = The match is over
aragon-phase-beginning = beginning
aragon-phase-planning = planning
aragon-phase-draft = draft
aragon-role-start = first player
aragon-worth = { $total } influence
aragon-ending-ten = { $you ->
    [yes] You held ten influence in one area, or five in two, and are crowned.
   *[no] { $name } held ten influence in one area, or five in two, and is crowned.
  }
aragon-ending-contest = { $you ->
    [yes] Both players had ten in an area, but you also had five in another.
   *[no] Both players had ten in an area, but { $name } also had five in another.
  }
aragon-ending-count = The cards ran out, so influence was counted.
aragon-ending-pair = The influence from both games was counted.

aragon-area-economic = Economy
aragon-area-military = Military
aragon-area-political = Politics
aragon-in-economic = in the economy
aragon-in-military = in the military
aragon-in-political = in politics
aragon-when-always = Always
aragon-when-play = Play
aragon-when-beginning = Beginning
aragon-when-turn = On your turn
aragon-when-down = While face down

aragon-asked-over = The match is over.
aragon-asked-wait = { $name } is thinking.
aragon-asked-wait-draft = { $name } is drafting a card.
aragon-asked-keep = Keep one of these leaders.
aragon-asked-keep-detail = Your opponent chooses at the same time.
aragon-asked-beginning = Which ability comes first?
aragon-asked-beginning-detail = You choose the order.
aragon-asked-planning = Play one card from your hand into its area.
aragon-asked-planning-detail = Choose a card to see what it will change.
aragon-asked-played = Use abilities, or end your turn.
aragon-asked-played-detail = Then the areas are scored and cards are drafted.
aragon-asked-empty = End your turn.
aragon-asked-whether = { $card }: pay for its ability?
aragon-asked-discard = { $card }: discard { $count ->
    [one] a card
   *[other] { $count } cards
  } from your hand.
aragon-asked-show = { $card }: reveal a military card from your hand.
aragon-asked-surrender-where = { $card }: where do you surrender { $amount }?
aragon-asked-abandon-one = { $card }: which of your cards do you abandon?
aragon-asked-destroy = { $card }: which card do you destroy?
aragon-asked-turn-down = { $card }: which card do you turn face down?
aragon-asked-turn-own = { $card }: which of your cards do you turn over?
aragon-asked-abandon = { $card }: which other card do you abandon?
aragon-asked-raise = { $card }: which of your military cards gets stronger?
aragon-asked-toll-surrender = { $card }: surrender 1 military influence or abandon this card.
aragon-asked-toll-discard = { $card }: discard a card or abandon this one.
aragon-asked-top = The top card is { $card }. Discard it?
aragon-asked-play-more = { $card }: play an additional card.
aragon-asked-pick = { $name } reveals their hand. Which card do you discard?
aragon-asked-offer = { $card }: surrender 1 or 2 in an area?
aragon-asked-offer-detail = Your opponent then surrenders as much in another area of your choice.
aragon-asked-demand = In which area must { $name } surrender { $amount }?
aragon-asked-area = { $card }: in which area?
aragon-asked-discard-down = Discard down to { $count } cards.
aragon-asked-draft = Take one of these cards.
aragon-asked-draft-detail = The others go to { $name }, who takes one and discards the last.
aragon-asked-passed = Take one of these; the other is discarded.
aragon-target-note = Choose one of the cards offered.

aragon-offer-play = Play { $card } { $in }: { $from } → { $to } strength.
aragon-offer-play-down = Play { $card } face down { $in }: strength 1.
aragon-offer-event = Play { $event }: { $text }
aragon-offer-use = Use { $card }: { $text }
aragon-offer-begin = Begin with { $card }: { $text }
aragon-offer-finish = End your turn.
aragon-offer-accept = Pay: { $text }
aragon-offer-choose = Choose { $you ->
    [yes] your
   *[no] your opponent’s
  } { $card } { $in }.
aragon-offer-discard = Discard { $card } from your hand.
aragon-offer-show = Reveal { $card }.
aragon-offer-pick = Discard { $card } from your opponent’s hand.
aragon-offer-surrender = Surrender { $amount } { $in }.
aragon-offer-name = Choose { $area }.
aragon-offer-abandon = Abandon { $card }.
aragon-offer-discard-top = Discard { $card } from the top of the deck.
aragon-offer-take = Take { $card }.
aragon-offer-keep = Keep { $leader }.
aragon-offer-decline = Decline.
aragon-nameless = a face-down card

aragon-told-start = { $you ->
    [yes] You go first.
   *[no] { $name } goes first.
  }
aragon-told-leaders = { $you ->
    [yes] Your leader is
   *[no] { $name }’s leader is
  } { $leader }.
aragon-told-turn = Turn { $turn } · { $name }
aragon-told-played = { $you ->
    [yes] You played
   *[no] { $name } played
  } { $card }{ $more ->
    [yes] {" "}as an additional card
   *[no] {""}
  }.
aragon-told-played-down = { $you ->
    [yes] You played { $card } face down
   *[no] { $name } played a card face down
  } { $in }.
aragon-told-event = { $you ->
    [yes] You played
   *[no] { $name } played
  } { $event }; { $leader } leaves the game.
aragon-told-used = { $you ->
    [yes] You used
   *[no] { $name } used
  } { $card }.
aragon-told-abandoned = { $you ->
    [yes] You abandoned
   *[no] { $name } abandoned
  } { $card }.
aragon-told-destroyed = { $you ->
    [yes] Your { $card } was destroyed.
   *[no] { $name }’s { $card } was destroyed.
  }
aragon-told-stood-in = { $card } was abandoned to save another card of { $you ->
    [yes] yours
   *[no] { $name }’s
  }.
aragon-told-turned-down = { $you ->
    [yes] Your { $card } was turned face down.
   *[no] { $name }’s { $card } was turned face down.
  }
aragon-told-turned-up = { $you ->
    [yes] Your { $card } was turned face up.
   *[no] { $name }’s { $card } was turned face up.
  }
aragon-told-raised = { $card } gets +{ $by } until the end of the turn.
aragon-told-surrendered = { $you ->
    [yes] You surrendered { $steps } { $in }.
   *[no] { $name } surrendered { $steps } { $in }.
  }
aragon-told-discarded = { $you ->
    [yes] You discarded { $card }.
   *[no] { $name } discarded a card face down.
  }
aragon-told-discarded-open = { $you ->
    [yes] Your { $card } was discarded.
   *[no] { $name }’s { $card } was discarded.
  }
aragon-told-top-seen = { $you ->
    [yes] You looked at the top card: { $card }.
   *[no] { $name } looked at the top card.
  }
aragon-told-top-shown = The top card was revealed: { $card }.
aragon-told-top-discarded = { $you ->
    [yes] You discarded the top card.
   *[no] { $name } discarded the top card.
  }
aragon-told-top-taken = { $you ->
    [yes] You took { $card } into your hand.
   *[no] { $name } took { $card } into their hand.
  }
aragon-told-hand = { $you ->
    [yes] You revealed your hand: { $cards }.
   *[no] { $name } revealed their hand: { $cards }.
  }
aragon-told-shown = { $you ->
    [yes] You revealed { $card }.
   *[no] { $name } revealed { $card }.
  }
aragon-told-evaluated = { $area }, { $strong } to { $weak }: { $you ->
    [yes] you gained { $steps }
   *[no] { $name } gained { $steps }
  }; { $holder ->
    [you] you hold { $held }
    [them] { $other } holds { $held }
   *[nobody] nobody holds any
  }.
aragon-told-took = { $you ->
    [yes] You took { $card } in the draft.
   *[no] { $name } took a card in the draft.
  }
aragon-told-last = { $you ->
    [yes] You discarded { $card }, the last card of the draft.
   *[no] { $name } discarded the last card of the draft.
  }
aragon-told-ran-out = { $you ->
    [yes] The deck and your hand are empty: your opponent gets the last turn.
   *[no] The deck and { $name }’s hand are empty: their opponent gets the last turn.
  }
aragon-told-second = The first game is over. The seats are swapped, and the cards come in the same order again.
aragon-told-ended = { $you ->
    [yes] You are crowned.
   *[no] { $name } is crowned.
  }
aragon-told-draw = Nobody is crowned: the match is a draw.

aragon-illegal-not-your-turn = This is not your decision.
aragon-illegal-match-over = The match is over.
aragon-illegal-not-now = You can’t do that in this phase of the turn.
aragon-illegal-not-your-leader = That leader was not dealt to you.
aragon-illegal-no-leader = You have no leader in play.
aragon-illegal-no-event-here = You can’t play an event now.
aragon-illegal-not-due = That ability does not happen at the beginning of this turn.
aragon-illegal-not-in-hand = { $card } is not in your hand.
aragon-illegal-not-face-down = { $card } cannot be played face down.
aragon-illegal-already-played = You have already played a card this turn.
aragon-illegal-one-card-on-first-turn = On the first turn of the game, only one card may be played.
aragon-illegal-normal-play-first = Play your normal card first.
aragon-illegal-not-yours = You do not control that card.
aragon-illegal-no-ability = It has no ability that can be used now.
aragon-illegal-once-per-turn = Its ability has already been used this turn.
aragon-illegal-condition-not-met = Its condition is not met.
aragon-illegal-cannot-pay = You can’t pay its cost.
aragon-illegal-would-do-nothing = It would do nothing now.
aragon-illegal-not-asked = First answer what you are asked.
aragon-illegal-not-optional = You can’t decline this.
aragon-illegal-no-target = This card is not a valid target.
aragon-illegal-protected = This card is protected by { $by }.
aragon-illegal-wrong-sort = { $card } is not the kind of card you may play additionally.
aragon-illegal-wrong-card = { $card } is not the kind of card you need.
aragon-illegal-not-among = { $card } is not among these cards.
aragon-illegal-too-much = You can’t surrender that much there.
aragon-illegal-wrong-area = That area is not possible now.

aragon-name-e01 = Huerta of Valencia
aragon-name-e02 = Sawmill
aragon-name-e03 = Drassanes of Barcelona
aragon-name-e04 = Consulate of the Sea
aragon-name-e05 = Taula de Canvi
aragon-name-e06 = House of Stockbreeders
aragon-name-e07 = Silver of Iglesias
aragon-name-e08 = Florentine Bankers
aragon-name-e09 = Fondaco of Tunis
aragon-name-e10 = Salt Pans of La Mata
aragon-name-m01 = Town Militia of Teruel
aragon-name-m02 = Almogavars
aragon-name-m03 = Order of Montesa
aragon-name-m04 = Llúria's Galleys
aragon-name-m05 = Brigola
aragon-name-m06 = Castle of Xàtiva
aragon-name-m07 = Catalan Company
aragon-name-m08 = Ambush at Panissars
aragon-name-m09 = Knights of Alfama
aragon-name-m10 = Frontier Scouts
aragon-name-p01 = Ricos Hombres
aragon-name-p02 = Justicia of Aragón
aragon-name-p03 = Royal Chancery
aragon-name-p04 = Papal Interdict
aragon-name-p05 = Union of the Nobles
aragon-name-p06 = Poisoned Cup
aragon-name-p07 = Court Interpreter
aragon-name-p08 = Marriage Treaty
aragon-name-p09 = Cortes of Monzón
aragon-name-p10 = Compromise of Caspe
aragon-text-e01 = {""}
aragon-text-e02 = Abandon this to play an additional card.
aragon-text-e03 = Discard two cards to play an additional military card of printed strength 2 or less.
aragon-text-e04 = Look at the top card of the deck. You may discard it.
aragon-text-e05 = Your other economic cards of printed strength 1 or less get +1.
aragon-text-e06 = +1 for each other economic card you control, up to +2.
aragon-text-e07 = Surrender 1 military influence or abandon this.
aragon-text-e08 = If your opponent leads in total, you may surrender 1 economic influence to play another card.
aragon-text-e09 = Reveal the top card: take it if it is economic, otherwise discard it.
aragon-text-e10 = Surrender 1 political influence.
aragon-text-m01 = {""}
aragon-text-m02 = You may surrender 1 in politics to destroy an opposing military card of strength 2 or less.
aragon-text-m03 = Abandon another card you control, or else this.
aragon-text-m04 = Destroy an opposing economic card, face down or of printed strength 1 or less.
aragon-text-m05 = Abandon this to destroy an opposing military or economic card.
aragon-text-m06 = Your other military cards cannot be destroyed.
aragon-text-m07 = Discard a card or abandon this.
aragon-text-m08 = Turn it up to destroy an opposing military card of strength 3+. May be played face down.
aragon-text-m09 = +2 while your opponent has military influence.
aragon-text-m10 = Reveal a military card from your hand: +1 until the end of the turn.
aragon-text-p01 = {""}
aragon-text-p02 = If another card of yours would be destroyed, this is abandoned instead.
aragon-text-p03 = Turn one of your cards face down, or one face up.
aragon-text-p04 = Turn an opposing face-up card face down.
aragon-text-p05 = +1 for each area where your opponent has influence.
aragon-text-p06 = Destroy an opposing political card.
aragon-text-p07 = Your opponent reveals their hand; discard one card.
aragon-text-p08 = Surrender 1 economic and 1 military influence.
aragon-text-p09 = If your opponent has influence in two areas, play an additional political card.
aragon-text-p10 = You may surrender 1 or 2 in one area; your opponent surrenders as much in another.

aragon-leader-l1 = James I the Conqueror
aragon-leader-l2 = Peter III the Great
aragon-leader-l3 = Peter IV the Ceremonious
aragon-leader-l4 = Maria of Castile
aragon-leader-l5 = Alfonso V the Magnanimous
aragon-leader-l6 = Ferdinand II
aragon-reign-l1 = Discard a card: one of your military cards gets +2 until the end of the turn.
aragon-reign-l2 = Your face-down cards get +1.
aragon-reign-l3 = Reveal the top card of the deck. You may discard it.
aragon-reign-l4 = Surrender 2 in one area to play an additional card into another.
aragon-reign-l5 = While you have cards in all areas, those of printed strength 1 or less get +1.
aragon-reign-l6 = Abandon one of your cards: your opponent surrenders 1 in its area.
aragon-event-l1 = Landing on Majorca
aragon-event-l2 = Sicilian Vespers
aragon-event-l3 = Breaking the Union
aragon-event-l4 = Cortes in Session
aragon-event-l5 = Entry into Naples
aragon-event-l6 = Sentence of Guadalupe
aragon-deed-l1 = Destroy up to two opposing cards of strength 2 or less in different areas.
aragon-deed-l2 = Turn up to two opposing cards face down.
aragon-deed-l3 = In one area, every card of strength 1 or less is destroyed.
aragon-deed-l4 = Play up to two additional cards.
aragon-deed-l5 = Your opponent surrenders 2 in one area where you are stronger.
aragon-deed-l6 = Both players discard down to three.

aragon-position-copies = { $copies } × { $card }
aragon-position-cards = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
  }
aragon-position-game = The game
aragon-position-turn = Turn
aragon-position-turn-of = { $turn }, { $you ->
    [yes] your { $phase }
   *[no] { $name }: { $phase }
  }
aragon-position-first-turn = { $turn }; no influence is gained on the first turn
aragon-position-first = First game
aragon-position-total = { $who }: { $total }
aragon-position-deck = Deck
aragon-position-deck-empty = { $turns ->
    [0] empty
    [one] empty for 1 turn
   *[other] empty for { $turns } turns
  }
aragon-position-on-top = { $cards }; the top card is { $card }
aragon-position-draft = Draft
aragon-position-among = { $cards } left; both players saw { $names }
aragon-position-discards = Discarded
aragon-position-face-up = face up: { $cards }
aragon-position-face-down = face down: { $cards }
aragon-position-last = Last turn
aragon-position-last-turn = { $you ->
    [yes] You have the last turn; then influence is counted.
   *[no] { $name } has the last turn; then influence is counted.
  }
aragon-position-influence = Influence
aragon-position-nobody = nobody has any
aragon-position-holds = { $you ->
    [yes] you hold { $held }
   *[no] { $name } holds { $held }
  }
aragon-position-then = { $now }; after this turn, as things stand: { $then }
aragon-position-stays = { $now }; nothing changes as things stand
aragon-position-no-cards = no cards
aragon-position-side = strength { $strength }: { $cards }
aragon-position-down = { $card } (face down)
aragon-position-strong = { $card } { $strength }
aragon-position-changed = { $card } { $strength } (printed { $printed })
aragon-position-used = { $card } (used)
aragon-position-players = Players
aragon-position-has = { $total } influence in total, { $cards } in hand
aragon-position-started = { $text }, first player
aragon-position-leaders = Leaders
aragon-position-chooses = chooses between { $leaders }
aragon-position-gone = { $leader } has left the game.
aragon-position-leader-used = { $text } Used this turn.
aragon-position-reign = { $when }: { $reign } Event { $event }: { $deed }
aragon-position-does = { $when }: { $text }
aragon-position-abilities = Abilities
aragon-position-known = Cards both players know
aragon-position-coming = next in the deck: { $cards }
aragon-position-shown = in hand: { $cards }
aragon-position-hidden = Hidden
aragon-position-out = in hand or face down: { $cards }
aragon-position-seen = What you know
aragon-position-chosen = { $leader } (chosen)
aragon-position-top = on top: { $card }. { $text }
aragon-position-draft-seen = The draft
aragon-position-hand = Your hand
aragon-position-card = { $area }, strength { $strength }.

aragon-group-cards = Cards
aragon-group-abilities = Abilities
aragon-group-end = End
