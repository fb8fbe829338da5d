#include "tools/tables/evaluator_file.hpp"

#include "tools/data/solved_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

namespace sparring {

Expected<NamedNetwork> load_network(const std::filesystem::path& path, std::size_t words, std::size_t buckets) {
    const auto text = read_text_file(path);
    const auto data = text ? parse_network(*text, path) : Expected<NetworkData>(text.error());
    if (!data) {
        return data.error();
    }
    if (data->shape.words != words || data->shape.buckets != buckets) {
        return Error{fmt::format("'{}' is a network of {} with {} words and {} buckets: expected {} and {}",
                                 path.string(), data->game, data->shape.words, data->shape.buckets, words, buckets)};
    }
    const std::string name = fmt::format("net {} {}", path.filename().string(), hexadecimal(checksum_of(*text)));
    return NamedNetwork{std::make_shared<const Network>(*data), name, {}, {}};
}

Expected<NamedNetwork> load_game_network(std::string_view file, std::size_t words, std::size_t buckets) {
    const auto folder = find_data_directory(places_of_process());
    if (!folder) {
        return folder.error();
    }
    auto network = load_network(*folder / "nets" / file, words, buckets);
    return network ? network : Error{network.error().message + "; without it agents play with net=0"};
}

Expected<std::string> read_weights_file(const std::filesystem::path& path) {
    const auto all = read_text_file(path);
    const auto text = all ? checked_text(*all, path, "weights", "'sparring train' writes such files")
                          : Expected<std::string_view>(all.error());
    return text ? Expected<std::string>(std::string(*text)) : text.error();
}

Expected<std::string> named_weights(std::string_view file) {
    const auto path = weights_path(file);
    const Expected<std::string> text = path ? read_weights_file(*path) : path.error();
    return text ? Expected<std::string>(fmt::format("weights {} {}", file, hexadecimal(checksum_of(*text))))
                : text.error();
}

}  // namespace sparring
