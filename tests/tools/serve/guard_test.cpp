// Who may ask the server for what.

#include "tools/serve/guard.hpp"

#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;

namespace {

const std::string kToken = "0123456789abcdef0123456789abcdef";

Guard guard() { return {{"127.0.0.1:8377", "localhost:8377"}, kToken, 8377}; }

Visit own_visit() {
    return {.method = "POST",
            .host = "127.0.0.1:8377",
            .origin = "http://127.0.0.1:8377",
            .fetch_site = "same-origin",
            .cookies = "theme=dark; sparring-8377=" + kToken};
}

}  // namespace

TEST_CASE("the page itself may ask, and programs that say nothing of where they come from") {
    CHECK(guard().may_ask(own_visit()));
    Visit program = own_visit();
    program.origin = program.fetch_site = "";
    CHECK(guard().may_ask(program));
    Visit stream = own_visit();
    stream.method = "GET";
    stream.origin = "";
    CHECK(guard().may_ask(stream));
}

TEST_CASE("pages of others are kept out, whatever the browser sends with their requests") {
    Visit other_site = own_visit();
    other_site.fetch_site = "cross-site";
    CHECK_FALSE(guard().may_ask(other_site));
    other_site.fetch_site = "same-site";  // another port of the same machine
    CHECK_FALSE(guard().may_ask(other_site));
    Visit other_origin = own_visit();
    for (const char* const origin :
         {"http://evil.example", "null", "https://127.0.0.1:8377", "http://127.0.0.1:8378"}) {
        other_origin.origin = origin;
        CHECK_FALSE(guard().may_ask(other_origin));
    }
    // A name of theirs that leads to this machine.
    Visit rebound = own_visit();
    for (const char* const host :
         {"evil.example:8377", "evil.example", "127.0.0.1", "", "127.0.0.1:8377.evil.example"}) {
        rebound.host = host;
        CHECK_FALSE(guard().lets_in(rebound));
        CHECK_FALSE(guard().may_ask(rebound));
    }
    Visit odd = own_visit();
    odd.method = "PUT";
    CHECK_FALSE(guard().lets_in(odd));
}

TEST_CASE("who does not know the token sees the page but may not ask") {
    Visit stranger = own_visit();
    for (const std::string& cookies :
         {std::string(), std::string("sparring-8377"), std::string("sparring-8377="), "sparring-8378=" + kToken,
          "sparring-8377=" + kToken + "0", "sparring-8377=" + kToken.substr(1), "xsparring-8377=" + kToken}) {
        stranger.cookies = cookies;
        CHECK(guard().lets_in(stranger));
        CHECK_FALSE(guard().may_ask(stranger));
    }
    CHECK(guard().is_token(kToken));
    CHECK_FALSE(guard().is_token(""));
    CHECK(guard().cookie() == "sparring-8377=" + kToken + "; HttpOnly; SameSite=Strict; Path=/");
}

TEST_CASE("a token is kept for the next start, for its owner alone") {
    const TemporaryFolder folder;
    const auto token = kept_token(folder.path());
    REQUIRE(token);
    CHECK(token->size() == 32);
    CHECK(*kept_token(folder.path()) == *token);
    const auto permissions = std::filesystem::status(folder.path() / "token").permissions();
    CHECK(permissions == (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
    std::ofstream(folder.path() / "token") << "spoilt";
    const auto fresh = kept_token(folder.path());
    CHECK((fresh && *fresh != *token && fresh->size() == 32));
}
