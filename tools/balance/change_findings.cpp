#include "tools/balance/change_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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

}  // namespace

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
