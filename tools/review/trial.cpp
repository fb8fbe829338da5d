#include "tools/review/trial.hpp"

#include "tools/play/typed_move.hpp"
#include "tools/review/judge.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace sparring::review {

Trial::Trial(Exercise exercise, ChosenGame game, AgentSpec agent, std::size_t seat)
    : exercise_(std::move(exercise)),
      game_(std::move(game)),
      agent_(std::move(agent)),
      seat_(seat) {}

Expected<Trial> Trial::open(const Exercise& exercise, const Catalogue& catalogue, const std::string& agent) {
    const auto chosen = choose_game({exercise.game, exercise.sets}, catalogue);
    auto game = chosen ? fitted(*chosen, exercise.position) : chosen;
    if (!game) {
        return Error{fmt::format("{}: {}", exercise.source, game.error().message)};
    }
    const auto seat = std::ranges::find(game->seat_names, exercise.seat);
    if (seat == game->seat_names.end()) {
        return Error{fmt::format("{}: {} has no seat '{}'", exercise.source, game->name(), exercise.seat)};
    }
    const std::string text = agent.empty() ? game->module->design(game->settings)->profile.judge : agent;
    const auto judge = choose_own_agent(text, game->table->agent_kinds());
    if (!judge) {
        return judge.error();
    }
    const auto number = static_cast<std::size_t>(seat - game->seat_names.begin());
    return Trial(exercise, *std::move(game), *judge, number);
}

Status Trial::search(const StopToken& stop) {
    if (best_) {
        return ok();
    }
    auto best = analysis({}, stop);
    if (!best) {
        return best.error();
    }
    auto legal = game_.table->legal_moves({exercise_.position, {}});
    if (!legal) {
        return legal.error();
    }
    if (best->lines.empty()) {
        return Error{fmt::format("{}: nothing was found to play", exercise_.source)};
    }
    legal_ = *std::move(legal);
    best_ = *std::move(best);
    return ok();
}

Expected<Attempt> Trial::attempt(const std::string& typed, const StopToken& stop) {
    if (const Status searched = search(stop); !searched) {
        return searched.error();
    }
    std::vector<std::string> texts(legal_.size());
    std::ranges::transform(legal_, texts.begin(), &LegalMove::text);
    const std::vector<std::string> meant = meant_moves(typed, texts);
    if (meant.size() == 1) {
        return judged(meant.front(), stop);
    }
    if (!meant.empty()) {
        return Attempt{.text = fmt::format("that may be {}", fmt::join(meant, " or ")), .move = {}};
    }
    const auto refused = game_.table->position({exercise_.position, {joined_like(typed, texts)}});
    return Attempt{.text = refused ? "expected a move" : refused.error().message, .move = {}};
}

Expected<Attempt> Trial::judged(const std::string& move, const StopToken& stop) {
    if (move == best_move()) {
        return Attempt{.kind = Attempt::Kind::kRight, .text = fmt::format("Right: {}.", best_text()), .move = move};
    }
    const auto best = share_after(best_move(), stop);
    const auto tried = best ? share_after(move, stop) : best;
    if (!tried) {
        return tried.error();
    }
    // As good as the best where not even half of an inaccuracy is lost.
    const double lost = *best - *tried;
    if (label_of(2 * lost, game_.seat_names.size()) == Label::kNone) {
        return Attempt{Attempt::Kind::kRight, fmt::format("Right: as good as {}.", best_text()), move, lost};
    }
    is_clean_ = false;
    return Attempt{Attempt::Kind::kWrong, fmt::format("{} loses {} points. Try again.", move, fixed(100 * lost, 1)),
                   move, lost};
}

Expected<std::string> Trial::hint(int step, const StopToken& stop) {
    if (const Status searched = search(stop); !searched) {
        return searched.error();
    }
    is_clean_ = false;
    const auto move = std::ranges::find(legal_, best_move(), &LegalMove::text);
    if (step == 1 && move != legal_.end() && !move->touches.empty()) {
        return fmt::format("It begins at {}.", move->touches.front().name);
    }
    if (step <= 2 && move != legal_.end() && move->touches.size() > 1) {
        return fmt::format("It ends at {}{}.", move->touches.back().name,
                           move->effect.empty() ? "" : ": " + move->effect);
    }
    return fmt::format("It is {}.", best_move());
}

Expected<std::string> Trial::solution(const StopToken& stop) {
    if (const Status searched = search(stop); !searched) {
        return searched.error();
    }
    is_clean_ = false;
    return fmt::format("It was {}.", best_text());
}

std::vector<std::string> Trial::best_line() const {
    return best_ ? best_->lines.front().moves : std::vector<std::string>();
}

const std::string& Trial::best_move() const { return best_->lines.front().moves.front(); }

std::string Trial::best_text() const { return fmt::format("{}", fmt::join(best_->lines.front().moves, " ")); }

Expected<AnalysisReport> Trial::analysis(std::vector<std::string> moves, const StopToken& stop) const {
    auto report = game_.table->analyze(
        {.opening = {exercise_.position, std::move(moves)}, .agent = agent_, .lines = 1, .seed = 1}, stop, {});
    if (stop.stop_requested()) {
        return Error{"stopped"};
    }
    if (report && report->payoffs.empty() && report->lines.empty()) {
        return Error{fmt::format("{}: nothing was found to play", exercise_.source)};
    }
    return report;
}

Expected<double> Trial::share_after(const std::string& move, const StopToken& stop) const {
    const auto report = analysis({move}, stop);
    return report ? Expected<double>(shares_before(*report)[seat_]) : report.error();
}

}  // namespace sparring::review
