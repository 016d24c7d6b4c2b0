#include "explain/judging.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "explain/reasons.h"

namespace yezi {

std::vector<Decision> decisions(const Table& table, const Record& record, Seats seats) {
  std::vector<Decision> found;
  State state = deal(table, record.match, record.deal);
  State asked = state;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Move& move = record.moves[i];
    if (state.answered == 0) asked = state;
    if (has_seat(seats, move.seat)) {
      View view = look(table, asked, move.seat);
      if (view.offer.usual_count() > 1) {
        const std::optional<Action> chosen = view.offer.match(move.action);
        found.push_back({i, move.seat, std::move(view), chosen ? *chosen : move.action});
      }
    }
    apply(table, state, move.seat, move.action);
  }
  return found;
}

double Judged::error() const { return same ? 0 : std::max(best.apart, chosen.apart); }

bool Judged::sure() const { return !same && surely_less(chosen, best); }

namespace {

Judged judge_one(const Table& table, const Decision& decision, const JudgingPlan& plan, Rng rng) {
  SearchPlan searching;
  searching.simulations = plan.simulations;
  Judged judged;
  judged.found = search({&table, 1}, decision.view, searching, rng.next(), {&decision.chosen, 1});
  if (judged.found.moves.empty()) return judged;
  judged.best = judged.chosen = judged.found.moves.front();
  if (judged.best.action == decision.chosen) return judged;
  const std::array<Action, 2> both{judged.best.action, decision.chosen};
  const Assessment held = search({&table, 1}, decision.view, searching, rng.next(), both, false);
  for (const Valued& move : held.moves)
    (move.action == decision.chosen ? judged.chosen : judged.best) = move;
  judged.same = held.moves.size() < both.size();
  if (judged.same) judged.chosen = judged.best; // no world could be played out
  return judged;
}

} // namespace

Judges::Judges(const Opened& opened, unsigned threads) : opened_(opened) {
  for (unsigned i = 1; i < threads; ++i) others_.push_back(another(opened));
}

std::vector<Judged> Judges::judge(const std::vector<Decision>& asked, const JudgingPlan& plan,
                                  std::uint64_t hand,
                                  const std::function<void(std::size_t)>& progress) {
  std::vector<Judged> judged(asked.size());
  std::atomic<std::size_t> next{0};
  std::size_t done = 0;
  std::mutex telling;
  std::exception_ptr failed;
  const std::uint64_t seed = Rng::for_hand(plan.seed, hand).next();
  const auto work = [&](const Table& table) {
    try {
      for (std::size_t i = next++; i < asked.size(); i = next++) {
        judged[i] = judge_one(table, asked[i], plan, Rng::for_hand(seed, asked[i].move));
        const std::lock_guard<std::mutex> lock(telling);
        ++done;
        if (progress) progress(done);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(telling);
      if (!failed) failed = std::current_exception();
      next = asked.size();
    }
  };
  std::vector<std::thread> running;
  running.reserve(others_.size());
  for (const Opened& other : others_)
    if (running.size() + 1 < asked.size()) running.emplace_back(work, std::cref(other.table));
  work(opened_.table);
  for (std::thread& thread : running) thread.join();
  if (failed) std::rethrow_exception(failed);
  return judged;
}

} // namespace yezi
