// The set-up phase: the start position, placing one thing, and the chance event
// of a random set-up. Section names are those of `mega-board.md`.
#include "tests/support/naive_mega_board/naive_mega_layout.hpp"
#include "tests/support/naive_mega_board/naive_mega_turn.hpp"

#include <algorithm>
#include <stdexcept>

namespace sparring::naive_mega {
namespace {

// "Setup": 12 men on the three rows nearest the Mega Board.
void place_men(Position& position, const Board& home) {
    for (const Coordinates& square : squares_of(home)) {
        if (rows_in_front(square, home) <= 2) {
            position.board[square] = Piece{home.home, false, home.facing, ""};
        }
    }
}

// A Crown alone on every square of the fourth rows where nothing lies yet.
void lay_crowns_on_fourth_rows(Position& position, const Options& options) {
    for (const Coordinates& square : all_squares(options.layout)) {
        const Board board = board_at(square, options.layout).value();
        if (board.home != 0 && rows_in_front(square, board) == 3) {
            position.lying.try_emplace(square, 'K');
        }
    }
}

// What each player places: the kit, and with crowns=any Crowns alone up to four.
std::string things_to_place(const Options& options) {
    std::string things = options.kit;
    if (options.crowns_any) {
        things.resize(4, 'K');
    }
    return things;
}

// The player's crown squares on which nothing has been placed. Pieces standing
// on them do not hinder placing.
std::vector<Coordinates> free_squares(const Position& position, int player, const Options& options) {
    std::vector<Coordinates> squares;
    for (const Coordinates& square : all_squares(options.layout)) {
        if (owner_of_crown_square(square, options) == player && !position.lying.contains(square)) {
            squares.push_back(square);
        }
    }
    return squares;
}

// After the last placing U goes from the position and player 1 is to move.
void end_setup_if_complete(Position& position, const Options& options) {
    for (int player = 1; player <= players(options.layout); ++player) {
        if (!unplaced(position, player, options).empty()) {
            return;
        }
    }
    position.is_setup = false;
    position.player_to_move = 1;
    if (!options.crowns_any) {
        lay_crowns_on_fourth_rows(position, options);
    }
}

// Every way to lay what is left to the player on its free squares. A dot stands
// for a square on which nothing is placed.
std::vector<Position> completions(const Position& position, int player, const Options& options) {
    const std::vector<Coordinates> squares = free_squares(position, player, options);
    std::string things = unplaced(position, player, options);
    things.resize(squares.size(), '.');
    std::ranges::sort(things);
    std::vector<Position> results;
    bool is_new = true;
    while (is_new) {
        Position result = position;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            if (things[i] != '.') {
                result.lying[squares[i]] = things[i];
            }
        }
        results.push_back(result);
        is_new = std::ranges::next_permutation(things).found;
    }
    return results;
}

}  // namespace

void check_kit(const Options& options) {
    if (options.kit.size() > 4) {
        throw std::invalid_argument("a kit of more than four");
    }
    if (options.kit.find_first_not_of("SHCT") != std::string::npos) {
        throw std::invalid_argument("a kit with an unknown Power-Up: " + options.kit);
    }
}

bool has_setup_phase(const Options& options) {
    return options.power_ups && !options.kit.empty() && options.setup != Setup::kFixed;
}

Position start(const Options& options) {
    check_kit(options);
    Position position;
    for (const Board& board : options.layout) {
        if (board.home != 0) {
            place_men(position, board);
            position.captures.push_back(0);
        }
    }
    position.is_setup = has_setup_phase(options);
    if (!position.is_setup) {
        lay_crowns_on_fourth_rows(position, options);
    }
    return position;
}

std::string unplaced(const Position& in_setup, int player, const Options& options) {
    std::string things = things_to_place(options);
    for (const auto& [square, thing] : in_setup.lying) {
        if (owner_of_crown_square(square, options) != player) {
            continue;
        }
        const std::size_t found = things.find(thing);
        if (found == std::string::npos) {
            throw std::invalid_argument("a player has placed what it does not have");
        }
        things.erase(found, 1);
    }
    return things;
}

std::vector<Turn> placings(const Position& in_setup, const Options& options) {
    const std::string things = unplaced(in_setup, in_setup.player_to_move, options);
    std::vector<Turn> turns;
    for (const Coordinates& square : free_squares(in_setup, in_setup.player_to_move, options)) {
        for (const char thing : std::string("SHCTK")) {
            if (things.find(thing) == std::string::npos) {
                continue;
            }
            // Base page, "End of the game": placing leaves N.
            Position result = in_setup;
            result.lying[square] = thing;
            result.player_to_move = in_setup.player_to_move % players(options.layout) + 1;
            end_setup_if_complete(result, options);
            turns.push_back({name_of(square, options.layout) + "=" + thing, result});
        }
    }
    return turns;
}

std::vector<Position> arrangements(const Position& in_setup, const Options& options) {
    if (!in_setup.is_setup) {
        throw std::invalid_argument("the set-up is over in " + format(in_setup, options));
    }
    std::vector<Position> results{in_setup};
    for (int player = 1; player <= players(options.layout); ++player) {
        std::vector<Position> longer;
        for (const Position& position : results) {
            const std::vector<Position> more = completions(position, player, options);
            longer.insert(longer.end(), more.begin(), more.end());
        }
        results = longer;
    }
    for (Position& result : results) {
        end_setup_if_complete(result, options);
    }
    return results;
}

}  // namespace sparring::naive_mega
