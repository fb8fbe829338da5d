// Positions and moves as text: round trips through long random play, and parsers under spoilt and invented input. The
// slow tests do the same with millions; a build with sanitizers finds what a parser does beyond its input.
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/support/perft/golden_file.hpp"
#include "tests/support/spoiler.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

// Rules under which everything can be written: chance has no part in them.
Rules random_rules(FastRandom& random) {
    Rules rules;
    rules.crowning_ends_turn = uniform_below(random, 2) == 0;
    rules.cannon_forces = uniform_below(random, 2) == 0;
    rules.shield_rejump = uniform_below(random, 2) == 0;
    rules.jump_discards = static_cast<JumpDiscards>(uniform_below(random, 3));
    return rules;
}

// Every position on the way reads back equal, and the text of every move played reads back as that move. Reading a
// move compares it with all legal ones, so that an ambiguous text shows too.
void play_and_read_back(std::uint64_t plies, std::uint64_t seed) {
    FastRandom random(seed);
    State state = start_state(random_rules(random));
    for (std::uint64_t ply = 0; ply < plies; ++ply) {
        const Expected<State> read = parse_position(format_position(state), state.rules());
        const std::optional<Move> move = state.pick_move(random);
        const bool is_same_move = !move || *parse_move(state, format_move(*move)) == *move;
        if (!read || !(*read == state) || !is_same_move) {
            FAIL(format_position(state));
        }
        if (move) {
            state.apply(*move);
        } else {
            state = start_state(random_rules(random));
        }
    }
}

// What parses must print, and what is printed must parse to the same and print the same again.
void read_spoilt_positions(std::uint64_t inputs, std::uint64_t seed) {
    std::vector<std::string> texts{"B:W21,22:B1,K2:P1=S,29=T:N12:U", format_position(start_state({}))};
    for (const golden::PerftLine& line : golden::read_perft_file("draughtnauts")) {
        texts.push_back(line.position);
    }
    Spoiler spoiler(std::move(texts), "BWKPNUSHCT+=:,.- 0123456789", seed);
    std::uint64_t read = 0;
    for (std::uint64_t input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        const Expected<State> state = parse_position(text, Rules{});
        if (!state && state.error().message.empty()) {
            FAIL("an empty error about " + text);
        }
        if (state) {
            ++read;
            const std::string printed = format_position(*state);
            const Expected<State> again = parse_position(printed, Rules{});
            if (!again || !(*again == *state) || format_position(*again) != printed) {
                FAIL(text + " prints as " + printed);
            }
        }
    }
    // Some inputs must get through, and some must not, or nothing has been tested.
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

void read_spoilt_moves(std::uint64_t inputs, std::uint64_t seed) {
    const std::vector<State> states = {parse("W:W21,22,K9+SH,K3+CT:B5,6,K24+ST,K29+HC:P2=S,31=T"),
                                       parse("B:W14,15,22,K23+H:BK10+SC,1:P30=H"), start_state({})};
    std::vector<std::string> texts;
    for (const State& state : states) {
        const std::vector<std::string> legal = legal_moves(state);
        texts.insert(texts.end(), legal.begin(), legal.end());
    }
    Spoiler spoiler(std::move(texts), "-x*@=,SHCT0123456789", seed);
    std::uint64_t read = 0;
    for (std::uint64_t input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        const Expected<Move> move = parse_move(states[input % states.size()], text);
        if (move ? format_move(*move) != text : move.error().message.empty()) {
            FAIL(text);
        }
        read += move ? 1U : 0U;
    }
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

}  // namespace

TEST_CASE("positions and moves with Power-Ups read back equal through random games") { play_and_read_back(20'000, 1); }

TEST_CASE("millions of plies with Power-Ups read back equal", "[.slow]") { play_and_read_back(3'000'000, 2); }

TEST_CASE("spoilt texts are refused with a reason, or mean what they print") {
    read_spoilt_positions(20'000, 3);
    read_spoilt_moves(2'000, 4);
}

TEST_CASE("ten million spoilt positions and two million spoilt moves do no harm", "[.slow]") {
    read_spoilt_positions(10'000'000, 5);
    read_spoilt_moves(2'000'000, 6);
}
