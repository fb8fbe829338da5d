#pragma once
// The result of reading something from outside: a value, or an error whose message a person can act on.

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace sparring {

// What is wrong, where, and what was expected; one line without a final full stop.
struct Error {
    std::string message;

    bool operator==(const Error&) const = default;
};

// Either a T or an Error. Reading the one that is not there is a bug.
template <class T>
class [[nodiscard]] Expected {
public:
    // Conversions are implicit so that functions can `return value;` and `return Error{...};`.
    Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] const T& value() const& {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] T& value() & {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] T&& value() && {
        assert(has_value());
        return std::move(*std::get_if<0>(&content_));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    [[nodiscard]] const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&content_);
    }

private:
    std::variant<T, Error> content_;
};

// For operations that give nothing back but may fail.
using Status = Expected<std::monostate>;

[[nodiscard]] inline Status ok() { return std::monostate{}; }

}  // namespace sparring
