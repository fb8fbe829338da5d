#pragma once
// What the program calls itself in files that it writes.

#include <string_view>

namespace sparring {

inline constexpr std::string_view kProgramVersion = "sparring " SPARRING_VERSION;

}  // namespace sparring
