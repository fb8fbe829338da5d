#include "tools/balance/event_counts.hpp"

#include "tools/balance/event_figures.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>

namespace sparring::balance {

namespace {

// Of one kind of event in one game.
struct InGame {
    statistics::GameSum results;
    statistics::GameSum gains;
};

void add_event(const PlayedGame& game, const GameTrace::Event& event, InGame& here) {
    const double share = game.share(event.seat);
    here.results.sum += share;
    here.results.number += 1;
    const auto before =
        event.ply == 0 ? std::nullopt : expected_share(game.searches, event.ply - 1, event.seat, game.seats());
    if (before) {
        here.gains.sum += share - *before;
        here.gains.number += 1;
    }
}

}  // namespace

report::Figure EventCount::often() const { return count_figure(sample_mean(per_game), games()); }
report::Figure EventCount::result() const { return share_figure(ratio_of_sums(results), games()); }
report::Figure EventCount::gain() const {
    const statistics::SampleMean mean = ratio_of_sums(gains);
    return gain_figure(mean, mean.count);
}

EventCounts count_events(std::span<const PlayedGame> games,
                         const std::function<bool(const GameTrace::Event&)>& wanted) {
    EventCounts counts;
    for (const PlayedGame& game : games) {
        std::map<EventCount*, InGame> here;
        for (const GameTrace::Event& event : game.trace.events) {
            if (wanted(event)) {
                add_event(game, event, here[&counts[{event.kind, event.subject}]]);
            }
        }
        for (const auto& [count, in_game] : here) {
            count->per_game.add(in_game.results.number);
            count->results.push_back(in_game.results);
            count->gains.push_back(in_game.gains);
        }
    }
    // Games in which it did not happen are zeros.
    for (auto& [name, count] : counts) {
        count.per_game.count = games.size();
    }
    return counts;
}

report::Table events_table(const EventCounts& counts, std::string id, std::string title,
                           const std::function<std::string(const std::string&, const std::string&)>& name) {
    report::Table table{
        .id = std::move(id),
        .title = std::move(title),
        .columns = {{"what happens", ""},
                    {"games with it", ""},
                    {"how often", "a game"},
                    {"result of who it happens to", "%"},
                    {"beyond what was expected before", "points"}},
        .rows = {},
        .note =
            fmt::format("All seats together. Expected: the win share that the seat gave itself before. Intervals of "
                        "95 % over games; none where it happens in fewer than {}.",
                        kFewestGames)};
    table.rows.reserve(counts.size());
    for (const auto& [key, count] : counts) {
        table.rows.push_back({name(key.first, key.second), static_cast<std::int64_t>(count.games()), count.often(),
                              count.result(), count.gain()});
    }
    return table;
}

}  // namespace sparring::balance
