#!/bin/bash
# Installs Panadesk on a bare Debian (12 or 13) from this tree, with Debian's packages: user, folders, PostgreSQL, units of systemd,
# Caddy, HAProxy. Run it again with a newer tree to bring that version in; with the same one nothing changes. docs/operations.md tells more.
set -euo pipefail

usage() {
  cat <<'end'
deploy/install.sh --name <host name> [--database debian|embedded] [--node <path of node>] [--root <folder>] [--dry-run]

  --name      the name that browsers call, for which Caddy gets a certificate
  --database  debian: PostgreSQL of Debian, two processes behind HAProxy (the default); embedded: the one that comes along, one process
  --node      a Node of 20.19 or newer, where Debian's is older (Debian 12)
  --root      writes all files below this folder and touches nothing of the machine: a trial
  --dry-run   only says what it would do
end
}

NAME='' DATABASE=debian NODE=/usr/bin/node ROOT='' DRY=''
while [ $# -gt 0 ]; do
  case "$1" in
    --name) NAME=${2:?} ; shift 2 ;;
    --database) DATABASE=${2:?} ; shift 2 ;;
    --node) NODE=${2:?} ; shift 2 ;;
    --root) ROOT=${2:?} ; shift 2 ;;
    --dry-run) DRY=yes ; shift ;;
    *) usage >&2 ; exit 2 ;;
  esac
done

