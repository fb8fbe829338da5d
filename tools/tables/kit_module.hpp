#pragma once
// GameModule for games of any number of seats, with hidden hands or without, with chance in play or without. What is
// special about a game comes from a kit (see GameKit and kit_hooks.hpp).

#include "tools/tables/bench_rows.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/kit_table.hpp"
#include "tools/tables/threads_bench.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// A game to the compiler that is part of another one to people: under some settings its tables stand for the other's.
struct OtherModule {
    std::unique_ptr<GameModule> module;  // with the same name and options
    std::function<bool(const Settings&)> is_meant;
};

template <GameKit Kit>
class KitModule final : public GameModule {
public:
    using G = typename Kit::Game;
    using Evaluator = typename Kit::Evaluator;

    explicit KitModule(OtherModule other = {})
        : info_(Kit::info()),
          kinds_(with_process_kind(Kit::Agents::kinds())),
          other_(std::move(other)) {}

    [[nodiscard]] const GameInfo& info() const override { return info_; }

    [[nodiscard]] Settings fitted(const Settings& settings, std::string_view position) const override {
        if constexpr (FittedByPosition<Kit>) {
            return Kit::fitted(settings, position);
        } else {
            return settings;
        }
    }

    [[nodiscard]] Expected<std::string> option_value(std::string_view option, const std::string& value,
                                                     const Settings& before) const override {
        if constexpr (ReadsOptionsInOrder<Kit>) {
            return Kit::option_value(option, value, before);
        } else if constexpr (ReadsOptions<Kit>) {
            return Kit::option_value(option, value);
        } else {
            return value;
        }
    }

    [[nodiscard]] Expected<std::vector<OptionDescription>> options(const Settings& settings) const override {
        if (other_.module && other_.is_meant(settings)) {
            return other_.module->options(settings);
        }
        const auto options = read_options<G>(settings);
        if (!options) {
            return options.error();
        }
        std::vector<OptionDescription> descriptions;
        for (const auto& entry : G::option_entries()) {
            descriptions.push_back({std::string(entry.name), std::string(entry.values), entry.show(*options),
                                    std::string(entry.meaning), std::string(entry.rule)});
        }
        return descriptions;
    }

    [[nodiscard]] std::vector<std::string> split_moves(const std::string& text) const override {
        if constexpr (SplitsMoves<Kit>) {
            return Kit::split_moves(text);
        } else {
            return GameModule::split_moves(text);
        }
    }

    [[nodiscard]] std::optional<BatchBench> batch_bench() const override {
        if constexpr (BenchesBatches<Kit>) {
            return Kit::batch_bench();
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] Solving solving() const override {
        if constexpr (SolvingKit<Kit>) {
            return Kit::kSolving;
        } else {
            return Solving::kNothing;
        }
    }

    [[nodiscard]] std::vector<RecordFormat> record_formats() const override {
        if constexpr (ArchivedKit<Kit>) {
            return Kit::record_formats();
        } else {
            return {};
        }
    }

    [[nodiscard]] std::shared_ptr<const DesignFacts> design(const Settings& settings) const override {
        if (other_.module && other_.is_meant(settings)) {
            return other_.module->design(settings);
        }
        if constexpr (DesignedKit<Kit>) {
            return Kit::design(settings);
        } else {
            return GameModule::design(settings);
        }
    }

    [[nodiscard]] Expected<TablePointer> open(const Settings& settings) const override {
        if (other_.module && other_.is_meant(settings)) {
            return other_.module->open(settings);
        }
        auto rules = read_rules<G>(settings);
        if (!rules) {
            return rules.error();
        }
        return TablePointer(std::make_shared<const KitTable<Kit>>(*std::move(rules), option_values<G>(settings),
                                                                  kinds_under(settings)));
    }

    void bench(std::string_view filter, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) const override {
        const BenchPlan plan = Kit::bench_plan();
        const auto rules = read_rules<G>(plan.settings);
        if (!rules) {
            return;
        }
        if (const auto evaluator = fitted_to<Kit>(*rules, {})) {
            Bench<G, Evaluator, typename Kit::Agents>(plan, *rules, *evaluator).run(filter, stop, on_row);
        }
        if constexpr (TrainedKit<Kit>) {
            const AgentSpec player{"", std::string(Kit::Agents::kNetworked), {{"net", 1}, {"tables", 0}}};
            const auto networked = fitted_to<Kit>(*rules, {player});
            if (networked) {
                Bench<G, Evaluator, typename Kit::Agents>(plan, *rules, *networked).run_network(filter, stop, on_row);
            }
        }
        if constexpr (BenchesMore<Kit>) {
            Kit::bench_more(filter, stop, on_row);
        }
        if (other_.module) {
            other_.module->bench(filter, stop, on_row);
        }
    }

    void bench_threads(const ThreadsBenchRequest& request, const StopToken& stop,
                       const std::function<void(const ThreadsBenchRow&)>& on_row) const override {
        const BenchPlan plan = Kit::bench_plan();
        const auto rules = read_rules<G>(plan.settings);
        const auto evaluator = rules ? fitted_to<Kit>(*rules, {}) : Expected<Evaluator>(rules.error());
        if (evaluator) {
            ThreadsBench<G, Evaluator, typename Kit::Agents>(plan, *rules, *evaluator).run(request, stop, on_row);
        }
        if (other_.module) {
            other_.module->bench_threads(request, stop, on_row);
        }
    }

private:
    [[nodiscard]] std::vector<AgentKind> kinds_under(const Settings& settings) const {
        if constexpr (KindsBySettings<Kit>) {
            const std::span<const AgentKind> kinds = Kit::agent_kinds(settings);
            return {kinds.begin(), kinds.end()};
        } else {
            return kinds_;
        }
    }

    GameInfo info_;
    std::vector<AgentKind> kinds_;
    OtherModule other_;
};

}  // namespace sparring
