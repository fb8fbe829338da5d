#include "tools/train/fit_folder.hpp"

#include "tools/data/network_file.hpp"
#include "tools/data/program_version.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/html.hpp"
#include "tools/selfplay/manifest.hpp"
#include "tools/text/numbers.hpp"
#include "tools/train/equal_positions.hpp"
#include "tools/train/fit_report.hpp"
#include "tools/train/play_positions.hpp"

#include <fmt/format.h>

#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace sparring::train {

namespace {

[[nodiscard]] std::string made_text(const FitSettings& settings, const FolderFitReport& report,
                                    const std::string& build) {
    std::vector<std::string> played;
    played.reserve(report.sources.size());
    for (const PositionSource& source : report.sources) {
        played.push_back(fmt::format("{} ({}), aside {}, seed {}", without_folders(source.agent), source.knowledge,
                                     source.aside, source.seed));
    }
    if (report.endings > 0) {
        played.push_back(fmt::format("--endings {} of {}", report.endings, report.tables));
    }
    return fmt::format(
        "{} build {} train fit --accumulators {} --epochs {} --result-weight {} --share-scale {} --seed {}, on {} "
        "positions of {} games by {}",
        kProgramVersion, build, settings.accumulators, settings.epochs, settings.result_weight, settings.share_scale,
        settings.seed, report.different, report.games, fmt::join(played, "; by "));
}

// Before the others, of which the last are held out. Gives the names of the tables.
[[nodiscard]] Expected<std::string> add_endings(GatheredPositions& gathered, const FitSettings& settings,
                                                const Catalogue& catalogue, const StopToken& stop) {
    const auto game = choose_game({gathered.sources.front().game, {}}, catalogue);
    auto endings = game ? game->table->ending_positions({settings.endings, settings.seed}, stop)
                        : Expected<TrainingPositions>(game.error());
    if (!endings) {
        return endings.error();
    }
    endings->linear_scale = gathered.positions.linear_scale;
    endings->append(gathered.positions);
    gathered.positions = *std::move(endings);
    return game->table->endgame_tables({"", std::string(game->table->agent_kinds().front().name), {}});
}

[[nodiscard]] Status write_fitted(const std::filesystem::path& path, const FolderFitReport& report) {
    if (const Status written = write_network(path, report.fit.network); !written) {
        return written;
    }
    const auto page = report::write_html(report_of(report.fit, report.sources, report.different));
    std::filesystem::path beside = path;
    const Status shown = page ? write_text_file(beside.replace_extension(".html"), *page) : Status(page.error());
    return shown ? ok()
                 : Status(Error{fmt::format("the network is in '{}', but its report is not: {}", path.string(),
                                            shown.error().message)});
}

}  // namespace

std::string positions_text(const FolderFitReport& report) {
    const std::string endings =
        report.endings == 0 ? "" : fmt::format(" and {} random endings", grouped(report.endings));
    return fmt::format("{} positions of {} games{}, {} of them different", grouped(report.played),
                       grouped(report.games), endings, grouped(report.different));
}

Expected<FolderFitReport> fit_folder(const FolderFit& order, const Catalogue& catalogue, const Team& team,
                                     const StopToken& stop, const FitEvents& events) {
    if (const Status ready = prepare_to_write(order.network); !ready) {
        return ready.error();
    }
    auto gathered = gather_positions(order.positions);
    const auto build = gathered ? selfplay::build_hash() : Expected<std::string>(gathered.error());
    if (!build) {
        return build.error();
    }
    FolderFitReport report;
    report.sources = gathered->sources;
    report.games = gathered->positions.games;
    report.played = gathered->positions.size();
    if (order.settings.endings > 0) {
        const auto tables = add_endings(*gathered, order.settings, catalogue, stop);
        if (!tables) {
            return tables.error();
        }
        report.endings = order.settings.endings;
        report.tables = *tables;
    }
    merge_equal(gathered->positions);
    report.different = gathered->positions.size();
    events.on_positions(report);
    auto fit = fit_network(gathered->positions, order.settings, team, stop, events.on_epoch);
    if (!fit) {
        return fit.error();
    }
    report.fit = *std::move(fit);
    report.fit.network.game = report.sources.front().game;
    report.fit.network.made = made_text(order.settings, report, *build);
    if (report.fit.is_stopped) {
        return report;
    }
    const Status rounded = check_rounding(report.fit);
    const Status written = rounded ? write_fitted(order.network, report) : rounded;
    return written ? Expected<FolderFitReport>(std::move(report)) : written.error();
}

}  // namespace sparring::train
