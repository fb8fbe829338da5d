#include "tools/selfplay/batch.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/data/text_file.hpp"
#include "tools/tournament/report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring::selfplay {

namespace {

[[nodiscard]] Expected<const GameModule*> module_of(const Manifest& manifest, const Catalogue& catalogue) {
    const auto found =
        std::ranges::find(catalogue.modules, manifest.run.game, [](const auto& module) { return module->info().name; });
    if (found == catalogue.modules.end()) {
        return Error{fmt::format("game '{}' is unknown to this program", manifest.run.game)};
    }
    return found->get();
}

[[nodiscard]] Expected<std::vector<AgentSpec>> agents_of(const Batch& batch) {
    std::vector<AgentSpec> agents;
    for (const records::RecordedAgent& agent : batch.manifest.run.agents) {
        Expected<AgentSpec> spec = parse_agent(agent.spec, batch.table->agent_kinds());
        if (!spec) {
            return spec.error();
        }
        agents.push_back(*std::move(spec));
    }
    return agents;
}

[[nodiscard]] Expected<tournament::Format> format_of(const std::string& name) {
    const auto* const found =
        std::ranges::find(tournament::kFormats, name, [](auto format) { return name_of(format); });
    return found == tournament::kFormats.end() ? Expected<tournament::Format>(Error{"format '" + name + "' is unknown"})
                                               : *found;
}

[[nodiscard]] Expected<tournament::Plan> plan_of(const Batch& batch, const Settings& settings,
                                                 std::vector<AgentSpec> agents) {
    const records::Run& run = batch.manifest.run;
    const Expected<tournament::Format> format = format_of(run.format);
    if (!format) {
        return format.error();
    }
    tournament::Plan plan{.module = batch.module,
                          .table = batch.table,
                          .settings = settings,
                          .seat_names = run.seats,
                          .agents = std::move(agents),
                          .openings = {},
                          .format = *format,
                          .rounds = static_cast<std::uint32_t>(run.rounds),
                          .seed = run.seed,
                          .conduct = batch.manifest.conduct};
    plan.openings.reserve(run.openings.size());
    for (const records::RecordedOpening& opening : run.openings) {
        plan.openings.push_back({opening.position, batch.module->split_moves(opening.moves)});
    }
    return plan;
}

// Everything of the batch that follows from its manifest.
[[nodiscard]] Status fill(Batch& batch, const Catalogue& catalogue) {
    const Manifest& manifest = batch.manifest;
    const Expected<const GameModule*> module = module_of(manifest, catalogue);
    if (!module) {
        return module.error();
    }
    batch.module = *module;
    const Settings settings{manifest.run.options, 0};
    const Expected<TablePointer> table = batch.module->open(settings);
    if (!table || (*table)->seat_names() != manifest.run.seats) {
        return table ? Error{"its seats are not those of the game in this program"} : table.error();
    }
    batch.table = *table;
    Expected<std::vector<AgentSpec>> agents = agents_of(batch);
    if (!agents) {
        return agents.error();
    }
    if (manifest.keeps_moves()) {
        Expected<tournament::Plan> plan = plan_of(batch, settings, *std::move(agents));
        if (!plan) {
            return plan.error();
        }
        batch.plan = *std::move(plan);
        return ok();
    }
    batch.simulation.agents = *std::move(agents);
    batch.simulation.seed = manifest.run.seed;
    batch.simulation.opening_plies = manifest.opening_plies;
    batch.simulation.keeps_outcomes = manifest.keeps == Keeps::kResults;
    return ok();
}

[[nodiscard]] std::string words_for(const std::string& knowledge) {
    return knowledge.empty() ? "no weights or endgame tables" : knowledge;
}

}  // namespace

std::filesystem::path Batch::folder() const {
    std::filesystem::path folder = path;
    return folder.replace_extension(".shards");
}

std::filesystem::path Batch::shard_path(std::uint32_t shard) const {
    return folder() / fmt::format("shard-{:05}.db", shard);
}

SimulationRequest Batch::block_request(std::uint64_t block) const {
    SimulationRequest request = simulation;
    request.first_game = block * manifest.block_games;
    request.games = std::min(manifest.block_games, manifest.games - request.first_game);
    return request;
}

Expected<Batch> open_batch(const std::filesystem::path& path, const Catalogue& catalogue) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    Expected<Manifest> manifest = parse_manifest(*text, path.string());
    if (!manifest) {
        return manifest.error();
    }
    Expected<std::string> build = build_hash();
    if (!build) {
        return build.error();
    }
    Batch batch{path, *std::move(manifest), *std::move(build), {}, nullptr, nullptr, {}, {}};
    if (const Status filled = fill(batch, catalogue); !filled) {
        return Error{fmt::format("'{}': {}", path.string(), filled.error().message)};
    }
    return batch;
}

Status check_build(Batch& batch, OtherBuild other) {
    if (other == OtherBuild::kRefused && batch.own_build != batch.manifest.build) {
        return Error{
            fmt::format("'{}' was planned by another build of the program, {}, and this is {}: expected the same, or "
                        "--allow-other-build",
                        batch.path.string(), batch.manifest.build, batch.own_build)};
    }
    const bool keeps_moves = batch.manifest.keeps_moves();
    Expected<std::string> knowledge =
        batch.table->knowledge(keeps_moves ? batch.plan.agents : batch.simulation.agents,
                               keeps_moves ? batch.plan.conduct.adjudication : AdjudicationRules{});
    if (!knowledge) {
        return knowledge.error();
    }
    batch.own_knowledge = *std::move(knowledge);
    const std::string& planned = batch.manifest.run.knowledge;
    if (other == OtherBuild::kRefused && batch.own_knowledge != planned) {
        return Error{fmt::format("'{}' was planned with {}, and here are {}: expected the same, or --allow-other-build",
                                 batch.path.string(), words_for(planned), words_for(batch.own_knowledge))};
    }
    return ok();
}

Status check_shard_number(const Batch& batch, std::uint64_t shard) {
    if (shard >= batch.manifest.shards) {
        return Error{fmt::format("--shard {}: '{}' has {} shards: expected 0 to {}", shard, batch.path.string(),
                                 batch.manifest.shards, batch.manifest.shards - 1)};
    }
    return ok();
}

}  // namespace sparring::selfplay
