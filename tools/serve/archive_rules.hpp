#pragma once
// Under which rules games in a notation of others were played, which most of them do not say.

#include "tools/tables/catalogue.hpp"

#include <filesystem>

namespace sparring::serve {

// The first variant of the file's game under which its first game can be played, the usual one before the others.
// Empty if there is none, and for other files.
[[nodiscard]] GameArguments arguments_for(const std::filesystem::path& path, const Catalogue& catalogue);

}  // namespace sparring::serve
