#!/usr/bin/env bash
# Installs berserk-table as a service on Raspberry Pi OS. Running it again updates the table.
set -euo pipefail
# Whatever the caller's mask is, the service's user must be able to read what is installed.
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$(dirname "$here")
# Where to put the files; set DESTDIR to look at them without installing anything.
root=${DESTDIR:-}
home=/opt/berserk-table
settings=/etc/berserk-table/config.toml
unit=/etc/systemd/system/berserk-table.service
state=/var/lib/berserk-table
owner=berserk
groups=(video render input gpio audio)
# picamera2, lgpio, OpenCV and numpy must fit each other and the system: they come from apt alone.
packages=(python3-venv python3-picamera2 python3-gpiozero python3-lgpio python3-numpy
    python3-opencv python3-pygame)
dry=

usage() {
    cat <<'END'
usage: sudo systemd/install.sh [--dry-run] [--help]

Installs the table from this source tree: packages from apt, the program into
/opt/berserk-table, a user "berserk", /etc/berserk-table/config.toml (an existing
one is kept) and the service berserk-table, which is then started. Run it again
to update. Kept games in /var/lib/berserk-table are never touched.

  --dry-run  print every step and change nothing
  --help     print this

With DESTDIR set to a folder the files are put below it; packages, users and
services are left alone.
END
}

# One line, what to do, and out.
fail() {
    echo "install.sh: $1" >&2
    exit "${2:-1}"
}

# step WHAT REMEDY COMMAND...: do it, or only say it.
step() {
    local what=$1 remedy=$2
    shift 2
    if [ -n "$dry" ]; then
        case $1 in
            add_*) echo "would $what" ;;
            *) echo "would $what: $*" ;;
        esac
        return
    fi
    echo "$what"
    "$@" || fail "could not $what: $remedy"
}

# The same for what concerns the whole machine, and not a folder to look at.
machine() {
    if [ -n "$root" ]; then
        echo "left out because of DESTDIR: $1"
    else
        step "$@"
    fi
}

add_groups() {
    local group
    for group in "${groups[@]}"; do
        groupadd --force --system "$group" || return 1
    done
}

add_user() {
    id -u "$owner" >/dev/null 2>&1 || useradd --system --user-group --no-create-home \
        --home-dir "$state" --shell /usr/sbin/nologin "$owner" || return 1
    local group
    for group in "${groups[@]}"; do
        usermod --append --groups "$group" "$owner" || return 1
    done
}

# The program is built from a copy, so that nothing is left behind in the source tree.
add_program() {
    local copy part done=0
    copy=$(mktemp -d) || return 1
    for part in pyproject.toml README.md LICENSE device engine ui vision; do
        cp -R "$source/$part" "$copy/" || { rm -rf "$copy"; return 1; }
    done
    # Without dependencies: from PyPI, numpy and OpenCV would hide those of apt, which picamera2
    # was built for. msgspec depends on nothing.
    "$root$home/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
        --upgrade 'msgspec>=0.19' &&
        "$root$home/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
            --no-deps --force-reinstall "$copy" || done=1
    rm -rf "$copy"
    return "$done"
}

add_settings() {
    [ ! -e "$root$settings" ] || return 0
    mkdir -p "$(dirname "$root$settings")" || return 1
    # Written beside it and moved, so that a power cut leaves no half file.
    "$root$home/venv/bin/berserk-table" config --init >"$root$settings.new" || return 1
    chmod 0644 "$root$settings.new" && mv "$root$settings.new" "$root$settings"
}

add_unit() {
    mkdir -p "$(dirname "$root$unit")" &&
        install -m 0644 "$here/berserk-table.service" "$root$unit"
}

for argument in "$@"; do
    case $argument in
        --dry-run) dry=yes ;;
        --help | -h)
            usage
            exit 0
            ;;
        *) fail "unknown argument $argument: see $0 --help" 2 ;;
    esac
done

[ -f "$source/pyproject.toml" ] ||
    fail "$source is not the source tree: run it from where it was unpacked" 2
if [ -z "$dry" ] && [ -z "$root" ]; then
    [ "$(id -u)" -eq 0 ] || fail "needs root: run sudo $0, or $0 --dry-run to see what it does" 2
    for tool in apt-get systemctl; do
        command -v "$tool" >/dev/null ||
            fail "$tool is missing: this installs on Raspberry Pi OS or Debian only" 2
    done
fi

machine "install packages" "check the network, then run sudo apt-get update and try again" \
    env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends "${packages[@]}"
machine "check that the system is new enough" "Raspberry Pi OS Trixie (Debian 13) or newer is needed" \
    python3 -c \
    'import sys, cv2; sys.exit(tuple(map(int, cv2.__version__.split(".")[:2])) < (4, 10))'
machine "add the groups ${groups[*]}" "see the message above" add_groups
machine "add the user $owner, without a login, to these groups" "see the message above" add_user
step "make $home/venv" "check the free space with df -h" \
    python3 -m venv --system-site-packages "$root$home/venv"
step "install the program of $source and msgspec from PyPI" "check the network and the free space" add_program
machine "check that everything loads" "see the message above; run sudo apt full-upgrade" \
    "$home/venv/bin/python" -c \
    'import cv2, gpiozero, lgpio, msgspec, numpy, picamera2, pygame, device.cli'
if [ -e "$root$settings" ]; then
    echo "keep $settings"
else
    step "write $settings with its defaults" "check the free space with df -h" add_settings
fi
step "install $unit" "check the free space with df -h" add_unit
machine "read the units anew" "see systemctl status" systemctl daemon-reload
machine "enable the service" "see systemctl status berserk-table" \
    systemctl --quiet enable berserk-table.service
machine "start the service" "journalctl -u berserk-table says why" \
    systemctl restart berserk-table.service
[ -n "$dry" ] || echo "done: edit $settings, then run sudo systemctl restart berserk-table"
