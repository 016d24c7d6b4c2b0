// Why a move is not allowed, in words, with the clause that forbids it.

#include <algorithm>

#include "core/refusals.h"
#include "kits/drawing/phase.h"
#include "kits/drawing/why_not.h"
#include "view/masked.h"

namespace yezi {

namespace {

struct Asker {
  const Rules& rules;
  const View& view;
  const TrickPhase& play;
  const Locale& locale;
  std::vector<Reason>& reasons;

  CardSet hand() const { return zone(rules, view.seen, play.hand, view.me); }
  const TrickState& trick() const { return trick_state(view.seen); }
  std::string text(CardSet cards) const { return spoken_cards(locale, rules.deck, cards); }
  std::string pattern(const Combo& combo) const {
    return rules.book.patterns()[combo.pattern].name;
  }

  /// Clause and kind of core/refusals.h.
  void refuse(const std::string& clause, const char* kind, std::string why) const {
    reasons.push_back(
        {clause, refusal_rules(rules.said, clause, kind), std::move(why), std::string(kind)});
  }
};

void say_size(const Asker& ask) {
  const int size = ask.trick().size;
  ask.refuse("play.follow", "size",
             ask.locale("This trick takes {} {}.", size, size == 1 ? "card" : "cards"));
}

/// The combination that the cards form; says so when there is none.
ComboId combination(const Asker& ask, CardSet cards) {
  const ComboId id = ask.rules.book.find(cards);
  if (id == no_combo)
    ask.refuse("combos", "none", ask.locale("{} form no combination.", ask.text(cards)));
  return id;
}

void about_lead(const Asker& ask, CardSet cards) {
  const ComboId id = combination(ask, cards);
  if (id == no_combo) return;
  const Combo& combo = ask.rules.book[id];
  if (((ask.play.may_lead >> combo.pattern) & 1U) == 0) {
    ask.refuse(
        "play.lead", "pattern",
        ask.locale("A {} may not be led.", ask.locale.word(WordKind::set, ask.pattern(combo))));
    return;
  }
  if (combo.size > 1) return;
  const Card card = first_of(cards);
  const LeadLaw& law = ask.play.law;
  const CardSet earlier = law.earlier[card] & ask.hand();
  if (earlier != 0) {
    const bool early = law.unbeatable_free && ask.view.seen.marks[mark_privileged] == ask.view.me;
    ask.refuse(
        "play.lead_law", early ? "privileged" : "earlier",
        ask.locale("Before {} is led alone, {} must be gone.", ask.text(cards), ask.text(earlier)));
    return;
  }
  CardSet others = 0;
  for (const Card held : each(ask.hand() & ~ask.view.unbeatable))
    if (law.group[held] == law.group[card]) others |= card_bit(held);
  ask.refuse("play.lead_law", "later",
             ask.locale("{} cannot be beaten, so it is led only when {} are gone.", ask.text(cards),
                        ask.text(others)));
}

/// What beats the best and may not all the same.
void about_closed(const Asker& ask, const Combo& best) {
  const bool last = size_of(ask.hand()) == ask.trick().size;
  if (last && ask.trick().won_tricks[ask.view.me] == 0 &&
      ask.trick().size <= ask.play.last_needs_trick)
    ask.refuse("play.last", "no_trick",
               ask.locale("You have won no trick, so you may not win the last one."));
  else
    ask.refuse(
        "play.once", "closed",
        ask.locale("{} has beaten the lead, and nothing may beat it again.", ask.text(best.cards)));
}

void about_beat(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    say_size(ask);
    return;
  }
  const ComboId id = combination(ask, cards);
  if (id == no_combo) return;
  const Combo& best = ask.rules.book[ask.trick().best];
  if (ask.rules.book.beats(id, ask.trick().best)) return about_closed(ask, best);
  const bool other = ask.rules.book[id].pattern != best.pattern;
  ask.refuse("play.beats." + ask.pattern(best), other ? "pattern" : "lower",
             ask.locale("{} does not beat {}.", ask.text(cards), ask.text(best.cards)));
}

void about_bury(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    say_size(ask);
    return;
  }
  std::vector<ComboId> kept;
  ask.rules.book.beaters_within(ask.trick().best, ask.hand() & ~cards, kept);
  if (kept.empty()) return;
  ask.refuse(
      "play.follow", "keeps",
      ask.locale("You would keep {}, which beats {}: beat it, or bury part of everything that "
                 "beats it.",
                 ask.text(ask.rules.book[kept.front()].cards),
                 ask.text(ask.rules.book[ask.trick().best].cards)));
}

