// Playing a record again, to tell it or to hold a file against what the rules give.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "records/json_value.h"
#include "records/line_sums.h"
#include "records/lines.h"
#include "records/record.h"

namespace yezi {

namespace {

/// Takes each line after start and luck; false stops the telling.
using Listener = std::function<bool(const std::string& line)>;

/// Sealed answers that wait for the others are told at the end of an unfinished record, to nobody
/// else.
bool tell_sealed(const Rules& rules, const State& state, const Listener& listen) {
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (state.over() || !has_seat(state.answered, seat)) continue;
    Line line = event_called("act");
    line.field("seat", seat);
    line.field("do", to_text(rules, state.sealed[seat]));
    line.field("sealed", true);
    if (!listen(line.take())) return false;
  }
  return true;
}

bool tell_deal(const Table& table, const State& state, Seat viewer, const Listener& listen) {
  for (Seat owner = 0; owner < table.rules->seats; ++owner)
    if (!listen(deal_line(table, state, owner, viewer))) return false;
  const std::string on_table = deal_line(table, state, no_seat, viewer);
  return on_table.empty() || listen(on_table);
}

bool tell_end(const Table& table, const Record& record, const State& state,
              const Listener& listen) {
  const std::vector<Transfer> transfers = settle(table, state);
  if (!listen(settle_line(table, state, transfers))) return false;
  const Match next = next_match(table, state, record.match, settle_net(table, state));
  return listen(end_line(table, state, next));
}

void check_asked(const Rules& rules, const State& state, const Move& move) {
  if (state.over())
    throw NotOffered("the hand is over before \"" + to_text(rules, move.action) + "\"");
  if (move.seat >= rules.seats || !has_seat(state.asked, move.seat) ||
      has_seat(state.answered, move.seat))
    throw NotOffered("seat " + std::to_string(move.seat) + " is not asked, but does \"" +
                     to_text(rules, move.action) + "\"");
}

/// Plays the first `moves` moves and tells every line on the way. Throws NotOffered.
State tell(const Table& table, const Record& record, std::size_t moves, Seat viewer,
           const Listener& listen) {
  const Rules& rules = *table.rules;
  Events events;
  State state = deal(table, record.match, record.deal, &events);
  if (!tell_deal(table, before_play(table, record.match, record.deal), viewer, listen))
    return state;
  for (const Event& event : events) {
    const std::string line = event_line(rules, event, viewer);
    if (!line.empty() && !listen(line)) return state;
  }
  for (std::size_t i = 0; i < std::min(moves, record.moves.size()); ++i) {
    const Move& move = record.moves[i];
    check_asked(rules, state, move);
    events.clear();
    apply(table, state, move.seat, move.action, &events);
    for (const Event& event : events) {
      const std::string line = event_line(rules, event, viewer);
      if (!line.empty() && !listen(line)) return state;
    }
  }
  if (moves < record.moves.size()) return state;
  if (viewer == no_seat && !tell_sealed(rules, state, listen)) return state;
  if (state.over()) tell_end(table, record, state, listen);
  return state;
}

constexpr std::array known_fields = {
    "event",     "seat",           "cards",    "do",      "trick",  "sealed",    "stands",
    "zone",      "transfers",      "net",      "from",    "to",     "amount",    "clause",
    "rules",     "owed_by",        "redirect", "outcome", "reason", "winner",    "next",
    "hand",      "redirect_rules", "round",    "head",    "scores", "pool",      "counters",
    "been_head", "cuts",           "opener",   "offence", "dice",   "counts",    "value",
    "lines",     "column",         "wall",     "cause",   "size",   "from_seat", "to_seat"};

/// Fields that were added since: a record may lack them.
constexpr std::array later_fields = {"cause"};

/// The first difference in words, empty if the file says what the rules give. Fields that this
/// version does not know are let pass.
std::string difference(const Value& told, const Value& given, const std::string& where) {
  if (told.kind != given.kind)
    return where + " is " + describe(told) + ", the rules give " + describe(given);
  if (told.is(Value::Kind::list)) {
    if (told.items.size() != given.items.size())
      return where + " has " + std::to_string(told.items.size()) +
             (told.items.size() == 1 ? " entry" : " entries") + ", the rules give " +
             std::to_string(given.items.size());
    for (std::size_t i = 0; i < told.items.size(); ++i) {
      const std::string entry = where + " " + std::to_string(i + 1);
      if (auto found = difference(told.items[i], given.items[i], entry); !found.empty())
        return found;
    }
    return {};
  }
  if (!told.is(Value::Kind::map))
    return same(told, given)
               ? std::string{}
               : where + " is " + describe(told) + ", the rules give " + describe(given);
  for (const auto& [name, value] : given.fields) {
    const Value* other = told.field(name);
    if (other == nullptr &&
        std::find(later_fields.begin(), later_fields.end(), name) != later_fields.end())
      continue;
    if (other == nullptr)
      return fmt::format("{} lacks \"{}\", the rules give {}", where, name, describe(value));
    if (auto found = difference(*other, value, "\"" + name + "\""); !found.empty()) return found;
  }
  for (const auto& [name, value] : told.fields) {
    const bool known =
        std::find(known_fields.begin(), known_fields.end(), name) != known_fields.end();
    if (known && given.field(name) == nullptr)
      return fmt::format("{} has \"{}\", the rules give none", where, name);
  }
  return {};
}

/// Holds the lines of the file against those that the rules give.
class Check {
public:
  explicit Check(const Record& record) : record_(record) {}

