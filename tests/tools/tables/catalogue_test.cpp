#include "tools/tables/catalogue.hpp"

#include "tests/tools/support/fake_module.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

using SetValues = std::vector<std::pair<std::string, std::string>>;

// A catalogue of the fake games with a data folder of its own.
struct Shelf {
    test::Modules modules = test::fake_modules();
    test::TemporaryFolder data;

    Shelf() {
        data.write("variants/pebbles/plain.json", R"({"meaning": "The plain game"})");
        data.write("variants/pebbles/large.json", R"({"meaning": "A large pile", "options": {"stones": 12}})");
    }
    [[nodiscard]] Expected<ChosenGame> choose(const std::string& game,
                                              const std::vector<std::string>& sets = {}) const {
        return choose_game({game, sets}, {modules, {data.path().string(), {}}});
    }
    [[nodiscard]] std::string error(const std::string& game, const std::vector<std::string>& sets = {}) const {
        const Expected<ChosenGame> chosen = choose(game, sets);
        REQUIRE_FALSE(chosen.has_value());
        return chosen.error().message;
    }
    [[nodiscard]] std::string folder() const { return (data.path() / "variants/pebbles").string(); }
};

}  // namespace

TEST_CASE("a game alone is its default variant") {
    const Shelf shelf;
    const auto chosen = shelf.choose("pebbles");
    REQUIRE(chosen.has_value());
    CHECK(chosen->module == shelf.modules.front().get());
    CHECK(chosen->variant == "plain");
    CHECK(chosen->name() == "pebbles:plain");
    CHECK(chosen->settings.values.empty());
}

TEST_CASE("a variant's options come first and --set after them in its order") {
    const Shelf shelf;
    const auto chosen = shelf.choose("pebbles:large", {"misere=true", "stones=3"});
    REQUIRE(chosen.has_value());
    CHECK(chosen->settings.values == SetValues{{"stones", "12"}, {"misere", "true"}, {"stones", "3"}});
}

TEST_CASE("a variant may be the path of a file") {
    const Shelf shelf;
    const std::string path = shelf.data.write("mine.json", R"({"meaning": "Mine", "options": {"misere": true}})");
    const auto chosen = shelf.choose("pebbles:" + path);
    REQUIRE(chosen.has_value());
    CHECK(chosen->variant == path);
    CHECK(chosen->settings.values == SetValues{{"misere", "true"}});
}

TEST_CASE("a variant file outside the data folder needs no data folder") {
    const Shelf shelf;
    const std::string path = shelf.data.write("mine.json", R"({"meaning": "Mine"})");
    CHECK(choose_game({"pebbles:" + path, {}}, {shelf.modules, {"/nowhere", {}}}).has_value());
    CHECK(choose_game({"pebbles", {}}, {shelf.modules, {"/nowhere", {}}}).error().message ==
          "SPARRING_DATA is '/nowhere': expected a folder with the folder 'variants' in it");
}

TEST_CASE("an unknown variant is answered with the nearest one and the folder") {
    const Shelf shelf;
    CHECK(shelf.error("pebbles:lagre") == "unknown variant 'lagre': did you mean 'large'? (in " + shelf.folder() + ")");
    CHECK(shelf.error("pebbles:") == "unknown variant '': expected large or plain (in " + shelf.folder() + ")");
    CHECK(shelf.error("pebbles:/nowhere/x.json") == "cannot read '/nowhere/x.json': No such file or directory");
}

TEST_CASE("a broken variant file is named with the file") {
    const Shelf shelf;
    const std::string cut = shelf.data.write("variants/pebbles/cut.json", "{\"meaning\": ");
    CHECK(shelf.error("pebbles:cut") == cut +
                                            ": not JSON, at line 1, column 13: syntax error while parsing value - "
                                            "unexpected end of input; expected '[', '{', or a literal");
    const std::string empty = shelf.data.write("variants/pebbles/empty.json", "");
    CHECK(shelf.error("pebbles:empty") == empty + ": it is empty: expected JSON");
}

TEST_CASE("an option of a variant file that is unknown or wrong is named with the file") {
    const Shelf shelf;
    const std::string unknown =
        shelf.data.write("unknown.json", "{\"meaning\": \"x\",\n \"options\": {\n  \"stonse\": 4}}");
    CHECK(shelf.error("pebbles:" + unknown) == unknown + ": unknown option 'stonse': did you mean 'stones'?");
    const std::string wrong = shelf.data.write("wrong.json", R"({"meaning": "x", "options": {"stones": "many"}})");
    CHECK(shelf.error("pebbles:" + wrong) == wrong + ": option stones: 'many' is not a whole number from 1 to 20");
}

TEST_CASE("an option of --set that is unknown or wrong is named") {
    const Shelf shelf;
    CHECK(shelf.error("pebbles", {"miser=true"}) == "--set miser=true: unknown option 'miser': did you mean 'misere'?");
    CHECK(shelf.error("pebbles", {"stones=21"}) ==
          "--set stones=21: option stones: 21 is out of range: expected 1 to 20");
    CHECK(shelf.error("pebbles", {"stones=4", "misere=yes"}) ==
          "--set misere=yes: option misere: 'yes' is not true or false");
    CHECK(shelf.error("pebbles", {"stones"}) == "--set stones: expected option=value");
    CHECK(shelf.error("pebbles", {"=4"}) == "--set =4: expected option=value");
}
