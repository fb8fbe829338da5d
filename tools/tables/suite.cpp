#include "tools/tables/suite.hpp"

#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring {

namespace {

constexpr std::string_view kSeparator = " ; ";
constexpr std::string_view kBest = "best ";

// What stands before the first separator, which is taken off the text with it.
std::string_view take_field(std::string_view& text) {
    const std::size_t end = text.find(kSeparator);
    const std::string_view field = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + kSeparator.size());
    return field;
}

Expected<SuitePosition> parse_line(std::string_view line, const ChosenGame& game) {
    SuitePosition found;
    found.position = take_field(line);
    const std::string_view best = take_field(line);
    found.group = line;
    if (!best.starts_with(kBest)) {
        return Error{"expected 'POSITION ; best MOVE ; GROUP'"};
    }
    const Expected<ChosenGame> fitting = fitted(game, found.position);
    if (!fitting) {
        return fitting.error();
    }
    for (const std::string& move : game.module->split_moves(std::string(best.substr(kBest.size())))) {
        const Expected<LineReport> played = fitting->table->line({found.position, {move}}, {});
        if (!played || played->next_refused) {
            return played ? *played->next_refused : played.error();
        }
        found.best.push_back(played->moves.front());
    }
    return found.best.empty() ? Expected<SuitePosition>(Error{"expected a move behind 'best'"}) : found;
}

}  // namespace

Expected<std::vector<SuitePosition>> parse_suite(std::string_view text, std::string_view name, const ChosenGame& game) {
    std::vector<SuitePosition> suite;
    for (const TextLine& line : content_lines(text)) {
        Expected<SuitePosition> position = parse_line(line.text, game);
        if (!position) {
            return Error{fmt::format("{}:{}: {}", name, line.number, position.error().message)};
        }
        suite.push_back(*std::move(position));
    }
    if (suite.empty()) {
        return Error{fmt::format("{}: no position: expected 'POSITION ; best MOVE ; GROUP' lines", name)};
    }
    return suite;
}

void SuiteCount::add(const SuitePosition& position, bool is_solved) {
    auto group = std::ranges::find(groups_, position.group, &Group::name);
    if (group == groups_.end()) {
        group = groups_.insert(groups_.end(), Group{.name = position.group});
    }
    group->add(is_solved);
    total_.add(is_solved);
}

std::string SuiteCount::text(int columns) const {
    TextTable table;
    table.add_column("group");
    table.add_column("positions", Alignment::kRight);
    table.add_column("solved", Alignment::kRight);
    table.add_column("share", Alignment::kRight);
    const auto add_row = [&table](const Group& group) {
        const double share = static_cast<double>(group.solved) / static_cast<double>(group.positions);
        table.add_row(
            {group.name, fmt::format("{}", group.positions), fmt::format("{}", group.solved), percent(share)});
    };
    std::ranges::for_each(groups_, add_row);
    if (groups_.size() != 1) {
        add_row(total_);
    }
    return table.text(columns);
}

}  // namespace sparring
