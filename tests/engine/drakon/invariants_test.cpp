// The invariants of the rules page for Drakon in every state of long random games, counted from the chambers one by
// one.
#include "tests/engine/drakon/random_games.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace sparring::drakon {
namespace {

[[nodiscard]] std::string fault_of_coins(const State& state, int hoard) {
    int coins = state.fields().start_coins + state.fields().hoard;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        coins += state.gold(seat_at(seat));
    }
    return coins == hoard ? "" : fmt::format("{} coins", coins);
}

[[nodiscard]] std::string fault_of_chambers(const State& state, const Box& box) {
    Box found;
    for (std::size_t place = 0; place < state.lair().size(); ++place) {
        ++found.counts.at(index(state.lair().at(place).kind()));
    }
    for (Owner owner = 0; owner < kOwners; ++owner) {
        for (std::size_t place = 0; place < state.stock().size(owner); ++place) {
            ++found.counts.at(index(state.stock().kind(owner, place)));
        }
    }
    return found == box ? "" : "chambers " + format_box(found);
}

// The sides of a cell where an arrow of a neighbour points at it.
[[nodiscard]] Arrows pointed_at(const State& state, Cell cell) {
    unsigned sides = 0;
    for (std::size_t place = 0; place < state.lair().size(); ++place) {
        const Chamber chamber = state.lair().at(place);
        for (const Side side : kAllSides) {
            const bool is_at = has(chamber.arrows, side) && chamber.cell.next(side) == cell;
            sides |= is_at ? arrow(opposite(side)) : 0U;
        }
    }
    return static_cast<Arrows>(sides);
}

[[nodiscard]] std::string fault_of_arrows(const State& state) {
    for (std::size_t place = 0; place < state.lair().size(); ++place) {
        const Chamber chamber = state.lair().at(place);
        if ((pointed_at(state, chamber.cell) & chamber.arrows) != 0) {
            return "an arrow-head faces another at " + format_cell(chamber.cell);
        }
    }
    return "";
}

[[nodiscard]] std::string fault_of_characters(const State& state) {
    const Fields& fields = state.fields();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        const Place place = fields.characters.at(seat);
        if (is_in_void(place)) {
            continue;
        }
        const std::size_t chamber = state.lair().place_of(place);
        if (chamber == state.lair().size()) {
            return "a character beside the board";
        }
        const bool is_shared = std::ranges::count(fields.characters, place) > 1;
        if (state.lair().code(chamber) == Code::kSmall && is_shared) {
            return "a Small Room with two characters";
        }
        if (fields.counter == place && place != kStartPlace) {
            return "a character beside the counter";
        }
    }
    return "";
}

// The list of free cells against all cells, each looked at afresh.
[[nodiscard]] std::string fault_of_free_cells(const State& state) {
    const Lair& lair = state.lair();
    std::size_t free = 0;
    for (int number = 0; number < 64 * 64; ++number) {
        const Cell cell = Cell::of_number(static_cast<std::uint16_t>(number));
        const bool is_within = std::abs(cell.x) <= lair.bound() && std::abs(cell.y) <= lair.bound();
        if (!is_within || lair.has_chamber(cell) || !lair.has_neighbour(cell)) {
            continue;
        }
        const bool is_listed = free < lair.free_cells() && lair.free_cell(free).number == cell.number() &&
                               lair.free_cell(free).blocked == pointed_at(state, cell);
        if (!is_listed) {
            return "free cell " + format_cell(cell);
        }
        ++free;
    }
    return free == lair.free_cells() ? "" : "more free cells than there are";
}

[[nodiscard]] std::string fault_of(const State& state, const Rules& rules) {
    std::string fault = fault_of_coins(state, rules.options().hoard) + fault_of_chambers(state, rules.box()) +
                        fault_of_arrows(state) + fault_of_characters(state);
    const Fields& fields = state.fields();
    if (fields.skips > state.seats() || fields.turn > state.max_turns() + 1) {
        fault += "more turns or skips than there can be";
    }
    return fault;
}

struct Seen {
    std::uint64_t states = 0;
    std::size_t most_moves = 0;
    std::size_t longest_hand = 0;
};

void check_state(const State& state, const Rules& rules, Seen& met) {
    // What takes longest is looked at now and then.
    constexpr std::uint64_t kStatesBetween = 50;
    if (const std::string fault = fault_of(state, rules); !fault.empty()) {
        FAIL(fault << " in " << format_position(state));
    }
    if (++met.states % kStatesBetween != 0) {
        return;
    }
    if (const std::string fault = fault_of_free_cells(state); !fault.empty()) {
        FAIL(fault << " in " << format_position(state));
    }
    REQUIRE(parsed(format_position(state), rules) == state);
    if (!state.is_chance() && !state.is_over()) {
        met.most_moves = std::max(met.most_moves, static_cast<std::size_t>(state.count_moves()));
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        met.longest_hand = std::max(met.longest_hand, state.stock().size(seat));
    }
}

[[nodiscard]] Seen check_games(int games, std::uint64_t seed) {
    FastRandom random(seed);
    Seen met;
    for (int game = 0; game < games; ++game) {
        const Rules rules = rules_of(fast_options(random_options(random, 600)));
        for (const State& state : random_game(rules, random)) {
            check_state(state, rules, met);
        }
    }
    return met;
}

}  // namespace

TEST_CASE("Drakon: random games keep the invariants") {
    const Seen met = check_games(4 * kEffort, 51);
    REQUIRE(met.states > 500UL * kEffort);
}

TEST_CASE("Drakon: tens of thousands of random games keep the invariants", "[.slow]") {
    const Seen met = check_games(20'000, 52);
    REQUIRE(met.states > 4'000'000);
    REQUIRE(met.most_moves < 3'000);
    REQUIRE(met.longest_hand >= 7);
}

}  // namespace sparring::drakon
