// What tools asks of a machine and a browser has not: other programs, files of records, tables that were solved,
// threads. Whoever asks is told so.

#include "engine/core/failure.hpp"
#include "search/parallel/tbb_team.hpp"
#include "tools/games/draughts/ending_bench.hpp"
#include "tools/games/draughts/ending_file.hpp"
#include "tools/games/draughts/solve_endings.hpp"
#include "tools/interchange/engine_process.hpp"
#include "tools/review/recorded_source.hpp"
#include "tools/serve/record_library.hpp"

namespace sparring {

namespace {

const Error kNoPrograms{"programs of others cannot run in a browser"};
const Error kNoRecords{"records of tournaments cannot be read in a browser: open them with `sparring serve`"};
const Error kNoTables{"tables of endings cannot be used in a browser"};

}  // namespace

// The caller alone, whoever is wanted.
Team tbb_team(int /*size*/) { return {}; }

void Descriptor::close() {}
std::string ProcessEnd::words() const { return kNoPrograms.message; }
Expected<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::string& /*command*/,
                                                              const EngineLogPlace& /*log*/) {
    return kNoPrograms;
}
EngineProcess::~EngineProcess() = default;
void EngineProcess::say(std::string_view /*line*/) {}
EngineProcess::Heard EngineProcess::hear(std::string& /*line*/, Clock::time_point /*deadline*/,
                                         const StopToken& /*stop*/) {
    return Heard::kSilence;
}
std::optional<ProcessEnd> EngineProcess::end_within(std::chrono::milliseconds /*patience*/) { return std::nullopt; }
std::string EngineProcess::last_errors() { return {}; }

Expected<SolveReport> solve_endings(const draughtnauts::BasicRules& /*rules*/, const SolveRequest& /*request*/,
                                    const StopToken& /*stop*/,
                                    const std::function<void(const std::string&)>& /*on_progress*/) {
    return kNoTables;
}
void bench_endings(std::string_view /*filter*/, const StopToken& /*stop*/,
                   const std::function<void(const BenchRow&)>& /*on_row*/) {}
Expected<std::uint64_t> write_ending_file(const std::filesystem::path& /*path*/, const EndingHeading& /*heading*/,
                                          std::span<const std::uint8_t> /*values*/, const Team& /*team*/) {
    return kNoTables;
}
Expected<EndingFile> EndingFile::open(const std::filesystem::path& /*path*/, const std::string& /*rules*/) {
    return kNoTables;
}
bool EndingFile::read_block(std::size_t /*block*/, std::span<std::uint8_t> /*values*/) const { return false; }
Expected<std::vector<std::uint8_t>> EndingFile::values(const Team& /*team*/) const { return kNoTables; }
Status EndingFile::check_blocks(const Team& /*team*/) const { return kNoTables; }

namespace review {

Status each_recorded(const std::string& /*path*/, const Catalogue& /*catalogue*/, const TakeGame& /*take*/) {
    return kNoRecords;
}
Expected<GameSource> read_recorded(const std::string& /*path*/, std::size_t /*number*/,
                                   const Catalogue& /*catalogue*/) {
    return kNoRecords;
}

}  // namespace review

namespace serve {

Expected<Json> listed_record(const ListingRequest& /*request*/, const Catalogue& /*catalogue*/) { return kNoRecords; }
Expected<Json> record_standings(const std::filesystem::path& /*path*/, const Catalogue& /*catalogue*/) {
    return kNoRecords;
}
Status follow_record_standings(const std::filesystem::path& /*path*/, const Catalogue& /*catalogue*/,
                               const StopToken& /*stop*/, const std::function<void(const Json&)>& /*tell*/) {
    return kNoRecords;
}

}  // namespace serve

}  // namespace sparring
