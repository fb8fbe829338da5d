// The game does not know north from south, nor one board of a layout from another: with the layout turned by 180
// degrees, or its boards listed in another order, games go the same way.
#include "tests/engine/mega_board/naive_rules.hpp"

#include <catch2/catch.hpp>

#include <functional>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

// A table of five Mega Boards with eight players, one home turned the other way from its neighbours, and a ring.
constexpr const char* kWideLayout =
    "m0.0/a1.0/k2.0/b0.1=3s/o1.1/c2.1=5s/d0.-1=1n/e1.-1/f2.-1=7n/g-1.0=2e/h3.0=6w/i1.2=4s/j1.-2=8n";

// Everything held and lying, forced shots and teleports, men about to take a Crown: on mega-4 and mega-3.
constexpr const char* kFour =
    "1:P1 Ks20+SC,Km5+T,m14n:P2 m9e,Km22+H,w8e:P3 Kn9+HT,m27s:P4 Ke7+SC,e10w:C s13=S,w3=K,n18=T,e6=H:X3,2,1,0";
constexpr const char* kThree =
    "2:P1 Km14+H,m15n,n6n:P2 Km10+ST,Km11+SC,m8e:P3 m6s,Km7+H,w1w,n30s:C s14=C,w11=T,n17=K,n20=S:X0,0,5:N40";

using Translate = std::function<std::string(const std::string&)>;

[[nodiscard]] LayoutPlan turned(const LayoutPlan& plan) {
    LayoutPlan all;
    for (BoardPlan board : plan.boards()) {
        board.column = static_cast<std::int8_t>(-board.column);
        board.row = static_cast<std::int8_t>(-board.row);
        board.facing = opposite(board.facing);
        all.add(board);
    }
    return all;
}

[[nodiscard]] LayoutPlan shuffled(const LayoutPlan& plan, FastRandom& random) {
    std::vector<BoardPlan> boards(plan.boards().begin(), plan.boards().end());
    for (std::size_t left = boards.size(); left > 1; --left) {
        std::swap(boards[left - 1], boards[uniform_below(random, static_cast<std::uint32_t>(left))]);
    }
    LayoutPlan all;
    for (const BoardPlan& board : boards) {
        all.add(board);
    }
    return all;
}

[[nodiscard]] bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
[[nodiscard]] bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }

// A position or move on the turned layout: square n becomes 33 - n, and men face the other way.
[[nodiscard]] std::string turned_text(const std::string& text) {
    std::string all;
    for (std::size_t place = 0; place < text.size(); ++place) {
        all += text[place];
        if (!is_lower(text[place]) || place + 1 == text.size() || !is_digit(text[place + 1])) {
            continue;
        }
        std::size_t end = place + 1;
        while (end < text.size() && is_digit(text[end])) {
            ++end;
        }
        all += std::to_string(kSquaresPerBoard + 1 - std::stoi(text.substr(place + 1, end - place - 1)));
        const std::size_t side = end < text.size() ? kSideLetters.find(text[end]) : std::string_view::npos;
        if (side != std::string_view::npos) {
            all += letter_of(opposite(static_cast<Side>(side)));
            ++end;
        }
        place = end - 1;
    }
    return all;
}

[[nodiscard]] std::string same_text(const std::string& text) { return text; }

// Plays a random game on both tables: moves, positions and the end are the same but for the translation.
template <class G>
void compare_games(const TableOf<G>& table, const TableOf<G>& other, const Translate& translate,
                   typename G::State state, int most_plies, FastRandom& random) {
    typename G::State twin = other.parse(translate(format_position(state)));
    for (int ply = 0; ply < most_plies; ++ply) {
        INFO(format_plan(table.layout().plan()) << " " << format_position(state));
        const std::vector<std::string> moves = legal_moves(state);
        std::vector<std::string> expected;
        std::ranges::transform(moves, std::back_inserter(expected), translate);
        std::ranges::sort(expected);
        REQUIRE(legal_moves(twin) == expected);
        REQUIRE(winning_players(twin) == winning_players(state));
        if (moves.empty()) {
            return;
        }
        const std::string& chosen = moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
        INFO(chosen);
        state = after(state, chosen);
        twin = after(twin, translate(chosen));
        REQUIRE(format_position(twin) == format_position(other.parse(translate(format_position(state)))));
    }
}

