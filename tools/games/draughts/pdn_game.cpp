#include "tools/games/draughts/pdn_game.hpp"

#include "tools/games/draughts/pdn_characters.hpp"
#include "tools/games/draughts/pdn_line.hpp"
#include "tools/games/draughts/pdn_moves.hpp"
#include "tools/games/draughts/pdn_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iterator>
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

[[nodiscard]] ResultOrder order_with(Seat first) {
    return first == kBlack ? ResultOrder::kBlackFirst : ResultOrder::kWhiteFirst;
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

// The half men on a side's list of a position, `WK5,21`: a king is worth three.
[[nodiscard]] int half_men(std::string_view position, char side) {
    const std::size_t begin = position.find(fmt::format(":{}", side));
    if (begin == std::string_view::npos) {
        return 0;
    }
    const std::string_view list = position.substr(begin + 2, position.find(':', begin + 1) - begin - 2);
    if (list.empty()) {
        return 0;
    }
    return 2 * static_cast<int>(1 + std::ranges::count(list, ',')) + static_cast<int>(std::ranges::count(list, 'K'));
}

// The winner by what stands on the board: who has won there, or has two men more.
[[nodiscard]] std::optional<Seat> winner_shown(const LineReport& report) {
    constexpr int kClearLead = 4;
    if (report.winners) {
        return report.winners->size() > 1 ? std::nullopt
                                          : std::optional(report.winners->contains(kBlack) ? kBlack : kWhite);
    }
    const int lead = half_men(report.position, 'B') - half_men(report.position, 'W');
    return std::abs(lead) < kClearLead ? std::nullopt : std::optional(lead > 0 ? kBlack : kWhite);
}

// Whose points must stand first for the result to agree with the board. Files of this program say it themselves.
[[nodiscard]] std::optional<ResultOrder> shown_order(const PdnTags& tags, std::string_view result,
                                                     const LineReport& report) {
    const PdnOutcome outcome = outcome_of(result).value_or(PdnOutcome::kUnknown);
    if (outcome != PdnOutcome::kFirstWins && outcome != PdnOutcome::kSecondWins) {
        return std::nullopt;
    }
    if (tag_value(tags, kVariantTag) || tag_value(tags, kOptionsTag)) {
        return ResultOrder::kBlackFirst;
    }
    const std::optional<Seat> winner = winner_shown(report);
    if (!winner) {
        return std::nullopt;
    }
    return order_with(outcome == PdnOutcome::kFirstWins ? *winner : opponent(*winner));
}

// FEN of others counts moves as well, `:H0:F1`, which positions here do not, and has Red for Black, small letters and
// blanks; typesetters make dashes of the signs of ranges.
[[nodiscard]] std::string in_our_fen(std::string fen) {
    std::erase(fen, ' ');
    std::ranges::transform(fen, fen.begin(), [](unsigned char letter) { return std::toupper(letter); });
    for (const std::string_view counter : {":H", ":F"}) {
        const std::size_t begin = fen.find(counter);
        if (begin != std::string::npos) {
            const std::size_t end = std::min(fen.find_first_not_of("0123456789", begin + counter.size()), fen.size());
            fen.erase(begin, end - begin);
        }
    }
    std::ranges::replace(fen, 'R', 'B');
    return with_plain_signs(fen);
}

[[nodiscard]] PdnTags other_tags(const PdnTags& all) {
    PdnTags tags;
    for (const auto& tag : all) {
        if (!is_derived_tag(tag.first)) {
            tags.push_back(tag);
        }
    }
    return tags;
}

// The position that a game begins from; empty for the start.
[[nodiscard]] Expected<std::string> start_position(const PdnTags& tags, const Table& table, const std::string& start) {
    const auto whole = tag_value(tags, kPositionTag);
    const auto fen = tag_value(tags, "FEN");
    const std::string_view given = whole.value_or(fen.value_or(std::string_view{}));
    if (given.empty()) {
        return std::string();
    }
    const Expected<std::string> written = without_ranges(whole ? std::string(given) : in_our_fen(std::string(given)));
    if (!written) {
        return written.error();
    }
    Expected<std::string> position = table.position({*written, {}});
    return position && *position == start ? std::string() : position;
}

// What is wrong with the next move of a line.
[[nodiscard]] PdnError refused_move(const PdnGame& game, const LineReport& report, const PdnMove& move,
                                    const std::vector<std::string>& legal) {
    std::string what = fmt::format("move {}, {}, in {}: {}", report.moves.size() + 1, move.text, report.position,
                                   report.next_refused->message);
    if (!legal.empty()) {
        what += fmt::format("; legal: {}", fmt::join(legal, ", "));
    }
    if (report.winners && report.winners->size() > 1) {
        what += "; with --set no_progress_plies=0 it would go on";
    }
    return {game.number, move.line, std::move(what)};
}

// A game whose moves were played.
struct Replayed {
    const PdnGame& game;
    std::string result;
    LineReport report;
    std::vector<ArchiveNote> notes;
};

[[nodiscard]] std::variant<DraughtsRecord, PdnError> record_of(Replayed replayed, const PdnRules& rules,
                                                               const std::string& position,
                                                               std::optional<ResultOrder> known_order) {
    const PdnGame& game = replayed.game;
    const std::optional<SeatSet> board = replayed.report.winners;
    const ResultOrder order = known_order.value_or(ResultOrder::kBlackFirst);
    const auto winners = winners_of(replayed.result, order);
    if (known_order && winners && board && *winners != *board) {
        return PdnError{game.number, game.moves.empty() ? game.line : game.moves.back().line,
                        fmt::format("the result is {} but {} on the board, {}: expected {}", replayed.result,
                                    describe_winners(*board), replayed.report.position, result_of(board, order))};
    }
    const bool is_lost_for_both = outcome_of(replayed.result) == PdnOutcome::kBothLose;
    if (is_lost_for_both) {
        replayed.notes.push_back({"lost for both", "read 0-0, lost for both, as no result", game.line});
    }
    DraughtsRecord record{other_tags(game.tags), rules.variant, rules.settings, {position, {}}, {}};
    record.shown_order = shown_order(game.tags, replayed.result, replayed.report);
    const bool is_taken = is_lost_for_both || (winners && (known_order || !board));
    record.winners = is_taken ? winners : board;
    record.is_over = board.has_value();
    record.game.moves = std::move(replayed.report.moves);
    record.notes = std::move(replayed.notes);
    return record;
}

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

Expected<const PdnImporter::OpenRules*> PdnImporter::rules_for(const PdnTags& tags) {
    PdnTags telling;
    for (const std::string_view name : {std::string_view("GameType"), kOptionsTag, kVariantTag}) {
        telling.emplace_back(name, tag_value(tags, name).value_or(std::string_view{}));
    }
    if (open_ && open_->tags == telling) {
        return &*open_;
    }
    Expected<PdnRules> rules = read_rules(draughts_, tags, import_);
    auto table = rules ? draughts_.open(rules->settings) : Expected<TablePointer>(rules.error());
    Expected<std::string> start = table ? (*table)->position({}) : Expected<std::string>(table.error());
    if (!start) {
        return start.error();
    }
    open_ = OpenRules{std::move(telling), *std::move(rules), *std::move(table), *std::move(start)};
    return &*open_;
}

std::variant<DraughtsRecord, PdnError> PdnImporter::read(const PdnGame& game) {
    if (std::optional<PdnError> other = other_game_error(game)) {
        return *std::move(other);
    }
    const auto open = rules_for(game.tags);
    const Expected<std::string> position =
        open ? start_position(game.tags, *(*open)->table, (*open)->start) : Expected<std::string>(open.error());
    if (!position) {
        return PdnError{game.number, game.line, position.error().message};
    }
    const PdnRules& rules = (*open)->rules;
    Opening written{*position, {}};
    for (const PdnMove& move : game.moves) {
        written.moves.push_back(move.text);
    }
    // There are as many places for moves as there are words; the words are taken from `line`.
    PdnLine line(game.moves);
    const MoveReading next = [&](const std::string&, const std::vector<std::string>& legal) {
        return line.next(legal);
    };
    auto report = (*open)->table->line(written, rules.is_english ? next : MoveReading{});
    if (!report) {
        return PdnError{game.number, game.line, report.error().message};
    }
    if (report->next_refused && !(rules.is_english && line.is_done())) {
        return rules.is_english ? refused_move(game, *report, line.refused(), line.legal())
                                : refused_move(game, *report, game.moves[report->moves.size()], {});
    }
    Replayed replayed{game, line.result().empty() ? game.result : line.result(), *std::move(report), game.notes};
    std::ranges::move(line.notes(), std::back_inserter(replayed.notes));
    return record_of(std::move(replayed), rules, *position, import_.order);
}

std::variant<DraughtsRecord, PdnError> from_pdn(const GameModule& draughts, const PdnGame& game,
                                                const PdnImport& import) {
    return PdnImporter(draughts, import).read(game);
}

}  // namespace sparring::pdn
