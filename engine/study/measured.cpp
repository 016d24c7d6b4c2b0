#include "study/measured.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/interrupt.h"
#include "players/blundering.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "players/simple.h"
#include "study/deal_share.h"
#include "table/settle.h"

namespace yezi {

namespace {

/// Sums over hands, of which every figure is made.
struct Totals {
  double hands = 0, decisions = 0, choices = 0, bits = 0;
  double undecided = 0, one_best = 0;
  double seats_played = 0, squares = 0, amounts = 0; // of nets beside the mean of the hand
  DealShare by_deal;
  std::array<double, max_seats> of_role{}, of_seat{};
  double sittings = 0, changes = 0;
  double duel_hands = 0, duel_net = 0;

  void add(const Totals& other);
};

void Totals::add(const Totals& other) {
  hands += other.hands;
  decisions += other.decisions;
  choices += other.choices;
  bits += other.bits;
  undecided += other.undecided;
  one_best += other.one_best;
  seats_played += other.seats_played;
  squares += other.squares;
  amounts += other.amounts;
  by_deal.merge(other.by_deal);
  for (std::size_t i = 0; i < of_role.size(); ++i) {
    of_role[i] += other.of_role[i];
    of_seat[i] += other.of_seat[i];
  }
  sittings += other.sittings;
  changes += other.changes;
  duel_hands += other.duel_hands;
  duel_net += other.duel_net;
}

double log2_factorial(int n) {
  int sign = 0; // std::lgamma keeps it where all threads share it
  return ::lgamma_r(n + 1.0, &sign) / std::log(2.0);
}

class Block {
public:
  Block(const Table& table, const MeasurePlan& plan, int number)
      : table_(table), rules_(*table.rules), plan_(plan), number_(number) {}

  Totals measure() {
    sittings();
    same_deals();
    duels();
    return totals_;
  }

private:
  static std::int64_t share(std::int64_t all) {
    return std::max<std::int64_t>(1, (all + measure_blocks - 1) / measure_blocks);
  }

  bool active(int role) const { return ((rules_.active_roles >> role) & 1U) != 0; }

  /// A hand through views, by players who look only at them.
  State seen_hand(const Match& match, std::uint64_t hand) {
    const std::vector<std::unique_ptr<Player>> seated = equal_players();
    Watchers watchers;
    watchers.decision = [&](const View& view, const Action&) {
      totals_.bits += hidden_bits(rules_, view);
    };
    return played(bare(seated), match, draw_luck(rules_, plan_.seed, hand), hand, watchers);
  }

  /// One for each seat: the rule of thumb where it is wanted and the game has one.
  std::vector<std::unique_ptr<Player>> equal_players() const {
    std::vector<std::unique_ptr<Player>> players;
    for (int seat = 0; seat < rules_.seats; ++seat) {
      if (plan_.thumbs && rules_.simple >= 0)
        players.push_back(std::make_unique<SimplePlayer>());
      else
        players.push_back(std::make_unique<PolicyPlayer>(RolloutPolicy::eager));
    }
    return players;
  }

  static std::vector<Player*> bare(const std::vector<std::unique_ptr<Player>>& players) {
    std::vector<Player*> out;
    out.reserve(players.size());
    for (const auto& player : players) out.push_back(player.get());
    return out;
  }

  State played(const std::vector<Player*>& players, const Match& match, const Deal& luck,
               std::uint64_t hand, Watchers watchers) {
    State last;
    watchers.over = [&](const State& state) { last = state; };
    Record record;
    play(table_, players, match, luck, hand ^ plan_.seed, record, watchers);
    return last;
  }

