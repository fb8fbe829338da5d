#include "tools/games/mega_board/tracer.hpp"

#include "tests/engine/mega_board/answers.hpp"
#include "tests/tools/tables/traced_events.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

std::string mega_events(const std::string& position, const std::string& text,
                        const mega_board::Settings& settings = {}) {
    return mega_board::ask(settings, [&](const auto& table) {
        const auto state = table.parse(position);
        const auto move = parse_move(state, text);
        REQUIRE(move);
        return text_of_events(seen<MegaBoardTracer<std::remove_const_t<decltype(state)>>>(state, *move));
    });
}

using mega_board::against;
using mega_board::three;
using mega_board::two;

}  // namespace

TEST_CASE("on the Mega Board the use of each kind is seen") {
    CHECK(mega_events(against("Km12+C", "e5w,e9w,e13w"), "m12*e9") == "1 uses C, 1 captures 1");
    CHECK(mega_events("1:P1 Km18+HT:P2 n28s,n32s:X0,0", "m18@m3", two()) == "1 uses T");
    CHECK(mega_events(against("Km12+S"), "m12-m8-m3") == "1 uses S");
    CHECK(mega_events(against("Km12+S"), "m12-m8").empty());
}

TEST_CASE("on the Mega Board a jump discards, and what it takes off may be anybody's") {
    CHECK(mega_events("1:P1 Km18+HT:P2 Km15+SC,n32s:X0,0", "m18xm11", two()) ==
          "1 discards H, 1 discards T, 2 is captured with S, 2 is captured with C, 1 captures 1");
    CHECK(mega_events("2:P1 Km9+T,s1n:P2 Km14+C:P3 n1s:X0,0,5", "m14*m9", three()) ==
          "2 uses C, 1 is captured with T, 2 captures 1");
}

TEST_CASE("on the Mega Board a shield is used by whoever it saves") {
    CHECK(mega_events("1:P1 Km18:P2 Km15+H,n32s:X0,0", "m18xm11", two()) == "2 uses H");
    CHECK(mega_events("2:P1 Km9+H,s1n:P2 Km14+C:P3 n1s:X0,0,5", "m14*m9", three()) == "2 uses C, 1 uses H");
}

TEST_CASE("on the Mega Board a piece that comes to a Crown with a Power-Up picks it up, whoever put it there") {
    const std::string position = "1:P1 Km18,Kn22:P2 n32s:C s13=S,n17=T:X0,0";
    CHECK(mega_events(position, "n22-n17", two()) == "1 picks up T");
    CHECK(mega_events(position, "n22-n18", two()).empty());
}

TEST_CASE("a pass on the Mega Board is seen as nothing") {
    CHECK(mega_events("2:P1 m1n,m6n,n22n,n25n:P2 n29s:X0,0", "pass", two()).empty());
}

TEST_CASE("what each player of the Mega Board has is counted, captures too") {
    const mega_board::Table table(mega_board::Settings{});
    const auto state = table.parse(
        "1:P1 m15n,n6n,Ks20+SC,Km29+T:P2 m9e,Km22+H,w8e:P3 Kn9+HT,m27s:P4 Ke7+SC,e10w:C s13=S,w3=K,n18=T,e6=H:X3,2,1,"
        "0");
    using Tracer = MegaBoardTracer<std::remove_const_t<decltype(state)>>;
    CHECK(Tracer::feature_names() ==
          std::vector<std::string>{"men", "crowned", "held S", "held H", "held C", "held T", "captures"});
    CHECK(Tracer::features(state, seat_at(0)) == std::vector<double>{2, 2, 1, 0, 1, 1, 3});
    CHECK(Tracer::features(state, seat_at(1)) == std::vector<double>{2, 1, 0, 1, 0, 0, 2});
    CHECK(Tracer::features(state, seat_at(3)) == std::vector<double>{1, 1, 1, 0, 1, 0, 0});
}

TEST_CASE("a traced game on the Mega Board tells who decided among how many") {
    const GameTrace trace = traced("mega-board", {{"layout", "mega-2"}}, {"", {"s13=S", "n17=T"}});
    REQUIRE(trace.plies.size() == 2);
    CHECK(trace.plies[0].seat == 0U);
    CHECK(trace.plies[1].seat == 1U);
    CHECK(trace.plies[0].choices == 16);
    CHECK(trace.events.empty());
}

}  // namespace sparring::test
