#include "players/search/assessment.h"

#include <algorithm>
#include <cmath>

namespace yezi {

namespace {

/// What several searches say of one action.
struct Together {
  Valued move;
  std::size_t votes = 0;
  double sum = 0, squares = 0; // of points and of errors, by visits

  void add(const Valued& other, bool first) {
    const auto weight = static_cast<double>(other.visits);
    votes += first ? 1 : 0;
    sum += weight * other.points;
    squares += weight * weight * other.error * other.error;
    move.visits += other.visits;
    move.exact += other.exact;
  }
  Valued mean() const {
    Valued found = move;
    const auto weight = static_cast<double>(move.visits);
    found.points = weight == 0 ? 0 : sum / weight;
    found.error = weight == 0 ? 0 : std::sqrt(squares) / weight;
    return found;
  }
};

/// One standard error of how far an action is from the first, as those say that have it first.
double apart_from(const Action& first, const Action& action, std::span<const Assessment> all) {
  double weights = 0, squares = 0;
  for (const Assessment& one : all) {
    if (one.moves.empty() || !(one.moves.front().action == first)) continue;
    const auto found = std::find_if(one.moves.begin(), one.moves.end(),
                                    [&](const Valued& move) { return move.action == action; });
    if (found == one.moves.end()) continue;
    const auto weight = static_cast<double>(found->visits);
    weights += weight;
    squares += weight * weight * found->apart * found->apart;
  }
  return weights == 0 ? 0 : std::sqrt(squares) / weights;
}

} // namespace

Assessment merged(std::span<const Assessment> all) {
  Assessment result;
  std::vector<Together> moves;
  double accepted = 0;
  for (const Assessment& one : all) {
    result.offered = std::max(result.offered, one.offered);
    result.simulations += one.simulations;
    accepted += one.acceptance;
    for (const Valued& move : one.moves) {
      auto same = std::find_if(moves.begin(), moves.end(), [&](const Together& other) {
        return other.move.action == move.action;
      });
      if (same == moves.end()) {
        same = moves.emplace(moves.end());
        same->move.action = move.action;
      }
      same->add(move, &move == &one.moves.front());
    }
  }
  if (!all.empty()) result.acceptance = accepted / static_cast<double>(all.size());
  const auto before = [](const Together& a, const Together& b) {
    if (a.votes != b.votes) return a.votes > b.votes;
    return a.mean().points > b.mean().points;
  };
  if (moves.empty()) return result;
  const auto chosen = std::min_element(moves.begin(), moves.end(), before);
  for (auto one = moves.begin(); one != moves.end(); ++one) {
    Valued move = one->mean();
    if (one != chosen) move.apart = apart_from(chosen->move.action, move.action, all);
    result.moves.push_back(move);
  }
  put_first(result.moves, static_cast<std::size_t>(chosen - moves.begin()));
  return result;
}

void put_first(std::vector<Valued>& moves, std::size_t chosen) {
  if (chosen >= moves.size()) return;
  const auto at = moves.begin() + static_cast<std::ptrdiff_t>(chosen);
  std::rotate(moves.begin(), at, at + 1);
  std::stable_sort(moves.begin() + 1, moves.end(), [](const Valued& a, const Valued& b) {
    const bool few_a = a.visits < few_simulations, few_b = b.visits < few_simulations;
    return few_a != few_b ? few_b : a.points > b.points;
  });
}

double Payoffs::variance() const {
  if (count < 2) return 0;
  const auto n = static_cast<double>(count);
  return std::max(0.0, (squares - sum * sum / n) / (n - 1));
}

double Payoffs::error() const {
  return count == 0 ? 0 : std::sqrt(variance() / static_cast<double>(count));
}

} // namespace yezi
