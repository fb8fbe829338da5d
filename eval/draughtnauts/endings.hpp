#pragma once
// Endings of the basic game whose values are in memory.

#include "engine/draughtnauts/basic_state.hpp"
#include "eval/draughtnauts/ending_value.hpp"
#include "eval/draughtnauts/material.hpp"
#include "eval/draughtnauts/placement_index.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace sparring::draughtnauts {

// The values of an ending: a byte of EndingValue for every placement of the material in which the stronger side is to
// move, in the order of PlacementIndex, then those in which the other is; if both sides have the same material, once.
struct SolvedEnding {
    Material ending;  // as endings_of names it
    std::vector<std::uint8_t> values;

    // The numbers of values with the stronger side to move, and with the other.
    [[nodiscard]] static std::array<std::uint64_t, 2> sizes(const Material& ending) {
        const bool is_even = ending == ending.swapped();
        return {PlacementIndex(ending).size(), is_even ? 0 : PlacementIndex(ending.swapped()).size()};
    }
    // One byte each.
    [[nodiscard]] static std::uint64_t values_of(const Material& ending) {
        const auto [first, second] = sizes(ending);
        return first + second;
    }
};

// Endings by material. One thread fills it, many may read.
class Endings {
public:
    // Takes the place of what was known of the same ending.
    void insert(SolvedEnding solved) {
        auto held = std::make_shared<const SolvedEnding>(std::move(solved));
        const Material first = held->ending;
        tables_[code_of(first)] = {PlacementIndex(first), held->values.data(), held};
        const Material second = first.swapped();
        if (second != first) {
            const std::uint8_t* const values = held->values.data() + PlacementIndex(first).size();
            tables_[code_of(second)] = {PlacementIndex(second), values, held};
        }
    }
    void erase(const Material& ending) {
        tables_[code_of(ending)] = {};
        tables_[code_of(ending.swapped())] = {};
    }
    // With either side to move.
    [[nodiscard]] bool knows(const Material& material) const { return tables_[code_of(material)].values != nullptr; }
    // The ending of a known material.
    [[nodiscard]] const SolvedEnding& of(const Material& material) const { return *tables_[code_of(material)].held; }

    // Whoever has no pieces left has lost. Otherwise the material must be known.
    [[nodiscard]] EndingValue value(const Placement& placement) const {
        if (placement.own == 0) {
            return EndingValue::decided_in(0);
        }
        const Table& table = tables_[code_of(placement.material())];
        assert(table.values != nullptr);
        return EndingValue::of_byte(table.values[table.index.number(placement)]);
    }

private:
    struct Table {
        PlacementIndex index;
        const std::uint8_t* values = nullptr;
        std::shared_ptr<const SolvedEnding> held;
    };

    std::vector<Table> tables_ = std::vector<Table>(kMaterialCodes);
};

}  // namespace sparring::draughtnauts
