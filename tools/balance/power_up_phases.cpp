#include "tools/balance/power_up_phases.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/holdings.hpp"
#include "tools/balance/power_up_values.hpp"

#include <fmt/format.h>

namespace sparring::balance {

report::Table power_up_phases_table(std::span<const PlayedGame> games, const ItemFacts& facts, std::size_t seats,
                                    std::string_view strength) {
    report::Table table{
        .id = fmt::format("power-up-phases-{}", strength),
        .title = fmt::format("Expected win shares explained by who holds what, early and late, {} agents", strength),
        .columns = {{"one more held of", ""},
                    {"early", "points"},
                    {"late", "points"},
                    {"late less early", "points"},
                    {"p", ""},
                    {"p (Holm)", ""}},
        .rows = {},
        .note =
            fmt::format("The regression of searches with parameters of their own up to ply {} and after it, which "
                        "parts all positions of all games in halves. Errors robust to games; Holm's correction over "
                        "the table.",
                        middle_ply(games))};
    const TwoHoldings holdings = explain_late_and_early(games, seats, Explained::kSearches);
    PValues p_values;
    p_values.reserve(facts.kinds.size());
    for (const ItemFacts::Kind& kind : facts.kinds) {
        p_values.push_back(p_value_of(holdings.difference(facts.held + kind.letter)));
    }
    const PValues adjusted = holm(p_values);
    table.rows.reserve(facts.kinds.size());
    for (std::size_t place = 0; place < facts.kinds.size(); ++place) {
        const std::string held = facts.held + facts.kinds[place].letter;
        table.rows.push_back({label_of_kind(facts.kinds[place]), figure_of(holdings.value(held, 1), kShareDifferences),
                              figure_of(holdings.value(held, 0), kShareDifferences),
                              figure_of(holdings.difference(held), kShareDifferences), report::PValue{p_values[place]},
                              report::PValue{adjusted[place]}});
    }
    return table;
}

}  // namespace sparring::balance
