// Reading and printing positions.

#include "engine/core/text_sections.hpp"
#include "engine/mega_board/notation.hpp"
#include "engine/mega_board/setup_check.hpp"
#include "engine/mega_board/square_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace sparring::mega_board {

namespace {

// Collects the sections of a position; each function returns the first error it meets.
template <int Lanes, int Seats>
class PositionReader {
public:
    using Result = State<Lanes, Seats>;

    PositionReader(std::string_view text, const Rules<Lanes>& rules)
        : cursor_(text),
          rules_(rules),
          layout_(rules.layout()) {}

    Expected<Result> read() {
        for (const auto step : {&PositionReader::read_player_to_move, &PositionReader::read_sections,
                                &PositionReader::check_sections, &PositionReader::lay_crowns}) {
            if (const Status status = (this->*step)(); !status) {
                return status.error();
            }
        }
        const Result state(board_, captures_, to_move_, quiet_plies_, setup_column_.has_value(), rules_);
        if (setup_column_) {
            if (const Status status = check_setup(state, *setup_column_); !status) {
                return status.error();
            }
        }
        return state;
    }

private:
    [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(rules_.seats()); }

    Status read_player_to_move() {
        cursor_.skip_spaces();
        const int column = cursor_.column();
        const std::string next = cursor_.describe_next();
        const std::optional<int> player = cursor_.accept_number();
        if (!player || *player < 1 || *player > rules_.seats()) {
            return TextCursor::error_at(
                column, fmt::format("expected the player to move, 1 to {}, not {}", rules_.seats(), next));
        }
        to_move_ = seat_at(static_cast<std::size_t>(*player) - 1);
        return ok();
    }

    Status read_sections() {
        return sparring::read_sections(cursor_, [this] { return read_section(); });
    }

    Status read_section() {
        const int column = cursor_.column();
        const char name = cursor_.peek();
        constexpr std::string_view kNames = "CXNU";
        if (name == 'P') {
            return read_player();
        }
        const std::size_t place = kNames.find(name);
        if (cursor_.at_end() || place == std::string_view::npos) {
            return cursor_.error(
                fmt::format("expected a section P1 to P{}, C, X, N or U, not {}", seats(), cursor_.describe_next()));
        }
        if (is_given_[place]) {
            return TextCursor::error_at(column, fmt::format("section {} is given twice", name));
        }
        is_given_[place] = true;
        cursor_.skip();
        switch (name) {
            case 'C': return read_list(cursor_, [this] { return read_crown(); });
            case 'X': return read_captures();
            case 'N': return read_quiet_plies();
            default: setup_column_ = column; return ok();
        }
    }

    Status read_player() {
        const int column = cursor_.column();
        cursor_.skip();
        const std::optional<int> player = cursor_.accept_number();
        if (!player || *player < 1 || *player > rules_.seats()) {
            return TextCursor::error_at(
                column, player ? fmt::format("there is no player {}: the layout {} has {}", *player,
                                             format_plan(layout_.plan()), seats())
                               : fmt::format("expected the number of a player after P, 1 to {}", seats()));
        }
        const std::size_t seat = static_cast<std::size_t>(*player) - 1;
        if (has_player_[seat]) {
            return TextCursor::error_at(column, fmt::format("section P{} is given twice", *player));
        }
        has_player_[seat] = true;
        cursor_.skip_spaces();
        if (cursor_.at_end() || cursor_.peek() == ':') {
            return ok();  // a player without pieces
        }
        return read_list(cursor_, [this, seat] { return read_piece(seat); });
    }

    // `s1n` or `Km5+ST`.
    Status read_piece(std::size_t seat) {
        const bool is_crowned = cursor_.accept('K');
        const int column = cursor_.column();
        const Expected<Square> square = read_square(cursor_, layout_);
        if (!square) {
            return square.error();
        }
        if (occupied_.contains(*square)) {
            return TextCursor::error_at(column, fmt::format("square {} is used twice", layout_.name(*square)));
        }
        if (++pieces_[seat] > kMen) {
            return TextCursor::error_at(column, fmt::format("P{} has more than {} pieces: expected no more than a "
                                                            "player begins with",
                                                            seat + 1, kMen));
        }
        occupied_.insert(*square);
        Headings headings = kAllHeadings;
        if (!is_crowned) {
            const std::size_t side = cursor_.at_end() ? std::string_view::npos : kSideLetters.find(cursor_.peek());
            if (side == std::string_view::npos) {
                return cursor_.error(
                    fmt::format("expected where the man on {} faces, n, e, s or w, or K before a crowned "
                                "piece, not {}",
                                layout_.name(*square), cursor_.describe_next()));
            }
            cursor_.skip();
            headings = headings_of(static_cast<Side>(side));
        }
        const Expected<PowerUpSet> held = read_held(*square, is_crowned);
        if (!held) {
            return held.error();
        }
        board_.put_piece(seat, *square, headings, *held);
        return ok();
    }

