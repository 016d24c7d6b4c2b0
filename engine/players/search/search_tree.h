// Inside `players` only: the statistics of a search, as one tree of information sets for each seat.
//
// A node stands for everything that a seat has seen since the search began: its own actions, and
// those of others as far as it may know them (not which cards were buried). Hidden cards are not
// part of it, so worlds that a seat cannot distinguish share its nodes. The cards that the seat
// draws are left out too: statistics of a discard apply whatever was drawn before it.
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

  struct Edge { // an action of the seat itself, and the resulting node
    Action action;
    Payoffs payoffs;           // to the seat that acted
    std::uint32_t offered = 0; // times that it could have been chosen
    Node next = none;          // the edge added before it at the same node
  };

  explicit SearchTree(int seats);

  Node root(Seat seat) const { return seat + 1U; }
  /// The node after `action` by the seat itself, none if it was never tried.
  Node after(Node node, const Action& action) const;
  /// The same, created if necessary, and then an edge of the node.
  Node grow(Node node, const Action& action);
  /// The node after the seat sees `event`; created if necessary.
  Node saw(Node node, const Event& event, Seat viewer);

  Edge& edge(Node node) { return edges_[node]; }
  const Edge& edge(Node node) const { return edges_[node]; }
  /// The last action of the seat itself that was added at `node`; the others follow by Edge::next.
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

  std::vector<Edge> edges_;  // by node; empty for events that were only seen
  std::vector<Node> newest_; // by node
  std::vector<Slot> slots_;  // open addressing
};

} // namespace yezi
