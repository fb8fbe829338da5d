// The geometry of layouts against the formula of the rules page, and its properties.
#include "tests/engine/mega_board/positions.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

// A table of five Mega Boards with eight players, one home turned the other way from its neighbours, and a ring.
constexpr const char* kWide =
    "m0.0/a1.0/k2.0/b0.1=3s/o1.1/c2.1=5s/d0.-1=1n/e1.-1/f2.-1=7n/g-1.0=2e/h3.0=6w/i1.2=4s/j1.-2=8n";

const std::vector<std::string> kTexts = {"mega-2", "mega-3", "mega-4", "double-6", kWide};

[[nodiscard]] Layout layout_of(const std::string& text) { return Layout(*parse_plan(text)); }

[[nodiscard]] std::vector<Square> squares_of(const Layout& layout) {
    std::vector<Square> squares;
    for (std::size_t place = 0; place < layout.squares(); ++place) {
        squares.push_back(square_at(place));
    }
    return squares;
}

// Names of the squares next to each square, by direction.
using Neighbours = std::map<std::pair<std::string, std::size_t>, std::string>;

[[nodiscard]] Neighbours neighbours(const Layout& layout) {
    Neighbours all;
    for (const Square square : squares_of(layout)) {
        for (const Direction direction : kAllDirections) {
            const Square next = layout.next(square, direction);
            all[{layout.name(square), index(direction)}] = next == kNoSquare ? "" : layout.name(next);
        }
    }
    return all;
}

template <int Lanes, Direction D>
void compare_steps(const Layout& layout) {
    const Steps<Lanes> steps(layout);
    for (const Square square : squares_of(layout)) {
        SquareSet<Lanes> expected;
        if (layout.next(square, D) != kNoSquare) {
            expected.insert(layout.next(square, D));
        }
        INFO(layout.name(square));
        REQUIRE(steps.template step<D>(SquareSet<Lanes>::of(square)) == expected);
    }
}

template <int Lanes>
void compare_all_steps(const Layout& layout) {
    compare_steps<Lanes, Direction::kNorthEast>(layout);
    compare_steps<Lanes, Direction::kSouthEast>(layout);
    compare_steps<Lanes, Direction::kSouthWest>(layout);
    compare_steps<Lanes, Direction::kNorthWest>(layout);
}

}  // namespace

TEST_CASE("a step and the step back lead to the same square") {
    for (const std::string& text : kTexts) {
        const Layout layout = layout_of(text);
        for (const Square square : squares_of(layout)) {
            for (const Direction direction : kAllDirections) {
                const Square next = layout.next(square, direction);
                if (next != kNoSquare) {
                    INFO(text << " " << layout.name(square) << " " << index(direction));
                    REQUIRE(layout.next(next, opposite(direction)) == square);
                }
            }
        }
    }
}

TEST_CASE("every square has the place that its coordinates say, and light squares have none") {
    for (const std::string& text : kTexts) {
        const Layout layout = layout_of(text);
        for (const Square square : squares_of(layout)) {
            const Point point = layout.point(square);
            REQUIRE(layout.square(point) == square);
            REQUIRE_FALSE(layout.square({point.x, point.y + 1}));
        }
    }
}

TEST_CASE("squares are numbered from the north-west of their board") {
    const Layout layout = layout_of("mega-4");
    REQUIRE(layout.name(square_of(1, 1)) == "s1");
    REQUIRE(layout.point(square_of(1, 1)) == Point{1, -1});
    REQUIRE(layout.point(square_of(0, 1)) == Point{1, 7});
    REQUIRE(layout.point(square_of(0, 32)) == Point{6, 0});
    REQUIRE(layout.point(square_of(2, 1)) == Point{-8, 7});
    REQUIRE(layout.point(square_of(4, 4)) == Point{14, 7});
}

TEST_CASE("squares at the east and west sides of a Mega Board lie flush with their neighbours, by both diagonals") {
    const Table table(Settings{});
    const Layout& layout = table.layout();
    // m4 is the last square of the northern row, m5 the first of the row below it.
    for (const Direction direction : {Direction::kNorthEast, Direction::kSouthEast}) {
        REQUIRE(layout.next(table.square("m4"), direction) == table.square("e1"));
    }
    for (const Direction direction : {Direction::kNorthWest, Direction::kSouthWest}) {
        REQUIRE(layout.next(table.square("m5"), direction) == table.square("w8"));
    }
    REQUIRE(layout.next(table.square("m4"), Direction::kNorthWest) == table.square("n32"));
    REQUIRE(layout.next(table.square("m29"), Direction::kSouthEast) == table.square("s1"));
    REQUIRE(layout.next(table.square("n32"), Direction::kNorthEast) == table.square("n28"));
    REQUIRE(layout.next(table.square("n28"), Direction::kNorthEast) == kNoSquare);
}

