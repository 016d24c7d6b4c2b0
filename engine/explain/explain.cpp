#include "explain/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "kits/kit.h"

namespace yezi {

namespace {

/// Verbs that the offer has something for, but passing.
std::vector<Verb> offered_verbs(const Offer& offer) {
  std::vector<Verb> verbs;
  const auto add = [&](Verb verb) {
    if (verb != Verb::pass && std::find(verbs.begin(), verbs.end(), verb) == verbs.end())
      verbs.push_back(verb);
  };
  for (const Action& action : offer.listed()) {
    if (!action.cards.empty()) add(action.verb);
  }
  for (const Offer::Family& family : offer.families()) add(family.verb);
  if (offer.claims().count > 0) add(offer.claims().verb);
  return verbs;
}

} // namespace

std::string Explainer::line(std::string_view text) const {
  return wrapped(text, "", "    ", columns_);
}

std::string Explainer::ground(const std::vector<std::string>& by) const {
  return by.empty() ? "" : locale_(" ({})", cited(locale_, by));
}

std::string Explainer::why_not_action(const View& view, const Action& action) const {
  std::string text;
  for (const Reason& reason : why_not(table_, view, action, locale_)) {
    std::string says = reason.says;
    if (!says.empty() && !says.ends_with(locale_.full_stop())) says += locale_.full_stop();
    text += line(says + ground(reason.by));
  }
  return text;
}

std::string Explainer::which_cards(const View& view, const Action& typed) const {
  if (!typed.cards.empty()) return "";
  std::optional<Action> example;
  int least = max_pack;
  int most = 0;
  const auto see = [&](const Action& action, int size) {
    if (action.verb != typed.verb || size == 0) return;
    if (!example) example = action;
    least = std::min(least, size);
    most = std::max(most, size);
  };
  for (const Action& action : view.offer.listed()) see(action, size_of(rules_.deck, action.cards));
  std::uint64_t first = view.offer.listed().size();
  for (const Offer::Family& family : view.offer.families()) {
    if (family.count > 0) see(view.offer.at(first), family.k);
    first += family.count;
  }
  const Offer::Claims& claims = view.offer.claims();
  if (claims.count > 0 && claims.verb == typed.verb) {
    const int certain = size_of(claims.always);
    see(view.offer.at(first), certain + claims.least);
    most = std::max(most, certain + size_of(claims.others));
  }
  if (!example) return "";
  const std::string number = least == most ? locale_.plural(least, "{} card", "{} cards")
                                           : locale_("from {} to {} cards", least, most);
  return line(locale_("Type the cards too: you may {} {}, as in: {}.", teller_.verb(typed.verb),
                      number, to_text(rules_, *example)));
}

std::string Explainer::why(const View& view, Cards cards) const {
  std::string text;
  for (const Verb verb : offered_verbs(view.offer)) {
    Action action;
    action.verb = verb;
    action.cards = cards;
    const std::string move = teller_.action(action);
    if (view.offer.contains(action)) {
      text += line(locale_("You may {}.", move));
      for (const Reason& warning : cautions(table_, view, action, locale_))
        text += line(locale_("    Note ({}): {}", cited(locale_, warning.by), warning.says));
      continue;
    }
    const std::string reasons = why_not_action(view, action);
    text += line(locale_("You may not {}:", move)) +
            (reasons.empty() ? line(locale_("    this move is not available.")) : reasons);
  }
  if (text.empty()) return line(locale_("No move with cards is possible now."));
  return text;
}

std::string Explainer::kept(const InformationSet& information, const KeptNoBeater& fact) const {
  const Combo& against = rules_.book[fact.against];
  const std::string where =
      locale_("{} buried in trick {} against {}", teller_.who(fact.seat, true), fact.trick,
              teller_.cards(against.cards), teller_.verb(Verb::bury));
  const auto nothing = [&] { return locale_("{}; no unseen cards beat that.", where); };
  if (against.size == 1) {
    const CardSet lacking =
        book_of(rules_, information).higher(first_of(against.cards)) & information.unseen;
    if (lacking.empty()) return nothing();
    return locale_("{}, and so cannot still hold {}.", where, teller_.cards(lacking));
  }
  int open = 0;
  std::string some;
  for (const CardSet beater : book_of(rules_, information).beater_cards(fact.against)) {
    if (!holds(information.unseen | fact.shown_later, beater)) continue;
    if (++open <= 4)
      some += fmt::format("{}{}", open == 1 ? "" : locale_.semicolon(), teller_.cards(beater));
  }
  if (open == 0) return nothing();
  return locale_("{}, and so has kept no combination that beats it: {} {}{}.", where,
                 open == 1 ? "not" : fmt::format("none of {},", open), some,
                 open > 4 ? locale_.pick("; …") : "");
}

std::string Explainer::held(const InformationSet& information, const HeldNone& fact) const {
  const CardSet lacking = fact.cards & information.unseen;
  if (lacking.empty()) return "";
  if (fact.played == hidden_card)
    return locale_("{} buried in trick {} against {}, and so then held none of {}.",
                   teller_.who(fact.seat, true), fact.trick, teller_.card(fact.led),
                   teller_.cards(lacking), teller_.verb(Verb::bury));
  if (fact.played != no_card)
    return locale_("{} played {} when {} was led in trick {}, and so then held none of {}.",
                   teller_.who(fact.seat, true), teller_.card(fact.played), teller_.card(fact.led),
                   fact.trick, teller_.cards(lacking));
  if (fact.held_back)
    return locale_("{} led {} in trick {}, before any card like it had been played, and so then "
                   "held none of {}.",
                   teller_.who(fact.seat, true), teller_.card(fact.led), fact.trick,
                   teller_.cards(lacking));
  return locale_("{} led {} in trick {}. Cards of earlier groups must be led first, so that player "
                 "then held none of {}.",
                 teller_.who(fact.seat, true), teller_.card(fact.led), fact.trick,
                 teller_.cards(lacking));
}

std::string Explainer::shown(const Shown& fact) const {
  if (fact.moved && fact.seat == no_seat)
    return locale_("{} was laid aside before play.", teller_.cards(fact.cards));
  if (fact.moved)
    return locale_("{} received {} before play.", teller_.who(fact.seat, true),
                   teller_.cards(fact.cards));
  if (fact.trick == 0)
    return locale_("{} has shown {}.", teller_.who(fact.seat, true), teller_.cards(fact.cards));
  return locale_("{} has shown {} in a false claim.", teller_.who(fact.seat, true),
                 teller_.cards(fact.cards));
}

/// What the card that lies open can and cannot be claimed for, and why not.
std::string Explainer::last_discard(const View& view, const std::vector<Verb>& claims) const {
  if (claims.empty())
    return line(
        locale_("There is no discard to claim. \"why CARD\" shows whether you may discard it."));
  std::string text;
  for (const Verb verb : claims) {
    Action action;
    action.verb = verb;
    const std::string name = teller_.action(action);
    std::string ways;
    for (const Action& way : view.offer.listed())
      if (way.verb == verb) {
        if (!ways.empty()) ways += locale_.semicolon();
        ways += locale_.chinese() ? teller_.action(way) : to_text(rules_, way);
      }
    if (!ways.empty()) {
      text += line(locale_("You may {}: {}.", name, ways));
      continue;
    }
    text += line(locale_("You may not {}:", name)) + why_not_action(view, action);
  }
  return text;
}

std::string Explainer::told(const View& view) const {
  const Mechanism& play = play_of(rules_);
  if (const auto claims = play.open_claims(rules_, view.seen)) return last_discard(view, *claims);
  if (!play.deduces())
    return line(locale_("This game has no tricks, so the other players' moves prove nothing."));
  const InformationSet information = information_of(rules_, view.seen, view.me);
  std::string text;
  for (const KeptNoBeater& fact : information.kept) text += line(kept(information, fact));
  for (const HeldNone& fact : information.held) {
    const std::string says = held(information, fact);
    if (!says.empty()) text += line(says);
  }
  for (const Shown& fact : information.shown) text += line(shown(fact));
  for (std::size_t i = 0; i < information.hands && information.shown.empty(); ++i)
    if (const Slot& hand = information.slots[i]; !hand.fixed.empty())
      text += line(
          locale_("Certainly held by {}: {}.", teller_.who(hand.seat), teller_.cards(hand.fixed)));
  if (text.empty())
    text = line(locale_("So far the other players' moves prove nothing about their cards."));
  const int unseen = size_of(information.unseen);
  return text + line(locale_("You cannot see {}: {}.", counted(unseen, piece(rules_)),
                             teller_.cards(information.unseen), unseen));
}

std::string Explainer::world(const InformationSet& information, const World& world) const {
  std::string text;
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    const Slot& slot = information.slots[i];
    if (world.slots[i].empty()) continue;
    const std::string who = slot.seat == no_seat ? std::string(locale_.pick("Out of play"))
                                                 : teller_.who(slot.seat, true);
    std::string where;
    if (slot.kind == Slot::Kind::buried)
      where = locale_(", buried in trick {}", slot.trick, teller_.verb(Verb::bury));
    text += wrapped(locale_("{}{}: {}.", who, where, teller_.cards(world.slots[i])), "    ",
                    "        ", columns_);
  }
  return text;
}

