// Reading records: every field is checked here, legality in replay.cpp.

#include <algorithm>
#include <array>

#include "records/fields.h"
#include "records/json_value.h"
#include "records/line_sums.h"
#include "records/lines.h"
#include "records/record_lines.h"

namespace yezi {

namespace {

using Need = Fields::Need;

constexpr std::size_t longest_cards = 2000; // of a text that names cards
constexpr std::size_t most_faults = 20;

class RecordReader {
public:
  RecordReader(const Rules& rules, const std::string& name, bool force)
      : rules_(rules), name_(name), force_(force) {}

  void line(const Value& value, std::string_view text, int number) {
    Fields fields(value, faults);
    number_ = number;
    const std::string event = fields.text("event", Need::yes);
    if (event == "start") lines_.clear();
    lines_.push_back({number, crc32(text)});
    if (event.empty()) return;
    using Read = void (RecordReader::*)(Fields&);
    static constexpr std::array<std::pair<std::string_view, Read>, 12> events{{
        {"start", &RecordReader::start},
        {"luck", &RecordReader::luck},
        {"deal", &RecordReader::dealt},
        {"act", &RecordReader::act},
        {"claim", &RecordReader::act},
        {"take", &RecordReader::shown},
        {"reveal", &RecordReader::shown},
        {"draw", &RecordReader::shown},
        {"turn", &RecordReader::turned},
        {"settle", &RecordReader::settled},
        {"end", &RecordReader::end},
        {"unfinished", &RecordReader::unfinished},
    }};
    const auto* known = std::find_if(events.begin(), events.end(),
                                     [&](const auto& entry) { return entry.first == event; });
    if (known == events.end()) {
      std::vector<std::string> names;
      names.reserve(events.size());
      for (const auto& entry : events) names.emplace_back(entry.first);
      const std::string near = nearest(event, names);
      fields.fault("there is no event " + in_quotes(event),
                   near.empty() ? "" : "did you mean \"" + near + "\"?");
      return;
    }
    if (!in_order(event, fields)) return;
    (this->*known->second)(fields);
    if (event == "end" || event == "unfinished") closed(fields, text);
    // What follows from the rules: replay() compares it.
    if (event != "start" && event != "luck" && event != "unfinished")
      records.back().told.push_back({number, std::string(text)});
  }

  void finish(int number) {
    if (records.empty()) {
      faults.push_back({{name_, number}, "there is no record here: no start line"});
    } else if (stage_ < Stage::play && faults.empty()) {
      faults.push_back({{name_, number}, "the record breaks off before the hand was dealt"});
    } else if (stage_ == Stage::settled && faults.empty()) {
      faults.push_back({{name_, number}, "the record breaks off: the end line is missing"});
    } else if (stage_ == Stage::play && faults.empty()) {
      records.back().sums = Record::Sums::none; // nothing closes it
    }
  }

  std::vector<Record> records;
  Faults faults;
  bool hopeless = false; // every further line would say the same once more

private:
  enum class Stage { outside, started, play, settled, ended, left };

