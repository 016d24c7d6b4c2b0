#include "players/search.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <exception>
#include <thread>

#include "players/interrupt.h"
#include "players/search_tree.h"
#include "players/simple.h"
#include "view/guesser.h"

namespace yezi {

namespace {

using Clock = std::chrono::steady_clock;
using Node = SearchTree::Node;

/// Offers of more actions are sampled.
constexpr std::uint64_t most_tried = 48;

/// One thread's search: its own table, tree and luck.
class Climber {
public:
  Climber(const Table& table, const View& view, const SearchPlan& plan, std::uint64_t seed,
          std::span<const Action> only)
      : table_(table),
        rules_(*table.rules),
        me_(view.me),
        plan_(plan),
        only_(only),
        rng_(seed),
        guesser_(table, view),
        tree_(rules_.seats) {
    if (rules_.simple >= 0) first_ = advise(table, view, rng_);
  }

  void run(std::uint64_t simulations, Clock::time_point until) {
    constexpr std::uint64_t between_looks = 16;
    for (std::uint64_t i = 0; i < simulations; ++i) {
      if (i % between_looks == 0) {
        stop_if_interrupted();
        if (i > 0 && Clock::now() >= until) return;
      }
      simulate();
    }
  }

  const SearchTree& tree() const { return tree_; }
  std::uint64_t simulations() const { return done_; }
  Seat me() const { return me_; }
  const std::optional<Action>& thumb() const { return first_; }

private:
  struct Chosen {
    Seat seat;
    Node node; // behind the action
  };

  void simulate() {
    State state = guesser_.draw(rng_);
    for (Seat seat = 0; seat < rules_.seats; ++seat) at_[seat] = tree_.root(seat);
    path_.clear();
    bool known = true;
    try {
      while (known && !state.over()) known = descend(state);
      finish(state);
    } catch (const HandTooLong&) {
      return; // a guessed past may be odd; such a world tells nothing
    }
    const Net net = settle_net(table_, state);
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      paid_[seat].add(static_cast<double>(net[seat]));
    for (const Chosen& chosen : path_)
      tree_.edge(chosen.node).payoffs.add(static_cast<double>(net[chosen.seat]));
    ++done_;
  }

  /// One decision in the tree; false once a new action has been tried.
  bool descend(State& state) {
    const auto seat = static_cast<Seat>(
        std::countr_zero(static_cast<unsigned>(state.asked & static_cast<Seats>(~state.answered))));
    offer(table_, state, seat, offer_);
    bool known = true;
    Action action;
    if (offer_.count() == 1) {
      action = offer_.at(0);
      at_[seat] = tree_.grow(at_[seat], action);
    } else {
      action = choose(seat, known);
      path_.push_back({seat, at_[seat]});
    }
    events_.clear();
    apply_offered(table_, state, seat, action, &events_);
    for (const Event& event : events_) {
      if (event.kind != Event::Kind::act) continue;
      for (Seat viewer = 0; viewer < rules_.seats; ++viewer)
        if (viewer != event.seat && has_seat(event.known_by, viewer))
          at_[viewer] = tree_.saw(at_[viewer], event, viewer);
    }
    return known;
  }

  /// Picks an action of offer_ and moves the seat along it; `known` becomes false if it is new.
  Action choose(Seat seat, bool& known) {
    const Node node = at_[seat];
    if (!only_.empty() && seat == me_ && node == tree_.root(seat)) return choose_in_turn(known);
    const bool sampled = offer_.count() > most_tried;
    if (sampled)
      gather_tried(node);
    else
      gather_all(node);
    const bool room = sampled ? tried_.size() < width() : !fresh_.empty();
    Action action;
    if (room || tried_.empty()) {
      known = false;
      action = sampled ? sample(node, seat) : fresh_[pick(fresh_, seat, node)];
      at_[seat] = tree_.grow(node, action);
    } else {
      at_[seat] = best(seat);
      action = tree_.edge(at_[seat]).action;
    }
    for (const Node tried : tried_) ++tree_.edge(tried).offered;
    if (std::find(tried_.begin(), tried_.end(), at_[seat]) == tried_.end())
      ++tree_.edge(at_[seat]).offered;
    return action;
  }

  /// Of the few that are held against each other the one that was looked at least.
  Action choose_in_turn(bool& known) {
    const Node root = at_[me_];
    const Action* least = nullptr;
    std::uint64_t visits = 0;
    for (const Action& action : only_) {
      const Node behind = tree_.after(root, action);
      const std::uint64_t here = behind == SearchTree::none ? 0 : tree_.edge(behind).payoffs.count;
      if (least != nullptr && here >= visits) continue;
      least = &action;
      visits = here;
    }
    known = tree_.after(root, *least) != SearchTree::none;
    at_[me_] = tree_.grow(root, *least);
    ++tree_.edge(at_[me_]).offered;
    return *least;
  }

