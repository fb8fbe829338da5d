#pragma once
// A person tries positions again in which somebody erred: every move that is as good as the best is right, hints come
// in steps, and what was not found at once comes again.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/play/terminal.hpp"
#include "tools/review/exercises.hpp"
#include "tools/tables/catalogue.hpp"

#include <functional>
#include <string>

namespace sparring::review {

struct PracticeSetup {
    const Catalogue& catalogue;
    RenderStyle style;
    std::string agent;  // who says what is right; empty: the judge of each game
    Day day = 0;
    std::size_t most = 0;  // exercises
};

// Until all that are due have been tried, or the person leaves. Errors are those of the store, and of exercises that
// the program does not understand.
[[nodiscard]] Status practise(ExerciseStore& store, Terminal& terminal, const PracticeSetup& setup,
                              const StopToken& stop);

}  // namespace sparring::review
