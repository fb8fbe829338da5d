#include "tools/serve/archive_rules.hpp"

#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/review/source.hpp"
#include "tools/tables/archive_file.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace sparring::serve {

GameArguments arguments_for(const std::filesystem::path& path, const Catalogue& catalogue) {
    const auto found = format_of_file(path.string(), catalogue);
    const auto data = find_data_directory(catalogue.data);
    if (!found || !data || review::is_record(path.string())) {
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
