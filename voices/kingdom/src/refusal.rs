//! "Why can't I?": what the rules answer.

use crate::speech::{bribe as bribe_name, name, region as region_name};
use regalia_kingdom::Illegal;
use regalia_voice::{Language, Names, t};

/// Why something is not allowed.
pub(crate) fn sentence(language: Language, illegal: Illegal, names: &Names) -> String {
    match illegal {
        Illegal::NotYourTurn { .. } => t!(language, "kingdom-illegal-not-your-turn"),
        Illegal::MatchOver => t!(language, "kingdom-illegal-match-over"),
        Illegal::NoSuchPlayer { .. } => t!(language, "kingdom-illegal-no-such-player"),
        Illegal::NoSuchRegion { .. } => t!(language, "kingdom-illegal-no-such-region"),
        Illegal::StillPlacing => t!(language, "kingdom-illegal-still-placing"),
        Illegal::AlreadyPlaced { character } => {
            t!(language, "kingdom-illegal-already-placed", character = name(language, character))
        }
        Illegal::PlacingIsOver => t!(language, "kingdom-illegal-placing-is-over"),
        Illegal::OneBribe => t!(language, "kingdom-illegal-one-bribe"),
        Illegal::MustBail => t!(language, "kingdom-illegal-must-bail"),
        Illegal::CannotPay { bribe, cost, coins } => t!(
            language,
            "kingdom-illegal-cannot-pay",
            bribe = bribe_name(language, bribe),
            cost = cost,
            coins = coins
        ),
        Illegal::NoInfluence { character } => {
            t!(language, "kingdom-illegal-no-influence", character = name(language, character))
        }
        Illegal::NobodyToInfluence => t!(language, "kingdom-illegal-nobody-to-influence"),
        Illegal::NoPrisoner => t!(language, "kingdom-illegal-no-prisoner"),
        Illegal::NotImprisoned { character } => {
            t!(language, "kingdom-illegal-not-imprisoned", character = name(language, character))
        }
        Illegal::NoHaven { .. } => t!(language, "kingdom-illegal-no-haven"),
        Illegal::NotOnBoard { character } => {
            t!(language, "kingdom-illegal-not-on-board", character = name(language, character))
        }
        Illegal::KnightFirst => t!(language, "kingdom-illegal-knight-first"),
        Illegal::ScholarFirst => t!(language, "kingdom-illegal-scholar-first"),
        Illegal::NoKnightActs => t!(language, "kingdom-illegal-no-knight-acts"),
        Illegal::NotBesideKnight { disc } => t!(
            language,
            "kingdom-illegal-not-beside-knight",
            character = name(language, disc.character),
            name = names.of(disc.seat)
        ),
        Illegal::ThiefFirst => t!(language, "kingdom-illegal-thief-first"),
        Illegal::NoThiefActs => t!(language, "kingdom-illegal-no-thief-acts"),
        Illegal::NoScholarActs => t!(language, "kingdom-illegal-no-scholar-acts"),
        Illegal::OtherDeed { region } => {
            t!(language, "kingdom-illegal-other-deed", region = region_name(language, region))
        }
        Illegal::CannotAct { disc } => t!(
            language,
            "kingdom-illegal-cannot-act",
            character = name(language, disc.character),
            name = names.of(disc.seat)
        ),
        Illegal::NotToFree { character, .. } => {
            t!(language, "kingdom-illegal-not-to-free", character = name(language, character))
        }
        Illegal::CannotCome { disc, .. } => t!(
            language,
            "kingdom-illegal-cannot-come",
            character = name(language, disc.character),
            name = names.of(disc.seat)
        ),
        Illegal::NoToken { seat, .. } => t!(language, "kingdom-illegal-no-token", name = names.of(seat)),
    }
}
