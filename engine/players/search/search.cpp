#include "players/search/search.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <exception>
#include <numeric>
#include <thread>

#include "kits/kit.h"
#include "players/search/ismcts_worker.h"
#include "players/simple.h"

namespace yezi {

namespace {

using Clock = IsmctsWorker::Clock;

/// One action at the root, in the run for being chosen.
struct Candidate {
  Action action;
  Compared compared; // with the first of the candidates
  bool kept = false; // to the end
};

/// Fewer worlds say nothing about which of two is better.
constexpr std::uint64_t least_worlds = 4;

/// Chooses among candidates by sequential halving.
class Race {
public:
  Race(std::span<const Table> tables, const View& view, const SearchPlan& plan, std::uint64_t seed)
      : rules_(*tables.front().rules),
        view_(view),
        plan_(plan),
        rng_(seed),
        started_(Clock::now()) {
    climbers_.reserve(tables.size());
    for (const Table& table : tables) climbers_.emplace_back(table, view, plan, rng_.next());
  }

  /// The first stays to the end; the others are held against it.
  void enter(const Action& action, bool kept) {
    const auto same = std::find_if(field_.begin(), field_.end(),
                                   [&](const Candidate& one) { return one.action == action; });
    if (same != field_.end()) {
      same->kept = same->kept || kept;
      return;
    }
    field_.push_back({action, {}, kept || field_.empty()});
  }

  /// Others that are offered, as many as there is time to look at.
  void fill() {
    const std::uint64_t offered = view_.offer.usual_count();
    const std::uint64_t most = room();
    if (offered <= most) {
      for (std::uint64_t i = 0; i < offered; ++i) enter(view_.offer.at(i), false);
      return;
    }
    for (std::uint64_t tries = 0; tries < 4 * most && field_.size() < most; ++tries) {
      const bool near = !field_.empty() && rng_.below(2) == 0;
      const std::optional<Action> other =
          near ? neighbour(view_.offer, field_.front().action, rng_) : std::nullopt;
      enter(other ? *other : view_.offer.sample_usual(rng_), false);
    }
  }

  void run() {
    int rounds = 1;
    for (std::size_t left = field_.size(); left > least(); left = half(left)) ++rounds;
    running_.resize(field_.size());
    std::iota(running_.begin(), running_.end(), std::size_t{0});
    for (int round = 0; round < rounds; ++round) {
      look(round, rounds);
      if (round + 1 < rounds) drop(round + 2 < rounds);
    }
  }

  Assessment result() const;

private:
  /// How many candidates the time is enough for: each is to be seen in a few worlds.
  std::uint64_t room() const {
    constexpr std::uint64_t most = 48;
    if (plan_.simulations == 0) return most;
    return std::clamp<std::uint64_t>(plan_.simulations / (4 * least_worlds), 2, most);
  }
  std::size_t least() const {
    const auto kept = static_cast<std::size_t>(
        std::count_if(field_.begin(), field_.end(), [](const Candidate& one) { return one.kept; }));
    return std::max<std::size_t>(kept, 2);
  }
  static std::size_t half(std::size_t count) { return (count + 1) / 2; }

  void look(int round, int rounds) {
    std::vector<Action> actions;
    for (const std::size_t i : running_) actions.push_back(field_[i].action);
    std::uint64_t worlds = ~std::uint64_t{0};
    if (plan_.simulations > 0) {
      const std::uint64_t left = plan_.simulations - std::min(plan_.simulations, simulations_);
      const auto rounds_left = static_cast<std::uint64_t>(rounds - round);
      worlds = std::max<std::uint64_t>(1, left / (rounds_left * actions.size()));
    }
    const Clock::time_point until = plan_.time.count() > 0
                                        ? started_ + plan_.time * (round + 1) / rounds
                                        : Clock::time_point::max();
    std::vector<std::vector<Compared>> found(climbers_.size(),
                                             std::vector<Compared>(actions.size()));
    std::vector<std::exception_ptr> failed(climbers_.size());
    const auto climb = [&](std::size_t i) {
      try {
        const std::uint64_t share =
            worlds / climbers_.size() + (i < worlds % climbers_.size() ? 1 : 0);
        climbers_[i].compare(actions, share, until, found[i]);
      } catch (...) {
        failed[i] = std::current_exception();
      }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < climbers_.size(); ++i) threads.emplace_back(climb, i);
    climb(0);
    for (std::thread& thread : threads) thread.join();
    for (const std::exception_ptr& error : failed)
      if (error) std::rethrow_exception(error);
    for (const std::vector<Compared>& one : found)
      for (std::size_t k = 0; k < one.size(); ++k) {
        field_[running_[k]].compared.add(one[k]);
        simulations_ += one[k].payoffs.count;
      }
  }

