#include "records/reading/record_reader.h"

#include <algorithm>
#include <array>
#include <limits>

#include "records/fields.h"
#include "records/json_value.h"
#include "records/line_sums.h"
#include "records/lines.h"
#include "records/reading/record_lines.h"

namespace yezi {

void RecordReader::line(const Value& value, std::string_view text, int number) {
  Fields fields(value, faults);
  number_ = number;
  const std::string event = fields.text("event", Need::yes);
  if (event == "start") lines_.clear();
  lines_.push_back({number, crc32(text)});
  if (event.empty()) return;
  const Read read = reader_of(event, fields);
  if (read == nullptr || !in_order(event, fields)) return;
  (this->*read)(fields);
  if (event == "end" || event == "unfinished") closed(fields, text);
  // What follows from the rules: replay() compares it.
  if (event != "start" && event != "luck" && event != "unfinished")
    records.back().told.push_back({number, std::string(text)});
}

void RecordReader::finish(int number) {
  if (records.empty()) {
    faults.push_back({{name_, number}, "there is no record here: no start line"});
  } else if (stage_ < Stage::play && faults.empty()) {
    faults.push_back({{name_, number}, "the record ends before the hand is dealt"});
  } else if (stage_ == Stage::settled && faults.empty()) {
    faults.push_back({{name_, number}, "the record ends here: the end line is missing"});
  } else if (stage_ == Stage::play && faults.empty()) {
    records.back().sums = Record::Sums::none; // nothing closes it
  }
}

RecordReader::Read RecordReader::reader_of(const std::string& event, Fields& fields) {
  static constexpr std::array<std::pair<std::string_view, Read>, 14> events{{
      {"start", &RecordReader::start},
      {"luck", &RecordReader::luck},
      {"deal", &RecordReader::dealt},
      {"act", &RecordReader::act},
      {"claim", &RecordReader::act},
      {"take", &RecordReader::shown},
      {"reveal", &RecordReader::shown},
      {"draw", &RecordReader::shown},
      {"move", &RecordReader::moved},
      {"shuffle", &RecordReader::moved},
      {"turn", &RecordReader::turned},
      {"settle", &RecordReader::settled},
      {"end", &RecordReader::end},
      {"unfinished", &RecordReader::unfinished},
  }};
  const auto* known = std::find_if(events.begin(), events.end(),
                                   [&](const auto& entry) { return entry.first == event; });
  if (known != events.end()) return known->second;
  std::vector<std::string> names;
  names.reserve(events.size());
  for (const auto& entry : events) names.emplace_back(entry.first);
  const std::string near = nearest(event, names);
  fields.fault("there is no event " + in_quotes(event),
               near.empty() ? "" : "did you mean \"" + near + "\"?");
  return nullptr;
}

bool RecordReader::in_order(std::string_view event, Fields& fields) {
  std::string wanted;
  switch (stage_) {
  case Stage::outside:
    if (event != "start") wanted = "a start line first";
    break;
  case Stage::started:
    if (event != "luck")
      wanted =
          "the luck line after start (without one it is a masked stream of one seat, not a record)";
    break;
  case Stage::play:
    if (event == "luck" || event == "end") wanted = "settle before end, and one luck line";
    if (event == "start") wanted = "the end of the hand before the next starts";
    break;
  case Stage::settled:
    if (event != "end") wanted = "the end line after settle";
    break;
  case Stage::ended:
    if (event != "start") wanted = "a start line after the end";
    break;
  case Stage::left:
    wanted = "nothing after a hand that is unfinished";
    break;
  }
  if (wanted.empty()) return true;
  fields.fault("wanted " + wanted + ", got " + in_quotes(event));
  hopeless = stage_ == Stage::outside || stage_ == Stage::started || stage_ == Stage::left;
  return false;
}

void RecordReader::start(Fields& fields) {
  Record record;
  record.file = name_;
  record.line = number_;
  RecordHead head;
  const std::size_t before = faults.size();
  read_head(fields, faults, head);
  stage_ = Stage::started;
  if (fields.find("you") != nullptr) {
    fields.fault("this is a masked stream of one seat, not a record", "it cannot be played again");
    hopeless = true;
    return;
  }
  if (faults.size() == before) check_head(fields, head);
  record.schema = head.schema;
  record.game = std::move(head.game);
  record.options = std::move(head.options);
  record.rules_id = std::move(head.rules_id);
  if (const Value* match = fields.map("match", Need::yes)) record.match = read_match(*match);
  read_seats(fields, record);
  records.push_back(std::move(record));
}

void RecordReader::check_head(Fields& fields, const RecordHead& head) {
  if (head.game != rules_.said.id)
    fields.fault("the record is of " + in_quotes(head.game) + ", these are the rules of \"" +
                 rules_.said.id + "\"");
  if (force_) return;
  if (head.rules_id != rules_.said.digest)
    fields.fault("the record was made under other rules: its rules id is " +
                     in_quotes(head.rules_id) + ", here it is \"" + rules_.said.digest + "\"",
                 "yezi show --force reads it all the same, though it may then not be legal");
  for (const Option& option : rules_.said.options) {
    const auto told = head.options.find(option.name);
    if (told == head.options.end()) {
      fields.fault("the option \"" + option.name + "\" is missing");
    } else if (told->second != option.value) {
      fields.fault("the option \"" + option.name + "\" is " + in_quotes(told->second) +
                   " in the record and \"" + option.value + "\" here");
    }
  }
}

Match RecordReader::read_match(const Value& value) {
  Match match;
  Fields fields(value, faults);
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  match.hand = static_cast<std::int32_t>(fields.integer("hand", Need::yes, {0, most}));
  match.round = static_cast<std::int32_t>(fields.integer("round", Need::yes, {0, most}));
  match.head = static_cast<Seat>(fields.integer("head", Need::yes, {0, rules_.seats - 1}));
  match.pool = fields.integer("pool", Need::yes, {-most_points, most_points});
  if (const Value* scores = seat_list(fields, "scores")) {
    for (std::size_t seat = 0; seat < scores->items.size(); ++seat)
      match.scores[static_cast<Seat>(seat)] = points(*scores, seat);
  }
  if (const Value* been = fields.list("been_head", Need::no)) {
    for (std::size_t i = 0; i < been->items.size(); ++i) {
      const std::int64_t seat = points(*been, i);
      if (seat < 0 || seat >= rules_.seats)
        fields.fault_at(*been, "wanted seats in \"been_head\"");
      else
        match.been_head |= seat_bit(static_cast<Seat>(seat));
    }
  }
  const auto& names = rules_.match.counters;
  const Value* counters = fields.map("counters", names.empty() ? Need::no : Need::yes);
  if (counters == nullptr) return match;
  Fields counted(*counters, faults);
  for (std::size_t i = 0; i < names.size(); ++i)
    match.counters[i] =
        static_cast<std::int16_t>(counted.integer(names[i], Need::yes, {-32768, 32767}));
  return match;
}

const Value* RecordReader::seat_list(Fields& fields, std::string_view name) {
  const Value* list = fields.list(name, Need::yes);
  if (list == nullptr) return nullptr;
  if (static_cast<int>(list->items.size()) == rules_.seats) return list;
  fields.fault_at(*list, "wanted one number for each of " + std::to_string(rules_.seats) +
                             " seats in \"" + std::string(name) + "\"");
  return nullptr;
}

std::int64_t RecordReader::points(const Value& list, std::size_t index) {
  const Value& item = list.items[index];
  if (item.is(Value::Kind::integer) && item.integer >= -most_points && item.integer <= most_points)
    return item.integer;
  faults.push_back({item.place, "wanted a number of points, got " + describe(item)});
  return 0;
}

void RecordReader::read_seats(Fields& fields, Record& record) {
  const Value* seats = seat_list(fields, "seats");
  if (seats == nullptr) return;
  for (std::size_t i = 0; i < seats->items.size(); ++i) {
    Fields seat(seats->items[i], faults);
    record.players.push_back(seat.text("player", Need::yes));
    const std::string role = seat.text("role", Need::yes);
    const Role turned = role_at(rules_, seating(rules_, record.match), static_cast<Seat>(i));
    if (!role.empty() && role != rules_.roles[turned])
      seat.fault("the role of seat " + std::to_string(i) + " is " + in_quotes(role) +
                 ", with this head it is \"" + rules_.roles[turned] + "\"");
  }
}

void RecordReader::end(Fields& fields) {
  stage_ = Stage::ended;
  Record& record = records.back();
  const std::string outcome = fields.text("outcome", Need::yes);
  if (!outcome.empty() && std::find(std::begin(outcome_names), std::end(outcome_names), outcome) ==
                              std::end(outcome_names))
    fields.fault("there is no outcome " + in_quotes(outcome));
  const std::string reason = fields.text("reason", Need::yes);
  if (!reason.empty() && index_of(rules_.reasons, reason) < 0)
    fields.fault("there is no reason " + in_quotes(reason) + " to end a hand");
  seat(fields, "winner", Need::no);
  if (const Value* next = fields.map("next", Need::yes)) record.next = read_match(*next);
  record.finished = true;
}

void RecordReader::closed(Fields& fields, std::string_view text) {
  Record& record = records.back();
  if (fields.find("sums") == nullptr) {
    record.sums = record.schema > 1 ? Record::Sums::wrong : Record::Sums::none;
    if (record.schema > 1 && !force_)
      fields.fault("\"sums\" is missing: without the checksums of its lines the record may have "
                   "been altered",
                   "yezi show --force reads the hand all the same");
    return;
  }
  const Faults altered = altered_lines(name_, lines_, text);
  record.sums = altered.empty() ? Record::Sums::good : Record::Sums::wrong;
  if (!force_) faults.insert(faults.end(), altered.begin(), altered.end());
}

} // namespace yezi
