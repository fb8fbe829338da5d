#include "tools/tournament/report_words.hpp"

#include "tools/statistics/proportion.hpp"
#include "tools/text/numbers.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <utility>
#include <vector>

namespace sparring::tournament {

using statistics::EloEstimate;
using statistics::EstimateMethod;
using statistics::SprtStatus;

namespace {

[[nodiscard]] std::string games_text(std::uint64_t count) {
    return fmt::format("{} {}", grouped(count), count == 1 ? "game" : "games");
}

}  // namespace

std::string signed_number(double number) {
    const std::string text = fixed(number, 1);
    const bool is_positive = text.front() != '-' && text != "0.0";
    return is_positive ? "+" + text : text;
}

std::string elo_text(const EloEstimate& estimate) {
    const auto& [value, lower, upper, method] = estimate;
    std::string text = value ? signed_number(*value) + " " : "";
    if (lower && upper) {
        text += fmt::format("[{}, {}]", signed_number(*lower), signed_number(*upper));
    } else if (lower) {
        text += "> " + signed_number(*lower);
    } else if (upper) {
        text += "< " + signed_number(*upper);
    } else {
        return value ? signed_number(*value) + " (no bounds)" : "unknown";
    }
    switch (method) {
        case EstimateMethod::kNormal: return text;
        case EstimateMethod::kClopperPearson: return text + " exact";
        case EstimateMethod::kBrownian: return text + " median-unbiased";
    }
    return text;
}

std::string elo_text(const Tally& tally) {
    const EloEstimate estimate = statistics::elo(tally.pairs);
    const bool is_won = tally.games.wins == tally.game_count();
    const bool is_lost = tally.games.losses == tally.game_count();
    const bool is_decisive = is_won ? estimate.lower.value_or(0) > 0 : estimate.upper.value_or(0) < 0;
    if (tally.game_count() == 0 || is_decisive || !(is_won || is_lost)) {
        return elo_text(estimate);
    }
    return fmt::format("{} all {}, too few to say more", is_won ? "won" : "lost", games_text(tally.game_count()));
}

std::string share_text(double points, std::uint64_t games) {
    return games == 0 ? "-" : percent(points / static_cast<double>(games));
}

void add_test_rows(TextTable& table, const Report& report) {
    const statistics::Sprt& test = *report.test;
    const double llr = report.llr();
    const SprtStatus status = test.status(llr);
    table.add_row({"sequential test", fmt::format("elo0 {}, elo1 {}, alpha {}, beta {}, {} model", test.elo0, test.elo1,
                                                  test.alpha, test.beta, name_of(test.model))});
    table.add_row({"LLR", fmt::format("{}, bounds {} and {}", fixed(llr, 3), fixed(test.lower_bound(), 3),
                                      fixed(test.upper_bound(), 3))});
    std::string decision = "none yet";
    if (status != SprtStatus::kContinue) {
        const bool is_better = status == SprtStatus::kAcceptH1;
        decision = is_better ? "H1 accepted: elo1 rather than elo0" : "H0 accepted: elo0 rather than elo1";
    }
    table.add_row({"decision", decision});
    table.add_row({"Elo after the test", elo_text(report.elo_after_test())});
}

std::string fault_words(Ending fault) {
    switch (fault) {
        case Ending::kIllegalMove: return "illegal move";
        case Ending::kCrash: return "crash";
        case Ending::kTime: return "loss on time";
        case Ending::kHang: return "hang";
        default: return std::string(name_of(fault));
    }
}

namespace {

constexpr std::array kFaults = {Ending::kIllegalMove, Ending::kCrash, Ending::kTime, Ending::kHang};

[[nodiscard]] std::string adjudicated_text(const Standings& standings) {
    std::vector<std::string> parts;
    for (const auto& [ending, words] :
         {std::pair(Ending::kResigned, "by resignation"), std::pair(Ending::kEven, "as even"),
          std::pair(Ending::kProven, "by proof"), std::pair(Ending::kTables, "by endgame tables")}) {
        if (const std::uint64_t count = standings.endings(ending); count > 0) {
            parts.push_back(fmt::format("{} {}", games_text(count), words));
        }
    }
    return parts.empty() ? "" : fmt::format("Adjudicated: {}.\n", fmt::join(parts, ", "));
}

[[nodiscard]] std::string played_out_text(const PlayedOut& played_out) {
    if (played_out.games == 0) {
        return "";
    }
    const statistics::Proportion wrong{static_cast<double>(played_out.wrong), static_cast<double>(played_out.games)};
    const statistics::Interval interval = statistics::wilson_interval(wrong);
    return fmt::format("Played out in place of an adjudication: {}, {} of them with another result: {} [{}, {}].\n",
                       games_text(played_out.games), grouped(played_out.wrong), percent(*wrong.value()),
                       percent(interval.lower), percent(interval.upper));
}

[[nodiscard]] std::string faults_text(const Report& report) {
    std::string text;
    for (std::size_t agent = 0; agent < report.names.size(); ++agent) {
        std::vector<std::string> parts;
        for (const Ending fault : kFaults) {
            if (const std::uint64_t count = report.standings.faults(agent, fault); count > 0) {
                parts.push_back(fmt::format("{} by {}", games_text(count), fault_words(fault)));
            }
        }
        if (!parts.empty()) {
            text += fmt::format("{} lost {}.\n", report.names[agent], fmt::join(parts, ", "));
        }
    }
    return text;
}

// How agents with limits on time kept them.
[[nodiscard]] std::string times_text(const Report& report) {
    std::string text;
    for (std::size_t agent = 0; agent < report.names.size(); ++agent) {
        const TimeKept& time = report.standings.time(agent);
        if (time.moves > 0) {
            const std::string late =
                time.late ? fmt::format(", {} by more than {:.0f} ms", grouped(*time.late), TimeKept::kLateMs) : "";
            text += fmt::format("{}: {} timed {}, at most {} ms over the limit{}.\n", report.names[agent],
                                grouped(time.moves), time.moves == 1 ? "move" : "moves", fixed(time.over_ms, 1), late);
        }
    }
    if (!text.empty()) {
        text += fmt::format("A limit on time might be exceeded by {} ms (--margin-ms).\n",
                            grouped(static_cast<std::uint64_t>(report.plan.conduct.margin_ms)));
    }
    return text;
}

}  // namespace

std::string seat_test_text(const Report& report) {
    const statistics::SeatPermutationTest test = report.standings.seat_test();
    if (!test.p_value) {
        return "";
    }
    return fmt::format(
        "If seats did not matter, they would differ as much or more with probability {} (permutations within {}s).\n",
        fixed(*test.p_value, 4), report.plan.unit());
}

std::string all_ratings_text(const Report& report, int columns) {
    if (report.names.size() < 3 || report.standings.outcomes().empty()) {
        return "";
    }
    const RatedAgents rated{report.names, report.plan.seat_names, report.standings.outcomes()};
    const Expected<statistics::Ratings> ratings = rate(rated);
    return "\n" + (ratings ? ratings_text(rated, *ratings, {}, columns) : ratings.error().message + "\n");
}

std::string endings_text(const Report& report) {
    return adjudicated_text(report.standings) + played_out_text(report.standings.played_out()) + faults_text(report) +
           times_text(report);
}

}  // namespace sparring::tournament
