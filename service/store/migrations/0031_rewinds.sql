ALTER TABLE matches
    -- What somebody asked last to take back, and what the others have said to it; about the length it names alone.
    ADD COLUMN rewind     JSONB,
    -- How often that was set: whoever sets it must have read it, and a node that has told an older one has missed it.
    ADD COLUMN rewind_rev INTEGER NOT NULL DEFAULT 0;
