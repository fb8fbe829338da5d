// `play`: a game between people and agents at the terminal.

#include "tools/commands/arguments.hpp"
#include "tools/commands/board_style.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/console_terminal.hpp"
#include "tools/commands/play_plan.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/play/archived_game.hpp"
#include "tools/play/followed_level.hpp"
#include "tools/play/people_clocks.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/seating.hpp"
#include "tools/play/session.hpp"
#include "tools/play/terminal.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <unistd.h>

namespace sparring {

namespace {

const std::string kDefaultOpponent = fmt::format("level:{}", kUsualLevel);
constexpr std::string_view kHintAgent = "level:10";

Expected<SeatSet> find_people(const PlayArguments& arguments, const PlayPlan& plan) {
    if (!arguments.side.empty()) {
        const Expected<SeatSet> people = parse_side(arguments.side, plan.seat_names());
        return people ? people : Error{"--side: " + people.error().message};
    }
    // Games of others are taken up as new ones are begun.
    if (!plan.saved || plan.saved->seats.empty()) {
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

std::span<const AgentKind> kinds_of(const ChosenGame& game) { return game.table->agent_kinds(); }

bool offers_levels(const ChosenGame& game) {
    const std::vector<std::string> kinds = names_of(kinds_of(game));
    return std::ranges::find(kinds, "level") != kinds.end();
}

// Levels that follow people are kept beside solved games.
FollowedLevels followed_levels() { return FollowedLevels(table_path("levels.txt")); }
FollowedLevel followed_level(const PlayPlan& plan) { return followed_levels().of(plan.game.name()); }

// The agents that were asked for: one for all seats that no person plays, or one for each of them.
Expected<std::vector<std::string>> wanted_agents(const PlayArguments& arguments, const PlayPlan& plan,
                                                 std::size_t seats) {
    std::vector<std::string> wanted = arguments.agents;
    if (!arguments.level.empty()) {
        wanted.push_back("level:" +
                         (arguments.level == kFollowing ? shortest(followed_level(plan).level) : arguments.level));
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
Expected<std::string> usual_agent(const PlayPlan& plan, std::size_t place) {
    if (plan.saved && place < plan.saved->seats.size() && plan.saved->seats[place].player != SavedGame::kPerson) {
        const std::string& player = plan.saved->seats[place].player;
        // Who opens a file of somebody else's has not asked for a program of theirs.
        if (player.starts_with(fmt::format("{}:", kProcessKind))) {
            return Error{
                fmt::format("--load: the file says that seat {} is played by the program '{}', which would be "
                            "run: expected --agent, with that or another agent",
                            place + 1, player)};
        }
        return player;
    }
    if (!offers_levels(plan.game)) {
        return Error{"--agent is required for this game: expected " + join_with_or(names_of(kinds_of(plan.game)))};
    }
    return kDefaultOpponent;
}

// Told at once, not when the game is over.
[[nodiscard]] Status check_save_path(const std::filesystem::path& path) {
    std::error_code ignored;
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    if (std::filesystem::is_directory(path, ignored) || !std::filesystem::is_directory(folder, ignored) ||
        ::access(folder.c_str(), W_OK) != 0) {
        return Error{
            fmt::format("--save: cannot write '{}': expected a file in a folder that can be written", path.string())};
    }
    return ok();
}

using Seats = std::vector<std::optional<AgentSpec>>;

Expected<Seats> find_seats(const PlayArguments& arguments, const PlayPlan& plan) {
    const Expected<SeatSet> people = find_people(arguments, plan);
    if (!people) {
        return people.error();
    }
    const std::size_t count = plan.seat_names().size();
    const Expected<std::vector<std::string>> wanted =
        wanted_agents(arguments, plan, count - static_cast<std::size_t>(people->size()));
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
        const Expected<AgentSpec> agent = parse_agent(*text, kinds_of(plan.game));
        if (!agent) {
            return Error{fmt::format("agent of {}: {}", plan.seat_names()[place], agent.error().message)};
        }
        seats[place] = *agent;
    }
    return seats;
}

// The strongest that the game offers; where there are no levels, the first opponent that is an agent of ours.
Expected<AgentSpec> find_hint_agent(const Seats& seats, const ChosenGame& game) {
    if (offers_levels(game)) {
        return parse_agent(kHintAgent, kinds_of(game));
    }
    for (const std::optional<AgentSpec>& agent : seats) {
        if (agent && agent->kind != kProcessKind) {
            return *agent;
        }
    }
    return parse_agent(kinds_of(game).front().name, kinds_of(game));
}

Expected<PlayRequest> make_request(const PlayArguments& arguments, const Console& console, const PlayPlan& plan) {
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
    request.opening = *opening;
    request.seats = *seats;
    request.hint_agent = *hint_agent;
    request.seed = arguments.seed;
    request.style = board_style(arguments.is_ascii, arguments.colour, console);
    return request;
}

// Where `new` begins: where this game did. What chance dealt before the first move is dealt anew.
std::string start_of_new_game(const PlayArguments& arguments, const PlayPlan& plan) {
    if (!plan.saved) {
        return arguments.position;
    }
    const Expected<std::vector<LegalMove>> moves = plan.game.table->legal_moves({});
    return moves && moves->empty() ? "" : plan.saved->position;
}

// The same request for these agents and the `number`th seed after its own.
Expected<PlayRequest> next_request(PlayRequest request, const SessionSetup::Agents& agents, int number,
                                   std::span<const AgentKind> kinds) {
    request.seed += static_cast<std::uint64_t>(number);
    for (std::size_t place = 0; place < agents.size(); ++place) {
        request.seats[place].reset();
        if (agents[place]) {
            const Expected<AgentSpec> agent = parse_agent(*agents[place], kinds);
            if (!agent) {
                return agent.error();
            }
            request.seats[place] = *agent;
        }
    }
    return request;
}

// Begins other games at the same table.
auto more_games(PlayRequest request, std::string position, const PlayPlan& plan, const StopToken& stop) {
    request.opening = {std::move(position), {}};
    return [request = std::move(request), table = plan.game.table, &stop](
               const SessionSetup::Agents& agents, int number) -> Expected<std::unique_ptr<LiveGame>> {
        const Expected<PlayRequest> next = next_request(request, agents, number, table->agent_kinds());
        return next ? table->begin(*next, stop) : next.error();
    };
}

std::string check_level(const std::string& text) {
    const auto level = text == kFollowing ? Expected<double>(1) : parse_level(text);
    return level ? std::string() : level.error().message;
}

// "level:3 (rated 310)", if it has been measured.
std::string with_rating(const std::string& agent, const Table& table) {
    const Expected<AgentSpec> spec = parse_agent(agent, table.agent_kinds());
    const std::optional<double> rating = spec ? table.rating(*spec) : std::nullopt;
    return rating ? fmt::format("{} (rated {})", agent, fixed(*rating, 0)) : agent;
}

void run(const PlayArguments& arguments, Console& console) {
    const Expected<PlayPlan> plan = make_play_plan(arguments, console);
    if (!plan) {
        console.refuse(plan.error());
        return;
    }
    const Expected<PlayRequest> request = make_request(arguments, console, *plan);
    if (!request) {
        console.refuse(request.error());
        return;
    }
    if (arguments.is_save_path_given) {
        if (const Status possible = check_save_path(arguments.save_path); !possible) {
            console.refuse(possible.error());
            return;
        }
    }
    SessionSetup setup{
        plan->game.name(), {}, arguments.save_path, arguments.is_save_path_given ? std::string() : arguments.load_path};
    for (const auto& seat : request->seats) {
        setup.agents.push_back(seat ? std::optional(seat->text) : std::nullopt);
    }
    setup.followed_levels = followed_levels();
    if (arguments.level == kFollowing) {
        setup.followed = followed_level(*plan);
        setup.substitute_level = setup.followed->level;
    } else if (!arguments.level.empty()) {
        setup.substitute_level = *parse_level(arguments.level);
    }
    setup.take_back_stop = console.take_back_stop;
    setup.announced = [table = plan->game.table](const std::string& agent) { return with_rating(agent, *table); };
    if (!arguments.clock.empty()) {
        const Expected<GameTime> clock = parse_clock(arguments.clock);
        if (!clock) {
            console.refuse(Error{"--clock: " + clock.error().message});
            return;
        }
        setup.clock = *clock;
    }
    setup.load = [&catalogue = console.catalogue, game = plan->game.name()](const std::string& path) {
        return load_game(path, 1, {game, {}}, catalogue);
    };
    setup.begin_again = more_games(*request, start_of_new_game(arguments, *plan), *plan, console.stop);
    Expected<std::unique_ptr<LiveGame>> game = plan->game.table->begin(*request, console.stop);
    if (!game) {
        console.refuse(game.error());
        return;
    }
    // Whoever reads the output may go before the game is saved.
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c): there is nothing to do about it
    Terminal terminal = make_terminal(console);
    PlaySession session(*std::move(game), std::move(setup), terminal, console.stop);
    const Status status = session.run();
    if (!session.interruption().empty()) {
        console.err << "sparring: " << session.interruption() << '\n';
    }
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
                     "who is played by people: seats by name or number, none, all or both; without it, the first seat")
        ->type_name("SEAT");
    CLI::Option* const agent =
        command->add_option("--agent", arguments->agents, "who plays the other seats (may be repeated, one for each)")
            ->type_name("AGENT")
            ->allow_extra_args(false);
    command
        ->add_option("--level", arguments->level,
                     fmt::format("how well the other seats play, such as 3.5; auto follows the person from game to "
                                 "game; without it and --agent, {}",
                                 kDefaultOpponent))
        ->check(check_level)
        ->type_name("1..10|auto")
        ->excludes(agent);
    CLI::Option* const position =
        command->add_option("--position", arguments->position, "the position; without it, the start of the game")
            ->type_name("TEXT");
    CLI::Option* const load =
        command->add_option("--load", arguments->load_path, "take up a saved game, or a game of a PDN file")
            ->type_name("FILE")
            ->excludes(position);
    command->add_option("--number", arguments->number, "which game of a PDN file")
        ->transform(whole_number(1, kLastGame))
        ->type_name("NUMBER")
        ->needs(load);
    const CLI::Option* const save =
        command
            ->add_option(
                "--save", arguments->save_path,
                "where the game is saved if nothing else is said; if there is such a file, under a name with a number")
            ->type_name("FILE")
            ->capture_default_str();
    command
        ->add_option("--clock", arguments->clock,
                     "how long a person may think in a game, and what is added after each move, such as 5m+3s")
        ->type_name("TIME[+TIME]");
    command->add_flag("--ascii", arguments->is_ascii, "draw the board without Unicode");
    command->add_option("--colour", arguments->colour, "draw the board in colours")
        ->check(check_colour_choice)
        ->type_name("auto|always|never")
        ->capture_default_str();
    add_seed_option(*command, arguments->seed);
    command->callback([arguments, save, &console] {
        arguments->is_save_path_given = save->count() > 0;
        run(*arguments, console);
    });
}

}  // namespace sparring
