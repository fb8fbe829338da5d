#include "tools/games/drakon/svg_board.hpp"

#include "engine/drakon/notation.hpp"
#include "tools/games/drakon/words.hpp"
#include "tools/pictures/sheet.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace sparring::pictures {

namespace {

using drakon::Cell;
using drakon::Code;
using drakon::Lair;
using drakon::Side;
using drakon::State;

constexpr double kChamberSize = 120;
constexpr double kChamberPixels = 84;
// Room for coordinates at the left and below.
constexpr double kLabelRoom = 46;
constexpr double kLeastPixels = 420;

constexpr Colour kWall = {60, 58, 54};
// By what the chamber is about.
constexpr std::array<Colour, kChamberSubjects> kChamberPapers = {
    {{238, 235, 226}, {250, 222, 130}, {244, 190, 166}, {178, 212, 238}, {222, 200, 232}}};
constexpr Colour kCellWithout = {246, 245, 240};
constexpr Colour kCounterColour = {196, 22, 28};

[[nodiscard]] Colour chamber_paper(Code code) { return kChamberPapers[static_cast<std::size_t>(drakon_subject(code))]; }

// The cells that a picture shows, none twice, with all that are noted.
[[nodiscard]] std::vector<Cell> cells_of(const Lair& lair, const PictureRequest& request) {
    std::vector<std::uint16_t> numbers;
    numbers.reserve(lair.size() + lair.free_cells() + request.notes.size());
    for (std::size_t place = 0; place < lair.size(); ++place) {
        numbers.push_back(lair.number(place));
    }
    for (std::size_t place = 0; place < lair.free_cells(); ++place) {
        numbers.push_back(lair.free_cell(place).number);
    }
    for (const PlaceNote& note : request.notes) {
        numbers.push_back(drakon::parse_cell(note.place).value_or(Cell{}).number());
    }
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    std::vector<Cell> cells;
    cells.reserve(numbers.size());
    for (const std::uint16_t number : numbers) {
        cells.push_back(Cell::of_number(number));
    }
    return cells;
}

[[nodiscard]] bool is_cell_of(const Lair& lair, const std::string& place) {
    const auto cell = drakon::parse_cell(place);
    return cell && drakon::format_cell(*cell) == place && std::abs(cell->x) <= lair.bound() &&
           std::abs(cell->y) <= lair.bound();
}

class LairPicture {
public:
    LairPicture(const State& state, const std::vector<Cell>& cells)
        : state_(state),
          lair_(state.lair()),
          cells_(cells) {
        for (const Cell cell : cells) {
            west_ = std::min<int>(west_, cell.x);
            east_ = std::max<int>(east_, cell.x);
            south_ = std::min<int>(south_, cell.y);
            north_ = std::max<int>(north_, cell.y);
        }
    }

    [[nodiscard]] double width() const { return kLabelRoom + columns() * kChamberSize; }
    [[nodiscard]] double height() const { return (north_ - south_ + 1) * kChamberSize + kLabelRoom; }
    [[nodiscard]] double pixels() const { return std::max(kLeastPixels, kLabelRoom + columns() * kChamberPixels); }

    void draw(Sheet& sheet) const {
        for (const Cell cell : cells_) {
            draw_cell(sheet, cell);
        }
        // An arrow-head stands in two cells, so all come after these.
        for (std::size_t place = 0; place < lair_.size(); ++place) {
            for (const Side side : drakon::kAllSides) {
                draw_arrow(sheet, place, side);
            }
        }
        draw_coordinates(sheet.svg());
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            sheet.remark({.text = player_words(seat),
                          .seat = seat,
                          .is_to_move = !state_.is_over() && state_.to_move() == seat_at(seat)});
        }
        sheet.remark({.text = capitalized(drakon_next(state_)) + ".", .seat = std::nullopt});
    }

private:
    [[nodiscard]] int columns() const { return east_ - west_ + 1; }
    [[nodiscard]] Point corner(Cell cell) const {
        return {kLabelRoom + kChamberSize * (cell.x - west_), kChamberSize * (north_ - cell.y)};
    }

    void draw_cell(Sheet& sheet, Cell cell) const {
        const std::string name = drakon::format_cell(cell);
        const std::size_t place = lair_.place_of(cell);
        const bool has_chamber = place < lair_.size();
        const Colour paper = sheet.notes().paper(name, has_chamber ? chamber_paper(lair_.code(place)) : kCellWithout);
        const auto [x, y] = corner(cell);
        sheet.begin_place(name, words(cell));
        if (has_chamber) {
            sheet.svg().rectangle({x + 2, y + 2, kChamberSize - 4, kChamberSize - 4}, outlined(paper, kWall, 3), 5);
            draw_chamber(sheet, place, {x, y}, ink_on(paper));
        } else {
            draw_without(sheet, name, {x, y}, paper);
        }
        const double middle = y + (has_chamber ? 101 : 60);
        sheet.draw_number(name, {x + kChamberSize / 2, middle}, kChamberSize - 24,
                          {.size = has_chamber ? 21.0 : 30.0, .fill = hex(ink_on(paper)), .is_bold = true});
        sheet.end_place();
    }

    // Free cells have a broken frame; a cell that is only noted has none.
    void draw_without(Sheet& sheet, const std::string& name, Point corner, const Colour& paper) const {
        const auto [x, y] = corner;
        const bool is_free = lair_.is_free(drakon::parse_cell(name).value_or(Cell{}));
        const bool has_value = sheet.notes().number(name).has_value();
        const Look look = {.fill = has_value ? hex(paper) : "transparent",
                           .stroke = is_free ? "#8a867c" : "none",
                           .stroke_width = 2,
                           .is_dashed = true};
        const double inset = has_value ? 5 : 30;
        sheet.svg().rectangle({x + inset, y + inset, kChamberSize - 2 * inset, kChamberSize - 2 * inset}, look, 5);
    }

