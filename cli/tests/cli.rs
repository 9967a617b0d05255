//! The real program, run as a person would run it.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, Output, Stdio},
};
use tempfile::TempDir;

/// A folder of its own for one test, removed at the end.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder can be made"))
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }
}

fn run_in(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regalia"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read everything.
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    let _ = writer.join();
    output
}

fn run(arguments: &[&str], input: &str) -> Output {
    run_in(Path::new("/"), arguments, input)
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

/// Plays a script into a record and gives what was shown.
fn play(record: &str, more: &[&str], script: &str) -> String {
    let arguments = [&["play", "court", "--record", record], more].concat();
    let output = run(&arguments, script);
    assert!(output.status.success(), "{}", err(&output));
    out(&output)
}

fn assert_proved(record: &str, words: &str) {
    let output = run(&["verify", record], "");
    let text = out(&output);
    assert!(output.status.success() && text.starts_with("proved: "), "{text}");
    assert!(text.contains(words), "{text}");
}

#[test]
fn a_whole_match_is_played_to_its_end_and_proved() {
    let folder = Folder::new();
    let record = folder.file("match.json");
    let text = play(&record, &["--seats", "3"], &"1\n".repeat(20_000));
    assert!(text.contains("The match is over.\n  1. "), "{text}");
    assert!(text.contains("Decided by CK-6."), "{text}");
    assert!(text.ends_with(&format!("check it with: regalia verify {record}\n")), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100 || line.contains(&record)));
    assert!(!text.contains('\u{1b}'), "there are no colours where there is no terminal");
    assert_proved(&record, "won by seat ");
}

#[test]
fn a_match_that_is_left_is_recorded_and_proved() {
    let folder = Folder::new();
    for (name, script) in [("quit", "1\nq\n"), ("end-of-input", "1\n")] {
        let record = folder.file(name);
        let text = play(&record, &[], script);
        assert!(text.contains("The randomness of match ") && text.contains(" is sealed: "), "{text}");
        assert!(text.contains("The match was abandoned; nobody won."), "{text}");
        assert_proved(&record, "abandoned");
        assert_proved(&record, "entropy of 1 player");
    }
}

#[test]
fn records_have_a_folder_by_default() {
    let folder = Folder::new();
    let output = run_in(folder.0.path(), &["play", "court"], "q\n");
    assert!(output.status.success(), "{}", err(&output));
    let records: Vec<_> = fs::read_dir(folder.0.path().join("records")).unwrap().collect();
    let name = records[0].as_ref().unwrap().file_name().into_string().unwrap();
    assert!(records.len() == 1 && name.starts_with("court-") && name.ends_with(".json"), "{name}");
}

#[test]
fn a_record_is_never_overwritten() {
    let folder = Folder::new();
    let record = folder.file("match.json");
    play(&record, &[], "q\n");
    let output = run(&["play", "court", "--record", &record], "q\n");
    assert!(!output.status.success() && err(&output).contains("choose another file with --record"));
}

#[test]
fn undo_why_and_rules_work_while_playing() {
    let folder = Folder::new();
    let script =
        "u\nwhy roll\nwhy claim general\nwhy set aside\nrules CK-3.2\nrules 3.99\n?\nnonsense\n77\n1\nu\n";
    let text = play(&folder.file("match.json"), &[], script);
    let wanted = [
        "Nothing to undo",
        "✗ Roll the other 3 again: Set aside at least one die before the next roll.\n  CK-3.2 Set aside at least one\n",
        "✗ Claim the General (six alike) → 2 more at start: Set aside all your active dice first.\n  CK-4.1 One character per turn\n",
        "you can; type 1.",
        "> rules CK-3.2\nCK-3.2 Set aside at least one\nDice that have just been rolled are active.",
        "There is no rule 3.99; in the same section there are CK-3.1, CK-3.2",
        "undo your last step",
        "“nonsense” was not understood",
        "There is no 77 in the list; choose from 1 to ",
        "· You set aside ",
        "> u\nUndone.\n",
    ];
    for words in wanted {
        assert!(text.contains(words), "{words:?} is missing in:\n{text}");
    }
}

#[test]
fn several_actions_are_done_together_or_not_at_all() {
    let folder = Folder::new();
    let record = folder.file("match.json");
    // Four times the same die are more than the three that were rolled.
    let text = play(&record, &[], "1 1 1 1\n");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Refused “Set aside ") && words.contains("Nothing was done."), "{text}");
    assert!(!text.contains("· You set aside"), "{text}");
    assert_proved(&record, "abandoned");
}

