// What the rules page says of every position of Power Play, "Invariants", after every ply of random games.
#include "engine/power_play/position_check.hpp"
#include "tests/engine/power_play/naive_rules.hpp"
#include "tests/engine/power_play/random_options.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;

namespace {

// Games where sanitizers make everything slow are a fifth of those elsewhere.
constexpr int kHundred = 20 * kEffort;

// What came up in the games, so that the test can say that it has seen enough.
struct Seen {
    std::uint64_t plies = 0;
    std::uint64_t placings = 0;
    std::uint64_t declarations = 0;
    std::uint64_t knockouts = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
};

// A legal move, more often than by chance one that lands on a piece.
[[nodiscard]] std::optional<Move> choose(const State& state, FastRandom& random) {
    const Squares pieces = state.board().all_pieces();
    std::optional<Move> move = state.pick_move(random);
    for (int attempt = 0; attempt < 2 && move && !contains(pieces, move->to()); ++attempt) {
        move = state.pick_move(random);
    }
    return move;
}

// Nobody comes back, nobody's lost pips grow less, and the counts of plies go on.
void check_ply(const State& before, const State& after) {
    REQUIRE(after.fields().plies == before.fields().plies + 1);
    REQUIRE((after.fields().quiet_plies == before.fields().quiet_plies + 1 || after.fields().quiet_plies == 0));
    REQUIRE((after.fields().out.bits() & before.fields().out.bits()) == before.fields().out.bits());
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(after.seats()); ++seat) {
        REQUIRE(after.lost_pips(seat) >= before.lost_pips(seat));
    }
}

void play(const Options& options, FastRandom& random, Seen& seen) {
    const Table table(options);
    State state = table.start();
    while (const std::optional<Move> move = choose(state, random)) {
        const State before = state;
        state.apply(*move);
        const Status status = check_position(state);
        if (!status) {
            FAIL(format_position(before) << " " << format_move(before, *move) << ": " << status.error().message);
        }
        check_ply(before, state);
        ++seen.plies;
        seen.placings += move->kind() == Move::Kind::kPlace ? 1U : 0U;
        seen.declarations += move->kind() == Move::Kind::kDeclare ? 1U : 0U;
    }
    REQUIRE(state.is_over());
    seen.knockouts += static_cast<std::uint64_t>(state.seats() - state.left().size());
    seen.wins += state.winners().size() == 1 ? 1U : 0U;
    seen.draws += state.winners().size() == 1 ? 0U : 1U;
}

[[nodiscard]] Seen play_games(int games, std::uint64_t seed) {
    FastRandom random(seed);
    Seen seen;
    for (int game = 0; game < games; ++game) {
        play(random_options(random), random, seen);
    }
    return seen;
}

void require_much_seen(const Seen& seen, std::uint64_t games) {
    INFO(seen.plies << " plies, " << seen.placings << " placings, " << seen.declarations << " declarations, "
                    << seen.knockouts << " knockouts, " << seen.wins << " wins, " << seen.draws << " draws");
    REQUIRE(seen.plies > 50 * games);
    REQUIRE(seen.placings > games);
    REQUIRE(seen.declarations > games / 20);
    REQUIRE(seen.knockouts > games / 2);
    REQUIRE(seen.wins > games / 10);
    REQUIRE(seen.draws > games / 10);
}

}  // namespace

TEST_CASE("every position of random games of Power Play keeps the invariants") {
    require_much_seen(play_games(10 * kHundred, 1), std::uint64_t{10} * kHundred);
}

TEST_CASE("every position of a hundred thousand games of Power Play keeps the invariants", "[.slow]") {
    require_much_seen(play_games(100'000, 2), 100'000);
}
