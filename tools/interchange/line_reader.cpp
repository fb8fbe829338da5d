#include "tools/interchange/line_reader.hpp"

namespace sparring {

void LineReader::feed(std::string_view bytes) {
    if (is_overlong_) {
        return;
    }
    // Moving what is left to the front once for each piece that is read costs less than reading it.
    kept_.erase(0, begin_);
    looked_ -= begin_;
    begin_ = 0;
    kept_ += bytes;
}

std::string LineReader::take(std::size_t end, std::size_t next_begin) {
    const bool has_return = end > begin_ && kept_[end - 1] == '\r';
    std::string line = kept_.substr(begin_, end - begin_ - (has_return ? 1 : 0));
    begin_ = next_begin;
    looked_ = next_begin;
    return line;
}

std::optional<std::string> LineReader::next() {
    const std::size_t end = is_overlong_ ? std::string::npos : kept_.find('\n', looked_);
    const std::size_t length = (end == std::string::npos ? kept_.size() : end) - begin_;
    if (is_overlong_ || length > kLongestLine) {
        is_overlong_ = true;
        kept_.clear();
        kept_.shrink_to_fit();
        begin_ = 0;
        looked_ = 0;
        return std::nullopt;
    }
    if (end == std::string::npos) {
        looked_ = kept_.size();
        return std::nullopt;
    }
    return take(end, end + 1);
}

std::optional<std::string> LineReader::rest() {
    if (size() == 0) {
        return std::nullopt;
    }
    return take(kept_.size(), kept_.size());
}

}  // namespace sparring
