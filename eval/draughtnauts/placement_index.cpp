#include "eval/draughtnauts/placement_index.hpp"

#include <cassert>

namespace sparring::draughtnauts {

namespace {

constexpr Bitboard kSharedSquares = squares_from(5, 28);  // where men of both sides can stand
constexpr Bitboard kOtherMenSquares = squares_from(5, 32);
constexpr int kTopSquares = 4;
constexpr int kSharedCount = 24;
constexpr int kOtherMenCount = 28;

using Choices = std::array<std::array<std::uint32_t, kMostEndingPieces + 1>, kSquares + 1>;

constexpr Choices kChoices = [] {
    Choices choices{};
    for (std::size_t squares = 0; squares < choices.size(); ++squares) {
        choices[squares][0] = 1;
        for (std::size_t chosen = 1; chosen <= kMostEndingPieces && squares > 0; ++chosen) {
            choices[squares][chosen] = choices[squares - 1][chosen] + choices[squares - 1][chosen - 1];
        }
    }
    return choices;
}();

[[nodiscard]] std::uint32_t choices_between(int squares, int chosen) {
    return kChoices[static_cast<std::size_t>(squares)][static_cast<std::size_t>(chosen)];
}

// The number of a set of squares among all of its size within `available`.
[[nodiscard]] std::uint32_t number_of_set(Bitboard set, Bitboard available) {
    std::uint32_t number = 0;
    int chosen = 1;
    for (; set != 0; set = without_lowest(set), ++chosen) {
        number += choices_between(std::popcount(available & ((set & (0 - set)) - 1)), chosen);
    }
    return number;
}

// The sets of a size by their number: places, the lowest first.
[[nodiscard]] std::vector<std::uint32_t> list_sets(int size) {
    std::vector<std::uint32_t> sets;
    sets.reserve(choices_between(kSquares, size));
    std::uint64_t set = (std::uint64_t{1} << static_cast<unsigned>(size)) - 1;
    while (set < (std::uint64_t{1} << kSquares)) {
        sets.push_back(static_cast<std::uint32_t>(set));
        if (set == 0) {
            break;
        }
        // The next larger word with as many bits.
        const std::uint64_t lowest = set & (0 - set);
        const std::uint64_t ripple = set + lowest;
        set = ripple | (((set ^ ripple) >> 2U) / lowest);
    }
    return sets;
}

// One side alone has at most one piece less than there are.
[[nodiscard]] Bitboard set_of_number(std::uint32_t number, int size, Bitboard available) {
    static const auto sets = [] {
        std::array<std::vector<std::uint32_t>, kMostEndingPieces> lists;
        for (std::size_t of_size = 0; of_size < lists.size(); ++of_size) {
            lists[of_size] = list_sets(static_cast<int>(of_size));
        }
        return lists;
    }();
    return deposit_bits(sets[static_cast<std::size_t>(size)][number], available);
}

}  // namespace

PlacementIndex::PlacementIndex(const Material& material) : material_(material) {
    assert(material.pieces() <= kMostEndingPieces);
    const int without_men = kSquares - material.own_men - material.other_men;
    other_crowned_ways_ = choices_between(without_men - material.own_crowned, material.other_crowned);
    crowned_ways_ = choices_between(without_men, material.own_crowned) * other_crowned_ways_;
    for (int on_top = 0; on_top <= kTopSquares && on_top <= material.own_men; ++on_top) {
        const int below = material.own_men - on_top;
        Group& group = groups_[static_cast<std::size_t>(on_top)];
        group.first = size_;
        group.top_ways = choices_between(kTopSquares, on_top);
        group.other_ways = choices_between(kOtherMenCount - below, material.other_men);
        size_ +=
            std::uint64_t{choices_between(kSharedCount, below)} * group.top_ways * group.other_ways * crowned_ways_;
    }
}

std::uint64_t PlacementIndex::number(const Placement& placement) const {
    const Bitboard men = placement.own & ~placement.crowned;
    const Bitboard other_men = placement.other & ~placement.crowned;
    const Bitboard below = men & kSharedSquares;
    const Bitboard top = men & kTopRow;
    const Group& group = groups_[static_cast<std::size_t>(std::popcount(top))];
    std::uint64_t number = number_of_set(below, kSharedSquares);
    number = number * group.top_ways + number_of_set(top, kTopRow);
    number = number * group.other_ways + number_of_set(other_men, kOtherMenSquares & ~below);
    const Bitboard free = kBoard & ~(men | other_men);
    const Bitboard own_crowned = placement.own & placement.crowned;
    const std::uint32_t crowned = number_of_set(own_crowned, free) * other_crowned_ways_ +
                                  number_of_set(placement.other & placement.crowned, free & ~own_crowned);
    return group.first + number * crowned_ways_ + crowned;
}

Placement PlacementIndex::at(std::uint64_t number) const {
    std::size_t on_top = 0;
    while (on_top < kTopSquares && number >= groups_[on_top + 1].first && groups_[on_top + 1].top_ways != 0) {
        ++on_top;
    }
    const Group& group = groups_[on_top];
    const std::uint64_t in_group = number - group.first;
    const auto crowned = static_cast<std::uint32_t>(in_group % crowned_ways_);
    const auto of_men = static_cast<std::uint32_t>(in_group / crowned_ways_);
    const std::uint32_t of_own_men = of_men / group.other_ways;
    const auto top_men = static_cast<int>(on_top);
    const Bitboard below = set_of_number(of_own_men / group.top_ways, material_.own_men - top_men, kSharedSquares);
    const Bitboard men = below | set_of_number(of_own_men % group.top_ways, top_men, kTopRow);
    const Bitboard other_men = set_of_number(of_men % group.other_ways, material_.other_men, kOtherMenSquares & ~below);
    const Bitboard free = kBoard & ~(men | other_men);
    const Bitboard own_crowned = set_of_number(crowned / other_crowned_ways_, material_.own_crowned, free);
    const Bitboard other_crowned =
        set_of_number(crowned % other_crowned_ways_, material_.other_crowned, free & ~own_crowned);
    return {men | own_crowned, other_men | other_crowned, own_crowned | other_crowned};
}

std::uint64_t placements_of(int pieces) {
    std::uint64_t placements = 0;
    for (int men = 0; men <= pieces; ++men) {
        for (int crowned = 0; crowned + men <= pieces; ++crowned) {
            for (int other_men = 0; other_men + crowned + men <= pieces; ++other_men) {
                const int other_crowned = pieces - men - crowned - other_men;
                placements +=
                    PlacementIndex({static_cast<std::uint8_t>(men), static_cast<std::uint8_t>(crowned),
                                    static_cast<std::uint8_t>(other_men), static_cast<std::uint8_t>(other_crowned)})
                        .size();
            }
        }
    }
    return placements;
}

}  // namespace sparring::draughtnauts