    void draw_chamber(Sheet& sheet, std::size_t place, Point corner, const Colour& ink) const {
        const auto [x, y] = corner;
        const bool has_counter = state_.fields().counter == lair_.number(place);
        sheet.svg().text({x + (has_counter ? 45 : 60), y + 27}, name_of(lair_.code(place)),
                         {.size = 32, .fill = hex(ink), .is_bold = true});
        if (has_counter) {
            const std::array<Point, 4> corners = {Point{x + 90, y + 11}, Point{x + 105, y + 28}, Point{x + 90, y + 45},
                                                  Point{x + 75, y + 28}};
            sheet.begin_piece("counter");
            sheet.svg().polygon(corners, outlined(kCounterColour, {255, 255, 255}, 2.5));
            sheet.end_piece();
        }
        std::vector<std::size_t> here;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (state_.fields().characters[seat] == lair_.number(place)) {
                here.push_back(seat);
            }
        }
        draw_characters(sheet, here, corner);
    }

    // Three in a row; more than three in two rows of smaller ones.
    static void draw_characters(Sheet& sheet, const std::vector<std::size_t>& seats, Point corner) {
        constexpr std::size_t kInRow = 3;
        const bool is_crowded = seats.size() > kInRow;
        const double step = is_crowded ? 26 : 34;
        for (std::size_t number = 0; number < seats.size(); ++number) {
            const std::size_t row = number / kInRow;
            const std::size_t in_row = std::min(kInRow, seats.size() - row * kInRow);
            const double offset = static_cast<double>(number % kInRow) - static_cast<double>(in_row - 1) / 2;
            const double first = is_crowded ? 57 : 67;
            sheet.begin_piece(std::to_string(seats[number]));
            sheet.draw_seat(
                seats[number],
                {corner.x + kChamberSize / 2 + step * offset, corner.y + first + 24 * static_cast<double>(row)},
                0.43 * step);
            sheet.end_piece();
        }
    }

    // Through the wall, from the chamber that it leads out of.
    void draw_arrow(Sheet& sheet, std::size_t place, Side side) const {
        if (!drakon::has(lair_.arrows(place), side)) {
            return;
        }
        const auto [x, y] = corner(Cell::of_number(lair_.number(place)));
        const Point centre = {x + kChamberSize / 2, y + kChamberSize / 2};
        const Cell step = Cell{}.next(side);
        const auto at = [&](double out, double across) {
            return Point{centre.x + step.x * out + step.y * across, centre.y - step.y * out + step.x * across};
        };
        constexpr double kEdge = kChamberSize / 2;
        const std::array<Point, 3> corners = {at(kEdge - 9, -11), at(kEdge - 9, 11), at(kEdge + 9, 0)};
        sheet.svg().polygon(corners, outlined(kWall, {255, 255, 255}, 1.5));
    }

    void draw_coordinates(Svg& svg) const {
        const Lettering lettering = {.size = 22, .fill = "currentColor"};
        for (int x = west_; x <= east_; ++x) {
            svg.text({kLabelRoom + kChamberSize * (x - west_ + 0.5), height() - kLabelRoom / 2}, std::to_string(x),
                     lettering);
        }
        for (int y = south_; y <= north_; ++y) {
            svg.text({kLabelRoom / 2, kChamberSize * (north_ - y + 0.5)}, std::to_string(y), lettering);
        }
    }

    // `Find One Gold, arrows NE, players 1, 3, Drakon`.
    [[nodiscard]] std::string words(Cell cell) const {
        const std::size_t place = lair_.place_of(cell);
        if (place == lair_.size()) {
            return lair_.is_free(cell) ? "free" : "";
        }
        std::string text = fmt::format("{}, arrows {}", drakon_chamber(lair_.code(place)).name,
                                       drakon::format_arrows(lair_.arrows(place)));
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            text += state_.fields().characters[seat] == cell.number() ? fmt::format(", player {}", seat + 1) : "";
        }
        return text + (state_.fields().counter == cell.number() ? ", Drakon" : "");
    }

    [[nodiscard]] std::string player_words(std::size_t seat) const {
        const drakon::Fields& fields = state_.fields();
        const int locked = fields.locked[seat];
        return fmt::format("Player {}: {} gold{}{}", seat + 1, state_.gold(seat_at(seat)),
                           locked == 0 ? "" : fmt::format(" ({} locked)", locked),
                           drakon::is_in_void(fields.characters[seat]) ? ", in the Void" : "");
    }

    const State& state_;
    const Lair& lair_;
    const std::vector<Cell>& cells_;
    int west_ = 0;
    int east_ = 0;
    int south_ = 0;
    int north_ = 0;
};

}  // namespace

Expected<std::string> drakon_picture(const State& state, const PictureRequest& request) {
    const Lair& lair = state.lair();
    const auto notes = Notes::read(
        request, [&](const std::string& place) { return is_cell_of(lair, place); },
        fmt::format("a cell such as 2,-1, at most {} from Start", lair.bound()));
    if (!notes) {
        return notes.error();
    }
    const std::vector<Cell> cells = cells_of(lair, request);
    const LairPicture picture(state, cells);
    Sheet sheet(request, *notes, picture.width(), picture.height(), picture.pixels());
    picture.draw(sheet);
    return sheet.finished();
}

}  // namespace sparring::pictures
