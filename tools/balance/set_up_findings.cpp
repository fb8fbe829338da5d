#include "tools/balance/set_up_findings.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::balance {

namespace {

constexpr std::size_t kSides = 2;

using GainTests = std::array<PValues, kSides>;

// Whether each arrangement differs from the average one of its player: p values by seat, adjusted for all of both.
[[nodiscard]] GainTests tests_of_gains(const MeasuredSetUps& measured) {
    std::array<PValues, kSides> raw;
    for (std::size_t seat = 0; seat < kSides; ++seat) {
        const std::size_t size = seat == 0 ? measured.cells.rows : measured.cells.columns;
        raw[seat].reserve(size);
        for (std::size_t choice = 0; choice < size; ++choice) {
            raw[seat].push_back(p_value_of(gain_over_average(measured, choice, seat)));
        }
    }
    std::vector<PValues> adjusted = holm_together(raw);
    return {std::move(adjusted[0]), std::move(adjusted[1])};
}

// The least difference from the average one that is found after correction for so many questions, in win share.
[[nodiscard]] double least_gain_shown(const Inquiry& inquiry, const MeasuredSetUps& measured, std::size_t seat) {
    const std::size_t size = seat == 0 ? measured.cells.rows : measured.cells.columns;
    double error = 0;
    for (std::size_t choice = 0; choice < size; ++choice) {
        error = std::max(error, gain_over_average(measured, choice, seat).standard_error.value_or(0));
    }
    return statistics::detectable_mean_effect(1, error, {.alpha = inquiry.alpha / static_cast<double>(kSides * size)});
}

[[nodiscard]] std::size_t best_choice(const MeasuredSetUps& measured, std::size_t seat) {
    const std::size_t size = seat == 0 ? measured.cells.rows : measured.cells.columns;
    std::vector<double> gains;
    gains.reserve(size);
    for (std::size_t choice = 0; choice < size; ++choice) {
        gains.push_back(*gain_over_average(measured, choice, seat).mean);
    }
    return static_cast<std::size_t>(std::ranges::max_element(gains) - gains.begin());
}

[[nodiscard]] std::string agents_words(const Inquiry& inquiry, std::size_t strength) {
    return fmt::format("{} ({})", players_of_level(strength),
                       agent_in_words(inquiry, inquiry.profile.agents[strength]));
}

}  // namespace

std::string differing_set_ups(const Inquiry& inquiry, const Arrangements& arrangements, const SetUpsByLevel& measured) {
    std::string text;
    for (const std::size_t level : levels_of(inquiry.profile)) {
        const GainTests tests = tests_of_gains(measured[level]);
        std::vector<std::string> shown;
        std::ptrdiff_t all_shown = 0;
        double least = 0;
        for (std::size_t seat = 0; seat < kSides; ++seat) {
            const auto number =
                std::ranges::count_if(tests[seat], [&](const auto& p) { return p && *p <= inquiry.alpha; });
            if (number > 0) {
                shown.push_back(
                    fmt::format("{} of {}'s {}", number, inquiry.game.seat_names[seat], arrangements.size()));
            }
            all_shown += number;
            least = std::max(least, least_gain_shown(inquiry, measured[level], seat));
        }
        text += fmt::format(
            "With {} {} shown to be better or worse than the average one; a difference of {} points is found four "
            "times in five. ",
            players_of_level(level),
            shown.empty() ? "no arrangement of either player is"
                          : fmt::format("{} arrangements {}", fmt::join(shown, " and "), all_shown == 1 ? "is" : "are"),
            fixed(kPoints * least, 1));
    }
    return text + "(After correction for the arrangements of both players at once.)";
}

report::Finding best_set_up_finding(const Inquiry& inquiry, const Arrangements& arrangements,
                                    const SetUpsByLevel& measured, std::size_t seat) {
    const std::size_t best = best_choice(measured[0], seat);
    // At the other strength the best ones of both players were chosen beforehand.
    std::array<std::optional<double>, kSides> chosen;
    for (std::size_t side = 0; side < kSides; ++side) {
        chosen[side] = p_value_of(gain_over_average(measured[1], best_choice(measured[0], side), side));
    }
    const std::array<Evidence, kStrengths> evidence = {
        Evidence{gain_over_average(measured[0], best, seat), tests_of_gains(measured[0])[seat][best]},
        Evidence{gain_over_average(measured[1], best, seat), holm(chosen)[seat]}};
    const auto questions = static_cast<double>(kSides * arrangements.size());
    const bool is_shown = evidence[0].adjusted_p && *evidence[0].adjusted_p <= inquiry.alpha;
    const std::string& player = inquiry.game.seat_names[seat];
    const std::string& name = arrangements.all()[best];
    const std::string agents = agents_words(inquiry, 0);
    return {.section = "set-up",
            .text = is_shown ? fmt::format("Of {}'s arrangements {} does best with {}; with an interval for all of "
                                           "both players at once, it beats the average one by",
                                           player, name, agents)
                             : fmt::format("No arrangement of {} is shown to beat the average one with {}; with an "
                                           "interval for all of both players at once, the best, {}, does by",
                                           player, agents, name),
            .figure = figure_of(evidence[0].effect, kShareDifferences, 1 - inquiry.alpha / questions),
            .unit = "points of win share",
            .standing = standing_of(evidence, inquiry.alpha)};
}

report::Finding placing_order_finding(const Inquiry& inquiry, const SetUpsByLevel& measured) {
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        evidence[strength] = {measured[strength].order.gain, measured[strength].order.p_value};
    }
    // The weaker agents', unless the stronger ones alone show it.
    const bool stronger_alone = evidence[0].adjusted_p > inquiry.alpha && evidence[1].adjusted_p <= inquiry.alpha;
    const std::size_t told = stronger_alone ? 1 : 0;
    const auto standing = standing_of(evidence, inquiry.alpha);
    const std::string_view words =
        standing == report::Finding::Standing::kOpen
            ? "That the order of placing matters is not shown: placing in turn in place of choosing at once"
            : "Placing in turn in place of choosing at once";
    return {.section = "set-up",
            .text = fmt::format("{} changes the first player's share, with {}, by", words, agents_words(inquiry, told)),
            .figure = order_figure(measured[told].order),
            .unit = "points",
            .standing = standing};
}

report::Figure order_figure(const PlacingOrder& order) {
    report::Figure figure{.value = kPoints * order.median, .interval = std::nullopt, .digits = 1, .has_sign = true};
    if (order.interval.upper > order.interval.lower) {
        figure.interval = {kPoints * order.interval.lower, kPoints * order.interval.upper};
    }
    return figure;
}

}  // namespace sparring::balance
