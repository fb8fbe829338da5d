// The rules page's sections "Use" and "End of the game" with Power-Ups, sentence by sentence, on small positions.
// Expected values are worked out by hand from the page. Set-up, pick-up and losses are in rules_test.cpp.
#include "tests/engine/draughtnauts/positions.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;
using Texts = std::vector<std::string>;

namespace {

// Legal moves whose notation begins in this way.
[[nodiscard]] std::ptrdiff_t count_beginning(const State& state, const std::string& begin) {
    const Texts texts = legal_moves(state);
    return std::ranges::count_if(texts, [&](const std::string& text) { return text.starts_with(begin); });
}

[[nodiscard]] TurnEffects turn_effects_of(const State& state, const std::string& text) {
    return state.effects(*parse_move(state, text));
}

[[nodiscard]] Bitboard squares(std::initializer_list<int> numbers) {
    Bitboard all = 0;
    for (const int number : numbers) {
        all |= bit(square_of_number(number));
    }
    return all;
}

}  // namespace

// Cannon.

TEST_CASE("a shot takes a neighbour off without a square to land on, and the shooter stays") {
    const State state = parse("B:W18,23:BK14+C");
    REQUIRE(legal_moves(state) == Texts{"14*18", "14-10", "14-17", "14-9"});
    REQUIRE(format_position(after(state, "14*18")) == "W:W23:BK14");
}

TEST_CASE("a cannon shoots in all four diagonals, and at the rim") {
    REQUIRE(legal_moves(parse("B:W5,7,9,10,17,18,21,23:BK14+C")) == Texts{"14*10", "14*17", "14*18", "14*9"});
    REQUIRE(legal_moves(parse("B:W5,12:BK9+C")) == Texts{"9*5", "9-13", "9-14", "9-6"});
}

TEST_CASE("a possible shot does not force a turn") {
    REQUIRE(legal_moves(parse("B:W18,23:B1,K14+C")) == Texts{"1-5", "1-6", "14*18", "14-10", "14-17", "14-9"});
}

TEST_CASE("a piece that has a jump may shoot instead, at any neighbour") {
    REQUIRE(legal_moves(parse("B:W17,18,21:BK14+C")) == Texts{"14*17", "14*18", "14x23"});
}

TEST_CASE("when a jump is forced, a piece without one does not shoot") {
    REQUIRE(legal_moves(parse("B:W18,32:B14,K27+C")) == Texts{"14x23"});
}

TEST_CASE("with cannon_forces=true a possible shot forces") {
    const Rules rules{.cannon_forces = true};
    REQUIRE(legal_moves(parse("B:W18,23:B1,K14+C", rules)) == Texts{"14*18"});
    REQUIRE(legal_moves(parse("B:W18,23:BK1+T,K14+C", rules)) == Texts{"14*18"});
}

TEST_CASE("with cannon_forces=true a piece with a possible shot may teleport instead") {
    const State state = parse("B:W18,23:B1,K14+CT", {.cannon_forces = true});
    REQUIRE(count_beginning(state, "14*18") == 1);
    REQUIRE(count_beginning(state, "14@") == 32 - 4);
    REQUIRE(state.count_moves() == 29);
}

TEST_CASE("with cannon_forces=true a piece with a possible shot shoots although another has a jump") {
    REQUIRE(legal_moves(parse("B:W10,32:B6,K27+C")) == Texts{"6x15"});
    REQUIRE(legal_moves(parse("B:W10,32:B6,K27+C", {.cannon_forces = true})) == Texts{"27*32", "6x15"});
}

TEST_CASE("with cannon_forces=true a jump still ends where no further jump is, though a shot would be") {
    REQUIRE(legal_moves(parse("B:W18,27,32:BK14+C", {.cannon_forces = true})) == Texts{"14*18", "14x23"});
}

TEST_CASE("with cannon_forces=true a piece that must shoot has its sword for afterwards, not for a step before") {
    REQUIRE(legal_moves(parse("B:W18,23:BK14+SC", {.cannon_forces = true})) ==
            Texts{"14*18", "14*18-10", "14*18-17", "14*18-18", "14*18-9"});
}

