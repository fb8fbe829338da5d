#pragma once
// Ends games that the players hold for decided, by what they say of their own positions.

#include "engine/core/seat.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sparring {

// How a game ended. Behind kStopped come the adjudicated endings, and behind these the faults of a seat.
enum class Ending : std::uint8_t {
    kRules,
    kMaxPlies,  // too long, shared by all
    kStopped,   // abandoned, no result
    kResigned,
    kEven,
    kProven,
    kTables,
    kIllegalMove,
    kCrash,
    kTime,  // exceeded its own limit
    kHang,  // exceeded the limit of the watchdog
};
inline constexpr std::size_t kEndings = 11;

[[nodiscard]] constexpr bool is_fault(Ending ending) { return ending >= Ending::kIllegalMove; }
[[nodiscard]] constexpr bool is_adjudicated(Ending ending) {
    return ending >= Ending::kResigned && ending <= Ending::kTables;
}

// "rules", "ply-limit", "stopped", "resigned", "even", "proven", "tables", "illegal-move", "crash", "time", "hang".
[[nodiscard]] std::string_view name_of(Ending ending);
// Inverse of name_of; nothing for any other text.
[[nodiscard]] std::optional<Ending> ending_of(std::string_view name);

// The game is given to a seat when each other one that is still in it has allowed it at least 1 - share in its last
// `moves` decisions. With two seats that is the resignation of the one that loses.
struct ResignRule {
    double share = 0.02;  // in (0, 0.5)
    int moves = 4;        // 1 or more

    bool operator==(const ResignRule&) const = default;
};

// The game is shared when every seat that is still in it has held every seat's share for within `margin` of an equal
// one in its last `moves` decisions.
struct DrawRule {
    double margin = 0.02;  // in (0, 0.5)
    int moves = 8;         // 1 or more
    int after = 80;        // plies that are played in any case

    bool operator==(const DrawRule&) const = default;
};

// None of them is asked unless it is set.
struct AdjudicationRules {
    std::optional<ResignRule> resign;
    std::optional<DrawRule> draw;
    bool proven = false;  // the game ends when the search of the seat to move has proved who wins
    bool tables = false;  // the game ends when endgame tables say how

    [[nodiscard]] bool any() const { return resign || draw || proven || tables; }
    bool operator==(const AdjudicationRules&) const = default;
};

struct Adjudged {
    SeatSet winners;
    Ending by = Ending::kResigned;
    std::size_t ply = 0;  // before which the game ended, or would have

    bool operator==(const Adjudged&) const = default;
};

// Listens to one game. A seat that has not decided anything for four rounds counts as out of it.
class Adjudicator {
public:
    // `seats` is at least two.
    Adjudicator(const AdjudicationRules& rules, std::size_t seats);

    // What the seat to move thinks at `ply`: a win share of each seat, and who has been proved to win. The end of the
    // game, if this is it.
    [[nodiscard]] std::optional<Adjudged> judge(std::size_t ply, std::size_t seat, std::span<const double> shares,
                                                std::optional<SeatSet> proven);

private:
    struct Opinion {
        std::vector<int> loses_to;  // decisions in a row in which it has allowed each seat the win
        int even = 0;               // decisions in a row in which it has held all for equal
        std::uint64_t last = 0;     // decision of the game, from 1; 0: none so far
    };

    void hear(Opinion& opinion, std::span<const double> shares) const;
    [[nodiscard]] bool is_in_game(const Opinion& opinion) const;
    [[nodiscard]] bool all_resign_to(std::size_t winner) const;
    [[nodiscard]] bool all_hold_even() const;

    AdjudicationRules rules_;
    std::vector<Opinion> opinions_;
    std::uint64_t decisions_ = 0;
};

}  // namespace sparring
