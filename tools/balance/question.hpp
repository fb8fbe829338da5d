#pragma once
// The questions of a report, each with the arms that it needs, how many games would show what, and its section.

#include "engine/core/expected.hpp"
#include "tools/balance/context.hpp"
#include "tools/report/report.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// How many games show an effect, and what the planned ones show.
struct Need {
    std::string question;
    std::string effect;        // in words: "seat advantage of 2 points"
    std::uint64_t needed = 0;  // games of each arm
    std::uint64_t planned = 0;
    std::string detectable;  // the least effect that is found with the usual power
};

struct Question {
    std::string_view name;     // as on the command line
    std::string_view meaning;  // for the help
    bool (*fits)(const Inquiry&);
    // Those that are known before anything is played; beside the basic arms, which are always there.
    Expected<std::vector<Arm>> (*arms)(const Context&);
    std::vector<Need> (*needs)(const Inquiry&);
    // Adds a section and findings. What is in `arms` has been played.
    Status (*answer)(Context&, report::Report&);
};

// In the order of a report.
[[nodiscard]] std::span<const Question> questions();
// The question of a name, or nothing.
[[nodiscard]] const Question* question_of(std::string_view name);

// For `fits`, `arms` and `needs` of those that suit every game and look at the basic games alone.
[[nodiscard]] bool fits_always(const Inquiry& inquiry);
[[nodiscard]] Expected<std::vector<Arm>> no_arms(const Context& context);
[[nodiscard]] std::vector<Need> no_needs(const Inquiry& inquiry);

}  // namespace sparring::balance
