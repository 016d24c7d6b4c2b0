// The engine for one reader without a server: answers what `yezi serve` answers over HTTP, and
// holds tables that are talked to in the frames of its WebSocket. In a static site it runs in a Web
// Worker (entry.cpp); the page's own thread gets nothing but answers and frames.
//
// One thread, no sockets: what is to be done later is done in turn(), which its owner calls. What
// needs other people (classes) is refused with words that say so. Keys, chairs and limits are those
// of the server's registry.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "web/answers/answers.h"
#include "web/tables/game_shelf.h"
#include "web/tables/table_registry.h"
#include "web/tables/table_session.h"
#include "web/tables/wanted_table.h"

namespace yezi {

/// Callbacks of the host, to whoever owns it.
struct SiteTell {
  std::function<void(ConnectionId, const std::string& frame)> frame;
  /// After all frames that were sent before.
  std::function<void(ConnectionId)> closed;
  /// A hand is over and was kept under that number; `when` in seconds since 1970.
  std::function<void(std::int64_t number, const std::string& record, std::int64_t when)> kept;
};

class SiteHost {
public:
  /// `library`: of files that are there already, or held (core/held_files.h).
  SiteHost(const Library& library, SiteTell tell);

  /// Answers every request, a wrong one with a refusal. May take seconds.
  Answer ask(const Request& request);
  /// A hand of an earlier visit; in the order of their numbers, which begin with 1. Faults as
  /// Store::add().
  Checked<std::int64_t> remember(const std::string& record, std::int64_t when);

  void opened(ConnectionId connection);
  void heard(ConnectionId connection, std::string_view text);
  void left(ConnectionId connection);

  /// Does a little of what is to be done: a frame and a few moves of a table, else one search or
  /// review. How long nothing will be to do then: zero where there is more at once, nothing where
  /// somebody has to say something first.
  std::optional<std::chrono::milliseconds> turn();

private:
  struct Heard {
    Listener from;
    std::string text;
  };
  struct Seated {
    SharedGame game;
    std::unique_ptr<TableSession> session;
    std::deque<Heard> inbox = {};
  };
  struct Awaited {
    std::int64_t table = 0;
    Errand errand;
  };

  Answer lay(const Request& request);
  void greet(ConnectionId connection, std::string_view text);
  void refuse(ConnectionId connection, std::string_view fault, const Message& says);
  /// Runs it with the table and sends the results; a table whose script fails is closed.
  void with(std::int64_t number, const std::function<void(Seated&)>& what);
  void tell_all(std::int64_t number, Seated& table);
  void keep(std::int64_t number, TableSession& session, const std::string& record,
            std::int32_t hand);
  void want_turn(std::int64_t number);
  /// A frame that somebody sent, and a few moves.
  void play(std::int64_t number);
  void end_pauses();
  void compute(Awaited awaited);
  void close(std::int64_t number, std::string_view fault, const Message& says);
  void close_left();

  SiteTell tell_;
  Catalogue catalogue_;
  OpenedGames games_;
  LessonRoom lessons_;
  Store store_;
  GameShelf shelf_;
  TableRegistry registry_;
  std::map<std::int64_t, Seated> tables_;
  std::deque<std::int64_t> turns_; // tables that may have something to do, each once
  std::deque<Awaited> awaited_;    // what is computed while nobody has a move to make
  std::multimap<Time, std::pair<std::int64_t, std::uint64_t>> pauses_; // table and window
  std::multimap<Time, std::pair<std::int64_t, PersonClock>> clocks_;
};

} // namespace yezi
