#include "tools/python/interrupt.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <mutex>

namespace sparring::python {

namespace {

// The tokens of all that runs; a handler may touch nothing but atomics.
constexpr int kMostAtOnce = 64;
std::array<std::atomic<StopToken*>, kMostAtOnce>& tokens() {
    static std::array<std::atomic<StopToken*>, kMostAtOnce> all{};
    return all;
}

// What was there before, and how many need ours.
struct Handler {
    std::mutex mutex;
    int users = 0;
    struct sigaction before{};
};
Handler& handler() {
    static Handler only;
    return only;
}

extern "C" void on_interrupt(int signal) {
    for (auto& token : tokens()) {
        if (StopToken* const one = token.load()) {
            one->request_stop();
        }
    }
    const auto usual = handler().before.sa_handler;
    if (usual != SIG_DFL && usual != SIG_IGN) {
        usual(signal);
    }
}

}  // namespace

Interruptible::Interruptible() {
    for (int place = 0; place < kMostAtOnce && place_ < 0; ++place) {
        StopToken* none = nullptr;
        if (tokens()[static_cast<std::size_t>(place)].compare_exchange_strong(none, &token_)) {
            place_ = place;
        }
    }
    const std::scoped_lock lock(handler().mutex);
    if (handler().users++ == 0) {
        struct sigaction ours{};
        ours.sa_handler = on_interrupt;
        sigaction(SIGINT, &ours, &handler().before);
    }
}

Interruptible::~Interruptible() {
    if (place_ >= 0) {
        tokens()[static_cast<std::size_t>(place_)].store(nullptr);
    }
    const std::scoped_lock lock(handler().mutex);
    if (--handler().users == 0) {
        sigaction(SIGINT, &handler().before, nullptr);
    }
}

}  // namespace sparring::python
