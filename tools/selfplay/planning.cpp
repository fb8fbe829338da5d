#include "tools/selfplay/planning.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/data/program_version.hpp"
#include "tools/tournament/conduct_text.hpp"
#include "tools/tournament/recording.hpp"
#include "tools/tournament/simulation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sparring::selfplay {

namespace {

constexpr std::uint32_t kUsualShards = 64;
// Where no moves are kept a shard may be done sooner than its file is written.
constexpr std::uint32_t kUsualFastShards = 16;
// A block of the fastest games takes some milliseconds, and its outcomes half a megabyte of memory.
constexpr std::uint64_t kMostGamesOfBlock = 65'536;
constexpr std::uint64_t kBlocksOfShard = 16;

[[nodiscard]] std::uint64_t divided_up(std::uint64_t number, std::uint64_t by) { return (number + by - 1) / by; }

[[nodiscard]] Expected<std::uint32_t> choose_shards(std::uint32_t asked, std::uint64_t blocks, Keeps keeps) {
    const std::uint32_t usual = keeps == Keeps::kMoves ? kUsualShards : kUsualFastShards;
    if (asked > blocks) {
        return Error{
            fmt::format("--shards {}: there are only {} blocks of games: expected 1 to {}", asked, blocks, blocks)};
    }
    return asked == 0 ? static_cast<std::uint32_t>(std::min<std::uint64_t>(usual, blocks)) : asked;
}

// One agent plays against itself in all seats, each of which keeps its place.
[[nodiscard]] Expected<tournament::Arguments> tournament_of(const PlanArguments& arguments, const ChosenGame& game) {
    tournament::Arguments asked = arguments.tournament;
    const Expected<std::vector<AgentSpec>> agents = parse_agents(asked.agents, game.table->agent_kinds());
    if (!agents) {
        return agents.error();
    }
    if (agents->size() == 1) {
        asked.agents.assign(game.seat_names.size(), agents->front().text);
        asked.format = asked.format.empty() ? tournament::name_of(tournament::Format::kFixedSeats) : asked.format;
    }
    asked.blocks = 1;
    return asked;
}

[[nodiscard]] Expected<Manifest> plan_moves(const PlanArguments& arguments, const ChosenGame& game,
                                            const Catalogue& catalogue) {
    Expected<tournament::Arguments> asked = tournament_of(arguments, game);
    if (!asked) {
        return asked.error();
    }
    // What a round is comes from the checked plan; how many there are decides how many openings are drawn.
    const Expected<tournament::Report> draft = tournament::prepare(*asked, catalogue);
    if (!draft) {
        return draft.error();
    }
    const std::uint64_t lineups = draft->plan.lineups().size();
    const std::uint64_t block_games =
        rotation_of(draft->plan.format) == tournament::Rotation::kNone ? 1 : draft->plan.seats();
    const std::uint64_t rounds = divided_up(arguments.games, lineups * block_games);
    if (rounds > std::numeric_limits<std::uint32_t>::max() / lineups) {
        return Error{fmt::format("--games {}: expected at most {} where moves are kept, or --records results or none",
                                 arguments.games, std::numeric_limits<std::uint32_t>::max() / lineups * lineups)};
    }
    asked->blocks = static_cast<std::uint32_t>(rounds);
    const Expected<tournament::Report> report = tournament::prepare(*asked, catalogue);
    if (!report) {
        return report.error();
    }
    Manifest manifest;
    manifest.run = run_of(*report);
    manifest.block_games = block_games;
    manifest.games = manifest.run.blocks * block_games;
    manifest.conduct = report->plan.conduct;
    return manifest;
}

// What is only for games whose moves are kept.
[[nodiscard]] Status check_plain(const PlanArguments& arguments) {
    const tournament::Arguments& asked = arguments.tournament;
    const std::string with = fmt::format("with --records {}", name_of(arguments.keeps));
    if (!asked.format.empty() || !asked.openings.empty()) {
        return Error{fmt::format("{}: cannot be given {}, where agents keep their seats and games begin at the start",
                                 asked.format.empty() ? "--openings" : "--format", with)};
    }
    if (tournament::conduct_text(asked.conduct) != tournament::conduct_text({})) {
        return Error{
            fmt::format("{}: cannot be given {}, where games are played to their end: expected --records moves",
                        tournament::conduct_text(asked.conduct), with)};
    }
    return ok();
}

[[nodiscard]] Expected<Manifest> plan_results(const PlanArguments& arguments, const ChosenGame& game) {
    if (const Status plain = check_plain(arguments); !plain) {
        return plain.error();
    }
    const Expected<std::vector<AgentSpec>> agents = seated_agents(arguments.tournament.agents, game);
    if (!agents) {
        return agents.error();
    }
    const std::uint64_t shards = arguments.shards == 0 ? kUsualFastShards : arguments.shards;
    Manifest manifest;
    manifest.games = arguments.games;
    manifest.block_games =
        arguments.block_games > 0
            ? arguments.block_games
            : std::clamp<std::uint64_t>(arguments.games / (shards * kBlocksOfShard), 1, kMostGamesOfBlock);
    manifest.opening_plies = arguments.tournament.opening_plies;
    records::Run& run = manifest.run;
    run.game = game.module->info().name;
    run.variant = game.variant;
    run.options = game.settings.values;
    run.seats = game.seat_names;
    const std::vector<std::string> names = tournament::agent_names(*agents);
    for (std::size_t seat = 0; seat < agents->size(); ++seat) {
        run.agents.push_back({names[seat], (*agents)[seat].text});
    }
    run.format = tournament::name_of(tournament::Format::kFixedSeats);
    run.blocks = divided_up(manifest.games, manifest.block_games);
    run.rounds = run.blocks;
    run.seed = arguments.tournament.seed;
    run.book = tournament::kNoBook;
    run.book_hash = records::hash_of({});
    run.program = kProgramVersion;
    run.conduct = fmt::format("opening-plies {}", manifest.opening_plies);
    Expected<std::string> knowledge = game.table->knowledge(*agents, {});
    if (!knowledge) {
        return knowledge.error();
    }
    run.knowledge = *std::move(knowledge);
    return manifest;
}

}  // namespace

Expected<Manifest> make_manifest(const PlanArguments& arguments, const Catalogue& catalogue) {
    const Expected<ChosenGame> game = choose_game(arguments.tournament.game, catalogue);
    if (!game) {
        return game.error();
    }
    if (arguments.keeps == Keeps::kMoves && arguments.block_games > 0) {
        return Error{
            "--block-games: a block is an opening with all rotations of the seats where moves are kept: "
            "expected --records results or none with it"};
    }
    Expected<Manifest> manifest =
        arguments.keeps == Keeps::kMoves ? plan_moves(arguments, *game, catalogue) : plan_results(arguments, *game);
    if (!manifest) {
        return manifest.error();
    }
    const Expected<std::uint32_t> shards = choose_shards(arguments.shards, manifest->run.blocks, arguments.keeps);
    const Expected<std::string> build = build_hash();
    if (!shards || !build) {
        return shards ? build.error() : shards.error();
    }
    manifest->run.kind = "selfplay";
    manifest->keeps = arguments.keeps;
    manifest->shards = *shards;
    manifest->build = *build;
    return manifest;
}

}  // namespace sparring::selfplay
