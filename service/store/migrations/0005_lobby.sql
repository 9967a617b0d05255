-- The time of the house: clocks and deadlines go by it, and by no node's. A test may put another in its place.
CREATE FUNCTION house_time() RETURNS TIMESTAMPTZ LANGUAGE SQL STABLE AS 'SELECT now()';

ALTER TABLE matches
    ADD COLUMN seats   SMALLINT NOT NULL DEFAULT 0,
    -- How many of them nobody has taken.
    ADD COLUMN free    SMALLINT NOT NULL DEFAULT 0,
    -- The seats that people are to act in, one bit each.
    ADD COLUMN turn    SMALLINT NOT NULL DEFAULT 0,
    -- Whether strangers may find it.
    ADD COLUMN listed  BOOLEAN NOT NULL DEFAULT FALSE,
    -- How many free seats were promised to someone who is on the way, and when the last of them was.
    ADD COLUMN promises SMALLINT NOT NULL DEFAULT 0,
    ADD COLUMN promised TIMESTAMPTZ,
    -- When someone who sits there was last seen there before it began.
    ADD COLUMN seen    TIMESTAMPTZ NOT NULL DEFAULT now(),
    -- The clocks, if there are any, and how often they were set: whoever sets them must have read them.
    ADD COLUMN clock   JSONB,
    ADD COLUMN clock_rev INTEGER NOT NULL DEFAULT 0,
    -- The match that those who played this one began after it.
    ADD COLUMN rematch BIGINT;
CREATE INDEX matches_open ON matches (created DESC) WHERE listed AND free > 0;

-- Who sits where. What is over is marked so that a player's running matches are found among thousands of others.
CREATE TABLE seats (
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     SMALLINT NOT NULL,
    player   TEXT NOT NULL,
    over     BOOLEAN NOT NULL DEFAULT FALSE,
    -- When the player sat down, or the match ended.
    at       TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX seats_player ON seats (player, over, at DESC) WHERE player NOT LIKE 'bot:%';

INSERT INTO seats (match_id, seat, player, over, at)
SELECT match_id, (entry::jsonb ->> 'seat')::smallint, entry::jsonb ->> 'player', m.over, l.at
FROM lines l JOIN matches m ON m.id = l.match_id WHERE entry LIKE '%"entry":"sat"%' ON CONFLICT DO NOTHING;
UPDATE matches m SET seats = (l.entry::jsonb #>> '{setup,seats}')::smallint FROM lines l WHERE l.match_id = m.id AND l.seq = 0;
UPDATE matches m SET free = seats - (SELECT count(*) FROM seats s WHERE s.match_id = m.id);
DROP INDEX lines_sat;

-- When a player's clocks of days stand still, as `regalia-clock` writes it.
CREATE TABLE rests (
    player   TEXT PRIMARY KEY REFERENCES players (key) ON DELETE CASCADE,
    rest     JSONB NOT NULL
);

-- A seat that is kept in mind for somebody.
CREATE TABLE invitations (
    match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    player   TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    -- Who invites.
    host     TEXT NOT NULL REFERENCES players (key) ON DELETE CASCADE,
    at       TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (match_id, player)
);
CREATE INDEX invitations_player ON invitations (player, at DESC);

-- When a node was last up. A gap is time that no player could use: it is given back.
CREATE TABLE heartbeat (
    is_one   BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (is_one),
    at       TIMESTAMPTZ NOT NULL DEFAULT now()
);
INSERT INTO heartbeat DEFAULT VALUES;
