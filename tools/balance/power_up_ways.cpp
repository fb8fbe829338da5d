#include "tools/balance/power_up_ways.hpp"

#include "tools/balance/event_counts.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/holdings.hpp"
#include "tools/report/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sparring::balance {

namespace {

// As of samples that have nothing to do with each other, with the freedom of the smaller one.
[[nodiscard]] statistics::SampleMean independent_difference(const statistics::SampleMean& first,
                                                            const statistics::SampleMean& second) {
    if (!first.standard_error || !second.standard_error) {
        return {};
    }
    return {std::min(first.count, second.count), *first.mean - *second.mean,
            std::hypot(*first.standard_error, *second.standard_error)};
}

[[nodiscard]] report::Figure worth_of(const Holdings& holdings, const std::string& name) {
    const auto place = holdings.parameter(name);
    return place ? holdings.worth(*place)
                 : report::Figure{.value = std::nullopt, .interval = std::nullopt, .digits = 2, .has_sign = true};
}

// The three of a kind, in the order of the columns.
template <typename Ways>
[[nodiscard]] auto contrasts_of(Ways& ways) {
    return std::array{&ways.idle_less_removed, &ways.results_less_searches, &ways.results_less_idle};
}

[[nodiscard]] bool is_shown(const Contrast& contrast, double alpha) {
    return contrast.difference.mean && contrast.adjusted_p && *contrast.adjusted_p <= alpha;
}

// "+7.1".
[[nodiscard]] std::string points_text(const statistics::SampleMean& mean) {
    return report::value_text(figure_of(mean, kShareDifferences));
}

[[nodiscard]] std::string difference_text(const statistics::SampleMean& mean) {
    return report::figure_text(figure_of(mean, kShareDifferences), "points");
}

// Holding one should be worth at least what its loss from the beginning costs, and more is no surprise.
[[nodiscard]] bool is_surprising(const KindWays& ways) {
    const bool is_less = *ways.results_less_idle.difference.mean < 0;
    return is_less || (*ways.idle.mean < 0 && *ways.by_results.mean > 0);
}

void tell_disagreements(const KindWays& ways, double alpha, std::vector<std::string>& sentences) {
    const std::string label = label_of_kind(ways.kind);
    if (is_shown(ways.idle_less_removed, alpha)) {
        const bool is_burden = *ways.idle_less_removed.difference.mean > 0;
        sentences.push_back(fmt::format(
            "{}: a seat loses {} points if it does nothing and {} if it does not lie there, a difference of "
            "{}; one without use is {} than none.",
            label, points_text(ways.idle), points_text(ways.removed),
            difference_text(ways.idle_less_removed.difference), is_burden ? "worse" : "better"));
    }
    if (is_shown(ways.results_less_searches, alpha)) {
        const bool is_undervalued = *ways.results_less_searches.difference.mean > 0;
        sentences.push_back(fmt::format(
            "{}: holding one goes with {} points by results and {} by searches, a difference "
            "of {}; the agents {} it.",
            label, points_text(ways.by_results), points_text(ways.by_searches),
            difference_text(ways.results_less_searches.difference), is_undervalued ? "undervalue" : "overvalue"));
    }
    if (is_shown(ways.results_less_idle, alpha) && is_surprising(ways)) {
        sentences.push_back(
            fmt::format("{}: holding one goes with {} points by results, but a seat for which it does "
                        "nothing loses {}; so who holds one differs in something else too.",
                        label, points_text(ways.by_results), points_text(ways.idle)));
    }
}

}  // namespace

void correct_contrasts(std::span<KindWays> ways) {
    PValues p_values;
    for (const KindWays& kind : ways) {
        for (const Contrast* const contrast : contrasts_of(kind)) {
            p_values.push_back(p_value_of(contrast->difference));
        }
    }
    const PValues adjusted = holm(p_values);
    std::size_t next = 0;
    for (KindWays& kind : ways) {
        for (Contrast* const contrast : contrasts_of(kind)) {
            contrast->adjusted_p = adjusted[next++];
        }
    }
}