TEST_CASE("with cannon_forces=true a cannon next to nobody forces nothing") {
    REQUIRE(legal_moves(parse("B:W12:B9,K1+C", {.cannon_forces = true})) == Texts{"1-5", "1-6", "9-13", "9-14"});
}

// Teleporter.

TEST_CASE("a teleport leads to any empty square, with a Power-Up on it or without") {
    const State state = parse("B:W12:BK1+T:P2=S,29=H");
    REQUIRE(count_beginning(state, "1@") == 32 - 2);
    REQUIRE(count_beginning(state, "1-") == 2);
    REQUIRE(state.count_moves() == 32);
    REQUIRE(format_position(after(state, "1@2")) == "W:W12:BK2:P2=S,29=H");
    REQUIRE(format_position(after(state, "1@29")) == "W:W12:BK29+H:P2=S");
}

TEST_CASE("a teleport does not lead onto a piece") {
    REQUIRE(count_beginning(parse("B:W12:BK1+T"), "1@12") == 0);
    REQUIRE(count_beginning(parse("B:W12:BK10+T"), "10@10") == 0);
}

TEST_CASE("a teleport costs the teleporter only, and takes nobody") {
    REQUIRE(format_position(after(parse("B:W12,K19:BK1+HT"), "1@15")) == "W:W12,K19:BK15+H");
}

TEST_CASE("a piece that has a jump may teleport instead") {
    const State state = parse("B:W18:B1,K14+T");
    REQUIRE(count_beginning(state, "14x23") == 1);
    REQUIRE(count_beginning(state, "14@") == 32 - 3);
    REQUIRE(state.count_moves() == 30);
}

TEST_CASE("when a jump is forced, a piece without one does not teleport") {
    REQUIRE(legal_moves(parse("B:W18:BK1+T,14")) == Texts{"14x23"});
}

TEST_CASE("a teleport ends the turn, and is no second action") {
    const State state = parse("B:W12:BK14+ST");
    const Texts texts = legal_moves(state);
    // Four steps, each with four more from the square it reaches, and 30 teleports.
    REQUIRE(texts.size() == 4 + 16 + 30);
    REQUIRE(count_beginning(state, "14@") == 30);
    REQUIRE(std::ranges::count_if(texts, [](const std::string& text) { return text.find('@') != std::string::npos; }) ==
            30);
    REQUIRE(format_position(after(state, "14@5")) == "W:W12:BK5+S");
}

// Sword.

TEST_CASE("after a step a sword allows a step in any diagonal, or back") {
    REQUIRE(legal_moves(parse("B:W12:BK1+S")) ==
            Texts{"1-5", "1-5-1", "1-5-9", "1-6", "1-6-1", "1-6-10", "1-6-2", "1-6-9"});
    REQUIRE(format_position(after(parse("B:W12:BK1+S"), "1-5-1")) == "W:W12:BK1+S:N1");
}

TEST_CASE("after a step a sword allows a complete jump, which is not forced") {
    const State state = parse("B:W10,12,19:BK1+S");
    REQUIRE(legal_moves(state) == Texts{"1-5", "1-5-1", "1-5-9", "1-6", "1-6-1", "1-6-2", "1-6-9", "1-6x15x24"});
    REQUIRE(format_position(after(state, "1-6x15x24")) == "W:W12:BK24");
}

TEST_CASE("after a jump a sword allows a step, back over the captured piece's square too") {
    REQUIRE(legal_moves(parse("B:W18:BK14+S")) == Texts{"14x23", "14x23-18", "14x23-19", "14x23-26", "14x23-27"});
    REQUIRE(format_position(after(parse("B:W12,18:BK14+S"), "14x23-18")) == "W:W12:BK18");
}

