//! What the reader is doing at the board: the view in its own types, and choices half made.

use super::{
    card::{Standing, standing},
    dice::{Die, settle},
    how,
    odds::Counsel,
    speech::{self, name, signs, user},
};
use crate::{
    client::{
        connection::Deed,
        table::{Hint, Table},
    },
    games::face::{offered, seen, sent, to_json},
    platform::words::{die, language},
    ui::{
        bar::{Place, Then},
        signs::tincture,
    },
};
use leptos::prelude::*;
use regalia_court::{Action, Character, Face, Faces, Hall, Phase, View};
use regalia_game::Seat;
use regalia_voice::{Asked, list};

/// A power that the reader has begun to use on the screen: the dice chosen for it so far.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Guide {
    /// Whose power.
    pub(super) by: Character,
    /// The dice chosen.
    pub(super) chosen: Faces,
}

/// What a press on a die means.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Meaning {
    /// The dice of the power begun change on the screen.
    Guide(Guide),
    /// Something is done.
    Act(Action),
    /// This is not offered.
    Refused(Action),
}

/// The board at one table.
#[derive(Copy, Clone)]
pub(super) struct Play {
    /// The table.
    pub(super) table: Table,
    /// What is seen.
    pub(super) view: Memo<Option<View>>,
    /// What is offered.
    pub(super) offers: Memo<Vec<Action>>,
    /// A power half chosen.
    pub(super) guide: RwSignal<Option<Guide>>,
    /// A character that the reader means to claim by keeping all dice.
    pub(super) intent: RwSignal<Option<Character>>,
    /// What would give up characters that can still bring in a die: it is asked about once.
    pub(super) doubted: RwSignal<Option<Vec<Action>>>,
    /// The dice on the active tray, each with a number of its own so that it can move.
    pub(super) active: RwSignal<Vec<Die>>,
    /// The dice set aside.
    pub(super) aside: RwSignal<Vec<Die>>,
    /// What the engine advises.
    pub(super) counsel: Counsel,
    /// The way to a character that the reader asked for.
    pub(super) how: RwSignal<how::Asked>,
}

impl Play {
    /// The board of a table; it follows what the table shows.
    pub(super) fn new(table: Table) -> Self {
        let view = seen(table);
        let play = Self {
            table,
            view,
            offers: offered(table),
            guide: RwSignal::new(None),
            intent: RwSignal::new(None),
            doubted: RwSignal::new(None),
            active: RwSignal::new(Vec::new()),
            aside: RwSignal::new(Vec::new()),
            counsel: Counsel::new(table, view),
            how: RwSignal::new(None),
        };
        Effect::new(move || {
            let Some(shown) = table.shown.get() else { return };
            play.guide.set(None);
            play.intent.set(None);
            play.doubted.set(None);
            play.how.set(None);
            if let Some(view) = shown.view::<View>() {
                settle(play, &view.hall, &shown);
                if shown.is_live && !table.is_fast {
                    super::card::let_travel(&shown.told, table.you.get_untracked());
                }
            }
        });
        play
    }

    /// The hall, if anything is shown.
    pub(super) fn hall(&self) -> Option<Hall> {
        self.view.get().map(|view| view.hall)
    }

    /// Whose retinue is shown: the reader's, or for watchers that of the player whose turn it is.
    pub(super) fn seat(&self) -> Seat {
        self.view.get().map_or(Seat(0), |view| view.you.unwrap_or(view.hall.seat))
    }

