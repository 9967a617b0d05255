-- The tree of all commitments (docs/fairness.md). Matches that are not in it yet wait here in the order in which they
-- were created; a trigger adds every new one, so that none can be forgotten.
CREATE TABLE tree_queue (
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    match_id   BIGINT NOT NULL
);
INSERT INTO tree_queue (match_id) SELECT id FROM matches ORDER BY created, id;
CREATE FUNCTION queue_for_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tree_queue (match_id) VALUES (NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER matches_queue_for_tree AFTER INSERT ON matches FOR EACH ROW EXECUTE FUNCTION queue_for_tree();

-- The leaves: what the host committed to, by its number in the tree.
CREATE TABLE tree_leaves (
    at         BIGINT PRIMARY KEY,
    commitment BYTEA NOT NULL
);
CREATE INDEX tree_leaves_commitment ON tree_leaves (commitment);

-- The hashes of complete subtrees: the leaves from `at << level` on, `1 << level` of them.
CREATE TABLE tree_nodes (
    level      SMALLINT NOT NULL,
    at         BIGINT NOT NULL,
    hash       BYTEA NOT NULL,
    PRIMARY KEY (level, at)
);

-- What was signed; of each size the newest signature. A size never gets another root.
CREATE TABLE tree_heads (
    size       BIGINT PRIMARY KEY,
    -- In seconds since 1970, as it was signed.
    time       BIGINT NOT NULL,
    root       BYTEA NOT NULL,
    signature  BYTEA NOT NULL,
    key        BYTEA NOT NULL
);

CREATE TRIGGER tree_leaves_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON tree_leaves
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tree_nodes_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON tree_nodes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tree_heads_are_kept BEFORE DELETE OR TRUNCATE ON tree_heads
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
