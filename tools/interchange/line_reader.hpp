#pragma once
// Cuts what a program prints into lines, with a bound on what is kept of it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sparring {

class LineReader {
public:
    // A line may be so long; nobody has more to say.
    static constexpr std::size_t kLongestLine = 65'536;

    // Takes further bytes, which may be any. All lines that are whole should be taken out first: then no more is kept
    // than the longest line and what was fed at once.
    void feed(std::string_view bytes);

    // The next whole line without its end, LF or CR LF; nothing if there is none yet, or it is too long.
    [[nodiscard]] std::optional<std::string> next();

    // True from the moment on that a line was longer than allowed. Nothing more is read then.
    [[nodiscard]] bool is_overlong() const { return is_overlong_; }

    // What stands behind the last end of a line, when nothing more will come; nothing if nothing does.
    [[nodiscard]] std::optional<std::string> rest();

    // Bytes that are kept.
    [[nodiscard]] std::size_t size() const { return kept_.size() - begin_; }

private:
    [[nodiscard]] std::string take(std::size_t end, std::size_t next_begin);

    std::string kept_;
    std::size_t begin_ = 0;   // of the next line in `kept_`
    std::size_t looked_ = 0;  // there is no end of a line from `begin_` up to here
    bool is_overlong_ = false;
};

}  // namespace sparring
