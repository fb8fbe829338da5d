// Any bytes at all: nothing is lost, nothing takes long.

#include "engine/core/random.hpp"
#include "tests/tools/games/draughts/pdn_samples.hpp"
#include "tests/tools/games/draughts/wild_pdn.hpp"
#include "tools/games/draughts/pdn_game.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>

namespace sparring::test {

namespace {

// Bytes that mean something in a file are drawn more often than the others.
char any_byte(FastRandom& random) {
    constexpr std::string_view kSigns = "{}()[]\";%$/*!?.-x\\\n\r 1092=";
    if (uniform_below(random, 4) > 0) {
        return kSigns[uniform_below(random, static_cast<std::uint32_t>(kSigns.size()))];
    }
    return static_cast<char>(uniform_below(random, 256));
}

// The text with one to six bytes changed, taken out or put in.
std::string mutated(std::string_view sample, FastRandom& random) {
    std::string text(sample);
    for (std::uint32_t left = 1 + uniform_below(random, 6); left > 0; --left) {
        const std::size_t place = uniform_below(random, static_cast<std::uint32_t>(text.size()));
        switch (uniform_below(random, 3)) {
            case 0: text[place] = any_byte(random); break;
            case 1: text.erase(place, 1 + uniform_below(random, 20)); break;
            default: text.insert(place, 1, any_byte(random)); break;
        }
    }
    return text;
}

// Numbers ascend, lines do not go back, whatever was read can be written and is read the same again.
void check_database(const std::string& text) {
    std::istringstream stream(text);
    pdn::PdnReader reader(stream);
    std::size_t last_game = 0;
    std::size_t last_line = 1;
    std::size_t items = 0;
    while (const auto item = reader.next()) {
        ++items;
        if (const auto* const error = std::get_if<pdn::PdnError>(&*item)) {
            CHECK_FALSE(error->what.empty());
            CHECK(error->game >= last_game);
            CHECK(error->line >= last_line);
            last_game = error->game;
            continue;
        }
        const auto& game = std::get<pdn::PdnGame>(*item);
        CHECK(game.number >= last_game);
        CHECK(game.line >= last_line);
        last_game = game.number;
        last_line = game.line;
        const auto written = pdn::write_pdn(game);
        if (written) {
            CHECK(*pdn::write_pdn(only_game(*written)) == *written);
        }
    }
    CHECK(items <= text.size());
}

}  // namespace

TEST_CASE("random bytes are read to the end") {
    FastRandom random(1);
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (std::uint32_t left = uniform_below(random, 200); left > 0; --left) {
            text += any_byte(random);
        }
        check_database(text);
    }
}

TEST_CASE("a file with mutations is read to the end") {
    FastRandom random(2);
    for (int round = 0; round < 3000; ++round) {
        check_database(mutated(kFullSample, random));
    }
}

TEST_CASE("a file with mutations is read the same through a small window") {
    constexpr std::size_t kSmallWindow = 512;
    FastRandom random(3);
    for (int round = 0; round < 200; ++round) {
        std::string text;
        for (int copy = 0; copy < 6; ++copy) {
            text += mutated(kFullSample, random);
        }
        const PdnDatabase whole = read_pdn(text);
        const PdnDatabase parts = read_pdn(text, kSmallWindow);
        CHECK(parts.games == whole.games);
        CHECK(parts.errors == whole.errors);
    }
}

// Whatever comes in is a game, and goes out and in again as PDN has it.
TEST_CASE("what is read of mutated games of people can be played") {
    const std::unique_ptr<GameModule> module = make_draughtnauts_module();
    pdn::PdnImporter importer(*module, {});
    FastRandom random(4);
    std::size_t games = 0;
    for (int round = 0; round < 40; ++round) {
        for (const pdn::PdnGame& game : read_pdn(mutated(kWildGames, random)).games) {
            const auto read = importer.read(game);
            const auto* const record = std::get_if<pdn::DraughtsRecord>(&read);
            if (record == nullptr || record->variant != "basic") {
                continue;
            }
            ++games;
            const auto text = pdn::pdn_text(*module, *record);
            REQUIRE(text);
            const auto again = importer.read(only_game(*text));
            REQUIRE(std::holds_alternative<pdn::DraughtsRecord>(again));
            CHECK(std::get<pdn::DraughtsRecord>(again).game == record->game);
            CHECK(std::get<pdn::DraughtsRecord>(again).winners == record->winners);
            CHECK(std::get<pdn::DraughtsRecord>(again).notes.empty());
        }
    }
    CHECK(games > 500);
}

// Were any of these read again and again from where it begins, a million of them would take days.
TEST_CASE("long files of one thing take time in proportion to their length") {
    const auto repeated = [](std::string_view part) {
        std::string text;
        while (text.size() < 1'000'000) {
            text += part;
        }
        return read_pdn(text);
    };
    for (const char* const part : {"{",
                                   "(",
                                   ")",
                                   "[",
                                   "{ a\n[Event \"",
                                   "[A \"1\"]\n",
                                   "[A \"1\"]\n\n",
                                   "\"",
                                   "/",
                                   "$",
                                   "1. 9-13\n",
                                   "9",
                                   "9-",
                                   "*",
                                   "%",
                                   ";\n",
                                   "({",
                                   "\\",
                                   "\n",
                                   "}",
                                   "[A \"\\"}) {
        const PdnDatabase database = repeated(part);
        CHECK(database.games.size() + database.errors.size() <= 500'000);
    }
    CHECK(repeated("[Event \"A\"]\n1. 9-13 *\n").games.size() == 1'000'000 / 22 + 1);
}

}  // namespace sparring::test
