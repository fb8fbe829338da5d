#include "tools/tournament/report_words.hpp"

#include "tools/text/numbers.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

namespace sparring::tournament {

using statistics::EloEstimate;
using statistics::EstimateMethod;
using statistics::SprtStatus;

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

std::string share_text(double points, std::uint64_t games) {
    return games == 0 ? "-" : percent(points / static_cast<double>(games));
}

void add_test_rows(Table& table, const Report& report) {
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

}  // namespace sparring::tournament
