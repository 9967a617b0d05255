-- A program's way in: it plays for an account by what its owner has given it.
CREATE TABLE tokens (
    -- SHA-256 of the token.
    token    BYTEA PRIMARY KEY,
    player   TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    -- What its owner calls it.
    name     TEXT NOT NULL,
    created  TIMESTAMPTZ NOT NULL DEFAULT now(),
    used     TIMESTAMPTZ
);
CREATE INDEX tokens_player ON tokens (player);

-- Whether programs play under this account. It never becomes a person's again, and its name says so.
ALTER TABLE accounts ADD COLUMN is_bot BOOLEAN NOT NULL DEFAULT FALSE;
