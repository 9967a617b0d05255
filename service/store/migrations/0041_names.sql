-- The name as it looks: letters that are taken for each other are the same. Old names that look alike keep none, so that
-- nobody is renamed; servers fill the column when they start.
ALTER TABLE accounts ADD COLUMN skeleton TEXT UNIQUE;
-- When the name was changed, within the last day.
ALTER TABLE accounts ADD COLUMN renamed TIMESTAMPTZ[] NOT NULL DEFAULT '{}';
