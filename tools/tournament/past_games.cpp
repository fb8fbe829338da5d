#include "tools/tournament/past_games.hpp"

#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

namespace sparring::tournament {

namespace {

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

}  // namespace

Expected<PastGames> read_past_games(const std::string& path, const Plan& plan, const std::string& variant) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    const std::vector<std::string_view> lines = whole_lines(*text);
    Schedule schedule(plan.lineups(), plan.rounds, plan.seed, plan.openings.size());
    PastGames past;
    std::size_t line = 0;
    while (line + plan.seats() <= lines.size()) {
        std::optional<ScheduledBlock> block = schedule.next();
        if (!block) {
            return Error{fmt::format("{}:{}: more games than this tournament has", path, line + 1)};
        }
        FinishedBlock finished{*std::move(block), {}};
        for (std::size_t game = 0; game < plan.seats(); ++game, ++line) {
            const std::string head = record_head(plan, variant, finished.scheduled, game);
            const std::string_view found = lines[line];
            std::optional<GameReport> report =
                found.starts_with(head)
                    ? read_game(found.substr(head.size()), plan.openings[finished.scheduled.opening], plan.seats())
                    : std::nullopt;
            if (!report) {
                return Error{
                    fmt::format("{}:{}: not a game of this tournament: expected '{} ; moves'", path, line + 1, head)};
            }
            finished.games.push_back(*std::move(report));
            past.bytes += found.size() + 1;
        }
        past.blocks.push_back(std::move(finished));
    }
    return past;
}

}  // namespace sparring::tournament
