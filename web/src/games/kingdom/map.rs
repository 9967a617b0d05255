//! The realm: the ring of regions, the road, the banners on the rim, and the middle with a preview.

use super::{
    bar::title,
    discs::{owned, people},
    geometry::{ROAD, Sector, reached, sectors, upright},
    play::{Mode, Play, about},
    speech::{asked, deed, drawings, fruit, goal, land, name, place, region, region_id, steps, support},
};
use crate::{
    platform::{
        live::{list, live, part, row},
        read::Read,
        words::language,
    },
    ui::{press::Press, signs::tincture},
};
use leptos::prelude::*;
use regalia_game::Seat;
use regalia_kingdom::{Action, Bribe, Disc, Event, Phase, Realm, Region, Spot, View};

/// The board.
pub(super) fn realm(play: Play) -> AnyView {
    let ring = Memo::new(move |_| play.realm().map(|realm| realm.ring));
    // The ring never changes after the setup, so its regions are drawn once.
    let regions = move || {
        let ring = ring.get()?;
        let all = ring.spots().zip(ring.regions().to_vec()).zip(sectors(&ring));
        Some(all.map(|((at, region), sector)| drawn(play, at, region, sector)).collect_view())
    };
    let flags = move || {
        let ring = ring.get()?;
        let all = ring.spots().zip(sectors(&ring));
        Some(all.map(|(at, sector)| banners(play, at, sector)).collect_view())
    };
    let discs = move || ring.get().map(|_| people(play));
    view! {
        <section class="realm" aria-label=said!("kingdom-realm")>
            <svg class="map" data-part="map" viewBox="-394 -394 788 788" role="group" aria-label=said!("kingdom-realm")>
                <circle class="rim" r="353"/>
                {part(regions)}
                <g class="flags" aria-hidden="true">{part(flags)}</g>
                <g class="road" aria-hidden="true">
                    <circle class="verge" r="164"/><circle class="ruts" r="153"/>
                    <circle class="hub" r="142"/><circle class="hub-line" r="132"/>
                    {(0..12).map(chevron).collect_view()}
                </g>
                {part(move || trail(play))}
                {part(move || path(play))}
                {part(discs)}
            </svg>
            {middle(play)}
        </section>
    }
    .into_any()
}

fn chevron(at: i32) -> AnyView {
    let place = format!("rotate({}) translate(0 -{ROAD})", at * 30);
    view! { <path class="chevron" d="M-3-5l6 5-6 5" transform=place/> }.into_any()
}

