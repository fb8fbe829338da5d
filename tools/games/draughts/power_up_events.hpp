#pragma once
// What becomes of pieces and of Power-Ups, in the words by which they are counted. The subject is the letter of the
// kind of Power-Up.

#include "engine/draughts/power_ups.hpp"
#include "tools/tables/trace.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

inline constexpr std::string_view kPickUpEvent = "picks up";
// A second action, a shot, a teleport; of a shield: that it saves its piece.
inline constexpr std::string_view kUseEvent = "uses";
// By the own jump, in a turn without using it.
inline constexpr std::string_view kDiscardEvent = "discards";
// With the piece that held it.
inline constexpr std::string_view kCapturedEvent = "is captured with";

// Pieces of others; the subject is how many.
inline constexpr std::string_view kCaptureEvent = "captures";

// Who did something, and when.
struct EventPlace {
    std::size_t ply = 0;
    std::size_t seat = 0;
};

inline void add_capture_event(const EventPlace& place, int pieces, std::vector<GameTrace::Event>& events) {
    if (pieces > 0) {
        events.push_back({place.ply, place.seat, std::string(kCaptureEvent), std::to_string(pieces)});
    }
}

inline void add_power_up_events(const EventPlace& place, std::string_view event_kind, draughts::PowerUpSet kinds,
                                std::vector<GameTrace::Event>& events) {
    for (const draughts::PowerUp kind : draughts::kAllPowerUps) {
        if (kinds.contains(kind)) {
            events.push_back(
                {place.ply, place.seat, std::string(event_kind), std::string(1, draughts::letter_of(kind))});
        }
    }
}

}  // namespace sparring