  /// Whether `event` may stand here.
  bool in_order(std::string_view event, Fields& fields) {
    std::string wanted;
    switch (stage_) {
    case Stage::outside:
      if (event != "start") wanted = "a start line first";
      break;
    case Stage::started:
      if (event != "luck")
        wanted = "the luck line after start (without one it is what one seat saw, not a record)";
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

  void start(Fields& fields) {
    Record record;
    record.file = name_;
    record.line = number_;
    RecordHead head;
    const std::size_t before = faults.size();
    read_head(fields, faults, head);
    stage_ = Stage::started;
    if (fields.find("you") != nullptr) {
      fields.fault("this is what one seat saw, not a record", "it cannot be played again");
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

  void check_head(Fields& fields, const RecordHead& head) {
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

  Match read_match(const Value& value) {
    Match match;
    Fields fields(value, faults);
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    match.hand = static_cast<std::int32_t>(fields.integer("hand", Need::yes, {0, most}));
    match.round = static_cast<std::int32_t>(fields.integer("round", Need::yes, {0, most}));
    match.head = static_cast<Seat>(fields.integer("head", Need::yes, {0, rules_.seats - 1}));
    match.pool = fields.integer("pool", Need::yes, {-most_points, most_points});
    if (const Value* scores = seat_list(fields, "scores")) {
      for (std::size_t i = 0; i < scores->items.size(); ++i) match.scores[i] = points(*scores, i);
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

  /// A list with one whole number for each seat.
  const Value* seat_list(Fields& fields, std::string_view name) {
    const Value* list = fields.list(name, Need::yes);
    if (list == nullptr) return nullptr;
    if (static_cast<int>(list->items.size()) == rules_.seats) return list;
    fields.fault_at(*list, "wanted one number for each of " + std::to_string(rules_.seats) +
                               " seats in \"" + std::string(name) + "\"");
    return nullptr;
  }

  std::int64_t points(const Value& list, std::size_t index) {
    const Value& item = list.items[index];
    if (item.is(Value::Kind::integer) && item.integer >= -most_points &&
        item.integer <= most_points)
      return item.integer;
    faults.push_back({item.place, "wanted a number of points, got " + describe(item)});
    return 0;
  }

  void read_seats(Fields& fields, Record& record) {
    const Value* seats = seat_list(fields, "seats");
    if (seats == nullptr) return;
    for (std::size_t i = 0; i < seats->items.size(); ++i) {
      Fields seat(seats->items[i], faults);
      record.players.push_back(seat.text("player", Need::yes));
      const std::string role = seat.text("role", Need::yes);
      const auto turned = static_cast<std::size_t>(
          role_at(rules_, seating(rules_, record.match), static_cast<Seat>(i)));
      if (!role.empty() && role != rules_.roles[turned])
        seat.fault("the role of seat " + std::to_string(i) + " is " + in_quotes(role) +
                   ", with this head it is \"" + rules_.roles[turned] + "\"");
    }
  }

  void luck(Fields& fields) {
    stage_ = Stage::play;
    Deal& deal = records.back().deal;
    const std::size_t before = faults.size();
    const std::string pack = cards_text(fields, "pack");
    std::string_view left = pack;
    CardSet dealt_cards = 0;
    while (!left.empty()) {
      const auto end = std::min(left.find(' '), left.size());
      const std::string_view code = left.substr(0, end);
      left.remove_prefix(std::min(end + 1, left.size()));
      if (code.empty()) continue;
      const std::optional<Card> card = rules_.deck.find(code);
      if (!card) {
        fields.fault("there is no card " + in_quotes(code));
      } else if (deal.size >= max_pack) {
        fields.fault("too many cards in the pack");
        return;
      } else {
        deal.order[deal.size++] = rules_.piles ? *card : next_copy(*card, dealt_cards);
      }
    }
    deal.cut = static_cast<std::uint8_t>(fields.integer("cut", Need::no, {0, 255}));
    if (const Value* dice = fields.list("dice", Need::no)) read_dice(fields, *dice, deal);
    deal.turning = static_cast<std::uint32_t>(
        fields.integer("turning", Need::no, {0, std::numeric_limits<std::uint32_t>::max()}));
    if (faults.size() > before) return;
    for (const Fault& fault : check_deal(rules_, deal)) fields.fault(fault.what, fault.hint);
  }

  /// Where copies are not told apart they are taken in order.
  Card next_copy(Card card, CardSet& before) const {
    const CardSet left = alike_to(card, rules_.deck.copies) & ~before;
    if (has_card(before, card) && left != 0) card = first_of(left);
    before |= card_bit(card);
    return card;
  }

  void read_dice(Fields& fields, const Value& dice, Deal& deal) {
    if (dice.items.size() > deal.dice.size()) {
      fields.fault_at(dice, "more dice than a hand can have");
      return;
    }
    for (std::size_t i = 0; i < dice.items.size(); ++i) {
      const Value& die = dice.items[i];
      if (!die.is(Value::Kind::integer) || die.integer < 1 || die.integer > 255)
        fields.fault_at(die, "wanted the number of a die, got " + describe(die));
      else
        deal.dice[i] = static_cast<std::uint8_t>(die.integer);
    }
  }

  std::int64_t seat(Fields& fields, std::string_view name, Need need) {
    return fields.integer(name, need, {0, rules_.seats - 1}, no_seat);
  }

  /// A seat, or the pool.
  Seat party(Fields& fields, std::string_view name) {
    const Value* told = fields.find(name);
    if (told != nullptr && told->is(Value::Kind::text) && told->text == "pool") return pool_seat;
    if (told != nullptr && told->is(Value::Kind::text) && told->text == "nobody")
      return nobody_seat;
    return static_cast<Seat>(seat(fields, name, Need::yes));
  }

  std::string cards_text(Fields& fields, std::string_view name) {
    std::string text = fields.text(name, Need::yes);
    if (text.size() <= longest_cards) return text;
    fields.fault("\"" + std::string(name) + "\" is too long for cards");
    return {};
  }

  std::optional<CardSet> cards(const Value& value) {
    if (!value.is(Value::Kind::text)) {
      faults.push_back({value.place, "wanted cards as a text, got " + describe(value)});
      return std::nullopt;
    }
    if (value.text.size() > longest_cards) {
      faults.push_back({value.place, "too long for cards"});
      return std::nullopt;
    }
    if (value.text.find('?') != std::string::npos) {
      faults.push_back({value.place, "hidden cards: this is what one seat saw, not a record"});
      hopeless = true;
      return std::nullopt;
    }
    const Checked<CardSet> parsed = parse_cards(rules_.deck, value.text);
    if (parsed) return *parsed;
    if (rules_.piles && parse_pile(rules_.deck, value.text)) return CardSet{0}; // a whole hand
    for (const Fault& fault : parsed.faults())
      faults.push_back({value.place, fault.what, fault.hint});
    return std::nullopt;
  }

  void dealt(Fields& fields) {
    seat(fields, "seat", Need::no);
    const Value* zones = fields.map("cards", Need::yes);
    if (zones == nullptr) return;
    for (const auto& entry : zones->fields) cards(entry.second);
  }

  void turned(Fields& fields) { fields.integer("wall", Need::yes, {0, max_pack}); }

  void act(Fields& fields) {
    Move move;
    move.seat = static_cast<Seat>(seat(fields, "seat", Need::yes));
    fields.integer("trick", Need::no, {0, 255});
    fields.boolean("sealed", Need::no);
    const std::string text = cards_text(fields, "do");
    if (text.empty()) return;
    const Checked<Action> action = parse_action(rules_, text);
    if (!action) {
      for (const Fault& fault : action.faults()) fields.fault(fault.what, fault.hint);
      return;
    }
    move.action = *action;
    records.back().moves.push_back(move);
  }

  void shown(Fields& fields) {
    seat(fields, "seat", Need::no); // none: cards of the table
    if (const Value* shown = fields.find("cards", Need::yes)) cards(*shown);
  }

  void settled(Fields& fields) {
    stage_ = Stage::settled;
    seat_list(fields, "net");
    const Value* transfers = fields.list("transfers", Need::yes);
    if (transfers == nullptr) return;
    for (const Value& item : transfers->items) {
      Fields transfer(item, faults);
      records.back().settlement.push_back(read_transfer(transfer));
    }
  }

  Transfer read_transfer(Fields& fields) {
    Transfer transfer;
    transfer.from = party(fields, "from");
    transfer.to = party(fields, "to");
    transfer.amount = fields.integer("amount", Need::yes, {1, most_points});
    const std::string clause = fields.text("clause", Need::yes);
    for (std::size_t i = 0; i < rules_.settle.size(); ++i)
      if (rules_.settle[i].path == clause) transfer.line = static_cast<int>(i);
    if (!clause.empty() && transfer.line < 0)
      fields.fault("there is no settlement line " + in_quotes(clause));
    if (const Value* rested = fields.find("cards")) transfer.cards = cards(*rested).value_or(0);
    transfer.owed_by = transfer.from;
    transfer.offence =
        static_cast<int>(fields.integer("offence", Need::no, {0, max_offences - 1}, -1));
    if (const Value* cause = fields.map("cause", Need::no)) transfer.cause = read_cause(*cause);
    const std::string redirect = fields.text("redirect", Need::no);
    if (redirect.empty()) return transfer;
    transfer.owed_by = static_cast<Seat>(seat(fields, "owed_by", Need::yes));
    for (std::size_t i = 0; i < rules_.redirects.size(); ++i)
      if (rules_.redirects[i].path == redirect) transfer.redirect = static_cast<int>(i);
    if (transfer.redirect < 0) fields.fault("there is no clause " + in_quotes(redirect));
    return transfer;
  }

  /// Its cards may be hidden, also in a whole record.
  Cause read_cause(const Value& value) {
    Fields fields(value, faults);
    Cause cause;
    cause.seat = static_cast<Seat>(seat(fields, "seat", Need::yes));
    cause.trick = static_cast<std::uint8_t>(fields.integer("trick", Need::no, {0, 255}));
    const std::string text = cards_text(fields, "do");
    const std::string verb = text.substr(0, text.find(' '));
    const auto hidden = std::count(text.begin(), text.end(), '?');
    const Checked<Action> action = parse_action(rules_, hidden > 0 ? verb : text);
    if (!action) {
      for (const Fault& fault : action.faults()) fields.fault(fault.what, fault.hint);
      return {};
    }
    cause.verb = action->verb;
    cause.cards = action->cards;
    cause.size =
        static_cast<std::uint8_t>(hidden > 0 ? hidden : size_of(rules_.deck, action->cards));
    return cause;
  }

  void end(Fields& fields) {
    stage_ = Stage::ended;
    Record& record = records.back();
    const std::string outcome = fields.text("outcome", Need::yes);
    if (!outcome.empty() && std::find(std::begin(outcome_names), std::end(outcome_names),
                                      outcome) == std::end(outcome_names))
      fields.fault("there is no outcome " + in_quotes(outcome));
    const std::string reason = fields.text("reason", Need::yes);
    if (!reason.empty() && index_of(rules_.reasons, reason) < 0)
      fields.fault("there is no reason " + in_quotes(reason) + " to end a hand");
    seat(fields, "winner", Need::no);
    if (const Value* next = fields.map("next", Need::yes)) record.next = read_match(*next);
    record.finished = true;
  }

  void unfinished(Fields&) { stage_ = Stage::left; }

  /// The line that closes a hand has the checksums of all its lines; from schema 2 on it must.
  void closed(Fields& fields, std::string_view text) {
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

  const Rules& rules_;
  const std::string& name_;
  const bool force_;
  std::vector<SummedLine> lines_; // of this hand
  Stage stage_ = Stage::outside;
  int number_ = 0;
};

} // namespace

Checked<std::vector<Record>> parse_records(const Rules& rules, std::string_view text,
                                           const std::string& name, bool force) {
  RecordReader reader(rules, name, force);
  RecordLines lines(text, name);
  Value value;
  std::string_view line;
  while (!reader.hopeless && reader.faults.size() < most_faults &&
         lines.next(value, line, reader.faults))
    reader.line(value, line, lines.number);
  if (reader.faults.empty()) reader.finish(lines.number);
  if (!reader.faults.empty()) return std::move(reader.faults);
  return std::move(reader.records);
}

} // namespace yezi