TEST_CASE("after a shot a sword allows a step or a jump") {
    const State state = parse("B:W9,18,23:BK14+SC");
    REQUIRE(legal_moves(state) == Texts{"14*18", "14*18-10", "14*18-17", "14*18-18", "14*18x5", "14*9", "14*9-10",
                                        "14*9-17", "14*9-9", "14x5", "14x5-1", "14x5-9"});
    REQUIRE(format_position(after(state, "14*18x5")) == "W:W23:BK5");
}

TEST_CASE("a jump after a shot may pass the square of the shooter, and end there") {
    const State state = parse("B:W6,14,15,22,23:BK10+SC");
    REQUIRE(count_beginning(state, "10*6x17") == 1);
    REQUIRE(format_position(after(state, "10*6x17x26x19x10")) == "W:W:BK10");
}

TEST_CASE("a second action is never a shot") {
    REQUIRE(legal_moves(parse("B:W10,15:BK1+SC")) == Texts{"1-5", "1-5-1", "1-5-9", "1-6", "1-6-1", "1-6-2", "1-6-9"});
}

TEST_CASE("when a jump is forced, a sword does not allow a step before it") {
    REQUIRE(legal_moves(parse("B:W18:BK1+S,14")) == Texts{"14x23"});
}

// Shield.

TEST_CASE("a shielded piece that is jumped stays and loses its shield, and the jumper lands behind it") {
    REQUIRE(format_position(after(parse("B:W12,K18+SH:BK14"), "14x23")) == "W:W12,K18+S:BK23");
    REQUIRE(format_position(after(parse("B:W12,K18+H:B14"), "14x23")) == "W:W12,K18:B23");
    const TurnEffects effects = turn_effects_of(parse("B:W12,K18+H:BK14"), "14x23");
    REQUIRE(effects.spared == squares({18}));
    REQUIRE(effects.removed == 0);
}

TEST_CASE("a shielded piece that is shot stays and loses its shield") {
    REQUIRE(format_position(after(parse("B:W12,K18+H:BK14+C"), "14*18")) == "W:W12,K18:BK14");
}

TEST_CASE("a jump goes on past a shielded piece, which gives no second jump") {
    const State state = parse("B:W12,K18+H,27:BK14");
    REQUIRE(legal_moves(state) == Texts{"14x23x32"});
    REQUIRE(format_position(after(state, "14x23x32")) == "W:W12,K18:BK32");
    REQUIRE(turn_effects_of(state, "14x23x32").spared == squares({18}));
    REQUIRE(turn_effects_of(state, "14x23x32").removed == squares({27}));
}

TEST_CASE("with shield_rejump=true a piece that has lost its shield is jumped again in the same jump") {
    const State state = parse("B:W12,K18+H,27:BK14", {.shield_rejump = true});
    REQUIRE(legal_moves(state) == Texts{"14x23x14", "14x23x32"});
    REQUIRE(format_position(after(state, "14x23x14")) == "W:W12,27:BK14");
    REQUIRE(turn_effects_of(state, "14x23x14").removed == squares({18}));
    REQUIRE(turn_effects_of(state, "14x23x14").spared == 0);
}

TEST_CASE("around a ring a shielded piece is passed once, with shield_rejump=true twice") {
    const char* ring = "B:WK14+H,15,22,23:BK10";
    REQUIRE(legal_moves(parse(ring)) == Texts{"10x17x26x19x10", "10x19x26x17x10"});
    REQUIRE(turn_effects_of(parse(ring), "10x19x26x17x10").removed == squares({15, 22, 23}));
    REQUIRE(legal_moves(parse(ring, {.shield_rejump = true})) ==
            Texts{"10x17x10x19x26x17", "10x17x26x19x10x17", "10x19x26x17x10x17"});
}

TEST_CASE("a spared piece keeps its square from the second action") {
    REQUIRE(legal_moves(parse("B:WK18+H:BK14+S")) == Texts{"14x23", "14x23-19", "14x23-26", "14x23-27"});
    REQUIRE(legal_moves(parse("B:WK18+H:BK14+S", {.shield_rejump = true})) ==
            Texts{"14x23x14", "14x23x14-10", "14x23x14-17", "14x23x14-18", "14x23x14-9"});
}

