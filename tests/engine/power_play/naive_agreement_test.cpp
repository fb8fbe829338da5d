// The fast rules of Power Play and the naive ones, move by move through random games under random combinations of
// options.
#include "tests/engine/power_play/naive_rules.hpp"
#include "tests/engine/power_play/random_options.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

#include <map>

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

// Plays one random game by both from a position, comparing everything either says on the way. Returns where it stopped.
std::string compare_game_from(const std::string& start, const Options& options, int most_plies, FastRandom& random) {
    const Table table(options);
    const naive::Options naive_rules = naive_options(options);
    State state = table.parse(start);
    naive::Position position = naive::parse(start, naive_rules);
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
            break;
        }
        const std::string chosen = choose(state, moves, random);
        INFO(chosen);
        state = after(state, {chosen});
        position = naive::apply(position, chosen, naive_rules);
    }
    return format_position(state);
}

std::string compare_game(const Options& options, int most_plies, FastRandom& random) {
    const std::string start = format_position(Table(options).start());
    REQUIRE(start == naive::format(naive::start(naive_options(options))));
    return compare_game_from(start, options, most_plies, random);
}

// The players of a position who are out with that many lost pips or more.
int out_by_pips(const std::string& position, const Options& options) {
    const naive::Position last = naive::parse(position, naive_options(options));
    return static_cast<int>(std::ranges::count_if(last.players, [&options](const naive::Player& player) {
        return player.is_out && player.lost_pips >= options.knockout;
    }));
}

void compare_games(int games, std::uint64_t seed) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        Options options = random_options(random);
        if (game % 4 == 0) {
            options = {};
            options.players = 2 + game / 4 % 3;
        }
        compare_game(options, 300, random);
    }
}

// One game for each number of players. Returns how many players were out at the end with that many lost pips or more.
int compare_games_to(int knockout, Declare declare, std::uint64_t seed) {
    FastRandom random(seed);
    int out = 0;
    for (int players = kMinSeats; players <= kMaxSeats; ++players) {
        Options options;
        options.players = players;
        options.declare = declare;
        options.knockout = knockout;
        out += out_by_pips(compare_game(options, effort(300, 30), random), options);
    }
    return out;
}

}  // namespace

TEST_CASE("games of Power Play go the same way by the fast and the naive rules") { compare_games(effort(40, 4), 3); }

TEST_CASE("very many games of Power Play go the same way by both rules", "[.slow]") { compare_games(3'000, 5); }

TEST_CASE("games of Power Play go the same way by both rules whatever number of lost pips knocks out") {
    std::uint64_t seed = 70;
    for (const int knockout : {6, 12, 24, 30}) {
        for (const Declare declare : {Declare::kAuto, Declare::kDeclared}) {
            INFO(knockout);
            const int out = compare_games_to(knockout, declare, ++seed);
            // Few games of random moves get as far as the higher ones; the next test starts nearer to them. Those of
            // a slow build are too short for any.
            REQUIRE((out > 0 || knockout > 18 || kIsSlowBuild));
        }
    }
}

TEST_CASE("games of Power Play that are near other thresholds of lost pips go the same way by both rules") {
    FastRandom random(90);
    std::map<int, int> out;
    for (const golden::PerftLine& line : golden::read_perft_file("power-play")) {
        const Options options = options_with(line.settings);
        for (int game = 0; game < effort(5, 1) && options.knockout != 18; ++game) {
            out[options.knockout] +=
                out_by_pips(compare_game_from(line.position, options, effort(200, 10), random), options) -
                out_by_pips(line.position, options);
        }
    }
    REQUIRE(out.size() == 4);
    for (const auto& [knockout, players] : out) {
        INFO(knockout);
        REQUIRE((players > 0 || kIsSlowBuild));
    }
}
