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

# show_progress LOG: copies ninja's lines to LOG and says on stderr how far the build is: on a terminal in one line that
# is redrawn, elsewhere in a line every 20 seconds. Ninja's status is `SECONDS DONE TOTAL `, see bring_up_to_date.
show_progress() {
    local seconds done total rest next=0 shown="" is_terminal=""
    [ -t 2 ] && is_terminal=yes
    while IFS=' ' read -r seconds done total rest; do
        printf '%s %s %s %s\n' "$seconds" "$done" "$total" "$rest"
        case $rest in
            *Building* | *Linking*) ;;
            *) continue ;;
        esac
        [ -n "$is_terminal" ] || [ "${seconds%.*}" -ge "$next" ] || continue
        next=$((${seconds%.*} + 20))
        if [ -n "$is_terminal" ]; then
            printf '\r\033[Ksparring: building %s/%s%s' "$done" "$total" "$(time_left "$seconds" "$done" "$total")" >&2
            shown=yes
        else
            say "building $done/$total$(time_left "$seconds" "$done" "$total")"
        fi
    done >"$1"
    [ -z "$shown" ] || printf '\r\033[K' >&2
}

# time_left SECONDS DONE TOTAL: as the units before took; nothing while too few of them are done.
time_left() {
    awk -v seconds="$1" -v done="$2" -v total="$3" 'BEGIN {
        left = done > 0 ? seconds * (total - done) / done : 0
        if (done < 3 || left < 1) exit
        if (left < 90) printf ", about %d s left", left + 1
        else printf ", about %d min left", left / 60 + 0.5
    }'
}

bring_up_to_date() {
    local log=$root/build/build-release.log
    # The stamp spares a look at the packages on every start; a change of the list brings it back.
    if [ ! "$root/build/packages" -nt "$root/tools/setup/packages.txt" ]; then
        install_packages run || return
        touch "$root/build/packages"
    fi
    if [ ! -f "$root/build/release/build.ninja" ]; then
        say "building for the first time, see $log"
        # The tests need packages that the program does not; tools/test turns them on.
        configure release -DBUILD_TESTING=OFF || return
    fi
    if ! NINJA_STATUS='%e %f %t ' ninja -C "$root/build/release" sparring </dev/null 2>&1 | show_progress "$log"; then
        tail -n 40 "$log" >&2
        say "the build failed (all of it in $log)"
        return 1
    fi
}

# build_program: the program of the release preset, up to date.
build_program() { with_lock bring_up_to_date; }
