#include "tools/tables/record_format.hpp"

#include <fmt/format.h>

namespace sparring {

std::string describe(const ArchiveError& error) {
    return fmt::format("line {}, game {}: {}", error.line, error.game, error.what);
}

}  // namespace sparring
