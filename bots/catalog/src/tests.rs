use super::{level::act, *};
use regalia_fairness::Hash;
use regalia_game::{Bot, Seat, Story, Turn, Viewer};
use regalia_search::{HeuristicBot, Inputs, NetFile, Playout, QuickDice, nodes};
use regalia_table::Frame;

/// Does it in positions of a few matches at random, with the seat that must act.
fn everywhere<G: Learned>(mut check: impl FnMut(&G, Seat, &mut QuickDice)) {
    let mut dice = QuickDice::new(5);
    for _ in 0..3 {
        let mut game = G::new(&G::setup(&mut dice)).unwrap();
        let mut playout = Playout::default();
        for step in 0..120 {
            if playout.step(&mut game, &mut dice).is_some() {
                break;
            }
            let Turn::Seats(seats) = game.turn() else { continue };
            // Short matches are over before the tenth step.
            if step % 10 == 3 || step == 6 {
                check(&game, seats.iter().next().unwrap(), &mut dice);
            }
        }
    }
}

fn offered<G: Learned>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

fn in_all_games(visitor: impl LearnedVisitor<Output = ()> + Copy) {
    for about in regalia_catalog::all() {
        visit(about.id, visitor).unwrap();
    }
    assert!(visit(GameId::new("chess"), visitor).is_none());
}

#[derive(Copy, Clone)]
struct NetsFit;

impl LearnedVisitor for NetsFit {
    type Output = ();
    fn visit<G: Learned>(self) {
        for file in G::net_files() {
            let file = NetFile::read(file).unwrap();
            assert_eq!(file.net.first.len(), <G::Encoder as Encoder<G>>::INPUTS, "{}", G::ABOUT.id);
            assert!(file.origin.starts_with("made by: regalia train"), "{}", file.origin);
        }
        // The encoder counts its inputs itself while it is tested.
        everywhere::<G>(|game, seat, _| {
            let inputs = Inputs::of::<G, G::Encoder>(&game.view(Viewer::Seat(seat)), seat);
            let last = inputs.on().last().map_or(0, |last| usize::from(last) + 1);
            assert!(last <= <G::Encoder as Encoder<G>>::INPUTS);
        });
    }
}

#[test]
fn every_net_fits_its_eye() {
    in_all_games(NetsFit);
}

#[derive(Copy, Clone)]
struct DecideAlike;

impl LearnedVisitor for DecideAlike {
    type Output = ();
    fn visit<G: Learned>(self) {
        let (mut differed, mut is_open) = (0, true);
        everywhere::<G>(|here, seat, dice| {
            let view = here.view(Viewer::Seat(seat));
            let there = G::imagine(&view, dice);
            differed += u32::from(there != *here);
            is_open &= serde_json::to_value(&view).unwrap().get("mine").is_none();
            for level in Level::ALL {
                let choice = |world: &G| {
                    let (view, actions) = (world.view(Viewer::Seat(seat)), offered(world, seat));
                    act::<G>(
                        LevelSettings::of::<G>(level),
                        &view,
                        &actions,
                        None,
                        400,
                        &mut nodes(400),
                        &mut QuickDice::new(9),
                    )
                };
                let chosen = choice(here);
                assert_eq!(chosen, choice(&there), "{} {level}", G::ABOUT.id);
                assert!(chosen.is_some_and(|action| offered(here, seat).contains(&action)));
            }
        });
        assert_eq!(differed == 0, is_open, "{}: only open games have but one world", G::ABOUT.id);
    }
}

/// A bot knows what its seat knows: in two worlds that look alike to it, it decides alike.
#[test]
fn worlds_that_look_alike_are_decided_alike() {
    in_all_games(DecideAlike);
}

#[derive(Copy, Clone)]
struct Answers;

/// The steps of every way can be taken one after the other, up to luck at most; no two ways are the same things in
/// another order.
fn differ<G: Learned>(game: &G, seat: Seat, hint: &BotHint) {
    let follow = |way: &PlannedWay| {
        let mut game = game.clone();
        for (seen, action) in &way.steps {
            assert_eq!(&serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap(), seen);
            let action = serde_json::from_value(action.clone()).unwrap();
            game.act(seat, &action, &mut Story::silent()).unwrap();
        }
    };
    hint.ways.iter().for_each(follow);
    let sorted = |way: &PlannedWay| {
        let mut actions: Vec<String> = way.steps.iter().map(|(_, action)| action.to_string()).collect();
        actions.sort();
        actions
    };
    if let [one, other] = &hint.ways[..] {
        assert_ne!(sorted(one), sorted(other));
    }
}