    /// The tincture of the player whose turn it is.
    pub(super) fn tincture(&self) -> &'static str {
        tincture(self.hall().map_or(Seat(0), |hall| hall.seat))
    }

    /// Whether the reader plays.
    pub(super) fn is_yours(&self) -> bool {
        self.view.get().is_some_and(|view| view.you == Some(view.hall.seat) && view.hall.phase != Phase::Over)
    }

    /// Does something.
    pub(super) fn act(&self, actions: &[Action]) {
        self.guide.set(None);
        self.intent.set(None);
        self.doubted.set(None);
        self.table.ask(Deed::Act(sent(actions)));
    }

    /// The characters that can still bring in a die. Keeping the last die gives them up.
    fn bringers(&self) -> Vec<Character> {
        let mut bringers = Vec::new();
        for action in self.offers.get() {
            if let Action::BringIn { by, .. } = action
                && !bringers.contains(&by)
            {
                bringers.push(by);
            }
        }
        bringers
    }

    /// Sets dice aside; if none is left to roll while a character can still bring one in, it is asked about once.
    fn keep(&self, actions: Vec<Action>) {
        let is_set_aside = |action: &&Action| matches!(action, Action::SetAside { .. });
        let kept = actions.iter().filter(is_set_aside).count();
        let is_last = self.hall_now().is_some_and(|hall| kept == usize::from(hall.active.count()));
        if is_last && !untrack(|| self.bringers()).is_empty() {
            self.table.hint.set(None);
            return self.doubted.set(Some(actions));
        }
        self.act(&actions);
    }

    /// Says why something is not offered, until it is closed.
    pub(super) fn explain(&self, title: String, action: Action) {
        self.table.explain(title, sent(&[action]));
    }

    /// What a half-chosen power can still become.
    pub(super) fn candidates(&self) -> Vec<Action> {
        let (Some(guide), Some(hall)) = (self.guide.get(), self.hall()) else { return Vec::new() };
        let fits =
            |action: &Action| user(&hall, *action) == Some(guide.by) && needs(*action).has_all(guide.chosen);
        self.offers.get().into_iter().filter(fits).collect()
    }

    /// The power's results to choose from, once all its dice are chosen.
    pub(super) fn results(&self) -> Vec<Action> {
        if let Some(Hall { phase: Phase::Picking { by: Character::Alchemist }, .. }) = self.hall() {
            return self
                .offers
                .get()
                .into_iter()
                .filter(|action| matches!(action, Action::Recast { .. }))
                .collect();
        }
        let chosen = self.guide.get().map_or(Faces::NONE, |guide| guide.chosen);
        let mut candidates = self.candidates();
        candidates.retain(|action| needs(*action) == chosen);
        candidates
    }

    /// What a press on an active die means, which may be chosen for a power already.
    pub(super) fn means(&self, face: Face, is_chosen: bool) -> Meaning {
        let offers = self.offers.get();
        if let Some(guide) = self.guide.get() {
            if is_chosen {
                return Meaning::Guide(Guide { chosen: guide.chosen.without(face), ..guide });
            }
            let chosen = guide.chosen.with(face);
            let mut left = self.candidates();
            left.retain(|action| needs(*action).has_all(chosen));
            return match left[..] {
                [] => Meaning::Guide(guide),
                [only] if needs(only) == chosen => Meaning::Act(only),
                _ => Meaning::Guide(Guide { chosen, ..guide }),
            };
        }
        let pick =
            offers.iter().find(|action| matches!(action, Action::Pick { face: other, .. } if *other == face));
        let is_picking = self.hall().is_some_and(|hall| matches!(hall.phase, Phase::Picking { .. }));
        let aside = Action::SetAside { face };
        match pick.filter(|_| is_picking) {
            Some(pick) => Meaning::Act(*pick),
            None if offers.contains(&aside) => Meaning::Act(aside),
            None => Meaning::Refused(aside),
        }
    }

    /// A click on an active die: chosen for the power begun or put back, picked up, or set aside.
    pub(super) fn click_die(&self, face: Face, is_chosen: bool) {
        match untrack(|| self.means(face, is_chosen)) {
            Meaning::Guide(guide) => self.guide.set(Some(guide)),
            Meaning::Act(Action::SetAside { face }) => self.keep(vec![Action::SetAside { face }]),
            Meaning::Act(action) => self.act(&[action]),
            Meaning::Refused(action) => {
                self.explain(t!("court-set-aside", die = die(face.pips()).to_string()), action);
            }
        }
    }

    fn hall_now(&self) -> Option<Hall> {
        self.view.get_untracked().map(|view| view.hall)
    }

    /// What can be done with the power of a character.
    fn uses(&self, by: Character) -> Vec<Action> {
        let Some(hall) = self.hall() else { return Vec::new() };
        self.offers.get().into_iter().filter(|action| user(&hall, *action) == Some(by)).collect()
    }

    /// Whether the power of a character can be used now.
    pub(super) fn can_use(&self, by: Character) -> bool {
        !self.uses(by).is_empty()
    }

    /// Whether a click on a character of the retinue only begins to use its power, or stops that.
    pub(super) fn only_begins(&self, by: Character) -> bool {
        self.uses(by).len() > 1
    }

    /// A click on a character of the retinue: uses its power, or begins to.
    pub(super) fn click_follower(&self, by: Character) {
        let Some(hall) = self.hall_now() else { return };
        if self.guide.get_untracked().is_some_and(|guide| guide.by == by) {
            self.guide.set(None);
            return;
        }
        match untrack(|| self.uses(by))[..] {
            [] => self.explain(name(language(), by), tried(&hall, by)),
            [only] => self.act(&[only]),
            _ => {
                // What is asked now matters more than what the pointer rests on.
                self.table.hint.set(None);
                self.guide.set(Some(Guide { by, chosen: Faces::NONE }));
            }
        }
    }

    /// Whether all dice could be kept now, to claim somebody with them.
    fn can_keep(&self, view: &View) -> bool {
        view.you == Some(view.hall.seat) && matches!(view.hall.phase, Phase::Dicing) && !view.hall.is_final()
    }

    /// Whether a click on a character of the hall prepares to claim it, or that was done before.
    pub(super) fn only_intends(&self, character: Character) -> bool {
        let can_keep = self.view.get().is_some_and(|view| self.can_keep(&view));
        can_keep && self.counsel.can_claim(character)
    }

    /// A click on a character of the hall: claims it, prepares to, or says why not.
    pub(super) fn click_card(&self, character: Character) {
        let claim = Action::Claim { character };
        let Some(view) = self.view.get_untracked() else { return };
        if self.offers.get_untracked().contains(&claim) {
            return self.act(&[claim]);
        }
        if untrack(|| self.only_intends(character)) {
            if self.intent.get_untracked() == Some(character) {
                return self.claim_keeping_all(character);
            }
            self.table.hint.set(None);
            return self.intent.set(Some(character));
        }
        if view.you == Some(view.hall.seat) && view.hall.phase != Phase::Over {
            return match untrack(|| standing(*self, character)) {
                Standing::Reach(_) => how::show(*self, character),
                _ => self.say_why_not(character),
            };
        }
        let about = t!(
            "court-card-about",
            cost = speech::cost(language(), character),
            power = speech::power(language(), character)
        );
        let hint = Hint { title: name(language(), character), text: about, rule: Some(character.rule()) };
        self.table.pinned.set(Some(hint));
    }

    /// Says why a character cannot be claimed with all dice as they lie.
    pub(super) fn say_why_not(&self, character: Character) {
        let can_keep = self.view.get_untracked().is_some_and(|view| self.can_keep(&view));
        let mut actions = if can_keep { self.keeping_all() } else { Vec::new() };
        actions.push(Action::Claim { character });
        self.table.explain(name(language(), character), sent(&actions));
    }

    fn keeping_all(&self) -> Vec<Action> {
        let active = self.hall_now().map_or(Faces::NONE, |hall| hall.active);
        active.iter().map(|face| Action::SetAside { face }).collect()
    }

    fn claim_keeping_all(&self, character: Character) {
        let mut actions = self.keeping_all();
        actions.push(Action::Claim { character });
        self.keep(actions);
    }

    /// What is asked while a power or a claim is half chosen, or with advice on the next die.
    pub(super) fn busy(&self) -> Option<Asked> {
        if self.doubted.with(Option::is_some) {
            let names: Vec<String> =
                self.bringers().into_iter().map(|it| speech::the(language(), it)).collect();
            let title = t!("court-give-up", names = list(language(), &names));
            return Some(Asked { title, detail: t!("court-give-up-detail") });
        }
        if let Some(character) = self.intent.get() {
            let title = t!("court-intent", the = speech::the(language(), character));
            return Some(Asked {
                title,
                detail: t!("court-intent-detail", power = speech::power(language(), character)),
            });
        }
        let Some(guide) = self.guide.get() else { return self.advice() };
        let key = if self.results().is_empty() { key!("court-guide-die") } else { key!("court-guide-value") };
        let detail = t!("court-guide-detail");
        Some(Asked { title: t!(key, by = name(language(), guide.by)), detail })
    }

    /// The die to set aside: the best, or any until that is known.
    fn best_aside(&self) -> Option<Face> {
        let offers = self.offers.get();
        let best = self.counsel.best().filter(|face| offers.contains(&Action::SetAside { face: *face }));
        best.or_else(|| {
            offers.iter().find_map(|action| match action {
                Action::SetAside { face } => Some(*face),
                _ => None,
            })
        })
    }

    /// Which die is a good one to set aside, and why.
    fn advice(&self) -> Option<Asked> {
        let view = self.view.get().filter(|view| view.hall.phase == Phase::Dicing && self.is_yours())?;
        let best = self.counsel.best().filter(|face| view.hall.active.has(*face))?;
        let detail = speech::advice(language(), &view.hall, best);
        Some(Asked { detail, ..speech::asked(language(), &view, 0, &self.table.names()) })
    }

    /// The places of the bar: set aside or what is at hand, roll, end the turn.
    pub(super) fn places(&self) -> [Place; 3] {
        let Some(view) = self.view.get() else { return [(); 3].map(|()| Place::empty()) };
        [self.first(&view), self.roll(&view), self.last(&view)]
    }

    fn first(&self, view: &View) -> Place {
        let play = *self;
        if self.doubted.with(Option::is_some) {
            let back = Then::call(move || play.doubted.set(None));
            return Place::does(t!("court-give-up-no"), t!("court-give-up-no-detail"), back).main(true);
        }
        if let Some(guide) = self.guide.get() {
            let key =
                if self.results().is_empty() { key!("court-choose-die") } else { key!("court-choose-face") };
            return Place::says(name(language(), guide.by), t!(key), t!("court-guide-detail"));
        }
        if let Some(character) = self.intent.get() {
            let label = t!("court-claim-now", name = name(language(), character));
            let detail = t!("court-with-dice", dice = signs(view.hall.all_dice()));
            return Place::does(label, detail, Then::call(move || play.claim_keeping_all(character)))
                .main(true);
        }
        if self.offers.get().contains(&Action::Finish) {
            let detail = t!("court-with-dice", dice = signs(view.hall.hand));
            return self.place(view, Action::Finish, t!("court-finish"), detail, true);
        }
        if view.hall.phase == Phase::Claiming && self.is_yours() {
            return self.claim(view);
        }
        let face = self.best_aside().filter(|_| matches!(view.hall.phase, Phase::Dicing));
        let action = Action::SetAside { face: face.unwrap_or(Face::ALL[0]) };
        let label = face.map_or_else(
            || t!("court-set-aside-none"),
            |face| t!("court-set-aside", die = die(face.pips()).to_string()),
        );
        let detail = face.map(|face| t!("court-set-aside-detail", alike = view.hall.aside.of(face) + 1));
        let detail = detail.unwrap_or_else(|| t!("court-no-die"));
        let is_main = !view.hall.may_roll && self.counsel.may_set_aside();
        let mut place = self.place(view, action, label, detail, is_main);
        if place.deed.is_ok() {
            place.deed = Ok(Then::call(move || play.keep(vec![action])));
        }
        place
    }

    /// The claim that most would make, if there is one.
    fn claim(&self, view: &View) -> Place {
        let Some(character) = likely_claim(&self.offers.get()) else {
            return Place::says(t!("court-claim"), t!("court-choose-card"), t!("court-claim-text"));
        };
        let (label, dice) =
            (t!("court-claim-now", name = name(language(), character)), signs(view.hall.aside));
        self.place(view, Action::Claim { character }, label, t!("court-with-dice", dice = dice), true)
    }

    fn roll(&self, view: &View) -> Place {
        let dice = match view.hall.phase {
            Phase::BeforeRoll { dice } => dice,
            _ => view.hall.active.count(),
        };
        let is_offered = self.offers.get().contains(&Action::Roll);
        let detail = if is_offered { t!("court-roll-detail", count = dice) } else { t!("court-roll-not") };
        self.place(view, Action::Roll, t!("court-roll"), detail, !self.is_amid())
    }

    /// Whether something is half chosen.
    fn is_amid(&self) -> bool {
        self.guide.with(Option::is_some)
            || self.intent.with(Option::is_some)
            || self.doubted.with(Option::is_some)
    }

    /// Puts back what is half chosen, if anything is.
    pub(super) fn back(&self) -> Option<Callback<()>> {
        let play = *self;
        // A doubt has its own way back.
        (self.is_amid() && self.doubted.with(Option::is_none)).then(|| {
            Callback::new(move |()| {
                play.guide.set(None);
                play.intent.set(None);
            })
        })
    }

    fn last(&self, view: &View) -> Place {
        let offers = self.offers.get();
        if let Some(actions) = self.doubted.get() {
            let play = *self;
            let anyway = Then::call(move || play.act(&actions));
            return Place::does(t!("court-give-up-yes"), t!("court-give-up-yes-detail"), anyway);
        }
        if offers.contains(&Action::Pass) {
            return self.place(view, Action::Pass, t!("court-pass"), t!("court-pass-detail"), false);
        }
        if view.hall.phase == Phase::Dicing && self.is_yours() {
            let play = *self;
            let detail = if view.hall.is_final() {
                t!("court-keep-final")
            } else {
                t!("court-keep-detail", count = self.counsel.claimable())
            };
            let keep = Then::call(move || play.keep(play.keeping_all()));
            let text = t!("court-keep-text", dice = signs(view.hall.active));
            return Place::does(t!("court-keep"), detail, keep).hint(text);
        }
        let has_claim = offers.iter().any(|action| matches!(action, Action::Claim { .. }));
        self.place(view, Action::Decline, t!("court-decline"), t!("court-decline-detail"), !has_claim)
    }

    /// A place for one action, which explains itself if it is not offered.
    fn place(&self, view: &View, action: Action, label: String, detail: String, is_main: bool) -> Place {
        let is_offered = self.offers.get().contains(&action);
        let place = Place::takes(self.table, is_offered, to_json(action), label, detail);
        // The sentence names whatever is main here: to roll, to finish, to claim.
        place.hint(speech::offer(language(), &view.hall, action)).main(is_main).asked(is_main)
    }
}

