// The rules page's section "Power-Ups", sentence by sentence, on small positions. Expected values are worked out by
// hand from the page. Which moves there are, and how the game ends, is in power_up_moves_test.cpp.
#include "tests/engine/draughtnauts/positions.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sparring;
using namespace sparring::draughtnauts;
using Texts = std::vector<std::string>;

namespace {

[[nodiscard]] Kit kit_of(std::string_view letters) {
    Kit kit;
    for (const char letter : letters) {
        kit.add(static_cast<PowerUp>(kPowerUpLetters.find(letter)));
    }
    return kit;
}

// The squares in ascending order, `14,18`.
[[nodiscard]] std::string numbers_of(Bitboard squares) {
    std::string text;
    for (Bitboard left = squares; left != 0; left = without_lowest(left)) {
        text += (text.empty() ? "" : ",") + std::to_string(number_of(lowest(left)));
    }
    return text;
}

// What a legal move takes off, spares, loses and picks up: `removed 27 spared 18 lost SC took S`, as far as there is
// any of it.
[[nodiscard]] std::string effects_of(const State& state, const std::string& text) {
    const Expected<Move> move = parse_move(state, text);
    if (!move) {
        throw std::invalid_argument(move.error().message);
    }
    const TurnEffects effects = state.effects(*move);
    std::string all;
    auto add = [&all](const std::string& what, const std::string& which) {
        all += which.empty() ? "" : (all.empty() ? "" : " ") + what + " " + which;
    };
    add("removed", numbers_of(effects.removed));
    add("spared", numbers_of(effects.spared));
    add("lost", letters_of(effects.lost));
    add("took", effects.picked_up ? std::string(1, letter_of(*effects.picked_up)) : "");
    return all;
}

[[nodiscard]] Arrangements arrangements_of(const State& state) {
    Arrangements outcomes;
    state.generate_outcomes(outcomes);
    return outcomes;
}

constexpr const char* kOneLeft = "W:W21:B9:P2=S,3=C,4=T,29=S,30=H,31=C,32=T:U";

}  // namespace

// Set-up.

TEST_CASE("the advanced game starts like the basic one, with the Power-Ups still to be placed") {
    REQUIRE(format_position(start_state({})) == "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:U");
}

TEST_CASE("Black places first, any kind on any square of its own crowning row") {
    REQUIRE(legal_moves(parse("B:W21:B9:U")) == Texts{"29=C", "29=H", "29=S", "29=T", "30=C", "30=H", "30=S", "30=T",
                                                      "31=C", "31=H", "31=S", "31=T", "32=C", "32=H", "32=S", "32=T"});
}

TEST_CASE("White places second, on squares 1 to 4, and the kinds that Black has placed are still White's to place") {
    const State state = after(parse("B:W21:B9:U"), "29=S");
    REQUIRE(format_position(state) == "W:W21:B9:P29=S:U");
    REQUIRE(legal_moves(state) == Texts{"1=C", "1=H", "1=S", "1=T", "2=C", "2=H", "2=S", "2=T", "3=C", "3=H", "3=S",
                                        "3=T", "4=C", "4=H", "4=S", "4=T"});
}

TEST_CASE("a player places what is left of the kit on what is left of the row") {
    REQUIRE(legal_moves(parse("B:W21:B9:P2=T,29=S:U")) ==
            Texts{"30=C", "30=H", "30=T", "31=C", "31=H", "31=T", "32=C", "32=H", "32=T"});
}

TEST_CASE("after the last placing the set-up is over and Black has the first move") {
    REQUIRE(legal_moves(parse(kOneLeft)) == Texts{"1=H"});
    const State state = after(parse(kOneLeft), "1=H");
    REQUIRE(format_position(state) == "B:W21:B9:P1=H,2=S,3=C,4=T,29=S,30=H,31=C,32=T");
    REQUIRE(legal_moves(state) == Texts{"9-13", "9-14"});
}

TEST_CASE("the set-up goes on until the last player has placed the last Power-Up") {
    REQUIRE(format_position(after(parse("W:W21:B9:P2=S,3=C,29=S,30=H,31=C:U"), "4=T")) ==
            "B:W21:B9:P2=S,3=C,4=T,29=S,30=H,31=C:U");
    REQUIRE(format_position(after(parse("B:W21:B9:P2=S,3=C,4=T,29=S,30=H,31=C:U"), "32=T")) == kOneLeft);
}

TEST_CASE("a Power-Up is placed under a piece that stands there, and placing leaves the count of plies") {
    REQUIRE(format_position(after(parse("B:W21,K29:BK1:N7:U"), "29=S")) == "W:W21,K29:BK1:P29=S:N7:U");
}

