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
    const Tally tally = report.standings.against_field(leader);
    return fmt::format("{} leads with {}", report.names[leader], percent(statistics::mean(tally.games).value_or(0)));
}

}  // namespace

std::string progress_text(const Report& report, double seconds) {
    const std::uint64_t done = report.standings.pairs();
    const std::uint64_t planned = report.planned_pairs();
    std::string text = fmt::format("{}/{} pairs", done, planned);
    if (done == 0) {
        return text;
    }
    const double left = seconds / static_cast<double>(done) * static_cast<double>(planned - done);
    text += fmt::format(", {} left, {}", duration_text(left), leader_text(report));
    if (report.test) {
        const statistics::Sprt& test = *report.test;
        text += fmt::format(", LLR {} ({} to {})", fixed(test.llr(report.standings.pairing(0).pairs), 2),
                            fixed(test.lower_bound(), 2), fixed(test.upper_bound(), 2));
    }
    return text;
}

}  // namespace sparring::tournament
