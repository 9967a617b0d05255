ALTER TABLE matches
    -- Who opened the table.
    ADD COLUMN host TEXT,
    -- How many messages there are: a node that has shown fewer has missed some.
    ADD COLUMN talk BIGINT NOT NULL DEFAULT 0;
-- Whoever resigns cannot take the seat back.
ALTER TABLE seats ADD COLUMN resigned BOOLEAN NOT NULL DEFAULT FALSE;

-- What is said at a table. The log knows nothing of it.
CREATE TABLE talk (
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    player   TEXT NOT NULL,
    text     TEXT NOT NULL,
    at       TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (match_id, seq)
);
CREATE INDEX talk_player ON talk (player);

-- The player does not want to read what the other one writes.
CREATE TABLE mutes (
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    other    TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    PRIMARY KEY (player, other)
);
-- The player does not want to play with the other one.
CREATE TABLE blocks (
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    other    TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    PRIMARY KEY (player, other)
);
CREATE INDEX blocks_other ON blocks (other);

-- What a player notes about a match, for nobody else.
CREATE TABLE notes (
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    text     TEXT NOT NULL,
    PRIMARY KEY (match_id, player)
);
CREATE INDEX notes_player ON notes (player);

-- Somebody has behaved badly, says somebody else.
CREATE TABLE reports (
    id       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    -- Who reports, and about whom. The keys stay when their owners leave.
    player   TEXT NOT NULL,
    about    TEXT NOT NULL,
    reason   TEXT NOT NULL,
    text     TEXT NOT NULL,
    -- What was said last at that moment, with the names of then.
    lines    JSONB NOT NULL,
    at       TIMESTAMPTZ NOT NULL DEFAULT now(),
    -- What a moderator made of it.
    decision TEXT,
    decided  TIMESTAMPTZ
);
CREATE INDEX reports_open ON reports (at) WHERE decision IS NULL;
CREATE INDEX reports_about ON reports (about, decided DESC) WHERE decision IS NOT NULL;

-- Who may not talk for a while.
CREATE TABLE silences (
    player   TEXT PRIMARY KEY,
    until    TIMESTAMPTZ NOT NULL
);
