-- A match that is over is looked at once: it is given its number in the order in which ratings were changed, or 0 if it
-- changes none. Ratings begin here: what was played before was not played for them.
ALTER TABLE matches ADD COLUMN settled BIGINT;
UPDATE matches SET settled = 0 WHERE over;
CREATE INDEX matches_unsettled ON matches (id) WHERE over AND settled IS NULL;
CREATE UNIQUE INDEX matches_settled ON matches (settled) WHERE settled > 0;
CREATE SEQUENCE settlements;

-- What a match did to the rating of each who played it. Rows are kept when a player leaves, like the log: what others
-- have reached rests on them.
CREATE TABLE rated (
    match_id  BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    player    TEXT NOT NULL,
    -- The number of the match.
    settled   BIGINT NOT NULL,
    game      TEXT NOT NULL,
    speed     TEXT NOT NULL,
    seat      SMALLINT NOT NULL,
    place     SMALLINT NOT NULL,
    has_left  BOOLEAN NOT NULL,
    -- The rating after the match, and by how much it changed.
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    change    DOUBLE PRECISION NOT NULL,
    -- When the match ended.
    at        TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (match_id, player)
);
-- What else is asked of many rows at once stands in the indexes.
CREATE INDEX rated_player ON rated (player, settled DESC) INCLUDE (match_id, place);
CREATE INDEX rated_history ON rated (player, game, speed, settled DESC) INCLUDE (rating);

-- What all of a player's matches have led to.
CREATE TABLE ratings (
    player    TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    game      TEXT NOT NULL,
    speed     TEXT NOT NULL,
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    is_provisional BOOLEAN NOT NULL,
    matches   INTEGER NOT NULL,
    -- The highest that was not provisional.
    best      DOUBLE PRECISION,
    PRIMARY KEY (player, game, speed)
);
CREATE INDEX ratings_ranks ON ratings (game, speed, rating DESC) WHERE NOT is_provisional;

-- How often a player came in which place.
CREATE TABLE tallies (
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    game     TEXT NOT NULL,
    seats    SMALLINT NOT NULL,
    place    SMALLINT NOT NULL,
    matches  INTEGER NOT NULL,
    -- In how many of them the player has left.
    left_out INTEGER NOT NULL,
    PRIMARY KEY (player, game, seats, place)
);
