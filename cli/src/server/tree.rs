//! The tree of all commitments of a site, asked for over HTTP and believed in nothing.

use anyhow::{Context, anyhow, bail};
use regalia_fairness::{
    Hash,
    tree::{Frontier, leaf},
};
use regalia_wire::{ApiError, Code, SignedTree, TreeConsistency, TreeInclusion, TreeLeaves};
use reqwest::{Client, StatusCode, header};
use serde::de::DeserializeOwned;
use std::time::Duration;

/// After this time a site is not waited for any longer.
const PATIENCE: Duration = Duration::from_secs(30);
/// No answer about the tree is longer: a thousand commitments are a fifteenth of it.
const LONGEST: usize = 1 << 20;

/// Why a site's tree is not taken for sound.
#[derive(Debug)]
pub(super) enum Flaw {
    /// The host is dishonest, or lost what it signed; with the heads that show it, for others to check.
    Dishonest(String, Vec<SignedTree>),
    /// It could not be checked.
    Unchecked(anyhow::Error),
}

impl From<anyhow::Error> for Flaw {
    fn from(error: anyhow::Error) -> Self {
        Self::Unchecked(error)
    }
}

/// The flaw that these heads show.
pub(super) fn dishonest<T>(what: String, shown_by: &[&SignedTree]) -> Result<T, Flaw> {
    Err(Flaw::Dishonest(what, shown_by.iter().map(|&tree| tree.clone()).collect()))
}

/// An answer as it came.
pub(super) struct Fetched {
    pub(super) status: StatusCode,
    pub(super) encoding: Option<String>,
    pub(super) body: Vec<u8>,
}

/// The tree of a site.
#[derive(Debug)]
pub(super) struct Log {
    /// The address of the site.
    pub(super) site: String,
    client: Client,
}

impl Log {
    /// The tree of the site at this address.
    pub(super) fn new(site: &str) -> anyhow::Result<Self> {
        let client = Client::builder().timeout(PATIENCE).build().context("no calls can be made")?;
        Ok(Self { site: site.trim_end_matches('/').to_owned(), client })
    }

    /// An answer of the site, of so many bytes at most, to a client that takes this encoding.
    pub(super) async fn fetch(
        &self,
        path: &str,
        takes: &'static str,
        longest: usize,
    ) -> anyhow::Result<Fetched> {
        let address = format!("{}/{path}", self.site);
        let request = self.client.get(&address).header(header::ACCEPT_ENCODING, takes);
        let mut answer = request.send().await.with_context(|| format!("{address} cannot be reached"))?;
        let encoding = answer.headers().get(header::CONTENT_ENCODING);
        let encoding = encoding.map(|encoding| String::from_utf8_lossy(encoding.as_bytes()).into_owned());
        let (status, mut body) = (answer.status(), Vec::new());
        while let Some(part) = answer.chunk().await.with_context(|| format!("{address} broke off"))? {
            body.extend_from_slice(&part);
            if body.len() > longest {
                bail!("{address} says more than it should");
            }
        }
        Ok(Fetched { status, encoding, body })
    }

    /// What the site says of its tree, or why it refuses to.
    async fn get<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<Result<T, ApiError>> {
        let Fetched { status, body, .. } =
            self.fetch(&format!("api/tree{path}"), "identity", LONGEST).await?;
        let unreadable = || format!("{} answers {status}, and nothing that can be read", self.site);
        if status == StatusCode::OK {
            return Ok(Ok(serde_json::from_slice(&body).with_context(unreadable)?));
        }
        Ok(Err(serde_json::from_slice(&body).with_context(unreadable)?))
    }

    /// The newest head, if it is signed.
    pub(super) async fn head(&self) -> Result<SignedTree, Flaw> {
        let tree: SignedTree = self.get("").await?.map_err(|why| refused(&why))?;
        if !tree.is_signed() {
            let what = format!("wrong signature: the head of {} is not signed by its key", self.site);
            return dishonest(what, &[&tree]);
        }
        Ok(tree)
    }

    /// The proof that a commitment is in the tree, checked.
    pub(super) async fn included(&self, commit: &Hash) -> Result<TreeInclusion, Flaw> {
        match self.get::<TreeInclusion>(&format!("/inclusion/{commit}")).await? {
            Ok(proof) if proof.shows(commit) => Ok(proof),
            Ok(proof) => {
                let what = format!("{} does not prove that the commitment is in its tree", self.site);
                dishonest(what, &[&proof.tree])
            }
            Err(why) if why.code == Code::UnknownCommitment => {
                let what = format!("a pruned leaf: the tree of {} does not hold the commitment", self.site);
                dishonest(what, &[&self.head().await?])
            }
            Err(why) => Err(refused(&why)),
        }
    }

    /// Checks that one tree holds all of the other, in the same order, whichever is larger.
    pub(super) async fn check_consistent(&self, one: &SignedTree, other: &SignedTree) -> Result<(), Flaw> {
        let (older, newer) = if one.size <= other.size { (one, other) } else { (other, one) };
        if older.size == newer.size {
            if older.root == newer.root {
                return Ok(());
            }
            let what = format!("two different trees of one size, {} leaves", older.size);
            return dishonest(what, &[older, newer]);
        }
        let asked = format!("/consistency?from={}&to={}", older.size, newer.size);
        let TreeConsistency { proof } = self.get(&asked).await?.map_err(|why| refused(&why))?;
        if newer.head().extends(&older.head(), &proof) {
            return Ok(());
        }
        let what = format!(
            "not consistent: the tree of {} leaves does not hold all of that of {}",
            newer.size, older.size
        );
        dishonest(what, &[older, newer])
    }

    /// Reads the leaves that the tree has and `frontier` has not, and computes its root from them.
    pub(super) async fn read_leaves(&self, frontier: &mut Frontier, tree: &SignedTree) -> Result<(), Flaw> {
        while frontier.size() < tree.size {
            let from = frontier.size();
            let TreeLeaves { leaves } =
                self.get(&format!("/leaves?from={from}")).await?.map_err(|why| refused(&why))?;
            if leaves.is_empty() {
                let what = format!("a pruned leaf: leaf {from} of {} is not listed", tree.size);
                return dishonest(what, &[tree]);
            }
            for commit in leaves.iter().take((tree.size - from) as usize) {
                frontier.push(&leaf(commit));
            }
        }
        if frontier.root() == tree.root {
            return Ok(());
        }
        let what = "a pruned leaf: the leaves that are listed are not those of the signed tree";
        dishonest(what.to_owned(), &[tree])
    }
}

fn refused(why: &ApiError) -> Flaw {
    Flaw::Unchecked(anyhow!("the site refuses: {}", why.text))
}
