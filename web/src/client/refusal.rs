//! What a host refuses, in the reader's words.

use crate::{
    client::games,
    platform::{browser, words::language},
};
use regalia_voice::Names;
use regalia_wire::{ApiError, Code};

/// A refusal in the reader's language where that is known, else as the host put it.
pub(crate) fn refusal(game: &str, why: &ApiError, names: &Names) -> String {
    match why.code {
        Code::Stale => t!("refused-stale"),
        Code::Handed => t!("asked-stand-in"),
        Code::Sealed | Code::BeyondSeal => t!("undo-sealed"),
        Code::NotSeated => t!("refused-not-seated"),
        Code::KeptAway => t!("refused-kept-away"),
        Code::EnoughTables => t!("refused-enough-tables"),
        Code::EnoughNotes => t!("notes-enough"),
        Code::Banned => ban(why),
        Code::GuestTalk => t!("talk-guest"),
        Code::Resigned => t!("asked-resigned"),
        Code::NothingToTakeBack => t!("rewind-nothing"),
        Code::NobodyToAsk => t!("rewind-nobody"),
        Code::Counts => t!("rewind-counts"),
        Code::NoTimeLeft => t!("no-time-left"),
        Code::AskedAlready => t!("rewind-already"),
        Code::AskedEnough => t!("rewind-enough"),
        Code::NotAsked => t!("rewind-over"),
        Code::TooLong => t!("talk-too-long"),
        Code::TooOften | Code::Silenced => talk_refusal(why),
        Code::UnknownTable => t!("refused-unknown-table"),
        Code::Unavailable | Code::Busy => t!("refused-unavailable"),
        Code::OtherHistory => t!("forked"),
        Code::Elsewhere => t!("kept-elsewhere"),
        Code::NotKept => t!("kept-not"),
        Code::GivenUp => t!("given-up"),
        _ => {
            let told = why.reason.as_ref().and_then(|reason| games::refusal(game, reason, names));
            told.unwrap_or_else(|| why.text.clone())
        }
    }
}

/// Why somebody may not play for a while.
fn ban(why: &ApiError) -> String {
    let reason = why.reason.as_ref();
    let until = reason.and_then(|reason| reason.get("until")?.as_u64()).unwrap_or_default();
    let told = reason.and_then(|reason| reason.get("why")?.as_str()).unwrap_or_default().to_owned();
    t!("refused-banned", day = browser::day(until / 1000, language().code()), why = told)
}

/// Why nothing may be said just now.
fn talk_refusal(why: &ApiError) -> String {
    let number = |name: &str| why.reason.as_ref().and_then(|reason| reason.get(name)?.as_u64());
    match (number("until"), number("seconds")) {
        (Some(until), _) => {
            t!("talk-silenced", day = browser::day(until / 1000, language().code()))
        }
        (None, seconds) => t!("talk-too-often", seconds = seconds.unwrap_or(1)),
    }
}
