#pragma once
// All games that are being played, by name. Those that nobody has asked for in a while are closed; their files stay,
// and whoever asks for one again finds it as it was, after another start of the server too.

#include "engine/core/expected.hpp"
#include "tools/serve/room.hpp"
#include "tools/serve/workers.hpp"
#include "tools/tables/catalogue.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace sparring::serve {

class Hall {
public:
    // Games are saved in `folder`. What is referred to outlives the hall.
    Hall(std::filesystem::path folder, const Catalogue& catalogue, Workers& workers)
        : folder_(std::move(folder)),
          catalogue_(catalogue),
          workers_(workers) {}

    static constexpr std::size_t kMostRooms = 64;

    // Opens a room under a new name. Refused if too many are open.
    [[nodiscard]] Expected<std::string> open(const RoomSetup& setup);
    // A room that is open, or the file of one that was. The error names it.
    [[nodiscard]] Expected<std::shared_ptr<Room>> find(const std::string& name);
    // Room::go_on of all rooms; when the first of them is to go on again.
    std::optional<Clock::time_point> go_on();

private:
    [[nodiscard]] std::filesystem::path path_of(const std::string& name) const { return folder_ / (name + ".txt"); }
    // Lets go of rooms that nobody has asked for in half an hour; without threads, of all. Their threads end when the
    // last who has one goes.
    void close_idle();
    [[nodiscard]] Status check_room() const;

    std::filesystem::path folder_;
    const Catalogue& catalogue_;
    Workers& workers_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Room>> rooms_;
};

}  // namespace sparring::serve
