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
  const Tongue& tongue;
  std::vector<Reason>& reasons;

  CardSet hand() const { return zone(rules, view.seen, play.hand, view.me); }
  const TrickState& trick() const { return view.seen.trick; }
  std::string text(CardSet cards) const { return spoken_cards(tongue, rules.deck, cards); }
  std::string pattern(const Combo& combo) const {
    return rules.book.patterns()[combo.pattern].name;
  }

  void say(const std::string& clause, std::string why) const {
    Reason reason{clause, {}, std::move(why)};
    for (const Clause& cited : rules.said.clauses)
      if (cited.path == clause) reason.by = cited.by;
    reasons.push_back(std::move(reason));
  }
};

void say_size(const Asker& ask) {
  const int size = ask.trick().size;
  ask.say("play.follow", ask.tongue("This trick takes {} {}.", "此回合須用 {} 張。", size,
                                    size == 1 ? "card" : "cards"));
}

/// The combination that the cards form; says so when there is none.
ComboId combination(const Asker& ask, CardSet cards) {
  const ComboId id = ask.rules.book.find(cards);
  if (id == no_combo)
    ask.say("combos", ask.tongue("{} form no combination.", "{}不成牌型。", ask.text(cards)));
  return id;
}

void about_lead(const Asker& ask, CardSet cards) {
  const ComboId id = combination(ask, cards);
  if (id == no_combo) return;
  const Combo& combo = ask.rules.book[id];
  if (((ask.play.may_lead >> combo.pattern) & 1U) == 0) {
    ask.say("play.lead", ask.tongue("A {} may not be led.", "「{}」不可先出。",
                                    ask.tongue.word(WordKind::set, ask.pattern(combo))));
    return;
  }
  if (combo.size > 1) return;
  const Card card = first_of(cards);
  const LeadLaw& law = ask.play.law;
  const CardSet earlier = law.earlier[card] & ask.hand();
  if (earlier != 0) {
    ask.say("play.lead_law",
            ask.tongue("Before {} is led alone, {} must be gone.", "單出{}之前，須先出盡{}。",
                       ask.text(cards), ask.text(earlier)));
    return;
  }
  CardSet others = 0;
  for (const Card held : each(ask.hand() & ~ask.view.unbeatable))
    if (law.group[held] == law.group[card]) others |= card_bit(held);
  ask.say("play.lead_law",
          ask.tongue("{} cannot be beaten, so it is led only when {} are gone.",
                     "{}無人可勝，須待{}出盡方可先出。", ask.text(cards), ask.text(others)));
}

void about_beat(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    say_size(ask);
    return;
  }
  const ComboId id = combination(ask, cards);
  if (id == no_combo) return;
  const Combo& best = ask.rules.book[ask.trick().best];
  ask.say("play.beats." + ask.pattern(best),
          ask.tongue("{} does not beat {}.", "{}不勝{}。", ask.text(cards), ask.text(best.cards)));
}

void about_bury(const Asker& ask, CardSet cards) {
  if (size_of(cards) != ask.trick().size) {
    say_size(ask);
    return;
  }
  std::vector<ComboId> kept;
  ask.rules.book.beaters_within(ask.trick().best, ask.hand() & ~cards, kept);
  if (kept.empty()) return;
  ask.say("play.follow",
          ask.tongue("You would keep {}, which beats {}: beat it, or bury part of everything that "
                     "beats it.",
                     "你會留下{}，可勝{}：須打，否則每副能勝的牌都要墊去一部分。",
                     ask.text(ask.rules.book[kept.front()].cards),
                     ask.text(ask.rules.book[ask.trick().best].cards)));
}

void about_declaring(const Asker& ask) {
  const int won = ask.trick().won_cards[ask.view.me];
  const int sure = size_of(ask.view.unbeatable);
  ask.say("play.out",
          ask.tongue("You have taken {} and hold {} that nobody can beat; {} are needed.",
                     "你已得 {} 張，手中 {} 張無人可勝；須共 {} 張。", won, sure,
                     ask.play.out.least));
}

bool offers_verb(const Offer& offer, Verb verb) {
  const auto is_it = [&](const auto& part) { return part.verb == verb; };
  return std::any_of(offer.listed().begin(), offer.listed().end(), is_it) ||
         std::any_of(offer.families().begin(), offer.families().end(), is_it);
}

} // namespace

std::vector<Reason> why_not(const Table& table, const View& view, const Action& asked,
                            const Tongue& tongue) {
  std::vector<Reason> reasons;
  if (view.offer.contains(asked)) return reasons;
  const Rules& rules = *table.rules;
  Action action = asked;
  action.cards = as_held(rules, view, asked.cards);
  if (view.offer.empty()) return {{"", {}, tongue("It is not your turn.", "還未輪到你。")}};
  if (view.seen.phase == rules.draw_phase) why_not_drawing(rules, view, action, tongue, reasons);
  if (!reasons.empty()) return reasons;
  if (rules.trick_phase < 0)
    return {
        {"", {}, tongue("\"{}\" is not offered now.", "現在不可「{}」。", to_text(rules, action))}};
  const auto& play =
      std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
  const Asker ask{rules, view, play, tongue, reasons};
  const CardSet missing = action.cards & ~ask.hand();
  if (missing != 0) ask.say("", tongue("You do not hold {}.", "你手中沒有{}。", ask.text(missing)));
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
                    ? tongue("\"{}\" is not among what is offered.", "「{}」不在可行之列。",
                             to_text(rules, action))
                    : tongue("You cannot {} now.", "你現在不可{}。",
                             tongue.word(WordKind::verb, verb)));
  }
  return reasons;
}

std::vector<Reason> cautions(const Table& table, const View& view, const Action& action,
                             const Tongue& tongue) {
  std::vector<Reason> reasons;
  const Rules& rules = *table.rules;
  HookAction told;
  told.verb = rules.verbs[static_cast<std::size_t>(action.verb)];
  told.cards = action.cards;
  told.arg = action.arg;
  for (const Caution& caution : rules.cautions)
    if (table.hooks->warns(caution.hook, Masked(table, view), told))
      reasons.push_back(
          {"cautions." + caution.name, caution.by, tongue.word(WordKind::text, caution.says)});
  return reasons;
}

} // namespace yezi
