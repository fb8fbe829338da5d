// What a move of a file means among the legal ones.

#include "tools/games/draughts/pdn_moves.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

using pdn::meant_move;
using pdn::MeantMove;
using pdn::move_of_squares;
using pdn::MoveEnd;
using pdn::pdn_move;
using pdn::without_ranges;
using Texts = std::vector<std::string>;

namespace {

constexpr auto kOne = MeantMove::Fit::kOne;

// The one move that is meant, with what PDN has otherwise in brackets.
std::string read(std::string_view written, const Texts& legal, MoveEnd end = MoveEnd::kWritten) {
    const MeantMove meant = meant_move(written, legal, end);
    if (meant.fit != kOne) {
        return meant.fit == MeantMove::Fit::kNone ? "none" : "several";
    }
    return meant.oddity.empty() ? meant.move : meant.move + " (" + std::string(meant.oddity) + ")";
}

}  // namespace

TEST_CASE("a capture may be written with its ends, some landings or all of them") {
    const Texts legal = {"26x17x10x1", "26x17x10x3", "11x18"};
    for (const char* const written : {"26x1", "26x17x1", "26x10x1", "26x17x10x1", "26:1", "26X1", "26x01"}) {
        CHECK(read(written, legal) == "26x17x10x1");
    }
    CHECK(read("9-14", {"9-13", "9-14"}) == "9-14");
}

TEST_CASE("where the squares leave one legal move it is the move, whatever stands between them") {
    CHECK(read("10x15", {"10-14", "10-15"}) == "10-15 (step with x)");
    CHECK(read("11-18", {"11x18", "11x20"}) == "11x18 (jump with -)");
    CHECK(read("26-1", {"26x17x10x1", "26x17x10x3"}) == "26x17x10x1 (jump with -)");
    for (const char* const written : {"11.15", "11--15", "11->15", "11/15", "11*15", "11=15", "11~15", "1115"}) {
        CHECK(read(written, {"11-15", "11-16"}) == "11-15 (other sign)");
    }
    CHECK(read("115", {"1-5", "1-6"}) == "none");
    CHECK(read("115", {"11-15", "1-15"}) == "1-15 (other sign)");
    CHECK(read("22-15-8", {"22x15x8"}) == "22x15x8 (jump with -)");
}

TEST_CASE("a capture that is written up to a landing means the one that goes on from there") {
    const Texts legal = {"26x17x10x1", "22x13"};
    CHECK(read("26x17", legal) == "none");
    CHECK(read("26x17", legal, MoveEnd::kLeftOut) == "26x17x10x1 (jump without its end)");
    CHECK(read("26-10", legal, MoveEnd::kLeftOut) == "26x17x10x1 (jump without its end)");
    CHECK(read("26x17", {"26x17x10x1", "26x17x10x3"}, MoveEnd::kLeftOut) == "several");
    CHECK(read("17x10", legal, MoveEnd::kLeftOut) == "none");
}

TEST_CASE("ends that fit captures of different pieces are unclear") {
    const Texts legal = {"6x15x22x13", "6x15x24x13", "6x13"};
    const MeantMove meant = meant_move("6x15x13", legal);
    CHECK(meant.fit == MeantMove::Fit::kSeveral);
    CHECK(meant.moves == Texts{"6x15x22x13", "6x15x24x13"});
    CHECK(read("6x13", legal) == "6x13");
}

TEST_CASE("round trips over the same pieces are one move in both directions") {
    const Texts legal = {"6x15x22x13x6", "6x13x22x15x6"};
    CHECK(read("6x6", legal) == "6x15x22x13x6");
    CHECK(read("6x13x22x15x6", legal) == "6x13x22x15x6");
    CHECK(pdn_move("6x13x22x15x6", legal) == "6x13x22x15x6");
}

TEST_CASE("what fits no legal move is put into our notation for the game to refuse") {
    CHECK(read("9x15", {"9-14"}) == "none");
    CHECK(move_of_squares("9x15") == "9x15");
    CHECK(move_of_squares("09-13") == "9-13");
    CHECK(move_of_squares("22-15-8") == "22x15x8");
    for (const char* const written : {"c3-d4", "14@10", "11", "11-", "-11", "99999999-1", ""}) {
        CHECK_FALSE(move_of_squares(written).has_value());
        CHECK(read(written, {"11-15"}) == "none");
    }
}

TEST_CASE("a capture is written with its ends unless another has the same") {
    CHECK(pdn_move("26x17x10x1", {"26x17x10x1", "26x17x10x3"}) == "26x1");
    CHECK(pdn_move("6x15x22x13", {"6x15x22x13", "6x15x24x13"}) == "6x15x22x13");
    CHECK(pdn_move("9-14", {"9-14", "9-13"}) == "9-14");
    CHECK(pdn_move("9x18", {"9x18"}) == "9x18");
}

TEST_CASE("ranges of squares are written out") {
    CHECK(*without_ranges("B:W21-24,K30-31:B1-2,K5.") == "B:W21,22,23,24,K30,K31:B1,2,K5.");
    CHECK(*without_ranges("W:BK7-7, 9-10:W") == "W:BK7,9,10:W");
    CHECK(*without_ranges("B:WK10+SH,21:B1:P3=S:N12") == "B:WK10+SH,21:B1:P3=S:N12");
    for (const char* const fen : {"B:W5-4", "B:W0-3", "B:W30-33", "B:W1-999999999", "B:W1-", "B:W1-2-3"}) {
        CHECK(without_ranges(fen).error().message.find("is no range of squares") != std::string::npos);
    }
}

}  // namespace sparring::test
