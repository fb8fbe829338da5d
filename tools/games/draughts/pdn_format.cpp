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
        // In America Black is often Red.
        const auto other = tag == kSeatTags.front() ? tag_value(record.tags, "Red") : std::nullopt;
        const std::string_view player = tag_value(record.tags, tag).value_or(other.value_or(std::string_view{}));
        game.players.emplace_back(player.empty() ? "?" : player);
    }
    game.variant = std::move(record.variant);
    game.settings = std::move(record.settings);
    game.game = std::move(record.game);
    game.winners = record.winners;
    game.number = written.number;
    game.line = written.line;
    game.is_over = record.is_over;
    if (record.shown_order) {
        game.first_named = *record.shown_order == ResultOrder::kBlackFirst ? kFirstSeat : kSecondSeat;
    }
    game.notes = std::move(record.notes);
    return game;
}

[[nodiscard]] std::optional<ResultOrder> order_of(const ArchiveReading& reading) {
    if (!reading.first_named) {
        return std::nullopt;
    }
    return *reading.first_named == kFirstSeat ? ResultOrder::kBlackFirst : ResultOrder::kWhiteFirst;
}

void read_archived(const GameModule& draughts, std::istream& text, const ArchiveReading& reading,
                   const ArchiveSink& sink) {
    PdnImporter importer(draughts, {reading.variant, reading.settings, order_of(reading)});
    PdnReader reader(text);
    for (MoreGames more = MoreGames::kWanted; more == MoreGames::kWanted;) {
        const auto next = reader.next();
        if (!next) {
            return;
        }
        if (const auto* const error = std::get_if<PdnError>(&*next)) {
            more = sink(*error);
            continue;
        }
        const auto& game = std::get<PdnGame>(*next);
        auto record = importer.read(game);
        if (const auto* const error = std::get_if<PdnError>(&record)) {
            more = sink(*error);
        } else {
            more = sink(archived(std::get<DraughtsRecord>(std::move(record)), game));
        }
    }
}

}  // namespace

RecordFormat pdn_format() {
    return {"pdn", ".pdn", "PDN", "Portable Draughts Notation", begins_with_tag, write_archived, read_archived};
}

}  // namespace sparring::pdn
