// Checks of the lines: what a program says of itself, and what it makes of lines of every kind.

#include "tools/text/numbers.hpp"
#include "tools/ugi/engine_checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

namespace sparring::checks {

namespace {

// A word in front of it, so that the whole is no order, and then orders that a program would take for its own if it cut
// the line.
[[nodiscard]] std::string long_line() {
    constexpr std::size_t kBytesOfLine = 200'000;
    std::string line = "xyzzy";
    while (line.size() < kBytesOfLine) {
        line += " quit";
    }
    return line;
}

// What was not understood must leave the program as it was.
[[nodiscard]] Status still_plays(const Context& context, EngineInterview& interview) {
    const auto ready = interview.ready(interview.patience().margin_ms, ErrorReports::kAreAllowed);
    if (!ready) {
        return ready.error();
    }
    const auto is_move = [](const std::string& line) { return ugi::parse_bestmove(line).has_value(); };
    if (std::ranges::any_of(*ready, is_move)) {
        return Error{"there is a 'bestmove' without 'go'"};
    }
    const auto lines = ask_soon(context, context.positions.front(), interview);
    return lines ? ok() : Status(lines.error());
}

[[nodiscard]] Finding after_lines(const Context& context, EngineInterview& interview,
                                  const std::vector<std::string>& lines) {
    Status status = get_ready(context.game, interview);
    for (const std::string& line : lines) {
        if (status) {
            interview.say(line);
        }
    }
    status = status ? still_plays(context, interview) : status;
    return status ? Finding(Note{}) : status.error();
}

void take_introduction(const std::string& line, Introduction& introduction) {
    if (const auto name = ugi::parse_id(line, "name")) {
        introduction.name = clipped(on_one_line(*name));
    } else if (const auto author = ugi::parse_id(line, "author")) {
        introduction.author = *author;
    } else if (const auto game = ugi::parse_id(line, "game")) {
        introduction.games.push_back(*game);
    } else if (const auto option = ugi::parse_option(line)) {
        introduction.options.push_back(*option);
    }
}

[[nodiscard]] Status begins_search(const Context& context, EngineInterview& interview) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready;
    }
    interview.say(ugi::format_position_order(context.positions.front().line));
    interview.say("go infinite");
    return ok();
}

}  // namespace

bool Introduction::offers(std::string_view option) const {
    return std::ranges::find(options, option, &ugi::OptionOffer::name) != options.end();
}

Expected<Introduction> introduce(EngineInterview& interview) {
    interview.say("ugi");
    Expected<std::vector<std::string>> lines = interview.until("ugiok", interview.patience().start_ms);
    if (!lines) {
        return lines.error();
    }
    Introduction introduction;
    introduction.lines = *std::move(lines);
    for (const std::string& line : introduction.lines) {
        take_introduction(line, introduction);
    }
    return introduction;
}

Status set_options(const ChosenGame& game, const Introduction& introduction, EngineInterview& interview) {
    const auto options = game.module->options(game.settings);
    if (!options) {
        return options.error();
    }
    for (const OptionDescription& option : *options) {
        if (introduction.offers(option.name)) {
            interview.say(ugi::format_setoption(option.name, option.value));
        }
    }
    if (introduction.offers(ugi::kSeedOption)) {
        interview.say(ugi::format_setoption(ugi::kSeedOption, "1"));
    }
    interview.say("uginewgame");
    const auto ready = interview.ready(interview.patience().start_ms);
    return ready ? ok() : Status(ready.error());
}

Status get_ready(const ChosenGame& game, EngineInterview& interview) {
    const Expected<Introduction> introduction = introduce(interview);
    return introduction ? set_options(game, *introduction, interview) : introduction.error();
}

Finding check_handshake(const Context& /*context*/, EngineInterview& interview) {
    const Clock::time_point start = Clock::now();
    const Expected<Introduction> introduction = introduce(interview);
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
    return introduction ? Finding(Note{fmt::format("after {} ms", ms)}) : introduction.error();
}

Finding check_identity(const Context& /*context*/, EngineInterview& interview) {
    const Expected<Introduction> introduction = introduce(interview);
    if (!introduction) {
        return introduction.error();
    }
    if (introduction->name.empty() || introduction->author.empty()) {
        return Error{
            fmt::format("there is no line 'id {} ...' before 'ugiok'", introduction->name.empty() ? "name" : "author")};
    }
    return Note{introduction->name};
}

Finding check_options(const Context& context, EngineInterview& interview) {
    const Expected<Introduction> introduction = introduce(interview);
    if (!introduction) {
        return introduction.error();
    }
    std::vector<std::string> names;
    for (const std::string& line : introduction->lines) {
        const auto option = ugi::parse_option(line);
        if (ugi::split_order(line).word == "option" && !option) {
            return Error{fmt::format("'{}' is no option: expected option name NAME type string default VALUE",
                                     clipped(on_one_line(line)))};
        }
        if (option && std::ranges::find(names, option->name) != names.end()) {
            return Error{fmt::format("the option {} is offered twice", option->name)};
        }
        if (option) {
            names.push_back(option->name);
        }
    }
    const Status set = set_options(context.game, *introduction, interview);
    const auto known = context.game.module->options(context.game.settings);
    std::erase_if(names, [&](const std::string& name) {
        return name == ugi::kSeedOption ||
               (known && std::ranges::find(*known, name, &OptionDescription::name) != known->end());
    });
    if (!set) {
        return set.error();
    }
    return names.empty() ? Note{}
                         : Note{fmt::format("nobody sets {}, which {} not rule options of {}", fmt::join(names, ", "),
                                            names.size() == 1 ? "is" : "are", context.game.name())};
}

