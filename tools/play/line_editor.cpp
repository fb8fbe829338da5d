#include "tools/play/line_editor.hpp"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <stdexcept>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace sparring {

namespace {

constexpr int kHistorySize = 500;  // lines

}  // namespace

std::string common_beginning(const std::vector<std::string>& texts) {
    if (texts.empty()) {
        return {};
    }
    std::string common = texts.front();
    for (const std::string& text : texts) {
        const auto [end, other] = std::ranges::mismatch(common, text);
        common.erase(end, common.end());
    }
    return common;
}

// libedit takes its settings as variable arguments, whose types the comments of <histedit.h> give.
// NOLINTBEGIN(cppcoreguidelines-pro-type-vararg)
LineEditor::LineEditor(const StopToken& stop)
    : stop_(stop),
      history_(history_init()),
      editor_(el_init("sparring", stdin, stdout, stderr)) {
    if (history_ == nullptr || editor_ == nullptr) {
        throw std::runtime_error("cannot use the terminal for line editing");
    }
    // libedit reads characters in the encoding of the locale, and programs start in the one that knows only ASCII.
    std::setlocale(LC_CTYPE, "");  // NOLINT(concurrency-mt-unsafe): no search has begun, so there is one thread
    HistEvent event{};
    history(history_.get(), &event, H_SETSIZE, kHistorySize);
    history(history_.get(), &event, H_SETUNIQUE, 1);
    EditLine* const editor = editor_.get();
    el_set(editor, EL_CLIENTDATA, this);
    el_set(editor, EL_PROMPT, &LineEditor::show_prompt);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_HIST, &::history, history_.get());
    el_set(editor, EL_ADDFN, "sparring-complete", "complete the line", &LineEditor::complete);
    el_set(editor, EL_BIND, "^I", "sparring-complete", nullptr);
    // Without isig the terminal hands Ctrl-C over as a character while a line is edited.
    el_set(editor, EL_SETTY, "-d", "-isig", nullptr);
    el_set(editor, EL_ADDFN, "sparring-end-input", "end the input", &LineEditor::end_input);
    el_set(editor, EL_BIND, "^C", "sparring-end-input", nullptr);
    el_set(editor, EL_GETCFN, &LineEditor::read_character);
}

std::optional<std::string> LineEditor::read_line(const std::string& prompt, const Completions& completions,
                                                 Deadline deadline) {
    prompt_ = prompt;
    completions_ = completions;
    deadline_ = deadline;
    has_ended_ = false;
    el_resize(editor_.get());
    int length = 0;
    const char* const typed = el_gets(editor_.get(), &length);
    if (typed == nullptr || length <= 0 || has_ended_) {
        return std::nullopt;
    }
    std::string line(typed, static_cast<std::size_t>(length));
    line.erase(line.find_last_not_of("\r\n") + 1);
    if (!line.empty()) {
        HistEvent event{};
        history(history_.get(), &event, H_ENTER, line.c_str());
    }
    return line;
}

LineEditor& LineEditor::owner_of(EditLine* editor) {
    void* owner = nullptr;
    el_get(editor, EL_CLIENTDATA, &owner);
    return *static_cast<LineEditor*>(owner);
}

// NOLINTEND(cppcoreguidelines-pro-type-vararg)

char* LineEditor::show_prompt(EditLine* editor) { return owner_of(editor).prompt_.data(); }

unsigned char LineEditor::complete(EditLine* editor, int /*key*/) { return owner_of(editor).complete_line(); }

unsigned char LineEditor::end_input(EditLine* /*editor*/, int /*key*/) { return CC_EOF; }

int LineEditor::read_character(EditLine* editor, wchar_t* character) {
    return owner_of(editor).wait_for_character(*character) ? 1 : 0;
}

bool LineEditor::wait_for_character(wchar_t& character) {
    std::mbstate_t state{};
    while (wait_for_input(STDIN_FILENO, stop_, deadline_)) {
        char byte = 0;
        const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            break;
        }
        constexpr auto kNotWhole = static_cast<std::size_t>(-2);
        // NOLINTNEXTLINE(concurrency-mt-unsafe): the state is this call's own
        const std::size_t used = std::mbrtowc(&character, &byte, 1, &state);
        if (used <= 1) {
            return true;
        }
        if (used != kNotWhole) {
            // No character of this encoding.
            character = L'?';
            return true;
        }
    }
    has_ended_ = true;
    return false;
}

unsigned char LineEditor::complete_line() {
    if (!completions_) {
        return CC_ERROR;
    }
    const LineInfo* const line = el_line(editor_.get());
    const std::string typed(line->buffer, line->cursor);
    const std::vector<std::string> candidates = completions_(typed);
    const std::string common = common_beginning(candidates);
    if (common.size() > typed.size()) {
        return el_insertstr(editor_.get(), common.c_str() + typed.size()) == 0 ? CC_REFRESH : CC_ERROR;
    }
    if (candidates.size() < 2) {
        return CC_ERROR;
    }
    std::string list = "\n";
    for (const std::string& candidate : candidates) {
        list += candidate + "  ";
    }
    std::fputs((list + "\n").c_str(), stdout);
    return CC_REDISPLAY;
}

}  // namespace sparring
