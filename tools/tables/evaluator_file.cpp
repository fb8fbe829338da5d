#include "tools/tables/evaluator_file.hpp"

#include "tools/data/solved_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

namespace sparring {

Expected<NamedNetwork> load_network(std::string_view file, std::size_t words, std::size_t buckets) {
    const auto folder = find_data_directory(places_of_process());
    if (!folder) {
        return folder.error();
    }
    const std::filesystem::path path = *folder / "nets" / file;
    const auto data = read_network(path);
    if (!data) {
        return Error{data.error().message + "; without it agents play with net=0"};
    }
    if (data->shape.words != words || data->shape.buckets != buckets) {
        return Error{fmt::format("'{}' has {} words and {} buckets: expected {} and {}", path.string(),
                                 data->shape.words, data->shape.buckets, words, buckets)};
    }
    const auto text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return NamedNetwork{
        std::make_shared<const Network>(*data), fmt::format("net {} {}", file, hexadecimal(checksum_of(*text))), {}};
}

}  // namespace sparring
