-- A match: its place in the log is moved by compare-and-set, and by nothing else.
CREATE TABLE matches (
    id       BIGINT PRIMARY KEY,
    game     TEXT NOT NULL,
    length   BIGINT NOT NULL,
    head     BYTEA NOT NULL,
    -- When someone should look at it: a bot's turn, a reveal that is due.
    due      TIMESTAMPTZ,
    over     BOOLEAN NOT NULL DEFAULT FALSE,
    created  TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;

-- The log: one row per line, as it was hashed. Rows are only ever added.
CREATE TABLE lines (
    match_id BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    -- The command that made it, so that a command is carried out once.
    cmd      BYTEA,
    entry    TEXT NOT NULL,
    head     BYTEA NOT NULL,
    at       TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (match_id, seq)
);
CREATE UNIQUE INDEX lines_cmd ON lines (match_id, cmd) WHERE cmd IS NOT NULL;

-- The seeds of running matches, in a table of their own: nothing joins it, and no page shows it.
CREATE TABLE seeds (
    match_id BIGINT PRIMARY KEY,
    seed     BYTEA NOT NULL
);

-- Who may sit down. The log knows a player by the opaque key alone.
CREATE TABLE players (
    key      TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    -- SHA-256 of the token in the guest's cookie.
    token    BYTEA NOT NULL UNIQUE,
    created  TIMESTAMPTZ NOT NULL DEFAULT now()
);
