// "Chambers in the box" of the rules page `drakon.md`: which chambers there are, their arrow shapes and orientations.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>
#include <stdexcept>

namespace sparring::naive_drakon {
namespace {

// A row of the table: how many of the shapes 1, A, O, 3 and 4.
struct Row {
    std::string code;
    std::vector<int> counts;
};

std::vector<Row> base_rows() {
    return {{"ST", {0, 0, 0, 0, 1}}, {"FG", {4, 4, 3, 2, 0}}, {"LG", {1, 1, 1, 0, 0}}, {"SL", {1, 1, 1, 0, 0}},
            {"SR", {1, 1, 1, 0, 0}}, {"DD", {1, 0, 1, 1, 0}}, {"RO", {1, 2, 1, 1, 0}}, {"DE", {2, 1, 1, 1, 0}},
            {"MS", {1, 1, 1, 1, 0}}, {"SC", {1, 1, 0, 1, 0}}, {"TE", {2, 1, 0, 1, 0}}, {"MC", {1, 1, 1, 1, 0}},
            {"MA", {1, 1, 0, 1, 0}}, {"KE", {2, 1, 0, 0, 0}}, {"HG", {1, 1, 1, 1, 0}}, {"PL", {0, 0, 1, 2, 0}}};
}

std::vector<Row> expansion_rows() {
    return {{"F2", {2, 0, 0, 0, 0}}, {"FR", {1, 1, 1, 1, 0}}, {"LC", {1, 1, 1, 0, 0}}, {"DB", {1, 1, 0, 1, 0}},
            {"VO", {1, 0, 1, 1, 0}}, {"BS", {0, 1, 1, 1, 0}}, {"SM", {1, 1, 1, 0, 0}}, {"FV", {1, 1, 0, 1, 0}},
            {"TO", {1, 0, 1, 1, 0}}, {"ES", {2, 1, 0, 1, 0}}, {"MV", {1, 1, 1, 1, 0}}, {"MH", {1, 1, 1, 0, 0}},
            {"SP", {1, 1, 1, 1, 0}}, {"DM", {2, 2, 1, 1, 0}}};
}

std::vector<Row> all_rows() {
    std::vector<Row> rows = base_rows();
    for (const Row& row : expansion_rows()) {
        rows.push_back(row);
    }
    return rows;
}

std::string shapes() { return "1AO34"; }

// Every chamber that the page has a code and a shape for, in the order of the table.
std::vector<std::string> list_chambers() {
    std::vector<std::string> names;
    for (const Row& row : all_rows()) {
        for (const char shape : shapes()) {
            names.push_back(row.code + ":" + shape);
        }
    }
    return names;
}

// Made once, because sorting asks for the order again and again.
const std::vector<std::string>& all_chambers() {
    static const std::vector<std::string> names = list_chambers();
    return names;
}

bool is_base_code(const std::string& code) {
    const std::vector<Row> rows = base_rows();
    return std::ranges::any_of(rows, [&](const Row& row) { return row.code == code; });
}

// "Setup": Start has arrows on all four sides. "Chambers in the box": exactly one ST.
void check_starts(const Box& box) {
    int starts = 0;
    for (const auto& [name, count] : box) {
        if (code_of(name) == "ST" && name != "ST:4") {
            throw std::invalid_argument("box: Start has four arrows, unlike " + name);
        }
        starts += name == "ST:4" ? count : 0;
    }
    if (starts != 1) {
        throw std::invalid_argument("box: there is exactly one Start (ST:4), not " + std::to_string(starts));
    }
}

// "Chambers in the box": known codes, and at least four chambers per player beside Start.
void check_box(const Options& options) {
    int total = 0;
    for (const auto& [name, count] : options.box) {
        if (!is_chamber(name)) {
            throw std::invalid_argument("box: '" + name + "' is not a chamber such as FG:1");
        }
        if (count < 0) {
            throw std::invalid_argument("box: there are " + std::to_string(count) + " of " + name);
        }
        if (!options.expansion && count > 0 && !is_base_code(code_of(name))) {
            throw std::invalid_argument("box: " + name + " is of the expansion, which is not played");
        }
        total += count;
    }
    check_starts(options.box);
    if (total - 1 < 4 * options.players) {
        throw std::invalid_argument("box: " + std::to_string(total - 1) +
                                    " chambers beside Start are fewer than four for " + "each of " +
                                    std::to_string(options.players) + " players");
    }
}

}  // namespace

Box standard_box(bool with_expansion) {
    Box box;
    for (const Row& row : with_expansion ? all_rows() : base_rows()) {
        for (std::size_t shape = 0; shape < row.counts.size(); ++shape) {
            if (row.counts.at(shape) > 0) {
                box[row.code + ":" + shapes().at(shape)] = row.counts.at(shape);
            }
        }
    }
    return box;
}

std::string code_of(const std::string& chamber) { return chamber.substr(0, chamber.find(':')); }

std::string shape_of(const std::string& chamber) { return chamber.substr(chamber.find(':') + 1); }

std::string name_of(const Chamber& chamber) {
    const std::vector<std::string> names{"", "1", "A", "3", "4"};
    const bool is_opposite = chamber.arrows == "NS" || chamber.arrows == "EW";
    return chamber.code + ":" + (is_opposite ? "O" : names.at(chamber.arrows.size()));
}

bool is_chamber(const std::string& name) {
    const std::vector<std::string>& names = all_chambers();
    return std::ranges::find(names, name) != names.end();
}

bool comes_before(const std::string& one, const std::string& two) {
    const std::vector<std::string>& names = all_chambers();
    return std::ranges::find(names, one) < std::ranges::find(names, two);
}

std::vector<std::string> orientations(const std::string& shape) {
    const std::map<std::string, std::vector<std::string>> arrows{{"1", {"N", "E", "S", "W"}},
                                                                 {"A", {"NE", "ES", "SW", "NW"}},
                                                                 {"O", {"NS", "EW"}},
                                                                 {"3", {"NES", "ESW", "NSW", "NEW"}},
                                                                 {"4", {"NESW"}}};
    return arrows.at(shape);
}

bool is_arrows(const std::string& text) {
    std::string rest = "NESW";
    for (const char arrow : text) {
        const std::size_t place = rest.find(arrow);
        if (place == std::string::npos) {
            return false;
        }
        rest = rest.substr(place + 1);
    }
    return !text.empty();
}

void check_options(const Options& options) {
    if (options.players < 2 || options.players > 6) {
        throw std::invalid_argument("players: Drakon has 2 to 6, not " + std::to_string(options.players));
    }
    if (options.hoard < 0) {
        throw std::invalid_argument("hoard: it holds 0 coins or more, not " + std::to_string(options.hoard));
    }
    if (options.bound < 1) {
        throw std::invalid_argument("bound: it is at least 1, not " + std::to_string(options.bound));
    }
    if (options.max_turns < 1) {
        throw std::invalid_argument("max_turns: it is at least 1, not " + std::to_string(options.max_turns));
    }
    check_box(options);
}

}  // namespace sparring::naive_drakon
