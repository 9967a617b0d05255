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
use regalia_catalog::CatalogGame;
use regalia_game::{Refusal, Seat};
use regalia_local::try_out;
use regalia_voice::t;
use regalia_wire::{ApiError, Code};

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

impl<G: CatalogGame> Screen<'_, G> {
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

    /// Reads lines until the player has done something.
    fn decide(&mut self, seat: Seat) -> anyhow::Result<After> {
        let view = self.host.view(seat)?;
        let offers = Offers::new(&self.speaker, seat, &view, &self.host.actions(seat)?);
        self.print(&offers.list())?;
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
        let language = self.speaker.language;
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
            Request::Nothing => self.say("", &t!(language, "play-nothing-typed"))?,
            Request::Unknown(line) => self.say("", &t!(language, "play-unknown", line = line.as_str()))?,
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
        let language = self.speaker.language;
        let mut chosen = Vec::new();
        for number in numbers {
            let Some(action) = offers.at(*number) else {
                let last = offers.count();
                self.say("", &t!(language, "play-no-number", number = *number, last = last))?;
                return Ok(After::Same);
            };
            chosen.push(action.clone());
        }
        match self.host.act(seat, &chosen)? {
            Ok(()) => Ok(After::Changed),
            Err(why) => self.refuse(seat, view, &chosen, &why).map(|()| After::Same),
        }
    }

    /// Tells a refusal: which action of the request, why, and by which rule.
    fn refuse(
        &mut self,
        seat: Seat,
        view: &G::View,
        chosen: &[G::Action],
        why: &ApiError,
    ) -> anyhow::Result<()> {
        let language = self.speaker.language;
        let forbidden = try_out::<G>(view, seat, chosen).err();
        let mut text = match (&forbidden, why.code) {
            (Some((at, illegal)), Code::Illegal) => {
                let what = self.speaker.offer(view, &chosen[*at]);
                t!(language, "play-refused", what = what, why = self.speaker.refusal(illegal))
            }
            (_, Code::BeyondSeal) => t!(language, "play-refused-all", why = t!(language, "play-beyond-seal")),
            _ => t!(language, "play-refused-all", why = why.text.as_str()),
        };
        if chosen.len() > 1 {
            text = format!("{text} {}", t!(language, "play-none-done"));
        }
        self.say(&paint(BAD, "✗ "), &text)?;
        match why.rule.and_then(|id| self.pages.book.rule(id)) {
            Some(rule) => {
                let (heading, id) = (rules::heading(rule), rule.id.to_string());
                self.say("  ", &paint(FAINT, t!(language, "play-read-rule", rule = heading, id = id)))
            }
            None => Ok(()),
        }
    }

    fn undo(&mut self, seat: Seat) -> anyhow::Result<After> {
        let language = self.speaker.language;
        if self.host.undo(seat)?.is_ok() {
            self.say("", &t!(language, "play-taken-back"))?;
            return Ok(After::Changed);
        }
        self.say(&paint(BAD, "✗ "), &t!(language, "play-nothing-back"))?;
        Ok(After::Same)
    }

    /// What the words may mean: known actions whose sentences hold all of them.
    fn meant(&self, view: &G::View, words: &str) -> Vec<G::Action> {
        let words = words.to_lowercase();
        let is_meant = |action: &&G::Action| {
            let sentence =
                format!("{} {}", self.speaker.group(view, action), self.speaker.offer(view, action));
            let sentence = sentence.to_lowercase();
            words.split_whitespace().all(|word| sentence.contains(word))
        };
        if words.is_empty() { Vec::new() } else { self.known.iter().filter(is_meant).cloned().collect() }
    }

    /// Says for every action that the words may mean whether it is allowed, and if not, why.
    fn why(
        &mut self,
        seat: Seat,
        words: &str,
        offers: &Offers<G::Action>,
        view: &G::View,
    ) -> anyhow::Result<()> {
        let language = self.speaker.language;
        let meant = self.meant(view, words);
        if meant.is_empty() {
            let example = offers.at(1).map(|action| self.speaker.offer(view, action)).unwrap_or_default();
            let example =
                example.split(['(', ':', ';', ',', '.']).next().unwrap_or_default().trim().to_lowercase();
            return self.say("", &t!(language, "play-why-what", example = example));
        }
        let mut allowed = Vec::new();
        let mut reasons: Vec<(&G::Action, G::Illegal)> = Vec::new();
        for action in &meant {
            match try_out::<G>(view, seat, std::slice::from_ref(action)).err() {
                Some((_, illegal)) if reasons.iter().any(|(_, other)| *other == illegal) => (),
                Some((_, illegal)) => reasons.push((action, illegal)),
                None => allowed.extend(offers.number(action).map(|number| (action, number))),
            }
        }
        for (action, number) in allowed.iter().take(ANSWERS) {
            let what = capital(&self.speaker.offer(view, action));
            self.say(&paint(GOOD, "✓ "), &t!(language, "play-may", what = what, number = *number))?;
        }
        let mut last = None;
        for (action, illegal) in reasons.iter().take(ANSWERS) {
            let is_new = last.replace(illegal.rule()) != Some(illegal.rule());
            self.explain(view, action, illegal, is_new)?;
        }
        match allowed.len().saturating_sub(ANSWERS) + reasons.len().saturating_sub(ANSWERS) {
            0 => Ok(()),
            more => self.say("", &t!(language, "play-more", count = more)),
        }
    }

    /// Tells a refusal, with the text of its rule unless it stands there already.
    fn explain(
        &mut self,
        view: &G::View,
        action: &G::Action,
        illegal: &G::Illegal,
        with_rule: bool,
    ) -> anyhow::Result<()> {
        let what = capital(&self.speaker.offer(view, action));
        let why = self.speaker.refusal(illegal);
        self.say(&paint(BAD, "✗ "), &t!(self.speaker.language, "play-may-not", what = what, why = why))?;
        let rule = self.pages.book.rule(illegal.rule()).filter(|_| with_rule).map(rules::rule_text);
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
            let mark = pad(&format!("  {}", paint(KEY, keys)), 10);
            self.say(&mark, &t!(self.speaker.language, meaning))?;
        }
        Ok(())
    }
}
