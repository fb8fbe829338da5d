#include "tools/commands/reading_notes.hpp"

#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <ostream>

namespace sparring {

void tell_reading(const std::string& path, const NoteCount& notes,
                  const std::map<std::string, std::size_t>& other_games, std::ostream& err) {
    for (const std::string& line : notes.lines()) {
        err << fmt::format("{}: {}\n", path, line);
    }
    for (const auto& [what, count] : other_games) {
        err << fmt::format("{}: passed over {} of {}\n", path, counted(count, "game"), what);
    }
}

}  // namespace sparring
