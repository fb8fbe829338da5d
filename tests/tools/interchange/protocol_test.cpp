#include "tools/interchange/protocol.hpp"

#include "engine/core/random.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>

using namespace sparring;
using namespace sparring::ugi;

TEST_CASE("an order is its first word and the rest, with blanks around them") {
    CHECK(split_order("  go   nodes 5 ").word == "go");
    CHECK(split_order("  go   nodes 5 ").rest == "nodes 5");
    CHECK(split_order("quit").rest.empty());
    CHECK(split_order(" \t ").word.empty());
}

TEST_CASE("an option is offered with its default, which may be empty or hold blanks") {
    const std::string line = format_option({"layout", "a b"});
    CHECK(line == "option name layout type string default a b");
    REQUIRE(parse_option(line));
    CHECK(parse_option(line)->name == "layout");
    CHECK(parse_option(line)->value == "a b");
    CHECK(format_option({"tiles", ""}) == "option name tiles type string default <empty>");
    CHECK(parse_option("option name tiles type string default <empty>")->value.empty());
    CHECK(parse_option("option name Clear Hash type button")->name == "Clear Hash");
    CHECK(parse_option("option name Hash type spin default 16 min 1 max 64")->name == "Hash");
    CHECK_FALSE(parse_option("option name"));
    CHECK_FALSE(parse_option("option"));
    CHECK_FALSE(parse_option("id name x"));
}

TEST_CASE("an option is set by name and value") {
    CHECK(format_setoption("players", "3") == "setoption name players value 3");
    CHECK(format_setoption("tiles", "") == "setoption name tiles value <empty>");
    CHECK(format_setoption("tiles", "a\nb") == "setoption name tiles value a b");
    const auto option = parse_setoption("name tiles value a value b");
    REQUIRE(option);
    CHECK(option->name == "tiles");
    CHECK(option->value == "a value b");
    for (const char* const bad : {"", "name", "name players", "players value 3", "name value 3"}) {
        CAPTURE(bad);
        CHECK(parse_setoption(bad).error().message ==
              "setoption '" + std::string(bad) + "': expected setoption name NAME value VALUE");
    }
}

TEST_CASE("limits are said and read") {
    Limits limits;
    CHECK(format_go({}) == "go");
    CHECK(format_go({limits, {}}) == "go");
    limits.nodes = 1'000;
    limits.time_ms = 200;
    limits.depth = 7;
    CHECK(format_go({limits, {}}) == "go nodes 1000 movetime 200 depth 7");
    REQUIRE(parse_go("nodes 1000 movetime 200 depth 7"));
    CHECK(parse_go("nodes 1000 movetime 200 depth 7")->limits == limits);
    CHECK(parse_go("infinite")->limits == Limits{});
    CHECK(parse_go("sims 30")->limits->nodes == 30);
    CHECK_FALSE(parse_go("")->limits);
    CHECK(parse_go("")->clocks.empty());
    CHECK(parse_go("nodez 5").error().message == "go: unknown limit 'nodez': did you mean 'nodes'?");
    for (const char* const bad : {"nodes", "nodes x", "nodes 0", "movetime 99999999999", "depth -1", "nodes 5 depth"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_go(bad));
    }
}