#[test]
fn people_share_a_terminal() {
    let folder = Folder::new();
    let record = folder.file("match.json");
    let text = play(&record, &["--hot-seat"], &"1\n".repeat(8));
    assert!(text.contains("Seat 1, it is your turn") && text.contains("Seat 2, it is your turn"), "{text}");
    assert_proved(&record, "entropy of 2 players");
}

#[test]
fn a_match_is_played_in_german() {
    let folder = Folder::new();
    let record = folder.file("match.json");
    let text = play(
        &record,
        &["--language", "de", "--bots", "page"],
        &"1
"
        .repeat(20_000),
    );
    assert!(text.contains("Platz 2: Page, ein Bot"), "{text}");
    assert!(
        text.contains(
            "Die Partie ist vorbei.
  1. "
        ),
        "{text}"
    );
    assert_proved(&record, "won by seat ");
}

#[test]
fn a_tampered_record_fails_and_names_the_line() {
    let folder = Folder::new();
    let record = folder.file("match.json");
    play(&record, &[], "1\n");
    let text = fs::read_to_string(&record).unwrap();
    let line = text.lines().position(|line| line.contains(r#""stream":"dice/0""#)).unwrap() + 1;
    let tampered: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(at, text)| if at + 1 == line { flip_draw(text) } else { text.to_owned() })
        .collect();
    fs::write(&record, tampered.join("\n") + "\n").unwrap();
    let output = run(&["verify", &record], "");
    let told = out(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("NOT proved") && told.contains("that every draw follows from the key"), "{told}");
    assert!(told.contains(&format!("line {line} of the file")), "{told}");
    let output = run(&["verify", "--json", "-"], &fs::read_to_string(&record).unwrap());
    let told = out(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains(r#""check":"draws""#) && told.contains(&format!("\"seq\":{}", line - 2)), "{told}");
}

/// Changes what the last die of the line shows, and nothing else.
fn flip_draw(line: &str) -> String {
    let at = line.rfind(r#""face":"#).expect("the line holds a die") + r#""face":"#.len();
    let other = if &line[at..=at] == "1" { "2" } else { "1" };
    format!("{}{other}{}", &line[..at], &line[at + 1..])
}

#[test]
fn what_cannot_be_read_is_not_proved() {
    let output = run(&["verify", "there-is-no-such-file.json"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("NOT proved: there-is-no-such-file.json"));
}

/// The summary without the time it took.
fn simulated(more: &[&str]) -> String {
    let arguments = [&["simulate", "court", "--matches", "60"], more].concat();
    let output = run(&arguments, "");
    assert!(output.status.success(), "{}", err(&output));
    assert!(output.stderr.is_empty(), "the bar shows itself only on a terminal");
    out(&output).lines().filter(|line| !line.contains("seconds")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_simulation_gives_the_same_result_on_any_number_of_threads() {
    let text = simulated(&["--threads", "1"]);
    assert_eq!(text, simulated(&["--threads", "1"]));
    assert_eq!(text, simulated(&["--threads", "2"]));
    assert_ne!(text, simulated(&["--seed", "2"]));
    for seats in 2..=5 {
        assert!(text.contains(&format!("To Court the King, {seats} seats: thumb")), "{text}");
    }
    assert!(
        text.contains("decisions  per match: mean ") && text.contains(" %  CK-6.5 The Queen's advantage")
    );
}

#[test]
fn a_simulation_can_seat_different_bots() {
    let text = simulated(&["--bots", "thumb,chancer"]);
    assert!(text.starts_with("To Court the King, 2 seats: thumb and chancer\n"), "{text}");
    let output = run(&["simulate", "court", "--bots", "thumb,chancer", "--seats", "3"], "");
    assert!(!output.status.success() && err(&output).contains("one per seat"));
}

#[test]
fn rules_are_read_in_both_languages() {
    let english = out(&run(&["rules", "court", "CK-3.2"], ""));
    assert!(english.starts_with("CK-3.2 Set aside at least one\n"), "{english}");
    let german = out(&run(&["rules", "court", "--language", "de", "CK-3.2"], ""));
    assert!(german.starts_with("CK-3.2 ") && german.contains("Würfel"), "{german}");
    let contents = out(&run(&["rules", "court"], ""));
    assert!(contents.contains("CK-3.9   Twelve dice at most [ruling] [option]\n"), "{contents}");
    let output = run(&["rules", "court", "CK-4.9"], "");
    assert!(!output.status.success() && err(&output).contains("CK-4.1, CK-4.2"), "{}", err(&output));
}

#[test]
fn mistakes_are_answered_with_what_to_do() {
    let games = out(&run(&["games"], ""));
    let words: Vec<&str> = games.split_whitespace().collect();
    assert!(words.join(" ").contains("court To Court the King 2 to 5"), "{games}");
    let told = |arguments: &[&str]| {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2));
        err(&output)
    };
    assert!(told(&["play", "chess"]).contains("regalia games"));
    assert!(told(&["play", "court", "--seats", "9"]).contains("--seats 2 to 5"));
    assert!(told(&["play", "court", "--options", "{"]).contains("not JSON"));
    assert!(told(&["play", "court", "--options", r#"{"x":1}"#]).contains("early_dice"));
    assert!(told(&["play", "court", "--hot-seat", "--bots", "page"]).contains("--hot-seat"));
    assert!(told(&["play", "court", "--bots", "thumb"]).contains("squire"), "the levels are named");
}

/// Needs the PostgreSQL that `cargo xtask services` starts.
#[test]
fn a_server_opens_and_answers() {
    let database =
        std::env::var("REGALIA_DATABASE").expect("run it by `cargo xtask services -- cargo nextest run`");
    let mut server = Command::new(env!("CARGO_BIN_EXE_regalia"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
        .env_remove("REGALIA_NATS")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address =
        line.trim().strip_prefix("Regalia is open at http://").expect("it says where it is open").to_owned();
    let mut answer = String::new();
    // The tables are made before the first answer, which may take a moment.
    let mut stream = std::net::TcpStream::connect(&address).unwrap();
    write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    stream.read_to_string(&mut answer).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ready"), "{answer}");
}

/// The line of the table that tells who is stronger, which holds no times.
fn sequential(more: &[&str]) -> String {
    let arguments =
        [&["arena", "court", "--bots", "chancer,thumb", "--sequential", "--blocks", "60"], more].concat();
    let output = run(&arguments, "");
    assert!(output.status.success(), "{}", err(&output));
    out(&output).lines().filter(|line| line.contains("decided")).collect()
}

#[test]
fn a_sequential_test_stops_at_the_same_block_on_any_number_of_threads() {
    let line = sequential(&["--threads", "1"]);
    assert!(line.starts_with("thumb") && line.contains("  stronger, decided after "), "{line}");
    assert_eq!(line, sequential(&["--threads", "2"]));
}

#[test]
fn a_net_is_trained_kept_apart_and_measured() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bots/aragon/net.bin").display().to_string();
    let train = ["train", "aragon", "--matches", "1024", "--snapshots", "--from", &shipped, "--out"];
    let output = run(&[&train[..], &[&path("net.bin")]].concat(), "");
    assert!(output.status.success(), "{}", err(&output));
    let bytes = |name: &str| fs::read(path(name)).unwrap();
    assert_eq!(bytes("net.bin"), bytes("net.1024.bin"));
    assert_ne!(bytes("net.bin"), fs::read(&shipped).unwrap());
    fs::remove_file(path("net.1024.bin")).unwrap();
    // A net of another game is refused.
    let output = run(&["train", "emara", "--from", &shipped, "--out", &path("emara.bin")], "");
    assert!(err(&output).contains("of another game"), "{}", err(&output));
    let measure = ["gauntlet", "aragon", "--bot", "thumb", "--blocks", "1", "--most", "1000", "--nets"];
    let output = run(&[&measure[..], &[folder.path().to_str().unwrap()]].concat(), "");
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    assert_eq!(text.lines().filter(|line| line.contains("not decided")).count(), 3, "{text}");
    assert!(text.contains(&format!("learned:{}@1000", path("net.bin"))), "{text}");
}

#[test]
fn blunders_are_the_same_on_any_number_of_threads() {
    let counted = |more: &[&str]| {
        let asked = ["blunders", "kingdom", "--bot", "page@10000", "--matches", "4", "--against", "newcomer"];
        let output = run(&[&asked, more].concat(), "");
        assert!(output.status.success(), "{}", err(&output));
        out(&output)
    };
    let told = counted(&["--threads", "1"]);
    assert!(told.starts_with("kingdom with 2, 4 matches of page@10000 against newcomer, seed 1\n"), "{told}");
    let numbers = told.lines().nth(3).unwrap().split_whitespace();
    let numbers: Vec<u64> = numbers.map(|number| number.parse().unwrap()).collect();
    assert!(numbers[0] > 20 && numbers[1] > 0 && numbers[2] <= numbers[1], "{told}");
    assert_eq!(told, counted(&["--threads", "2"]));
}

fn endings(more: &[&str]) -> String {
    let few = ["--nodes", "60", "--values", "1000000"];
    let output = run(&[&["endings"], more, &["--bots", "thumb,page@60,learned@100"], &few].concat(), "");
    assert!(output.status.success(), "{}", err(&output));
    out(&output)
}

#[test]
fn endings_are_the_same_on_any_number_of_threads() {
    for (game, matches) in [("court", "1"), ("kingdom", "4")] {
        let text = endings(&[game, "--matches", matches, "--threads", "1"]);
        assert_eq!(text, endings(&[game, "--matches", matches, "--threads", "2"]));
        // Of each kind that came up a line for every bot, with as many positions.
        let lines = |bot: &str| text.lines().filter(|line| line.starts_with(bot)).count();
        assert!(lines("thumb ") > 0 && lines("page@60 ") == lines("learned@100 "), "{text}");
        let positions = |line: &str| line.split_whitespace().nth(1).and_then(|count| count.parse().ok());
        let counts: Vec<usize> = text.lines().filter_map(positions).collect();
        assert!(counts.iter().sum::<usize>() > 10 && counts[0] == counts[1], "{text}");
    }
}

#[test]
fn endings_are_known_of_some_games_only() {
    let output = run(&["endings", "emara"], "");
    assert!(!output.status.success() && err(&output).contains("court (its last turns)"), "{}", err(&output));
    let output = run(&["endings", "kingdom", "--seats", "3"], "");
    assert!(!output.status.success() && err(&output).contains("two players"), "{}", err(&output));
}

fn corpus(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(file);
    path.display().to_string()
}

#[test]
fn a_match_is_analysed_in_numbers_that_add_up() {
    let record = corpus("court/tests/corpus/2-king-taken.json");
    let told = run(&["analyse", &record, "--nodes", "50"], "");
    let text = out(&told);
    assert!(told.status.success(), "{}", err(&told));
    for word in ["To Court the King", "Seat 1", "Seat 2", "accuracy", "The moments that counted most"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let json = run(&["analyse", &record, "--nodes", "50", "--json"], "");
    let report: serde_json::Value = serde_json::from_str(&out(&json)).expect("it is JSON");
    assert_eq!((&report["seats"], &report["progress"]), (&2.into(), &1.0.into()));
    for account in report["accounts"].as_array().expect("there are accounts") {
        let part = |name: &str| account[name].as_f64().expect("it is a number");
        let parts = ["start", "luck", "unseen", "decisions", "gifts", "residual"];
        let sum: f64 = parts.into_iter().map(part).sum();
        assert!((part("result") - part("initial") - sum).abs() < 1e-9, "{account}");
    }
}

#[test]
fn what_stays_unexplained_is_the_same_in_every_run() {
    let measured = || {
        let told = run(&["analyse", "--selfplay", "2", "--game", "aragon", "--nodes", "20"], "");
        assert!(told.status.success(), "{}", err(&told));
        out(&told)
    };
    let text = measured();
    assert!(text.starts_with("aragon, 2 seats, 2 matches of envoy, 20 positions a decision\n"), "{text}");
    let number = |word: &str| {
        let line = text.lines().find(|line| line.contains(word)).expect("there is such a line");
        line.split_whitespace()
            .last()
            .and_then(|last| last.parse::<f64>().ok())
            .expect("it ends with a number")
    };
    assert!(number(" 10 % below") > 0.0 && number(" 10 % below") <= number(" 90 % below"), "{text}");
    assert_eq!(text, measured());
}

#[test]
fn what_is_no_record_is_not_analysed() {
    assert!(!run(&["analyse"], "").status.success());
    let missing = run(&["drills", "/nowhere/x.json"], "");
    assert!(!missing.status.success() && err(&missing).contains("cannot be read"));
}

#[test]
fn drills_come_from_real_mistakes() {
    let told = run(&["drills", &corpus("court/tests/corpus/2-no-king.json"), "--nodes", "50", "--json"], "");
    assert!(told.status.success(), "{}", err(&told));
    for line in out(&told).lines() {
        let drill: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        assert_eq!(drill["game"], "court");
        assert!(drill["decision"]["loss"].as_f64().expect("it is a number") > 0.2, "{drill}");
    }
}
