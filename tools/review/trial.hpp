#pragma once
// A position in which somebody erred, as a person tries it: which moves are right, hints in steps, and whether it was
// found at once. Sentences are for the person, wherever that is.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/review/exercises.hpp"
#include "tools/tables/catalogue.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sparring::review {

// What came of a move that was tried.
struct Attempt {
    enum class Kind : unsigned char { kNoMove, kWrong, kRight };

    Kind kind = Kind::kNoMove;
    std::string text;  // a sentence
    std::string move;  // as the game writes it; empty if it is none
    double lost = 0;   // by it, in win share
};

class Trial {
public:
    // `agent` says what is right; if empty, the judge of the game. Refuses exercises that the program does not
    // understand.
    [[nodiscard]] static Expected<Trial> open(const Exercise& exercise, const Catalogue& catalogue,
                                              const std::string& agent);

    [[nodiscard]] const Exercise& exercise() const { return exercise_; }
    [[nodiscard]] const ChosenGame& game() const { return game_; }

    // Searches for the best move. What follows does it too unless it is done; it ends with an error if `stop` is
    // requested.
    [[nodiscard]] Status search(const StopToken& stop);

    // Tries a move as people type it. Every move is right that is as good as the best.
    [[nodiscard]] Expected<Attempt> attempt(const std::string& typed, const StopToken& stop);
    // From where the best move goes, what it does, and the move itself, by the step from 1.
    [[nodiscard]] Expected<std::string> hint(int step, const StopToken& stop);
    // Gives up.
    [[nodiscard]] Expected<std::string> solution(const StopToken& stop);
    // The best move and what follows; nothing before it was searched for.
    [[nodiscard]] std::vector<std::string> best_line() const;

    // True if nothing wrong was tried and no hint taken.
    [[nodiscard]] bool is_clean() const { return is_clean_; }

private:
    Trial(Exercise exercise, ChosenGame game, AgentSpec agent, std::size_t seat);

    [[nodiscard]] const std::string& best_move() const;
    [[nodiscard]] std::string best_text() const;
    [[nodiscard]] Expected<AnalysisReport> analysis(std::vector<std::string> moves, const StopToken& stop) const;
    // What the seat has after a move, as a search behind it sees it.
    [[nodiscard]] Expected<double> share_after(const std::string& move, const StopToken& stop) const;
    [[nodiscard]] Expected<Attempt> judged(const std::string& move, const StopToken& stop);

    Exercise exercise_;
    ChosenGame game_;
    AgentSpec agent_;
    std::size_t seat_;
    std::optional<AnalysisReport> best_;
    std::vector<LegalMove> legal_;
    bool is_clean_ = true;
};

}  // namespace sparring::review
