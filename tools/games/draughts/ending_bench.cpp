#include "tools/games/draughts/ending_bench.hpp"

#include "engine/core/hash.hpp"
#include "engine/core/random.hpp"
#include "engine/draughtnauts/basic_state.hpp"
#include "eval/draughtnauts/endings.hpp"
#include "tools/data/scratch_folder.hpp"
#include "tools/games/draughts/ending_tables.hpp"
#include "tools/games/draughts/solve_endings.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

using draughtnauts::BasicRules;
using draughtnauts::BasicState;
using draughtnauts::Material;
using draughtnauts::Placement;
using draughtnauts::PlacementIndex;

constexpr std::string_view kSolving = "draughtnauts:basic/endings-4";
constexpr std::string_view kLookups = "draughtnauts:basic/ending-lookups";
constexpr int kBenchPieces = 4;
constexpr std::size_t kStates = std::size_t{1} << 16U;
constexpr int kRounds = 64;

[[nodiscard]] double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// From all materials alike, both colours to move.
[[nodiscard]] std::vector<BasicState> random_states(const BasicRules& rules) {
    std::vector<BasicState> states;
    states.reserve(kStates);
    std::vector<PlacementIndex> indices;
    for (const Material& ending : draughtnauts::endings_up_to(kBenchPieces)) {
        indices.emplace_back(ending);
        indices.emplace_back(ending.swapped());
    }
    FastRandom random(1);
    while (states.size() < kStates) {
        const PlacementIndex& index = indices[random() % indices.size()];
        const Placement placement = index.at(random() % index.size());
        const BasicState state(placement.own, placement.other, placement.crowned, kFirstSeat, 0, rules);
        states.push_back(random() % 2 == 0 ? state : state.mirrored());
    }
    return states;
}

// Of how many positions come out how: the checksum of the files depends on who compresses them.
[[nodiscard]] std::uint64_t fingerprint_of(const SolveReport& report) {
    std::uint64_t fingerprint = 0;
    for (const auto& [name, numbers] : report.rows) {
        for (const double number : numbers) {
            fingerprint = mix(fingerprint, static_cast<std::uint64_t>(number));
        }
    }
    return fingerprint;
}

[[nodiscard]] BenchRow bench_lookups(const EndingTables& tables, const BasicRules& rules) {
    const std::vector<BasicState> states = random_states(rules);
    BenchRow row{std::string(kLookups), "positions", 0, 0, 0};
    // The first round reads the blocks.
    for (const BasicState& state : states) {
        row.fingerprint = mix(row.fingerprint, tables.find(state)->byte());
    }
    std::uint64_t sum = 0;
    const auto start = Clock::now();
    for (int round = 0; round < kRounds; ++round) {
        for (const BasicState& state : states) {
            sum += tables.find(state)->byte();
        }
    }
    row.seconds = seconds_since(start);
    row.count = std::uint64_t{kStates} * kRounds;
    row.fingerprint = mix(row.fingerprint, sum);
    return row;
}

}  // namespace

void bench_endings(std::string_view filter, const StopToken& stop, const std::function<void(const BenchRow&)>& on_row) {
    const bool wants_solving = kSolving.find(filter) != std::string_view::npos;
    const bool wants_lookups = kLookups.find(filter) != std::string_view::npos;
    if ((!wants_solving && !wants_lookups) || stop.stop_requested()) {
        return;
    }
    const ScratchFolder folder("sparring-bench");
    const BasicRules rules;
    SolveRequest request;
    request.path = folder.path().string();
    request.pieces = kBenchPieces;
    const auto start = Clock::now();
    const Expected<SolveReport> report = solve_endings(rules, request, stop, [](const std::string&) {});
    const double seconds = seconds_since(start);
    if (!report || !report->failure.empty()) {
        return;
    }
    if (wants_solving) {
        std::uint64_t positions = 0;
        for (const Material& ending : draughtnauts::endings_up_to(kBenchPieces)) {
            positions += draughtnauts::SolvedEnding::values_of(ending);
        }
        on_row({std::string(kSolving), "positions", positions, seconds, fingerprint_of(*report)});
    }
    const auto tables = EndingTables::open({folder.path()}, rules);
    if (tables && wants_lookups) {
        on_row(bench_lookups(**tables, rules));
    }
}

}  // namespace sparring
