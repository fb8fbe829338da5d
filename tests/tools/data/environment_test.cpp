#include "tools/data/environment.hpp"

#include "tests/tools/support/environment.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using sparring::test::EnvironmentVariable;

namespace fs = std::filesystem;
using Folders = std::vector<fs::path>;

TEST_CASE("data lie where the variables of XDG say") {
    const EnvironmentVariable own("XDG_DATA_HOME", "/own");
    const EnvironmentVariable shared("XDG_DATA_DIRS", "/first:/second");
    CHECK(data_home() == "/own");
    CHECK(data_folders() == Folders{"/own", "/first", "/second"});
}

TEST_CASE("without variables of XDG data lie in the usual folders") {
    const EnvironmentVariable own("XDG_DATA_HOME", std::nullopt);
    const EnvironmentVariable shared("XDG_DATA_DIRS", std::nullopt);
    const EnvironmentVariable home("HOME", "/home/somebody");
    CHECK(data_home() == "/home/somebody/.local/share");
    CHECK(data_folders() == Folders{"/home/somebody/.local/share", "/usr/local/share", "/usr/share"});
}

TEST_CASE("folders of XDG that are not absolute are passed over") {
    const EnvironmentVariable own("XDG_DATA_HOME", "own");
    const EnvironmentVariable shared("XDG_DATA_DIRS", "first::/second:");
    const EnvironmentVariable home("HOME", std::nullopt);
    CHECK(data_home().empty());
    CHECK(data_folders() == Folders{"/second"});
}
