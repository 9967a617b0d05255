//! A character's card in the hall, its state, and how it travels when it is claimed.

use super::{
    play::Play,
    speech::{self, cost, name, power, power_sign},
};
use crate::{
    client::table::Hint,
    platform::{
        browser,
        live::{live, part},
        read::Read,
        words::{language, percent, round_percent},
    },
    ui::{
        card::card as drawn_card,
        press::Press,
        signs::{icon, shield, symbol, tincture},
    },
};
use leptos::{prelude::*, task::spawn_local};
use regalia_court::{Character, Cost, Event, Phase};
use regalia_game::Seat;
use serde_json::Value;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How a character stands to the reader.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Standing {
    /// The dice as they lie would claim it.
    Now,
    /// It can still be had this turn, with this chance if it is known.
    Reach(Option<f64>),
    /// The reader has it.
    Yours,
    /// It cannot be had this turn.
    Out,
    /// No copy is left.
    Gone,
}

impl Standing {
    fn class(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Reach(_) => "reach",
            Self::Yours => "owned",
            Self::Out => "out",
            Self::Gone => "gone",
        }
    }

    fn words(self) -> String {
        match self {
            Self::Now => t!("court-standing-now"),
            Self::Reach(Some(chance)) => t!("court-standing-chance", chance = percent(chance)),
            Self::Reach(None) => t!("court-standing-reach"),
            Self::Yours => t!("court-standing-yours"),
            Self::Out => t!("court-standing-out"),
            Self::Gone => t!("court-standing-gone"),
        }
    }
}

/// The state of a character for the viewer.
pub(super) fn standing(play: Play, character: Character) -> Standing {
    let Some(hall) = play.hall() else { return Standing::Reach(None) };
    let owner = &hall.players[play.seat()];
    let can_turn = character == Character::Charlatan && owner.owns(Character::Fool);
    if owner.owns(character) && !can_turn {
        return Standing::Yours;
    }
    if character == Character::Charlatan && !can_turn {
        return Standing::Out;
    }
    if character != Character::Charlatan && !hall.display.has(character) {
        return Standing::Gone;
    }
    if !play.is_yours() {
        return Standing::Reach(None);
    }
    if hall.is_final() {
        return Standing::Out;
    }
    if play.counsel.can_claim(character) && !matches!(hall.phase, Phase::BeforeRoll { .. }) {
        return Standing::Now;
    }
    if hall.phase == Phase::Claiming {
        return Standing::Out;
    }
    match play.counsel.chance(character) {
        Some(chance) if chance <= 0.0 => Standing::Out,
        chance => Standing::Reach(chance),
    }
}

