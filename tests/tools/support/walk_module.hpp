#pragma once
// A walk for tests of reports: both seats roll a die as often, one after the other, and who is further wins, or both
// share. So seats are alike, unless `extra=1` gives the first seat a roll before all others: an extra move, whose worth
// is known. Agents of the kind mcts roll two dice and take the better one.

#include "tests/tools/support/fake_module.hpp"
#include "tools/tables/game_module.hpp"

#include <cstddef>

namespace sparring::test {

// What a first seat with so many rolls wins against so many of the second, shared wins divided; exactly, of one die.
[[nodiscard]] double share_of_walker(std::size_t rolls, std::size_t against);

class WalkModule : public GameModule {
public:
    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] Expected<std::vector<OptionDescription>> options(const Settings& settings) const override;
    [[nodiscard]] Expected<TablePointer> open(const Settings& settings) const override;
    void bench(std::string_view /*filter*/, const StopToken& /*stop*/,
               const std::function<void(const BenchRow&)>& /*on_row*/) const override {}

private:
    GameInfo info_{"walk", "A walk by dice", "plain"};
};

}  // namespace sparring::test