impl LearnedVisitor for Answers {
    type Output = ();
    fn visit<G: Learned>(self) {
        everywhere::<G>(|game, seat, _| {
            let to_json = |action| serde_json::to_value(action).unwrap();
            let actions: Vec<_> = offered(game, seat).iter().map(to_json).collect();
            let view = serde_json::to_value(game.view(Viewer::Seat(seat))).unwrap();
            let frame =
                Frame { seq: 0, head: Hash([0; 32]), turn: game.turn(), view, actions, can_undo: false };
            let ask =
                |level| choose(G::ABOUT.id, level, &frame, &mut nodes(300), &mut QuickDice::new(3)).unwrap();
            assert!(Level::ALL.into_iter().all(|level| frame.actions.contains(&ask(level))));
            let hint = hint(G::ABOUT.id, &frame, &mut nodes(300), &mut QuickDice::new(3)).unwrap();
            let firsts: Vec<_> = hint.ways.iter().map(|way| &way.steps[0].1).collect();
            assert!(
                firsts.iter().all(|first| frame.actions.contains(first)) && (1..3).contains(&firsts.len())
            );
            let chances = hint.ways.iter().map(|way| way.chance).chain([hint.before]);
            assert!(chances.into_iter().all(|chance| (0.0..=1.0).contains(&chance)), "{hint:?}");
            differ::<G>(game, seat, &hint);
            let nothing = Frame { actions: Vec::new(), ..frame };
            assert_eq!(
                choose(G::ABOUT.id, Level::Page, &nothing, &mut nodes(1), &mut QuickDice::new(3)),
                None
            );
        });
    }
}

#[test]
fn a_frame_is_answered_with_what_it_offers() {
    in_all_games(Answers);
}

/// Whatever the net says, the search finds a crown in reach, in any seat.
#[test]
fn a_crown_in_reach_is_taken() {
    let blank = Net::blank(<regalia_kingdom_bot::KingdomEncoder as Encoder<Kingdom>>::INPUTS);
    let table = "seat 1: duke 6, thief 3\nseat 2: duke 6, thief 4\ntokens 1: 1 3 4 5 6\ntokens 2: 1 3 4 5 6";
    for seat in Seat::all(2) {
        let game: Kingdom = format!("{table}\nturn: {}", seat.0 + 1).parse().unwrap();
        let mut evaluator = NetEvaluator::<Kingdom, regalia_kingdom_bot::KingdomEncoder>::new(&blank);
        let (view, actions) = (game.view(Viewer::Seat(seat)), offered(&game, seat));
        let (mut pace, mut dice) = (nodes(500), QuickDice::new(1));
        let ranked = search::<Kingdom, _>(
            &view,
            &actions,
            &mut evaluator,
            SearchSettings::DEFAULT,
            &mut pace,
            &mut dice,
        );
        let duke = regalia_kingdom::Action::Move { character: regalia_kingdom::Character::Duke };
        assert_eq!((ranked[0].action, ranked[0].value), (duke, 1.0), "{seat}");
    }
}

/// The choices of a level with many seeds.
fn choices<G: Learned>(game: &G, level: Level) -> impl Iterator<Item = G::Action> {
    let Turn::Seats(seats) = game.turn() else { unreachable!("somebody decides") };
    let seat = seats.iter().next().unwrap();
    let (view, actions) = (game.view(Viewer::Seat(seat)), offered(game, seat));
    (0..150).map(move |seed| {
        let settings = LevelSettings::of::<G>(level);
        act::<G>(settings, &view, &actions, None, 300, &mut nodes(300), &mut QuickDice::new(seed)).unwrap()
    })
}

