//! A table to try the rules at: positions in text, actions in a word, chosen cards.
//!
//! Seats are counted from 1, as people count and as positions are written.

pub(crate) use regalia_aragon::{
    Action::{self, Abandon, Accept, Decline, DiscardTop, Finish, PlayEvent},
    Aragon,
    Area::{self, Economic, Military, Political},
    Card, Cards, Draw, Ending, Event, Leader, Mine, Options, Phase, Source, Spot, Top, View,
};
pub(crate) use regalia_game::{Game, Outcome, Refusal, RulesVersion, Seat, Setup, Story, Turn, Viewer};

/// The position that this text describes.
#[track_caller]
pub(crate) fn at(position: &str) -> Aragon {
    position.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// The seat that people call by this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat(number - 1)
}

/// A new match, before the start player is drawn.
pub(crate) fn new_match(options: Options) -> Aragon {
    let setup = Setup { rules: RulesVersion(1), seats: 2, options };
    Aragon::new(&setup).unwrap_or_else(|bad| panic!("{bad}"))
}

/// A new match with this start player and these hands: four cards of the start player, four of the other.
#[track_caller]
pub(crate) fn begun(start: u8, hands: [&str; 8]) -> Aragon {
    let mut game = new_match(Options::default());
    game.draw(&Draw::Start { seat: seat(start) }, &mut Story::silent());
    for id in hands {
        comes(&mut game, id);
    }
    game
}

// What can be done, in a word.

#[track_caller]
pub(crate) fn card(id: &str) -> Card {
    id.parse().unwrap_or_else(|bad| panic!("{bad}: {id}"))
}

#[track_caller]
pub(crate) fn cards(ids: &str) -> Cards {
    ids.split_whitespace().map(card).collect()
}

pub(crate) fn leader(id: &str) -> Leader {
    Leader::try_from(id.to_owned()).expect("a leader")
}

pub(crate) fn play(id: &str) -> Action {
    Action::Play { card: card(id) }
}

pub(crate) fn play_down(id: &str) -> Action {
    Action::PlayDown { card: card(id) }
}

pub(crate) fn discard(id: &str) -> Action {
    Action::Discard { card: card(id) }
}

pub(crate) fn take(id: &str) -> Action {
    Action::Take { card: card(id) }
}

pub(crate) fn pick(id: &str) -> Action {
    Action::Pick { card: card(id) }
}

pub(crate) fn show(id: &str) -> Action {
    Action::Show { card: card(id) }
}

pub(crate) fn surrender(area: Area, amount: u8) -> Action {
    Action::Surrender { area, amount }
}

pub(crate) fn name(area: Area) -> Action {
    Action::Name { area }
}

pub(crate) const USE_LEADER: Action = Action::Use { by: Source::Leader };

/// Where this card of a seat lies; the first of several.
#[track_caller]
pub(crate) fn spot(game: &Aragon, number: u8, id: &str) -> Spot {
    spots(game, number, id)[0]
}

/// Where all copies of this card of a seat lie.
pub(crate) fn spots(game: &Aragon, number: u8, id: &str) -> Vec<Spot> {
    let view = game.view(Viewer::Seat(seat(number)));
    let mut under = view.mine.under.iter().copied();
    let play = &game.table().play;
    let known = play.of(seat(number)).map(|spot| (spot, play.card(spot).or_else(|| under.next())));
    known.filter(|(_, known)| *known == Some(card(id))).map(|(spot, _)| spot).collect()
}

/// The active player uses this card.
#[track_caller]
pub(crate) fn using(game: &Aragon, id: &str) -> Action {
    Action::Use { by: Source::Card(spot(game, whose(game), id)) }
}

/// This card of a seat is named.
#[track_caller]
pub(crate) fn choose(game: &Aragon, number: u8, id: &str) -> Action {
    Action::Choose { spot: spot(game, number, id) }
}

// Doing it.

/// Who must decide now.
#[track_caller]
pub(crate) fn asked(game: &Aragon) -> Seat {
    game.table().asked().iter().next().unwrap_or_else(|| panic!("nobody is asked: {:?}", game.table().phase))
}

/// Everything that is offered to the player who must decide.
#[track_caller]
pub(crate) fn offered(game: &Aragon) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(asked(game), &mut actions);
    actions
}

/// The player who is asked does what is on offer; returns the public events.
#[track_caller]
pub(crate) fn act(game: &mut Aragon, action: Action) -> Vec<Event> {
    let (seat, offered) = (asked(game), offered(game));
    assert!(offered.contains(&action), "{action:?} is not among {offered:?}");
    let mut story = Story::new();
    if let Err(illegal) = game.act(seat, &action, &mut story) {
        panic!("{action:?}: {illegal}");
    }
    story.told().iter().filter_map(|told| told.heard_by(Viewer::Watcher)).copied().collect()
}

