// The rules page's section "Setup": who places what where, and that all arrangements by chance are equally likely.
#include "tests/engine/mega_board/answers.hpp"
#include "tests/engine/mega_board/naive_rules.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

// All placings of these letters on squares of a board, in the order of texts.
[[nodiscard]] Texts placings(const std::string& board, const std::vector<int>& squares, const std::string& letters) {
    Texts texts;
    for (const int square : squares) {
        for (const char letter : letters) {
            texts.push_back(board + std::to_string(square) + "=" + letter);
        }
    }
    std::ranges::sort(texts);
    return texts;
}

// Squares of a home behind the men, of the southern and the northern one.
[[nodiscard]] std::vector<int> numbers(int first, int last) {
    std::vector<int> all;
    for (int number = first; number <= last; ++number) {
        all.push_back(number);
    }
    return all;
}

using Likelihoods = std::map<std::string, double>;

[[nodiscard]] Placings outcomes_of(const MegaBoard::State& state) {
    Placings outcomes;
    state.generate_outcomes(outcomes);
    return outcomes;
}

[[nodiscard]] double total_weight(const Placings& outcomes) {
    double total = 0;
    for (const auto& outcome : outcomes) {
        total += outcome.weight;
    }
    return total;
}

// Adds how likely each position at the end of the set-up is, going through all that chance may do.
void add_arrangements(const MegaBoard::State& state, double likelihood, Likelihoods& all) {
    if (!state.is_chance()) {
        all[format_position(state)] += likelihood;
        return;
    }
    const Placings outcomes = outcomes_of(state);
    const double total = total_weight(outcomes);
    for (const auto& outcome : outcomes) {
        MegaBoard::State next = state;
        next.apply(outcome.move);
        add_arrangements(next, likelihood * outcome.weight / total, all);
    }
}

// All arrangements that the naive rules know come about, and no others, each equally likely.
void require_uniform(const Settings& settings, std::size_t expected) {
    const Table table(settings);
    Likelihoods found;
    add_arrangements(table.start(), 1.0, found);
    const naive_mega::Options naive = naive_options(table.rules().options());
    Texts texts;
    for (const naive_mega::Position& position : naive_mega::arrangements(naive_mega::start(naive), naive)) {
        texts.push_back(naive_mega::format(position, naive));
    }
    REQUIRE(texts.size() == expected);
    REQUIRE(found.size() == expected);
    for (const std::string& text : texts) {
        INFO(text);
        REQUIRE(found[text] == Approx(1.0 / static_cast<double>(expected)).epsilon(1e-12));
    }
}

constexpr const char* kThreePlayers = "1:P1 s1n:P2 w4e:P3 n32s:";
constexpr const char* kCrownsAlone = "C s13=K,s14=K,s15=K,s16=K,n17=K,n18=K,n19=K,n20=K:X0,0";

}  // namespace

// Players place in turn.

TEST_CASE("the game on mega-2 starts with twelve men each in the three rows nearest the Mega Board") {
    REQUIRE(start_text(two()) ==
            "1:P1 s1n,s2n,s3n,s4n,s5n,s6n,s7n,s8n,s9n,s10n,s11n,s12n"
            ":P2 n21s,n22s,n23s,n24s,n25s,n26s,n27s,n28s,n29s,n30s,n31s,n32s:X0,0:U");
    REQUIRE(moves_of(start_text(two()), two()) == placings("s", {13, 14, 15, 16}, "SHCT"));
}

TEST_CASE("players place one Power-Up each in turn order, each of its own kit in its own fourth row") {
    const std::string start = std::string(kThreePlayers) + "X0,0,0:U";
    REQUIRE(moves_of(start, three()) == placings("s", {13, 14, 15, 16}, "SHCT"));
    const std::string first = text_after(start, "s13=S", three());
    REQUIRE(first == "2:P1 s1n:P2 w4e:P3 n32s:C s13=S:X0,0,0:U");
    REQUIRE(moves_of(first, three()) == placings("w", {3, 11, 19, 27}, "SHCT"));
    const std::string second = text_after(first, "w11=S", three());
    REQUIRE(second == "3:P1 s1n:P2 w4e:P3 n32s:C s13=S,w11=S:X0,0,0:U");
    REQUIRE(moves_of(second, three()) == placings("n", {17, 18, 19, 20}, "SHCT"));
    REQUIRE(text_after(second, "n20=T", three()) == "1:P1 s1n:P2 w4e:P3 n32s:C s13=S,w11=S,n20=T:X0,0,0:U");
}

TEST_CASE("a player places what is left of the kit on what is left of the fourth row") {
    REQUIRE(moves_of(std::string(kThreePlayers) + "C s14=C,w11=S,n20=T:X0,0,0:U", three()) ==
            placings("s", {13, 15, 16}, "SHT"));
}

