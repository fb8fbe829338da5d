#include "tools/balance/square_values.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/tile_changes.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sparring::balance {

namespace {

// With fewer games an interval says nothing, and a colour would be taken for more than it is.
constexpr std::uint64_t kLeastGames = 10;
constexpr Showing kWorth{100, 2, true, {-1, 1}};

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

// What one game adds to a square.
struct LandingsOfGame {
    double worth = 0;
    double results = 0;
    double landings = 0;
    double fails = 0;
};

void add_game(const PlayedGame& game, const LandingFacts& facts, BySquare& squares) {
    const auto& events = game.trace.events;
    std::map<std::string, LandingsOfGame> here;
    for (std::size_t place = 0; place < events.size(); ++place) {
        const GameTrace::Event& event = events[place];
        if (event.kind == facts.fails) {
            here[event.subject].fails += 1;
        }
        if (event.kind != facts.lands) {
            continue;
        }
        LandingsOfGame& landings = here[event.subject];
        const std::size_t next = place + 1 < events.size() ? events[place + 1].ply : game.moves.size();
        landings.worth += worth_of(game, event.ply, event.seat, next);
        landings.results += game.share(event.seat);
        landings.landings += 1;
    }
    for (const auto& [name, added] : here) {
        Landings& square = squares[name];
        square.landings.add(added.landings);
        square.fails.add(added.fails);
        if (added.landings > 0) {
            square.worth.push_back({added.worth, added.landings});
            square.results.push_back({added.results, added.landings});
        }
    }
}

// Of a square, and of how many games that is, at one strength.
void add_worth(const BySquare& squares, const std::string& name, std::vector<report::Cell>& row) {
    const auto found = squares.find(name);
    const std::vector<statistics::GameSum> none;
    const std::vector<statistics::GameSum>& worth = found == squares.end() ? none : found->second.worth;
    row.emplace_back(static_cast<std::int64_t>(worth.size()));
    row.emplace_back(landing_figure(worth, kWorth));
}

[[nodiscard]] report::Table landings_table(const LandingFacts& facts, const std::array<BySquare, kStrengths>& squares,
                                           std::uint64_t games) {
    report::Table table{
        .id = "landings",
        .title = "What it is worth to land on a square",
        .columns = {{"square", ""},
                    {"landings, stronger", "a game"},
                    {"failed rolls, stronger", "a game"},
                    {"games with landings, weaker", ""},
                    {"worth, weaker", "points"},
                    {"games with landings, stronger", ""},
                    {"worth, stronger", "points"},
                    {"result of who lands there, stronger", "%"}},
        .rows = {},
        .note = fmt::format("Worth: what the turn changed the mover's expected win share by, beyond what was to be "
                            "expected before the dice, the tile's own dice included; by the evaluator. A far square "
                            "is worth more because the dice were high. Means over landings with intervals of 95 %, "
                            "games being what is independent; none with fewer than {} games.",
                            kLeastGames)};
    // Games in which nobody came there are zeros.
    const auto rate = [games](statistics::Sums sums) {
        sums.count = games;
        return figure_of(sample_mean(sums), {1, 3, false});
    };
    table.rows.reserve(squares[1].size());
    for (const std::string& name : facts.squares) {
        const auto found = squares[1].find(name);
        if (found == squares[1].end()) {
            continue;
        }
        const Landings& stronger = found->second;
        std::vector<report::Cell> row = {name, rate(stronger.landings), rate(stronger.fails)};
        add_worth(squares[0], name, row);
        add_worth(squares[1], name, row);
        row.emplace_back(landing_figure(stronger.results, kShares));
        table.rows.push_back(std::move(row));
    }
    return table;
}

[[nodiscard]] Expected<report::Picture> landings_picture(Context& context, const BySquare& squares) {
    PictureRequest request{.opening = {},
                           .title = "What it is worth to land on each square",
                           .notes = {},
                           .scale = "worth to the mover, points of win share",
                           .low = std::nullopt,
                           .high = std::nullopt};
    for (const auto& [name, landings] : squares) {
        const report::Figure worth = landing_figure(landings.worth, kWorth);
        if (!worth.value) {
            continue;
        }
        const std::size_t games = landings.worth.size();
        const bool is_known = games >= kLeastGames;
        request.notes.push_back(
            {name, is_known ? worth.value : std::nullopt,
             is_known ? fmt::format("{}: {} points", name, fixed(*worth.value, kWorth.digits))
                      : fmt::format("{}: landed on in {} {} only", name, games, games == 1 ? "game" : "games")});
    }
    const auto svg = context.table().picture(request);
    if (!svg) {
        return svg.error();
    }
    return report::Picture{
        .id = "landings-picture",
        .title = request.title,
        .svg = *svg,
        .note = fmt::format("Stronger agents. Squares landed on in fewer than {} games have no colour.", kLeastGames)};
}

}  // namespace

BySquare landings_in(std::span<const PlayedGame> games, const LandingFacts& facts) {
    BySquare squares;
    for (const PlayedGame& game : games) {
        add_game(game, facts, squares);
    }
    return squares;
}

report::Figure landing_figure(std::span<const statistics::GameSum> games, const Showing& showing) {
    report::Figure figure = figure_of(ratio_of_sums(games), showing);
    if (games.size() < kLeastGames) {
        figure.interval.reset();
    }
    if (figure.interval && showing.possible.lower < showing.possible.upper) {
        figure.interval = {std::max(figure.interval->lower, showing.scale * showing.possible.lower),
                           std::min(figure.interval->upper, showing.scale * showing.possible.upper)};
    }
    return figure;
}

Status add_square_values(Context& context, report::Section& section) {
    const LandingFacts& facts = track_of(context.inquiry()).landings;
    std::array<BySquare, kStrengths> squares;
    std::uint64_t games = 0;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto played = context.basic_games(strength);
        if (!played) {
            return played.error();
        }
        squares[strength] = landings_in(**played, facts);
        games = (*played)->size();
    }
    section.blocks.emplace_back(landings_table(facts, squares, games));
    const auto picture = landings_picture(context, squares[kStrengths - 1]);
    if (!picture) {
        return picture.error();
    }
    section.blocks.emplace_back(*picture);
    return ok();
}

}  // namespace sparring::balance
