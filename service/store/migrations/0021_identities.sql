-- Somebody whom another site vouches for, by OpenID Connect.
CREATE TABLE identities (
    issuer  TEXT NOT NULL,
    -- The name by which the issuer knows its user, for ever.
    subject TEXT NOT NULL,
    player  TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    created TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_player ON identities (player);
