-- Who looks for opponents. A player has one search at a time, so that nobody is found for two matches at once.
CREATE TABLE seeks (
    player   TEXT PRIMARY KEY REFERENCES players (key) ON DELETE CASCADE,
    -- What is asked for: games, numbers of players and the pace.
    asked    JSONB NOT NULL,
    is_live  BOOLEAN NOT NULL,
    since    TIMESTAMPTZ NOT NULL,
    -- When a page of the player was last connected to a node, and when opponents were last looked for.
    seen     TIMESTAMPTZ NOT NULL,
    tried    TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    -- The group that was found, what it would play, and whether the player has answered since.
    group_id BIGINT,
    formed   TIMESTAMPTZ,
    game     TEXT,
    seats    SMALLINT,
    is_here  BOOLEAN NOT NULL DEFAULT FALSE,
    -- The match that the group plays.
    match_id BIGINT,
    found    TIMESTAMPTZ
);
CREATE SEQUENCE seek_groups;
CREATE INDEX seeks_due ON seeks (tried) WHERE group_id IS NULL;
CREATE INDEX seeks_groups ON seeks (group_id) WHERE group_id IS NOT NULL;

-- What each of them would play, and with whom: those whose rating in it is no further away than the reach, which grows.
CREATE TABLE seek_kinds (
    player TEXT NOT NULL REFERENCES seeks (player) ON DELETE CASCADE,
    game   TEXT NOT NULL,
    seats  SMALLINT NOT NULL,
    pace   TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    reach  DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, game, seats)
);
CREATE INDEX seek_kinds_near ON seek_kinds (game, seats, pace, rating);

-- How long those waited who were found lately: the next are told how long it may take.
CREATE TABLE seek_waits (
    game   TEXT NOT NULL,
    seats  SMALLINT NOT NULL,
    pace   TEXT NOT NULL,
    at     TIMESTAMPTZ NOT NULL,
    waited INTEGER NOT NULL
);
CREATE INDEX seek_waits_last ON seek_waits (game, seats, pace, at DESC);

-- For whom the seats of a match are that was found for a group.
CREATE TABLE reserved (
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    PRIMARY KEY (match_id, player)
);