/// Whom most would claim, if that is plain: the only one besides the Fool and the Charlatan, or one of them if nobody
/// else can be claimed.
fn likely_claim(offers: &[Action]) -> Option<Character> {
    let claims = offers.iter().filter_map(|action| match action {
        Action::Claim { character } => Some(*character),
        _ => None,
    });
    let (outside, inside): (Vec<Character>, Vec<Character>) =
        claims.partition(|character| matches!(character, Character::Fool | Character::Charlatan));
    match (&inside[..], &outside[..]) {
        ([only], _) | ([], [only]) => Some(*only),
        _ => None,
    }
}

/// The dice that an action takes from the active tray.
pub(super) fn needs(action: Action) -> Faces {
    match action {
        Action::Reroll { face }
        | Action::Add { face, .. }
        | Action::Copy { face, .. }
        | Action::Turn { face, .. }
        | Action::Pick { face, .. } => Faces::one(face),
        Action::Shift { from, .. } => from,
        _ => Faces::NONE,
    }
}

/// An action that someone means who clicks a character that cannot be used.
fn tried(hall: &Hall, by: Character) -> Action {
    use regalia_court::Power;
    let face = hall.active.kinds().next().unwrap_or(Face::ALL[0]);
    let other = Face::ALL.into_iter().find(|other| *other != face).unwrap_or(face);
    match by.power() {
        Power::Reroll => Action::Reroll { face },
        Power::Add => Action::Add { face, pips: 1 },
        Power::Shift => {
            Action::Shift { from: Faces::one(face).with(other), to: Faces::one(face).with(other) }
        }
        Power::Copy => Action::Copy { face, to: hall.aside.kinds().next().unwrap_or(other) },
        Power::Turn => Action::Turn { face, to: other },
        Power::BringIn(fixed) => Action::BringIn { by, face: fixed.unwrap_or(face) },
        Power::RerollMany | Power::RaiseMany(_) | Power::Recast => Action::Pick { by, face },
        // There is no such action; asking for one names the rule that says what the character does.
        Power::StartDice(_) | Power::None => Action::BringIn { by, face },
    }
}

#[cfg(test)]
mod tests {
    use super::likely_claim;
    use regalia_court::{
        Action,
        Character::{self, *},
    };

    #[test]
    fn the_way_forward_is_the_only_claim() {
        let likely = |characters: &[Character]| {
            let claims = characters.iter().map(|character| Action::Claim { character: *character });
            likely_claim(&claims.chain([Action::Decline]).collect::<Vec<_>>())
        };
        assert_eq!(likely(&[Fool]), Some(Fool));
        assert_eq!(likely(&[Charlatan]), Some(Charlatan));
        assert_eq!(likely(&[Fool, Knight]), Some(Knight));
        assert_eq!(likely(&[Fool, Knight, Farmer]), None, "that is for the player to choose");
        assert_eq!(likely(&[]), None);
    }
}
