#include "tools/balance/square_values.hpp"

#include "tools/balance/figures.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sparring::balance {

namespace {

// Of one square at one strength.
struct Landings {
    statistics::Sums worth;     // what the turn changed the mover's expected share by, beyond its expectation
    statistics::Sums results;   // of the mover
    statistics::Sums landings;  // a game
    statistics::Sums fails;     // a game: rolls that did not beat its Challenge
};

using BySquare = std::map<std::string, Landings>;

// What chance gave the seat from a ply to its turn's end: the next ply at which another seat's turn begins.
[[nodiscard]] double worth_of(const PlayedGame& game, std::size_t ply, std::size_t seat, std::size_t next_turn) {
    double worth = 0;
    for (const GameTrace::Luck& luck : game.trace.chances) {
        if (luck.ply >= ply && luck.ply < next_turn) {
            worth += luck.shares[seat];
        }
    }
    return worth;
}

void add_game(const PlayedGame& game, BySquare& squares) {
    const auto& events = game.trace.events;
    std::map<Landings*, std::pair<double, double>> here;  // landings and fails of this game
    for (std::size_t place = 0; place < events.size(); ++place) {
        const GameTrace::Event& event = events[place];
        Landings& landings = squares[event.subject];
        if (event.deed == "fails at") {
            here[&landings].second += 1;
            continue;
        }
        const std::size_t next = place + 1 < events.size() ? events[place + 1].ply : game.moves.size();
        landings.worth.add(worth_of(game, event.ply, event.seat, next));
        landings.results.add(game.share(event.seat));
        here[&landings].first += 1;
    }
    for (const auto& [square, counts] : here) {
        square->landings.add(counts.first);
        square->fails.add(counts.second);
    }
}

[[nodiscard]] bool is_square_before(const std::string& first, const std::string& second) {
    return std::pair(first.front() == 'g', std::pair(first.size(), first)) <
           std::pair(second.front() == 'g', std::pair(second.size(), second));
}

[[nodiscard]] report::Table landings_table(const std::array<BySquare, kStrengths>& squares, std::uint64_t games) {
    report::Table table{.id = "landings",
                        .title = "What it is worth to land on a square",
                        .columns = {{"square", ""},
                                    {"landings", "a game"},
                                    {"failed rolls", "a game"},
                                    {"worth, weaker", "points"},
                                    {"worth, stronger", "points"},
                                    {"result of who lands there, stronger", "%"}},
                        .rows = {},
                        .note =
                            "Worth: what the turn changed the mover's expected win share by, beyond what was to be "
                            "expected before the dice, the tile's own dice included; by the evaluator. A far square "
                            "is worth more because the dice were high. Intervals of 95 % over landings."};
    std::vector<std::string> names;
    for (const auto& [name, landings] : squares[1]) {
        names.push_back(name);
    }
    std::ranges::sort(names, is_square_before);
    // Games in which nobody came there are zeros.
    const auto rate = [games](statistics::Sums sums) {
        sums.count = games;
        return figure_of(sample_mean(sums), {1, 3, false});
    };
    for (const std::string& name : names) {
        const Landings& stronger = squares[1].at(name);
        const auto weaker = squares[0].find(name);
        const statistics::Sums of_weaker = weaker == squares[0].end() ? statistics::Sums() : weaker->second.worth;
        table.rows.push_back({name, rate(stronger.landings), rate(stronger.fails),
                              figure_of(sample_mean(of_weaker), {100, 2, true}),
                              figure_of(sample_mean(stronger.worth), {100, 2, true}),
                              figure_of(sample_mean(stronger.results), kShares)});
    }
    return table;
}

[[nodiscard]] Expected<report::Picture> landings_picture(Context& context, const BySquare& squares) {
    PictureRequest request{.settings = context.inquiry().game.settings,
                           .opening = {},
                           .title = "What it is worth to land on each square",
                           .notes = {},
                           .scale = "worth to the mover, points of win share",
                           .low = std::nullopt,
                           .high = std::nullopt};
    for (const auto& [name, landings] : squares) {
        const statistics::SampleMean mean = sample_mean(landings.worth);
        if (mean.mean) {
            request.notes.push_back(
                {name, 100 * *mean.mean, fmt::format("{}: {} points", name, fixed(100 * *mean.mean, 2))});
        }
    }
    const auto svg = context.module().picture(request);
    if (!svg) {
        return svg.error();
    }
    return report::Picture{.id = "landings-picture", .title = request.title, .svg = *svg, .note = "Stronger agents."};
}

}  // namespace

Status add_square_values(Context& context, report::Section& section) {
    std::array<BySquare, kStrengths> squares;
    std::uint64_t games = 0;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto played = context.basic_games(strength);
        if (!played) {
            return played.error();
        }
        for (const PlayedGame& game : **played) {
            add_game(game, squares[strength]);
        }
        games = (*played)->size();
    }
    section.blocks.emplace_back(landings_table(squares, games));
    const auto picture = landings_picture(context, squares[kStrengths - 1]);
    if (!picture) {
        return picture.error();
    }
    section.blocks.emplace_back(*picture);
    return ok();
}

}  // namespace sparring::balance