TEST_CASE("a Power-Up that lies on the board is in no piece's way") {
    REQUIRE(legal_moves(parse("B:W21:BK25:P29=S,30=H")) == Texts{"25-22", "25-29", "25-30"});
    REQUIRE(legal_moves(parse("B:W26:B22:P31=S")) == Texts{"22x31"});
    REQUIRE(legal_moves(parse("W:WK25:B12:P29=S")) == Texts{"25-21", "25-22", "25-29", "25-30"});
}

TEST_CASE("no test for the end of the game is made during the set-up") {
    for (const char* text : {"B:W21:B:U", "B:W21:B9:N80:U", "B:W25,30:B21:U"}) {
        INFO(text);
        REQUIRE_FALSE(parse(text).is_over());
        REQUIRE(legal_moves(parse(text)).size() == 16);
    }
    const State state = after(parse("W:W21:B:P2=S,3=C,4=T,29=S,30=H,31=C,32=T:U"), "1=H");
    REQUIRE(state.is_over());
    REQUIRE(state.winners() == SeatSet(kWhite));
}

TEST_CASE("a kit with a kind twice lets a player place it twice, and the kind it lacks never") {
    const Rules rules{.kit = kit_of("SSCT")};
    REQUIRE(legal_moves(parse("B:W21:B9:P1=T,29=S:U", rules)) ==
            Texts{"30=C", "30=S", "30=T", "31=C", "31=S", "31=T", "32=C", "32=S", "32=T"});
    REQUIRE(legal_moves(parse("B:W21:B9:P1=T,2=S,29=S,30=S:U", rules)) == Texts{"31=C", "31=T", "32=C", "32=T"});
}

TEST_CASE("a kit of two leaves two squares of each row empty") {
    const Rules rules{.kit = kit_of("SC")};
    const State state = parse("W:W21:B9:P1=C,30=S,32=C:U", rules);
    REQUIRE(legal_moves(state) == Texts{"2=S", "3=S", "4=S"});
    REQUIRE(format_position(after(state, "4=S")) == "B:W21:B9:P1=C,4=S,30=S,32=C");
}

TEST_CASE("with an empty kit the game starts with Black's first move") {
    REQUIRE_FALSE(start_state({.kit = Kit()}).is_setup());
    REQUIRE(legal_moves(start_state({.kit = Kit()})).size() == 7);
}

TEST_CASE("with setup=fixed nobody places, and what lies is given by the position") {
    const Rules rules{.setup = Setup::kFixed};
    REQUIRE_FALSE(start_state(rules).is_setup());
    REQUIRE(format_position(after(parse("B:W12:B26:P31=T", rules), "26-31")) == "W:W12:BK31+T");
}

TEST_CASE("with setup=random one chance event comes to each of 24 times 24 arrangements alike") {
    const State state = start_state({.setup = Setup::kRandom});
    REQUIRE(state.is_chance());
    std::set<std::string> arrangements;
    for (const auto& outcome : arrangements_of(state)) {
        REQUIRE(outcome.weight == 1);
        arrangements.insert(format_move(outcome.move));
    }
    REQUIRE(arrangements.size() == 576);
}

TEST_CASE("after an arrangement by chance Black has the first move") {
    const State state = after(parse("B:W21:B9:U", {.kit = kit_of("S"), .setup = Setup::kRandom}), "3=S,30=S");
    REQUIRE(format_position(state) == "B:W21:B9:P3=S,30=S");
    REQUIRE_FALSE(state.is_chance());
}

TEST_CASE("arrangements by chance of other kits are counted without telling like Power-Ups apart") {
    const Rules twins{.kit = kit_of("SSCT"), .setup = Setup::kRandom};
    const Rules few{.kit = kit_of("SHC"), .setup = Setup::kRandom};
    const Rules one{.kit = kit_of("T"), .setup = Setup::kRandom};
    REQUIRE(arrangements_of(start_state(twins)).size() == 12 * 12);
    REQUIRE(arrangements_of(start_state(few)).size() == 24 * 24);
    REQUIRE(arrangements_of(start_state(one)).size() == 4 * 4);
}

// Pick-up.

TEST_CASE("a man that reaches its crowning row takes the Power-Up that lies there") {
    REQUIRE(format_position(after(parse("B:W12:B26:P31=H"), "26-31")) == "W:W12:BK31+H");
    REQUIRE(format_position(after(parse("W:W6:B21:P1=S"), "6-1")) == "B:WK1+S:B21");
    REQUIRE(format_position(after(parse("B:W12,26:B22:P31=C"), "22x31")) == "W:W12:BK31+C");
}

TEST_CASE("a piece crowned earlier takes a Power-Up too") {
    REQUIRE(format_position(after(parse("B:W12:BK26:P31=H"), "26-31")) == "W:W12:BK31+H");
}

