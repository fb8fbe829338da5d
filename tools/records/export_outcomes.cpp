#include "tools/records/export_outcomes.hpp"

#include "tools/records/outcomes.hpp"
#include "tools/records/sums_table.hpp"
#include "tools/text/json_text.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace sparring::records {

namespace {

[[nodiscard]] std::string outcome_line(ExportFormat format, std::uint64_t game, const std::string& result,
                                       std::uint32_t length) {
    switch (format) {
        case ExportFormat::kText: return fmt::format("game {} ; result {} ; length {}\n", game + 1, result, length);
        case ExportFormat::kCsv: return fmt::format("{},{},{}\r\n", game, result, length);
        case ExportFormat::kJsonLines: return json_line({{"game", game}, {"result", result}, {"length", length}});
    }
    return {};
}

}  // namespace

Expected<bool> holds_sums(const RecordFile& file) {
    try {
        return file.database().execAndGet("SELECT EXISTS(SELECT 1 FROM sums)").getInt() != 0;
    } catch (const SQLite::Exception& exception) {
        return database_error(file.path(), "read", exception);
    }
}

Status export_outcomes(const RecordFile& file, ExportFormat format, const TextSink& sink) {
    if (format == ExportFormat::kCsv) {
        if (const Status head = sink("game,result,length\r\n"); !head) {
            return head;
        }
    }
    const std::size_t seats = file.run().seats.size();
    std::uint64_t number = 0;
    return read_sums(file, [&](const SumsBlock& block) -> Status {
        const Expected<SimulationTotals> totals = parse_totals(block.totals);
        if (!totals || !block.outcomes) {
            return totals ? Error{fmt::format("'{}' keeps sums alone: expected a file with records of moves or results",
                                              file.path().string())}
                          : totals.error();
        }
        const Expected<std::vector<GameOutcome>> outcomes = unpack_outcomes(*block.outcomes, totals->games);
        if (!outcomes) {
            return Error{fmt::format("'{}': {}", file.path().string(), outcomes.error().message)};
        }
        std::string text;
        for (const GameOutcome& outcome : *outcomes) {
            text += outcome_line(format, number++, result_text(outcome.winners, seats), outcome.length);
        }
        return sink(text);
    });
}

}  // namespace sparring::records