/// However mild a bot is, it does not give away what is decided.
#[test]
fn nobody_gives_a_won_match_away() {
    use regalia_kingdom::{Action, Character};
    let table = "seat 1: duke 6, thief 3\nseat 2: duke 6, thief 4\ntokens 1: 1 3 4 5 6\ntokens 2: 1 3 4 5 6";
    let game: Kingdom = table.parse().unwrap();
    let duke = Action::Move { character: Character::Duke };
    for level in [Level::Page, Level::Squire, Level::Envoy] {
        assert!(choices(&game, level).all(|action| action == duke), "{level}");
        let slack = |best| LevelSettings::of::<Kingdom>(level).slack_at(best, 2);
        assert!(slack(0.5) > 0.0 && slack(0.98) < slack(0.5) / 10.0 && slack(1.0) == 0.0, "{level}");
    }
    // Where nothing is decided, a mild bot does not always do the same.
    let open = Kingdom::new(&Kingdom::setup(&mut QuickDice::new(2))).unwrap();
    let mut begun = open;
    while begun.turn() == Turn::Chance {
        Playout::default().step(&mut begun, &mut QuickDice::new(2));
    }
    let first = choices(&begun, Level::Page).next();
    assert!(choices(&begun, Level::Page).any(|action| Some(action) != first));
}

/// A crown in reach that is not taken is judged a sure loss, whether it takes one action or a whole turn.
#[test]
fn a_crown_that_is_not_taken_is_a_sure_loss() {
    use regalia_kingdom::{Action, Character};
    let judged = |table: &str, chosen: Action| {
        let game: Kingdom = table.parse().unwrap();
        let (view, actions) = (game.view(Viewer::Seat(Seat(0))), offered(&game, Seat(0)));
        assert!(actions.contains(&chosen), "{actions:?}");
        judge::<Kingdom>(&view, &actions, &chosen, 300, &mut QuickDice::new(1))
    };
    let tokens = "tokens 1: 1 3 4 5 6\ntokens 2: 1 3 4 5 6\nturn: 1";
    let (duke, thief) =
        (Action::Move { character: Character::Duke }, Action::Move { character: Character::Thief });
    let table = format!("seat 1: duke 6, thief 3\nseat 2: duke 6, thief 4\n{tokens}");
    assert_eq!(judged(&table, duke), Judged::Best);
    let Judged::Worse(SureLoss { better, lost }) = judged(&table, thief) else { panic!("{table}") };
    assert!(better == duke && lost > 0.1, "{better:?} {lost}");
    // The mount comes first, the move after it.
    let table = format!("seat 1: duke 6, thief 6\nseat 2: duke 6, thief 4\n{tokens}");
    assert_eq!(judged(&table, Action::BuyMount), Judged::Best);
    let Judged::Worse(SureLoss { better, .. }) = judged(&table, duke) else { panic!("{table}") };
    assert_eq!(better, Action::BuyMount);
    let open = "seat 1: duke 6, thief 3\nseat 2: duke 6, thief 4\nturn: 1";
    assert_eq!(judged(open, duke), Judged::Unknown);
}

/// Every level is milder than the next: it looks at no more, and its choices may lose no less.
#[derive(Copy, Clone)]
struct LevelsRise;

impl LearnedVisitor for LevelsRise {
    type Output = ();
    fn visit<G: Learned>(self) {
        for pair in G::LEVELS.windows(2) {
            let rises = pair[0].nodes <= pair[1].nodes && pair[0].slack >= pair[1].slack;
            assert!(rises && pair[0] != pair[1], "{}: {pair:?}", G::ABOUT.id);
        }
        assert_eq!(LevelSettings::of::<G>(Level::Sovereign), LevelSettings::STRONGEST);
    }
}

#[test]
fn every_level_is_stronger_than_the_one_before() {
    in_all_games(LevelsRise);
}

/// A newcomer does what the heuristic does, but about one time in five anything else.
#[test]
fn a_newcomer_slips_one_time_in_five() {
    let mut dice = QuickDice::new(3);
    let mut game = Kingdom::new(&Kingdom::setup(&mut dice)).unwrap();
    while game.turn() == Turn::Chance {
        Playout::default().step(&mut game, &mut dice);
    }
    let Turn::Seats(seats) = game.turn() else { unreachable!("somebody decides") };
    let seat = seats.iter().next().unwrap();
    let (view, actions) = (game.view(Viewer::Seat(seat)), offered(&game, seat));
    let usual: std::collections::BTreeSet<_> = (0..50)
        .map(|seed| Bot::<Kingdom>::choose(&mut HeuristicBot, &view, &actions, &mut QuickDice::new(seed)))
        .collect();
    let strategy = Strategy::Newcomer;
    let mut bot = StrategyBot { strategy, net: None, slack: 0.0, most: 1, budget: || nodes(1), nodes: 0 };
    let chosen: Vec<_> =
        (0..2_000).map(|_| Bot::<Kingdom>::choose(&mut bot, &view, &actions, &mut dice)).collect();
    let other = chosen.iter().filter(|action| !usual.contains(action)).count();
    // Some of what is drawn at random is what the heuristic does.
    let expected = 400.0 * (actions.len() - usual.len()) as f64 / actions.len() as f64;
    assert!((other as f64 - expected).abs() < 80.0 && expected > 100.0, "{other} of {expected}");
    assert!(actions.iter().all(|action| chosen.contains(action)));
}

