#include "tools/games/drakon/terminal_lair.hpp"

#include "tools/games/drakon/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace sparring {

namespace {

using drakon::Action;
using drakon::Cell;
using drakon::Code;
using drakon::Fields;
using drakon::Lair;
using drakon::Move;
using drakon::Pending;
using drakon::Place;
using drakon::Side;
using drakon::State;

constexpr int kWide = 5;    // columns of a cell
constexpr int kNarrow = 3;  // where no chamber stands above or below
constexpr int kLabelWidth = 3;

constexpr std::string_view kWallInk = "\x1b[38;5;240m";
constexpr std::string_view kArrowInk = "\x1b[1;38;5;229m";
constexpr std::string_view kLabelInk = "\x1b[38;5;245m";
constexpr std::string_view kFreeInk = "\x1b[38;5;240m";
constexpr std::string_view kCounterInk = "\x1b[1;38;5;196m";
// By what the chamber is about.
constexpr std::array<std::string_view, kChamberSubjects> kChamberInks = {
    "\x1b[38;5;252m", "\x1b[38;5;220m", "\x1b[38;5;210m", "\x1b[38;5;117m", "\x1b[38;5;183m"};
constexpr std::string_view kChamberPaper = "\x1b[48;5;235m";
constexpr std::string_view kLastPaper = "\x1b[48;5;58m";
constexpr std::string_view kPendingPaper = "\x1b[48;5;24m";
// By which sides of a corner have walls, counted as the sides of a chamber.
constexpr std::array<std::string_view, 16> kCorners = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                       "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr std::array<std::string_view, drakon::kSides> kArrowHeads = {"▲", "►", "▼", "◄"};
constexpr std::array<std::string_view, drakon::kSides> kAsciiArrowHeads = {"^", ">", "v", "<"};

// Whose turn it was when the last move was made: turns begin with the player after.
[[nodiscard]] std::size_t last_player(const State& state) {
    const std::size_t player = state.fields().player;
    const bool is_next_turn = state.pending() == Pending::kTurn || state.pending() == Pending::kVoidReturn ||
                              (state.is_over() && !state.is_won());
    if (!is_next_turn) {
        return player;
    }
    return player == 0 ? static_cast<std::size_t>(state.seats()) - 1 : player - 1;
}

// The cell that the last move was about: where a chamber was put or turned, where a character has come to.
[[nodiscard]] std::optional<Place> place_of(const State& state, const Move& move) {
    const Fields& fields = state.fields();
    switch (move.action) {
        case Action::kPlace:
        case Action::kRotate:
        case Action::kDestroy:
        case Action::kShift:
        case Action::kBuy:
        case Action::kFloat:
        case Action::kSwap:
        case Action::kWith:
        case Action::kCounter: return move.cell;
        case Action::kStep:
        case Action::kGo:
        case Action::kEscape: return fields.characters[last_player(state)];
        case Action::kMind: return fields.characters[move.what];
        default: return std::nullopt;
    }
}

class LairDrawing {
public:
    LairDrawing(const State& state, const std::optional<Move>& last_move, const Paint& paint)
        : state_(state),
          lair_(state.lair()),
          last_(last_move ? place_of(state, *last_move) : std::nullopt),
          paint_(paint) {
        for (std::size_t place = 0; place < lair_.size(); ++place) {
            include(lair_.at(place).cell);
        }
        for (std::size_t place = 0; place < lair_.free_cells(); ++place) {
            include(Cell::of_number(lair_.free_cell(place).number));
        }
    }

    // Where the lair is wider than the terminal, what lies further east follows below.
    [[nodiscard]] std::string text(int columns) {
        const int last = east_;
        std::string text;
        for (; west_ <= last; west_ = east_ + 1) {
            east_ = west_;
            while (east_ < last && (columns == kAnyWidth || drawn_width(east_ + 1) <= columns)) {
                ++east_;
            }
            text += (text.empty() ? "" : "Further east\n") + strip();
        }
        return text;
    }

private:
    using Half = std::string (LairDrawing::*)(int, int) const;

    // From the west up to a column, with the wall behind it.
    [[nodiscard]] int drawn_width(int east) const {
        int total = kLabelWidth + 1;
        for (int x = west_; x <= east; ++x) {
            total += width(x) + 1;
        }
        return total;
    }

