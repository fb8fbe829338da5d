#include "tools/tournament/past_games.hpp"

#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <sstream>
#include <string_view>
#include <utility>

namespace sparring::tournament {

namespace {

// What a file is compared with.
struct Run {
    const std::string& path;
    const Plan& plan;
    const std::string& variant;
};

// The lines of a text that have an end, without it.
[[nodiscard]] std::vector<std::string_view> whole_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return lines;
}

// Takes `name` and what follows it off the front of the rest of a line; what follows ends at a separator or the end.
[[nodiscard]] std::optional<std::string_view> take_field(std::string_view& rest, std::string_view name) {
    if (!rest.starts_with(kSeparator) || !rest.substr(kSeparator.size()).starts_with(name)) {
        return std::nullopt;
    }
    rest.remove_prefix(kSeparator.size() + name.size());
    const std::size_t end = std::min(rest.find(kSeparator), rest.size());
    std::string_view value = rest.substr(0, end);
    rest.remove_prefix(end);
    if (value.starts_with(' ')) {
        value.remove_prefix(1);
    }
    return value;
}

// The winners whose shares are written so; nothing if there are none.
[[nodiscard]] std::optional<SeatSet> read_result(std::string_view text, std::size_t seats) {
    for (unsigned bits = 1; bits < 1U << seats; ++bits) {
        const SeatSet winners = SeatSet::from_bits(static_cast<std::uint8_t>(bits));
        if (text == result_text(winners, seats)) {
            return winners;
        }
    }
    return std::nullopt;
}

// What stands behind the head of a line; nothing if it is not a finished game.
[[nodiscard]] std::optional<GameReport> read_game(std::string_view rest, const Opening& opening, std::size_t seats) {
    const std::optional<std::string_view> moves = take_field(rest, "moves");
    const std::optional<std::string_view> result = moves ? take_field(rest, "result") : std::nullopt;
    const std::optional<std::string_view> ending = result ? take_field(rest, "ending") : std::nullopt;
    const std::optional<SeatSet> winners = result ? read_result(*result, seats) : std::nullopt;
    if (!winners || !ending || !rest.empty() || (*ending != kByRules && *ending != kPlyLimit)) {
        return std::nullopt;
    }
    GameReport game;
    game.moves = opening.moves;
    std::istringstream words{std::string(*moves)};
    for (std::string move; words >> move;) {
        game.moves.push_back(move);
    }
    game.winners = *winners;
    game.ending = *ending == kPlyLimit ? Ending::kMaxPlies : Ending::kRules;
    return game;
}

// A block from its lines, the first of which has this number; the error names the line that is not one of its games.
[[nodiscard]] Expected<FinishedBlock> read_block(std::span<const std::string_view> lines, std::size_t first_number,
                                                 const ScheduledBlock& scheduled, const Run& run) {
    FinishedBlock block{scheduled, {}};
    for (std::size_t game = 0; game < lines.size(); ++game) {
        const std::string head = record_head(run.plan, run.variant, scheduled, game);
        std::optional<GameReport> report;
        if (lines[game].starts_with(head)) {
            report = read_game(lines[game].substr(head.size()), run.plan.openings[scheduled.opening], lines.size());
        }
        if (!report) {
            return Error{fmt::format("{}:{}: not a game of this tournament: expected '{} ; moves'", run.path,
                                     first_number + game, head)};
        }
        block.games.push_back(*std::move(report));
    }
    return block;
}

}  // namespace

Expected<PastGames> read_past_games(const std::string& path, const Plan& plan, const std::string& variant) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    const std::vector<std::string_view> lines = whole_lines(*text);
    Schedule schedule(plan.lineups(), plan.rounds, plan.seed, plan.openings.size());
    PastGames past;
    for (std::size_t line = 0; line + plan.seats() <= lines.size(); line += plan.seats()) {
        const std::optional<ScheduledBlock> scheduled = schedule.next();
        if (!scheduled) {
            return Error{fmt::format("{}:{}: more games than this tournament has", path, line + 1)};
        }
        const auto block_lines = std::span(lines).subspan(line, plan.seats());
        Expected<FinishedBlock> block = read_block(block_lines, line + 1, *scheduled, {path, plan, variant});
        if (!block) {
            return block.error();
        }
        past.blocks.push_back(*std::move(block));
        for (const std::string_view read : block_lines) {
            past.bytes += read.size() + 1;
        }
    }
    return past;
}

}  // namespace sparring::tournament
