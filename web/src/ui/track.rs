//! Tracks: how much of a whole, how far on a way, and who is ahead of whom.

use crate::{
    platform::live::{Live, live, part},
    ui::signs::{icon, symbol},
};
use leptos::prelude::*;

/// A share of a whole, in thousandths.
pub(crate) fn share(thousandths: impl FnMut() -> u32 + Send + 'static) -> AnyView {
    let mut thousandths = thousandths;
    let width = live(move || format!("width:calc({}% / 10)", thousandths()));
    view! { <span class="share-bar" aria-hidden="true"><i style=width></i></span> }.into_any()
}

/// How far somebody has come on a way.
#[derive(Copy, Clone)]
pub(crate) struct Progress {
    /// What it is a way of.
    pub(crate) icon: &'static str,
    /// Where it stands.
    pub(crate) now: u16,
    /// Where it stood a moment ago.
    pub(crate) was: u16,
    /// The end of the way.
    pub(crate) most: u16,
    /// Whether it is the one that counts.
    pub(crate) counts: bool,
}

impl Progress {
    /// The track, and what a choice would add to it.
    pub(crate) fn drawn(self, coming: impl Fn() -> i32 + Send + Sync + 'static) -> AnyView {
        let Self { icon: of, now, was, most, counts } = self;
        let coming = Signal::derive(coming);
        let plus = move || {
            let more = Some(coming.get()).filter(|more| *more > 0)?;
            Some(view! { <i class="plus" style=format!("--plus:{more}")></i> })
        };
        let number = move || {
            let more = Some(coming.get()).filter(|more| *more > 0)?;
            Some(view! { <small>{format!("+{more}")}</small> })
        };
        view! {
            <div class="track" class:counts=counts style=format!("--v:{now};--was:{was};--max:{most}")>
                {icon(of)}<span class="rail"><i class="fill"></i>{part(plus)}</span>
                <b>{now.to_string()}</b>{part(number)}
            </div>
        }
        .into_any()
    }
}

/// Where a marker between two sides stands: from -10, the far end, to 10, the near one.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(crate) struct Tug {
    /// Where it stands.
    pub(crate) at: i8,
    /// Where it will go.
    pub(crate) to: i8,
    /// Whether that follows from a choice that is not made yet.
    pub(crate) is_foreseen: bool,
}

impl Tug {
    /// The track between two sides: the class of the side that is ahead, and the icons of both ends, the far one first.
    pub(crate) fn drawn(
        tug: Signal<Self>,
        ahead: impl Fn(i8) -> &'static str + Send + 'static,
        ends: impl Fn() -> [&'static str; 2] + Send + Sync + 'static,
        label: Live<String>,
    ) -> AnyView {
        let style = live(move || {
            let Self { at, to, .. } = tug.get();
            format!("--at:{at};--to:{to};--low:{};--high:{}", at.min(to), at.max(to))
        });
        let class = live(move || {
            let Self { at, to, is_foreseen } = tug.get();
            let ahead = if at == 0 { "at-zero" } else { ahead(at) };
            let state = if at == to { "rests" } else { "moves" };
            format!("tug {ahead} {state}{}", if is_foreseen { " foreseen" } else { "" })
        });
        tug_of(tug, class, style, Signal::derive(ends), label)
    }
}

fn tug_of(
    tug: Signal<Tug>,
    class: Live<String>,
    style: Live<String>,
    ends: Signal<[&'static str; 2]>,
    label: Live<String>,
) -> AnyView {
    let scale = [("10", 0), ("5", 25), ("0", 50), ("5", 75), ("10", 100)]
        .map(|(number, at)| view! { <li style=format!("top:{at}%")>{number}</li> });
    view! {
        <div class=class style=style role="img" aria-label=label>
            <div class="tug-rail">
                {symbol("tug-ruler", "ruler")}
                <div class="tug-hold"></div>
                <div class="tug-shift"></div>
                <span class="tug-goal">{live(move || tug.get().to.unsigned_abs().to_string())}</span>
                <b class="tug-marker">{live(move || tug.get().at.unsigned_abs().to_string())}</b>
            </div>
            <span class="tug-end far">{part(move || icon(ends.get()[0]))}</span>
            <span class="tug-end near">{part(move || icon(ends.get()[1]))}</span>
            <ol class="tug-scale" aria-hidden="true">{scale.into_iter().collect_view()}</ol>
        </div>
    }
    .into_any()
}
