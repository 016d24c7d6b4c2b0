// Melds that are laid of cards turned up, under a tiny game (drawing/tiny-eaten.lua): every
// property, and what is offered and counted against the rules written out plainly.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "kits/drawing/play.h"
#include "kits/drawing/tiny_game.h"
#include "table/settle.h"
#include "view/view.h"

namespace yezi::eaten_kit_test {
namespace {

using test::many_hands;

const std::string tiny = test::tiny_module("tiny-eaten");

const std::vector<OptionSettings> variants = {
    {},
    {{"players", "3"}, {"last", "hand"}},
    {{"below", "off"}, {"turns", "0"}, {"must", "on"}},
    {{"players", "3"}, {"leaves", "0"}, {"turns", "2"}, {"must", "on"}},
};

TEST(TinyEaten, KeepsEveryProperty) { test::expect_properties(tiny, variants, many_hands / 8); }

// The rules written out plainly ------------------------------------------------------------------

using Codes = std::vector<std::string>;

Codes codes_of(const Rules& rules, const Pile& pile) {
  Codes codes;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    for (int i = pile.count(static_cast<Card>(face)); i > 0; --i)
      codes.push_back(rules.deck.faces[face].code);
  return codes;
}

/// What the cards count as one set, in the hand or on the table; none: they are no set.
std::optional<int> set_value(Codes cards, bool laid) {
  std::sort(cards.begin(), cards.end());
  const bool alike = cards.front() == cards.back();
  if (cards.front() == "aK" || cards.back() == "aK")
    return cards.size() == 1 ? std::optional(1) : std::nullopt;
  if (cards.size() == 2 && alike) return 0;
  if (cards.size() == 2 && cards[0][1] == cards[1][1]) return 1; // two suits
  if (cards.size() == 3 && alike) return laid ? 1 : 3;
  if (cards.size() == 3 && cards[0][0] == cards[2][0] && cards[0][1] == '1' && cards[1][1] == '2' &&
      cards[2][1] == '3')
    return 1;
  return std::nullopt;
}

/// The most that all cards count in sets; with `last` the set with that card lies.
std::optional<int> most(const Codes& cards, const std::string& last) {
  if (cards.empty()) return 0;
  std::optional<int> best;
  const std::string first = last.empty() ? cards[0] : last;
  Codes others = cards;
  others.erase(std::find(others.begin(), others.end(), first));
  for (unsigned mask = 0; mask < (1U << others.size()); ++mask) {
    Codes set = {first}, left;
    for (std::size_t i = 0; i < others.size(); ++i)
      (((mask >> i) & 1U) != 0 ? set : left).push_back(others[i]);
    if (set.size() > 3) continue;
    const std::optional<int> here = set_value(set, !last.empty());
    const std::optional<int> rest = here ? most(left, "") : std::nullopt;
    if (rest && (!best || *here + *rest > *best)) best = *here + *rest;
  }
  return best;
}

/// Holds what a seat is offered about the card on the table against the rules.
class Plainly {
public:
  Plainly(const test::Game& game, const OptionSettings& settings)
      : rules_(game.rules()), phase_(draw_rules(rules_)) {
    for (const auto& [name, value] : settings) set_[name] = value;
  }

