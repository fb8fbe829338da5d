#include "tools/games/draughts/pdn_moves.hpp"

#include "engine/core/move_texts.hpp"
#include "engine/core/text_cursor.hpp"
#include "tools/games/draughts/pdn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sparring::pdn {

namespace {

constexpr int kSquares = 32;

constexpr std::string_view kCrossInStep = "step with x";
constexpr std::string_view kDashInJump = "jump with -";
constexpr std::string_view kOtherSign = "other sign";
constexpr std::string_view kShortJump = "jump without its end";

// A step or jump as numbers of squares.
struct Path {
    std::vector<int> squares;
    bool has_cross = false;  // an 'x' or ':', which only captures have
    bool is_odd = false;     // has other signs, or none
};

// The signs up to the next number.
[[nodiscard]] std::string_view accept_signs(TextCursor& cursor, std::string_view text) {
    const std::size_t begin = cursor.offset();
    while (!cursor.at_end() && kMoveSigns.find(cursor.peek()) != std::string_view::npos) {
        cursor.skip();
    }
    return text.substr(begin, cursor.offset() - begin);
}

// Nothing for what is not two squares or more with signs between them.
[[nodiscard]] std::optional<Path> read_path(std::string_view text) {
    TextCursor cursor(text);
    Path path;
    while (const std::optional<int> square = cursor.accept_number()) {
        path.squares.push_back(*square);
        if (cursor.at_end()) {
            break;
        }
        const std::string_view signs = accept_signs(cursor, text);
        if (signs.empty() || cursor.at_end()) {
            return std::nullopt;
        }
        path.has_cross = path.has_cross || signs.find_first_of("xX:") != std::string_view::npos;
        path.is_odd = path.is_odd || signs.size() > 1 || kUsualMoveSigns.find(signs) == std::string_view::npos;
    }
    return cursor.at_end() && path.squares.size() > 1 ? std::optional(path) : std::nullopt;
}

// `1118` and `115` have no sign: two squares, however they are cut.
[[nodiscard]] std::vector<Path> paths_of(std::string_view text) {
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    std::vector<Path> paths;
    if (std::optional<Path> path = read_path(text)) {
        paths.push_back(*std::move(path));
    } else if ((text.size() == 3 || text.size() == 4) && std::ranges::all_of(text, is_digit)) {
        for (std::size_t first = text.size() - 2; first <= 2; ++first) {
            paths.push_back(*read_path(fmt::format("{}.{}", text.substr(0, first), text.substr(first))));
        }
    }
    return paths;
}

[[nodiscard]] bool has_same_ends(const Path& one, const Path& other) {
    return one.squares.front() == other.squares.front() && one.squares.back() == other.squares.back();
}

// The squares written are among those of the move, in their order, the first one first.
[[nodiscard]] bool fits(const Path& written, const Path& move, MoveEnd end) {
    if (written.squares.front() != move.squares.front() ||
        (end == MoveEnd::kWritten && written.squares.back() != move.squares.back())) {
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

[[nodiscard]] std::string_view oddity_of(const Path& written, const Path& move) {
    if (written.squares.back() != move.squares.back()) {
        return kShortJump;
    }
    if (written.is_odd) {
        return kOtherSign;
    }
    if (written.has_cross != move.has_cross) {
        return move.has_cross ? kDashInJump : kCrossInStep;
    }
    return {};
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

MeantMove meant_move(std::string_view written, const std::vector<std::string>& legal, MoveEnd end) {
    if (std::ranges::find(legal, written) != legal.end()) {
        return {MeantMove::Fit::kOne, std::string(written), {}, {}};
    }
    MeantMove meant;
    std::vector<std::vector<int>> taken;
    const std::vector<Path> paths = paths_of(written);
    for (const std::string& text : legal) {
        const std::optional<Path> move = read_path(text);
        const auto fitting =
            std::ranges::find_if(paths, [&](const Path& path) { return move && fits(path, *move, end); });
        if (fitting == paths.end()) {
            continue;
        }
        meant.moves.push_back(text);
        taken.push_back(captured(*move));
        const bool is_exact = fitting->squares == move->squares;
        if (meant.moves.size() == 1 || is_exact) {
            meant.move = text;
            meant.oddity = oddity_of(*fitting, *move);
        }
        if (is_exact) {
            meant.fit = MeantMove::Fit::kOne;
            return meant;
        }
    }
    if (!meant.moves.empty()) {
        const bool is_one = std::ranges::all_of(taken, [&](const auto& pieces) { return pieces == taken.front(); });
        meant.fit = is_one ? MeantMove::Fit::kOne : MeantMove::Fit::kSeveral;
    }
    return meant;
}

std::optional<std::string> move_of_squares(std::string_view written) {
    const std::optional<Path> path = read_path(written);
    return path ? std::optional(text_of(*path)) : std::nullopt;
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
