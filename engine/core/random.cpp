#include "engine/core/random.hpp"

#include <Random123/philox.h>

namespace sparring {

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
    const r123::Philox4x32 generator;
    const r123::Philox4x32::ctr_type input{{counter[0], counter[1], counter[2], counter[3]}};
    const r123::Philox4x32::key_type seed{{key[0], key[1]}};
    const r123::Philox4x32::ctr_type words = generator(input, seed);
    return {words[0], words[1], words[2], words[3]};
}

std::uint64_t Stream::operator()() {
    if (has_spare_) {
        has_spare_ = false;
        return spare_;
    }
    const std::array<std::uint32_t, 4> words =
        philox({id_.block, id_.game, id_.role, draws_},
               {static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32U)});
    ++draws_;
    spare_ = (static_cast<std::uint64_t>(words[3]) << 32U) | words[2];
    has_spare_ = true;
    return (static_cast<std::uint64_t>(words[1]) << 32U) | words[0];
}

}  // namespace sparring
