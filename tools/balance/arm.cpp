#include "tools/balance/arm.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/data/program_version.hpp"
#include "tools/tournament/conduct_text.hpp"
#include "tools/tournament/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>

namespace sparring::balance {

namespace {

// Enough that two cores end together, few enough that their files cost nothing.
constexpr std::uint64_t kMostShards = 16;
constexpr std::uint64_t kBlockGames = 1000;  // where no moves are kept

// By seat, or the two of a match.
[[nodiscard]] Expected<std::vector<AgentSpec>> agents_of(const Arm& arm, const Table& table) {
    Expected<std::vector<AgentSpec>> agents = parse_agents(arm.agents, table.agent_kinds());
    if (agents && agents->size() == 1) {
        agents->assign(table.seat_names().size(), AgentSpec(agents->front()));
    }
    return agents;
}

[[nodiscard]] tournament::Format format_of(const Arm& arm, std::size_t seats) {
    if (arm.agents.size() != 2) {
        return tournament::Format::kFixedSeats;
    }
    return seats == 2 ? tournament::Format::kRoundRobin : tournament::Format::kOneAgainstAll;
}

}  // namespace

Expected<selfplay::Manifest> plan_arm(const Arm& arm, const GameModule& module, const std::string& variant) {
    const Expected<TablePointer> table = module.open(arm.settings);
    if (!table) {
        return table.error();
    }
    const std::vector<std::string>& seats = (*table)->seat_names();
    const Expected<std::vector<AgentSpec>> agents = agents_of(arm, **table);
    if (!agents) {
        return agents.error();
    }
    Expected<std::string> knowledge = (*table)->knowledge(*agents, {});
    if (!knowledge) {
        return knowledge.error();
    }
    const Expected<std::string> build = selfplay::build_hash();
    if (!build) {
        return build.error();
    }
    // Two agents at a table of two take turns in the seats; at a larger one the first sits alone against all others.
    const bool rotates = arm.agents.size() == 2;
    selfplay::Manifest manifest;
    manifest.keeps = arm.keeps;
    manifest.build = *build;
    manifest.block_games = rotates ? seats.size() : 1;
    if (!manifest.keeps_moves()) {
        manifest.block_games = std::clamp<std::uint64_t>(arm.games / kMostShards, 1, kBlockGames);
    }
    records::Run& run = manifest.run;
    run.blocks = (std::max<std::uint64_t>(arm.games, 1) + manifest.block_games - 1) / manifest.block_games;
    run.rounds = run.blocks;
    manifest.games = manifest.keeps_moves() ? run.blocks * manifest.block_games : arm.games;
    manifest.shards = static_cast<std::uint32_t>(std::min(run.blocks, kMostShards));
    manifest.conduct.logs_searches = arm.logs_searches;
    run.kind = "selfplay";
    run.knowledge = *std::move(knowledge);
    run.program = kProgramVersion;
    run.game = module.info().name;
    run.variant = variant;
    run.options = arm.settings.values;
    run.seats = seats;
    const std::vector<std::string> names = tournament::agent_names(*agents);
    for (std::size_t place = 0; place < agents->size(); ++place) {
        run.agents.push_back({names[place], (*agents)[place].text});
    }
    run.format = tournament::name_of(format_of(arm, seats.size()));
    run.seed = arm.seed;
    run.book = arm.openings.empty() ? "start" : "drawn";
    for (const Opening& opening : arm.openings) {
        run.openings.push_back({opening.position, fmt::format("{}", fmt::join(opening.moves, " "))});
    }
    if (arm.openings.empty() && manifest.keeps_moves()) {
        run.openings.emplace_back();
    }
    run.book_hash = records::hash_of(run.openings);
    run.conduct = manifest.keeps_moves() ? tournament::conduct_text(manifest.conduct) : "opening-plies 0";
    return manifest;
}

}  // namespace sparring::balance
