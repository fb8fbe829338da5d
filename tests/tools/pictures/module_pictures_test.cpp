// Pictures as commands ask for them: from the modules, with every variant.

#include "tests/tools/pictures/picture_checks.hpp"
#include "tools/games/games.hpp"
#include "tools/tables/catalogue.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

namespace sparring::test {

namespace {

std::vector<std::string> variants_of(const std::string& game) {
    std::vector<std::string> names;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(SPARRING_SOURCE_DIR) + "/data/variants/" + game)) {
        names.push_back(game + ":" + entry.path().string());
    }
    return names;
}

}  // namespace

TEST_CASE("every variant of every game has a picture of its start") {
    for (const auto& module : game_modules()) {
        for (const std::string& name : variants_of(module->info().name)) {
            INFO(name);
            const auto game = choose_game({name, {}}, program_catalogue());
            REQUIRE(game);
            PictureRequest request;
            request.title = name;
            const auto text = game->table->picture(request);
            INFO((text ? "" : text.error().message));
            REQUIRE(text);
            const Element picture = read_picture(*text);
            CHECK(picture.text_of("title") == name);
            CHECK_FALSE(picture.with("data-place").empty());
        }
    }
}

TEST_CASE("a picture shows the position after the moves of an opening") {
    const auto game = choose_game({"draughtnauts:basic", {}}, program_catalogue());
    REQUIRE(game);
    PictureRequest request;
    request.opening.moves = {"9-13"};
    const Element picture = read_picture(*game->table->picture(request));
    CHECK(place_of(picture, "9").text_of("title") == "9");
    CHECK(place_of(picture, "13").text_of("title") == "13: black man");
    request.opening.moves = {"9-9"};
    CHECK_FALSE(game->table->picture(request));
}

}  // namespace sparring::test