  /// Sittings of linked hands: everything but what needs a deal played twice, or players.
  void sittings() {
    const std::int64_t sittings = hands_played(plan_) / sitting_hands / measure_blocks;
    for (std::int64_t sitting = 0; sitting < sittings; ++sitting) {
      Match match;
      match.head = static_cast<Seat>((number_ + sitting) % rules_.seats);
      std::array<double, max_seats> scores{};
      int ahead = -1;
      for (int i = 0; i < sitting_hands; ++i) {
        stop_if_interrupted();
        const State state = seen_hand(match, next_hand());
        const Net net = settle_net(table_, state);
        count(state, net);
        for (std::size_t seat = 0; seat < scores.size(); ++seat)
          scores[seat] += static_cast<double>(net[seat]);
        const int first = sole_best(scores);
        if (first >= 0 && ahead >= 0 && first != ahead) totals_.changes += 1;
        if (first >= 0) ahead = first;
        match = next_match(table_, state, match, net);
      }
      totals_.sittings += 1;
    }
  }

  std::uint64_t next_hand() {
    return static_cast<std::uint64_t>(number_) * 1'000'000'000ULL + hand_++;
  }

  template <class Amounts>
  int sole_best(const Amounts& amounts) const {
    int best = -1;
    bool alone = false;
    for (int seat = 0; seat < rules_.seats; ++seat) {
      const auto here = amounts[static_cast<std::size_t>(seat)];
      if (best >= 0 && here < amounts[static_cast<std::size_t>(best)]) continue;
      alone = best < 0 || here > amounts[static_cast<std::size_t>(best)];
      best = seat;
    }
    return alone ? best : -1;
  }

  /// What each acting role won more than they all did on the mean: where points are credited, or
  /// seats that do not act are paid, everybody wins or loses something that is no advantage.
  std::array<double, max_seats> beside_the_mean(const State& state, const Net& net) const {
    std::array<double, max_seats> own{};
    double sum = 0;
    int acting = 0;
    for (int role = 0; role < rules_.seats; ++role) {
      if (!active(role)) continue;
      own[static_cast<std::size_t>(role)] =
          static_cast<double>(net[seat_of_role(rules_, state, role)]);
      sum += own[static_cast<std::size_t>(role)];
      ++acting;
    }
    for (int role = 0; role < rules_.seats; ++role)
      if (active(role)) own[static_cast<std::size_t>(role)] -= sum / acting;
    return own;
  }

  void count(const State& state, const Net& net) {
    totals_.hands += 1;
    totals_.decisions += state.decisions;
    totals_.choices += state.choices;
    const auto by_role = beside_the_mean(state, net);
    bool paid = false;
    for (int role = 0; role < rules_.seats; ++role) {
      const Seat seat = seat_of_role(rules_, state, role);
      paid = paid || net[seat] != 0;
      if (!active(role)) continue;
      const double own = by_role[static_cast<std::size_t>(role)];
      totals_.seats_played += 1;
      totals_.squares += own * own;
      totals_.amounts += std::abs(own);
      totals_.of_role[static_cast<std::size_t>(role)] += own;
      totals_.of_seat[seat] += own;
    }
    if (!paid) totals_.undecided += 1;
    if (paid && sole_best(net) >= 0) totals_.one_best += 1;
  }

  void same_deals() {
    totals_.by_deal = DealShare(rules_);
    std::vector<std::unique_ptr<Player>> seated = equal_players();
    for (std::unique_ptr<Player>& player : seated)
      player = std::make_unique<BlunderingPlayer>(std::move(player), DealShare::usual_blunders);
    const std::int64_t deals =
        std::max<std::int64_t>(8, share(plan_.hands / DealShare::usual_plays));
    for (std::int64_t i = number_ * deals; i < (number_ + 1) * deals; ++i) {
      const RepeatedDeal deal(rules_, plan_.seed, static_cast<std::uint64_t>(i));
      for (std::uint64_t again = 0; again < DealShare::usual_plays; ++again) {
        stop_if_interrupted();
        State last;
        Watchers watchers;
        watchers.over = [&](const State& state) { last = state; };
        Record record;
        play(table_, bare(seated), deal.match(), deal.luck(), deal.luck_of_players(again), record,
             watchers);
        totals_.by_deal.add(last, settle_net(table_, last));
      }
      totals_.by_deal.close_deal();
    }
  }