TEST_CASE("after the last placing player 1 has the first move") {
    const std::string position = "2:P1 s1n:P2 n32s:C s13=S,s14=H,s15=C,s16=T,n17=S,n18=H,n19=C:X0,0:U";
    REQUIRE(moves_of(position, two()) == Texts{"n20=T"});
    const std::string text = text_after(position, "n20=T", two());
    REQUIRE(text == "1:P1 s1n:P2 n32s:C s13=S,s14=H,s15=C,s16=T,n17=S,n18=H,n19=C,n20=T:X0,0");
    REQUIRE(moves_of(text, two()) == Texts{"s1-m29", "s1-m30"});
}

TEST_CASE("with a kit smaller than four Crowns lie alone on the squares left over") {
    const Settings settings = two({{"kit", "SC"}});
    const std::string position = "2:P1 s1n:P2 n32s:C s13=S,s16=C,n18=C:X0,0:U";
    REQUIRE(moves_of(position, settings) == placings("n", {17, 19, 20}, "S"));
    REQUIRE(text_after(position, "n20=S", settings) ==
            "1:P1 s1n:P2 n32s:C s13=S,s14=K,s15=K,s16=C,n17=K,n18=C,n19=K,n20=S:X0,0");
}

TEST_CASE("a kit with a kind twice lets each player place it twice") {
    const Settings settings = two({{"kit", "SSC"}});
    REQUIRE(moves_of("1:P1 s1n:P2 n32s:C s13=S,n17=C:X0,0:U", settings) == placings("s", {14, 15, 16}, "CS"));
    REQUIRE(moves_of("2:P1 s1n:P2 n32s:C s13=S,s14=C,n17=C:X0,0:U", settings) == placings("n", {18, 19, 20}, "S"));
}

TEST_CASE("a Power-Up is placed under a piece too, and placing leaves the count of plies") {
    REQUIRE(text_after("1:P1 s13n:P2 Ks14:X0,0:N7:U", "s14=S", two()) == "2:P1 s13n:P2 Ks14:C s14=S:X0,0:N7:U");
}

TEST_CASE("on the Mega Board no test for the end of the game is made during the set-up") {
    for (const char* const position :
         {"1:P1:P2 n32s:X0,0:U", "1:P1 s1n:P2 n32s:X0,0:N80:U", "1:P1 n1n:P2 s32s:X0,0:U"}) {
        INFO(position);
        REQUIRE(winners_of(position, two()).empty());
        REQUIRE(count_moves(position, two()) == 16);
    }
    REQUIRE(winners_of(text_after("2:P1:P2 n32s:C s13=S,s14=H,s15=C,s16=T,n17=S,n18=H,n19=C:X0,0:U", "n20=T", two()),
                       two()) == Players{1, 2});
}

// Crowns on any square behind the men.

TEST_CASE("with crowns=any Crown and Power-Up are placed together on any square behind the men") {
    const Settings settings = two({{"crowns", "any"}});
    REQUIRE(moves_of("1:P1 s1n:P2 n32s:X0,0:U", settings) == placings("s", numbers(13, 32), "SHCT"));
    const std::string first = text_after("1:P1 s1n:P2 n32s:X0,0:U", "s32=H", settings);
    REQUIRE(first == "2:P1 s1n:P2 n32s:C s32=H:X0,0:U");
    REQUIRE(moves_of(first, settings) == placings("n", numbers(1, 20), "SHCT"));
}

TEST_CASE("with crowns=any and a small kit players also place Crowns alone, four Crowns in all") {
    const Settings settings = two({{"crowns", "any"}, {"kit", "S"}});
    REQUIRE(moves_of("1:P1 s1n:P2 n32s:X0,0:U", settings) == placings("s", numbers(13, 32), "KS"));
    REQUIRE(text_after("1:P1 s1n:P2 n32s:X0,0:U", "s32=K", settings) == "2:P1 s1n:P2 n32s:C s32=K:X0,0:U");
    REQUIRE(moves_of("1:P1 s1n:P2 n32s:C s13=S,n1=K:X0,0:U", settings) == placings("s", numbers(14, 32), "K"));
    REQUIRE(moves_of("1:P1 s1n:P2 n32s:C s13=K,s14=K,s15=K,n1=S,n2=K,n3=K:X0,0:U", settings) ==
            placings("s", numbers(16, 32), "S"));
}

TEST_CASE("with crowns=any the set-up ends with the last Crown, and no other Crowns lie") {
    REQUIRE(text_after("2:P1 s1n:P2 n32s:C s13=S,s30=K,s31=K,s32=K,n1=S,n2=K,n3=K:X0,0:U", "n4=K",
                       two({{"crowns", "any"}, {"kit", "S"}})) ==
            "1:P1 s1n:P2 n32s:C s13=S,s30=K,s31=K,s32=K,n1=S,n2=K,n3=K,n4=K:X0,0");
}

