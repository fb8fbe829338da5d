#include "tools/serve/library.hpp"

#include "tools/data/text_file.hpp"
#include "tools/records/record_file.hpp"
#include "tools/serve/request.hpp"
#include "tools/tournament/rating_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace sparring::serve {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kListed = 100;

// The ratings of the agents of a record as a text; empty for other files.
[[nodiscard]] std::string ratings_of(const fs::path& path) {
    const auto file = records::RecordFile::open(path.string(), records::Access::kRead);
    if (!file) {
        return {};
    }
    tournament::RatedAgents rated{{}, file->run().seats, {}};
    for (const records::RecordedAgent& agent : file->run().agents) {
        rated.names.push_back(agent.name);
    }
    const Status read = file->read([&](const records::RecordedBlock& block) {
        for (const records::RecordedGame& game : block.games) {
            std::vector<std::size_t> seated;
            std::ranges::transform(game.players, std::back_inserter(seated), &records::RecordedPlayer::agent);
            rated.outcomes.add(seated, game.winners);
        }
        return ok();
    });
    const auto ratings =
        read && !rated.outcomes.empty() ? tournament::rate(rated) : Expected<statistics::Ratings>(Error{});
    return ratings ? tournament::ratings_text(rated, *ratings) : "";
}

}  // namespace

Json winners_json(const SeatSet& winners, std::size_t seats) {
    Json list = Json::array();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (winners.contains(seat_at(seat))) {
            list.push_back(seat);
        }
    }
    return list;
}

Json json_of(const review::GameSource& source) {
    Json options = Json::array();
    // Those beside the variant's, each once, as it was set last.
    const auto& values = source.game.settings.values;
    for (auto value = values.begin() + static_cast<std::ptrdiff_t>(source.game.settings.of_variant);
         value != values.end(); ++value) {
        const auto is_same = [&](const auto& later) { return later.first == value->first; };
        if (std::none_of(std::next(value), values.end(), is_same)) {
            options.push_back(value->first + "=" + value->second);
        }
    }
    return {{"name", source.name},
            {"game", source.game.name()},
            {"options", std::move(options)},
            {"position", source.played.position},
            {"moves", source.played.moves},
            {"players", source.players},
            {"winners", source.winners ? winners_json(*source.winners, source.game.seat_names.size()) : Json(nullptr)}};
}

Expected<Json> Library::files() const {
    Json list = Json::array();
    std::set<fs::path> found;
    std::error_code ignored;
    for (const fs::path& folder : {folder_, folder_ / kGamesFolder}) {
        for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
            const std::string ending = entry.path().extension().string();
            if (entry.is_regular_file(ignored) &&
                (ending == ".db" || ending == ".pdn" || ending == ".txt" || ending == ".html")) {
                found.insert(entry.path().lexically_relative(folder_));
            }
        }
    }
    for (const fs::path& file : found) {
        list.push_back({{"file", file.string()}, {"bytes", fs::file_size(folder_ / file, ignored)}});
    }
    return list;
}

Expected<fs::path> Library::path_of(const Json& request) const {
    const auto file = text_in(request, "file");
    if (!file) {
        return file.error();
    }
    const auto listed = files();
    if (!listed) {
        return listed.error();
    }
    // Only what is listed, so that no name leads elsewhere; links that do are not followed.
    const bool is_listed = std::ranges::any_of(*listed, [&](const Json& one) { return one["file"] == *file; });
    std::error_code code;
    const fs::path path = fs::canonical(folder_ / *file, code);
    const fs::path folder = code ? fs::path() : fs::canonical(folder_, code);
    const bool is_inside = !code && std::ranges::mismatch(folder, path).in1 == folder.end();
    return is_listed && is_inside ? Expected(folder_ / *file) : Error{"there is no such file"};
}

Expected<std::string> Library::report(const std::string& file) const {
    const auto path = path_of({{"file", file}});
    if (!path) {
        return path.error();
    }
    return path->extension() == ".html" ? read_text_file(*path) : Expected<std::string>(Error{"expected a report"});
}

Expected<Json> Library::listing(const Json& request) const {
    const auto path = path_of(request);
    const auto first = path ? number_in(request, "first", 1, SIZE_MAX, 1) : path.error();
    if (!first) {
        return first.error();
    }
    Json games = Json::array();
    std::size_t count = 0;
    const Status read =
        review::for_each_game(path->string(), {}, catalogue_, [&](std::size_t number, const auto& make) {
            count = number;
            if (number < *first || games.size() == kListed) {
                return ok();
            }
            const auto source = make();
            Json game = source ? json_of(*source) : Json{{"error", source.error().message}};
            if (source) {
                game["plies"] = source->played.moves.size();
                // Where hands are hidden the start says who was dealt what.
                game.erase("moves");
                game.erase("position");
            }
            game["number"] = number;
            games.push_back(std::move(game));
            return ok();
        });
    return read ? Expected<Json>(Json{{"count", count}, {"games", std::move(games)}, {"ratings", ratings_of(*path)}})
                : read.error();
}

Expected<Json> Library::game(const Json& request) const {
    const auto path = path_of(request);
    const auto number = path ? number_in(request, "number", 1, SIZE_MAX, 1) : path.error();
    const auto source = number ? review::read_source(path->string(), *number, {}, catalogue_) : number.error();
    if (!source) {
        return source.error();
    }
    // A game that goes on is not told to others.
    if (source->game.module->info().hides_hands && path->parent_path() != folder_) {
        const auto trace = source->game.table->trace({.opening = source->played});
        if (!trace || !(trace->winners || source->winners)) {
            return Error{"a game with hidden hands is told when it is over"};
        }
    }
    Json json = json_of(*source);
    json["file"] = path->lexically_relative(folder_).string();
    json["number"] = *number;
    return json;
}

}  // namespace sparring::serve
