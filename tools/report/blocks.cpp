#include "tools/report/blocks.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>

namespace sparring::report {

namespace {

// Ids of the page itself.
constexpr std::array<std::string_view, 5> kPageIds = {"answers", "content", "facts", "findings", "top"};

[[nodiscard]] bool is_id(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
    });
}

[[nodiscard]] Status take_id(std::set<std::string_view>& taken, std::string_view id) {
    if (!is_id(id)) {
        return Error{
            fmt::format("'{}' is no id in a report: expected small letters, digits and hyphens", on_one_line(id))};
    }
    if (!taken.insert(id).second) {
        return Error{fmt::format("the id '{}' is used twice in a report", id)};
    }
    return ok();
}

[[nodiscard]] Status check_rows(const Table& table) {
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (table.rows[row].size() != table.columns.size()) {
            return Error{fmt::format("row {} of the table '{}' has {} cells, expected {}", row + 1, table.id,
                                     table.rows[row].size(), table.columns.size())};
        }
    }
    return ok();
}

[[nodiscard]] Status check_block(std::set<std::string_view>& taken, const Block& block) {
    if (std::holds_alternative<Paragraph>(block)) {
        return ok();
    }
    if (const Status status = take_id(taken, id_of(block)); !status) {
        return status;
    }
    const auto* const table = std::get_if<Table>(&block);
    return table == nullptr ? ok() : check_rows(*table);
}

// A text of a block, where blocks of its kind have it.
template <class Field>
[[nodiscard]] std::string_view text_of(const Block& block, const Field& field) {
    return std::visit(
        [&field](const auto& of) -> std::string_view {
            if constexpr (requires { field(of); }) {
                return field(of);
            } else {
                return {};
            }
        },
        block);
}

}  // namespace

std::string_view id_of(const Block& block) {
    return text_of(block, [](const auto& of) -> decltype((of.id)) { return of.id; });
}

std::string_view title_of(const Block& block) {
    return text_of(block, [](const auto& of) -> decltype((of.title)) { return of.title; });
}

std::string_view note_of(const Block& block) {
    return text_of(block, [](const auto& of) -> decltype((of.note)) { return of.note; });
}

std::string_view type_of(const Block& block) {
    constexpr std::array<std::string_view, std::variant_size_v<Block>> kTypes = {"paragraph", "table",   "plot",
                                                                                 "heat map",  "picture", "record"};
    return kTypes[block.index()];
}

Status check_report(const Report& report) {
    std::set<std::string_view> taken(kPageIds.begin(), kPageIds.end());
    for (const Section& section : report.sections) {
        if (const Status status = take_id(taken, section.id); !status) {
            return status;
        }
        for (const Block& block : section.blocks) {
            if (const Status status = check_block(taken, block); !status) {
                return status;
            }
        }
    }
    return ok();
}

}  // namespace sparring::report
