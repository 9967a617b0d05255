//! The laws of a hosted match, through the face that a server knows.

use crate::{Broken, Law, law::hold};
use regalia_fairness::{Entropy, Seed, player_commit};
use regalia_game::{Bot, Dice, Game, Instinct, Seat, SeatSet, Setup, Turn, Viewer};
use regalia_search::{HeuristicBot, QuickDice};
use regalia_table::{
    AnyMatch, Back, Entry, Frame, Line, Match, MatchId, Opening, Record, Refused, Registry, StartError,
    replay, to_setup, verify,
};
use serde_json::{Value, json};

/// Random play is given up after so many steps; matches by the heuristic are recorded to their end.
const STEPS: u64 = 300;
/// After so many steps the log is replayed from its beginning.
const RESUMED: u64 = 60;
/// After one in so many steps all agree to take some back.
const REWOUND: u32 = 24;
/// No match of any game by the heuristic is as long as this.
const TOO_LONG: usize = 100_000;

/// An opening with seats that commit, reveal and, in part, fail to; the same for the same number.
///
/// # Errors
/// If the setup is not one the table knows.
pub fn test_opening<G: Game>(
    setup: &Setup<G::Options>,
    number: u64,
) -> Result<(Opening, Vec<Line>, Seed), StartError> {
    let mut dice = QuickDice::new(number);
    let mut byte = || dice.below(256) as u8;
    let seed = Seed(std::array::from_fn(|_| byte()));
    let entropy: Vec<Entropy> = (0..setup.seats).map(|_| Entropy(std::array::from_fn(|_| byte()))).collect();
    let id = MatchId(number);
    let (mut opening, created) = Opening::create(id, G::ABOUT.id, to_setup(setup), &seed)?;
    let mut lines = vec![created];
    // Seat 1 is a bot; the last seat commits and never reveals.
    for seat in Seat::all(setup.seats) {
        let is_bot = seat == Seat(1);
        let commit = (!is_bot).then(|| player_commit(&id.bytes(), seat.0, &entropy[seat.index()]));
        let player = format!("test-{}", seat.0).into();
        lines.push(opening.enter(Entry::Sat { seat, player, commit })?);
    }
    lines.push(opening.enter(Entry::CommitsClosed { counts: false })?);
    for seat in Seat::all(setup.seats).filter(|seat| *seat != Seat(1) && seat.0 + 1 < setup.seats) {
        lines.push(opening.enter(Entry::Revealed { seat, entropy: entropy[seat.index()] })?);
    }
    Ok((opening, lines, seed))
}

/// Plays a match with the same bot in every seat and records it.
///
/// # Errors
/// If it cannot begin.
pub fn record_match<G: Game>(
    setup: &Setup<G::Options>,
    number: u64,
    bot: &mut dyn Bot<G>,
) -> Result<(G, Record), StartError> {
    let (opening, mut lines, seed) = test_opening::<G>(setup, number)?;
    let (mut it, step) = Match::<G>::start(&opening, seed)?;
    lines.extend(step.lines);
    let (mut dice, mut actions) = (QuickDice::new(number), Vec::new());
    for _ in 0..TOO_LONG {
        let Turn::Seats(seats) = it.now().turn() else { break };
        let Some(seat) = seats.iter().next() else { break };
        it.now().actions(seat, &mut actions);
        let action = bot.choose(&it.now().view(Viewer::Seat(seat)), &actions, &mut dice);
        let Ok(step) = it.act(seat, &[action]) else { break };
        lines.extend(step.lines);
        // Now and then a player thinks again.
        if dice.below(20) == 0 && it.can_undo(seat) {
            lines.extend(it.undo(seat).map(|step| step.lines).unwrap_or_default());
        }
    }
    Ok((it.now().clone(), Record { lines }))
}

/// Records a match by the heuristic to its end, and proves the record.
///
/// # Errors
/// If it does not prove, or ends otherwise.
pub fn recorded<G: Instinct>(
    registry: &Registry,
    setup: &Setup<G::Options>,
    seed: u64,
) -> Result<(), Broken> {
    let (last, record) = record_match::<G>(setup, seed, &mut HeuristicBot)
        .map_err(|error| Broken::new(Law::LogReplays, error))?;
    let verified = verify(&record, registry).map_err(|flaw| Broken::new(Law::LogReplays, flaw))?;
    let equal = matches!(last.turn(), Turn::Over(outcome) if verified.outcome == Some(outcome));
    hold(Law::LogReplays, equal, || format!("{:?} is recorded as {:?}", last.turn(), verified.outcome))
}

