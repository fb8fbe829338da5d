// Reading and printing moves.

#include "engine/core/move_texts.hpp"
#include "engine/drakon/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace sparring::drakon {

namespace {

// Moves that are a word and a cell, a player, or a chamber.
struct Word {
    std::string_view text;
    Action action;
};
constexpr std::array<Word, 14> kWords = {{{"rotate", Action::kRotate},
                                          {"destroy", Action::kDestroy},
                                          {"shift", Action::kShift},
                                          {"put", Action::kPut},
                                          {"steal", Action::kSteal},
                                          {"mind", Action::kMind},
                                          {"float", Action::kFloat},
                                          {"buy", Action::kBuy},
                                          {"swap", Action::kSwap},
                                          {"with", Action::kWith},
                                          {"drakon", Action::kCounter},
                                          {"deal", Action::kDeal},
                                          {"draw", Action::kDraw},
                                          {"stolen", Action::kStolen}}};

[[nodiscard]] std::string_view word_of(Action action) {
    const auto* const found = std::ranges::find(kWords, action, &Word::action);
    return found == kWords.end() ? std::string_view() : found->text;
}

[[nodiscard]] char letter_of(std::uint8_t side) { return kSideLetters[side]; }

[[nodiscard]] std::optional<std::uint8_t> parse_side(std::string_view text) {
    const std::size_t side = text.size() == 1 ? kSideLetters.find(text.front()) : std::string_view::npos;
    return side == std::string_view::npos ? std::nullopt : std::optional(static_cast<std::uint8_t>(side));
}

struct Halves {
    std::string_view left;
    std::string_view right;
};
// What is before and behind the first sign; the right half is empty if there is none.
[[nodiscard]] Halves split_at(std::string_view text, char sign) {
    const std::size_t place = text.find(sign);
    if (place == std::string_view::npos) {
        return {text, {}};
    }
    return {text.substr(0, place), text.substr(place + 1)};
}

// `3,2:NE`.
[[nodiscard]] std::optional<Move> parse_cell_and_arrows(Action action, std::string_view text) {
    const Halves halves = split_at(text, ':');
    const std::optional<Cell> cell = parse_cell(halves.left);
    const std::optional<Arrows> arrows = parse_arrows(halves.right);
    return cell && arrows ? std::optional(Move{action, 0, cell->number(), *arrows, 0}) : std::nullopt;
}

// `FG@3,-1:NE`.
[[nodiscard]] std::optional<Move> parse_placement(std::string_view text) {
    const Halves halves = split_at(text, '@');
    const std::optional<Code> code = parse_code(halves.left);
    std::optional<Move> move = parse_cell_and_arrows(Action::kPlace, halves.right);
    if (!code || !move) {
        return std::nullopt;
    }
    move->what = static_cast<std::uint8_t>(*code);
    return move;
}

// `N`, `3,2` or `3,2 N`, behind the `>`.
[[nodiscard]] std::optional<Move> parse_going(std::string_view text) {
    if (const auto side = parse_side(text)) {
        return Move{Action::kStep, 0, 0, 0, *side};
    }
    const Halves halves = split_at(text, ' ');
    const std::optional<Cell> cell = parse_cell(halves.left);
    const auto side = parse_side(halves.right);
    if (!cell || (!side && halves.left.size() != text.size())) {
        return std::nullopt;
    }
    return Move{Action::kGo, 0, cell->number(), 0, side.value_or(kNoSide)};
}

// A player by number, as a move names one.
[[nodiscard]] std::optional<std::uint8_t> parse_player(std::string_view text) {
    const bool is_player = text.size() == 1 && text.front() >= '1' && text.front() <= '0' + kMaxSeats;
    return is_player ? std::optional(static_cast<std::uint8_t>(text.front() - '1')) : std::nullopt;
}

[[nodiscard]] std::optional<Move> parse_mind(std::string_view text) {
    const Halves halves = split_at(text, ' ');
    const auto player = parse_player(halves.left);
    const auto side = parse_side(halves.right);
    return player && side ? std::optional(Move{Action::kMind, *player, 0, 0, *side}) : std::nullopt;
}

[[nodiscard]] std::optional<Move> parse_put(std::string_view text) {
    const Halves halves = split_at(text, ':');
    const std::optional<Code> code = parse_code(halves.left);
    const std::optional<Arrows> arrows = parse_arrows(halves.right);
    return code && arrows ? std::optional(Move{Action::kPut, static_cast<std::uint8_t>(*code), 0, *arrows, 0})
                          : std::nullopt;
}

[[nodiscard]] std::optional<Move> parse_outcome(Action action, std::string_view text) {
    const std::optional<Kind> kind = parse_kind(text);
    return kind ? std::optional(Move{action, static_cast<std::uint8_t>(index(*kind)), 0, 0, 0}) : std::nullopt;
}

// What stands behind a word.
[[nodiscard]] std::optional<Move> parse_behind(Action action, std::string_view text) {
    switch (action) {
        case Action::kRotate:
        case Action::kFloat: return parse_cell_and_arrows(action, text);
        case Action::kPut: return parse_put(text);
        case Action::kMind: return parse_mind(text);
        case Action::kDeal:
        case Action::kDraw:
        case Action::kStolen: return parse_outcome(action, text);
        case Action::kSteal: {
            const auto player = parse_player(text);
            return player ? std::optional(Move{action, *player, 0, 0, 0}) : std::nullopt;
        }
        default: {
            const std::optional<Cell> cell = parse_cell(text);
            return cell ? std::optional(cell_move(action, cell->number())) : std::nullopt;
        }
    }
}

[[nodiscard]] std::optional<Move> parse_any(std::string_view text) {
    constexpr std::array<Word, 3> kWhole = {
        {{"skip", Action::kSkip}, {"escape", Action::kEscape}, {"decline", Action::kDecline}}};
    if (const auto* const found = std::ranges::find(kWhole, text, &Word::text); found != kWhole.end()) {
        return plain_move(found->action);
    }
    if (text.starts_with('>')) {
        return parse_going(text.substr(1));
    }
    const Halves halves = split_at(text, ' ');
    const auto* const word = std::ranges::find(kWords, halves.left, &Word::text);
    return word == kWords.end() ? parse_placement(text) : parse_behind(word->action, halves.right);
}

[[nodiscard]] bool is_possible(const State& state, const Move& move) {
    if (!state.is_chance()) {
        return state.is_legal(move);
    }
    Outcomes outcomes;
    state.generate_outcomes(outcomes);
    return std::ranges::any_of(outcomes, [&move](const auto& outcome) { return outcome.move == move; });
}

[[nodiscard]] Move some_outcome(const State& state) {
    Outcomes outcomes;
    state.generate_outcomes(outcomes);
    return outcomes[0].move;
}

// What can come next, for messages.
[[nodiscard]] std::string expected_in(const State& state) {
    if (state.is_over()) {
        return "the game is over";
    }
    if (state.is_chance()) {
        return fmt::format("expected a chamber that can come, such as `{}`", format_move(state, some_outcome(state)));
    }
    Moves moves;
    state.generate(moves);
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(format_move(state, move));
    }
    return "expected " + alternatives(texts);
}

}  // namespace

