#include "tools/balance/set_up_games.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparring::balance {

CellGames even_games(std::size_t arrangements, std::uint32_t games) {
    CellGames cells;
    cells.assign(arrangements * arrangements, games);
    return cells;
}

CellGames games_where_they_matter(const statistics::EquilibriumEstimate& estimate, std::uint64_t games) {
    constexpr double kLeast = 0.01;
    const auto weight = [](const statistics::ChoiceUse& use) { return use.mean_weight + kLeast; };
    double sum = 0;
    for (const auto& row : estimate.rows) {
        for (const auto& column : estimate.columns) {
            sum += weight(row) * weight(column);
        }
    }
    CellGames cells;
    cells.reserve(estimate.rows.size() * estimate.columns.size());
    for (const auto& row : estimate.rows) {
        for (const auto& column : estimate.columns) {
            const double share = weight(row) * weight(column) / sum * static_cast<double>(games);
            cells.push_back(static_cast<std::uint32_t>(std::lround(share)));
        }
    }
    return cells;
}

std::size_t tail_of_game(std::size_t pair, std::size_t number, std::size_t arrangements) {
    const std::size_t row = pair / arrangements;
    const std::size_t column = pair % arrangements;
    return (row + column) % arrangements + arrangements * number;
}

Arm set_up_arm(const Context& context, const Arrangements& arrangements, const SetUpRound& round, std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    Arm arm{.name = round.name,
            .settings = inquiry.game.settings,
            .agents = {level_agent(inquiry.profile, level)},
            .openings = {},
            .games = 0,
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kMoves,
            .logs_searches = false};
    const std::size_t size = arrangements.size();
    for (std::size_t pair = 0; pair < round.games.size(); ++pair) {
        for (std::size_t game = 0; game < round.games[pair]; ++game) {
            const std::size_t tail = tail_of_game(pair, round.before[pair] + game, size);
            arm.openings.push_back(arrangements.opening(pair / size, pair % size, tail));
        }
    }
    arm.games = arm.openings.size();
    return arm;
}

Status add_results(Context& context, const Arrangements& arrangements, const Arm& arm, const SetUpRound& round,
                   std::vector<SetUpGame>& games) {
    // What each opening is of, in the order in which set_up_arm lists them.
    std::vector<SetUpGame> openings;
    openings.reserve(arm.openings.size());
    for (std::size_t pair = 0; pair < round.games.size(); ++pair) {
        for (std::size_t game = 0; game < round.games[pair]; ++game) {
            const std::size_t tail = tail_of_game(pair, round.before[pair] + game, arrangements.size());
            openings.push_back({pair, tail % arrangements.tails(), 0});
        }
    }
    const auto played = context.study().games(arm, kResultsOnly);
    if (!played) {
        return played.error();
    }
    for (const PlayedGame& game : *played) {
        games.push_back(openings[game.opening]);
        games.back().share = game.share(0);
    }
    return ok();
}

std::vector<statistics::Sums> sums_of(std::span<const SetUpGame> games, std::size_t pairs) {
    std::vector<statistics::Sums> sums(pairs);
    for (const SetUpGame& game : games) {
        sums[game.pair].add(game.share);
    }
    return sums;
}

}  // namespace sparring::balance
