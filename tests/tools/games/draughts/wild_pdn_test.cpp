// Files in the wild: what comes in, what is told of it, and what is left out.

#include "tests/tools/games/draughts/wild_pdn.hpp"

#include "tests/tools/support/temporary_folder.hpp"
#include "tools/games/games.hpp"
#include "tools/tables/archive_file.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace sparring::test {

namespace {

using Lines = std::vector<std::string>;
using Numbers = std::vector<std::size_t>;

struct WildGames {
    std::map<std::size_t, ArchivedGame> games;  // by number
    Lines errors;
    Lines others;
    NoteCount notes;
};

WildGames read_wild(const std::string& text, bool is_strict = false) {
    static const std::unique_ptr<GameModule> module = make_draughtnauts_module();
    const TemporaryFolder folder;
    ArchiveFile file{folder.write("wild.pdn", text),
                     module.get(),
                     module->record_formats().front(),
                     {"basic", {{{"power_ups", "false"}}, 1}, kFirstSeat},
                     is_strict};
    WildGames wild;
    REQUIRE(read_archive(file, [&](const std::variant<ArchivedGame, ArchiveError>& one) {
        if (const auto* const game = std::get_if<ArchivedGame>(&one)) {
            wild.games.emplace(game->number, *game);
            wild.notes.add(game->notes);
        } else {
            const auto& error = std::get<ArchiveError>(one);
            (error.other_game.empty() ? wild.errors : wild.others).push_back(describe(error));
        }
        return MoreGames::kWanted;
    }));
    return wild;
}

std::string with_line_ends(std::string_view text, std::string_view line_end) {
    std::string other;
    for (const char letter : text) {
        other += letter == '\n' ? line_end : std::string_view(&letter, 1);
    }
    return other;
}

}  // namespace

TEST_CASE("games as people write them come in with the moves that they mean") {
    const WildGames wild = read_wild(std::string(kWildGames));
    const std::map<std::size_t, std::size_t> plies = {{1, 6},  {2, 4},  {3, 10}, {4, 9},  {5, 9},  {6, 4},  {7, 7},
                                                      {8, 2},  {9, 2},  {10, 3}, {11, 3}, {12, 2}, {13, 3}, {14, 4},
                                                      {15, 2}, {16, 7}, {17, 3}, {18, 0}, {19, 0}, {26, 3}};
    REQUIRE(wild.games.size() == plies.size());
    for (const auto& [number, count] : plies) {
        CAPTURE(number);
        REQUIRE(wild.games.contains(number));
        const ArchivedGame& game = wild.games.at(number);
        CHECK(game.game.moves.size() == count);
        CHECK(kWildLine.starts_with(fmt::format("{}", fmt::join(game.game.moves, " "))));
    }
    const auto winners = [&](std::size_t number) { return wild.games.at(number).winners; };
    for (const std::size_t number : Numbers{1, 4, 5, 6, 14, 15, 16, 26}) {
        CHECK(winners(number) == SeatSet(kFirstSeat));
    }
    for (const std::size_t number : Numbers{2, 7, 11}) {
        CHECK(winners(number) == SeatSet(kSecondSeat));
    }
    for (const std::size_t number : Numbers{3, 10, 12}) {
        CHECK(winners(number) == SeatSet::all(2));
    }
    for (const std::size_t number : Numbers{8, 9, 13, 17, 18, 19}) {
        CHECK_FALSE(winners(number).has_value());
    }
    CHECK(wild.games.at(12).players == Lines{"M\xc3\xbcller", "?"});
    CHECK(wild.games.at(17).players == Lines{"Cole, C.", "?"});
    CHECK(wild.games.at(18).game.position == "W:W17,18,21,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,12,15,16");
    CHECK(wild.games.at(19).game.position.empty());
}

TEST_CASE("what is read otherwise than it is written is told once for each kind") {
    CHECK(
        read_wild(std::string(kWildGames)).notes.lines() ==
        Lines{
            "step with x: read 11x15 as 11-15 in 4 places", "jump with -: read 16-23 as 16x23 in 4 places",
            "jump without its end: read 27x18 as 27x18x11 in 1 place", "broken move: read 11- 15 as 11-15 in 8 places",
            "broken result: read the result 1-0 in 1 place",
            "number with a bracket: passed over the number 2) in 1 place",
            "number without a dot: passed over the number 1 in 2 places",
            "value in Latin-1: read the tag Black as M\xc3\xbcller in 2 places",
            "two results: read a game that ends with 0-1, where the tag Result says 1-0, as one without a result in 1 "
            "place",
            "quotes in a value: read 15: a \"quoted\" word as one value in 1 place",
            "broken tag: passed over the tag Site, which cannot be read in 1 place"});
}

