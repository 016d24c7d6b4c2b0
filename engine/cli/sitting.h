// A sitting at the terminal as it is saved: one line with its settings, then its hands as a record,
// of which the last may be unfinished. Saved atomically after every move.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "records/record.h"

namespace yezi {

struct Sitting {
  std::string game; // the module's own id, even if the game was given by path
  OptionSettings options;
  std::uint64_t seed = 0;
  std::int64_t hands = 0; // 0: until the person stops
  Seat seat = 0;
  std::vector<std::string> players; // by seat
  std::vector<Record> played;
  std::optional<Record> current;

  Match next_match(const Rules& rules) const;
};

/// Where sittings of a game are saved unless the person says otherwise.
std::filesystem::path default_save(const std::string& game);

std::string to_text(const Table& table, const Sitting& sitting);
/// Only the first line: enough to load the rules.
Checked<Sitting> parse_sitting_head(std::string_view text, const std::string& name);
/// Whether a saved sitting stopped in a hand or before its last, as far as its lines show without
/// the rules.
bool unfinished(std::string_view text);
/// The hands under those rules, replayed and verified.
Checked<Sitting> parse_sitting(const Table& table, std::string_view text, const std::string& name);
/// The text without the line of settings, but with the same line numbers; a record is unchanged.
std::string as_record(std::string text);

} // namespace yezi
