// `serve`: a page on which people play, analyse and review, in their browser.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/data/text_file.hpp"
#include "tools/serve/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>
#include <thread>

namespace sparring {

namespace {

struct ServeArguments {
    std::uint64_t port = 8377;
    std::string host = "127.0.0.1";
    std::string records = "sparring-records";
    int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    bool opens = false;
};

[[nodiscard]] Status run(const ServeArguments& arguments, Console& console) {
    if (const Status made = make_folder(arguments.records); !made) {
        return Error{"--records: " + made.error().message};
    }
    const serve::ServerSetup setup{.host = arguments.host,
                                   .port = static_cast<int>(arguments.port),
                                   .records = arguments.records,
                                   .workers = arguments.threads};
    return serve::serve(setup, console.catalogue, console.stop, [&](const std::string& address) {
        console.out << fmt::format("Open {}\nGames are kept in '{}'. Ctrl-C ends the server.\n", address,
                                   arguments.records)
                    << std::flush;
        if (arguments.opens) {
            // The address has nothing in it that a shell would take for its own.
            const int opened = std::system(fmt::format("xdg-open '{}' >/dev/null 2>&1 &", address).c_str());  // NOLINT
            console.err << (opened == 0 ? "" : "sparring: --open: no browser can be started\n");
        }
    });
}

}  // namespace

void add_serve_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("serve", "a page on which people play, analyse and review in their browser");
    const auto arguments = std::make_shared<ServeArguments>();
    constexpr std::uint64_t kLastPort = 65535;
    command->add_option("--port", arguments->port, "the port to listen at; 0 takes any that is free")
        ->transform(whole_number(0, kLastPort))
        ->type_name("0..65535")
        ->capture_default_str();
    command
        ->add_option(
            "--host", arguments->host,
            "the address of this machine to listen at; another one than the usual lets others of the network in")
        ->type_name("ADDRESS")
        ->capture_default_str();
    command
        ->add_option("--records", arguments->records,
                     "the folder whose record files the page shows; games are kept in `games` below it")
        ->type_name("FOLDER")
        ->capture_default_str();
    add_threads_option(*command, arguments->threads);
    command->add_flag("--open", arguments->opens, "open the page in the usual browser");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
