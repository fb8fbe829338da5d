// The parts that moves of Power Play are made of, against slow answers that are obvious: pyramids on each other, sums
// of pips, jumps and where they may end.
#include "tests/engine/power_play/positions.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <numeric>
#include <set>

using namespace sparring;
using namespace sparring::power_play;

namespace {

using Sizes = std::vector<int>;  // from the bottom

[[nodiscard]] Stack stack_of(const Sizes& sizes) {
    Stack stack;
    for (const int size : sizes) {
        stack = stack.under(Stack::of(size));
    }
    return stack;
}

[[nodiscard]] Sizes sizes_of(Stack stack) {
    Sizes sizes;
    for (int level = 0; level < stack.height(); ++level) {
        sizes.push_back(stack.size_at(level));
    }
    return sizes;
}

// All stacks of one to three pyramids.
[[nodiscard]] std::vector<Sizes> all_sizes() {
    std::vector<Sizes> all{{}};
    for (std::size_t place = 0; place < all.size(); ++place) {
        for (int size = 1; size <= kSizes && all[place].size() < kMaxHeight; ++size) {
            Sizes more = all[place];
            more.push_back(size);
            all.push_back(more);
        }
    }
    all.erase(all.begin());
    return all;
}

[[nodiscard]] int sum(const Sizes& sizes) { return std::accumulate(sizes.begin(), sizes.end(), 0); }

[[nodiscard]] bool chance(FastRandom& random, std::uint32_t one_in) { return uniform_below(random, one_in) == 0; }

// Random squares, with the markers.
[[nodiscard]] Squares random_squares(FastRandom& random) {
    const std::uint32_t one_in = 2 + uniform_below(random, 5);
    Squares squares = kMarkers;
    for (std::size_t place = 0; place < kSquares; ++place) {
        squares |= chance(random, one_in) ? only(square_at(place)) : 0;
    }
    return squares;
}

struct Step {
    int files;
    int ranks;
};
constexpr std::array<Step, 8> kSteps = {{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

// Where a single jump over an occupied square leads, if it stays on the board.
[[nodiscard]] std::optional<Square> landing(Square from, Step step, Squares occupied) {
    const int file = file_of(from) + 2 * step.files;
    const int rank = rank_of(from) + 2 * step.ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) {
        return std::nullopt;
    }
    const Square over = square_of(file_of(from) + step.files, rank_of(from) + step.ranks);
    return contains(occupied, over) ? std::optional(square_of(file, rank)) : std::nullopt;
}

void jump_on(Square from, Squares occupied, Squares open, Squares& reached) {
    for (const Step step : kSteps) {
        const std::optional<Square> to = landing(from, step, occupied);
        if (!to || contains(reached, *to)) {
            continue;
        }
        reached |= only(*to);
        if (contains(open, *to)) {
            jump_on(*to, occupied, open, reached);
        }
    }
}

[[nodiscard]] Squares slow_landings(Square from, Squares occupied, Squares open) {
    Squares reached = 0;
    jump_on(from, occupied, open, reached);
    return reached;
}

// A board with random pieces of four players, and what stands where.
struct RandomBoard {
    Board board;
    std::map<Square, std::pair<std::size_t, Sizes>> pieces;

    explicit RandomBoard(FastRandom& random) {
        const std::vector<Sizes> stacks = all_sizes();
        for (std::size_t place = 0; place < kSquares; ++place) {
            const Square square = square_at(place);
            if (contains(kMarkers, square) || chance(random, 2)) {
                continue;
            }
            const std::size_t seat = uniform_below(random, kMaxSeats);
            const Sizes& sizes = stacks[uniform_below(random, static_cast<std::uint32_t>(stacks.size()))];
            board.put(seat, square, stack_of(sizes));
            pieces[square] = {seat, sizes};
        }
    }

    // Squares with pieces of a strength in a range.
    [[nodiscard]] Squares between(int least, int most) const {
        Squares squares = 0;
        for (const auto& [square, piece] : pieces) {
            const int strength = sum(piece.second);
            squares |= least <= strength && strength <= most ? only(square) : 0;
        }
        return squares;
    }

    // The strengths of the pieces on some squares, with 0 for nothing before them.
    [[nodiscard]] std::vector<int> strengths(Squares squares) const {
        std::vector<int> strengths{0};
        for (const auto& [square, piece] : pieces) {
            strengths.push_back(contains(squares, square) ? sum(piece.second) : 0);
        }
        return strengths;
    }

    // Where a part of a player's piece may end its jumps, if they lead there.
    [[nodiscard]] Squares landings(std::size_t seat, const Sizes& part) const {
        Squares squares = ~board.occupied();
        for (const auto& [square, piece] : pieces) {
            const auto& [owner, sizes] = piece;
            const bool joins = part.front() <= sizes.back() && part.size() + sizes.size() <= kMaxHeight;
            const bool meets = sum(sizes) <= sum(part);
            const bool can_land = owner == seat ? joins : meets;
            squares |= can_land ? only(square) : 0;
        }
        return squares;
    }
};

void check_jumps(Squares occupied, Squares open) {
    const Jumps jumps(occupied, open);
    for (std::size_t place = 0; place < kSquares; ++place) {
        REQUIRE(jumps.landings(only(square_at(place))) == slow_landings(square_at(place), occupied, open));
    }
}

}  // namespace

TEST_CASE("a piece of Power Play knows its pyramids, its height and its strength") {
    REQUIRE(all_sizes().size() == 3 + 9 + 27);
    std::set<unsigned> codes;
    for (const Sizes& sizes : all_sizes()) {
        const Stack stack = stack_of(sizes);
        codes.insert(stack.code());
        REQUIRE(sizes_of(stack) == sizes);
        REQUIRE(stack.height() == static_cast<int>(sizes.size()));
        REQUIRE(stack.strength() == sum(sizes));
        REQUIRE(stack.bottom() == sizes.front());
        REQUIRE_FALSE(stack.empty());
        REQUIRE(is_trio(stack) == (std::set<int>(sizes.begin(), sizes.end()).size() == 3));
        for (int size = 1; size <= kSizes; ++size) {
            REQUIRE(stack.count(size) == std::ranges::count(sizes, size));
        }
    }
    REQUIRE(codes.size() == 39);
    REQUIRE(*codes.rbegin() == 63);
    REQUIRE(Stack().empty());
    REQUIRE(sizes_of(kNestOrder) == Sizes{1, 2, 3});
    REQUIRE(sizes_of(kTreeOrder) == Sizes{3, 2, 1});
}

TEST_CASE("what is lifted from a piece of Power Play and what is left behind are its pyramids in order") {
    for (const Sizes& sizes : all_sizes()) {
        const Stack stack = stack_of(sizes);
        const auto height = static_cast<std::ptrdiff_t>(sizes.size());
        for (std::ptrdiff_t pyramids = 1; pyramids <= height; ++pyramids) {
            const Lift lift = top_lift(static_cast<int>(pyramids));
            REQUIRE(sizes_of(lifted(stack, lift)) == Sizes(sizes.end() - pyramids, sizes.end()));
            REQUIRE(sizes_of(left_behind(stack, lift)) == Sizes(sizes.begin(), sizes.end() - pyramids));
        }
        for (std::ptrdiff_t level = 0; level + 1 < height; ++level) {
            Sizes rest = sizes;
            rest.erase(rest.begin() + level);
            const Lift lift = level_lift(static_cast<int>(level));
            REQUIRE(sizes_of(lifted(stack, lift)) == Sizes{sizes[static_cast<std::size_t>(level)]});
            REQUIRE(sizes_of(left_behind(stack, lift)) == rest);
        }
    }
}

TEST_CASE("a pyramid of another size goes into a piece of Power Play in nest order") {
    REQUIRE(nested(Stack(), 2) == Stack::of(2));
    REQUIRE(nested(stack_of({3}), 1) == stack_of({1, 3}));
    REQUIRE(nested(stack_of({1}), 3) == stack_of({1, 3}));
    REQUIRE(nested(stack_of({2}), 3) == stack_of({2, 3}));
    for (const Sizes& two : {Sizes{1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}, {3, 2}}) {
        REQUIRE(nested(stack_of(two), 6 - sum(two)) == kNestOrder);
    }
}

TEST_CASE("the board of Power Play gives back what is put on it, changed and cleared") {
    FastRandom random(11);
    for (int round = 0; round < 50; ++round) {
        RandomBoard filled(random);
        for (std::size_t place = 0; place < kSquares; ++place) {
            const auto piece = filled.pieces.find(square_at(place));
            const bool is_there = piece != filled.pieces.end();
            REQUIRE(contains(filled.board.all_pieces(), square_at(place)) == is_there);
            REQUIRE(sizes_of(filled.board.stack(square_at(place))) == (is_there ? piece->second.second : Sizes()));
            REQUIRE((!is_there || filled.board.owner(square_at(place)) == piece->second.first));
        }
        REQUIRE(filled.board.occupied() == (filled.board.all_pieces() | kMarkers));
        Board changed = filled.board;
        changed.replace(Square{0}, Stack::of(2));
        changed.clear(filled.board.all_pieces() | only(Square{0}));
        REQUIRE(changed == Board());
    }
}

TEST_CASE("the strengths of Power Play are the sums of pips") {
    FastRandom random(12);
    for (int round = 0; round < 50; ++round) {
        const RandomBoard filled(random);
        const Strengths strengths(filled.board);
        for (int strength = 0; strength <= 9; ++strength) {
            REQUIRE(strengths.at_most(strength) == filled.between(0, strength));
            REQUIRE((strength == 0 || strengths.exactly(strength) == filled.between(strength, strength)));
        }
        const Squares some = random_squares(random);
        REQUIRE(strengths.pips(some) == sum(filled.strengths(some)));
        REQUIRE(strengths.strongest(some) == std::ranges::max(filled.strengths(some)));
        REQUIRE(strengths.strongest(kMarkers) == 0);
    }
}

TEST_CASE("squares around a square are those a king reaches") {
    for (std::size_t place = 0; place < kSquares; ++place) {
        Squares near = 0;
        for (std::size_t other = 0; other < kSquares; ++other) {
            const bool is_near = other != place && is_adjacent(square_at(place), square_at(other));
            near |= is_near ? only(square_at(other)) : 0;
        }
        REQUIRE(around(only(square_at(place))) == near);
    }
}

TEST_CASE("jumps of Power Play lead where one after the other leads, through empty squares or through all") {
    FastRandom random(13);
    for (int round = 0; round < 200; ++round) {
        const Squares occupied = random_squares(random);
        check_jumps(occupied, ~occupied);
        check_jumps(occupied, ~Squares{0});
    }
}

TEST_CASE("jumps from eight squares at a time lead where those from each of them lead") {
    FastRandom random(14);
    for (int round = 0; round < 200; ++round) {
        const Squares occupied = random_squares(random);
        const Jumps jumps(occupied, ~occupied);
        const Squares origins = occupied & random_squares(random);
        std::vector<Square> order;
        for_each_origin(origins, jumps, [&](Square from, Squares landings) {
            order.push_back(from);
            REQUIRE(landings == jumps.landings(only(from)));
        });
        REQUIRE(order.size() == static_cast<std::size_t>(size_of(origins)));
        REQUIRE(std::ranges::is_sorted(order));
        REQUIRE(std::ranges::all_of(order, [&](Square square) { return contains(origins, square); }));
    }
    int calls = 0;
    for_each_origin(0, Jumps(0, 0), [&](Square, Squares) { ++calls; });
    REQUIRE(calls == 0);
}

TEST_CASE("what a lifted part may land on follows from its pips, its lowest pyramid and its height") {
    FastRandom random(15);
    for (int round = 0; round < 10; ++round) {
        const RandomBoard filled(random);
        const std::size_t seat = uniform_below(random, kMaxSeats);
        const LandingSquares squares(filled.board, seat);
        REQUIRE(squares.empty() == ~filled.board.occupied());
        for (const Sizes& part : all_sizes()) {
            const Stack stack = stack_of(part);
            REQUIRE(squares.of(lift_of(stack, top_lift(stack.height()))) == filled.landings(seat, part));
        }
    }
}
