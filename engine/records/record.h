// One hand written down, as a stream of events, one JSON object a line. Schema: README.md beside
// this file.
//
// A record is plain data: what was chosen, and from a file also every line as it stood there, so
// that replay() can compare the file with what the rules give. Where to look next: files.h
// (writing), scene.h (one position), trace.h (for an outside referee).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/locale.h"
#include "view/view.h"

namespace yezi {

inline constexpr int record_schema = 2; // 1: without checksums

/// What a seat chose, in order; enough, with the deal, to play the hand again.
struct Move {
  Seat seat = no_seat;
  Action action;
};

/// A line of the file that a record was read from, after `start` and `luck`.
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
  // from a file only
  std::string file;
  int line = 0; // of `start`
  std::vector<ToldLine> told;
  int schema = record_schema;
  /// Whether its lines agree with their checksums; none: it is of schema 1, or nothing closes it.
  /// Wrong ones are faults unless they were let pass by `force`.
  enum class Sums : std::uint8_t { good, none, wrong } sums = Sums::good;
};

/// "good", "none", "wrong".
std::string_view name_of(Record::Sums sums);
/// What a reader should know of a record before relying on it: that the hand is unfinished, that
/// nothing vouches for its lines. Whole sentences; none where there is nothing to say.
std::vector<Message> remarks_on(const Record& record);

/// One seat's (or, for no_seat, the open) telling as JSON lines, without line breaks.
std::string start_line(const Rules& rules, const Match& match,
                       const std::vector<std::string>& players, Seat viewer);
std::string luck_line(const Rules& rules, const Deal& deal); // open only
/// What was dealt to `owner`, or for no_seat what lies on the table: empty where nothing does.
std::string deal_line(const Table& table, const State& state, Seat owner, Seat viewer);
/// Empty: the viewer knows nothing of it (or settle and end lines tell it).
std::string event_line(const Rules& rules, const Event& event, Seat viewer);
std::string settle_line(const Table& table, const State& state,
                        const std::vector<Transfer>& transfers);
/// Without the checksums that close an open record: line_sums.h.
std::string end_line(const Table& table, const State& state, const Match& next);
/// Closes the record of a hand that is not over; likewise.
std::string unfinished_line();

/// The whole open record, ending in a line break. Plays the hand again to tell it: assumes that its
/// moves are legal, else NotOffered.
std::string to_text(const Table& table, const Record& record);
/// What `viewer` saw of it.
std::string to_text_for(const Table& table, const Record& record, Seat viewer);

struct RecordHead {
  int schema = record_schema;
  std::string game;
  OptionSettings options;
  std::string rules_id;
};
/// Only the first start line, to know which rules to load. A newer schema is refused politely.
Checked<RecordHead> parse_head(std::string_view text, const std::string& name);
/// All hands of `text` under those rules, one after the other; of these the last may be unfinished.
/// Faults carry line numbers. With `force`, another rules id is let pass, and so are lines that
/// do not agree with their checksums (Record::sums). Says nothing about legality: replay().
Checked<std::vector<Record>> parse_records(const Rules& rules, std::string_view text,
                                           const std::string& name, bool force);

/// Plays `record` again: the state before move number `moves` (more than there are: the end). A
/// move that is not offered is a fault, and so is, for a record from a file, any line that tells
/// something else than what the rules give, a settlement above all.
Checked<State> replay(const Table& table, const Record& record, std::size_t moves);

} // namespace yezi