TEST_CASE("a piece spared by a shot gives no jump in the second action, with shield_rejump=true it does") {
    const char* text = "B:WK18+H:BK14+SC";
    REQUIRE(legal_moves(parse(text)) ==
            Texts{"14*18", "14*18-10", "14*18-17", "14*18-9", "14x23", "14x23-19", "14x23-26", "14x23-27"});
    const State state = parse(text, {.shield_rejump = true});
    REQUIRE(legal_moves(state) == Texts{"14*18", "14*18-10", "14*18-17", "14*18-9", "14*18x23", "14x23x14",
                                        "14x23x14-10", "14x23x14-17", "14x23x14-18", "14x23x14-9"});
    REQUIRE(turn_effects_of(state, "14*18x23").removed == squares({18}));
}

TEST_CASE("a shield that was lost earlier does not spare a piece again") {
    const State state = after(after(parse("B:W12,K18+H,27,32:BK1,K14"), "14x23"), "12-8");
    REQUIRE(legal_moves(state) == Texts{"23x14"});
    REQUIRE(format_position(after(state, "23x14")) == "W:W8,27,32:BK1,K14");
}

// Count of plies without progress, and the end of the game.

TEST_CASE("a teleport, a shot and a pick-up start the count of plies again") {
    REQUIRE(after(parse("B:W12:BK1+T:N7"), "1@5").quiet_plies() == 0);
    REQUIRE(after(parse("B:W18,23:BK14+C:N7"), "14*18").quiet_plies() == 0);
    REQUIRE(after(parse("B:W12:BK26:P31=H:N7"), "26-31").quiet_plies() == 0);
}

TEST_CASE("a jump or a shot that a shield withstands starts the count again") {
    REQUIRE(after(parse("B:WK18+H:BK14:N7"), "14x23").quiet_plies() == 0);
    REQUIRE(after(parse("B:WK18+H:BK14+C:N7"), "14*18").quiet_plies() == 0);
}

TEST_CASE("two steps of a crowned piece are one ply, and a pick-up refused is no progress") {
    REQUIRE(after(parse("B:W12:BK1+S:N7"), "1-6-10").quiet_plies() == 8);
    REQUIRE(after(parse("B:W12:BK26+H:P31=H:N7"), "26-31").quiet_plies() == 8);
}

TEST_CASE("at the limit the game is drawn, unless the last ply was a teleport") {
    const State state = parse("B:W12:BK1+T:N79");
    REQUIRE(after(state, "1-5").is_over());
    REQUIRE(after(state, "1-5").winners() == SeatSet::all(2));
    REQUIRE(legal_moves(after(state, "1-5")).empty());
    REQUIRE_FALSE(after(state, "1@5").is_over());
}

TEST_CASE("a player whose last piece is shot has lost, one whose last piece is spared has not") {
    const State state = after(parse("B:W18:BK14+C"), "14*18");
    REQUIRE(state.is_over());
    REQUIRE(state.winners() == SeatSet(kBlack));
    REQUIRE(legal_moves(state).empty());
    REQUIRE_FALSE(after(parse("B:WK18+H:BK14+C"), "14*18").is_over());
}

TEST_CASE("a piece that is shut in still has a move if it can shoot or teleport") {
    REQUIRE(legal_moves(parse("B:W22,25:BK29+C")) == Texts{"29*25"});
    REQUIRE_FALSE(parse("B:W22,25:BK29+C").is_over());
    REQUIRE(count_beginning(parse("B:W22,25:BK29+T"), "29@") == 32 - 3);
    REQUIRE_FALSE(parse("B:W22,25:BK29+T").is_over());
}

TEST_CASE("a sword or a shield does not help a player who has no first action") {
    REQUIRE(parse("B:W22,25:BK29+SH").is_over());
    REQUIRE(parse("B:W22,25:BK29+SH").winners() == SeatSet(kWhite));
    REQUIRE(parse("B:W22,25:BK29+SH", {.no_move = NoMove::kDraw}).winners() == SeatSet::all(2));
}
