#pragma once
// Line editing on the terminal by libedit: history, completion by Tab. Ctrl-C at the prompt is the end of input, so
// that leaving in a hurry takes the same safe way as a closed pipe.

#include "tools/play/terminal.hpp"

#include <histedit.h>

#include <memory>
#include <optional>
#include <string>

namespace sparring {

// Edits on standard input and output. The library keeps the address of this object.
class LineEditor {
public:
    // The token outlives the editor.
    explicit LineEditor(const StopToken& stop);
    ~LineEditor() = default;
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // What was typed is forgotten if the wait for the end of the line is over before it comes.
    [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt, const Completions& completions,
                                                       Deadline deadline);

private:
    struct Closer {
        void operator()(EditLine* editor) const { el_end(editor); }
        void operator()(History* history) const { history_end(history); }
    };

    // Called by the library, which hands back this object as the client data of the editor.
    [[nodiscard]] static LineEditor& owner_of(EditLine* editor);
    static char* show_prompt(EditLine* editor);
    static unsigned char complete(EditLine* editor, int key);
    static unsigned char end_input(EditLine* editor, int key);
    static int read_character(EditLine* editor, wchar_t* character);

    [[nodiscard]] unsigned char complete_line();
    // One character from standard input; false if none comes.
    [[nodiscard]] bool wait_for_character(wchar_t& character);

    const StopToken& stop_;
    Deadline deadline_;
    bool has_ended_ = false;  // no character came where one was waited for
    std::unique_ptr<History, Closer> history_;
    std::unique_ptr<EditLine, Closer> editor_;
    std::string prompt_;
    Completions completions_;
};

// What all the texts begin with; empty if there are none.
[[nodiscard]] std::string common_beginning(const std::vector<std::string>& texts);

}  // namespace sparring
