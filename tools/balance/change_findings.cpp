#include "tools/balance/change_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

namespace sparring::balance {

namespace {

constexpr std::size_t kWeaker = 0;

// What one value does to one measure, at both strengths.
class MeasureChange {
public:
    MeasureChange(const Inquiry& inquiry, const std::array<const ComparedMeasures*, kStrengths>& measured,
                  std::size_t number, std::size_t place)
        : inquiry_(inquiry),
          measure_(*(*measured[kWeaker])[number].measure) {
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            const ComparedMeasure& of_strength = (*measured[strength])[number];
            evidence_[strength] = {of_strength.differences[place], of_strength.adjusted_p[place]};
            means_[strength] = of_strength.first.mean.value_or(0);
        }
    }

    [[nodiscard]] const Measure& measure() const { return measure_; }
    [[nodiscard]] report::Finding::Standing standing() const { return standing_of(evidence_, inquiry_.alpha); }
    [[nodiscard]] bool is_open() const { return standing() == report::Finding::Standing::kOpen; }
    // Who shows it, where only one of the strengths does.
    [[nodiscard]] std::string shown_by() const {
        return is_shown(kWeaker) != is_shown(kStronger)
                   ? fmt::format(" between {} agents", kStrengthNames[shown_strength()])
                   : "";
    }
    // Whether it is shown to be less than matters, where it is shown.
    [[nodiscard]] bool is_too_small() const {
        const auto interval = evidence_[shown_strength()].effect.interval();
        const double least = measure_.relevant_at(means_[shown_strength()]);
        return measure_.is_primary() && interval && interval->lower > -least && interval->upper < least;
    }
    // Of the stronger agents, unless the weaker ones alone show it.
    [[nodiscard]] report::Figure figure() const {
        return figure_of(evidence_[shown_strength()].effect, of_differences(measure_.showing));
    }
    // By what both strengths say together.
    [[nodiscard]] double sureness() const { return squared_t(kWeaker) + squared_t(kStronger); }

private:
    [[nodiscard]] bool is_shown(std::size_t strength) const {
        const auto& p = evidence_[strength].adjusted_p;
        return p && *p <= inquiry_.alpha;
    }
    [[nodiscard]] std::size_t shown_strength() const {
        return is_shown(kWeaker) && !is_shown(kStronger) ? kWeaker : kStronger;
    }
    [[nodiscard]] double squared_t(std::size_t strength) const {
        const statistics::SampleMean& effect = evidence_[strength].effect;
        if (!effect.mean || !effect.standard_error || *effect.mean == 0) {
            return 0;
        }
        const double t = *effect.standard_error > 0 ? *effect.mean / *effect.standard_error
                                                    : std::numeric_limits<double>::infinity();
        return t * t;
    }

    const Inquiry& inquiry_;
    const Measure& measure_;
    std::array<Evidence, kStrengths> evidence_;
    std::array<double, kStrengths> means_{};  // under the first value
};

[[nodiscard]] report::Finding finding_of(const MeasureChange& change, const Inquiry& inquiry, std::string about,
                                         std::string text) {
    const std::string unit = unit_of(change.measure(), inquiry.profile);
    return {.section = "",
            .text = std::move(text),
            .figure = change.figure(),
            .unit = unit == "%" ? "points" : unit,
            .standing = change.standing(),
            .about = std::move(about)};
}

// What is told of a measure that changes; {} is who shows it.
struct ChangeInWords {
    std::string_view measure;
    std::string_view more;
    std::string_view less;
};

constexpr std::array<ChangeInWords, 3> kMatterMost = {
    {{"draws", "more games{} have no single winner", "fewer games{} have no single winner"},
     {"seat_advantage", "the first seat{} wins more", "the first seat{} wins less"},
     {"length", "games{} are longer", "games{} are shorter"}}};

[[nodiscard]] std::string text_of(const MeasureChange& change, const ChangeInWords& words) {
    const std::string_view told = change.figure().value.value_or(0) < 0 ? words.less : words.more;
    return fmt::format(fmt::runtime(told), change.shown_by()) +
           (change.is_too_small() ? ", too little to matter:" : ":");
}

// Of one value and one measure.
struct ChangeAtLevels {
    std::vector<report::Cell> cells;  // of a table, but for the last
    statistics::SampleMean by_level;  // of the stronger agents less that of beginners
    bool is_shown = false;            // at any level
};

[[nodiscard]] std::vector<ChangeAtLevels> primary_changes(const Inquiry& inquiry, const ChangesAtLevels& of_value) {
    std::vector<ChangeAtLevels> changes;
    for (std::size_t number = 0; number < of_value.measured[kStronger]->size(); ++number) {
        const Measure& measure = *(*of_value.measured[kStronger])[number].measure;
        if (!measure.is_primary()) {
            continue;
        }
        const auto at = [&](std::size_t level) -> const ComparedMeasure& {
            return (*of_value.measured[level])[number];
        };
        const std::string unit = unit_of(measure, inquiry.profile);
        ChangeAtLevels change{
            .cells = {of_value.value, std::string(measure.title), unit == "%" ? "points" : unit},
            .by_level = statistics::difference_of_independent(at(kStronger).differences[of_value.place],
                                                              at(kBeginners).differences[of_value.place])};
        for (const std::size_t level : levels_of(inquiry.profile)) {
            const auto& p = at(level).adjusted_p[of_value.place];
            change.is_shown = change.is_shown || (p && *p <= inquiry.alpha);
            change.cells.push_back(
                are_alike(*of_value.measured[level], of_value.place)
                    ? report::Cell(std::string(kNeverUsed))
                    : figure_of(at(level).differences[of_value.place], of_differences(measure.showing)));
        }
        change.cells.emplace_back(figure_of(change.by_level, of_differences(measure.showing)));
        changes.push_back(std::move(change));
    }
    return changes;
}

}  // namespace

