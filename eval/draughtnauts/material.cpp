#include "eval/draughtnauts/material.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace sparring::draughtnauts {

namespace {

constexpr char kCrownedLetter = 'K';
constexpr char kManLetter = 'M';

[[nodiscard]] bool is_named(const Material& material) {
    return std::tuple(material.own(), material.own_crowned) >= std::tuple(material.other(), material.other_crowned);
}

[[nodiscard]] Material without_jumped(Material material, int men, int crowned) {
    material.other_men = static_cast<std::uint8_t>(material.other_men - men);
    material.other_crowned = static_cast<std::uint8_t>(material.other_crowned - crowned);
    return material;
}

[[nodiscard]] Material with_crowned_man(Material material) {
    --material.own_men;
    ++material.own_crowned;
    return material;
}

// What a move of the seat to move leads to besides the material itself, unless nothing is left of the other side.
void add_moves_from(const Material& material, std::set<Material>& found) {
    for (int men = 0; men <= material.other_men; ++men) {
        for (int crowned = 0; crowned <= material.other_crowned; ++crowned) {
            const Material left = without_jumped(material, men, crowned);
            if (left.other() == 0) {
                continue;
            }
            found.insert(ending_of(left));
            if (left.own_men > 0) {
                found.insert(ending_of(with_crowned_man(left)));
            }
        }
    }
}

}  // namespace

std::string material_text(const Material& material) {
    const auto side = [](int crowned, int men) {
        return std::string(static_cast<std::size_t>(crowned), kCrownedLetter) +
               std::string(static_cast<std::size_t>(men), kManLetter);
    };
    return side(material.own_crowned, material.own_men) + "-" + side(material.other_crowned, material.other_men);
}

Material ending_of(const Material& material) { return is_named(material) ? material : material.swapped(); }

std::vector<Material> endings_up_to(int most_pieces) {
    std::vector<Material> endings;
    for (int code = 0; code < static_cast<int>(kMaterialCodes); ++code) {
        const auto part = [code](unsigned place) { return static_cast<std::uint8_t>((code >> (3U * place)) & 7); };
        const Material material{part(0), part(1), part(2), part(3)};
        if (material.own() > 0 && material.other() > 0 && material.pieces() <= most_pieces && is_named(material)) {
            endings.push_back(material);
        }
    }
    std::ranges::sort(endings, {}, [](const Material& ending) {
        const int men = ending.own_men + ending.other_men;
        return std::tuple(ending.pieces(), men, -ending.own(), -ending.own_crowned, ending);
    });
    return endings;
}

std::vector<Material> endings_below(const Material& ending) {
    std::set<Material> found;
    add_moves_from(ending, found);
    add_moves_from(ending.swapped(), found);
    found.erase(ending);
    return {found.begin(), found.end()};
}

}  // namespace sparring::draughtnauts
