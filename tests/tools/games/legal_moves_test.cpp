// Legal moves as every front end shows them, in all games.

#include "tools/games/games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

namespace {

[[nodiscard]] TablePointer table_of(const std::string& game, std::vector<std::string> sets = {}) {
    const auto chosen = choose_game({game, std::move(sets)}, program_catalogue());
    REQUIRE(chosen);
    return chosen->table;
}

[[nodiscard]] LegalMove move_of(const Table& table, const Opening& opening, const std::string& text) {
    const auto moves = table.legal_moves(opening);
    REQUIRE(moves);
    const auto found = std::ranges::find(*moves, text, &LegalMove::text);
    REQUIRE(found != moves->end());
    return *found;
}

[[nodiscard]] std::vector<std::pair<Touch::Kind, std::string>> pairs_of(const std::vector<Touch>& touches) {
    std::vector<std::pair<Touch::Kind, std::string>> pairs;
    for (const Touch& touch : touches) {
        pairs.emplace_back(touch.kind, touch.name);
    }
    return pairs;
}

using Pairs = std::vector<std::pair<Touch::Kind, std::string>>;
constexpr auto kSquare = Touch::Kind::kSquare;
constexpr auto kWord = Touch::Kind::kWord;

// Plays random games and looks at every list of moves.
void check_lists(const std::string& name, int plies) {
    CAPTURE(name);
    const TablePointer table = table_of(name);
    FastRandom random(7);
    Opening opening;
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = table->legal_moves(opening);
        REQUIRE(moves);
        if (moves->empty()) {
            break;
        }
        std::set<Pairs> seen;
        double probability = 0;
        for (const LegalMove& move : *moves) {
            CAPTURE(move.text);
            CHECK_FALSE(move.touches.empty());
            CHECK(seen.insert(pairs_of(move.touches)).second);
            CHECK((move.shares.empty() || move.shares.size() == table->seat_names().size()));
            probability += move.probability.value_or(0);
        }
        CHECK((probability == 0 || probability == Approx(1)));
        opening.moves.push_back((*moves)[uniform_below(random, static_cast<std::uint32_t>(moves->size()))].text);
    }
}

}  // namespace

TEST_CASE("no two legal moves of a position are made by touching the same things") {
    for (const char* const name : {"draughtnauts:basic", "draughtnauts", "mega-board", "power-play:two-players",
                                   "power-play:free-lifting", "board-game-battle", "drakon:two-players"}) {
        check_lists(name, 60);
    }
}

TEST_CASE("a shot touches the shooter and its target, and says what it uses up") {
    const TablePointer table = table_of("draughtnauts");
    const LegalMove shot = move_of(*table, {"B:W18,23:BK14+C", {}}, "14*18");
    CHECK(pairs_of(shot.touches) == Pairs{{kSquare, "14"}, {kWord, "*"}, {kSquare, "18"}});
    CHECK(shot.effect.find("cannon") != std::string::npos);
    REQUIRE(shot.shares.size() == 2);
    CHECK(shot.shares[0] + shot.shares[1] == Approx(1));
    CHECK_FALSE(shot.winners);
}

TEST_CASE("a move that ends the game says who has won it") {
    const TablePointer table = table_of("draughtnauts:basic");
    const LegalMove last = move_of(*table, {"B:W18:B14", {}}, "14x23");
    CHECK(last.winners == SeatSet(kFirstSeat));
    CHECK(table->legal_moves({"B:W18:B14", {"14x23"}})->empty());
    CHECK_FALSE(table->legal_moves({"nowhere", {}}));
}

TEST_CASE("dice are touched as dice and have their probability, an opponent is a seat") {
    const TablePointer table = table_of("board-game-battle", {"players=2"});
    const LegalMove roll = move_of(*table, {"R5:O12:T1:25,18", {}}, "roll 7");
    CHECK(pairs_of(roll.touches) == Pairs{{kWord, "roll"}, {Touch::Kind::kDie, "7"}});
    CHECK(roll.probability);
    const LegalMove duel = move_of(*table, {"R5:O12:T1:25,18:D", {}}, "duel 2");
    CHECK(pairs_of(duel.touches) == Pairs{{kWord, "duel"}, {Touch::Kind::kSeat, "2"}});
    CHECK_FALSE(duel.probability);
}

TEST_CASE("what is hidden stays hidden: moves of Drakon have no shares") {
    const TablePointer table = table_of("drakon:two-players");
    const std::string position = R"({"board":["ST@0,0:NESW"],"hands":[["FG:1"],["PL:3"]],"characters":["0,0","0,0"]})";
    const LegalMove placed = move_of(*table, {position, {}}, "FG@0,1:N");
    CHECK(placed.touches.front() == Touch{Touch::Kind::kCard, "FG"});
    CHECK(placed.touches[1] == Touch{kSquare, "0,1"});
    CHECK(placed.shares.empty());
}

}  // namespace sparring
