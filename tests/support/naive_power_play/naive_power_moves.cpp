// "Move: one of" of the rules page `power-play.md`: what can be lifted, and where it can go.
#include "tests/support/naive_power_play/naive_power_turn.hpp"

#include <set>

namespace sparring::naive_power_play {
namespace {

struct Direction {
    int rows = 0;
    int columns = 0;
};

std::vector<Direction> directions() { return {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}; }

Square moved(Square square, Direction direction, int distance) {
    return {.row = square.row + distance * direction.rows, .column = square.column + distance * direction.columns};
}

std::vector<Square> own_squares(const Position& position) {
    std::vector<Square> squares;
    for (const auto& [square, piece] : position.board) {
        if (piece.player == position.player_to_decide) {
            squares.push_back(square);
        }
    }
    return squares;
}

// Takes `number` pyramids from the level `lowest`, counted from 0, off the piece; those above sink down.
Lifted lifted_part(const Position& position, Square from, std::size_t lowest, std::size_t number) {
    Lifted lifted{.position = position, .from = from, .pyramids = {}, .notation = name_of(from)};
    std::vector<int> rest;
    const std::vector<int> all = position.board.at(from).pyramids;
    for (std::size_t level = 0; level < all.size(); ++level) {
        const bool is_lifted = level >= lowest && level < lowest + number;
        (is_lifted ? lifted.pyramids : rest).push_back(all[level]);
    }
    if (rest.empty()) {
        lifted.position.board.erase(from);
    } else {
        lifted.position.board.at(from).pyramids = rest;
    }
    return lifted;
}

// "Move: one of": the whole piece or its top part.
std::vector<Lifted> top_parts(const Position& position, Square from) {
    std::vector<Lifted> parts;
    const std::size_t height = position.board.at(from).pyramids.size();
    for (std::size_t number = 1; number <= height; ++number) {
        parts.push_back(lifted_part(position, from, height - number, number));
        parts.back().notation += number == height ? "" : "/" + std::to_string(number);
    }
    return parts;
}

// "Move: one of", `lift=any`: one single pyramid below the top. "Notation": the level only where sizes do not tell.
std::vector<Lifted> lower_pyramids(const Position& position, Square from) {
    std::vector<Lifted> parts;
    const std::vector<int> all = position.board.at(from).pyramids;
    for (std::size_t level = 0; level + 1 < all.size(); ++level) {
        parts.push_back(lifted_part(position, from, level, 1));
        parts.back().notation += "/=" + std::to_string(all[level]);
        parts.back().notation += number_of_size(all, all[level]) == 1 ? "" : "@" + std::to_string(level + 1);
    }
    return parts;
}

std::vector<Lifted> all_lifts(const Position& position, const Options& options) {
    std::vector<Lifted> lifts;
    for (const Square from : own_squares(position)) {
        std::vector<Lifted> parts = top_parts(position, from);
        lifts.insert(lifts.end(), parts.begin(), parts.end());
        if (options.lift == Lift::kAny) {
            parts = lower_pyramids(position, from);
            lifts.insert(lifts.end(), parts.begin(), parts.end());
        }
    }
    return lifts;
}

// One jump: over any one adjacent occupied square, two squares in line.
std::vector<Square> single_jumps(const Board& board, Square from) {
    std::vector<Square> landings;
    for (const Direction direction : directions()) {
        const Square landing = moved(from, direction, 2);
        if (is_on_board(landing) && !is_empty(board, moved(from, direction, 1))) {
            landings.push_back(landing);
        }
    }
    return landings;
}

// Adds every square on which a chain of jumps that goes on from `from` can land, whether it may end there or not.
void add_landings(const Board& board, Square from, const Options& options, std::set<Square>& landings) {
    for (const Square landing : single_jumps(board, from)) {
        const bool is_new = landings.insert(landing).second;
        if (is_new && (options.transit == Transit::kTouch || is_empty(board, landing))) {
            add_landings(board, landing, options, landings);
        }
    }
}

// "Move: one of": at most 3 in all, and the lower pyramid of the mover not larger than the top pyramid below it.
bool can_join(const std::vector<int>& mover, const std::vector<int>& below) {
    return mover.size() + below.size() <= 3 && mover.front() <= below.back();
}

// "Move: one of": what the last landing may be on.
bool can_end_jumps(const Lifted& lifted, Square to) {
    const Position& position = lifted.position;
    if (is_marker(to) || to == lifted.from) {
        return false;
    }
    if (!position.board.contains(to)) {
        return true;
    }
    const Piece& piece = position.board.at(to);
    if (piece.player == position.player_to_decide) {
        return can_join(lifted.pyramids, piece.pyramids);
    }
    return strength(piece.pyramids) <= strength(lifted.pyramids);
}

void add_steps(const Lifted& lifted, const Options& options, std::vector<Turn>& turns) {
    for (const Direction direction : directions()) {
        const Square to = moved(lifted.from, direction, 1);
        if (is_on_board(to) && is_empty(lifted.position.board, to)) {
            turns.push_back({lifted.notation + "-" + name_of(to), after_step(lifted, to, options)});
        }
    }
}

void add_jumps(const Lifted& lifted, const Options& options, std::vector<Turn>& turns) {
    std::set<Square> landings;
    add_landings(lifted.position.board, lifted.from, options, landings);
    for (const Square to : landings) {
        if (can_end_jumps(lifted, to)) {
            turns.push_back({lifted.notation + "x" + name_of(to), after_jump(lifted, to, options)});
        }
    }
}

}  // namespace

std::vector<Turn> board_moves(const Position& position, const Options& options) {
    std::vector<Turn> turns;
    for (const Lifted& lifted : all_lifts(position, options)) {
        add_steps(lifted, options, turns);
        add_jumps(lifted, options, turns);
    }
    return turns;
}

}  // namespace sparring::naive_power_play
