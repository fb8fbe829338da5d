#include "tools/games/draughtnauts/svg_board.hpp"

#include "engine/draughtnauts/notation.hpp"
#include "tools/games/draughts/power_up_words.hpp"
#include "tools/games/draughts/svg_pieces.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace sparring::pictures {

namespace {

using draughtnauts::Board;
using draughtnauts::kBlack;
using draughtnauts::kWhite;
using draughtnauts::Square;

constexpr double kDraughtsRows = 8;
constexpr double kDraughtsPixels = 520;
constexpr Colour kDraughtsLight = {240, 230, 210};
constexpr Colour kDraughtsDark = {136, 164, 128};
constexpr std::array<Colour, 2> kPieceColours = {{{34, 34, 34}, {252, 250, 244}}};  // by seat
constexpr std::array<Colour, 2> kPieceLines = {{{245, 245, 245}, {34, 34, 34}}};    // by seat
constexpr std::array<std::string_view, 2> kPieceNames = {"black", "white"};

[[nodiscard]] bool is_square_number(const std::string& place) {
    const auto number = parse_whole_number(place, 1, draughtnauts::kSquares);
    return number && place == std::to_string(*number);
}

[[nodiscard]] std::optional<draughts::PowerUp> lying_at(const Board& board, Square square) {
    const bool is_slot = ((draughtnauts::kTopRow | draughtnauts::kBottomRow) & draughtnauts::bit(square)) != 0;
    return is_slot && board.lying.has(draughtnauts::slot_of(square))
               ? std::optional(board.lying.at(draughtnauts::slot_of(square)))
               : std::nullopt;
}

[[nodiscard]] std::optional<DrawnPiece> piece_at(const Board& board, Square square) {
    for (const Seat seat : {kBlack, kWhite}) {
        if ((board.pieces[index(seat)] & draughtnauts::bit(square)) != 0) {
            return DrawnPiece{.seat = index(seat),
                              .colour = kPieceColours[index(seat)],
                              .line = kPieceLines[index(seat)],
                              .is_crowned = (board.crowned & draughtnauts::bit(square)) != 0,
                              .number = {},
                              .heading = std::nullopt,
                              .held = letters_of(board.held.of(square))};
        }
    }
    return std::nullopt;
}

// `white crowned piece with sword and cannon, a shield lies here`.
[[nodiscard]] std::string words_for(const Board& board, Square square) {
    std::string text;
    for (const Seat seat : {kBlack, kWhite}) {
        if ((board.pieces[index(seat)] & draughtnauts::bit(square)) != 0) {
            const bool is_crowned = (board.crowned & draughtnauts::bit(square)) != 0;
            text = fmt::format("{} {}", kPieceNames[index(seat)], is_crowned ? "crowned piece" : "man");
        }
    }
    if (const auto held = board.held.of(square); !held.empty()) {
        text += fmt::format(" with {}", names_in(held));
    }
    if (const auto lying = lying_at(board, square)) {
        text += fmt::format("{}a {} lies here", text.empty() ? "" : ", ", name_of(*lying));
    }
    return text;
}

[[nodiscard]] Expected<std::string> draughts_board(const Board& board, std::string_view task,
                                                   const PictureRequest& request) {
    const auto notes = Notes::read(request, is_square_number, "a square from 1 to 32");
    if (!notes) {
        return notes.error();
    }
    constexpr double kSize = kDraughtsRows * kSquareSize;
    Sheet sheet(request, *notes, kSize, kSize, kDraughtsPixels);
    sheet.svg().rectangle({0, 0, kSize, kSize}, filled(idle_paper(*notes, kDraughtsLight)));
    for (int number = 1; number <= draughtnauts::kSquares; ++number) {
        const Square square = draughtnauts::square_of_number(number);
        DrawnSquare drawn{
            .name = std::to_string(number),
            .label = std::to_string(number),
            .what = words_for(board, square),
            .corner = {kSquareSize * draughtnauts::column_of(square), kSquareSize * draughtnauts::row_of(square)},
            .paper = kDraughtsDark,
            .piece = piece_at(board, square),
            .lying = std::nullopt};
        if (const auto lying = lying_at(board, square)) {
            drawn.lying = letter_of(*lying);
        }
        draw_square(sheet, drawn);
    }
    sheet.svg().rectangle({0, 0, kSize, kSize}, {.fill = "none", .stroke = "#3a3a3a", .stroke_width = 4});
    sheet.remark({.text = std::string(task), .seat = std::nullopt});
    return sheet.finished();
}

[[nodiscard]] std::string_view mover_name(Seat seat) { return seat == kBlack ? "Black" : "White"; }

template <class AnyState>
[[nodiscard]] std::string task_for(const AnyState& state) {
    return state.is_over() ? std::string("The game is over.") : fmt::format("{} to move.", mover_name(state.to_move()));
}

}  // namespace

Expected<std::string> draughts_picture(const draughtnauts::BasicState& state, const PictureRequest& request) {
    Board board;
    board.pieces = {state.pieces(kBlack), state.pieces(kWhite)};
    board.crowned = state.crowned();
    return draughts_board(board, task_for(state), request);
}

Expected<std::string> draughts_picture(const draughtnauts::State& state, const PictureRequest& request) {
    std::string task = task_for(state);
    if (state.is_setup()) {
        task = fmt::format("{} to place {}.", mover_name(state.to_move()),
                           letters_of(state.left_to_place(state.to_move())));
    }
    const bool has_letters = state.is_setup() || state.board().has_power_ups();
    return draughts_board(state.board(), task + (has_letters ? " S sword, H shield, C cannon, T teleporter." : ""),
                          request);
}

}  // namespace sparring::pictures
