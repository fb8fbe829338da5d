#pragma once
// A review for people: on a terminal, as a page, and as JSON.

#include "engine/core/expected.hpp"
#include "tools/report/report.hpp"
#include "tools/review/review.hpp"
#include "tools/review/source.hpp"
#include "tools/text/json_text.hpp"

#include <string>

namespace sparring::review {

struct ReviewedGame {
    const GameSource& source;
    const Review& review;
    std::string agent;  // who judged, as on the command line
};

// What happened, what every seat is to be told, and the moments that decided it; lines of at most `columns` characters.
[[nodiscard]] std::string text_of(const ReviewedGame& game, int columns);
// The same as a page with boards of those moments, the course of the game and every move. Fails if a board cannot be
// drawn.
[[nodiscard]] Expected<report::Report> report_of(const ReviewedGame& game);
[[nodiscard]] Json json_of(const ReviewedGame& game);

}  // namespace sparring::review
