// Auctions against rules that are written here once more, from the whole list of calls.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "game.h"
#include "table/offer.h"
#include "view/view.h"

namespace yezi::auction_test {
namespace {

const std::string module = std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-auction.lua";

struct Call {
  Seat seat;
  std::string text;
};
using Calls = std::vector<Call>;

/// All bids from low to high, as texts.
std::vector<std::string> bids_of(const std::vector<int>& levels,
                                 const std::vector<std::string>& verbs) {
  std::vector<std::string> all;
  for (const int level : levels)
    for (const std::string& verb : verbs) all.push_back(verb + " #" + std::to_string(level));
  return all;
}

struct Law {
  std::vector<std::string> bids;
  bool returns = false, once = false, holds = false;
  int doubles = 0;
  Seat first = 0;

  int height(const std::string& text) const {
    const auto found = std::find(bids.begin(), bids.end(), text);
    return found == bids.end() ? -1 : static_cast<int>(found - bids.begin());
  }
  /// The place of the last bid in the list; -1 if there is none.
  int last_bid(const Calls& calls) const {
    int last = -1;
    for (std::size_t i = 0; i < calls.size(); ++i)
      if (height(calls[i].text) >= 0) last = static_cast<int>(i);
    return last;
  }
  bool has_passed(const Calls& calls, Seat seat) const {
    return std::any_of(calls.begin(), calls.end(),
                       [&](const Call& call) { return call.seat == seat && call.text == "pass"; });
  }
  bool is_over(const Calls& calls) const {
    if (once) return calls.size() == 4;
    const int last = last_bid(calls);
    if (returns) {
      const std::size_t passes = calls.size() - static_cast<std::size_t>(last + 1);
      const bool silent = std::all_of(
          calls.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(3, calls.size())),
          calls.end(), [](const Call& call) { return call.text == "pass"; });
      return last < 0 ? passes == 4 : passes >= 3 && silent;
    }
    int others = 0;
    for (Seat seat = 0; seat < 4; ++seat)
      if (last < 0 || seat != calls[static_cast<std::size_t>(last)].seat)
        others += has_passed(calls, seat) ? 1 : 0;
    return others == (last < 0 ? 4 : 3);
  }
  Seat next(const Calls& calls) const {
    if (calls.empty()) return first;
    Seat seat = calls.back().seat;
    do {
      seat = static_cast<Seat>((seat + 1) % 4);
    } while (!returns && has_passed(calls, seat));
    return seat;
  }
  std::set<std::string> may(const Calls& calls) const {
    std::set<std::string> all{"pass"};
    const Seat seat = next(calls);
    const int last = last_bid(calls);
    for (const std::string& bid : bids) {
      if (last < 0) {
        all.insert(bid);
        continue;
      }
      const Call& best = calls[static_cast<std::size_t>(last)];
      const bool earlier = (seat + 4 - first) % 4 < (best.seat + 4 - first) % 4;
      if (height(bid) > height(best.text) || (holds && earlier && bid == best.text))
        all.insert(bid);
    }
    if (last < 0 || doubles == 0) return all;
    std::string since;
    for (std::size_t i = static_cast<std::size_t>(last) + 1; i < calls.size(); ++i)
      if (calls[i].text != "pass") since = calls[i].text;
    const bool partners = (seat + calls[static_cast<std::size_t>(last)].seat) % 2 == 0;
    if (!partners && since.empty()) all.insert("double");
    if (partners && since == "double") all.insert("redouble");
    return all;
  }
};

void hold_auctions(const std::string& style, const Law& law) {
  const test::Game game = test::load_game(module, {{"style", style}});
  const Rules& rules = game.rules();
  const auto counter = [&](const State& state, const char* name) {
    return state.counters[static_cast<std::size_t>(index_of(rules.counters, name))];
  };
  int contracts = 0, void_hands = 0;
  std::set<int> doubled;
  for (std::uint64_t hand = 0; hand < 600; ++hand) {
    Rng rng = Rng::for_hand(6, hand);
    State state = deal(game.table, {}, sample_luck(rules, 6, hand));
    Calls calls;
    while (!law.is_over(calls)) {
      ASSERT_EQ(state.phase, 0);
      const Seat seat = law.next(calls);
      ASSERT_EQ(state.asked, seat_bit(seat));
      Offer offered;
      offer(game.table, state, seat, offered);
      std::set<std::string> texts;
      for (const Action& action : offered.list()) {
        texts.insert(to_text(rules, action));
        EXPECT_EQ(*parse_action(rules, to_text(rules, action)), action);
      }
      ASSERT_EQ(texts, law.may(calls)) << style << " hand " << hand;
      // low bids and passes, or doubles, so that auctions are long
      Action action = offered.at(
          rng.below(static_cast<std::uint32_t>(std::min<std::uint64_t>(3, offered.count()))));
      if (hand % 20 == 0)
        action = offered.at(0); // all pass
      else if (rng.below(3) == 0)
        action = offered.at(offered.count() - 1);
      calls.push_back({seat, to_text(rules, action)});
      apply(game.table, state, seat, action);
    }
    const int last = law.last_bid(calls);
    if (last < 0) {
      ++void_hands;
      EXPECT_EQ(state.outcome, style == "numbers" ? Outcome::running : Outcome::void_hand);
      EXPECT_EQ(state.marks[first_own_mark], no_seat);
      continue;
    }
    ++contracts;
    ASSERT_EQ(state.phase, 1);
    const Call& best = calls[static_cast<std::size_t>(last)];
    const std::size_t number = best.text.find('#');
    const std::string verb = best.text.substr(0, number);
    EXPECT_EQ(counter(state, "level"), std::stoi(best.text.substr(number + 1)));
    if (style != "numbers") {
      const char suit = verb[4]; // "bid-a"
      EXPECT_EQ(counter(state, "trumps"), suit == 'n' ? 0 : suit - 'a' + 1);
      EXPECT_EQ(state.trump, counter(state, "trumps"));
    }
    Seat declarer = best.seat;
    if (style == "bridge") {
      int times = 1;
      for (std::size_t i = static_cast<std::size_t>(last) + 1; i < calls.size(); ++i)
        times *= calls[i].text == "pass" ? 1 : 2;
      EXPECT_EQ(counter(state, "doubled"), times);
      doubled.insert(times);
      for (std::size_t i = calls.size(); i-- > 0;)
        if (calls[i].seat % 2 == best.seat % 2 && calls[i].text.starts_with(verb))
          declarer = calls[i].seat;
    }
    EXPECT_EQ(state.marks[first_own_mark], declarer);
    EXPECT_EQ(state.asked, seat_bit(declarer)) << "leads";
  }
  EXPECT_GT(contracts, 200);
  EXPECT_GT(void_hands, 2);
  EXPECT_EQ(doubled.size(), style == "bridge" ? 3U : 0U);
}

TEST(Auction, OfBridgeReturnsAndDoublesAndNamesWhoBidTheSuitFirst) {
  Law law;
  law.bids = bids_of({1, 2, 3}, {"bid-b", "bid-a", "bid-none"});
  law.returns = true;
  law.doubles = 2;
  hold_auctions("bridge", law);
}

TEST(Auction, OfNumbersLetsWhoSpeaksEarlierHold) {
  Law law;
  law.bids = bids_of({18, 20, 22, 23, 24}, {"bid"});
  law.holds = true;
  law.first = 1;
  hold_auctions("numbers", law);
}

TEST(Auction, OfOneRoundAsksEverySeatOnce) {
  Law law;
  law.bids = bids_of({1, 2, 3}, {"bid-none", "bid-c"});
  law.once = true;
  hold_auctions("once", law);
}

/// Why the seat that is asked may not call so: the kind of refusal and its sentence.
std::string refused(const test::Game& game, const State& state, const std::string& call) {
  const View view = look(game.table, state, next_asked(state));
  const auto reasons = why_not(game.table, view, *parse_action(game.rules(), call));
  return reasons.size() == 1 ? reasons[0].kind + ": " + reasons[0].says : "";
}

TEST(Auction, SaysHowHighABidHasToBe) {
  const test::Game game = test::load_game(module, {{"style", "bridge"}});
  State state = deal(game.table, {}, sample_luck(game.rules(), 6, 0));
  EXPECT_EQ(refused(game, state, "double"),
            "double: You may only double a bid of the other side, once.");
  const auto call = [&](const char* text) {
    apply(game.table, state, next_asked(state), *parse_action(game.rules(), text));
  };
  call("bid-a #2");
  EXPECT_EQ(refused(game, state, "bid-b #2"),
            "lower: That is too low: the lowest bid now is 2 no trumps.");
  EXPECT_EQ(refused(game, state, "redouble").substr(0, 7), "double:");
  call("bid-none #3");
  EXPECT_EQ(refused(game, state, "bid-a #3"), "lower: No higher bid is left: you may only pass.");
}

} // namespace
} // namespace yezi::auction_test
