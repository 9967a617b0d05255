//! Tokens by which programs play for the reader: listed, made, removed. A new one is shown once.

use super::{
    calls::call,
    form::{Deed, Doing, Kind, field, form},
    sections::day,
};
use crate::platform::live::part;
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::{Token, TokenNote};
use serde_json::{Value, json};

const PATH: &str = "/api/account/tokens";

/// The section.
#[component]
pub(super) fn Tokens() -> impl IntoView {
    let (notes, made) = (RwSignal::new(Vec::<TokenNote>::new()), RwSignal::new(None::<String>));
    let (name, doing) = (RwSignal::new(String::new()), Doing::new());
    spawn_local(ask(notes));
    let make = move || -> Deed {
        let wish = json!({ "name": name.get_untracked() }).to_string();
        Box::pin(async move {
            let Token { token, .. } = call("POST", PATH, Some(wish)).await?;
            let _ = made.try_set(Some(token));
            let _ = name.try_set(String::new());
            ask(notes).await;
            Ok(())
        })
    };
    let row = move |note: TokenNote| {
        let path = format!("{PATH}/{}", note.id);
        let used = match note.used {
            Some(used) => t!("account-passkey-used", day = day(used)),
            None => t!("account-passkey-unused"),
        };
        let remove = move || -> Deed {
            let path = path.clone();
            Box::pin(async move {
                call::<Value>("DELETE", &path, None).await?;
                ask(notes).await;
                Ok(())
            })
        };
        view! {
            <li class="row">
                <span><b>{note.name}</b><small>{t!("account-made", day = day(note.created))}" · "{used}</small></span>
                {doing.button("button small", || t!("account-remove"), remove)}
            </li>
        }
    };
    let rows = move || view! { <ul class="rows">{notes.get().into_iter().map(row).collect_view()}</ul> };
    let shown = move || {
        let shown = |token: String| {
            view! { <p class="well" role="status">{t!("token-made")}<br/><code class="api-token">{token}</code></p> }
        };
        made.get().map(shown)
    };
    let fields = vec![field(Kind::Token, name, || t!("token-name"), || t!("token-name-help"), true)];
    view! {
        <section id="tokens">
            <h2>{t!("token-title")}</h2>
            <p>{t!("token-text")}</p>
            <p><b>{t!("token-mark")}</b></p>
            {part(rows)}
            {doing.notice()}
            {part(shown)}
            {form("in-line", fields, || t!("token-make"), false, make)}
        </section>
    }
}

/// Asks which there are.
async fn ask(notes: RwSignal<Vec<TokenNote>>) {
    let found = call::<Vec<TokenNote>>("GET", PATH, None).await.unwrap_or_default();
    let _ = notes.try_set(found);
}
