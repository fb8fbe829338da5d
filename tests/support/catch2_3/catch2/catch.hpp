#pragma once
// Catch2 3 by the name and the words of Catch2 2, in which the tests are written.

#include <catch2/catch_all.hpp>

#include <string>

namespace Catch {

using Matchers::EndsWith;
using Matchers::Equals;
using Matchers::StartsWith;

inline auto Contains(const std::string& text) { return Matchers::ContainsSubstring(text); }

}  // namespace Catch

using Catch::Approx;