Finding check_ready(const Context& context, EngineInterview& interview) {
    const int allowed_ms = interview.patience().start_ms;
    const Expected<Introduction> introduction = introduce(interview);
    if (!introduction) {
        return introduction.error();
    }
    const auto is_ready = [&](std::string_view where) -> Status {
        const auto ready = interview.ready(allowed_ms);
        return ready ? ok() : Status(Error{fmt::format("{}: {}", where, ready.error().message)});
    };
    Status status = is_ready("after 'ugiok'");
    status = status ? is_ready("for the second time in a row") : status;
    status = status ? set_options(context.game, *introduction, interview) : status;
    if (!status) {
        return status.error();
    }
    interview.say(ugi::format_position_order(context.positions.front().line));
    status = is_ready("between 'position' and 'go'");
    if (!status) {
        return status.error();
    }
    interview.say("go infinite");
    interview.say("isready");
    const auto during = interview.until("readyok", interview.patience().margin_ms);
    if (!during) {
        return Error{"during a search: " + during.error().message};
    }
    const bool is_over =
        std::ranges::any_of(*during, [](const std::string& line) { return ugi::parse_bestmove(line).has_value(); });
    interview.say("stop");
    if (const auto move = is_over ? during : interview.until("bestmove", interview.patience().margin_ms); !move) {
        return move.error();
    }
    status = is_ready("after 'bestmove'");
    return status ? Finding(Note{}) : status.error();
}

Finding check_silence(const Context& context, EngineInterview& interview) {
    Status status = interview.is_quiet("after its start");
    status = status ? get_ready(context.game, interview) : status;
    status = status ? interview.is_quiet("after 'readyok'") : status;
    if (!status) {
        return status.error();
    }
    const auto lines = ask_soon(context, context.positions.front(), interview);
    status = lines ? interview.is_quiet("after 'bestmove'") : Status(lines.error());
    return status ? Finding(Note{}) : status.error();
}

Finding check_unknown(const Context& context, EngineInterview& interview) {
    return after_lines(context, interview,
                       {"xyzzy", "", "   ", "debug on", "ponderhit", "register later", "isreadyy", "query nothing"});
}

Finding check_bad_input(const Context& context, EngineInterview& interview) {
    using std::string_literals::operator""s;
    return after_lines(context, interview,
                       {"\x01\x7f\xff\xfe\x80\0\x1b[2J"s, "position", "position fen", "position fen \xc3\x28 //",
                        "position startpos moves 0-0-0-0 %s%s%n", "position nowhere", "setoption", "setoption name",
                        "setoption name no-such-option value 1"});
}

Finding check_long_lines(const Context& context, EngineInterview& interview) {
    const std::string line = long_line();
    Finding finding =
        after_lines(context, interview, {line, "position fen " + line, "position startpos moves " + line});
    if (!finding) {
        return Error{fmt::format("after a line of {} bytes: {}: expected that no part of it is taken for another line",
                                 grouped(line.size()), finding.error().message)};
    }
    return finding;
}

Finding check_line_ends(const Context& context, EngineInterview& interview) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    const SampledPosition& position = context.positions.front();
    for (const std::string& line : {std::string("isready\r"), std::string("  isready  ")}) {
        interview.say(line);
        if (const auto ready = interview.until("readyok", interview.patience().margin_ms); !ready) {
            return Error{fmt::format("to an isready with {}: {}",
                                     line.ends_with('\r') ? "CR LF behind it" : "blanks around it",
                                     ready.error().message)};
        }
    }
    interview.say(ugi::format_position_order(position.line) + "\r");
    interview.say("go  movetime   20 \r");
    const auto lines = interview.until("bestmove", interview.patience().margin_ms);
    if (!lines) {
        return lines.error();
    }
    const auto reason = why_illegal(*context.game.table, position, *ugi::parse_bestmove(lines->back()));
    return reason ? Finding(Error{*reason}) : Note{};
}

Finding check_two(const Context& context, EngineInterview& interview) {
    EngineInterview other(interview.patience(), *context.stop);
    Status status = other.start(context.command);
    status = status ? get_ready(context.game, interview) : status;
    status = status ? get_ready(context.game, other) : status;
    if (!status) {
        return status.error();
    }
    const auto lines = ask_soon(context, context.positions.front(), other);
    const auto same = lines ? ask_soon(context, context.positions.front(), interview) : lines;
    return same ? Finding(Note{}) : same.error();
}

Finding check_quit(const Context& context, EngineInterview& interview) {
    Status status = get_ready(context.game, interview);
    if (status) {
        interview.say("quit");
        status = interview.ends("after 'quit'");
    }
    return status ? Finding(Note{}) : status.error();
}

Finding check_quit_in_search(const Context& context, EngineInterview& interview) {
    Status status = begins_search(context, interview);
    if (status) {
        interview.say("quit");
        status = interview.ends("after 'quit'");
    }
    return status ? Finding(Note{}) : status.error();
}

Finding check_end_of_input(const Context& context, EngineInterview& interview) {
    Status status = begins_search(context, interview);
    if (status) {
        interview.hang_up();
        status = interview.ends("after the end of its input");
    }
    return status ? Finding(Note{}) : status.error();
}

}  // namespace sparring::checks
