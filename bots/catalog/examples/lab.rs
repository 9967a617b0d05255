//! Scratch.
#![allow(missing_docs, clippy::unwrap_used)]
use regalia_bots::*;
use regalia_game::*;
use regalia_training::*;
use std::time::Instant;

fn play<G: Instinct + Imagine>(
    mut game: G,
    bots: &mut [Box<dyn Bot<G> + '_>],
    seed: u64,
) -> (Shares, [u32; 6], Option<PerSeat<(i32, i32)>>) {
    let (mut chance, mut whims) = (QuickDice::new(seed), QuickDice::new(!seed));
    let (mut actions, mut draws, mut story) = (Vec::new(), Vec::new(), Story::silent());
    let mut n = [0; 6];
    loop {
        match game.turn() {
            Turn::Over(o) => return (shares(&o), n, o.scores),
            Turn::Chance => game.chance(&mut chance, &mut draws, &mut story),
            Turn::Seats(s) => {
                let seat = s.iter().next().unwrap();
                game.actions(seat, &mut actions);
                let a = if actions.len() == 1 {
                    actions[0].clone()
                } else {
                    n[seat.index()] += 1;
                    bots[seat.index()].choose(&game.view(Viewer::Seat(seat)), &actions, &mut whims)
                };
                game.act(seat, &a, &mut story).unwrap();
            }
        }
    }
}

struct B<'a, G, E>(String, u64, Manner, &'a Net, std::marker::PhantomData<fn() -> (G, E)>);
impl<G: Instinct + Imagine, E: Eye<G>> Bot<G> for B<'_, G, E> {
    fn choose(&mut self, view: &G::View, actions: &[G::Action], dice: &mut dyn Dice) -> G::Action {
        match self.0.as_str() {
            "thumb" => Bot::<G>::choose(&mut Thumb, view, actions, dice),
            "chancer" => Bot::<G>::choose(&mut Chancer, view, actions, dice),
            "flat" => think::<G, _>(
                view,
                actions,
                &mut ByPlayout::default(),
                Manner { is_flat: true, ..self.2 },
                &mut nodes(self.1),
                dice,
            )[0]
            .action
            .clone(),
            "plain" => {
                think::<G, _>(view, actions, &mut ByPlayout::default(), self.2, &mut nodes(self.1), dice)[0]
                    .action
                    .clone()
            }
            "greedy" => {
                think::<G, _>(view, actions, &mut ByNet::<G, E>::new(self.3), self.2, &mut |_| 1.0, dice)[0]
                    .action
                    .clone()
            }
            "net" => think::<G, _>(
                view,
                actions,
                &mut ByNet::<G, E>::new(self.3),
                self.2,
                &mut nodes(self.1),
                dice,
            )[0]
            .action
            .clone(),
            x => panic!("{x}"),
        }
    }
}

fn bot<'a, G: Instinct + Imagine, E: Eye<G>>(name: &str, net: &'a Net) -> Box<dyn Bot<G> + 'a> {
    let mut w = name.split(':');
    let kind = w.next().unwrap();
    let n: u64 = w.next().and_then(|x| x.parse().ok()).unwrap_or(1000);
    let c: f32 = w.next().and_then(|x| x.parse().ok()).unwrap_or(Manner::default().curiosity);
    let b: f32 = w.next().and_then(|x| x.parse().ok()).unwrap_or(Manner::default().breadth);
    Box::new(B::<G, E>(
        kind.to_owned(),
        n,
        Manner { curiosity: c, breadth: b, ..Manner::default() },
        net,
        std::marker::PhantomData,
    ))
}

