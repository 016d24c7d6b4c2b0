// The frames that a table sends beside the lines of its hand (README.md beside this file).
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "explain/tell.h"
#include "players/bots/bot_lines.h"
#include "records/record.h"
#include "web/tables/table_session.h"

namespace yezi {

/// Broken UTF-8 is replaced.
std::string frame_text(const nlohmann::ordered_json& frame);

/// "tricks", "drawing", or "other".
std::string kind_of(const Rules& rules);
/// Where cards can lie: {"name","of"}, of a seat or of the table.
nlohmann::ordered_json zones_of(const Rules& rules);

struct Greeted {
  std::int64_t table = 0;
  Seat seat = no_seat;
  bool watching = false;
  bool hints = true;
  std::string_view luck = "drawn"; // or who laid the table knows it: "seed", "record"
  std::chrono::milliseconds window{0}, clock{0};
  bool paused = false;
  int boards = 0;
  bool guided = false; // the first hand is explained
  Language language = Language::english;
  std::string_view game; // its id in the catalogue; empty: the module's
};
/// `seats`: JSON.
std::string hello_frame(const Rules& rules, const Greeted& whom, const std::string& seats);
std::string told_frame(std::int32_t hand, std::size_t from, bool again,
                       std::span<const std::string> lines, const std::string& sight);
std::string ask_frame(const Rules& rules, const Teller& teller, const View& view,
                      const BotQuestion& asked, bool undo);
/// What is paid, and what hands were counted at, a sentence each: `account` of an `over` frame and
/// of the line that settles a hand.
nlohmann::ordered_json account_json(const Table& table, const Teller& teller, const Record& record,
                                    const State& over);
/// `last`: whether no hand follows; else the game says so.
std::string over_frame(const Table& table, const Teller& teller, const Record& record,
                       const State& over, std::optional<bool> last = std::nullopt);
std::string kept_frame(std::int32_t hand, std::int64_t record);
/// For a listener whose language is known.
std::string error_frame(std::string_view fault, std::string_view says, std::string_view wanted = {},
                        int ask = 0);
/// With `says_zh` and `says_hans` beside it, for one whose language is not.
std::string error_frame(std::string_view fault, const Message& says);
std::string answer_frame(std::string_view to, std::int64_t id,
                         const std::vector<std::string>& says);
/// `rng`: of the rule of thumb, which may play by chance.
std::string hint_frame(const Table& table, const Teller& teller, const View& view,
                       const Assessment& found, Rng rng, std::int64_t id);
std::string review_frame(const Table& table, const Locale& locale, const Record& record, Seat seat,
                         std::int64_t id, const Found& found);

} // namespace yezi
