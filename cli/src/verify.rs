//! `regalia verify`: the proof of recorded matches.

use crate::{
    arguments::{Saw, Verify},
    games,
    rules::{self, Pages},
    server,
    text::{BAD, GOOD, count, list, pad, paint, wrap},
};
use regalia_fairness::Hash;
use regalia_game::{Outcome, Seat};
use regalia_table::{Check, Entry, Flaw, Record, Verified, verify};
use regalia_voice::Language;
use serde_json::{Value, json};
use std::{
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
};

/// The host's commitment and the last head: what a player may have noted during the match.
type Seal = (Hash, Hash);

/// What a site's tree says of the commitment, in words and as it was said; nothing if it was not asked for.
type Logged = Option<(String, Value)>;

/// What came of one file.
enum Finding {
    /// Everything was proved; with the host's commitment and the last head.
    Proved(Box<Verified>, Seal, Logged),
    /// The record proves itself, but the site's tree of commitments does not hold it.
    Unlogged(String),
    /// Something is wrong; with the line of the file, if the record is in the form it was written in.
    Flawed(Flaw, Option<u64>),
    /// The file could not be read.
    Unreadable(io::Error),
}

/// Proves every record and prints what was shown; the exit code is 1 if any fails.
///
/// # Errors
/// If nothing can be printed.
pub(crate) fn run(asked: &Verify, out: &mut dyn Write) -> anyhow::Result<u8> {
    let mut code = 0;
    for path in &asked.records {
        if path.extension().is_some_and(|ending| ending == "jsonl") {
            code |= prove_lines(path, out)?;
            continue;
        }
        let finding = look_up(find(path, asked), asked.log.as_deref())?;
        let file = if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() };
        let text = if asked.json { as_json(&file, &finding) } else { in_words(&file, &finding) };
        write!(out, "{text}")?;
        if !matches!(finding, Finding::Proved(..)) {
            code = 1;
        }
    }
    Ok(code)
}

/// Proves a file with a record on each line, as `regalia admin export` writes it, and prints the flawed ones alone.
fn prove_lines(path: &Path, out: &mut dyn Write) -> anyhow::Result<u8> {
    let (registry, mut proved, mut flawed) = (regalia_catalog::registry(), 0_u64, 0_u64);
    for (number, line) in (1..).zip(BufReader::new(fs::File::open(path)?).lines()) {
        match Record::parse(&line?).and_then(|record| verify(&record, &registry)) {
            Ok(_) => proved += 1,
            Err(flaw) => {
                flawed += 1;
                writeln!(out, "{}: line {number} of {}: {flaw}", paint(BAD, "flawed"), path.display())?;
            }
        }
    }
    let all = count(proved + flawed, "record", "records");
    writeln!(out, "{}: {proved} of {all} in {}", paint(GOOD, "proved"), path.display())?;
    Ok(u8::from(flawed > 0 || proved == 0))
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn read(path: &Path) -> io::Result<String> {
    if is_stdin(path) {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    }
}

fn find(path: &Path, asked: &Verify) -> Finding {
    read(path).map_or_else(Finding::Unreadable, |text| prove(&text, &asked.sealed, &asked.saw))
}

/// Asks the site's tree for the commitment of a record that is proved.
fn look_up(finding: Finding, site: Option<&str>) -> anyhow::Result<Finding> {
    Ok(match (finding, site) {
        (Finding::Proved(verified, seal, _), Some(site)) => match server::look_up(site, &seal.0)? {
            Ok(logged) => Finding::Proved(verified, seal, Some(logged)),
            Err(what) => Finding::Unlogged(what),
        },
        (finding, _) => finding,
    })
}

fn prove(text: &str, sealed: &[String], saw: &[Saw]) -> Finding {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(flaw) => return Finding::Flawed(flaw, None),
    };
    match verify(&record, &regalia_catalog::registry()) {
        Ok(verified) => remembered(&record, sealed, saw).map_or_else(
            |flaw| Finding::Flawed(flaw, None),
            |seal| Finding::Proved(Box::new(verified), seal, None),
        ),
        Err(flaw) => {
            // The first line of the file names the format, and people count from one.
            let line = (record.to_text() == text).then_some(flaw.seq + 2);
            Finding::Flawed(flaw, line)
        }
    }
}

