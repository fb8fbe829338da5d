#pragma once
// The manager's end of the protocol: one game with one program, from its start to its end. Whatever the program does,
// the answer is a move's text or a fault.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/agents/agent_spec.hpp"
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

// What came in place of a line that begins with `word`; `heard` is none.
[[nodiscard]] EngineFault fault_of(EngineProcess& process, EngineProcess::Heard heard, std::string_view word);

struct EngineReply {
    std::optional<EngineFault> fault;
    std::string move;  // if there is no fault; any text
    ugi::Info info;
};

// A program, and how long each of its answers may take until it is ready.
struct EngineCommand {
    std::string command;
    int start_ms = 0;
    EngineLogPlace log;
};
// Of an agent of the kind `process`.
[[nodiscard]] EngineCommand command_of(const AgentSpec& spec, const EngineLogPlace& log = {});
// What is wrong with an agent whose program never ran.
[[nodiscard]] Error cannot_be_run(const AgentSpec& spec, const EngineFault& fault);

class EngineDialogue {
public:
    using Options = std::vector<std::pair<std::string, std::string>>;

    // Starts the command, which says who it is.
    [[nodiscard]] std::optional<EngineFault> introduce(const EngineCommand& command, const StopToken& stop);
    // The same, and tells it the options that it offers and the seed, if it takes one.
    [[nodiscard]] std::optional<EngineFault> begin(const EngineCommand& command, const Options& options,
                                                   std::uint64_t seed, const StopToken& stop);

    // What it calls itself; empty if it does not say.
    [[nodiscard]] const std::string& name() const { return name_; }

    // How long an answer may take.
    struct Deadline {
        int allowed_ms = Limits::kNoTimeLimit;
        int margin_ms = 0;
    };

    // Asks for a move. With a time limit the answer must come within the margin more than that; without one the stop
    // token has to end a search that does not. A fault is the last word: every later question has the same answer.
    [[nodiscard]] EngineReply ask(const ugi::PositionOrder& position, const ugi::GoOrder& go, Deadline deadline,
                                  std::size_t seats, const StopToken& stop);

    // Adds to the log why its game ended, where that is no fault of the conversation.
    void note_verdict(std::string_view words);

private:
    // Waits for a line that begins with `word`; others go to `other`. What the program calls an error is a fault.
    template <class Other>
    [[nodiscard]] std::optional<EngineFault> await(std::string_view word, std::string& line, Clock::time_point deadline,
                                                   const StopToken& stop, const Other& other);
    [[nodiscard]] EngineFault remember(EngineFault fault);
    void note_introduction(std::string_view line);
    [[nodiscard]] std::optional<EngineFault> listen(EngineReply& reply, Clock::time_point ready_by,
                                                    Clock::time_point move_by, std::size_t seats,
                                                    const StopToken& stop);

    std::unique_ptr<EngineProcess> process_;
    int start_ms_ = 0;
    std::string name_;
    std::vector<std::string> offered_;  // names of its options
    std::optional<EngineFault> fault_;
};

}  // namespace sparring
