#pragma once
// Blocks of games of which only sums, and perhaps the outcomes, are kept: the table `sums` of a record file.

#include "engine/core/expected.hpp"
#include "tools/records/record_file.hpp"
#include "tools/tables/game_module.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace sparring::records {

struct SumsBlock {
    std::uint64_t number = 0;             // from 0
    std::string totals;                   // JSON, see totals_json
    std::optional<std::string> outcomes;  // packed, see pack_outcomes

    bool operator==(const SumsBlock&) const = default;
};

// All sums but the outcomes as one JSON object, in which no digit is lost; and back.
[[nodiscard]] std::string totals_json(const SimulationTotals& totals);
[[nodiscard]] Expected<SimulationTotals> parse_totals(const std::string& json_text);

[[nodiscard]] Status write_sums(const RecordFile& file, const SumsBlock& block);
// Hands on all blocks by their numbers until `take` returns an error.
[[nodiscard]] Status read_sums(const RecordFile& file, const std::function<Status(const SumsBlock&)>& take);

}  // namespace sparring::records
