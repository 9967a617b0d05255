-- How those who play a match came together: it says how much the match counts. Nothing is known of older ones, which
-- count in full.
ALTER TABLE matches ADD COLUMN origin TEXT CHECK (origin IN ('paired', 'listed', 'arranged'));

-- How much a match counted for each who played it.
ALTER TABLE rated
    ADD COLUMN weight DOUBLE PRECISION NOT NULL DEFAULT 1,
    -- What all matches of the player's up to this one weigh together.
    ADD COLUMN experience DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE rated SET experience = counted.matches
FROM (SELECT match_id, player, row_number() OVER (PARTITION BY player, game, speed ORDER BY settled) AS matches FROM rated) AS counted
WHERE rated.match_id = counted.match_id AND rated.player = counted.player;
-- Who met whom within a day.
CREATE INDEX rated_recent ON rated (player, at);

-- Somebody with little of it is new.
ALTER TABLE ratings ADD COLUMN experience DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE ratings SET experience = matches;

-- Programs have a list of their own.
CREATE INDEX accounts_bots ON accounts (player) WHERE is_bot;
