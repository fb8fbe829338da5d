#pragma once
// Workers of one search at the same time. Searchers are given bodies to run and know no threads: who makes these is up
// to whoever makes the searcher (search/parallel).

#include <functional>

namespace sparring {

// The usual team is the caller alone.
struct Team {
    // What worker 0..size-1 does. The caller is worker 0.
    using Body = std::function<void(int worker)>;
    // Runs the body of every worker once and returns when all have returned. Bodies run at the same time as far as
    // there are threads; one that waits for another to begin may wait for ever.
    using RunTogether = std::function<void(int size, const Body& body)>;

    int size = 1;
    RunTogether run_together{};  // NOLINT(readability-redundant-member-init): callers that name `size` alone

    void run(const Body& body) const {
        if (size == 1) {
            body(0);
        } else {
            run_together(size, body);
        }
    }
};

}  // namespace sparring
