#include "tools/games/draughts/room.hpp"

#include <fmt/format.h>

#include <fstream>
#include <optional>
#include <string>
#include <system_error>

namespace sparring {

namespace {

constexpr std::uint64_t kKibibyte = 1024;
constexpr std::uint64_t kMebibyte = kKibibyte * kKibibyte;

[[nodiscard]] std::uint64_t mebibytes(std::uint64_t bytes) { return (bytes + kMebibyte - 1) / kMebibyte; }

// What processes can have without others being moved to disk; nothing where the system does not say.
[[nodiscard]] std::optional<std::uint64_t> memory_available() {
    std::ifstream about("/proc/meminfo");
    std::string name;
    std::uint64_t kibibytes = 0;
    std::string rest;
    while (about >> name >> kibibytes && std::getline(about, rest)) {
        if (name == "MemAvailable:") {
            return kibibytes * kKibibyte;
        }
    }
    return std::nullopt;
}

}  // namespace

Status check_room(const RoomNeeded& needed, std::uint64_t memory_allowed, const std::filesystem::path& folder) {
    if (needed.memory > memory_allowed) {
        return Error{fmt::format("it needs {} MiB of memory: set --memory to that or more, not {}",
                                 mebibytes(needed.memory), mebibytes(memory_allowed))};
    }
    const std::optional<std::uint64_t> available = memory_available();
    if (available && needed.memory > *available) {
        return Error{fmt::format("it needs {} MiB of memory, and {} are free", mebibytes(needed.memory),
                                 *available / kMebibyte)};
    }
    std::filesystem::path there = std::filesystem::absolute(folder);
    std::error_code failure;
    while (!std::filesystem::exists(there, failure) && there.has_relative_path()) {
        there = there.parent_path();
    }
    const std::filesystem::space_info space = std::filesystem::space(there, failure);
    if (!failure && needed.disk > space.available) {
        return Error{fmt::format("it needs about {} MiB on the disk of '{}', and {} are free", mebibytes(needed.disk),
                                 folder.string(), space.available / kMebibyte)};
    }
    return ok();
}

}  // namespace sparring
