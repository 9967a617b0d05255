//! Who plays in the arena: a strategy of the ladder with a budget, and with a net of its own if it names a file.

use anyhow::ensure;
use cpu_time::ThreadTime;
use regalia_bot_catalog::{Learned, Strategy, StrategyBot};
use regalia_search::{Encoder, Net, NetFile};
use std::{fmt, fs, path::Path, str::FromStr, time::Duration};

/// What a bot may spend on one decision.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) enum Budget {
    /// So many nodes: the same on every machine.
    Nodes(u64),
    /// So much time of one processor, whatever else it has to do meanwhile.
    Time(Duration),
}

/// Says for a number of nodes which part of a budget is used.
type Pace = Box<dyn FnMut(u64) -> f32>;

/// A little more than an ordinary processor looks at in a millisecond.
const NODES_PER_MILLISECOND: u64 = 1_000;

impl Budget {
    /// About the most nodes of a decision.
    pub(crate) fn most(self) -> u64 {
        match self {
            Self::Nodes(nodes) => nodes,
            Self::Time(time) => time.as_millis() as u64 * NODES_PER_MILLISECOND,
        }
    }

    /// The pace of one decision that begins now.
    fn pace(self) -> Pace {
        let begun = ThreadTime::now();
        let mut seen = (0, 0.0);
        Box::new(move |nodes| match self {
            Self::Nodes(budget) => nodes as f32 / budget.max(1) as f32,
            Self::Time(most) => {
                // The clock is read every few nodes.
                if nodes >= seen.0 + 16 {
                    seen = (nodes, begun.elapsed().as_secs_f32() / most.as_secs_f32());
                }
                seen.1
            }
        })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "{nodes}"),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

/// A net from a file, kept to the end of the program.
#[derive(Copy, Clone, Debug)]
pub(crate) struct OwnNet {
    /// Its file.
    pub(crate) path: &'static str,
    /// The net.
    pub(crate) net: &'static Net,
}

impl OwnNet {
    /// Fails if it is a net of another game: that would be read beyond its end.
    pub(crate) fn expect_of<G: Learned>(self) -> anyhow::Result<()> {
        let (inputs, wanted) = (self.net.inputs(), <G::Encoder as Encoder<G>>::INPUTS);
        ensure!(inputs == wanted, "{}: a net of {inputs} inputs is none of {}", self.path, G::ABOUT.title);
        Ok(())
    }
}

impl FromStr for OwnNet {
    type Err = String;

    fn from_str(path: &str) -> Result<Self, String> {
        let bytes = fs::read(path).map_err(|error| format!("cannot read the net {path}: {error}"))?;
        let file = NetFile::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
        Ok(Self { path: path.to_owned().leak(), net: Box::leak(Box::new(file.net)) })
    }
}

/// A bot in the arena.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Contender {
    /// Its kind.
    pub(crate) strategy: Strategy,
    /// The net that it thinks with instead of the shipped one.
    pub(crate) net: Option<OwnNet>,
    /// How much its choices may lose.
    pub(crate) slack: Option<f32>,
    /// What it may spend; none if that makes no difference.
    pub(crate) budget: Option<Budget>,
}

impl Contender {
    /// Fails if it thinks with a net of another game.
    pub(crate) fn expect_net_of<G: Learned>(self) -> anyhow::Result<()> {
        self.net.map_or(Ok(()), OwnNet::expect_of::<G>)
    }

    /// How many matches its net had learned from, if that is a snapshot of a training.
    pub(crate) fn matches(self) -> Option<u64> {
        Path::new(self.net?.path).file_stem()?.to_str()?.rsplit_once('.')?.1.parse().ok()
    }

    /// Its budget, or the least.
    pub(crate) fn budget(self) -> Budget {
        self.budget.unwrap_or(Budget::Nodes(1))
    }

