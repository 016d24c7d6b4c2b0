// All worlds that fit what a seat knows, listed straight from the definition (rule sheet §8.2), and
// hands of small packs played by a referee of its own. Slow on purpose; shares nothing with the
// engine but the layout of a State.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "table/state.h"
#include "trick_pack.h"

namespace yezi::kit {

struct Pack {
  PackSpec spec;
  std::shared_ptr<const Rules> rules;
  bool lead_inference = true;
  mutable std::map<CardSet, std::vector<CardSet>> beaters; // filled as they are asked for
};
Pack make_pack(const PackSpec& spec, bool lead_inference = true);

struct Move {
  int seat;
  char kind; // 'l'ed, 'b'eat, 'd'iscarded
  CardSet cards;
  int trick;
  CardSet faced; // best so far, for a discard
};
struct Reveal {
  int seat;
  CardSet cards;
  int after; // tricks played before
};

/// One hand so far; head is seat 0, so roles are seats.
struct Hand {
  std::vector<CardSet> dealt, now;
  std::vector<Move> moves;
  std::vector<Reveal> reveals;
  int privileged = -1;
  int leader = 0, acted = 0, trick = 0; // trick: number of the last one begun
  CardSet best{};
  int best_seat = 0;
};

struct Place {
  char kind; // 'h'and, 'd'iscard, 'm' (dreamer or stock)
  int seat;  // -1 for the stock
  int trick;
  int size;
};
using Filling = std::vector<CardSet>; // by place

/// Which of the facts to use; all by default.
struct Facts {
  std::function<bool(const Move&)> discard = [](const Move&) { return true; };
  std::function<bool(const Move&)> lead = [](const Move&) { return true; };
  std::function<bool(const Reveal&)> reveal = [](const Reveal&) { return true; };
  bool sizes = true;
};

class WorldList {
public:
  WorldList(const Pack& pack, const Hand& hand, int me, const Facts& facts = {});
  const std::vector<Place>& places() const { return places_; }
  const std::vector<Filling>& worlds() const { return worlds_; }
  CardSet unseen() const { return unseen_; }
  /// Cards that some world puts into the hand of `seat`.
  CardSet held_by(int seat) const;
  /// Can `seat` hold all of `cards`?
  bool can_hold(int seat, CardSet cards) const;
  CardSet visible() const;
  CardSet by_rules() const;
  CardSet exact() const;

private:
  void place(std::vector<int>& room, Filling& filling, CardSet left);
  bool fits(const Filling& filling) const;
  bool bound(const Move& lead) const;
  CardSet after(const Filling& filling, int seat, int trick) const;

  const Pack& pack_;
  const Hand& hand_;
  const int me_;
  const Facts& facts_;
  std::vector<Place> places_;
  std::vector<Filling> worlds_;
  CardSet unseen_{};
};

bool acts(const Pack& pack, int seat);
CardSet beat1(const Pack& pack, int card);
/// All combinations that beat `best`.
const std::vector<CardSet>& beaters(const Pack& pack, CardSet best);

/// What the seat saw, as text: equal texts, equal knowledge.
std::string sight(const Hand& hand, int me);
int to_act(const Pack& pack, const Hand& hand);
/// Legal moves of the seat to act; `old` are the leader's unbeatable cards.
std::vector<Move> legal(const Pack& pack, const Hand& hand, CardSet old);
Hand after_move(const Pack& pack, const Hand& hand, const Move& move);
/// As a State; with `me` >= 0 without what that seat may not see.
State to_state(const Pack& pack, const Hand& hand, int me);

} // namespace yezi::kit
