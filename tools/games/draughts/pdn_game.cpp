#include "tools/games/draughts/pdn_game.hpp"

#include "tools/games/draughts/pdn_moves.hpp"
#include "tools/games/draughts/pdn_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring::pdn {

namespace {

constexpr Seat kBlack = kFirstSeat;
constexpr Seat kWhite = kSecondSeat;

[[nodiscard]] Seat first_named(ResultOrder order) { return order == ResultOrder::kBlackFirst ? kBlack : kWhite; }

[[nodiscard]] std::string result_of(std::optional<SeatSet> winners, ResultOrder order) {
    if (!winners || winners->empty()) {
        return "*";
    }
    if (winners->size() > 1) {
        return "1/2-1/2";
    }
    return winners->contains(first_named(order)) ? "1-0" : "0-1";
}

[[nodiscard]] std::optional<SeatSet> winners_of(std::string_view result, ResultOrder order) {
    const Seat first = first_named(order);
    switch (outcome_of(result).value_or(PdnOutcome::kUnknown)) {
        case PdnOutcome::kFirstWins: return SeatSet(first);
        case PdnOutcome::kSecondWins: return SeatSet(opponent(first));
        case PdnOutcome::kDraw: return SeatSet::all(2);
        default: return std::nullopt;
    }
}

[[nodiscard]] std::string_view describe_winners(SeatSet winners) {
    if (winners.size() > 1) {
        return "the game is drawn";
    }
    return winners.contains(kBlack) ? "Black has won" : "White has won";
}

[[nodiscard]] std::string unknown_value(std::string_view tag) { return tag == "Date" ? "????.??.??" : "?"; }

// A position without what FEN has no word for, here the plies without progress, `:N12`.
[[nodiscard]] std::string fen_of(const std::string& position) { return position.substr(0, position.find(":N")); }

[[nodiscard]] PdnTags tags_of(const DraughtsRecord& record, const PdnRules& rules, const std::string& position,
                              const std::string& result) {
    PdnTags tags;
    for (const std::string_view usual : kUsualTags) {
        const std::string_view known = tag_value(record.tags, usual).value_or(std::string_view{});
        const std::string value = known.empty() ? unknown_value(usual) : std::string(known);
        tags.emplace_back(usual, usual == "Result" ? result : value);
    }
    tags.emplace_back("GameType", rules.is_english ? kEnglishGameType : kOwnGameType);
    if (!rules.variant.empty()) {
        tags.emplace_back(kVariantTag, rules.variant);
    }
    if (!rules.options.empty()) {
        tags.emplace_back(kOptionsTag, rules.options);
    }
    if (!position.empty()) {
        const std::string fen = rules.is_english ? fen_of(position) : position;
        tags.emplace_back("SetUp", "1");
        tags.emplace_back("FEN", fen);
        if (fen != position) {
            tags.emplace_back(kPositionTag, position);
        }
    }
    for (const auto& [name, value] : record.tags) {
        const bool is_usual =
            std::ranges::any_of(kUsualTags, [&tag = name](std::string_view usual) { return is_same_tag(tag, usual); });
        if (!is_usual && !is_derived_tag(name)) {
            tags.emplace_back(name, value);
        }
    }
    return tags;
}

// The position in the game's own words; empty if it is the start.
[[nodiscard]] Expected<std::string> canonical_position(const GameModule& draughts, const Settings& settings,
                                                       const std::string& position) {
    const Expected<std::string> start =
        at_table(draughts, settings, [](const Table& table) { return table.position({}); });
    Expected<std::string> given =
        at_table(draughts, settings, [&](const Table& table) { return table.position({position, {}}); });
    return start && given && *start == *given ? std::string() : given;
}

// The game as the moves of a file, or why it cannot be played.
[[nodiscard]] Expected<std::vector<PdnMove>> written_moves(const GameModule& draughts, const DraughtsRecord& record,
                                                           bool is_english) {
    std::vector<PdnMove> moves;
    const MoveReading shorten = [&](const std::string& move, const std::vector<std::string>& legal) {
        moves.push_back({pdn_move(move, legal), 0});
        return Expected<std::string>(move);
    };
    const auto report = at_table(draughts, record.settings, [&](const Table& table) {
        return table.line(record.game, is_english ? shorten : MoveReading{});
    });
    if (!report) {
        return report.error();
    }
    if (report->next_refused) {
        return Error{fmt::format("move {} in {}: {}", report->moves.size() + 1, report->position,
                                 report->next_refused->message)};
    }
    if (!is_english) {
        for (const std::string& move : report->moves) {
            moves.push_back({move, 0});
        }
    }
    return moves;
}

// Reads one game of a file.
class GameImport {
public:
    GameImport(const GameModule& draughts, const PdnGame& game, const PdnImport& import)
        : draughts_(draughts),
          game_(game),
          import_(import) {}

