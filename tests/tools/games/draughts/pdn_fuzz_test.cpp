// Any bytes at all: nothing is lost, nothing takes long.

#include "engine/core/random.hpp"
#include "tests/tools/games/draughts/pdn_samples.hpp"

#include <catch2/catch.hpp>

#include <string>

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

// Numbers ascend, lines do not go back, whatever was read can be written and is read the same again.
void check_database(const std::string& text) {
    pdn::PdnReader reader(text);
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
        std::string text(kFullSample);
        for (std::uint32_t left = 1 + uniform_below(random, 6); left > 0; --left) {
            const std::size_t place = uniform_below(random, static_cast<std::uint32_t>(text.size()));
            switch (uniform_below(random, 3)) {
                case 0: text[place] = any_byte(random); break;
                case 1: text.erase(place, 1 + uniform_below(random, 20)); break;
                default: text.insert(place, 1, any_byte(random)); break;
            }
        }
        check_database(text);
    }
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
