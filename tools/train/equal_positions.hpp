#pragma once
// Training positions that are met in several games.

#include "tools/tables/training_positions.hpp"

namespace sparring::train {

// Makes positions with the same inputs one, where the first of them stands, with the means of their shares and results:
// openings count once, however often they were played, and no position that is held out is fitted to as well. Two
// positions are taken for the same if their hashes of 64 bits are.
void merge_equal(TrainingPositions& positions);

}  // namespace sparring::train
