#pragma once
// What commands tell of a file in a notation of others that they have read.

#include "tools/commands/console.hpp"
#include "tools/tables/archive_file.hpp"

#include <cstddef>
#include <iosfwd>
#include <string>

namespace sparring {

// What is wrong with games that were left out, and how the others were read, a line for each kind of thing: notes, and
// games of other kinds that were passed over, by what they are of.
void tell_reading(const std::string& path, const ArchiveTally& tally, std::ostream& err);

// That so many games were left out, which is a failure if there are any.
void tell_left_out(std::size_t count, Console& console);

}  // namespace sparring
