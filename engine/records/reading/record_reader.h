// Reads the lines of records: every field is checked here, legality in replay.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/fields.h"
#include "records/line_sums.h"
#include "records/record.h"

namespace yezi {

/// One hand after another; whoever has no more lines calls finish().
class RecordReader {
public:
  RecordReader(const Rules& rules, const std::string& name, bool force)
      : rules_(rules), name_(name), force_(force) {}

  void line(const Value& value, std::string_view text, int number);
  void finish(int number);

  std::vector<Record> records;
  Faults faults;
  bool hopeless = false; // every further line would say the same once more

private:
  enum class Stage { outside, started, play, settled, ended, left };

  using Need = Fields::Need;
  using Read = void (RecordReader::*)(Fields&);
  /// Reads lines of this event; null, with a fault, where there is none of that name.
  static Read reader_of(const std::string& event, Fields& fields);
  /// Whether `event` may stand here.
  bool in_order(std::string_view event, Fields& fields);
  void start(Fields& fields);
  void check_head(Fields& fields, const RecordHead& head);
  Match read_match(const Value& value);
  /// A list with one whole number for each seat.
  const Value* seat_list(Fields& fields, std::string_view name);
  std::int64_t points(const Value& list, std::size_t index);
  void read_seats(Fields& fields, Record& record);
  void luck(Fields& fields);
  /// Where copies are not distinguished they are taken in order.
  void read_dice(Fields& fields, const Value& dice, Deal& deal);
  std::int64_t seat(Fields& fields, std::string_view name, Need need);
  /// A seat, or the pool.
  Seat party(Fields& fields, std::string_view name);
  std::string cards_text(Fields& fields, std::string_view name);
  std::optional<Cards> cards(const Value& value);
  void dealt(Fields& fields);
  /// All of it follows from the rules.
  void moved(Fields& fields) { seat(fields, "seat", Need::no); }
  void turned(Fields& fields) { fields.integer("wall", Need::yes, {0, max_pack}); }
  void act(Fields& fields);
  void shown(Fields& fields);
  void settled(Fields& fields);
  Transfer read_transfer(Fields& fields);
  /// Its cards may be hidden, also in a whole record.
  Cause read_cause(const Value& value);
  void end(Fields& fields);
  void unfinished(Fields&) { stage_ = Stage::left; }
  /// The line that closes a hand has the checksums of all its lines; from schema 2 on it must.
  void closed(Fields& fields, std::string_view text);

  const Rules& rules_;
  const std::string& name_;
  const bool force_;
  std::vector<SummedLine> lines_; // of this hand
  Stage stage_ = Stage::outside;
  int number_ = 0;
};

} // namespace yezi
