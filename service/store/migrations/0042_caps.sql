-- The tables of a host, of whom only so many wait in the lobby, and who stays known as long as they do.
CREATE INDEX matches_host ON matches (host);
-- When a browser was added, so that the newest stay.
ALTER TABLE bells ADD COLUMN added TIMESTAMPTZ NOT NULL DEFAULT now();
