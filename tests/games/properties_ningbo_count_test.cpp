// The engine's count of Ningbo mahjong against the one of count/ningbo_count.h, which was made from
// the sheet alone: tables drawn at random under random options.

#include "count/against_engine.h"
#include "count/ningbo_tables.h"
#include "count/ningbo_tiles.h"
#include "table/settle.h"

namespace yezi::properties_ningbo_count_test {

namespace {

using test::below;
using test::on_off;
using test::text_of;

namespace count = ningbo_count;

constexpr int full = 150'000; // tables: nearly as many winners, three times as many others
#ifdef YEZI_SANITIZED
constexpr int option_sets = 8;
#else
constexpr int option_sets = 40;
#endif

OptionSettings settings_of(const count::Options& options) {
  using Options = count::Options;
  const std::array pao = {"discard", "feed", "off"};
  return {
      {"honour_mode", options.honour_mode == Options::Honours::hand ? "hand" : "set"},
      {"limit", options.limit == 0 ? "none" : std::to_string(options.limit)},
      {"limit_losers", on_off(options.limit_losers)},
      {"shuangpeng", on_off(options.shuangpeng)},
      {"nine_orphans", on_off(options.nine_orphans)},
      {"nine_no_pairs", on_off(options.nine_no_pairs)},
      {"loser_pairs", on_off(options.loser_pairs)},
      {"stack_draw", on_off(options.stack_draw)},
      {"dihu", options.dihu == Options::Dihu::first_discard ? "first_discard" : "first_own_draw"},
      {"nine_gates", options.nine_gates == Options::Gates::pure ? "pure" : "any"},
      {"all_honours", std::to_string(options.all_honours)},
      {"pao", pao[static_cast<std::size_t>(options.pao)]},
      {"dealer_double", on_off(options.dealer_double)},
      {"exchange", "off"}, // so that a deal can be put together
  };
}

struct Variant {
  count::Options options;
  OptionSettings settings;
  test::Game game;
};

/// The defaults, then random ones.
std::vector<Variant> variants(std::mt19937_64& random) {
  std::vector<Variant> all;
  for (int i = 0; i < option_sets; ++i) {
    Variant variant;
    if (i > 0) variant.options = count::random_options(random);
    variant.settings = settings_of(variant.options);
    variant.game = test::load_game("ningbo", variant.settings);
    all.push_back(std::move(variant));
  }
  return all;
}

/// The same table as the engine has it when it is over.
class Over : public test::Laid {
public:
  Over(const Rules& rules, const count::Table& table, std::mt19937_64& random)
      : Laid(rules, static_cast<Seat>(below(random, 4))) {
    for (int role = 0; role < 4; ++role) lay_out(table.hands[count::at(role)], role);
    if (table.winner == count::nobody) {
      over(Outcome::drawn, no_seat, "play.wall");
    } else if (table.shisan_buda) {
      over(Outcome::won, seat(table.winner), "scattered");
    } else {
      go_out(table);
    }
    discards(table, random);
  }

private:
  void lay_out(const count::Hand& hand, int role) {
    const Seat me = seat(role);
    for (int kind = 0; kind < count::kinds; ++kind)
      hold(me, static_cast<Card>(kind), hand.concealed[count::at(kind)]);
    for (int i = 0; i < hand.sets; ++i) {
      const count::Declared& set = hand.declared[count::at(i)];
      const auto a = static_cast<Card>(set.tile);
      const Seat from = set.from == count::nobody ? no_seat : seat(set.from);
      switch (set.set) {
      case count::Set::run:
        lay(me, "chow", {a, static_cast<Card>(a + 1), static_cast<Card>(a + 2)}, Meld::claimed,
            from);
        break;
      case count::Set::triplet:
        lay(me, "pung", {a, a, a}, Meld::claimed, from);
        break;
      case count::Set::claimed_kong:
        lay(me, "kong", {a, a, a, a}, Meld::claimed, from);
        break;
      case count::Set::added_kong:
        lay(me, "kong", {a, a, a, a}, Meld::claimed | Meld::added, from);
        break;
      case count::Set::concealed_kong:
        lay(me, "kong", {a, a, a, a}, Meld::concealed);
        break;
      }
    }
  }

  void go_out(const count::Table& table) {
    hold(seat(table.winner), static_cast<Card>(table.tile));
    draw_state(state).win = static_cast<Card>(table.tile);
    if (table.how != count::How::own_draw) draw_state(state).win_from = seat(table.from);
    draw_state(state).robbing = table.how == count::How::robbed;
    draw_state(state).last = table.last_tile;
    draw_state(state).replacement = table.replacement;
    over(Outcome::won, seat(table.winner), "play.out");
  }

