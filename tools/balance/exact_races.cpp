#include "tools/balance/exact_races.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] ExactRace solve_race(const Context& context, const BlankedTrack& track) {
    SolveRequest request;
    request.settings = settings_on(context.inquiry(), track);
    request.settings.values.emplace_back("players", "2");
    request.path = (context.study().folder() / "exact.race").string();
    const auto solved = context.module().solve(request, StopToken(), [](const std::string&) {});
    std::error_code ignored;
    std::filesystem::remove(request.path, ignored);
    ExactRace race;
    if (!solved) {
        return race;
    }
    if (!solved->rows.empty()) {
        race.turns_alone = solved->rows.front().second.back();
    }
    const auto share = std::ranges::find(solved->numbers, "start_share_of_first_in_order",
                                         [](const auto& number) { return number.first; });
    if (share != solved->numbers.end()) {
        race.first_share = share->second;
    }
    return race;
}

}  // namespace

const ExactRace& ExactRaces::on(const BlankedTrack& track) {
    const auto known = races_.find(track.name);
    return known != races_.end() ? known->second
                                 : races_.emplace(track.name, solve_race(context_, track)).first->second;
}

}  // namespace sparring::balance
