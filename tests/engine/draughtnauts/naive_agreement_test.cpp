// The fast rules with Power-Ups and the naive ones, move by move through random games under random combinations of
// options.
#include "tests/engine/draughtnauts/naive_rules.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

#include <bit>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

std::string text_of(const Options& options) {
    std::string text;
    for (const auto& entry : option_entries()) {
        text += std::string(entry.name) + "=" + entry.show(options) + " ";
    }
    return text;
}

// Plays one random game by both, comparing everything either says on the way.
void compare_game(State state, const Options& options, int most_plies, FastRandom& random) {
    const naive::Options naive_rules = naive_options(options);
    naive::Position position = naive::parse(format_position(state), naive_rules);
    for (int ply = 0; ply < most_plies; ++ply) {
        INFO(text_of(options) << format_position(state));
        std::vector<std::string> expected = naive::moves(position, naive_rules);
        std::ranges::sort(expected);
        const std::vector<std::string> moves = legal_moves(state);
        REQUIRE(moves == expected);
        REQUIRE(state.count_moves() == static_cast<int>(expected.size()));
        REQUIRE(outcome_of(state) == naive::outcome(position, naive_rules));
        if (moves.empty()) {
            return;
        }
        const std::string& chosen = moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
        INFO(chosen);
        state = after(state, chosen);
        position = naive::apply(position, chosen, naive_rules);
        REQUIRE(format_position(state) == naive::format(position));
    }
}

[[nodiscard]] bool flip(FastRandom& random) { return uniform_below(random, 2) == 1; }

Options random_options(FastRandom& random) {
    Options options;
    options.crowning_ends_turn = uniform_below(random, 4) != 0;
    options.no_move = flip(random) ? NoMove::kLoss : NoMove::kDraw;
    options.no_progress_plies = flip(random) ? 80 : 7;
    options.kit = {};
    for (std::uint32_t left = uniform_below(random, 5); left > 0; --left) {
        options.kit.add(kAllPowerUps[uniform_below(random, 4)]);
    }
    options.setup = flip(random) ? Setup::kAlternate : Setup::kFixed;
    options.crowned_pick_up = flip(random);
    options.cannon_forces = flip(random);
    options.single_use = flip(random);
    options.shield_rejump = flip(random);
    options.jump_discards = static_cast<JumpDiscards>(uniform_below(random, 3));
    return options;
}

// The same with some kinds idle in the hands of one side or both, perhaps all of them.
Options random_idle_options(FastRandom& random) {
    Options options = random_options(random);
    while (options.idle.empty()) {
        options.idle.put(kBlack, PowerUpSet::from_bits(uniform_below(random, 16)));
        options.idle.put(kWhite, PowerUpSet::from_bits(uniform_below(random, 16)));
    }
    return options;
}

Rules rules_of(const Options& options) { return *Draughtnauts::make_rules(options); }

PowerUpSet random_held(FastRandom& random) {
    PowerUpSet held;
    for (std::uint32_t left = uniform_below(random, 3); left > 0; --left) {
        held.insert(kAllPowerUps[uniform_below(random, 4)]);
    }
    return held;
}

// A board with many crowned pieces that hold Power-Ups, and many lying.
State scattered(FastRandom& random, const Rules& rules) {
    constexpr int kMost = 12;
    Board board;
    const std::uint32_t emptiness = 6 + uniform_below(random, 8);
    for (int number = 1; number <= kSquares; ++number) {
        const std::uint32_t roll = uniform_below(random, emptiness);
        const Square square = square_of_number(number);
        if (roll > 3) {
            continue;
        }
        const Seat seat = seat_at(roll % 2);
        if (std::popcount(board.pieces[sparring::index(seat)]) == kMost) {
            continue;
        }
        board.pieces[sparring::index(seat)] |= bit(square);
        if (roll > 1 || (crowning_row(seat) & bit(square)) != 0) {
            board.crowned |= bit(square);
            board.held.give(square, random_held(random));
        }
    }
    for (int slot = 0; slot < kSlots; ++slot) {
        if (flip(random)) {
            board.lying.put(slot, kAllPowerUps[uniform_below(random, 4)]);
        }
    }
    const int quiet_plies = static_cast<int>(uniform_below(random, 4));
    return {board, seat_at(uniform_below(random, 2)), quiet_plies, false, rules};
}

