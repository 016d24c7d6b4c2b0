#include "web/tables/table_registry.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "core/sha256.h"
#include "view/bystander.h"

namespace yezi {

namespace {

constexpr std::size_t most_remembered_addresses = 10'000;

void count_down(std::unordered_map<std::string, std::size_t>& counts, const std::string& address) {
  const auto found = counts.find(address);
  if (found != counts.end() && --found->second == 0) counts.erase(found);
}

std::size_t count_at(const std::unordered_map<std::string, std::size_t>& counts,
                     const std::string& address) {
  const auto found = counts.find(address);
  return found == counts.end() ? 0 : found->second;
}

} // namespace

bool Bucket::has(double rate, double most, Time now) {
  const double passed = at_ ? std::chrono::duration<double>(now - *at_).count() : 0;
  left_ = at_ ? std::min(most, left_ + passed * rate) : most;
  at_ = now;
  return left_ >= 1;
}

bool Bucket::take(double rate, double most, Time now) {
  if (!has(rate, most, now)) return false;
  left_ -= 1;
  return true;
}

Bucket& bucket_of(Buckets& buckets, const std::string& address) {
  if (buckets.size() >= most_remembered_addresses && buckets.count(address) == 0) buckets.clear();
  return buckets[address];
}

std::string random_key() {
  std::array<char, 16> bytes{};
  if (getentropy(bytes.data(), bytes.size()) != 0)
    throw std::system_error(errno, std::generic_category(), "no random bits");
  return hex({bytes.data(), bytes.size()});
}

TableRegistry::TableRegistry(const RegistryLimits& limits, std::function<std::string()> new_key,
                             TableNumbers numbers)
    : limits_(limits), new_key_(std::move(new_key)), numbers_(numbers) {}

bool TableRegistry::connect(ConnectionId connection, const std::string& address, Time now) {
  if (connections_.size() >= limits_.connections ||
      (!address.empty() && count_at(connections_of_, address) >= limits_.connections_by_address))
    return false;
  if (!address.empty()) ++connections_of_[address];
  Connection made;
  made.address = address;
  made.since = made.heard = made.pinged = now;
  connections_.emplace(connection, std::move(made));
  return true;
}

bool TableRegistry::count_as(ConnectionId connection, const std::string& whom, bool is_class) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return false;
  std::string& now = found->second.address;
  if (now == whom) return true;
  if (count_at(connections_of_, whom) >=
      (is_class ? limits_.connections_by_class : limits_.connections_by_address))
    return false;
  count_down(connections_of_, now);
  ++connections_of_[whom];
  now = whom;
  return true;
}

std::string TableRegistry::counted_with(ConnectionId connection) const {
  const auto found = connections_.find(connection);
  return found == connections_.end() ? "" : found->second.address;
}

void TableRegistry::talks(ConnectionId connection, Time now) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  found->second.talks = true;
  found->second.since = found->second.heard = found->second.pinged = now;
}

void TableRegistry::admit(ConnectionId connection) {
  const auto found = connections_.find(connection);
  if (found != connections_.end()) found->second.admitted = true;
}

std::optional<Chair> TableRegistry::leave(ConnectionId connection, Time now) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return std::nullopt;
  count_down(connections_of_, found->second.address);
  const std::optional<Chair> chair = found->second.chair;
  connections_.erase(found);
  if (!chair) return std::nullopt;
  const auto table = tables_.find(chair->table);
  if (table == tables_.end()) return std::nullopt;
  std::erase(table->second.here, connection);
  if (table->second.here.empty()) table->second.left = now;
  for (const ConnectionId other : table->second.here)
    if (connections_.at(other).chair == chair) return std::nullopt;
  return chair;
}

std::optional<TableRegistry::Arrival>
TableRegistry::hello(ConnectionId connection, std::string_view key, Time now, Language language) {
  const auto found = connections_.find(connection);
  const auto chair = chairs_.find(hex(sha256(key)));
  if (found == connections_.end() || chair == chairs_.end()) return std::nullopt;
  Arrival arrival{chair->second, true};
  TableKeys& table = tables_.at(arrival.chair.table);
  for (const ConnectionId other : table.here)
    if (connections_.at(other).chair == arrival.chair) arrival.first = false;
  table.here.push_back(connection);
  found->second.chair = arrival.chair;
  found->second.language = language;
  found->second.heard = now;
  return arrival;
}

std::optional<Chair> TableRegistry::chair_of(ConnectionId connection) const {
  const auto found = connections_.find(connection);
  return found == connections_.end() ? std::nullopt : found->second.chair;
}

void TableRegistry::welcomed(ConnectionId connection) {
  const auto found = connections_.find(connection);
  if (found != connections_.end()) found->second.welcomed = true;
}

Language TableRegistry::language_of(ConnectionId connection) const {
  const auto found = connections_.find(connection);
  return found == connections_.end() ? Language::english : found->second.language;
}

std::vector<ConnectionId> TableRegistry::listeners(std::int64_t table, Seat seat,
                                                   std::optional<Language> language) const {
  std::vector<ConnectionId> all;
  const auto found = tables_.find(table);
  if (found == tables_.end()) return all;
  for (const ConnectionId one : found->second.here) {
    const Connection& connection = connections_.at(one);
    if (connection.welcomed && connection.chair->seat == seat &&
        (!language || connection.language == *language))
      all.push_back(one);
  }
  return all;
}

