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
#include "web/site/own_modules.h"
#include "web/site/site_studies.h"
#include "web/tables/game_shelf.h"
#include "web/tables/standing.h"
#include "web/tables/table_registry.h"
#include "web/tables/table_session.h"
#include "web/tables/table_turn.h"
#include "web/tables/wanted_table.h"

namespace yezi {

/// Callbacks of the host, to whoever owns it.
struct SiteTell {
  std::function<void(ConnectionId, const std::string& frame)> frame;
  /// After all frames that were sent before.
  std::function<void(ConnectionId)> closed;
  /// A hand is over and was kept under that number; `when` in seconds since 1970.
  std::function<void(std::int64_t number, const std::string& record, std::int64_t when)> kept;
  /// A table as it stands, for restore(): after it was laid, when somebody has to say something
  /// next, and at the end of a hand. It holds what no seat may see. Empty: the table has failed.
  std::function<void(std::int64_t table, const std::string& text)> stands;
  /// Somebody wants a hint. Whether other hosts help: each is to be asked POST /api/assess?by=N
  /// with this text, N being a number of its own from 1, and what they answer is brought to
  /// helped(). The text holds what no seat may see. Without this function nobody helps.
  std::function<bool(std::uint64_t hint, const std::string& asked)> helps = nullptr;
};

class SiteHost {
public:
  /// `library`: of files that are there already, or held (core/held_files.h).
  /// `own`: where the reader's own modules lie; without it, none are taken.
  SiteHost(const Library& library, SiteTell tell, OwnPlace own = {});

  /// Answers every request, a wrong one with a refusal. May take seconds.
  Answer ask(const Request& request);
  /// A hand of an earlier visit; in the order of their numbers, which begin with 1. Faults as
  /// Store::add().
  Checked<std::int64_t> remember(const std::string& record, std::int64_t when);

  /// The number and the keys of the table that is laid next, for somebody who shows it already; in
  /// the order of its seats, the key to look on last.
  void expect(std::int64_t table, std::vector<std::string> keys);
  /// Lays a table as it stood (SiteTell::stands), with its keys and, where no other has it, its
  /// number. Why it cannot be; empty: it is there.
  Message restore(const std::string& text);

  void opened(ConnectionId connection);
  void heard(ConnectionId connection, std::string_view text);
  void left(ConnectionId connection);

  /// What others found for a hint (SiteTell::helps), as far as they answered.
  void helped(std::uint64_t hint, const std::vector<std::string>& answers);

  /// Does a little of what is to be done: a frame and a few moves of a table, else one search or
  /// review. How long nothing will be to do then: zero where there is more at once, nothing where
  /// somebody has to say something first.
  std::optional<std::chrono::milliseconds> turn();

private:
  struct Seated {
    SharedGame game;
    std::unique_ptr<TableSession> session;
    std::string plan;              // as it was asked for, in JSON, so that it can be laid again
    std::vector<std::string> keys; // in the order in which they were made
    Progress told = {};            // reported
    /// The last hand that is kept, perhaps before the table was laid again: its number in the
    /// match, and as a record.
    std::optional<std::pair<std::int32_t, std::int64_t>> kept = std::nullopt;
    std::deque<Heard> inbox = {};
  };
  struct Awaited {
    std::int64_t table = 0;
    Errand errand;
  };

  /// A hint that others help with, and what was found here.
  struct Helped {
    std::int64_t table = 0;
    std::uint64_t errand = 0;
    Assessment found;
  };

  Answer of(const Request& request, const Catalogue& catalogue, OpenedGames& games);
  Answer lay(const Request& request);
  /// Lays it with the plan that `asked` says. `kept`: the record of the plan is kept under that
  /// number; below 0: it is not. Why it cannot be laid; empty: it is, and `keys` are its keys.
  Message seat(std::int64_t number, LayPlan& plan, const std::string& asked,
               TableRegistry::Keys& keys, std::int64_t kept = -1);
  std::string next_key();
  static std::string standing_text(std::int64_t number, const Seated& table);
  void tell_standing(std::int64_t number, Seated& table);
  /// What a search finds for the seat that somebody else wants a hint for.
  Answer assess(const Request& request);
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
  void compute(Awaited awaited);
  void close(std::int64_t number, std::string_view fault, const Message& says);
  void close_left();

  SiteTell tell_;
  Catalogue catalogue_;
  OpenedGames games_;
  LessonRoom lessons_;
  Store store_;
  GameShelf shelf_;
  OwnModules own_;
  SiteStudies studies_;
  std::int64_t expected_table_ = 0;
  std::deque<std::string> expected_keys_;
  std::vector<std::string> made_keys_; // of the table that is being laid
  TableRegistry registry_;
  std::map<std::int64_t, Seated> tables_;
  std::deque<std::int64_t> turns_;         // tables that may have something to do, each once
  std::deque<Awaited> awaited_;            // what is computed while nobody has a move to make
  std::map<std::uint64_t, Helped> helped_; // hints that others are still searching for
  std::uint64_t hints_ = 0;
  TableClocks clocks_;
};

} // namespace yezi