/// Holds what a player noted during the match against a record that proves itself: a host could make
/// another one, as sound in itself, after the match.
fn remembered(record: &Record, sealed: &[String], saw: &[Saw]) -> Result<Seal, Flaw> {
    let flaw = |seq, check, detail| Flaw { seq, check, detail };
    let commit = match record.lines.first().map(|line| &line.entry) {
        Some(Entry::Created { server_commit, .. }) => *server_commit,
        _ => return Err(flaw(0, Check::Opening, "there is no first line".to_owned())),
    };
    if let Some(other) = sealed.iter().find(|noted| !commit.to_string().starts_with(noted.as_str())) {
        let detail = format!("the host's commitment is {commit}, you noted {other}");
        return Err(flaw(0, Check::ServerCommitment, detail));
    }
    for noted in saw {
        let head = noted.seq.checked_sub(1).and_then(|at| record.lines.get(usize::try_from(at).ok()?));
        let head = head.map(|line| line.head.to_string()).unwrap_or_default();
        if !head.starts_with(&noted.head) || head.is_empty() {
            let detail = format!("the head after {} lines is {head:?}, you saw {}", noted.seq, noted.head);
            return Err(flaw(noted.seq, Check::Chain, detail));
        }
    }
    Ok((commit, record.lines.last().map_or(commit, |line| line.head)))
}

fn as_json(file: &str, finding: &Finding) -> String {
    let value = match finding {
        Finding::Proved(verified, seal, logged) => {
            let logged = logged.as_ref().map(|(_, said)| said);
            json!({
                "file": file, "proved": true, "shown": verified,
                "server_commit": seal.0, "head": seal.1, "logged": logged,
            })
        }
        Finding::Unlogged(what) => json!({ "file": file, "proved": false, "error": what }),
        Finding::Flawed(flaw, _) => json!({ "file": file, "proved": false, "flaw": flaw }),
        Finding::Unreadable(error) => json!({ "file": file, "proved": false, "error": error.to_string() }),
    };
    format!("{value}\n")
}

fn in_words(file: &str, finding: &Finding) -> String {
    match finding {
        Finding::Proved(verified, seal, logged) => {
            let logged = logged.as_ref().map_or_else(String::new, |(text, _)| row("listed", text));
            format!("{}: {file}\n{}{logged}", paint(GOOD, "proved"), shown(verified, seal))
        }
        Finding::Unlogged(what) => {
            format!("{}: {file}\n{}", paint(BAD, "NOT proved"), row("listed", what))
        }
        Finding::Flawed(flaw, line) => {
            format!("{}: {file}\n{}", paint(BAD, "NOT proved"), flawed(flaw, *line))
        }
        Finding::Unreadable(error) => {
            let hint = "name a record as `regalia play` writes it, or - for the standard input";
            format!("{}: {file}\n{}", paint(BAD, "NOT proved"), row("file", &format!("{error}; {hint}")))
        }
    }
}

fn row(label: &str, text: &str) -> String {
    wrap(&format!("  {}", pad(label, 9)), text)
}

fn shown(verified: &Verified, seal: &Seal) -> String {
    let title = games::about(verified.game.as_str()).map_or(verified.game.as_str(), |about| about.title);
    let seats = count(verified.seats, "seat", "seats");
    let lines = count(verified.lines as u64, "line", "lines");
    let draws = count(verified.draws as u64, "draw", "draws");
    [
        row("match", &format!("{} of {} ({title}), {seats}", verified.match_id, verified.game)),
        row("luck", &luck(verified.revealed, verified.absent)),
        row("sealed", &format!("the host's commitment is {}", seal.0)),
        row("head", &format!("the last head is {}", seal.1)),
        hands(verified.handed),
        consents(verified.rewound),
        row("log", &format!("{lines} checked; {draws} made again and found equal")),
        row(
            "outcome",
            &verified.outcome.map_or_else(abandoned, |outcome| told(verified.game.as_str(), &outcome)),
        ),
    ]
    .concat()
}

