// What makes people at a table a company: names, a clock, who plays for whoever has left, talk, and
// boards that several tables play alike (README.md beside this folder, "People together").
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "core/card.h"

namespace yezi {

inline constexpr std::chrono::milliseconds longest_clock{600'000};
inline constexpr std::chrono::milliseconds usual_absence{30'000};
inline constexpr int name_columns = 32;   // Chinese letters take two
inline constexpr int words_columns = 240; // of one thing said
inline constexpr std::size_t words_kept = 50;
inline constexpr int most_boards = 64, usual_boards = 4;

/// How people sit together at a table.
struct CompanyPlan {
  std::vector<std::string> names;                   // by seat; what is missing is empty
  std::chrono::milliseconds clock{0};               // for each move of a person; zero: none
  std::chrono::milliseconds absence{usual_absence}; // after which a program plays for who has left
  bool talks = true;
  /// So many hands are played and no more, each a match of its own, with the head going round: the
  /// same at all tables with the same luck. Zero: one match without end.
  int boards = 0;
};

/// What was said at a table.
struct Said {
  Seat seat = no_seat;
  std::string name, text;
};

/// Somebody's time that runs; when it is over, TableSession::rang() is to be called.
struct PersonClock {
  Seat seat = no_seat;
  std::uint64_t number = 0;
  std::chrono::milliseconds time{0};
};

/// A text as others may be shown it: in one line, without blanks around it, not too long.
std::string said_by_people(std::string_view text, int columns);

} // namespace yezi
