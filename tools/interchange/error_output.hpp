#pragma once
// What a program writes to its standard error: its last lines are remembered.

#include "tools/interchange/descriptor.hpp"
#include "tools/interchange/engine_log.hpp"

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace sparring {

class ErrorOutput {
public:
    // So many lines of so many bytes; of more the last ones.
    static constexpr std::size_t kMostLines = 5;
    static constexpr std::size_t kMostBytes = 400;

    ErrorOutput() = default;
    // The reading end of a pipe that does not wait.
    explicit ErrorOutput(Descriptor from) : from_(std::move(from)) {}

    // For poll; below 0 when nothing more comes.
    [[nodiscard]] int number() const { return from_.number(); }
    // Reads what is there; whole lines go to the log.
    void read_some(EngineLog& log);
    // Reads what is left, and takes what has no end for a line.
    void finish(EngineLog& log);
    // The last lines with ` | ` between them; empty if it has written nothing.
    [[nodiscard]] std::string last_lines() const;

private:
    // A longer line is cut.
    static constexpr std::size_t kLongestLine = 65'536;

    void feed(std::string_view bytes, EngineLog& log);
    void end_line(EngineLog& log);

    Descriptor from_;
    std::deque<std::string> lines_;
    std::string begun_;  // a line without its end
};

}  // namespace sparring
