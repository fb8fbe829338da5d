#pragma once
// Teams on the threads of oneTBB.

#include "search/common/team.hpp"

namespace sparring {

// A team of `size` workers, 1 or more, in a task arena of its own. Teams may run at the same time in different threads,
// and each gets its threads even if there are fewer cores.
[[nodiscard]] Team tbb_team(int size);

}  // namespace sparring
