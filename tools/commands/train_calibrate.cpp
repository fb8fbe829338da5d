// `train calibrate`: whether what searches expect comes, and the scale of a network's scores.

#include "tools/balance/figures.hpp"
#include "tools/commands/train_commands.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/network_file.hpp"
#include "tools/data/program_version.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/words.hpp"
#include "tools/selfplay/manifest.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/train/calibration.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

namespace {

namespace fs = std::filesystem;

struct CalibrateArguments {
    fs::path record;
    fs::path network;
    fs::path output;
    Overwrite overwrite = Overwrite::kNo;
};

// In per cent, with an interval of 95 %.
[[nodiscard]] std::string in_percent(const statistics::SampleMean& mean) {
    return report::figure_text(balance::figure_of(mean, balance::kShares), "");
}

[[nodiscard]] std::string rows_text(const std::vector<train::ForecastRow>& rows, bool tells_draws) {
    TextTable table;
    for (const char* const name : {"positions", "expected %", "came %"}) {
        table.add_column(name, Alignment::kRight);
    }
    if (tells_draws) {
        table.add_column("draws expected %", Alignment::kRight);
        table.add_column("drawn %", Alignment::kRight);
    }
    for (const train::ForecastRow& row : rows) {
        std::vector<std::string> cells = {grouped(row.positions), fixed(100 * row.expected, 1), in_percent(row.came)};
        if (tells_draws) {
            cells.push_back(fixed(100 * row.expected_draws, 1));
            cells.push_back(in_percent(row.drawn));
        }
        table.add_row(std::move(cells));
    }
    return table.text();
}

// The network that the agents of the record went by; nothing in games that have none.
[[nodiscard]] Expected<std::optional<NetworkData>> network_of(const CalibrateArguments& arguments,
                                                              const records::Run& run, const Catalogue& catalogue) {
    using Found = Expected<std::optional<NetworkData>>;
    const auto game = choose_game({run.game_name(), {}}, catalogue);
    const auto data = game ? find_data_directory(catalogue.data) : Expected<fs::path>(game.error());
    if (!data) {
        return data.error();
    }
    if (game->table->network_file().empty() || run.seats.size() != 2) {
        return arguments.network.empty() && arguments.output.empty()
                   ? Found(std::nullopt)
                   : Found(Error{fmt::format("{} has no network with a scale of its own: expected a record of two "
                                             "seats in a game that has one, or neither --network nor --output",
                                             game->name())});
    }
    const fs::path path = arguments.network.empty() ? *data / "nets" / game->table->network_file() : arguments.network;
    const auto text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    const std::string checksum = hexadecimal(checksum_of(*text));
    if (run.knowledge.find(checksum) == std::string::npos) {
        return Error{fmt::format("'{}' ({}) is not what the agents of '{}' went by ({}): expected that network",
                                 path.string(), checksum, arguments.record.string(),
                                 run.knowledge.empty() ? "nothing is noted" : run.knowledge)};
    }
    auto network = parse_network(*text, path);
    return network ? Found(*std::move(network)) : Found(network.error());
}

[[nodiscard]] Status write_scaled(const CalibrateArguments& arguments, NetworkData network,
                                  const train::Forecasts& forecasts, const ScoreScale& scale) {
    const auto build = selfplay::build_hash();
    if (!build) {
        return build.error();
    }
    network.scale = scale;
    network.made +=
        fmt::format("; scale by {} build {} train calibrate, of {} searches of {} games by {}", kProgramVersion, *build,
                    forecasts.all.size(), forecasts.games, forecasts.run.agents.front().spec);
    return write_network(arguments.output, network);
}

Status run(const CalibrateArguments& arguments, Console& console) {
    if (!arguments.output.empty()) {
        if (const Status free = check_writable(arguments.output, arguments.overwrite); !free) {
            return free;
        }
    }
    const auto forecasts = train::read_forecasts(arguments.record);
    const auto network = forecasts ? network_of(arguments, forecasts->run, console.catalogue) : forecasts.error();
    if (!network) {
        return network.error();
    }
    const auto scale = *network ? std::optional((*network)->scale) : std::nullopt;
    console.out << fmt::format("{} searches of {} games of {}\n", grouped(forecasts->all.size()),
                               grouped(forecasts->games), forecasts->run.game_name())
                << rows_text(train::forecast_rows(forecasts->all, scale), scale.has_value());
    if (!scale) {
        return ok();
    }
    const train::FittedScale fitted = train::fit_scale(train::scored_results(forecasts->all, *scale), *scale);
    console.out << fmt::format("share scale {}, draw margin {}: {} nats a search; most likely {}, {}: {}\n",
                               shortest(scale->share_scale), fixed(scale->draw_margin, 1),
                               fixed(fitted.likelihood_before, 4), fixed(fitted.scale.share_scale, 1),
                               fixed(fitted.scale.draw_margin, 1), fixed(fitted.likelihood, 4));
    return arguments.output.empty() ? ok() : write_scaled(arguments, **network, *forecasts, fitted.scale);
}

}  // namespace

void add_train_calibrate(CLI::App& train, Console& console) {
    CLI::App* const command =
        train.add_subcommand("calibrate", "whether what searches expected came, by a record made with --log-search");
    const auto arguments = std::make_shared<CalibrateArguments>();
    command->add_option("RECORD", arguments->record, "of games that are played as they will be")
        ->type_name("RECORD")
        ->required();
    command
        ->add_option("--network", arguments->network,
                     "of two seats: the network that both agents went by; that of the game if not given")
        ->type_name("FILE");
    command
        ->add_option("--output", arguments->output,
                     "where to write that network with the scale by which the results are most likely")
        ->type_name("FILE");
    add_overwrite_option(*command, arguments->overwrite);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
