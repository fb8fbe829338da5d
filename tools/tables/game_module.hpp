#pragma once
// A game before it is opened: what it is called, which options it has, and how a table of it is opened. A module does
// not change: every call may run on any thread.

#include "tools/tables/record_format.hpp"
#include "tools/tables/table.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sparring {

struct DesignFacts;

// How far a game can be solved.
enum class Solving : unsigned char {
    kNothing,
    kWhole,    // every position, whatever the request says of pieces
    kFromEnd,  // from the end, up to so many pieces
};

// A batch of recorded games whose speed is measured.
struct BatchBench {
    std::string agent;  // in every seat
    std::uint64_t games = 0;
    bool keeps_moves = true;  // otherwise sums alone, and then results
};

class GameModule {
public:
    GameModule() = default;
    GameModule(const GameModule&) = delete;
    GameModule& operator=(const GameModule&) = delete;
    virtual ~GameModule() = default;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    // The value of an option as settings keep it. It may be given by a file or by a name in the data folder, and then
    // stands for what is written there; what counts of that may depend on the options set `before`.
    [[nodiscard]] virtual Expected<std::string> option_value(std::string_view option, const std::string& value,
                                                             const Settings& before) const {
        static_cast<void>(option);
        static_cast<void>(before);
        return value;
    }
    // The rule options under `settings`, or what is wrong with these.
    [[nodiscard]] virtual Expected<std::vector<OptionDescription>> options(const Settings& settings) const = 0;
    // The settings for a game from a position, which may say itself what is a setting elsewhere.
    [[nodiscard]] virtual Settings fitted(const Settings& settings, std::string_view position) const {
        static_cast<void>(position);
        return settings;
    }
    // The moves of a text in which blanks stand between them.
    [[nodiscard]] virtual std::vector<std::string> split_moves(const std::string& text) const;
    // The game under these settings, or what is wrong with them.
    [[nodiscard]] virtual Expected<TablePointer> open(const Settings& settings) const = 0;

    // Runs the benchmarks whose name contains `filter`, calling `on_row` after each.
    virtual void bench(std::string_view filter, const StopToken& stop,
                       const std::function<void(const BenchRow&)>& on_row) const = 0;
    // Runs searches on one thread and on several in turn, calling `on_row` after each.
    virtual void bench_threads(const ThreadsBenchRequest& request, const StopToken& stop,
                               const std::function<void(const ThreadsBenchRow&)>& on_row) const;
    // The batch that stands for the speed of recording this game's games; nothing if none does.
    [[nodiscard]] virtual std::optional<BatchBench> batch_bench() const { return std::nullopt; }
    [[nodiscard]] virtual Solving solving() const { return Solving::kNothing; }
    // The notations of others in which games of this one are written and read.
    [[nodiscard]] virtual std::vector<RecordFormat> record_formats() const { return {}; }
    // What a study of the design has to know of the game under the settings; never null. Its header is read by those
    // who ask.
    [[nodiscard]] virtual std::shared_ptr<const DesignFacts> design(const Settings& settings) const;
};

// One question to a table that is opened for it; an error of the settings is an error of the answer.
template <std::invocable<const Table&> F>
[[nodiscard]] auto at_table(const GameModule& module, const Settings& settings, F question)
    -> std::invoke_result_t<F, const Table&> {
    const Expected<TablePointer> table = module.open(settings);
    return table ? question(**table) : std::invoke_result_t<F, const Table&>(table.error());
}

}  // namespace sparring
