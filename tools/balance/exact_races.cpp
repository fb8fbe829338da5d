#include "tools/balance/exact_races.hpp"

#include "tools/balance/tile_changes.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] ExactRace solve_race(const Context& context, const TileChange& track) {
    SolveRequest request;
    const ExactFacts& facts = track_of(context.inquiry()).exact;
    Settings settings = settings_with(context.inquiry(), track.rule);
    settings.values.push_back(facts.of_two);
    request.path = (context.study().folder() / facts.file).string();
    const auto solved = at_table(context.module(), settings, [&](const Table& table) {
        return table.solve(request, StopToken(), [](const std::string&) {});
    });
    std::error_code ignored;
    std::filesystem::remove(request.path, ignored);
    ExactRace race;
    if (!solved) {
        return race;
    }
    if (!solved->rows.empty()) {
        race.turns_alone = solved->rows.front().second.back();
    }
    const auto share =
        std::ranges::find(solved->numbers, facts.share_number, [](const auto& number) { return number.first; });
    if (share != solved->numbers.end()) {
        race.first_share = share->second;
    }
    return race;
}

}  // namespace

const ExactRace& ExactRaces::on(const TileChange& track) {
    const auto known = races_.find(track.name);
    return known != races_.end() ? known->second
                                 : races_.emplace(track.name, solve_race(context_, track)).first->second;
}

}  // namespace sparring::balance
