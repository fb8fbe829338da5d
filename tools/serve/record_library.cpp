#include "tools/serve/record_library.hpp"

#include "tools/records/find_games.hpp"
#include "tools/records/record_file.hpp"
#include "tools/serve/notation.hpp"
#include "tools/serve/request.hpp"
#include "tools/serve/watched_record.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace sparring::serve {

namespace fs = std::filesystem;

Expected<Json> listed_record(const ListingRequest& request, const Catalogue& catalogue) {
    const auto file = records::RecordFile::open(request.path, records::Access::kRead);
    const auto found = file ? find_games(*file, request.filter, request.page) : file.error();
    if (!found) {
        return found.error();
    }
    const records::Run& run = file->run();
    const Json notation = notation_of(run.game, catalogue);
    Json games = Json::array();
    for (const records::FoundGame& game : found->page) {
        games.push_back(
            {{"number", game.number},
             {"game", run.game_name()},
             {"players", game.players},
             {"plies", game.plies},
             {"winners", game.winners.empty() ? Json(nullptr) : winners_json(game.winners, run.seats.size())},
             {"notation", notation}});
    }
    Json agents = Json::array();
    for (const records::RecordedAgent& agent : run.agents) {
        agents.push_back(agent.name);
    }
    return Json{{"count", found->games},
                {"found", found->found},
                {"games", std::move(games)},
                {"seats", run.seats},
                {"agents", std::move(agents)}};
}

Expected<Json> record_standings(const fs::path& path, const Catalogue& catalogue) {
    WatchedRecord record(path, catalogue);
    const auto seen = record.look({});
    return seen ? Expected<Json>(record.told()) : seen.error();
}

Status follow_record_standings(const fs::path& path, const Catalogue& catalogue, const StopToken& stop,
                               const std::function<void(const Json&)>& tell) {
    constexpr std::chrono::milliseconds kNap{100};
    constexpr std::chrono::milliseconds kPause{1000};
    constexpr int kMostPauses = 4;  // for each time that counting takes
    constexpr int kMostFailures = 5;
    WatchedRecord record(path, catalogue);
    for (int failures = 0; !stop.stop_requested();) {
        const auto begun = Clock::now();
        const auto seen = record.look(stop);
        failures = seen ? 0 : failures + 1;
        if (seen && *seen) {
            tell(record.told());
        } else if (failures == kMostFailures) {
            return seen.error();
        }
        const auto pause = std::max<Clock::duration>(kPause, kMostPauses * (Clock::now() - begun));
        for (const auto end = Clock::now() + pause; !stop.stop_requested() && Clock::now() < end;) {
            std::this_thread::sleep_for(kNap);
        }
    }
    return ok();
}

}  // namespace sparring::serve
