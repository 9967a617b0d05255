//! Drawings of figures: lines over two axes, as SVG.

use anyhow::Context;
use plotters::prelude::*;
use std::path::Path;

const SIZE: (u32, u32) = (880, 360);
const COLOURS: [RGBColor; 5] = [
    RGBColor(0x1f, 0x5f, 0x8b),
    RGBColor(0xb2, 0x3a, 0x2e),
    RGBColor(0x3d, 0x7a, 0x45),
    RGBColor(0xa6, 0x7c, 0x1e),
    RGBColor(0x6a, 0x4a, 0x8c),
];

/// One line, and what it is called.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
}

/// Some lines over the same axes.
pub(crate) struct Plot<'a> {
    pub(crate) title: &'a str,
    pub(crate) across: &'a str,
    pub(crate) up: &'a str,
    pub(crate) lines: &'a [Line],
}

impl Plot<'_> {
    /// Writes the drawing to a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        self.draw(path).with_context(|| format!("cannot draw {}", path.display()))
    }

    fn draw(&self, path: &Path) -> anyhow::Result<()> {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let far = points().map(|(x, _)| *x).fold(1.0, f64::max);
        let near = points().map(|(x, _)| *x).fold(far, f64::min);
        let high = points().map(|(_, y)| *y).fold(f64::MIN_POSITIVE, f64::max);
        let area = SVGBackend::new(path, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(self.title, ("serif", 20))
            .margin(12)
            .x_label_area_size(42)
            .y_label_area_size(58)
            .build_cartesian_2d(near..far, 0.0..high * 1.05)?;
        chart
            .configure_mesh()
            .x_desc(self.across)
            .y_desc(self.up)
            .light_line_style(TRANSPARENT)
            .label_style(("sans-serif", 13))
            .draw()?;
        for (line, colour) in self.lines.iter().zip(COLOURS.into_iter().cycle()) {
            let style = colour.stroke_width(2);
            let drawn = chart.draw_series(LineSeries::new(line.points.iter().copied(), style))?;
            drawn.label(&line.name).legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 16, y)], style));
        }
        chart.configure_series_labels().background_style(WHITE).border_style(BLACK.mix(0.3)).draw()?;
        Ok(area.present()?)
    }
}
