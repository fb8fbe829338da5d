#pragma once
// The numbers of a report as people read them, so that the page writes each of them the same way everywhere.

#include "tools/report/report.hpp"

#include <string>
#include <string_view>

namespace sparring::report {

/// In place of a number that is absent or not finite.
inline constexpr std::string_view kDash = "–";

/// With `digits` digits behind the point, a minus that is as long as a plus, and a plus where `has_sign` asks for one.
[[nodiscard]] std::string number_text(double number, int digits, bool has_sign);

/// The value alone: "53.1", "+1.2", "–".
[[nodiscard]] std::string value_text(const Figure& figure);
/// "[51.2, 55.0]"; empty if there is no interval, or not with two finite ends, or with ends that are
/// written alike.
[[nodiscard]] std::string interval_text(const Figure& figure);
/// "53.1 % [51.2, 55.0]"; without the unit if that is empty, and without the interval if there is none.
[[nodiscard]] std::string figure_text(const Figure& figure, std::string_view unit);

/// "0.032", "0.00045", "< 0.0001".
[[nodiscard]] std::string p_value_text(const PValue& p);

/// Grouped by threes: "-1,234".
[[nodiscard]] std::string count_text(std::int64_t count);

/// With as many digits as tell apart numbers within `span`, the distance of the largest from the smallest.
[[nodiscard]] std::string number_within(double number, double span);

/// "Label (unit)", or "Label" if the numbers have no unit.
[[nodiscard]] std::string axis_text(const Axis& axis);
/// "name [unit]", as the heads of tables and of CSV columns have it.
[[nodiscard]] std::string column_text(const Column& column);
/// The name of category k, or its number where there is none.
[[nodiscard]] std::string category_text(const Axis& axis, std::size_t k);

/// What goes before the number: what it is about, if that is by itself, and its text.
[[nodiscard]] std::string finding_text(const Finding& finding);

/// "holds at both strengths", "depends on the strength", "not decided".
[[nodiscard]] std::string_view standing_text(Finding::Standing standing);
/// The same of a finding; of a difference that is not decided also how large it can be: "not decided: at most 3.2
/// points either way".
[[nodiscard]] std::string standing_text(const Finding& finding);
/// "claim", "by strength", "open", as JSON and styles name it.
[[nodiscard]] std::string_view standing_name(Finding::Standing standing);

}  // namespace sparring::report
