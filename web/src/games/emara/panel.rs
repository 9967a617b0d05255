//! The panels beside the board: both tracks of every player, the event, Victoria, the nobility.

use super::{
    play::{FORESEEN, Mark, Play},
    press::press,
    speech::{self, RANKS},
    tally::{BUILDINGS, Balance, CITIZENS, Counts, events, listed, possessions, sign, signs, yields},
};
use crate::{
    client::table::Shown,
    platform::{
        live::{live, part},
        words::language,
    },
    ui::{
        signs::{charge_icon, icon, tincture},
        token::badge,
        track::Progress,
    },
};
use leptos::prelude::*;
use regalia_emara::{Action, Board, Good, Phase, View};
use regalia_game::Seat;

/// How far the tracks are drawn: as far as anyone has come, in steps.
fn scale(table: &Board) -> u16 {
    let tracks = table.players.values().iter().map(|player| player.citizens.max(player.buildings));
    tracks.chain([table.victoria, 50]).max().unwrap_or_default().div_ceil(10) * 10
}

/// A track: what stands on it, what stood on it before, and what a choice would add.
fn track(
    kind: usize,
    [now, was, most]: [u16; 3],
    counts: bool,
    coming: Option<ArcRwSignal<Option<Balance>>>,
) -> AnyView {
    let track = Progress { icon: speech::kind_icon(kind), now, was, most, counts };
    track.drawn(move || coming.as_ref().and_then(|coming| coming.get()).map_or(0, |tally| tally.change(kind)))
}

/// Both tracks of a player, the lower of which is the score, and what the player has.
pub(super) fn held(shown: &Shown, seat: Seat) -> AnyView {
    let Some(view) = shown.view::<View>() else { return ().into_any() };
    let (table, player) = (view.table, view.table.players[seat]);
    let change = if shown.is_live { Balance::of(&events(&shown.told), seat) } else { Balance::default() };
    let was = |kind: usize, now: u16| (i32::from(now) - change.change(kind)).max(0) as u16;
    let (citizens, buildings, most) = (player.citizens, player.buildings, scale(&table));
    let coming = || (view.you == Some(seat)).then(|| FORESEEN.clone());
    let label = t!("emara-tracks", citizens = citizens, buildings = buildings);
    let mut goods = possessions(&player);
    (goods[CITIZENS], goods[BUILDINGS]) = (0, 0);
    let has = listed(language(), &goods);
    let advisors: Vec<String> = player.advisors.iter().map(|it| speech::advisor(language(), it)).collect();
    let advisors = advisors.join(", ");
    let is_over = table.phase == Phase::Over;
    view! {
        <div class="held standing-of">
            <div class="pair" role="img" aria-label=label>
                {track(CITIZENS, [citizens, was(CITIZENS, citizens), most], citizens <= buildings, coming())}
                {track(BUILDINGS, [buildings, was(BUILDINGS, buildings), most], buildings <= citizens, coming())}
            </div>
            <p class="score"><b>{citizens.min(buildings).to_string()}</b><span>{t!("emara-score")}</span></p>
            <div class="wealth">
                {(!is_over).then(|| view! { <p class="has" role="img" aria-label=has>{signs(&goods)}</p> })}
                <p class="retinue-line" title=advisors.clone()>{advisors.clone()}</p>
            </div>
        </div>
    }
    .into_any()
}

/// Victoria's rank: she rises at the end of rounds 2 to 5 (EM-9.3).
fn victorias_rank(table: &Board) -> u8 {
    if table.phase == Phase::Over { 4 } else { table.round.saturating_sub(2).min(4) }
}

/// What Victoria will gain at the end of this round (EM-9.2, EM-9.3).
fn victorias_gain(table: &Board) -> u8 {
    let next = usize::from(table.round.saturating_sub(2));
    let rank = table.values().ranks.get(next).filter(|_| next < 4);
    let card = rank.and_then(|rank| rank.points.get(usize::from(table.nobility[next]))).copied();
    table.stone_points() + table.bread_points() + card.unwrap_or_default()
}

fn victoria(play: Play) -> AnyView {
    let card = move || {
        let table = play.board().filter(|table| table.seats() == 1)?;
        let note = match table.round {
            _ if table.phase == Phase::Over => String::new(),
            0 | 1 => t!("emara-victoria-waits"),
            _ => t!("emara-victoria-next", points = victorias_gain(&table)),
        };
        let score = table.players[Seat(0)].score().0;
        let is_ahead = score > table.victoria;
        let rank = victorias_rank(&table);
        let rank = (rank > 0).then(|| speech::rank(language(), rank));
        Some(view! {
            <section class="victoria sable" class:ahead=!is_ahead aria-label=t!("emara-victoria")>
                {icon("queen-crown")}
                <h2>"Victoria"{rank.map(|rank| view! { <small>{rank}</small> })}</h2>
                <div class="pair">{track(CITIZENS, [table.victoria, table.victoria, scale(&table)], true, None)}</div>
                <p>{note}</p>
            </section>
        })
    };
    view! { {part(card)} }.into_any()
}

