//! Helpers for developers. `cargo xtask --help` lists them; `.ci/run` calls them.

mod containers;
mod crates;
mod dev;
mod doc_links;
mod docs;
mod faults;
mod fuzz;
mod load;
mod long;
mod new_game;
mod openapi_page;
mod provenance;
mod python;
mod release;
mod reproduce;
mod rules;
mod run;
mod sandbox;
mod services;
mod setup;
mod ship;
mod split;
mod styles;
mod supply;
mod tidy;
mod trial;
mod web;
mod words;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Development tasks of Regalia.
#[derive(Parser)]
#[command(name = "cargo xtask", disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    helper: Helper,
}

#[derive(Subcommand)]
enum Helper {
    /// Install what is missing for a purpose. Safe to run again: what is there is left alone.
    Setup {
        /// What for.
        #[arg(value_enum, default_value_t = setup::Purpose::Dev)]
        purpose: setup::Purpose,
    },
    /// Print which tests show which rule, and fail if a rule is shown by none.
    Rules {
        /// The game's id; all games if left out.
        game: Option<String>,
    },
    /// Write the skeleton of a new game and put it into the catalogue.
    #[command(after_help = "Example: cargo xtask new-game sceptre \"The Broken Sceptre\"")]
    NewGame {
        /// Its short name in addresses, files and logs; never changes.
        id: String,
        /// Its name for people.
        title: String,
        /// The two letters that the ids of its rules begin with [default: the first two of its id]
        #[arg(long)]
        letters: Option<String>,
        /// Another copy of the repository to write into.
        #[arg(long)]
        root: Option<PathBuf>,
    },
    /// Check what the compiler does not: pure rules, plain words, file lengths, dependencies, links, READMEs.
    Tidy,
    /// Measure random playouts of every game beside the least that a step can cost.
    Bench {
        /// Measure in WebAssembly under Node instead.
        #[arg(long)]
        wasm: bool,
    },
    /// Build for the browser, and replay the recorded matches in WebAssembly.
    Wasm,
    /// The long run of the suite: random matches of every game and every number of players.
    Conform {
        /// Matches per game and number of players.
        #[arg(long, default_value_t = 10_000)]
        matches: u64,
        /// The first seed; another one plays other matches.
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Start a private PostgreSQL and NATS for a command, and stop them after it.
    #[command(after_help = "Example: cargo xtask services -- cargo nextest run -p regalia-store")]
    Services {
        /// The command; without one they run until Enter is pressed.
        #[arg(last = true)]
        command: Vec<String>,
    },
    /// Fault injection: kill, stop and disconnect parts of a cluster during matches, and check the promises.
    #[command(disable_help_flag = true, after_help = "Example: cargo xtask faults F2 F3 --seed 7")]
    Faults {
        /// The scenarios and their options; see `--help`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Measure a server over sockets: actions per second beside the bare append statement, memory, slow readers.
    #[command(
        after_help = "Example: cargo xtask load rates --seconds 10. What the figures mean: docs/scale.md"
    )]
    Load(load::Load),
    /// Measure lists on a database with very many matches and accounts, beside their plans.
    Lists {
        /// How many finished matches.
        #[arg(long, default_value_t = 1_000_000)]
        matches: u64,
        /// How many accounts.
        #[arg(long, default_value_t = 100_000)]
        accounts: u64,
    },
    /// Write `docs/openapi.json` anew, from the routes of the server.
    Openapi,
    /// Keep what this version leaves behind in `releases/`, once, before it is tagged.
    KeepRelease,
    /// Check recorded matches with the independent verifier, written in Python.
    Independent,
    /// Prove the dice at scale: thousands of matches, changed bytes and millions of draws, with both verifiers.
    Proof {
        /// Recorded matches.
        #[arg(long, default_value_t = 1_000)]
        matches: u64,
        /// Changed bytes.
        #[arg(long, default_value_t = 10_000)]
        changes: u64,
        /// Draws of each size.
        #[arg(long, default_value_t = 10_000_000)]
        draws: u64,
    },
    /// Build the Python package, and run PettingZoo's own tests on every game.
    Python {
        /// Measure it instead, beside the games of PettingZoo and OpenSpiel.
        #[arg(long)]
        bench: bool,
    },
    /// Call a real server with everything its OpenAPI document allows; no answer may be its error.
    Schemathesis {
        /// Calls of each kind.
        #[arg(long, default_value_t = 50)]
        examples: u32,
    },
    /// Fuzz decoders and tables; inputs that break something are kept in `fuzz/kept`.
    #[command(after_help = "Example: cargo xtask fuzz --minutes 60")]
    Fuzz {
        /// One of `fuzz/targets`; all if left out.
        target: Option<String>,
        /// How long in all.
        #[arg(long, default_value_t = 1)]
        minutes: u64,
        /// Look for a planted fault, to show that the fuzzer finds something.
        #[arg(long)]
        planted: bool,
    },
    /// Check licences, sources and advisories of all dependencies, by `deny.toml`.
    Deny {
        /// Fail if the advisory database cannot be fetched, instead of only saying so.
        #[arg(long)]
        must_know: bool,
    },
    /// List everything that the program, its page and the Python package are built from, as CycloneDX, into `target/sbom`.
    Sbom,
    /// Write the licences of all of that with their texts to `target/sbom/THIRD-PARTY.html`.
    Licences,
    /// Look for changes of the published crates that could break what others built upon them.
    Api {
        /// The commit to compare with [default: the last tag]
        since: Option<String>,
    },
    /// Make what a version is published as, with sums and provenance, in `target/release-files`.
    #[command(after_help = "Example: cargo xtask release tarball site")]
    Release {
        /// Parts of it; all if left out.
        parts: Vec<release::Part>,
        /// Another folder to put it into.
        #[arg(long)]
        out: Option<PathBuf>,
        /// Also if files differ from the commit.
        #[arg(long)]
        allow_dirty: bool,
    },
    /// Try what `release` has made out in clean environments.
    Trial {
        /// Parts of it; all that others install or open if left out.
        parts: Vec<release::Part>,
    },
    /// Make parts of a release a second time, from a fresh clone elsewhere, and show what differs.
    Reproduce {
        /// The parts; what needs no compiler if left out: the crates and the lists.
        parts: Vec<release::Part>,
        /// Compile everything again, dependencies too: into another folder.
        #[arg(long)]
        whole: bool,
    },
    /// Build the browser client into `web/dist`.
    Web {
        /// Build in seconds instead of minutes, larger and slower.
        #[arg(long)]
        quick: bool,
        /// Leave out what only developers need: what a version is published with.
        #[arg(long)]
        shipped: bool,
        /// Compile nothing: only put styles, drawings and pages around the last build, in a second.
        #[arg(long, conflicts_with = "quick")]
        styles: bool,
    },
    /// Measure the size of the first load of the browser client, and fail if it is too large.
    Size,
    /// Take pictures of every screen of the browser client into `shots/`.
    Shots,
    /// Renew the pictures of the boards that `e2e golden` compares with.
    Golden,
    /// Renew the pictures of the boards in `docs/pictures`, from the client in `web/dist`.
    Pictures,
    /// Build the documentation as a site into `target/book`, and follow every link in it.
    Docs,
    /// Test the browser client in Chromium, with real servers behind it.
    E2e {
        /// Files of tests, as in `live`; all if left out.
        files: Vec<String>,
        /// How many files run at the same time; those that measure how long something takes should run alone.
        #[arg(long, default_value_t = 1)]
        at_once: u8,
    },
    /// Run what takes too long for every change, before a release: hours.
    #[command(after_help = "Example: cargo xtask long proof browser")]
    Long {
        /// Parts of it: tests, matches, proof, faults, fuzz, api, browser, packages, docs, mutants; all if left out.
        parts: Vec<String>,
        /// Which share of the mutants to try.
        #[arg(long, default_value = "0/20")]
        shard: String,
    },
    /// Make the Debian package.
    Deb {
        /// Pack the program as tests build it, without waiting for an optimised one.
        #[arg(long)]
        quick: bool,
    },
    /// Install the package into a throw-away copy of this machine, play, restart, upgrade, remove.
    Household {
        /// Pack the program as tests build it, without waiting for an optimised one.
        #[arg(long)]
        quick: bool,
    },
    /// Make the image of the program by buildah, and try out the compose files with it.
    #[command(after_help = "Example: cargo xtask containers --quick --trial")]
    Containers(containers::Containers),
    /// Run everything for development: PostgreSQL, NATS, the client and the server, rebuilt on change.
    Dev {
        /// The address to be open at.
        #[arg(long, default_value = "127.0.0.1:8080")]
        listen: String,
    },
}