    /// A bot that plays like that, with a new budget for every decision.
    pub(crate) fn bot(self) -> StrategyBot<impl FnMut() -> Pace> {
        let budget = self.budget();
        StrategyBot {
            strategy: self.strategy,
            net: self.net.map(|own| own.net),
            slack: self.slack.unwrap_or_default(),
            most: budget.most(),
            budget: move || budget.pace(),
            nodes: 0,
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let net = self.net.map(|own| format!(":{}", own.path)).unwrap_or_default();
        let budget = self.budget.map(|budget| format!("@{budget}")).unwrap_or_default();
        let slack = self.slack.map(|slack| format!("~{slack}")).unwrap_or_default();
        f.pad(&format!("{}{net}{slack}{budget}", self.strategy))
    }
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, budget) = text.split_once('@').map_or((text, None), |(name, budget)| (name, Some(budget)));
        let (name, slack) = name.split_once('~').map_or((name, None), |(name, slack)| (name, Some(slack)));
        let (name, path) = name.split_once(':').map_or((name, None), |(name, path)| (name, Some(path)));
        let strategy = Strategy::named(name).ok_or_else(|| {
            let names: Vec<_> = Strategy::KINDS.iter().map(|strategy| strategy.id()).collect();
            let levels: Vec<_> = regalia_bot_catalog::Level::ALL.iter().map(|level| level.id()).collect();
            format!(
                "there is no bot {name:?}; there are {} and the levels {}",
                names.join(", "),
                levels.join(", ")
            )
        })?;
        let budget = budget.map(parse_budget).transpose()?;
        if path.is_some() && !strategy.uses_net() {
            return Err(format!("{name} thinks without a net"));
        }
        if slack.is_some() && !strategy.takes_slack() {
            return Err(format!("{name} takes no slack: learned~0.05@300 does"));
        }
        let net = path.map(str::parse::<OwnNet>).transpose()?;
        let slack = slack.map(parse_slack).transpose()?;
        match (strategy.uses_budget(), budget) {
            (true, None) => {
                Err(format!("{name} needs a budget: {name}@1000 for nodes, {name}@100ms for time"))
            }
            (false, Some(_)) => Err(format!("a budget makes no difference to {name}")),
            _ => Ok(Self { strategy, net, slack, budget }),
        }
    }
}

fn parse_slack(text: &str) -> Result<f32, String> {
    let slack = text.parse().ok().filter(|slack| (0.0..=1.0).contains(slack));
    slack.ok_or_else(|| format!("{text:?} is no slack: write a share of the first place such as 0.05"))
}

fn parse_budget(text: &str) -> Result<Budget, String> {
    let wrong = |_| format!("{text:?} is no budget: write 1000 for nodes, 100ms or 1s for time");
    if let Some(number) = text.strip_suffix("ms") {
        number.parse().map(|ms| Budget::Time(Duration::from_millis(ms))).map_err(wrong)
    } else if let Some(number) = text.strip_suffix('s') {
        number.parse().map(|seconds| Budget::Time(Duration::from_secs(seconds))).map_err(wrong)
    } else {
        text.parse().map(Budget::Nodes).map_err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contender_is_a_name_and_a_budget() {
        for text in ["thumb", "newcomer", "plain@1000", "learned@100ms", "learned~0.05@300", "envoy@50"] {
            assert_eq!(text.parse::<Contender>().unwrap().to_string(), text);
        }
        assert_eq!("learned@1s".parse::<Contender>().unwrap().to_string(), "learned@1000ms");
        for text in [
            "nobody",
            "plain",
            "thumb@5",
            "newcomer@5",
            "plain@soon",
            "plain~0.1@5",
            "learned~2@5",
            "learned~@5",
            "plain:net.bin@5",
            "learned:nowhere.bin@5",
        ] {
            assert!(text.parse::<Contender>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_contender_may_have_a_net_of_its_own() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let net = NetFile { origin: "toy".into(), net: Net::blank(3) };
        fs::write(file.path(), net.to_bytes()).unwrap();
        let text = format!("learned:{}@1000", file.path().display());
        let contender: Contender = text.parse().unwrap();
        assert_eq!((contender.to_string(), contender.net.unwrap().net), (text, &net.net));
        assert_eq!(contender.matches(), None);
    }

    #[test]
    fn a_snapshot_tells_how_much_it_has_learned() {
        let file = tempfile::Builder::new().suffix(".4096.bin").tempfile().unwrap();
        fs::write(file.path(), NetFile { origin: "toy".into(), net: Net::blank(3) }.to_bytes()).unwrap();
        let contender: Contender = format!("learned:{}@1000", file.path().display()).parse().unwrap();
        assert_eq!(contender.matches(), Some(4_096));
    }

    #[test]
    fn nodes_are_spent_evenly() {
        let mut pace = Budget::Nodes(200).pace();
        assert_eq!((pace(50), pace(200)), (0.25, 1.0));
    }
}
