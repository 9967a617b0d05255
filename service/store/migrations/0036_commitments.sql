-- The public list of commitments goes through all matches by the time at which they were opened.
CREATE INDEX matches_created ON matches (created DESC, id DESC);
