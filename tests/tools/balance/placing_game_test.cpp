#include "tools/balance/placing_game.hpp"

#include "engine/core/random.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using statistics::MatrixGame;

namespace {

std::vector<std::string> orders_of(std::string kit) {
    std::ranges::sort(kit);
    std::vector<std::string> orders;
    do {
        orders.push_back(kit);
    } while (std::ranges::next_permutation(kit).found);
    return orders;
}

MatrixGame random_game(std::size_t size, std::uint64_t seed) {
    FastRandom random(seed);
    MatrixGame game{size, size, {}};
    for (std::size_t cell = 0; cell < size * size; ++cell) {
        game.payoffs.push_back(uniform_below(random, 1000) / 1000.0);
    }
    return game;
}

// The plain rules: whoever's turn it is puts any Power-Up left in its hand on any free square. Every line of play is
// followed to its end, nothing is remembered.
class PlainMinimax {
public:
    PlainMinimax(const MatrixGame& game, const std::vector<std::string>& orders) : game_(game), orders_(orders) {}

    double value(std::array<std::string, 2> rows, std::array<std::string, 2> hands, std::size_t player) const {
        if (hands[player].empty()) {
            return game_.at(place_of(rows[0]), place_of(rows[1]));
        }
        double best = player == 0 ? -1 : 2;
        for (std::size_t square = 0; square < rows[player].size(); ++square) {
            for (std::size_t kind = 0; kind < hands[player].size() && rows[player][square] == '.'; ++kind) {
                std::array<std::string, 2> next_rows = rows;
                std::array<std::string, 2> next_hands = hands;
                next_rows[player][square] = hands[player][kind];
                next_hands[player].erase(kind, 1);
                const double reached = value(next_rows, next_hands, 1 - player);
                best = player == 0 ? std::max(best, reached) : std::min(best, reached);
            }
        }
        return best;
    }

private:
    std::size_t place_of(const std::string& row) const {
        return static_cast<std::size_t>(std::ranges::find(orders_, row) - orders_.begin());
    }

    const MatrixGame& game_;
    const std::vector<std::string>& orders_;
};

double plain_value(const MatrixGame& game, const std::string& kit) {
    const std::vector<std::string> orders = orders_of(kit);
    const std::string free(kit.size(), '.');
    return PlainMinimax(game, orders).value({free, free}, {kit, kit}, 0);
}

}  // namespace

TEST_CASE("the value of placing in turn is that of following every line of play") {
    for (const std::string kit : {"S", "SH", "SS", "SHC", "SSC", "CCC"}) {
        const std::vector<std::string> orders = orders_of(kit);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const MatrixGame game = random_game(orders.size(), seed);
            CAPTURE(kit, seed);
            CHECK(value_in_turn(game, orders) == plain_value(game, kit));
        }
    }
}

TEST_CASE("with two Power-Ups the first placing gives everything away, so the second player answers") {
    const std::vector<std::string> orders = {"HS", "SH"};
    // The first wins if both do the same: the second does the other.
    CHECK(value_in_turn({2, 2, {1, 0, 0, 1}}, orders) == 0);
    // The second row does better against everything.
    CHECK(value_in_turn({2, 2, {0.1, 0.2, 0.7, 0.6}}, orders) == 0.6);
    // Chosen at once this would be worth a half: mixtures do not help whom everybody sees.
    CHECK(statistics::solve_matrix_game({2, 2, {1, 0, 0, 1}}).value == Approx(0.5));
}

TEST_CASE("with three Power-Ups the second player copies, or does not, as it likes") {
    const std::vector<std::string> orders = orders_of("CHS");
    MatrixGame same{6, 6, std::vector<double>(36, 0.0)};
    MatrixGame other{6, 6, std::vector<double>(36, 1.0)};
    for (std::size_t row = 0; row < 6; ++row) {
        same.payoffs[row * 6 + row] = 1;
        other.payoffs[row * 6 + row] = 0;
    }
    // The first player wants the same row: after its second placing its row is known, and the second player has still
    // two to choose from.
    CHECK(value_in_turn(same, orders) == 0);
    // The first player wants another row: the second puts every Power-Up where the first has put it.
    CHECK(value_in_turn(other, orders) == 0);
    // Chosen at once, all rows alike, they meet in one of six games.
    CHECK(statistics::solve_matrix_game(same).value == Approx(1.0 / 6));
    CHECK(statistics::solve_matrix_game(other).value == Approx(5.0 / 6));
}

TEST_CASE("payoffs that do not depend on the rows are the value") {
    const std::vector<std::string> orders = orders_of("SHCT");
    CHECK(value_in_turn({24, 24, std::vector<double>(576, 0.37)}, orders) == 0.37);
}
