#pragma once
// Files of networks, in the folder `nets` of the data: lines that say what made them, the numbers, and a checksum.

#include "engine/core/expected.hpp"
#include "eval/network/network.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace sparring {

// What is there already stays until the new file is whole. The network must be one that check_network lets pass.
[[nodiscard]] Status write_network(const std::filesystem::path& path, const NetworkData& data);
// Errors name the file and say what was expected: a file that is damaged, of another format or of unsafe weights.
[[nodiscard]] Expected<NetworkData> read_network(const std::filesystem::path& path);
// The same of what the file holds.
[[nodiscard]] Expected<NetworkData> parse_network(std::string_view all, const std::filesystem::path& path);

}  // namespace sparring
