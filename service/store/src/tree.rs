//! The tree of all commitments: it only grows, one node at a time, and every head is signed.

use crate::{Store, StoreError, columns::MatchKey};
use regalia_fairness::{
    Hash, PublicKey, Signature,
    tree::{Frontier, Subtree, TreeHead, TreeKey, consistency_parts, inclusion_parts, join, leaf, subtrees},
};
use regalia_table::MatchId;
use regalia_wire::{SignedTree, TreeConsistency, TreeInclusion};
use sqlx::PgExecutor;
use std::collections::HashMap;

/// The lock under which the tree grows.
const LOCK: i64 = 0x7472_6565;
/// After so many seconds a head is signed again, so that everyone sees that it is still maintained.
const SIGNED_FOR: u64 = 3_600;

impl Store {
    /// Adds the commitments of new matches to the tree, at most so many, and signs its head if that is another, of another
    /// key, or an hour old. Gives how many there were. With several nodes one at a time does it.
    ///
    /// # Errors
    /// If the database fails, or what is stored is no tree.
    pub async fn grow_tree(&self, most: u32, key: &TreeKey) -> Result<u32, StoreError> {
        self.pool.within(self.grow(most, key)).await
    }

    async fn grow(&self, most: u32, key: &TreeKey) -> Result<u32, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let locked = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)").bind(LOCK);
        if !locked.fetch_one(&mut *transaction).await? {
            return Ok(0);
        }
        let taken = "
            WITH taken AS (
                DELETE FROM tree_queue WHERE number IN (SELECT number FROM tree_queue ORDER BY number LIMIT $1)
                RETURNING number, match_id
            )
            SELECT match_id, entry::jsonb ->> 'server_commit' AS commitment
            FROM taken JOIN lines USING (match_id) WHERE seq = 0 ORDER BY number";
        let taken: Vec<(MatchKey, Option<String>)> =
            sqlx::query_as(taken).bind(i64::from(most)).fetch_all(&mut *transaction).await?;
        let last = read_head(&mut *transaction).await?;
        let size = last.as_ref().map_or(0, |last| last.size);
        let begun = subtrees(0, size);
        let hashes = read_hashes(&mut *transaction, &begun).await?;
        let hashes = begun.iter().map(|part| hashes.get(part).copied()).collect::<Option<_>>();
        let mut tree = hashes
            .and_then(|hashes| Frontier::new(size, hashes))
            .ok_or(StoreError::Tree("a hash is missing"))?;
        if last.as_ref().is_some_and(|last| last.root != tree.root()) {
            return Err(StoreError::Tree("its hashes are not those of the root that was signed"));
        }
        let (mut leaves, mut nodes) = (Vec::new(), Vec::new());
        for (id, text) in &taken {
            match serde_json::from_value::<Hash>(text.as_deref().into()) {
                Ok(commitment) => {
                    leaves.push(commitment);
                    nodes.extend(tree.push(&leaf(&commitment)));
                }
                // The others must not wait for it for ever.
                Err(_) => tracing::error!(
                    id = %MatchId::from(*id),
                    "the commitment of a match cannot be read and is not in the tree"
                ),
            }
        }
        let now: i64 = sqlx::query_scalar("SELECT extract(epoch FROM house_time())::bigint")
            .fetch_one(&mut *transaction)
            .await?;
        let head = TreeHead { size: tree.size(), time: now.max(0).cast_unsigned(), root: tree.root() };
        let is_current = |last: SignedTree| {
            last.size == head.size
                && last.key == key.public()
                && head.time < last.time.saturating_add(SIGNED_FOR)
        };
        if !last.is_some_and(is_current) {
            write_leaves(&mut *transaction, size, &leaves).await?;
            write_nodes(&mut *transaction, &nodes).await?;
            write_head(&mut *transaction, &head, key).await?;
        }
        transaction.commit().await?;
        Ok(taken.len() as u32)
    }

    /// The newest head; nothing if none was signed yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tree(&self) -> Result<Option<SignedTree>, StoreError> {
        read_head(&self.pool).await
    }

    /// The proof that a commitment is in the tree; nothing if it is not.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tree_inclusion(&self, commit: &Hash) -> Result<Option<TreeInclusion>, StoreError> {
        let Some(tree) = self.tree().await? else { return Ok(None) };
        let find = "SELECT min(at) FROM tree_leaves WHERE commitment = $1";
        let at: Option<i64> = sqlx::query_scalar(find).bind(&commit.0[..]).fetch_one(&self.pool).await?;
        let Some(index) = at.map(i64::cast_unsigned) else { return Ok(None) };
        let Some(parts) = inclusion_parts(index, tree.size) else { return Ok(None) };
        Ok(Some(TreeInclusion { index, proof: self.prove(&parts).await?, tree }))
    }

    /// The proof that the tree of the size `to` holds all of that of the size `from`; nothing if there are no such trees.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tree_consistency(&self, from: u64, to: u64) -> Result<Option<TreeConsistency>, StoreError> {
        let size = self.tree().await?.map_or(0, |tree| tree.size);
        let Some(parts) = consistency_parts(from, to).filter(|_| to <= size) else { return Ok(None) };
        Ok(Some(TreeConsistency { proof: self.prove(&parts).await? }))
    }

    /// Commitments in the order of the tree, from the one with this number on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tree_leaves(&self, from: u64, most: u32) -> Result<Vec<Hash>, StoreError> {
        let list = "SELECT commitment FROM tree_leaves WHERE at >= $1 ORDER BY at LIMIT $2";
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        let leaves = sqlx::query_scalar(list).bind(from).bind(i64::from(most)).fetch_all(&self.pool).await;
        Ok(leaves.map_err(not_a_hash)?.into_iter().map(Hash).collect())
    }

    async fn prove(&self, parts: &[Vec<Subtree>]) -> Result<Vec<Hash>, StoreError> {
        let hashes = read_hashes(&self.pool, &parts.concat()).await?;
        let joined = parts.iter().map(|part| {
            let part: Option<Vec<Hash>> = part.iter().map(|subtree| hashes.get(subtree).copied()).collect();
            part.map(|part| join(&part)).ok_or(StoreError::Tree("a hash is missing"))
        });
        joined.collect()
    }
}

