#include "eval/draughtnauts/ending_check.hpp"

#include "search/common/sharing.hpp"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <span>

namespace sparring::draughtnauts {

namespace {

constexpr std::uint64_t kCheckedAtOnce = 1U << 12U;

[[nodiscard]] EndingCounts count_half(const Material& material, std::span<const std::uint8_t> values) {
    std::array<std::uint64_t, 256> by_byte{};
    for (const std::uint8_t byte : values) {
        ++by_byte[byte];
    }
    EndingCounts counts{material, {}};
    for (std::size_t byte = 0; byte < by_byte.size(); ++byte) {
        if (by_byte[byte] > 0) {
            counts.values.add(EndingValue::of_byte(static_cast<std::uint8_t>(byte)), by_byte[byte]);
        }
    }
    return counts;
}

[[nodiscard]] EndingValue value_by_rules(const BasicRules& rules, const Placement& placement, const Endings& known) {
    BasicRules without_count = rules;
    without_count.no_progress_plies = 0;
    const BasicState state(placement.own, placement.other, placement.crowned, kBlack, 0, without_count);
    BasicMoves moves;
    state.generate(moves);
    if (moves.empty()) {
        const SeatSet winners = state.winners();
        return winners.size() == 1 ? EndingValue::decided_in(0) : EndingValue::draw();
    }
    BestOfMoves best;
    for (const Move& move : moves) {
        BasicState next = state;
        next.apply(move);
        best.add(known.value(placement_of(next)));
    }
    return best.value();
}

}  // namespace

std::array<EndingCounts, 2> count_values(const SolvedEnding& solved) {
    const auto [first, second] = SolvedEnding::sizes(solved.ending);
    const std::span<const std::uint8_t> values(solved.values);
    return {count_half(solved.ending, values.first(first)),
            second == 0 ? EndingCounts{} : count_half(solved.ending.swapped(), values.last(second))};
}

std::optional<EndingMismatch> find_mismatch(const BasicRules& rules, const Material& ending, const Endings& known,
                                            const Team& team, const StopToken& stop) {
    const SolvedEnding& solved = known.of(ending);
    const std::uint64_t size = solved.values.size();
    const std::array<PlacementIndex, 2> indices = {PlacementIndex(ending), PlacementIndex(ending.swapped())};
    std::uint64_t next = 0;
    std::mutex mutex;
    std::optional<EndingMismatch> found;
    std::uint64_t found_place = size;
    const auto check = [&](std::uint64_t place) {
        const std::size_t half = place < indices[0].size() ? 0 : 1;
        const Placement placement = indices[half].at(half == 0 ? place : place - indices[0].size());
        const EndingValue stored = EndingValue::of_byte(solved.values[place]);
        const EndingValue expected = value_by_rules(rules, placement, known);
        if (stored == expected) {
            return;
        }
        const std::lock_guard lock(mutex);
        if (place < found_place) {
            found = EndingMismatch{placement, stored, expected};
            found_place = place;
        }
    };
    team.run([&](int /*worker*/) {
        for (std::uint64_t first = 0; first < size && !stop.stop_requested();) {
            first = add(next, kCheckedAtOnce, Sharing::kShared);
            for (std::uint64_t place = first; place < std::min(first + kCheckedAtOnce, size); ++place) {
                check(place);
            }
        }
    });
    return found;
}

}  // namespace sparring::draughtnauts
