#pragma once
// What the pictures of all games have in common: the frame with its title, places that say what they are when pointed
// at, and below the board remarks and the scale of the values.

#include "tools/pictures/notes.hpp"
#include "tools/pictures/svg.hpp"
#include "tools/tables/picture_request.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::pictures {

// A line below the board; about a seat with its colour and number in front.
struct Remark {
    std::string text;
    std::optional<std::size_t> seat;
    bool is_to_move = false;
};

class Sheet {
public:
    // The board is drawn into (0, 0) to (width, height), and shown `shown_width` CSS pixels wide where there is room.
    // Request and notes must outlive the sheet.
    Sheet(const PictureRequest& request, const Notes& notes, double width, double height, double shown_width);

    [[nodiscard]] Svg& svg() { return svg_; }
    [[nodiscard]] const Notes& notes() const { return notes_; }
    // Units of the image to a pixel.
    [[nodiscard]] double scale() const { return width_ / shown_width_; }

    // What is drawn in between belongs to a place, of which is said `name: what` and the note when pointed at.
    void begin_place(const std::string& name, std::string_view what);
    void end_place() { svg_.close(); }
    // What is drawn in between is a piece that can go elsewhere, alike to others of its `kind`.
    void begin_piece(std::string_view kind) { svg_.open("g", {{"data-piece", kind}}); }
    void end_piece() { svg_.close(); }
    // What is drawn in between stands upright however the board is turned, as all text does.
    void begin_upright() { svg_.open("g", {{"data-upright", ""}}); }
    void end_upright() { svg_.close(); }
    // The value of a place, if it has one, in the room at most `width` wide whose right or middle is given; in smaller
    // letters where there is little room, and not at all where these could not be read.
    void draw_number(const std::string& name, Point at, double width, const Lettering& lettering);
    // A seat's disc with its number.
    void draw_seat(std::size_t seat, Point centre, double radius);
    void remark(Remark remark) { remarks_.push_back(std::move(remark)); }

    // The whole image.
    [[nodiscard]] std::string finished();

private:
    void draw_remarks(double top);

    const PictureRequest& request_;
    const Notes& notes_;
    double width_;
    double height_;
    double shown_width_;
    Svg svg_;
    std::vector<Remark> remarks_;
};

}  // namespace sparring::pictures
