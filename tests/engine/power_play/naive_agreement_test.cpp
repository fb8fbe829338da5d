// The fast rules of Power Play and the naive ones, move by move through random games under random combinations of
// options.
#include "tests/engine/power_play/naive_rules.hpp"
#include "tests/engine/power_play/random_options.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;

namespace {

namespace naive = naive_power_play;

std::string text_of(const Options& options) {
    std::string text;
    for (const auto& entry : option_entries()) {
        text += std::string(entry.name) + "=" + entry.show(options) + " ";
    }
    return text;
}

// A legal move, more often than by chance one that lands on a piece.
std::string choose(const State& state, const std::vector<std::string>& moves, FastRandom& random) {
    std::string chosen;
    for (int attempt = 0; attempt < 4; ++attempt) {
        chosen = moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
        const Move move = *parse_move(state, chosen);
        if (move.kind() != Move::Kind::kMove || contains(state.board().all_pieces(), move.to())) {
            break;
        }
    }
    return chosen;
}

// Plays one random game by both, comparing everything either says on the way.
void compare_game(const Options& options, int most_plies, FastRandom& random) {
    const Table table(options);
    const naive::Options naive_rules = naive_options(options);
    State state = table.start();
    naive::Position position = naive::start(naive_rules);
    for (int ply = 0; ply < most_plies; ++ply) {
        INFO(text_of(options) << format_position(state));
        REQUIRE(format_position(state) == naive::format(position));
        REQUIRE(table.parse(format_position(state)) == state);
        std::vector<std::string> expected = naive::moves(position, naive_rules);
        std::ranges::sort(expected);
        const std::vector<std::string> moves = legal_moves(state);
        REQUIRE(moves == expected);
        REQUIRE(state.count_moves() == static_cast<int>(expected.size()));
        REQUIRE(winning_players(state) == winning_players(position, naive_rules));
        if (moves.empty()) {
            return;
        }
        const std::string chosen = choose(state, moves, random);
        INFO(chosen);
        state = after(state, {chosen});
        position = naive::apply(position, chosen, naive_rules);
    }
}

void compare_games(int games, std::uint64_t seed) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        Options options = random_options(random);
        options.declare = Declare::kAuto;
        if (game % 4 == 0) {
            options = {};
            options.players = 2 + game / 4 % 3;
        }
        compare_game(options, 300, random);
    }
}

}  // namespace

TEST_CASE("games of Power Play go the same way by the fast and the naive rules") { compare_games(effort(40, 4), 3); }

TEST_CASE("very many games of Power Play go the same way by both rules", "[.slow]") { compare_games(3'000, 5); }