/// A card.
pub(super) fn card(play: Play, character: Character) -> AnyView {
    let state = Memo::new(move |_| standing(play, character));
    let left = move || play.hall().and_then(|hall| hall.display.left(character));
    let class = move || {
        let copies = match left() {
            Some(2) => " two",
            Some(3) => " three",
            Some(4..) => " four",
            _ => "",
        };
        format!("card {}{copies} {}", state.get().class(), tincture(play.seat()))
    };
    let badge = move || match state.get() {
        Standing::Now => icon("check-mark"),
        Standing::Reach(Some(chance)) => round_percent(chance).into_any(),
        Standing::Reach(None) => ().into_any(),
        Standing::Yours => shield(play.seat()),
        Standing::Out => "—".into_any(),
        Standing::Gone => t!("court-gone").into_any(),
    };
    let owners = move || {
        let hall = play.hall()?;
        let others = Seat::all(hall.seats())
            .filter(|seat| *seat != play.seat() && hall.players[*seat].owns(character));
        Some(others.map(shield).collect_view())
    };
    let held_by = move || {
        let hall = play.hall()?;
        let others = Seat::all(hall.seats())
            .filter(|seat| *seat != play.seat() && hall.players[*seat].owns(character));
        let known = play.table.names();
        let names: Vec<String> = others.map(|seat| known.of(seat)).collect();
        (!names.is_empty()).then(|| t!("court-held-by", names = names.join(", ")))
    };
    let label = move || {
        let copies = left().map(|left| t!("court-copies", count = left)).unwrap_or_default();
        let about =
            t!("court-card-about", cost = cost(language(), character), power = power(language(), character));
        let parts = [
            format!("{}.", name(language(), character)),
            about,
            state.get().words(),
            copies,
            held_by().unwrap_or_default(),
        ];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let hint = move || Hint {
        title: format!("{} · {}", name(language(), character), cost(language(), character)),
        text: format!(
            "{} {}",
            t!("court-card-power", power = power(language(), character)),
            state.get().words()
        ),
        rule: None,
    };
    let text = view! {
        {symbol("p", power_sign(character.power()))}<span>{live(move || power(language(), character))}</span>
    };
    let signs = view! {
        <span class="badge">{part(badge)}</span>
        <span class="cost">{price(character)}</span>
        <span class="owners">{part(owners)}</span>
    };
    let face = drawn_card(icon(speech::icon(character)), live(move || name(language(), character)));
    Press::new(move || play.click_card(character))
        .class(class)
        .id(format!("card-{}", speech::id(character)))
        .label(label)
        .offered(move || state.get() == Standing::Now)
        .meant(move || play.intent.get() == Some(character))
        .explains(play.table, move || Some(hint()))
        .at_once(move || play.only_intends(character))
        .around(face.text(text).signs(signs).drawn())
}

/// What a character costs, as dice.
fn price(character: Character) -> AnyView {
    let set = |sign: &str, count: u8| {
        let dice = (0..count).map(|_| symbol("d", sign)).collect_view();
        view! { <span class="set">{dice}</span> }.into_any()
    };
    let faces = |faces: &[u8]| {
        let dice = faces.iter().map(|face| symbol("d", &format!("m-{face}"))).collect_view();
        view! { <span class="set">{dice}</span> }.into_any()
    };
    let words =
        move || view! { <span class="word">{live(move || cost(language(), character))}</span> }.into_any();
    match character.cost() {
        Cost::Any | Cost::Never => words(),
        Cost::Groups(sizes) => {
            let signs = ["m-same", "m-other", "m-third"];
            sizes.iter().zip(signs).map(|(size, sign)| set(sign, *size)).collect_view().into_any()
        }
        Cost::AllOdd | Cost::AllEven => {
            let all = if character.cost() == Cost::AllOdd { [1, 3, 5] } else { [2, 4, 6] };
            view! { <span class="word">{said!("court-all")}</span>{faces(&all)} }.into_any()
        }
        Cost::Total(total) => view! { <span class="sum">{format!("Σ {total}+")}</span> }.into_any(),
        Cost::Straight(6) => faces(&[1, 2, 3, 4, 5, 6]),
        // A shorter straight begins with any die from which it can be reached.
        Cost::Straight(length) => {
            let run = |first: u8| {
                let [first, last] =
                    [first, first + length as u8 - 1].map(|face| symbol("d", &format!("m-{face}")));
                view! { <span class="set">{first}"–"{last}</span> }.into_any()
            };
            let last = 7 - length as u8;
            (1..=last).map(run).collect_view().into_any()
        }
    }
}

/// How long a card travels, and how long the King does, in milliseconds.
const TRAVELLED: i32 = 480;
const CROWNED: i32 = 1_150;

/// Animates claimed cards from the hall to the player who claimed them.
pub(super) fn let_travel(told: &[Value], you: Option<Seat>) {
    if browser::is_still() {
        return;
    }
    for event in told.iter().filter_map(Event::read) {
        if let Event::Claimed { seat, character } = event {
            let id = speech::id(character);
            let target =
                if you == Some(seat) { format!("follower-{id}") } else { format!("player-{}", seat.0) };
            travel(&format!("card-{id}"), &target, character == Character::King);
        }
    }
}

/// A card travels; the King is crowned first.
fn travel(from: &str, to: &str, is_king: bool) -> Option<()> {
    let document = browser::document();
    let card = document.get_element_by_id(from)?;
    let target = document.get_element_by_id(to)?;
    let (start, end) = (card.get_bounding_client_rect(), target.get_bounding_client_rect());
    if start.width() == 0.0 || end.width() == 0.0 {
        return None;
    }
    let ghost = card.clone_node_with_deep(true).ok()?.dyn_into::<HtmlElement>().ok()?;
    ghost.remove_attribute("id").ok()?;
    ghost.set_attribute("aria-hidden", "true").ok()?;
    ghost.set_attribute("tabindex", "-1").ok()?;
    let frame = document.create_element("div").ok()?.dyn_into::<HtmlElement>().ok()?;
    frame.set_class_name(if is_king { "travelling crowned" } else { "travelling" });
    let style = frame.style();
    let (across, down) = (
        end.x() + end.width() / 2.0 - start.x() - start.width() / 2.0,
        end.y() + end.height() / 2.0 - start.y() - start.height() / 2.0,
    );
    let properties = [
        ("left", start.x()),
        ("top", start.y()),
        ("width", start.width()),
        ("height", start.height()),
        ("--across", across),
        ("--down", down),
    ];
    for (property, value) in properties {
        style.set_property(property, &format!("{}px", value.round() as i32)).ok()?;
    }
    frame.append_child(&ghost).ok()?;
    if is_king {
        let crown = "<svg class='falling-crown' aria-hidden='true'><use href='#i-crown'/></svg>";
        frame.insert_adjacent_html("beforeend", crown).ok()?;
    }
    // Inside the board, where its styles reach.
    card.closest(".court").ok()??.append_child(&frame).ok()?;
    spawn_local(async move {
        browser::sleep(if is_king { CROWNED } else { TRAVELLED }).await;
        frame.remove();
    });
    Some(())
}
