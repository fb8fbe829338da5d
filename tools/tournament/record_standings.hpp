#pragma once
// What a record says of its agents, counted block by block: also while it is still being written.

#include "engine/core/expected.hpp"
#include "tools/records/types.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"
#include "tools/tournament/progress_curve.hpp"
#include "tools/tournament/rating_table.hpp"
#include "tools/tournament/report.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring::tournament {

// The report of the tournament or batch of a record, without its games. Refuses imported games, which have no schedule,
// and what this program cannot play.
[[nodiscard]] Expected<Report> empty_report_of(const records::Run& run, const Catalogue& catalogue);

class RecordStandings {
public:
    // The catalogue outlives this.
    RecordStandings(const records::Run& run, const Catalogue& catalogue);

    // Counts the next block.
    void add(const records::RecordedBlock& block);

    [[nodiscard]] const records::Run& run() const { return run_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    // The number of the block that comes next.
    [[nodiscard]] std::uint32_t next() const { return next_; }
    // {kind, game, seats, unit, blocks, planned, games, ratings, results, trouble, progress}: `ratings` as
    // ratings_json, `results` as results_json, or null and `trouble` says why; `progress` of two agents is {first,
    // second, assumed, elo0, elo1, lower_bound, upper_bound, points}, and a point [blocks, llr, score, lower, upper].
    [[nodiscard]] Json json();

private:
    [[nodiscard]] Status add_to_report(const records::RecordedBlock& block);
    [[nodiscard]] Json progress() const;

    records::Run run_;
    RatedAgents rated_;
    std::vector<std::size_t> places_;
    std::uint64_t blocks_ = 0;
    std::uint64_t games_ = 0;
    std::uint32_t next_ = 0;
    Expected<Report> report_;  // an error once a block does not fit it
    bool is_assumed_ = false;  // whether the test is none of the record
    ProgressCurve curve_;
};

}  // namespace sparring::tournament
