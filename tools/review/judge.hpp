#pragma once
// Asks an agent about every event of a game.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/review/review.hpp"
#include "tools/review/source.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace sparring::review {

struct JudgeRequest {
    AgentSpec agent;
    std::uint64_t seed = 1;
    int threads = 1;
    std::function<void(std::size_t done, std::size_t all)> on_progress;  // may be empty
};

// What an analysis says of a position: with the best move, on average over chance, or in the end.
[[nodiscard]] Shares shares_before(const AnalysisReport& report);

// Who is to judge a game, and how.
struct JudgeChoice {
    // Empty: who knows the game exactly, or a search of some thousand positions a move with the endgame tables at hand.
    std::string agent;
    std::uint64_t seed = 1;
    int threads = 1;
    std::function<void(std::size_t done, std::size_t all, bool is_again)> on_progress;  // may be empty
};
struct JudgedGame {
    Review review;
    std::string agent;  // who judged
};

// As review_game. Unless an agent is named, a review that cannot be trusted is made once more by a search of four times
// as many positions, and stays as it was if that is stopped.
[[nodiscard]] Expected<JudgedGame> judge_game(const GameSource& source, const JudgeChoice& choice,
                                              const StopToken& stop);

// Refuses moves that cannot be played, and agents that cannot analyse. A game that is not over has the shares of its
// last position for a result. It goes from the end of the game to its start: if it is stopped, the events that were not
// looked at by then, and those before them, are left out; if that is all of them there is no review.
[[nodiscard]] Expected<Review> review_game(const GameSource& source, const JudgeRequest& request,
                                           const StopToken& stop);

}  // namespace sparring::review
