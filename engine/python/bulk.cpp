#include "bulk.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "core/interrupt.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "study/deal_share.h"
#include "table/settle.h"

namespace yezi::python {

std::vector<Card> cards_in(const Rules& rules, const State& state, int zone, Seat seat) {
  std::vector<Card> cards;
  if (rules.piles) {
    const Pile pile = yezi::pile(rules, state, zone, seat);
    for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
      cards.insert(cards.end(), static_cast<std::size_t>(pile.count(static_cast<Card>(face))),
                   static_cast<Card>(face));
  } else {
    for (const Card card : each(yezi::zone(rules, state, zone, seat))) cards.push_back(card);
  }
  return cards;
}

void count_hands(const Rules& rules, const State& state, const std::vector<std::uint8_t>& kind_of,
                 std::size_t kinds, std::uint8_t* into) {
  if (rules.hand_zone < 0) return;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    for (const Card card : cards_in(rules, state, rules.hand_zone, seat))
      ++into[seat * kinds + kind_of[card]];
}

namespace {

/// Plays by the shortest way: inside the engine where all players look at nothing but the offer.
class BulkWorker {
public:
  BulkWorker(const Opened& opened, const BulkPlan& plan) : opened_(another(opened)), plan_(plan) {
    for (const std::string& kind : plan.players) {
      quick_ &= kind == "random" || kind == "eager";
      policies_.push_back(kind == "random" ? RolloutPolicy::random : RolloutPolicy::eager);
    }
    if (quick_) return;
    for (const std::string& kind : plan.players) {
      Checked<std::unique_ptr<Player>> player = make_player(kind);
      if (!player) throw PlayerFault(to_text(player.faults()));
      players_.push_back(std::move(*player));
      seats_.push_back(players_.back().get());
    }
  }

  void play(std::uint64_t row, Bulk& into) {
    const Rules& rules = *opened_.rules;
    const std::uint64_t hand = plan_.first + row;
    const Match match = RepeatedDeal::match_of(rules, hand);
    const Deal luck = sample_luck(rules, plan_.seed, hand);
    const std::uint64_t own_luck = players_luck(plan_.seed, hand);
    if (plan_.kinds > 0)
      count_hands(rules, before_play(opened_.table, match, luck), plan_.kind_of, plan_.kinds,
                  into.dealt.data() + row * rules.seats * plan_.kinds);
    State state;
    if (quick_) {
      state = deal(opened_.table, match, luck);
      play_by_policy(opened_.table, state, policies_, own_luck);
    } else {
      Record record;
      record.players = plan_.players;
      Watchers watchers;
      watchers.over = [&](const State& over) { state = over; };
      yezi::play(opened_.table, seats_, match, luck, own_luck, record, watchers);
    }
    const Net net = settle_net(opened_.table, state);
    for (Seat seat = 0; seat < rules.seats; ++seat) into.net[row * rules.seats + seat] = net[seat];
    into.head[row] = state.head;
    into.outcome[row] = static_cast<std::uint8_t>(state.outcome);
    into.reason[row] = state.reason;
    const Seat winner = state.marks[mark_winner];
    into.winner[row] = winner == no_seat ? std::int8_t{-1} : static_cast<std::int8_t>(winner);
    into.decisions[row] = state.decisions;
  }

private:
  Opened opened_;
  const BulkPlan& plan_;
  bool quick_ = true;
  std::vector<RolloutPolicy> policies_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Player*> seats_;
};

} // namespace

Bulk play_bulk(const Opened& opened, const BulkPlan& plan) {
  const std::size_t seats = opened.rules->seats;
  Bulk bulk;
  bulk.net.resize(plan.hands * seats);
  bulk.head.resize(plan.hands);
  bulk.outcome.resize(plan.hands);
  bulk.reason.resize(plan.hands);
  bulk.winner.resize(plan.hands);
  bulk.decisions.resize(plan.hands);
  bulk.dealt.resize(plan.hands * seats * plan.kinds);

  std::vector<std::unique_ptr<BulkWorker>> workers;
  for (unsigned i = 0; i < plan.threads; ++i)
    workers.push_back(std::make_unique<BulkWorker>(opened, plan));
  constexpr std::uint64_t chunk = 64;
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::exception_ptr failed;
  std::uint64_t failed_at = plan.hands; // the first of them is thrown
  const auto work = [&](BulkWorker& worker) {
    for (std::uint64_t first = next.fetch_add(chunk); first < plan.hands && !stop;
         first = next.fetch_add(chunk)) {
      const std::uint64_t last = std::min(first + chunk, plan.hands);
      for (std::uint64_t row = first; row < last; ++row) {
        try {
          stop_if_interrupted();
          worker.play(row, bulk);
        } catch (...) {
          const std::lock_guard lock(mutex);
          if (row < failed_at) failed = std::current_exception(), failed_at = row;
          stop = true;
          return;
        }
      }
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < plan.threads; ++i) threads.emplace_back(work, std::ref(*workers[i]));
  if (!workers.empty()) work(*workers.front());
  for (std::thread& thread : threads) thread.join();
  if (failed) std::rethrow_exception(failed);
  return bulk;
}

} // namespace yezi::python
