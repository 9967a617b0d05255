-- What an account may do beyond playing, and since when it may not be used at all.
ALTER TABLE accounts
    ADD COLUMN role    TEXT NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'moderator', 'host')),
    ADD COLUMN blocked TIMESTAMPTZ;

-- What hosts have changed by hand. Rows are only ever added; the database itself holds to that.
CREATE TABLE audit (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      TIMESTAMPTZ NOT NULL DEFAULT now(),
    -- Who did it: a user of the machine, or the key of a player.
    who     TEXT NOT NULL,
    -- What was done, such as account.block.
    what    TEXT NOT NULL,
    -- The key of the player or the number of the match that it was done to.
    subject TEXT NOT NULL,
    detail  TEXT NOT NULL
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
