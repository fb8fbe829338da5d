#pragma once
// Sentences about a reviewed game, for the terminal and for pages.

#include "tools/report/report.hpp"
#include "tools/review/review_text.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring::review {

// At most so many moments are told.
inline constexpr std::size_t kMostMoments = 6;

// "Black", or "Black (level:3)".
[[nodiscard]] std::string seat_words(const ReviewedGame& game, std::size_t seat);
// "Black 11-15", "Dice roll 9": who did what at an event.
[[nodiscard]] std::string event_words(const ReviewedGame& game, std::size_t place);
// What sort of move it is: the first thing that it does beside moving a piece, without numbers and seats, such as
// "picks up the shield"; else "takes", "places" or "moves" by the signs x and = in its text.
[[nodiscard]] std::string kind_of_move(const JudgedEvent& event, const std::vector<std::string>& seat_names);
// What an event cost, gave or took, in a sentence or two.
[[nodiscard]] std::string moment_words(const ReviewedGame& game, std::size_t place);
// Who won, who played best, who was lucky, what was missed, and whether all this can be trusted.
[[nodiscard]] std::vector<report::Answer> answers_of(const ReviewedGame& game);

}  // namespace sparring::review
