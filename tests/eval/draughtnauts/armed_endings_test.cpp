// Endings of one piece each with Power-Ups: against the naive rules, and under every reading.
#include "eval/draughtnauts/armed_endings.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tests/engine/draughtnauts/naive_rules.hpp"
#include "tests/eval/solved_endings.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

[[nodiscard]] ArmedEndings solved_armed(const Rules& rules) {
    const StopToken stop;
    return **solve_armed_endings(rules, stop);
}

[[nodiscard]] Options options_of(const Rules& rules) {
    Options options;
    options.crowning_ends_turn = rules.crowning_ends_turn;
    options.no_move = rules.no_move;
    options.no_progress_plies = 0;
    options.cannon_forces = rules.cannon_forces;
    options.single_use = rules.single_use;
    options.shield_rejump = rules.shield_rejump;
    options.jump_discards = rules.jump_discards;
    return options;
}

// By the naive rules one ply on, and by what is known of the positions there.
[[nodiscard]] EndingValue value_by_naive_rules(const State& state, const ArmedEndings& endings) {
    const naive::Options options = naive_options(options_of(state.rules()));
    const naive::Position position = naive::parse(Draughtnauts::format_position(state), options);
    BestOfMoves best;
    for (const std::string& move : naive::moves(position, options)) {
        const naive::Position next = naive::apply(position, move, options);
        const bool is_taken = next.board.size() == 1;
        best.add(is_taken ? EndingValue::decided_in(0) : endings.value(parse(naive::format(next), state.rules())));
    }
    if (best.has_moves()) {
        return best.value();
    }
    return state.rules().no_move == NoMove::kLoss ? EndingValue::decided_in(0) : EndingValue::draw();
}

[[nodiscard]] std::vector<Rules> readings() {
    std::vector<Rules> all(8);
    all[1].crowning_ends_turn = false;
    all[2].no_move = NoMove::kDraw;
    all[3].cannon_forces = true;
    all[4].single_use = true;
    all[5].shield_rejump = true;
    all[6].jump_discards = JumpDiscards::kUsed;
    all[7].jump_discards = JumpDiscards::kNone;
    if (kIsSlowBuild) {
        // One that differs in everything else goes for the six that differ in one thing each.
        all[6].crowning_ends_turn = false;
        all[6].no_move = NoMove::kDraw;
        all[6].cannon_forces = true;
        all[6].single_use = true;
        all[6].shield_rejump = true;
        return {all[0], all[6], all[7]};
    }
    return all;
}

}  // namespace

TEST_CASE("numbers of endings with Power-Ups lead to positions and back") {
    std::size_t positions = 0;
    for (std::size_t number = 0; number < kArmedNumbers; ++number) {
        if (const auto state = armed_position(number, {})) {
            ++positions;
            REQUIRE(is_armed_ending(*state));
            REQUIRE(armed_number(*state) == number);
            REQUIRE(armed_number(state->mirrored()) == number);
        }
    }
    // 28 squares for a man and 32 for each of 11 sets; 868 pairs of a man and another piece, 760 of two men.
    CHECK(positions == 760 + 2 * 11 * 868 + 11 * 11 * 992);
    CHECK_FALSE(is_armed_ending(parse("B:WK3+ST,21:BK30+H")));
    CHECK_FALSE(is_armed_ending(parse("B:WK3+ST:BK30+H:P2=H")));
    CHECK(is_armed_ending(parse("B:WK3+ST:BK30+H")));
}

TEST_CASE("armaments have names") {
    std::vector<std::string> names;
    for (std::size_t armament = 0; armament < kArmaments; ++armament) {
        names.push_back(armament_text(armament));
    }
    CHECK(names == std::vector<std::string>{"M", "K", "K+S", "K+H", "K+C", "K+T", "K+SH", "K+SC", "K+HC", "K+ST",
                                            "K+HT", "K+CT"});
}

TEST_CASE("endings with Power-Ups follow from the positions after the moves under every reading") {
    for (const Rules& rules : readings()) {
        ArmedEndings endings = solved_armed(rules);
        CHECK_FALSE(find_armed_mismatch(endings, rules));
        std::vector<std::uint8_t> values = endings.values();
        const std::size_t number = armed_number(parse("B:WK3+ST:BK30+H", rules));
        values[number] = EndingValue::decided_in(200).byte();
        CHECK(find_armed_mismatch(ArmedEndings(values), rules));
    }
}

TEST_CASE("endings with Power-Ups follow from the positions that the naive rules have after the moves") {
    for (const Rules& rules : readings()) {
        const ArmedEndings endings = solved_armed(rules);
        Stream random(static_cast<std::uint64_t>(rules.jump_discards), {});
        Rules without_count = rules;
        without_count.no_progress_plies = 0;
        for (int sample = 0; sample < effort(400, 20);) {
            if (const auto state = armed_position(random() % kArmedNumbers, without_count)) {
                INFO(Draughtnauts::format_position(*state));
                REQUIRE(endings.value(*state) == value_by_naive_rules(*state, endings));
                ++sample;
            }
        }
    }
}

TEST_CASE("without Power-Ups one piece each is the basic game") {
    const ArmedEndings armed = solved_armed({});
    const Endings endings = solved_endings(2, {});
    for (std::size_t number = 0; number < kArmedNumbers; ++number) {
        const auto state = armed_position(number, {});
        if (state && state->board().held.empty()) {
            const BasicState basic(state->pieces(kBlack), state->pieces(kWhite), state->crowned(), kBlack, 0, {});
            REQUIRE(armed.value(*state) == endings.value(placement_of(basic)));
        }
    }
}

TEST_CASE("what a Power-Up is worth in an ending is counted") {
    const auto counts = solved_armed({}).counts();
    std::uint64_t positions = 0;
    for (const auto& row : counts) {
        for (const ValueCounts& found : row) {
            positions += found.positions();
        }
    }
    CHECK(positions == 760 + 2 * 11 * 868 + 11 * 11 * 992);
    // Sword and shield beat a piece that holds nothing, from everywhere.
    CHECK(counts[6][1] == ValueCounts{992, 0, 0, counts[6][1].longest_win});
    CHECK(counts[1][6] == ValueCounts{0, 0, 992, 0});
}

TEST_CASE("solving endings with Power-Ups stops when it is told to") {
    StopToken stop;
    stop.request_stop();
    const auto solved = solve_armed_endings({}, stop);
    REQUIRE(solved);
    CHECK_FALSE(*solved);
}

TEST_CASE("endings are not solved where Power-Ups are idle") {
    Rules rules;
    CHECK(check_armed_rules(rules));
    for (const Seat seat : {kBlack, kWhite}) {
        rules.idle = {};
        rules.idle.put(seat, PowerUpSet::from_bits(1));
        CHECK_FALSE(check_armed_rules(rules));
        const StopToken stop;
        CHECK(solve_armed_endings(rules, stop).error().message ==
              "endings with Power-Ups are not solved where some are idle: expected idle=none");
    }
}
