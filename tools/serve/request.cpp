#include "tools/serve/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace sparring::serve {

namespace {

constexpr std::size_t kMostMoves = 10'000;
constexpr std::size_t kLongestText = 20'000;

// Files are only read where the server says.
[[nodiscard]] Status check_no_path(std::string_view what, const std::string& text) {
    constexpr std::array<std::string_view, 2> kEndings = {".json", ".csv"};
    const bool is_file =
        std::ranges::any_of(kEndings, [&text](std::string_view ending) { return text.ends_with(ending); });
    return !is_file && text.find_first_of("/\\") == std::string::npos
               ? ok()
               : Status(Error{fmt::format("{} '{}': expected a name, not a path", what, text.substr(0, 60))});
}

}  // namespace

Expected<std::string> text_in(const Json& request, const char* key) {
    const auto found = request.find(key);
    if (found == request.end() || found->is_null()) {
        return std::string();
    }
    if (!found->is_string() || found->get_ref<const std::string&>().size() > kLongestText) {
        return Error{fmt::format("{}: expected a text of at most {} characters", key, kLongestText)};
    }
    return found->get<std::string>();
}

Expected<std::vector<std::string>> texts_in(const Json& request, const char* key) {
    std::vector<std::string> texts;
    const auto found = request.find(key);
    if (found == request.end() || found->is_null()) {
        return texts;
    }
    const auto is_text = [](const Json& value) {
        return value.is_string() && value.get_ref<const std::string&>().size() <= kLongestText;
    };
    if (!found->is_array() || found->size() > kMostMoves || !std::ranges::all_of(*found, is_text)) {
        return Error{fmt::format("{}: expected a list of at most {} texts", key, kMostMoves)};
    }
    return found->get<std::vector<std::string>>();
}

Expected<std::size_t> number_in(const Json& request, const char* key, std::size_t low, std::size_t high,
                                std::size_t otherwise) {
    const auto found = request.find(key);
    if (found == request.end() || found->is_null()) {
        return otherwise;
    }
    const bool is_whole =
        found->is_number_unsigned() || (found->is_number_integer() && found->get<std::int64_t>() >= 0);
    if (!is_whole || found->get<std::size_t>() < low || found->get<std::size_t>() > high) {
        return Error{fmt::format("{}: expected a number from {} to {}", key, low, high)};
    }
    return found->get<std::size_t>();
}

Expected<ChosenGame> game_in(const Json& request, const Catalogue& catalogue) {
    const auto game = text_in(request, "game");
    const auto options = game ? texts_in(request, "options") : game.error();
    const auto position = options ? text_in(request, "position") : options.error();
    if (!position) {
        return position.error();
    }
    const GameArguments arguments{*game, *options};
    if (const Status name = check_no_path("game", *game); !name) {
        return name.error();
    }
    for (const std::string& option : *options) {
        if (const Status value = check_no_path("option", option); !value) {
            return value.error();
        }
    }
    auto chosen = choose_game(arguments, catalogue);
    return chosen ? fitted(*std::move(chosen), *position) : chosen;
}

Expected<Opening> opening_in(const Json& request) {
    const auto position = text_in(request, "position");
    const auto moves = position ? texts_in(request, "moves") : position.error();
    return moves ? Expected(Opening{*position, *moves}) : moves.error();
}

Expected<AgentSpec> agent_in(const std::string& text, const ChosenGame& game) {
    if (const Status name = check_no_path("agent", text); !name) {
        return name.error();
    }
    auto agent = choose_own_agent(text, game.table->agent_kinds());
    if (!agent) {
        return agent;
    }
    if (std::ranges::any_of(agent->settings, [](const auto& setting) { return !setting.file.empty(); })) {
        return Error{fmt::format("agent '{}': expected no file", text)};
    }
    constexpr std::array<std::pair<const char*, double>, 5> kMost = {
        {{"tt", 256}, {"memory", 256}, {"threads", 4}, {"trees", 4}, {"time_ms", 60'000}}};
    for (const auto& [setting, most] : kMost) {
        if (agent->value_or(setting, 0) > most) {
            return Error{fmt::format("agent '{}': expected {} of at most {}", text, setting, most)};
        }
    }
    return agent;
}

Json winners_json(const SeatSet& winners, std::size_t seats) {
    Json list = Json::array();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (winners.contains(seat_at(seat))) {
            list.push_back(seat);
        }
    }
    return list;
}

}  // namespace sparring::serve