  /// The rule of thumb among players at random, on the same cards in every seat that acts.
  void duels() {
    if (rules_.simple < 0) return;
    const std::int64_t deals = share(plan_.deals);
    for (std::int64_t i = 0; i < deals; ++i) {
      const std::uint64_t hand = next_hand();
      const Deal luck = draw_luck(rules_, plan_.seed, hand);
      Match match;
      match.head = static_cast<Seat>(i % rules_.seats);
      for (int role = 0; role < rules_.seats; ++role)
        if (active(role)) duel(match, luck, hand, role);
    }
  }

  void duel(const Match& match, const Deal& luck, std::uint64_t hand, int role) {
    stop_if_interrupted();
    const Seat better = seat_at(rules_, seating(rules_, match), role);
    std::vector<PolicyPlayer> others(static_cast<std::size_t>(rules_.seats),
                                     PolicyPlayer(RolloutPolicy::random));
    SimplePlayer thumb;
    std::vector<Player*> seats;
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      seats.push_back(seat == better ? static_cast<Player*>(&thumb) : &others[seat]);
    const State last = played(seats, match, luck, hand, {});
    totals_.duel_hands += 1;
    totals_.duel_net +=
        beside_the_mean(last, settle_net(table_, last))[static_cast<std::size_t>(role)];
  }

  const Table& table_;
  const Rules& rules_;
  const MeasurePlan& plan_;
  int number_;
  std::uint64_t hand_ = 0;
  Totals totals_;
};

double spread(const Totals& t) {
  return t.seats_played == 0 ? 0 : std::sqrt(t.squares / t.seats_played);
}

double over(double part, double whole) { return whole == 0 ? 0 : part / whole; }

/// The largest mean net of a role (or seat), either way, in units of the spread.
double largest(const std::array<double, max_seats>& sums, const Totals& t) {
  double most = 0;
  for (const double sum : sums) most = std::max(most, std::abs(over(sum, t.hands)));
  return over(most, spread(t));
}

struct Measure {
  const char* id;
  std::string_view title, how;
  double (*of)(const Totals&, const Rules&);
};

constexpr std::array measures{
    Measure{"length", translatable("decisions a hand"), translatable("mean over all hands"),
            [](const Totals& t, const Rules&) { return over(t.decisions, t.hands); }},
    Measure{"choices", translatable("choices a decision"),
            translatable("mean number of offered actions, each counted as 2000 at most"),
            [](const Totals& t, const Rules&) { return over(t.choices, t.decisions); }},
    Measure{"hidden", translatable("hidden bits a decision"),
            translatable("mean log2 of the number of ways to arrange the unseen cards"),
            [](const Totals& t, const Rules&) { return over(t.bits, t.decisions); }},
    Measure{"undecided", translatable("hands in which nobody pays"),
            translatable("share of hands whose settlement is empty or cancels out"),
            [](const Totals& t, const Rules&) { return over(t.undecided, t.hands); }},
    Measure{"one_best", translatable("hands with one best"),
            translatable("share of hands in which one seat alone wins the most"),
            [](const Totals& t, const Rules&) { return over(t.one_best, t.hands); }},
    Measure{"spread", translatable("spread of a player's result"),
            translatable("standard deviation of an active seat's result relative to the mean of "
                         "the hand, in stakes"),
            [](const Totals& t, const Rules& rules) { return spread(t) / rules.unit.parts; }},
    Measure{
        "peaks", translatable("spread over mean amount"),
        translatable("the spread divided by the mean amount; 1 if all wins and losses are equal"),
        [](const Totals& t, const Rules&) {
          return over(spread(t), over(t.amounts, t.seats_played));
        }},
    Measure{"role", translatable("largest advantage of a role"),
            translatable("largest mean of a role relative to the others, divided by the spread; "
                         "small values are noise"),
            [](const Totals& t, const Rules&) { return largest(t.of_role, t); }},
    Measure{
        "seat", translatable("largest advantage of a seat"),
        translatable(
            "the same by seat, over linked hands, where a long-standing head has that role often"),
        [](const Totals& t, const Rules&) { return largest(t.of_seat, t); }},
    Measure{"changes", translatable("changes of the lead in 16 hands"),
            translatable("how often the sole leader changes, in sittings of 16 linked hands"),
            [](const Totals& t, const Rules&) { return over(t.changes, t.sittings); }},
    Measure{"deal", translatable("decided by the deal"),
            translatable("share of the variance that lies between deals; each deal is played 4 "
                         "times by these players with a blunder rate of 10 %"),
            [](const Totals& t, const Rules&) { return t.by_deal.share(); }},
    Measure{"skill", translatable("advantage of a rule of thumb"),
            translatable(
                "mean of simple among random players on duplicate deals, divided by the spread"),
            [](const Totals& t, const Rules&) {
              return over(over(t.duel_net, t.duel_hands), spread(t));
            }},
};

std::vector<Totals> all_blocks(const std::vector<Table>& workers, const MeasurePlan& plan) {
  std::vector<Totals> blocks(measure_blocks);
  std::vector<std::exception_ptr> failed(measure_blocks);
  std::atomic<int> next{0};
  const auto work = [&](const Table& table) {
    for (int number = next++; number < measure_blocks; number = next++) {
      const auto at = static_cast<std::size_t>(number);
      try {
        blocks[at] = Block(table, plan, number).measure();
      } catch (...) {
        failed[at] = std::current_exception();
        return;
      }
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < workers.size(); ++i)
    threads.emplace_back(work, std::cref(workers[i]));
  work(workers.front());
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& error : failed)
    if (error) std::rethrow_exception(error);
  return blocks;
}

} // namespace

std::int64_t hands_played(const MeasurePlan& plan) {
  const std::int64_t whole = measure_blocks * sitting_hands;
  return std::max<std::int64_t>(1, (plan.hands + whole - 1) / whole) * whole;
}

double hidden_bits(const Rules& rules, const View& view) {
  double bits = 0;
  int unseen = 0;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& zone = rules.zones[z];
    if (zone.seen_by == Zone::SeenBy::all) continue;
    const int places = zone.of_seat ? rules.seats : 1;
    for (int place = 0; place < places; ++place) {
      const auto holder = static_cast<Seat>(place);
      if (zone.of_seat && zone.seen_by == Zone::SeenBy::owner && holder == view.me) continue;
      const int cards = view.sizes[word_of(rules, static_cast<int>(z), holder)];
      unseen += cards;
      bits -= log2_factorial(cards);
    }
  }
  return bits + log2_factorial(unseen);
}

