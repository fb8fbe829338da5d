// Whether it matters where one sits: a test that also holds for shared wins and agents of different strength.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sparring::statistics {

/// One game of a block: by seat, who sat there and the share of the win that came of it, in [0, 1].
struct SeatedGame {
    /// From 0, each once. An agent that sits in several seats is as many participants.
    std::vector<std::size_t> participants;
    std::vector<double> shares;
};

/// One opening or seed, played by the same participants in several seatings, usually all rotations.
struct SeatedBlock {
    std::vector<SeatedGame> games;
};

struct SeatPermutationTest {
    /// Mean share by seat over all games; empty without games.
    std::vector<double> mean_shares;
    /// Sum over the seats of the squared differences of these from an equal share.
    double statistic = 0;
    /// Probability of a statistic at least as large if seats do not matter, (1 + number of permutations with one) /
    /// (1 + permutations), so never 0. Absent without games, and if no permutation can change anything.
    std::optional<double> p_value;
};

struct PermutationOptions {
    /// At least 1; p values are no smaller than 1 / (1 + permutations).
    std::size_t permutations = 9999;
    /// The same seed gives the same p value on any machine.
    std::uint64_t seed = 1;
};

/// If seats do not matter, what the participants of a block made of its games would have come as likely under any
/// assignment of the block's seatings to its games. So within each block the seatings are shuffled among the games,
/// while each game keeps the shares of its participants: their strength, shared wins and the opening all stay what they
/// were. All games have as many seats, at least one. Sources: Pesarin and Salmaso, Permutation Tests for Complex Data
/// (2010), for permutations within blocks; Phipson and Smyth, Permutation p-values should never be zero,
/// Statistical Applications in Genetics and Molecular Biology 9 (2010), for the p value.
[[nodiscard]] SeatPermutationTest test_seats(std::span<const SeatedBlock> blocks,
                                             const PermutationOptions& options = {});

}  // namespace sparring::statistics