std::vector<KindWays> ways_of(const PowerUpValues& values, const ItemFacts& facts, std::span<const PlayedGame> games,
                              std::size_t seats, std::size_t strength, double alpha) {
    const Holdings results = explain(games, seats, Explained::kResults);
    const Holdings searches = explain(games, seats, Explained::kSearches);
    const TwoHoldings both = explain_results_and_searches(games, seats);
    EventCounts uses = count_events(games, [&](const GameTrace::Event& event) { return event.kind == facts.used; });
    std::vector<KindWays> ways;
    ways.reserve(values.idle.size());
    for (std::size_t place = 0; place < values.idle.size(); ++place) {
        const KindValue& idle = values.idle[place];
        const KindValue& removed = values.removed[place];
        const std::string held = facts.held + idle.kind.letter;
        EventCount& used = uses[{facts.used, std::string(1, idle.kind.letter)}];
        used.per_game.count = games.size();  // zeros if it never happened
        KindWays kind{.kind = idle.kind,
                      .idle = idle.losses[strength],
                      .removed = removed.losses[strength],
                      .is_shown = std::min(idle.adjusted_p[strength].value_or(1),
                                           removed.adjusted_p[strength].value_or(1)) <= alpha,
                      .by_results = results.value(held),
                      .by_searches = searches.value(held),
                      .results_in_men = worth_of(results, held),
                      .searches_in_men = worth_of(searches, held),
                      .uses = used.often(),
                      .idle_less_removed = {values.idle_less_removed[place][strength], std::nullopt},
                      .results_less_searches = {both.difference(held), std::nullopt},
                      .results_less_idle = {}};
        kind.results_less_idle.difference = independent_difference(kind.by_results, kind.idle);
        ways.push_back(kind);
    }
    correct_contrasts(ways);
    return ways;
}

report::Table ways_table(std::span<const KindWays> ways, std::string_view strength) {
    report::Table table{
        .id = "power-up-ways",
        .title = fmt::format("The value of each Power-Up in four ways, {} agents", strength),
        .columns = {{"kind", ""},
                    {"idle", "points"},
                    {"removed", "points"},
                    {"held, by results", "points"},
                    {"held, by results", "men"},
                    {"held, by searches", "points"},
                    {"held, by searches", "men"},
                    {"uses", "a game"}},
        .rows = {},
        .note =
            "Idle and removed: what a seat loses if one of its own does nothing, or does not lie on the board, from "
            "the beginning of the game. Held: what one more in hand goes with at even chances, by regression of "
            "results and of what searches expected, all else that seats have being equal. Men: that over what one "
            "more man goes with. The first two are about one that lies there, the others about one that was picked "
            "up, so they need not be the same number."};
    table.rows.reserve(ways.size());
    for (const KindWays& kind : ways) {
        table.rows.push_back({label_of_kind(kind.kind), figure_of(kind.idle, kShareDifferences),
                              figure_of(kind.removed, kShareDifferences), figure_of(kind.by_results, kShareDifferences),
                              kind.results_in_men, figure_of(kind.by_searches, kShareDifferences), kind.searches_in_men,
                              kind.uses});
    }
    return table;
}

report::Table contrasts_table(std::span<const KindWays> ways, std::string_view strength) {
    report::Table table{
        .id = "power-up-ways-differ",
        .title = fmt::format("Where these ways differ, {} agents", strength),
        .columns = {{"kind", ""}},
        .rows = {},
        .note =
            "Idle less removed, block by block from the same openings; results less searches, with both "
            "regressions in one fit of the same games; results less idle, as from independent games. All of the "
            "table is corrected together. Where searches make less of everything, of a man too, agents are less "
            "sure than they might be: then the columns in men tell more."};
    constexpr std::array<std::string_view, 3> kNames = {"idle less removed", "held, results less searches",
                                                        "held, results less idle"};
    for (const std::string_view name : kNames) {
        table.columns.push_back({std::string(name), "points"});
        table.columns.push_back({"p", ""});
        table.columns.push_back({"p (Holm)", ""});
    }
    table.rows.reserve(ways.size());
    for (const KindWays& kind : ways) {
        std::vector<report::Cell> row = {label_of_kind(kind.kind)};
        for (const Contrast* const contrast : contrasts_of(kind)) {
            row.emplace_back(figure_of(contrast->difference, kShareDifferences));
            row.emplace_back(report::PValue{p_value_of(contrast->difference)});
            row.emplace_back(report::PValue{contrast->adjusted_p});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string disagreements(std::span<const KindWays> ways, double alpha) {
    std::vector<std::string> sentences;
    std::vector<std::string> undecided;
    for (const KindWays& kind : ways) {
        tell_disagreements(kind, alpha, sentences);
        if (!kind.is_shown) {
            undecided.push_back(label_of_kind(kind.kind));
        }
    }
    if (sentences.empty()) {
        sentences.emplace_back("No two ways are shown to contradict each other.");
    }
    if (!undecided.empty()) {
        sentences.push_back(
            fmt::format("Whether a seat loses anything without its {} is not decided by so many games, "
                        "and so neither is whether the ways agree on it.",
                        fmt::join(undecided, ", ")));
    }
    return fmt::format("{}", fmt::join(sentences, " "));
}

}  // namespace sparring::balance
