//! Whose work is used here.

use crate::{games::registry, shell::masthead::Masthead, ui::signs::icon};
use leptos::prelude::*;

/// The icons by author, all from game-icons.net under CC BY 3.0.
const ICONS: [(&str, &[&str]); 4] = [
    (
        "Lorc",
        &[
            "anvil",
            "bubbling-flask",
            "crossed-swords",
            "crown",
            "eagle-emblem",
            "horse-head",
            "lion",
            "locked-chest",
            "open-book",
            "owl",
            "queen-crown",
            "scales",
            "visored-helm",
            "wax-seal",
            "wheat",
            "white-tower",
        ],
    ),
    (
        "Delapouite",
        &[
            "anticlockwise-rotation",
            "astrolabe",
            "barn",
            "bow-arrow",
            "carnival-mask",
            "castle",
            "check-mark",
            "church",
            "crane",
            "crenel-crown",
            "deer-head",
            "fleur-de-lys",
            "handheld-fan",
            "jester-hat",
            "jug",
            "log",
            "pope-crown",
            "rolled-cloth",
            "rolling-dices",
            "shop",
            "stone-block",
            "two-coins",
            "wizard-face",
        ],
    ),
    ("Skoll", &["mounted-knight", "sharp-halberd"]),
    ("Caro Asercion", &["boar"]),
];

/// The page.
#[component]
pub(crate) fn Credits() -> impl IntoView {
    let icons = ICONS.map(|(author, names)| {
        let all = names.iter().chain(registry::icons_by(author));
        let list = all.map(|name| view! { <li>{icon(name)}<span>{*name}</span></li> }).collect_view();
        view! { <section><h3>{author}</h3><ul class="icon-list">{list}</ul></section> }
    });
    view! {
        <Masthead title=Signal::derive(|| t!("credits-title"))/>
        <main class="page credits" id="main">
            <h2>{said!("credits-icons")}</h2>
            <p>{said!("credits-icons-text")}</p>
            {icons.into_iter().collect_view()}
            <h2>{said!("credits-fonts")}</h2>
            <p>{said!("credits-fonts-text")}</p>
            <h2>{said!("credits-games")}</h2>
            <p>{said!("credits-games-text")}</p>
            <h2 id="source">{said!("credits-source")}</h2>
            <p>{said!("credits-source-text")}</p>
        </main>
    }
}
