-- Matches that are over as each viewer was shown them, packed, so that they can be looked at without the rules.
CREATE TABLE archives (
    match_id BIGINT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    -- Deflated by us; PostgreSQL need not try again.
    packed   BYTEA NOT NULL,
    made     TIMESTAMPTZ NOT NULL DEFAULT now()
);
ALTER TABLE archives ALTER COLUMN packed SET STORAGE EXTERNAL;

ALTER TABLE matches
    ADD COLUMN archived BOOLEAN NOT NULL DEFAULT FALSE,
    -- No node tries to make the archive before this: another one does, or it could not be made.
    ADD COLUMN archive_after TIMESTAMPTZ NOT NULL DEFAULT '-infinity';
CREATE INDEX matches_unarchived ON matches (archive_after) WHERE over AND NOT archived;
