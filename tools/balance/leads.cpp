#include "tools/balance/leads.hpp"

#include "tools/balance/figures.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

namespace sparring::balance {

std::vector<double> leaders_shares(std::span<const PlayedGame> games, std::size_t part) {
    std::vector<double> shares;
    for (const PlayedGame& game : games) {
        if (game.curve && game.curve->leaders[part]) {
            shares.push_back(game.share(*game.curve->leaders[part]));
        }
    }
    return shares;
}

Leads leads_in(std::span<const PlayedGame> games) {
    Leads leads;
    for (const PlayedGame& game : games) {
        if (!game.curve) {
            continue;
        }
        for (std::size_t place = 0; place < leads.size(); ++place) {
            ++leads[place].games;
            if (const auto& leader = game.curve->leaders[place]) {
                leads[place].kept.successes += game.share(*leader);
                leads[place].kept.trials += 1;
            }
        }
    }
    return leads;
}

std::string words_of_leads(const Leads& leads) {
    const LeadsAt& half = leads[1];
    const LeadsAt& late = leads[2];
    if (half.games == 0) {
        return {};
    }
    if (half.kept.trials == 0 || late.kept.trials == 0) {
        return "Nobody leads clearly before the end.";
    }
    constexpr double kFewest = 30;
    if (half.kept.trials < kFewest || late.kept.trials < kFewest) {
        return fmt::format(
            "After half of a game somebody leads clearly in {} of {} games, too few to say whether leaders win.",
            fixed(half.kept.trials, 0), grouped(static_cast<std::uint64_t>(half.games)));
    }
    const auto percent_of = [](const statistics::Proportion& part) { return fixed(kPoints * *part.value(), 0); };
    return fmt::format(
        "Who leads clearly after half of a game wins {} % of these games, after three quarters {} %. After half "
        "somebody leads in {} % of the games.",
        percent_of(half.kept), percent_of(late.kept),
        fixed(kPoints * half.kept.trials / static_cast<double>(half.games), 0));
}

report::Table leads_table(const std::array<Leads, 2>& leads) {
    report::Table table{
        .id = "leads",
        .title = "Whether who leads wins",
        .columns = {{"after", "% of the plies"}},
        .rows = {},
        .note =
            "Somebody leads whose expected share is more than a twentieth of a win above all others'. What such a "
            "leader wins of the game, shared wins divided; Wilson's intervals of 95 %, each by itself. Where "
            "leaders win nearly always from early on, a game snowballs."};
    for (const std::string_view strength : kStrengthNames) {
        table.columns.push_back({fmt::format("somebody leads, {}", strength), "% of the games"});
        table.columns.push_back({fmt::format("the leader wins, {}", strength), "%"});
    }
    for (std::size_t place = 0; place < kLeadParts.size(); ++place) {
        std::vector<report::Cell> row = {std::int64_t{kLeadParts[place]}};
        for (const Leads& of_strength : leads) {
            const LeadsAt& at = of_strength[place];
            row.emplace_back(figure_of(statistics::Proportion{at.kept.trials, static_cast<double>(at.games)}));
            row.emplace_back(figure_of(at.kept));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace sparring::balance
