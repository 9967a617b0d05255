-- A device on which a player is known, by the token in its cookie.
CREATE TABLE sessions (
    -- SHA-256 of the token.
    token    BYTEA PRIMARY KEY,
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    -- Browser and system, as the player would name them.
    device   TEXT NOT NULL,
    -- When the player proved who this is.
    created  TIMESTAMPTZ NOT NULL DEFAULT now(),
    seen     TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX sessions_player ON sessions (player);
INSERT INTO sessions (token, player, device) SELECT token, key, '' FROM players;
ALTER TABLE players DROP COLUMN token;

-- A player who can come back from another device. Who is not listed is a guest.
CREATE TABLE accounts (
    player   TEXT PRIMARY KEY REFERENCES players (key) ON DELETE CASCADE,
    -- The name in small letters: nobody else may take it.
    folded   TEXT NOT NULL UNIQUE,
    -- The address, once it is confirmed.
    email    TEXT,
    -- Argon2id, as a PHC string with its salt and its costs.
    password TEXT,
    created  TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

-- A key on a device of the player's, of which the server knows the public half.
CREATE TABLE passkeys (
    id       BYTEA PRIMARY KEY,
    player   TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    label    TEXT NOT NULL,
    passkey  TEXT NOT NULL,
    created  TIMESTAMPTZ NOT NULL DEFAULT now(),
    used     TIMESTAMPTZ
);
CREATE INDEX passkeys_player ON passkeys (player);

-- What the server must remember between a challenge and its answer, which may reach another node.
CREATE TABLE ceremonies (
    id       BYTEA PRIMARY KEY,
    state    TEXT NOT NULL,
    expires  TIMESTAMPTZ NOT NULL
);

-- What the link in a letter allows, once.
CREATE TABLE tickets (
    -- SHA-256 of the token in the link.
    token    BYTEA PRIMARY KEY,
    player   TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    -- The address to be confirmed; a ticket without one allows a new password.
    email    TEXT,
    expires  TIMESTAMPTZ NOT NULL
);
CREATE INDEX tickets_player ON tickets (player);

-- Letters to be sent. A row is removed when its letter is on its way, or after the last attempt.
CREATE TABLE letters (
    id        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient TEXT NOT NULL,
    subject   TEXT NOT NULL,
    body      TEXT NOT NULL,
    attempts  INTEGER NOT NULL DEFAULT 0,
    due       TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX letters_due ON letters (due);

-- Who sat where is said by the log itself; bots sit everywhere and are not looked for.
CREATE INDEX lines_sat ON lines ((entry::jsonb ->> 'player'))
    WHERE entry LIKE '%"entry":"sat"%' AND entry NOT LIKE '%"player":"bot:%';
