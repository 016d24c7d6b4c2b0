// Duties of a follower: what is offered against the duty as it reads, what it proves against all
// worlds in which every card was lawful, and the same of trumps of every kind.

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "explain/explain.h"
#include "game.h"
#include "kits/tricks/unbeatable.h"
#include "table/settle.h"
#include "view/knowledge.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::duties_test {
namespace {

const std::string module = std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-suits.lua";

/// The duties in words of their own: nothing of the engine but suits and ranks.
class Law {
public:
  Law(const Rules& rules, const OptionSettings& options, int trump)
      : rules_(rules), options_(options), trump_(trump) {}

  int suit(Card card) const { return rules_.deck.faces[card].suit; }
  bool beats(Card a, Card b) const {
    if (suit(a) < 0 || suit(b) < 0) return false;
    if (suit(a) == suit(b)) return rules_.deck.faces[a].rank > rules_.deck.faces[b].rank;
    return suit(a) == trump_;
  }
  bool may(CardSet hand, Card card, Card led, Card best) const {
    const auto any = [&](const std::function<bool(Card)>& is) {
      for (const Card other : each(hand))
        if (is(other)) return true;
      return false;
    };
    const auto beating = [&](Card other) { return beats(other, best); };
    if (option("follow", "suit") == "beat") return beating(card) || !any(beating);
    if (suit(led) < 0) return true;
    const auto follows = [&](Card other) { return suit(other) == suit(led); };
    const auto is_trump = [&](Card other) { return trump_ >= 0 && suit(other) == trump_; };
    if (any(follows)) {
      const std::string when = option("beat", "never");
      const bool bound = when == "always" || (when == "trumps" && is_trump(led));
      const auto both = [&](Card other) { return follows(other) && beating(other); };
      return follows(card) && (!bound || beating(card) || !any(both));
    }
    const std::string otherwise = option("otherwise", "free");
    if (otherwise == "beat") return beating(card) || !any(beating);
    if (otherwise == "free") return true;
    const auto over = [&](Card other) { return is_trump(other) && beating(other); };
    if (otherwise == "overtrump" && any(over)) return over(card);
    return is_trump(card) || !any(is_trump);
  }

