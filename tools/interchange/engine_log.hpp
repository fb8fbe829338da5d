#pragma once
// What is kept of a conversation with a program of somebody else's: a line for each line, in a file that several games
// may write to at once.

#include "engine/core/expected.hpp"
#include "tools/interchange/descriptor.hpp"

#include <string>
#include <string_view>

namespace sparring {

// Where it is kept, and what stands in front of each line; an empty path: nowhere.
struct EngineLogPlace {
    std::string path;
    std::string label;
};

class EngineLog {
public:
    enum class Side : unsigned char { kManager, kEngine, kStandardError, kVerdict };

    EngineLog() = default;
    // Goes on at the end of the file. What cannot be opened is not written; see `check_engine_log`.
    explicit EngineLog(const EngineLogPlace& place);

    // Adds a line, or several with LF between them: `pair 3, leg 1 > go nodes 500`; `<` for what the program prints,
    // `!` for its standard error, `#` for why its game ended there.
    void note(Side side, std::string_view lines);

private:
    Descriptor file_;
    std::string label_;
};

// Refuses a file that cannot be written; one that does not exist is made.
[[nodiscard]] Status check_engine_log(const std::string& path);

}  // namespace sparring