    [[nodiscard]] std::variant<DraughtsRecord, PdnError> read() const {
        const Expected<PdnRules> rules = read_rules(draughts_, game_.tags, import_);
        if (!rules) {
            return error(game_.line, rules.error().message);
        }
        const Expected<std::string> position = start_position(*rules);
        if (!position) {
            return error(game_.line, position.error().message);
        }
        Opening written{*position, {}};
        for (const PdnMove& move : game_.moves) {
            written.moves.push_back(move.text);
        }
        auto report = at_table(draughts_, rules->settings, [&](const Table& table) {
            return table.line(written, rules->is_english ? read_pdn_move : MoveReading{});
        });
        if (!report) {
            return error(game_.line, report.error().message);
        }
        if (report->next_refused) {
            const std::size_t ply = report->moves.size();
            return error(game_.moves[ply].line, fmt::format("move {}, {}, in {}: {}", ply + 1, game_.moves[ply].text,
                                                            report->position, report->next_refused->message));
        }
        const auto winners = winners_of(game_.result, import_.order);
        if (winners && report->winners && *winners != *report->winners) {
            return error(game_.moves.empty() ? game_.line : game_.moves.back().line,
                         fmt::format("the result is {} but {} on the board, {}: expected {}", game_.result,
                                     describe_winners(*report->winners), report->position,
                                     result_of(report->winners, import_.order)));
        }
        const bool is_told = winners || outcome_of(game_.result) == PdnOutcome::kBothLose;
        return DraughtsRecord{other_tags(),
                              rules->variant,
                              rules->settings,
                              {*position, std::move(report->moves)},
                              is_told ? winners : report->winners};
    }

private:
    [[nodiscard]] PdnError error(std::size_t line, std::string what) const {
        return {game_.number, line, std::move(what)};
    }

    [[nodiscard]] Expected<std::string> start_position(const PdnRules& rules) const {
        const auto whole = tag_value(game_.tags, kPositionTag);
        const auto fen = tag_value(game_.tags, "FEN");
        if (!whole && !fen) {
            return std::string();
        }
        const Expected<std::string> position = without_ranges(whole ? *whole : *fen);
        return position ? canonical_position(draughts_, rules.settings, *position) : position.error();
    }

    [[nodiscard]] PdnTags other_tags() const {
        PdnTags tags;
        for (const auto& tag : game_.tags) {
            if (!is_derived_tag(tag.first)) {
                tags.push_back(tag);
            }
        }
        return tags;
    }

    const GameModule& draughts_;
    const PdnGame& game_;
    const PdnImport& import_;
};

}  // namespace

Expected<PdnGame> to_pdn(const GameModule& draughts, const DraughtsRecord& record, ResultOrder order) {
    const Expected<PdnRules> rules = rules_of(draughts, record.settings, record.variant);
    if (!rules) {
        return rules.error();
    }
    const Expected<std::string> position = canonical_position(draughts, record.settings, record.game.position);
    if (!position) {
        return position.error();
    }
    Expected<std::vector<PdnMove>> moves = written_moves(draughts, record, rules->is_english);
    if (!moves) {
        return moves.error();
    }
    PdnGame game;
    game.result = result_of(record.winners, order);
    game.tags = tags_of(record, *rules, *position, game.result);
    game.moves = *std::move(moves);
    return game;
}

Expected<std::string> pdn_text(const GameModule& draughts, const DraughtsRecord& record, ResultOrder order) {
    const Expected<PdnGame> game = to_pdn(draughts, record, order);
    return game ? write_pdn(*game) : game.error();
}

std::variant<DraughtsRecord, PdnError> from_pdn(const GameModule& draughts, const PdnGame& game,
                                                const PdnImport& import) {
    return GameImport(draughts, game, import).read();
}

}  // namespace sparring::pdn