async fn read_head(from: impl PgExecutor<'_>) -> Result<Option<SignedTree>, StoreError> {
    let find = "SELECT size, time, root, signature, key FROM tree_heads ORDER BY size DESC LIMIT 1";
    let head = sqlx::query_as(find).fetch_optional(from).await.map_err(not_a_hash)?;
    Ok(head.map(|(size, time, root, signature, key)| SignedTree {
        size: i64::cast_unsigned(size),
        time: i64::cast_unsigned(time),
        root: Hash(root),
        signature: Signature(signature),
        key: PublicKey(key),
    }))
}

async fn read_hashes(
    from: impl PgExecutor<'_>,
    subtrees: &[Subtree],
) -> Result<HashMap<Subtree, Hash>, StoreError> {
    let find = "
        SELECT level, at, hash FROM tree_nodes JOIN unnest($1::smallint[], $2::bigint[]) AS wanted (level, at)
        USING (level, at)";
    let (levels, ats) = columns(subtrees.iter().copied());
    let nodes = sqlx::query_as(find).bind(levels).bind(ats).fetch_all(from).await.map_err(not_a_hash)?;
    let read = |(level, at, hash): (i16, i64, [u8; 32])| {
        (Subtree { level: level as u8, at: at.cast_unsigned() }, Hash(hash))
    };
    Ok(nodes.into_iter().map(read).collect())
}

async fn write_leaves(to: impl PgExecutor<'_>, size: u64, leaves: &[Hash]) -> Result<(), StoreError> {
    let add = "
        INSERT INTO tree_leaves (at, commitment)
        SELECT $1 + number - 1, commitment FROM unnest($2::bytea[]) WITH ORDINALITY AS leaf (commitment, number)";
    let leaves: Vec<&[u8]> = leaves.iter().map(|leaf| &leaf.0[..]).collect();
    sqlx::query(add).bind(size.cast_signed()).bind(leaves).execute(to).await?;
    Ok(())
}

async fn write_nodes(to: impl PgExecutor<'_>, nodes: &[(Subtree, Hash)]) -> Result<(), StoreError> {
    let add = "
        INSERT INTO tree_nodes (level, at, hash) SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])";
    let (levels, ats) = columns(nodes.iter().map(|(subtree, _)| *subtree));
    let hashes: Vec<&[u8]> = nodes.iter().map(|(_, hash)| &hash.0[..]).collect();
    sqlx::query(add).bind(levels).bind(ats).bind(hashes).execute(to).await?;
    Ok(())
}

async fn write_head(to: impl PgExecutor<'_>, head: &TreeHead, key: &TreeKey) -> Result<(), StoreError> {
    let add = "
        INSERT INTO tree_heads (size, time, root, signature, key) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (size) DO UPDATE SET time = EXCLUDED.time, signature = EXCLUDED.signature, key = EXCLUDED.key";
    sqlx::query(add)
        .bind(head.size.cast_signed())
        .bind(head.time.cast_signed())
        .bind(&head.root.0[..])
        .bind(&key.sign(head).0[..])
        .bind(&key.public().0[..])
        .execute(to)
        .await?;
    Ok(())
}

fn columns(subtrees: impl Iterator<Item = Subtree>) -> (Vec<i16>, Vec<i64>) {
    subtrees.map(|subtree| (i16::from(subtree.level), subtree.at.cast_signed())).unzip()
}

fn not_a_hash(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::ColumnDecode { .. } => StoreError::Tree("a hash has another length"),
        error => error.into(),
    }
}
