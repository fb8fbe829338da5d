#!/usr/bin/env bash
# Runs clang-tidy over the translation units of a configured preset: tools/setup/tidy.sh PRESET [all | note]
# Those of the tests, half of them all, are left out unless `all` is given. Where a preset compiles sources together
# (cmake/unity.cmake) they are looked at together too: most of the time goes into reading headers.
# A unit that passed is not looked at again until something it is made of changes: its text after preprocessing (with
# comments, which may switch checks off), the configuration, or clang-tidy itself. What passed here is in build/tidy;
# `note` writes it to tools/setup/tidy.passed, so that a fresh clone need not look at it either. `all` looks at
# everything that did not pass here.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
cd -- "$root"
database=build/$1
mkdir -p build/tidy
mode=${2:-}
run=$(mktemp -d)
trap 'rm -rf -- "$run"' EXIT
export mode run

# tidy_unit FILE COMPILE_COMMAND: prints what clang-tidy finds.
tidy_unit() {
    local file=$1 compile=$2 stamp flags
    # The compiler's own command, without launcher and output, gives the text that clang-tidy reads.
    # Precompiled headers are left out: they would make every unit as large as the largest.
    flags=$(sed -E 's|^.*/tools/setup/compile ||; s|^[^ ]+ ||; s| -Winvalid-pch||; s| -include [^ ]+cmake_pch.hxx||; s| -o [^ ]+ -c .*$||; s| -fpch-preprocess||' <<<"$compile")
    # Without the folder of the checkout, which assertions name.
    compile="g++ $flags -E -CC -P $file"
    stamp=$({
        clang-tidy-19 --version
        cat .clang-tidy tests/.clang-tidy
        eval "$compile"
    } 2>&1 | sed "s|$PWD/||g" | sha256sum | cut -c1-40)
    touch "$run/$stamp"
    [ "$mode" != all ] && grep -qxs -- "$stamp" tools/setup/tidy.passed && return
    stamp=build/tidy/$stamp
    [ -e "$stamp" ] && return
    if eval "clang-tidy-19 --quiet $file -- $flags" 2>"$stamp.$$"; then
        rm -f "$stamp.$$"
        touch "$stamp"
    else
        # Of its messages, those counting warnings in system headers say nothing.
        grep -vE '^([0-9]+ warnings?( and [0-9]+ errors?)? generated|Suppressed|Use -header-filter)' "$stamp.$$" || true
        rm -f "$stamp.$$"
        return 1
    fi
}
export -f tidy_unit

# CMake writes one member of an entry a line. Of what a build generates only the units of several sources are looked at.
awk -F'"' -v root="$root/" -v database="$root/$database/" -v scope="$mode" '
    function is_source(file) {
        if (index(file, database) == 1 && file ~ /\/Unity\/unity_[a-z0-9_-]*\.cxx$/)
            return scope == "all" || index(file, database "tests/") != 1
        return index(file, root "build/") != 1 && (scope == "all" || index(file, root "tests/") != 1)
    }
    $2 == "command" { command = $0; sub(/^ *"command": "/, "", command); sub(/",?$/, "", command); gsub(/\\"/, "\"", command); gsub(/\\\\/, "\\", command) }
    $2 == "file" && is_source($4) { printf "%s%c%s%c", $4, 0, command, 0 }' "$database/compile_commands.json" |
    xargs -0 -r -n 2 -P "$(nproc)" bash -c 'tidy_unit "$@"' tidy_unit

if [ "$mode" = note ]; then
    {
        printf '# Units that clang-tidy has nothing against, by a hash of all they are made of: tools/setup/tidy.sh asan note\n'
        find "$run" -type f -printf '%f\n' | LC_ALL=C sort
    } >tools/setup/tidy.passed
fi