fn main() -> Result<()> {
    match Cli::parse().helper {
        Helper::Setup { purpose } => setup::setup(purpose),
        Helper::Rules { game } => rules::table(game.as_deref()),
        Helper::NewGame { id, title, letters, root } => {
            new_game::new_game(&root.unwrap_or_else(run::root), &id, &title, letters.as_deref())
        }
        Helper::Tidy => tidy::tidy(),
        Helper::Bench { wasm } => run::bench(wasm),
        Helper::Wasm => run::wasm(),
        Helper::Conform { matches, seed } => run::conform(matches, seed),
        Helper::Services { command } => services::services(&command),
        Helper::Faults { arguments } => faults::faults(&arguments),
        Helper::Load(it) => load::load(&it),
        Helper::Lists { matches, accounts } => services::lists(matches, accounts),
        Helper::Openapi => run::openapi(),
        Helper::KeepRelease => services::keep_release(),
        Helper::Independent => run::independent(),
        Helper::Proof { matches, changes, draws } => run::proof(matches, changes, draws),
        Helper::Python { bench } => python::python(bench),
        Helper::Schemathesis { examples } => python::schemathesis(examples),
        Helper::Fuzz { target, minutes, planted } => fuzz::fuzz(target.as_deref(), minutes, planted),
        Helper::Deny { must_know } => supply::deny(must_know),
        Helper::Sbom => supply::sbom(&run::target()?.join("sbom"), &[]),
        Helper::Licences => supply::licences(&run::target()?.join("sbom")),
        Helper::Api { since } => crates::api(since),
        Helper::Release { parts, out, allow_dirty } => release::release(&parts, out, allow_dirty),
        Helper::Trial { parts } => trial::trial(&parts),
        Helper::Reproduce { parts, whole } => reproduce::reproduce(&parts, whole),
        Helper::Web { styles: true, .. } => web::assemble_again(),
        Helper::Web { quick, shipped, .. } => web::build(quick, shipped),
        Helper::Size => web::size(),
        Helper::Shots => web::shots(),
        Helper::Golden => web::golden(),
        Helper::Pictures => web::readme_pictures(),
        Helper::Docs => docs::docs(),
        Helper::E2e { files, at_once } => web::browser_tests(&files, at_once),
        Helper::Long { parts, shard } => long::long(&parts, &shard),
        Helper::Deb { quick } => ship::deb(quick),
        Helper::Household { quick } => ship::household(quick),
        Helper::Containers(it) => containers::containers(&it),
        Helper::Dev { listen } => dev::dev(&listen),
    }
}
