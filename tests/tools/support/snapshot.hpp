#pragma once
// Texts that are compared with files of tests/tools/snapshots. With SPARRING_WRITE_SNAPSHOTS set in the environment the
// files are written instead, so that a wanted change can be read in the difference.

#include <string>

namespace sparring::test {

// What the snapshot NAME.txt holds; `actual` itself if it has just been written. Comparing is left to the test, which
// then shows both.
[[nodiscard]] std::string snapshot(const std::string& name, const std::string& actual);

// The text with all times and speeds replaced by `?`.
[[nodiscard]] std::string without_times(const std::string& text);

}  // namespace sparring::test
