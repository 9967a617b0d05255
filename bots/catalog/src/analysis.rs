//! The analysis of finished matches, of whatever game.

mod court;
mod retry;

pub(crate) use court::CourtAppraiser;
pub use retry::{NotRetried, RetryResult, retry};

use crate::{Learned, LearnedVisitor, visit};
use regalia_analyser::{Analyser, Appraiser, ByTurns, ByViews, Effort, Path, Unreadable};
use regalia_analysis::Analysis;
use regalia_table::{Entry, Record};

/// A match that is being analysed.
pub trait Analysing {
    /// Finds out a little more; `false` if nothing is left to find out.
    fn go_on(&mut self) -> bool;
    /// How much of the work is done, from 0 to 1.
    fn progress(&self) -> f64;
    /// What is known by now.
    fn report(&self) -> Analysis;
}

impl<G: Learned> Analysing for Analyser<G, Box<dyn Appraiser<G>>> {
    fn go_on(&mut self) -> bool {
        Analyser::go_on(self)
    }

    fn progress(&self) -> f64 {
        Analyser::progress(self)
    }

    fn report(&self) -> Analysis {
        Analyser::report(self)
    }
}

/// Begins to analyse a match.
///
/// # Errors
/// If it never began, its game is not known here, or it breaks the rules.
pub fn analyse(record: &Record, effort: Effort) -> Result<Box<dyn Analysing>, Unreadable> {
    let Some(Entry::Created { game, .. }) = record.lines.first().map(|line| &line.entry) else {
        return Err(Unreadable::NotBegun);
    };
    visit(*game, Begin { record, effort }).ok_or_else(|| Unreadable::OtherGame(game.to_string()))?
}

/// The same, from the text of a record.
///
/// # Errors
/// As above, or if it is no record.
pub fn analyse_text(record: &str, effort: Effort) -> Result<Box<dyn Analysing>, Unreadable> {
    analyse(&Record::parse(record).map_err(|flaw| Unreadable::BadLine(flaw.seq))?, effort)
}

struct Begin<'a> {
    record: &'a Record,
    effort: Effort,
}

impl LearnedVisitor for Begin<'_> {
    type Output = Result<Box<dyn Analysing>, Unreadable>;

    fn visit<G: Learned>(self) -> Self::Output {
        let path = Path::<G>::read(self.record)?;
        let appraiser = G::appraiser(path.now().seats(), self.effort);
        Ok(Box::new(Analyser::new(path, appraiser, self.effort)))
    }
}

/// An appraiser with the game's net.
pub(crate) fn by_net<G: Learned>(seats: u8) -> Box<dyn Appraiser<G>> {
    let (net, slack) = (G::net(seats), slack::<G>(seats));
    if G::BY_TURNS {
        Box::new(ByTurns::<G, G::Encoder>::new(net, slack))
    } else {
        Box::new(ByViews::<G, G::Encoder>::new(net, slack))
    }
}

/// How much those who play on in a sample may lose with a decision.
fn slack<G: Learned>(seats: u8) -> f32 {
    G::SAMPLED_SLACK * 2.0 / f32::from(seats.max(2))
}
