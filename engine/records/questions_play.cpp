// Questions of scenes about a hand in play: who acts, what may be done, what can be deduced, where
// things are.

#include <algorithm>

#include "kits/kit.h"
#include "records/hand_text.h"
#include "records/json_value.h"
#include "records/lines.h"
#include "records/questions.h"
#include "table/deduce.h"
#include "table/tricks.h"

namespace yezi {

namespace {

void acts(Questions& q, const Value& value) {
  std::string expected;
  const auto add = [&](const Value& role) {
    if (const auto who = q.seat(role)) expected += (expected.empty() ? "" : ", ") + role.text;
  };
  if (value.is(Value::Kind::list))
    std::for_each(value.items.begin(), value.items.end(), add);
  else
    add(value);
  std::string got;
  for (int role = 0; role < q.rules.seats; ++role) {
    const Seat who = seat_of_role(q.rules, q.state, role);
    if (has_seat(q.state.asked, who) && !has_seat(q.state.answered, who))
      got += (got.empty() ? "" : ", ") + q.words.role_of(who);
  }
  q.compare(value, {}, expected, got);
}

void phase(Questions& q, const Value& value) {
  if (!q.text(value)) return;
  q.compare(value, {}, value.text,
            q.state.phase < q.rules.phases.size() ? q.rules.phases[q.state.phase].name : "over");
}

void outcome(Questions& q, const Value& value) {
  if (q.text(value)) q.compare(value, {}, value.text, std::string(outcome_name(q.state.outcome)));
}

void reason(Questions& q, const Value& value) {
  if (q.text(value) && q.over(value))
    q.compare(value, {}, value.text, q.rules.reasons[q.state.reason]);
}

void winner(Questions& q, const Value& value) {
  if (q.text(value)) q.compare(value, {}, value.text, q.words.role_of(q.state.marks[mark_winner]));
}

void legal(Questions& q, const Value& value) {
  if (!q.list(value)) return;
  constexpr std::uint64_t most = 5000;
  const Offer& offer = q.offer_of(q.asked);
  if (offer.count() > most) {
    q.compare(value, {}, std::to_string(value.items.size()) + " actions",
              std::to_string(offer.count()) + " actions");
    return;
  }
  std::set<std::string> expected;
  for (const Value& item : value.items) {
    if (!q.text(item)) return;
    const auto deed = q.words.deed({item.text, item.place});
    if (deed) expected.insert(to_text(q.rules, deed->action));
  }
  std::set<std::string> got;
  for (const Action& action : offer.list()) got.insert(to_text(q.rules, action));
  q.compare(value, {}, joined(expected), joined(got));
}

void each_action(Questions& q, const Value& value, bool expected) {
  if (!q.list(value)) return;
  for (const Value& item : value.items) {
    if (!q.text(item)) continue;
    const auto deed = q.words.deed({item.text, item.place});
    if (!deed) continue;
    const Offer& offer = q.offer_of(deed->seat == no_seat ? q.asked : deed->seat);
    const bool got = offered(offer, *deed).has_value();
    q.compare(item, item.text, expected ? "legal" : "not legal", got ? "legal" : "not legal");
  }
}

void legal_has(Questions& q, const Value& value) { each_action(q, value, true); }
void legal_not(Questions& q, const Value& value) { each_action(q, value, false); }

void legal_singles(Questions& q, const Value& value) {
  CardSet got;
  for (const Action& action : q.offer_of(q.asked).listed())
    if (action.verb == Verb::lead && size_of(action.cards.set()) == 1) got |= action.cards.set();
  q.compare_cards(value, {}, got);
}

void legal_combos(Questions& q, const Value& value) {
  if (!q.list(value)) return;
  std::set<std::string> expected, got;
  for (const Value& item : value.items)
    if (const auto combo = q.cards(item)) expected.insert(to_text(q.rules.deck, *combo));
  for (const Action& action : q.offer_of(q.asked).listed())
    if (action.verb == Verb::lead && size_of(action.cards.set()) > 1)
      got.insert(to_text(q.rules.deck, action.cards));
  q.compare(value, {}, joined(expected), joined(got));
}

void counts(Questions& q, const Value& value) {
  if (!q.map(value)) return;
  const Offer& offer = q.offer_of(q.asked);
  for (const auto& [name, expected] : value.fields) {
    const int verb = q.words.index(q.rules.verbs, name, "action", expected.place);
    if (verb < 0 || !q.number(expected)) continue;
    const std::uint64_t got = offer.count_of(static_cast<Verb>(verb));
    q.compare(expected, name, expected.integer, static_cast<std::int64_t>(got));
  }
}

void choices(Questions& q, const Value& value) {
  if (q.number(value))
    q.compare(value, {}, value.integer, static_cast<std::int64_t>(q.offer_of(q.asked).count()));
}

std::optional<InformationSet> information(Questions& q, const Value& at, Seat viewer) {
  if (!play_of(q.rules).deduces()) {
    q.words.fault(at.place, "this game has no tricks, and nothing to deduce " + q.key + " from");
    return std::nullopt;
  }
  return information_of(q.rules, q.state, viewer);
}

Seat viewer(Questions& q, const Value& value) {
  const Value* role = value.field("seat");
  if (role != nullptr) return q.seat(*role).value_or(no_seat);
  if (q.asked == no_seat)
    q.words.fault(value.place, "nobody is asked now: say which seat, e.g. seat = \"" +
                                   q.rules.roles.front() + "\"");
  return q.asked;
}

CardSet unbeatable_in_truth(const Questions& q, Seat me) {
  const int hand = q.rules.hand_zone;
  CardSet others;
  for (Seat seat = 0; seat < q.rules.seats; ++seat)
    if (seat != me && has_seat(active_seats(q.rules, q.state), seat))
      others |= zone(q.rules, q.state, hand, seat);
  CardSet unbeaten;
  for (const Card card : each(zone(q.rules, q.state, hand, me)))
    if (!meet(book_now(q.rules, q.state).higher(card), others)) unbeaten |= card_bit(card);
  return unbeaten;
}

void unbeatable_cards(Questions& q, const Value& value) {
  using Depth = ProofDepth;
  if (!q.map(value)) return;
  const Seat me = viewer(q, value);
  if (me == no_seat) return;
  const auto known = information(q, value, me);
  if (!known) return;
  Fields fields(value, q.result.faults);
  fields.refuse_others({"seat", "visible", "rules", "exact", "game", "actual"});
  constexpr std::pair<const char*, Depth> depths[] = {
      {"visible", Depth::visible}, {"rules", Depth::rules}, {"exact", Depth::exact}};
  for (const auto& [name, depth] : depths)
    if (const Value* expected = fields.find(name))
      q.compare_cards(*expected, name, unbeatable(q.rules, *known, depth));
  if (const Value* expected = fields.find("game"))
    q.compare_cards(*expected, "game", unbeatable_now(q.rules, q.state, me));
  if (const Value* expected = fields.find("actual"))
    q.compare_cards(*expected, "actual", unbeatable_in_truth(q, me));
}

/// { seat = …, are = { { role, cards, false } } }: could that role hold them, for all that the seat
/// knows? The list may stand without a name too.
void possible_cards(Questions& q, const Value& value) {
  if (!value.is(Value::Kind::list) && !q.map(value)) return;
  const Seat me = viewer(q, value);
  if (me == no_seat) return;
  const auto known = information(q, value, me);
  if (!known) return;
  const Value* named = value.field("are");
  const Value& questions = named == nullptr ? value : *named;
  if (named != nullptr && !q.list(*named)) return;
  for (const Value& item : questions.items) {
    if (!q.entries(item, 3)) continue;
    const auto who = q.seat(item.items[0]);
    const auto named_cards = q.cards(item.items[1]);
    if (!who || !named_cards || !q.wanted(item.items[2], Value::Kind::boolean, "true or false"))
      continue;
    // of alike cards those that nobody sees lie
    const CardSet held = named_cards->set();
    const CardSet unseen = lowest_alike(held, known->unseen, q.rules.deck.copies);
    const bool got =
        possible(q.rules, *known, *who, size_of(unseen) == size_of(held) ? unseen : held);
    q.compare(item, item.items[0].text + " " + item.items[1].text,
              item.items[2].boolean ? "possible" : "impossible", got ? "possible" : "impossible");
  }
}

/// Cards with copies are compared as they are written out.
void compare_zone(Questions& q, const Value& expected, const std::string& part, int index,
                  Seat seat) {
  if (!q.rules.piles) return q.compare_cards(expected, part, zone(q.rules, q.state, index, seat));
  if (!q.text(expected)) return;
  if (!has_hand_notation(q.rules)) {
    const Checked<Pile> named = parse_pile(q.rules.deck, expected.text);
    for (const Fault& found : named.faults()) q.words.fault(expected.place, found.what, found.hint);
    if (named)
      q.compare(expected, part, to_text(q.rules.deck, *named),
                cards_at(q.rules, q.state, index, seat));
    return;
  }
  const Checked<HandText> wanted = parse_hand(q.rules, expected.text);
  if (!wanted) {
    for (const Fault& found : wanted.faults())
      q.words.fault(expected.place, found.what, found.hint);
    return;
  }
  q.compare(expected, part, to_text(q.rules.deck, wanted->cards),
            cards_at(q.rules, q.state, index, seat));
}

void zones(Questions& q, const Value& value) {
  if (!q.map(value)) return;
  for (const auto& [name, item] : value.fields) {
    const int index = q.words.zone(name, item.place);
    if (index < 0) continue;
    const std::string zone_name = name;
    if (q.rules.zones[static_cast<std::size_t>(index)].of_seat) {
      q.each_role(item, [&](Seat seat, const Value& expected) {
        compare_zone(q, expected, zone_name + "." + q.words.role_of(seat), index, seat);
      });
    } else {
      compare_zone(q, item, name, index, 0);
    }
  }
}

void marks(Questions& q, const Value& value) {
  if (!q.map(value)) return;
  for (const auto& [name, expected] : value.fields) {
    const int index = q.words.index(q.rules.marks, name, "mark", expected.place);
    if (index >= 0 && q.text(expected))
      q.compare(expected, name, expected.text,
                q.words.role_of(q.state.marks[static_cast<std::size_t>(index)]));
  }
}

void counters(Questions& q, const Value& value) {
  if (!q.map(value)) return;
  const std::size_t per_seat = q.rules.counters.size() - q.rules.seat_counters;
  for (const auto& [name, expected] : value.fields) {
    const int found = q.words.index(q.rules.counters, name, "counter", expected.place);
    if (found < 0) continue;
    const auto index = static_cast<std::size_t>(found);
    const std::string counter = name;
    if (index < per_seat) {
      if (q.number(expected)) q.compare(expected, name, expected.integer, q.state.counters[index]);
      continue;
    }
    const std::size_t first = per_seat + (index - per_seat) * q.rules.seats;
    q.each_role(expected, [&](Seat seat, const Value& count) {
      if (q.number(count))
        q.compare(count, counter + "." + q.words.role_of(seat), count.integer,
                  q.state.counters[first + seat]);
    });
  }
}

void trick(Questions& q, const Value& value) {
  if (!q.map(value)) return;
  Fields fields(value, q.result.faults);
  fields.refuse_others({"leader", "best", "best_by", "number", "won_by"});
  const Tricks& now = tricks_of(q.rules, q.state);
  const auto role = [&](const char* name, Seat seat) {
    if (const Value* expected = fields.find(name); expected != nullptr && q.text(*expected))
      q.compare(*expected, name, expected->text, q.words.role_of(seat));
  };
  role("leader", now.leader);
  role("best_by", now.best_seat);
  role("won_by", now.last_winner);
  if (const Value* best = fields.find("best"))
    q.compare_cards(*best, "best", now.best == no_combo ? CardSet{} : q.rules.book[now.best].cards);
  if (const Value* count = fields.find("number"); count != nullptr && q.number(*count))
    q.compare(*count, "number", count->integer, q.state.trick);
}

} // namespace

std::span<const Question> questions_of_play() {
  static constexpr Question questions[] = {{"acts", acts},
                                           {"phase", phase},
                                           {"outcome", outcome},
                                           {"reason", reason},
                                           {"winner", winner},
                                           {"legal", legal},
                                           {"legal_has", legal_has},
                                           {"legal_not", legal_not},
                                           {"legal_singles", legal_singles},
                                           {"legal_combos", legal_combos},
                                           {"counts", counts},
                                           {"choices", choices},
                                           {"unbeatable", unbeatable_cards},
                                           {"possible", possible_cards},
                                           {"zones", zones},
                                           {"marks", marks},
                                           {"counters", counters},
                                           {"trick", trick}};
  return questions;
}

} // namespace yezi