fn duel<G: Instinct + Imagine, E: Eye<G>>(
    net: &Net,
    seats: u8,
    options: G::Options,
    names: [&str; 2],
    blocks: u64,
    seed: u64,
) {
    let t = Instant::now();
    let (mut sum, mut sq, mut k) = (0.0, 0.0, 0.0f64);
    let (mut score, mut other) = (0.0, 0.0);
    let mut dec = 0u64;
    for block in 0..blocks {
        let mut mean = 0.0;
        for at in 0..seats {
            let game =
                G::new(&Setup { rules: G::ABOUT.newest_rules(), seats, options: options.clone() }).unwrap();
            let mut bots: Vec<_> =
                (0..seats).map(|s| bot::<G, E>(if s == at { names[0] } else { names[1] }, net)).collect();
            let (sh, n, sc) = play(game, &mut bots, seed * 1000 + block);
            mean += f64::from(sh[at as usize]) / f64::from(seats);
            dec += u64::from(n[at as usize]);
            if let Some(sc) = sc {
                score += f64::from(sc[Seat(at)].0);
                if seats > 1 {
                    other += f64::from(sc[Seat((at + 1) % seats)].0);
                }
            }
        }
        sum += mean;
        sq += mean * mean;
        k += 1.0;
    }
    let m = sum / k;
    let sd = ((sq / k - m * m).max(0.0) / k).sqrt();
    let matches = blocks as f64 * f64::from(seats);
    println!(
        "{} seats={seats} {} vs {}: {:.1}% ±{:.1} ({} matches, {:.1}s, {:.0} decisions of first per match, {:.1} ms per match) score {:.1} : {:.1}",
        G::ABOUT.id,
        names[0],
        names[1],
        100.0 * m,
        196.0 * sd,
        matches,
        t.elapsed().as_secs_f64(),
        dec as f64 / matches,
        t.elapsed().as_secs_f64() * 1e3 / matches,
        score / matches,
        other / matches
    );
}

fn train<G: Instinct, E: Eye<G>>(setup: fn(&mut dyn Dice) -> Setup<G::Options>, minutes: f64, out: &str) {
    let mut t = Training::<G, E>::new(1, 1, setup);
    if let Ok(b) = std::fs::read(format!("{out}.checkpoint")) {
        t = t.resume(Learner::read(&b, E::INPUTS).unwrap());
        println!("resumed at {}", t.learner().matches);
    }
    let begun = Instant::now();
    let mut last = 0.0;
    let mut acc = (0.0, 0, 0);
    loop {
        let p = t.round();
        acc = (acc.0 + p.loss, acc.1 + 1, acc.2 + p.examples);
        let m = begun.elapsed().as_secs_f64() / 60.0;
        if m - last > 0.5 || m > minutes {
            println!(
                "{m:.1} min {} matches, loss {:.4}, {} ex/match",
                p.matches,
                acc.0 / acc.1 as f32,
                acc.2 / acc.1 / 64
            );
            acc = (0.0, 0, 0);
            last = m;
            std::fs::write(format!("{out}.checkpoint"), t.learner().to_bytes()).unwrap();
            std::fs::write(
                out,
                NetFile {
                    origin: format!("{} matches {}", G::ABOUT.id, p.matches),
                    net: t.learner().net.clone(),
                }
                .to_bytes(),
            )
            .unwrap();
        }
        if m > minutes {
            break;
        }
    }
}

fn run<G: Instinct + Imagine, E: Eye<G>>(setup: fn(&mut dyn Dice) -> Setup<G::Options>, a: &[String])
where
    G::Options: Default,
{
    match a[1].as_str() {
        "train" => train::<G, E>(setup, a[2].parse().unwrap(), &a[3]),
        "duel" => {
            let net = std::fs::read(&a[2])
                .ok()
                .and_then(|b| NetFile::read(&b).ok())
                .map_or_else(|| Net::blank(E::INPUTS), |f| f.net);
            let options: G::Options =
                if a.len() > 7 { serde_json::from_str(&a[7]).unwrap() } else { G::Options::default() };
            duel::<G, E>(&net, a[3].parse().unwrap(), options, [&a[4], &a[5]], a[6].parse().unwrap(), 7);
        }
        _ => panic!(),
    }
}

fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    match a[0].as_str() {
        "kingdom" => {
            run::<regalia_kingdom::Kingdom, regalia_kingdom_bot::Sight>(regalia_kingdom_bot::setup, &a)
        }
        "aragon" => run::<regalia_aragon::Aragon, regalia_aragon_bot::Sight>(regalia_aragon_bot::setup, &a),
        "court" => run::<regalia_court::Court, regalia_court_bot::Sight>(regalia_court_bot::setup, &a),
        "emara" => run::<regalia_emara::Emara, regalia_emara_bot::Sight>(regalia_emara_bot::setup, &a),
        _ => panic!(),
    }
}
