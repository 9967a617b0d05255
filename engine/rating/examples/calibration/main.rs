//! How well ratings order people and foretell results: tables for `docs/ratings.md`, and its plot.
//!
//! `cargo run --release -p regalia-rating --example calibration -- docs/ratings.svg`

#![allow(clippy::print_stdout, missing_docs, reason = "it prints")]

#[cfg(test)]
mod tests;
mod world;

use plotters::prelude::*;
use std::{env, error::Error};
use world::{Findings, World, simulate};

const WORLD: World =
    World { people: 200, matches: 40_000, seats: None, spread: 150.0, leaving: 0.0, seed: 1 };
const COLOURS: [RGBColor; 3] =
    [RGBColor(0x1f, 0x5f, 0x8b), RGBColor(0x3d, 0x7a, 0x45), RGBColor(0xb2, 0x3a, 0x2e)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut worlds: Vec<(String, World)> =
        (2..=5).map(|seats| (format!("{seats} seats"), World { seats: Some(seats), ..WORLD })).collect();
    worlds.push(("2 to 5 seats".to_owned(), WORLD));
    worlds.push(("the same, a fifth leaves 30 % of the matches".to_owned(), World { leaving: 0.3, ..WORLD }));
    worlds.push(("nearly equal people (spread 80)".to_owned(), World { spread: 80.0, ..WORLD }));
    worlds.push(("very different people (spread 250)".to_owned(), World { spread: 250.0, ..WORLD }));
    worlds.push(("few matches (30 each)".to_owned(), World { matches: 1_700, ..WORLD }));
    println!(
        "| world | order | order by result | missed by | covered | matches until known | leavers, others |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|");
    let mut found = Vec::new();
    for (name, world) in &worlds {
        let findings = simulate(world);
        let Findings { correlation, by_result, covered, until_known, means: [leavers, others], .. } =
            findings;
        println!(
            "| {name} | {correlation:.3} | {by_result:.3} | {:.1} % | {:.0} % | {until_known:.0} | {leavers:.0}, {others:.0} |",
            100.0 * findings.miss(),
            100.0 * covered
        );
        found.push((name.as_str(), findings));
    }
    for at in [4, 5] {
        println!("\n{}:\n\n| expected | seen | ± | predictions |\n|--:|--:|--:|--:|", found[at].0);
        for class in found[at].1.classes.iter().filter(|class| class.count > 0.0) {
            let [chance, share, error] = [class.chance(), class.share(), class.error()].map(|it| 100.0 * it);
            println!("| {chance:.1} % | {share:.1} % | {error:.1} | {} |", class.count);
        }
    }
    match env::args().nth(1) {
        Some(path) => draw(&path, &[found[0].clone(), found[4].clone(), found[5].clone()]),
        None => Ok(()),
    }
}

/// What was expected against what was seen, with two standard errors.
fn draw(path: &str, found: &[(&str, Findings)]) -> Result<(), Box<dyn Error>> {
    let area = SVGBackend::new(path, (640, 560)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption("What ratings foretell, and what happens", ("serif", 20))
        .margin(12)
        .x_label_area_size(42)
        .y_label_area_size(58)
        .build_cartesian_2d(0.5..1.0, 0.5..1.0)?;
    chart
        .configure_mesh()
        .x_desc("expected to come in before the other")
        .y_desc("seen")
        .light_line_style(TRANSPARENT)
        .label_style(("sans-serif", 13))
        .draw()?;
    chart.draw_series(LineSeries::new([(0.5, 0.5), (1.0, 1.0)], BLACK.mix(0.4)))?;
    for ((name, found), colour) in found.iter().zip(COLOURS) {
        let classes = || found.classes.iter().filter(|class| class.count > 50.0);
        let style = colour.stroke_width(2);
        let line = LineSeries::new(classes().map(|class| (class.chance(), class.share())), style);
        let legend = move |(x, y)| PathElement::new(vec![(x, y), (x + 16, y)], style);
        chart.draw_series(line)?.label(*name).legend(legend);
        chart.draw_series(classes().map(|class| {
            let (chance, share, error) = (class.chance(), class.share(), 2.0 * class.error());
            PathElement::new(vec![(chance, share - error), (chance, share + error)], style)
        }))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE)
        .border_style(BLACK.mix(0.3))
        .draw()?;
    Ok(area.present()?)
}