/// Plays one random match through [`AnyMatch`] and holds every law of hosting.
///
/// `wrap` may put something around the match: that is how faults of a host are planted.
///
/// # Errors
/// The first law that does not hold.
pub fn hosted<G: Instinct>(
    registry: &Registry,
    setup: &Setup<G::Options>,
    seed: u64,
    wrap: impl FnOnce(Box<dyn AnyMatch>) -> Box<dyn AnyMatch>,
) -> Result<(), Broken> {
    let begun = test_opening::<G>(setup, seed).and_then(|(opening, lines, secret)| {
        let (it, step) = registry.start(&opening, secret)?;
        Ok((it, [lines, step.lines].concat(), secret))
    });
    let (it, lines, secret) = begun.map_err(|error| Broken::new(Law::LogReplays, error))?;
    let canary = json!(secret).as_str().unwrap_or_default().to_owned();
    let mut run = Run {
        it: wrap(it),
        lines,
        dice: QuickDice::new(seed ^ 0x4057),
        undo_floor: 0,
        canary,
        done: Vec::new(),
        stood: Vec::new(),
    };
    run.undo_floor = run.it.chain().length;
    run.check_frames()?;
    for step in 0..STEPS {
        let Turn::Seats(seats) = run.it.turn() else { break };
        let actors: Vec<Seat> = seats.iter().collect();
        let seat = actors[run.dice.below(actors.len() as u32) as usize];
        run.step(seat)?;
        if step % RESUMED == 0 {
            run.check_resumed(registry, secret)?;
        }
    }
    let over = matches!(run.it.turn(), Turn::Over(_));
    if !over {
        let step = run.it.abandon().map_err(|refused| Broken::new(Law::LogReplays, refused))?;
        run.lines.extend(step.lines);
    }
    run.check_log(registry, secret)
}

struct Run {
    it: Box<dyn AnyMatch>,
    lines: Vec<Line>,
    dice: QuickDice,
    /// The length of the log after the last step that sealed.
    undo_floor: u64,
    /// The seed as it would be written.
    canary: String,
    /// What was done so far: material for what is not offered now.
    done: Vec<Value>,
    /// What everyone was shown before each step that was chosen, and the line after which the match stood there.
    stood: Vec<(u64, Vec<Frame>)>,
}

impl Run {
    fn step(&mut self, seat: Seat) -> Result<(), Broken> {
        if self.dice.below(8) == 0 {
            self.check_frames()?;
            self.check_malformed(seat)?;
            self.check_why(seat)?;
            self.check_lists(seat)?;
        }
        if !self.it.turn().includes(seat) {
            return Ok(());
        }
        let before = self.frame(seat);
        let offered = !before.actions.is_empty();
        hold(Law::FrameIsTheViewers, offered, || format!("{seat} must act and is offered nothing"))?;
        let action = before.actions[self.dice.below(before.actions.len() as u32) as usize].clone();
        self.done.push(action.clone());
        let stood = self.frames();
        let step =
            self.it.act(seat, &[action]).map_err(|refused| Broken::new(Law::OfferedIsAllowed, refused))?;
        let told = step
            .told
            .iter()
            .flat_map(|told| Viewer::all(self.it.seats()).filter_map(|viewer| told.heard_by(viewer)));
        let leaks = told.into_iter().any(|event| event.to_string().contains(&self.canary));
        hold(Law::SecretsStayHidden, !leaks, || "an event holds the seed".into())?;
        let drew = step.lines.iter().any(|line| !line.entry.draws().is_empty());
        let told_apart = step.told.iter().any(|told| {
            let heard: Vec<_> = Viewer::all(self.it.seats()).map(|viewer| told.heard_by(viewer)).collect();
            heard.windows(2).any(|pair| pair[0] != pair[1])
        });
        self.lines.extend(step.lines);
        if let Some(way) = self.it.way_back(seat, Back::Decision) {
            self.stood.retain(|(other, _)| *other < way.to);
            self.stood.push((way.to, stood));
        }
        if drew || told_apart || self.it.turn() != before.turn {
            self.undo_floor = self.it.chain().length;
        }
        self.check_undo(seat, &before)?;
        if self.dice.below(REWOUND) == 0 { self.check_rewind(seat) } else { Ok(()) }
    }

    /// What everyone is shown.
    fn frames(&self) -> Vec<Frame> {
        Viewer::all(self.it.seats()).map(|viewer| self.it.frame(viewer)).collect()
    }

