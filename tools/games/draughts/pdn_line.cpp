#include "tools/games/draughts/pdn_line.hpp"

#include "engine/core/move_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

namespace sparring::pdn {

namespace {

using Fit = MeantMove::Fit;

// `22`, `x`, `15`, `x`, `8`: nobody breaks a move into more.
constexpr std::size_t kMostParts = 5;

[[nodiscard]] bool is_digit_of_square(char letter) { return letter >= '0' && letter <= '9'; }
[[nodiscard]] bool has_digits_alone(std::string_view word) { return std::ranges::all_of(word, is_digit_of_square); }

// `7`, `7)`, `7:` or a sign alone.
[[nodiscard]] bool is_number(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    return word.size() <= digits + 1 && digits <= 3;
}

}  // namespace

// True if the word may go on in the next one: there is a sign at the seam, a line ends there within a number, or both
// are squares.
bool PdnLine::is_open_behind(std::size_t place) const {
    const PdnMove& word = words_[place];
    const PdnMove& next = words_[place + 1];
    return !is_digit_of_square(word.text.back()) || !is_digit_of_square(next.text.front()) || word.line != next.line ||
           (has_digits_alone(word.text) && has_digits_alone(next.text));
}

PdnLine::Reading PdnLine::read(const std::vector<std::string>& legal) const {
    Reading unclear;
    for (const MoveEnd end : {MoveEnd::kWritten, MoveEnd::kLeftOut}) {
        std::string text;
        for (std::size_t words = 1; words <= kMostParts && place_ + words <= words_.size(); ++words) {
            text += words_[place_ + words - 1].text;
            MeantMove meant = meant_move(text, legal, end);
            if (meant.fit == Fit::kOne) {
                return {text, words, std::move(meant)};
            }
            if (meant.fit == Fit::kSeveral && unclear.meant.fit == Fit::kNone) {
                unclear = {text, words, std::move(meant)};
            }
            if (place_ + words == words_.size() || !is_open_behind(place_ + words - 1)) {
                break;
            }
        }
        if (unclear.meant.fit == Fit::kSeveral) {
            break;
        }
    }
    return unclear;
}

void PdnLine::take(const Reading& reading) {
    const PdnMove& word = words_[place_];
    if (reading.words > 1) {
        std::string written = word.text;
        for (std::size_t part = 1; part < reading.words; ++part) {
            written += ' ' + words_[place_ + part].text;
        }
        notes_.push_back({"broken move", fmt::format("read {} as {}", written, reading.meant.move), word.line});
    } else if (!reading.meant.oddity.empty()) {
        notes_.push_back({std::string(reading.meant.oddity),
                          fmt::format("read {} as {}", reading.text, reading.meant.move), word.line});
    }
    place_ += reading.words;
}

bool PdnLine::passes_over() {
    std::string rest;
    for (std::size_t place = place_; place < words_.size() && place < place_ + kMostParts; ++place) {
        rest += words_[place].text;
    }
    const PdnMove& word = words_[place_];
    if (place_ + kMostParts >= words_.size() && outcome_of(rest)) {
        notes_.push_back({"broken result", fmt::format("read the result {}", rest), word.line});
        result_ = rest;
        place_ = words_.size();
        return true;
    }
    const bool is_last = place_ + 1 == words_.size();
    if (is_number(word.text) && (is_last || !is_number(words_[place_ + 1].text))) {
        notes_.push_back({"number without a dot", fmt::format("passed over the number {}", word.text), word.line});
        ++place_;
        return true;
    }
    return false;
}

Expected<std::string> PdnLine::next(const std::vector<std::string>& legal) {
    while (!is_done()) {
        const Reading reading = read(legal);
        if (reading.meant.fit == Fit::kOne) {
            take(reading);
            return reading.meant.move;
        }
        legal_ = legal;
        if (reading.meant.fit == Fit::kSeveral) {
            return Error{fmt::format("{} can be {}: expected one of them with all its landings", reading.text,
                                     alternatives(reading.meant.moves))};
        }
        if (!passes_over()) {
            break;
        }
    }
    if (is_done()) {
        return Error{"there are no more moves"};
    }
    const std::string& written = words_[place_].text;
    const std::optional<std::string> move = move_of_squares(written);
    return move ? Expected<std::string>(*move)
                : Error{fmt::format("'{}' is no move of draughts: expected squares from 1 to 32 with '-' or 'x' "
                                    "between",
                                    written)};
}

}  // namespace sparring::pdn
