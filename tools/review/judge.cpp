#include "tools/review/judge.hpp"

#include "search/parallel/tbb_team.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

namespace sparring::review {

namespace {

// More than a seat can have.
constexpr int kAllLines = 1'000'000;

class GameJudge {
public:
    GameJudge(const GameSource& source, const JudgeRequest& request, const StopToken& stop)
        : source_(source),
          request_(request),
          stop_(stop),
          hides_hands_(source.game.module->info().hides_hands) {}

    [[nodiscard]] Expected<Review> run() {
        auto trace =
            table().trace({.opening = source_.played, .weighs_luck = hides_hands_, .weighs_unknown = hides_hands_});
        if (!trace) {
            return trace.error();
        }
        trace_ = *std::move(trace);
        std::vector<JudgedEvent> events;
        events.reserve(trace_.plies.size());
        for (std::size_t ply = 0; ply < trace_.plies.size(); ++ply) {
            events.push_back(event_of(ply));
        }
        for (GameTrace::Luck& chance : trace_.chances) {
            events[chance.ply].luck = std::move(chance.shares);
        }
        for (GameTrace::Luck& unknown : trace_.unknown) {
            events[unknown.ply].unknown = std::move(unknown.shares);
        }
        const auto last = last_shares();
        const Status judged = last ? judge_all(events) : Status(last.error());
        if (!judged) {
            return judged.error();
        }
        const bool is_told = !trace_.winners && source_.winners;
        return is_told ? account_for(std::move(events), shares_of(*source_.winners), *last)
                       : account_for(std::move(events), *last);
    }

private:
    [[nodiscard]] const Table& table() const { return *source_.game.table; }
    [[nodiscard]] std::size_t seats() const { return source_.game.seat_names.size(); }

    [[nodiscard]] Opening before(std::size_t ply) const {
        const auto& moves = source_.played.moves;
        return {source_.played.position, {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(ply)}};
    }

    [[nodiscard]] Expected<AnalysisReport> analysis(std::size_t ply, int lines) const {
        auto report = table().analyze(
            {.opening = before(ply), .agent = request_.agent, .lines = lines, .seed = request_.seed + ply}, stop_, {});
        return report ? report : Error{fmt::format("move {}: {}", ply + 1, report.error().message)};
    }

    // Before it is judged.
    [[nodiscard]] JudgedEvent event_of(std::size_t ply) const {
        JudgedEvent event;
        event.move = source_.played.moves[ply];
        event.seat = trace_.plies[ply].seat;
        event.choices = trace_.plies[ply].choices;
        return event;
    }

    // What the search said of the move that was played, or of one that comes to the same.
    [[nodiscard]] const AnalysisLine* line_of(const AnalysisReport& report, std::size_t ply) const {
        const std::string& move = source_.played.moves[ply];
        const auto found =
            std::ranges::find(report.lines, move, [](const AnalysisLine& line) { return line.moves.front(); });
        if (found != report.lines.end() || !report.is_chance) {
            return found == report.lines.end() ? nullptr : &*found;
        }
        const auto reached = table().position(before(ply + 1));
        for (const AnalysisLine& line : report.lines) {
            Opening other = before(ply);
            other.moves.push_back(line.moves.front());
            const auto comes_to = table().position(other);
            if (line.alike > 0 && reached && comes_to && *comes_to == *reached) {
                return &line;
            }
        }
        return nullptr;
    }

    // What the move that was played does that its text does not say.
    [[nodiscard]] Expected<std::string> effect_of(std::size_t ply) const {
        const auto legal = table().legal_moves(before(ply));
        if (!legal) {
            return legal.error();
        }
        const auto found = std::ranges::find(*legal, source_.played.moves[ply], &LegalMove::text);
        return found == legal->end() ? std::string() : found->effect;
    }

