// `sparring ratings`: ratings of all agents of one or more records.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/records/record_file.hpp"
#include "tools/selfplay/content_hash.hpp"
#include "tools/text/key_values.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"
#include "tools/tournament/rating_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace sparring {

namespace {

using tournament::RatedAgents;

struct RatingsArguments {
    std::vector<std::string> paths;
    std::vector<std::string> anchors;
    bool wants_json = false;
};

// What files have to agree in, so that their games are of one kind.
struct Kind {
    std::string path;
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<std::string> seats;
};

[[nodiscard]] Status check_kind(const Kind& first, const Kind& other) {
    if (first.game != other.game || first.options != other.options || first.seats != other.seats) {
        return Error{
            fmt::format("'{}' has games of {} and '{}' of {}, with other options or seats: expected records of "
                        "one game under one set of rules",
                        first.path, first.game, other.path, other.game)};
    }
    return ok();
}

// The same for copies of a block, in whatever record: the games, who played them from where, and the seed.
[[nodiscard]] std::string identity_of(const records::Run& run, const records::RecordedBlock& block) {
    selfplay::ContentHash hash;
    hash.add(block);
    const records::RecordedOpening& opening = run.openings[block.opening];
    std::string text = fmt::format("{} {} {} {}", hash.text(), run.seed, opening.position, opening.moves);
    for (const records::RecordedGame& game : block.games) {
        for (const records::RecordedPlayer& player : game.players) {
            text += ' ' + run.agents[player.agent].name;
        }
    }
    return text;
}

// Blocks that have been counted, and those of a file that are copies of them.
struct Counted {
    std::set<std::string> blocks;
    std::uint64_t copies = 0;
};

[[nodiscard]] Status add_games(const records::RecordFile& file, RatedAgents& rated, Counted& counted) {
    const std::vector<std::size_t> places = take_up_agents(rated, file.run());
    return file.read([&](const records::RecordedBlock& block) {
        if (counted.blocks.insert(identity_of(file.run(), block)).second) {
            count_block(rated, places, block);
        } else {
            ++counted.copies;
        }
        return ok();
    });
}

struct Collected {
    std::string game;
    RatedAgents rated;
    std::vector<std::string> warnings;
};

[[nodiscard]] Expected<Collected> collect(const std::vector<std::string>& paths) {
    Collected collected;
    std::vector<Kind> kinds;
    Counted counted;
    for (const std::string& path : paths) {
        const Expected<records::RecordFile> file = records::RecordFile::open(path, records::Access::kRead);
        if (!file) {
            return file.error();
        }
        const records::Run& run = file->run();
        kinds.push_back({path, run.game_name(), run.options, run.seats});
        Status added = check_kind(kinds.front(), kinds.back());
        if (added) {
            counted.copies = 0;
            added = add_games(*file, collected.rated, counted);
        }
        if (!added) {
            return added.error();
        }
        if (counted.copies > 0) {
            collected.warnings.push_back(
                fmt::format("'{}': {} of its blocks of games {} in a record before it, and count once", path,
                            grouped(counted.copies), counted.copies == 1 ? "is" : "are"));
        }
        collected.game = run.game_name();
    }
    if (collected.rated.outcomes.empty()) {
        return Error{fmt::format("'{}': there are no finished games in it", paths.front())};
    }
    return collected;
}

// `AGENT=ELO`; agents have '=' in their names.
[[nodiscard]] Expected<statistics::Anchor> read_anchor(const std::string& text, const RatedAgents& rated) {
    const std::size_t equals = text.rfind('=');
    const std::string name = text.substr(0, equals);
    const auto found = std::ranges::find(rated.names, name);
    if (equals == std::string::npos) {
        return Error{fmt::format("--anchor {}: expected AGENT=ELO", text)};
    }
    if (found == rated.names.end()) {
        return Error{fmt::format("--anchor {}: {}", text, unknown_name("agent", name, rated.names))};
    }
    const Expected<double> elo = parse_number("ELO", text.substr(equals + 1));
    if (!elo) {
        return Error{fmt::format("--anchor {}: {}", text, elo.error().message)};
    }
    return statistics::Anchor{static_cast<std::size_t>(found - rated.names.begin()), *elo};
}

[[nodiscard]] Status run_ratings(const RatingsArguments& arguments, Console& console) {
    const auto read = unless_stopped([paths = arguments.paths] { return collect(paths); }, console);
    if (!read) {
        console.fail("stopped before all games were read");
        return ok();
    }
    const Expected<Collected>& collected = *read;
    if (!collected) {
        return collected.error();
    }
    for (const std::string& warning : collected->warnings) {
        console.err << "sparring: warning: " << warning << '\n';
    }
    std::vector<statistics::Anchor> anchors;
    for (const std::string& text : arguments.anchors) {
        const Expected<statistics::Anchor> anchor = read_anchor(text, collected->rated);
        if (!anchor) {
            return anchor.error();
        }
        anchors.push_back(*anchor);
    }
    const Expected<statistics::Ratings> ratings = rate(collected->rated, anchors);
    if (!ratings) {
        return ratings.error();
    }
    if (arguments.wants_json) {
        Json json = {{"game", collected->game}};
        json.update(ratings_json(collected->rated, *ratings));
        console.out << json_line(json);
        return ok();
    }
    console.out << fmt::format("{}, {} {}\n", collected->game, grouped(arguments.paths.size()),
                               arguments.paths.size() == 1 ? "record" : "records")
                << ratings_text(collected->rated, *ratings, anchors, console.out_columns);
    return ok();
}

}  // namespace

void add_ratings_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<RatingsArguments>();
    CLI::App& command = *program.add_subcommand("ratings", "rate the agents of one or more records together");
    command.add_option("FILE", arguments->paths, "records of one game, written with --games")
        ->required()
        ->type_name("FILE");
    command
        .add_option("--anchor", arguments->anchors,
                    "hold an agent at a rating; without one, the mean of all is 0 (may be repeated)")
        ->type_name("AGENT=ELO")
        ->allow_extra_args(false);
    command.add_flag("--json", arguments->wants_json, "print one JSON value");
    command.callback([arguments, &console] { console.conclude(run_ratings(*arguments, console)); });
}

}  // namespace sparring
