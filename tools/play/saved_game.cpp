#include "tools/play/saved_game.hpp"

#include "engine/core/options.hpp"
#include "tools/data/text_file.hpp"
#include "tools/play/orders.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <system_error>

namespace sparring {

namespace {

constexpr int kMostMoves = 1'000'000;

// `Black` in `seat 1 (Black)`.
std::string name_in_brackets(std::string_view key) {
    const std::size_t open = key.find('(');
    if (open == std::string_view::npos || !key.ends_with(')')) {
        return {};
    }
    return std::string(key.substr(open + 1, key.size() - open - 2));
}

// Collects the lines of a file; each function returns the first error it meets.
class SavedGameReader {
public:
    explicit SavedGameReader(const std::string& file) : file_(file) {}

    Expected<SavedGame> read(std::string_view text) {
        for (const TextLine& line : content_lines(text)) {
            is_first_ = line_ == 0;
            line_ = line.number;
            if (const Status status = read_line(line.text); !status) {
                return status.error();
            }
        }
        return finish();
    }

private:
    [[nodiscard]] Error error(std::string_view what) const { return error_in_line(file_, line_, what); }

    Status read_line(std::string_view line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            return error(is_first_ ? "this is no saved game: expected a key, a colon and a value"
                                   : "expected a key, a colon and a value");
        }
        const std::string_view key = trimmed(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (value.empty()) {
            return error("expected a value after the colon");
        }
        if (key.starts_with("move ")) {
            return read_move(key, value);
        }
        if (key.starts_with("seat ")) {
            return read_seat(key, value);
        }
        if (key == "option") {
            return read_option(value);
        }
        return read_single(key, value);
    }

    Status read_single(std::string_view key, std::string_view value) {
        if (key == "moves") {
            const Expected<int> count = parse_integer(value, 0, kMostMoves);
            if (!count) {
                return error("expected the number of moves: " + count.error().message);
            }
            declared_moves_ = *count;
        } else if (key == "game") {
            saved_.game = value;
        } else if (key == "position") {
            saved_.position = value;
            saved_.position_line = line_;
        } else if (key == "result") {
            saved_.result = value;
        } else {
            return error("expected game, option, position, seat, moves, move or result before the colon");
        }
        if (!seen_.insert(std::string(key)).second) {
            return error(fmt::format("'{}' is given twice", key));
        }
        return ok();
    }

    Status read_option(std::string_view value) {
        const std::size_t equals = value.find('=');
        if (equals == std::string_view::npos || equals == 0) {
            return error("expected option: NAME=VALUE");
        }
        saved_.options.emplace_back(trimmed(value.substr(0, equals)), trimmed(value.substr(equals + 1)));
        return ok();
    }

    // The number in `seat 2 (White)` must be the next one, so that a lost line is noticed.
    Status check_number(std::string_view key, std::size_t expected) {
        const std::size_t first = key.find(' ') + 1;
        const std::string_view word = key.substr(0, first - 1);
        const std::string_view number = key.substr(first, key.find_first_of(" (", first) - first);
        if (number != std::to_string(expected)) {
            return error(fmt::format("expected {} {}", word, expected));
        }
        return ok();
    }

    Status read_seat(std::string_view key, std::string_view value) {
        if (const Status status = check_number(key, saved_.seats.size() + 1); !status) {
            return status;
        }
        saved_.seats.push_back({name_in_brackets(key), std::string(value)});
        return ok();
    }

    Status read_move(std::string_view key, std::string_view value) {
        if (const Status status = check_number(key, saved_.moves.size() + 1); !status) {
            return status;
        }
        saved_.moves.push_back({name_in_brackets(key), std::string(value), line_});
        return ok();
    }

    Expected<SavedGame> finish() {
        line_ = std::max(line_, 1);
        if (saved_.game.empty()) {
            return error("the file ends without a line 'game:'");
        }
        if (saved_.position.empty()) {
            return error("the file ends without a line 'position:'");
        }
        if (!declared_moves_) {
            return error("the file ends without a line 'moves:'");
        }
        if (static_cast<std::size_t>(*declared_moves_) != saved_.moves.size()) {
            return error(fmt::format("the file ends after {} of {} moves", saved_.moves.size(), *declared_moves_));
        }
        return saved_;
    }

