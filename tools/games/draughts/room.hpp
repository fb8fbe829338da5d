#pragma once
// What memory and disk there is for work that needs much of it.

#include "engine/core/expected.hpp"

#include <cstdint>
#include <filesystem>

namespace sparring {

struct RoomNeeded {
    std::uint64_t memory = 0;  // bytes
    std::uint64_t disk = 0;    // bytes
};

// An error that says what is needed if the memory allowed, the memory free on this machine, or the disk of the folder,
// which may not be there yet, is less.
[[nodiscard]] Status check_room(const RoomNeeded& needed, std::uint64_t memory_allowed,
                                const std::filesystem::path& folder);

}  // namespace sparring
