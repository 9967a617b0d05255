-- The match of which a match is the rematch: where the rules let the loser begin, everyone sits as before.
ALTER TABLE matches ADD COLUMN rematch_of BIGINT;
