#pragma once
// Power-Ups that do nothing in the hands of some players, the option `idle`: what a game loses without one says what it
// is worth. An idle Power-Up lies, is taken, held and lost like any other; its holder just cannot use it.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "engine/draughts/power_ups.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace sparring::draughts {

// For each of so many seats the kinds that are idle in its hands: four bits a seat, so that states can carry them.
template <std::size_t Seats>
class IdleSets {
public:
    constexpr IdleSets() = default;
    [[nodiscard]] static constexpr IdleSets none() { return {}; }

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr PowerUpSet of(Seat seat) const {
        return PowerUpSet::from_bits((bits_ >> shift(seat)) & 15U);
    }
    [[nodiscard]] constexpr bool contains(Seat seat, PowerUp kind) const { return of(seat).contains(kind); }
    // In place of what was idle there.
    constexpr void put(Seat seat, PowerUpSet kinds) {
        bits_ = static_cast<Bits>((bits_ & ~(15U << shift(seat))) | (kinds.bits() << shift(seat)));
    }
    // Those of the first seats.
    template <std::size_t Fewer>
    [[nodiscard]] constexpr IdleSets<Fewer> first() const {
        static_assert(Fewer <= Seats);
        IdleSets<Fewer> few;
        for (std::size_t place = 0; place < Fewer; ++place) {
            few.put(seat_at(place), of(seat_at(place)));
        }
        return few;
    }
    // With the seats of a duel exchanged.
    [[nodiscard]] constexpr IdleSets swapped() const {
        static_assert(Seats == 2);
        IdleSets result;
        result.put(kFirstSeat, of(kSecondSeat));
        result.put(kSecondSeat, of(kFirstSeat));
        return result;
    }

    bool operator==(const IdleSets&) const = default;

private:
    static_assert(Seats <= 8);
    using Bits = std::conditional_t<Seats <= 2, std::uint8_t, std::uint32_t>;

    [[nodiscard]] static constexpr unsigned shift(Seat seat) {
        return 4U * static_cast<unsigned>(sparring::index(seat));
    }

    Bits bits_ = 0;
};

// As options have them, whatever the number of players.
using Idle = IdleSets<static_cast<std::size_t>(kSeatLimit)>;

// `none`, or `1:S,2:HC`: by players from 1 to `seats`, ascending, the kinds in the order SHCT. An error says where the
// text is something else, and what was expected there.
[[nodiscard]] Expected<Idle> parse_idle(std::string_view text, int seats);
[[nodiscard]] std::string format_idle(Idle idle);

// The `set` and `show` functions of an option that is an Idle field, in a game of at most so many players.
template <auto Field, int Seats>
struct IdleField {
    template <class Options>
    static Status set(Options& options, std::string_view value) {
        const Expected<Idle> idle = parse_idle(value, Seats);
        if (!idle) {
            return idle.error();
        }
        options.*Field = *idle;
        return ok();
    }
    template <class Options>
    static std::string show(const Options& options) {
        return format_idle(options.*Field);
    }
};

inline constexpr std::string_view kIdleValues = "none, or kinds by player such as 1:S,2:HC";
inline constexpr std::string_view kIdleMeaning =
    "which Power-Ups do nothing in the hands of which players, though they lie, are held and are lost as ever";
inline constexpr std::string_view kIdleRule = "Each additional ability is granted by a Power-Up.";

}  // namespace sparring::draughts
