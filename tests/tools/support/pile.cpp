#include "tests/tools/support/pile.hpp"

#include "engine/core/options.hpp"
#include "tools/text/nearest_name.hpp"

#include <algorithm>

namespace sparring::test {

namespace {

Expected<Pile> read_pile(const std::string& text, const PileRules& rules, const Names& names) {
    if (text.empty()) {
        return Pile{rules.stones, 0, names.size()};
    }
    const std::size_t blank = std::min(text.find(' '), text.size());
    const Expected<int> stones = parse_integer(text.substr(0, blank), 0, 20);
    if (!stones) {
        return Error{"position '" + text + "': column 1: " + stones.error().message};
    }
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        if (text.substr(blank) == " " + names[seat]) {
            return Pile{*stones, seat, names.size()};
        }
    }
    return Error{"position '" + text + "': column " + std::to_string(blank + 1) + ": expected " + join_with_or(names)};
}

}  // namespace

Names first_names(std::size_t seats) {
    const Names names{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
    return {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(seats)};
}

Expected<PileRules> read_rules(const Settings& settings) {
    PileRules rules;
    for (const auto& [name, value] : settings.values) {
        Status status = Error{"no option '" + name + "'"};
        if (name == "stones") {
            status = IntegerField<&PileRules::stones, 1, 20>::set(rules, value);
        } else if (name == "misere") {
            status = BooleanField<&PileRules::is_misere>::set(rules, value);
        }
        if (!status) {
            return Error{"option " + name + ": " + status.error().message};
        }
    }
    return rules;
}

std::string text_of(const Pile& pile) {
    return std::to_string(pile.stones) + " " + first_names(pile.seats)[pile.to_move];
}

std::vector<int> moves_of(const Pile& pile) {
    std::vector<int> moves;
    for (int taken = 1; taken <= std::min(2, pile.stones); ++taken) {
        moves.push_back(taken);
    }
    return moves;
}

Pile after(const Pile& pile, int taken) { return {pile.stones - taken, (pile.to_move + 1) % pile.seats, pile.seats}; }

Expected<Pile> read_opening(const Settings& settings, const Opening& opening, const Names& names) {
    const Expected<PileRules> rules = read_rules(settings);
    if (!rules) {
        return rules.error();
    }
    Expected<Pile> pile = read_pile(opening.position, *rules, names);
    if (!pile) {
        return pile.error();
    }
    Pile now = *pile;
    for (const std::string& move : opening.moves) {
        const Expected<int> taken = parse_integer(move, 1, std::min(2, now.stones));
        if (!taken) {
            return Error{"move '" + move + "': not legal in " + text_of(now)};
        }
        now = after(now, *taken);
    }
    return now;
}

std::uint64_t count_leaves(const Pile& pile, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t leaves = 0;
    for (const int taken : moves_of(pile)) {
        leaves += count_leaves(after(pile, taken), depth - 1);
    }
    return leaves;
}

std::size_t last_seat(const Pile& end) { return (end.to_move + end.seats - 1) % end.seats; }

std::size_t winner(const Pile& end, const PileRules& rules) { return rules.is_misere ? end.to_move : last_seat(end); }

std::size_t best_winner(const Pile& pile) {
    if (pile.stones == 0) {
        return last_seat(pile);
    }
    for (const int taken : moves_of(pile)) {
        if (best_winner(after(pile, taken)) == pile.to_move) {
            return pile.to_move;
        }
    }
    return best_winner(after(pile, 1));
}

}  // namespace sparring::test
