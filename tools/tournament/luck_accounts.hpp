#pragma once
// What agents won without what dice and draws gave them. Luck, as the game's evaluator weighs it, is 0 on average for
// any agents (see luck in tables/game_trace.hpp), so results less luck have the same mean, and a smaller spread where
// the evaluator knows the game: Zinkevich, Bowling, Bard, Kan and Billings, Optimal unbiased estimators for evaluating
// agent performance, AAAI 2006.

#include "engine/core/expected.hpp"
#include "tools/statistics/sample_mean.hpp"
#include "tools/text/json_text.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparring::tournament {

struct FinishedBlock;
struct Plan;
struct Report;

class LuckAccounts {
public:
    // Of a block: the mean of a game and a seat, in win share.
    struct Account {
        statistics::Sums results;
        statistics::Sums without_luck;

        // How many times fewer games show the same without luck: the ratio of the variances. Nothing with fewer than
        // two blocks, or if one of them is 0.
        [[nodiscard]] std::optional<double> games_saved() const;
    };

    explicit LuckAccounts(std::size_t agents) : agents_(agents) {}

    // Weighs the luck of all games of a block. The error of a game names it.
    [[nodiscard]] Status add(const Plan& plan, const FinishedBlock& block);

    [[nodiscard]] const Account& agent(std::size_t place) const { return agents_[place]; }

private:
    std::vector<Account> agents_;
};

// A table of all agents, with how many games show the same without luck, in % of those with it; nothing if luck was not
// asked for.
[[nodiscard]] std::string luck_text(const Report& report, int columns);
// Agents in the order in which they were given; null if luck was not asked for.
[[nodiscard]] Json luck_json(const Report& report);

}  // namespace sparring::tournament