  bool hear(const std::string& line) {
    if (next_ >= record_.told.size()) {
      fault(record_.told.empty() ? record_.line : record_.told.back().line,
            "the record ends here, but the hand continues with " + line);
      return false;
    }
    const ToldLine& told = record_.told[next_++];
    const Checked<Value> said = parse_json(told.text, record_.file, told.line);
    const Checked<Value> given = parse_json(line, record_.file, told.line);
    std::string found = "this is no line of a record";
    if (said && given) found = difference(*said, *given, "the line");
    if (found.empty()) return true;
    constexpr std::size_t longest =
        300; // a settlement with its counts is longer than anybody reads
    fault(told.line, found,
          "the rules give " + (line.size() <= longest ? line : line.substr(0, longest) + "..."));
    return false;
  }
  /// After the last line that the rules give.
  void end() {
    if (faults.empty() && next_ < record_.told.size())
      fault(record_.told[next_].line,
            "unexpected extra line: by the rules nothing follows the line before it");
  }
  /// Where the next line would stand.
  int line() const { return next_ < record_.told.size() ? record_.told[next_].line : record_.line; }
  void fault(int line, std::string what, std::string hint = {}) {
    faults.push_back({{record_.file, line}, std::move(what), std::move(hint)});
  }

  Faults faults;

private:
  const Record& record_;
  std::size_t next_ = 0;
};

std::string text_as(const Table& table, const Record& record, Seat viewer) {
  const Rules& rules = *table.rules;
  std::string text;
  LineSums sums;
  std::string last; // kept back, for the last line closes the hand
  const auto add = [&](std::string line) {
    if (!last.empty()) {
      if (viewer == no_seat) sums.add(last);
      (text += last) += '\n';
    }
    last = std::move(line);
    return true;
  };
  add(start_line(rules, record.match, record.players, viewer));
  if (viewer == no_seat) add(luck_line(rules, record.deal));
  const State state = tell(table, record, record.moves.size(), viewer, add);
  if (!state.over()) add(unfinished_line());
  return (text += viewer == no_seat ? sums.close(last) : last) += '\n';
}

/// `b` is of the record, which may leave the cause out.
bool alike(const Transfer& a, const Transfer& b) {
  return (!b.cause.known() || a.cause == b.cause) && a.from == b.from && a.to == b.to &&
         a.amount == b.amount && a.line == b.line && a.redirect == b.redirect &&
         a.owed_by == b.owed_by && a.cards == b.cards && a.offence == b.offence;
}

/// What a record that was not read from a file says about its end.
void check_end(const Table& table, const Record& record, const State& state, Check& check) {
  if (!record.finished) return;
  if (!state.over()) {
    check.fault(record.line, "the record says that the hand is over, but it goes on");
    return;
  }
  const std::vector<Transfer> transfers = settle(table, state);
  if (!std::equal(transfers.begin(), transfers.end(), record.settlement.begin(),
                  record.settlement.end(), alike))
    check.fault(record.line, "the settlement of the record is not what the rules give");
  if (!(record.next == next_match(table, state, record.match, settle_net(table, state))))
    check.fault(record.line, "what the next hand starts from is not what the rules give");
}

} // namespace

std::string to_text(const Table& table, const Record& record) {
  return text_as(table, record, no_seat);
}

std::string_view name_of(Record::Sums sums) {
  return sums == Record::Sums::good ? "good" : sums == Record::Sums::none ? "none" : "wrong";
}

std::vector<Message> remarks_on(const Record& record) {
  std::vector<Message> remarks;
  if (!record.finished)
    remarks.emplace_back(Message("The hand is unfinished: the record ends before the hand does."));
  if (record.sums == Record::Sums::none && record.schema == 1)
    remarks.emplace_back(
        Message("The record has no checksums (schema 1), so changes to it may go unnoticed."));
  if (record.sums == Record::Sums::none && record.schema > 1)
    remarks.emplace_back(
        Message("No line closes the record: it was cut off, or never completed. It "
                "has no checksums, so changes to it may go unnoticed."));
  if (record.sums == Record::Sums::wrong)
    remarks.emplace_back(
        Message("The record was altered after it was written: its lines do not agree "
                "with their checksums."));
  return remarks;
}

std::string to_text_for(const Table& table, const Record& record, Seat viewer) {
  return text_as(table, record, viewer);
}

Checked<State> replay(const Table& table, const Record& record, std::size_t moves) {
  if (Faults faults = check_deal(*table.rules, record.deal); !faults.empty()) return faults;
  if (record.match.head >= table.rules->seats)
    return Fault{{record.file, record.line}, "there is no seat for the head"};
  Check check(record);
  const bool from_file = record.line > 0;
  const Listener listen = [&](const std::string& line) { return !from_file || check.hear(line); };
  try {
    const State state = tell(table, record, moves, no_seat, listen);
    if (moves >= record.moves.size() && check.faults.empty()) {
      if (from_file) check.end();
      check_end(table, record, state, check);
    }
    if (check.faults.empty()) return state;
  } catch (const NotOffered& refused) {
    check.fault(check.line(), refused.what());
  } catch (const HandTooLong& refused) {
    check.fault(check.line(), refused.what());
  }
  return std::move(check.faults);
}

} // namespace yezi
