// PDN as a format that a game offers.

#include "tools/games/draughts/pdn_format.hpp"

#include "tools/games/games.hpp"
#include "tools/tables/catalogue.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

namespace sparring::test {

namespace {

struct ReadText {
    std::vector<ArchivedGame> games;
    std::vector<ArchiveError> errors;
};

const Settings kWithoutPowerUps = {{{"power_ups", "false"}}, 1};

ReadText read(const GameModule& module, const std::string& text, Seat first_named = kFirstSeat) {
    ReadText read;
    std::istringstream stream(text);
    module.record_formats().front().read(module, stream, {"basic", kWithoutPowerUps, first_named},
                                         [&](std::variant<ArchivedGame, ArchiveError> next) {
                                             if (auto* const game = std::get_if<ArchivedGame>(&next)) {
                                                 read.games.push_back(*game);
                                             } else {
                                                 read.errors.push_back(std::get<ArchiveError>(next));
                                             }
                                             return MoreGames::kWanted;
                                         });
    return read;
}

}  // namespace

TEST_CASE("a game that was written in an offered format is read again with all that is known of it") {
    const auto module = make_draughtnauts_module();
    ArchivedGame game;
    game.event = "club";
    game.round = "2.1";
    game.players = {"A", "B"};
    game.variant = "basic";
    game.settings = kWithoutPowerUps;
    game.game.moves = {"11-15", "23-19"};
    game.winners = SeatSet(kSecondSeat);
    const auto text = module->record_formats().front().write(*module, game);
    REQUIRE(text);
    const ReadText again = read(*module, *text + *text);
    CHECK(again.errors.empty());
    REQUIRE(again.games.size() == 2);
    const ArchivedGame& second = again.games.back();
    CHECK(second.event == "club");
    CHECK(second.round == "2.1");
    CHECK(second.players == game.players);
    CHECK(second.game == game.game);
    CHECK(second.winners == game.winners);
    CHECK(second.number == 2);
    CHECK(second.line > 1);
    CHECK(read(*module, *text, kSecondSeat).games.front().winners == SeatSet(kFirstSeat));
}

TEST_CASE("games of a text that are wrong do not hide the others") {
    const auto module = make_draughtnauts_module();
    const ReadText found = read(*module, "1. 99-1 1-0\n\n1. 11-15 23-19 1/2-1/2\n");
    CHECK(found.games.size() == 1);
    REQUIRE(found.errors.size() == 1);
    CHECK(describe(found.errors.front()).starts_with("line 1, game 1: move 1, 99-1, in "));
}

TEST_CASE("the program knows which game has which format") {
    const Catalogue catalogue = program_catalogue();
    const auto offered = record_formats(catalogue);
    REQUIRE(offered.size() == 1);
    CHECK(offered.front().format.name == "pdn");
    CHECK(offered.front().game == "draughtnauts");
    CHECK(titles_of_formats(catalogue) == "Portable Draughts Notation");
}

}  // namespace sparring::test
