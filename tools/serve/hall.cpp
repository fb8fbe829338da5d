#include "tools/serve/hall.hpp"

#include "tools/data/text_file.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/review/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <system_error>

namespace sparring::serve {

namespace {

// Of 48 random bits, so that nobody finds another's by trying.
[[nodiscard]] std::string new_name() {
    std::random_device random;
    constexpr std::uint64_t kMask = (std::uint64_t{1} << 48U) - 1;
    return fmt::format("{:012x}", ((std::uint64_t{random()} << 32U) | random()) & kMask);
}

[[nodiscard]] bool is_name(const std::string& name) {
    return name.size() == 12 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace

Status Hall::check_room() const {
    return rooms_.size() < kMostRooms ? ok()
                                      : Status(Error{fmt::format("{} games are open: expected fewer", kMostRooms)});
}

void Hall::close_idle() {
    // Without threads there is one visitor, who plays one game at a time, and memory that is not given back.
    const std::chrono::minutes idle{workers_.are_threads() ? 30 : -1};
    std::erase_if(rooms_, [&](const auto& room) { return room.second->idle() > idle; });
}

Expected<std::string> Hall::open(const RoomSetup& setup) {
    const std::scoped_lock lock(mutex_);
    close_idle();
    if (const Status room = check_room(); !room) {
        return room.error();
    }
    if (const Status made = make_folder(folder_); !made) {
        return made.error();
    }
    std::string name = new_name();
    auto room = Room::open(setup, path_of(name), workers_);
    if (!room) {
        return room.error();
    }
    rooms_[name] = *std::move(room);
    return name;
}

Expected<std::shared_ptr<Room>> Hall::find(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    if (const auto found = rooms_.find(name); found != rooms_.end()) {
        return found->second;
    }
    std::error_code ignored;
    if (!is_name(name) || !std::filesystem::exists(path_of(name), ignored)) {
        return Error{"there is no such game"};
    }
    close_idle();
    if (const Status room = check_room(); !room) {
        return room.error();
    }
    const auto saved = review::read_source(path_of(name).string(), 1, {}, catalogue_);
    if (!saved) {
        return saved.error();
    }
    RoomSetup setup{.game = saved->game, .opening = saved->played, .agents = {}, .winners = saved->winners};
    for (const std::string& player : saved->players) {
        setup.agents.push_back(player == SavedGame::kPerson ? std::nullopt : std::optional(player));
    }
    auto room = Room::open(setup, path_of(name), workers_);
    return room ? Expected(rooms_[name] = *std::move(room)) : room.error();
}

std::optional<Clock::time_point> Hall::go_on() {
    const std::scoped_lock lock(mutex_);
    std::optional<Clock::time_point> first;
    for (const auto& [name, room] : rooms_) {
        if (const auto due = room->go_on(); due && (!first || *due < *first)) {
            first = due;
        }
    }
    return first;
}

}  // namespace sparring::serve
