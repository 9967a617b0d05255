//! The board in words: what can be done and who stands at the locations, who can be recruited, the ranks.

use crate::{
    position::{Row, person},
    speech::{advisor, advisor_text, count, kind, place, rank},
    tally::{BUILDINGS, CITIZENS, Counts, FAVOR, listed, yields},
};
use regalia_emara::{
    Advisor, BUILDING, Board, EventCard, Good, Hut, Huts, Location, MOST_BREADS, Player, Resource, Resources,
    Ring, THREE_WOOD, View,
};
use regalia_game::Seat;
use regalia_voice::{Language, Names, Section, t};

/// The two rings, their locations clockwise.
pub(crate) fn rings(language: Language, view: &View, names: &Names) -> [Section; 2] {
    let table = &view.table;
    Ring::ALL.map(|ring| {
        let title = match (table.options.random_layout, ring) {
            (false, Ring::First) => t!(language, "emara-position-countryside"),
            (false, Ring::Second) => t!(language, "emara-position-town"),
            (true, Ring::First) => t!(language, "emara-position-first-ring"),
            (true, Ring::Second) => t!(language, "emara-position-second-ring"),
        };
        let row = |at| (place(language, at), location(language, view, names, at));
        Section { title, rows: table.layout.ring(ring).map(row).collect() }
    })
}

/// What there is at a location, and whose councilors stand there.
fn location(language: Language, view: &View, names: &Names, at: Location) -> String {
    let table = &view.table;
    let mut parts = match at.resource() {
        Some(resource) => {
            let one = count(language, resource as usize, 1);
            let mut parts = vec![t!(language, "emara-position-grows", what = one)];
            parts.extend(Huts::on(at).iter().map(|it| hut(language, table, names, it)));
            parts
        }
        None => deals(language, view, at),
    };
    let here = Seat::all(table.seats()).filter(|seat| table.players[*seat].stands_at(at));
    let here: Vec<String> = here.map(|seat| person(language, names, seat)).collect();
    if !here.is_empty() {
        parts.push(t!(language, "emara-position-here", who = here.join(", ")));
    }
    format!("{}.", parts.join("; "))
}

/// A hut: what it costs, or who works there.
fn hut(language: Language, table: &Board, names: &Names, hut: Hut) -> String {
    let owner = Seat::all(table.seats()).find(|seat| table.players[*seat].huts.has(hut));
    match owner {
        Some(seat) => {
            let who = person(language, names, seat);
            t!(language, "emara-position-hut-taken", hut = hut.number(), who = who)
        }
        None => {
            let cost = listed(language, &counts(&table.values().hut(hut)));
            t!(language, "emara-position-hut", hut = hut.number(), cost = cost)
        }
    }
}

/// Resources as counted kinds.
fn counts(resources: &Resources) -> Counts {
    let mut counts = Counts::default();
    for resource in Resource::ALL {
        counts[resource as usize] = u16::from(resources.of(resource));
    }
    counts
}

/// So many of one kind.
fn of(kind: usize, number: u16) -> Counts {
    let mut counts = Counts::default();
    counts[kind] = number;
    counts
}

/// What a gain of building points is worth to a player now.
fn buildings(table: &Board, player: &Player, points: u8) -> Counts {
    of(BUILDINGS, u16::from(table.building_gain(player, points)))
}