TEST_CASE("with crowned_pick_up=false only a piece that began the turn as a man takes a Power-Up") {
    const Rules rules{.crowned_pick_up = false};
    REQUIRE(format_position(after(parse("B:W12:BK26:P31=H", rules), "26-31")) == "W:W12:BK31:P31=H:N1");
    REQUIRE(format_position(after(parse("B:W12:B26:P31=H", rules), "26-31")) == "W:W12:BK31+H");
}

TEST_CASE("a piece takes a second Power-Up of another kind, but no third") {
    REQUIRE(format_position(after(parse("B:W12:BK26+H:P31=S"), "26-31")) == "W:W12:BK31+SH");
    REQUIRE(format_position(after(parse("B:W12:BK26+SC:P31=H"), "26-31")) == "W:W12:BK31+SC:P31=H:N1");
}

TEST_CASE("a piece does not take a second Power-Up of a kind it holds") {
    REQUIRE(format_position(after(parse("B:W12:BK26+H:P31=H"), "26-31")) == "W:W12:BK31+H:P31=H:N1");
}

TEST_CASE("a Power-Up on the opponent's crowning row stays where it lies") {
    REQUIRE(format_position(after(parse("B:W12:BK6:P1=S"), "6-1")) == "W:W12:BK1:P1=S:N1");
    REQUIRE(format_position(after(parse("B:W12:BK6+T:P1=S"), "6@1")) == "W:W12:BK1:P1=S");
}

TEST_CASE("a piece that only passes over a Power-Up does not take it") {
    REQUIRE(format_position(after(parse("B:W12:BK26+S:P31=H"), "26-31-27")) == "W:W12:BK27+S:P31=H:N1");
}

TEST_CASE("a piece that shoots and stays takes the Power-Up on its square") {
    REQUIRE(format_position(after(parse("B:W12,26:BK30+C:P30=H"), "30*26")) == "W:W12:BK30+H");
}

TEST_CASE("a piece that steps away and back takes the Power-Up on its square") {
    REQUIRE(format_position(after(parse("B:W12:BK30+S:P30=H"), "30-25-30")) == "W:W12:BK30+SH");
    REQUIRE(format_position(after(parse("B:W12:BK30+S:P30=H", {.crowned_pick_up = false}), "30-25-30")) ==
            "W:W12:BK30+S:P30=H:N1");
}

TEST_CASE("a Power-Up is of no use in the turn it is taken") {
    REQUIRE(legal_moves(parse("B:W12:B26:P30=S,31=C")) == Texts{"26-30", "26-31"});
    REQUIRE(legal_moves(parse("B:W12:BK26:P30=S,31=S")) == Texts{"26-22", "26-23", "26-30", "26-31"});
}

TEST_CASE("the losses of a jump are settled before the pick-up") {
    REQUIRE(effects_of(parse("B:W12,26:BK22+SC:P31=S"), "22x31") == "removed 26 lost SC took S");
    REQUIRE(format_position(after(parse("B:W12,26:BK22+SC:P31=S"), "22x31")) == "W:W12:BK31+S");
    REQUIRE(effects_of(parse("B:W12,26:BK18+S:P31=S"), "18-22x31") == "removed 26 lost S took S");
}

TEST_CASE("a used teleporter is lost before the pick-up") {
    REQUIRE(effects_of(parse("B:W12:BK6+ST:P31=T"), "6@31") == "lost T took T");
    REQUIRE(format_position(after(parse("B:W12:BK6+ST:P31=T"), "6@31")) == "W:W12:BK31+ST");
}

TEST_CASE("a sword lost by single_use is lost before the pick-up") {
    REQUIRE(effects_of(parse("B:W12:BK22+S:P31=S", {.single_use = true}), "22-26-31") == "lost S took S");
    REQUIRE(effects_of(parse("B:W12:BK22+S:P31=S"), "22-26-31").empty());
}

TEST_CASE("with jump_discards=none a full piece takes nothing after a jump, as it still holds two") {
    REQUIRE(effects_of(parse("B:W12,26:BK22+SC:P31=H", {.jump_discards = JumpDiscards::kNone}), "22x31") ==
            "removed 26");
}

TEST_CASE("with crowning_ends_turn=false a man that jumps on takes nothing from the crowning row it has touched") {
    const State state = parse("B:W12,26,27:B22:P31=S", {.crowning_ends_turn = false});
    REQUIRE(legal_moves(state) == Texts{"22x31x24"});
    REQUIRE(format_position(after(state, "22x31x24")) == "W:W12:BK24:P31=S");
}