/// A claim costs nothing: no level declines one that is better than none.
#[test]
fn nobody_declines_for_nothing() {
    for dice in ["2 2 5", "1 3 5", "6 6 6", "2 4 4"] {
        let game: Court = format!("aside: {dice}").parse().unwrap();
        for level in [Level::Page, Level::Squire] {
            let declined = choices(&game, level).filter(|action| *action == regalia_court::Action::Decline);
            assert_eq!(declined.count(), 0, "{level} with {dice}");
        }
    }
}

/// A crown that takes a bribe and a move is found at once: the whole turn is one decision.
#[test]
fn a_turn_is_thought_through_to_the_crown() {
    use regalia_kingdom::Action;
    let blank = Net::blank(<regalia_kingdom_bot::KingdomEncoder as Encoder<Kingdom>>::INPUTS);
    // Three stand with the Duke: on foot he comes to region 3, on a mount to region 2, where no token lies yet.
    let table = "seat 1: duke 6, thief 6\nseat 2: duke 6, thief 6\ntokens 1: 1 3 4 5 6\ntokens 2: 1 3 4 5 6";
    for seat in Seat::all(2) {
        let others = if seat.0 == 0 { "seat 2: duke 6, thief 4" } else { "seat 1: duke 6, thief 4" };
        let game: Kingdom = format!("{table}\n{others}\nturn: {}", seat.0 + 1).parse().unwrap();
        let mut evaluator =
            NetEvaluator::<Turns<Kingdom>, Turns<regalia_kingdom_bot::KingdomEncoder>>::new(&blank);
        let (view, actions) = (game.view(Viewer::Seat(seat)), offered(&game, seat));
        let ranked = search_by_turns(
            &view,
            &actions,
            &mut evaluator,
            SearchSettings::DEFAULT,
            &mut nodes(1),
            &mut QuickDice::new(1),
        );
        assert_eq!((ranked[0].action, ranked[0].value), (Action::BuyMount, 1.0), "{seat}");
        assert_eq!(ranked.len(), actions.len());
        assert!(ranked.iter().filter(|choice| choice.value == 1.0).count() == 1, "{ranked:?}");
    }
}

/// The Duke wins support in region 1 now and in region 2 with the next turn, and nobody can come in between.
#[test]
fn a_crown_two_turns_away_is_proved() {
    use regalia_kingdom::{Action, Character};
    let blank = Net::blank(<regalia_kingdom_bot::KingdomEncoder as Encoder<Kingdom>>::INPUTS);
    for (seat, other) in [(1, 2), (2, 1)] {
        let table = |turn: u8, duke: u8, tokens: &str| -> Kingdom {
            let own = format!("seat {seat}: duke {duke}, thief 3\ntokens {seat}: {tokens}");
            format!("{own}\nseat {other}: duke 4\nturn: {turn}").parse().unwrap()
        };
        let searched = |game: &Kingdom, turn: u8, proves: bool| {
            let mut evaluator =
                NetEvaluator::<Turns<Kingdom>, Turns<regalia_kingdom_bot::KingdomEncoder>>::new(&blank);
            let (seat, mut iterations) = (Seat(turn - 1), 0);
            let mut budget = |nodes: u64| {
                iterations += 1;
                nodes as f32 / 20_000.0
            };
            let (view, actions) = (game.view(Viewer::Seat(seat)), offered(game, seat));
            let settings = SearchSettings { proves, ..Kingdom::SEARCH };
            let mut dice = QuickDice::new(1);
            let ranked = search_by_turns(&view, &actions, &mut evaluator, settings, &mut budget, &mut dice);
            (ranked, iterations)
        };
        let (ranked, iterations) = searched(&table(seat, 6, "3 4 5 6"), seat, true);
        let duke = Action::Move { character: Character::Duke };
        assert_eq!((ranked[0].action, ranked[0].value), (duke, 1.0), "{ranked:?}");
        let (unproved, longer) = searched(&table(seat, 6, "3 4 5 6"), seat, false);
        assert!(unproved[0].value < 1.0 && iterations < longer, "{iterations} of {longer}: {unproved:?}");
        // A turn later the other one can do what it wants: it has lost.
        let (ranked, _) = searched(&table(other, 1, "1 3 4 5 6"), other, true);
        assert!(ranked.len() > 1 && ranked.iter().all(|choice| choice.value == 0.0), "{ranked:?}");
    }
}

