-- Open tables in the order of their list, so that a page reads no more than itself.
DROP INDEX matches_open;
CREATE INDEX matches_open ON matches (created DESC, id DESC) WHERE listed AND free > 0;
