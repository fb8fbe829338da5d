#include "tools/balance/deed_counts.hpp"

#include "tools/balance/figures.hpp"

namespace sparring::balance {

DeedCounts count_deeds(std::span<const PlayedGame> games, const std::function<bool(const GameTrace::Event&)>& wanted) {
    DeedCounts counts;
    for (const PlayedGame& game : games) {
        std::map<DeedCount*, double> here;
        for (const GameTrace::Event& event : game.trace.events) {
            if (!wanted(event)) {
                continue;
            }
            DeedCount& count = counts[{event.deed, event.subject}];
            here[&count] += 1;
            count.results.add(game.share(event.seat));
            const auto before =
                event.ply == 0 ? std::nullopt : expected_share(game.searches, event.ply - 1, event.seat, game.seats());
            if (before) {
                count.gains.add(game.share(event.seat) - *before);
            }
        }
        for (const auto& [count, times] : here) {
            count->per_game.add(times);
        }
    }
    // Games in which it did not happen are zeros.
    for (auto& [name, count] : counts) {
        count.per_game.count = games.size();
    }
    return counts;
}

report::Table deeds_table(const DeedCounts& counts, std::string id, std::string title,
                          const std::function<std::string(const std::string&, const std::string&)>& name) {
    report::Table table{.id = std::move(id),
                        .title = std::move(title),
                        .columns = {{"what happens", ""},
                                    {"how often", "a game"},
                                    {"result of who it happens to", "%"},
                                    {"beyond what was expected before", "points"}},
                        .rows = {},
                        .note =
                            "All seats together. Expected: the win share that the seat gave itself before. What "
                            "happens several times in a game hangs together, so the intervals of 95 % of the last "
                            "two columns are somewhat too narrow."};
    for (const auto& [key, count] : counts) {
        table.rows.push_back({name(key.first, key.second), figure_of(sample_mean(count.per_game), {1, 2, false}),
                              figure_of(sample_mean(count.results), kShares),
                              figure_of(sample_mean(count.gains), kShareDifferences)});
    }
    return table;
}

}  // namespace sparring::balance
