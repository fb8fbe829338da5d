#include "tools/serve/guard.hpp"

#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace sparring::serve {

namespace {

// The value of a cookie in the header; empty if it is not there.
[[nodiscard]] std::string_view cookie_in(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view one = cookies.substr(0, end);
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) {
            return one.substr(name.size() + 1);
        }
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
    }
    return {};
}

}  // namespace

Guard::Guard(std::vector<std::string> hosts, std::string token, int port)
    : hosts_(std::move(hosts)),
      token_(std::move(token)),
      name_(fmt::format("sparring-{}", port)) {}

bool Guard::is_token(std::string_view text) const {
    // In the same time whatever the text is.
    std::size_t different = text.size() ^ token_.size();
    for (std::size_t place = 0; place < token_.size(); ++place) {
        const char given = text.empty() ? '\0' : text[place % text.size()];
        different |= token_[place] == given ? 0U : 1U;
    }
    return different == 0;
}

bool Guard::lets_in(const Visit& visit) const {
    const bool is_host = std::ranges::find(hosts_, visit.host) != hosts_.end();
    return is_host && (visit.method == "GET" || visit.method == "HEAD" || visit.method == "POST");
}

bool Guard::may_ask(const Visit& visit) const {
    const bool is_origin = visit.origin.empty() || std::ranges::any_of(hosts_, [&](const std::string& host) {
                               return visit.origin == "http://" + host;
                           });
    const bool is_site = visit.fetch_site.empty() || visit.fetch_site == "same-origin";
    return lets_in(visit) && is_origin && is_site && is_token(cookie_in(visit.cookies, name_));
}

std::string Guard::cookie() const { return fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/", name_, token_); }

Expected<std::string> kept_token(const std::filesystem::path& folder) {
    constexpr std::size_t kDigits = 32;
    const std::filesystem::path path = folder / "token";
    std::error_code ignored;
    if (const auto kept =
            std::filesystem::exists(path, ignored) ? read_text_file(path) : Expected<std::string>(Error{});
        kept && kept->size() == kDigits && kept->find_first_not_of("0123456789abcdef") == std::string::npos) {
        return *kept;
    }
    std::random_device random;
    std::string token;
    while (token.size() < kDigits) {
        token += fmt::format("{:08x}", random());
    }
    // The file is never there for others to read. No other threads run yet, which would write files like this, too.
    const mode_t usual = umask(S_IRWXG | S_IRWXO | S_IXUSR);
    const Status written = write_text_file(path, token);
    umask(usual);
    return written ? Expected(token) : written.error();
}

}  // namespace sparring::serve
