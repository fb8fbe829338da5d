#pragma once
// The weights of the project's evaluators.

#include <fstream>
#include <iterator>
#include <string>

namespace sparring {

// What stands in a file of data/weights before its checksum.
[[nodiscard]] inline std::string weights_text(const std::string& file) {
    std::ifstream stream(SPARRING_SOURCE_DIR "/data/weights/" + file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    return text.substr(0, text.rfind("checksum "));
}

}  // namespace sparring
