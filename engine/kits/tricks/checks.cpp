// What can be wrong with a hand of tricks, in scenes and in tests, and which clauses a move goes
// by.

#include "kits/tricks/phase.h"
#include "records/scene.h"
#include "view/view.h"

namespace yezi {

/// Who goes out by declaring has won and claimed enough for it.
Faults TrickPhase::doubts(const Rules& rules, const Scene& scene, const State& state) const {
  const Seat winner = state.marks[mark_winner];
  if (!scene.ended || winner >= rules.seats) return {};
  if (!out.on || rules.reasons[state.reason] != "play.out") return {};
  const int has = size_of(zone(rules, state, taken, winner)) +
                  (claimed < 0 ? 0 : size_of(zone(rules, state, claimed, winner)));
  if (has >= out.least) return {};
  const std::string& role = rules.roles[role_of_seat(rules, state, winner)];
  return {told_fault(scene.winner.text.empty() ? scene.place : scene.winner.place,
                     Message::plural(has, "{1} has won and claimed {0} card, going out takes {2}",
                                     "{1} has won and claimed {0} cards, going out takes {2}", role,
                                     out.least),
                     Message("give them as zones taken and claimed"))};
}

std::vector<std::string> TrickPhase::clauses(const Rules& rules) const {
  std::vector<std::string> paths;
  for (std::size_t p = 0; p < rules.book.patterns().size(); ++p)
    if (((may_lead >> p) & 1U) != 0) paths.emplace_back("combos." + rules.book.patterns()[p].name);
  paths.emplace_back("play.beats");
  if (out.on) paths.emplace_back("play.out");
  return paths;
}

std::vector<std::string> TrickPhase::clauses_of(const Rules& rules, const State&,
                                                const Action& action) const {
  if (action.verb == Verb::declare) return {"play.out"};
  if (action.verb != Verb::lead && action.verb != Verb::beat) return {};
  const ComboId combo = rules.book.find(action.cards.set());
  if (combo == no_combo) return {};
  std::vector<std::string> paths{"combos." + rules.book.patterns()[rules.book[combo].pattern].name};
  if (action.verb == Verb::beat) paths.emplace_back("play.beats");
  return paths;
}

/// Deeper deduction adds, and never what is false.
std::vector<std::string> TrickPhase::false_deductions(const Rules& rules, const State& truth,
                                                      const View& view) const {
  if (!unbeatable.on) return {};
  std::vector<std::string> found;
  const InformationSet information = information_of(rules, view.seen, view.me);
  const CardSet visible = yezi::unbeatable(rules, information, ProofDepth::visible);
  const CardSet by_rules = yezi::unbeatable(rules, information, ProofDepth::rules);
  const CardSet exact = yezi::unbeatable(rules, information, ProofDepth::exact);
  if (!holds(by_rules, visible) || !holds(exact, by_rules))
    found.emplace_back("deeper deduction finds less");
  CardSet others;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (seat != view.me && has_seat(active_seats(rules, truth), seat))
      others |= zone(rules, truth, hand, seat);
  for (const Card card : each(exact & ~unbeatable.always)) {
    if (!meet(book_now(rules, truth).higher(card), others)) continue;
    found.push_back(rules.deck.faces[card].code + " counts as unbeatable for seat " +
                    std::to_string(view.me) + " but another seat can beat it");
  }
  return found;
}

} // namespace yezi