    // The columns between west_ and east_.
    [[nodiscard]] std::string strip() const {
        std::string text;
        for (int y = north_; y >= south_; --y) {
            text += wall_line(y);
            text += cell_line(y, &LairDrawing::upper_half, true);
            text += has_chambers_in_row(y) ? cell_line(y, &LairDrawing::lower_half, false) : "";
        }
        return text + wall_line(south_ - 1) + label_line();
    }

    void include(Cell cell) {
        west_ = std::min<int>(west_, cell.x);
        east_ = std::max<int>(east_, cell.x);
        south_ = std::min<int>(south_, cell.y);
        north_ = std::max<int>(north_, cell.y);
    }

    [[nodiscard]] static Cell cell_of(int x, int y) {
        return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    }
    [[nodiscard]] bool has_chamber(int x, int y) const { return lair_.has_chamber(cell_of(x, y)); }
    [[nodiscard]] bool points(int x, int y, Side side) const {
        const std::size_t place = lair_.place_of(cell_of(x, y));
        return place < lair_.size() && drakon::has(lair_.arrows(place), side);
    }
    [[nodiscard]] bool has_chambers_in_row(int y) const {
        for (int x = west_; x <= east_; ++x) {
            if (has_chamber(x, y)) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] int width(int x) const {
        for (int y = south_; y <= north_; ++y) {
            if (has_chamber(x, y)) {
                return kWide;
            }
        }
        return kNarrow;
    }

    // True if there is a wall between two cells.
    [[nodiscard]] bool has_wall(int x, int y, int other_x, int other_y) const {
        return has_chamber(x, y) || has_chamber(other_x, other_y);
    }
    [[nodiscard]] std::string wall(std::string_view text) const {
        return paint_.on_paper("", paint_.inked(kWallInk, text));
    }
    [[nodiscard]] std::string head(Side side) const {
        return paint_.on_paper("", paint_.inked(kArrowInk, drakon_arrow_head(side, paint_)));
    }

    // What stands where the walls meet at the south-west of a cell.
    [[nodiscard]] std::string corner(int x, int y) const {
        const unsigned sides = (has_wall(x - 1, y, x, y) ? 1U : 0U) | (has_wall(x, y, x, y - 1) ? 2U : 0U) |
                               (has_wall(x - 1, y - 1, x, y - 1) ? 4U : 0U) |
                               (has_wall(x - 1, y, x - 1, y - 1) ? 8U : 0U);
        if (sides == 0) {
            return " ";
        }
        return wall(paint_.is_ascii() ? "+" : kCorners[sides]);
    }

    // The walls above a row of cells; nothing if there are none.
    [[nodiscard]] std::string wall_line(int y) const {
        if (!has_chambers_in_row(y) && !has_chambers_in_row(y + 1)) {
            return {};
        }
        std::string line(kLabelWidth, ' ');
        for (int x = west_; x <= east_; ++x) {
            line += corner(x, y + 1) + lying_wall(x, y);
        }
        return ended(line + corner(east_ + 1, y + 1));
    }

    // Between a cell and the one above it.
    [[nodiscard]] std::string lying_wall(int x, int y) const {
        if (!has_wall(x, y, x, y + 1)) {
            return blank(width(x));
        }
        const std::string_view sign = paint_.is_ascii() ? "-" : "─";
        std::string half;
        for (int column = 0; column < kWide / 2; ++column) {
            half += sign;
        }
        const bool is_up = points(x, y, Side::kNorth);
        if (!is_up && !points(x, y + 1, Side::kSouth)) {
            return wall(half + std::string(sign) + half);
        }
        return wall(half) + head(is_up ? Side::kNorth : Side::kSouth) + wall(half);
    }

    [[nodiscard]] std::string cell_line(int y, Half half, bool is_upper) const {
        const std::string label = is_upper ? std::to_string(y) : "";
        std::string line = paint_.on_paper("", paint_.inked(kLabelInk, fmt::format("{:>{}}", label, kLabelWidth)));
        for (int x = west_; x <= east_ + 1; ++x) {
            line += standing_wall(x, y, is_upper);
            line += x <= east_ ? (this->*half)(x, y) : "";
        }
        return ended(line);
    }

    // Between a cell and the one at its left; arrow-heads stand on the upper line.
    [[nodiscard]] std::string standing_wall(int x, int y, bool is_upper) const {
        if (!has_wall(x - 1, y, x, y)) {
            return " ";
        }
        if (is_upper && points(x - 1, y, Side::kEast)) {
            return head(Side::kEast);
        }
        if (is_upper && points(x, y, Side::kWest)) {
            return head(Side::kWest);
        }
        return wall(paint_.is_ascii() ? "|" : "│");
    }

    [[nodiscard]] std::string upper_half(int x, int y) const {
        const std::size_t place = lair_.place_of(cell_of(x, y));
        if (place == lair_.size()) {
            return free_cell(x, y);
        }
        const Place number = lair_.number(place);
        const Code code = lair_.code(place);
        const std::string name = on_chamber(number, paint_.inked(drakon_ink(code), fmt::format(" {} ", name_of(code))));
        const bool is_here = state_.fields().counter == number;
        return name + on_chamber(number, is_here ? paint_.inked(kCounterInk, drakon_counter(paint_)) : " ");
    }

    [[nodiscard]] std::string lower_half(int x, int y) const {
        const std::size_t place = lair_.place_of(cell_of(x, y));
        if (place == lair_.size()) {
            return blank(width(x));
        }
        const Place number = lair_.number(place);
        std::vector<std::size_t> seats;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (state_.fields().characters[seat] == number) {
                seats.push_back(seat);
            }
        }
        return characters(number, seats);
    }