  void gather_all(Node node) {
    tried_.clear();
    fresh_.clear();
    for (const Action& action : offer_.listed()) gather(node, action);
    for (const Offer::Family& family : offer_.families()) {
      const Breaks ways = offer_.breaks(family);
      Action action;
      action.verb = family.verb;
      for (std::uint64_t i = 0; i < family.count; ++i) {
        action.cards = at(ways, i);
        gather(node, action);
      }
    }
  }
  void gather(Node node, const Action& action) {
    const Node behind = tree_.after(node, action);
    if (behind == SearchTree::none)
      fresh_.push_back(action);
    else
      tried_.push_back(behind);
  }

  void gather_tried(Node node) {
    tried_.clear();
    for (Node each = tree_.newest(node); each != SearchTree::none; each = tree_.edge(each).next)
      if (offer_.contains(tree_.edge(each).action)) tried_.push_back(each);
  }

  /// How many actions of a large offer are looked at by now.
  std::size_t width() const {
    std::uint64_t visits = 0;
    for (const Node tried : tried_) visits += tree_.edge(tried).payoffs.count;
    return 4 + static_cast<std::size_t>(1.5 * std::sqrt(static_cast<double>(visits)));
  }

  /// Which of the actions not tried yet comes next: at the root what the rule of thumb would do.
  std::size_t pick(const std::vector<Action>& fresh, Seat seat, Node node) {
    if (first_ && node == tree_.root(seat) && seat == me_) {
      const auto found = std::find(fresh.begin(), fresh.end(), *first_);
      if (found != fresh.end()) return static_cast<std::size_t>(found - fresh.begin());
    }
    return rng_.below(static_cast<std::uint32_t>(fresh.size()));
  }

  Action sample(Node node, Seat seat) {
    if (first_ && node == tree_.root(seat) && seat == me_ && tried_.empty() &&
        offer_.contains(*first_))
      return *first_;
    if (!tried_.empty() && rng_.below(2) == 0) {
      const Node near = *std::max_element(tried_.begin(), tried_.end(), [&](Node a, Node b) {
        return tree_.edge(a).payoffs.mean() < tree_.edge(b).payoffs.mean();
      });
      if (const auto other = neighbour(tree_.edge(near).action)) return *other;
    }
    return offer_.sample(rng_);
  }

  /// The same laying away with one card changed for another of the hand, if that is offered.
  std::optional<Action> neighbour(const Action& action) {
    for (const Offer::Family& family : offer_.families()) {
      if (family.verb != action.verb || family.k == 0) continue;
      const CardSet kept = family.hand & ~action.cards;
      if (kept == 0) return std::nullopt;
      constexpr int tries = 4;
      for (int i = 0; i < tries; ++i) {
        Action other = action;
        other.combo = no_combo;
        other.cards = (action.cards & ~any_of(action.cards)) | any_of(kept);
        if (offer_.contains(other)) return other;
      }
    }
    return std::nullopt;
  }
  CardSet any_of(CardSet cards) {
    for (std::uint32_t skip = rng_.below(static_cast<std::uint32_t>(size_of(cards))); skip > 0;
         --skip)
      cards &= cards - 1;
    return lowest_of(cards);
  }

  Node best(Seat seat) const {
    const double spread = std::sqrt(paid_[seat].variance());
    const double weight = plan_.exploration * (spread > 0 ? spread : 1.0);
    Node found = SearchTree::none;
    double most = 0;
    for (const Node tried : tried_) {
      const SearchTree::Edge& edge = tree_.edge(tried);
      const auto visits = static_cast<double>(edge.payoffs.count);
      const double value =
          edge.payoffs.count == 0
              ? 1e300 // a world that was given up
              : edge.payoffs.mean() +
                    weight * std::sqrt(std::log(static_cast<double>(edge.offered) + 1.0) / visits);
      if (found != SearchTree::none && value <= most) continue;
      found = tried;
      most = value;
    }
    return found;
  }

  void finish(State& state) {
    switch (plan_.rollout) {
    case SearchPlan::Rollout::random:
      playout(table_, state, rng_, Blind::random);
      return;
    case SearchPlan::Rollout::eager:
      playout(table_, state, rng_, Blind::eager);
      return;
    case SearchPlan::Rollout::hasty:
      playout(table_, state, rng_, Blind::hasty);
      return;
    case SearchPlan::Rollout::simple:
      break;
    }
    while (!state.over()) {
      const auto seat = static_cast<Seat>(std::countr_zero(
          static_cast<unsigned>(state.asked & static_cast<Seats>(~state.answered))));
      const View view = look(table_, state, seat);
      const Action action = rules_.simple >= 0
                                ? advise(table_, view, rng_)
                                : choose_blind(rules_, view.offer, Blind::eager, rng_);
      apply_offered(table_, state, seat, action);
    }
  }

