#include "tools/records/import_games.hpp"

#include "tools/data/program_version.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <variant>

namespace sparring::records {

namespace {

// The values of all options, which tell rules apart however they were set.
[[nodiscard]] std::vector<std::string> values_of(const GameModule& module, const Settings& settings) {
    std::vector<std::string> values;
    if (const auto options = module.options(settings)) {
        for (const OptionDescription& option : *options) {
            values.push_back(option.value);
        }
    }
    return values;
}

// Collects the games one by one.
class Importer {
public:
    explicit Importer(const ImportRequest& request)
        : request_(request),
          rules_(values_of(*request.module, request.reading.settings)) {}

    // What is wrong with the game, if anything is.
    [[nodiscard]] Status add(const ArchivedGame& archived) {
        if (!archived.winners || archived.winners->empty()) {
            return Error{"it has no result: expected 1-0, 1/2-1/2 or 0-1"};
        }
        if (values_of(*request_.module, archived.settings) != rules_) {
            return Error{fmt::format("it is under other rules than those of {}", request_.reading.variant)};
        }
        const auto line = at_table(*request_.module, archived.settings,
                                   [&](const Table& table) { return table.line(archived.game, {}); });
        if (!line) {
            return line.error();
        }
        RecordedBlock& block = imported_.blocks.emplace_back();
        block.number = static_cast<std::uint32_t>(imported_.blocks.size() - 1);
        block.opening = place_of(openings_, archived.game.position);
        RecordedGame& game = block.games.emplace_back();
        game.stream.block = block.number;
        game.moves = fmt::format("{}", fmt::join(archived.game.moves, " "));
        game.plies = archived.game.moves.size();
        game.winners = *archived.winners;
        game.ending = ending_of(*line, *archived.winners);
        for (const std::string& name : archived.players) {
            game.players.push_back({place_of(players_, name), 0, 0});
        }
        return ok();
    }

    [[nodiscard]] ImportedRun finish() {
        Run& run = imported_.run;
        run.kind = "import";
        run.program = kProgramVersion;
        run.game = request_.module->info().name;
        run.variant = request_.reading.variant;
        run.options = request_.reading.settings.values;
        run.seats = request_.seat_names;
        run.format = "fixed-seats";
        run.rounds = run.blocks = imported_.blocks.size();
        run.book = request_.name;
        for (const std::string& player : in_order(players_)) {
            run.agents.push_back({player, player});
        }
        for (const std::string& position : in_order(openings_)) {
            run.openings.push_back({position, ""});
        }
        run.book_hash = hash_of(run.openings);
        return std::move(imported_);
    }

private:
    using Places = std::map<std::string, std::size_t>;

    [[nodiscard]] static std::size_t place_of(Places& places, const std::string& text) {
        return places.try_emplace(text, places.size()).first->second;
    }
    [[nodiscard]] static std::vector<std::string> in_order(const Places& places) {
        std::vector<std::string> texts(places.size());
        for (const auto& [text, place] : places) {
            texts[place] = text;
        }
        return texts;
    }
    // Games between people end by agreement where the rules do not end them.
    [[nodiscard]] static Ending ending_of(const LineReport& line, SeatSet winners) {
        if (line.winners) {
            return Ending::kRules;
        }
        return winners.size() == 1 ? Ending::kResigned : Ending::kEven;
    }

    const ImportRequest& request_;
    std::vector<std::string> rules_;
    Places players_;
    Places openings_;
    ImportedRun imported_;
};

}  // namespace

ImportedRun import_games(const ImportRequest& request, std::string_view text) {
    Importer importer(request);
    std::vector<ArchiveError> errors;
    request.format.read(*request.module, text, request.reading, [&](const auto& read) {
        if (const auto* const error = std::get_if<ArchiveError>(&read)) {
            errors.push_back(*error);
            return;
        }
        const auto& game = std::get<ArchivedGame>(read);
        if (const Status added = importer.add(game); !added) {
            errors.push_back({game.number, game.line, added.error().message});
        }
    });
    ImportedRun imported = importer.finish();
    imported.errors = std::move(errors);
    return imported;
}

}  // namespace sparring::records
