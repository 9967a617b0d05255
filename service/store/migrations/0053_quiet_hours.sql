-- How long the quiet hours of a player still last; nothing outside of them. They are kept with the settings, in minutes after
-- midnight where the player is, with how far the clock there is behind universal time.
CREATE FUNCTION quiet_left(whose TEXT) RETURNS INTERVAL LANGUAGE SQL STABLE AS $$
    SELECT COALESCE((
        SELECT (hours.till - local.minute + 1440) % 1440 * interval '1 minute'
        FROM accounts a,
            LATERAL (SELECT (a.settings #>> '{quiet,from}')::int AS since, (a.settings #>> '{quiet,to}')::int AS till,
                (a.settings #>> '{quiet,behind}')::int AS behind) hours,
            LATERAL (SELECT ((extract(epoch FROM house_time())::bigint / 60 - hours.behind) % 1440)::int AS minute) local
        WHERE a.player = whose
            AND (local.minute - hours.since + 1440) % 1440 < (hours.till - hours.since + 1440) % 1440
    ), interval '0')
$$;
