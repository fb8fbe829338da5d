#pragma once
// What a study of the design of Draughtnauts asks for.

#include "tools/tables/rule_settings.hpp"

#include <memory>

namespace sparring {

struct DesignFacts;

[[nodiscard]] std::shared_ptr<const DesignFacts> draughtnauts_design(const Settings& settings);

}  // namespace sparring
