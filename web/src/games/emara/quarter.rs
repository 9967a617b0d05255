//! What lies in the quarters: huts and what grows in the countryside, advisors and deals in the town.

use super::{
    play::{Mark, Play},
    press::press,
    speech::{self, advisor_text},
    tally::{BUILDINGS, CITIZENS, Counts, FAVOR, listed, sign, signs, yields},
};
use crate::{
    platform::{
        live::{list, live, part, row},
        words::{Key, language},
    },
    ui::{
        card::card,
        price::{self, arrow},
        signs::{charge_icon, icon, symbol, tincture},
    },
};
use leptos::prelude::*;
use regalia_emara::{
    Action, Advisor, Board, Deed, EventCard, Good, Hut, Huts, Location, Player, Resource, Resources,
};
use regalia_game::Seat;

/// Resources as counted kinds.
fn counts(resources: &Resources) -> Counts {
    let mut counts = Counts::default();
    for resource in Resource::ALL {
        counts[resource as usize] = u16::from(resources.of(resource));
    }
    counts
}

/// A cost as icons, one for each thing.
fn cost(resources: &Resources) -> AnyView {
    let each = Resource::ALL.into_iter().flat_map(|resource| {
        (0..resources.of(resource)).map(move |_| {
            let kind = resource as usize;
            view! { <span class=speech::KINDS[kind]>{icon(speech::kind_icon(kind))}</span> }
        })
    });
    view! { <span class="cost" aria-hidden="true">{each.collect_view()}</span> }.into_any()
}

/// What grows in a quarter.
pub(super) fn gathered(at: Location) -> AnyView {
    let Some(kind) = at.resource().map(|resource| resource as usize) else { return ().into_any() };
    view! {
        <p class="yield">
            {icon(speech::kind_icon(kind))}
            <span><b>{live(move || speech::count(language(), kind, 1))}</b><small>{said!("emara-more-each")}</small></span>
        </p>
    }
    .into_any()
}

/// The three huts of a quarter.
pub(super) fn huts(play: Play, at: Location) -> AnyView {
    let all = Huts::on(at).iter().map(|hut| view! { <li>{one_hut(play, hut)}</li> });
    view! { <ul class="huts" aria-label=said!("emara-huts")>{all.collect_view()}</ul> }.into_any()
}

fn one_hut(play: Play, hut: Hut) -> AnyView {
    let owner = Memo::new(move |_| {
        let table = play.board()?;
        Seat::all(table.seats()).find(|seat| table.players[*seat].huts.has(hut))
    });
    let class = move || match owner.get() {
        Some(seat) => format!("hut taken {}", tincture(seat)),
        None => "hut".to_owned(),
    };
    let price = move || play.board().map(|table| table.values().hut(hut));
    let label = move || {
        let name = t!("emara-hut", at = speech::place(language(), hut.location()), hut = hut.number());
        match owner.get() {
            Some(seat) => t!("emara-hut-taken", hut = name, name = play.table.names().of(seat)),
            None => {
                let cost = price().map(|cost| listed(language(), &counts(&cost))).unwrap_or_default();
                t!("emara-costs", what = name, cost = cost)
            }
        }
    };
    let inside = move || match owner.get() {
        Some(seat) => view! { <span class="worker">{icon(charge_icon(seat))}</span> }.into_any(),
        None => price().map(|price| cost(&price)).into_any(),
    };
    let drawing = view! { {symbol("house", "emara-hut")}{part(inside)} };
    press(play, Mark::Do(Action::Hire { hut }), class, label, drawing)
}

/// The open advisors of a quarter.
pub(super) fn open_advisors(play: Play, at: Location) -> AnyView {
    let open = Memo::new(move |_| -> Vec<Advisor> {
        play.board().map(|table| table.open_advisors(at).collect()).unwrap_or_default()
    });
    let each = move |advisor: Advisor| {
        row(advisor.index().to_string(), move || view! { <li>{one_advisor(play, advisor)}</li> })
    };
    view! {
        <ul class="advisors" aria-label=said!("emara-advisors")>{list(move || open.get().into_iter().map(each).collect())}</ul>
    }
    .into_any()
}

