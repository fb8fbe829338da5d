#pragma once
// A variable of the environment for the length of a test.

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace sparring::test {

// Sets a variable, or takes it away, and puts back what was there before. Tests run on one thread.
// NOLINTBEGIN(concurrency-mt-unsafe)
class EnvironmentVariable {
public:
    EnvironmentVariable(std::string name, const std::optional<std::string>& value) : name_(std::move(name)) {
        if (const char* const before = std::getenv(name_.c_str())) {
            before_ = before;
        }
        assign(value);
    }
    ~EnvironmentVariable() { assign(before_); }
    EnvironmentVariable(const EnvironmentVariable&) = delete;
    EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

private:
    void assign(const std::optional<std::string>& value) const {
        if (value) {
            setenv(name_.c_str(), value->c_str(), 1);
        } else {
            unsetenv(name_.c_str());
        }
    }

    std::string name_;
    std::optional<std::string> before_;
};
// NOLINTEND(concurrency-mt-unsafe)

}  // namespace sparring::test
