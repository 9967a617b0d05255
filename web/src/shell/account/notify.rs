//! Notifications that it is one's turn: push messages to this browser, and e-mails.

use super::{
    calls::{Refused, call},
    form::Doing,
};
use crate::{
    platform::{
        browser,
        live::{live, part},
        words,
    },
    shell::masthead::Masthead,
    ui::button::button,
};
use leptos::{prelude::*, task::spawn_local};
use regalia_wire::Notify;
use serde_json::{Value, json};

/// Asks the page's own script, which asks the browser.
async fn bell(name: &str, key: &str) -> Option<Value> {
    serde_json::from_str(&browser::asked(name, key).await?.as_string()?).ok()
}

/// How the reader is told of turns while no page is open, as the server and this browser have it.
#[derive(Copy, Clone)]
pub(super) struct Telling {
    wishes: RwSignal<Option<Notify>>,
    is_here: RwSignal<bool>,
    doing: Doing,
}

impl Telling {
    /// Asks for it.
    pub(super) fn new() -> Self {
        let telling =
            Self { wishes: RwSignal::new(None), is_here: RwSignal::new(false), doing: Doing::new() };
        telling.ask();
        telling
    }

    fn ask(self) {
        spawn_local(async move {
            let found = call::<Notify>("GET", "/api/notify", None).await.ok();
            let _ = self.wishes.try_set(found);
            let _ = self.is_here.try_set(bell("regaliaBellHere", "").await.is_some());
        });
    }

    /// Whether there is a server that tells anything.
    pub(super) fn has_server(self) -> bool {
        self.wishes.with(Option::is_some)
    }

    /// Whether e-mails can be had.
    pub(super) fn can_mail(self) -> bool {
        self.wishes.with(|wishes| wishes.as_ref().is_some_and(|wishes| wishes.can_mail))
    }

    /// Whether there are e-mails.
    pub(super) fn has_mail(self) -> bool {
        self.wishes.with(|wishes| wishes.as_ref().is_some_and(|wishes| wishes.by_mail))
    }

    /// Whether there are push messages to this browser.
    pub(super) fn has_push(self) -> bool {
        self.is_here.get()
    }

    /// What went wrong, if something did.
    pub(super) fn notice(self) -> AnyView {
        self.doing.notice()
    }

    /// Changes whether there are push messages to this browser (`push`), or e-mails (`mail`).
    pub(super) fn turn(self, way: &'static str, is_wanted: bool) {
        self.doing.run(Box::pin(async move {
            let done = match way {
                "mail" => Self::write(is_wanted).await,
                _ if is_wanted => self.ring().await,
                _ => Self::hush().await,
            };
            self.ask();
            done
        }));
    }

    async fn write(is_wanted: bool) -> Result<(), Refused> {
        let asked = json!({ "by_mail": is_wanted, "language": words::language().code() });
        call::<Value>("PUT", "/api/notify", Some(asked.to_string())).await.map(drop)
    }

    async fn ring(self) -> Result<(), Refused> {
        let key = self.wishes.with_untracked(|wishes| wishes.as_ref().map(|wishes| wishes.key.clone()));
        let made = bell("regaliaBell", &key.unwrap_or_default()).await;
        let made = made.ok_or_else(|| Refused::plain(t!("notify-not")))?;
        let keys = &made["keys"];
        let asked = json!({
            "endpoint": made["endpoint"], "p256dh": keys["p256dh"], "auth": keys["auth"],
            "language": words::language().code(),
        });
        call::<Value>("POST", "/api/notify/bells", Some(asked.to_string())).await.map(drop)
    }

    async fn hush() -> Result<(), Refused> {
        if let Some(gone) = bell("regaliaBellOff", "").await {
            let asked = json!({ "endpoint": gone["endpoint"] });
            call::<Value>("DELETE", "/api/notify/bells", Some(asked.to_string())).await?;
        }
        Ok(())
    }
}

/// The section of the account page.
#[component]
pub(super) fn NotifySection() -> impl IntoView {
    let telling = Telling::new();
    let body = move || {
        let can_mail = telling.wishes.get()?.can_mail;
        let is_here = telling.has_push();
        let label = if is_here { t!("notify-bell-off") } else { t!("notify-bell") };
        let here = button(label).does(move || telling.turn("push", !is_here));
        let mail = can_mail.then(|| {
            view! {
                <label class="check-row"><input type="checkbox" id="by-mail" prop:checked=telling.has_mail()
                    on:change=move |event| telling.turn("mail", event_target_checked(&event))/>{t!("notify-mail")}</label>
            }
        });
        let hint = (!can_mail).then(|| view! { <p class="quiet-text">{t!("notify-mail-needs")}</p> });
        Some(view! { {here}{mail}{hint} })
    };
    view! {
        <section id="notify">
            <h2>{said!("notify-title")}</h2>
            <p>{said!("notify-text")}</p>
            {part(body)}
            {telling.notice()}
            <p><a href="/settings">{said!("notify-settings")}</a></p>
        </section>
    }
}

/// The page that the link in every e-mail leads to: it ends them.
#[component]
pub(crate) fn Off() -> impl IntoView {
    let done = RwSignal::new(None::<bool>);
    spawn_local(async move {
        let path = format!("/api/notify/off/{}", browser::fragment().trim_start_matches('#'));
        let ended = matches!(browser::request("POST", &path, None).await, Some(Ok(_)));
        let _ = done.try_set(Some(ended));
    });
    let text = move || match done.get() {
        None => t!("account-waiting"),
        Some(true) => t!("notify-ended"),
        Some(false) => t!("account-spent"),
    };
    view! {
        <Masthead title=Signal::derive(|| t!("notify-title"))/>
        <main class="page" id="main"><p class="lead" role="status">{live(text)}</p></main>
    }
}
