#pragma once
// Texts that are nearly right, for the tests of parsers.

#include "engine/core/random.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// Gives out texts of a list with a few characters left out, doubled, replaced or moved; some of them unchanged.
class Spoiler {
public:
    // `alphabet` are the characters that new ones are taken from, now and then any byte; it must outlive the object.
    Spoiler(std::vector<std::string> texts, std::string_view alphabet, std::uint64_t seed)
        : texts_(std::move(texts)),
          alphabet_(alphabet),
          random_(seed) {}

    [[nodiscard]] std::string next() {
        std::string text = texts_[below(texts_.size())];
        for (std::size_t changes = below(6); changes > 0 && !text.empty(); --changes) {
            change(text);
        }
        return text;
    }

private:
    [[nodiscard]] std::size_t below(std::size_t bound) {
        return uniform_below(random_, static_cast<std::uint32_t>(bound));
    }
    [[nodiscard]] char letter() {
        constexpr std::size_t kBytes = 256;
        return below(8) == 0 ? static_cast<char>(below(kBytes)) : alphabet_[below(alphabet_.size())];
    }

    void change(std::string& text) {
        const std::size_t place = below(text.size());
        switch (below(6)) {
            case 0: text.erase(place, 1 + below(3)); break;
            case 1: text.insert(place, 1, text[below(text.size())]); break;
            case 2: text[place] = letter(); break;
            case 3: text.insert(place, 1, letter()); break;
            case 4: text += text.substr(place); break;
            default: std::swap(text[place], text[below(text.size())]); break;
        }
    }

    std::vector<std::string> texts_;
    std::string_view alphabet_;
    FastRandom random_;
};

}  // namespace sparring