std::string Explainer::because_of(const InformationSet& information, const Fact& fact) const {
  const auto index = static_cast<std::size_t>(std::max(fact.index, 0));
  switch (fact.kind) {
  case Fact::Kind::seen: {
    const bool one = size_of(fact.cards) == 1;
    return locale_("{} {} in your hand or {} been seen.", teller_.cards(fact.cards),
                   one ? "is" : "are", one ? "has" : "have");
  }
  case Fact::Kind::kept:
    return kept(information, information.kept[index]);
  case Fact::Kind::held:
    return held(information, information.held[index]);
  case Fact::Kind::shown:
    return shown(information.shown[index]);
  case Fact::Kind::sizes:
    break;
  }
  return locale_("The unseen cards fit the remaining places in no other way.");
}

std::string Explainer::prove(const View& view, Card card) const {
  if (!play_of(rules_).deduces() || rules_.book.all().empty())
    return line(locale_("This game has no tricks in which a card could be beaten."));
  const InformationSet information = information_of(rules_, view.seen, view.me);
  const std::string name = teller_.card(card);
  if (!has_card(information.mine, card)) return line(locale_("{} is not in your hand.", name));
  const Because because = yezi::because(rules_, information, card);
  const bool counts = has_card(view.unbeatable, card);
  const std::string no_more =
      counts || !information.judged
          ? ""
          : line(locale_("Nobody can beat this card, but by the rules of this game it does not yet "
                         "count as unbeatable: they do not allow so deep a proof."));
  if (because.unbeatable && because.facts.empty())
    return line(locale_("{} cannot be beaten: no card beats it.", name)) + no_more;
  if (because.unbeatable) {
    std::string text = line(locale_("{} cannot be beaten by anybody:", name));
    for (const Fact& fact : because.facts)
      text += wrapped(because_of(information, fact), "  - ", "    ", columns_);
    return text + no_more;
  }
  if (!because.refuted) return line(locale_("Nothing is known about {}.", name));
  std::string text =
      line(locale_("{} could be beaten: as far as you can know, {} may hold {}. For example:", name,
                   teller_.who(because.holder), teller_.card(because.beater))) +
      world(information, *because.refuted);
  if (counts) text += line(locale_("By a rule of this game it counts as unbeatable nevertheless."));
  return text;
}

std::string Explainer::rule(const std::string& id) const {
  const SheetRule* rule = sheet_.find(id);
  if (rule == nullptr) {
    std::vector<std::string> ids;
    for (const SheetRule& one : sheet_.rules) ids.push_back(one.id);
    const std::string near = nearest(id, ids);
    // The number alone, without the letter of the game.
    for (const std::string& one : ids) {
      if (!id.empty() && one.ends_with('-' + id)) return this->rule(one);
    }
    return line(near.empty()
                    ? locale_("There is no rule {}.", harmless(id))
                    : locale_("There is no rule {}; did you mean {}?", harmless(id), near));
  }
  std::string label =
      locale_.chinese() ? std::string(1, rule->label) : std::string(label_name(rule->label));
  if (!rule->sources.empty()) label += fmt::format(": {}", fmt::join(rule->sources, ", "));
  return line(fmt::format("{} [{}] {}", rule->id, label, rule->text));
}

} // namespace yezi
