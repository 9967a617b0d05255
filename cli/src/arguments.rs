//! The command line.

use crate::{
    arena::{Contender, OwnNet},
    seating::{self, BotKind},
    server::ServerCommand,
};
use clap::{
    Args, Parser, Subcommand,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use regalia_bot_catalog::Level;
use regalia_voice::Language;
use std::path::PathBuf;

/// Board games about crowns, in a terminal.
#[derive(Parser, Debug)]
#[command(
    name = "regalia",
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  regalia games                     what there is to play
  regalia play court                play against a bot
  regalia serve --database URL      open a place to play in the browser
  regalia rules court CK-3.2        read a rule
  regalia verify records/*.json     prove that every roll was fixed beforehand
  regalia analyse records/x.json    what decisions lost, and what luck brought
  regalia simulate court            let bots play thousands of matches
  regalia arena court --bots thumb,learned@1000      measure how strong bots are

`regalia <command> --help` tells more about each."
)]
pub(crate) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games
    Games,
    /// Play a match against bots, or with several people at one terminal
    Play(Play),
    #[command(flatten)]
    Server(ServerCommand),
    /// Simulate many matches between bots and sum them up
    Simulate(Simulate),
    /// Play bots against each other and rate them
    Arena(Arena),
    /// Measure a bot against a fixed list of opponents
    Gauntlet(Gauntlet),
    /// Count how often a bot surely gives a match away
    Blunders(Blunders),
    /// Measure whether the chances that bots tell come true
    Calibrate(Calibrate),
    /// Measure what bots lose near the end, where the truth is known without them
    Endings(Endings),
    /// Train the value network of a game's bots by self-play
    Train(Train),
    /// Prove that in a recorded match nothing was changed and no die rolled twice
    Verify(Verify),
    /// Show for a recorded match what every decision lost and what luck brought
    Analyse(Analyse),
    /// List positions of recorded matches in which much was surely lost
    Drills(Drills),
    /// Read the rules of a game
    Rules(Rules),
}

/// The arguments of `regalia play`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia play court                          against one bot
  regalia play court --seats 4                against three
  regalia play emara --bots regent            against a stronger bot
  regalia play court --seats 3 --hot-seat     three people at one terminal
  regalia play court --options '{\"early_dice\":true}'

During the match, `?` lists the commands.")]
pub(crate) struct Play {
    /// The id of the game, as `regalia games` lists it
    pub(crate) game: String,
    /// Number of players [default: the fewest the game seats]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// How strong the bots play that sit against you
    #[arg(long, value_name = "LEVEL", value_parser = seating::level(), default_value_t = Level::Squire, conflicts_with = "hot_seat")]
    pub(crate) bots: Level,
    /// The language to play in [default: that of the terminal]
    #[arg(long, value_name = "CODE", value_parser = language(), default_value = own_language().code(), hide_default_value = true)]
    pub(crate) language: Language,
    /// People in all seats, who take turns at this terminal; no bots
    #[arg(long)]
    pub(crate) hot_seat: bool,
    /// The options of the table, as JSON; what is left out keeps its default
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,
    /// Where to write the record of the match [default: records/<game>-<match id>.json]
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

/// The arguments of `regalia simulate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia simulate court
  regalia simulate court --seats 4 --matches 100000
  regalia simulate court --bots thumb,chancer     a different bot in each of two seats
  regalia simulate aragon --report docs/balance   what was used how often, and how that went, as a page

The same seed gives the same result, whatever the number of threads.")]
pub(crate) struct Simulate {
    /// The id of the game, as `regalia games` lists it
    pub(crate) game: String,
    /// Number of players [default: every number the game seats, one after the other]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) matches: u64,
    /// Who plays: one kind for all seats, or one per seat, separated by commas
    #[arg(long, value_enum, value_delimiter = ',', default_value = "thumb")]
    pub(crate) bots: Vec<BotKind>,
    /// The seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The options of the table, as JSON; what is left out keeps its default
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,
    /// How many threads to use [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write a page about the balance of the game, with a plot, into this folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) report: Option<PathBuf>,
}

/// What a command that measures bots plays.
#[derive(Args, Clone, Debug)]
pub(crate) struct Played {
    /// The id of the game, as `regalia games` lists it
    pub(crate) game: String,
    /// Number of players [default: two, or the fewest the game seats]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// The options of the table, as JSON; what is left out keeps its default
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,
    /// The seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads to use [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// The arguments of `regalia arena`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia arena emara --bots chancer,thumb,plain@2000,learned@2000
  regalia arena kingdom --seats 4 --bots thumb,learned@100ms --blocks 25
  regalia arena court --bots thumb,learned@10ms,learned@100ms --against-first --plot court.svg
  regalia arena aragon --bots plain@10000,learned@1000 --sequential --blocks 500
  regalia arena emara --bots learned@1000,learned:new.bin@1000 --sequential --blocks 500
  regalia arena emara --seats 1 --bots thumb,learned@500 --options '{\"building_points\":30}'

Bots: chancer, thumb, newcomer (thumb, one decision in five at random), flat, plain, greedy, learned, and the levels page, squire, envoy, regent, sovereign.
flat, plain and learned are Monte Carlo tree searches and take a budget: @1000 is nodes, the same everywhere;
@100ms is CPU time of one thread. greedy, learned and the levels may name a net of their own: learned:FILE@1000.
learned~0.05@300 errs as the mild levels do, with a slack of 0.05.
A block is one seed with the one bot in every seat in turn and the other bot in all other seats.")]
pub(crate) struct Arena {
    /// What is played
    #[command(flatten)]
    pub(crate) played: Played,
    /// Who plays; ratings count from the first one
    #[arg(long, value_name = "BOT", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<Contender>,
    /// How many blocks each two bots play
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) blocks: u64,
    /// Stop between two bots as soon as it is decided, with errors of 5 %, whether the one takes more than its
    /// even share of first places; --blocks are the most
    #[arg(long)]
    pub(crate) sequential: bool,
    /// Play the others against the first only, not against each other
    #[arg(long)]
    pub(crate) against_first: bool,
    /// The version of the rules [default: the current one]
    #[arg(long, value_name = "N")]
    pub(crate) rules: Option<u16>,
    /// Where to keep results; what is there already is not played again
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,
    /// Where to draw strength over budget, or over the matches that snapshots of a training had learned from, as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

/// The arguments of `regalia gauntlet`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia gauntlet emara
  regalia gauntlet kingdom --seats 4 --bot sovereign@100ms --results gauntlet.jsonl

The opponents are the heuristic, plain Monte Carlo tree search with 1,000 nodes and with 10 and 100 times as many, and the nets
in bots/<game>/gauntlet: each frozen net with 1,000 nodes and with 10 and 100 times as many, and nets that were trained against
a shipped one. Each is played until it is decided, with errors of 5 %, whether the bot takes more than its even share of first
places. Openings and luck are the same in every run.")]
pub(crate) struct Gauntlet {
    /// The id of the game, as `regalia games` lists it
    pub(crate) game: String,
    /// Who is measured
    #[arg(long, value_name = "BOT", default_value = "learned@1000")]
    pub(crate) bot: Contender,
    /// Number of players [default: two, or the fewest the game seats]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,
    /// The most blocks against each opponent
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) blocks: u64,
    /// Leave out opponents that look at more nodes
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub(crate) most: u64,
    /// The folder of the frozen nets [default: bots/<GAME>/gauntlet]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) nets: Option<PathBuf>,
    /// How many threads to use [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Where to keep results; what is there already is not played again
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,
}

/// The arguments of `regalia blunders`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia blunders kingdom --bot page@10000
  regalia blunders court --bot squire@10000 --against newcomer --matches 100

A bot, named as in the arena, plays against itself or another one. Its decisions are counted that lose more than half of the first place where a
better one was exact: the match could be won at once, or the final round was solved. The worst are shown with what the
player saw. The same seed gives the same result, whatever the number of threads.")]
pub(crate) struct Blunders {
    /// What is played
    #[command(flatten)]
    pub(crate) played: Played,
    /// The bot whose decisions are judged
    #[arg(long, value_name = "BOT")]
    pub(crate) bot: Contender,
    /// Another bot in the other seats
    #[arg(long, value_name = "BOT")]
    pub(crate) against: Option<Contender>,
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) matches: u64,
}

/// The arguments of `regalia calibrate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia calibrate emara
  regalia calibrate kingdom --seats 4 --nodes 3000 --matches 1000 --plot kingdom.svg
  regalia calibrate emara --net new.bin --fit net.bin

The strongest bot plays against itself. At every decision it tells its chance of the first place; in the end it is
counted how often that came true. A net that learned from matches with slips in them is too unsure of itself: the last
lines tell by how much, and --fit mends it. The same seed gives the same result, whatever the number of threads.")]
pub(crate) struct Calibrate {
    /// What is played
    #[command(flatten)]
    pub(crate) played: Played,
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) matches: u64,
    /// About how many positions to look at for each decision
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// A net to think with instead of the shipped one
    #[arg(long, value_name = "FILE")]
    pub(crate) net: Option<OwnNet>,
    /// Where to write that net with its chances fitted to what came
    #[arg(long, value_name = "FILE", requires = "net")]
    pub(crate) fit: Option<PathBuf>,
    /// Where to draw what came over what was expected, as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

/// The arguments of `regalia endings`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia endings court
  regalia endings kingdom --bots regent@3000,learned@100ms --matches 400

Matches of the strongest bot against itself, and every other against the rule of thumb. In positions near the end the
truth is known: in court by solving the last turns exactly, in kingdom with two players by a proof that the seat wins by
force. There every bot is asked, and what it loses is added up. The same seed gives the same result, whatever the number
of threads.")]
pub(crate) struct Endings {
    /// What is played
    #[command(flatten)]
    pub(crate) played: Played,
    /// Who is measured
    #[arg(
        long,
        value_name = "BOT",
        value_delimiter = ',',
        default_value = "page@60,squire@60,envoy@300,regent@3000,sovereign@10000,learned@1000"
    )]
    pub(crate) bots: Vec<Contender>,
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) matches: u64,
    /// About how many positions the bot that plays them looks at for each decision
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// In court, the most values that are worked out for a turn; what is richer is left out. The bots work out 8,000,000
    #[arg(long, value_name = "N", default_value_t = 32_000_000)]
    pub(crate) values: usize,
}

/// The arguments of `regalia train`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia train emara --minutes 15 --out bots/emara/net.bin
  regalia train emara --matches 40000 --out emara.bin       the same network on every machine like this one
  regalia train kingdom --seats 3,4 --out bots/kingdom/net-4.bin      a network for larger tables
  regalia train aragon --against bots/aragon/net.bin --out exploiter.bin      what the shipped one is weak against

A checkpoint is kept beside the network: the same command continues from there. Remove it to start again.")]
pub(crate) struct Train {
    /// The id of the game, as `regalia games` lists it
    pub(crate) game: String,
    /// Where to write the network
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Train only with matches of so many players, such as 3,4 [default: any number the game seats]
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub(crate) seats: Vec<u8>,
    /// How many minutes to train
    #[arg(long, value_name = "N", default_value_t = 90.0)]
    pub(crate) minutes: f64,
    /// How many training matches in all [default: as many as the time allows]
    #[arg(long, value_name = "N")]
    pub(crate) matches: Option<u64>,
    /// The seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Begin with this network instead of an untrained one
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Learn to beat this network instead: one seat learns, all others play by it
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Option<PathBuf>,
    /// Also keep the network whenever the number of matches has doubled, from 1,024 on, as <OUT>.<matches>.bin
    #[arg(long)]
    pub(crate) snapshots: bool,
    /// How many threads play [default: one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// The arguments of `regalia verify`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia verify records/court-*.json
  regalia verify --json - < record.json
  regalia verify --sealed cc4fb4aada6af091 record.json     against what you noted at the start
  regalia verify --log https://play.example.org record.json     and whether that site's signed list holds it

The exit code is 0 if every record is proved, 1 if any is not, and 2 if something could not be checked.")]
pub(crate) struct Verify {
    /// The records; `-` reads one from the standard input
    #[arg(required = true, value_name = "RECORD")]
    pub(crate) records: Vec<PathBuf>,
    /// What the host's commitment began with when the match was sealed, as you noted it
    #[arg(long, value_name = "HEX")]
    pub(crate) sealed: Vec<String>,
    /// A head that you saw during the match: the number of lines and how the head began
    #[arg(long, value_name = "LINES:HEX", value_parser = parse_saw)]
    pub(crate) saw: Vec<Saw>,
    /// Also check that the host's commitment is in the signed tree of this site
    #[arg(long, value_name = "URL")]
    pub(crate) log: Option<String>,
    /// Print one JSON object per record
    #[arg(long)]
    pub(crate) json: bool,
}

/// A head that someone saw.
#[derive(Clone, Debug)]
pub(crate) struct Saw {
    /// How many lines there were.
    pub(crate) seq: u64,
    /// How the head began.
    pub(crate) head: String,
}

fn parse_saw(text: &str) -> Result<Saw, String> {
    let (seq, head) = text.split_once(':').ok_or("write it as 12:0a1b2c")?;
    let seq = seq.parse().map_err(|_| format!("{seq:?} is not a number of lines"))?;
    Ok(Saw { seq, head: head.to_owned() })
}

/// The arguments of `regalia analyse`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia analyse records/court-*.json
  regalia analyse records/x.json --nodes 200000        a closer look
  regalia analyse records/x.json --json                everything, step by step
  regalia analyse --selfplay 10000 --game aragon       whether luck evens out
  regalia analyse --selfplay 50 --game emara --quick   how much stays unexplained

docs/analysis.md tells what the numbers mean.")]
pub(crate) struct Analyse {
    /// The records
    #[arg(value_name = "RECORD")]
    pub(crate) records: Vec<PathBuf>,
    /// About how many positions to look at for each decision
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Look as the browser does at once: only at decisions that seem to lose something
    #[arg(long, conflicts_with = "nodes")]
    pub(crate) quick: bool,
    /// Print one JSON object per record
    #[arg(long)]
    pub(crate) json: bool,
    /// Play so many matches instead, and print the mean luck of every seat; with --quick or --nodes, how much of them
    /// stays unexplained
    #[arg(long, value_name = "N", conflicts_with = "records", requires = "game")]
    pub(crate) selfplay: Option<u64>,
    /// The game of these matches
    #[arg(long, value_name = "GAME", requires = "selfplay")]
    pub(crate) game: Option<String>,
    /// How many sit at the table in them
    #[arg(long, value_name = "N", requires = "selfplay")]
    pub(crate) seats: Option<u8>,
}

/// The arguments of `regalia drills`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia drills records/*.json
  regalia drills records/*.json --json")]
pub(crate) struct Drills {
    /// The records
    #[arg(required = true, value_name = "RECORD")]
    pub(crate) records: Vec<PathBuf>,
    /// About how many positions to look at for each decision
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Print one JSON object per position
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `regalia rules`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  regalia rules court                        the table of contents
  regalia rules court CK-3.2 CK-4.1          two rules
  regalia rules court --language de CK-3.2   a rule in German")]
pub(crate) struct Rules {
    /// The id of the game, as `regalia games` lists it
    pub(crate) game: String,
    /// The ids of rules; without any, the table of contents
    #[arg(value_name = "ID")]
    pub(crate) ids: Vec<String>,
    /// The language of the page [default: that of the terminal]
    #[arg(long, value_name = "CODE", value_parser = language(), default_value = own_language().code(), hide_default_value = true)]
    pub(crate) language: Language,
}

/// Reads the code of a language.
fn language() -> impl TypedValueParser<Value = Language> {
    let codes = Language::ALL.map(|language| PossibleValue::new(language.code()).help(language.name()));
    PossibleValuesParser::new(codes).map(|code| Language::of(&code).unwrap_or_default())
}

/// The language of the terminal, if it is one of ours.
fn own_language() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    set.and_then(|code| Language::of(&code)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