fn luck(revealed: usize, absent: usize) -> String {
    let made = match revealed {
        0 => "no player added entropy of their own: the host alone made the luck".to_owned(),
        some => {
            let players = count(some as u64, "player", "players");
            format!("made by the host's sealed seed together with entropy of {players}")
        }
    };
    match absent {
        0 => made,
        some => {
            let players = count(some as u64, "player", "players");
            format!("{made}; {players} committed and never revealed, which let the host choose between lucks")
        }
    }
}

fn consents(rewound: usize) -> String {
    match rewound {
        0 => String::new(),
        some => row(
            "consent",
            &format!(
                "taken back {} beyond what could be undone, said to be agreed by all who played",
                count(some as u64, "time", "times")
            ),
        ),
    }
}

fn hands(handed: usize) -> String {
    match handed {
        0 => String::new(),
        some => {
            row("hands", &format!("{} handed to a bot or taken back", count(some as u64, "seat", "seats")))
        }
    }
}

fn abandoned() -> String {
    "abandoned before the end; nobody has won".to_owned()
}

fn told(game: &str, outcome: &Outcome) -> String {
    let seats =
        |rank: u8| outcome.ranks.iter().filter(move |(_, other)| **other == rank).map(|(seat, _)| seat);
    let places = (1..=outcome.ranks.seats()).map(|rank| seats(rank).collect::<Vec<Seat>>());
    let places: Vec<String> = places.filter(|seats| !seats.is_empty()).map(list).collect();
    let pages = games::about(game).and_then(|about| Pages::of(&about, Language::En));
    let title = pages.ok().and_then(|pages| pages.book.rule(outcome.by).map(rules::heading));
    let by = title.unwrap_or_else(|| outcome.by.to_string());
    format!("won by {} ({by})", places.join(", then "))
}

fn flawed(flaw: &Flaw, line: Option<u64>) -> String {
    let seq = flaw.seq;
    let place = match line {
        Some(line) => format!("line {seq} of the log, counted from 0: line {line} of the file"),
        // A file that is no record at all has no lines to count.
        None if seq == 0 && flaw.check == Check::Format => {
            "the file as a whole, or its first line".to_owned()
        }
        None => format!("line {seq} of the log, counted from 0"),
    };
    [row("where", &place), row("check", &flaw.check.to_string()), row("detail", &flaw.detail)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regalia_game::{PerSeat, RuleId};

    #[test]
    fn a_host_that_made_the_luck_alone_is_named() {
        assert!(luck(0, 0).contains("the host alone made the luck"));
        assert!(luck(1, 0).contains("1 player") && !luck(1, 0).contains("choose"));
        assert!(luck(3, 1).contains("3 players") && luck(3, 1).contains("choose"));
    }

    #[test]
    fn outcomes_name_the_rule_and_shared_places() {
        let ranks = [2, 1, 2];
        let ranks = PerSeat::from_fn(3, |seat| ranks[seat.index()]);
        let outcome = Outcome { ranks, scores: None, by: RuleId::new("CK-6.4") };
        assert_eq!(told("court", &outcome), "won by seat 2, then seat 1 and seat 3 (CK-6.4 Taking the King)");
        assert!(told("chess", &outcome).ends_with("(CK-6.4)"));
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let Finding::Flawed(flaw, None) = prove("no record", &[], &[]) else {
            panic!("it was taken for one")
        };
        assert_eq!(flaw.check, Check::Format);
        let json = as_json("x.json", &prove("{}", &[], &[]));
        assert!(json.contains(r#""check":"format""#) && json.contains(r#""proved":false"#), "{json}");
    }
}
