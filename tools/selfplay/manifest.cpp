#include "tools/selfplay/manifest.hpp"

#include "tools/data/json_reading.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/numbers.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>
#include <xxhash.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <vector>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFileKind = "sparring selfplay plan";
constexpr int kSchema = 1;
constexpr std::size_t kPieceOfFile = 1U << 20U;

// A value of a manifest that is none.
struct BadValue : std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[nodiscard]] Json conduct_json(const tournament::Conduct& conduct) {
    Json json = {{"max_plies", conduct.max_plies},
                 {"resign", nullptr},
                 {"draw", nullptr},
                 {"proven", conduct.adjudication.proven},
                 {"tables", conduct.adjudication.tables},
                 {"play_out", conduct.play_out},
                 {"log_search", conduct.logs_searches},
                 {"margin_ms", conduct.margin_ms},
                 {"watchdog_ms", conduct.watchdog_ms},
                 {"recover", conduct.recovers}};
    if (const auto& rule = conduct.adjudication.resign) {
        json["resign"] = {{"share", rule->share}, {"moves", rule->moves}};
    }
    if (const auto& rule = conduct.adjudication.draw) {
        json["draw"] = {{"margin", rule->margin}, {"moves", rule->moves}, {"after", rule->after}};
    }
    return json;
}

[[nodiscard]] tournament::Conduct conduct_of(const Json& json) {
    tournament::Conduct conduct;
    json.at("max_plies").get_to(conduct.max_plies);
    if (const Json& rule = json.at("resign"); !rule.is_null()) {
        conduct.adjudication.resign = ResignRule{rule.at("share").get<double>(), rule.at("moves").get<int>()};
    }
    if (const Json& rule = json.at("draw"); !rule.is_null()) {
        conduct.adjudication.draw =
            DrawRule{rule.at("margin").get<double>(), rule.at("moves").get<int>(), rule.at("after").get<int>()};
    }
    json.at("proven").get_to(conduct.adjudication.proven);
    conduct.adjudication.tables = json.value("tables", false);
    json.at("play_out").get_to(conduct.play_out);
    json.at("log_search").get_to(conduct.logs_searches);
    json.at("margin_ms").get_to(conduct.margin_ms);
    json.at("watchdog_ms").get_to(conduct.watchdog_ms);
    json.at("recover").get_to(conduct.recovers);
    return conduct;
}

[[nodiscard]] Json pairs_json(const std::vector<std::pair<std::string, std::string>>& pairs) {
    Json json = Json::array();
    for (const auto& [name, value] : pairs) {
        json.push_back({name, value});
    }
    return json;
}

[[nodiscard]] Json openings_json(const std::vector<records::RecordedOpening>& openings) {
    Json json = Json::array();
    for (const records::RecordedOpening& opening : openings) {
        json.push_back({opening.position, opening.moves});
    }
    return json;
}

[[nodiscard]] Json agents_json(const std::vector<records::RecordedAgent>& agents) {
    Json json = Json::array();
    for (const records::RecordedAgent& agent : agents) {
        json.push_back({{"name", agent.name}, {"spec", agent.spec}});
    }
    return json;
}

// Without the hash. Numbers of 64 bits are texts, which no reader of JSON rounds.
[[nodiscard]] Json json_of(const Manifest& manifest) {
    const records::Run& run = manifest.run;
    const Json options = pairs_json(run.options);
    return {{"file", kFileKind},
            {"schema", kSchema},
            {"program", run.program},
            {"build", manifest.build},
            {"game", run.game},
            {"variant", run.variant},
            {"options", options},
            {"options_hash", hexadecimal(XXH3_64bits(options.dump().data(), options.dump().size()))},
            {"seats", run.seats},
            {"agents", agents_json(run.agents)},
            {"format", run.format},
            {"records", name_of(manifest.keeps)},
            {"games", manifest.games},
            {"rounds", run.rounds},
            {"blocks", run.blocks},
            {"block_games", manifest.block_games},
            {"shards", manifest.shards},
            {"seed", std::to_string(run.seed)},
            {"opening_plies", manifest.opening_plies},
            {"book", run.book},
            {"book_hash", run.book_hash},
            {"knowledge", run.knowledge},
            {"conduct", conduct_json(manifest.conduct)},
            {"conduct_text", run.conduct},
            {"openings", openings_json(run.openings)}};
}

[[nodiscard]] std::string hash_of(const Json& json) {
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
    return hexadecimal(hash.high64) + hexadecimal(hash.low64);
}

[[nodiscard]] Expected<std::string> hash_of_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(), &XXH3_freeState);
    if (!file || state == nullptr) {
        return Error{fmt::format("cannot read '{}'", path.string())};
    }
    XXH3_64bits_reset(state.get());
    std::vector<char> part(kPieceOfFile);
    while (file.read(part.data(), static_cast<std::streamsize>(part.size())) || file.gcount() > 0) {
        XXH3_64bits_update(state.get(), part.data(), static_cast<std::size_t>(file.gcount()));
    }
    return hexadecimal(XXH3_64bits_digest(state.get()));
}