/// In the last turn a win takes several actions in the right order, and goods can be changed forth and back meanwhile.
#[test]
fn a_win_in_the_last_turn_of_emara_is_not_missed() {
    let (mut dice, mut won) = (QuickDice::new(2), 0);
    for _ in 0..60 {
        let mut game = Emara::new(&Setup { seats: 2, ..Emara::setup(&mut dice) }).unwrap();
        let (mut story, mut draws, mut promised) = (Story::silent(), Vec::new(), None);
        let winners: Vec<Seat> = loop {
            match game.turn() {
                Turn::Over(outcome) => break outcome.winners().collect(),
                Turn::Chance => game.chance(&mut dice, &mut draws, &mut story),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let (view, actions) = (game.view(Viewer::Seat(seat)), offered(&game, seat));
                    let action = if regalia_emara_bot::is_last_turn(&view) {
                        let ranked =
                            Emara::action_values(&view, &actions, None, 60, &mut nodes(60), &mut dice);
                        let is_won = sure::sure_win::<Emara>(&view, &actions, 50_000, &mut dice).is_some();
                        assert_eq!(ranked[0].value >= 1.0, is_won, "{view:?}");
                        // A match that is won by whatever is done says nothing.
                        if is_won && actions.len() > 1 {
                            promised = Some(seat);
                        }
                        ranked[0].action
                    } else {
                        Bot::<Emara>::choose(&mut HeuristicBot, &view, &actions, &mut dice)
                    };
                    game.act(seat, &action, &mut story).unwrap();
                }
            }
        };
        if let Some(seat) = promised {
            assert_eq!(winners, [seat], "what was promised came");
            won += 1;
        }
    }
    assert!(won >= 10, "{won} of 60");
}

/// Every end that a turn can have is offered once, and nothing else.
#[test]
fn turns_lead_to_every_end_once() {
    use std::collections::BTreeSet;
    fn ends(game: &Kingdom, seat: Seat, all: &mut BTreeSet<String>) {
        for action in offered(game, seat) {
            let mut next = *game;
            next.act(seat, &action, &mut Story::silent()).unwrap();
            if next.turn() == Turn::of(seat) {
                ends(&next, seat, all);
            } else {
                all.insert(format!("{next:?}"));
            }
        }
    }
    everywhere::<Kingdom>(|game, seat, _| {
        let (mut every, mut turns, mut reached) = (BTreeSet::new(), Vec::new(), BTreeSet::new());
        ends(game, seat, &mut every);
        Turns(*game).actions(seat, &mut turns);
        assert!(turns.is_sorted());
        for turn in &turns {
            let mut next = Turns(*game);
            next.act(seat, turn, &mut Story::silent()).unwrap();
            assert!(reached.insert(format!("{:?}", next.0)), "twice: {turn:?}");
        }
        assert_eq!(reached, every);
    });
}

#[test]
fn a_search_stops_when_told() {
    let game: Kingdom = "seat 1: duke 6, thief 3\nseat 2: duke 4".parse().unwrap();
    let (view, actions) = (game.view(Viewer::Seat(Seat(0))), offered(&game, Seat(0)));
    let mut asked = 0;
    let mut pace = |_| {
        asked += 1;
        if asked > 10 { 1.0 } else { 0.0 }
    };
    let ranked = Kingdom::action_values(&view, &actions, None, u64::MAX, &mut pace, &mut QuickDice::new(1));
    assert_eq!(asked, 11);
    assert_eq!(ranked.len(), actions.len());
}

#[test]
fn levels_have_names() {
    for level in Level::ALL {
        assert_eq!(Level::named(level.id()), Some(level));
        assert_eq!(Strategy::named(level.id()), Some(Strategy::Level(level)));
    }
    assert_eq!(Level::named("duke"), None);
}