/// Assumes that the seat could lead, or declare in place of calling, and holds the cards.
void about_declaring(const Asker& ask, CardSet cards) {
  const OutRule& out = ask.play.out;
  const Offer::Claims& claims = ask.view.offer.claims();
  const CardSet sure = claims.verb == Verb::declare ? claims.always : ask.view.unbeatable;
  const CardSet further = cards & ~sure;
  const int won = ask.trick().won_cards[ask.view.me];
  if (won + size_of(sure | cards) < out.least) {
    const std::string held =
        further == 0 ? ask.locale("You have taken {} and hold {} that nobody can beat; {} are "
                                  "needed.",
                                  won, size_of(sure), out.least)
                     : ask.locale("You have taken {}; with those that nobody can beat you name {}; "
                                  "{} are needed.",
                                  won, size_of(sure | cards), out.least);
    return ask.refuse("play.out", "few", held);
  }
  if (!out.bluffs || !out.check_actual)
    return ask.refuse(
        "play.out", out.bluffs ? "deduced" : "certified",
        ask.locale("Only cards that are known to be unbeatable may be claimed, and {} "
                   "not known to be.",
                   ask.text(further) + (size_of(further) == 1 ? " is" : " are"),
                   ask.text(further)));
  if (ask.trick().false_claims >= out.most_false)
    return ask.refuse(
        "play.out", "most",
        ask.locale("There have been {} false claims in this hand, and no more are taken: "
                   "claim what is certain, or lead.",
                   ask.trick().false_claims));
  ask.refuse("play.out", "again",
             ask.locale("You have just claimed these cards, and they can be beaten: name others."));
}

/// A refusal by the phase that is played, or that a clause of it gives.
Reason refusal(const Rules& rules, const std::string& clause, const char* kind, std::string why) {
  return {clause, refusal_rules(rules.said, clause, kind), std::move(why), kind};
}

/// What is asked for is of another kind than what is offered.
Reason not_now(const Rules& rules, const View& view, const Action& action, const Locale& locale) {
  std::string clause = rules.phases[view.seen.phase].name;
  const Verb verb = action.verb;
  if (view.seen.phase == rules.trick_phase &&
      (verb == Verb::lead || verb == Verb::beat || verb == Verb::bury))
    clause += trick_state(view.seen).acted == 0 ? ".lead" : ".follow";
  const std::string& name = rules.verbs[static_cast<std::size_t>(verb)];
  return refusal(rules, clause, "other",
                 view.offer.has(verb)
                     ? locale("\"{}\" is not among what is offered.", to_text(rules, action))
                     : locale("You cannot {} now.", locale.word(WordKind::verb, name)));
}

} // namespace

std::vector<Reason> why_not(const Table& table, const View& view, const Action& asked,
                            const Locale& locale) {
  std::vector<Reason> reasons;
  if (view.offer.contains(asked)) return reasons;
  const Rules& rules = *table.rules;
  Action action = asked;
  action.cards = as_held(rules, view, asked.cards);
  if (view.offer.empty()) {
    const std::string why = locale("It is not your turn.");
    if (view.seen.over()) return {{"", {}, why}};
    return {refusal(rules, rules.phases[view.seen.phase].name, "asked", why)};
  }
  if (rules.phases[view.seen.phase].is<DrawPhase>())
    why_not_drawing(rules, view, action, locale, reasons);
  if (!reasons.empty()) return reasons;
  if (rules.trick_phase < 0)
    return {refusal(rules, rules.phases[view.seen.phase].name, "other",
                    locale("\"{}\" is not offered now.", to_text(rules, action)))};
  const auto& play = trick_rules(rules);
  const Asker ask{rules, view, play, locale, reasons};
  const CardSet missing = action.cards & ~ask.hand();
  if (missing != 0)
    ask.refuse(rules.phases[view.seen.phase].name, "held",
               locale("You do not hold {}.", ask.text(missing)));
  if (reasons.empty()) {
    const bool in_tricks = view.seen.phase == rules.trick_phase;
    const bool leading = in_tricks && trick_state(view.seen).acted == 0;
    if (action.verb == Verb::lead && leading) about_lead(ask, action.cards);
    if (action.verb == Verb::beat && in_tricks && !leading) about_beat(ask, action.cards);
    if (action.verb == Verb::bury && in_tricks && !leading) about_bury(ask, action.cards);
    if (action.verb == Verb::declare && play.out.on) {
      if (leading || view.offer.claims().verb == Verb::declare)
        about_declaring(ask, action.cards);
      else
        ask.refuse("play.out", "late", locale("Only the leader may declare, before he leads."));
    }
  }
  if (reasons.empty()) reasons.push_back(not_now(rules, view, action, locale));
  return reasons;
}

std::vector<Reason> cautions(const Table& table, const View& view, const Action& action,
                             const Locale& locale) {
  std::vector<Reason> reasons;
  const Rules& rules = *table.rules;
  HookAction told;
  told.verb = rules.verbs[static_cast<std::size_t>(action.verb)];
  told.cards = action.cards;
  told.arg = action.arg;
  for (const Caution& caution : rules.cautions)
    if (table.hooks->warns(caution.hook, Masked(table, view), told))
      reasons.push_back(
          {"cautions." + caution.name, caution.by, locale.word(WordKind::text, caution.says)});
  return reasons;
}

} // namespace yezi