TEST_CASE("games of other kinds are named and passed over") {
    CHECK(read_wild(std::string(kWildGames)).others ==
          Lines{"line 75, game 20: it is of GameType 20, international draughts",
                "line 79, game 21: it is of GameType 25, Russian draughts",
                "line 83, game 22: it is of GameType 20, international draughts"});
}

TEST_CASE("words among the moves are passed over, and so are the ends of comments that nest") {
    const WildGames wild = read_wild(
        "1. 11-15 23-19 White resigns. 1-0.\n\n1. 9-13 { one { two } three } 22-18 drawn 1/2-1/2,\n"
        "1. 9-14 \xd1\x81\xd0\xb4\xd0\xb0\xd0\xbb\xd0\xb8\xd1\x81\xd1\x8c *\n");
    CHECK(wild.errors.empty());
    REQUIRE(wild.games.size() == 3);
    CHECK(wild.games.at(1).game.moves == Lines{"11-15", "23-19"});
    CHECK(wild.games.at(1).winners == SeatSet(kFirstSeat));
    CHECK(wild.games.at(2).game.moves == Lines{"9-13", "22-18"});
    CHECK(wild.games.at(2).winners == SeatSet::all(2));
    CHECK(wild.notes.lines() == Lines{"word among the moves: passed over 'White' in 5 places",
                                      "sign behind a result: read the result 1-0 in 2 places",
                                      "end of a comment: passed over '}' without '{' before it in 1 place"});
}

TEST_CASE("nothing is wrong with the moves of another game") {
    const WildGames wild = read_wild(
        "[GameType \"0\"]\n1. e4 e5 2. Nf3 Nc6 1-0\n\n"
        "[GameType \"20\"]\n1. 32-28 /FEN \"W:W31:B1\"/ 19-23\n\n"
        "[GameType \"25\"]\n1. cd4 ab6 (oh *\n\n[Event \"ours\"]\n1. 11-15 *");
    CHECK(wild.errors.empty());
    CHECK(wild.others == Lines{"line 1, game 1: it is of GameType 0, chess",
                               "line 4, game 2: it is of GameType 20, international draughts",
                               "line 7, game 3: it is of GameType 25, Russian draughts"});
    CHECK(wild.games.size() == 1);
}

TEST_CASE("what is unclear names game, line, position and the legal moves") {
    CHECK(
        read_wild(std::string(kWildGames)).errors ==
        Lines{"line 89, game 23: move 1, 6x22, in B:W9,10,17,18,32:B6: 6x22 can be 6x13x22 or 6x15x22: expected one of "
              "them with all its landings; legal: 6x13x22, 6x15x22",
              "line 93, game 24: move 3, 8-12, in "
              "B:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15: 8-12 is not legal: square 12 is "
              "occupied; legal: 8-11, 9-13, "
              "10-14, 12-16, 15-18, 7-11, 9-14",
              "line 96, game 25: the comment that begins here has no end: expected '}'"});
}

TEST_CASE("line ends and byte order marks of Windows make no difference") {
    const WildGames unix_games = read_wild(std::string(kWildGames));
    for (const std::string_view line_end : {"\r\n", "\n"}) {
        const WildGames windows = read_wild("\xef\xbb\xbf" + with_line_ends(kWildGames, line_end));
        CHECK(windows.errors.size() == unix_games.errors.size());
        CHECK(windows.games.size() == unix_games.games.size());
        CHECK(windows.games.at(26).line == unix_games.games.at(26).line);
        CHECK(windows.notes.lines() == unix_games.notes.lines());
    }
}

TEST_CASE("a strict reader refuses what has notes and nothing else") {
    const WildGames strict = read_wild(std::string(kWildGames), true);
    Numbers numbers;
    for (const auto& [number, game] : strict.games) {
        numbers.push_back(number);
    }
    CHECK(numbers == Numbers{1, 8, 9, 10, 11, 14, 16, 17, 18, 19, 26});
    CHECK(strict.errors.front() == "line 9, game 2: read 11x15 as 11-15, which --strict refuses (step with x)");
}

TEST_CASE("a text of two bytes a letter is refused by name") {
    const TemporaryFolder folder;
    const std::unique_ptr<GameModule> module = make_draughtnauts_module();
    const ArchiveFile file{folder.write("wide.pdn", std::string("\xff\xfe[\0E\0", 6)),
                           module.get(),
                           module->record_formats().front(),
                           {"basic", {}, kFirstSeat}};
    const Status read = read_archive(file, [](const auto&) { return MoreGames::kWanted; });
    REQUIRE_FALSE(read);
    CHECK(read.error().message == "cannot read '" + file.path + "': it is UTF-16: expected UTF-8 or Latin-1");
}

}  // namespace sparring::test