// Nobody places.

TEST_CASE("with setup=fixed, an empty kit or power_ups=false Crowns alone lie on the fourth rows") {
    for (const Settings& settings :
         {two({{"setup", "fixed"}}), two({{"kit", "none"}}), two({{"power_ups", "false"}}),
          two({{"kit", "none"}, {"crowns", "any"}}), two({{"power_ups", "false"}, {"setup", "random"}})}) {
        INFO(settings.front().first);
        REQUIRE(start_text(settings).ends_with(std::string(":") + kCrownsAlone));
        REQUIRE(count_moves(start_text(settings), settings) == 7);
    }
}

TEST_CASE("with power_ups=false men take Crowns at crown squares, at the end of a board and by jumps") {
    const Settings settings = two({{"power_ups", "false"}});
    REQUIRE(text_after("1:P1 n22n:P2 n32s:C n17=K:X0,0", "n22-n17", settings) == "2:P1 Kn17:P2 n32s:X0,0");
    REQUIRE(text_after("1:P1 n6n:P2 n32s:C n17=K:X0,0", "n6-n1=n17", settings) == "2:P1 Kn1:P2 n32s:X0,0");
    REQUIRE(text_after("1:P1 m29n:P2 Km25,n32s:X0,0", "m29xm22", settings) == "2:P1 Km22:P2 n32s:X1,0");
}

TEST_CASE("with setup=fixed a position says what lies") {
    REQUIRE(text_after("1:P1 n22n:P2 n32s:C n17=S,n18=S,n19=S:X0,0", "n22-n17", two({{"setup", "fixed"}})) ==
            "2:P1 Kn17+S:P2 n32s:C n18=S,n19=S:X0,0");
}

// Chance.

TEST_CASE("with setup=random all arrangements of a kit are equally likely") {
    // 4 squares for one, 6 pairs for two alike, 12 for two, 24 for three or four; 12 for three with two alike.
    require_uniform(two({{"setup", "random"}, {"kit", "T"}}), 4 * 4);
    require_uniform(two({{"setup", "random"}, {"kit", "SS"}}), 6 * 6);
    require_uniform(two({{"setup", "random"}, {"kit", "SH"}}), 12 * 12);
    require_uniform(two({{"setup", "random"}, {"kit", "HHH"}}), 4 * 4);
    require_uniform(two({{"setup", "random"}, {"kit", "SSC"}}), 12 * 12);
    require_uniform(two({{"setup", "random"}}), 24 * 24);
}

TEST_CASE("with setup=random all arrangements of three players are equally likely") {
    require_uniform(three({{"setup", "random"}, {"kit", "SS"}}), 6 * 6 * 6);
}

TEST_CASE("with setup=random and crowns=any every arrangement that comes about has the same likelihood") {
    // For each player 20 squares for the Sword and 19 over 3 for the Crowns alone.
    const double arrangements = (20.0 * 969.0) * (20.0 * 969.0);
    // The three Crowns of each can come in any order.
    const double orders = 6 * 6;
    const Table table(two({{"setup", "random"}, {"crowns", "any"}, {"kit", "S"}}));
    FastRandom random(7);
    for (int walk = 0; walk < 200; ++walk) {
        MegaBoard::State state = table.start();
        double likelihood = 1;
        while (state.is_chance()) {
            const Placings outcomes = outcomes_of(state);
            const auto& outcome = outcomes[uniform_below(random, static_cast<std::uint32_t>(outcomes.size()))];
            likelihood *= outcome.weight / total_weight(outcomes);
            state.apply(outcome.move);
        }
        INFO(format_position(state));
        REQUIRE(likelihood * arrangements * orders == Approx(1.0).epsilon(1e-9));
    }
}

TEST_CASE("chance moves until all is arranged, and then player 1") {
    const Table table(two({{"setup", "random"}, {"kit", "S"}}));
    const MegaBoard::State state = table.start();
    REQUIRE(state.is_chance());
    REQUIRE(after(state, "s14=S").is_chance());
    REQUIRE_FALSE(after(after(state, "s14=S"), "n17=S").is_chance());
    REQUIRE(text_after(after(state, "s14=S"), "n17=S")
                .ends_with(":C s13=K,s14=S,s15=K,s16=K,n17=S,n18=K,n19=K,n20=K:X0,0"));
    REQUIRE(after(after(state, "s14=S"), "n17=S").to_move() == kFirstSeat);
}

TEST_CASE("arranging by chance is no ply of perft") {
    const Settings settings = two({{"setup", "random"}, {"kit", "SS"}});
    REQUIRE(ask(settings, [](const auto& table) { return perft(table.start(), 1); }) == 36 * 7);
}