fail() { echo "install: $*" >&2; exit 1; }
[[ $NAME =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || { usage >&2; fail 'say the name of the house with --name'; }
[[ $DATABASE == debian || $DATABASE == embedded ]] || fail '--database is debian or embedded'
[[ -z $ROOT || $ROOT == /?* ]] || fail '--root is a whole path'
[ -n "$ROOT$DRY" ] || [ "$(id -u)" = 0 ] || fail 'only root installs; --root <folder> is a trial'

SOURCE=$(cd "$(dirname "$0")/.." && pwd)
HOME_DIR=/srv/panadesk
APP=$HOME_DIR/app
SETTINGS=/etc/panadesk
if [ "$DATABASE" = debian ]; then PORTS='3001 3002'; else PORTS=3000; fi

done_() { echo "done      $*"; }
there() { echo "there     $*"; }
# Nothing that was left out goes without a word.
left() { echo "NOT DONE  $*"; }

# With --root or --dry-run the machine stays as it is.
machine() {
  local what=$1
  shift
  if [ -n "$ROOT$DRY" ]; then left "$what: $*"; return; fi
  "$@" > /dev/null || fail "$what: $* has failed"
  done_ "$what"
}

# In a trial there may be no such user.
owned() { [ -n "$ROOT" ] || chown "$@"; }

folder() {
  local path=$1 mode=$2 owner=$3
  if [ -n "$DRY" ]; then left "folder $path"; return; fi
  if [ -d "$ROOT$path" ]; then there "folder $path"; else install -d "$ROOT$path"; done_ "folder $path"; fi
  chmod "$mode" "$ROOT$path"
  owned "$owner" "$ROOT$path"
}

# What comes in by stdin; a file that says the same already is left alone.
file() {
  local path=$1 mode=$2 owner=$3 text
  text=$(cat; echo .)
  text=${text%.}
  if [ -n "$DRY" ]; then left "file $path"; return; fi
  if [ -f "$ROOT$path" ] && [ "$(cat "$ROOT$path"; echo .)" = "$text." ]; then there "file $path"; return; fi
  mkdir -p "$(dirname "$ROOT$path")"
  (umask 077 && printf %s "$text" > "$ROOT$path.new")
  chmod "$mode" "$ROOT$path.new"
  owned "$owner" "$ROOT$path.new"
  mv "$ROOT$path.new" "$ROOT$path"
  CHANGED="${CHANGED:-} $path"
  done_ "file $path"
}

packages() {
  local wanted='caddy ca-certificates'
  [ "$DATABASE" = embedded ] || wanted+=' haproxy postgresql'
  [ "$NODE" != /usr/bin/node ] || wanted+=' nodejs npm'
  # shellcheck disable=SC2086
  if dpkg -s $wanted > /dev/null 2>&1 && [ -z "$ROOT$DRY" ]; then there "packages $wanted"; return; fi
  machine 'lists of packages' apt-get -q update
  # shellcheck disable=SC2086
  machine "packages $wanted" env DEBIAN_FRONTEND=noninteractive apt-get -qy install $wanted
}

node_is_new_enough() {
  if [ -n "$ROOT$DRY" ] && [ ! -x "$NODE" ]; then left "look at $NODE: it is not there"; return; fi
  "$NODE" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "$NODE is $("$NODE" --version): Panadesk needs 20.19 or newer; unpack one and name it with --node (Debian 13 has one)"
  there "node $("$NODE" --version)"
}

user() {
  if [ -z "$ROOT" ] && id panadesk > /dev/null 2>&1; then there 'user panadesk'; return; fi
  machine 'user panadesk' adduser --system --group --home "$HOME_DIR" --no-create-home panadesk
}

# Of what git knows, or of all but what was made here.
tree_files() {
  if git -C "$SOURCE" rev-parse --git-dir > /dev/null 2>&1; then
    git -C "$SOURCE" ls-files -z
  else
    (cd "$SOURCE" && find . -type f -not -path './node_modules/*' -not -path './.stamps/*' -not -path './data*' -not -path './backups/*' -print0)
  fi
}

tree_hash() {
  (cd "$SOURCE" && tree_files | sort -z | xargs -0 sha256sum) | sha256sum | cut -d' ' -f1
}

# Made whole beside the one that is served; what is no longer part of a version does not stay behind.
application() {
  if [ -n "$DRY" ]; then left "application in $APP"; return; fi
  if [ "$SOURCE" = "$ROOT$APP" ]; then there "application in $APP, which is this tree"; return; fi
  local hash
  hash=$(tree_hash)
  if [ "$(cat "$ROOT$APP/.installed" 2> /dev/null)" = "$hash" ]; then there "application in $APP"; return; fi
  rm -rf "$ROOT$APP.new"
  install -d "$ROOT$APP.new"
  (cd "$SOURCE" && tree_files | tar --null -T - -cf -) | tar -xf - --no-same-owner -C "$ROOT$APP.new"
  owned -R panadesk:panadesk "$ROOT$APP.new"
  machine 'packages and panel of the application' build
  echo "$hash" > "$ROOT$APP.new/.installed"
  # shellcheck disable=SC2086
  [ ! -d "$ROOT$APP" ] || machine 'stop the version of before' systemctl stop $(units)
  rm -rf "$ROOT$APP.before"
  [ ! -d "$ROOT$APP" ] || mv "$ROOT$APP" "$ROOT$APP.before"
  mv "$ROOT$APP.new" "$ROOT$APP"
  done_ "application in $APP"
}

build() {
  runuser -u panadesk -- env HOME="$HOME_DIR" PATH="$(dirname "$NODE"):$PATH" bash -c \
    "cd '$APP.new' && node -e \"import('./tools/ensure.mjs').then(async (m) => { await m.ensureInstalled(); await m.ensureWebBuilt() })\""
}

units() { for port in $PORTS; do printf 'panadesk@%s ' "$port"; done; }

# Written once; what an operator sets there stays.
settings() {
  local path=$SETTINGS/panadesk.env password
  if [ -f "$ROOT$path" ]; then there "file $path, which is yours"; return; fi
  password=$(head -c 24 /dev/urandom | base64 | tr '+/' '-_')
  file "$path" 640 root:panadesk < <(
    echo 'TIME_ZONE=Asia/Kolkata'
    echo "BACKUP_DIR=$HOME_DIR/backups"
    [ "$DATABASE" = embedded ] || echo "DATABASE_URL=postgres://panadesk:$password@127.0.0.1:5432/panadesk"
  )
}

sql() { (cd / && runuser -u postgres -- psql -qtAX -v ON_ERROR_STOP=1 "$@"); }

database() {
  [ "$DATABASE" = debian ] || { there 'embedded database: it comes with the application'; return; }
  if [ -n "$ROOT$DRY" ]; then left 'login and database panadesk in PostgreSQL'; return; fi
  local password
  password=$(sed -n 's#^DATABASE_URL=postgres://panadesk:\([^@]*\)@127.0.0.1:5432/panadesk$#\1#p' "$SETTINGS/panadesk.env")
  [ -n "$password" ] || { there 'database: DATABASE_URL leads elsewhere'; return; }
  systemctl start postgresql
  if [ "$(sql -c "select 1 from pg_roles where rolname = 'panadesk'")" = 1 ]; then there 'login panadesk'; else
    echo "create role panadesk login createrole password '$password'" | sql
    done_ 'login panadesk'
  fi
  if [ "$(sql -c "select 1 from pg_database where datname = 'panadesk'")" = 1 ]; then there 'database panadesk'; else
    sql -c 'create database panadesk owner panadesk'
    done_ 'database panadesk'
  fi
}

configuration() {
  file /etc/systemd/system/panadesk@.service 644 root:root \
    < <(sed "s#^ExecStart=/usr/bin/node #ExecStart=$NODE #" "$SOURCE/deploy/systemd/panadesk@.service")
  file /etc/caddy/Caddyfile 644 root:root < <(sed "s/^panadesk\.example /$NAME /" "$SOURCE/deploy/caddy/Caddyfile")
  [ "$DATABASE" = embedded ] || file /etc/haproxy/haproxy.cfg 644 root:root < "$SOURCE/deploy/haproxy/haproxy.cfg"
  for port in $PORTS; do
    file "$SETTINGS/$port.env" 640 root:panadesk < <(echo "METRICS_PORT=$((port + 6400))")
  done
}

# What runs goes on, unless its unit is another now.
services() {
  local start=start
  case "${CHANGED:-}" in *panadesk@.service*) start=restart ;; esac
  machine 'systemd knows the units' systemctl daemon-reload
  for unit in $(units); do
    machine "$unit at each boot" systemctl enable "$unit"
    machine "$unit" systemctl "$start" "$unit"
  done
  [ "$DATABASE" = embedded ] || machine haproxy systemctl reload-or-restart haproxy
  machine caddy systemctl reload-or-restart caddy
}

# Asked before the first start, which founds the installation.
is_founded() {
  [ -z "$ROOT$DRY" ] || return 0
  if [ "$DATABASE" = embedded ]; then [ -d "$HOME_DIR/data/postgres" ]; return; fi
  grep -q '@127.0.0.1:5432/panadesk$' "$SETTINGS/panadesk.env" || return 0
  [ "$(sql -d panadesk -c "select to_regclass('public.admin') is not null")" = t ]
}

# The one that the first start makes up stays in the journal, so it is another at once, told here alone.
first_password() {
  local first=${PORTS%% *} password
  for _ in $(seq 120); do
    if "$NODE" -e "fetch('http://127.0.0.1:$first/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; then
      password=$(head -c 15 /dev/urandom | base64 | tr '+/' '-_')
      (
        set -a
        # shellcheck disable=SC1091
        . "$SETTINGS/panadesk.env"
        ADMIN_PASSWORD=$password DATA_DIR=$HOME_DIR/data
        cd "$APP" && runuser -u panadesk -- "$NODE" tools/run.mjs apps/api/src/set-admin-password.ts > /dev/null
      ) || fail "the first password was not set: journalctl -u 'panadesk@*' tells that of the start; docs/operations.md says how to set another"
      echo "Sign in at https://$NAME as ${ADMIN_EMAIL:-admin@panadesk.local} with the password $password"
      echo 'This password is shown only now and kept nowhere; write it down.'
      return
    fi
    sleep 1
  done
  fail "panadesk@$first does not answer: journalctl -u panadesk@$first"
}

packages
node_is_new_enough
user
folder $HOME_DIR 750 panadesk:panadesk
folder $HOME_DIR/data 750 panadesk:panadesk
folder $HOME_DIR/backups 700 panadesk:panadesk
folder $SETTINGS 750 root:panadesk
settings
application
database
configuration
if is_founded; then FOUNDED=yes; else FOUNDED=''; fi
services
[ -n "$FOUNDED" ] || first_password
[ -z "$ROOT$DRY" ] || echo 'A trial: nothing of this machine was changed.'