  const Table& table_;
  const Rules& rules_;
  const Seat me_;
  const SearchPlan& plan_;
  const std::span<const Action> only_;
  Rng rng_;
  Guesser guesser_;
  SearchTree tree_;
  std::optional<Action> first_; // what the rule of thumb would do
  std::uint64_t done_ = 0;
  std::array<Payoffs, max_seats> paid_;
  // of the simulation at hand
  std::array<Node, max_seats> at_{};
  std::vector<Chosen> path_;
  Offer offer_;
  Events events_;
  std::vector<Node> tried_;   // actions that are offered and have been tried
  std::vector<Action> fresh_; // and have not
};

void collect(const Climber& climber, std::vector<std::pair<Action, Payoffs>>& sums) {
  const SearchTree& tree = climber.tree();
  for (Node each = tree.newest(tree.root(climber.me())); each != SearchTree::none;
       each = tree.edge(each).next) {
    const SearchTree::Edge& edge = tree.edge(each);
    const auto same = std::find_if(sums.begin(), sums.end(),
                                   [&](const auto& sum) { return sum.first == edge.action; });
    if (same == sums.end())
      sums.emplace_back(edge.action, edge.payoffs);
    else
      same->second.add(edge.payoffs);
  }
}

/// The most visited first: it is what the search would do; then by points. What the rule of thumb
/// would do stands before it unless that is worse by more than chance lets expect.
std::vector<Valued> ranked(const std::vector<std::pair<Action, Payoffs>>& sums,
                           const std::optional<Action>& thumb) {
  std::vector<Valued> moves;
  for (const auto& [action, payoffs] : sums) {
    if (payoffs.count == 0) continue;
    moves.push_back({action, payoffs.mean(), payoffs.error(), payoffs.count});
  }
  const auto before = [](const Valued& a, const Valued& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.points > b.points;
  };
  std::stable_sort(moves.begin(), moves.end(), before);
  constexpr double sure = 2; // standard errors
  const auto own = std::find_if(moves.begin(), moves.end(),
                                [&](const Valued& move) { return thumb && move.action == *thumb; });
  if (own != moves.end() && own != moves.begin()) {
    const Valued& best = moves.front();
    if (best.points - own->points <= sure * std::hypot(best.error, own->error))
      std::rotate(moves.begin(), own, own + 1);
  }
  return moves;
}

} // namespace

Assessment search(std::span<const Table> tables, const View& view, const SearchPlan& plan,
                  std::uint64_t seed, std::span<const Action> only) {
  const Clock::time_point until =
      plan.time.count() > 0 ? Clock::now() + plan.time : Clock::time_point::max();
  const std::uint64_t all =
      plan.simulations > 0 ? plan.simulations : ~std::uint64_t{0} / tables.size();
  std::vector<Climber> climbers;
  climbers.reserve(tables.size());
  for (std::size_t i = 0; i < tables.size(); ++i)
    climbers.emplace_back(tables[i], view, plan, Rng::for_hand(seed, i).next(), only);
  std::vector<std::exception_ptr> failed(tables.size());
  const auto climb = [&](std::size_t i) {
    try {
      climbers[i].run(all / tables.size() + (i < all % tables.size() ? 1 : 0), until);
    } catch (...) {
      failed[i] = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < tables.size(); ++i) threads.emplace_back(climb, i);
  climb(0);
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& error : failed)
    if (error) std::rethrow_exception(error);

  Assessment assessment;
  assessment.offered = view.offer.count();
  std::vector<std::pair<Action, Payoffs>> sums;
  for (const Climber& climber : climbers) {
    collect(climber, sums);
    assessment.simulations += climber.simulations();
  }
  assessment.moves = ranked(sums, only.empty() ? climbers.front().thumb() : std::nullopt);
  return assessment;
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
  if (view.offer.count() == 1) return view.offer.at(0);
  thought_ = search(tables_, view, plan_, rng_.next());
  if (thought_->moves.empty()) return view.offer.sample(rng_); // no world could be played out
  return thought_->moves.front().action;
}

namespace {

Fault search_fault(std::string_view text) {
  return {{},
          "\"search:" + std::string(text) + "\" names no search",
          "search:1000 makes 1000 simulations for each decision, search:250ms or search:2s takes "
          "that long; \":random\", \":eager\", \":hasty\" or \":simple\" after it says how they "
          "are played out"};
}

} // namespace

Checked<SearchPlan> parse_search(std::string_view text) {
  SearchPlan plan;
  const std::size_t colon = text.find(':');
  const std::string_view amount = text.substr(0, colon);
  if (colon != std::string_view::npos) {
    const std::string_view rollout = text.substr(colon + 1);
    if (rollout == "random")
      plan.rollout = SearchPlan::Rollout::random;
    else if (rollout == "eager")
      plan.rollout = SearchPlan::Rollout::eager;
    else if (rollout == "hasty")
      plan.rollout = SearchPlan::Rollout::hasty;
    else if (rollout == "simple")
      plan.rollout = SearchPlan::Rollout::simple;
    else
      return search_fault(text);
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
