#include "tools/review/practice.hpp"

#include "tools/play/orders.hpp"
#include "tools/play/typed_move.hpp"
#include "tools/review/judge.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::review {

namespace {

constexpr std::string_view kPrompt = "Your move (or hint, show, skip, quit): ";

enum class Outcome : unsigned char { kSolvedAtOnce, kNotAtOnce, kSkipped, kLeft };

// One position that is tried.
class Trial {
public:
    Trial(const Exercise& exercise, const ChosenGame& game, AgentSpec agent, Terminal& terminal, const StopToken& stop)
        : exercise_(exercise),
          game_(game),
          agent_(std::move(agent)),
          terminal_(terminal),
          stop_(stop) {}

    [[nodiscard]] Expected<Outcome> run() {
        const auto best = analysis({});
        if (!best) {
            return best.error();
        }
        best_ = *best;
        const auto legal = game_.table->legal_moves({exercise_.position, {}});
        if (!legal) {
            return legal.error();
        }
        legal_ = *legal;
        while (!stop_.stop_requested()) {
            const auto line = terminal_.read_line(std::string(kPrompt));
            if (!line) {
                return Outcome::kLeft;
            }
            const std::string typed(trimmed(*line));
            const std::string order = lower_case(typed);
            if (order == "quit" || order == "skip") {
                return order == "quit" ? Outcome::kLeft : Outcome::kSkipped;
            }
            if (order == "show") {
                terminal_.write(fmt::format("It was {}.\n", best_line()));
                return Outcome::kNotAtOnce;
            }
            if (order == "hint") {
                give_hint();
                continue;
            }
            const auto is_right = try_move(typed);
            if (!is_right) {
                return is_right.error();
            }
            if (*is_right) {
                return is_clean_ ? Outcome::kSolvedAtOnce : Outcome::kNotAtOnce;
            }
        }
        return Outcome::kLeft;
    }

private:
    [[nodiscard]] std::size_t seat() const {
        return static_cast<std::size_t>(std::ranges::find(game_.seat_names, exercise_.seat) - game_.seat_names.begin());
    }
    [[nodiscard]] const std::string& best_move() const { return best_.lines.front().moves.front(); }
    [[nodiscard]] std::string best_line() const { return fmt::format("{}", fmt::join(best_.lines.front().moves, " ")); }

    [[nodiscard]] Expected<AnalysisReport> analysis(std::vector<std::string> moves) const {
        auto report = game_.table->analyze(
            {.opening = {exercise_.position, std::move(moves)}, .agent = agent_, .lines = 1, .seed = 1}, stop_, {});
        if (report && report->payoffs.empty() && report->lines.empty()) {
            return Error{fmt::format("{}: nothing was found to play", exercise_.source)};
        }
        return report;
    }

    // What the seat has after a move, as a search behind it sees it.
    [[nodiscard]] Expected<double> share_after(const std::string& move) const {
        const auto report = analysis({move});
        return report ? Expected<double>(shares_before(*report)[seat()]) : report.error();
    }

    // From where, what it does, and the move itself.
    void give_hint() {
        is_clean_ = false;
        const auto move = std::ranges::find(legal_, best_move(), &LegalMove::text);
        ++hints_;
        if (hints_ == 1 && move != legal_.end() && !move->touches.empty()) {
            terminal_.write(fmt::format("It begins at {}.\n", move->touches.front().name));
        } else if (hints_ <= 2 && move != legal_.end() && move->touches.size() > 1) {
            terminal_.write(fmt::format("It ends at {}{}.\n", move->touches.back().name,
                                        move->effect.empty() ? "" : ": " + move->effect));
        } else {
            terminal_.write(fmt::format("It is {}.\n", best_move()));
        }
    }

    // Whether the move that was typed is right; tells why not.
    [[nodiscard]] Expected<bool> try_move(const std::string& typed) {
        std::vector<std::string> texts(legal_.size());
        std::ranges::transform(legal_, texts.begin(), &LegalMove::text);
        const std::vector<std::string> meant = meant_moves(typed, texts);
        if (meant.size() != 1) {
            const auto refused = game_.table->position({exercise_.position, {joined_like(typed, texts)}});
            terminal_.write(meant.empty() ? (refused ? "expected a move" : refused.error().message) + "\n"
                                          : fmt::format("that may be {}\n", fmt::join(meant, " or ")));
            return false;
        }
        if (meant.front() == best_move()) {
            terminal_.write(fmt::format("Right: {}.\n", best_line()));
            return true;
        }
        const auto best = share_after(best_move());
        const auto tried = best ? share_after(meant.front()) : best;
        if (!tried) {
            return tried.error();
        }
        // As good as the best where not even half of an inaccuracy is lost.
        const double lost = *best - *tried;
        if (label_of(2 * lost, game_.seat_names.size()) == Label::kNone) {
            terminal_.write(fmt::format("Right: as good as {}.\n", best_line()));
            return true;
        }
        is_clean_ = false;
        terminal_.write(fmt::format("{} loses {} points. Try again.\n", meant.front(), fixed(100 * lost, 1)));
        return false;
    }

    const Exercise& exercise_;
    const ChosenGame& game_;
    AgentSpec agent_;
    Terminal& terminal_;
    const StopToken& stop_;
    AnalysisReport best_;
    std::vector<LegalMove> legal_;
    int hints_ = 0;
    bool is_clean_ = true;  // nothing wrong was tried and no hint taken
};

[[nodiscard]] Expected<Outcome> try_exercise(const Exercise& exercise, Terminal& terminal, const PracticeSetup& setup,
                                             const std::string& number, const StopToken& stop) {
    const auto chosen = choose_game({exercise.game, exercise.sets}, setup.catalogue);
    const auto game = chosen ? fitted(*chosen, exercise.position) : chosen;
    if (!game) {
        return Error{fmt::format("{}: {}", exercise.source, game.error().message)};
    }
    const std::string text = setup.agent.empty() ? game->module->design(game->settings)->profile.judge : setup.agent;
    const auto agent = choose_own_agent(text, game->table->agent_kinds());
    const auto board = agent ? game->table->render({exercise.position, {}}, setup.style) : agent.error();
    if (!board) {
        return board.error();
    }
    terminal.write(fmt::format("\n{}: {} ({})\n{}{} was played, and lost {} points.\n", number, game->name(),
                               exercise.source, *board, exercise.played, fixed(100 * exercise.lost, 1)));
    return Trial(exercise, *game, *agent, terminal, stop).run();
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
