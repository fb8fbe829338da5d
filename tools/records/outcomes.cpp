#include "tools/records/outcomes.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include <cstdint>
#include <optional>

namespace sparring::records {

namespace {

// Higher levels take longer and save hardly anything here.
constexpr int kLevel = 1;
constexpr unsigned kDigitBits = 7;
constexpr std::uint32_t kMoreDigits = 1U << kDigitBits;
constexpr std::size_t kMostDigits = 5;

void append_number(std::string& bytes, std::uint32_t number) {
    for (; number >= kMoreDigits; number >>= kDigitBits) {
        bytes += static_cast<char>((number & (kMoreDigits - 1)) | kMoreDigits);
    }
    bytes += static_cast<char>(number);
}

// Takes a number off the front; nothing if there is none.
[[nodiscard]] std::optional<std::uint32_t> take_number(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t digit = 0; digit < bytes.size() && digit < kMostDigits; ++digit) {
        const auto byte = static_cast<std::uint8_t>(bytes[digit]);
        number |= std::uint64_t{byte & (kMoreDigits - 1)} << (kDigitBits * digit);
        if (byte < kMoreDigits) {
            bytes.remove_prefix(digit + 1);
            return number <= UINT32_MAX ? std::optional(static_cast<std::uint32_t>(number)) : std::nullopt;
        }
    }
    return std::nullopt;
}

// At most a byte for the winners of each game, and five for its length.
[[nodiscard]] Expected<std::string> unpacked(std::string_view packed, std::size_t games) {
    std::string bytes(games * (1 + kMostDigits), '\0');
    const std::size_t size = ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
    if (ZSTD_isError(size) != 0) {
        return Error{fmt::format("outcomes of {} games cannot be unpacked: {}", games, ZSTD_getErrorName(size))};
    }
    bytes.resize(size);
    return bytes;
}

}  // namespace

std::string pack_outcomes(std::span<const GameOutcome> outcomes) {
    std::string bytes;
    bytes.reserve(3 * outcomes.size());
    for (const GameOutcome& outcome : outcomes) {
        bytes += static_cast<char>(outcome.winners.bits());
    }
    for (const GameOutcome& outcome : outcomes) {
        append_number(bytes, outcome.length);
    }
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    // It cannot fail where there is room for the worst case.
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), kLevel));
    return packed;
}

Expected<std::vector<GameOutcome>> unpack_outcomes(std::string_view packed, std::size_t games) {
    const Expected<std::string> bytes = unpacked(packed, games);
    if (!bytes) {
        return bytes.error();
    }
    const Error wrong{fmt::format("the packed outcomes are not those of {} games", games)};
    if (bytes->size() < games) {
        return wrong;
    }
    std::vector<GameOutcome> outcomes(games);
    std::string_view rest(*bytes);
    for (GameOutcome& outcome : outcomes) {
        outcome.winners = SeatSet::from_bits(static_cast<std::uint8_t>(rest.front()));
        rest.remove_prefix(1);
    }
    for (GameOutcome& outcome : outcomes) {
        const std::optional<std::uint32_t> length = take_number(rest);
        if (!length) {
            return wrong;
        }
        outcome.length = *length;
    }
    return rest.empty() ? Expected<std::vector<GameOutcome>>(std::move(outcomes)) : wrong;
}

}  // namespace sparring::records
