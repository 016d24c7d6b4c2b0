#include "telling/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/drawing.h"
#include "telling/layout.h"

namespace yezi {

namespace {

std::string line(const std::string& text) { return wrapped(text, "", "    "); }

/// Verbs that the offer has something for, but passing.
std::vector<Verb> offered_verbs(const Offer& offer) {
  std::vector<Verb> verbs;
  const auto add = [&](Verb verb) {
    if (verb != Verb::pass && std::find(verbs.begin(), verbs.end(), verb) == verbs.end())
      verbs.push_back(verb);
  };
  for (const Action& action : offer.listed()) {
    if (action.cards != 0) add(action.verb);
  }
  for (const Offer::Family& family : offer.families()) add(family.verb);
  return verbs;
}

} // namespace

std::string Explainer::why_not_action(const View& view, const Action& action) const {
  std::string text;
  for (const Reason& reason : why_not(table_, view, action)) {
    std::string says = reason.says;
    if (!says.empty() && says.back() != '.') says += '.';
    if (!reason.clause.empty()) {
      says +=
          fmt::format(" ({}{}{})", reason.clause, reason.by.empty() ? "" : ", ", cited(reason.by));
    }
    text += line(says);
  }
  return text;
}

std::string Explainer::which_cards(const View& view, const Action& typed) const {
  if (typed.cards != 0) return "";
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
  if (!example) return "";
  const std::string verb = rules_.verbs[static_cast<std::size_t>(typed.verb)];
  const std::string number =
      least == most ? counted(least, "card") : fmt::format("from {} to {} cards", least, most);
  return line(fmt::format("Type the cards too: you may {} {}, as in: {}.", verb, number,
                          to_text(rules_, *example)));
}

std::string Explainer::why(const View& view, CardSet cards) const {
  std::string text;
  const std::string names = card_names(rules_.deck, cards);
  for (const Verb verb : offered_verbs(view.offer)) {
    Action action;
    action.verb = verb;
    action.cards = cards;
    const std::string& name = rules_.verbs[static_cast<std::size_t>(verb)];
    if (view.offer.contains(action)) {
      text += line(fmt::format("You may {} {}.", name, names));
      for (const Reason& warning : cautions(table_, view, action))
        text += line(fmt::format("    But mind, {} ({}): {}", warning.clause, cited(warning.by),
                                 warning.says));
      continue;
    }
    const std::string reasons = why_not_action(view, action);
    text += line(fmt::format("You may not {} {}:", name, names)) +
            (reasons.empty() ? line("    it is not offered.") : reasons);
  }
  if (text.empty()) return line("There is nothing to do with cards now.");
  return text;
}

std::string Explainer::kept(const Situation& situation, const KeptNoBeater& fact) const {
  const Combo& against = rules_.book[fact.against];
  const std::string who = teller_.who(fact.seat, true);
  const std::string where = fmt::format("{} buried in trick {} against {}", who, fact.trick,
                                        card_names(rules_.deck, against.cards));
  if (against.size == 1) {
    const CardSet lacking = rules_.book.higher(first_of(against.cards)) & situation.unseen;
    if (lacking == 0) return where + "; nothing unseen beats that.";
    return fmt::format("{}, so he has kept none of {}.", where, card_names(rules_.deck, lacking));
  }
  int open = 0;
  std::string some;
  for (const CardSet beater : rules_.book.beater_cards(fact.against)) {
    if (!holds(situation.unseen | fact.shown_later, beater)) continue;
    if (++open <= 4)
      some += fmt::format("{}{}", open == 1 ? "" : "; ", card_names(rules_.deck, beater));
  }
  if (open == 0) return where + "; nothing unseen beats that.";
  return fmt::format("{}, so he has kept no combination that beats it: {} {}{}.", where,
                     open == 1 ? "not" : fmt::format("none of {},", open), some,
                     open > 4 ? "; …" : "");
}

std::string Explainer::held(const Situation& situation, const HeldNone& fact) const {
  const CardSet lacking = fact.cards & situation.unseen;
  if (lacking == 0) return "";
  return fmt::format(
      "{} led {} in trick {}, bound to lead from earlier groups first, so he then held none of {}.",
      teller_.who(fact.seat, true), card_name(rules_.deck, fact.led), fact.trick,
      card_names(rules_.deck, lacking));
}

std::string Explainer::shown(const Shown& fact) const {
  return fmt::format("{} has shown {} in a claim that did not stand.", teller_.who(fact.seat, true),
                     card_names(rules_.deck, fact.cards));
}

/// What the card that lies open can and cannot be claimed for, and why not.
std::string Explainer::last_discard(const View& view) const {
  if (view.seen.step == turn_step || view.seen.phase != rules_.draw_phase)
    return line("Nothing lies open to be claimed. \"why CARD\" tells whether it may be discarded.");
  std::string text;
  for (const DrawMove& move : draw_rules(rules_).claims) {
    const std::string& name = rules_.verbs[static_cast<std::size_t>(move.verb)];
    std::string ways;
    for (const Action& action : view.offer.listed())
      if (action.verb == move.verb) ways += (ways.empty() ? "" : "; ") + to_text(rules_, action);
    if (!ways.empty()) {
      text += line(fmt::format("You may {} ({}): {}.", name, move.path, ways));
      continue;
    }
    Action action;
    action.verb = move.verb;
    text += line(fmt::format("You may not {}:", name)) + why_not_action(view, action);
  }
  return text;
}

std::string Explainer::told(const View& view) const {
  if (rules_.draw_phase >= 0) return last_discard(view);
  if (rules_.trick_phase < 0) return line("This game has no tricks to tell from.");
  const Situation situation = situate(rules_, view.seen, view.me);
  std::string text;
  for (const KeptNoBeater& fact : situation.kept) text += line(kept(situation, fact));
  for (const HeldNone& fact : situation.held) {
    const std::string says = held(situation, fact);
    if (!says.empty()) text += line(says);
  }
  for (const Shown& fact : situation.shown) text += line(shown(fact));
  if (text.empty())
    text = line("So far no move of the others has proved anything about their cards.");
  return text +
         line(fmt::format("You cannot see {}: {}.", counted(size_of(situation.unseen), "card"),
                          card_names(rules_.deck, situation.unseen)));
}

std::string Explainer::world(const Situation& situation, const World& world) const {
  std::string text;
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    const Slot& slot = situation.slots[i];
    if (world.slots[i] == 0) continue;
    const std::string who = slot.seat == no_seat ? "Out of play" : teller_.who(slot.seat, true);
    std::string where;
    if (slot.kind == Slot::Kind::buried) where = fmt::format(", buried in trick {}", slot.trick);
    text += wrapped(fmt::format("{}{}: {}.", who, where, card_names(rules_.deck, world.slots[i])),
                    "    ", "        ");
  }
  return text;
}

