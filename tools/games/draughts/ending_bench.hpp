#pragma once
// Benchmarks of endings: how fast they are solved, and how fast single positions are looked up.

#include "search/common/limits.hpp"
#include "tools/tables/game_module.hpp"

#include <functional>
#include <string_view>

namespace sparring {

// All endings to four pieces on one thread, into a folder that is gone afterwards; then positions drawn at random from
// them, whose blocks have all been read before.
void bench_endings(std::string_view filter, const StopToken& stop, const std::function<void(const BenchRow&)>& on_row);

}  // namespace sparring
