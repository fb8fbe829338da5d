// What browsers have, linked for this machine: that it can be linked is the first test.

#include "tools/games/games.hpp"
#include "tools/review/recorded_source.hpp"
#include "tools/serve/api.hpp"
#include "tools/text/json_text.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <unistd.h>

using namespace sparring;

TEST_CASE("a browser answers the commands of the page for all games") {
    // Browsers have no folders that delete themselves.
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / fmt::format("sparring-browser-{}", getpid());
    const Catalogue catalogue = program_catalogue();
    serve::Api api(folder, catalogue, 1, serve::Workers::Threads::kNone);
    const auto games = api.answer("games", Json::object());
    REQUIRE(games);
    CHECK(games->size() == catalogue.modules.size());
    for (const Json& game : *games) {
        CAPTURE(game["name"]);
        const Json& variant =
            *std::ranges::find(game["variants"], game["default_variant"], [](const Json& one) { return one["name"]; });
        const Json people(variant["seats"].size(), nullptr);
        const auto room = api.answer("open", {{"game", game["name"]}, {"options", Json::array()}, {"seats", people}});
        INFO((room ? "" : room.error().message));
        CHECK(room);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("a browser says that it has no records of tournaments") {
    const auto source = review::read_recorded("games.db", 1, program_catalogue());
    REQUIRE_FALSE(source);
    CHECK(source.error().message ==
          "records of tournaments cannot be read in a browser: open them with `sparring serve`");
}