fn one_advisor(play: Play, advisor: Advisor) -> AnyView {
    let facts = move || {
        let values = play.board()?.values();
        let points = u16::from(values.advisor_points[advisor.index()]);
        Some((points, advisor_text(language(), values, advisor), values.advisor(advisor)))
    };
    let label = move || {
        let Some((points, text, cost)) = facts() else { return String::new() };
        let name = format!(
            "{}, {}. {text}",
            speech::advisor(language(), advisor),
            speech::count(language(), CITIZENS, points)
        );
        t!("emara-costs", what = name, cost = listed(language(), &counts(&cost)))
    };
    let inside = move || {
        let (points, text, price) = facts()?;
        let points = (points > 0 && advisor.index() < 16).then(|| sign(CITIZENS, points.to_string()));
        let name = speech::advisor(language(), advisor);
        let full = format!("{name}: {text}");
        Some(card((), name).text(text).full(full).signs(view! { {points}{cost(&price)} }).drawn())
    };
    press(play, Mark::Do(Action::Recruit { advisor }), || "card advisor".to_owned(), label, part(inside))
}

/// How a deal is drawn and said, for the player it concerns.
type Deal = fn(&Board, &Player) -> (AnyView, String);

/// One line of a deal: a price and what it brings, as a button for it.
fn deal(play: Play, deed: Deed, draw: Deal) -> AnyView {
    let read = move || Some(draw(&play.board()?, &play.player()?));
    let label = move || read().map(|(_, words)| words).unwrap_or_default();
    let inside = part(move || read().map(|(drawn, _)| drawn));
    view! { <li>{press(play, Mark::Deed(deed), || "deal".to_owned(), label, inside)}</li> }.into_any()
}

/// A price, an arrow and what it brings: drawn, and in words.
fn trade((price, said): (AnyView, String), fruit: Counts, more: String) -> (AnyView, String) {
    let words = yields(language(), said, listed(language(), &fruit));
    let words = if more.is_empty() { words } else { format!("{words} ({more})") };
    let more = (!more.is_empty()).then(|| view! { <span class="word">{more}</span> });
    (view! { {price}{arrow()}{signs(&fruit)}{more} }.into_any(), words)
}

fn of(kind: usize, number: u16) -> Counts {
    let mut counts = Counts::default();
    counts[kind] = number;
    counts
}

/// The prices of gifts or donations, one button for each resource.
fn markers(play: Play, is_gift: bool) -> AnyView {
    let each = Resource::ALL.map(|resource| {
        let action = if is_gift { Action::Give { resource } } else { Action::Donate { resource } };
        let price = move || {
            let price = |table: Board| {
                if is_gift { table.gift_price(resource) } else { table.donation_price(resource) }
            };
            u16::from(play.board().map_or(0, price))
        };
        let label = move || {
            t!(
                "emara-costs",
                what = play.title(action),
                cost = speech::count(language(), resource as usize, price())
            )
        };
        let inside = part(move || sign(resource as usize, price().to_string()));
        view! { <li>{press(play, Mark::Do(action), || "marker".to_owned(), label, inside)}</li> }
    });
    let name = if is_gift { key!("emara-gift-prices") } else { key!("emara-donation-prices") };
    view! { <li><ul class="markers" aria-label=live(move || t!(name))>{each.into_iter().collect_view()}</ul></li> }.into_any()
}

/// A price in a word.
fn word(key: Key) -> (AnyView, String) {
    (view! { <span class="word">{t!(key)}</span> }.into_any(), t!(key))
}