  /// The better half goes on; of a large offer neighbours of the best come in.
  void drop(bool widen) {
    const std::size_t left = std::max(half(running_.size()), least());
    const auto before = [&](std::size_t a, std::size_t b) {
      if ((a == 0) != (b == 0)) return a == 0;
      if (field_[a].kept != field_[b].kept) return field_[a].kept;
      return field_[a].compared.ahead.mean() > field_[b].compared.ahead.mean();
    };
    std::stable_sort(running_.begin(), running_.end(), before);
    if (running_.size() > left) running_.resize(left);
    if (!widen || view_.offer.usual_count() <= field_.size()) return;
    const std::size_t best =
        *std::max_element(running_.begin(), running_.end(), [&](std::size_t a, std::size_t b) {
          return field_[a].compared.ahead.mean() < field_[b].compared.ahead.mean();
        });
    for (std::size_t i = 0; i < left / 3; ++i) {
      const std::size_t entered = field_.size();
      if (const auto other = neighbour(view_.offer, field_[best].action, rng_))
        enter(*other, false);
      if (field_.size() > entered) running_.push_back(entered);
    }
  }

  const Rules& rules_;
  const View& view_;
  const SearchPlan& plan_;
  Rng rng_;
  const Clock::time_point started_;
  std::vector<IsmctsWorker> climbers_;
  std::vector<Candidate> field_;
  std::vector<std::size_t> running_; // of the field
  std::uint64_t simulations_ = 0;
};

/// The best of those that were looked at longest, unless the first is about as good.
Assessment Race::result() const {
  Assessment assessment;
  assessment.offered = view_.offer.count();
  assessment.simulations = simulations_;
  assessment.acceptance = climbers_.front().acceptance();
  if (field_.empty() || field_.front().compared.payoffs.count == 0) return assessment;
  // what a rule of thumb would do is only given up for something that seems better beyond chance
  // (standard errors); the best of many seems better than it is
  constexpr std::size_t many = 8;
  const double beyond_chance = play_of(rules_).search_traits().few_in_question ? 1
                               : field_.size() > many                          ? 2
                                                                               : 1.5;
  const double sure = rules_.simple < 0 ? 0 : beyond_chance;
  std::size_t chosen = 0;
  for (const std::size_t i : running_) {
    const Payoffs& ahead = field_[i].compared.ahead;
    if (ahead.count >= least_worlds && ahead.mean() > sure * ahead.error() &&
        ahead.mean() > field_[chosen].compared.ahead.mean())
      chosen = i;
  }
  const Candidate& first = field_.front();
  const Payoffs& lead = field_[chosen].compared.ahead;
  std::size_t first_move = 0;
  for (std::size_t i = 0; i < field_.size(); ++i) {
    const Compared& compared = field_[i].compared;
    if (compared.payoffs.count == 0) continue;
    Valued move;
    move.action = field_[i].action;
    // what all were worth in the same worlds
    move.points = first.compared.payoffs.mean() + compared.ahead.mean();
    move.error = std::hypot(first.compared.payoffs.error(), compared.ahead.error());
    move.apart = i == chosen ? 0 : std::hypot(lead.error(), compared.ahead.error());
    move.visits = compared.payoffs.count;
    if (i == chosen) first_move = assessment.moves.size();
    assessment.moves.push_back(move);
  }
  put_first(assessment.moves, first_move);
  return assessment;
}

} // namespace

SearchPlan::Rollout usual_rollout(const Rules& rules) {
  return rules.simple >= 0 && play_of(rules).search_traits().values_hands
             ? SearchPlan::Rollout::own
             : SearchPlan::Rollout::heuristic;
}

std::uint64_t in_like_time(const Rules& rules, std::uint64_t usual) {
  constexpr std::uint64_t slower = 5; // a script is asked, again and again
  return usual_rollout(rules) == SearchPlan::Rollout::own ? usual / slower : usual;
}

Assessment search(std::span<const Table> tables, const View& view, const SearchPlan& plan,
                  std::uint64_t seed, std::span<const Action> among, bool others) {
  Race race(tables, view, plan, seed);
  Rng rng(seed);
  const Rules& rules = *tables.front().rules;
  constexpr std::size_t few = 4;
  const bool advised = rules.simple >= 0 && play_of(rules).search_traits().few_in_question;
  if (others && rules.simple >= 0)
    for (const Action& action : advise_in_turn(tables.front(), view, rng, advised ? few : 1))
      race.enter(action, false);
  for (const Action& action : among) race.enter(action, true);
  if (others && !advised) race.fill();
  race.run();
  return race.result();
}

void SearchPlayer::begin(const Table& table, const Match&, Seat me, std::uint64_t luck_seed) {
  if (tables_.empty() || tables_.front().rules != table.rules) {
    more_.clear();
    tables_.clear();
    for (unsigned i = 1; i < settings_.threads && settings_.another; ++i)
      more_.push_back(settings_.another());
  }
  tables_.assign(1, table);
  for (const MoreTable& more : more_) tables_.push_back(more.table);
  rng_ = player_rng(luck_seed, me);
  thought_.reset();
}

Action SearchPlayer::choose(const View& view) {
  thought_.reset();
  if (view.offer.usual_count() == 1) return view.offer.at(0);
  thought_ = search(tables_, view, plan_, rng_.next());
  if (!thought_->moves.empty()) return thought_->moves.front().action;
  // no world could be played out
  return tables_.front().rules->simple >= 0 ? advise(tables_.front(), view, rng_)
                                            : view.offer.sample_usual(rng_);
}

namespace {

Fault search_fault(std::string_view text) {
  return {{},
          "\"search:" + std::string(text) + "\" names no search",
          "search:1000 makes 1000 simulations for each decision, search:250ms or search:2s takes "
          "that long; \":random\", \":eager\", \":heuristic\", \":own\" or \":simple\" after it "
          "says how "
          "they are played out, \":sizes\" that nothing is deduced"};
}

} // namespace

Checked<SearchPlan> parse_search(std::string_view text) {
  SearchPlan plan;
  const std::string_view amount = text.substr(0, text.find(':'));
  for (std::size_t colon = amount.size(); colon < text.size();) {
    const std::size_t next = std::min(text.find(':', colon + 1), text.size());
    const std::string_view word = text.substr(colon + 1, next - colon - 1);
    if (word == "random")
      plan.rollout = SearchPlan::Rollout::random;
    else if (word == "eager")
      plan.rollout = SearchPlan::Rollout::eager;
    else if (word == "heuristic")
      plan.rollout = SearchPlan::Rollout::heuristic;
    else if (word == "own")
      plan.rollout = SearchPlan::Rollout::own;
    else if (word == "simple")
      plan.rollout = SearchPlan::Rollout::simple;
    else if (word == "sizes")
      plan.knowledge = WorldSampler::Knowledge::sizes;
    else
      return search_fault(text);
    colon = next;
  }
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(amount.data(), amount.data() + amount.size(), number);
  const std::string_view unit(end, static_cast<std::size_t>(amount.data() + amount.size() - end));
  if (error != std::errc() || number == 0) return search_fault(text);
  if (unit.empty()) {
    plan.simulations = number;
  } else if (unit == "ms" || unit == "s") {
    plan.simulations = 0;
    plan.time = std::chrono::milliseconds(std::uint64_t{number} * (unit == "s" ? 1000 : 1));
  } else {
    return search_fault(text);
  }
  return plan;
}

} // namespace yezi