std::string Explainer::prove(const View& view, Card card) const {
  if (rules_.trick_phase < 0)
    return line("This game has no tricks in which a card could be beaten.");
  const Situation situation = situate(rules_, view.seen, view.me);
  const std::string name = card_name(rules_.deck, card);
  if (!has_card(situation.mine, card)) return line(fmt::format("{} is not in your hand.", name));
  const Because because = yezi::because(rules_, situation, card);
  const bool counts = has_card(view.unbeatable, card);
  const std::string no_more = counts || !trick_rules(rules_).unbeatable.on
                                  ? ""
                                  : line("It does not count as unbeatable all the same: this game "
                                         "looks less deep (play.unbeatable).");
  if (because.unbeatable && because.facts.empty()) {
    return line(fmt::format("{} cannot be beaten: no card beats it.", name)) + no_more;
  }
  if (because.unbeatable) {
    std::string text = line(fmt::format("{} cannot be beaten by anybody:", name));
    for (const Fact& fact : because.facts) {
      const auto index = static_cast<std::size_t>(std::max(fact.index, 0));
      std::string says;
      switch (fact.kind) {
      case Fact::Kind::seen:
        says = fmt::format(
            "{} {} in your hand or {} been seen.", card_names(rules_.deck, fact.cards),
            size_of(fact.cards) == 1 ? "is" : "are", size_of(fact.cards) == 1 ? "has" : "have");
        break;
      case Fact::Kind::kept:
        says = kept(situation, situation.kept[index]);
        break;
      case Fact::Kind::held:
        says = held(situation, situation.held[index]);
        break;
      case Fact::Kind::shown:
        says = shown(situation.shown[index]);
        break;
      case Fact::Kind::sizes:
        says = "The unseen cards and the places left for them leave no other way.";
        break;
      }
      text += wrapped(says, "  - ", "    ");
    }
    return text + no_more;
  }
  if (!because.refuted) return line(fmt::format("Nothing is known about {}.", name));
  std::string text =
      line(fmt::format("{} could be beaten: as far as you can know, {} may hold {}. For example:",
                       name, teller_.who(because.holder), card_name(rules_.deck, because.beater))) +
      world(situation, *because.refuted);
  if (counts)
    text += line("It counts as unbeatable all the same: the game says so (play.unbeatable).");
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
    return line(fmt::format("There is no rule {}{}", harmless(id),
                            near.empty() ? "." : "; did you mean " + near + "?"));
  }
  std::string label(label_name(rule->label));
  if (!rule->sources.empty()) label += fmt::format(": {}", fmt::join(rule->sources, ", "));
  return line(fmt::format("{} [{}] {}", rule->id, label, rule->text));
}

} // namespace yezi
