// Questions of scenes about draw-and-discard games: the wall, waits, and what hands are counted at.

#include <map>

#include "kits/drawing/play.h"
#include "records/hand_text.h"
#include "records/lines.h"
#include "records/questions.h"

namespace yezi {

namespace {

/// Whether the question makes sense; else a fault.
bool of_drawing(Questions& q, const Value& at) {
  if (q.rules.phases.back().is<DrawPhase>()) return true;
  q.words.fault(at.place, q.key + " is for games of drawing and discarding");
  return false;
}

std::string code(const Rules& rules, Card card) {
  return card < rules.deck.faces.size() ? rules.deck.faces[card].code : "-";
}

void turn(Questions& q, const Value& value) {
  if (of_drawing(q, value) && q.text(value))
    q.compare(value, {}, value.text, q.words.role_of(draw_state(q.state).turn));
}

void drawn(Questions& q, const Value& value) {
  if (of_drawing(q, value) && q.text(value))
    q.compare(value, {}, value.text, code(q.rules, draw_state(q.state).drawn));
}

void left(Questions& q, const Value& value) {
  if (of_drawing(q, value) && q.number(value))
    q.compare(value, {}, value.integer, left_to_draw(draw_rules(q.rules), draw_state(q.state)));
}

/// { role = "1s 3s" }: every card with which the hand would be complete.
void waiting(Questions& q, const Value& value) {
  if (!of_drawing(q, value)) return;
  q.each_role(value, [&](Seat seat, const Value& expected) {
    if (!q.text(expected)) return;
    const Checked<HandText> wanted = parse_hand(q.rules, expected.text == "-" ? "" : expected.text);
    if (!wanted) {
      for (const Fault& found : wanted.faults())
        q.words.fault(expected.place, found.what, found.hint);
      return;
    }
    Pile got;
    each_face(waits(q.rules, q.state, draw_rules(q.rules), seat),
              [&](Card card) { got.add(card); });
    q.compare(expected, q.words.role_of(seat), to_text(q.rules.deck, wanted->cards),
              to_text(q.rules.deck, got));
  });
}

/// { role = { points = 20, doubles = 1 } }: sums of the columns of the count.
void columns(Questions& q, const Value& value) {
  if (!of_drawing(q, value) || !q.over(value)) return;
  Evaluator terms(q.table, q.state);
  q.each_role(value, [&](Seat seat, const Value& expected) {
    if (!q.map(expected)) return;
    for (const auto& [name, amount] : expected.fields) {
      const int index = q.words.index(q.rules.count.columns, name, "column", amount.place);
      if (index >= 0 && q.number(amount))
        q.compare(amount, q.words.role_of(seat) + "." + name, amount.integer,
                  terms.counted(seat).columns[static_cast<std::size_t>(index)]);
    }
  });
}

/// { role = { item = amount } }: all lines of the count, those of the same name added up.
void items(Questions& q, const Value& value) {
  if (!of_drawing(q, value) || !q.over(value)) return;
  Evaluator terms(q.table, q.state);
  std::vector<std::string> names;
  for (const CountItem& item : q.rules.count.items) names.push_back(item.name);
  q.each_role(value, [&](Seat seat, const Value& expected) {
    if (!q.map(expected)) return;
    std::map<std::string, std::int64_t> got, wanted;
    for (const CountLine& line : terms.counted(seat).lines)
      got[q.rules.count.items[line.item].name] += line.amount;
    for (const auto& [name, amount] : expected.fields)
      if (q.words.index(names, name, "line of the count", amount.place) >= 0 && q.number(amount))
        wanted[name] = amount.integer;
    for (const auto& [name, amount] : got) wanted.try_emplace(name, 0);
    for (const auto& [name, amount] : wanted)
      q.compare(expected, q.words.role_of(seat) + "." + name, amount, got[name]);
  });
}

/// { ["66"] = 2 }: how often the throws so far hit a suit.
void hit(Questions& q, const Value& value) {
  if (!of_drawing(q, value) || !q.map(value)) return;
  std::vector<std::string> names;
  for (const Suit& suit : q.rules.deck.suits) names.push_back(suit.id);
  for (const auto& [name, expected] : value.fields) {
    const int suit = q.words.index(names, name, "suit", expected.place);
    if (suit >= 0 && q.number(expected))
      q.compare(expected, name, expected.integer, hits(q.rules, q.state, suit));
  }
}

/// { role = "[SSS][123s]" }: the sets that lie before a seat.
void sets(Questions& q, const Value& value) {
  if (!of_drawing(q, value)) return;
  q.each_role(value, [&](Seat seat, const Value& expected) {
    if (!q.text(expected)) return;
    const Checked<HandText> wanted = parse_hand(q.rules, expected.text);
    if (!wanted) {
      for (const Fault& found : wanted.faults())
        q.words.fault(expected.place, found.what, found.hint);
      return;
    }
    const auto told = [&](const Meld& meld) {
      CardList cards;
      for (const Card card : meld.cards)
        if (card != no_card) cards = list_with(cards, card);
      return q.rules.sets[meld.set].name + " " + to_text(q.rules.deck, cards);
    };
    if (q.rules.melds_lie_open) {
      // a seat may rearrange its melds, so that the cards alone count
      q.compare(expected, q.words.role_of(seat), to_text(q.rules.deck, wanted->laid),
                cards_at(q.rules, q.state, draw_rules(q.rules).melds, seat));
      return;
    }
    std::set<std::string> expect, got;
    for (const Meld& meld : wanted->melds) expect.insert(told(meld));
    for (int i = 0; i < draw_state(q.state).meld_count[seat]; ++i)
      got.insert(told(draw_state(q.state).melds[seat][static_cast<std::size_t>(i)]));
    q.compare(expected, q.words.role_of(seat), joined(expect), joined(got));
  });
}

} // namespace

std::span<const Question> questions_of_drawing() {
  static constexpr Question questions[] = {
      {"turn", turn},       {"drawn", drawn}, {"left", left}, {"waits", waiting},
      {"columns", columns}, {"items", items}, {"hits", hit},  {"sets", sets}};
  return questions;
}

} // namespace yezi