std::string format_move(const State& /*state*/, const Move& move) {
    const std::string cell = format_cell(Cell::of_number(move.cell));
    switch (move.action) {
        case Action::kPlace: return fmt::format("{}@{}:{}", name_of(move.code()), cell, format_arrows(move.arrows));
        case Action::kStep: return fmt::format(">{}", letter_of(move.side));
        case Action::kGo: return move.side == kNoSide ? ">" + cell : fmt::format(">{} {}", cell, letter_of(move.side));
        case Action::kSkip: return "skip";
        case Action::kEscape: return "escape";
        case Action::kDecline: return "decline";
        case Action::kRotate:
        case Action::kFloat: return fmt::format("{} {}:{}", word_of(move.action), cell, format_arrows(move.arrows));
        case Action::kPut: return fmt::format("put {}:{}", name_of(move.code()), format_arrows(move.arrows));
        case Action::kSteal: return fmt::format("steal {}", move.what + 1);
        case Action::kMind: return fmt::format("mind {} {}", move.what + 1, letter_of(move.side));
        case Action::kDeal:
        case Action::kDraw:
        case Action::kStolen: return fmt::format("{} {}", word_of(move.action), format_kind(move.drawn_kind()));
        default: return fmt::format("{} {}", word_of(move.action), cell);
    }
}

Expected<Move> parse_move(const State& state, std::string_view text) {
    const std::optional<Move> move = parse_any(text);
    if (!state.is_over() && move && is_possible(state, *move)) {
        return *move;
    }
    return Error{
        fmt::format("move '{}' {}: {}", text, move ? "is not possible here" : "cannot be read", expected_in(state))};
}

}  // namespace sparring::drakon