fn event(play: Play) -> AnyView {
    let card = move || {
        let card = play.board().filter(|table| table.round > 0)?.event?;
        Some(
            view! { {icon(speech::event_icon(card))}<h2>{speech::event(language(), card)}</h2><p>{speech::event_text(language(), card)}</p> },
        )
    };
    view! { <section class="event" data-part="event" aria-label=said!("emara-event")>{part(card)}</section> }
        .into_any()
}

/// One step of the stair: the points of the top card, its price, who stands there.
fn step(play: Play, at: usize) -> AnyView {
    let holders = move || {
        let table = play.board()?;
        let here = Seat::all(table.seats()).filter(|seat| usize::from(table.players[*seat].rank) == at + 1);
        let lady = table.seats() == 1 && usize::from(victorias_rank(&table)) == at + 1;
        let lady = lady.then(|| view! { <span class="seat-badge sable">{icon("queen-crown")}</span> });
        Some(view! { {here.map(badge).collect_view()}{lady} })
    };
    let facts = move || {
        let table = play.board()?;
        let rank = table.values().ranks[at];
        Some((rank.points.get(usize::from(table.nobility[at])).copied(), rank))
    };
    let is_next = Memo::new(move |_| play.player().is_some_and(|player| usize::from(player.rank) == at));
    let label = move || {
        let Some((points, rank)) = facts() else { return String::new() };
        let mut price = Counts::default();
        (price[Good::Coin as usize], price[Good::Ring as usize]) = (rank.coins.into(), rank.rings.into());
        let fruit = speech::count(language(), CITIZENS, points.unwrap_or_default().into());
        let deal = yields(language(), listed(language(), &price), fruit);
        format!("{}: {deal}", speech::rank(language(), at as u8 + 1))
    };
    let inside = move || {
        let (points, rank) = facts()?;
        Some(view! {
            <b>{points.map_or_else(|| "–".to_owned(), |points| points.to_string())}</b>
            <span class="cost" aria-hidden="true">
                {sign(Good::Coin as usize, rank.coins.to_string())}{sign(Good::Ring as usize, rank.rings.to_string())}
            </span>
        })
    };
    let stone = move || {
        if is_next.get() {
            let class = || "stone-step next".to_owned();
            press(play, Mark::Do(Action::Advance), class, label, part(inside))
        } else {
            view! { <div class="stone-step" role="img" aria-label=live(label)>{part(inside)}</div> }
                .into_any()
        }
    };
    view! {
        <li style=format!("--rise:{at}")>
            <span class="holders" aria-hidden="true">{part(holders)}</span>
            {part(stone)}
            <h3>{live(move || speech::rank(language(), at as u8 + 1))}</h3>
        </li>
    }
    .into_any()
}

/// The event, Victoria, the stair of the nobility, and who comes next.
pub(super) fn realm(play: Play) -> AnyView {
    let steps = (0..RANKS.len()).map(|at| step(play, at)).collect_view();
    let next = move || {
        let table = play.board()?;
        let next = table.next_advisor?;
        let text = speech::advisor_text(language(), table.values(), next);
        let name = speech::advisor(language(), next);
        Some(
            view! { <p class="next-advisor">{t!("emara-next-advisor", advisor = name, text = text, left = table.later_advisors.count())}</p> },
        )
    };
    view! {
        <div class="realm-panel">
            {event(play)}
            {victoria(play)}
            <section class="nobility" data-part="nobility" aria-label=said!("emara-nobility")>
                <h2>{said!("emara-nobility")}</h2>
                <ol class="stair">{steps}</ol>
            </section>
            {part(next)}
        </div>
    }
    .into_any()
}

/// The players on a phone: shield, score and both tracks.
pub(super) fn scores(play: Play) -> AnyView {
    let all = move || {
        let table = play.board()?;
        let (names, most) = (play.table.names(), scale(&table));
        let coming = |seat: Seat| (play.seat.get() == seat).then(|| FORESEEN.clone());
        let each = Seat::all(table.seats()).map(|seat| {
            let (citizens, buildings) = (table.players[seat].citizens, table.players[seat].buildings);
            view! {
                <li class=tincture(seat) class:active=seat == table.seat>
                    {icon(charge_icon(seat))}<strong title=names.of(seat)>{names.of(seat)}</strong><b>{citizens.min(buildings).to_string()}</b>
                    <div class="pair">
                        {track(CITIZENS, [citizens, citizens, most], citizens <= buildings, coming(seat))}
                        {track(BUILDINGS, [buildings, buildings, most], buildings <= citizens, coming(seat))}
                    </div>
                </li>
            }
        });
        let each = each.collect_view();
        let lady = (table.seats() == 1).then(|| view! {
            <li class="sable">
                {icon("queen-crown")}<strong>"Victoria"</strong><b>{table.victoria.to_string()}</b>
                <div class="pair">{track(CITIZENS, [table.victoria, table.victoria, most], true, None)}</div>
            </li>
        });
        Some(view! { {each}{lady} })
    };
    view! { <ul class="scores" data-part="scores" aria-hidden="true">{part(all)}</ul> }.into_any()
}
