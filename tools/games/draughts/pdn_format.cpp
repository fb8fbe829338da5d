#include "tools/games/draughts/pdn_format.hpp"

#include "tools/games/draughts/pdn_game.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace sparring::pdn {

namespace {

// Black begins, and has the first seat.
constexpr std::array<std::string_view, 2> kSeatTags = {"Black", "White"};

[[nodiscard]] Expected<std::string> write_archived(const GameModule& draughts, const ArchivedGame& game) {
    DraughtsRecord record;
    record.tags = {{"Event", game.event}, {"Round", game.round}};
    for (std::size_t seat = 0; seat < kSeatTags.size(); ++seat) {
        record.tags.emplace_back(kSeatTags[seat], game.players[seat]);
    }
    record.variant = game.variant;
    record.settings = game.settings;
    record.game = game.game;
    record.winners = game.winners;
    return pdn_text(draughts, record);
}

[[nodiscard]] ArchivedGame archived(DraughtsRecord record, const PdnGame& written) {
    ArchivedGame game;
    game.event = tag_value(record.tags, "Event").value_or("?");
    game.round = tag_value(record.tags, "Round").value_or("?");
    for (const std::string_view tag : kSeatTags) {
        game.players.emplace_back(tag_value(record.tags, tag).value_or("?"));
    }
    game.variant = std::move(record.variant);
    game.settings = std::move(record.settings);
    game.game = std::move(record.game);
    game.winners = record.winners;
    game.number = written.number;
    game.line = written.line;
    return game;
}

void read_archived(const GameModule& draughts, std::string_view text, const ArchiveReading& reading,
                   const ArchiveSink& sink) {
    const auto order = reading.first_named == kFirstSeat ? ResultOrder::kBlackFirst : ResultOrder::kWhiteFirst;
    const PdnImport import{reading.variant, reading.settings, order};
    PdnReader reader(text);
    while (const auto next = reader.next()) {
        if (const auto* const error = std::get_if<PdnError>(&*next)) {
            sink(*error);
            continue;
        }
        const auto& game = std::get<PdnGame>(*next);
        auto record = from_pdn(draughts, game, import);
        if (const auto* const error = std::get_if<PdnError>(&record)) {
            sink(*error);
        } else {
            sink(archived(std::get<DraughtsRecord>(std::move(record)), game));
        }
    }
}

}  // namespace

RecordFormat pdn_format() {
    return {"pdn", ".pdn", "PDN", "Portable Draughts Notation", write_archived, read_archived};
}

}  // namespace sparring::pdn
