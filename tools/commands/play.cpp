// `play`: a game between people and agents at the terminal.

#include "tools/commands/console.hpp"
#include "tools/play/orders.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/seating.hpp"
#include "tools/play/terminal.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <unistd.h>

namespace sparring {

namespace {

constexpr std::string_view kDefaultSavePath = "sparring-game.txt";
constexpr std::string_view kDefaultOpponent = "level:5";
constexpr std::string_view kHintAgent = "level:10";

struct PlayArguments {
    GameArguments game;
    std::string side;
    std::string level;
    std::vector<std::string> agents;
    std::string position;
    std::string load_path;
    std::string save_path{kDefaultSavePath};
    bool is_ascii = false;
    std::string colour = "auto";
    std::uint64_t seed = 1;
};

// What there is to play, and who is known to play it.
struct Plan {
    ChosenGame game;
    std::optional<SavedGame> saved;

    [[nodiscard]] const std::vector<std::string>& seat_names() const { return game.seat_names; }
};

std::string variable(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
    return value == nullptr ? "" : value;
}

// POSIX: the first of these that is set and not empty names the locale.
bool is_locale_utf8() {
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string locale = lower_case(variable(name));
        if (!locale.empty()) {
            return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
        }
    }
    return false;
}

std::string check_colour(const std::string& word) {
    constexpr std::array<std::string_view, 3> kKnown = {"auto", "always", "never"};
    const bool is_known = std::ranges::find(kKnown, word) != kKnown.end();
    return is_known ? "" : fmt::format("'{}' is not auto, always or never", word);
}

RenderStyle style_of(const PlayArguments& arguments, const Console& console) {
    // https://no-color.org: any value that is not empty means no colours.
    const bool is_fit = console.out_is_terminal && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
    const bool is_coloured = arguments.colour == "always" || (arguments.colour == "auto" && is_fit);
    RenderStyle style;
    style.symbols =
        arguments.is_ascii || !is_locale_utf8() ? RenderStyle::Symbols::kAscii : RenderStyle::Symbols::kUnicode;
    style.colours = is_coloured ? RenderStyle::Colours::kAnsi : RenderStyle::Colours::kNone;
    return style;
}

std::string base_name(const std::string& game) { return game.substr(0, game.find(':')); }

// A saved game brings its variant and options; a game named beside it must be the same one.
Expected<Plan> plan_saved_game(const PlayArguments& arguments, const Console& console) {
    const std::string& file = arguments.load_path;
    const Expected<SavedGame> saved = load_game(file);
    if (!saved) {
        return saved.error();
    }
    const std::string& game = arguments.game.game;
    if (!game.empty() && game != saved->game && game != base_name(saved->game)) {
        return Error{fmt::format("{}: a game of {}, not of {}", file, saved->game, game)};
    }
    GameArguments named{saved->game, {}};
    for (const auto& [name, value] : saved->options) {
        named.sets.push_back(fmt::format("{}={}", name, value));
    }
    const Expected<ChosenGame> chosen = choose_game(named, console.catalogue);
    if (!chosen) {
        return Error{fmt::format("{}: {}", file, chosen.error().message)};
    }
    return Plan{fitted(*chosen, saved->position), *saved};
}

Expected<Plan> make_plan(const PlayArguments& arguments, const Console& console) {
    if (!arguments.load_path.empty()) {
        return plan_saved_game(arguments, console);
    }
    if (arguments.game.game.empty()) {
        return Error{"expected GAME or --load FILE: see 'sparring play --help'"};
    }
    const Expected<ChosenGame> chosen = choose_game(arguments.game, console.catalogue);
    if (!chosen) {
        return chosen.error();
    }
    return Plan{fitted(*chosen, arguments.position), std::nullopt};
}

// Where the game starts. A saved one is checked move by move, so that an error names the line.
Expected<Opening> find_opening(const PlayArguments& arguments, const Plan& plan) {
    const GameModule& module = *plan.game.module;
    Opening opening{plan.saved ? plan.saved->position : arguments.position, {}};
    const Expected<std::string> start = module.position(plan.game.settings, opening);
    if (!start) {
        return plan.saved ? error_in_line(arguments.load_path, plan.saved->position_line, start.error().message)
                          : Error{"--position: " + start.error().message};
    }
    if (!plan.saved) {
        return opening;
    }
    for (const SavedMove& move : plan.saved->moves) {
        opening.moves.push_back(move.text);
        const Expected<std::string> position = module.position(plan.game.settings, opening);
        if (!position) {
            return error_in_line(arguments.load_path, move.line, position.error().message);
        }
    }
    return opening;
}

Expected<SeatSet> find_people(const PlayArguments& arguments, const Plan& plan) {
    if (!arguments.side.empty()) {
        const Expected<SeatSet> people = parse_side(arguments.side, plan.seat_names());
        return people ? people : Error{"--side: " + people.error().message};
    }
    if (!plan.saved) {
        return SeatSet(kFirstSeat);
    }
    SeatSet people;
    for (std::size_t place = 0; place < plan.saved->seats.size(); ++place) {
        if (plan.saved->seats[place].player == SavedGame::kPerson) {
            people.insert(seat_at(place));
        }
    }
    return people;
}

std::span<const AgentKind> kinds_of(const ChosenGame& game) { return game.module->agent_kinds(game.settings); }

bool offers_levels(const ChosenGame& game) {
    const std::vector<std::string> kinds = names_of(kinds_of(game));
    return std::ranges::find(kinds, "level") != kinds.end();
}

// The agents that were asked for: one for all seats that no person plays, or one for each of them.
Expected<std::vector<std::string>> wanted_agents(const PlayArguments& arguments, std::size_t seats) {
    std::vector<std::string> wanted = arguments.agents;
    if (!arguments.level.empty()) {
        wanted.push_back("level:" + arguments.level);
    }
    if (wanted.empty()) {
        return wanted;
    }
    const std::string option = arguments.level.empty() ? "--agent" : "--level";
    if (seats == 0) {
        return Error{option + ": every seat is played by a person"};
    }
    if (wanted.size() == 1) {
        wanted.resize(seats, wanted.front());
    }
    if (wanted.size() != seats) {
        return Error{fmt::format("--agent: {} given for {} seats without a person: expected one, or one for each",
                                 wanted.size(), seats)};
    }
    return wanted;
}

// The agent of a seat if none was asked for.
Expected<std::string> usual_agent(const Plan& plan, std::size_t place) {
    if (plan.saved && place < plan.saved->seats.size() && plan.saved->seats[place].player != SavedGame::kPerson) {
        return plan.saved->seats[place].player;
    }
    if (!offers_levels(plan.game)) {
        return Error{"--agent is required for this game: expected " + join_with_or(names_of(kinds_of(plan.game)))};
    }
    return std::string(kDefaultOpponent);
}

using Seats = std::vector<std::optional<AgentSpec>>;

Expected<Seats> find_seats(const PlayArguments& arguments, const Plan& plan) {
    const Expected<SeatSet> people = find_people(arguments, plan);
    if (!people) {
        return people.error();
    }
    const std::size_t count = plan.seat_names().size();
    const Expected<std::vector<std::string>> wanted =
        wanted_agents(arguments, count - static_cast<std::size_t>(people->size()));
    if (!wanted) {
        return wanted.error();
    }
    Seats seats(count);
    std::size_t next = 0;
    for (std::size_t place = 0; place < count; ++place) {
        if (people->contains(seat_at(place))) {
            continue;
        }
        const Expected<std::string> text = wanted->empty() ? usual_agent(plan, place) : (*wanted)[next++];
        if (!text) {
            return text.error();
        }
        const Expected<AgentSpec> agent = choose_own_agent(*text, kinds_of(plan.game));
        if (!agent) {
            return Error{fmt::format("agent of {}: {}", plan.seat_names()[place], agent.error().message)};
        }
        seats[place] = *agent;
    }
    return seats;
}

// The strongest that the game offers; where there are no levels, the first opponent.
Expected<AgentSpec> find_hint_agent(const Seats& seats, const ChosenGame& game) {
    if (offers_levels(game)) {
        return parse_agent(kHintAgent, kinds_of(game));
    }
    for (const std::optional<AgentSpec>& agent : seats) {
        if (agent) {
            return *agent;
        }
    }
    return parse_agent(kinds_of(game).front().name, kinds_of(game));
}

Expected<PlayRequest> make_request(const PlayArguments& arguments, const Console& console, const Plan& plan) {
    const Expected<Opening> opening = find_opening(arguments, plan);
    if (!opening) {
        return opening.error();
    }
    const Expected<Seats> seats = find_seats(arguments, plan);
    if (!seats) {
        return seats.error();
    }
    const Expected<AgentSpec> hint_agent = find_hint_agent(*seats, plan.game);
    if (!hint_agent) {
        return hint_agent.error();
    }
    PlayRequest request;
    request.game = plan.game.name();
    request.settings = plan.game.settings;
    request.opening = *opening;
    request.seats = *seats;
    request.hint_agent = *hint_agent;
    request.save_path = arguments.save_path;
    request.seed = arguments.seed;
    request.style = style_of(arguments, console);
    return request;
}

Terminal make_terminal(Console& console) {
    const bool is_keyboard = &console.in == &std::cin && ::isatty(STDIN_FILENO) == 1;
    if (is_keyboard && &console.out == &std::cout && console.out_is_terminal) {
        return editing_terminal(console.out);
    }
    return stream_terminal(console.in, console.out, is_keyboard ? Echo::kNone : Echo::kLines);
}

void run(const PlayArguments& arguments, Console& console) {
    const Expected<Plan> plan = make_plan(arguments, console);
    if (!plan) {
        console.refuse(plan.error());
        return;
    }
    const Expected<PlayRequest> request = make_request(arguments, console, *plan);
    if (!request) {
        console.refuse(request.error());
        return;
    }
    std::vector<AgentSpec> agents = {request->hint_agent};
    for (const auto& seat : request->seats) {
        agents.insert(agents.end(), seat ? 1U : 0U, seat.value_or(AgentSpec{}));
    }
    if (const Status ready = plan->game.module->check_agents(request->settings, agents); !ready) {
        console.refuse(ready.error());
        return;
    }
    Terminal terminal = make_terminal(console);
    const Status status = plan->game.module->play(*request, terminal, console.stop);
    if (!status) {
        console.fail(status.error().message);
    }
}

}  // namespace

