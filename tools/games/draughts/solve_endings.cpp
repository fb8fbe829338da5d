#include "tools/games/draughts/solve_endings.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/draughtnauts/ending_check.hpp"
#include "eval/draughtnauts/retrograde.hpp"
#include "search/parallel/tbb_team.hpp"
#include "tools/data/file_lock.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/games/draughts/ending_file.hpp"
#include "tools/games/draughts/ending_table_text.hpp"
#include "tools/games/draughts/ending_tables.hpp"
#include "tools/games/draughts/room.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <system_error>
#include <utility>

namespace sparring {

namespace {

namespace fs = std::filesystem;
using draughtnauts::BasicRules;
using draughtnauts::EndingCounts;
using draughtnauts::Endings;
using draughtnauts::EndingValue;
using draughtnauts::Material;
using draughtnauts::SolvedEnding;

constexpr std::uint64_t kBytesInMebibyte = std::uint64_t{1} << 20U;
// More than the program itself needs beside the values.
constexpr std::uint64_t kProgramBytes = 64 * kBytesInMebibyte;

// Files are compressed to less than half of the values, and lie in memory twice while they are written.
[[nodiscard]] std::uint64_t bytes_on_disk(const Material& ending) { return SolvedEnding::values_of(ending) / 2; }

[[nodiscard]] std::uint64_t bytes_in_memory(const Material& ending) {
    std::uint64_t bytes = SolvedEnding::values_of(ending) + 2 * bytes_on_disk(ending);
    for (const Material& below : draughtnauts::endings_below(ending)) {
        bytes += SolvedEnding::values_of(below);
    }
    return bytes;
}

[[nodiscard]] std::string value_text(EndingValue value) {
    return value.is_draw() ? "a draw" : fmt::format("a {} in {}", value.is_win() ? "win" : "loss", value.plies());
}

[[nodiscard]] std::string position_text(const BasicRules& rules, const draughtnauts::Placement& placement) {
    return BasicDraughtnauts::format_position(
        {placement.own, placement.other, placement.crowned, kFirstSeat, 0, rules});
}

class EndingRun {
public:
    EndingRun(const BasicRules& rules, fs::path folder, const SolveRequest& request, const StopToken& stop,
              const std::function<void(const std::string&)>& on_progress)
        : rules_(rules),
          request_(request),
          stop_(stop),
          on_progress_(on_progress),
          folder_(std::move(folder)),
          endings_(draughtnauts::endings_up_to(request.pieces.value_or(kUsualEndingPieces))),
          team_(tbb_team(request.threads)) {
        rules_.no_progress_plies = 0;
    }

    [[nodiscard]] Expected<SolveReport> run() {
        const auto start = Clock::now();
        if (const Status ready = look_around(); !ready) {
            return ready.error();
        }
        const Expected<FileLock> lock = FileLock::of_folder(folder_);
        if (!lock) {
            return lock.error();
        }
        for (std::size_t place = 0; place < endings_.size() && report_.failure.empty(); ++place) {
            note_end_of(solve(endings_[place]));
        }
        for (std::size_t place = 0; place < endings_.size() && request_.verifies && report_.failure.empty(); ++place) {
            note_end_of(verify(endings_[place]));
        }
        report_.path = folder_.string();
        report_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        describe();
        return std::move(report_);
    }

private:
    [[nodiscard]] fs::path path_of(const Material& ending) const { return folder_ / ending_file_name(ending); }

    // What was wrong with a part of the work, or that it was stopped on the way.
    void note_end_of(const Status& part) {
        if (!part) {
            report_.failure = part.error().message;
        } else if (stop_.stop_requested() && report_.failure.empty()) {
            note_stop();
        }
    }

    // A stop that came when all was done changes nothing.
    void note_stop() {
        if (headings_.size() < endings_.size()) {
            report_.failure = fmt::format(
                "stopped in ending {} of {}; what is done is in '{}', and the same command goes on from there",
                headings_.size() + 1, endings_.size(), folder_.string());
        } else if (request_.verifies) {
            report_.failure = fmt::format("stopped; {} positions were checked, and nothing was wrong", verified_);
        }
    }

    // Opens what has been solved before, and looks for room for the rest.
    [[nodiscard]] Status look_around() {
        RoomNeeded needed{kProgramBytes, 0};
        for (const Material& ending : endings_) {
            std::error_code ignored;
            const bool is_solved = fs::exists(path_of(ending), ignored);
            if (is_solved) {
                const Expected<EndingFile> file = open(ending);
                if (const Status whole = file ? file->check_blocks(team_) : Status(file.error()); !whole) {
                    return whole;
                }
            }
            needed.disk += is_solved ? 0 : bytes_on_disk(ending);
            if (!is_solved || request_.verifies) {
                needed.memory = std::max(needed.memory, kProgramBytes + bytes_in_memory(ending));
            }
        }
        if (const Status room = check_room(needed, request_.memory_mib * kBytesInMebibyte, folder_); !room) {
            return room;
        }
        return make_folder(folder_);
    }

    [[nodiscard]] Expected<EndingFile> open(const Material& ending) const {
        Expected<EndingFile> file = EndingFile::open(path_of(ending), ending_rules(rules_));
        const Status status = file ? check_content(*file, ending) : Status(file.error());
        return status ? std::move(file) : Expected<EndingFile>(status.error());
    }

