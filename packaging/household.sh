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

# There is no systemd here: the unit's own line, user and settings are used as they stand.
unit=/lib/systemd/system/regalia.service
of_unit() { sed -n "s/^$1=//p" $unit; }
start() {
    user=$(of_unit User)
    env -i PATH="$PATH" HOME=/nonexistent USER="$user" sh -c 'set -a && . "$1" && set +a && shift && exec setpriv "$@"' start \
        "$(of_unit EnvironmentFile)" --reuid="$user" --regid="$(of_unit Group)" --clear-groups --no-new-privs \
        $(of_unit ExecStart) >>/tmp/regalia.log 2>&1 &
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
[ "$(stat -c %a:%U /etc/default/regalia)" = 640:root ] || fail "everyone can read the settings"

step "a match is played against a bot, and another one begun"
# Nobody looks on.
echo REGALIA_BOT_PACE=0 >>/etc/default/regalia
start
"$player" play $at "$notes"
stop
played=$(rows 'SELECT count(*), sum(length) FROM matches')

step "after a restart all of it is there"
start
"$player" return $at "$notes"
stop

step "an upgrade keeps everything"
sed -i 's/^REGALIA_WORKERS=.*/REGALIA_WORKERS=2/' /etc/default/regalia
dpkg --install "$second" >/tmp/dpkg.log 2>&1 || { cat /tmp/dpkg.log; fail "it cannot be upgraded"; }
grep -q '^REGALIA_WORKERS=2$' /etc/default/regalia || fail "the host's settings are gone"
start
"$player" return $at "$notes"
stop

step "a backup comes back whole, and a byte that was changed is found"
prove() { runuser -u regalia -- regalia admin verify --database "postgres://regalia@localhost/$1?host=/run/postgresql"; }
runuser -u postgres -- pg_dump --format=custom --file=/tmp/regalia.dump regalia
runuser -u postgres -- createdb --owner=regalia restored
runuser -u postgres -- pg_restore --dbname=restored --no-owner --role=regalia /tmp/regalia.dump
prove restored || fail "the backup is damaged"
changed=$(runuser -u postgres -- psql --no-psqlrc --dbname=restored --command \
    "UPDATE lines SET entry = regexp_replace(entry, '[0-8]', '9')
        WHERE (match_id, seq) = (SELECT match_id, max(seq) FROM lines GROUP BY match_id ORDER BY 2 DESC LIMIT 1)")
[ "$changed" = "UPDATE 1" ] || fail "nothing was changed"
! prove restored || fail "the change was not found"

step "removal leaves what players have made"
dpkg --purge regalia 2>/tmp/dpkg.log >&2 || { cat /tmp/dpkg.log; fail "it cannot be removed"; }
grep -q dropdb /tmp/dpkg.log || fail "nothing was said about the database"
[ ! -e /usr/bin/regalia ] && [ ! -e /etc/default/regalia ] || fail "something is left"
[ "$(rows 'SELECT count(*) FROM matches')" = "${played%%|*}" ] || fail "matches are gone"
pg_ctlcluster "$version" main stop
step "all passed"
