#pragma once
// What a study of the design of Power Play asks for.

#include "tools/tables/rule_settings.hpp"

#include <memory>

namespace sparring {

struct DesignFacts;

[[nodiscard]] std::shared_ptr<const DesignFacts> power_play_design(const Settings& settings);

}  // namespace sparring
