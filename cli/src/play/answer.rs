//! How the screen answers what a player types.

use super::{
    offers::Offers,
    request::{HELP, Request},
    screen::Screen,
};
use crate::{
    rules,
    text::{BAD, FAINT, GOOD, KEY, capital, pad, paint},
};
use regalia_game::{Game, Instinct, Seat, Viewer};
use regalia_table::Refused;

/// The most actions that one `why` lists, of the allowed and of the others.
const ANSWERS: usize = 3;

/// What a line of input led to.
#[derive(Copy, Clone, Eq, PartialEq)]
enum After {
    /// Nothing has changed: the same list is still on the screen.
    Same,
    /// The table has to be looked at anew.
    Changed,
    /// The player has left.
    Left,
}

impl<G: Instinct> Screen<'_, G> {
    /// Plays until the match is over or a player leaves.
    pub(crate) fn play(&mut self) -> anyhow::Result<()> {
        let mut last = None;
        while let Some(seat) = self.host.next_person()? {
            self.present(seat, last.replace(seat))?;
            if self.decide(seat)? == After::Left {
                return Ok(());
            }
        }
        self.last_scene(last)
    }
}

impl<G: Game> Screen<'_, G> {
    /// Reads lines until the player has done something.
    fn decide(&mut self, seat: Seat) -> anyhow::Result<After> {
        let view = self.host.game.now().view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        self.host.game.now().actions(seat, &mut actions);
        let offers = Offers::new(self.face, &view, &actions);
        self.print(&offers.list(self.face, &view))?;
        loop {
            self.print(&format!("{} ", paint(KEY, ">")))?;
            let Some(line) = self.console.read_line()? else { return Ok(After::Left) };
            match self.answer(seat, &Request::parse(&line), &offers, &view)? {
                After::Same => (),
                after => return Ok(after),
            }
        }
    }

    fn answer(
        &mut self,
        seat: Seat,
        request: &Request,
        offers: &Offers<G::Action>,
        view: &G::View,
    ) -> anyhow::Result<After> {
        match request {
            Request::Act(numbers) => return self.act(seat, numbers, offers, view),
            Request::Undo => return self.undo(seat),
            Request::Look => {
                self.board.clear();
                return Ok(After::Changed);
            }
            Request::Quit => return Ok(After::Left),
            Request::Why(words) => self.why(seat, words, offers, view)?,
            Request::Rules(ids) => self.rules(ids)?,
            Request::Help => self.help()?,
            Request::Nothing => self.say("", "Type a number of the list, or ? for help.")?,
            Request::Unknown(line) => {
                self.say("", &format!("{line:?} is not understood; ? tells what can be typed."))?;
            }
        }
        Ok(After::Same)
    }

    fn act(
        &mut self,
        seat: Seat,
        numbers: &[usize],
        offers: &Offers<G::Action>,
        view: &G::View,
    ) -> anyhow::Result<After> {
        let mut chosen = Vec::new();
        for number in numbers {
            let Some(action) = offers.at(*number) else {
                let last = offers.count();
                self.say("", &format!("There is no {number} in the list; it goes from 1 to {last}."))?;
                return Ok(After::Same);
            };
            chosen.push(action.clone());
        }
        match self.host.act(seat, &chosen) {
            Ok(()) => Ok(After::Changed),
            Err(refused) => self.refuse(view, &chosen, &refused).map(|()| After::Same),
        }
    }

    /// Tells a refusal: which action of the request, why, and by which rule.
    fn refuse(&mut self, view: &G::View, chosen: &[G::Action], refused: &Refused) -> anyhow::Result<()> {
        let named = |index: usize| {
            chosen.get(index).map(|action| self.face.sentence(view, action)).unwrap_or_default()
        };
        let nothing_done = if chosen.len() > 1 { " Nothing of it was done." } else { "" };
        let text = match refused {
            Refused::Illegal { index, text, .. } => {
                format!("Refused “{}”: {text}.{nothing_done}", named(*index))
            }
            Refused::BeyondSeal(index) => format!(
                "Refused: “{}” brings something new or ends the turn, so ask for what follows it \
                 afterwards.{nothing_done}",
                named(*index)
            ),
            other => format!("Refused: {other}."),
        };
        self.say(&paint(BAD, "✗ "), &text)?;
        match refused.rule().and_then(|id| self.pages.book.rule(id)) {
            Some(rule) => {
                let hint = format!("{} (read it with: rules {})", rules::heading(rule), rule.id);
                self.say("  ", &paint(FAINT, hint))
            }
            None => Ok(()),
        }
    }

    fn undo(&mut self, seat: Seat) -> anyhow::Result<After> {
        if self.host.undo(seat).is_ok() {
            self.say("", "Taken back.")?;
            return Ok(After::Changed);
        }
        let reason = "There is nothing to take back: you have done nothing since something was last \
            revealed, and what was revealed cannot be hidden again.";
        self.say(&paint(BAD, "✗ "), reason)?;
        Ok(After::Same)
    }

    /// Says for every action that the words may mean whether it is allowed, and if not, why.
    fn why(
        &mut self,
        seat: Seat,
        words: &str,
        offers: &Offers<G::Action>,
        view: &G::View,
    ) -> anyhow::Result<()> {
        let meant = self.face.meant(view, words);
        if meant.is_empty() {
            let examples = self.face.why_examples();
            return self.say("", &format!("Type why and what you would like to do: {examples}."));
        }
        let mut allowed = Vec::new();
        let mut reasons: Vec<(&G::Action, Refused)> = Vec::new();
        for action in &meant {
            match self.host.game.why(seat, action) {
                Err(refused) if reasons.iter().any(|(_, other)| *other == refused) => (),
                Err(refused) => reasons.push((action, refused)),
                Ok(()) => allowed.push(action),
            }
        }
        for action in allowed.iter().take(ANSWERS) {
            let number = offers.number(action).map(|number| format!(": type {number}")).unwrap_or_default();
            let sentence = capital(&self.face.sentence(view, action));
            self.say(&paint(GOOD, "✓ "), &format!("{sentence}: you may{number}."))?;
        }
        for (action, refused) in reasons.iter().take(ANSWERS) {
            self.explain(view, action, refused)?;
        }
        match allowed.len().saturating_sub(ANSWERS) + reasons.len().saturating_sub(ANSWERS) {
            0 => Ok(()),
            more => self.say("", &format!("… and {more} more of the kind; ask for one thing alone.")),
        }
    }

    /// Tells a refusal with the text of its rule.
    fn explain(&mut self, view: &G::View, action: &G::Action, refused: &Refused) -> anyhow::Result<()> {
        let sentence = capital(&self.face.sentence(view, action));
        let text = match refused {
            Refused::Illegal { text, .. } => text.clone(),
            other => other.to_string(),
        };
        self.say(&paint(BAD, "✗ "), &format!("{sentence}: {text}."))?;
        let rule = refused.rule().and_then(|id| self.pages.book.rule(id)).map(rules::rule_text);
        for line in rule.unwrap_or_default().lines() {
            self.say("  ", line)?;
        }
        Ok(())
    }

    fn rules(&mut self, ids: &[String]) -> anyhow::Result<()> {
        if ids.is_empty() {
            return self.print(&self.pages.contents());
        }
        for id in ids {
            match self.pages.find(id).map(rules::rule_text) {
                Ok(text) => self.print(&text)?,
                Err(error) => self.say("", &capital(&format!("{error}.")))?,
            }
        }
        Ok(())
    }

    fn help(&mut self) -> anyhow::Result<()> {
        for (keys, meaning) in HELP {
            let examples = if keys.starts_with("why") { self.face.why_examples() } else { "" };
            let mark = pad(&format!("  {}", paint(KEY, keys)), 10);
            self.say(&mark, &format!("{meaning}{examples}"))?;
        }
        Ok(())
    }
}
