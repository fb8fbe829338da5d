#include "tools/text/live_block.hpp"

#include "tools/text/table.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace sparring {

namespace {

constexpr std::chrono::milliseconds kBlockInterval{100};
// The cursor cannot go up beyond the top of the screen; hardly any terminal has fewer lines than this.
constexpr int kMaxLines = 20;

}  // namespace

void LiveBlock::show(std::string_view text, Clock::time_point now) {
    if (now < next_) {
        return;
    }
    next_ = now + kBlockInterval;
    clear();
    const auto width = static_cast<std::size_t>(std::max(1, columns_ - 1));
    while (!text.empty() && lines_ < kMaxLines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out_ << first_characters(text.substr(0, end), width) << '\n';
        ++lines_;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    out_ << std::flush;
}

void LiveBlock::clear() {
    if (lines_ > 0) {
        // Cursor up, then erase to the end of the screen (ECMA-48, CUU and ED).
        out_ << "\x1b[" << lines_ << "A\r\x1b[J" << std::flush;
        lines_ = 0;
    }
}

}  // namespace sparring
