#pragma once
// The manager's end of the protocol: one game with one program, from its start to its end. Whatever the program does,
// the answer is a move's text or a fault.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/interchange/engine_process.hpp"
#include "tools/interchange/protocol.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// Why there is no move.
struct EngineFault {
    enum class Kind : unsigned char { kCrash, kTime, kStopped } kind = Kind::kCrash;
    std::string words;
    bool never_ran = false;  // there is no such program, or it cannot be run
};

struct EngineReply {
    std::optional<EngineFault> fault;
    std::string move;  // if there is no fault; any text
    ugi::Info info;
};

class EngineDialogue {
public:
    using Options = std::vector<std::pair<std::string, std::string>>;

    // Starts the command and tells it the options that it offers and the seed, if it takes one. It has `start_ms` for
    // each of its two answers.
    [[nodiscard]] std::optional<EngineFault> begin(const std::string& command, int start_ms, const Options& options,
                                                   std::uint64_t seed, const StopToken& stop);

    // How long an answer may take.
    struct Deadline {
        int allowed_ms = Limits::kNoTimeLimit;
        int margin_ms = 0;
    };

    // Asks for a move. With a time limit the answer must come within the margin more than that; without one the stop
    // token has to end a search that does not. A fault is the last word: every later question has the same answer.
    [[nodiscard]] EngineReply ask(const ugi::PositionOrder& position, const ugi::GoOrder& go, Deadline deadline,
                                  std::size_t seats, const StopToken& stop);

private:
    // Waits for a line that begins with `word`; others go to `other`.
    template <class Other>
    [[nodiscard]] std::optional<EngineFault> await(std::string_view word, std::string& line, Clock::time_point deadline,
                                                   const StopToken& stop, const Other& other);
    [[nodiscard]] EngineFault fault_of(EngineProcess::Heard heard, std::string_view word);
    [[nodiscard]] EngineFault remember(EngineFault fault);
    [[nodiscard]] std::optional<EngineFault> greet(const Options& options, std::uint64_t seed, int start_ms,
                                                   const StopToken& stop);
    [[nodiscard]] std::optional<EngineFault> listen(EngineReply& reply, Clock::time_point ready_by,
                                                    Clock::time_point move_by, std::size_t seats,
                                                    const StopToken& stop);

    std::unique_ptr<EngineProcess> process_;
    int start_ms_ = 0;
    std::optional<EngineFault> fault_;
};

}  // namespace sparring