TEST_CASE("steps of whole sets lead where single steps do") {
    for (const std::string& text : kTexts) {
        const Layout layout = layout_of(text);
        if (layout.boards() <= 8) {
            compare_all_steps<8>(layout);
        }
        compare_all_steps<16>(layout);
    }
}

TEST_CASE("the geometry does not depend on the order of the boards") {
    for (const std::string& text : kTexts) {
        const LayoutPlan plan = *parse_plan(text);
        LayoutPlan reversed;
        for (std::size_t place = plan.size(); place > 0; --place) {
            reversed.add(plan.boards()[place - 1]);
        }
        const Layout layout(plan);
        const Layout other(reversed);
        REQUIRE(neighbours(layout) == neighbours(other));
        for (const Square square : squares_of(layout)) {
            const auto twin = *other.square(layout.point(square));
            for (const Side side : kAllSides) {
                REQUIRE(layout.is_end(square, headings_of(side)) == other.is_end(twin, headings_of(side)));
            }
        }
    }
}

TEST_CASE("a man faces the side by which it leaves a Mega Board, and keeps its facing otherwise") {
    const Table table(Settings{});
    const auto entering = [&](const std::string& from, const std::string& to, Side facing) {
        return facing_of(table.layout().headings_after(table.square(from), table.square(to), headings_of(facing)));
    };
    REQUIRE(entering("m4", "e1", Side::kNorth) == Side::kEast);
    REQUIRE(entering("m5", "w8", Side::kNorth) == Side::kWest);
    REQUIRE(entering("m29", "s1", Side::kWest) == Side::kSouth);
    REQUIRE(entering("m1", "n29", Side::kEast) == Side::kNorth);
    REQUIRE(entering("e1", "m4", Side::kWest) == Side::kWest);
    REQUIRE(entering("s1", "m29", Side::kNorth) == Side::kNorth);
    REQUIRE(entering("m9", "m5", Side::kNorth) == Side::kNorth);
}

TEST_CASE("boards end where no board follows") {
    const Table three(Settings{{"layout", "mega-3"}});
    const auto is_end = [&](const std::string& name, Side side) {
        return three.layout().is_end(three.square(name), headings_of(side));
    };
    REQUIRE(is_end("m4", Side::kEast));
    REQUIRE(is_end("m12", Side::kEast));
    REQUIRE_FALSE(is_end("m8", Side::kEast));
    REQUIRE_FALSE(is_end("m4", Side::kNorth));
    REQUIRE_FALSE(is_end("m5", Side::kWest));
    REQUIRE(is_end("n1", Side::kNorth));
    REQUIRE(is_end("w1", Side::kWest));
    REQUIRE_FALSE(is_end("w5", Side::kWest));
}

TEST_CASE("men start on the three rows nearest the Mega Board they face, and crowns lie behind them") {
    const Table table(Settings{{"layout", "mega-4"}, {"crowns", "any"}});
    const auto names = [&](const SquareSet<8>& squares) {
        std::string text;
        squares.for_each([&](Square square) { text += table.layout().name(square) + " "; });
        return text;
    };
    REQUIRE(names(table.rules().start_squares(seat_at(1))) == "w4 w7 w8 w12 w15 w16 w20 w23 w24 w28 w31 w32 ");
    REQUIRE(names(table.rules().fourth_row(seat_at(1))) == "w3 w11 w19 w27 ");
    REQUIRE(names(table.rules().fourth_row(seat_at(0))) == "s13 s14 s15 s16 ");
    REQUIRE(names(table.rules().fourth_row(seat_at(3))) == "e6 e14 e22 e30 ");
    REQUIRE(table.rules().crown_squares(seat_at(2)).size() == 20);
}

TEST_CASE("a man's run ends on the fourth row of a home it enters or at the end of a board") {
    const Table table(Settings{{"layout", "mega-3"}});
    const auto run = [&](const std::string& name, Side facing) {
        return table.layout().run(table.square(name), facing);
    };
    REQUIRE(run("n17", Side::kNorth) == 0);
    REQUIRE(run("n21", Side::kNorth) == 1);
    REQUIRE(run("n13", Side::kNorth) == 3);
    REQUIRE(run("n1", Side::kNorth) == 0);
    // Over the Mega Board: to the west, to the north, to the west.
    REQUIRE(run("s1", Side::kNorth) == 5);
    REQUIRE(run("w4", Side::kEast) == 7);
    REQUIRE(run("m9", Side::kSouth) == 5);
}
