#include "players/search/search_tree.h"

namespace yezi {

namespace {

std::uint64_t mixed(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93U;
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93U;
  return x ^ (x >> 32);
}

std::uint64_t key_of(const Action& action) {
  const std::uint64_t what =
      (std::uint64_t{1} << 32) | (static_cast<std::uint64_t>(action.verb) << 16) | action.arg;
  return mixed(action.cards.bits() ^ mixed(what));
}

/// As much of an event as its viewer may know.
std::uint64_t key_of(const Event& event, Seat viewer) {
  const bool open = has_seat(event.cards_seen_by, viewer);
  const std::uint64_t what = (std::uint64_t{open ? 2U : 3U} << 32) |
                             (static_cast<std::uint64_t>(event.verb) << 16) |
                             (static_cast<std::uint64_t>(event.seat) << 8) | event.size;
  return mixed((open ? event.cards.bits() : 0) ^ mixed(what));
}

} // namespace

SearchTree::SearchTree(int seats) : slots_(1024) {
  edges_.resize(static_cast<std::size_t>(seats) + 1);
  newest_.resize(edges_.size(), none);
}

std::size_t SearchTree::place(Node parent, std::uint64_t key) const {
  std::size_t at = (key ^ (parent * 0x9E3779B97F4A7C15U)) & (slots_.size() - 1);
  while (slots_[at].child != none && (slots_[at].key != key || slots_[at].parent != parent))
    at = (at + 1) & (slots_.size() - 1);
  return at;
}

SearchTree::Node SearchTree::add(Node parent, std::uint64_t key) {
  if (2 * edges_.size() > slots_.size()) widen();
  const auto node = static_cast<Node>(edges_.size());
  slots_[place(parent, key)] = {key, parent, node};
  edges_.emplace_back();
  newest_.push_back(none);
  return node;
}

void SearchTree::widen() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& slot : old)
    if (slot.child != none) slots_[place(slot.parent, slot.key)] = slot;
}

SearchTree::Node SearchTree::after(Node node, const Action& action) const {
  return slots_[place(node, key_of(action))].child;
}

SearchTree::Node SearchTree::grow(Node node, const Action& action) {
  const std::uint64_t key = key_of(action);
  if (const Node known = slots_[place(node, key)].child; known != none) return known;
  const Node child = add(node, key);
  edges_[child].action = action;
  edges_[child].next = newest_[node];
  newest_[node] = child;
  return child;
}

SearchTree::Node SearchTree::saw(Node node, const Event& event, Seat viewer) {
  const std::uint64_t key = key_of(event, viewer);
  const Node known = slots_[place(node, key)].child;
  return known != none ? known : add(node, key);
}

} // namespace yezi