/// The same seed gives the same net, on any number of threads and whether or not the run was interrupted.
#[test]
fn training_can_be_done_again() {
    use regalia_training::{Learner, Training};
    let begin =
        |threads| Training::<Aragon, regalia_aragon_bot::AragonEncoder>::new(7, threads, Aragon::setup);
    let (mut one, mut two) = (begin(1), begin(2));
    one.round();
    one.round();
    two.round();
    let inputs = <regalia_aragon_bot::AragonEncoder as Encoder<Aragon>>::INPUTS;
    let kept = Learner::read(&two.learner().to_bytes(), inputs).unwrap();
    let mut two = begin(2).resume(kept);
    let progress = two.round();
    assert!(one.learner() == two.learner(), "two rounds in one go, and with a break between");
    assert!(progress.matches == 128 && progress.examples > 1000 && progress.loss < 0.3, "{progress:?}");
}

/// The Chamberlain changes a ring for a coin and back as often as one likes: no bot is drawn into that.
#[test]
fn nobody_goes_round_in_circles() {
    use regalia_emara::{Action, Treasure};
    use regalia_emara_bot::EmaraEncoder;
    let mut dice = QuickDice::new(1);
    let game = Emara::new(&Emara::setup(&mut dice)).unwrap();
    let mut view = game.view(Viewer::Seat(Seat(0)));
    let considers = |view: &_, take| EmaraEncoder::considers(view, &Action::AskChamberlain { take });
    for round in 1..=6 {
        for (coins, rings) in (0..5).flat_map(|coins| (0..5).map(move |rings| (coins, rings))) {
            view.table.round = round;
            let seat = view.table.seat;
            let mut change = |coins: u8, rings: u8, take| {
                (view.table.players[seat].coins, view.table.players[seat].rings) = (coins, rings);
                considers(&view, take)
            };
            if coins > 0 && change(coins, rings, Treasure::Ring) {
                assert!(!change(coins - 1, rings + 1, Treasure::Coin), "{coins} coins, {rings} rings");
            }
        }
    }
}

/// How often the rule of thumb is a blunder in the eyes of a longer search, and how often what is praised is.
#[derive(Copy, Clone)]
struct Blunders;

impl LearnedVisitor for Blunders {
    type Output = ();
    fn visit<G: Learned>(self) {
        const POSITIONS: u32 = 50;
        const JUDGED: u64 = 1_000;
        let (mut dice, mut count) = (QuickDice::new(9), [0_u32; 4]);
        while count[0] < POSITIONS {
            let mut game = G::new(&G::setup(&mut dice)).unwrap();
            let mut playout = Playout::default();
            while playout.step(&mut game, &mut dice).is_none() && count[0] < POSITIONS {
                let Turn::Seats(seats) = game.turn() else { continue };
                let seat = seats.iter().next().unwrap();
                let (view, actions) = (game.view(Viewer::Seat(seat)), offered(&game, seat));
                if actions.len() < 2 || dice.below(5) > 0 {
                    continue;
                }
                let usual = Bot::<G>::choose(&mut HeuristicBot, &view, &actions, &mut QuickDice::new(0));
                let to_json = |action| serde_json::to_value(action).unwrap();
                let frame = Frame {
                    seq: 0,
                    head: Hash([0; 32]),
                    turn: game.turn(),
                    view: serde_json::to_value(&view).unwrap(),
                    actions: actions.iter().map(to_json).collect(),
                    can_undo: false,
                };
                let praised = praised(G::ABOUT.id, &frame, &mut QuickDice::new(0)).unwrap();
                let judge = &mut QuickDice::new(1);
                let is_blunder =
                    !praise::harmless_within::<G>(&view, &actions, JUDGED, judge).contains(&usual);
                count[0] += 1;
                count[1] += u32::from(is_blunder);
                count[2] += u32::from(praised.is_some());
                count[3] += u32::from(is_blunder && praised.is_some());
            }
        }
        let [all, usual, praised, both] = count;
        println!(
            "{}: {usual} of {all} are blunders; {praised} are praised, {both} of them blunders",
            G::ABOUT.id
        );
        assert!(both * 20 <= all && praised * 2 > all, "{}: {count:?}", G::ABOUT.id);
    }
}

#[test]
fn what_is_praised_is_no_blunder() {
    in_all_games(Blunders);
}
