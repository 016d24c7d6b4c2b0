// Answers to a person who asks why, or what a search and the rule of thumb would do.

#include <algorithm>

#include "cli/person.h"
#include "cli/terminal.h"
#include "cli/typed_offers.h"
#include "kits/kit.h"
#include "players/simple.h"

namespace yezi {

namespace {

constexpr std::size_t most_hinted = 3;

} // namespace

void Person::explain(const View& view, const std::string& asked) const {
  if (asked.empty()) {
    put(explainer_->told(view));
  } else if (is_number(asked)) {
    const auto action = by_number(view, asked);
    if (action && action->cards.empty())
      put(wrapped(say_("You may {}.", teller_->action(*action))));
    else if (action)
      why(view, action->cards);
  } else if (const auto meant = cards(view, asked)) {
    why(view, *meant);
  }
}

void Person::prove(const View& view, const std::string& typed) const {
  if (!play_of(*table_.rules).deduces()) {
    put(explainer_->prove(view, 0)); // that there is nothing to prove
    return;
  }
  std::optional<Cards> asked;
  if (!is_number(typed) || parse_cards(table_.rules->deck, typed)) {
    asked = cards(view, typed);
  } else if (const auto action = by_number(view, typed)) {
    asked = action->cards;
  }
  if (asked && size_of(table_.rules->deck, *asked) == 1)
    put(explainer_->prove(view, first_of(asked->set())));
  else if (asked)
    put(say_("Prove which card? One at a time, as in: prove {}\n",
             table_.rules->deck.faces[0].code));
}

/// Whether cards may be played, and what is plainly so about each play with them that is offered.
void Person::why(const View& view, Cards cards) const {
  put(explainer_->why(view, cards));
  std::vector<Action> offered;
  for (std::size_t verb = 0; verb < table_.rules->verbs.size(); ++verb) {
    Action action;
    action.verb = static_cast<Verb>(verb);
    action.cards = cards;
    if (const auto found = view.offer.match(action)) offered.push_back(*found);
  }
  for (const Action& action : offered) {
    std::string text = offered.size() > 1 ? teller_->action(action) + ": " : "";
    const std::size_t bare = text.size();
    for (const std::string& fact : reasons_->facts(view, action)) text += fact + ' ';
    if (text.size() > bare) put(wrapped(text, "    ", "    "));
  }
}

/// What the rule of thumb would do where that is something else; empty where there is none.
std::string Person::rule_of_thumb(const View& view, const Action& best) {
  if (table_.rules->simple < 0) return "";
  const Action thumb = advise(table_, view, rng_);
  if (thumb == best) return wrapped(say_.pick("The rule of thumb chooses the same."));
  const std::string why = reasons_->told(view, thumb, 1);
  return wrapped(say_("The rule of thumb chooses: {}.{}{}", teller_->action(thumb),
                      why.empty() ? "" : " ", why),
                 "", "    ");
}

void Person::hint(const View& view) {
  if (!hints_.on) {
    put(say_.pick("With --after, hints come after the hand.\n"));
    return;
  }
  if (view.offer.count() == 1) {
    put(wrapped(say_("You have no choice: {}.", teller_->action(view.offer.at(0)))));
    return;
  }
  const Assessment found = search({&table_, 1}, view, hints_.plan, rng_.next());
  if (found.moves.empty()) {
    put(std::string(say_.pick("The search has no estimate here.\n")) + rule_of_thumb(view, {}));
    return;
  }
  const std::vector<Action> actions = numbered_offers(view.offer);
  const auto simulations = static_cast<std::int64_t>(found.simulations);
  std::string text =
      wrapped(say_.plural(simulations, "Expected, in {1} with a 95 % margin, from {2} simulation:",
                          "Expected, in {1} with a 95 % margin, from {2} simulations:",
                          expected_in(*table_.rules, *teller_), grouped(simulations)),
              "", "    ");
  text += best_few(*table_.rules, *teller_, found, most_hinted, "  ", [&](const Action& action) {
    const auto at = std::find(actions.begin(), actions.end(), action);
    return at == actions.end() ? std::string("-") : std::to_string(at - actions.begin() + 1);
  });
  if (found.acceptance < 1)
    text += wrapped(say_("{} % of the sampled deals fit everything that was seen.",
                         fmt::format("{:.1f}", 100 * found.acceptance)),
                    "", "    ");
  const Action best = found.moves.front().action;
  const std::string why = reasons_->told(view, best);
  if (!why.empty()) text += wrapped(say_("{}: {}", teller_->action(best), why), "  ", "    ");
  put(text + rule_of_thumb(view, best));
}

} // namespace yezi
