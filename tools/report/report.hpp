#pragma once
// A report as a plain value: findings, and sections of paragraphs, tables, plots, pictures and games. The same value is
// written as a page (html.hpp), as JSON (json.hpp) and as CSV tables (csv.hpp), so that all of them say the same.

#include "tools/statistics/interval.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sparring::report {

/// A number with what is known of its uncertainty. Absent numbers are printed as a dash.
struct Figure {
    std::optional<double> value;
    std::optional<statistics::Interval> interval;
    /// Behind the point, of `value` and of the interval, when printed.
    int digits = 2;
    /// Printed in front of a number that is not negative, where it is a difference.
    bool has_sign = false;
};

/// Of a test, in [0, 1]; printed with two digits that count, or as less than 0.0001.
struct PValue {
    std::optional<double> value;
};

using Cell = std::variant<std::string, std::int64_t, Figure, PValue>;

struct Column {
    std::string name;
    /// "%", "plies", "men"; empty if the numbers have none, or for texts.
    std::string unit;
};

struct Table {
    /// In small letters with hyphens; different from those of all other blocks of the report.
    std::string id;
    std::string title;
    std::vector<Column> columns;
    /// As many cells each as there are columns.
    std::vector<std::vector<Cell>> rows;
    /// What one has to know to read it; may be empty.
    std::string note;
    /// How many of the last rows a page shows only when it is asked to, such as those that decided nothing.
    std::size_t folded = 0;
};

struct Axis {
    std::string label;
    std::string unit;
    /// Where the axis has names in place of numbers: point k is at the number k, from 0.
    std::vector<std::string> categories;
    bool is_logarithmic = false;
    /// A line across the plot, such as where both seats are equal.
    std::optional<double> reference;
};

struct Point {
    double x = 0;
    double y = 0;
    /// Of y, drawn as a bar of error.
    std::optional<statistics::Interval> interval;
};

struct Series {
    enum class As : std::uint8_t { kLine, kPoints, kBars };
    std::string name;
    As as = As::kPoints;
    std::vector<Point> points;
};

struct Plot {
    std::string id;
    std::string title;
    Axis x;
    Axis y;
    std::vector<Series> series;
    std::string note;
};

/// Numbers by row and column, drawn as coloured cells with a scale.
struct HeatMap {
    std::string id;
    std::string title;
    /// Both with categories; rows are on the y axis.
    Axis x;
    Axis y;
    /// What the numbers are.
    Axis value;
    std::vector<std::vector<std::optional<double>>> values;
    std::string note;
};

/// A finished SVG image of a board, with its own <title> and scale.
struct Picture {
    std::string id;
    std::string title;
    std::string svg;
    std::string note;
};

/// A game that can be played again: a text as people keep it.
struct Record {
    std::string id;
    std::string title;
    std::string text;
    std::string note;
};

struct Paragraph {
    std::string text;
};

using Block = std::variant<Paragraph, Table, Plot, HeatMap, Picture, Record>;

struct Section {
    std::string id;
    std::string title;
    std::vector<Block> blocks;
    /// For those who want to know all of it: it comes after all others.
    bool is_appendix = false;
};

/// What a reader should take away, in one sentence with its number.
struct Finding {
    /// Of the section that it comes from.
    std::string section;
    /// Goes before the number.
    std::string text;
    Figure figure;
    std::string unit;
    /// How it stands after correction for all questions of its family.
    enum class Standing : std::uint8_t {
        kClaim,        ///< shown at both strengths of the agents
        kByStrength,   ///< shown to depend on how well is played
        kOneStrength,  ///< shown at one strength, or looked for at one alone
        kDescribed,    ///< a number that is told, not tested
        kOpen,         ///< not decided by so many games
    } standing = Standing::kOpen;
    /// What several findings begin with, in front of their texts: "With lift=any in place of top".
    std::string about = {};  // NOLINT(readability-redundant-member-init)
};

/// What everybody asks first, in whole sentences.
struct Answer {
    std::string question;
    std::string text;
};

struct Report {
    std::string title;
    std::string subtitle;
    std::vector<Answer> answers;
    /// What was asked and with what: game, rules, agents with their strength, seed, games, program.
    std::vector<std::pair<std::string, std::string>> facts;
    std::vector<Finding> findings;
    std::vector<Section> sections;
};

}  // namespace sparring::report
