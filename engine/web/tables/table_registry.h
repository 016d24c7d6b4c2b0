// All open tables: who holds which key, who is connected, which limits apply, which tables are
// idle.
//
// No sockets, no threads, no clock: the time is passed in, and the actions to take are
// returned. Keys are kept as their SHA-256 only, so that nothing here can give one away.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/card.h"
#include "core/locale.h"

namespace yezi {

using Time = std::chrono::steady_clock::time_point;
using ConnectionId = std::uint64_t;

/// What one program bears, and how long it waits.
struct RegistryLimits {
  std::size_t tables = 2000, tables_by_address = 64, tables_by_class = 200;
  std::size_t connections = 4000, connections_by_address = 1000, connections_by_class = 400;
  std::size_t frame_bytes = std::size_t{16} << 10;
  std::size_t waiting_bytes = std::size_t{1} << 20; // not yet taken by a connection
  std::size_t body_bytes = std::size_t{1} << 20, header_bytes = std::size_t{8} << 10;
  double frames_a_second = 20, frames_at_once = 60; // of one connection
  double words_a_second = 0.5, words_at_once = 6;   // said at a table by one connection
  double posts_a_second = 5, posts_at_once = 100;   // of one address, which a class may share
  double gets_a_second = 50, gets_at_once = 1000;   // the same, of data
  std::chrono::milliseconds table_idle = std::chrono::hours(2); // with nobody there
  std::chrono::milliseconds connection_idle = std::chrono::minutes(5);
  std::chrono::milliseconds ping_every = std::chrono::seconds(30);
  std::chrono::milliseconds greeting = std::chrono::seconds(15); // until hello has come
  std::chrono::milliseconds request = std::chrono::seconds(15);  // until a request has come whole
  std::chrono::milliseconds reply = std::chrono::seconds(60);    // until an answer has been taken
};

/// So many at once, and so many a second.
class Bucket {
public:
  bool take(double rate, double most, Time now);
  /// Whether there is one to take.
  bool has(double rate, double most, Time now);

private:
  double left_ = 0;
  std::optional<Time> at_;
};

/// What a key is for.
struct Chair {
  std::int64_t table = 0;
  Seat seat = no_seat;
  bool watching = false;

  bool operator==(const Chair&) const = default;
};

/// Forgetting who asked is kinder than remembering without end, and costs an attacker nothing less
/// than that many addresses.
using Buckets = std::unordered_map<std::string, Bucket>;
Bucket& bucket_of(Buckets& buckets, const std::string& address);

/// 128 random bits from the system, as 32 hexadecimal digits.
std::string random_key();

/// The numbers of tables, in order.
struct TableNumbers {
  std::int64_t first = 1, step = 1;
};

class TableRegistry {
public:
  explicit TableRegistry(const RegistryLimits& limits,
                         std::function<std::string()> new_key = random_key,
                         TableNumbers numbers = {});

  const RegistryLimits& limits() const { return limits_; }

  // connections
  /// False where there are too many; it is not counted then. `address`: empty where it is a proxy's
  /// and who is behind it is not known yet.
  bool connect(ConnectionId connection, const std::string& address, Time now);
  /// It comes from there, or belongs to a class, and is counted so from now on. False where there
  /// are too many; it is counted as before then.
  bool count_as(ConnectionId connection, const std::string& whom, bool is_class = false);
  /// Whom it is counted with.
  std::string counted_with(ConnectionId connection) const;
  /// It speaks frames from now on, and has yet to say hello.
  void talks(ConnectionId connection, Time now);
  /// Marks the connection as identified but not seated at a table.
  void admit(ConnectionId connection);
  /// It is gone. The chair it had, where nobody sits in it any more.
  std::optional<Chair> leave(ConnectionId connection, Time now);
  bool is_here(ConnectionId connection) const { return connections_.count(connection) != 0; }
  std::size_t connections() const { return connections_.size(); }

  // keys
  struct Arrival {
    Chair chair;
    bool first = false; // nobody sat in it before
  };
  /// Nothing where the key opens no table. Assumes that it has said no hello yet.
  std::optional<Arrival> hello(ConnectionId connection, std::string_view key, Time now,
                               Language language = Language::english);
  std::optional<Chair> chair_of(ConnectionId connection) const;
  /// It has received the state of the table, and gets all further frames.
  void welcomed(ConnectionId connection);
  Language language_of(ConnectionId connection) const;
  /// Those at the seat who read this language, or any.
  std::vector<ConnectionId> listeners(std::int64_t table, Seat seat,
                                      std::optional<Language> language = std::nullopt) const;

  // limits
  /// Something came from it: false where it was too much.
  bool take_frame(ConnectionId connection, Time now);
  void heard(ConnectionId connection, Time now);
  /// It says something to the others at its table: false where it says too much.
  bool take_words(ConnectionId connection, Time now);
  bool take_post(const std::string& address, Time now);
  bool take_get(const std::string& address, Time now);
  /// So many bytes are waiting for it now: false where that is too much.
  bool is_bearable(std::size_t waiting_bytes) const {
    return waiting_bytes <= limits_.waiting_bytes;
  }

  // tables
  /// Empty, or why there can be no more. `whom`: an address, or a class.
  Message refusal(const std::string& whom, bool is_class = false) const;
  /// A number for a table that is about to be laid; it counts from now on. `number`: that which it
  /// had before, above 0 and of no other; else the next.
  std::int64_t reserve(const std::string& whom, Time now, std::int64_t number = 0);
  struct Keys {
    std::vector<std::string> play, watch; // by seat; empty where there is none
    std::string look;                     // from no seat
  };
  /// Keys for people, and one to look on; at a table without people, keys to watch.
  Keys open(std::int64_t table, const std::vector<std::string>& players, Time now);
  /// What a key opens; the key as the SHA-256 of it, in hexadecimal digits.
  struct KeyedChair {
    std::string digest;
    Chair chair;
  };
  std::vector<KeyedChair> chairs(std::int64_t table) const;
  /// Opens a table that has been reserved for keys that it had before.
  void reopen(std::int64_t table, const std::vector<KeyedChair>& chairs);
  /// Nobody sits there any more, nor can again; who did.
  std::vector<ConnectionId> unseat(std::int64_t table, Seat seat);
  /// It is gone, and so are its keys; who was there.
  std::vector<ConnectionId> close(std::int64_t table);
  std::size_t tables() const { return tables_.size(); }
  /// Whom the table is counted with; empty where there is no such table.
  std::string counted_with_table(std::int64_t table) const;

  // time
  struct Due {
    std::vector<ConnectionId> ping, idle, silent; // silent: no hello came
    std::vector<std::int64_t> tables;             // nobody was there for too long
  };
  Due tick(Time now);

private:
  struct Connection {
    std::string address;
    std::optional<Chair> chair;
    Language language = Language::english;
    bool talks = false, admitted = false, welcomed = false;
    Time since, heard, pinged;
    Bucket frames, words;
  };
  struct TableKeys {
    std::string address;
    std::vector<std::string> digests;
    std::vector<ConnectionId> here;
    Time left; // when the last one left, or it was laid
  };

  RegistryLimits limits_;
  std::function<std::string()> new_key_;
  std::unordered_map<ConnectionId, Connection> connections_;
  std::unordered_map<std::string, Chair> chairs_; // by the SHA-256 of the key
  std::map<std::int64_t, TableKeys> tables_;
  std::unordered_map<std::string, std::size_t> connections_of_, tables_of_; // by address or class
  Buckets posts_, gets_;                                                    // by address
  TableNumbers numbers_;
  std::int64_t last_table_ = 0; // 0: there was none
};

} // namespace yezi
