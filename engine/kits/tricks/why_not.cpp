// Why a lead, a beat, a burial or a claim is not allowed, with the clause that forbids it.

#include <algorithm>

#include "core/refusals.h"
#include "kits/tricks/duty.h"
#include "kits/tricks/state.h"
#include "view/view.h"

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
    ask.refuse("combos", "none", ask.locale("{} are not a combination.", ask.text(cards)));
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
  if (has_card(law.held_back, card))
    return ask.refuse("play.lead_law", "held_back",
                      ask.locale("No card like {} has been played yet, and you hold others: lead "
                                 "one of those.",
                                 ask.text(cards)));
  const CardSet earlier = law.earlier[card] & ask.hand();
  if (!earlier.empty()) {
    const bool early = law.unbeatable_free && ask.view.seen.marks[mark_privileged] == ask.view.me;
    ask.refuse("play.lead_law", early ? "privileged" : "earlier",
               ask.locale("Before you lead {} alone, you must have played {}.", ask.text(cards),
                          ask.text(earlier)));
    return;
  }
  CardSet others;
  for (const Card held : each(ask.hand() & ~ask.view.unbeatable))
    if (law.group[held] == law.group[card]) others |= card_bit(held);
  ask.refuse("play.lead_law", "later",
             ask.locale("{} cannot be beaten, so you may lead it only after {}.", ask.text(cards),
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
    ask.refuse("play.once", "closed",
               ask.locale("{} has already beaten the lead; it may not be beaten again.",
                          ask.text(best.cards)));
}

/// Whether a duty on single cards asks for others than this one; says which.
bool about_duty(const Asker& ask, Card card) {
  using Does = DutyTier::Does;
  const CardSet led = ask.rules.book[ask.trick().led].cards;
  const CardSet best = ask.rules.book[ask.trick().best].cards;
  const DutyTiers tiers =
      duty_tiers(ask.rules, ask.play, ask.view.seen.trump, first_of(led), first_of(best));
  const CardSet may = allowed(tiers, ask.hand());
  if (has_card(may, card)) return false;
  for (const DutyTier& tier : tiers) {
    if (!meet(tier.cards, ask.hand())) continue;
    const std::string held = ask.text(may);
    switch (tier.does) {
    case Does::suit:
      ask.refuse(
          "play.follow", "suit",
          ask.locale("{} was led, and you hold cards of its suit: {}.", ask.text(led), held));
      break;
    case Does::trump:
      ask.refuse(
          "play.follow", "trump",
          ask.locale("You hold no card of the suit led, so you must play a trump: {}.", held));
      break;
    case Does::overtrump:
    case Does::beat_in_suit:
    case Does::beat:
      ask.refuse("play.follow", "beat",
                 ask.locale("You must beat {} if you can: {}.", ask.text(best), held));
      break;
    }
    return true;
  }
  return false;
}

void about_beat(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    say_size(ask);
    return;
  }
  const ComboId id = combination(ask, cards);
  if (id == no_combo) return;
  if (size_of(cards) == 1 && about_duty(ask, first_of(cards))) return;
  const Combo& best = ask.rules.book[ask.trick().best];
  const ComboBook& book = book_now(ask.rules, ask.view.seen);
  if (book.beats(id, ask.trick().best)) return about_closed(ask, best);
  const bool other = ask.rules.book[id].pattern != best.pattern;
  ask.refuse("play.beats." + ask.pattern(best), other ? "pattern" : "lower",
             ask.locale("{} does not beat {}.", ask.text(cards), ask.text(best.cards)));
}

void about_bury(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    say_size(ask);
    return;
  }
  if (size_of(cards) == 1 && about_duty(ask, first_of(cards))) return;
  using Follow = TrickPhase::Follow;
  const Follow follow = ask.play.follow;
  const CardSet best = ask.rules.book[ask.trick().best].cards;
  const bool same = follow == Follow::follow_suit; // a card that beats cannot but beat
  const CardSet bound = same                              ? cards
                        : follow == Follow::beat_or_break ? ask.hand() & ~cards
                                                          : ask.hand();
  std::vector<ComboId> kept;
  book_now(ask.rules, ask.view.seen).beaters_within(ask.trick().best, bound, kept);
  if (kept.empty()) return;
  if (follow == Follow::must_beat)
    return ask.refuse("play.follow", "beat",
                      ask.locale("You must beat {} if you can: {}.", ask.text(best),
                                 ask.text(ask.rules.book[kept.front()].cards)));
  if (same)
    return ask.refuse(
        "play.follow", "beats",
        ask.locale("{} beats {}: play it as a beat.", ask.text(cards), ask.text(best)));
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
        further.empty()
            ? ask.locale("You have taken {} and hold {} that nobody can beat; {} are "
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
    return ask.refuse("play.out", "most",
                      ask.locale.plural(ask.trick().false_claims,
                                        "There has been {} false claim in this hand; no more are "
                                        "allowed. Claim only what is certain, or lead.",
                                        "There have been {} false claims in this hand; no more are "
                                        "allowed. Claim only what is certain, or lead."));
  ask.refuse("play.out", "again",
             ask.locale("You have just claimed these cards, and they can be beaten; name others."));
}

/// What is asked for is of another kind than what is offered.
Reason not_now(const Rules& rules, const View& view, const Action& action, const Locale& locale) {
  std::string clause = rules.phases[view.seen.phase].name;
  const Verb verb = action.verb;
  if (in_tricks(rules, view.seen) &&
      (verb == Verb::lead || verb == Verb::beat || verb == Verb::bury))
    clause += trick_state(view.seen).acted == 0 ? ".lead" : ".follow";
  const std::string& name = rules.verbs[static_cast<std::size_t>(verb)];
  const char* kind = "other";
  return {clause, refusal_rules(rules.said, clause, kind),
          view.offer.has(verb) ? locale("\"{}\" is not one of the choices.", to_text(rules, action))
                               : locale("You cannot {} now.", locale.word(WordKind::verb, name)),
          kind};
}

} // namespace

void TrickPhase::why_not(const Table& table, const View& view, const Action& action,
                         const Locale& locale, std::vector<Reason>& reasons) const {
  const Rules& rules = *table.rules;
  const Asker ask{rules, view, *this, locale, reasons};
  const CardSet missing = action.cards.set() & ~ask.hand();
  if (!missing.empty())
    ask.refuse(rules.phases[view.seen.phase].name, "held",
               locale("You do not hold {}.", ask.text(missing)));
  if (reasons.empty()) {
    const bool in_tricks = yezi::in_tricks(rules, view.seen);
    const bool leading = in_tricks && trick_state(view.seen).acted == 0;
    if (action.verb == Verb::lead && leading) about_lead(ask, action.cards.set());
    if (action.verb == Verb::beat && in_tricks && !leading) about_beat(ask, action.cards.set());
    if (action.verb == Verb::bury && in_tricks && !leading) about_bury(ask, action.cards.set());
    if (action.verb == Verb::declare && out.on) {
      if (leading || view.offer.claims().verb == Verb::declare)
        about_declaring(ask, action.cards.set());
      else
        ask.refuse("play.out", "late",
                   locale("Only the leader may declare, and only before leading."));
    }
  }
  if (reasons.empty()) reasons.push_back(not_now(rules, view, action, locale));
}

} // namespace yezi
