//! Hours of play on one server: whether memory, connections or disk grow with the time that it runs.

use crate::{
    machine::{Processes, files, memory, memory_of_family},
    player::{ask, connect},
    server::Server,
    setting,
    tables::{Tables, sign_in},
};
use plotters::{coord::Shift, prelude::*};
use regalia_client::{Client, http, open};
use regalia_store::Store;
use regalia_testbed::{fresh_database, nats_server};
use regalia_wire::{NewTable, Request};
use std::{
    error::Error,
    net::SocketAddr,
    ops::Range,
    path::Path,
    time::{Duration, Instant},
};
use tokio::{
    task::JoinSet,
    time::{interval, sleep},
};

/// So often everything is measured.
const SAMPLE: Duration = Duration::from_secs(30);
/// Tables of two people, and what they do together in a second.
const TABLES: u64 = 200;
const RATE: u64 = 40;
/// Of those who play, one in so many comes back over another socket in each sample.
const RETURNS: usize = 10;
/// So many look on for one sample, and go.
const WATCHERS: usize = 50;
/// The pages that visitors open, one after the other.
const PAGES: [&str; 5] =
    ["/", "/api/matches/open", "/api/matches/running", "/api/matches/over", "/api/account"];
const VISITS: Duration = Duration::from_millis(200);
/// Where the numbers of those who play alone begin.
const NEWCOMERS: u64 = 1_000_000;
/// The last quarter may hold so much more than the second; of shorter runs that says nothing, because what is kept ready is
/// filled meanwhile.
const GROWTH: f64 = 1.1;
const TELLS: Duration = Duration::from_secs(3_600);

/// What is seen at a moment.
struct Sample {
    minutes: f64,
    /// Megabytes in memory.
    server: f64,
    postgres: f64,
    nats: f64,
    /// Open files of the server, sockets among them.
    files: f64,
    /// Connections to the database.
    connections: f64,
    /// Megabytes of the database on disk, and thousands of lines in it.
    disk: f64,
    lines: f64,
    /// Milliseconds until an acknowledgement, that half and 99 of 100 stay below.
    half: f64,
    most: f64,
}

/// Plays for hours, prints what is seen, and draws it into `target/soak.svg`.
pub(crate) async fn measure() {
    let span = Duration::from_secs(setting("REGALIA_SOAK", 7_200));
    let (database, nats) = (fresh_database().await, nats_server());
    let store = Store::connect(&database, 2).await.unwrap();
    let server = Server::start(&database, Some(&nats));
    let processes = Processes::of(server.pid);
    // One in each game from the start: what its bots need is loaded when the first of them thinks.
    let alone = regalia_catalog::all().len() as u64;
    println!("\n{TABLES} matches of two, {RATE} actions a second, {alone} people against bots, for {span:?}");
    println!("minutes  server MB  postgres MB  nats MB  files  connections  disk MB  lines  p50 ms  p99 ms");
    let pause = Duration::from_millis(1000 * TABLES / RATE);
    let mut tables = Tables::open(server.at, &store, 1, TABLES, 0).await;
    let cookies = sign_in(&store, 1 + 2 * TABLES, WATCHERS as u64).await;
    let mut others = JoinSet::new();
    for number in 0..alone {
        others.spawn(play_alone(server.at, store.clone(), number));
    }
    others.spawn(visit(server.at, cookies.clone()));
    let (begun, mut samples) = (Instant::now(), Vec::new());
    while begun.elapsed() < span {
        tables.come_back(RETURNS).await;
        let mut watchers = Vec::new();
        for (cookie, table) in cookies.iter().zip(tables.ids()) {
            let mut socket = connect(server.at, cookie, false).await;
            ask(&mut socket, table, Request::Follow { from: None }).await;
            watchers.push(socket);
        }
        let measured = tables.play(pause, SAMPLE, &processes).await;
        drop(watchers);
        // What they had open is closed by then.
        sleep(Duration::from_secs(1)).await;
        let sample = Sample {
            minutes: begun.elapsed().as_secs_f64() / 60.0,
            server: memory(server.pid) as f64 / 1e6,
            postgres: processes.postgres().map(memory_of_family).sum::<u64>() as f64 / 1e6,
            nats: processes.nats().map_or(0, memory) as f64 / 1e6,
            files: files(server.pid) as f64,
            connections: count(
                &store,
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()",
            )
            .await,
            disk: count(&store, "SELECT pg_database_size(current_database())").await / 1e6,
            lines: count(&store, "SELECT sum(length)::bigint FROM matches").await / 1e3,
            half: measured.at(0.5),
            most: measured.at(0.99),
        };
        sample.print();
        samples.push(sample);
        draw(&samples, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/soak.svg"))).unwrap();
        while let Some(ended) = others.try_join_next() {
            ended.unwrap();
        }
    }
    println!("{} matches were begun at the tables of two", tables.begun());
    let grown = compare(&samples);
    assert!(span < TELLS || grown.is_empty(), "grows with time: {}", grown.join("; "));
}

/// Plays one match after the other against a bot, each time as somebody new.
async fn play_alone(at: SocketAddr, store: Store, number: u64) {
    let games = regalia_catalog::all();
    for round in 0.. {
        let cookie = sign_in(&store, NEWCOMERS * (number + 1) + round, 1).await.remove(0);
        let game = games[(number + round) as usize % games.len()].id;
        let asked = NewTable { bots: 1, level: Some("page".to_owned()), ..NewTable::new(game, 2) };
        let table = open(at, &cookie, &asked).await;
        let mut client = Client::follow(at, &cookie, table, round as u8).await;
        client.sit(0).await;
        client.play(usize::MAX).await;
    }
}

/// Opens pages, one visitor after the other.
async fn visit(at: SocketAddr, cookies: Vec<String>) {
    let ranks = regalia_catalog::all().into_iter().map(|about| format!("/api/ranks/{}/live", about.id));
    let pages: Vec<String> = PAGES.map(str::to_owned).into_iter().chain(ranks).collect();
    let mut clock = interval(VISITS);
    for (cookie, page) in cookies.iter().cycle().zip(pages.iter().cycle()) {
        clock.tick().await;
        let answer = http(at, &format!("GET {page}"), cookie, "").await;
        assert!(answer.status < 500, "{page}: {answer:?}");
    }
}

async fn count(store: &Store, query: &'static str) -> f64 {
    sqlx::query_scalar::<_, i64>(query).fetch_one(store.pool()).await.unwrap() as f64
}

impl Sample {
    fn print(&self) {
        let Self { minutes, server, postgres, nats, files, connections, disk, lines, half, most } = self;
        println!(
            "{minutes:>7.1}  {server:>9.1}  {postgres:>11.1}  {nats:>7.1}  {files:>5}  {connections:>11}  {disk:>7.1}  {:>5.0}  {half:>6.2}  {most:>6.2}",
            lines * 1e3
        );
    }
}

/// Something of a sample.
type Figure = fn(&Sample) -> f64;

/// The mean of something over a part of the run.
fn mean(samples: &[Sample], part: Range<f64>, of: Figure) -> f64 {
    let at = |part: f64| (samples.len() as f64 * part) as usize;
    let samples = &samples[at(part.start)..at(part.end)];
    samples.iter().map(of).sum::<f64>() / samples.len() as f64
}

/// Prints the last quarter beside the second, and gives what has grown.
fn compare(samples: &[Sample]) -> Vec<&'static str> {
    assert!(samples.len() >= 4, "nothing can be told of so short a run");
    let mut grown = Vec::new();
    let what: [(&str, Figure); 5] = [
        ("memory of the server, MB", |it| it.server),
        ("memory of NATS, MB", |it| it.nats),
        ("open files", |it| it.files),
        ("connections to the database", |it| it.connections),
        ("disk for 1,000 lines, MB", |it| it.disk / it.lines),
    ];
    for (name, of) in what {
        let (early, late) = (mean(samples, 0.25..0.5, of), mean(samples, 0.75..1.0, of));
        println!(
            "{name}: {early:.2} in the second quarter, {late:.2} in the last ({:+.1} %)",
            100.0 * (late / early - 1.0)
        );
        if late > early * GROWTH {
            grown.push(name);
        }
    }
    grown
}

