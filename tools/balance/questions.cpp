#include "tools/balance/compare_question.hpp"
#include "tools/balance/course_question.hpp"
#include "tools/balance/decisions_question.hpp"
#include "tools/balance/examples_question.hpp"
#include "tools/balance/levels_question.hpp"
#include "tools/balance/luck_question.hpp"
#include "tools/balance/mend_question.hpp"
#include "tools/balance/pieces_question.hpp"
#include "tools/balance/players_question.hpp"
#include "tools/balance/power_ups_question.hpp"
#include "tools/balance/question.hpp"
#include "tools/balance/seats_question.hpp"
#include "tools/balance/set_up_question.hpp"
#include "tools/balance/skill_question.hpp"
#include "tools/balance/starts_question.hpp"
#include "tools/balance/tiles_question.hpp"
#include "tools/balance/tune_question.hpp"

#include <algorithm>
#include <vector>

namespace sparring::balance {

std::span<const Question> questions() {
    static const std::vector<Question> all = {
        seats_question(),  starts_question(),    course_question(),   decisions_question(), luck_question(),
        skill_question(),  power_ups_question(), levels_question(),   set_up_question(),    tiles_question(),
        pieces_question(), players_question(),   readings_question(), mend_question(),      compare_question(),
        tune_question(),   examples_question()};
    return all;
}

const Question* question_of(std::string_view name) {
    const auto found = std::ranges::find(questions(), name, &Question::name);
    return found == questions().end() ? nullptr : &*found;
}

bool fits_always(const Inquiry& /*inquiry*/) { return true; }
Expected<std::vector<Arm>> no_arms(const Context& /*context*/) { return std::vector<Arm>(); }
std::vector<Need> no_needs(const Inquiry& /*inquiry*/) { return {}; }

}  // namespace sparring::balance
