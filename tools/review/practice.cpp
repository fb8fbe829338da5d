#include "tools/review/practice.hpp"

#include "tools/play/orders.hpp"
#include "tools/review/trial.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <string_view>

namespace sparring::review {

namespace {

constexpr std::string_view kPrompt = "Your move (or hint, show, skip, quit): ";

enum class Outcome : unsigned char { kSolvedAtOnce, kNotAtOnce, kSkipped, kLeft };

// Asks for moves until one is right, or the person has enough of it.
[[nodiscard]] Expected<Outcome> ask_for_moves(Trial& trial, Terminal& terminal, const StopToken& stop) {
    int hints = 0;
    while (!stop.stop_requested()) {
        const auto line = terminal.read_line(std::string(kPrompt));
        if (!line) {
            return Outcome::kLeft;
        }
        const std::string typed(trimmed(*line));
        const std::string order = lower_case(typed);
        if (order == "quit" || order == "skip") {
            return order == "quit" ? Outcome::kLeft : Outcome::kSkipped;
        }
        if (order == "show" || order == "hint") {
            const auto text = order == "show" ? trial.solution(stop) : trial.hint(++hints, stop);
            if (!text) {
                return text.error();
            }
            terminal.write(*text + "\n");
            if (order == "show") {
                return Outcome::kNotAtOnce;
            }
            continue;
        }
        const auto attempt = trial.attempt(typed, stop);
        if (!attempt) {
            return attempt.error();
        }
        terminal.write(attempt->text + "\n");
        if (attempt->kind == Attempt::Kind::kRight) {
            return trial.is_clean() ? Outcome::kSolvedAtOnce : Outcome::kNotAtOnce;
        }
    }
    return Outcome::kLeft;
}

[[nodiscard]] Expected<Outcome> try_exercise(const Exercise& exercise, Terminal& terminal, const PracticeSetup& setup,
                                             const std::string& number, const StopToken& stop) {
    auto trial = Trial::open(exercise, setup.catalogue, setup.agent);
    const auto board = trial ? trial->game().table->render({exercise.position, {}}, setup.style)
                             : Expected<std::string>(trial.error());
    if (!board) {
        return board.error();
    }
    terminal.write(fmt::format("\n{}: {} ({})\n{}{} was played, and lost {} points.\n", number, trial->game().name(),
                               exercise.source, *board, exercise.played, fixed(100 * exercise.lost, 1)));
    const Status searched = trial->search(stop);
    auto outcome = searched ? ask_for_moves(*trial, terminal, stop) : Expected<Outcome>(searched.error());
    // What came of a search that was stopped is nobody's fault.
    return stop.stop_requested() ? Outcome::kLeft : outcome;
}

}  // namespace

Status practise(ExerciseStore& store, Terminal& terminal, const PracticeSetup& setup, const StopToken& stop) {
    const auto due = store.due(setup.day, setup.most);
    if (!due) {
        return due.error();
    }
    if (due->empty()) {
        terminal.write("Nothing is to be tried today.\n");
        return ok();
    }
    std::size_t solved = 0;
    std::size_t tried = 0;
    std::size_t shown = 0;
    for (const Exercise& exercise : *due) {
        const auto outcome =
            try_exercise(exercise, terminal, setup, fmt::format("{} of {}", shown + 1, due->size()), stop);
        if (!outcome) {
            return outcome.error();
        }
        if (*outcome == Outcome::kLeft) {
            break;
        }
        ++shown;
        if (*outcome == Outcome::kSkipped) {
            continue;
        }
        ++tried;
        const bool is_solved = *outcome == Outcome::kSolvedAtOnce;
        solved += is_solved ? 1 : 0;
        if (const Status noted = store.note(exercise, is_solved, setup.day); !noted) {
            return noted;
        }
    }
    terminal.write(
        fmt::format("\n{} of {} at once. What was not comes again tomorrow.\n", solved, counted(tried, "position")));
    return ok();
}

}  // namespace sparring::review
