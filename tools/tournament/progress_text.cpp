#include "tools/tournament/progress_text.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace sparring::tournament {

namespace {

constexpr std::uint64_t kSecondsPerMinute = 60;
constexpr std::uint64_t kSecondsPerHour = 3600;

// `m:ss`, from an hour on `h:mm:ss`.
[[nodiscard]] std::string duration_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    const std::uint64_t minutes = whole / kSecondsPerMinute % kSecondsPerMinute;
    if (whole < kSecondsPerHour) {
        return fmt::format("{}:{:02}", minutes, whole % kSecondsPerMinute);
    }
    return fmt::format("{}:{:02}:{:02}", whole / kSecondsPerHour, minutes, whole % kSecondsPerMinute);
}

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
    const double left = seconds / static_cast<double>(done - report.past_blocks) * static_cast<double>(planned - done);
    text += fmt::format(", {} left, {}", duration_text(left), leader_text(report));
    if (report.test) {
        const statistics::Sprt& test = *report.test;
        text += fmt::format(", LLR {} ({} to {})", fixed(report.llr(), 2), fixed(test.lower_bound(), 2),
                            fixed(test.upper_bound(), 2));
    }
    return text;
}

}  // namespace sparring::tournament
