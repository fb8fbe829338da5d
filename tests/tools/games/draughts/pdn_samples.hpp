#pragma once
// Files of draughts games for tests.

#include "tools/games/draughts/pdn.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sparring::test {

// Two games with everything that may stand in a file.
inline constexpr std::string_view kFullSample = R"(% made by hand
[Event "The \"Old\" Cup \\ finals"]
[Site "?"]
[Black "Ames, A."] [White "Bell, B."]
[Result "1-0"]
[GameType "21"]

{ The start of the
  game } 1.11-15! 23-18 $3 2. 8-11(?) ; not the best, (and { no comment
27-23 ( 2... 26-23?! 3. 4-8 (3. 10-14 $14 { deep } 1/2-1/2) 0-1 ) 3. ... 4-8
% escaped { line
3... 23-19* 4. 9-14 ! {[%clk 0:01]} 18x9 5. 5x14 1-0

[Event "Second"]
[Result "0-1"]
1. 9-13 22-18 *
)";

// All games of a file that can be read, and what is wrong with the others.
struct PdnDatabase {
    std::vector<pdn::PdnGame> games;
    std::vector<pdn::PdnError> errors;
};

[[nodiscard]] inline PdnDatabase read_pdn(std::string_view text, std::size_t window = pdn::PdnReader::kWindow) {
    PdnDatabase database;
    std::istringstream stream{std::string(text)};
    pdn::PdnReader reader(stream, window);
    while (auto item = reader.next()) {
        if (auto* const game = std::get_if<pdn::PdnGame>(&*item)) {
            database.games.push_back(std::move(*game));
        } else {
            database.errors.push_back(std::get<pdn::PdnError>(std::move(*item)));
        }
    }
    return database;
}

[[nodiscard]] inline std::vector<std::string> texts_of(const pdn::PdnGame& game) {
    std::vector<std::string> texts;
    texts.reserve(game.moves.size());
    for (const pdn::PdnMove& move : game.moves) {
        texts.push_back(move.text);
    }
    return texts;
}

// The notes of a game as lines: "3 step with x: read 10x15 as 10-15".
[[nodiscard]] inline std::vector<std::string> lines_of(const std::vector<ArchiveNote>& notes) {
    std::vector<std::string> lines;
    for (const ArchiveNote& note : notes) {
        lines.push_back(std::to_string(note.line) + ' ' + note.kind + ": " + note.what);
    }
    return lines;
}

// The only game of a text.
[[nodiscard]] inline pdn::PdnGame only_game(std::string_view text) {
    PdnDatabase database = read_pdn(text);
    REQUIRE(database.errors.empty());
    REQUIRE(database.games.size() == 1);
    return database.games.front();
}

// What is wrong with the only game of a text.
[[nodiscard]] inline std::string only_error(std::string_view text) {
    const PdnDatabase database = read_pdn(text);
    REQUIRE(database.games.empty());
    REQUIRE(database.errors.size() == 1);
    return describe(database.errors.front());
}

}  // namespace sparring::test
