//! The game's voice, in the language of the people at this terminal.

use crate::text::capital;
use regalia_game::{Game, RuleId, Seat};
use regalia_voice::{Asked, Language, Names, Voice, spoken, t};

/// Says everything in one language and with one set of names; dice as numbers.
pub(crate) struct Speaker<G: Game> {
    voice: &'static dyn Voice<G>,
    /// The language.
    pub(crate) language: Language,
    /// What the seats are called, and who is spoken to as "you".
    pub(crate) names: Names,
}

impl<G: Game> Speaker<G> {
    pub(crate) fn new(voice: &'static dyn Voice<G>, language: Language, names: Names) -> Self {
        Self { voice, language, names }
    }

    pub(crate) fn title(&self) -> String {
        self.voice.title(self.language)
    }

    /// The position, section by section: the title, and rows of a label and a text.
    pub(crate) fn position(&self, view: &G::View) -> Vec<(String, Vec<(String, String)>)> {
        let rows = |rows: Vec<(String, String)>| {
            rows.into_iter().map(|(label, text)| (spoken(&label), spoken(&text))).collect()
        };
        let sections = self.voice.position(self.language, view, &self.names);
        sections.into_iter().map(|section| (section.title, rows(section.rows))).collect()
    }

    pub(crate) fn moment(&self, view: &G::View) -> String {
        self.voice.moment(self.language, view, &self.names)
    }

    pub(crate) fn asked(&self, view: &G::View, offered: &[G::Action]) -> Asked {
        let Asked { title, detail } = self.voice.asked(self.language, view, offered, &self.names);
        Asked { title: spoken(&title), detail: spoken(&detail) }
    }

    pub(crate) fn group(&self, view: &G::View, action: &G::Action) -> String {
        self.voice.group(self.language, view, action)
    }

    /// An action as a sentence.
    pub(crate) fn offer(&self, view: &G::View, action: &G::Action) -> String {
        spoken(&self.voice.offer(self.language, view, action, &self.names))
    }

    /// An offered action as a sentence with what it costs and brings.
    pub(crate) fn offer_with_fruit(&self, view: &G::View, action: &G::Action, events: &[G::Event]) -> String {
        let offer = self.offer(view, action);
        match self.voice.fruit(self.language, view, events) {
            Some(fruit) => t!(self.language, "play-offer-fruit", offer = offer, fruit = spoken(&fruit)),
            None => offer,
        }
    }

    pub(crate) fn tell(&self, events: &[G::Event]) -> Vec<String> {
        let told = self.voice.tell(self.language, events, &self.names);
        told.into_iter().map(|sentence| capital(&spoken(&sentence.text))).collect()
    }

    pub(crate) fn refusal(&self, illegal: &G::Illegal) -> String {
        spoken(&self.voice.refusal(self.language, illegal, &self.names))
    }

    pub(crate) fn worth(&self, view: &G::View, seat: Seat) -> String {
        spoken(&self.voice.worth(self.language, view, seat))
    }

    pub(crate) fn ending(&self, rule: RuleId, winner: Seat) -> String {
        spoken(&self.voice.ending(self.language, rule, winner, &self.names))
    }

    /// How an end is told that nobody has won.
    pub(crate) fn defeat(&self) -> String {
        self.voice.defeat(self.language).1
    }

    #[cfg(test)]
    pub(crate) fn test(voice: &'static dyn Voice<G>) -> Self {
        Self::new(voice, Language::En, Names::numbered(Language::En, 2, Some(Seat(0))))
    }
}