    // Where hands are hidden no search is asked what chance was expected to do: the seats that decide before and after
    // it know different things. The evaluator, which sees all hands, says what it gave to whom.
    [[nodiscard]] Status judge(std::size_t ply, JudgedEvent& event) const {
        const bool has_choice = event.seat ? event.choices > 1 : !hides_hands_;
        if (!has_choice) {
            return ok();
        }
        const auto report = analysis(ply, hides_hands_ || !event.seat ? kAllLines : 1);
        if (!report) {
            return report.error();
        }
        if (report->lines.empty()) {
            return ok();
        }
        const AnalysisLine& best = report->lines.front();
        event.before = shares_before(*report);
        if (const AnalysisLine* const line = line_of(*report, ply)) {
            event.is_best = event.seat && line == &best;
            event.effect = line->effects.empty() ? "" : line->effects.front();
            event.played = hides_hands_ || !event.seat ? line->shares : Shares();
        } else if (const auto effect = effect_of(ply)) {
            event.effect = *effect;
        } else {
            return effect.error();
        }
        if (!event.seat) {
            return ok();
        }
        event.best = best.moves;
        event.best_effects = best.effects;
        if (hides_hands_) {
            event.best_after = best.shares;
            return ok();
        }
        return event.is_best ? ok() : judge_best(ply, event);
    }

    // What the best move comes to, by a search behind it, as the next event tells what was played comes to.
    [[nodiscard]] Status judge_best(std::size_t ply, JudgedEvent& event) const {
        Opening other = before(ply);
        other.moves.push_back(event.best.front());
        const auto report = table().analyze(
            {.opening = std::move(other), .agent = request_.agent, .lines = 1, .seed = request_.seed + ply + 1}, stop_,
            {});
        if (!report) {
            return Error{fmt::format("move {}, {}: {}", ply + 1, event.best.front(), report.error().message)};
        }
        event.best_after = shares_before(*report);
        return ok();
    }

    // What is not judged before it is stopped, and all that comes before that, is left out.
    [[nodiscard]] Status leave_out(std::vector<JudgedEvent>& events, const std::vector<char>& is_judged) const {
        const auto last = std::ranges::find(is_judged.rbegin(), is_judged.rend(), char{0});
        const auto left_out = static_cast<std::size_t>(is_judged.rend() - last);
        if (left_out == events.size() && stop_.stop_requested()) {
            return Error{"stopped before any move was looked at"};
        }
        for (std::size_t ply = 0; ply < left_out; ++ply) {
            events[ply] = event_of(ply);
            events[ply].is_left_out = true;
        }
        return ok();
    }

    [[nodiscard]] Status judge_all(std::vector<JudgedEvent>& events) const {
        std::vector<char> is_judged(events.size());
        std::atomic<std::size_t> next = 0;
        std::atomic<std::size_t> done = 0;
        std::mutex mutex;
        std::optional<std::pair<std::size_t, Error>> failed;
        tbb_team(request_.threads).run([&](int /*worker*/) {
            for (std::size_t number = next++; number < events.size(); number = next++) {
                const std::size_t ply = events.size() - 1 - number;
                const Status judged = judge(ply, events[ply]);
                if (stop_.stop_requested()) {
                    return;
                }
                is_judged[ply] = 1;
                const std::size_t so_far = ++done;
                const std::scoped_lock lock(mutex);
                if (!judged && (!failed || ply < failed->first)) {
                    failed = {ply, judged.error()};
                }
                if (request_.on_progress) {
                    request_.on_progress(so_far, events.size());
                }
            }
        });
        if (failed) {
            return failed->second;
        }
        return leave_out(events, is_judged);
    }

    [[nodiscard]] Shares shares_of(SeatSet winners) const {
        Shares shares;
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            shares.push_back(winners.share(seat_at(seat)));
        }
        return shares;
    }

    // The result, if the moves come to one.
    [[nodiscard]] Expected<Shares> last_shares() const {
        if (trace_.winners) {
            return shares_of(*trace_.winners);
        }
        const auto report = analysis(source_.played.moves.size(), 1);
        if (!report) {
            return report.error();
        }
        return shares_before(*report);
    }

