// A class at tables: who sits where, what the teacher has done with the tables, and what came of
// each board.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "web/tables/classes.h"
#include "web/tables/frames.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

std::optional<bool> switched(const Json& frame) {
  const auto on = frame.find("on");
  return on != frame.end() && on->is_boolean() ? std::optional(on->get<bool>()) : std::nullopt;
}

/// What each seat won, as the last line but one of a record says.
std::vector<std::int64_t> net_of(std::string_view record) {
  constexpr std::string_view settles = R"({"event":"settle")";
  const std::size_t at = record.rfind(settles);
  if (at == record.npos) return {};
  const Json line = Json::parse(record.substr(at, record.find('\n', at) - at), nullptr, false);
  std::vector<std::int64_t> net;
  if (!line.is_object() || !line.contains("net")) return net;
  for (const Json& one : line["net"])
    if (one.is_number_integer()) net.push_back(one);
  return net;
}

/// As many at each as can be, and nowhere two fewer than elsewhere.
std::vector<std::vector<int>> groups(const std::vector<int>& pupils, std::size_t most) {
  const std::size_t tables = (pupils.size() + most - 1) / most;
  std::vector<std::vector<int>> all(tables);
  for (std::size_t i = 0; i < pupils.size(); ++i)
    all[i * tables / pupils.size()].push_back(pupils[i]);
  return all;
}

} // namespace

Classes::Opened Classes::open(const ClassGame& game, const std::string& language,
                              const std::string& address, Time now) {
  Class made;
  made.game = game;
  made.talks = game.company.talks;
  made.language = language;
  made.address = address;
  return open_with(std::move(made), now);
}

Json Classes::game_json(const ClassGame& game) {
  Json options = Json::object();
  for (const auto& [name, value] : game.options) options[name] = value;
  return {{"id", game.game},
          {"options", options},
          {"seats", game.seats},
          {"people", game.people},
          {"boards", game.company.boards},
          {"clock", game.company.clock.count()}};
}

/// `teaches`: with the keys to look on, which are nobody else's.
Json Classes::tables_json(const Class& here, bool teaches) {
  Json tables = Json::array();
  for (const PlayedTable& table : here.tables) {
    if (table.number == 0) continue;
    Json one{{"table", table.number}};
    if (teaches) one["look"] = table.look;
    for (const int pupil : table.pupils)
      one["seats"].push_back(
          pupil < 0 ? Json()
                    : Json{{"pupil", pupil},
                           {"name", here.pupils[static_cast<std::size_t>(pupil)].name}});
    one["boards"] = Json::array();
    for (const Board& board : table.boards)
      one["boards"].push_back({{"board", board.board}, {"net", board.net}});
    tables.push_back(one);
  }
  return {{"event", "tables"},
          {"paused", here.paused},
          {"talk", here.talks},
          {"shown", here.shown},
          {"tables", tables}};
}

void Classes::tell_tables(std::int64_t number, Done& done) const {
  const Class& here = classes_.at(number);
  const std::string teachers = frame_text(tables_json(here, true));
  const std::string pupils = here.shown ? frame_text(tables_json(here, false)) : "";
  for (const ConnectionId one : here.here) {
    const std::string& frame = members_.at(one).pupil < 0 ? teachers : pupils;
    if (!frame.empty()) done.sent.push_back({one, frame});
  }
}

void Classes::tell_seat(const Class& here, int pupil, ConnectionId connection, Done& done) const {
  for (const PlayedTable& table : here.tables)
    for (std::size_t seat = 0; seat < table.pupils.size(); ++seat)
      if (table.number != 0 && table.pupils[seat] == pupil)
        done.sent.push_back({connection, frame_text({{"event", "seat"},
                                                     {"table", table.number},
                                                     {"seat", seat},
                                                     {"key", table.keys[seat]}})});
}

bool Classes::obey(const Member& member, const Json& frame, Done& done) {
  Class& here = classes_.at(member.of);
  const auto at = frame.find("do");
  const std::string what = at != frame.end() && at->is_string() ? at->get<std::string>() : "";
  const std::optional<bool> on = switched(frame);
  if (what == "lay") {
    lay(member.of, done);
  } else if ((what == "pause" || what == "talk") && on) {
    (what == "pause" ? here.paused : here.talks) = *on;
    for (const PlayedTable& table : here.tables)
      if (table.number != 0)
        done.orders.push_back({Order::What::govern, table.number, here.paused, here.talks});
    tell_tables(member.of, done);
  } else if (what == "results") {
    show_results(here, done);
    tell_tables(member.of, done);
  } else {
    return false;
  }
  return true;
}