/// One region: its land, its drawing, its name on the rim.
fn drawn(play: Play, at: Spot, here: Region, sector: Sector) -> AnyView {
    let is_goal = move || {
        play.preview.with(|shown| shown.is_some_and(|(realm, action)| goal(&realm, action) == Some(at)))
    };
    let is_offered = move || match (play.realm().map(|realm| realm.phase), play.mode.get()) {
        (Some(Phase::Placing), _) => {
            play.next_to_place().is_some_and(|character| play.can(Action::Place { character, at }))
        }
        (_, Mode::Bail) => {
            play.bailed().is_some_and(|character| play.can(Action::Bail { character, to: at }))
        }
        _ => false,
    };
    let class = move || {
        let phase = play.realm().map(|realm| realm.phase);
        let acting = match phase {
            Some(Phase::Imprisoning { at } | Phase::Stealing { at, .. } | Phase::Advising { at }) => Some(at),
            _ => None,
        };
        let is_acting = acting == Some(at);
        let (goal, acting) = (if is_goal() { " goal" } else { "" }, if is_acting { " acting" } else { "" });
        format!("region {}{goal}{acting}", land(here))
    };
    let label = move || {
        let (names, mut told) = (play.names(), region(language(), here));
        let Some(realm) = play.realm() else { return told };
        let here_are = Disc::all(realm.seats()).filter(|disc| realm.spot(*disc) == Some(at));
        let here_are = here_are.map(|disc| owned(play, disc));
        let support = Seat::all(realm.seats()).filter(|seat| realm.players[*seat].tokens.has(at));
        let support =
            support.map(|seat| t!("kingdom-support-of", you = names.you(seat), name = names.of(seat)));
        for part in here_are.chain(support) {
            told.push_str(", ");
            told.push_str(&part);
        }
        told
    };
    let motif = |(angle, drawing): (&i32, &&str)| {
        let place = upright(sector.middle() + angle, 268);
        view! { <use href=format!("#land-{drawing}") transform=place x="-44" y="-28" width="88" height="56"/> }
    };
    let herb = |(angle, radius): (i32, u32)| {
        let drawing = if land(here) == "coast" { "#wave" } else { "#tuft" };
        view! { <use href=drawing transform=upright(sector.middle() + angle, radius)/> }
    };
    let line = format!("rim-{}", region_id(here));
    let inside = view! {
        <g transform=format!("rotate({})", sector.start)>
            <path class="land" d=sector.shape().land/><path class="band" d=sector.shape().band/>
            <path class="baseline" id=line.clone() d=sector.baseline()/>
            <text class="place"><textPath href=format!("#{line}") startOffset="50%">{live(move || region(language(), here))}</textPath></text>
        </g>
        <g class="herbs" data-extent="">{sector.herbs().into_iter().map(herb).collect_view()}</g>
        {sector.motifs().iter().zip(drawings(here)).map(motif).collect_view()}
    };
    Press::new(move || play.click_region(at))
        .class(class)
        .id(format!("region-{}", region_id(here)))
        .label(label)
        .offered(is_offered)
        .explains(play.table, move || play.realm().map(|realm| about(&realm, at)))
        .at_once(move || play.coming(at).is_some_and(|action| play.can(action)))
        .drawing(true, inside)
}

/// The banners of a region, and the one that the chosen action would raise. Everyone's has its own place.
fn banners(play: Play, at: Spot, sector: Sector) -> AnyView {
    let flags = move || {
        let Some(realm) = play.realm() else { return Vec::new() };
        let preview = play.preview.get().filter(|(realm, action)| support(realm, *action) == Some(at));
        let coming = preview.map(|(realm, _)| realm.seat);
        let state = |seat: Seat| match realm.players[seat].tokens.has(at) {
            true => Some(""),
            false => (coming == Some(seat)).then_some(" coming"),
        };
        let seats = realm.seats();
        let flag = |seat: Seat| {
            let class = format!("flag {}{}", tincture(seat), state(seat)?);
            let (place, banner) = (sector.banner(seat.index(), seats.into()), tincture(seat));
            Some(row(class.clone(), move || {
                view! {
                    <g transform=upright(place, 373)>
                        <g class=class><use href=format!("#banner-{banner}") x="-14" y="-18" width="28" height="36"/></g>
                    </g>
                }
            }))
        };
        Seat::all(seats).filter_map(flag).collect()
    };
    list(flags)
}

/// Where a way along the road begins, clockwise, and how far it goes.
fn arc(realm: &Realm, from: Spot, to: Spot, is_clockwise: bool) -> (i32, i32) {
    let sectors = sectors(&realm.ring);
    let [start, end] = [from, to].map(|at| sectors[usize::from(at.0)].middle());
    let far = reached(f64::from(start), f64::from(end), Some(is_clockwise)) as i32 - start;
    (start.min(start + far), far.abs())
}

/// A way along the road.
fn way(class: String, (start, far): (i32, i32)) -> AnyView {
    let turn = format!("rotate({})", start - 90);
    view! { <circle class=class r=ROAD pathLength="360" stroke-dasharray=format!("{far} 360") transform=turn/> }
        .into_any()
}