template <class MakeOptions>
void compare_scattered(int games, std::uint64_t seed, MakeOptions make_options) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        const Options options = make_options(random);
        const State state = scattered(random, rules_of(options));
        if (state.pieces(kBlack) != 0 || state.pieces(kWhite) != 0) {
            compare_game(state, options, 12, random);
        }
    }
}

}  // namespace

TEST_CASE("games with Power-Ups from the start go the same way by the fast and the naive rules") {
    FastRandom random(3);
    for (int game = 0; game < 10 * kEffort; ++game) {
        const Options options = game % 4 == 0 ? Options{} : random_options(random);
        compare_game(start_state(rules_of(options)), options, 400, random);
    }
}

TEST_CASE("games from scattered pieces with Power-Ups go the same way by the fast and the naive rules") {
    compare_scattered(100 * kEffort, 4, random_options);
}

TEST_CASE("games with Power-Ups idle in some hands go the same way by the fast and the naive rules") {
    FastRandom random(6);
    for (int game = 0; game < 10 * kEffort; ++game) {
        const Options options = random_idle_options(random);
        compare_game(start_state(rules_of(options)), options, 400, random);
    }
    compare_scattered(100 * kEffort, 7, random_idle_options);
}

TEST_CASE("every move of the golden positions leads to the same position by both rules") {
    const std::vector<golden::PerftLine> lines = golden::read_perft_file("draughtnauts");
    for (std::size_t place = 0; place < lines.size(); place += kEffort == 1 ? 5 : 1) {
        const golden::PerftLine& line = lines[place];
        const Options options = options_with(line.settings);
        const State state = parse(line.position, rules_of(options));
        const naive::Options naive_rules = naive_options(options);
        const naive::Position position = naive::parse(line.position, naive_rules);
        INFO(text_of(options) << line.position);
        REQUIRE(format_position(state) == naive::format(position));
        if (state.is_chance()) {
            continue;
        }
        for (const std::string& move : legal_moves(state)) {
            const State next = after(state, move);
            const naive::Position expected = naive::apply(position, move, naive_rules);
            INFO(move);
            REQUIRE(format_position(next) == naive::format(expected));
            REQUIRE(outcome_of(next) == naive::outcome(expected, naive_rules));
        }
    }
}

TEST_CASE("very many games from scattered pieces with Power-Ups go the same way by both rules", "[.slow]") {
    compare_scattered(100'000, 5, random_options);
    compare_scattered(100'000, 8, random_idle_options);
}

TEST_CASE("a set-up by chance has the arrangements of the naive rules, all alike likely") {
    for (const std::string& kit : std::vector<std::string>{"SHCT", "SSCT", "SH", "TTTT"}) {
        const Options options = options_with({{"setup", "random"}, {"kit", kit}});
        for (const std::string& lying :
             std::vector<std::string>{"", ":P29=" + kit.substr(0, 1) + ",2=" + kit.substr(1, 1)}) {
            const std::string text = "B:W21,22:B1,K2" + lying + ":U";
            const State state = parse(text, rules_of(options));
            REQUIRE(state.is_chance());
            Arrangements outcomes;
            state.generate_outcomes(outcomes);
            std::vector<std::string> positions;
            for (const auto& outcome : outcomes) {
                REQUIRE(outcome.weight == 1);
                State next = state;
                next.apply(outcome.move);
                positions.push_back(format_position(next));
            }
            std::vector<std::string> expected;
            const naive::Options naive_rules = naive_options(options);
            for (const naive::Position& position : naive::arrangements(naive::parse(text, naive_rules), naive_rules)) {
                expected.push_back(naive::format(position));
            }
            std::ranges::sort(positions);
            std::ranges::sort(expected);
            REQUIRE(positions == expected);
        }
    }
}
