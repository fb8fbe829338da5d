// Checks of play: positions and moves.

#include "tools/text/numbers.hpp"
#include "tools/ugi/engine_checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

namespace sparring::checks {

namespace {

constexpr int kShortMs = 20;

[[nodiscard]] Finding finding_of(const Status& status) { return status ? Finding(Note{}) : status.error(); }

// Readiness, and then one question.
[[nodiscard]] Finding after_ready(const Context& context, EngineInterview& interview, const SampledPosition& position,
                                  const Question& question) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    const auto lines = ask(context, position, question, interview);
    return lines ? Finding(Note{}) : lines.error();
}

[[nodiscard]] Note hidden_note() { return {"hands are hidden: positions are views of a seat", true}; }

// What is wrong with a line of thoughts; nothing if it can be read.
[[nodiscard]] std::optional<std::string> why_unreadable(const Context& context, const SampledPosition& position,
                                                        const std::string& line) {
    const std::size_t seats = context.game.seat_names.size();
    const std::string padded = line + " ";
    ugi::Info info;
    ugi::read_info(line, seats, info);
    if (padded.find(" shares ") != std::string::npos && info.shares.empty()) {
        return fmt::format("expected shares and {} numbers from 0 to 1, of which the sum is 1", seats);
    }
    if (padded.find(" proven ") != std::string::npos && !info.proven) {
        return fmt::format("expected proven and seats from 1 to {}, with commas between them", seats);
    }
    if (info.pv.empty() || !position.state) {
        return std::nullopt;
    }
    Opening opening = position.opening;
    const std::size_t before = opening.moves.size();
    std::ranges::move(context.game.module->split_moves(info.pv), std::back_inserter(opening.moves));
    const Expected<LineReport> played = context.game.table->line(opening, {});
    const bool is_played = played && !played->next_refused;
    return is_played ? std::nullopt
                     : std::optional(fmt::format("pv, move {}: {}", played ? played->moves.size() - before + 1 : 1,
                                                 played ? played->next_refused->message : played.error().message));
}

}  // namespace

Expected<std::vector<std::string>> ask(const Context& context, const SampledPosition& position,
                                       const Question& question, EngineInterview& interview) {
    interview.say(ugi::format_position_order(question.position));
    // As a manager does, so that whatever is still to be said comes before this.
    if (const auto ready = interview.ready(interview.patience().start_ms); !ready) {
        return ready.error();
    }
    interview.say(question.go);
    Expected<std::vector<std::string>> lines =
        interview.until("bestmove", question.allowed_ms + interview.patience().margin_ms);
    if (!lines) {
        return lines;
    }
    const auto reason = why_illegal(*context.game.table, position, *ugi::parse_bestmove(lines->back()));
    return reason ? Expected<std::vector<std::string>>(Error{*reason}) : lines;
}

Expected<std::vector<std::string>> ask_soon(const Context& context, const SampledPosition& position,
                                            EngineInterview& interview) {
    return ask(context, position, {position.line, fmt::format("go movetime {}", kShortMs), kShortMs}, interview);
}

Finding check_games(const Context& context, EngineInterview& interview) {
    const Expected<Introduction> introduction = introduce(interview);
    if (!introduction) {
        return introduction.error();
    }
    std::vector<std::string> unknown;
    for (const std::string& name : introduction->games) {
        const Expected<ChosenGame> game = choose_game({name, {}}, *context.catalogue);
        if (!game) {
            unknown.push_back(name);
            continue;
        }
        auto positions = sampled_positions(*game, {.count = 1, .seed = 1}, *context.stop);
        if (!positions) {
            return positions.error();
        }
        if (context.stop->stop_requested()) {
            break;
        }
        const Context other{context.command, context.catalogue, *game, *std::move(positions), context.stop};
        EngineInterview fresh(interview.patience(), *context.stop);
        Status status = fresh.start(context.command);
        status = status ? get_ready(*game, fresh) : status;
        const auto lines = status ? ask_soon(other, other.positions.front(), fresh)
                                  : Expected<std::vector<std::string>>(status.error());
        if (!lines) {
            return Error{fmt::format("{}: {}", name, lines.error().message)};
        }
    }
    if (introduction->games.empty()) {
        return Note{"it does not say which (id game ...)", true};
    }
    return unknown.empty() ? Note{fmt::format("{}", fmt::join(introduction->games, ", "))}
                           : Note{fmt::format("not known here: {}", fmt::join(unknown, ", "))};
}

Finding check_start(const Context& context, EngineInterview& interview) {
    const SampledPosition& position = context.positions.front();
    return after_ready(context, interview, position,
                       {position.line, fmt::format("go movetime {}", kShortMs), kShortMs});
}

Finding check_state(const Context& context, EngineInterview& interview) {
    const SampledPosition& position = context.positions.back();
    return position.state ? after_ready(context, interview, position,
                                        {*position.state, fmt::format("go movetime {}", kShortMs), kShortMs})
                          : Finding(hidden_note());
}

