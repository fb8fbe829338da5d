#pragma once
// The words of a game taken one after the other for moves. Where a word is no legal move, it may be a part of one that
// a blank or the end of a line breaks, or a number without its dot.

#include "engine/core/expected.hpp"
#include "tools/games/draughts/pdn.hpp"
#include "tools/games/draughts/pdn_moves.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring::pdn {

class PdnLine {
public:
    // The words must outlive this.
    explicit PdnLine(const std::vector<PdnMove>& words) : words_(words) {}

    // The next move in our notation. Refused if the words mean none of the legal moves or several, and if there are no
    // more.
    [[nodiscard]] Expected<std::string> next(const std::vector<std::string>& legal);

    // True when all words were taken, after `next` has refused.
    [[nodiscard]] bool is_done() const { return place_ >= words_.size(); }
    // The word that was refused, and the moves that were legal then.
    [[nodiscard]] const PdnMove& refused() const { return words_[place_]; }
    [[nodiscard]] const std::vector<std::string>& legal() const { return legal_; }
    // A result that stands in pieces behind the moves, `1 - 0`; empty if none does.
    [[nodiscard]] const std::string& result() const { return result_; }
    [[nodiscard]] std::vector<ArchiveNote>& notes() { return notes_; }

private:
    // Several words read as one.
    struct Reading {
        std::string text;
        std::size_t words = 0;
        MeantMove meant;
    };

    [[nodiscard]] bool is_open_behind(std::size_t place) const;
    // What the next words can mean, the fewest first.
    [[nodiscard]] Reading read(const std::vector<std::string>& legal) const;
    void take(const Reading& reading);
    // What is left is a result, or this word a number.
    [[nodiscard]] bool passes_over();

    const std::vector<PdnMove>& words_;
    std::size_t place_ = 0;
    std::vector<std::string> legal_;
    std::string result_;
    std::vector<ArchiveNote> notes_;
};

}  // namespace sparring::pdn
