#pragma once
// A game small enough to know every answer by heart, for tests of the commands: players take one or two pebbles from a
// pile in turn, and who takes the last wins (or the seat after it, with `misere`). One game in eight is called a draw.
// All times are made up, so that what is printed can be compared.

#include "tools/tables/game_module.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sparring::test {

// Called while the module works, if they are set, so that a test can do something at a known moment.
struct FakeHooks {
    std::function<void(std::uint64_t game)> before_game{};
    std::function<void(int depth)> after_depth{};
    std::function<void()> before_count{};
};

class FakeTable : public Table {
public:
    FakeTable(GameInfo info, FakeHooks hooks, std::size_t seats, Settings settings);

    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] const std::vector<std::string>& seat_names() const override { return seat_names_; }
    [[nodiscard]] std::span<const AgentKind> agent_kinds() const override { return kinds_; }
    [[nodiscard]] Expected<std::string> position(const Opening& opening) const override;
    [[nodiscard]] Expected<LineReport> line(const Opening& opening, const MoveReading& reading) const override;
    [[nodiscard]] Expected<std::string> render(const Opening& opening, const RenderStyle& style) const override;
    [[nodiscard]] Expected<std::vector<Opening>> openings(const BookRequest& request) const override;
    [[nodiscard]] Expected<PerftReport> perft(const PerftRequest& request) const override;
    [[nodiscard]] Expected<PerftReport> divide(const PerftRequest& request) const override;
    [[nodiscard]] Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const override;
    [[nodiscard]] Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                      const StopToken& stop) const override;
    [[nodiscard]] Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const override;

    [[nodiscard]] const Settings& settings() const { return settings_; }

private:
    GameInfo info_;
    FakeHooks hooks_;
    std::vector<std::string> seat_names_;
    std::vector<AgentKind> kinds_;
    Settings settings_;
};

class FakeModule : public GameModule {
public:
    // Two to eight seats.
    explicit FakeModule(std::string name = "pebbles", FakeHooks hooks = {}, std::size_t seats = 2)
        : info_{std::move(name), "A pile of pebbles", "plain"},
          hooks_(std::move(hooks)),
          seats_(seats) {}

    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] Expected<std::vector<OptionDescription>> options(const Settings& settings) const override;
    [[nodiscard]] Expected<TablePointer> open(const Settings& settings) const override {
        const auto checked = options(settings);
        return checked ? Expected<TablePointer>(std::make_shared<const FakeTable>(info_, hooks_, seats_, settings))
                       : checked.error();
    }
    void bench(std::string_view filter, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) const override;
    void bench_threads(const ThreadsBenchRequest& request, const StopToken& stop,
                       const std::function<void(const ThreadsBenchRow&)>& on_row) const override;

private:
    GameInfo info_;
    FakeHooks hooks_;
    std::size_t seats_;
};

using Modules = std::vector<std::unique_ptr<GameModule>>;

// Two games: pebbles and marbles.
[[nodiscard]] Modules fake_modules(const FakeHooks& hooks = {}, std::size_t seats = 2);

}  // namespace sparring::test
