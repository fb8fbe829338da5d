#pragma once
// What a page may ask: requests and answers are JSON values, errors sentences. Knows nothing of HTTP. Whoever asks is a
// stranger: names are names of the catalogue and never paths, agents are our own and bounded, and of hidden hands
// nobody is told what the seat may not know.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/serve/hall.hpp"
#include "tools/serve/library.hpp"
#include "tools/serve/practice.hpp"
#include "tools/serve/workers.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace sparring::serve {

class Api {
public:
    // Games are kept in `games` below `records`. The catalogue outlives this.
    Api(std::filesystem::path records, const Catalogue& catalogue, int workers,
        Workers::Threads threads = Workers::Threads::kOfRooms);

    // The command `name` with what it is given; the error says what was expected. Commands:
    //   games                                     every game with its variants and agents
    //   rules   {game}                            the rules of a game, topic by topic
    //   open    {game, options, seats, position}  a new room; seats are agents or null for people
    //   load    {text}                            the same of a saved game
    //   see     {room, viewer}                    the room as a seat sees it
    //   play    {room, viewer, move}              makes a move
    //   order   {room, viewer, order}             undo, redo, roll, resign, hint
    //   save    {room}                            the game as a text
    //   position {game, options, position, moves} any position: board, legal moves, who is to move
    //   palette {game, options, position, moves}  what can be put on the board to set a position up by hand
    //   put     {..., edits}                   the same after things were put: see editing.hpp
    //   records                                   the files of the records folder
    //   listing {file, first, find}               games of a file, see game_search.hpp
    //   record  {file, number}                    one of them, for `position`
    //   standings {file}                          ratings and results of a record
    //   notation {file, number} or {game, options, position, moves, players, winners}   a game as others write it
    //   exercises                                 mistakes that are to be tried again
    //   practise {review}                         adds those of a review, by the id that it told
    [[nodiscard]] Expected<Json> answer(const std::string& name, const Json& request);

    using Tell = std::function<void(const std::string& event, const Json& value)>;
    // Commands that take long, and tell as they go on, until they are done or stopped:
    //   analyze {game, options, position, moves, agent, lines}  tells `analysis`
    //   review  {room} or {game, options, position, moves}      tells `progress`, then `review`
    //   standings {file}                                        tells `standings` when they change
    //   try, clue, solution {exercise, ...}                     tells its answer under its name: see Practice
    [[nodiscard]] Status follow(const std::string& name, const Json& request, const StopToken& stop, const Tell& tell);

    [[nodiscard]] Hall& hall() { return hall_; }
    [[nodiscard]] const Library& library() const { return library_; }

private:
    // The same for as long as the program runs, and opened once.
    [[nodiscard]] Expected<Json> games();
    [[nodiscard]] Expected<Json> listed_games() const;
    [[nodiscard]] Expected<Json> rules(const Json& request) const;
    [[nodiscard]] Expected<Json> open(const Json& request);
    [[nodiscard]] Expected<Json> load(const Json& request);
    // A room, and the seat that whoever asks sits in.
    struct Visitor {
        std::shared_ptr<Room> room;
        std::optional<Seat> seat;
    };
    [[nodiscard]] Expected<Visitor> visitor(const Json& request);
    [[nodiscard]] Expected<Json> see(const Json& request);
    [[nodiscard]] Expected<Json> save(const Json& request);
    // Does something in a room with the text `what`; gives what the seat sees then, and what is to be said.
    [[nodiscard]] Expected<Json> act(
        const Json& request, const char* what,
        const std::function<Expected<std::string>(Room&, Seat, const std::string&)>& action);
    [[nodiscard]] Expected<Json> play(const Json& request);
    [[nodiscard]] Expected<Json> order(const Json& request);
    [[nodiscard]] Expected<Json> position(const Json& request) const;
    [[nodiscard]] Status analyze(const Json& request, const StopToken& stop, const Tell& tell);
    [[nodiscard]] Status review(const Json& request, const StopToken& stop, const Tell& tell);

    std::filesystem::path records_;
    const Catalogue& catalogue_;
    Workers workers_;
    Library library_;
    Hall hall_;
    std::mutex games_mutex_;
    Json games_;
    Practice practice_;
};

}  // namespace sparring::serve