TEST_CASE("clocks are said as in chess for two seats, and in turn order for more") {
    using Clocks = std::vector<std::optional<GameTime>>;
    const auto read = [](std::string_view rest) {
        const auto order = parse_go(rest);
        REQUIRE(order);
        return order->clocks;
    };
    const Clocks two = {GameTime{60'000, 500}, GameTime{55'000, 0}};
    CHECK(format_go({std::nullopt, two}) == "go wtime 60000 btime 55000 winc 500 binc 0");
    CHECK(read("wtime 60000 btime 55000 winc 500 binc 0") == two);
    CHECK(read("winc 500 wtime 60000 clock 60000 55000") == two);
    const Clocks own = {std::nullopt, GameTime{55'000, 7}};
    CHECK(format_go({std::nullopt, own}) == "go btime 55000 binc 7");
    CHECK(read("btime 55000 binc 7") == own);
    const Clocks three = {std::nullopt, GameTime{0, 0}, GameTime{9'000, 20}};
    CHECK(format_go({std::nullopt, three}) == "go clock - 0 9000 inc - 0 20");
    CHECK(read("clock - 0 9000 inc - 0 20") == three);
    CHECK(read("nodes 5 clock - 0 9000 inc - 0 20 depth 3") == three);
    CHECK(parse_go("nodes 5 clock 8000 movetime 30")->limits == Limits{.nodes = 5, .time_ms = 30});
    CHECK_FALSE(parse_go("wtime 5 btime 5")->limits);
    CHECK(parse_go("wtime 60000 binc 20").error().message ==
          "go: an increment for seat 2, but no clock: expected wtime, btime or clock");
    CHECK(parse_go("clock x").error().message ==
          "go clock: expected milliseconds for each seat, or - where they are not known");
    for (const char* const bad :
         {"wtime", "wtime -5", "btime x", "clock", "inc 5", "clock 5 99999999999", "clock 5x"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_go(bad));
    }
}

TEST_CASE("a position is the start, a state or a view, and moves played from a state") {
    CHECK(format_position_order({}) == "position startpos");
    CHECK(format_position_order({PositionOrder::Kind::kState, "B:W1:B2", "9-14 22-18"}) ==
          "position fen B:W1:B2 moves 9-14 22-18");
    CHECK(format_position_order({PositionOrder::Kind::kView, "{\"turn\":1}", ""}) == "position view {\"turn\":1}");
    const auto fen = parse_position_order("fen B:W1 x:B2  moves  duel 3 roll 8");
    REQUIRE(fen);
    CHECK(fen->position == "B:W1 x:B2");
    CHECK(fen->moves == "duel 3 roll 8");
    CHECK(parse_position_order("startpos")->position.empty());
    CHECK(parse_position_order("startpos moves 9-14")->moves == "9-14");
    CHECK(parse_position_order("view {\"moves\": 1} moves")->position == "{\"moves\": 1} moves");
    for (const char* const bad : {"", "startpos 9-14", "fen", "fen moves 9-14", "view", "B:W1"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_position_order(bad));
    }
}

TEST_CASE("what an engine says of its search comes back as it was meant") {
    Thought thought;
    thought.depth = 7;
    thought.nodes = 1'234;
    thought.seconds = 0.0456;
    thought.shares = {0.1, 1.0 / 3, 0.9 - 1.0 / 3};
    thought.proven = SeatSet(seat_at(1));
    thought.proven->insert(seat_at(2));
    thought.moves = {"duel 3", "roll 8"};
    const std::string line = format_info(thought);
    CHECK(line.starts_with("info depth 7 nodes 1234 time 46 shares 0.1 0.3333333333333333 "));
    CHECK(line.ends_with(" proven 2,3 pv duel 3 roll 8"));
    Info info;
    read_info(line, 3, info);
    CHECK(info.depth == 7);
    CHECK(info.nodes == 1'234);
    CHECK(info.shares == thought.shares);
    CHECK(info.proven == thought.proven);
    CHECK(info.pv == "duel 3 roll 8");
}

TEST_CASE("what cannot be understood of a search is left out") {
    Info info;
    read_info("info depth x nodes -5 shares 0.9 0.9 proven 0,7 hashfull 3 score cp 12", 2, info);
    CHECK(info.depth == 0);
    CHECK(info.nodes == 0);
    CHECK(info.shares.empty());
    CHECK_FALSE(info.proven);
    read_info("info shares 0.25 nan nodes 7", 2, info);
    CHECK(info.shares.empty());
    CHECK(info.nodes == 7);
    read_info("info nodes 99999999999999999999 string nodes 3", 2, info);
    CHECK(info.nodes == 0);
    read_info("info shares 0.25", 2, info);
    CHECK(info.shares.empty());
    read_info("nodes 12", 2, info);
    CHECK(info.nodes == 0);
}

TEST_CASE("a best move is the rest of its line") {
    CHECK(parse_bestmove("bestmove duel 3 ") == "duel 3");
    CHECK(parse_bestmove("bestmove") == "");
    CHECK(parse_bestmove("bestmove 9-13 ponder 21-17") == "9-13");
    CHECK_FALSE(parse_bestmove("bestmoves 9-14"));
}

TEST_CASE("no line of random words or bytes does harm") {
    constexpr std::array<const char*, 14> kWords = {"info",  "option", "name",  "default", "shares", "proven", "nodes",
                                                    "moves", "fen",    "value", "depth",   "0.5",    "1,2",    "pv"};
    FastRandom random(3);
    for (int round = 0; round < effort(3'000, 500); ++round) {
        std::string line;
        const std::uint32_t size = uniform_below(random, 12);
        for (std::uint32_t word = 0; word < size; ++word) {
            const bool is_word = uniform_below(random, 4) > 0;
            line += is_word ? kWords[uniform_below(random, kWords.size())]
                            : std::string(1, static_cast<char>(uniform_below(random, 256)));
            line += uniform_below(random, 5) > 0 ? " " : "";
        }
        Info info;
        read_info("info " + line, 2, info);
        CHECK((info.shares.empty() || info.shares.size() == 2));
        (void)parse_option(line);
        (void)parse_bestmove(line);
        (void)parse_go(line).has_value();
        (void)parse_setoption(line).has_value();
        (void)parse_position_order(line).has_value();
    }
}

TEST_CASE("what a program says of itself is read, if it is not empty") {
    CHECK(parse_id("id name Kestrel 1.2", "name") == "Kestrel 1.2");
    CHECK(parse_id("  id   game draughtnauts:basic ", "game") == "draughtnauts:basic");
    CHECK_FALSE(parse_id("id name", "name").has_value());
    CHECK_FALSE(parse_id("id author somebody", "name").has_value());
}

TEST_CASE("a reported error is told from other words") {
    CHECK(format_error_report("a\nb") == "info string error: a b");
    CHECK(parse_error_report(format_error_report("no weights")) == "no weights");
    CHECK(parse_error_report("info string error no weights") == "no weights");
    CHECK(parse_error_report("info string error").has_value());
    for (const std::string line : {"info string errors: 0", "info string no error: 1", "info error: 1", "error: 1"}) {
        CAPTURE(line);
        CHECK_FALSE(parse_error_report(line).has_value());
    }
}
