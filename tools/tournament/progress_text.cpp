#include "tools/tournament/progress_text.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/progress_line.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace sparring::tournament {

namespace {

[[nodiscard]] std::string leader_text(const Report& report) {
    const std::size_t leader = report.standings.ranking().front();
    const double share = report.standings.agent(leader).blocks.mean().mean.value_or(0);
    return fmt::format("{} leads with {}", report.names[leader], percent(share));
}

}  // namespace

std::string progress_text(const Report& report, double seconds) {
    const std::uint64_t done = report.standings.blocks();
    const std::uint64_t planned = report.planned_blocks();
    std::string text = fmt::format("{}/{} {}s", done, planned, report.plan.unit());
    if (done == report.past_blocks) {
        return text;
    }
    const std::uint64_t played = done - report.past_blocks;
    text += fmt::format("{}, {}", time_left(seconds, played, planned - report.past_blocks), leader_text(report));
    if (report.test) {
        const statistics::Sprt& test = *report.test;
        text += fmt::format(", LLR {} ({} to {})", fixed(report.llr(), 2), fixed(test.lower_bound(), 2),
                            fixed(test.upper_bound(), 2));
    }
    return text;
}

}  // namespace sparring::tournament
