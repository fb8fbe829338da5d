#include "tools/tournament/record_standings.hpp"

#include "tools/tournament/recording.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring::tournament {

namespace {

constexpr std::uint64_t kMostLineupsShown = 100'000;
// Of a record that was played without a test.
constexpr statistics::Sprt kAssumedTest{.elo0 = 0, .elo1 = 10, .model = statistics::SprtModel::kNormalized};

// Those that cannot be read any more, such as agents with settings of another version, have their text alone.
[[nodiscard]] std::vector<AgentSpec> agents_of(const records::Run& run, const Table& table) {
    std::vector<AgentSpec> agents;
    for (const records::RecordedAgent& agent : run.agents) {
        Expected<AgentSpec> spec = parse_agent(agent.spec, table.agent_kinds());
        agents.push_back(spec ? *std::move(spec) : AgentSpec{agent.spec, "", {}});
    }
    return agents;
}

[[nodiscard]] Status check_lineups(Format format, const records::Run& run) {
    const std::size_t agents = run.agents.size();
    const std::size_t seats = run.seats.size();
    if (agents < 2 || (format == Format::kFixedSeats && agents != seats) ||
        count_lineups(format, agents, seats) > kMostLineupsShown) {
        return Error{fmt::format("{} agents in {} seats are no {}", agents, seats, name_of(format))};
    }
    return ok();
}

[[nodiscard]] Expected<Plan> plan_of(const records::Run& run, const Catalogue& catalogue) {
    if (run.kind == "import") {
        return Error{"these games were played to no plan"};
    }
    const auto module =
        std::ranges::find(catalogue.modules, run.game, [](const auto& one) { return one->info().name; });
    if (module == catalogue.modules.end()) {
        return Error{fmt::format("game '{}' is unknown to this program", run.game)};
    }
    const auto* const format = std::ranges::find(kFormats, run.format, [](Format one) { return name_of(one); });
    if (format == kFormats.end()) {
        return Error{fmt::format("format '{}' is unknown to this program", run.format)};
    }
    Settings settings{run.options, 0};
    const Expected<TablePointer> table = (*module)->open(settings);
    if (!table || (*table)->seat_names() != run.seats) {
        return table ? Error{"its seats are not those of the game in this program"} : table.error();
    }
    if (const Status lineups = check_lineups(*format, run); !lineups) {
        return lineups.error();
    }
    Plan plan{.module = module->get(),
              .table = *table,
              .settings = std::move(settings),
              .seat_names = run.seats,
              .agents = agents_of(run, **table),
              .openings = {},
              .format = *format,
              .rounds = static_cast<std::uint32_t>(run.rounds),
              .seed = run.seed};
    for (const records::RecordedOpening& opening : run.openings) {
        plan.openings.push_back({opening.position, plan.module->split_moves(opening.moves)});
    }
    return plan;
}

// The block as it was scheduled, by who sat where in it; nothing if no schedule has it.
[[nodiscard]] std::optional<ScheduledBlock> scheduled_as(const Report& report, const records::RecordedBlock& block) {
    const std::vector<Lineup>& lineups = report.standings.lineups();
    if (block.games.empty() || block.lineup >= lineups.size() || block.opening >= report.plan.openings.size()) {
        return std::nullopt;
    }
    const auto seated = [](const records::RecordedGame& game) {
        std::vector<std::size_t> agents;
        std::ranges::transform(game.players, std::back_inserter(agents), &records::RecordedPlayer::agent);
        return agents;
    };
    ScheduledBlock scheduled{.number = block.number,
                             .lineup = block.lineup,
                             .agents = seated(block.games.front()),
                             .opening = block.opening,
                             .rotation = rotation_of(report.plan.format)};
    bool fits =
        scheduled.games() == block.games.size() && std::ranges::is_permutation(scheduled.agents, lineups[block.lineup]);
    for (std::size_t leg = 0; fits && leg < block.games.size(); ++leg) {
        fits = !block.games[leg].winners.empty() && seated(block.games[leg]) == scheduled.seats(leg);
    }
    return fits ? std::optional(std::move(scheduled)) : std::nullopt;
}

}  // namespace