  /// How many each has made: of the first turn if it was, else anything that does not look so.
  void discards(const count::Table& table, std::mt19937_64& random) {
    auto& made = draw_state(state).discards;
    if (table.first) {
      for (int role = 0; role < (table.how == count::How::own_draw ? table.winner : 1); ++role)
        made[seat(role)] = 1;
      return;
    }
    const int least = draw_state(state).melds_made == 0 ? 1 : 0;
    for (int role = 0; role < 4; ++role)
      made[seat(role)] = static_cast<std::uint8_t>(least + below(random, 4));
  }
};

/// Holds one table against the engine; empty if they agree.
class Comparison {
public:
  Comparison(const Variant& variant, const count::Table& table, std::mt19937_64& random)
      : table_(table),
        rules_(variant.game.rules()),
        over_(rules_, table, random),
        state_(over_.state),
        expected_(count::judge(table, variant.options)),
        evaluator_(variant.game.table, over_.state),
        engine_(variant.game.table) {}

  std::string run() {
    for (int role = 0; role < 4; ++role) hand(role);
    payments();
    match();
    if (table_.winner != count::nobody && !table_.shisan_buda) waiting();
    return fault_;
  }

private:
  template <class A, class B>
  void same(const std::string& what, const A& expected, const B& got) {
    if (static_cast<std::int64_t>(expected) == static_cast<std::int64_t>(got)) return;
    fault_ += what + ": by the sheet " + std::to_string(expected) + ", by the engine " +
              std::to_string(got) + "\n";
  }

  void hand(int role) {
    const count::Count& own = expected_.counts[count::at(role)];
    const Counted& got = evaluator_.counted(over_.seat(role));
    const std::string who = "hand " + std::to_string(role);
    same(who, own.value, got.value);
    if (role == table_.winner && table_.shisan_buda) return;
    // beyond the limit it does not matter how the hand is laid out
    const std::int64_t product = got.columns[0] << got.columns[1];
    if (got.columns[2] == 0 && got.columns[3] == 0 && product <= own.value)
      same(who + ", points and doublings", own.fu << own.fan, product);
  }

  void payments() {
    const std::vector<Transfer> transfers = settle(engine_, state_);
    const Net net = settle_net(engine_, state_);
    std::array<count::Amounts, 4> pays{};
    for (const Transfer& each : transfers)
      pays[count::at(role_of_seat(rules_, state_, each.from))]
          [count::at(role_of_seat(rules_, state_, each.to))] += static_cast<int>(each.amount);
    for (int a = 0; a < 4; ++a) {
      const std::string who = std::to_string(a);
      same("net of " + who, expected_.settlement.net[count::at(a)], net[over_.seat(a)]);
      for (int b = 0; b < 4; ++b)
        same(who + " to " + std::to_string(b),
             expected_.settlement.pays[count::at(a)][count::at(b)],
             pays[count::at(a)][count::at(b)]);
    }
    for (const Transfer& each : transfers)
      if (rules_.settle[static_cast<std::size_t>(each.line)].path == "settle.win" &&
          expected_.liable != count::nobody)
        same("liable", expected_.liable, role_of_seat(rules_, state_, each.from));
  }

  void match() { // M-3.4, M-3.5
    Match before;
    before.head = state_.head;
    const Match after = next_match(engine_, state_, before, settle_net(engine_, state_));
    same("next dealer", table_.winner == 0 ? 0 : 1, role_of_seat(rules_, state_, after.head));
  }

  /// Waits of all hands as they were before the last tile came.
  void waiting() {
    State before = state_;
    const DrawPhase& phase = draw_rules(rules_);
    take(rules_, before, phase.hand, over_.seat(table_.winner), static_cast<Card>(table_.tile));
    for (int role = 0; role < 4; ++role) {
      const count::Hand& hand = table_.hands[count::at(role)];
      const count::Tiles all = count::all_of(hand);
      const FaceSet got = waits(rules_, before, phase, over_.seat(role));
      std::uint64_t possible = 0;
      for (int kind = 0; kind < count::kinds; ++kind)
        if (got.has(static_cast<Card>(kind)) && all[count::at(kind)] < 4)
          possible |= std::uint64_t{1} << kind;
      same("waits of " + std::to_string(role), count::waits(hand), possible);
      same("completed", count::completes(hand, table_.tile),
           wins(rules_, before, phase, over_.seat(role), static_cast<Card>(table_.tile)));
    }
  }

