#pragma once
// Ctrl-C while something long runs without Python's lock.

#include "search/common/limits.hpp"

#include <pybind11/pybind11.h>

namespace sparring::python {

// While one lives, an interrupt stops its token, and what Python would have done is done as well.
class Interruptible {
public:
    Interruptible();
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;
    ~Interruptible();

    [[nodiscard]] StopToken& token() { return token_; }

private:
    StopToken token_;
    int place_ = -1;
};

// Does some work without Python's lock; raises KeyboardInterrupt if it was interrupted.
template <class Work>
auto unlocked(const Work& work) {
    Interruptible interruptible;
    auto result = [&] {
        const pybind11::gil_scoped_release released;
        return work(interruptible.token());
    }();
    if (interruptible.token().stop_requested()) {
        // Signals are the main thread's; what another one was doing is cut off too.
        if (PyErr_CheckSignals() == 0) {
            PyErr_SetNone(PyExc_KeyboardInterrupt);
        }
        throw pybind11::error_already_set();
    }
    return result;
}

}  // namespace sparring::python
