#include "tools/games/draughts/pdn_moves.hpp"

#include "engine/core/move_texts.hpp"
#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sparring::pdn {

namespace {

constexpr int kSquares = 32;

// A step or jump as numbers of squares.
struct Path {
    std::vector<int> squares;
    bool has_cross = false;  // an 'x', which only captures have
};

// Nothing for what is not two squares or more with signs between them.
[[nodiscard]] std::optional<Path> read_path(std::string_view text) {
    constexpr std::string_view kSigns = "-xX:";
    TextCursor cursor(text);
    Path path;
    while (const std::optional<int> square = cursor.accept_number()) {
        path.squares.push_back(*square);
        if (cursor.at_end()) {
            break;
        }
        if (kSigns.find(cursor.peek()) == std::string_view::npos) {
            return std::nullopt;
        }
        path.has_cross = path.has_cross || cursor.peek() != '-';
        cursor.skip();
        if (cursor.at_end()) {
            return std::nullopt;
        }
    }
    return cursor.at_end() && path.squares.size() > 1 ? std::optional(path) : std::nullopt;
}

[[nodiscard]] bool has_same_ends(const Path& one, const Path& other) {
    return one.squares.front() == other.squares.front() && one.squares.back() == other.squares.back();
}

// The same ends, and the landings written are among those of the move, in their order.
[[nodiscard]] bool fits(const Path& written, const Path& move) {
    if (!has_same_ends(written, move) || (written.has_cross && !move.has_cross)) {
        return false;
    }
    auto next = move.squares.begin();
    for (const int square : written.squares) {
        next = std::find(next, move.squares.end(), square);
        if (next == move.squares.end()) {
            return false;
        }
        ++next;
    }
    return true;
}

// Which pieces a capture takes, one number each: with four squares to a row, the numbers of the squares that a jump
// joins have the same sum for both diagonals over a piece, and another for every piece.
[[nodiscard]] std::vector<int> captured(const Path& jump) {
    std::vector<int> pieces;
    for (std::size_t place = 1; place < jump.squares.size(); ++place) {
        pieces.push_back(jump.squares[place - 1] + jump.squares[place]);
    }
    std::ranges::sort(pieces);
    return pieces;
}

[[nodiscard]] std::string text_of(const Path& path) {
    return fmt::format("{}", fmt::join(path.squares, path.has_cross || path.squares.size() > 2 ? "x" : "-"));
}

}  // namespace

Expected<std::string> read_pdn_move(const std::string& written, const std::vector<std::string>& legal) {
    const std::optional<Path> path = read_path(written);
    if (!path) {
        return Error{
            fmt::format("'{}' is no move of draughts: expected squares from 1 to 32 with '-' or 'x' between", written)};
    }
    std::vector<std::string> meant;
    std::vector<Path> paths;
    for (const std::string& text : legal) {
        std::optional<Path> move = read_path(text);
        if (!move || !fits(*path, *move)) {
            continue;
        }
        if (move->squares == path->squares) {
            return text;
        }
        meant.push_back(text);
        paths.push_back(*std::move(move));
    }
    if (meant.empty()) {
        return text_of(*path);
    }
    const bool is_one =
        std::ranges::all_of(paths, [&](const Path& other) { return captured(other) == captured(paths.front()); });
    if (!is_one) {
        return Error{
            fmt::format("{} can be {}: expected one of them with all its landings", written, alternatives(meant))};
    }
    return meant.front();
}

std::string pdn_move(const std::string& move, const std::vector<std::string>& legal) {
    const std::optional<Path> path = read_path(move);
    if (!path || path->squares.size() == 2) {
        return move;
    }
    const auto others = std::ranges::count_if(legal, [&](const std::string& text) {
        const std::optional<Path> other = read_path(text);
        return text != move && other && has_same_ends(*path, *other);
    });
    return others > 0 ? move : fmt::format("{}x{}", path->squares.front(), path->squares.back());
}

namespace {

// `K5-6`, or an item that is no range as it is.
[[nodiscard]] Expected<std::string> expanded(std::string_view item) {
    const std::string_view spaceless = item.substr(std::min(item.find_first_not_of(' '), item.size()));
    TextCursor cursor(spaceless);
    const std::string_view crown = cursor.accept('K') ? "K" : "";
    const std::optional<int> first = cursor.accept_number();
    if (!first || !cursor.accept('-')) {
        return std::string(item);
    }
    const std::optional<int> last = cursor.accept_number();
    if (!last || !cursor.at_end() || *first < 1 || *last < *first || *last > kSquares) {
        return Error{fmt::format("'{}' is no range of squares: expected two from 1 to 32, the lower first", item)};
    }
    std::string squares;
    for (int square = *first; square <= *last; ++square) {
        squares += fmt::format("{}{}{}", square == *first ? "" : ",", crown, square);
    }
    return squares;
}

}  // namespace

Expected<std::string> without_ranges(std::string_view fen) {
    constexpr std::string_view kEnds = ",:.WB";
    std::string text;
    for (std::size_t place = 0; place < fen.size();) {
        const std::size_t end = std::min(fen.find_first_of(kEnds, place), fen.size());
        const Expected<std::string> item = expanded(fen.substr(place, end - place));
        if (!item) {
            return item.error();
        }
        text += *item;
        text += fen.substr(end, 1);
        place = end + 1;
    }
    return text;
}

}  // namespace sparring::pdn