/// What can be done at a location of the town, as it is for the viewer, or else for the player whose turn it is.
fn deals(language: Language, view: &View, at: Location) -> Vec<String> {
    let table = &view.table;
    let player = &table.players[view.you.unwrap_or(table.seat)];
    let trade =
        |price: Counts, fruit: Counts| yields(language, listed(language, &price), listed(language, &fruit));
    match at {
        Location::Castle => {
            let mut fruit = of(Good::Ring as usize, 1);
            fruit[CITIZENS] = 2 * u16::from(player.advisors.has(Advisor::Mayoress))
                + 3 * u16::from(table.is_in_force(EventCard::PeoplesGift));
            let prices = prices(language, |resource| table.gift_price(resource));
            let gift = yields(language, prices, listed(language, &fruit));
            let book = trade(of(Good::Book as usize, 1), buildings(table, player, BUILDING));
            vec![t!(language, "emara-position-gift", trade = gift), book]
        }
        Location::Cathedral => {
            let mut fruit = of(Good::Book as usize, 1 + u16::from(player.advisors.has(Advisor::Abbess)));
            fruit[FAVOR] = u16::from(!table.favors.is_empty());
            fruit[CITIZENS] = 3 * u16::from(table.is_in_force(EventCard::PiousDonation));
            let prices = prices(language, |resource| table.donation_price(resource));
            let donation = yields(language, prices, listed(language, &fruit));
            let left = count(language, FAVOR, u16::from(table.favors.count()));
            let left = t!(language, "emara-position-favors-left", favors = left);
            vec![t!(language, "emara-position-donation", trade = donation), left]
        }
        Location::ConstructionSite => {
            let mut stone = buildings(table, player, BUILDING);
            stone[CITIZENS] = u16::from(table.stone_points());
            let bread = count(language, CITIZENS, u16::from(table.bread_points()));
            let wood =
                |number, points| trade(of(Good::Wood as usize, number), buildings(table, player, points));
            let (one, three) = (wood(1, BUILDING), wood(3, THREE_WOOD));
            vec![
                trade(of(Good::Stone as usize, 1), stone),
                t!(language, "emara-position-bread", most = MOST_BREADS, points = bread),
                t!(language, "emara-position-or", first = one, last = three),
            ]
        }
        _ => {
            let coin = count(language, Good::Coin as usize, 1);
            let coin = yields(language, t!(language, "emara-position-any"), coin);
            let is_twice = table.is_in_force(EventCard::AfarMerchants);
            let coin = if is_twice { t!(language, "emara-position-twice", trade = coin) } else { coin };
            let books = table.values().books;
            let points: Vec<String> = books.iter().map(ToString::to_string).collect();
            let price = format!("1–{} {}", books.len(), kind(language, Good::Book as usize));
            let fruit = format!("{} {}", points.join(", "), kind(language, CITIZENS));
            vec![coin, yields(language, price, fruit)]
        }
    }
}

/// What a gift or a donation costs, in any of the resources.
fn prices(language: Language, price: impl Fn(Resource) -> u8) -> String {
    let each = Resource::ALL.map(|resource| count(language, resource as usize, u16::from(price(resource))));
    let [first @ .., last] = &each;
    t!(language, "emara-position-or", first = first.join(", "), last = last.as_str())
}

/// The open advisors, where they are, and who comes next.
pub(crate) fn advisors(language: Language, table: &Board) -> Section {
    let mut rows: Vec<Row> = Vec::new();
    for at in Location::TOWN {
        for open in table.open_advisors(at) {
            let terms = terms(language, table, open);
            rows.push((advisor(language, open), format!("{}: {terms}.", place(language, at))));
        }
    }
    if let Some(next) = table.next_advisor {
        let (name, terms) = (advisor(language, next), terms(language, table, next));
        let left = table.later_advisors.count();
        let text = t!(language, "emara-position-next-text", advisor = name, terms = terms, left = left);
        rows.push((t!(language, "emara-position-next"), text));
    }
    Section { title: t!(language, "emara-position-advisors"), rows }
}

/// What an advisor costs and brings.
fn terms(language: Language, table: &Board, of: Advisor) -> String {
    let values = table.values();
    let (cost, text) = (listed(language, &counts(&values.advisor(of))), advisor_text(language, values, of));
    // Those of type B bring nothing but what their text says.
    if of.index() >= 16 {
        return yields(language, cost, text);
    }
    let points = count(language, CITIZENS, u16::from(values.advisor_points[of.index()]));
    format!("{}; {text}", yields(language, cost, points))
}

/// What each rank costs, and what its top card brings now.
pub(crate) fn nobility(language: Language, table: &Board) -> Section {
    let respect = 2 * u16::from(table.is_in_force(EventCard::RespectedAtCourt));
    let ranks = table.values().ranks.iter().zip(table.nobility).zip(1_u8..);
    let row = |((price, taken), number): ((&regalia_emara::RankPrice, u8), u8)| {
        let mut cost = Counts::default();
        cost[Good::Coin as usize] = u16::from(price.coins);
        cost[Good::Ring as usize] = u16::from(price.rings);
        let points = u16::from(*price.points.get(usize::from(taken))?) + respect;
        let fruit = count(language, CITIZENS, points);
        Some((rank(language, number), yields(language, listed(language, &cost), fruit)))
    };
    Section { title: t!(language, "emara-position-nobility"), rows: ranks.filter_map(row).collect() }
}
