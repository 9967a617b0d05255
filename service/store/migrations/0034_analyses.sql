-- Finished matches that players want analysed, and what came of it. A worker needs this table and no other: the record
-- of a match that is over holds nothing that is still secret.
CREATE TABLE analyses (
    match_id BIGINT PRIMARY KEY,
    -- The key of the player who asked first.
    asked_by TEXT NOT NULL,
    asked    TIMESTAMPTZ NOT NULL DEFAULT now(),
    -- The match, until it is done.
    record   TEXT,
    -- How often it was claimed.
    attempts SMALLINT NOT NULL DEFAULT 0,
    -- Free to be claimed from then on.
    free     TIMESTAMPTZ NOT NULL DEFAULT now(),
    -- What came of it; written once.
    answer   TEXT,
    -- What went wrong at the last attempt.
    why      TEXT
);
CREATE INDEX analyses_free ON analyses (free) WHERE answer IS NULL;
CREATE INDEX analyses_asked ON analyses (asked_by, asked);
