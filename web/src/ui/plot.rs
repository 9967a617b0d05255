//! Plots: numbers over time, as a small drawing.

use leptos::prelude::*;

/// The size of the drawing, with room for the numbers at its left.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 84.0;
const LEFT: f64 = 44.0;
const EDGE: f64 = 10.0;
/// The scale spans no fewer points, so that small changes look small.
const SPAN: i32 = 60;

/// The line of ratings, the oldest first.
pub(crate) fn plot(history: &[i32], label: String) -> AnyView {
    let Some(last) = history.last().copied() else { return ().into_any() };
    let (low, high) = range(history);
    let place = |at: usize| LEFT + (WIDTH - LEFT - EDGE) * share(at as i32, history.len() as i32 - 1);
    let height = |rating: i32| HEIGHT - EDGE - (HEIGHT - 2.0 * EDGE) * share(rating - low, high - low);
    let points: Vec<String> = history
        .iter()
        .enumerate()
        .map(|(at, rating)| format!("{:.1},{:.1}", place(at), height(*rating)))
        .collect();
    let rule = |rating: i32| {
        let at = format!("{:.1}", height(rating));
        view! {
            <line x1=format!("{LEFT}") x2=format!("{WIDTH}") y1=at.clone() y2=at.clone()/>
            <text x=format!("{}", LEFT - 6.0) y=format!("{:.1}", height(rating) + 4.0)>{rating.to_string()}</text>
        }
    };
    let [x, y] = [place(history.len() - 1), height(last)].map(|at| format!("{at:.1}"));
    view! {
        <svg class="plot" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=label>
            <g class="plot-rules">{rule(high)}{rule(low)}</g>
            <polyline points=points.join(" ")/>
            <circle cx=x cy=y r="3.5"/>
        </svg>
    }
    .into_any()
}

/// What the scale spans: all ratings, between numbers that are easy to read.
fn range(history: &[i32]) -> (i32, i32) {
    let low = history.iter().copied().min().unwrap_or_default();
    let high = history.iter().copied().max().unwrap_or_default();
    let spare = (SPAN - (high - low)).max(0) / 2;
    ((low - spare).div_euclid(10) * 10, (high + spare + 9).div_euclid(10) * 10)
}

/// A part of a whole; a half of nothing, so that a single point stands in the middle.
fn share(part: i32, whole: i32) -> f64 {
    if whole > 0 { f64::from(part) / f64::from(whole) } else { 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_holds_every_rating_and_never_looks_closer_than_it_should() {
        assert_eq!(range(&[1500]), (1470, 1530));
        assert_eq!(range(&[1412, 1688, 1503]), (1410, 1690));
        assert_eq!(range(&[1498, 1503]), (1470, 1530));
        assert_eq!((share(0, 0), share(1, 2)), (0.5, 0.5));
    }
}
