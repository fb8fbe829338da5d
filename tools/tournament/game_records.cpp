#include "tools/tournament/game_records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace sparring::tournament {

namespace {

[[nodiscard]] Error cannot_write(const std::string& path) {
    const int reason = errno == 0 ? EIO : errno;
    return Error{fmt::format("cannot write '{}': {}", path, std::generic_category().message(reason))};
}

[[nodiscard]] std::string options_text(const Settings& settings) {
    std::string text;
    for (const auto& [name, value] : settings.values) {
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    }
    return text.empty() ? "none" : text;
}

// The name of a field and the words of its value; without words, the name alone.
[[nodiscard]] std::string field(std::string_view name, const std::vector<std::string>& words) {
    return fmt::format("{}{}{}", name, words.empty() ? "" : " ", fmt::join(words, " "));
}

}  // namespace

std::string result_text(SeatSet winners, std::size_t seats) {
    std::vector<std::string> parts;
    for (std::size_t place = 0; place < seats; ++place) {
        const std::string win = winners.size() == 1 ? "1" : fmt::format("1/{}", winners.size());
        parts.push_back(winners.contains(seat_at(place)) ? win : "0");
    }
    return fmt::format("{}", fmt::join(parts, "-"));
}

Status check_free(const std::string& path, Overwrite overwrite) {
    std::error_code ignored;
    if (overwrite == Overwrite::kNo && std::filesystem::exists(path, ignored)) {
        return Error{fmt::format("'{}' exists already: expected a new file, or --overwrite", path)};
    }
    return ok();
}

std::string record_head(const Plan& plan, const std::string& variant, const ScheduledBlock& block, std::size_t game) {
    std::vector<std::string> agents;
    for (const std::size_t agent : block.seats(game)) {
        agents.push_back(plan.agents[agent].text);
    }
    const Opening& opening = plan.openings[block.opening];
    std::vector<std::string> fields = {
        "game " + plan.module->info().name,
        "variant " + variant,
        "options " + options_text(plan.settings),
        fmt::format("seed {}", plan.seed),
        fmt::format("{} {}", unit_name(plan.seats()), block.number + 1),
        fmt::format("leg {}", game + 1),
        fmt::format("seats {}", fmt::join(agents, " / ")),
    };
    if (!opening.position.empty()) {
        fields.push_back("position " + opening.position);
    }
    fields.push_back(field("opening", opening.moves));
    return fmt::format("{}", fmt::join(fields, kSeparator));
}

std::string record_line(const Plan& plan, const std::string& variant, const FinishedBlock& block, std::size_t game) {
    const GameReport& report = block.games[game];
    const std::size_t plies = std::min(plan.openings[block.scheduled.opening].moves.size(), report.moves.size());
    const std::vector<std::string> played(report.moves.begin() + static_cast<std::ptrdiff_t>(plies),
                                          report.moves.end());
    const std::array<std::string, 4> fields = {
        record_head(plan, variant, block.scheduled, game), field("moves", played),
        fmt::format("result {}", result_text(report.winners, plan.seats())),
        fmt::format("ending {}", report.ending == Ending::kMaxPlies ? kPlyLimit : kByRules)};
    return fmt::format("{}\n", fmt::join(fields, kSeparator));
}

Expected<RecordFile> RecordFile::open(const std::string& path, Overwrite overwrite) {
    const Status free = check_free(path, overwrite);
    if (!free) {
        return free.error();
    }
    errno = 0;
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    if (!file) {
        return cannot_write(path);
    }
    return RecordFile(path, std::move(file));
}

Expected<RecordFile> RecordFile::go_on(const std::string& path, std::uintmax_t bytes) {
    std::error_code error;
    std::filesystem::resize_file(path, bytes, error);
    if (error) {
        return Error{fmt::format("cannot write '{}': {}", path, error.message())};
    }
    errno = 0;
    std::ofstream file(path, std::ios::binary | std::ios::app);
    if (!file) {
        return cannot_write(path);
    }
    return RecordFile(path, std::move(file));
}

Status RecordFile::write(const Plan& plan, const std::string& variant, const FinishedBlock& block) {
    errno = 0;
    for (std::size_t game = 0; game < block.games.size(); ++game) {
        file_ << record_line(plan, variant, block, game);
    }
    file_.flush();
    if (!file_) {
        return cannot_write(path_);
    }
    return ok();
}

}  // namespace sparring::tournament
