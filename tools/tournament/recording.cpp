#include "tools/tournament/recording.hpp"

#include "tools/data/program_version.hpp"
#include "tools/tournament/conduct_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

namespace sparring::tournament {

namespace {

[[nodiscard]] std::string joined(std::span<const std::string> moves) {
    return fmt::format("{}", fmt::join(moves, " "));
}

[[nodiscard]] GameReport report_of(const records::RecordedGame& game, const Plan& plan, std::size_t opening) {
    GameReport report;
    report.moves = plan.openings[opening].moves;
    std::ranges::move(plan.module->split_moves(game.moves), std::back_inserter(report.moves));
    report.winners = game.winners;
    report.ending = game.ending;
    report.at_fault = game.at_fault;
    report.fault = game.fault;
    report.foretold = game.foretold;
    for (const records::RecordedPlayer& player : game.players) {
        report.nodes.push_back(player.nodes);
        report.seconds.push_back(player.seconds);
        report.times.push_back(player.time);
    }
    return report;
}

// A tournament may be made longer where its openings do not depend on its length.
[[nodiscard]] Status check_same(records::Run of_file, const records::Run& wanted) {
    of_file.rounds = wanted.rounds > of_file.rounds ? wanted.rounds : of_file.rounds;
    const std::string difference = records::first_difference(of_file, wanted);
    return difference.empty() ? ok() : Status(Error{difference});
}

[[nodiscard]] std::string words_for(const std::string& knowledge) {
    return knowledge.empty() ? "unknown weights and endgame tables" : knowledge;
}

// Takes up the blocks of a file, which must be those of the schedule from its beginning.
class PastBlocks {
public:
    explicit PastBlocks(Report& report) : report_(report), schedule_(report.plan.schedule()) {}

    [[nodiscard]] Status take(const records::RecordedBlock& block) {
        const std::optional<ScheduledBlock> scheduled = schedule_.next();
        const std::size_t games = scheduled ? scheduled->games() : 0;
        if (!scheduled || block.number != scheduled->number || block.lineup != scheduled->lineup ||
            block.opening != scheduled->opening || block.games.size() != games) {
            return Error{
                fmt::format("{} {} is not the next one of this tournament", report_.plan.unit(), block.number + 1)};
        }
        ++report_.past_blocks;
        return report_.add(finished(report_.plan, *scheduled, block));
    }

private:
    Report& report_;
    Schedule schedule_;
};

}  // namespace

records::Run run_of(const Report& report) {
    const Plan& plan = report.plan;
    records::Run run;
    run.kind = "tournament";
    run.program = kProgramVersion;
    run.game = plan.module->info().name;
    run.variant = report.variant;
    run.options = plan.settings.values;
    run.seats = plan.seat_names;
    for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
        run.agents.push_back({report.names[agent], plan.agents[agent].text});
    }
    run.format = name_of(plan.format);
    run.rounds = plan.rounds;
    run.blocks = report.planned_blocks();
    run.seed = plan.seed;
    run.book = report.book;
    for (const Opening& opening : plan.openings) {
        run.openings.push_back({opening.position, joined(opening.moves)});
    }
    run.book_hash = records::hash_of(run.openings);
    run.test = report.test ? test_text(*report.test) : "";
    run.conduct = conduct_text(plan.conduct);
    run.knowledge = report.knowledge;
    return run;
}

records::RecordedBlock recorded(const Plan& plan, const FinishedBlock& block) {
    const ScheduledBlock& scheduled = block.scheduled;
    records::RecordedBlock record{scheduled.number, scheduled.lineup, scheduled.opening, {}};
    for (std::size_t leg = 0; leg < block.games.size(); ++leg) {
        const GameReport& report = block.games[leg];
        records::RecordedGame& game = record.games.emplace_back();
        game.leg = leg;
        game.stream = scheduled.stream(leg);
        const std::vector<std::size_t> seated = scheduled.seats(leg);
        for (std::size_t seat = 0; seat < seated.size(); ++seat) {
            game.players.push_back({seated[seat], report.nodes[seat], report.seconds[seat], report.time_of(seat)});
        }
        const std::size_t opening = std::min(plan.openings[scheduled.opening].moves.size(), report.moves.size());
        game.moves = joined(std::span(report.moves).subspan(opening));
        game.plies = report.moves.size();
        game.winners = report.winners;
        game.ending = report.ending;
        game.at_fault = report.at_fault;
        game.fault = report.fault;
        game.foretold = report.foretold;
        game.searches = report.searches;
    }
    return record;
}

FinishedBlock finished(const Plan& plan, ScheduledBlock scheduled, const records::RecordedBlock& block) {
    FinishedBlock finished{std::move(scheduled), {}};
    for (const records::RecordedGame& game : block.games) {
        finished.games.push_back(report_of(game, plan, block.opening));
    }
    return finished;
}

Expected<records::RecordFile> begin_record(const Report& report, const std::string& path, Overwrite overwrite) {
    if (const Status free = check_free(path, overwrite); !free) {
        return free.error();
    }
    return records::RecordFile::create(path, run_of(report));
}

Expected<records::RecordFile> resume_record(Report& report, const std::string& path, OtherTables other) {
    Expected<records::RecordFile> file = records::RecordFile::open(path, records::Access::kWrite);
    if (!file) {
        return file.error();
    }
    const records::Run wanted = run_of(report);
    const bool is_longer = wanted.rounds > file->run().rounds;
    if (const Status same = check_same(file->run(), wanted); !same) {
        return Error{fmt::format("'{}' is of another tournament: its {}", path, same.error().message)};
    }
    const bool is_other = file->run().knowledge != wanted.knowledge;
    if (is_other && other == OtherTables::kRefused) {
        return Error{
            fmt::format("'{}' was played with {}, and this run has {}: expected the same, or "
                        "--allow-other-tables",
                        path, words_for(file->run().knowledge), words_for(wanted.knowledge))};
    }
    PastBlocks past(report);
    const Status read = file->read([&past](const records::RecordedBlock& block) { return past.take(block); });
    if (!read) {
        return Error{fmt::format("'{}': {}", path, read.error().message)};
    }
    if (const Status noted = is_other ? file->add_knowledge(wanted.knowledge) : ok(); !noted) {
        return noted.error();
    }
    if (const Status longer = is_longer ? file->lengthen(wanted.rounds, wanted.blocks) : ok(); !longer) {
        return longer.error();
    }
    return file;
}

}  // namespace sparring::tournament
