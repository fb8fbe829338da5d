# Shell functions of tools/run and tools/test: building with CMake presets, one build of the checkout at a time.
# Expects $root and the functions of install.sh.
# shellcheck shell=bash

# with_lock COMMAND...: waits until no other tools/run or tools/test builds in this checkout.
with_lock() {
    mkdir -p "$root/build" || return
    (
        if ! flock -n 9; then
            say "waiting for another build in $root/build"
            flock 9
        fi
        "$@" 9>&-
    ) 9>"$root/build/lock"
}

# configure PRESET ARGS...: creates or changes the build folder of a preset.
configure() {
    local preset=$1
    shift
    (cd -- "$root" && quietly "build/configure-$preset.log" cmake --preset "$preset" "$@")
}

# announce_work LOG: copies ninja's lines to LOG; the first one that is work is announced.
announce_work() {
    local line is_announced=""
    while IFS= read -r line; do
        printf '%s\n' "$line"
        case $line in
            *Building* | *Linking*)
                [ -n "$is_announced" ] || say "building, see $1"
                is_announced=yes
                ;;
        esac
    done >"$1"
}

bring_up_to_date() {
    local log=$root/build/build-release.log
    # The stamp spares a look at the packages on every start; a change of the list brings it back.
    if [ ! "$root/build/packages" -nt "$root/tools/setup/packages.txt" ]; then
        install_packages run || return
        touch "$root/build/packages"
    fi
    if [ ! -f "$root/build/release/build.ninja" ]; then
        say "building for the first time, which takes some minutes"
        # The tests need packages that the program does not; tools/test turns them on.
        configure release -DBUILD_TESTING=OFF || return
    fi
    if ! ninja -C "$root/build/release" sparring </dev/null 2>&1 | announce_work "$log"; then
        tail -n 40 "$log" >&2
        say "the build failed (all of it in $log)"
        return 1
    fi
}

# build_program: the program of the release preset, up to date.
build_program() { with_lock bring_up_to_date; }
