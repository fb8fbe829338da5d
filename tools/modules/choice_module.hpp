#pragma once
// One game to the outside, two to the compiler: a rule option decides which of two modules does the work, once a call.

#include "tools/modules/game_module.hpp"

#include <functional>
#include <memory>
#include <utility>

namespace sparring {

class ChoiceModule final : public GameModule {
public:
    using Condition = std::function<bool(const Settings&)>;

    // `other` works under the settings for which `takes_other` holds; both have the same name and options.
    ChoiceModule(std::unique_ptr<GameModule> usual, std::unique_ptr<GameModule> other, Condition takes_other)
        : usual_(std::move(usual)),
          other_(std::move(other)),
          takes_other_(std::move(takes_other)) {}

    [[nodiscard]] const GameInfo& info() const override { return usual_->info(); }
    [[nodiscard]] std::span<const AgentKind> agent_kinds(const Settings& settings) const override {
        return chosen(settings).agent_kinds(settings);
    }
    [[nodiscard]] Settings fitted(const Settings& settings, std::string_view position) const override {
        return usual_->fitted(settings, position);
    }
    [[nodiscard]] Expected<std::vector<std::string>> seat_names(const Settings& settings) const override {
        return chosen(settings).seat_names(settings);
    }
    [[nodiscard]] Expected<std::string> option_value(std::string_view option, const std::string& value,
                                                     const Settings& before) const override {
        return usual_->option_value(option, value, before);
    }
    [[nodiscard]] Expected<std::vector<OptionDescription>> options(const Settings& settings) const override {
        return chosen(settings).options(settings);
    }
    [[nodiscard]] Expected<std::string> position(const Settings& settings, const Opening& opening) const override {
        return chosen(settings).position(settings, opening);
    }
    [[nodiscard]] Expected<std::string> known_position(const Settings& settings,
                                                       const Opening& opening) const override {
        return chosen(settings).known_position(settings, opening);
    }
    [[nodiscard]] Expected<LineReport> line(const Settings& settings, const Opening& opening,
                                            const MoveReading& reading) const override {
        return chosen(settings).line(settings, opening, reading);
    }
    [[nodiscard]] Expected<std::string> render(const Settings& settings, const Opening& opening,
                                               const RenderStyle& style) const override {
        return chosen(settings).render(settings, opening, style);
    }
    [[nodiscard]] Expected<std::vector<Opening>> openings(const BookRequest& request) const override {
        return chosen(request.settings).openings(request);
    }
    [[nodiscard]] Expected<PerftReport> perft(const PerftRequest& request) const override {
        return chosen(request.settings).perft(request);
    }
    [[nodiscard]] Expected<PerftReport> divide(const PerftRequest& request) const override {
        return chosen(request.settings).divide(request);
    }
    [[nodiscard]] Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const override {
        return chosen(request.settings).play_game(request, stop);
    }
    [[nodiscard]] Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                      const StopToken& stop) const override {
        return chosen(request.settings).simulate(request, stop);
    }
    [[nodiscard]] Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const override {
        return chosen(request.settings).analyze(request, stop, on_progress);
    }
    [[nodiscard]] Expected<Adviser> adviser(const AdviserRequest& request) const override {
        return chosen(request.settings).adviser(request);
    }
    [[nodiscard]] std::vector<std::string> split_moves(const std::string& text) const override {
        return usual_->split_moves(text);
    }
    [[nodiscard]] Expected<SolveReport> solve(
        const SolveRequest& request, const StopToken& stop,
        const std::function<void(const std::string&)>& on_progress) const override {
        return chosen(request.settings).solve(request, stop, on_progress);
    }
    [[nodiscard]] Status check_agents(const Settings& settings, const std::vector<AgentSpec>& agents) const override {
        return chosen(settings).check_agents(settings, agents);
    }
    [[nodiscard]] Status check_endgame_tables(const Settings& settings) const override {
        return chosen(settings).check_endgame_tables(settings);
    }
    // Those of both.
    void bench(std::string_view filter, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) const override {
        usual_->bench(filter, stop, on_row);
        other_->bench(filter, stop, on_row);
    }
    void bench_threads(const ThreadsBenchRequest& request, const StopToken& stop,
                       const std::function<void(const ThreadsBenchRow&)>& on_row) const override {
        usual_->bench_threads(request, stop, on_row);
        other_->bench_threads(request, stop, on_row);
    }
    [[nodiscard]] Expected<GameTrace> trace(const TraceRequest& request) const override {
        return chosen(request.settings).trace(request);
    }
    [[nodiscard]] Expected<std::string> picture(const PictureRequest& request) const override {
        return chosen(request.settings).picture(request);
    }
    [[nodiscard]] Status play(const PlayRequest& request, Terminal& terminal, const StopToken& stop) const override {
        return chosen(request.settings).play(request, terminal, stop);
    }

private:
    [[nodiscard]] const GameModule& chosen(const Settings& settings) const {
        return takes_other_(settings) ? *other_ : *usual_;
    }

    std::unique_ptr<GameModule> usual_;
    std::unique_ptr<GameModule> other_;
    Condition takes_other_;
};

}  // namespace sparring
