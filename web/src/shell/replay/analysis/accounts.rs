//! Where every player's result came from, in plain words.

use crate::{
    platform::words::{language, percent},
    shell::causes::{self, Account, Cause, MAIN, margin, signed},
    ui::signs::{shield, tincture},
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_voice::Names;
use regalia_wire::Analysis;

/// The accounts of all seats, and how far they may be off.
pub(super) fn accounts(found: &Analysis, names: &Names) -> Option<AnyView> {
    let accounts = causes::accounts(found)?;
    let (most, is_vague) = margin(&accounts);
    let sums = accounts.iter().flat_map(partial_sums);
    let (low, high) = sums.fold((0, 100), |(low, high), sum| (low.min(sum), high.max(sum)));
    let entry = |(seat, account): (Seat, &Account)| {
        let whole = |chance: i32| regalia_voice::round_percent(language(), chance.max(0).unsigned_abs());
        let mut parts = vec![
            (t!("analysis-own"), signed(account.play)),
            (t!("analysis-luck"), signed(account.luck)),
            (t!("analysis-gifts"), signed(account.gifts)),
        ];
        if most > 0 {
            parts.push((t!("analysis-unclear"), format!("±{}", account.margin())));
        }
        let parts =
            parts.into_iter().map(|(title, worth)| view! { <div><dt>{title}</dt><dd>{worth}</dd></div> });
        let sums = partial_sums(account);
        let falls =
            ["by-luck", "by-gifts", "by-play"].into_iter().zip(sums.windows(2)).map(|(class, ends)| {
                let [left, wide] = [ends[0].min(ends[1]) - low, (ends[0] - ends[1]).abs()];
                let place =
                    format!("--left:{};--wide:{}", 1000 * left / (high - low), 1000 * wide / (high - low));
                view! { <i class=class style=place></i> }
            });
        // Where the estimates do not fit together, they judge nobody.
        let said = (!is_vague).then(|| {
            let accuracy = found.accounts.get(seat.index()).and_then(|ledger| ledger.accuracy);
            let accuracy = accuracy.map(|it| t!("analysis-accuracy", share = percent(it / 100.0)));
            view! { <p class="ledger-say"><span>{t!("analysis-say", kind = kind(account))}" "</span>{accuracy}</p> }
        });
        view! {
            <li class=format!("ledger {}", tincture(seat))>
                {shield(seat)}
                <b class="ledger-name">{names.of(seat)}</b>
                <span class="ledger-way">{whole(account.start)}" → "<b>{whole(account.end)}</b></span>
                <dl>{parts.collect_view()}</dl>
                <div class="fall" aria-hidden="true">{falls.collect_view()}</div>
                {said}
            </li>
        }
    };
    let rows = Seat::all(found.seats).zip(&accounts).map(entry).collect_view();
    let note = match (most, is_vague) {
        (0, _) => t!("analysis-sure"),
        (_, false) => t!("analysis-margin", points = most),
        (_, true) => t!("analysis-vague", points = most),
    };
    let view = view! {
        <h3>{t!("analysis-ledgers")}" "<small>{t!("analysis-points")}</small></h3>
        <ol class="ledgers">{rows}</ol>
        <p class="margin">{note}</p>
    };
    Some(view.into_any())
}

/// Where an account stands from cause to cause.
fn partial_sums(&Account { start, luck, play, gifts, .. }: &Account) -> [i32; 4] {
    [start, start + luck, start + luck + gifts, start + luck + gifts + play]
}

/// What an account says about its player, as the message calls it.
fn kind(account: &Account) -> &'static str {
    let is_clean = account.play > -MAIN;
    match (account.cause(), account.luck) {
        (Cause::Gifts, _) if account.end > account.start => "gifts",
        (_, MAIN..) if is_clean => "lucky",
        (_, MAIN..) => "spent",
        (_, luck) if luck <= -MAIN && is_clean => "unlucky",
        (_, luck) if luck <= -MAIN => "both",
        _ if is_clean => "clean",
        _ => "careless",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_put_into_words() {
        let of = |luck: i32, play: i32, gifts: i32, end: i32| {
            kind(&Account { start: 33, luck, play, gifts, rest: 0, end })
        };
        assert_eq!(of(10, -4, 97, 100), "gifts");
        assert_eq!(of(67, 0, 0, 100), "lucky");
        assert_eq!(of(80, -13, 0, 100), "spent");
        assert_eq!(of(-33, 0, 0, 0), "unlucky");
        assert_eq!(of(-20, -13, 0, 0), "both");
        assert_eq!(of(-4, 0, -29, 0), "clean");
        assert_eq!(of(0, -33, 0, 0), "careless");
    }
}