/// The way that the chosen move will take, step by step.
fn path(play: Play) -> Option<AnyView> {
    let (realm, action) = play.preview.get()?;
    let Action::Move { character } = action else { return None };
    let disc = Disc::new(realm.seat, character);
    let (from, to) = (realm.spot(disc)?, goal(&realm, action)?);
    let is_clockwise = realm.bribe != Some(Bribe::Roads);
    let sectors = sectors(&realm.ring);
    let mark = |step: u8| {
        let at = realm.ring.further(from, step, is_clockwise);
        let place = upright(sectors[usize::from(at.0)].middle(), ROAD);
        view! { <g class="step" transform=place><circle r="10.5"/><text y="5">{step.to_string()}</text></g> }
    };
    let marks = (1..=steps(&realm, disc, realm.bribe)).map(mark).collect_view();
    let line = way("way-line".to_owned(), arc(&realm, from, to, is_clockwise));
    Some(view! { <g class="way" aria-hidden="true">{line}{marks}</g> }.into_any())
}

/// The way of the last move, which fades.
fn trail(play: Play) -> Option<AnyView> {
    let shown = play.table.shown.get()?;
    if !shown.is_live || play.table.is_fast {
        return None;
    }
    let realm = shown.view::<View>()?.realm;
    let (disc, from, to) = shown.told.iter().find_map(|event| match Event::read(event)? {
        Event::Moved { disc, from, to } if from != to => Some((disc, from, to)),
        _ => None,
    })?;
    let spot = |region: Region| realm.ring.spots().find(|at| realm.region(*at) == region);
    let arc = arc(&realm, spot(from)?, spot(to)?, !play.went_back.get());
    Some(way(format!("trail {}", tincture(disc.seat)), arc))
}

/// The text in the middle of the ring, in three lines: what the chosen action will bring, or whose turn it is.
fn told(play: Play) -> [String; 3] {
    let names = play.names();
    if let Some((realm, action)) = play.preview.get()
        && let Some(to) = goal(&realm, action)
    {
        let small = match action {
            Action::Move { character } => {
                let steps = steps(&realm, Disc::new(realm.seat, character), realm.bribe);
                t!("kingdom-middle-move", character = name(language(), character), steps = steps)
            }
            other => title(other),
        };
        return [small, place(language(), &realm, to), fruit(language(), &realm, action, &names)];
    }
    let Some(view) = play.view.get() else { return Default::default() };
    let realm = view.realm;
    let who = t!("kingdom-middle-who", you = names.you(realm.seat), name = names.of(realm.seat));
    let (small, large) = match realm.phase {
        Phase::Over => (asked(language(), &view, &names).title, String::new()),
        Phase::Imprisoning { at } | Phase::Stealing { at, .. } => {
            (asked(language(), &view, &names).title, place(language(), &realm, at))
        }
        Phase::Advising { at } => (deed(language(), realm.region(at)), place(language(), &realm, at)),
        Phase::Placing => (t!("kingdom-middle-placing"), who),
        _ => (t!("kingdom-middle-turn", turn = realm.turns), who),
    };
    [small, large, String::new()]
}

fn middle(play: Play) -> AnyView {
    let words = move || {
        let [small, large, note] = told(play);
        let supply = play.realm().map_or(0, |realm| realm.supply);
        view! {
            <p class="c-small">{small}</p><p class="c-title">{large}</p><p class="c-note">{note}</p>
            {hoard(supply)}
            <p class="c-small">{t!("kingdom-supply", coins = supply)}</p>
        }
    };
    view! { <div class="middle" aria-hidden="true">{part(words)}</div> }.into_any()
}

/// So many coins beside each other.
pub(super) fn hoard(count: u8) -> Option<AnyView> {
    let more = u32::from(count.checked_sub(1)?);
    let apart = (118 / more.max(1)).min(11);
    let width = 16 + apart * more;
    let coin =
        |at: u32| view! { <use href="#coin" x=(apart * at).to_string() y="0" width="16" height="16"/> };
    let (sight, style) = (format!("0 0 {width} 16"), format!("--coins:{width}"));
    let coins = (0..=more).map(coin).collect_view();
    Some(view! { <svg class="hoard" viewBox=sight style=style aria-hidden="true">{coins}</svg> }.into_any())
}
