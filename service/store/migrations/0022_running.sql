-- Matches that are not over are few among those that are.
CREATE INDEX matches_running ON matches (id) WHERE NOT over;
