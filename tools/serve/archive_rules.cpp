#include "tools/serve/archive_rules.hpp"

#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/review/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sparring::serve {

GameArguments arguments_for(const std::filesystem::path& path, const Catalogue& catalogue) {
    const std::vector<OfferedFormat> offered = record_formats(catalogue);
    const auto found = std::ranges::find(offered, path.extension().string(),
                                         [](const OfferedFormat& one) { return one.format.ending; });
    const auto data = find_data_directory(catalogue.data);
    if (found == offered.end() || !data || review::is_record(path.string())) {
        return {};
    }
    std::vector<GameArguments> candidates = {{found->game, {}}};
    for (const std::string& variant : json_names(variant_folder(*data, found->game))) {
        candidates.push_back({fmt::format("{}:{}", found->game, variant), {}});
    }
    for (const GameArguments& candidate : candidates) {
        const auto source = review::read_source(path.string(), 1, candidate, catalogue);
        if (source && source->game.table->position(source->played)) {
            return candidate;
        }
    }
    return {};
}

}  // namespace sparring::serve