void add_play_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("play", "play a game at the terminal");
    const auto arguments = std::make_shared<PlayArguments>();
    add_game_arguments(*command, arguments->game);
    // A saved game says itself which game it is.
    command->get_option("GAME")->required(false);
    command
        ->add_option("--side", arguments->side,
                     "who is played by people: seats by name or number, none or both; without it, the first seat")
        ->type_name("SEAT");
    CLI::Option* const agent =
        command->add_option("--agent", arguments->agents, "who plays the other seats (may be repeated, one for each)")
            ->type_name("AGENT")
            ->allow_extra_args(false);
    command
        ->add_option("--level", arguments->level,
                     fmt::format("how well the other seats play; without it and --agent, {}", kDefaultOpponent))
        ->transform(whole_number(1, 10))
        ->type_name("1..10")
        ->excludes(agent);
    CLI::Option* const position =
        command->add_option("--position", arguments->position, "the position; without it, the start of the game")
            ->type_name("TEXT");
    command->add_option("--load", arguments->load_path, "take up a saved game")
        ->type_name("FILE")
        ->excludes(position)
        ->excludes(command->get_option("--set"));
    command->add_option("--save", arguments->save_path, "where the game is saved if nothing else is said")
        ->type_name("FILE")
        ->capture_default_str();
    command->add_flag("--ascii", arguments->is_ascii, "draw the board without Unicode");
    command->add_option("--colour", arguments->colour, "draw the board in colours")
        ->check(check_colour)
        ->type_name("auto|always|never")
        ->capture_default_str();
    add_seed_option(*command, arguments->seed);
    command->callback([arguments, &console] { run(*arguments, console); });
}

}  // namespace sparring
