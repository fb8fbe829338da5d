#pragma once
// The speed of whole batches, files and all, on this thread.

#include "search/common/limits.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/game_module.hpp"

#include <functional>
#include <string_view>

namespace sparring::selfplay {

// Runs the batches of the catalogue's games whose name contains `filter` in a temporary folder.
// `selfplay/GAME-thinking` is that part of the time of `selfplay/GAME-moves` in which agents think, so the difference
// between the two is what the batch itself takes.
void bench_batches(const Catalogue& catalogue, std::string_view filter, const StopToken& stop,
                   const std::function<void(const BenchRow&)>& on_row);

}  // namespace sparring::selfplay