    // `+ST` after a crowned piece, if it comes.
    Expected<PowerUpSet> read_held(Square square, bool is_crowned) {
        PowerUpSet held;
        if (cursor_.peek() != '+') {
            return held;
        }
        if (!rules_.has_power_ups()) {
            return cursor_.error("a held Power-Up needs power_ups=true");
        }
        if (!is_crowned) {
            return cursor_.error(fmt::format("a man holds no Power-Up: expected K{}", layout_.name(square)));
        }
        cursor_.skip();
        while (const std::optional<PowerUp> kind = draughts::power_up_of(cursor_.peek())) {
            if (held.contains(*kind)) {
                return cursor_.error(
                    fmt::format("the piece on {} holds {} twice", layout_.name(square), cursor_.peek()));
            }
            if (held.size() == kMostHeld) {
                return cursor_.error(
                    fmt::format("the piece on {} holds more than two Power-Ups", layout_.name(square)));
            }
            held.insert(*kind);
            cursor_.skip();
        }
        if (held.empty()) {
            return cursor_.error(fmt::format("expected Power-Ups, of S, H, C and T, not {}", cursor_.describe_next()));
        }
        return held;
    }

    // `s13=S` or `s14=K`.
    Status read_crown() {
        const int column = cursor_.column();
        const Expected<Square> square = read_square(cursor_, layout_);
        if (!square) {
            return square.error();
        }
        const std::optional<Seat> owner = layout_.home_owner(*square);
        if (!owner || !rules_.crown_squares(*owner).contains(*square)) {
            return TextCursor::error_at(column, fmt::format("{} is no crown square", layout_.name(*square)));
        }
        if (board_.treasury.at(*square)) {
            return TextCursor::error_at(column, fmt::format("square {} is used twice in C", layout_.name(*square)));
        }
        if (!cursor_.accept('=')) {
            return cursor_.error(fmt::format("expected '=', not {}", cursor_.describe_next()));
        }
        constexpr std::string_view kLetters = "KSHCT";
        const std::size_t treasure = cursor_.at_end() ? std::string_view::npos : kLetters.find(cursor_.peek());
        if (treasure == std::string_view::npos) {
            return cursor_.error(
                fmt::format("expected K for a Crown alone, or S, H, C or T, not {}", cursor_.describe_next()));
        }
        if (treasure != 0 && !rules_.has_power_ups()) {
            return cursor_.error("a Power-Up needs power_ups=true: expected K");
        }
        cursor_.skip();
        board_.treasury.put(*square, static_cast<Treasure>(treasure));
        return ok();
    }

    Status read_captures() {
        std::size_t seat = 0;
        const int column = cursor_.column();
        const auto read_one = [&]() -> Status {
            const int place = cursor_.column();
            const std::optional<int> captures = cursor_.accept_number();
            if (!captures || *captures > std::numeric_limits<std::uint16_t>::max()) {
                return TextCursor::error_at(place, fmt::format("expected a number of captures, 0 to {}",
                                                               std::numeric_limits<std::uint16_t>::max()));
            }
            if (seat < seats()) {
                captures_[seat] = static_cast<std::uint16_t>(*captures);
            }
            ++seat;
            return ok();
        };
        if (const Status status = read_list(cursor_, read_one); !status) {
            return status;
        }
        return seat == seats() ? ok()
                               : TextCursor::error_at(column, fmt::format("X has {} numbers: expected {}, the captures "
                                                                          "of each player",
                                                                          seat, seats()));
    }

    Status read_quiet_plies() {
        const int column = cursor_.column();
        const std::optional<int> number = cursor_.accept_number();
        if (!number || *number > kMaxQuietPlies) {
            return TextCursor::error_at(column,
                                        fmt::format("expected the plies without progress, 0 to {}", kMaxQuietPlies));
        }
        quiet_plies_ = *number;
        return ok();
    }