Finding check_state_and_moves(const Context& context, EngineInterview& interview) {
    // From the state before the last move of a game.
    for (const SampledPosition& position : context.positions) {
        if (!position.state || position.opening.moves.empty()) {
            continue;
        }
        Opening before = position.opening;
        const std::string last = before.moves.back();
        before.moves.pop_back();
        const auto text = context.game.table->position(before);
        // Where chance is next a position does not always stand alone.
        const auto line = text ? context.game.table->line({*text, {last}}, {}) : Expected<LineReport>(text.error());
        if (line && !line->next_refused) {
            const ugi::PositionOrder order{ugi::PositionOrder::Kind::kState, *text, last};
            return after_ready(context, interview, position,
                               {order, fmt::format("go movetime {}", kShortMs), kShortMs});
        }
    }
    return hidden_note();
}

Finding check_legal(const Context& context, EngineInterview& interview) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    for (const SampledPosition& position : context.positions) {
        if (const auto lines = ask_soon(context, position, interview); !lines) {
            return lines.error();
        }
    }
    return Note{fmt::format("{} positions", context.positions.size())};
}

Finding check_new_game(const Context& context, EngineInterview& interview) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    for (const SampledPosition* const position :
         {&context.positions.back(), &context.positions.front(), &context.positions.back()}) {
        interview.say("uginewgame");
        if (const auto lines = ask_soon(context, *position, interview); !lines) {
            return lines.error();
        }
    }
    // And without it, as where a move is taken back.
    const auto lines = ask_soon(context, context.positions.front(), interview);
    return lines ? Finding(Note{}) : lines.error();
}

Finding check_stop(const Context& context, EngineInterview& interview) {
    constexpr std::chrono::milliseconds kSearchTime{100};
    const SampledPosition& position = context.positions.front();
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    interview.say(ugi::format_position_order(position.line));
    interview.say("go infinite");
    std::this_thread::sleep_for(kSearchTime);
    interview.say("stop");
    const auto lines = interview.until("bestmove", interview.patience().margin_ms);
    if (!lines) {
        return lines.error();
    }
    if (const auto reason = why_illegal(*context.game.table, position, *ugi::parse_bestmove(lines->back()))) {
        return Error{*reason};
    }
    return finding_of(interview.is_quiet("after 'bestmove'"));
}

Finding check_idle_stop(const Context& context, EngineInterview& interview) {
    Status status = get_ready(context.game, interview);
    if (status) {
        interview.say("stop");
        status = interview.is_quiet("after a 'stop' where there is no search");
    }
    const auto lines = status ? ask_soon(context, context.positions.front(), interview)
                              : Expected<std::vector<std::string>>(status.error());
    return lines ? Finding(Note{}) : lines.error();
}

Finding check_info(const Context& context, EngineInterview& interview) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    std::size_t lines_read = 0;
    for (const SampledPosition* const position : {&context.positions.front(), &context.positions.back()}) {
        const auto lines = ask_soon(context, *position, interview);
        if (!lines) {
            return lines.error();
        }
        for (const std::string& line : *lines) {
            const ugi::Order order = ugi::split_order(line);
            if (order.word != "info" || order.rest.starts_with("string")) {
                continue;
            }
            ++lines_read;
            if (const auto reason = why_unreadable(context, *position, line)) {
                return Error{fmt::format("'{}': {}", clipped(on_one_line(line)), *reason)};
            }
        }
    }
    return lines_read > 0 ? Note{} : Note{"it tells nothing of its searches", true};
}

Finding check_queries(const Context& context, EngineInterview& interview) {
    if (const Status ready = get_ready(context.game, interview); !ready) {
        return ready.error();
    }
    const SampledPosition& position = context.positions.back();
    interview.say(ugi::format_position_order(position.line));
    const std::array<std::pair<std::string, std::string>, 5> wanted = {
        {{"gameover", "false"},
         {"p1turn", position.to_move == 0 ? "true" : "false"},
         {"toplay", std::to_string(position.to_move + 1)},
         {"result", "none"},
         {"seats", std::to_string(context.game.seat_names.size())}}};
    std::vector<std::string> unanswered;
    for (const auto& [what, answer] : wanted) {
        interview.say("query " + what);
        const auto lines = interview.ready(interview.patience().margin_ms, ErrorReports::kAreAllowed);
        if (!lines) {
            return lines.error();
        }
        const auto response =
            std::ranges::find(*lines, "response", [](const std::string& line) { return ugi::split_order(line).word; });
        if (response == lines->end()) {
            unanswered.push_back(what);
        } else if (ugi::split_order(*response).rest != answer) {
            return Error{
                fmt::format("query {}: '{}': expected 'response {}'", what, clipped(on_one_line(*response)), answer)};
        }
    }
    if (unanswered.size() == wanted.size()) {
        return Note{"it answers none, and Sparring asks none", true};
    }
    return unanswered.empty() ? Note{} : Note{fmt::format("unanswered: {}", fmt::join(unanswered, ", "))};
}

}  // namespace sparring::checks
