#pragma once
// The speed of whole batches, files and all, on this thread.

#include "search/common/limits.hpp"
#include "tools/commands/console.hpp"
#include "tools/modules/game_module.hpp"

#include <functional>
#include <string_view>

namespace sparring::selfplay {

// Runs those whose name contains `filter` in a temporary folder; batches of games that the catalogue has not are left
// out. `selfplay/NAME-thinking` is that part of the time of `selfplay/NAME-moves` in which agents think, so the
// difference between the two is what the batch itself takes.
void bench_batches(const Catalogue& catalogue, std::string_view filter, const StopToken& stop,
                   const std::function<void(const BenchRow&)>& on_row);

}  // namespace sparring::selfplay