report::Table changes_by_level(const Inquiry& inquiry, std::string id, std::span<const ChangesAtLevels> values) {
    std::vector<ChangeAtLevels> changes;
    for (const ChangesAtLevels& of_value : values) {
        std::ranges::move(primary_changes(inquiry, of_value), std::back_inserter(changes));
    }
    PValues raw;
    raw.reserve(changes.size());
    for (const ChangeAtLevels& change : changes) {
        raw.push_back(p_value_of(change.by_level));
    }
    const PValues adjusted = holm(raw);
    report::Table table{
        .id = std::move(id),
        .title = "What other values change between beginners and between stronger players",
        .columns = {{"value", ""}, {"measure", ""}, {"unit", ""}},
        .rows = {},
        .note =
            "Changes with intervals of 95 %, each by itself. The last columns test whether the stronger agents differ "
            "from beginners (Welch), corrected (Holm) for all rows together."};
    for (const std::size_t level : levels_of(inquiry.profile)) {
        table.columns.push_back({std::string(level_name(level)), ""});
    }
    table.columns.push_back({"stronger less beginners", ""});
    table.columns.push_back({"p (Holm)", ""});
    for (const bool is_told : {true, false}) {
        for (std::size_t place = 0; place < changes.size(); ++place) {
            const bool differs = adjusted[place] && *adjusted[place] <= inquiry.alpha;
            if ((changes[place].is_shown || differs) == is_told) {
                table.rows.push_back(changes[place].cells);
                table.rows.back().emplace_back(report::PValue{adjusted[place]});
                table.folded += is_told ? 0 : 1;
            }
        }
    }
    return table;
}

bool are_alike(const ComparedMeasures& rows, std::size_t place) {
    return !rows.empty() && std::ranges::all_of(rows, [place](const ComparedMeasure& row) {
        const statistics::SampleMean& difference = row.differences[place];
        return !difference.mean || is_nothing(difference);
    });
}

std::vector<report::Finding> change_findings(const Inquiry& inquiry, const std::string& value,
                                             const std::array<const ComparedMeasures*, kStrengths>& measured,
                                             std::size_t place) {
    const std::string about = "With " + value;
    if (are_alike(*measured[kWeaker], place) && are_alike(*measured[kStronger], place)) {
        return {{.section = "",
                 .text = fmt::format("every game was played alike: it is {}", kNeverUsed),
                 .figure = {},
                 .unit = "",
                 .standing = report::Finding::Standing::kDescribed,
                 .about = about}};
    }
    std::vector<MeasureChange> changes;
    changes.reserve(measured[kWeaker]->size());
    for (std::size_t number = 0; number < measured[kWeaker]->size(); ++number) {
        changes.emplace_back(inquiry, measured, number, place);
    }
    std::vector<report::Finding> findings;
    for (const ChangeInWords& words : kMatterMost) {
        for (const MeasureChange& change : changes) {
            if (change.measure().name == words.measure && !change.is_open()) {
                findings.push_back(finding_of(change, inquiry, about, text_of(change, words)));
            }
        }
    }
    if (findings.empty() && !changes.empty()) {
        const auto surest = std::ranges::max_element(changes, {}, &MeasureChange::sureness);
        findings.push_back(finding_of(
            *surest, inquiry, about,
            fmt::format("what changes most surely{} is \"{}\":", surest->shown_by(), surest->measure().title)));
    }
    return findings;
}

}  // namespace sparring::balance
