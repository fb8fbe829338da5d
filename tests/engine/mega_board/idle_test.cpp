// Power-Ups that are idle in the hands of some players of the Mega Board, on small positions. Expected values are
// worked out by hand from the rules pages and the meaning of the option: held, lying, taken and lost as ever, and of no
// use.
#include "tests/engine/mega_board/answers.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

[[nodiscard]] Settings idle_settings(const std::string& players, Settings settings = {}) {
    settings.emplace_back("layout", "mega-2");
    settings.emplace_back("idle", players);
    return settings;
}

// The position with Crowns alone lying and nothing held, under other rules.
[[nodiscard]] MegaBoard::State without_power_ups(const MegaBoard::State& state, const MegaBoard::Rules& rules) {
    MegaBoard::State::Board board = state.board();
    board.held = {};
    board.treasury.power_ups().for_each([&](Square square) { board.treasury.take_power_up(square); });
    MegaBoard::State::Captures captures{};
    for (std::size_t seat = 0; seat < captures.size(); ++seat) {
        captures[seat] = static_cast<std::uint16_t>(state.captures(seat_at(seat)));
    }
    return {board, captures, state.to_move(), state.quiet_plies(), false, rules};
}

}  // namespace

TEST_CASE("on the Mega Board a Power-Up that is idle in the hands of its holder gives it no move") {
    const std::string position = "1:P1 Km18+SC:P2 m15s,n1s:X0,0";
    REQUIRE(moves_of(position, idle_settings("1:SC")) == Texts{"m18xm11"});
    REQUIRE(moves_of(position, idle_settings("1:S")) == Texts{"m18*m15", "m18xm11"});
    REQUIRE(moves_of(position, idle_settings("2:SHCT")) == moves_of(position, two()));
    REQUIRE(moves_of("1:P1 Km2+CT:P2 n25s,n30s:X0,0", idle_settings("1:CT")) == Texts{"m2-m6", "m2-m7", "m2-n31"});
}

TEST_CASE("an idle cannon does not force on the Mega Board, and an idle teleporter does not save from passing") {
    const std::string shot = "1:P1 m18n,Ks1+C:P2 m26s,m30s:X0,0";
    REQUIRE(moves_of(shot, idle_settings("none", {{"cannon_forces", "true"}})) == Texts{"s1*m30"});
    REQUIRE(moves_of(shot, idle_settings("1:C", {{"cannon_forces", "true"}})) ==
            Texts{"m18-m14", "m18-m15", "s1-m29", "s1-s5", "s1-s6"});
    const std::string corner = "1:P1 Ks29+T:P2 s25n,s22n:X0,0";
    REQUIRE(count_moves(corner, two()) > 1);
    REQUIRE(moves_of(corner, idle_settings("1:T")) == Texts{"pass"});
}

TEST_CASE("an idle shield does not save its holder on the Mega Board, and goes with the rest to a man that jumps it") {
    REQUIRE(text_after("1:P1 Km29:P2 Km25+SH:X0,0", "m29xm22", idle_settings("2:H")) == "2:P1 Km22:P2:X1,0");
    REQUIRE(text_after("1:P1 m29n:P2 Km25+SH:X0,0", "m29xm22", idle_settings("2:H")) == "2:P1 Km22+SH:P2:X1,0");
    REQUIRE(text_after("1:P1 m29n:P2 Km25+SH:X0,0", "m29xm22", idle_settings("1:H")) == "2:P1 m22n:P2 Km25+S:X0,0");
}

TEST_CASE("an idle Power-Up is lost on the Mega Board as the rules say, but never as one that was used") {
    const std::string position = "1:P1 Km29+SC:P2 m25s,n1s:X0,0";
    REQUIRE(text_after(position, "m29xm22", idle_settings("1:SC")) == "2:P1 Km22:P2 n1s:X1,0");
    REQUIRE(text_after(position, "m29xm22", idle_settings("1:SC", {{"jump_discards", "used"}})) ==
            "2:P1 Km22+SC:P2 n1s:X1,0");
}

TEST_CASE("an idle Power-Up is taken on the Mega Board, and counts for what a piece may hold") {
    REQUIRE(text_after("1:P1 Kn21:P2 n1s:C n17=S:X0,0", "n21-n17", idle_settings("1:S")) ==
            "2:P1 Kn17+S:P2 n1s:C n17=K:X0,0");
    REQUIRE(text_after("1:P1 Kn21+SC:P2 n1s:C n17=H:X0,0", "n21-n17", idle_settings("1:SC")) ==
            "2:P1 Kn17+SC:P2 n1s:C n17=H:X0,0:N1");
}

TEST_CASE("a move of the Mega Board that needs an idle Power-Up is answered so") {
    const std::string position = "1:P1 Km18+SC,Ks1+T:P2 m15s,n1s:X0,0";
    const std::string end = " does nothing, by the option idle";
    REQUIRE(refusal(position, "m18*m15", idle_settings("1:SCT")) ==
            "m18*m15 is not legal: the cannon of the piece on m18" + end);
    REQUIRE(refusal(position, "m18xm11-m8", idle_settings("1:SCT")) ==
            "m18xm11-m8 is not legal: the sword of the piece on m18" + end);
    REQUIRE(refusal(position, "s1@n2", idle_settings("1:SCT")) ==
            "s1@n2 is not legal: the teleporter of the piece on s1" + end);
}

TEST_CASE("idle Power-Ups of players whom the layout has not are refused") {
    REQUIRE(MegaBoard::make_rules(options_with(idle_settings("2:S"))));
    REQUIRE(MegaBoard::make_rules(options_with(idle_settings("1:H,3:S"))).error().message ==
            "idle=1:H,3:S names player 3: expected 1 to 2, the players of the layout mega-2");
    REQUIRE(MegaBoard::make_rules(options_with({{"idle", "4:S"}})));
    REQUIRE(MegaBoard::make_rules(options_with({{"idle", "5:S"}})).error().message ==
            "idle=5:S names player 5: expected 1 to 4, the players of the layout mega-4");
    REQUIRE(LargeMegaBoard::make_rules(options_with({{"layout", "double-6"}, {"idle", "6:S"}})));
    REQUIRE(LargeMegaBoard::make_rules(options_with({{"layout", "double-6"}, {"idle", "7:S"}})).error().message ==
            "idle=7:S names player 7: expected 1 to 6, the players of the layout double-6");
}

TEST_CASE("where all Power-Ups are idle on the Mega Board the moves are those of pieces that hold none") {
    const Table table(Settings{{"layout", "mega-3"}, {"idle", "1:SHCT,2:SHCT,3:SHCT"}, {"jump_discards", "none"}});
    const Table bare_table(Settings{{"layout", "mega-3"}, {"jump_discards", "none"}});
    FastRandom random(12);
    int armed = 0;
    for (int game = 0; game < 20; ++game) {
        MegaBoard::State state = table.start();
        while (const auto move = state.pick_move(random)) {
            state.apply(*move);
            if (state.is_setup()) {
                continue;
            }
            const MegaBoard::State bare = without_power_ups(state, bare_table.rules());
            armed += state.board().held == decltype(state.board().held){} ? 0 : 1;
            REQUIRE(legal_moves(state) == legal_moves(bare));
            REQUIRE(state.is_quiet() == bare.is_quiet());
            REQUIRE(winning_players(state) == winning_players(bare));
        }
    }
    // Else nothing has been tested.
    REQUIRE(armed > 500);
}