/// A price in goods.
fn priced(kind: usize, number: &str) -> (AnyView, String) {
    let count = number.parse().unwrap_or_default();
    (sign(kind, number.to_owned()), format!("{number} {}", speech::kind_of(language(), kind, count)))
}

fn gift(table: &Board, player: &Player) -> (AnyView, String) {
    let mut fruit = of(Good::Ring as usize, 1);
    fruit[CITIZENS] = 2 * u16::from(player.advisors.has(Advisor::Mayoress))
        + 3 * u16::from(table.is_in_force(EventCard::PeoplesGift));
    trade(word(key!("emara-one-gift")), fruit, String::new())
}

fn book(table: &Board, player: &Player) -> (AnyView, String) {
    trade(
        priced(Good::Book as usize, "1"),
        of(BUILDINGS, u16::from(table.building_gain(player, 5))),
        String::new(),
    )
}

fn donation(table: &Board, player: &Player) -> (AnyView, String) {
    let mut fruit = of(Good::Book as usize, 1 + u16::from(player.advisors.has(Advisor::Abbess)));
    fruit[FAVOR] = u16::from(!table.favors.is_empty());
    fruit[CITIZENS] = 3 * u16::from(table.is_in_force(EventCard::PiousDonation));
    trade(word(key!("emara-one-donation")), fruit, String::new())
}

fn exchange(table: &Board, _: &Player) -> (AnyView, String) {
    let more = if table.is_in_force(EventCard::AfarMerchants) { t!("emara-twice") } else { String::new() };
    let any = price::sign("any", "1".to_owned(), "wooden-crate");
    trade((any, t!("emara-any")), of(Good::Coin as usize, 1), more)
}

fn books(table: &Board, _: &Player) -> (AnyView, String) {
    let all: Vec<String> = table.values().books.iter().map(ToString::to_string).collect();
    let (drawn, said) = priced(Good::Book as usize, "1–5");
    let fruit = format!("{} {}", all.join(", "), speech::kind(language(), CITIZENS));
    let drawn = view! { {drawn}{arrow()}{sign(CITIZENS, all.join("·"))} };
    (drawn.into_any(), yields(language(), said, fruit))
}

fn stone(table: &Board, player: &Player) -> (AnyView, String) {
    let mut fruit = of(BUILDINGS, u16::from(table.building_gain(player, 5)));
    fruit[CITIZENS] = u16::from(table.stone_points());
    trade(priced(Good::Stone as usize, "1"), fruit, String::new())
}

fn bread(table: &Board, _: &Player) -> (AnyView, String) {
    let fruit = of(CITIZENS, u16::from(table.bread_points()));
    trade(priced(Good::Bread as usize, "1–3"), fruit, t!("emara-each"))
}

fn wood(table: &Board, player: &Player) -> (AnyView, String) {
    let (one, three) =
        (u16::from(table.building_gain(player, 5)), u16::from(table.building_gain(player, 10)));
    trade(priced(Good::Wood as usize, "1"), of(BUILDINGS, one), t!("emara-or-three", points = three))
}

/// What can be done at a location of the town.
pub(super) fn deals(play: Play, at: Location) -> AnyView {
    let prices = match at {
        Location::Castle => Some(markers(play, true)),
        Location::Cathedral => Some(markers(play, false)),
        _ => None,
    };
    let draw = |deed: Deed| -> Deal {
        match deed {
            Deed::Donation => donation,
            Deed::Gift => gift,
            Deed::Book => book,
            Deed::Exchange => exchange,
            Deed::Books => books,
            Deed::Stone => stone,
            Deed::Bread => bread,
            Deed::Wood => wood,
        }
    };
    let here = Deed::ALL.into_iter().filter(|deed| deed.location() == at);
    let lines = here.map(|deed| deal(play, deed, draw(deed))).collect_view();
    view! { <ul class="deals" aria-label=live(move || speech::place(language(), at))>{prices}{lines}</ul> }
        .into_any()
}
