// What a session does with files: taking up a saved game, and not losing the present one or any other.

#include "tools/play/session.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace sparring {

namespace {

// One name for a file, however its path is written.
std::string key_of(const std::string& path) {
    std::error_code code;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(path, code);
    return code ? path : whole.string();
}

// `mine.txt` and `games/mine`, but not `nope`.
bool looks_like_file(std::string_view text) { return text.find_first_of("./") != std::string_view::npos; }

}  // namespace

Status PlaySession::save_to(const std::string& path) {
    const SavedGame game = game_.saved();
    const Expected<std::optional<SavedFile>> there = saved_file(path);
    Status status = there ? ok() : Status(there.error());
    if (there && *there && !is_own(path, **there)) {
        const SavedGame& other = (*there)->game;
        if (!confirm(fmt::format("'{}' holds another game, {} after {}. Replace it? yes or no: ", path,
                                 on_one_line(other.game), counted(other.moves.size(), "move")))) {
            status = Error{fmt::format("'{}' stays as it is", path)};
        }
    }
    if (status) {
        status = *there ? save_game(game, path) : save_new_game(game, path);
    }
    if (has_left_) {
        return status;
    }
    if (!status) {
        say(status.error().message);
        return status;
    }
    remember_own(path, game);
    say(fmt::format("the game is saved in '{}'", path));
    return status;
}

Expected<std::string> PlaySession::keep() {
    const SavedGame game = game_.saved();
    if (!own_path_.empty()) {
        const Expected<std::optional<SavedFile>> there = saved_file(own_path_);
        const bool may_replace = there && (!*there || is_own(own_path_, **there));
        if (may_replace && save_game(game, own_path_)) {
            return own_path_;
        }
    }
    return save_under_fresh_name(game, save_path_);
}

std::string PlaySession::usual_path() const { return own_path_.empty() ? fresh_name(save_path_) : own_path_; }

bool PlaySession::is_own(const std::string& path, const SavedFile& file) const {
    const auto own = own_texts_.find(key_of(path));
    return own != own_texts_.end() && own->second == file.text;
}

void PlaySession::remember_own(const std::string& path, const SavedGame& game) {
    own_path_ = path;
    own_texts_[key_of(path)] = format_saved_game(game);
    game_.mark_saved();
}

void PlaySession::adopt_file(const std::string& path) {
    if (const auto there = saved_file(path); there && *there) {
        own_path_ = path;
        own_texts_[key_of(path)] = (*there)->text;
    }
}

void PlaySession::load(const std::string& path) {
    if (path.empty()) {
        say("load which file? Expected load FILE");
        return;
    }
    const Expected<SavedGame> saved = load_(path);
    if (!saved) {
        say(saved.error().message);
        return;
    }
    Expected<std::unique_ptr<LiveGame>> game = game_.read(*saved, path);
    if (!game) {
        say(game.error().message);
        return;
    }
    if (!may_leave_game()) {
        return;
    }
    take_up(*std::move(game));
    adopt_file(path);
    say(fmt::format("the game in '{}' goes on after {}", path, counted(game_.live().plies(), "move")));
    if (!game_.is_over() && !saved->result.empty()) {
        say(fmt::format("it had ended: {}", saved->result));
    }
}

void PlaySession::begin_again() {
    if (!may_leave_game()) {
        return;
    }
    SessionSetup::Agents agents = game_.first_agents();
    if (followed_) {
        const std::string level = fmt::format("level:{}", shortest(followed_->level));
        std::ranges::for_each(agents, [&](auto& agent) { agent = agent ? std::optional(level) : std::nullopt; });
    }
    Expected<std::unique_ptr<LiveGame>> game = begin_again_(agents, games_ + 1);
    if (!game) {
        say(game.error().message);
        return;
    }
    take_up(*std::move(game));
    for (std::size_t place = 0; place < agents.size(); ++place) {
        if (agents[place]) {
            game_.set_agent(seat_at(place), *agents[place]);
        }
    }
    say("a new game begins");
}

void PlaySession::take_up(std::unique_ptr<LiveGame> game) {
    game_.take_up(std::move(game));
    ++games_;
    own_path_.clear();
    own_texts_.clear();
    clocks_.restart();
    viewer_ = first_viewer();
    is_shown_ = false;
    is_covered_ = has_hands_to_cover();
}

bool PlaySession::may_leave_game() {
    if (!game_.is_unsaved()) {
        return true;
    }
    while (true) {
        const std::string usual = usual_path();
        const std::optional<std::string> line =
            terminal_.read_line(fmt::format("Save this game in '{}'? yes, no, cancel or another name: ", usual));
        if (!line) {
            leave_in_safety();
            return false;
        }
        const std::string_view text = trimmed(*line);
        const std::string word = lower_case(text);
        if (word == "no" || word == "n") {
            return true;
        }
        if (word == "cancel" || word == "c") {
            return false;
        }
        if (word.empty() || word == "yes" || word == "y") {
            return save_to(usual).has_value();
        }
        if (looks_like_file(text)) {
            return save_to(std::string(text)).has_value();
        }
        say(fmt::format("'{}' is no answer: expected yes, no, cancel, or a name with a dot such as 'mine.txt'",
                        on_one_line(text)));
    }
}

void PlaySession::leave_in_safety() {
    has_left_ = true;
    const bool is_interrupted = stop_.stop_requested();
    const std::string_view reason = is_interrupted ? "interrupted" : "\nEnd of input";
    std::string words = fmt::format("{}.", reason);
    std::string advice;
    // First of all: the terminal may be gone, and writing to it the end.
    if (game_.is_unsaved()) {
        const Expected<std::string> path = keep();
        if (path) {
            remember_own(*path, game_.saved());
            words = fmt::format("{}: the game is saved in '{}'.", reason, *path);
            advice = "`sparring play --load FILE` takes it up again.";
        } else {
            status_ = path.error();
        }
    }
    if (is_interrupted) {
        interruption_ = fmt::format("{}{}{}", words, advice.empty() ? "" : " ", advice);
        return;
    }
    terminal_.write(words + "\n" + (advice.empty() ? "" : advice + "\n"));
}

}  // namespace sparring
