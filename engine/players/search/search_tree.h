// Inside `players` only: what a search has learned, as one tree of information sets for each seat.
//
// A node is what a seat has seen happen since the search began: its own actions, and those of
// others as far as it may know them (which cards were buried it does not). Hidden cards are not
// part of it, so worlds that a seat cannot tell apart share its nodes. What the seat draws is left
// out too: what was learned of a discard holds whatever was drawn before it.
#pragma once

#include <cstdint>
#include <vector>

#include "players/search/assessment.h"
#include "table/table.h"

namespace yezi {

class SearchTree {
public:
  using Node = std::uint32_t;
  static constexpr Node none = 0;

  struct Edge { // an own action, and the node it leads to
    Action action;
    Payoffs payoffs;           // to the seat that acted
    std::uint32_t offered = 0; // times that it could have been chosen
    Node next = none;          // the edge added before it at the same node
  };

  explicit SearchTree(int seats);

  Node root(Seat seat) const { return seat + 1U; }
  /// What `node` becomes when its own seat does `action`, none if it never did.
  Node after(Node node, const Action& action) const;
  /// The same, made where it is not there yet; an edge of the node from then on.
  Node grow(Node node, const Action& action);
  /// What `node` becomes when its seat sees `event`; made where it is not there yet.
  Node saw(Node node, const Event& event, Seat viewer);

  Edge& edge(Node node) { return edges_[node]; }
  const Edge& edge(Node node) const { return edges_[node]; }
  /// The own action tried last at `node`; from there by Edge::next.
  Node newest(Node node) const { return newest_[node]; }
  std::size_t size() const { return edges_.size(); }

private:
  struct Slot {
    std::uint64_t key = 0;
    Node parent = none, child = none;
  };
  std::size_t place(Node parent, std::uint64_t key) const;
  Node add(Node parent, std::uint64_t key);
  void widen();

  std::vector<Edge> edges_;  // by node; of what was only seen they stay empty
  std::vector<Node> newest_; // by node
  std::vector<Slot> slots_;  // open addressing
};

} // namespace yezi
