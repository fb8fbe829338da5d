// The entry point of every test program, with Catch2 2. It is compiled once, because Catch2's implementation takes its
// time.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