    Status check_sections() {
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (!has_player_[seat]) {
                return cursor_.error(fmt::format("section P{} is missing: the layout {} has {} players", seat + 1,
                                                 format_plan(layout_.plan()), seats()));
            }
        }
        if (!is_given_[1]) {
            return cursor_.error("section X is missing: expected the captures of each player");
        }
        return occupied_.any() ? ok() : cursor_.error("no player has a piece");
    }

    // In the set-up Crowns lie on all crown squares, or on those chosen so far.
    Status lay_crowns() {
        if (!setup_column_ || rules_.places_crowns()) {
            return ok();
        }
        if (board_.treasury.crowns() != board_.treasury.power_ups()) {
            return TextCursor::error_at(*setup_column_,
                                        "in the set-up C lists Power-Ups only: Crowns lie on all crown squares");
        }
        const SquareSet<Lanes> given = board_.treasury.crowns();
        for (std::size_t place = 0; place < seats(); ++place) {
            (rules_.fourth_row(seat_at(place)) - given).for_each([this](Square square) {
                board_.treasury.put(square, Treasure::kCrown);
            });
        }
        return ok();
    }

    TextCursor cursor_;
    const Rules<Lanes>& rules_;
    const Layout& layout_;
    Board<Lanes, Seats> board_;
    typename Result::Captures captures_{};
    SquareSet<Lanes> occupied_;
    Seat to_move_ = kFirstSeat;
    int quiet_plies_ = 0;
    std::optional<int> setup_column_;
    std::array<int, kMaxSeats> pieces_{};
    std::array<bool, kMaxSeats> has_player_{};
    std::array<bool, 4> is_given_{};  // in the order C X N U
};

template <int Lanes, int Seats>
[[nodiscard]] std::string format_player(const State<Lanes, Seats>& state, Seat seat) {
    const Layout& layout = state.rules().layout();
    std::string text;
    state.pieces(seat).for_each([&](Square square) {
        const Headings headings = state.board().headings_at(square);
        const PowerUpSet held = state.board().held_at(square);
        text += text.empty() ? "" : ",";
        text +=
            headings == kAllHeadings ? "K" + layout.name(square) : layout.name(square) + letter_of(facing_of(headings));
        text += held.empty() ? "" : "+" + draughts::letters_of(held);
    });
    return fmt::format(":P{}{}{}", sparring::index(seat) + 1, text.empty() ? "" : " ", text);
}

// What lies on a square, as positions say it: in the set-up with Crowns everywhere only Power-Ups.
template <int Lanes, int Seats>
[[nodiscard]] std::string format_crowns(const State<Lanes, Seats>& state) {
    const bool lists_crowns = !state.is_setup() || state.rules().places_crowns();
    const Layout& layout = state.rules().layout();
    std::string text;
    state.board().treasury.crowns().for_each([&](Square square) {
        const Treasure treasure = *state.board().treasury.at(square);
        if (lists_crowns || has_power_up(treasure)) {
            text += fmt::format("{}{}={}", text.empty() ? "" : ",", layout.name(square), letter_of(treasure));
        }
    });
    return text.empty() ? "" : ":C " + text;
}

}  // namespace

template <int Lanes, int Seats>
Expected<State<Lanes, Seats>> parse_position(std::string_view text, const Rules<Lanes>& rules) {
    return PositionReader<Lanes, Seats>(text, rules).read();
}

template <int Lanes, int Seats>
std::string format_position(const State<Lanes, Seats>& state) {
    std::string text = std::to_string(sparring::index(state.to_move()) + 1);
    std::string captures;
    for (std::size_t place = 0; place < static_cast<std::size_t>(state.seats()); ++place) {
        text += format_player(state, seat_at(place));
        captures += (place == 0 ? "" : ",") + std::to_string(state.captures(seat_at(place)));
    }
    text += format_crowns(state) + ":X" + captures;
    text += state.quiet_plies() == 0 ? "" : fmt::format(":N{}", state.quiet_plies());
    return text + (state.is_setup() ? ":U" : "");
}

template Expected<SmallState> parse_position(std::string_view text, const Rules<8>& rules);
template Expected<LargeState> parse_position(std::string_view text, const Rules<16>& rules);
template std::string format_position(const SmallState& state);
template std::string format_position(const LargeState& state);

}  // namespace sparring::mega_board
