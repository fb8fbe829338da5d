#pragma once
// Who may ask the server for what. Pages of other sites run in the same browser: they are kept out by the name of the
// host (against DNS rebinding), by what browsers say of where a request comes from, and by a token that only the
// printed address has, which becomes a cookie. See OWASP, Cross-Site Request Forgery Prevention Cheat Sheet.

#include "engine/core/expected.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::serve {

// What a request says of itself; empty where it does not.
struct Visit {
    std::string method;
    std::string host;        // header Host
    std::string origin;      // header Origin
    std::string fetch_site;  // header Sec-Fetch-Site
    std::string cookies;     // header Cookie
};

class Guard {
public:
    // `hosts` are the names with ports under which the server is reached.
    Guard(std::vector<std::string> hosts, std::string token, int port);

    // Whether a request may see the page, which has no secrets.
    [[nodiscard]] bool lets_in(const Visit& visit) const;
    // Whether it may ask for games as well.
    [[nodiscard]] bool may_ask(const Visit& visit) const;
    [[nodiscard]] bool is_token(std::string_view text) const;
    // The header Set-Cookie for who has shown the token.
    [[nodiscard]] std::string cookie() const;

private:
    std::vector<std::string> hosts_;
    std::string token_;
    std::string name_;  // of the cookie: cookies do not know ports
};

// 32 hexadecimal digits of the system's random numbers, kept in a file of the folder that only its owner reads, so that
// open pages go on after another start.
[[nodiscard]] Expected<std::string> kept_token(const std::filesystem::path& folder);

}  // namespace sparring::serve