    const GameSource& source_;
    const JudgeRequest& request_;
    const StopToken& stop_;
    bool hides_hands_;
    GameTrace trace_;
};

// Whether an agent of the game knows the exact shares of all positions: by a solved file that is at hand, or because
// they are found in seconds.
[[nodiscard]] bool is_solved(const ChosenGame& game, const StopToken& stop) {
    const auto exact = choose_own_agent("exact", game.table->agent_kinds());
    return exact && game.table->analyze({.opening = {}, .agent = *exact, .lines = 1, .seed = 1}, stop, {});
}

// Who knows, else whom the game's studies ask what decisions are worth: these do without what may not be at hand, and a
// review goes by it.
[[nodiscard]] std::string usual_judge(const ChosenGame& game, const StopToken& stop) {
    if (is_solved(game, stop)) {
        return "exact";
    }
    constexpr std::string_view kWithoutTables = "tables=0,";
    std::string usual = game.module->design(game.settings)->profile.judge;
    if (const auto place = usual.find(kWithoutTables); place != std::string::npos) {
        usual.erase(place, kWithoutTables.size());
    }
    return usual;
}

[[nodiscard]] Expected<AgentSpec> judge_of(const std::string& agent, const ChosenGame& game, const StopToken& stop) {
    const std::string usual = agent.empty() ? usual_judge(game, stop) : "";
    if (agent.empty() && usual.empty()) {
        return Error{fmt::format("--agent: expected who judges games of {}", game.name())};
    }
    return choose_own_agent(agent.empty() ? usual : agent, game.table->agent_kinds());
}

// A search of so many more positions; nothing if the agent does not count them.
[[nodiscard]] std::optional<AgentSpec> thinking_longer(const AgentSpec& agent, const ChosenGame& game) {
    constexpr double kLonger = 4;
    AgentSpec longer = agent;
    for (AgentSpec::Setting& setting : longer.settings) {
        if (setting.name == "nodes" || setting.name == "sims") {
            setting.value *= kLonger;
            const std::string before = fmt::format("{}={}", setting.name, shortest(setting.value / kLonger));
            const std::size_t place = longer.text.find(before);
            longer.text.replace(place, before.size(), fmt::format("{}={}", setting.name, shortest(setting.value)));
            const auto read = choose_own_agent(longer.text, game.table->agent_kinds());
            return read ? std::optional(*read) : std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

Expected<JudgedGame> judge_game(const GameSource& source, const JudgeChoice& choice, const StopToken& stop) {
    const auto asked = judge_of(choice.agent, source.game, stop);
    if (!asked) {
        return asked.error();
    }
    AgentSpec agent = *asked;
    std::optional<JudgedGame> before;
    for (bool is_again = false;; is_again = true) {
        JudgeRequest request{.agent = agent, .seed = choice.seed, .threads = choice.threads, .on_progress = {}};
        if (choice.on_progress) {
            request.on_progress = [&](std::size_t done, std::size_t all) { choice.on_progress(done, all, is_again); };
        }
        auto reviewed = review_game(source, request, stop);
        if (before && stop.stop_requested()) {
            return *std::move(before);
        }
        if (!reviewed) {
            return reviewed.error();
        }
        const bool may_be_better = choice.agent.empty() && !is_again && !stop.stop_requested() &&
                                   reviewed->is_doubtful() && !source.game.module->info().hides_hands;
        const auto longer = may_be_better ? thinking_longer(agent, source.game) : std::nullopt;
        if (!longer) {
            return JudgedGame{*std::move(reviewed), agent.text};
        }
        before = JudgedGame{*std::move(reviewed), agent.text};
        agent = *longer;
    }
}

Shares shares_before(const AnalysisReport& report) {
    if (!report.payoffs.empty()) {
        return report.payoffs;
    }
    return report.is_chance || report.lines.empty() ? report.shares : report.lines.front().shares;
}

Expected<Review> review_game(const GameSource& source, const JudgeRequest& request, const StopToken& stop) {
    auto review = GameJudge(source, request, stop).run();
    return review ? std::move(review) : Error{fmt::format("{}: {}", source.name, review.error().message)};
}

}  // namespace sparring::review
