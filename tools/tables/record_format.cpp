#include "tools/tables/record_format.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

namespace sparring {

std::string describe(const ArchiveError& error) {
    return fmt::format("line {}, game {}: {}", error.line, error.game, clipped(on_one_line(error.what)));
}

}  // namespace sparring