bool TableRegistry::take_frame(ConnectionId connection, Time now) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return false;
  found->second.heard = now;
  return found->second.frames.take(limits_.frames_a_second, limits_.frames_at_once, now);
}

bool TableRegistry::take_words(ConnectionId connection, Time now) {
  const auto found = connections_.find(connection);
  return found != connections_.end() &&
         found->second.words.take(limits_.words_a_second, limits_.words_at_once, now);
}

void TableRegistry::heard(ConnectionId connection, Time now) {
  const auto found = connections_.find(connection);
  if (found != connections_.end()) found->second.heard = now;
}

bool TableRegistry::take_post(const std::string& address, Time now) {
  return bucket_of(posts_, address).take(limits_.posts_a_second, limits_.posts_at_once, now);
}

bool TableRegistry::take_get(const std::string& address, Time now) {
  return bucket_of(gets_, address).take(limits_.gets_a_second, limits_.gets_at_once, now);
}

Message TableRegistry::refusal(const std::string& whom, bool is_class) const {
  if (tables_.size() >= limits_.tables) return Message("all tables are taken: try again later");
  if (count_at(tables_of_, whom) >=
      (is_class ? limits_.tables_by_class : limits_.tables_by_address))
    return Message("too many open tables from this address; tables close after they have been "
                   "empty for a while");
  return {};
}

std::int64_t TableRegistry::reserve(const std::string& whom, Time now, std::int64_t number) {
  ++tables_of_[whom];
  TableKeys table;
  table.address = whom;
  table.left = now;
  if (number == 0) number = last_table_ == 0 ? numbers_.first : last_table_ + numbers_.step;
  last_table_ = std::max(last_table_, number);
  tables_.emplace(number, std::move(table));
  return number;
}

TableRegistry::Keys TableRegistry::open(std::int64_t table, const std::vector<std::string>& players,
                                        Time now) {
  Keys keys;
  keys.play.resize(players.size());
  keys.watch.resize(players.size());
  const auto found = tables_.find(table);
  if (found == tables_.end()) return keys;
  found->second.left = now;
  const bool people = std::find(players.begin(), players.end(), "human") != players.end();
  const auto key_for = [&](Seat seat, bool watches) {
    std::string key = new_key_();
    std::string digest = hex(sha256(key));
    chairs_.emplace(digest, Chair{table, seat, watches});
    found->second.digests.push_back(std::move(digest));
    return key;
  };
  for (std::size_t i = 0; i < players.size(); ++i)
    if (!people || players[i] == "human")
      (people ? keys.play : keys.watch)[i] = key_for(static_cast<Seat>(i), !people);
  if (people) keys.look = key_for(bystander, true);
  return keys;
}

std::vector<TableRegistry::KeyedChair> TableRegistry::chairs(std::int64_t table) const {
  std::vector<KeyedChair> all;
  const auto found = tables_.find(table);
  if (found == tables_.end()) return all;
  for (const std::string& digest : found->second.digests)
    all.push_back({digest, chairs_.at(digest)});
  return all;
}

void TableRegistry::reopen(std::int64_t table, const std::vector<KeyedChair>& chairs) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  for (const KeyedChair& one : chairs) {
    chairs_.insert_or_assign(one.digest, Chair{table, one.chair.seat, one.chair.watching});
    found->second.digests.push_back(one.digest);
  }
}

std::vector<ConnectionId> TableRegistry::unseat(std::int64_t table, Seat seat) {
  std::vector<ConnectionId> there;
  const auto found = tables_.find(table);
  if (found == tables_.end()) return there;
  std::erase_if(found->second.digests, [&](const std::string& digest) {
    const auto chair = chairs_.find(digest);
    if (chair == chairs_.end() || chair->second.seat != seat) return false;
    chairs_.erase(chair);
    return true;
  });
  for (const ConnectionId one : found->second.here)
    if (connections_.at(one).chair->seat == seat) there.push_back(one);
  return there;
}

std::string TableRegistry::counted_with_table(std::int64_t table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? "" : found->second.address;
}

std::vector<ConnectionId> TableRegistry::close(std::int64_t table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return {};
  for (const std::string& digest : found->second.digests) chairs_.erase(digest);
  count_down(tables_of_, found->second.address);
  std::vector<ConnectionId> here = std::move(found->second.here);
  tables_.erase(found);
  return here;
}

TableRegistry::Due TableRegistry::tick(Time now) {
  Due due;
  for (auto& [id, connection] : connections_) {
    if (!connection.talks) continue;
    if (!connection.chair && !connection.admitted && now - connection.since >= limits_.greeting) {
      due.silent.push_back(id);
    } else if (now - connection.heard >= limits_.connection_idle) {
      due.idle.push_back(id);
    } else if (now - connection.pinged >= limits_.ping_every) {
      connection.pinged = now;
      due.ping.push_back(id);
    }
  }
  for (const auto& [number, table] : tables_)
    if (table.here.empty() && now - table.left >= limits_.table_idle) due.tables.push_back(number);
  return due;
}

} // namespace yezi
