// The end of a move: landings, "Kickback placement" and knockouts of the rules page `power-play.md`.
#include "tests/support/naive_power_play/naive_power_turn.hpp"

#include <algorithm>

namespace sparring::naive_power_play {
namespace {

void count_ply(Position& position) {
    position.plies += 1;
    position.quiet_plies += 1;
}

void add_to_hand(Player& player, const std::vector<int>& pyramids) {
    player.hand.insert(player.hand.end(), pyramids.begin(), pyramids.end());
    std::ranges::sort(player.hand, std::ranges::greater());
}

// "Knockout and end": pyramids, reserve included, leave the board.
void knock_out(Position& position, int player) {
    player_of(position, player).is_out = true;
    player_of(position, player).hand.clear();
    std::erase_if(position.board, [&](const auto& entry) { return entry.second.player == player; });
}

// "Knockout and end": 18 lost pips or more, or as many as the option says, unless somebody must say it.
void knock_out_by_pips(Position& position, const Options& options) {
    if (options.declare == Declare::kDeclared) {
        return;
    }
    for (int player = 1; player <= number_of_players(position); ++player) {
        if (player_of(position, player).lost_pips >= options.knockout) {
            knock_out(position, player);
        }
    }
}

// Whose starting square this is; 0 for nobody's. "Knockout and end": those of a player who is out are ordinary.
int owner_of_starting_square(const Position& position, Square square, const Options& options) {
    const int players = number_of_players(position);
    for (int player = 1; player <= players; ++player) {
        const std::vector<Square> squares = starting_squares(player, players, options);
        if (!player_of(position, player).is_out && std::ranges::find(squares, square) != squares.end()) {
            return player;
        }
    }
    return 0;
}

bool is_trio(const std::vector<int>& pyramids) {
    return number_of_size(pyramids, 1) == 1 && number_of_size(pyramids, 2) == 1 && number_of_size(pyramids, 3) == 1;
}

// "Knockout and end": whether what now stands there has been built there, as the option wants it.
bool is_built_nest(const std::vector<int>& pyramids, bool has_joined, Nest nest) {
    switch (nest) {
        case Nest::kTree: return has_joined && pyramids == std::vector<int>{3, 2, 1};
        case Nest::kAssembled: return has_joined && is_trio(pyramids);
        case Nest::kAny: return is_trio(pyramids);
    }
    return false;
}

void knock_out_by_nest(Position& position, Square at, bool has_joined, const Options& options) {
    const Piece builder = position.board.at(at);
    const int owner = owner_of_starting_square(position, at, options);
    if (owner == 0 || owner == builder.player || !is_built_nest(builder.pyramids, has_joined, options.nest)) {
        return;
    }
    knock_out(position, owner);
}

// "Kickback placement": the owner of kicked pyramids places them before the turn passes on, if it can.
void pass_turn_after_move(Position& position, int kicked, const Options& options) {
    const int mover = position.player_to_decide;
    if (kicked == 0 || largest_placeable(position, kicked, options) == 0) {
        pass_turn_on(position, mover);
        return;
    }
    position.player_to_decide = kicked;
    position.kicker = mover;
}

// "Move: one of", an enemy piece under the last landing: a weaker one is captured, an equal one goes to its owner's
// hand. The number of the player who suffers a kickback, 0 if nobody does.
int settle_enemy(Position& position, const Piece& enemy, int mover_strength) {
    position.quiet_plies = 0;
    Player& owner = player_of(position, enemy.player);
    if (strength(enemy.pyramids) == mover_strength) {
        add_to_hand(owner, enemy.pyramids);
        return enemy.player;
    }
    owner.lost_pips += strength(enemy.pyramids);
    return 0;
}

// "Kickback placement": whether the square holds only own pyramids of other sizes, none twice, fewer than three.
bool can_complete_nest(const Position& position, Square square, int player, int size) {
    if (!position.board.contains(square) || position.board.at(square).player != player) {
        return false;
    }
    std::vector<int> together = position.board.at(square).pyramids;
    if (together.size() >= 3) {
        return false;
    }
    together.push_back(size);
    return number_of_size(together, 1) <= 1 && number_of_size(together, 2) <= 1 && number_of_size(together, 3) <= 1;
}

Position after_placement(Position position, int size, Square square, const Options& options) {
    const int player = position.player_to_decide;
    count_ply(position);
    std::vector<int>& hand = player_of(position, player).hand;
    hand.erase(std::ranges::find(hand, size));
    // "Kickback placement": pyramids sharing a starting square this way are put in nest order.
    Piece& piece = position.board[square];
    piece.player = player;
    piece.pyramids.push_back(size);
    std::ranges::sort(piece.pyramids);
    if (position.kicker != 0 && largest_placeable(position, player, options) == 0) {
        pass_turn_on(position, position.kicker);
    }
    return position;
}

}  // namespace

void pass_turn_on(Position& position, int player) {
    int next = player;
    do {
        next = next % number_of_players(position) + 1;
    } while (player_of(position, next).is_out);
    position.player_to_decide = next;
    position.kicker = 0;
}

Position after_pass(Position position) {
    count_ply(position);
    pass_turn_on(position, position.player_to_decide);
    return position;
}

// "Knockout and end", declare=declared: said in a turn, which stays with who says it.
std::vector<Turn> declarations(const Position& position, const Options& options) {
    std::vector<Turn> turns;
    for (int player = 1; player <= number_of_players(position); ++player) {
        const Player& other = player_of(position, player);
        if (options.declare == Declare::kAuto || player == position.player_to_decide || other.is_out ||
            other.lost_pips < options.knockout) {
            continue;
        }
        Position after = position;
        count_ply(after);
        knock_out(after, player);
        turns.push_back({"declare" + std::to_string(player), after});
    }
    return turns;
}

Position after_step(const Lifted& lifted, Square to, const Options& options) {
    Position position = lifted.position;
    count_ply(position);
    position.board[to] = {position.player_to_decide, lifted.pyramids};
    knock_out_by_nest(position, to, false, options);
    pass_turn_on(position, position.player_to_decide);
    return position;
}

Position after_jump(const Lifted& lifted, Square to, const Options& options) {
    Position position = lifted.position;
    const int mover = position.player_to_decide;
    count_ply(position);
    Piece landed{mover, lifted.pyramids};
    int kicked = 0;
    bool has_joined = false;
    if (position.board.contains(to)) {
        const Piece found = position.board.at(to);
        has_joined = found.player == mover;
        if (has_joined) {
            landed.pyramids.insert(landed.pyramids.begin(), found.pyramids.begin(), found.pyramids.end());
        } else {
            kicked = settle_enemy(position, found, strength(lifted.pyramids));
        }
    }
    position.board[to] = landed;
    knock_out_by_pips(position, options);
    knock_out_by_nest(position, to, has_joined, options);
    pass_turn_after_move(position, kicked, options);
    return position;
}

std::vector<Square> placing_squares(const Position& position, int player, int size, const Options& options) {
    std::vector<Square> nests;
    std::vector<Square> empty;
    for (const Square square : starting_squares(player, number_of_players(position), options)) {
        if (can_complete_nest(position, square, player, size)) {
            nests.push_back(square);
        }
        if (is_empty(position.board, square)) {
            empty.push_back(square);
        }
    }
    return nests.empty() ? empty : nests;
}

int largest_placeable(const Position& position, int player, const Options& options) {
    for (const int size : player_of(position, player).hand) {
        if (!placing_squares(position, player, size, options).empty()) {
            return size;
        }
    }
    return 0;
}

std::vector<Turn> placements(const Position& position, const Options& options) {
    const int player = position.player_to_decide;
    const int size = largest_placeable(position, player, options);
    std::vector<Turn> turns;
    if (size == 0) {
        return turns;
    }
    for (const Square square : placing_squares(position, player, size, options)) {
        turns.push_back(
            {"+" + std::to_string(size) + "@" + name_of(square), after_placement(position, size, square, options)});
    }
    return turns;
}

}  // namespace sparring::naive_power_play
