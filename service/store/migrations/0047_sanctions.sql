-- What moderators have imposed on somebody, why, and what became of the appeal.
CREATE TABLE sanctions (
    id        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The key stays when its owner leaves.
    player    TEXT NOT NULL,
    measure   TEXT NOT NULL CHECK (measure IN ('warn', 'silence', 'no_rated', 'no_play', 'unlist')),
    -- What the person is told.
    why       TEXT NOT NULL,
    -- Who decided: the key of a moderator, or a user of the machine.
    who       TEXT NOT NULL,
    at        TIMESTAMPTZ NOT NULL DEFAULT now(),
    until     TIMESTAMPTZ,
    -- The one appeal, and what another moderator made of it.
    appeal    TEXT,
    appealed  TIMESTAMPTZ,
    is_lifted BOOLEAN
);
CREATE INDEX sanctions_player ON sanctions (player, until);
CREATE INDEX sanctions_appealed ON sanctions (appealed) WHERE appeal IS NOT NULL AND is_lifted IS NULL;

INSERT INTO sanctions (player, measure, why, who, at, until)
SELECT player, 'silence', '', '', now(), until FROM silences WHERE until > now()
UNION ALL
SELECT about, 'warn', '', '', decided, NULL FROM reports WHERE decision = 'warn' AND decided > now() - interval '7 days';
-- The table silences is written no more; nodes of the version before may still read it.

-- Whether guests who have just come may talk there.
ALTER TABLE matches ADD COLUMN guests_talk BOOLEAN NOT NULL DEFAULT TRUE;
