#include "tools/records/import_games.hpp"

#include "tools/data/durable_file.hpp"
#include "tools/data/program_version.hpp"
#include "tools/records/record_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <system_error>
#include <utility>
#include <variant>

namespace sparring::records {

namespace {

namespace fs = std::filesystem;

// So many are written at once.
constexpr std::size_t kBlocksAtOnce = 1'000;

// Texts by the order in which they came.
class NumberedTexts {
public:
    [[nodiscard]] std::size_t place_of(const std::string& text) {
        return places_.try_emplace(text, places_.size()).first->second;
    }
    [[nodiscard]] std::size_t size() const { return places_.size(); }
    [[nodiscard]] std::vector<std::string> in_order() const {
        std::vector<std::string> texts(places_.size());
        for (const auto& [text, place] : places_) {
            texts[place] = text;
        }
        return texts;
    }

private:
    std::map<std::string, std::size_t> places_;
};

// Games between people end by agreement where the rules do not end them.
[[nodiscard]] Ending how_it_ended(const ArchivedGame& game) {
    if (!game.winners || game.winners->empty()) {
        return Ending::kStopped;
    }
    if (game.is_over) {
        return Ending::kRules;
    }
    return game.winners->size() == 1 ? Ending::kResigned : Ending::kEven;
}

// Takes the games one by one and writes them a thousand at a time.
class Importer {
public:
    Importer(const ImportRequest& request, RecordFile& record)
        : request_(request),
          record_(record),
          settings_(request.file.reading.settings),
          rules_(rule_values(*request.file.module, settings_)) {}

    [[nodiscard]] const ImportReport& report() const { return report_; }

    // An error if the record cannot be written.
    [[nodiscard]] Status take(const std::variant<ArchivedGame, ArchiveError>& read) {
        if (const auto* const error = std::get_if<ArchiveError>(&read)) {
            report_.tally.add(*error);
            return ok();
        }
        const auto& game = std::get<ArchivedGame>(read);
        if (!is_under_the_rules(game)) {
            report_.tally.add(of_other_rules(request_.file, game));
            return ok();
        }
        if (report_.games == std::numeric_limits<std::uint32_t>::max()) {
            return Error{fmt::format("'{}' has more games than a record holds", request_.file.path)};
        }
        report_.tally.notes.add(game.notes);
        add(game);
        return blocks_.size() < kBlocksAtOnce ? ok() : write();
    }

    [[nodiscard]] Expected<ImportReport> finish() {
        if (const Status written = write(); !written) {
            return written.error();
        }
        report_.players = players_.size();
        const Status planned = record_.replan(run());
        return planned ? Expected<ImportReport>(std::move(report_)) : planned.error();
    }

private:
    [[nodiscard]] bool is_under_the_rules(const ArchivedGame& game) {
        if (game.settings.values != settings_.values) {
            settings_ = game.settings;
            is_same_ = rule_values(*request_.file.module, settings_) == rules_;
        }
        return is_same_;
    }

    void add(const ArchivedGame& archived) {
        RecordedBlock& block = blocks_.emplace_back();
        block.number = static_cast<std::uint32_t>(report_.games);
        block.opening = openings_.place_of(archived.game.position);
        RecordedGame& game = block.games.emplace_back();
        game.stream.block = block.number;
        game.moves = fmt::format("{}", fmt::join(archived.game.moves, " "));
        game.plies = archived.game.moves.size();
        game.winners = archived.winners.value_or(SeatSet{});
        game.ending = how_it_ended(archived);
        for (const std::string& name : archived.players) {
            game.players.push_back({players_.place_of(name), 0, 0});
        }
        ++report_.games;
        report_.unfinished += game.winners.empty() ? 1U : 0U;
    }

    [[nodiscard]] Status write() {
        Status written = record_.write(blocks_);
        blocks_.clear();
        return written;
    }

    [[nodiscard]] Run run() const {
        Run run = record_.run();
        run.rounds = run.blocks = report_.games;
        for (const std::string& player : players_.in_order()) {
            run.agents.push_back({player, player});
        }
        for (const std::string& position : openings_.in_order()) {
            run.openings.push_back({position, ""});
        }
        run.book_hash = hash_of(run.openings);
        return run;
    }

    const ImportRequest& request_;
    RecordFile& record_;
    Settings settings_;  // of the game before
    std::vector<std::string> rules_;
    bool is_same_ = true;
    NumberedTexts players_;
    NumberedTexts openings_;
    std::vector<RecordedBlock> blocks_;
    ImportReport report_;
};

[[nodiscard]] Run run_of(const ImportRequest& request) {
    Run run;
    run.kind = "import";
    run.program = kProgramVersion;
    run.game = request.file.module->info().name;
    run.variant = request.file.reading.variant;
    run.options = request.file.reading.settings.values;
    run.seats = request.seat_names;
    run.format = "fixed-seats";
    run.book = fs::path(request.file.path).filename().string();
    return run;
}

[[nodiscard]] Expected<ImportReport> import_into(const fs::path& path, const ImportRequest& request,
                                                 const StopToken& stop,
                                                 const std::function<void(std::size_t)>& on_games) {
    constexpr std::size_t kGamesToTell = 500;
    Expected<RecordFile> record = RecordFile::create(path, run_of(request), Durability::kInTheEnd);
    if (!record) {
        return record.error();
    }
    Importer importer(request, *record);
    Status taken = ok();
    const Status read = read_archive(request.file, [&](const std::variant<ArchivedGame, ArchiveError>& one) {
        taken = importer.take(one);
        if (importer.report().games % kGamesToTell == 0) {
            on_games(importer.report().games);
        }
        return taken && !stop.stop_requested() ? MoreGames::kWanted : MoreGames::kEnough;
    });
    if (!read || !taken) {
        return read ? taken.error() : read.error();
    }
    Expected<ImportReport> report = importer.finish();
    if (report) {
        report->is_stopped = stop.stop_requested();
    }
    return report;
}

}  // namespace

Expected<ImportReport> import_games(const ImportRequest& request, const fs::path& path, const StopToken& stop,
                                    const std::function<void(std::size_t games)>& on_games) {
    const fs::path unfinished = path.string() + ".part";
    Expected<ImportReport> report = import_into(unfinished, request, stop, on_games);
    if (report && !report->is_stopped && report->games > 0) {
        const Status published = publish_file(unfinished, path);
        return published ? std::move(report) : published.error();
    }
    std::error_code ignored;
    for (const char* const end : {"", "-wal", "-shm"}) {
        fs::remove(unfinished.string() + end, ignored);
    }
    return report;
}

}  // namespace sparring::records
