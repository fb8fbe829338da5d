#pragma once
// See stand_in.hpp.

#include "tests/tools/support/stand_ins/search/many_seats/stand_in.hpp"

namespace sparring {

template <Game G, ShareEvaluator<G> E>
using Paranoid = StandIn<G, E, 1>;

}  // namespace sparring
