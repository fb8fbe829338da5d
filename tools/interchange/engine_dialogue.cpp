#include "tools/interchange/engine_dialogue.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace sparring {

namespace {

using std::chrono::milliseconds;

// What a program may print before it answers one question.
constexpr std::uint64_t kMostMebibytes = 16;
constexpr std::size_t kMostOptions = 10'000;
// A program that has closed its output mostly ends a moment later, and then it is told how.
constexpr milliseconds kEndPatience{300};

// How a fault goes on if the program has written to its standard error.
[[nodiscard]] std::string with_errors(std::string words, const std::string& errors) {
    return errors.empty() ? std::move(words)
                          : fmt::format("{}; its standard error ended with '{}'", words, on_one_line(errors));
}

[[nodiscard]] bool is_answer(std::string_view line, std::string_view word) {
    return ugi::split_order(line).word == word;
}

}  // namespace

EngineCommand command_of(const AgentSpec& spec, const EngineLogPlace& log) {
    constexpr double kUsualStartMs = 10'000;
    return {spec.command, static_cast<int>(spec.value_or("start_ms", kUsualStartMs)), log};
}

Error cannot_be_run(const AgentSpec& spec, const EngineFault& fault) {
    return Error{
        fmt::format("agent '{}' cannot be run: {}: expected a command that the shell finds", spec.text, fault.words)};
}

EngineFault EngineDialogue::remember(EngineFault fault) {
    if (process_) {
        note_verdict(fault.words);
        process_->give_up();
    }
    fault_ = fault;
    return fault;
}

void EngineDialogue::note_verdict(std::string_view words) {
    if (process_) {
        process_->note_verdict(words);
    }
}

EngineFault fault_of(EngineProcess& process, EngineProcess::Heard heard, std::string_view word) {
    using Heard = EngineProcess::Heard;
    if (heard == Heard::kStopped) {
        return {EngineFault::Kind::kStopped, "stopped"};
    }
    if (heard == Heard::kDeadline) {
        return {EngineFault::Kind::kTime, fmt::format("no '{}' in time", word)};
    }
    if (heard == Heard::kOverlong) {
        return {EngineFault::Kind::kCrash,
                fmt::format("a line of more than {} bytes in place of '{}'", LineReader::kLongestLine, word)};
    }
    const std::optional<ProcessEnd> end = process.end_within(kEndPatience);
    const std::string how = end ? end->words() : "closed its output but did not end";
    return {EngineFault::Kind::kCrash,
            with_errors(fmt::format("the program {} in place of '{}'", how, word), process.last_errors())};
}

template <class Other>
std::optional<EngineFault> EngineDialogue::await(std::string_view word, std::string& line, Clock::time_point deadline,
                                                 const StopToken& stop, const Other& other) {
    const std::uint64_t most = process_->heard_bytes() + (kMostMebibytes << 20U);
    while (process_->heard_bytes() <= most) {
        const EngineProcess::Heard heard = process_->hear(line, deadline, stop);
        if (heard != EngineProcess::Heard::kLine) {
            return remember(fault_of(*process_, heard, word));
        }
        if (is_answer(line, word)) {
            return std::nullopt;
        }
        if (const auto reported = ugi::parse_error_report(line)) {
            return remember({EngineFault::Kind::kCrash, fmt::format("the program reports an error in place of '{}'{}{}",
                                                                    word, reported->empty() ? "" : ": ", *reported)});
        }
        other(line);
    }
    return remember({EngineFault::Kind::kCrash, fmt::format("more than {} MiB without '{}'", kMostMebibytes, word)});
}

void EngineDialogue::note_introduction(std::string_view line) {
    const auto option = ugi::parse_option(line);
    if (option && offered_.size() < kMostOptions) {
        offered_.push_back(option->name);
    } else if (const auto name = ugi::parse_id(line, "name")) {
        name_ = *name;
    }
}

std::optional<EngineFault> EngineDialogue::introduce(const EngineCommand& command, const StopToken& stop) {
    start_ms_ = command.start_ms;
    Expected<std::unique_ptr<EngineProcess>> started = EngineProcess::start(command.command, command.log);
    if (!started) {
        return remember({EngineFault::Kind::kCrash, started.error().message, true});
    }
    process_ = *std::move(started);
    process_->say("ugi");
    std::string line;
    std::optional<EngineFault> fault = await("ugiok", line, Clock::now() + milliseconds{start_ms_}, stop,
                                             [this](const std::string& other) { note_introduction(other); });
    if (fault) {
        const auto end =
            fault->kind == EngineFault::Kind::kCrash ? process_->end_within(milliseconds{0}) : std::nullopt;
        fault->never_ran = end && end->is_without_program();
    }
    return fault;
}

std::optional<EngineFault> EngineDialogue::begin(const EngineCommand& command, const Options& options,
                                                 std::uint64_t seed, const StopToken& stop) {
    if (auto fault = introduce(command, stop)) {
        return fault;
    }
    for (const auto& [name, value] : options) {
        if (std::ranges::find(offered_, name) != offered_.end()) {
            process_->say(ugi::format_setoption(name, value));
        }
    }
    if (std::ranges::find(offered_, ugi::kSeedOption) != offered_.end()) {
        process_->say(ugi::format_setoption(ugi::kSeedOption, std::to_string(seed)));
    }
    process_->say("uginewgame");
    process_->say("isready");
    std::string line;
    return await("readyok", line, Clock::now() + milliseconds{start_ms_}, stop, [](const std::string& /*line*/) {});
}

std::optional<EngineFault> EngineDialogue::listen(EngineReply& reply, Clock::time_point ready_by,
                                                  Clock::time_point move_by, std::size_t seats, const StopToken& stop) {
    std::string line;
    // Whatever it still had to say of earlier moves comes before this.
    std::optional<EngineFault> fault = await("readyok", line, ready_by, stop, [](const std::string& /*line*/) {});
    if (!fault) {
        fault = await("bestmove", line, move_by, stop,
                      [&](const std::string& other) { ugi::read_info(other, seats, reply.info); });
    }
    reply.move = fault ? "" : ugi::parse_bestmove(line).value_or("");
    return fault;
}

EngineReply EngineDialogue::ask(const ugi::PositionOrder& position, const ugi::GoOrder& go, Deadline deadline,
                                std::size_t seats, const StopToken& stop) {
    EngineReply reply;
    if (fault_ || !process_) {
        reply.fault = fault_.value_or(EngineFault{EngineFault::Kind::kCrash, "the program was not started"});
        return reply;
    }
    const Clock::time_point now = Clock::now();
    const auto [allowed_ms, margin_ms] = deadline;
    const bool is_timed = allowed_ms != Limits::kNoTimeLimit;
    const Clock::time_point move_by =
        is_timed ? now + milliseconds{allowed_ms} + milliseconds{margin_ms} : Clock::time_point::max();
    const Clock::time_point ready_by = std::min(move_by, now + milliseconds{start_ms_});
    // In one piece, so that the program wakes up once.
    process_->say(fmt::format("{}\nisready\n{}", ugi::format_position_order(position), ugi::format_go(go)));
    reply.fault = listen(reply, ready_by, move_by, seats, stop);
    if (reply.fault && reply.fault->kind == EngineFault::Kind::kTime && is_timed) {
        reply.fault->words += fmt::format(", with a limit of {} ms and {} ms more", allowed_ms, margin_ms);
    }
    return reply;
}

}  // namespace sparring
