#pragma once
// What moves of the Mega Board look like, for a MovePredictor: how a piece stands before and after a step, how far a
// man has still to go, what a turn captures, and what it takes.

#include "engine/core/game.hpp"
#include "engine/mega_board/mega_board.hpp"
#include "eval/move_predictor.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

template <int Lanes, int Seats>
class MegaBoardMoveTraits {
public:
    using State = mega_board::State<Lanes, Seats>;
    using Move = mega_board::Move;

    // How a piece stands that steps or teleports; a number of these bits is one trait for men and one for crowned
    // pieces, with a weight for each bit and for each two of them.
    enum Standing : std::uint8_t {
        kAttacked,    // somebody could jump it where it comes to
        kHanging,     // somebody could jump it where it stands
        kGuards,      // where it stands it keeps somebody from jumping a piece beside it
        kCovers,      // where it comes to it will
        kThreatens,   // it could jump from there
        kSomeHang,    // some piece of the player hangs
        kTakesCrown,  // a Crown lies there
        kShielded,    // it holds a shield
        kHolds,       // it holds something
    };
    static constexpr std::size_t kStandings = 9;

    // Traits in order: standings of men and of crowned pieces, then one for each number that is counted.
    static constexpr std::size_t kPatterns = std::size_t{1} << kStandings;
    static constexpr std::size_t kCounted = 2 * kPatterns;
    static constexpr std::size_t kTraits = kCounted + 102;

    explicit MegaBoardMoveTraits(const State& state);

    [[nodiscard]] MoveTraits of(const Move& move) const;

    [[nodiscard]] static std::vector<std::string> names();
    [[nodiscard]] static std::vector<std::size_t> features(std::size_t trait);

private:
    using Set = mega_board::SquareSet<Lanes>;

    void step(const Move& move, bool is_crowned, MoveTraits& traits) const;
    void turn(const Move& move, bool is_crowned, MoveTraits& traits) const;
    void take(const Move& move, bool is_crowned, MoveTraits& traits) const;

    const State& state_;
    mega_board::Mover<Lanes> mover_;
    Set attacked_;    // squares on which somebody could jump a piece, as the others stand
    bool some_hang_;  // pieces of the player on such squares
    Set guarding_;    // squares from behind which somebody faces a piece of the player
    Set shields_;
    Set holders_;
    std::array<Set, mega_board::kDirections> faced_{};     // squares towards which an opponent looks in a direction
    std::array<Set, mega_board::kDirections> jumpable_{};  // squares from which an opponent could be jumped
    std::optional<std::size_t> leader_;                    // of the others, by captures
};

}  // namespace sparring
