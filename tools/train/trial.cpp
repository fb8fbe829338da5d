#include "tools/train/trial.hpp"

#include "tools/data/text_file.hpp"
#include "tools/tournament/recording.hpp"
#include "tools/tournament/report_words.hpp"
#include "tools/tournament/tournament.hpp"
#include "tools/train/play_positions.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace sparring::train {

namespace {

enum class Limit : std::uint8_t { kNodes, kTime };

[[nodiscard]] bool is_won(const tournament::Report& match) {
    return match.test && match.test->status(match.llr()) == statistics::SprtStatus::kAcceptH1;
}

// Games end where endgame tables or a search know how, as far as there are any.
[[nodiscard]] tournament::Conduct conduct_of(const Table& table) {
    tournament::Conduct conduct;
    conduct.adjudication.proven = true;
    conduct.adjudication.tables = static_cast<bool>(table.check_endgame_tables());
    return conduct;
}

[[nodiscard]] Expected<records::RecordFile> open_record(tournament::Report& match, const std::string& path) {
    return std::filesystem::exists(path) ? tournament::resume_record(match, path, tournament::OtherTables::kRefused)
                                         : tournament::begin_record(match, path, Overwrite::kNo);
}

[[nodiscard]] tournament::Arguments arguments_of(const TrialPlan& plan, Limit limit, const ChosenGame& game) {
    const NetworkSearcher searcher = network_searcher(*game.table);
    const std::string limits = limit == Limit::kNodes ? fmt::format("{}={}", searcher.nodes, plan.nodes)
                                                      : fmt::format("time_ms={}", plan.time_ms);
    const auto agent = [&](const std::string& net) { return fmt::format("{}:{},net={}", searcher.kind, limits, net); };
    const bool is_of_two = game.seat_names.size() == 2;
    return {.game = plan.game,
            .agents = {agent(plan.candidate), agent(plan.rival)},
            .format = {},
            .sprt = plan.test,
            .pairs = is_of_two ? std::optional(plan.pairs) : std::nullopt,
            .blocks = is_of_two ? std::nullopt : std::optional(plan.pairs),
            .openings = {},
            .opening_plies = 0,
            .conduct = conduct_of(*game.table),
            .seed = plan.seed,
            .threads = plan.threads};
}

// In the text of an agent commas and blanks part one thing from the next.
[[nodiscard]] Status check_path(const std::string& network) {
    return network.find_first_of(", ") == std::string::npos
               ? ok()
               : Status(Error{fmt::format("the network '{}': expected a path without commas and blanks, as agents take "
                                          "it in net=PATH",
                                          network)});
}

[[nodiscard]] Expected<tournament::Report> play_match(
    const TrialPlan& plan, Limit limit, const std::filesystem::path& path, const Catalogue& catalogue,
    const StopToken& stop, const std::function<void(const tournament::Report&)>& on_progress) {
    const auto game = choose_game(plan.game, catalogue);
    auto match = game ? tournament::prepare(arguments_of(plan, limit, *game), catalogue)
                      : Expected<tournament::Report>(game.error());
    const Status made = match ? make_folder(plan.folder) : Status(match.error());
    auto records = made ? open_record(*match, path.string()) : Expected<records::RecordFile>(made.error());
    if (!records) {
        return records.error();
    }
    tournament::play(*match, &*records, plan.threads, stop, {[&] { on_progress(*match); }});
    return match->ended ? match : Expected<tournament::Report>(match->ended.error());
}

}  // namespace

bool TrialReport::is_passed() const { return time && is_won(*time); }

bool TrialReport::is_stopped() const {
    const auto& last = time ? *time : nodes;
    return last.ended && *last.ended == tournament::Ended::kStopped;
}

Status check_trial(const TrialPlan& plan, const Catalogue& catalogue) {
    const auto game = choose_game(plan.game, catalogue);
    if (!game) {
        return game.error();
    }
    if (game->table->network_file().empty()) {
        return Error{fmt::format("no networks are fitted to {}", game->name())};
    }
    for (const std::string& network : {plan.candidate, plan.rival}) {
        if (const Status path = check_path(network); !path) {
            return path;
        }
    }
    TrialPlan without = plan;
    without.candidate = plan.rival;
    const auto match = tournament::prepare(arguments_of(without, Limit::kNodes, *game), catalogue);
    return match ? ok() : Status(match.error());
}

Expected<TrialReport> run_trial(const TrialPlan& plan, const Catalogue& catalogue, const StopToken& stop,
                                const std::function<void(const tournament::Report&)>& on_progress) {
    if (const Status checked = check_trial(plan, catalogue); !checked) {
        return checked.error();
    }
    auto nodes = play_match(plan, Limit::kNodes, plan.folder / "nodes.games", catalogue, stop, on_progress);
    if (!nodes) {
        return nodes.error();
    }
    TrialReport report{*std::move(nodes), {}};
    if (is_won(report.nodes)) {
        auto time = play_match(plan, Limit::kTime, plan.folder / "time.games", catalogue, stop, on_progress);
        if (!time) {
            return time.error();
        }
        report.time = *std::move(time);
    }
    return report;
}

std::string summary_of(const tournament::Report& match) {
    return fmt::format("{}, Elo difference {}, {}", match.counted_units(match.standings.blocks()),
                       tournament::elo_text(match.elo_after_test()), is_won(match) ? "passed" : "not passed");
}

}  // namespace sparring::train