TEST_CASE("with crowning_ends_turn=false a man that jumps on and ends on its crowning row takes what lies there") {
    const State state =
        parse("B:W12,18,19,25,26,27:B22:P29=H,31=S", {.crowning_ends_turn = false, .crowned_pick_up = false});
    REQUIRE(legal_moves(state) == Texts{"22x29", "22x31x24x15x22x29"});
    REQUIRE(format_position(after(state, "22x31x24x15x22x29")) == "W:W12:BK29+H:P31=S");
}

// Losses.

TEST_CASE("a jump costs a piece all it holds, used or not") {
    REQUIRE(effects_of(parse("B:W18:BK14+HT"), "14x23") == "removed 18 lost HT");
    REQUIRE(effects_of(parse("B:W18:BK14+SC"), "14x23") == "removed 18 lost SC");
}

TEST_CASE("a shot and a jump in the second action cost a piece all it holds") {
    REQUIRE(effects_of(parse("B:W18,23:BK14+CT"), "14*18") == "removed 18 lost CT");
    REQUIRE(effects_of(parse("B:W10:BK1+SH"), "1-6x15") == "removed 10 lost SH");
}

TEST_CASE("a jump over a shielded piece costs as much as any") {
    REQUIRE(effects_of(parse("B:WK18+H:BK14+HT"), "14x23") == "spared 18 lost HT");
}

TEST_CASE("only the piece that jumped loses its Power-Ups") {
    REQUIRE(format_position(after(parse("B:WK12+T,18:BK14+S,K1+HC"), "14x23")) == "W:WK12+T:BK1+HC,K23");
}

TEST_CASE("with jump_discards=used a turn that captures costs the cannon if shot and the sword if used") {
    const State state = parse("B:W18:BK14+SC", {.jump_discards = JumpDiscards::kUsed});
    REQUIRE(effects_of(state, "14x23") == "removed 18");
    REQUIRE(effects_of(state, "14x23-27") == "removed 18 lost S");
    REQUIRE(effects_of(state, "14*18") == "removed 18 lost C");
    REQUIRE(effects_of(state, "14*18-10") == "removed 18 lost SC");
}

TEST_CASE("with jump_discards=used a jump in the second action costs the sword, a step there does not") {
    const Rules rules{.jump_discards = JumpDiscards::kUsed};
    REQUIRE(effects_of(parse("B:W10:BK1+SH", rules), "1-6x15") == "removed 10 lost S");
    REQUIRE(effects_of(parse("B:W10:BK1+SH", rules), "1-5-9").empty());
}

TEST_CASE("with jump_discards=none a piece that captures keeps all it holds") {
    const State state = parse("B:W18:BK14+SC", {.jump_discards = JumpDiscards::kNone});
    REQUIRE(effects_of(state, "14x23-27") == "removed 18");
    REQUIRE(effects_of(state, "14*18-10") == "removed 18");
}

TEST_CASE("a used teleporter and a shield that was hit are lost also with jump_discards=none") {
    const Rules rules{.jump_discards = JumpDiscards::kNone};
    REQUIRE(effects_of(parse("B:W12:BK14+CT", rules), "14@5") == "lost T");
    REQUIRE(format_position(after(parse("B:WK18+SH:BK14", rules), "14x23")) == "W:WK18+S:BK23");
}

TEST_CASE("a sword is not lost by a turn that captures nothing") {
    REQUIRE(format_position(after(parse("B:W12:BK1+S"), "1-6-10")) == "W:W12:BK10+S:N1");
}

TEST_CASE("with single_use=true a second action costs the sword, a turn of one action does not") {
    const State state = parse("B:W12:BK1+S", {.single_use = true});
    REQUIRE(format_position(after(state, "1-6-10")) == "W:W12:BK10:N1");
    REQUIRE(format_position(after(state, "1-6")) == "W:W12:BK6+S:N1");
}

TEST_CASE("single_use works in addition to jump_discards") {
    const State none = parse("B:W18:BK14+SC", {.single_use = true, .jump_discards = JumpDiscards::kNone});
    REQUIRE(effects_of(none, "14x23-27") == "removed 18 lost S");
    REQUIRE(effects_of(none, "14*18") == "removed 18");
    const State used = parse("B:W18:BK14+SC", {.single_use = true, .jump_discards = JumpDiscards::kUsed});
    REQUIRE(effects_of(used, "14x23") == "removed 18");
    REQUIRE(effects_of(used, "14*18-10") == "removed 18 lost SC");
}

TEST_CASE("the Power-Ups of a captured piece leave the game with it") {
    REQUIRE(after(parse("B:W12,K18+SC:BK14"), "14x23") == parse("W:W12:BK23"));
    REQUIRE(after(parse("B:W12,K18+T:BK14+C"), "14*18") == parse("W:W12:BK14"));
}