/// A line of a plot: what it is called, its colour, and what it shows.
type Line = (&'static str, RGBColor, Figure);

fn draw(samples: &[Sample], path: &Path) -> Result<(), Box<dyn Error>> {
    const BLUE: RGBColor = RGBColor(0x1f, 0x5f, 0x8b);
    const RED: RGBColor = RGBColor(0xb2, 0x3a, 0x2e);
    const GREEN: RGBColor = RGBColor(0x3d, 0x7a, 0x45);
    let area = SVGBackend::new(path, (880, 720)).into_drawing_area();
    area.fill(&WHITE)?;
    let plots: [(&str, &[Line]); 4] = [
        (
            "Memory, MB",
            &[
                ("server", BLUE, |it| it.server),
                ("PostgreSQL", RED, |it| it.postgres),
                ("NATS", GREEN, |it| it.nats),
            ],
        ),
        (
            "Open files of the server, connections to the database",
            &[("files", BLUE, |it| it.files), ("connections", RED, |it| it.connections)],
        ),
        (
            "Database on disk, MB; lines, thousands",
            &[("disk", BLUE, |it| it.disk), ("lines", RED, |it| it.lines)],
        ),
        (
            "Until an acknowledgement, ms",
            &[("half stay below", BLUE, |it| it.half), ("99 of 100 stay below", RED, |it| it.most)],
        ),
    ];
    for (area, (title, lines)) in area.split_evenly((2, 2)).iter().zip(plots) {
        draw_one(area, title, samples, lines)?;
    }
    area.present()?;
    Ok(())
}

fn draw_one(
    area: &DrawingArea<SVGBackend<'_>, Shift>,
    title: &str,
    samples: &[Sample],
    lines: &[Line],
) -> Result<(), Box<dyn Error>> {
    let far = samples.last().map_or(1.0, |sample| sample.minutes);
    let high = lines.iter().flat_map(|(_, _, of)| samples.iter().map(of)).fold(1.0, f64::max);
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("serif", 16))
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d(0.0..far, 0.0..high * 1.3)?;
    let labels = ("sans-serif", 12);
    chart.configure_mesh().x_desc("minutes").light_line_style(TRANSPARENT).label_style(labels).draw()?;
    for (name, colour, of) in lines {
        let points = samples.iter().map(|sample| (sample.minutes, of(sample)));
        let drawn = chart.draw_series(LineSeries::new(points, colour.stroke_width(2)))?;
        drawn
            .label(*name)
            .legend(|(x, y)| PathElement::new(vec![(x, y), (x + 16, y)], colour.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE)
        .label_font(labels)
        .draw()?;
    Ok(())
}
