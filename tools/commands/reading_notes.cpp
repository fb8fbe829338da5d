#include "tools/commands/reading_notes.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <ostream>

namespace sparring {

void tell_reading(const std::string& path, const ArchiveTally& tally, std::ostream& err) {
    for (const ArchiveError& error : tally.errors) {
        err << fmt::format("{}: {}\n", path, describe(error));
    }
    if (tally.left_out > tally.errors.size()) {
        err << fmt::format("{}: and {} more\n", path, grouped(tally.left_out - tally.errors.size()));
    }
    for (const std::string& line : tally.notes.lines()) {
        err << fmt::format("{}: {}\n", path, line);
    }
    for (const auto& [what, count] : tally.other_games) {
        err << fmt::format("{}: passed over {} of {}\n", path, counted(count, "game"), what);
    }
}

void tell_left_out(std::size_t count, Console& console) {
    if (count > 0) {
        console.fail(fmt::format("{} {} left out", grouped(count), count == 1 ? "game was" : "games were"));
    }
}

}  // namespace sparring
