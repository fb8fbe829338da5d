#include "tools/tournament/report.hpp"

#include "tools/statistics/sprt_estimate.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sparring::tournament {

namespace {

// The test of many seats has the logistic model, which needs no scale.
[[nodiscard]] statistics::SprtUnit unit_of_blocks(const Standings& standings) {
    return {1, static_cast<int>(standings.seats())};
}

}  // namespace

std::vector<std::string> agent_names(const std::vector<AgentSpec>& agents) {
    std::vector<std::string> names;
    for (std::size_t place = 0; place < agents.size(); ++place) {
        const auto same = [&](const AgentSpec& other) { return other.label() == agents[place].label(); };
        const auto here = agents.begin() + static_cast<std::ptrdiff_t>(place);
        const bool is_unique = std::count_if(agents.begin(), agents.end(), same) == 1;
        const auto number = std::count_if(agents.begin(), here, same) + 1;
        names.push_back(is_unique ? agents[place].label() : fmt::format("{}#{}", agents[place].label(), number));
    }
    return names;
}

Status Report::add(const FinishedBlock& block) {
    standings.add(block);
    return luck ? luck->add(plan, block) : ok();
}

std::string Report::counted_units(std::uint64_t count) const {
    return fmt::format("{} {}{}", grouped(count), plan.unit(), count == 1 ? "" : "s");
}

double Report::llr() const {
    if (is_of_pairs()) {
        return test->llr(standings.pairing(0).pairs);
    }
    const statistics::BlockScores& scores = standings.table(0).blocks;
    return scores.units() == 0 ? 0 : test->llr(statistics::observe(scores), unit_of_blocks(standings));
}

statistics::EloEstimate Report::elo_after_test() const {
    if (is_of_pairs()) {
        return statistics::median_unbiased_elo(*test, standings.pairing(0).pairs);
    }
    const statistics::BlockScores& scores = standings.table(0).blocks;
    if (scores.all_agree()) {
        // There is no spread for a motion to run on, as in the estimate of pairs.
        return statistics::elo_of_share(statistics::estimate_mean(scores, {0, 1}), unit_of_blocks(standings).seats);
    }
    return statistics::median_unbiased_elo(*test, statistics::observe(scores), unit_of_blocks(standings));
}

std::string_view name_of(Format format) {
    switch (format) {
        case Format::kRoundRobin: return "round-robin";
        case Format::kGauntlet: return "gauntlet";
        case Format::kOneAgainstAll: return "one-against-all";
        case Format::kFixedSeats: return "fixed-seats";
    }
    return "";
}

}  // namespace sparring::tournament
