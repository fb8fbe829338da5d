#include "tools/balance/agent_names.hpp"

#include "tools/agents/agent_spec.hpp"
#include "tools/agents/levels.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

// Elo above the greedy agent, by the table or as it was rated.
[[nodiscard]] std::optional<double> rating_of_agent(const Table& table, std::span<const RatedAgent> ratings,
                                                    const std::string& agent) {
    const auto spec = parse_agent(agent, table.agent_kinds());
    if (!spec) {
        return std::nullopt;
    }
    if (spec->kind == "level") {
        return table.rating(*spec);
    }
    const auto rated = std::ranges::find(ratings, agent, &RatedAgent::agent);
    return rated == ratings.end() ? std::nullopt : std::optional(rated->rating);
}

[[nodiscard]] std::string rounded(double number) {
    const auto whole = std::llround(number);
    return (whole < 0 ? "-" : "") + grouped(static_cast<std::uint64_t>(std::llabs(whole)));
}

// The level that is rated nearest; nothing where none is rated.
[[nodiscard]] std::optional<double> nearest_level(const Table& table, double rating) {
    std::optional<double> nearest;
    double distance = 0;
    for (std::size_t number = 1; number <= sparring::kLevels; ++number) {
        const auto level = static_cast<double>(number);
        const auto rated = table.rating(level_spec(level));
        if (rated && (!nearest || std::abs(*rated - rating) < distance)) {
            nearest = level;
            distance = std::abs(*rated - rating);
        }
    }
    return nearest;
}

// By how much it searches, or by what its kind is.
[[nodiscard]] std::string kind_in_words(const Table& table, const AgentSpec& spec) {
    for (const auto& [name, unit] : {std::pair{"nodes", "positions"}, std::pair{"sims", "simulations"}}) {
        if (const double number = spec.value_or(name, 0); number > 0) {
            return fmt::format("a search of {} {} a move", grouped(static_cast<std::uint64_t>(number)), unit);
        }
    }
    const std::span<const AgentKind> kinds = table.agent_kinds();
    const auto kind = std::ranges::find(kinds, spec.kind, &AgentKind::name);
    return kind == kinds.end() || !spec.settings.empty() ? spec.text : fmt::format("{} ({})", spec.kind, kind->meaning);
}

void add_agent(const Inquiry& inquiry, std::string who, const std::string& agent, report::Table& table) {
    if (agent.empty()) {
        return;
    }
    table.rows.push_back({std::move(who), agent_in_words(inquiry, agent),
                          report::Figure{rating_of_agent(*inquiry.game.table, inquiry.profile.ratings, agent), {}, 0},
                          agent});
}

}  // namespace

std::string agent_in_words(const Table& table, std::span<const RatedAgent> ratings, const std::string& agent) {
    const auto spec = parse_agent(agent, table.agent_kinds());
    if (!spec) {
        return agent;
    }
    const auto rating = rating_of_agent(table, ratings, agent);
    const std::string rated = rating ? fmt::format(", rated {}", rounded(*rating)) : std::string();
    if (spec->kind == "level") {
        return fmt::format("level {}{}", shortest(level_of(*spec)), rated);
    }
    const auto level = rating ? nearest_level(table, *rating) : std::nullopt;
    return level ? fmt::format("about level {}{}", shortest(*level), rated) : kind_in_words(table, *spec);
}

std::string agent_in_words(const Inquiry& inquiry, const std::string& agent) {
    return agent_in_words(*inquiry.game.table, inquiry.profile.ratings, agent);
}

report::Section agents_section(const Inquiry& inquiry) {
    report::Table table{.id = "agents-played",
                        .title = "Who plays, and with which parameters",
                        .columns = {{"agents", ""}, {"in words", ""}, {"rated", "Elo"}, {"parameters", ""}},
                        .rows = {},
                        .note =
                            "Ratings are above the greedy agent, on the scale of the levels of this game; a dash "
                            "where nobody has measured them."};
    add_agent(inquiry, "weaker", inquiry.profile.agents[0], table);
    add_agent(inquiry, "stronger", inquiry.profile.agents[kStronger], table);
    add_agent(inquiry, "beginners", inquiry.profile.beginner, table);
    add_agent(inquiry, "judge of decisions", inquiry.profile.judge, table);
    return {.id = "agents", .title = "Agents", .blocks = {std::move(table)}, .is_appendix = true};
}

}  // namespace sparring::balance