enum class Change { kTurned, kShuffled };

// Games from the start, or from a position, under some options.
template <class G>
void compare_layout(const std::string& layout, Change change, Settings settings, const std::string& position,
                    int games) {
    settings.emplace_back("layout", layout);
    FastRandom random(11);
    const TableOf<G> table(settings);
    Options options = table.rules().options();
    options.layout = change == Change::kTurned ? turned(options.layout) : shuffled(options.layout, random);
    const TableOf<G> other(options);
    const Translate translate = change == Change::kTurned ? turned_text : same_text;
    for (int game = 0; game < games; ++game) {
        const typename G::State state = position.empty() ? table.start() : table.parse(position);
        compare_games<G>(table, other, translate, state, 250, random);
    }
}

void compare_all(Change change) {
    const int games = 2 * kEffort;
    compare_layout<MegaBoard>("mega-3", change, {}, "", games);
    compare_layout<MegaBoard>("mega-4", change, {{"end_choice", "may"}, {"crowns", "any"}}, "", games);
    compare_layout<LargeMegaBoard>("double-6", change, {}, "", games);
    compare_layout<LargeMegaBoard>(kWideLayout, change, {{"crowns", "any"}, {"kit", "SC"}}, "", games);
}

void compare_armed(Change change) {
    const int games = 6 * kEffort;
    compare_layout<MegaBoard>("mega-4", change, {}, kFour, games);
    compare_layout<MegaBoard>("mega-3", change, {{"jump_discards", "none"}}, kThree, games);
    compare_layout<LargeMegaBoard>("mega-4", change, {{"cannon_forces", "true"}, {"jump_discards", "used"}}, kFour,
                                   games);
    compare_layout<LargeMegaBoard>("mega-3", change, {{"crowning_ends_turn", "false"}, {"shield_rejump", "true"}},
                                   kThree, games);
}

}  // namespace

TEST_CASE("a text is turned square by square and facing by facing") {
    REQUIRE(turned_text("2:P1 s1n,Km5+ST:P2 w32e:C s13=S:X10,1:N12") == "2:P1 s32s,Km28+ST:P2 w1w:C s20=S:X10,1:N12");
    REQUIRE(turned_text("m7xm16xe9") == "m26xm17xe24");
    REQUIRE(turned_text("n6-n2=w11") == "n27-n31=w22");
    REQUIRE(turned_text("pass") == "pass");
}

TEST_CASE("turning a square twice gives it back, and the turned layout has it where it belongs") {
    for (const std::string text : {"mega-2", "mega-3", "mega-4", "double-6", kWideLayout}) {
        const LayoutPlan plan = *parse_plan(text);
        const Layout layout(plan);
        const Layout other(turned(plan));
        REQUIRE(turned(turned(plan)) == plan);
        for (std::size_t place = 0; place < layout.squares(); ++place) {
            const Point point = layout.point(square_at(place));
            const std::optional<Square> twin = other.square({7 - point.x, 7 - point.y});
            REQUIRE(twin.has_value());
            REQUIRE(other.name(*twin) == turned_text(layout.name(square_at(place))));
        }
    }
}

TEST_CASE("turning the layout by 180 degrees turns the game") { compare_all(Change::kTurned); }

TEST_CASE("turning the layout turns games of armed and crowned pieces") { compare_armed(Change::kTurned); }

TEST_CASE("games do not depend on the order of the boards in the layout") { compare_all(Change::kShuffled); }

TEST_CASE("games of armed and crowned pieces do not depend on the order of the boards") {
    compare_armed(Change::kShuffled);
}