  /// `played`: all that everybody has seen played before.
  bool may_lead(CardSet hand, Card card, CardSet played) const {
    if (option("leads", "free") == "free") return true;
    CardSet back;
    for (const Card other : each(rules_.pack)) {
      const std::string& code = rules_.deck.faces[other].code;
      if (code[0] == 'a' || code == "c2" || code == "c3") back |= card_bit(other);
    }
    return meet(played, back) || !has_card(back, card) || holds(back, hand);
  }

private:
  std::string option(const char* name, const char* otherwise) const {
    const auto found = options_.find(name);
    return found == options_.end() ? otherwise : found->second;
  }
  const Rules& rules_;
  const OptionSettings& options_;
  const int trump_;
};

/// Every combination of duties and trumps that says something of its own.
std::vector<OptionSettings> all_duties() {
  std::vector<OptionSettings> all;
  for (const char* trumps : {"fixed", "turned", "laid", "counted"}) {
    for (const char* otherwise : {"free", "trump", "overtrump", "beat"})
      for (const char* beat : {"never", "trumps", "always"})
        all.push_back({{"trumps", trumps}, {"otherwise", otherwise}, {"beat", beat}});
    all.push_back({{"trumps", trumps}, {"leads", "held_back"}});
    all.push_back({{"trumps", trumps}, {"leads", "held_back"}, {"follow", "beat"}});
    for (const char* burials : {"open", "hidden"})
      all.push_back({{"trumps", trumps}, {"follow", "beat"}, {"burials", burials}});
  }
  return all;
}

Match match_of(std::uint64_t hand) {
  Match match;
  match.head = static_cast<Seat>(hand % 3);
  match.counters[0] = static_cast<std::int16_t>(hand % 4); // no trumps, or one of three suits
  return match;
}

Card first_of_combo(const Rules& rules, ComboId id) { return first_of(rules.book[id].cards); }

TEST(Duties, OffersAreTheLawfulCards) {
  int bound = 0;
  for (const OptionSettings& options : all_duties()) {
    const test::Game game = test::load_game(module, options);
    const Rules& rules = game.rules();
    const TrickPhase& play = trick_rules(rules);
    Offer offered;
    for (std::uint64_t hand = 0; hand < 40; ++hand) {
      Rng rng = Rng::for_hand(5, hand);
      State state = deal(game.table, match_of(hand), sample_luck(rules, 5, hand));
      const Law law(rules, options, state.trump - 1);
      while (!state.over()) {
        const Seat seat = next_asked(state);
        offer(game.table, state, seat, offered);
        const TrickState& trick = trick_state(state);
        const CardSet held = zone(rules, state, play.hand, seat);
        std::map<Card, Verb> wanted, got;
        for (const Card card : each(held)) {
          if (trick.acted == 0) {
            if (law.may_lead(held, card, trick.face_up)) wanted[card] = Verb::lead;
            continue;
          }
          const Card led = first_of_combo(rules, trick.led),
                     best = first_of_combo(rules, trick.best);
          if (!law.may(held, card, led, best)) continue;
          wanted[card] = law.beats(card, best) ? Verb::beat : Verb::bury;
        }
        for (const Action& action : offered.list()) got[first_of(action.cards.set())] = action.verb;
        ASSERT_EQ(got, wanted) << "hand " << hand;
        ASSERT_EQ(offered.count(), wanted.size());
        bound += wanted.size() < static_cast<std::size_t>(size_of(held)) ? 1 : 0;
        // what is held and not offered is refused by a rule
        const View view = look(game.table, state, seat);
        for (const Card card : each(held)) {
          if (wanted.count(card) != 0) continue;
          const bool leads = trick.acted == 0;
          const std::vector<Verb> verbs =
              leads ? std::vector{Verb::lead} : std::vector{Verb::beat, Verb::bury};
          for (const Verb verb : verbs) {
            Action action;
            action.verb = verb;
            action.cards = card_bit(card);
            std::vector<Reason> reasons;
            play.why_not(game.table, view, action, english_locale(), reasons);
            ASSERT_EQ(reasons.size(), 1U);
            EXPECT_EQ(reasons[0].clause, leads ? "play.lead_law" : "play.follow");
          }
        }
        apply(game.table, state, seat, offered.sample(rng), offered);
      }
    }
  }
  EXPECT_GT(bound, 1000);
}

TEST(Duties, TrumpsAreTheSuitThatTheHandNames) {
  for (const char* trumps : {"fixed", "turned", "laid", "counted"}) {
    const test::Game game = test::load_game(module, {{"trumps", trumps}});
    const Rules& rules = game.rules();
    std::set<int> seen;
    for (std::uint64_t hand = 0; hand < 60; ++hand) {
      const Deal luck = sample_luck(rules, 9, hand);
      Events events;
      const State state = deal(game.table, match_of(hand), luck, &events);
      seen.insert(state.trump);
      const Face& last = rules.deck.faces[luck.order[luck.size - 1U]];
      const Face& dealt = rules.deck.faces[luck.order[luck.size - 2U]];
      const std::string kind = trumps;
      const int wanted = kind == "fixed"    ? 2
                         : kind == "turned" ? dealt.suit + 1
                         : kind == "laid"   ? last.suit + 1
                                            : static_cast<int>(hand % 4);
      EXPECT_EQ(state.trump, wanted) << kind;
      const auto shown = std::count_if(events.begin(), events.end(), [](const Event& event) {
        return event.kind == Event::Kind::reveal;
      });
      EXPECT_EQ(shown, kind == "turned" ? 1 : 0);
      // everybody knows the turned card, and who holds it
      for (Seat seat = 0; kind == "turned" && seat < 3; ++seat) {
        const InformationSet known = information_of(rules, state, seat);
        const CardSet card = card_bit(luck.order[luck.size - 2U]);
        const Seat owner = static_cast<Seat>((state.head + 2) % 3);
        for (Seat other = 0; other < 3; ++other)
          EXPECT_EQ(possible(rules, known, other, card), other == owner);
      }
    }
    EXPECT_EQ(seen.size(), std::string(trumps) == "fixed" ? 1U : 4U) << trumps;
  }
}

/// All ways to put the unseen cards into the slots, by their sizes alone.
void each_filling(const InformationSet& known, const std::function<void(const World&)>& visit) {
  World world;
  world.slots.assign(known.slots.size(), {});
  const std::function<void(CardSet)> place = [&](CardSet left) {
    if (left.empty()) return visit(world);
    const CardSet card = lowest_of(left);
    for (std::size_t i = 0; i < world.slots.size(); ++i) {
      if (size_of(world.slots[i]) == known.slots[i].size) continue;
      world.slots[i] |= card;
      place(left & ~card);
      world.slots[i] &= ~card;
    }
  };
  place(known.unseen);
}

/// Whether every card that another seat has played was lawful in this world, straight from the log.
bool lawful(const Law& law, const State& seen, const InformationSet& known, const World& world) {
  BySeat<CardSet> held{};
  std::map<std::pair<Seat, int>, CardSet> buried;
  for (std::size_t i = 0; i < known.slots.size(); ++i) {
    const Slot& slot = known.slots[i];
    if (slot.kind == Slot::Kind::hand) held[slot.seat] |= world.slots[i];
    if (slot.kind == Slot::Kind::buried) buried[{slot.seat, slot.trick}] = world.slots[i];
  }
  const auto cards_of = [&](const Event& event) {
    const auto found = buried.find({event.seat, event.trick});
    return event.verb == Verb::bury && found != buried.end() ? found->second : event.cards.set();
  };
  for (const Event& event : seen.log())
    if (event.kind == Event::Kind::act) held[event.seat] |= cards_of(event);
  CardSet led, best, played;
  for (const Event& event : seen.log()) {
    if (event.kind == Event::Kind::reveal && event.seat != known.me &&
        !holds(held[event.seat], event.cards.set()))
      return false;
    if (event.kind != Event::Kind::act) continue;
    const CardSet cards = cards_of(event);
    if (event.verb == Verb::lead) {
      led = best = cards;
      if (event.seat != known.me && !law.may_lead(held[event.seat], first_of(cards), played))
        return false;
    } else if (event.seat != known.me) {
      const Card card = first_of(cards);
      if (!law.may(held[event.seat], card, first_of(led), first_of(best))) return false;
      if (law.beats(card, first_of(best)) != (event.verb == Verb::beat)) return false;
    }
    if (event.verb == Verb::beat) best = cards;
    held[event.seat] &= ~cards;
    played |= cards;
  }
  return true;
}

TEST(Duties, ProveWhatEveryLawfulWorldHas) {
  int positions = 0, told = 0, drawn = 0;
  for (const OptionSettings& options : all_duties()) {
    const test::Game game = test::load_game(module, options);
    const Rules& rules = game.rules();
    Offer offered;
    for (std::uint64_t hand = 0; hand < 6; ++hand) {
      Rng rng = Rng::for_hand(21, hand);
      State state = deal(game.table, match_of(hand), sample_luck(rules, 21, hand));
      const Law law(rules, options, state.trump - 1);
      for (int moves = 0; !state.over(); ++moves) {
        const Seat seat = next_asked(state);
        if (moves >= 3 && (moves + static_cast<int>(hand)) % 2 == 0) {
          const auto me = static_cast<Seat>(rng.below(3));
          const View view = look(game.table, state, me);
          const InformationSet known = information_of(rules, view.seen, me);
          std::set<std::vector<CardSet>> worlds;
          BySeat<CardSet> can_hold{};
          int fillings = 0;
          each_filling(known, [&](const World& world) {
            ++fillings;
            const bool is = lawful(law, view.seen, known, world);
            ASSERT_EQ(consistent(rules, known, world), is);
            if (!is) return;
            worlds.insert(world.slots);
            for (std::size_t i = 0; i < known.hands; ++i)
              can_hold[known.slots[i].seat] |= world.slots[i];
          });
          ASSERT_FALSE(HasFatalFailure());
          ASSERT_FALSE(worlds.empty());
          EXPECT_EQ(count_worlds(rules, known, 1'000'000), static_cast<double>(worlds.size()));
          CardSet others;
          for (std::size_t i = 0; i < known.hands; ++i) {
            const Seat other = known.slots[i].seat;
            others |= can_hold[other];
            for (const Card card : each(known.unseen))
              EXPECT_EQ(possible(rules, known, other, card_bit(card)),
                        has_card(can_hold[other], card));
          }
          CardSet sure;
          for (const Card card : each(known.mine)) {
            bool beaten = false;
            for (const Card other : each(others)) beaten = beaten || law.beats(other, card);
            if (!beaten) sure |= card_bit(card);
            EXPECT_EQ(because(rules, known, card).unbeatable, !beaten);
          }
          EXPECT_EQ(unbeatable(rules, known, ProofDepth::exact), sure);
          EXPECT_EQ(unbeatable_fast(rules, state, me, ProofDepth::exact), sure);
          EXPECT_EQ(unbeatable_fast(rules, state, me, ProofDepth::rules),
                    unbeatable(rules, known, ProofDepth::rules));
          Sampler sampler(rules, known);
          WorldSampler states(game.table, view);
          for (int i = 0; i < 4; ++i) {
            EXPECT_EQ(worlds.count(sampler.sample(rng).slots), 1U);
            const State guessed = states.sample(rng);
            EXPECT_TRUE(look(game.table, guessed, me).seen.words() == view.seen.words());
            World world;
            for (const Slot& slot : known.slots) {
              CardSet cards;
              if (slot.kind == Slot::Kind::hand)
                cards = zone(rules, guessed, trick_rules(rules).hand, slot.seat);
              for (const Event& event : guessed.log())
                if (slot.kind == Slot::Kind::buried && event.verb == Verb::bury &&
                    event.seat == slot.seat && event.trick == slot.trick)
                  cards = event.cards.set();
              world.slots.push_back(cards);
            }
            EXPECT_EQ(worlds.count(world.slots), 1U);
            ++drawn;
          }
          ++positions;
          told += worlds.size() < static_cast<std::size_t>(fillings) ? 1 : 0;
        }
        offer(game.table, state, seat, offered);
        apply(game.table, state, seat, offered.sample(rng), offered);
      }
    }
  }
  EXPECT_GT(positions, 700);
  EXPECT_GT(told, positions / 3) << "duties have to tell something";
  EXPECT_GT(drawn, 2000);
}

TEST(Duties, AreToldAsTheReasonOfAProof) {
  const OptionSettings options{{"trumps", "fixed"}, {"otherwise", "trump"}};
  const test::Game game = test::load_game(module, options);
  const Rules& rules = game.rules();
  // the head leads c4, the second throws a1: neither a c nor a trump is left to it
  std::array<CardSet, 3> left{test::cards(rules, "c4 a4 b4 b3"), test::cards(rules, "a1 a2 a3 x"),
                              test::cards(rules, "c1 c2 c3 b1")};
  Deal luck;
  for (int i = 0; i < 4; ++i)
    for (CardSet& hand : left) {
      luck.order[luck.size++] = first_of(hand);
      hand = rest_of(hand);
    }
  CardSet dealt;
  for (std::size_t i = 0; i < luck.size; ++i) dealt |= card_bit(luck.order[i]);
  luck.order[luck.size++] = first_of(rules.pack & ~dealt);
  ASSERT_TRUE(check_deal(rules, luck).empty());
  State state = deal(game.table, Match{}, luck);
  const auto act = [&](Seat seat, const char* text) {
    const Checked<Action> action = parse_action(rules, text);
    ASSERT_TRUE(action);
    apply(game.table, state, seat, *action);
  };
  act(0, "lead c4");
  act(1, "bury a1");
  const View view = look(game.table, state, 0);
  const InformationSet known = information_of(rules, view.seen, 0);
  ASSERT_EQ(known.held.size(), 1U);
  EXPECT_EQ(known.held[0].cards, test::cards(rules, "b1 b2 b3 b4 c1 c2 c3 c4"));
  EXPECT_EQ(known.held[0].played, first_of(test::cards(rules, "a1")));
  for (const char* card : {"b1", "b2", "c1", "c2", "c3"})
    EXPECT_FALSE(possible(rules, known, 1, test::cards(rules, card))) << card;
  EXPECT_TRUE(possible(rules, known, 2, test::cards(rules, "b1")));
  const Sheet sheet;
  const Teller teller(rules, seating(state), 0);
  const std::string told = Explainer(game.table, teller, sheet).told(view);
  EXPECT_NE(told.find("played a1 when c4 was led in trick 1, and so then held none of"),
            std::string::npos)
      << told;
}

} // namespace
} // namespace yezi::duties_test
