#include "tools/games/drakon/terminal_board.hpp"

#include "tools/games/drakon/terminal_lair.hpp"
#include "tools/games/drakon/words.hpp"
#include "tools/tables/paint.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace sparring {

namespace {

using drakon::Action;
using drakon::Cell;
using drakon::Code;
using drakon::Fields;
using drakon::Kind;
using drakon::Place;
using drakon::Stock;
using drakon::View;

[[nodiscard]] bool is_known(Kind kind) { return kind != drakon::kUnknown; }

// A player who can do nothing has to say so; others than the viewer do not show whether they can.
[[nodiscard]] bool is_stuck(const View& view) {
    const drakon::State& shown = view.shown();
    const bool is_told = shown.pending() == drakon::Pending::kTurn && view.to_move() == view.viewer() &&
                         !drakon::is_in_void(shown.fields().characters[index(view.viewer())]);
    if (!is_told || shown.count_moves() > 1) {
        return false;
    }
    drakon::Moves moves;
    shown.generate(moves);
    return moves[0].action == Action::kSkip;
}

// ` (Rotate a Chamber on 1,0)`: the chamber that a decision is about.
[[nodiscard]] std::string subject(const drakon::State& shown) {
    const Place cell = shown.fields().cell;
    const std::size_t chamber = shown.lair().place_of(cell);
    return chamber == shown.lair().size() ? ""
                                          : fmt::format(" ({} on {})", drakon_chamber(shown.lair().code(chamber)).name,
                                                        drakon::format_cell(Cell::of_number(cell)));
}

[[nodiscard]] std::string caption(const View& view) {
    const drakon::State& shown = view.shown();
    if (shown.is_over()) {
        return fmt::format("Game over: {}.\n", drakon_ending(shown));
    }
    const std::string next = is_stuck(view)
                                 ? fmt::format("player {} can neither place nor move", index(view.viewer()) + 1)
                                 : drakon_next(shown);
    return capitalized(next) + subject(shown) + ".\n";
}

[[nodiscard]] std::string legend(const Paint& paint) {
    return fmt::format(
        "An arrow-head in a wall leads out of the chamber behind it; 123 are players, {} is Drakon, {} a free cell.\n",
        drakon_counter(paint), paint.is_ascii() ? "." : "·");
}

[[nodiscard]] std::string gold_text(const Fields& fields, std::size_t seat) {
    const int locked = fields.locked[seat];
    return fmt::format("{} gold{}", fields.coins[seat] + locked,
                       locked == 0 ? "" : fmt::format(" ({} locked)", locked));
}

[[nodiscard]] std::string whereabouts(const drakon::State& shown, std::size_t seat) {
    const Place place = shown.fields().characters[seat];
    if (drakon::is_in_void(place)) {
        return place == drakon::kVoidSkips ? "in the Void, loses its next turn"
                                           : "in the Void, returns on its next turn";
    }
    const Code code = shown.lair().code(shown.lair().place_of(place));
    return fmt::format("on {} {}", drakon::format_cell(Cell::of_number(place)), drakon_chamber(code).name);
}

// `; known in hand: FG:1, LG:A` of another's hand.
[[nodiscard]] std::string known_text(const View& view, std::size_t seat) {
    std::vector<std::string> known;
    const Stock& stock = view.shown().stock();
    for (std::size_t place = 0; place < stock.size(seat) && seat != index(view.viewer()); ++place) {
        if (is_known(stock.kind(seat, place))) {
            known.push_back(drakon::format_kind(stock.kind(seat, place)));
        }
    }
    return known.empty() ? "" : fmt::format("; in hand: {}", fmt::join(known, ", "));
}

// With next_move=token, the kind of move that a player has kept.
[[nodiscard]] std::string token_text(const Fields& fields, std::size_t seat) {
    return fields.next[seat] == 0
               ? ""
               : fmt::format("; next move: {}", drakon_chamber(static_cast<Code>(fields.next[seat])).name);
}

[[nodiscard]] std::string player_line(const View& view, std::size_t seat, const Paint& paint) {
    const drakon::State& shown = view.shown();
    const bool decides = !shown.is_over() && view.to_move() == seat_at(seat);
    const std::string name = fmt::format("Player {}", seat + 1);
    return fmt::format("{} {}  {:<17}  {:>2} in hand  {}{}{}\n", decides ? '>' : ' ',
                       paint.on_paper("", paint.inked(kDrakonInks[seat], name)), gold_text(shown.fields(), seat),
                       shown.stock().size(seat), whereabouts(shown, seat), token_text(shown.fields(), seat),
                       known_text(view, seat));
}

// The arrows of a shape as it can lie, first to the north.
[[nodiscard]] std::string shape_picture(drakon::Shape shape, const Paint& paint) {
    const drakon::Arrows arrows = drakon::orientations(shape).front();
    std::string picture;
    std::string blanks;
    for (const drakon::Side side : drakon::kAllSides) {
        const bool is_there = drakon::has(arrows, side);
        picture += is_there ? drakon_arrow_head(side, paint) : "";
        blanks += is_there ? "" : " ";
    }
    return picture + blanks;
}

[[nodiscard]] std::string hand_line(Kind kind, std::size_t count, const Paint& paint) {
    const Code code = drakon::code_of(kind);
    const ChamberWords& words = drakon_chamber(code);
    const std::string text = paint.on_paper("", paint.inked(drakon_ink(code), drakon::format_kind(kind)));
    return fmt::format("{:>4} {}  {}  {}: {}\n", count == 1 ? "" : fmt::format("{} x", count), text,
                       shape_picture(drakon::shape_of(kind), paint), words.name, words.action);
}

[[nodiscard]] std::string hand_text(const View& view, const Paint& paint) {
    const std::size_t seat = index(view.viewer());
    const Stock& stock = view.shown().stock();
    std::string text = fmt::format("Hand of Player {}:{}\n", seat + 1, stock.size(seat) == 0 ? " empty" : "");
    std::size_t first = 0;
    while (first < stock.size(seat)) {
        std::size_t end = first + 1;
        while (end < stock.size(seat) && stock.kind(seat, end) == stock.kind(seat, first)) {
            ++end;
        }
        text += hand_line(stock.kind(seat, first), end - first, paint);
        first = end;
    }
    return text;
}

// What others hide is in the pile of a view.
[[nodiscard]] std::size_t pile_size(const drakon::State& shown) {
    std::size_t size = shown.stock().size(drakon::kPile);
    for (drakon::Owner owner = 0; owner < drakon::kPile; ++owner) {
        for (std::size_t place = 0; place < shown.stock().size(owner); ++place) {
            size -= is_known(shown.stock().kind(owner, place)) ? 0U : 1U;
        }
    }
    return size;
}

[[nodiscard]] std::string supplies(const drakon::State& shown) {
    const Fields& fields = shown.fields();
    return fmt::format("Turn {} of {}. Pile: {}. Hoard: {}, on Start {}.\n",
                       std::min<int>(fields.turn, shown.max_turns()), shown.max_turns(),
                       counted(pile_size(shown), "chamber"), counted(fields.hoard, "coin"), fields.start_coins);
}

}  // namespace

std::string draw_lair(const View& view, const std::optional<drakon::Move>& last_move, const RenderStyle& style) {
    const Paint paint(style);
    std::string text = draw_chambers(view.shown(), last_move, paint, style.columns) + legend(paint) + caption(view);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(view.seats()); ++seat) {
        text += player_line(view, seat, paint);
    }
    return text + supplies(view.shown()) + hand_text(view, paint);
}

}  // namespace sparring
