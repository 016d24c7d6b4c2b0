// A sitting at the terminal as it is saved: one line that says how it was set up, then its hands as
// a record, the last perhaps unfinished. Whole or not at all, after every move.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "records/record.h"

namespace yezi {

struct Sitting {
  std::string game; // the id that the module gives, also where it was given by path
  OptionSettings options;
  std::uint64_t seed = 0;
  std::int64_t hands = 0; // 0: until the person has enough
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
/// Whether a saved sitting broke off in a hand or before its last, as far as its lines tell without
/// the rules.
bool unfinished(std::string_view text);
/// The hands under those rules, replayed and verified.
Checked<Sitting> parse_sitting(const Table& table, std::string_view text, const std::string& name);
/// The text without the line that sets up a sitting, line numbers kept; a record stays as it is.
std::string as_record(std::string text);

} // namespace yezi
