#include "tools/ugi/ugi_session.hpp"

#include "tools/agents/agent_spec.hpp"
#include "tools/agents/kinds.hpp"
#include "tools/data/program_version.hpp"
#include "tools/text/markup.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <exception>
#include <istream>
#include <limits>
#include <ostream>
#include <span>
#include <utility>
#include <vector>

namespace sparring {

namespace {

// Long games and large positions come in one line. What is behind this is left out, and then the line is wrong.
constexpr std::size_t kLongestOrder = 16ULL << 20U;

constexpr std::array<std::string_view, 9> kOrders = {"ugi", "isready", "uginewgame", "setoption", "position",
                                                     "go",  "stop",    "query",      "quit"};

[[nodiscard]] bool read_order(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf* const source = in.rdbuf();
    using Traits = std::istream::traits_type;
    for (auto sign = source->sbumpc();; sign = source->sbumpc()) {
        if (Traits::eq_int_type(sign, Traits::eof())) {
            return !line.empty();
        }
        if (Traits::to_char_type(sign) == '\n') {
            return true;
        }
        if (line.size() < kLongestOrder) {
            line.push_back(Traits::to_char_type(sign) == '\r' ? ' ' : Traits::to_char_type(sign));
        }
    }
}

// "p2win", "p1win p3win" if several share the win, "draw" if all do, "none" before the end.
[[nodiscard]] std::string result_text(const Standing& standing) {
    if (!standing.winners) {
        return "none";
    }
    if (*standing.winners == SeatSet::all(static_cast<int>(standing.seats))) {
        return "draw";
    }
    std::vector<std::string> winners;
    for (std::size_t seat = 0; seat < standing.seats; ++seat) {
        if (standing.winners->contains(seat_at(seat))) {
            winners.push_back(fmt::format("p{}win", seat + 1));
        }
    }
    return fmt::format("{}", fmt::join(winners, " "));
}

[[nodiscard]] std::string bool_text(bool is_true) { return is_true ? "true" : "false"; }

// What an agent keeps to where it is given a depth alone, which its search does not know; nothing if it does.
[[nodiscard]] std::optional<Limits> own_limits_without_depth(const AgentSpec& agent, std::span<const AgentKind> kinds) {
    const auto kind = std::ranges::find(kinds, agent.kind, &AgentKind::name);
    const bool knows_depth = kind != kinds.end() && std::ranges::find(kind->parameters, "depth",
                                                                      &AgentParameter::name) != kind->parameters.end();
    return knows_depth ? std::nullopt : std::optional(limits_of(agent));
}

// Settings with one more, in place of an earlier one of the same name.
[[nodiscard]] Settings with_setting(Settings settings, const std::string& name, const std::string& value) {
    const auto found = std::ranges::find(settings.values, name, [](const auto& setting) { return setting.first; });
    if (found != settings.values.end()) {
        const auto place = static_cast<std::size_t>(found - settings.values.begin());
        settings.of_variant -= place < settings.of_variant ? 1 : 0;
        settings.values.erase(found);
    }
    settings.values.emplace_back(name, value);
    return settings;
}

}  // namespace

UgiSession::UgiSession(UgiSetup setup, std::istream& in, std::ostream& out)
    : setup_(std::move(setup)),
      in_(in),
      out_(out) {}

UgiSession::~UgiSession() { finish_search(); }

void UgiSession::run() {
    std::string line;
    while (read_order(in_, line) && obey(line)) {}
    finish_search();
}

void UgiSession::say(std::string_view line) {
    const std::scoped_lock lock(out_mutex_);
    out_ << line << '\n' << std::flush;
}

void UgiSession::complain(const Error& error) { say(ugi::format_error_report(error.message)); }

bool UgiSession::obey(std::string_view line) {
    const ugi::Order order = ugi::split_order(line);
    if (order.word == "quit") {
        return false;
    }
    if (order.word == "stop") {
        stop_.request_stop();
    } else if (order.word == "ugi") {
        introduce();
    } else if (order.word == "isready") {
        say_ready();
    } else if (order.word == "go") {
        answer_go(order.rest);
    } else if (!order.word.empty()) {
        // What is asked of a position that is searched was found out before.
        const Status obeyed = order.word == "query" ? answer_query(order.rest) : obey_idle(order);
        if (!obeyed) {
            complain(obeyed.error());
        }
    }
    return true;
}

Status UgiSession::obey_idle(const ugi::Order& order) {
    if (std::ranges::find(kOrders, order.word) == kOrders.end()) {
        const std::vector<std::string> known(kOrders.begin(), kOrders.end());
        constexpr std::size_t kMostBytes = 60;
        return Error{unknown_name("command", whole_characters(order.word, kMostBytes), known)};
    }
    if (is_searching_) {
        return Error{fmt::format("{}: a search is going on: expected stop, and bestmove, before it", order.word)};
    }
    finish_search();
    if (order.word == "setoption") {
        return set_option(order.rest);
    }
    if (order.word == "position") {
        return set_position(order.rest);
    }
    begin_game();
    return ok();
}

void UgiSession::introduce() {
    say(fmt::format("id name {} {} {}", kProgramVersion, setup_.name, setup_.agent));
    say("id author the authors of Sparring");
    say("id game " + setup_.name);
    say(ugi::format_option({std::string(ugi::kSeedOption), std::to_string(setup_.seed)}));
    if (const auto options = setup_.module->options(setup_.settings)) {
        for (const OptionDescription& option : *options) {
            say(ugi::format_option({option.name, option.value}));
        }
    }
    say("ugiok");
}

// The agent is made now, because some read or work out a lot.
void UgiSession::say_ready() {
    if (!is_searching_) {
        if (const Expected<Standing> now = standing(); !now) {
            complain(now.error());
        }
    }
    say("readyok");
}

Status UgiSession::set_option(std::string_view rest) {
    const Expected<ugi::OptionOffer> option = ugi::parse_setoption(rest);
    if (!option) {
        return option.error();
    }
    if (option->name == ugi::kSeedOption) {
        const auto seed = parse_whole_number(option->value, 0, std::numeric_limits<std::uint64_t>::max());
        if (!seed) {
            return Error{fmt::format("setoption {}: {}", ugi::kSeedOption, seed.error().message)};
        }
        setup_.seed = *seed;
        begin_game();
        return ok();
    }
    const auto offered = setup_.module->options(setup_.settings);
    const std::vector<std::string> names = offered ? names_of(*offered) : std::vector<std::string>{};
    if (std::ranges::find(names, option->name) == names.end()) {
        return Error{"setoption: " + unknown_name("option", option->name, names)};
    }
    const auto value = setup_.module->option_value(option->name, option->value, setup_.settings);
    if (!value) {
        return Error{"setoption: " + value.error().message};
    }
    // What goes together is known when the last option is set, so only the value itself is checked here.
    const Settings changed = with_setting(setup_.settings, option->name, *value);
    if (const auto checked = setup_.module->options(changed); !checked) {
        return Error{"setoption: " + checked.error().message};
    }
    setup_.settings = changed;
    begin_game();
    return ok();
}

void UgiSession::begin_game() {
    adviser_.reset();
    standing_.reset();
    position_error_.reset();
}

Status UgiSession::get_adviser(const Settings& settings) {
    if (adviser_ && adviser_settings_.values == settings.values) {
        return ok();
    }
    adviser_.reset();
    const Expected<TablePointer> table = setup_.module->open(settings);
    const Expected<AgentSpec> agent =
        table ? parse_agent(setup_.agent, (*table)->agent_kinds()) : Expected<AgentSpec>(table.error());
    if (!agent) {
        return agent.error();
    }
    Expected<Adviser> adviser = (*table)->adviser({*agent, setup_.seed});
    if (!adviser) {
        return adviser.error();
    }
    adviser_ = *std::move(adviser);
    adviser_settings_ = settings;
    own_limits_ = own_limits_without_depth(*agent, (*table)->agent_kinds());
    return ok();
}

Status UgiSession::take_up(const ugi::PositionOrder& order) {
    const Settings settings =
        order.position.empty() ? setup_.settings : setup_.module->fitted(setup_.settings, order.position);
    if (const Status adviser = get_adviser(settings); !adviser) {
        return adviser.error();
    }
    const bool is_view = order.kind == ugi::PositionOrder::Kind::kView;
    const auto kind = is_view ? ReceivedPosition::Kind::kView : ReceivedPosition::Kind::kState;
    const Expected<Standing> standing =
        adviser_->set_up({kind, {order.position, setup_.module->split_moves(order.moves)}});
    if (!standing) {
        return standing.error();
    }
    standing_ = *standing;
    return ok();
}

Status UgiSession::set_position(std::string_view rest) {
    const Expected<ugi::PositionOrder> order = ugi::parse_position_order(rest);
    standing_.reset();
    const Status taken = order ? take_up(*order) : Status(order.error());
    position_error_ = taken ? std::nullopt : std::optional(taken.error());
    return taken;
}

Expected<Standing> UgiSession::standing() {
    if (position_error_) {
        return Error{"the last position was refused: expected another one"};
    }
    if (!standing_) {
        if (const Status start = take_up({}); !start) {
            return start.error();
        }
    }
    return *standing_;
}

Status UgiSession::answer_query(std::string_view what) {
    constexpr std::array<std::string_view, 5> kQueries = {"gameover", "p1turn", "toplay", "result", "seats"};
    if (std::ranges::find(kQueries, what) == kQueries.end()) {
        const std::vector<std::string> known(kQueries.begin(), kQueries.end());
        return Error{fmt::format("query: {}", unknown_name("question", what, known))};
    }
    const Expected<Standing> now = standing();
    if (!now) {
        return now.error();
    }
    const bool is_decided = !now->winners && !now->is_chance;
    std::string response;
    if (what == "gameover") {
        response = bool_text(now->winners.has_value());
    } else if (what == "p1turn") {
        response = bool_text(is_decided && now->to_move == 0);
    } else if (what == "toplay") {
        response = is_decided ? std::to_string(now->to_move + 1) : "0";
    } else {
        response = what == "seats" ? std::to_string(now->seats) : result_text(*now);
    }
    say("response " + response);
    return ok();
}

// Whoever says go waits for a bestmove, so there is one, whatever is wrong.
void UgiSession::answer_go(std::string_view rest) {
    if (is_searching_) {
        complain({"go: a search is going on: expected stop, and bestmove, before it"});
        return;
    }
    finish_search();
    const Expected<Allowance> allowance = allowance_of(ugi::parse_go(rest));
    if (!allowance) {
        complain(allowance.error());
        say(fmt::format("bestmove {}", ugi::kNoMove));
        return;
    }
    stop_.reset();
    is_searching_ = true;
    // Where the search knows no depth, what it calls so is not that of `go depth`.
    const int most_depth = own_limits_ && allowance->limits ? allowance->limits->depth : Limits::kNoDepthLimit;
    thread_ = std::thread([this, allowed = *allowance, most_depth] { search(allowed, most_depth); });
}

// Of clocks the one of the seat that decides.
Expected<Allowance> UgiSession::allowance_of(const Expected<ugi::GoOrder>& order) {
    const Expected<Standing> now = order ? standing() : Expected<Standing>(order.error());
    if (!now) {
        return now.error();
    }
    Allowance allowance{order->limits, std::nullopt};
    const bool is_depth_alone = order->limits && order->clocks.empty() && *order->limits != Limits{} &&
                                *order->limits == Limits{.depth = order->limits->depth};
    if (is_depth_alone && own_limits_) {
        allowance.limits->nodes = own_limits_->nodes;
        allowance.limits->time_ms = own_limits_->time_ms;
    }
    if (order->clocks.empty()) {
        return allowance;
    }
    if (now->to_move >= order->clocks.size() || !order->clocks[now->to_move]) {
        return Error{fmt::format("go: no clock of seat {}, which decides", now->to_move + 1)};
    }
    allowance.clock = order->clocks[now->to_move];
    return allowance;
}

void UgiSession::search(const Allowance& allowance, int most_depth) {
    std::string answer(ugi::kNoMove);
    try {
        std::optional<Thought> last;
        const auto show = [this, most_depth, &last](Thought thought) {
            thought.depth = thought.depth > most_depth ? 0 : thought.depth;
            // The answer is often the last improvement once more, some time later.
            const bool is_said =
                last && last->depth == thought.depth && last->nodes == thought.nodes && last->moves == thought.moves;
            if (!is_said) {
                say(ugi::format_info(thought));
                last = std::move(thought);
            }
        };
        const Expected<Thought> thought = adviser_->think(allowance, stop_, show);
        if (!thought) {
            complain(thought.error());
        } else if (!thought->moves.empty()) {
            show(*thought);
            answer = thought->moves.front();
        }
    } catch (const std::exception& error) {
        complain({error.what()});
    }
    // Before the answer: whoever has it may go on at once.
    is_searching_ = false;
    say("bestmove " + answer);
}

void UgiSession::finish_search() {
    if (thread_.joinable()) {
        stop_.request_stop();
        thread_.join();
    }
}

}  // namespace sparring