    // Leaves in memory what `ending` needs, and nothing else.
    [[nodiscard]] Status gather(const std::vector<Material>& needed) {
        for (const Material& ending : endings_) {
            if (known_.knows(ending) && std::ranges::find(needed, ending) == needed.end()) {
                known_.erase(ending);
            }
        }
        for (const Material& ending : needed) {
            if (known_.knows(ending)) {
                continue;
            }
            const Expected<EndingFile> file = open(ending);
            Expected<std::vector<std::uint8_t>> values = file ? file->values(team_) : file.error();
            if (!values) {
                return values.error();
            }
            known_.insert({ending, *std::move(values)});
        }
        return ok();
    }

    [[nodiscard]] Status solve(const Material& ending) {
        std::error_code ignored;
        if (!fs::exists(path_of(ending), ignored)) {
            const Status status = solve_anew(ending);
            if (!status || !fs::exists(path_of(ending), ignored)) {
                return status;
            }
        }
        const Expected<EndingFile> file = open(ending);
        if (!file) {
            return file.error();
        }
        headings_.push_back(file->heading());
        checksums_ += hexadecimal(file->checksum());
        bytes_ += fs::file_size(path_of(ending), ignored);
        return ok();
    }

    [[nodiscard]] Status solve_anew(const Material& ending) {
        if (const Status status = gather(draughtnauts::endings_below(ending)); !status) {
            return status;
        }
        const auto tell = [&](int plies) {
            on_progress_(fmt::format("{}, ending {} of {}, {} plies", material_text(ending), headings_.size() + 1,
                                     endings_.size(), plies));
        };
        Expected<std::optional<SolvedEnding>> solved =
            draughtnauts::solve_ending(rules_, ending, known_, team_, stop_, tell);
        if (!solved) {
            return solved.error();
        }
        if (!*solved) {
            return ok();
        }
        const EndingHeading heading = heading_of(**solved);
        const Expected<std::uint64_t> written = write_ending_file(path_of(ending), heading, (*solved)->values, team_);
        if (!written) {
            return written.error();
        }
        known_.insert(**std::move(solved));
        return ok();
    }

    [[nodiscard]] EndingHeading heading_of(const SolvedEnding& solved) const {
        EndingHeading heading{ending_rules(rules_), material_text(solved.ending), solved.values.size(), {}};
        for (const EndingCounts& counts : draughtnauts::count_values(solved)) {
            if (counts.material.pieces() > 0) {
                heading.slices.push_back({material_text(counts.material), counts.values});
            }
        }
        return heading;
    }

    [[nodiscard]] Status verify(const Material& ending) {
        on_progress_(fmt::format("checking {}, {} positions checked", material_text(ending), verified_));
        std::vector<Material> needed = draughtnauts::endings_below(ending);
        needed.push_back(ending);
        if (const Status status = gather(needed); !status) {
            return status;
        }
        const auto found = draughtnauts::find_mismatch(rules_, ending, known_, team_, stop_);
        if (found) {
            report_.failure = fmt::format("{}: {} is {}, and {} after its moves", path_of(ending).string(),
                                          position_text(rules_, found->placement), value_text(found->stored),
                                          value_text(found->expected));
        } else if (!stop_.stop_requested()) {
            verified_ += SolvedEnding::values_of(ending);
        }
        return ok();
    }

    void describe() {
        report_.checksum = checksum_of(checksums_);
        const int pieces = request_.pieces.value_or(kUsualEndingPieces);
        for (int count = 2; count <= pieces; ++count) {
            report_.numbers.emplace_back(fmt::format("positions_of_{}_pieces", count),
                                         static_cast<double>(draughtnauts::placements_of(count)));
        }
        report_.numbers.emplace_back("files", static_cast<double>(headings_.size()));
        report_.numbers.emplace_back("kilobytes_on_disk", std::ceil(static_cast<double>(bytes_) / 1000.0));
        if (request_.verifies) {
            report_.numbers.emplace_back("positions_verified", static_cast<double>(verified_));
        }
        report_.columns = ending_columns();
        std::vector<EndingSlice> totals(static_cast<std::size_t>(pieces) + 1);
        for (const EndingHeading& heading : headings_) {
            // Of the pieces and the dash between them.
            EndingSlice& total = totals[heading.ending.size() - 1];
            for (const EndingSlice& slice : heading.slices) {
                report_.rows.push_back(row_of(slice));
                total.values.add(slice.values);
            }
        }
        for (std::size_t count = 2; count < totals.size(); ++count) {
            totals[count].name = fmt::format("all of {} pieces", count);
            report_.rows.push_back(row_of(totals[count]));
        }
    }

    BasicRules rules_;
    const SolveRequest& request_;
    const StopToken& stop_;
    const std::function<void(const std::string&)>& on_progress_;
    fs::path folder_;
    std::vector<Material> endings_;
    Team team_;
    Endings known_;
    std::vector<EndingHeading> headings_;  // of the endings that are solved
    std::string checksums_;
    std::uint64_t bytes_ = 0;
    std::uint64_t verified_ = 0;
    SolveReport report_;
};

}  // namespace

Expected<SolveReport> solve_endings(const BasicRules& rules, const SolveRequest& request, const StopToken& stop,
                                    const std::function<void(const std::string&)>& on_progress) {
    const Expected<fs::path> folder = path_to_write(request.path, table_path(endings_folder_name(rules)));
    return folder ? EndingRun(rules, *folder, request, stop, on_progress).run() : folder.error();
}

}  // namespace sparring
