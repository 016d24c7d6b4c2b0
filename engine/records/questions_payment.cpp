// Questions of scenes about payments and what follows.

#include <algorithm>
#include <map>

#include "kits/kit.h"
#include "records/questions.h"
#include "table/glimpse.h"

namespace yezi {

namespace {

void settlement(Questions& q, const Value& value) {
  if (!q.over(value)) return;
  const Net net = settle_net(q.table, q.state);
  Net expected{};
  q.each_role(value, [&](Seat seat, const Value& amount) {
    if (q.number(amount)) expected[seat] = amount.integer;
  });
  for (Seat seat = 0; seat < q.rules.seats; ++seat)
    q.compare(value, q.words.role_of(seat), expected[seat], net[seat]);
}

/// "3 left bury s2": trick, role, act; "" where nothing is known.
std::string cause_text(const Questions& q, const Cause& cause) {
  if (!cause.known()) return "";
  const std::string trick = cause.trick == 0 ? "" : std::to_string(cause.trick) + ' ';
  const Action act{cause.verb, 0, 0, no_combo, cause.cards};
  return trick + q.words.role_of(cause.seat) + ' ' + to_text(q.rules, act);
}

/// The itemised list in order; of each transfer the fields that are given.
void transfers(Questions& q, const Value& value) {
  if (!q.list(value) || !q.over(value)) return;
  const std::vector<Transfer> got = settle(q.table, q.state);
  q.compare(value, "number", static_cast<std::int64_t>(value.items.size()),
            static_cast<std::int64_t>(got.size()));
  for (std::size_t i = 0; i < std::min(got.size(), value.items.size()); ++i) {
    const Value& item = value.items[i];
    if (!q.map(item)) return;
    Fields fields(item, q.result.faults);
    fields.refuse_others({"from", "to", "amount", "clause", "owed_by", "cards", "cause"});
    const std::string part = std::to_string(i + 1) + ".";
    const Transfer& transfer = got[i];
    if (const Value* from = fields.find("from"); from != nullptr && q.text(*from))
      q.compare(*from, part + "from", from->text, q.words.role_of(transfer.from));
    if (const Value* to = fields.find("to"); to != nullptr && q.text(*to))
      q.compare(*to, part + "to", to->text, q.words.role_of(transfer.to));
    if (const Value* owed = fields.find("owed_by"); owed != nullptr && q.text(*owed))
      q.compare(*owed, part + "owed_by", owed->text, q.words.role_of(transfer.owed_by));
    if (const Value* amount = fields.find("amount"); amount != nullptr && q.number(*amount))
      q.compare(*amount, part + "amount", amount->integer, transfer.amount);
    if (const Value* clause = fields.find("clause"); clause != nullptr && q.text(*clause))
      q.compare(*clause, part + "clause", clause->text,
                q.rules.settle[static_cast<std::size_t>(transfer.line)].path);
    if (const Value* rested = fields.find("cards"))
      q.compare_cards(*rested, part + "cards", transfer.cards.set());
    if (const Value* cause = fields.find("cause"); cause != nullptr && q.text(*cause))
      q.compare(*cause, part + "cause", cause->text, cause_text(q, transfer.cause));
  }
}

/// What hands are worth, in all, or by items as { line = amount }: only lines of the kind `owed`.
void worths(Questions& q, const Value& value) {
  if (!q.over(value)) return;
  if (q.rules.count.on) {
    Evaluator terms(q.table, q.state);
    q.each_role(value, [&](Seat seat, const Value& expected) {
      if (q.number(expected))
        q.compare(expected, q.words.role_of(seat), expected.integer, terms.counted(seat).value);
    });
    return;
  }
  const std::vector<Worth> items = worth(q.table, q.state);
  q.each_role(value, [&](Seat seat, const Value& expected) {
    std::map<std::string, std::int64_t> got;
    std::int64_t sum = 0;
    for (const Worth& item : items) {
      if (item.seat != seat) continue;
      const std::string& path = q.rules.settle[static_cast<std::size_t>(item.line)].path;
      got[path.substr(path.rfind('.') + 1)] += item.amount;
      sum += item.amount;
    }
    const std::string role = q.words.role_of(seat);
    if (expected.is(Value::Kind::integer)) return q.compare(expected, role, expected.integer, sum);
    if (!q.map(expected)) return;
    std::map<std::string, std::int64_t> wanted;
    for (const auto& [name, amount] : expected.fields)
      if (q.number(amount)) wanted[name] = amount.integer;
    for (const auto& [name, amount] : got) wanted.try_emplace(name, 0);
    for (const auto& [name, amount] : wanted) {
      std::string part = role;
      part.append(".").append(name);
      q.compare(expected, part, amount, got[name]);
    }
  });
}

/// What lies in the pool after the hand.
void pool(Questions& q, const Value& value) {
  if (q.number(value) && q.over(value))
    q.compare(value, {}, value.integer, q.state.pool + settle_net(q.table, q.state)[pool_seat]);
}

void next_head(Questions& q, const Value& value) {
  if (!q.text(value) || !q.over(value)) return;
  Match match = q.scene.match;
  match.head = q.state.head;
  const Match next = next_match(q.table, q.state, match, settle_net(q.table, q.state));
  q.compare(value, {}, value.text,
            draws_next_head(q.table, q.state) ? "drawn" : q.words.role_of(next.head));
}

void facts(Questions& q, const Value& value) {
  if (!q.map(value)) return;
  std::vector<std::string> names;
  for (const Named& named : q.rules.facts) names.push_back(named.name);
  for (const auto& [name, expected] : value.fields) {
    const int index = q.words.index(names, name, "fact", expected.place);
    if (index >= 0 && q.number(expected))
      q.compare(expected, name, expected.integer, fact(q.table, q.state, index));
  }
}

void strength(Questions& q, const Value& value) {
  if (play_of(q.rules).tricks(q.state) == nullptr) {
    q.words.fault(value.place, "this game has no tricks, and no strength");
    return;
  }
  q.each_role(value, [&](Seat seat, const Value& expected) {
    if (q.number(expected))
      q.compare(expected, q.words.role_of(seat), expected.integer,
                strength_at_deal(q.rules, q.state, seat));
  });
}

/// { counter = number }: of the match after this hand.
void next_counters(Questions& q, const Value& value) {
  if (!q.map(value) || !q.over(value)) return;
  Match match = q.scene.match;
  match.head = q.state.head;
  const Match next = next_match(q.table, q.state, match, settle_net(q.table, q.state));
  for (const auto& [name, expected] : value.fields) {
    const int index = q.words.index(q.rules.match.counters, name, "match counter", expected.place);
    if (index >= 0 && q.number(expected))
      q.compare(expected, name, expected.integer, next.counters[static_cast<std::size_t>(index)]);
  }
}

void match_ends(Questions& q, const Value& value) {
  if (!q.wanted(value, Value::Kind::boolean, "true or false") || !q.over(value)) return;
  const bool got = ends_match(q.table, q.state);
  q.compare(value, {}, value.boolean ? "ends" : "goes on", got ? "ends" : "goes on");
}

/// Who has won the match, where it ends with this hand.
void match_winner(Questions& q, const Value& value) {
  if (!q.text(value) || !q.over(value)) return;
  if (q.rules.match.rank == no_term) {
    q.words.fault(value.place, "matches of this game have no winner: there is no match.rank");
    return;
  }
  std::set<std::string> got;
  if (ends_match(q.table, q.state)) {
    const Seats winners = match_winners(q.table, q.state);
    for (Seat seat = 0; seat < q.rules.seats; ++seat)
      if (has_seat(winners, seat)) got.insert(q.words.role_of(seat));
  }
  q.compare(value, {}, value.text, got.empty() ? "nobody" : joined(got));
}

/// { role = number }: what each has in the match, this hand included.
void scores(Questions& q, const Value& value) {
  if (!q.over(value)) return;
  const Net net = settle_net(q.table, q.state);
  q.each_role(value, [&](Seat seat, const Value& expected) {
    if (q.number(expected))
      q.compare(expected, q.words.role_of(seat), expected.integer,
                q.state.scores[seat] + net[seat]);
  });
}

} // namespace

std::span<const Question> questions_of_payment() {
  static constexpr Question questions[] = {
      {"settlement", settlement}, {"transfers", transfers},
      {"worth", worths},          {"pool", pool},
      {"next_head", next_head},   {"facts", facts},
      {"strength", strength},     {"next_counters", next_counters},
      {"match_ends", match_ends}, {"match_winner", match_winner},
      {"scores", scores}};
  return questions;
}

} // namespace yezi
