#include "tools/balance/arrangements.hpp"

#include "tests/tools/balance/selected_game.hpp"
#include "tools/games/draughts/placings.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::SelectedGame;

namespace {

Arrangements arrangements_of(SelectedGame& game) {
    auto arrangements = Arrangements::of(game.context());
    REQUIRE(arrangements);
    return *std::move(arrangements);
}

// Every square of a seat with its kind, in the order of the squares.
std::string kinds_of_seat(const std::string& position, std::size_t seat) {
    std::string kinds;
    for (int place = 1; place <= 4; ++place) {
        const std::string square = std::to_string(place + (seat == 0 ? 28 : 0));
        const std::size_t at = std::min(position.find("," + square + "="), position.find("P" + square + "="));
        kinds += at == std::string::npos ? std::string() : std::string(1, position[at + square.size() + 2]);
    }
    return kinds;
}

}  // namespace

TEST_CASE("a kit of four kinds has 24 arrangements, one with two of a kind 12, of two kinds 2") {
    SelectedGame four("draughtnauts", {});
    const Arrangements all = arrangements_of(four);
    CHECK(all.size() == 24);
    CHECK(all.all().front() == "CHST");
    CHECK(all.all().back() == "TSHC");
    CHECK(std::set(all.all().begin(), all.all().end()).size() == 24);
    CHECK(all.squares_of(0) == "29 to 32");
    CHECK(all.squares_of(1) == "1 to 4");
    SelectedGame twice("draughtnauts", {"kit=SSHC"});
    CHECK(arrangements_of(twice).size() == 12);
    SelectedGame alike("draughtnauts", {"kit=SSSS"});
    CHECK(arrangements_of(alike).all() == std::vector<std::string>{"SSSS"});
}

TEST_CASE("a player with fewer Power-Ups than squares has more to choose, which is refused") {
    SelectedGame game("draughtnauts", {"kit=SH"});
    const auto refused = Arrangements::of(game.context());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "4 squares for 2 Power-Ups: expected as many");
}

TEST_CASE("an opening brings about exactly the two arrangements it is for, and its tail can be played") {
    SelectedGame game("draughtnauts", {});
    const Arrangements all = arrangements_of(game);
    for (std::size_t first = 0; first < all.size(); ++first) {
        for (std::size_t second = 0; second < all.size(); ++second) {
            const Opening opening = all.opening(first, second, first + 7 * second);
            const std::size_t placings = placings_of(opening, 2).size();
            REQUIRE(placings == 8);
            // Four random plies follow the placings.
            CHECK(opening.moves.size() == 12);
            const auto placed = game.inquiry().game.table->position(
                {opening.position, {opening.moves.begin(), opening.moves.begin() + 8}});
            REQUIRE(placed);
            CHECK(kinds_of_seat(*placed, 0) == all.all()[first]);
            CHECK(kinds_of_seat(*placed, 1) == all.all()[second]);
            CHECK(game.inquiry().game.table->position(opening));
        }
    }
}

TEST_CASE("no two tails are the same, they come round again, and are the same for all pairs") {
    SelectedGame game("draughtnauts", {});
    const Arrangements all = arrangements_of(game);
    const auto tail_of = [](const Opening& opening) {
        return std::vector<std::string>(opening.moves.begin() + 8, opening.moves.end());
    };
    CHECK(tail_of(all.opening(0, 0, 5)) == tail_of(all.opening(23, 11, 5)));
    CHECK(tail_of(all.opening(0, 0, 5)) == tail_of(all.opening(0, 0, 5 + all.tails())));
    std::set<std::vector<std::string>> tails;
    for (std::size_t tail = 0; tail < all.tails(); ++tail) {
        tails.insert(tail_of(all.opening(0, 0, tail)));
    }
    CHECK(tails.size() == all.tails());
    // Enough for 40 games of each arrangement against each of the 24.
    CHECK(all.tails() >= 24 * 40);
}

TEST_CASE("tails can be shared out like a Latin square: they are a multiple of the arrangements") {
    SelectedGame four("draughtnauts", {});
    const Arrangements of_four = arrangements_of(four);
    CHECK(of_four.tails() % of_four.size() == 0);
    SelectedGame twice("draughtnauts", {"kit=SSHC"});
    const Arrangements of_twelve = arrangements_of(twice);
    CHECK(of_twelve.size() == 12);
    CHECK(of_twelve.tails() % of_twelve.size() == 0);
    CHECK(of_twelve.tails() >= 12 * 40);
}
