// The fast rules of the Mega Board and the naive ones, move by move through random games under random combinations of
// options and layouts.
#include "tests/engine/mega_board/naive_rules.hpp"

#include <catch2/catch.hpp>

#include <array>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

std::string text_of(const Options& options) {
    std::string text;
    for (const auto& entry : option_entries()) {
        text += std::string(entry.name) + "=" + entry.show(options) + " ";
    }
    return text;
}

// Plays one random game by both, comparing everything either says on the way.
template <class G>
void compare_game(typename G::State state, int most_plies, FastRandom& random) {
    const Options& options = state.rules().options();
    const naive_mega::Options naive_rules = naive_options(options);
    naive_mega::Position position = naive_mega::parse(format_position(state), naive_rules);
    for (int ply = 0; ply < most_plies; ++ply) {
        INFO(text_of(options) << format_position(state));
        std::vector<std::string> expected = naive_mega::moves(position, naive_rules);
        std::ranges::sort(expected);
        const std::vector<std::string> moves = legal_moves(state);
        REQUIRE(moves == expected);
        REQUIRE(state.count_moves() == static_cast<int>(expected.size()));
        REQUIRE(winning_players(state) == winning_players(position, naive_rules));
        if (moves.empty()) {
            return;
        }
        const std::string& chosen = moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
        INFO(chosen);
        state = after(state, chosen);
        position = naive_mega::apply(position, chosen, naive_rules);
        REQUIRE(format_position(state) == naive_mega::format(position, naive_rules));
    }
}

[[nodiscard]] bool flip(FastRandom& random) { return uniform_below(random, 2) == 1; }

Options random_options(FastRandom& random) {
    Options options;
    options.layout = named_plan(kLayoutNames[uniform_below(random, 4)]);
    options.setup = flip(random) ? Setup::kAlternate : Setup::kFixed;
    options.crowns = flip(random) ? Crowns::kFourthRow : Crowns::kAny;
    options.crowning_ends_turn = flip(random);
    options.end_choice = flip(random) ? EndChoice::kMust : EndChoice::kMay;
    options.crowned_pick_up = flip(random);
    options.take_crown = flip(random) ? TakeCrown::kAlways : TakeCrown::kNever;
    options.no_progress_plies = flip(random) ? Options::kAutoPlies : 11;
    options.power_ups = uniform_below(random, 8) != 0;
    options.kit = {};
    for (std::uint32_t left = uniform_below(random, 5); left > 0; --left) {
        options.kit.add(kAllPowerUps[uniform_below(random, 4)]);
    }
    options.cannon_forces = flip(random);
    options.single_use = flip(random);
    options.shield_rejump = flip(random);
    options.jump_discards = static_cast<JumpDiscards>(uniform_below(random, 3));
    return options;
}

// The same with some kinds idle in the hands of some players, perhaps all of them.
Options random_idle_options(FastRandom& random) {
    Options options = random_options(random);
    options.power_ups = true;
    while (options.idle.empty()) {
        for (int seat = 0; seat < options.layout.seats(); ++seat) {
            options.idle.put(seat_at(static_cast<std::size_t>(seat)), PowerUpSet::from_bits(uniform_below(random, 16)));
        }
    }
    return options;
}

PowerUpSet random_held(const Options& options, FastRandom& random) {
    PowerUpSet held;
    for (std::uint32_t left = options.power_ups ? uniform_below(random, 3) : 0; left > 0; --left) {
        held.insert(kAllPowerUps[uniform_below(random, 4)]);
    }
    return held;
}

// Pieces of all players and facings all over the boards, many of them crowned and armed, and Crowns lying.
template <class G>
typename G::State scattered(const typename G::Rules& rules, FastRandom& random) {
    typename G::State::Board board;
    typename G::State::Captures captures{};
    std::array<int, kMaxSeats> pieces{};
    const auto seats = static_cast<std::uint32_t>(rules.seats());
    const std::uint32_t emptiness = 3 + uniform_below(random, 8);
    rules.squares().for_each([&](Square square) {
        if (uniform_below(random, emptiness) != 0) {
            return;
        }
        const std::uint32_t seat = uniform_below(random, seats);
        if (++pieces[seat] > kMen) {
            return;
        }
        if (uniform_below(random, 3) == 0) {
            board.put_piece(seat, square, kAllHeadings, random_held(rules.options(), random));
        } else {
            board.put_piece(seat, square, headings_of(kAllSides[uniform_below(random, 4)]), PowerUpSet());
        }
    });
    for (std::uint32_t place = 0; place < seats; ++place) {
        const Seat seat = seat_at(place);
        rules.crown_squares(seat).for_each([&](Square square) {
            if (uniform_below(random, 3) == 0) {
                board.treasury.put(square, static_cast<Treasure>(rules.has_power_ups() ? uniform_below(random, 5) : 0));
            }
        });
        captures[place] = static_cast<std::uint16_t>(uniform_below(random, 4));
    }
    return {board, captures, seat_at(uniform_below(random, seats)), static_cast<int>(uniform_below(random, 5)),
            false, rules};
}

template <class G>
void compare_scattered_game(const Options& options, FastRandom& random) {
    const typename G::Rules rules = *G::make_rules(options);
    const typename G::State state = scattered<G>(rules, random);
    if (state.board().occupied().any()) {
        compare_game<G>(state, 8, random);
    }
}

template <class MakeOptions>
void compare_scattered(int games, std::uint64_t seed, MakeOptions make_options) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        const Options options = make_options(random);
        if (is_small(options.layout) && flip(random)) {
            compare_scattered_game<MegaBoard>(options, random);
        } else {
            compare_scattered_game<LargeMegaBoard>(options, random);
        }
    }
}

void compare_from_start(const Options& options, FastRandom& random) {
    if (is_small(options.layout)) {
        const auto rules = *MegaBoard::make_rules(options);
        compare_game<MegaBoard>(MegaBoard::start(rules), 300, random);
    } else {
        const auto rules = *LargeMegaBoard::make_rules(options);
        compare_game<LargeMegaBoard>(LargeMegaBoard::start(rules), 300, random);
    }
}

}  // namespace

TEST_CASE("games on the Mega Board from the start go the same way by the fast and the naive rules") {
    FastRandom random(3);
    for (int game = 0; game < effort(20, 3); ++game) {
        compare_from_start(game % 4 == 0 ? Options{} : random_options(random), random);
    }
}

TEST_CASE("games on the Mega Board with Power-Ups idle in some hands go the same way by the fast and the naive rules") {
    FastRandom random(6);
    for (int game = 0; game < effort(10, 2); ++game) {
        compare_from_start(random_idle_options(random), random);
    }
    compare_scattered(effort(300, 25), 7, random_idle_options);
}

TEST_CASE("games on the Mega Board from scattered pieces go the same way by the fast and the naive rules") {
    compare_scattered(effort(300, 25), 4, random_options);
}

TEST_CASE("very many games on the Mega Board from scattered pieces go the same way by both rules", "[.slow]") {
    compare_scattered(30'000, 5, random_options);
    compare_scattered(30'000, 8, random_idle_options);
}