/// The players do all of this, one after the other.
#[track_caller]
pub(crate) fn acts<const N: usize>(game: &mut Aragon, actions: [Action; N]) {
    for action in actions {
        act(game, action);
    }
}

/// The active player uses this card; returns the public events.
#[track_caller]
pub(crate) fn uses(game: &mut Aragon, id: &str) -> Vec<Event> {
    let action = using(game, id);
    act(game, action)
}

/// The player who is asked names this card of a seat.
#[track_caller]
pub(crate) fn names(game: &mut Aragon, number: u8, id: &str) -> Vec<Event> {
    let action = choose(game, number, id);
    act(game, action)
}

/// This card comes off the deck.
#[track_caller]
pub(crate) fn comes(game: &mut Aragon, id: &str) {
    assert_eq!(game.turn(), Turn::Chance, "no card is wanted: {:?}", game.table().phase);
    let (mut draws, draw) = (Vec::new(), Draw::Card { card: card(id) });
    game.draws(&mut draws);
    assert!(draws.iter().any(|(other, _)| *other == draw), "{id} is not in the deck");
    game.draw(&draw, &mut Story::silent());
}

/// The planning phase ends, and these cards come up in the draft; each player takes the first that is there.
#[track_caller]
pub(crate) fn end_turn<const N: usize>(game: &mut Aragon, draft: [&str; N]) -> Vec<Event> {
    let told = act(game, Finish);
    draft.iter().for_each(|id| comes(game, id));
    while matches!(game.table().phase, Phase::Drafting | Phase::Passing) {
        let action = offered(game)[0];
        act(game, action);
    }
    told
}

/// The rules forbid this to the player who must decide: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused(game: &Aragon, action: Action, rule: &str) {
    refused_to(game, asked(game), action, rule);
}

/// The rules forbid this to that seat: by that rule, and nothing happens.
#[track_caller]
pub(crate) fn refused_to(game: &Aragon, seat: Seat, action: Action, rule: &str) {
    let mut after = *game;
    let Err(illegal) = Game::act(&mut after, seat, &action, &mut Story::silent()) else {
        panic!("{action:?} is allowed to {seat}");
    };
    assert_eq!(illegal.rule().as_str(), rule, "{action:?}: {illegal}");
    assert_eq!(after, *game, "a refused action changes nothing");
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    assert!(!actions.contains(&action), "{action:?} is offered to {seat}");
}

// Looking at the table.

/// Whose turn it is, as people count.
pub(crate) fn whose(game: &Aragon) -> u8 {
    game.table().active.0 + 1
}

/// The cards in a seat's hand.
pub(crate) fn hand(game: &Aragon, number: u8) -> Cards {
    game.view(Viewer::Seat(seat(number))).mine.hand
}

/// The influence of a seat in the three areas.
pub(crate) fn held(game: &Aragon, number: u8) -> [u8; 3] {
    Area::ALL.map(|area| game.table().held(seat(number), area))
}

/// The strength of a seat in the three areas.
pub(crate) fn power(game: &Aragon, number: u8) -> [u8; 3] {
    Area::ALL.map(|area| game.table().power(seat(number), area))
}

/// The strength of a card of a seat.
#[track_caller]
pub(crate) fn strength(game: &Aragon, number: u8, id: &str) -> u8 {
    game.table().strength(spot(game, number, id))
}

/// The cards that a seat has in play, face down ones in brackets.
pub(crate) fn row(game: &Aragon, number: u8) -> String {
    let view = game.view(Viewer::Seat(seat(number)));
    let mut under = view.mine.under.iter();
    let own = game.table().play.list().filter(|card| card.seat == seat(number));
    let named = own.map(|card| {
        let id = card.card.or_else(|| under.next().copied()).map(|id| id.to_string()).unwrap_or_default();
        if card.down { format!("({id})") } else { id }
    });
    named.collect::<Vec<_>>().join(" ")
}

/// The cards that lie openly among the discards.
pub(crate) fn discards(game: &Aragon) -> Cards {
    game.table().discards
}

/// How the match ended: the place of each seat, and the rule.
#[track_caller]
pub(crate) fn ending(game: &Aragon) -> (Vec<u8>, String) {
    let Turn::Over(Outcome { ranks, by, .. }) = game.turn() else { panic!("the match goes on") };
    (ranks.values().to_vec(), by.to_string())
}
