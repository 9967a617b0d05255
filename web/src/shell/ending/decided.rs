//! What decided a match: a quick estimate, worked out beside the page once the match is over.

use super::next::watch;
use crate::{
    client::{engine, table::Table},
    games::registry,
    platform::{
        browser,
        live::{live, part},
        read,
        words::{Key, round_percent},
    },
    shell::{
        causes::{Account, Cause, accounts, course, margin, signed, turning_point},
        chances::{across, chances},
        proof::{Check, has_dice},
    },
    ui::{
        button::button,
        panel,
        signs::{shield, tincture},
        text::rich,
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_game::Seat;
use regalia_table::MatchId;
use regalia_voice::Names;
use regalia_wire::Analysis;
use std::{cell::RefCell, sync::Arc};

/// After so many milliseconds what is known by then must do; the page of the replay looks longer.
const BUDGET: i64 = 12_000;
/// From this progress on every position was looked at once, so that the accounts add up.
const LOOKED_ONCE: f64 = 0.2;
/// How long nothing is said about the progress, in milliseconds.
const SILENCE: i64 = 1_000;
/// So many sentences tell what happened at the turning point.
const SENTENCES: usize = 3;

thread_local! {
    /// What was found last, in case the page of the end is put aside and opened again.
    static LAST: RefCell<Option<(MatchId, Arc<Analysis>)>> = const { RefCell::new(None) };
}

/// How far it has come.
#[derive(Clone, PartialEq)]
enum Stage {
    /// It is worked out; so much is done, once it takes long.
    Working(Option<String>),
    Done(Arc<Analysis>),
    /// It cannot be known.
    Unknown,
}

/// What decided the match, where that can be known: not alone, not in a branch, and only with the record.
pub(super) fn decided(table: Table, check: RwSignal<Check>) -> Option<AnyView> {
    let connection = table.connection().filter(|_| table.is_played())?;
    let is_alone = table.chairs.with_untracked(Vec::len) < 2;
    registry::face(table.game.get_untracked()).filter(|_| !is_alone)?;
    let id = connection.id();
    let known = LAST.with_borrow(|last| last.clone().filter(|(of, _)| *of == id));
    let stage = RwSignal::new(known.map_or(Stage::Working(None), |(_, found)| Stage::Done(found)));
    if matches!(stage.get_untracked(), Stage::Working(_)) {
        on_cleanup(engine::need_no_counsel);
        spawn_local(async move {
            match connection.record().await {
                Some(record) if !stage.is_disposed() => look(id, record, stage),
                _ => drop(stage.try_set(Stage::Unknown)),
            }
        });
    }
    let body = move || {
        let inside = match stage.get() {
            Stage::Unknown => return None,
            Stage::Working(progress) => {
                let text =
                    progress.map_or_else(|| t!("decided-begun"), |done| t!("decided-working", done = done));
                view! { <p class="quiet-text" role="status">{text}</p> }.into_any()
            }
            Stage::Done(found) => part(move || findings(table, check, &found)).into_any(),
        };
        let title = panel::noted(Some("decided-title"), said!("decided-title"), live(|| t!("decided-note")));
        Some(view! { <section class="decided" aria-labelledby="decided-title">{title}{inside}</section> })
    };
    Some(part(body).into_any())
}

/// Has the record analysed, until it is done or takes too long.
fn look(id: MatchId, record: String, stage: RwSignal<Stage>) {
    let begun = browser::now();
    engine::analyse(record, move |text| {
        if !matches!(stage.try_get_untracked(), Some(Stage::Working(_))) {
            return;
        }
        let Some(found) = read::text::<Analysis>(text) else { return stage.set(Stage::Unknown) };
        let passed = browser::now() - begun;
        if found.progress >= 1.0 || (found.progress > LOOKED_ONCE && passed > BUDGET) {
            engine::need_no_counsel();
            let found = Arc::new(found);
            LAST.set(Some((id, found.clone())));
            stage.set(Stage::Done(found));
        } else if passed > SILENCE {
            stage.set(Stage::Working(Some(round_percent(found.progress))));
        }
    });
}

/// The sentence, the accounts of all players, and the turning point.
fn findings(table: Table, check: RwSignal<Check>, found: &Analysis) -> Option<AnyView> {
    let outcome = table.outcome()?;
    let names = table.names();
    let winner = outcome.winners().next()?;
    let whose = table.you.get().unwrap_or(winner);
    let accounts = accounts(found)?;
    let (lead, text) = sentence(accounts.get(whose.index())?, whose, &names, has_dice(table.game.get()));
    Some(
        view! {
            <p class="decided-plain"><b>{lead}</b>" "{text}</p>
            {figures(&accounts, &names)}
            {turning(table, check, found, winner, &names)}
        }
        .into_any(),
    )
}

/// What counted most for a player, and everything that counted, in words.
fn sentence(account: &Account, seat: Seat, names: &Names, dice: &'static str) -> (String, String) {
    let lead = match account.cause() {
        Cause::Luck => t!("decided-by-luck", dice = dice),
        Cause::Play => t!("decided-by-play"),
        Cause::Gifts => t!("decided-by-gifts"),
        Cause::Mixed => t!("decided-by-nothing"),
    };
    let whom = if names.you == Some(seat) { t!("decided-you") } else { names.of(seat) };
    let gave = |worth: i32| if worth > 0 { "yes" } else { "no" };
    let Account { luck, play, gifts, .. } = *account;
    let parts = [
        (luck, t!("decided-luck", gave = gave(luck), whom = whom.clone(), points = luck.unsigned_abs())),
        (gifts, t!("decided-gifts", gave = gave(gifts), whom = whom.clone(), points = gifts.unsigned_abs())),
        (play, t!("decided-play", gave = gave(play), whom = whom, points = play.unsigned_abs())),
    ];
    let told: Vec<String> =
        parts.into_iter().filter(|(worth, _)| *worth != 0).map(|(_, text)| text).collect();
    (lead, told.join(" "))
}

/// A column of the figures: its title, a note below it, and what it shows of an account.
type Column = (Key, Key, fn(&Account) -> i32);

/// The causes side by side with a bar for every player, and below them every player's sum.
fn figures(accounts: &[Account], names: &Names) -> AnyView {
    let causes: [Column; 3] = [
        (key!("analysis-luck"), key!("decided-luck-note"), |account| account.luck),
        (key!("decided-own"), key!("decided-own-note"), |account| account.play),
        (key!("decided-others"), key!("decided-others-note"), |account| account.gifts),
    ];
    let (most, is_vague) = margin(accounts);
    let worths = || causes.iter().flat_map(|(.., of)| accounts.iter().map(of));
    let (high, low) = (worths().max().unwrap_or(0).max(0), worths().min().unwrap_or(0).min(0));
    let size = (high - low).max(1);
    let cause = |(title, note, of): &Column| {
        let bars = Seat::all(accounts.len() as u8).zip(accounts).map(|(seat, account)| {
            let worth = of(account);
            let place = format!("--top:{};--high:{}", 100 * (high - worth.max(0)) / size, 100 * worth.abs() / size);
            let side = if worth < 0 { "below" } else { "above" };
            view! { <li class=format!("cause-bar {side} {}", tincture(seat)) style=place><i></i><b>{signed(worth)}</b></li> }
        });
        let zero = format!("--zero:{}", 100 * high / size);
        view! {
            <div class="cause"><h3>{t!(*title)}</h3><ul class="cause-bars" style=zero>{bars.collect_view()}</ul><small>{t!(*note)}</small></div>
        }
    };
    let sums = Seat::all(accounts.len() as u8).zip(accounts).map(|(seat, account)| {
        let Account { start, luck, play, gifts, end, .. } = *account;
        let term = |worth: i32| format!(" {} {}", if worth < 0 { '\u{2212}' } else { '+' }, worth.abs());
        let margin = if most > 0 { format!(" ± {}", account.margin()) } else { String::new() };
        let sum = format!("{start}{}{}{}{margin} = ", term(luck), term(play), term(gifts));
        view! { <li>{shield(seat)}<b>{names.of(seat)}</b><span class="account-sum">{sum}<b>{end}</b></span></li> }
    });
    let unclear = (most > 0).then(|| {
        let text =
            if is_vague { t!("decided-vague", points = most) } else { t!("decided-margin", points = most) };
        view! { <p class="quiet-text unclear">{text}</p> }
    });
    view! {
        <div class="accounts">
            <div class="causes" aria-hidden="true">{causes.iter().map(cause).collect_view()}</div>
            <ul class="sums">{sums.collect_view()}</ul>
            {unclear}
        </div>
    }
    .into_any()
}

/// Where the winner's chance rose most, and the way there.
fn turning(
    table: Table,
    check: RwSignal<Check>,
    found: &Analysis,
    winner: Seat,
    names: &Names,
) -> Option<AnyView> {
    let (ends, stations) = course(found);
    let at = turning_point(&stations, winner)?;
    let chance = |at: usize| round_percent(stations[at].chances[winner.index()]);
    let face = registry::face(table.game.get())?;
    let told = table.log.with(|log| {
        let step = log.iter().find(|told| told.seq >= ends[at]);
        step.map(|step| face.tell(std::slice::from_ref(step), names)).unwrap_or_default()
    });
    let told: Vec<String> = told.into_iter().take(SENTENCES).map(|sentence| sentence.text).collect();
    let query = match table.you.get() {
        Some(seat) => format!("?line={}&eyes={}", ends[at] - 1, seat.0),
        None => format!("?line={}", ends[at] - 1),
    };
    let show =
        button(t!("decided-show")).mark("data-way", "moment").does(move || watch(table, check, &query));
    let needle = format!("--at:{}", across(at, stations.len()));
    let rose = t!(
        "decided-rose",
        you = names.you(winner),
        name = names.of(winner),
        before = chance(at - 1),
        after = chance(at)
    );
    let course: Vec<Vec<f64>> = stations.into_iter().map(|station| station.chances).collect();
    Some(
        view! {
            <div class="turning">
                <div><h3>{t!("decided-turning")}</h3><p>{rich(&told.join(" "))}</p><p>{rose}</p></div>{show}
                <div class="course">{chances(&course)}<i class="turn-mark" style=needle aria-hidden="true"></i></div>
            </div>
        }
        .into_any(),
    )
}
