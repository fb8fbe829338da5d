#include "tools/serve/game_search.hpp"

#include "tools/serve/archive_rules.hpp"
#include "tools/serve/library.hpp"
#include "tools/serve/notation.hpp"
#include "tools/serve/record_library.hpp"
#include "tools/serve/request.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

namespace sparring::serve {

namespace {

using records::GameFilter;

const std::vector<std::string> kFilterKeys = {"agent", "seat", "result", "shortest", "longest", "opening"};

[[nodiscard]] Error in_find(const Error& error) { return Error{"find: " + error.message}; }

[[nodiscard]] bool is_given(const Json& find, const char* key) {
    if (!find.contains(key) || find[key].is_null()) {
        return false;
    }
    return !find[key].is_string() || !find[key].get_ref<const std::string&>().empty();
}

[[nodiscard]] Status read_result(const Json& find, GameFilter& filter) {
    const auto text = text_in(find, "result");
    if (!text) {
        return text.error();
    }
    std::vector<std::string> known;
    for (const records::SeatResult result : records::kSeatResults) {
        known.emplace_back(name_of(result));
        if (*text == known.back()) {
            filter.result = result;
        }
    }
    return text->empty() || filter.result ? ok() : Status(Error{unknown_name("result", *text, known)});
}

[[nodiscard]] Status read_numbers(const Json& find, GameFilter& filter) {
    for (const auto& [key, field] : {std::pair("shortest", &filter.shortest), std::pair("longest", &filter.longest)}) {
        const auto number =
            is_given(find, key) ? number_in(find, key, 0, GameFilter{}.longest, *field) : Expected(*field);
        if (!number) {
            return number.error();
        }
        *field = *number;
    }
    if (filter.shortest > filter.longest) {
        return Error{
            fmt::format("shortest: {} is more than longest, {}: expected no more", filter.shortest, filter.longest)};
    }
    if (is_given(find, "seat")) {
        const auto seat = number_in(find, "seat", 0, kSeatLimit - 1, 0);
        if (!seat) {
            return seat.error();
        }
        filter.seat = *seat;
    }
    return ok();
}

// Blanks as between the moves of a record.
[[nodiscard]] std::string with_single_blanks(const std::string& text) {
    std::string single;
    for (const char letter : text) {
        if (letter != ' ' || (!single.empty() && single.back() != ' ')) {
            single += letter;
        }
    }
    return single;
}

[[nodiscard]] std::string in_small_letters(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

// What stands in the file beside the winners, who may follow from the moves.
[[nodiscard]] std::optional<SeatSet> winners_of(const review::GameSource& source) {
    if (source.winners) {
        return source.winners;
    }
    const auto line = source.game.table->line(source.played, {});
    return line ? line->winners : std::nullopt;
}

[[nodiscard]] bool fits_seats(const GameFilter& filter, const review::GameSource& source) {
    const std::string wanted = in_small_letters(filter.agent);
    const auto winners = filter.result ? winners_of(source) : std::nullopt;
    for (std::size_t seat = 0; seat < source.players.size(); ++seat) {
        const bool is_agent = in_small_letters(source.players[seat]).find(wanted) != std::string::npos;
        const bool is_seat = !filter.seat || *filter.seat == seat;
        const bool is_result =
            !filter.result || (winners && records::result_for(seat_at(seat), *winners) == *filter.result);
        if (is_agent && is_seat && is_result) {
            return true;
        }
    }
    return filter.agent.empty() && !filter.seat && !filter.result;
}

[[nodiscard]] bool fits(const GameFilter& filter, const review::GameSource& source, bool is_kept) {
    const std::size_t plies = source.played.moves.size();
    if (plies < filter.shortest || plies > filter.longest || !fits_seats(filter, source)) {
        return false;
    }
    return filter.opening.empty() ||
           (may_be_told(source, is_kept) &&
            fmt::format("{}", fmt::join(source.played.moves, " ")).starts_with(filter.opening));
}

[[nodiscard]] Json row_of(const Expected<review::GameSource>& source, std::size_t number) {
    Json game = source ? json_of(*source) : Json{{"error", source.error().message}};
    if (source) {
        game["plies"] = source->played.moves.size();
        // Where hands are hidden the start says who was dealt what.
        game.erase("moves");
        game.erase("position");
    }
    game["number"] = number;
    return game;
}

// Of a file that is read from its beginning.
[[nodiscard]] Expected<Json> listed_file(const ListingRequest& request, const Catalogue& catalogue) {
    Json games = Json::array();
    Json seats = Json::array();
    std::size_t count = 0;
    std::size_t found = 0;
    const bool takes_all = request.filter == GameFilter{};
    const auto read = review::for_each_game(
        request.path.string(), arguments_for(request.path, catalogue), catalogue,
        [&](std::size_t number, const auto& make) {
            count = number;
            const bool is_on_page = games.size() < request.page.size && found + 1 >= request.page.first;
            if (takes_all && !is_on_page) {
                ++found;
                return ok();
            }
            const auto source = make();
            if (!takes_all && (!source || !fits(request.filter, *source, request.is_kept))) {
                return ok();
            }
            ++found;
            if (is_on_page) {
                games.push_back(row_of(source, number));
            }
            if (source && seats.empty()) {
                seats = source->game.seat_names;
            }
            return ok();
        },
        review::OtherGames::kTaken);
    return read ? Expected<Json>(Json{{"count", count},
                                      {"found", found},
                                      {"games", std::move(games)},
                                      {"seats", std::move(seats)},
                                      {"agents", nullptr}})
                : read.error();
}

}  // namespace

bool may_be_told(const review::GameSource& source, bool is_kept) {
    if (!is_kept || !source.game.module->info().hides_hands) {
        return true;
    }
    const auto trace = source.game.table->trace({.opening = source.played});
    return trace && (trace->winners || source.winners);
}

Expected<GameFilter> filter_in(const Json& request) {
    GameFilter filter;
    const auto find = request.find("find");
    if (find == request.end() || find->is_null()) {
        return filter;
    }
    if (!find->is_object()) {
        return Error{"find: expected an object"};
    }
    for (const auto& [key, value] : find->items()) {
        if (std::ranges::find(kFilterKeys, key) == kFilterKeys.end()) {
            return Error{"find: " + unknown_name("key", key, kFilterKeys)};
        }
    }
    const auto agent = text_in(*find, "agent");
    const auto opening = agent ? text_in(*find, "opening") : agent.error();
    if (!opening) {
        return in_find(opening.error());
    }
    filter.agent = *agent;
    filter.opening = with_single_blanks(*opening);
    if (const Status result = read_result(*find, filter); !result) {
        return in_find(result.error());
    }
    if (const Status numbers = read_numbers(*find, filter); !numbers) {
        return in_find(numbers.error());
    }
    return filter;
}

Expected<Json> listed_games(const ListingRequest& request, const Catalogue& catalogue) {
    return review::is_record(request.path.string()) ? listed_record(request, catalogue)
                                                    : listed_file(request, catalogue);
}

}  // namespace sparring::serve
