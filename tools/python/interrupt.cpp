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

std::mutex& handler_mutex() {
    static std::mutex mutex;
    return mutex;
}
int running = 0;
struct sigaction before{};

extern "C" void on_interrupt(int signal) {
    for (auto& token : tokens()) {
        if (StopToken* const one = token.load()) {
            one->request_stop();
        }
    }
    if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
        before.sa_handler(signal);
    }
}

}  // namespace

Interruptible::Interruptible() : place_(-1) {
    for (int place = 0; place < kMostAtOnce && place_ < 0; ++place) {
        StopToken* none = nullptr;
        if (tokens()[static_cast<std::size_t>(place)].compare_exchange_strong(none, &token_)) {
            place_ = place;
        }
    }
    const std::scoped_lock lock(handler_mutex());
    if (running++ == 0) {
        struct sigaction ours{};
        ours.sa_handler = on_interrupt;
        sigaction(SIGINT, &ours, &before);
    }
}

Interruptible::~Interruptible() {
    if (place_ >= 0) {
        tokens()[static_cast<std::size_t>(place_)].store(nullptr);
    }
    const std::scoped_lock lock(handler_mutex());
    if (--running == 0) {
        sigaction(SIGINT, &before, nullptr);
    }
}

}  // namespace sparring::python
