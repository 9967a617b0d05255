ALTER TABLE matches
    -- How long the log was when each seat's present turn began, by seat; nothing where nobody is to act.
    ADD COLUMN turn_from BIGINT[] NOT NULL DEFAULT '{}',
    ADD COLUMN turned    TIMESTAMPTZ,
    -- Whether nobody has looked yet at who must be told of the turn.
    ADD COLUMN untold    BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX matches_untold ON matches (turned) WHERE untold;

-- Keys of the server's own.
CREATE TABLE secrets (
    name     TEXT PRIMARY KEY,
    value    BYTEA NOT NULL
);

-- How a player wants to be told.
CREATE TABLE wishes (
    player   TEXT PRIMARY KEY REFERENCES players (key) ON DELETE CASCADE,
    by_mail  BOOLEAN NOT NULL DEFAULT FALSE,
    language TEXT NOT NULL DEFAULT 'en',
    -- When the last letter was written.
    written  TIMESTAMPTZ
);
-- A browser that may be woken.
CREATE TABLE bells (
    endpoint TEXT PRIMARY KEY,
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    -- The browser's public key and its secret, by which what it is told is sealed.
    p256dh   BYTEA NOT NULL,
    auth     BYTEA NOT NULL,
    language TEXT NOT NULL
);
CREATE INDEX bells_player ON bells (player);
-- Tables of which a player does not want to hear.
CREATE TABLE silent_tables (
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    PRIMARY KEY (player, match_id)
);

-- A turn of which someone was told: never twice of one.
CREATE TABLE notices (
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     SMALLINT NOT NULL,
    turn     BIGINT NOT NULL,
    player   TEXT NOT NULL,
    -- Whether a letter has told it, or need not any more.
    written  BOOLEAN NOT NULL DEFAULT FALSE,
    at       TIMESTAMPTZ NOT NULL DEFAULT house_time(),
    PRIMARY KEY (match_id, seat, turn)
);
CREATE INDEX notices_unwritten ON notices (player) WHERE NOT written;

-- Bells to be rung. A row is removed when it has rung, or after the last attempt.
CREATE TABLE rings (
    id       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    endpoint TEXT NOT NULL REFERENCES bells (endpoint) ON DELETE CASCADE,
    match_id BIGINT NOT NULL,
    game     TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due      TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX rings_due ON rings (due);

-- Where a program can end letters like this one.
ALTER TABLE letters ADD COLUMN unsubscribe TEXT;
