#include "tools/tournament/progress_text.hpp"

#include "tools/text/folding.hpp"
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

std::string interim_text(const Report& report, int columns) {
    return folded(fmt::format("After {} of {} {}s:\n{}\n", grouped(report.standings.blocks()),
                              grouped(report.planned_blocks()), report.plan.unit(),
                              report.is_of_pairs() ? pairs_text(report, columns) : blocks_text(report, columns)),
                  columns);
}

std::string interim_json(const Report& report) {
    const std::string unit(report.plan.unit());
    Json json = {{unit + "s", report.standings.blocks()}, {unit + "s_planned", report.planned_blocks()}};
    json.update(results_json(report));
    return json_line(json);
}

}  // namespace sparring::tournament
