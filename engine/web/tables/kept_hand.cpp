#include <algorithm>
#include <nlohmann/json.hpp>

#include "web/tables/store.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

} // namespace

KeptHand hand_in(std::string_view record) {
  KeptHand hand;
  while (!record.empty()) {
    const std::size_t end = std::min(record.find('\n'), record.size());
    const std::string_view line = record.substr(0, end);
    record.remove_prefix(std::min(end + 1, record.size()));
    const bool starts = line.starts_with(R"({"event":"start")");
    if (!starts && !line.starts_with(R"({"event":"settle")")) continue;
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) continue;
    if (!starts) {
      hand.net.clear();
      for (const Json& one : json.value("net", Json::array()))
        if (one.is_number_integer()) hand.net.push_back(one);
      continue;
    }
    hand.game = json.value("game", "");
    for (const Json& seat : json.value("seats", Json::array()))
      hand.players.push_back(seat.value("player", ""));
  }
  return hand;
}

} // namespace yezi
