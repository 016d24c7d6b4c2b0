// Dispatches everything that comes from outside: asks the registry what is allowed, passes frames
// to the worker of the table, requests to the thread that answers and records to the store, and
// returns what to send. No sockets and no clock; everything runs on one thread, that of the
// sockets.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "records/fields.h"
#include "web/answers/answers.h"
#include "web/answers/page_files.h"
#include "web/tables/classes.h"
#include "web/tables/module_process.h"
#include "web/tables/open_tables.h"
#include "web/tables/server_mark.h"
#include "web/tables/table_registry.h"
#include "web/tables/workers.h"

namespace yezi {

struct AppPlan {
  Library library;
  RegistryLimits limits;
  ClassLimits classes;
  ServerMark mark;
  WorkersPlan workers;
  unsigned jobs = 0; // 0: as many as there are cores
  PageFiles page;
  std::filesystem::path records; // empty: in memory, and open tables end with the program
  std::vector<std::string> modules_command; // plays modules of somebody's own; empty: none
  std::size_t answers_waiting = 500;
  /// So long the list of games waits for those of somebody's own.
  std::chrono::milliseconds own_list_within{3000};
  std::size_t answers_kept_bytes = std::size_t{64} << 20;
};

/// What the app wants of whoever has the sockets.
struct Outside {
  std::function<void(std::function<void()>)> post; // to the app's thread, from any
  std::function<Time()> now;
  std::function<void(ConnectionId, std::shared_ptr<const std::string> frame)> send;
  /// After what was sent before.
  std::function<void(ConnectionId)> close;
  std::function<void(ConnectionId)> ping;
  std::function<void(const std::string&)> warn; // for whoever runs the program
};

/// What a request to open a class says of a game; its seats are not known yet.
Checked<ClassGame> wanted_class_game(Fields& fields, Faults& faults);

/// Whoever asks from there, as an owner of what jobs do: below 0; tables have numbers from 1.
std::int64_t asker(const std::string& address);

/// Whom those in a class are counted with; no address looks like it.
std::string class_name(std::int64_t number);

inline const Message too_many{"server busy; try again in a few seconds"};

class App {
public:
  using Reply = std::function<void(Answer)>;

  /// Faults of the file of records.
  static Checked<std::unique_ptr<App>> open(AppPlan plan, Outside outside);
  /// Stops all threads. What waits is dropped.
  ~App();

  TableRegistry& registry() { return registry_; }

  /// Answers at once or later.
  void ask(const Request& request, Reply reply);
  /// A frame from a connection that talks (TableRegistry::talks).
  void heard(ConnectionId connection, std::string_view text);
  void left(ConnectionId connection);
  /// To be called about once a second.
  void tick();

private:
  App(AppPlan plan, Outside outside, Store store);
  WorkersTell tell();

  void lay(const Request& request, Reply reply);
  void lay_with(std::int64_t table, LayPlan plan);
  void laid(std::int64_t table, const LaidTable& laid);
  /// Who plays a table, or a game.
  TablePlay& player_of(std::int64_t table);
  bool is_own(std::string_view game) const { return own_ && game.starts_with(own_prefix); }
  /// Whether the address asks about a module of somebody's own.
  bool is_of_own_game(const Request& request) const;
  /// What the engine answers by itself, or nobody.
  void ask_engine(const Request& request, Reply reply);
  // answers: app_answers.cpp
  void reckon(const Request& request, const AnswerPlan& plan, Reply reply);
  void answered(const std::string& key, bool lasting, Answer answer);
  /// Asks the process that has the modules of somebody's own.
  void ask_own(const Request& request, Reply reply);
  void own_answered(std::int64_t asked, const Answer& answer);
  void list_with_own(const Request& request, Reply reply);
  /// A deck of the library, else one that only modules of somebody's own have.
  void seek_deck(const Request& request, Reply reply);
  /// Answers all who have waited for the list since then or longer.
  void tell_list(const std::string& own, Time since);
  /// The same where there is no list of somebody's own, and why.
  void tell_no_list(const std::string& why, Time since);
  void greet(ConnectionId connection, std::string_view text);
  void open_class(const Request& request, Reply reply);
  void open_lesson_class(const std::string& address, const std::string& lesson,
                         const std::string& language, Reply reply);
  /// Sends what a class says, and has its errand done.
  void tell_class(Classes::Done done);
  // classes that sit at tables: app_class_tables.cpp
  void open_playing_class(const std::string& address, const ClassGame& game, std::string language,
                          Reply reply);
  void lay_for_class(const Classes::WantedTable& wanted);
  void laid_for_class(std::int64_t table, const LaidTable& laid);
  void obey_class(const Classes::Order& order);
  void keep(std::int64_t table, std::int32_t hand, std::string record);
  void keep_openly(std::int64_t table, std::int32_t hand, std::string record);
  // open tables in their file: app_open_tables.cpp
  void open_tables_file();
  /// Lays the tables that were open when the program ended.
  void lay_again();
  void keep_chairs(std::int64_t table);
  /// From any thread.
  void keep_standing(std::int64_t table, std::string text);
  void forget_table(std::int64_t table);
  void warn(const std::optional<Fault>& fault);
  void close_table(std::int64_t table, std::string_view fault, const Message& says);
  void refuse(ConnectionId connection, std::string_view fault, const Message& says);

  AppPlan plan_;
  Outside outside_;
  TableRegistry registry_;
  Classes classes_;
  Catalogue catalogue_;
  Store store_;                           // of the clerk's thread
  std::optional<OpenTables> open_tables_; // of the keeper's thread, once the app is there
  std::set<std::int64_t> laid_again_;     // until the hand is over at which they stood
  std::map<std::int64_t, Reply> laying_;
  std::map<std::uint64_t, Reply> opening_; // of classes
  std::uint64_t last_opening_ = 0;
  std::unordered_map<std::string, Answer> kept_answers_; // by path and query
  std::size_t kept_bytes_ = 0;
  std::unordered_map<std::string, std::vector<Reply>> awaited_; // several may ask the same
  JobPool clerk_;  // answers what is quick, and has the store
  JobPool keeper_; // has the open tables
  JobPool jobs_;   // what takes long
  std::unique_ptr<TablePlay> play_;
  std::unique_ptr<ModuleProcess> own_;
  std::set<std::int64_t> own_tables_;
  struct ClassTable {
    std::int64_t number = 0; // of the class
    std::size_t index = 0;   // among its tables
  };
  std::map<std::int64_t, ClassTable> class_tables_;
  std::map<std::int64_t, Reply> own_asked_;
  std::int64_t last_asked_ = 0;
  /// Who wants the list of games, has ours, and waits for somebody's own.
  struct WantsList {
    Answer ours;
    Reply reply;
    Time since;
  };
  std::vector<WantsList> want_list_;
  bool list_asked_ = false;
};

} // namespace yezi
