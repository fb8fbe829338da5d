#pragma once
// What cannot be gone on with, in programs with exceptions and without: those for browsers have none.

#include <cstdlib>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>

namespace sparring {

// Throws; without exceptions it is the end of the program.
[[noreturn]] inline void give_up([[maybe_unused]] const std::string& why) {
#ifdef __cpp_exceptions
    throw std::runtime_error(why);
#else
    std::abort();
#endif
}

// Does some work. What was thrown meanwhile, as words; nothing if it was done.
template <class Work>
[[nodiscard]] std::optional<std::string> failure_of(const Work& work) {
#ifdef __cpp_exceptions
    try {
        work();
    } catch (const std::exception& error) {
        return error.what();
    }
#else
    work();
#endif
    return std::nullopt;
}

}  // namespace sparring