std::vector<Metric> measure(const std::vector<Table>& workers, const MeasurePlan& plan) {
  const Rules& rules = *workers.front().rules;
  const std::vector<Totals> blocks = all_blocks(workers, plan);
  Totals whole;
  for (const Totals& block : blocks) whole.add(block);
  std::vector<Metric> metrics;
  for (const Measure& each : measures) {
    Metric metric{each.id, Message(fmt::runtime(each.title)), Message(fmt::runtime(each.how))};
    if (metric.id == "skill") metric.known = whole.duel_hands > 0;
    if (metric.id == "deal") metric.known = whole.by_deal.known();
    metric.value = each.of(whole, rules);
    double sum = 0, squares = 0;
    for (const Totals& block : blocks) {
      const double value = each.of(block, rules);
      sum += value;
      squares += value * value;
    }
    const double mean = sum / measure_blocks;
    const double variance =
        std::max(0.0, squares / measure_blocks - mean * mean) / (measure_blocks - 1);
    metric.error = 2.093 * std::sqrt(variance); // Student's t, 19 degrees of freedom
    metrics.push_back(std::move(metric));
  }
  return metrics;
}

nlohmann::ordered_json as_json(const std::vector<Metric>& metrics) {
  using Json = nlohmann::ordered_json;
  const Locale& chinese = plain_locale(Language::chinese);
  Json json = Json::object();
  for (const Metric& metric : metrics)
    json[metric.id] = {{"title", metric.title.english()},
                       {"title_zh", chinese(metric.title)},
                       {"how", metric.how.english()},
                       {"how_zh", chinese(metric.how)},
                       {"value", metric.known ? Json(metric.value) : Json(nullptr)},
                       {"error", metric.known ? Json(metric.error) : Json(nullptr)}};
  return json;
}

} // namespace yezi
