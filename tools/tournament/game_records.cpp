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

[[nodiscard]] std::string_view result_text(SeatSet winners) {
    if (winners.size() != 1) {
        return "1/2-1/2";
    }
    return winners.contains(kFirstSeat) ? "1-0" : "0-1";
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

Status check_free(const std::string& path, Overwrite overwrite) {
    std::error_code ignored;
    if (overwrite == Overwrite::kNo && std::filesystem::exists(path, ignored)) {
        return Error{fmt::format("'{}' exists already: expected a new file, or --overwrite", path)};
    }
    return ok();
}

std::string record_line(const Plan& plan, const std::string& variant, const FinishedPair& pair, std::size_t game) {
    const GameReport& report = pair.games[game];
    const std::array<std::size_t, 2> seats = pair.scheduled.seats(game);
    const Opening& opening = plan.openings[pair.scheduled.opening];
    const std::size_t plies = std::min(opening.moves.size(), report.moves.size());
    const std::vector<std::string> played(report.moves.begin() + static_cast<std::ptrdiff_t>(plies),
                                          report.moves.end());
    std::vector<std::string> fields = {
        "game " + plan.module->info().name,
        "variant " + variant,
        "options " + options_text(plan.settings),
        fmt::format("seed {}", plan.seed),
        fmt::format("pair {}", pair.scheduled.number + 1),
        fmt::format("leg {}", game + 1),
        fmt::format("seats {} / {}", plan.agents[seats[0]].text, plan.agents[seats[1]].text),
    };
    if (!opening.position.empty()) {
        fields.push_back("position " + opening.position);
    }
    fields.push_back(field("opening", opening.moves));
    fields.push_back(field("moves", played));
    fields.push_back(fmt::format("result {}", result_text(report.winners)));
    fields.push_back(fmt::format("ending {}", report.ending == Ending::kMaxPlies ? "ply-limit" : "rules"));
    return fmt::format("{}\n", fmt::join(fields, " ; "));
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

Status RecordFile::write(const Plan& plan, const std::string& variant, const FinishedPair& pair) {
    errno = 0;
    for (std::size_t game = 0; game < kGamesPerPair; ++game) {
        file_ << record_line(plan, variant, pair, game);
    }
    file_.flush();
    if (!file_) {
        return cannot_write(path_);
    }
    return ok();
}

}  // namespace sparring::tournament
