#pragma once
// The chambers of a game: how many of each kind there are. Rules page `drakon.md`, "Chambers in the box".

#include "engine/core/expected.hpp"
#include "engine/drakon/types.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sparring::drakon {

// By kind; Start is one of them.
struct Box {
    std::array<std::uint8_t, kKinds> counts{};

    [[nodiscard]] int chambers() const;
    [[nodiscard]] int of_code(Code code) const;
    bool operator==(const Box&) const = default;
};

// The published game, with Expansion One or without.
[[nodiscard]] const Box& standard_box(bool with_expansion);

// Checks what the rules page asks of a box: one Start, at least four chambers for each of `players` beside it, chambers
// of the expansion only if it is played, kMaxChambers at most.
[[nodiscard]] Status check_box(const Box& box, int players, bool with_expansion);

// `standard` with the expansion, `base` without, or the counts by code, in the order of the shapes 1, A, O, 3, 4:
// `ST=0,0,0,0,1/FG=4,4,3,2,0/...`; codes without chambers are left out.
[[nodiscard]] Expected<Box> parse_box(std::string_view text);
[[nodiscard]] std::string format_box(const Box& box);

}  // namespace sparring::drakon
