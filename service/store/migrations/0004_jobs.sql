-- A bot is to act: at most one job per match, written and taken away by the statement that moves the match on.
-- A worker needs this table and no other: it holds what the bot's seat may know, and nothing else.
CREATE TABLE jobs (
    match_id BIGINT PRIMARY KEY,
    -- How long the log is at which the bot is to act; an answer to another length is of no use.
    length   BIGINT NOT NULL,
    seat     SMALLINT NOT NULL,
    game     TEXT NOT NULL,
    level    TEXT NOT NULL,
    -- What the seat is shown, as a person in it would be.
    frame    TEXT NOT NULL,
    -- Bots seem to think for a while: no answer is wanted before.
    ready    TIMESTAMPTZ NOT NULL,
    -- How often it was claimed.
    attempts SMALLINT NOT NULL DEFAULT 0,
    -- Free to be claimed from then on: for workers while there is no answer, for nodes once there is one.
    free     TIMESTAMPTZ NOT NULL DEFAULT now(),
    answer   TEXT,
    -- What went wrong at the last attempt.
    why      TEXT
);
CREATE INDEX jobs_free ON jobs (free);

-- Jobs that nobody could do, for whoever mends the bots. The matches went on without them.
CREATE TABLE dead_jobs (
    match_id BIGINT NOT NULL,
    length   BIGINT NOT NULL,
    seat     SMALLINT NOT NULL,
    game     TEXT NOT NULL,
    level    TEXT NOT NULL,
    frame    TEXT NOT NULL,
    why      TEXT,
    at       TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (match_id, length)
);
