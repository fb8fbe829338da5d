# Shell functions of tools/run and tools/test: what must be installed, and installing it. Everything said here goes to
# stderr, and no command started here reads the caller's standard input. Expects $root, the folder of the checkout.
# shellcheck shell=bash

say() { printf 'sparring: %s\n' "$*" >&2; }

# packages_for GROUP...: the packages of these groups of packages.txt, one a line.
packages_for() {
    local group
    for group in "$@"; do
        awk -v group="$group" '$1 == group { print $2 }' "$root/tools/setup/packages.txt"
    done
}

# missing_packages NAME...: those which dpkg does not know as installed, one a line.
missing_packages() {
    { printf 'wanted %s\n' "$@"; dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null; } |
        awk '$1 == "wanted" { wanted[++count] = $2 } $1 == "installed" { there[$2] = 1 }
             END { for (i = 1; i <= count; ++i) if (!(wanted[i] in there)) print wanted[i] }'
}

# as_root COMMAND...: with sudo when needed; sudo may ask for a password only where somebody can answer.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif [ -t 2 ] && [ -z "${CI:-}" ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

# quietly LOG COMMAND...: runs with its output in LOG; on failure shows the end of it.
quietly() {
    local log=$1
    shift
    "$@" >"$log" 2>&1 </dev/null && return
    tail -n 40 "$log" >&2
    say "failed: $* (all of it in $log)"
    return 1
}

has_apt() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

# name_packages GROUP...: where apt-get cannot help, says what the build needs.
name_packages() {
    local -a wanted
    mapfile -t wanted < <(packages_for "$@")
    has_apt || say "there is no apt-get here; the build needs what Debian 12 calls: ${wanted[*]}"
}

# install_packages GROUP...: installs what is missing with apt-get. Without apt-get it does nothing: then the build finds
# out whether everything is there.
install_packages() {
    local -a wanted missing
    has_apt || return 0
    mapfile -t wanted < <(packages_for "$@")
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    [ "${#missing[@]}" -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        say "please install, as root: apt-get install ${missing[*]}"
        return 1
    fi
    say "installing ${missing[*]}"
    local log=$root/build/install.log
    local -a apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600)
    # One unreachable source must not stand in the way of packages that come from another.
    as_root "${apt[@]}" update >"$log" 2>&1 </dev/null || say "apt-get update failed; going on with the lists there are"
    if ! quietly "$log" as_root "${apt[@]}" install --no-install-recommends "${missing[@]}"; then
        say "please install, as root: apt-get install ${missing[*]}"
        return 1
    fi
}
