// What `sparring serve` refuses before it serves anything.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace sparring::test;
using Catch::Contains;

TEST_CASE("a server without a folder or a port is refused") {
    const TemporaryFolder folder;
    CHECK_THAT(refusal({"serve", "--port", "70000"}), Contains("--port") && Contains("65535"));
    CHECK_THAT(refusal({"serve", "--records", folder.write("taken", "")}),
               Contains("--records: cannot make the folder") && Contains("taken"));
    CHECK_THAT(refusal({"serve", "--records", folder.path().string(), "--host", "no.such.host.example"}),
               Contains("--host no.such.host.example, --port 8377: cannot be had"));
}