  const count::Table& table_;
  const Rules& rules_;
  Over over_;
  const State& state_;
  const count::Result expected_;
  Evaluator evaluator_;
  const Table& engine_;
  std::string fault_;
};

TEST(NingboAgainstTheSheet, CountsAndPaysAlike) {
  std::mt19937_64 random(7);
  const std::vector<Variant> all = variants(random);
  const int tables = test::cases(full);
  int shown = 0;
  for (int i = 0; i < tables && shown < 10; ++i) {
    const Variant& variant =
        all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))];
    const count::Table table = count::random_table(random);
    const std::string fault = Comparison(variant, table, random).run();
    if (fault.empty()) continue;
    ++shown;
    ADD_FAILURE() << fault << count::text_of(table) << "\n" << text_of(variant.settings);
  }
}

// Before the first draw
// ------------------------------------------------------------------------------

/// A pack that deals these 13 to the dealer, or to whom they are due, and the others as it comes.
Deal deal_of(const std::array<count::Tiles, 4>& hands, std::mt19937_64& random) {
  Deal deal;
  count::Tiles rest;
  rest.fill(4);
  for (const count::Tiles& hand : hands)
    for (int kind = 0; kind < count::kinds; ++kind)
      for (int i = hand[count::at(kind)]; i > 0; --i) {
        deal.order[deal.size++] = static_cast<Card>(kind);
        --rest[count::at(kind)];
      }
  for (int kind = 0; kind < count::kinds; ++kind)
    for (int i = rest[count::at(kind)]; i > 0; --i)
      deal.order[deal.size++] = static_cast<Card>(kind);
  deal.dice[0] = static_cast<std::uint8_t>(1 + below(random, 6));
  deal.dice[1] = static_cast<std::uint8_t>(1 + below(random, 6));
  return deal;
}

/// Thirteen tiles, many of them ends and honours, few of them connected.
count::Tiles scattered_hand(count::Tiles& rest, std::mt19937_64& random) {
  count::Tiles hand{};
  const int ends = below(random, 101);
  for (int held = 0; held < 13;) {
    const int kind = below(random, count::kinds);
    const bool middle = !count::is_orphan(kind);
    if (rest[count::at(kind)] == 0 || (middle && below(random, 100) < ends)) continue;
    if (hand[count::at(kind)] > 0 && below(random, 10) < 8) continue;
    if (middle && below(random, 10) < 8) {
      bool near = false;
      for (int other = kind - 2; other <= kind + 2; ++other)
        near =
            near || (other >= 0 && count::is_suited(other) &&
                     count::suit_of(other) == count::suit_of(kind) && hand[count::at(other)] > 0);
      if (near) continue;
    }
    ++hand[count::at(kind)];
    --rest[count::at(kind)];
    ++held;
  }
  return hand;
}

/// Who is asked at the deal, in both rounds, if all pass.
void expect_asked_alike(const Variant& variant, std::mt19937_64& random,
                        std::array<int, 2>& asked) {
  const Table& table = variant.game.table;
  const Rules& rules = *table.rules;
  std::array<count::Tiles, 4> hands;
  count::Tiles rest;
  rest.fill(4);
  for (count::Tiles& hand : hands) hand = scattered_hand(rest, random);
  Match match;
  match.head = static_cast<Seat>(below(random, 4));
  State state = deal(table, match, deal_of(hands, random));
  // Under some options there is no round for those who may annul the deal.
  const auto phase = [&]() -> const std::string& { return rules.phases[state.phase].name; };
  const std::array<std::string, 2> rounds = {"scattered", "orphans"};
  for (std::size_t round = 0; round < 2; ++round) {
    Seats expected = 0;
    for (int role = 0; role < 4; ++role) {
      const count::Tiles& hand = hands[count::at(role)];
      if (round == 0 ? count::is_shisan_buda(hand) : count::may_annul(hand, variant.options))
        expected |= seat_bit(seat_of_role(rules, state, role));
    }
    if (expected == 0) {
      ASSERT_NE(phase(), rounds[round]);
      continue;
    }
    ASSERT_EQ(phase(), rounds[round]);
    ASSERT_EQ(state.asked, expected) << text_of(variant.settings);
    ++asked[round];
    for (Seat seat = 0; seat < 4; ++seat)
      if (has_seat(expected, seat)) apply(table, state, seat, Action{});
  }
  ASSERT_EQ(phase(), "play");
}

TEST(NingboAgainstTheSheet, AsksAlikeAtTheDeal) {
  std::mt19937_64 random(8);
  const std::vector<Variant> all = variants(random);
  std::array<int, 2> asked{};
  for (int i = test::cases(full / 6); i > 0; --i)
    ASSERT_NO_FATAL_FAILURE(expect_asked_alike(
        all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))], random, asked));
  if (test::cases(full) < full) return;
  for (const int times : asked) EXPECT_GT(times, 1000);
}

} // namespace

} // namespace yezi::properties_ningbo_count_test
