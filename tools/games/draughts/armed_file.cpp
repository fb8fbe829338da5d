#include "tools/games/draughts/armed_file.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/games/draughts/ending_file.hpp"
#include "tools/games/draughts/ending_table_text.hpp"
#include "tools/games/draughts/room.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

namespace sparring {

namespace {

namespace fs = std::filesystem;
using draughtnauts::ArmedEndings;
using draughtnauts::Rules;
using ArmedPointer = std::shared_ptr<const ArmedEndings>;

constexpr int kArmedPieces = 2;
constexpr const char* kEndingName = "one piece each";
constexpr std::uint64_t kMemory = std::uint64_t{64} << 20U;

[[nodiscard]] Expected<EndingFile> open_armed_file(const fs::path& path, const Rules& rules) {
    Expected<EndingFile> file = EndingFile::open(path, armed_rules(rules));
    if (file && (file->heading().ending != kEndingName || file->heading().values != draughtnauts::kArmedNumbers)) {
        return Error{fmt::format("{}: expected the ending '{}'", path.string(), kEndingName)};
    }
    return file;
}

[[nodiscard]] Expected<ArmedEndings> read_armed_file(const fs::path& path, const Rules& rules) {
    const Expected<EndingFile> file = open_armed_file(path, rules);
    Expected<std::vector<std::uint8_t>> values = file ? file->values({}) : file.error();
    return values ? Expected<ArmedEndings>(ArmedEndings(*std::move(values))) : values.error();
}

[[nodiscard]] EndingHeading heading_of_armed(const Rules& rules, const ArmedEndings& endings) {
    EndingHeading heading{armed_rules(rules), kEndingName, endings.values().size(), {}};
    const auto counts = endings.counts();
    for (std::size_t own = 0; own < draughtnauts::kArmaments; ++own) {
        for (std::size_t other = 0; other < draughtnauts::kArmaments; ++other) {
            heading.slices.push_back(
                {fmt::format("{}-{}", draughtnauts::armament_text(own), draughtnauts::armament_text(other)),
                 counts[own][other]});
        }
    }
    return heading;
}

// Solves what is not in the file; false if that was stopped.
[[nodiscard]] Expected<bool> make_armed_file(const fs::path& path, const Rules& rules, const StopToken& stop) {
    const Expected<std::optional<ArmedEndings>> solved = draughtnauts::solve_armed_endings(rules, stop);
    if (!solved) {
        return solved.error();
    }
    if (!*solved) {
        return false;
    }
    const Expected<std::uint64_t> written =
        write_ending_file(path, heading_of_armed(rules, **solved), (*solved)->values(), {});
    return written ? Expected<bool>(true) : written.error();
}

void describe_armed(const EndingFile& file, SolveReport& report) {
    report.checksum = file.checksum();
    report.columns = ending_columns();
    double positions = 0;
    for (const EndingSlice& slice : file.heading().slices) {
        report.rows.push_back(row_of(slice));
        positions += static_cast<double>(slice.values.positions());
    }
    report.numbers.emplace_back("positions", positions);
}

}  // namespace

std::string armed_rules(const Rules& rules) {
    return fmt::format(
        "draughtnauts crowning_ends_turn={} no_move={} cannon_forces={} single_use={} shield_rejump={} "
        "jump_discards={}",
        rules.crowning_ends_turn, draughtnauts::kNoMoveNames[static_cast<std::size_t>(rules.no_move)],
        rules.cannon_forces, rules.single_use, rules.shield_rejump,
        draughts::kJumpDiscardsNames[static_cast<std::size_t>(rules.jump_discards)]);
}

fs::path armed_file_path(const Rules& rules) {
    return table_path(fmt::format("draughtnauts-power-ups-{}.ending", hexadecimal(checksum_of(armed_rules(rules)))));
}

Expected<SolveReport> solve_armed_file(const Rules& rules, const SolveRequest& request, const StopToken& stop) {
    if (request.pieces.value_or(kArmedPieces) != kArmedPieces) {
        return Error{
            fmt::format("--pieces {}: with Power-Ups endings of {} pieces are solved; those without are "
                        "draughtnauts:basic's",
                        *request.pieces, kArmedPieces)};
    }
    // A file of the same rules without idle Power-Ups must not be taken for theirs.
    if (const Status status = draughtnauts::check_armed_rules(rules); !status) {
        return status.error();
    }
    const Expected<fs::path> place = path_to_write(request.path, armed_file_path(rules));
    if (!place) {
        return place.error();
    }
    const fs::path& path = *place;
    if (const Status room = check_room({kMemory, draughtnauts::kArmedNumbers}, request.memory_mib << 20U,
                                       path.parent_path().empty() ? "." : path.parent_path());
        !room) {
        return room.error();
    }
    const auto start = Clock::now();
    SolveReport report;
    std::error_code ignored;
    const Expected<bool> is_there = fs::exists(path, ignored) ? true : make_armed_file(path, rules, stop);
    if (!is_there || !*is_there) {
        report.failure = is_there ? "" : is_there.error().message;
        return report;
    }
    const Expected<EndingFile> file = open_armed_file(path, rules);
    if (const Status whole = file ? file->check_blocks({}) : Status(file.error()); !whole) {
        return whole.error();
    }
    report.path = path.string();
    describe_armed(*file, report);
    if (request.verifies) {
        const Expected<ArmedEndings> endings = read_armed_file(path, rules);
        const auto wrong = endings ? draughtnauts::find_armed_mismatch(*endings, rules) : std::nullopt;
        if (!endings || wrong) {
            report.failure =
                !endings ? endings.error().message
                         : fmt::format("{}: {} does not follow from what comes after it", path.string(),
                                       Draughtnauts::format_position(*draughtnauts::armed_position(*wrong, rules)));
        }
    }
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return report;
}

Expected<ArmedPointer> armed_endings_at_hand(const Rules& rules) {
    if (!draughtnauts::check_armed_rules(rules)) {
        return ArmedPointer();
    }
    static std::mutex mutex;
    static std::list<std::pair<fs::path, ArmedPointer>> read_files;
    const std::lock_guard lock(mutex);
    const fs::path path = armed_file_path(rules);
    const auto found = std::ranges::find(read_files, path, [](const auto& entry) { return entry.first; });
    if (found != read_files.end()) {
        return found->second;
    }
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        return ArmedPointer();
    }
    Expected<ArmedEndings> endings = read_armed_file(path, rules);
    if (!endings) {
        return endings.error();
    }
    read_files.emplace_back(path, std::make_shared<const ArmedEndings>(*std::move(endings)));
    return read_files.back().second;
}

}  // namespace sparring