    // The numbers of players in a box; all six would not fit side by side.
    [[nodiscard]] std::string characters(Place number, const std::vector<std::size_t>& seats) const {
        const bool is_full = seats.size() > kWide;
        const int used = is_full ? 3 : static_cast<int>(seats.size());
        const int before = used < kWide ? 1 : 0;
        std::string text = before == 0 ? "" : on_chamber(number, " ");
        for (const std::size_t seat : seats) {
            const bool is_said = !is_full || seat == seats.front() || seat == seats.back();
            text += is_said ? on_chamber(number, paint_.inked(kDrakonInks[seat], std::to_string(seat + 1))) : "";
            text += is_full && seat == seats.front() ? on_chamber(number, "-") : "";
        }
        return text + on_chamber(number, blank(kWide - before - used));
    }

    [[nodiscard]] std::string free_cell(int x, int y) const {
        const Cell cell = cell_of(x, y);
        const int margin = width(x) / 2;
        if (!lair_.is_free(cell)) {
            return blank(width(x));
        }
        const bool is_pending = state_.pending() == Pending::kPut && state_.fields().cell == cell.number();
        const std::string_view dot = paint_.is_ascii() ? "." : "·";
        const std::string sign = paint_.inked(kFreeInk, is_pending ? "?" : dot);
        const std::string_view paper = last_ == cell.number() || is_pending ? paper_of(cell.number()) : "";
        return blank(margin) + paint_.on_paper(paper, sign) + blank(margin);
    }

    [[nodiscard]] std::string_view paper_of(Place number) const {
        if (last_ == number) {
            return kLastPaper;
        }
        return state_.fields().cell == number ? kPendingPaper : kChamberPaper;
    }
    [[nodiscard]] std::string on_chamber(Place number, std::string_view text) const {
        return paint_.on_paper(paper_of(number), text);
    }

    [[nodiscard]] std::string label_line() const {
        std::string line(kLabelWidth, ' ');
        for (int x = west_; x <= east_; ++x) {
            line += paint_.on_paper("", paint_.inked(kLabelInk, fmt::format(" {:^{}}", x, width(x))));
        }
        return ended(line);
    }

    [[nodiscard]] static std::string blank(int columns) { return fmt::format("{:{}}", "", columns); }
    [[nodiscard]] static std::string ended(std::string line) {
        line.erase(line.find_last_not_of(' ') + 1);
        return line + "\n";
    }

    const State& state_;
    const Lair& lair_;
    std::optional<Place> last_;
    const Paint& paint_;
    int west_ = 0;
    int east_ = 0;
    int south_ = 0;
    int north_ = 0;
};

}  // namespace

std::string_view drakon_ink(Code code) { return kChamberInks[static_cast<std::size_t>(drakon_subject(code))]; }

std::string_view drakon_arrow_head(Side side, const Paint& paint) {
    return (paint.is_ascii() ? kAsciiArrowHeads : kArrowHeads)[static_cast<std::size_t>(side)];
}

std::string_view drakon_counter(const Paint& paint) { return paint.is_ascii() ? "*" : "◆"; }

std::string draw_chambers(const State& shown, const std::optional<Move>& last_move, const Paint& paint, int columns) {
    return LairDrawing(shown, last_move, paint).text(columns);
}

}  // namespace sparring