  void claims(const State& state, Seat seat, const Offer& offered) {
    const DrawState& draw = draw_state(state);
    const std::string card = rules_.deck.faces[draw.offered].code;
    const bool own = draw.turned_up && draw.offered_by == seat;
    const bool next = next_active(rules_, state, draw.offered_by) == seat;
    const Codes hand = codes_of(rules_, pile(rules_, state, phase_.hand, seat));
    std::vector<std::string> wanted;
    Codes all = hand;
    all.push_back(card);
    int laid = 0;
    for (int i = 0; i < draw.meld_count[seat]; ++i) {
      Pile meld;
      for (const Card each : draw.melds[seat][static_cast<std::size_t>(i)].cards)
        if (each != no_card) meld.add(each);
      laid += *set_value(codes_of(rules_, meld), true);
    }
    const std::optional<int> count = most(all, option("last", "laid") == "laid" ? card : "");
    const bool must = option("must", "off") == "on";
    const bool enough = count && *count + laid >= 3;
    if (count && (enough || option("below", "on") == "on")) wanted.push_back("out " + card);
    if (!(must && enough)) {
      bool pong = false;
      for (const Codes& rest : companions(card, hand)) {
        Codes left = hand;
        for (const std::string& each : rest) left.erase(std::find(left.begin(), left.end(), each));
        const bool throws = std::any_of(left.begin(), left.end(),
                                        [](const std::string& each) { return each != "aK"; });
        const bool fits = throws && left.size() > (option("leaves", "1") == "1" ? 1U : 0U);
        const bool three = rest.size() == 2 && rest[0] == card && rest[1] == card;
        std::string text;
        for (const std::string& each : rest) text += " " + each;
        if (card == "aK" && own) wanted.emplace_back("king");
        if (three && fits) wanted.push_back("pong" + text);
        pong = pong || (three && fits);
        if (card != "aK" && !three && fits && (own || next)) wanted.push_back("eat" + text);
      }
      if (must && pong)
        wanted.erase(std::remove_if(wanted.begin(), wanted.end(),
                                    [](const std::string& each) { return each[0] == 'e'; }),
                     wanted.end());
      if (!(must && pong) && !(own && card == "aK")) wanted.emplace_back("pass");
    }
    std::vector<std::string> got;
    for (const Action& action : offered.listed()) got.push_back(to_text(rules_, action));
    std::sort(wanted.begin(), wanted.end());
    std::sort(got.begin(), got.end());
    ASSERT_EQ(got, wanted) << card << " offered to seat " << int{seat};
  }

private:
  std::string option(const std::string& name, const std::string& otherwise) const {
    const auto found = set_.find(name);
    return found == set_.end() ? otherwise : found->second;
  }
  static std::vector<Codes> companions(const std::string& card, const Codes& hand) {
    std::vector<Codes> found;
    for (unsigned mask = 0; mask < (1U << hand.size()); ++mask) {
      Codes rest;
      for (std::size_t i = 0; i < hand.size(); ++i)
        if (((mask >> i) & 1U) != 0) rest.push_back(hand[i]);
      Codes set = rest;
      set.push_back(card);
      if (set.size() > 3 || !set_value(set, true)) continue;
      std::sort(rest.begin(), rest.end());
      if (std::find(found.begin(), found.end(), rest) == found.end()) found.push_back(rest);
    }
    return found;
  }

  const Rules& rules_;
  const DrawPhase& phase_;
  std::map<std::string, std::string> set_;
};

TEST(TinyEaten, OffersWhatTheRulesSay) {
  for (const OptionSettings& settings : variants) {
    const test::Game game = test::load_game(tiny, settings);
    Plainly plainly(game, settings);
    Offer offered;
    int won = 0, called_falsely = 0;
    for (std::uint64_t hand = 0;
         hand < std::max<std::uint64_t>(many_hands / 4, 100) && !HasFatalFailure(); ++hand) {
      Rng rng = Rng::for_hand(3, hand);
      State state = deal(game.table, {}, sample_luck(game.rules(), 3, hand));
      while (!state.over()) {
        const auto pending = static_cast<Seats>(state.asked & ~state.answered);
        const Seat seat = first_seat(pending);
        offer(game.table, state, seat, offered);
        if (state.step != turn_step) plainly.claims(state, seat, offered);
        if (HasFatalFailure()) return;
        apply(game.table, state, seat, offered.sample(rng), nullptr);
      }
      won += state.outcome == Outcome::won ? 1 : 0;
      called_falsely += draw_state(state).at_fault != 0 ? 1 : 0;
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(called_falsely, 0);
  }
}

} // namespace
} // namespace yezi::eaten_kit_test