    const std::string& file_;
    int line_ = 0;
    bool is_first_ = true;  // of the lines that say something
    SavedGame saved_;
    std::set<std::string> seen_;
    std::optional<int> declared_moves_;
};

Status check_regular(const std::string& path) {
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(path, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return Error{fmt::format("'{}' is not a file that a game can be saved in", path)};
    }
    return ok();
}

// The names that a game may be saved under, in turn, from 1.
std::string numbered_name(const std::filesystem::path& path, int number) {
    if (number == 1) {
        return path.string();
    }
    std::filesystem::path numbered = path;
    numbered.replace_filename(fmt::format("{}-{}{}", path.stem().string(), number, path.extension().string()));
    return numbered.string();
}

// Makes an empty file where there is nothing; the reason if that is not possible.
std::error_code make_file(const std::string& path) {
    struct Closer {
        // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): its owner calls this
        void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    };
    errno = 0;
    const std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "wx"));
    return file == nullptr ? std::error_code(errno == 0 ? EIO : errno, std::generic_category()) : std::error_code();
}

Status fill_new_file(const SavedGame& game, const std::string& path) {
    Status status = save_game(game, path);
    if (!status) {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
    return status;
}

Error cannot_write(const std::string& path, const std::error_code& code) {
    return Error{fmt::format("cannot write '{}': {}", path, code.message())};
}

}  // namespace

std::string format_saved_game(const SavedGame& game) {
    std::string text = "# A game saved by sparring. To take it up again: sparring play --load FILE\n";
    text += fmt::format("game: {}\n", game.game);
    for (const auto& [name, value] : game.options) {
        text += fmt::format("option: {}={}\n", name, value);
    }
    text += fmt::format("position: {}\n", game.position);
    for (std::size_t place = 0; place < game.seats.size(); ++place) {
        text += fmt::format("seat {} ({}): {}\n", place + 1, game.seats[place].name, game.seats[place].player);
    }
    text += fmt::format("moves: {}\n", game.moves.size());
    for (std::size_t place = 0; place < game.moves.size(); ++place) {
        text += fmt::format("move {} ({}): {}\n", place + 1, game.moves[place].mover, game.moves[place].text);
    }
    if (!game.result.empty()) {
        text += fmt::format("result: {}\n", game.result);
    }
    return text;
}

Expected<SavedGame> parse_saved_game(std::string_view text, const std::string& file) {
    return SavedGameReader(file).read(text);
}

Error error_in_line(const std::string& file, int line, std::string_view what) {
    return Error{fmt::format("{}:{}: {}", file, line, what)};
}

Expected<SavedGame> load_game(const std::string& path) {
    if (const Status status = check_regular(path); !status) {
        return status.error();
    }
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return parse_saved_game(*text, path);
}

Status save_game(const SavedGame& game, const std::string& path) {
    if (const Status status = check_regular(path); !status) {
        return status;
    }
    return write_text_file(path, format_saved_game(game));
}

Expected<std::optional<SavedFile>> saved_file(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) {
        return std::optional<SavedFile>();
    }
    if (const Status status = check_regular(path); !status) {
        return status.error();
    }
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    const Expected<SavedGame> game = parse_saved_game(*text, path);
    if (!game) {
        return Error{fmt::format("'{}' is not a saved game and stays as it is: expected another name", path)};
    }
    return std::optional(SavedFile{*text, *game});
}

Status save_new_game(const SavedGame& game, const std::string& path) {
    if (const std::error_code code = make_file(path)) {
        return cannot_write(path, code);
    }
    return fill_new_file(game, path);
}

Expected<std::string> save_under_fresh_name(const SavedGame& game, const std::string& path) {
    for (int number = 1;; ++number) {
        const std::string name = numbered_name(path, number);
        const std::error_code code = make_file(name);
        if (code == std::errc::file_exists) {
            continue;
        }
        const Status status = code ? Status(cannot_write(name, code)) : fill_new_file(game, name);
        return status ? Expected<std::string>(name) : status.error();
    }
}

std::string fresh_name(const std::string& path) {
    int number = 1;
    std::error_code ignored;
    while (std::filesystem::exists(std::filesystem::symlink_status(numbered_name(path, number), ignored))) {
        ++number;
    }
    return numbered_name(path, number);
}

}  // namespace sparring
