// Why a move is not allowed, in words, with the clause that forbids it.

#include <algorithm>

#include "view/masked.h"
#include "view/why_not_drawing.h"

namespace yezi {

namespace {

struct Asker {
  const Rules& rules;
  const View& view;
  const TrickPhase& play;
  std::vector<Reason>& reasons;

  CardSet hand() const { return zone(rules, view.seen, play.hand, view.me); }
  const TrickState& trick() const { return view.seen.trick; }
  std::string text(CardSet cards) const { return to_text(rules.deck, cards); }

  void say(const std::string& clause, std::string why) const {
    Reason reason{clause, {}, std::move(why)};
    for (const Clause& cited : rules.said.clauses)
      if (cited.path == clause) reason.by = cited.by;
    reasons.push_back(std::move(reason));
  }
};

std::string cards_word(int count) {
  return std::to_string(count) + (count == 1 ? " card" : " cards");
}

/// The combination that the cards form; says so when there is none.
ComboId combination(const Asker& ask, CardSet cards) {
  const ComboId id = ask.rules.book.find(cards);
  if (id == no_combo) ask.say("combos", ask.text(cards) + " form no combination.");
  return id;
}

void about_lead(const Asker& ask, CardSet cards) {
  const ComboId id = combination(ask, cards);
  if (id == no_combo) return;
  const Combo& combo = ask.rules.book[id];
  if (((ask.play.may_lead >> combo.pattern) & 1U) == 0) {
    ask.say("play.lead", "A " + ask.rules.book.patterns()[combo.pattern].name + " may not be led.");
    return;
  }
  if (combo.size > 1) return;
  const Card card = first_of(cards);
  const LeadLaw& law = ask.play.law;
  const CardSet earlier = law.earlier[card] & ask.hand();
  if (earlier != 0) {
    ask.say("play.lead_law",
            "Before " + ask.text(cards) + " is led alone, " + ask.text(earlier) + " must be gone.");
    return;
  }
  CardSet others = 0;
  for (const Card held : each(ask.hand() & ~ask.view.unbeatable))
    if (law.group[held] == law.group[card]) others |= card_bit(held);
  ask.say("play.lead_law", ask.text(cards) + " cannot be beaten, so it is led only when " +
                               ask.text(others) + " are gone.");
}

void about_beat(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    ask.say("play.follow", "This trick takes " + cards_word(ask.trick().size) + ".");
    return;
  }
  const ComboId id = combination(ask, cards);
  if (id == no_combo) return;
  const Combo& best = ask.rules.book[ask.trick().best];
  ask.say("play.beats." + ask.rules.book.patterns()[best.pattern].name,
          ask.text(cards) + " does not beat " + ask.text(best.cards) + ".");
}

void about_bury(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    ask.say("play.follow", "This trick takes " + cards_word(ask.trick().size) + ".");
    return;
  }
  std::vector<ComboId> kept;
  ask.rules.book.beaters_within(ask.trick().best, ask.hand() & ~cards, kept);
  if (kept.empty()) return;
  ask.say("play.follow", "You would keep " + ask.text(ask.rules.book[kept.front()].cards) +
                             ", which beats " + ask.text(ask.rules.book[ask.trick().best].cards) +
                             ": beat it, or bury part of everything that beats it.");
}

void about_declaring(const Asker& ask) {
  const int won = ask.trick().won_cards[ask.view.me];
  const int sure = size_of(ask.view.unbeatable);
  ask.say("play.out", "You have taken " + std::to_string(won) + " and hold " +
                          std::to_string(sure) + " that nobody can beat; " +
                          std::to_string(ask.play.out.least) + " are needed.");
}

bool offers_verb(const Offer& offer, Verb verb) {
  const auto is_it = [&](const auto& part) { return part.verb == verb; };
  return std::any_of(offer.listed().begin(), offer.listed().end(), is_it) ||
         std::any_of(offer.families().begin(), offer.families().end(), is_it);
}

} // namespace

std::vector<Reason> why_not(const Table& table, const View& view, const Action& asked) {
  std::vector<Reason> reasons;
  if (view.offer.contains(asked)) return reasons;
  const Rules& rules = *table.rules;
  Action action = asked;
  action.cards = as_held(rules, view, asked.cards);
  if (view.offer.empty()) return {{"", {}, "It is not your turn."}};
  if (view.seen.phase == rules.draw_phase) why_not_drawing(rules, view, action, reasons);
  if (!reasons.empty()) return reasons;
  if (rules.trick_phase < 0)
    return {{"", {}, "\"" + to_text(rules, action) + "\" is not offered now."}};
  const auto& play =
      std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
  const Asker ask{rules, view, play, reasons};
  const CardSet missing = action.cards & ~ask.hand();
  if (missing != 0) ask.say("", "You do not hold " + ask.text(missing) + ".");
  if (reasons.empty()) {
    const bool in_tricks = view.seen.phase == rules.trick_phase;
    const bool leading = in_tricks && view.seen.trick.acted == 0;
    if (action.verb == Verb::lead && leading) about_lead(ask, action.cards);
    if (action.verb == Verb::beat && in_tricks && !leading) about_beat(ask, action.cards);
    if (action.verb == Verb::bury && in_tricks && !leading) about_bury(ask, action.cards);
    if (action.verb == Verb::declare && play.out.on && (leading || !in_tricks))
      about_declaring(ask);
  }
  if (reasons.empty()) {
    const std::string verb = rules.verbs[static_cast<std::size_t>(action.verb)];
    ask.say("", offers_verb(view.offer, action.verb)
                    ? "\"" + to_text(rules, action) + "\" is not among what is offered."
                    : "You cannot " + verb + " now.");
  }
  return reasons;
}

std::vector<Reason> cautions(const Table& table, const View& view, const Action& action) {
  std::vector<Reason> reasons;
  const Rules& rules = *table.rules;
  HookAction told;
  told.verb = rules.verbs[static_cast<std::size_t>(action.verb)];
  told.cards = action.cards;
  told.arg = action.arg;
  for (const Caution& caution : rules.cautions)
    if (table.hooks->warns(caution.hook, Masked(table, view), told))
      reasons.push_back({"cautions." + caution.name, caution.by, caution.says});
  return reasons;
}

} // namespace yezi
