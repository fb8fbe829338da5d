#include "tools/serve/library.hpp"

#include "tools/data/text_file.hpp"
#include "tools/serve/archive_rules.hpp"
#include "tools/serve/game_search.hpp"
#include "tools/serve/notation.hpp"
#include "tools/serve/practice.hpp"
#include "tools/serve/record_library.hpp"
#include "tools/serve/request.hpp"
#include "tools/tables/archive_file.hpp"

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

// Seats by their numbers; nothing if they are absent or null.
[[nodiscard]] Expected<std::optional<SeatSet>> winners_in(const Json& request, std::size_t seats) {
    const auto found = request.find("winners");
    if (found == request.end() || found->is_null()) {
        return std::optional<SeatSet>{};
    }
    const auto is_seat = [&](const Json& seat) {
        return seat.is_number_integer() && seat.get<std::int64_t>() >= 0 && seat.get<std::size_t>() < seats;
    };
    if (!found->is_array() || found->empty() || !std::ranges::all_of(*found, is_seat)) {
        return Error{fmt::format("winners: expected a list of seats from 0 to {}", seats - 1)};
    }
    SeatSet winners;
    for (const Json& seat : *found) {
        winners.insert(seat_at(seat.get<std::size_t>()));
    }
    return std::optional(winners);
}

}  // namespace

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
    // How it was read otherwise than it is written.
    NoteCount notes;
    notes.add(source.notes);
    return {{"name", source.name},
            {"game", source.game.name()},
            {"options", std::move(options)},
            {"position", source.played.position},
            {"moves", source.played.moves},
            {"players", source.players},
            {"winners", source.winners ? winners_json(*source.winners, source.game.seat_names.size()) : Json(nullptr)},
            {"notation", notation_of(*source.game.module)},
            {"notes", notes.lines()}};
}

Expected<Json> Library::files() const {
    Json list = Json::array();
    std::set<fs::path> found;
    std::error_code ignored;
    for (const fs::path& folder : {folder_, folder_ / kGamesFolder}) {
        for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
            const std::string ending = entry.path().extension().string();
            const bool has_games =
                ending == ".db" || ending == ".txt" || format_of_file(entry.path().string(), catalogue_).has_value();
            if (entry.is_regular_file(ignored) && (has_games || ending == ".html")) {
                found.insert(entry.path().lexically_relative(folder_));
            }
        }
    }
    // A database as records are, but of exercises.
    found.erase(kPracticeFile);
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
    const auto filter = first ? filter_in(request) : first.error();
    return filter ? listed_games({*path, is_kept(*path), *filter, {*first, kListed}}, catalogue_) : filter.error();
}

Expected<review::GameSource> Library::source(const Json& request) const {
    const auto path = path_of(request);
    const auto number = path ? number_in(request, "number", 1, SIZE_MAX, 1) : path.error();
    auto source = number ? review::read_source(path->string(), *number, arguments_for(*path, catalogue_), catalogue_)
                         : number.error();
    // A game that goes on is not told to others.
    if (source && !may_be_told(*source, is_kept(*path))) {
        return Error{"a game with hidden hands is told when it is over"};
    }
    return source;
}

Expected<Json> Library::game(const Json& request) const {
    const auto source = this->source(request);
    if (!source) {
        return source.error();
    }
    Json json = json_of(*source);
    json["file"] = request["file"];
    json["number"] = request.value("number", Json(1));
    return json;
}

Expected<Json> Library::notation(const Json& request) const {
    if (request.contains("file")) {
        const auto source = this->source(request);
        return source ? in_notation(*source) : source.error();
    }
    const auto game = game_in(request, catalogue_);
    const auto opening = game ? opening_in(request) : game.error();
    const auto players = opening ? texts_in(request, "players") : opening.error();
    const auto winners = players ? winners_in(request, game->seat_names.size()) : players.error();
    if (!winners) {
        return winners.error();
    }
    return in_notation({.game = *game, .played = *opening, .players = *players, .winners = *winners, .name = {}});
}

Expected<fs::path> Library::record_path(const Json& request) const {
    auto path = path_of(request);
    return !path || review::is_record(path->string()) ? path
                                                      : Error{"expected a record of a tournament or of self-play"};
}

Expected<Json> Library::standings(const Json& request) const {
    const auto path = record_path(request);
    return path ? record_standings(*path, catalogue_) : path.error();
}

Status Library::follow_standings(const Json& request, const StopToken& stop, const Tell& tell) const {
    const auto path = record_path(request);
    return path ? follow_record_standings(*path, catalogue_, stop, [&](const Json& json) { tell("standings", json); })
                : path.error();
}

}  // namespace sparring::serve
