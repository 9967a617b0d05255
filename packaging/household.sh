#!/bin/sh
# What a household does with the package, from the first installation to the removal. Run by `cargo xtask household`
# inside a throw-away copy of the machine: household.sh FIRST.deb SECOND.deb PLAYER
set -eu
first=$1 second=$2 player=$3
at=127.0.0.1:8080
notes=$(mktemp)
server=

step() { echo "household: $*"; }
fail() { echo "household: FAILED: $*" >&2; exit 1; }
rows() { runuser -u postgres -- psql --no-psqlrc -Atc "$1" regalia; }

# There is no systemd here: a unit's own line, user and settings are used as they stand.
of_unit() { sed -n "s/^$2=//p" "/lib/systemd/system/$1" | head -n 1; }
run_unit() {
    user=$(of_unit "$1" User)
    env -i PATH="$PATH" HOME=/nonexistent USER="$user" sh -c 'set -a && . "$1" && set +a && shift && exec setpriv "$@"' start \
        "$(of_unit "$1" EnvironmentFile)" --reuid="$user" --regid="$(of_unit "$1" Group)" --clear-groups --no-new-privs \
        $(of_unit "$1" ExecStart) >>/tmp/regalia.log 2>&1 &
}
start() {
    run_unit regalia.service
    server=$!
    for _ in $(seq 100); do
        "$player" ready $at 2>/dev/null && return
        kill -0 $server 2>/dev/null || break
        sleep 0.1
    done
    cat /tmp/regalia.log >&2
    fail "the server does not get ready"
}
stop() {
    kill -TERM $server
    wait $server || fail "the server ended with $?"
}

step "a machine without PostgreSQL is told what to do"
dpkg --install "$first" >/tmp/dpkg.log 2>&1 || { cat /tmp/dpkg.log; fail "it cannot be installed"; }
grep -q 'apt install postgresql' /tmp/dpkg.log || fail "nothing was said about PostgreSQL"

step "with PostgreSQL the database is made"
version=$(ls /usr/lib/postgresql | tail -1)
[ -d "/etc/postgresql/$version/main" ] || pg_createcluster "$version" main
pg_ctlcluster "$version" main start
dpkg-reconfigure regalia
[ "$(rows 'SELECT current_database()')" = regalia ] || fail "there is no database"
for settings in regalia regalia-worker; do
    [ "$(stat -c %a:%U /etc/default/$settings)" = 640:root ] || fail "everyone can read the settings"
done

step "a match is played against a bot, and another one begun"
# Nobody looks on.
echo REGALIA_BOT_PACE=0 >>/etc/default/regalia
start
"$player" play $at "$notes"
stop

step "after a restart all of it is there"
start
"$player" return $at "$notes"
stop

step "a worker thinks under a role of its own, which can read no seed"
sed -i 's/^REGALIA_WORKERS=.*/REGALIA_WORKERS=0/' /etc/default/regalia
start
rows 'CREATE TABLE thinkers (name TEXT); GRANT INSERT ON thinkers TO PUBLIC;
    CREATE FUNCTION note_thinker() RETURNS TRIGGER LANGUAGE plpgsql
        AS $$ BEGIN INSERT INTO thinkers VALUES (current_user); RETURN NULL; END $$;
    CREATE TRIGGER note_thinker AFTER UPDATE OF answer ON jobs
        FOR EACH ROW WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION note_thinker()' >/dev/null
run_unit regalia-worker@.service
worker=$!
"$player" play $at "$(mktemp)"
[ "$(rows 'SELECT DISTINCT name FROM thinkers')" = regalia-worker ] || fail "the worker has not thought"
rows 'DROP TABLE thinkers; DROP FUNCTION note_thinker CASCADE' >/dev/null 2>&1
as_worker() { runuser -u regalia-worker -- psql --no-psqlrc -Atc "$1" regalia; }
[ "$(as_worker 'SELECT count(*) >= 0 FROM jobs')" = t ] || fail "a worker cannot read its jobs"
for table in seeds lines matches players sessions accounts; do
    ! as_worker "SELECT * FROM $table" >/dev/null 2>/tmp/refused || fail "a worker can read $table"
    grep -q "permission denied for table $table" /tmp/refused || { cat /tmp/refused; fail "$table was not refused"; }
done
kill -TERM $worker
wait $worker || fail "the worker ended with $?"
stop
played=$(rows 'SELECT count(*) FROM matches')

step "an upgrade keeps everything"
sed -i 's/^REGALIA_WORKERS=.*/REGALIA_WORKERS=2/' /etc/default/regalia
dpkg --install "$second" >/tmp/dpkg.log 2>&1 || { cat /tmp/dpkg.log; fail "it cannot be upgraded"; }
grep -q '^REGALIA_WORKERS=2$' /etc/default/regalia || fail "the host's settings are gone"
start
"$player" return $at "$notes"
stop

step "a backup comes back whole, and a byte that was changed is found"
admin() { runuser -u regalia -- regalia admin --database "postgres://regalia@localhost/$1?host=/run/postgresql" $2 $3; }
prove() { admin "$1" verify; }
install -d -m 700 -o regalia -g regalia /var/backups/regalia
admin regalia backup /var/backups/regalia/regalia.dump || fail "there is no backup"
runuser -u postgres -- createdb --owner=regalia restored
admin restored restore /var/backups/regalia/regalia.dump || fail "the backup is damaged"
changed=$(runuser -u postgres -- psql --no-psqlrc --dbname=restored --command \
    "UPDATE lines SET entry = regexp_replace(entry, '[0-8]', '9')
        WHERE (match_id, seq) = (SELECT match_id, max(seq) FROM lines GROUP BY match_id ORDER BY 2 DESC LIMIT 1)")
[ "$changed" = "UPDATE 1" ] || fail "nothing was changed"
! prove restored || fail "the change was not found"

step "removal leaves what players have made"
dpkg --purge regalia 2>/tmp/dpkg.log >&2 || { cat /tmp/dpkg.log; fail "it cannot be removed"; }
grep -q dropdb /tmp/dpkg.log || fail "nothing was said about the database"
[ ! -e /usr/bin/regalia ] && [ ! -e /etc/default/regalia ] && [ ! -e /etc/default/regalia-worker ] || fail "something is left"
[ "$(rows 'SELECT count(*) FROM matches')" = "$played" ] || fail "matches are gone"
pg_ctlcluster "$version" main stop
step "all passed"
