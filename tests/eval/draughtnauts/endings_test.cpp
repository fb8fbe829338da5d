// Endings of the basic game: their index, and their values against plain ways to find them.
#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/draughtnauts/ending_check.hpp"
#include "eval/draughtnauts/retrograde.hpp"
#include "tests/engine/draughtnauts/naive_rules.hpp"
#include "tests/eval/solved_endings.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/reference/ending_oracle.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

using namespace sparring;
using namespace sparring::draughtnauts;
using reference::EndingOracle;
using reference::EndWithoutMoves;

namespace {

// A position by colours, with an order.
struct Plain {
    Bitboard black = 0;
    Bitboard white = 0;
    Bitboard crowned = 0;
    Seat to_move = kBlack;

    auto operator<=>(const Plain&) const = default;

    [[nodiscard]] BasicState state(BasicRules rules) const {
        rules.no_progress_plies = 0;
        return {black, white, crowned, to_move, 0, rules};
    }
    [[nodiscard]] static Plain of(const BasicState& state) {
        return {state.pieces(kBlack), state.pieces(kWhite), state.crowned(), state.to_move()};
    }
};

// All positions of at most so many pieces, either side to move, those of one side alone too.
void place_pieces(int square, int pieces, const Plain& so_far, std::vector<Plain>& found) {
    if (square > kSquares) {
        for (const Seat seat : {kBlack, kWhite}) {
            found.push_back({so_far.black, so_far.white, so_far.crowned, seat});
        }
        return;
    }
    place_pieces(square + 1, pieces, so_far, found);
    if (pieces == 0) {
        return;
    }
    const Bitboard here = bit(square_of_number(square));
    for (const Seat seat : {kBlack, kWhite}) {
        for (const bool is_crowned : {false, true}) {
            Plain next = so_far;
            (seat == kBlack ? next.black : next.white) |= here;
            next.crowned |= is_crowned ? here : 0;
            if (is_crowned || (here & crowning_row(seat)) == 0) {
                place_pieces(square + 1, pieces - 1, next, found);
            }
        }
    }
}

[[nodiscard]] std::vector<Plain> positions_up_to(int pieces) {
    std::vector<Plain> found;
    place_pieces(1, pieces, {}, found);
    std::erase_if(found, [](const Plain& position) { return position.black == 0 && position.white == 0; });
    return found;
}

[[nodiscard]] EndingOracle<Plain> solve_plainly(int pieces, const BasicRules& rules) {
    const auto after = [&rules](const Plain& position) {
        std::vector<Plain> next;
        BasicMoves moves;
        position.state(rules).generate(moves);
        for (const Move& move : moves) {
            BasicState state = position.state(rules);
            state.apply(move);
            next.push_back(Plain::of(state));
        }
        return next;
    };
    // Who has no pieces left has lost, whatever no_move says.
    REQUIRE(rules.no_move == NoMove::kLoss);
    return {positions_up_to(pieces), after, EndWithoutMoves::kLost};
}

[[nodiscard]] std::optional<int> plies_of(EndingValue value) {
    return value.is_draw() ? std::nullopt : std::optional(value.plies());
}

// Every position of at most so many pieces, both sides having some, by both.
void check_against_oracle(int pieces, const BasicRules& rules) {
    const Endings endings = solved_endings(pieces, rules);
    const EndingOracle<Plain> oracle = solve_plainly(pieces, rules);
    std::size_t wrong = 0;
    for (const Plain& position : oracle.positions()) {
        if (position.black != 0 && position.white != 0) {
            const EndingValue value = endings.value(placement_of(position.state(rules)));
            wrong += plies_of(value) == oracle.plies(position) ? 0U : 1U;
        }
    }
    CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("positions of draughts by number of pieces are as many as is known") {
    // J. Schaeffer et al., Checkers Is Solved, Science 317, 2007 (the tables of Chinook).
    CHECK(placements_of(1) == 120);
    CHECK(placements_of(2) == 6'972);
    CHECK(placements_of(3) == 261'224);
    CHECK(placements_of(4) == 7'092'774);
    CHECK(placements_of(5) == 148'688'232);
    CHECK(placements_of(6) == 2'503'611'964);
}

TEST_CASE("every placement of an ending has a number of its own, and every number is one's") {
    for (const Material& ending : endings_up_to(effort(3, 2))) {
        for (const Material& material : {ending, ending.swapped()}) {
            const PlacementIndex index(material);
            std::uint64_t wrong = 0;
            for (std::uint64_t number = 0; number < index.size(); ++number) {
                const Placement placement = index.at(number);
                wrong += index.number(placement) == number && placement.material() == material ? 0U : 1U;
            }
            INFO(material_text(material));
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("numbers of six pieces lead to placements and back") {
    for (const Material& ending : endings_up_to(kMostEndingPieces)) {
        const PlacementIndex index(ending);
        Stream random(code_of(ending), {});
        for (int sample = 0; sample < 200; ++sample) {
            const std::uint64_t number = random() % index.size();
            const Placement placement = index.at(number);
            REQUIRE(index.number(placement) == number);
            REQUIRE(placement.material() == ending);
            REQUIRE((placement.own & placement.other) == 0);
            REQUIRE((placement.own & ~placement.crowned & kBottomRow) == 0);
            REQUIRE((placement.other & ~placement.crowned & kTopRow) == 0);
        }
        CHECK(index.number(index.at(0)) == 0);
        CHECK(index.number(index.at(index.size() - 1)) == index.size() - 1);
    }
}

TEST_CASE("materials are named and ordered") {
    const Material two_to_one{1, 1, 0, 1};
    CHECK(material_text(two_to_one) == "KM-K");
    CHECK(ending_of(two_to_one.swapped()) == two_to_one);
    const std::array<std::size_t, 5> counts = {3, 9, 23, 45, 82};
    for (int pieces = 2; pieces <= kMostEndingPieces; ++pieces) {
        const std::vector<Material> endings = endings_up_to(pieces);
        CHECK(endings.size() == counts[static_cast<std::size_t>(pieces - 2)]);
        std::set<Material> before;
        for (const Material& ending : endings) {
            for (const Material& below : endings_below(ending)) {
                CHECK(before.contains(below));
            }
            before.insert(ending);
        }
    }
}

TEST_CASE("endings are as a plain solver finds them, for both colours") {
    check_against_oracle(effort(3, 2), {});
    BasicRules other;
    other.crowning_ends_turn = false;
    check_against_oracle(effort(3, 2), other);
}

TEST_CASE("endings of four pieces are as a plain solver finds them", "[.slow]") { check_against_oracle(4, {}); }

TEST_CASE("endings of two pieces are as the naive rules have them") {
    const naive::Options options{.no_progress_plies = 0};
    const auto after = [&options](const std::string& position) {
        std::vector<std::string> next;
        const naive::Position parsed = naive::parse(position, options);
        for (const std::string& move : naive::moves(parsed, options)) {
            naive::Position after_move = naive::apply(parsed, move, options);
            after_move.plies_without_progress = 0;
            next.push_back(naive::format(after_move));
        }
        return next;
    };
    std::vector<std::string> positions;
    for (const Plain& position : positions_up_to(2)) {
        positions.push_back(BasicDraughtnauts::format_position(position.state({})));
    }
    const EndingOracle<std::string> oracle(positions, after, EndWithoutMoves::kLost);
    const Endings endings = solved_endings(2, {});
    std::size_t wrong = 0;
    for (const std::string& position : oracle.positions()) {
        const BasicState state = parse_basic(position);
        if (state.pieces(kBlack) != 0 && state.pieces(kWhite) != 0) {
            wrong += plies_of(endings.value(placement_of(state))) == oracle.plies(position) ? 0U : 1U;
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("every value follows from those after the moves, and one that does not is found") {
    BasicRules draws;
    draws.no_move = NoMove::kDraw;
    const StopToken stop;
    for (const BasicRules& rules : {BasicRules{}, draws}) {
        Endings endings = solved_endings(effort(4, 3), rules);
        for (const Material& ending : endings_up_to(effort(4, 3))) {
            INFO(material_text(ending));
            CHECK_FALSE(find_mismatch(rules, ending, endings, {}, stop));
        }
        const Material ending = {1, 1, 0, 1};
        SolvedEnding altered = endings.of(ending);
        altered.values[1234] = EndingValue::decided_in(7).byte();
        endings.insert(altered);
        const auto found = find_mismatch(rules, ending, endings, {}, stop);
        REQUIRE(found);
        CHECK(found->stored != found->expected);
    }
}

TEST_CASE("who has no move draws where the rules say so") {
    BasicRules rules;
    rules.no_move = NoMove::kDraw;
    const Endings endings = solved_endings(2, rules);
    // Black's man on 28 can only be stopped from below.
    const BasicState stuck = parse_basic("B:W32:B28");
    REQUIRE(stuck.count_moves() == 0);
    CHECK(endings.value(placement_of(stuck)).is_draw());
    CHECK(solved_endings(2, {}).value(placement_of(stuck)) == EndingValue::decided_in(0));
}

TEST_CASE("the known endings of two pieces to one are won and lost") {
    const Endings endings = solved_endings(3, {});
    const auto value = [&](const char* position) { return endings.value(placement_of(parse_basic(position))); };
    CHECK(value("W:WK18,K19:BK1").is_win());
    CHECK(value("B:WK18,K19:BK1").is_loss());
    // The double corner does not save it; the plies are those of the plain solver.
    CHECK(value("W:WK6,K10:BK32").is_win());
}

TEST_CASE("moves by the values win against any defence in as many plies as they say") {
    const Endings endings = solved_endings(effort(4, 3), {});
    BasicRules rules;
    rules.no_progress_plies = 0;
    const auto value = [&](const BasicState& state) { return endings.value(placement_of(state)); };
    for (const Material& ending : endings_up_to(effort(4, 3))) {
        const PlacementIndex index(ending);
        Stream random(code_of(ending), {1});
        for (int game = 0; game < 40; ++game) {
            const Placement start = index.at(random() % index.size());
            BasicState state(start.own, start.other, start.crowned, kBlack, 0, rules);
            const EndingValue known = value(state);
            if (known.is_draw()) {
                continue;
            }
            const Seat winner = known.is_win() ? kBlack : kWhite;
            const bool defends_best = game % 2 == 0;
            int plies = 0;
            while (!state.is_over()) {
                BasicMoves moves;
                state.generate(moves);
                BasicState chosen = state;
                chosen.apply(moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))]);
                for (const Move& move : moves) {
                    BasicState next = state;
                    next.apply(move);
                    const bool is_by_value = state.to_move() == winner || defends_best;
                    if (is_by_value && !value(next).is_draw() && value(next).plies() + 1 == value(state).plies()) {
                        chosen = next;
                    }
                }
                state = chosen;
                ++plies;
            }
            CHECK(state.winners() == SeatSet(winner));
            CHECK(plies <= known.plies());
            CHECK((!defends_best || plies == known.plies()));
        }
    }
}

TEST_CASE("solving stops when it is told to") {
    StopToken stop;
    stop.request_stop();
    const auto solved = solve_ending({}, Material{0, 1, 0, 1}, Endings(), {}, stop, [](int) {});
    REQUIRE(solved);
    CHECK_FALSE(*solved);
}
