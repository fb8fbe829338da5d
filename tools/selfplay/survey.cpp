#include "tools/selfplay/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

[[nodiscard]] std::vector<std::string> left_overs(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".part") {
            names.push_back(entry.path().filename().string());
        }
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace

Survey survey(const Batch& batch, Look look) {
    Survey found;
    for (std::uint32_t shard = 0; shard < batch.manifest.shards; ++shard) {
        ShardReport report = examine(batch, shard, look);
        switch (report.state) {
            case ShardState::kDone:
                found.done.push_back(shard);
                found.games_done += batch.manifest.games_of(shard);
                break;
            case ShardState::kMissing: found.missing.push_back(shard); break;
            case ShardState::kDamaged: found.damaged.emplace_back(shard, std::move(report.why)); break;
            case ShardState::kForeign: found.foreign.emplace_back(shard, std::move(report.why)); break;
        }
    }
    found.left_over = left_overs(batch.folder());
    return found;
}

std::string ranges_text(const std::vector<std::uint32_t>& numbers) {
    std::string text;
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) {
            ++last;
        }
        text += text.empty() ? "" : ",";
        text += last == first ? fmt::format("{}", numbers[first]) : fmt::format("{}-{}", numbers[first], numbers[last]);
        first = last + 1;
    }
    return text;
}

Status set_aside(const Batch& batch, Survey& found) {
    for (const auto& [shard, why] : found.damaged) {
        const fs::path path = batch.shard_path(shard);
        std::error_code error;
        fs::rename(path, path.string() + ".damaged", error);
        if (error) {
            return Error{fmt::format("cannot rename '{}': {}", path.string(), error.message())};
        }
        found.missing.push_back(shard);
    }
    std::ranges::sort(found.missing);
    found.damaged.clear();
    return ok();
}

}  // namespace sparring::selfplay
