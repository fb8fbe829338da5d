#pragma once
// What commands tell of a file in a notation of others that they have read.

#include "tools/tables/archive_file.hpp"

#include <cstddef>
#include <iosfwd>
#include <map>
#include <string>

namespace sparring {

// How the file was read, a line for each kind of thing: notes, and games of other kinds that were passed over, by what
// they are of.
void tell_reading(const std::string& path, const NoteCount& notes,
                  const std::map<std::string, std::size_t>& other_games, std::ostream& err);

}  // namespace sparring
