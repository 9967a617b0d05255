-- What the owner of an account has set for the page, as the page keeps it: the same on every device.
ALTER TABLE accounts ADD COLUMN settings JSONB;
