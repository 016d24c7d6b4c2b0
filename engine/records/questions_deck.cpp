// Questions of scenes about the deck, its combinations and the deal.

#include <algorithm>

#include "records/json_value.h"
#include "records/questions.h"

namespace yezi {

namespace {

/// { "g8 k8 x8", "s4 g4 k4", true }, or "beats", "beaten", "neither" for the last.
void beats(Questions& q, const Value& value) {
  if (!q.list(value)) return;
  for (const Value& item : value.items) {
    if (!q.entries(item, 3)) continue;
    const auto a = q.combo(item.items[0]);
    const auto b = q.combo(item.items[1]);
    if (!a || !b) continue;
    const bool wins = q.rules.book.beats(*a, *b);
    const bool loses = q.rules.book.beats(*b, *a);
    const std::string part = item.items[0].text + " on " + item.items[1].text;
    const Value& expected = item.items[2];
    if (expected.is(Value::Kind::boolean))
      q.compare(item, part, expected.boolean ? "beats" : "does not beat",
                wins ? "beats" : "does not beat");
    else if (q.text(expected))
      q.compare(item, part, expected.text, wins ? "beats" : loses ? "beaten" : "neither");
  }
}

/// { "s1 g1 ww", false }: is it one? Or the name of the pattern that it is.
void combos(Questions& q, const Value& value) {
  if (!q.list(value)) return;
  for (const Value& item : value.items) {
    if (!q.entries(item, 2)) continue;
    const auto set = q.cards(item.items[0]);
    if (!set) continue;
    const ComboId id = q.rules.book.find(set->set());
    const Value& expected = item.items[1];
    if (expected.is(Value::Kind::boolean))
      q.compare(item, item.items[0].text, expected.boolean ? "a combination" : "none",
                id != no_combo ? "a combination" : "none");
    else if (q.text(expected))
      q.compare(item, item.items[0].text, expected.text,
                id == no_combo ? "none" : q.rules.book.patterns()[q.rules.book[id].pattern].name);
  }
}

void count_one(Questions& q, const Value& question) {
  Fields fields(question, q.result.faults);
  fields.refuse_others(
      {"pattern", "size", "beating", "beaten_by", "within", "without", "is", "are"});
  std::set<std::string> got;
  int pattern = -1;
  if (const Value* name = fields.find("pattern"); name != nullptr && q.text(*name)) {
    std::vector<std::string> names;
    for (const Pattern& known : q.rules.book.patterns()) names.push_back(known.name);
    pattern = q.words.index(names, name->text, "pattern", name->place);
    if (pattern < 0) return;
  }
  const std::int64_t size = fields.integer("size", Fields::Need::no, {1, 64}, 0);
  const auto optional = [&](const char* name) {
    const Value* named = fields.find(name);
    return named == nullptr ? std::optional<ComboId>(no_combo) : q.combo(*named);
  };
  const auto beating = optional("beating");
  const auto beaten_by = optional("beaten_by");
  if (!beating || !beaten_by) return;
  const Value* within = fields.find("within");
  const Value* without = fields.find("without");
  const CardSet inside =
      within == nullptr ? q.rules.pack : q.cards(*within).value_or(Cards{}).set();
  const CardSet outside =
      without == nullptr ? CardSet{} : q.cards(*without).value_or(Cards{}).set();
  for (int i = 0; i < q.rules.book.size(); ++i) {
    const auto id = static_cast<ComboId>(i);
    const Combo& found = q.rules.book[id];
    if ((pattern >= 0 && found.pattern != pattern) || (size > 0 && found.size != size) ||
        !holds(inside, found.cards) || meet(found.cards, outside) ||
        (*beating != no_combo && !q.rules.book.beats(id, *beating)) ||
        (*beaten_by != no_combo && !q.rules.book.beats(*beaten_by, id)))
      continue;
    got.insert(to_text(q.rules.deck, found.cards));
  }
  if (const Value* is = fields.find("is"); is != nullptr && q.number(*is))
    q.compare(*is, "is", is->integer, static_cast<std::int64_t>(got.size()));
  const Value* are = fields.find("are");
  if (are == nullptr || !q.list(*are)) return;
  std::set<std::string> expected;
  for (const Value& item : are->items)
    if (const auto set = q.cards(item)) expected.insert(to_text(q.rules.deck, *set));
  q.compare(*are, "are", joined(expected), joined(got));
}

/// { pattern=, size=, beating=, beaten_by=, within=, without=, is = 12, are = { … } }
void count_combos(Questions& q, const Value& value) {
  if (value.is(Value::Kind::map) && !value.fields.empty()) return count_one(q, value);
  if (!q.list(value)) return;
  for (const Value& item : value.items)
    if (q.map(item)) count_one(q, item);
}

void seats(Questions& q, const Value& value) {
  q.each_role(value, [&](Seat seat, const Value& expected) {
    if (q.number(expected)) q.compare(expected, q.words.role_of(seat), expected.integer, seat);
  });
}

/// { "0 head", "36 third" }: who gets which card of the pack, counted from 0.
void recipients(Questions& q, const Value& value) {
  if (!q.list(value)) return;
  const std::size_t seats = q.rules.seats;
  const Seat opener = q.rules.counting.on ? q.state.marks[mark_opener] : q.state.head;
  const std::size_t first = opener == no_seat ? 0 : role_of_seat(q.rules, q.state, opener);
  for (const Value& item : value.items) {
    if (!q.text(item)) continue;
    std::size_t digits = 0;
    std::size_t index = 0;
    while (digits < item.text.size() && digits < 4 && item.text[digits] >= '0' &&
           item.text[digits] <= '9')
      index = index * 10 + static_cast<std::size_t>(item.text[digits++] - '0');
    if (digits == 0 || digits + 1 >= item.text.size() || item.text[digits] != ' ') {
      q.words.fault(item.place, "wanted a number and a role, e.g. \"0 head\"");
      continue;
    }
    std::string got = "nobody";
    if (index < q.rules.deal.size()) {
      const DealStep& step = q.rules.deal[index];
      const Zone& zone = q.rules.zones[step.zone];
      got = zone.of_seat ? q.rules.roles[(step.role + first) % seats] : zone.name;
    }
    q.compare(item, std::to_string(index), item.text.substr(digits + 1), got);
  }
}

} // namespace

std::span<const Question> questions_of_deck() {
  static constexpr Question questions[] = {{"beats", beats},
                                           {"combos", combos},
                                           {"count", count_combos},
                                           {"seats", seats},
                                           {"recipients", recipients}};
  return questions;
}

} // namespace yezi
