//! What is asked and offered, what a letter is worth, and why something is not allowed.

use regalia_game::{PerSeat, Seat};
use regalia_heirs::{Action, Illegal, Phase, View};
use regalia_voice::{Asked, Language, Names, t};

/// Whether somebody else holds the same number (HE-3.2).
pub fn is_forged(letters: &PerSeat<u8>, seat: Seat) -> bool {
    Seat::all(letters.seats()).any(|other| other != seat && letters[other] == letters[seat])
}

/// What an open letter is worth.
pub(crate) fn worth(language: Language, letters: &PerSeat<u8>, seat: Seat) -> String {
    let number = letters[seat];
    if is_forged(letters, seat) {
        return t!(language, "heirs-worth-forged", number = number);
    }
    t!(language, "heirs-worth", number = number)
}

/// The viewer's own letter, and whether it is known to be real: its double lies in the middle. Empty if there is none.
pub(crate) fn own_letter(language: Language, view: &View) -> String {
    match view.mine {
        None => String::new(),
        Some(number) if view.table.in_middle(number) > 0 => {
            t!(language, "heirs-letter-real", number = number)
        }
        Some(number) => t!(language, "heirs-letter", number = number),
    }
}

/// An offered action as a sentence with its yield.
pub fn offer(language: Language, view: &View, action: Action) -> String {
    let number = view.mine.unwrap_or_default();
    match action {
        Action::Swear => t!(language, "heirs-offer-swear", number = number),
        Action::Search => t!(language, "heirs-offer-search", number = number),
    }
}

/// Why an action is advised.
pub(crate) fn reason(language: Language, action: Action) -> String {
    match action {
        Action::Swear => t!(language, "heirs-why-swear"),
        Action::Search => t!(language, "heirs-why-search"),
    }
}

/// What the viewer is asked to do.
pub fn asked(language: Language, view: &View, names: &Names) -> Asked {
    let table = &view.table;
    let (you, name) = (names.you(table.seat), names.of(table.seat));
    let title = match table.phase {
        Phase::Over => t!(language, "heirs-asked-over"),
        Phase::Starting => t!(language, "heirs-asked-start"),
        Phase::Drawing => t!(language, "heirs-asked-draw", you = you, name = name),
        Phase::Choosing if view.you == Some(table.seat) => t!(language, "heirs-asked"),
        Phase::Choosing => t!(language, "heirs-asked-wait", name = name),
    };
    let detail = match (table.phase, view.mine) {
        (Phase::Choosing, Some(_)) => {
            t!(language, "heirs-asked-detail", letter = own_letter(language, view))
        }
        _ => String::new(),
    };
    Asked { title, detail }
}

/// Why something is not allowed.
pub(crate) fn refusal(language: Language, illegal: Illegal) -> String {
    match illegal {
        Illegal::NotYourTurn { .. } => t!(language, "heirs-illegal-not-your-turn"),
        Illegal::MatchOver => t!(language, "heirs-illegal-match-over"),
    }
}
