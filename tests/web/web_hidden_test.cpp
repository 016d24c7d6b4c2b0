// Whole hands of every game over the interface: no frame tells a seat what it may not know.

#include <atomic>
#include <iterator>
#include <set>
#include <sstream>

#include "length.h"
#include "players/opened.h"
#include "view/bystander.h"
#include "web_serving.h"

namespace yezi::web_hidden_test {
namespace {

using Json = nlohmann::json;

/// The codes of a text of cards.
std::vector<std::string> codes(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

/// Cards of a pack without copies that everybody has seen after a line of the open record.
void show(const Rules& rules, const Json& line, std::set<std::string>& shown) {
  const auto add = [&](const Json& cards) {
    if (cards.is_string())
      for (const std::string& code : codes(cards)) shown.insert(code);
  };
  const std::string event = line["event"];
  if (event == "act") {
    const std::string action = line["do"];
    if (!action.starts_with("bury")) add(action);
  } else if (event == "deal") {
    for (const auto& [zone, cards] : line["cards"].items())
      for (const Zone& known : rules.zones)
        if (known.name == zone && known.seen_by == Zone::SeenBy::all) add(cards);
  } else if (event != "start" && event != "luck") {
    for (const char* key : {"cards", "claims"})
      if (line.contains(key)) add(line[key]);
  }
}

/// Whether a line is the open one but for hidden cards.
bool same_line(const Json& open, const Json& told) {
  if (open["event"] != told["event"] || open.value("seat", -1) != told.value("seat", -1))
    return false;
  const std::vector<std::string> one = codes(open.value("do", "")),
                                 two = codes(told.value("do", ""));
  if (one.size() != two.size()) return false;
  for (std::size_t i = 0; i < one.size(); ++i)
    if (two[i] != "?" && one[i] != two[i]) return false;
  return true;
}

/// Nothing in what a seat was told during the hand that it could not know. Counts hidden cards.
void check_hidden(const Rules& rules, const std::vector<Json>& frames, Seat viewer, int& hidden) {
  ASSERT_EQ(frames.back()["event"], "over") << rules.said.id;
  std::set<std::string> known, secret;
  for (const Json& line : frames.back()["open"]) {
    if (line["event"] != "deal") continue;
    for (const auto& [zone, cards] : line["cards"].items())
      for (const std::string& code : codes(cards))
        (line.contains("seat") && line["seat"] == viewer ? known : secret).insert(code);
  }
  const bool sets = !rules.piles && rules.deck.copies.empty();
  const std::string hand = rules.zones[static_cast<std::size_t>(rules.hand_zone)].name;
  // The open lines and those told go side by side; what the seat knows nothing of is skipped.
  const Json& open = frames.back()["open"];
  std::size_t at = 0;
  const auto keep_up = [&](const Json& line) {
    bool met = false;
    for (; !met && at < open.size(); ++at) {
      show(rules, open[at], known);
      met = same_line(open[at], line);
    }
    EXPECT_TRUE(met) << rules.said.id << ": told, but not in the record: " << line;
  };
  bool over = false;
  for (const Json& frame : frames) {
    if (frame["event"] != "told") continue;
    for (const Json& told : frame["lines"]) {
      const std::string event = told["line"]["event"];
      if (event == "reveal" || event == "settle" || event == "end") over = true;
      if (over) break; // hands are shown at the end
      if (frame["from"] == 0 && &told == &frame["lines"].front()) at = 0;
      keep_up(told["line"]);
      const Json& sight = told.value("sight", Json::object());
      if (!sight.contains("zones")) continue;
      for (const auto& [zone, places] : sight["zones"].items()) {
        const bool of_seats = places.is_array();
        for (std::size_t i = 0; i < (of_seats ? places.size() : 1); ++i) {
          const std::vector<std::string> there = codes(of_seats ? places[i] : places);
          for (const std::string& code : there) {
            hidden += code == "?" ? 1 : 0;
            if (code == "?") continue;
            const bool other_hand = zone == hand && of_seats && i != viewer;
            EXPECT_FALSE(other_hand) << rules.said.id << ": seat " << int{viewer} << " sees "
                                     << code << " in the hand of seat " << i;
            EXPECT_TRUE(!sets || known.count(code) != 0 || secret.count(code) == 0)
                << rules.said.id << ": seat " << int{viewer} << " sees " << code << " in " << zone
                << ", which nobody has shown";
          }
        }
      }
    }
  }
}

class WebHidden : public WebServer {
protected:
  /// A hand of one game with one person, and somebody who looks on.
  void play(const std::string& id, std::uint64_t seed, Seat seat) {
    const Opened opened = std::move(*open_module(Library(), id, {}));
    if (seat >= opened.rules->seats) return;
    Json players = Json::array();
    for (int i = 0; i < opened.rules->seats; ++i) players.push_back(i == seat ? "human" : "eager");
    const Json table = lay({{"game", id}, {"players", players}, {"seed", seed}});
    ASSERT_TRUE(table.contains("keys")) << id;
    WebClient client(port()), looker(port());
    EXPECT_TRUE(greet(looker, table["look"])["you"].is_null());
    greet(client, table["keys"][seat]);
    Rng rng(seed + seat);
    int hidden = 0, unseen = 0;
    check_hidden(*opened.rules, play_out(client, rng), seat, hidden);
    EXPECT_GT(hidden, 0) << id;
    check_hidden(*opened.rules, play_out(looker, rng), bystander, unseen);
    EXPECT_GT(unseen, 0) << id;
  }
};

TEST_F(WebHidden, NobodyIsToldWhatASeatMayNotKnow) {
  plan_.limits.tables_by_address = 1000;
  start();
  const std::vector<std::string> ids = Library().ids();
  // Every seat of two at least once. A table mostly waits, so several play at once.
  const auto each = static_cast<std::size_t>(test::scaled(8, 2));
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> tables;
  tables.reserve(8);
  for (int i = 0; i < 8; ++i)
    tables.emplace_back([&] {
      for (std::size_t at = next++; at < each * ids.size(); at = next++)
        play(ids[at / each], 1 + at % each / 2, static_cast<Seat>(at % 2));
    });
}

} // namespace
} // namespace yezi::web_hidden_test
