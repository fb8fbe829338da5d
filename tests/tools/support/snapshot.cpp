#include "tests/tools/support/snapshot.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

namespace sparring::test {

std::string snapshot(const std::string& name, const std::string& actual) {
    const auto path = std::filesystem::path(SPARRING_SOURCE_DIR) / "tests/tools/snapshots" / (name + ".txt");
    if (std::getenv("SPARRING_WRITE_SNAPSHOTS") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
        std::ofstream(path) << actual;
        return actual;
    }
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string without_times(const std::string& text) {
    static const std::regex kTimes(R"([0-9.]+ s, [0-9.]+ ?[kMG]? (nodes|leaves|games)/s)");
    return std::regex_replace(text, kTimes, "? s, ? $1/s");
}

}  // namespace sparring::test
