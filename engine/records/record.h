// One recorded hand, as a stream of events, one JSON object per line. Schema: README.md beside this
// file.
//
// A record is plain data: the choices, and if it comes from a file, also every line of it, so that
// replay() can compare the file with what the rules require. Where to look next: files.h (writing),
// scene.h (one position), trace.h (for an independent referee program).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/locale.h"
#include "view/view.h"

namespace yezi {

inline constexpr int record_schema = 2; // 1: without checksums

/// A choice of a seat. The deal and all moves in order are enough to replay the hand.
struct Move {
  Seat seat = no_seat;
  Action action;
};

/// A line, after `start` and `luck`, of the file from which a record was read.
struct ToldLine {
  int line = 0;
  std::string text;
};

struct Record {
  std::string game;
  OptionSettings options; // every option and its value
  std::string rules_id;
  std::vector<std::string> players; // kinds, by seat
  Match match;
  Deal deal;
  std::vector<Move> moves;
  bool finished = false;
  std::vector<Transfer> settlement;
  Match next;
  // only if read from a file
  std::string file;
  int line = 0; // of `start`
  std::vector<ToldLine> told;
  int schema = record_schema;
  /// Whether its lines agree with their checksums; none: it is of schema 1, or has no closing line.
  /// Wrong ones are faults unless `force` accepted them.
  enum class Sums : std::uint8_t { good, none, wrong } sums = Sums::good;
};

/// "good", "none", "wrong".
std::string_view name_of(Record::Sums sums);
/// Warnings for readers of a record: that the hand is unfinished, or that its lines have no
/// checksums. Whole sentences; empty if there is nothing to say.
std::vector<Message> remarks_on(const Record& record);

/// The hand as JSON lines for one seat (or open, for no_seat), without line breaks.
std::string start_line(const Rules& rules, const Match& match,
                       const std::vector<std::string>& players, Seat viewer);
std::string luck_line(const Rules& rules, const Deal& deal); // open only
/// The cards dealt to `owner`, or for no_seat to the table; empty if there are none.
std::string deal_line(const Table& table, const State& state, Seat owner, Seat viewer);
/// Empty if the viewer does not know of the event (or if settle and end lines cover it).
std::string event_line(const Rules& rules, const Event& event, Seat viewer);
std::string settle_line(const Table& table, const State& state,
                        const std::vector<Transfer>& transfers);
/// Without the checksums that close an open record: line_sums.h.
std::string end_line(const Table& table, const State& state, const Match& next);
/// Closes the record of a hand that is not over; also without the checksums.
std::string unfinished_line();

/// The whole open record, ending in a line break. Replays the hand to write it. Assumes that its
/// moves are legal; otherwise throws NotOffered.
std::string to_text(const Table& table, const Record& record);
/// The record as `viewer` saw it.
std::string to_text_for(const Table& table, const Record& record, Seat viewer);

struct RecordHead {
  int schema = record_schema;
  std::string game;
  OptionSettings options;
  std::string rules_id;
};
/// Only the first start line, to know which rules to load. A newer schema is a fault whose message
/// says so.
Checked<RecordHead> parse_head(std::string_view text, const std::string& name);
/// All hands of `text` under those rules, in sequence; the last may be unfinished. Faults have line
/// numbers. `force` accepts another rules id, and lines that do not agree with their checksums
/// (Record::sums). Does not check legality; replay() does.
Checked<std::vector<Record>> parse_records(const Rules& rules, std::string_view text,
                                           const std::string& name, bool force);

/// Replays `record` and returns the state before move number `moves` (if there are fewer, the end).
/// A move that is not offered is a fault. For a record from a file, so is any line, such as a
/// settlement, that differs from what the rules require.
Checked<State> replay(const Table& table, const Record& record, std::size_t moves);

} // namespace yezi