// The file that this function is in: the program, or a library. Where a library is installed for several kinds of
// processor it is the one for all, so that the machines of a cluster agree.
[[nodiscard]] fs::path file_of_code() {
    Dl_info found{};
    void* entry = nullptr;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as dladdr1 takes functions
    const bool is_found = ::dladdr1(reinterpret_cast<const void*>(&file_of_code), &found, &entry, RTLD_DL_LINKMAP) != 0;
    // The loader keeps the program itself without a name. A process keeps its program, even if another file takes its
    // place.
    if (!is_found || *static_cast<const link_map*>(entry)->l_name == '\0') {
        return "/proc/self/exe";
    }
    const fs::path file = found.dli_fname;
    const fs::path kinds = file.parent_path().parent_path();
    return kinds.filename() == "glibc-hwcaps" ? kinds.parent_path() / file.filename() : file;
}

[[nodiscard]] Keeps keeps_of(const std::string& name) {
    const auto* const found = std::ranges::find(kAllKeeps, name, [](Keeps keeps) { return name_of(keeps); });
    if (found == kAllKeeps.end()) {
        throw BadValue(fmt::format("records '{}' are unknown", name));
    }
    return *found;
}

void read_run(const Json& json, records::Run& run) {
    run.kind = "selfplay";
    json.at("program").get_to(run.program);
    json.at("game").get_to(run.game);
    json.at("variant").get_to(run.variant);
    for (const Json& option : json.at("options")) {
        run.options.emplace_back(option.at(0).get<std::string>(), option.at(1).get<std::string>());
    }
    json.at("seats").get_to(run.seats);
    for (const Json& agent : json.at("agents")) {
        run.agents.push_back({agent.at("name").get<std::string>(), agent.at("spec").get<std::string>()});
    }
    json.at("format").get_to(run.format);
    json.at("rounds").get_to(run.rounds);
    json.at("blocks").get_to(run.blocks);
    const Expected<std::uint64_t> seed = parse_whole_number(json.at("seed").get<std::string>(), 0, UINT64_MAX);
    if (!seed) {
        throw BadValue("the seed is no number of 64 bits");
    }
    run.seed = *seed;
    json.at("book").get_to(run.book);
    json.at("book_hash").get_to(run.book_hash);
    json.at("conduct_text").get_to(run.conduct);
    run.knowledge = json.value("knowledge", "");
    for (const Json& opening : json.at("openings")) {
        run.openings.push_back({opening.at(0).get<std::string>(), opening.at(1).get<std::string>()});
    }
}

[[nodiscard]] Manifest manifest_of(const Json& json) {
    Manifest manifest;
    read_run(json, manifest.run);
    manifest.keeps = keeps_of(json.at("records").get<std::string>());
    json.at("games").get_to(manifest.games);
    json.at("block_games").get_to(manifest.block_games);
    json.at("shards").get_to(manifest.shards);
    json.at("opening_plies").get_to(manifest.opening_plies);
    manifest.conduct = conduct_of(json.at("conduct"));
    json.at("build").get_to(manifest.build);
    if (manifest.shards == 0 || manifest.shards > manifest.run.blocks || manifest.block_games == 0) {
        throw BadValue("shards and blocks do not go together");
    }
    return manifest;
}

}  // namespace

std::string_view name_of(Keeps keeps) {
    switch (keeps) {
        case Keeps::kMoves: return "moves";
        case Keeps::kResults: return "results";
        case Keeps::kSums: return "none";
    }
    return "";
}

std::pair<std::uint64_t, std::uint64_t> Manifest::blocks_of(std::uint32_t shard) const {
    const std::uint64_t least = run.blocks / shards;
    const std::uint64_t more = run.blocks % shards;  // shards that have one block more, from the first
    const std::uint64_t first = shard * least + std::min<std::uint64_t>(shard, more);
    return {first, first + least + (shard < more ? 1 : 0)};
}

std::uint64_t Manifest::games_of(std::uint32_t shard) const {
    const auto [first, last] = blocks_of(shard);
    return std::min(last * block_games, games) - first * block_games;
}

std::string manifest_text(const Manifest& manifest) {
    Json json = json_of(manifest);
    json["hash"] = hash_of(json);
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Expected<Manifest> parse_manifest(const std::string& text, std::string_view file) {
    if (const auto parsed = parse_json(text, file); !parsed) {
        return parsed.error();
    }
    try {
        Json json = Json::parse(text);
        if (!json.is_object() || json.value("file", "") != kFileKind) {
            return Error{fmt::format("'{}' is no manifest: expected a file of 'sparring selfplay plan'", file)};
        }
        if (const int schema = json.at("schema").get<int>(); schema != kSchema) {
            return Error{fmt::format("'{}' has schema {}: expected schema {}", file, schema, kSchema)};
        }
        const std::string told = json.at("hash").get<std::string>();
        json.erase("hash");
        if (const std::string hash = hash_of(json); hash != told) {
            return Error{
                fmt::format("'{}' was changed after it was made: its content has the hash {}, but it says {}: expected "
                            "the manifest as 'sparring selfplay plan' wrote it",
                            file, hash, told)};
        }
        Manifest manifest = manifest_of(json);
        manifest.hash = told;
        return manifest;
    } catch (const Json::exception& exception) {
        return Error{fmt::format("'{}' is no manifest: {}", file, exception.what())};
    } catch (const BadValue& exception) {
        return Error{fmt::format("'{}' is no manifest: {}", file, exception.what())};
    }
}

Expected<std::string> build_hash() {
    static const Expected<std::string> hash = hash_of_file(file_of_code());
    return hash;
}

}  // namespace sparring::selfplay
