#pragma once
// The file of expected bench fingerprints: lines of `name fingerprint`, '#' begins a comment.

#include "engine/core/expected.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace sparring {

using Fingerprints = std::map<std::string, std::uint64_t>;

// `file` is the name that errors give.
[[nodiscard]] Expected<Fingerprints> parse_fingerprints(std::string_view text, std::string_view file);
[[nodiscard]] std::string format_fingerprints(const Fingerprints& fingerprints);

}  // namespace sparring