    /// With everyone's consent the match goes back to any step that stands, as all saw it then; else nowhere.
    fn check_rewind(&mut self, seat: Seat) -> Result<(), Broken> {
        if !matches!(self.it.turn(), Turn::Seats(_)) || self.stood.is_empty() {
            return Ok(());
        }
        let (line, stood) = self.stood[self.dice.below(self.stood.len() as u32) as usize].clone();
        if self.it.way_back(seat, Back::Line(line)).is_none() {
            return Ok(());
        }
        let others: Vec<Seat> = Seat::all(self.it.seats()).filter(|other| *other != seat).collect();
        let (all, chain) = (SeatSet::from(others.clone()), self.it.chain());
        let too_few = SeatSet::from(others.get(1..).unwrap_or_default().to_vec());
        let too_many = SeatSet::first(self.it.seats());
        let wrong = [(line, too_few), (line, too_many), (chain.length, all)];
        for (to, consent) in wrong.into_iter().filter(|wrong| *wrong != (line, all)) {
            let refused = self.it.rewind(seat, to, consent).is_err() && self.it.chain() == chain;
            hold(Law::RewindNeedsAll, refused, || format!("{seat} went back to {to} with {consent:?}"))?;
        }
        let step =
            self.it.rewind(seat, line, all).map_err(|refused| Broken::new(Law::RewindNeedsAll, refused))?;
        self.lines.extend(step.lines);
        let is_as_it_was = |(now, then): (&Frame, &Frame)| {
            (&now.turn, &now.view, &now.actions) == (&then.turn, &then.view, &then.actions) && !now.can_undo
        };
        let now = self.frames();
        let restored = now.iter().zip(&stood).all(is_as_it_was) && self.it.chain().length > chain.length;
        hold(Law::RewindNeedsAll, restored, || format!("back to {line}: {now:?} after {stood:?}"))?;
        self.stood.retain(|(other, _)| *other < line);
        self.undo_floor = self.it.chain().length;
        Ok(())
    }

    fn frame(&self, seat: Seat) -> Frame {
        self.it.frame(Viewer::Seat(seat))
    }

    /// Undo is refused past a seal and to others; where it is granted it restores everything.
    fn check_undo(&mut self, seat: Seat, before: &Frame) -> Result<(), Broken> {
        for other in Seat::all(self.it.seats()).filter(|other| *other != seat) {
            let undone = self.it.undo(other).is_ok();
            hold(Law::UndoStopsAtSeal, !undone, || format!("{other} took back what {seat} did"))?;
        }
        if self.it.chain().length == self.undo_floor {
            let undone = self.it.undo(seat).is_ok();
            return hold(Law::UndoStopsAtSeal, !undone, || format!("{seat} took back what was revealed"));
        }
        // A step may also be sealed by the rules themselves; and mostly nobody thinks again.
        if !self.frame(seat).can_undo || self.dice.below(4) > 0 {
            return Ok(());
        }
        let step = self.it.undo(seat).map_err(|refused| Broken::new(Law::UndoRestores, refused))?;
        self.lines.extend(step.lines);
        let now = self.frame(seat);
        let restored = (&now.turn, &now.view, &now.actions) == (&before.turn, &before.view, &before.actions);
        hold(Law::UndoRestores, restored && now.seq > before.seq, || format!("{now:?} after {before:?}"))?;
        // What went before can still be taken back, so the floor stays where it is.
        Ok(())
    }

    /// A frame belongs to its viewer: a watcher and a seat not in turn are offered nothing.
    fn check_frames(&self) -> Result<(), Broken> {
        for viewer in Viewer::all(self.it.seats()) {
            let frame = self.it.frame(viewer);
            let acts = viewer.seat().is_some_and(|seat| frame.turn.includes(seat));
            let you = frame.view.get("you").cloned().unwrap_or_default();
            let own = you == json!(viewer.seat()) && acts != frame.actions.is_empty();
            hold(Law::FrameIsTheViewers, own, || format!("{viewer:?} is shown the view of {you}"))?;
            let shown = json!(frame).to_string();
            hold(Law::SecretsStayHidden, !shown.contains(&self.canary), || {
                format!("{viewer:?} is shown the seed")
            })?;
        }
        Ok(())
    }

    /// Asking why gives the answer that acting would give, and numbers out of range do no harm.
    fn check_why(&mut self, seat: Seat) -> Result<(), Broken> {
        let offered = self.frame(seat).actions;
        let odd =
            offered.iter().flat_map(|action| [0, 7, 255, 70_000].map(|number| with_numbers(action, number)));
        let past = self.done.iter().rev().take(8).cloned();
        for action in odd.chain(past).chain(offered.iter().cloned()) {
            let (why, mut copy) = (self.it.why(seat, &action), self.it.fork());
            let done = copy.act(seat, std::slice::from_ref(&action)).map(|_| ());
            let sound = why == done && why.is_ok() == offered.contains(&action);
            hold(Law::WhyTellsTheTruth, sound, || format!("{action}: {why:?} but {done:?}"))?;
        }
        Ok(())
    }

