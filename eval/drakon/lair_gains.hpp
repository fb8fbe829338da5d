#pragma once
// How many coins a character can come to by its next few moves, from every chamber of a lair, by dynamic programming
// over the moves that are possible as the lair lies. Other characters are left out of account, but for the counter.
// What most moves come to is worked out for the chambers that it is asked for, fewer moves for all.

#include "engine/drakon/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sparring {

// In hundredths of a coin. A character need not move, so that nothing is negative.
class LairGains {
public:
    static constexpr int kMoves = 4;
    static constexpr int kCoin = 100;

    // The state must outlive this.
    explicit LairGains(const drakon::State& state);

    // The most by at most `moves` moves from a chamber, 1 <= moves <= kMoves.
    [[nodiscard]] std::int32_t best(std::size_t chamber, int moves) const {
        return moves < kMoves ? best_[static_cast<std::size_t>(moves)][chamber] : best_move(chamber, last_);
    }
    // What coming to a chamber is worth.
    [[nodiscard]] std::int32_t arrival(std::size_t chamber) const { return arrival_[chamber]; }
    // How many sides of a chamber a step can be made across.
    [[nodiscard]] int exits(std::size_t chamber) const;
    [[nodiscard]] bool has_chamber_beside(std::size_t chamber, drakon::Side side) const {
        return beside_[chamber][static_cast<std::size_t>(side)] != kNone;
    }

    // What coming to a chamber of a code is worth where nothing else is known.
    [[nodiscard]] static std::int32_t worth(drakon::Code code);

private:
    // With a last element for what there is not, which is worth nothing.
    using Row = std::array<std::int16_t, drakon::kMaxChambers + 1>;
    // Chambers, one for each side.
    using Links = std::array<std::uint8_t, drakon::kSides>;
    // Some chambers by their numbers.
    struct Chosen {
        std::array<std::uint8_t, drakon::kMaxChambers> chambers;
        std::size_t size = 0;

        void add(std::size_t chamber) { chambers[size++] = static_cast<std::uint8_t>(chamber); }
        [[nodiscard]] std::span<const std::uint8_t> all() const { return std::span(chambers).first(size); }
    };
    // What the next of several moves is worth.
    struct Prospects {
        Row coming;                 // to each chamber, with what can be had from there on
        std::int16_t anywhere = 0;  // the most of all chambers
        std::int16_t passages = 0;  // and of those with a passage; of both nothing at the least
    };
    static constexpr std::uint8_t kNone = drakon::kMaxChambers;

    void find_neighbours();
    void look_at_chambers(const drakon::State& state);
    void mark(std::size_t chamber, drakon::Code code);
    void blow_on(std::uint8_t gale);
    void bind_to(std::uint8_t harp);
    [[nodiscard]] std::uint8_t blown_from(std::uint8_t chamber, drakon::Side side) const;
    void look_ahead(const Row& from_there, Prospects& prospects) const;
    // Of one move, and of steps alone.
    [[nodiscard]] std::int16_t best_move(std::size_t chamber, const Prospects& prospects) const;
    [[nodiscard]] std::int16_t best_step(std::size_t chamber, const Row& coming) const;
    [[nodiscard]] std::int16_t best_walk(std::size_t chamber, const Row& coming, int steps) const;

    const drakon::Lair& lair_;
    // Of the chambers that there are.
    std::array<Links, drakon::kMaxChambers> beside_;
    std::array<Links, drakon::kMaxChambers> next_;  // where steps lead
    Row arrival_;
    Chosen far_;                    // whose action leads farther than a step
    Chosen gales_;                  // that blow on
    Chosen harps_;                  // that bind
    std::array<Row, kMoves> best_;  // by fewer moves than most
    Prospects last_;                // of the first of most moves
};

}  // namespace sparring