Expected<Report> empty_report_of(const records::Run& run, const Catalogue& catalogue) {
    Expected<Plan> plan = plan_of(run, catalogue);
    if (!plan) {
        return plan.error();
    }
    std::optional<statistics::Sprt> test;
    if (!run.test.empty()) {
        const auto read = parse_sprt(run.test, statistics::SprtModel::kNormalized);
        if (!read || run.agents.size() != 2) {
            return read ? Error{"a test is of two agents"} : read.error();
        }
        test = *read;
    }
    Standings standings(plan->agents.size(), plan->lineups());
    Report report{.game = run.game_name(),
                  .variant = run.variant,
                  .book = run.book,
                  .knowledge = run.knowledge,
                  .plan = *std::move(plan),
                  .names = {},
                  .standings = std::move(standings),
                  .test = test};
    for (std::size_t agent = 0; agent < run.agents.size(); ++agent) {
        report.names.push_back(run.agents[agent].name);
        const AgentSpec& spec = report.plan.agents[agent];
        report.level_ratings.push_back(spec.kind.empty() ? std::nullopt : report.plan.table->rating(spec));
    }
    return report;
}

RecordStandings::RecordStandings(const records::Run& run, const Catalogue& catalogue)
    : run_(run),
      places_(take_up_agents(rated_, run)),
      report_(empty_report_of(run, catalogue)) {
    if (report_ && !report_->test && run.agents.size() == 2 && report_->is_of_pairs()) {
        report_->test = kAssumedTest;
        is_assumed_ = true;
    }
}

Status RecordStandings::add_to_report(const records::RecordedBlock& block) {
    std::optional<ScheduledBlock> scheduled = scheduled_as(*report_, block);
    if (!scheduled) {
        return Error{fmt::format("{} {} was played to another plan", report_->plan.unit(), block.number + 1)};
    }
    const Status added = report_->add(finished(report_->plan, *std::move(scheduled), block));
    if (added && report_->test) {
        curve_.add(*report_);
    }
    return added;
}

void RecordStandings::add(const records::RecordedBlock& block) {
    ++blocks_;
    games_ += block.games.size();
    next_ = block.number + 1;
    count_block(rated_, places_, block);
    if (const Status added = report_ ? add_to_report(block) : ok(); !added) {
        report_ = added.error();
    }
}

Json RecordStandings::progress() const {
    if (!report_ || !report_->test || blocks_ == 0) {
        return nullptr;
    }
    const statistics::Sprt& test = *report_->test;
    Json points = Json::array();
    for (const ProgressPoint& point : curve_.points(*report_)) {
        points.push_back({point.blocks, point.llr, json_or_null(point.score.value), point.score.interval.lower,
                          point.score.interval.upper});
    }
    return {{"first", report_->names[0]},
            {"second", report_->names[1]},
            {"assumed", is_assumed_},
            {"elo0", test.elo0},
            {"elo1", test.elo1},
            {"model", name_of(test.model)},
            {"lower_bound", test.lower_bound()},
            {"upper_bound", test.upper_bound()},
            {"points", std::move(points)}};
}

Json RecordStandings::json() {
    if (report_ && report_->test && !is_assumed_) {
        const bool is_decided = report_->test->status(report_->llr()) != statistics::SprtStatus::kContinue;
        report_->ended = is_decided ? Ended::kEnough : Ended::kAllBlocks;
    }
    const auto ratings =
        rated_.outcomes.empty() ? Expected<statistics::Ratings>(Error{"there are no games in it yet"}) : rate(rated_);
    Json results = report_ && blocks_ > 0 ? results_json(*report_) : Json(nullptr);
    if (is_assumed_ && !results.is_null()) {
        results["sprt"] = nullptr;
    }
    return {{"kind", run_.kind},
            {"game", run_.game_name()},
            {"seats", run_.seats},
            {"unit", report_ ? Json(report_->plan.unit()) : Json("block")},
            {"blocks", blocks_},
            {"planned", run_.blocks},
            {"games", games_},
            {"ratings", ratings ? ratings_json(rated_, *ratings) : Json(nullptr)},
            {"results", std::move(results)},
            {"trouble", report_ ? "" : report_.error().message},
            {"progress", progress()}};
}

}  // namespace sparring::tournament