/// A seat for everybody who is there and has none.
void Classes::lay(std::int64_t number, Done& done) {
  Class& here = classes_.at(number);
  std::vector<int> waiting;
  for (std::size_t i = 0; i < here.pupils.size(); ++i) {
    const int pupil = static_cast<int>(i);
    const bool sits = std::any_of(here.tables.begin(), here.tables.end(), [&](const auto& table) {
      return std::find(table.pupils.begin(), table.pupils.end(), pupil) != table.pupils.end();
    });
    if (here.pupils[i].here > 0 && !sits) waiting.push_back(pupil);
  }
  const ClassGame& game = *here.game;
  for (const std::vector<int>& group : groups(waiting, static_cast<std::size_t>(game.people))) {
    WantedTable wanted{number, here.tables.size(), {}};
    LayPlan& plan = wanted.plan;
    plan.game = game.game;
    plan.options = game.options;
    plan.secret = game.secret;
    plan.hints = game.hints;
    plan.company = game.company;
    plan.company.talks = here.talks;
    PlayedTable table;
    for (Seat seat = 0; seat < game.seats; ++seat) {
      const bool sits = seat < group.size();
      plan.players.push_back(sits ? "human" : game.other);
      table.pupils.push_back(sits ? group[seat] : -1);
      plan.company.names.push_back(sits ? here.pupils[static_cast<std::size_t>(group[seat])].name
                                        : "");
    }
    here.tables.push_back(std::move(table));
    done.wanted.push_back(std::move(wanted));
  }
}

Classes::Done Classes::laid(std::int64_t of, std::size_t index, std::int64_t table,
                            const TableRegistry::Keys& keys, const Message& fault) {
  Done done;
  const auto at = classes_.find(of);
  if (at == classes_.end()) {
    if (table != 0) done.orders.push_back({Order::What::close, table});
    return done;
  }
  Class& here = at->second;
  PlayedTable& laid = here.tables[index];
  if (table == 0) {
    laid.pupils.clear(); // they may be laid elsewhere
    for (const ConnectionId one : here.here)
      if (members_.at(one).pupil < 0) done.sent.push_back({one, error_frame("table", fault)});
    return done;
  }
  laid.number = table;
  laid.keys = keys.play;
  laid.look = keys.look;
  if (here.paused) done.orders.push_back({Order::What::govern, table, here.paused, here.talks});
  for (std::size_t seat = 0; seat < laid.pupils.size(); ++seat)
    if (laid.pupils[seat] < 0 && !laid.keys[seat].empty()) { // sent away meanwhile
      Order order{Order::What::unseat, table};
      order.seat = static_cast<Seat>(seat);
      done.orders.push_back(order);
    }
  for (const ConnectionId one : here.here)
    for (const int pupil : laid.pupils)
      if (pupil >= 0 && members_.at(one).pupil == pupil) tell_seat(here, pupil, one, done);
  tell_tables(of, done);
  return done;
}

Classes::Done Classes::board_over(std::int64_t of, std::int64_t table, std::int32_t hand,
                                  std::string record) {
  Done done;
  const auto at = classes_.find(of);
  if (at == classes_.end()) return done;
  for (PlayedTable& one : at->second.tables) {
    if (one.number != table) continue;
    one.boards.push_back({hand, net_of(record), at->second.shown ? "" : record});
    if (at->second.shown) done.hands.push_back({table, hand, std::move(record)});
    break;
  }
  tell_tables(of, done);
  return done;
}

/// From now on everybody sees what came of the boards, and the records are kept with the others.
void Classes::show_results(Class& here, Done& done) {
  here.shown = true;
  for (PlayedTable& table : here.tables)
    for (Board& board : table.boards)
      if (!board.record.empty())
        done.hands.push_back({table.number, board.board, std::exchange(board.record, "")});
}

Classes::Done Classes::kept(std::int64_t of, std::int64_t table, std::int32_t hand,
                            std::int64_t record) {
  Done done;
  const auto at = classes_.find(of);
  if (at == classes_.end()) return done;
  const std::string frame =
      frame_text({{"event", "kept"}, {"table", table}, {"board", hand}, {"record", record}});
  for (const ConnectionId one : at->second.here) done.sent.push_back({one, frame});
  return done;
}

} // namespace yezi
