// The fast rules and the naive ones, move by move through random games under every combination of options.
#include "tests/engine/draughtnauts/naive_rules.hpp"

#include <catch2/catch.hpp>

#include <bit>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

// Plays one random game by both, comparing everything either says on the way.
void compare_game(BasicState state, const BasicRules& rules, FastRandom& random) {
    const naive::Options options{.crowning_ends_turn = rules.crowning_ends_turn,
                                 .no_move_is_loss = rules.no_move == NoMove::kLoss,
                                 .no_progress_plies = rules.no_progress_plies};
    naive::Position position = naive::parse(format_position(state));
    while (true) {
        INFO(format_position(state));
        std::vector<std::string> expected = naive::moves(position, options);
        std::ranges::sort(expected);
        const std::vector<std::string> moves = legal_moves(state);
        REQUIRE(moves == expected);
        REQUIRE(state.count_moves() == static_cast<int>(expected.size()));
        REQUIRE(outcome_of(state) == naive::outcome(position, options));
        if (moves.empty()) {
            return;
        }
        const std::string& chosen = moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
        state = after(state, chosen);
        position = naive::apply(position, chosen, options);
        REQUIRE(format_position(state) == naive::format(position));
    }
}

// A board with crowned pieces in most games, since games from the start see few multiple jumps by them.
BasicState scattered(FastRandom& random, const BasicRules& rules) {
    constexpr int kMost = 12;
    std::array<Bitboard, 2> pieces{};
    Bitboard crowned = 0;
    for (int number = 1; number <= kSquares; ++number) {
        const std::uint32_t roll = uniform_below(random, 7);
        if (roll > 3) {
            continue;
        }
        const Bitboard square = bit(square_of_number(number));
        const Seat seat = seat_at(roll % 2);
        if (std::popcount(pieces[index(seat)]) == kMost) {
            continue;
        }
        pieces[index(seat)] |= square;
        crowned |= roll > 1 || (crowning_row(seat) & square) != 0 ? square : 0;
    }
    return {pieces[0], pieces[1], crowned, seat_at(uniform_below(random, 2)), 0, rules};
}

std::vector<BasicRules> all_rules() {
    std::vector<BasicRules> rules;
    for (const bool crowning_ends_turn : {true, false}) {
        for (const NoMove no_move : {NoMove::kLoss, NoMove::kDraw}) {
            for (const int no_progress_plies : {80, 5}) {
                rules.push_back({crowning_ends_turn, no_move, no_progress_plies});
            }
        }
    }
    return rules;
}

}  // namespace

TEST_CASE("games from the start go the same way by the fast and the naive rules") {
    FastRandom random(1);
    for (const BasicRules& rules : all_rules()) {
        for (int game = 0; game < kEffort; ++game) {
            compare_game(basic_start(rules), rules, random);
        }
    }
}

TEST_CASE("games from scattered pieces go the same way by the fast and the naive rules") {
    FastRandom random(2);
    for (const BasicRules& rules : all_rules()) {
        for (int game = 0; game < 5 * kEffort; ++game) {
            const BasicState state = scattered(random, rules);
            if (state.pieces(kBlack) != 0 || state.pieces(kWhite) != 0) {
                compare_game(state, rules, random);
            }
        }
    }
}