    /// Taken up from its log in the middle, the match is the same to everyone.
    fn check_resumed(&self, registry: &Registry, seed: Seed) -> Result<(), Broken> {
        let again = replay(&self.lines, seed, registry, |_, _| ())
            .map_err(|flaw| Broken::new(Law::LogReplays, flaw))?;
        for viewer in Viewer::all(self.it.seats()) {
            let equal = again.frame(viewer) == self.it.frame(viewer);
            hold(Law::LogReplays, equal, || format!("{viewer:?} sees something else after a restart"))?;
        }
        Ok(())
    }

    fn check_malformed(&mut self, seat: Seat) -> Result<(), Broken> {
        let before = self.it.chain();
        let offered = self.frame(seat).actions;
        let Some(Value::Object(mut broken)) = offered.first().cloned() else { return Ok(()) };
        broken.insert("unheard_of".into(), json!(1));
        for odd in [json!(null), json!([]), json!({"do": "conjure"}), json!("roll"), Value::Object(broken)] {
            let refused = self.it.act(seat, std::slice::from_ref(&odd)).err();
            let malformed = matches!(refused, Some(Refused::Malformed(_)));
            hold(Law::MalformedIsRefused, malformed, || format!("{odd}: {refused:?}"))?;
        }
        let nothing = self.it.act(seat, &[]).err() == Some(Refused::Nothing);
        hold(Law::MalformedIsRefused, nothing && self.it.chain() == before, || "an empty list".into())
    }

    /// A list with a bad end does nothing; a list cannot go on after a seal.
    fn check_lists(&mut self, seat: Seat) -> Result<(), Broken> {
        let before = self.frame(seat);
        let action = before.actions[self.dice.below(before.actions.len() as u32) as usize].clone();
        // The same action again and again is mostly refused at some point.
        let tail = self.dice.below(before.actions.len() as u32) as usize;
        let list = [
            action,
            before.actions[tail].clone(),
            before.actions[tail].clone(),
            before.actions[tail].clone(),
        ];
        let chain = self.it.chain();
        match self.it.act(seat, &list) {
            Ok(step) => {
                let whole =
                    matches!(&step.lines[0].entry, Entry::Acted { actions, .. } if actions[..] == list);
                hold(Law::AllOrNothing, whole, || format!("{list:?}"))?;
                self.lines.extend(step.lines);
                self.undo_floor = self.it.chain().length;
                if self.frame(seat).can_undo {
                    let step =
                        self.it.undo(seat).map_err(|refused| Broken::new(Law::UndoRestores, refused))?;
                    self.lines.extend(step.lines);
                }
            }
            Err(refused) => {
                let untouched = self.it.chain() == chain && self.frame(seat) == before;
                hold(Law::AllOrNothing, untouched, || format!("{list:?}: {refused}"))?;
                self.check_probing(seat, &list, &refused)?;
            }
        }
        Ok(())
    }

    /// Whatever is refused in a list was foreseeable: no action before it drew or revealed anything.
    fn check_probing(&mut self, seat: Seat, list: &[Value], refused: &Refused) -> Result<(), Broken> {
        let Refused::Illegal { index, .. } = refused else { return Ok(()) };
        for action in &list[..*index] {
            let step = self.it.act(seat, std::slice::from_ref(action));
            let step = step.map_err(|refused| Broken::new(Law::NoProbing, refused))?;
            let drew = step.lines.iter().any(|line| !line.entry.draws().is_empty());
            self.lines.extend(step.lines);
            hold(Law::NoProbing, !drew, || format!("{list:?} was refused at {index} after a draw"))?;
        }
        for _ in 0..*index {
            let step = self.it.undo(seat).map_err(|refused| Broken::new(Law::NoProbing, refused))?;
            self.lines.extend(step.lines);
        }
        Ok(())
    }

    /// The log is proved as a record, and replays to the same frames.
    fn check_log(&self, registry: &Registry, seed: Seed) -> Result<(), Broken> {
        let broken = |error: &dyn std::fmt::Debug| Broken::new(Law::LogReplays, error);
        let text = Record { lines: self.lines.clone() }.to_text();
        let record = Record::parse(&text).map_err(|flaw| broken(&flaw))?;
        verify(&record, registry).map_err(|flaw| broken(&flaw))?;
        self.check_resumed(registry, seed)
    }
}

/// The action with every number in it replaced.
fn with_numbers(action: &Value, number: u32) -> Value {
    match action {
        Value::Number(_) => json!(number),
        Value::Array(items) => items.iter().map(|item| with_numbers(item, number)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), with_numbers(value, number))).collect()
        }
        plain => plain.clone(),
    }
}
