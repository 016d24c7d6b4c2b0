// Two hands that one seat cannot tell apart: cards that it does not see are exchanged, everybody
// does the same in front of it, and others are asked in secret now in one, now in the other.
#pragma once

#include <optional>

#include "kits/bonus/phase.h"
#include "kits/drawing/play.h"
#include "players/bots/bot_lines.h"
#include "players/player.h"
#include "records/record.h"
#include "view/view.h"

namespace yezi::twins {

struct Twins {
  Seat me = no_seat;
  Record one, other;
  int asked_apart = 0; // windows in which others are asked in one, and not in the other
};

/// Whether who is asked now is nobody else's business.
inline bool in_secret(const Rules& rules, const State& state) {
  if (state.over()) return false;
  const Phase& phase = rules.phases[state.phase];
  return phase.is<BonusPhase>() || (phase.is<DrawPhase>() && state.step != turn_step);
}

/// A hand played by chance, where claims are seldom made.
inline Record some_hand(const Table& table, Rng& rng) {
  Record record;
  const Rules& rules = *table.rules;
  record.game = rules.said.id;
  for (const Option& option : rules.said.options) record.options[option.name] = option.value;
  record.rules_id = rules.said.digest;
  record.players.assign(rules.seats, "human");
  record.match.head = static_cast<Seat>(rng.below(rules.seats));
  record.deal = sample_luck(rules, rng);
  State state = deal(table, record.match, record.deal);
  Offer offered;
  const Action pass;
  while (!state.over()) {
    const Seat seat = next_asked(state);
    offer(table, state, seat, offered);
    const bool passes = in_secret(rules, state) && offered.contains(pass) && rng.below(4) != 0;
    const Action action = passes ? pass : offered.sample(rng);
    apply(table, state, seat, action);
    record.moves.push_back({seat, action});
  }
  return record;
}

/// Goes along a hand and its twin at once, for as long as the seat cannot tell them apart.
class Walk {
public:
  Walk(const Table& table, const Record& record, const Deal& other, Seat me)
      : table_(table),
        record_(record),
        one_(deal(table, record.match, record.deal)),
        two_(deal(table, record.match, other)) {
    twins_.me = me;
    twins_.one = twins_.other = record;
    twins_.one.moves.clear();
    twins_.other.moves.clear();
    twins_.other.deal = other;
  }

  std::optional<Twins> go() {
    for (Twins before = twins_;; before = twins_) {
      if (!step() || !alike())
        return before.one.moves.empty() ? std::nullopt : std::optional(before);
      if (at_ == record_.moves.size()) return twins_;
    }
  }

private:
  const Rules& rules() const { return *table_.rules; }
  /// Outside of windows, where the next question is anybody's to see.
  bool alike() const {
    return !one_.over() && !two_.over() &&
           look(table_, one_, twins_.me) == look(table_, two_, twins_.me);
  }
  bool make(State& state, Record& record, Seat seat, const Action& action) {
    if (!has_seat(state.asked, seat) || has_seat(state.answered, seat)) return false;
    Offer offered;
    offer(table_, state, seat, offered);
    if (!offered.contains(action)) return false;
    apply(table_, state, seat, action);
    record.moves.push_back({seat, action});
    return true;
  }
  /// A move that all see, or a window: whoever claimed claims, the seat does what it did, and all
  /// others pass.
  bool step() {
    if (!in_secret(rules(), one_) && !in_secret(rules(), two_)) {
      if (at_ == record_.moves.size()) return false;
      const Move& move = record_.moves[at_++];
      if (!make(one_, twins_.one, move.seat, move.action) ||
          !make(two_, twins_.other, move.seat, move.action))
        return false;
    }
    while (!one_.over() && !two_.over() && (in_secret(rules(), one_) || in_secret(rules(), two_)))
      if (!window()) return false;
    return true;
  }
  bool window() {
    const Seats own = seat_bit(twins_.me);
    const Seats first = in_secret(rules(), one_) ? one_.asked : Seats{0};
    const Seats second = in_secret(rules(), two_) ? two_.asked : Seats{0};
    if ((first & own) != (second & own)) return false;
    if (first != second) ++twins_.asked_apart;
    BySeat<Action> said{};
    for (int left = std::popcount(unsigned{first}); left > 0; --left) {
      if (at_ == record_.moves.size()) return false;
      const Move& move = record_.moves[at_++];
      said[move.seat] = move.action;
      if (!make(one_, twins_.one, move.seat, move.action)) return false;
    }
    for (Seat seat = 0; seat < rules().seats; ++seat) {
      if (!has_seat(second, seat)) {
        if (said[seat].verb != Verb::pass) return false;
        continue;
      }
      if (!make(two_, twins_.other, seat, said[seat])) return false;
    }
    return true;
  }

  const Table& table_;
  const Record& record_;
  State one_, two_;
  std::size_t at_ = 0;
  Twins twins_;
};

/// The twins of some hand, of many the ones that differ most in who is asked; nothing where there
/// are none that differ so, unless `any` will do.
inline std::optional<Twins> some_twins(const Table& table, Rng& rng, bool any) {
  std::optional<Twins> best;
  const Record record = some_hand(table, rng);
  const auto seats = table.rules->seats;
  for (int i = 0; i < 30; ++i) {
    Deal other = record.deal;
    for (int swaps = 0; swaps < 3; ++swaps)
      std::swap(other.order[rng.below(other.size)], other.order[rng.below(other.size)]);
    if (other == record.deal) continue;
    const auto me = static_cast<Seat>(rng.below(seats));
    if (!check_deal(*table.rules, other).empty()) continue;
    if (look(table, deal(table, record.match, record.deal), me).seen.words() !=
        look(table, deal(table, record.match, other), me).seen.words())
      continue;
    const std::optional<Twins> found = Walk(table, record, other, me).go();
    if (!found || (found->asked_apart == 0 && !any)) continue;
    const auto worth = [](const Twins& twins) {
      return std::pair(twins.asked_apart, twins.one.moves.size());
    };
    if (!best || worth(*found) > worth(*best)) best = found;
  }
  return best;
}

/// Plays what a record says; one of them keeps what a program in its place would get.
class Puppet final : public Player {
public:
  Puppet(const Record& record, Seat me, bool listens) : listens_(listens) {
    for (const Move& move : record.moves)
      if (move.seat == me) moves_.push_back(move.action);
  }
  void begin(const Table& table, const Match&, Seat, std::uint64_t) override { table_ = table; }
  Action choose(const View& view) override {
    if (listens_) lines.push_back(ask_line(*table_.rules, view, {++asked_, {}}));
    if (next_ == moves_.size()) throw PlayerLeft("the record ends");
    return moves_[next_++];
  }
  bool listens() const override { return listens_; }
  void hear(const std::string& line) override { lines.push_back(line); }

  std::vector<std::string> lines;

private:
  bool listens_;
  Table table_;
  std::vector<Action> moves_;
  std::size_t next_ = 0;
  int asked_ = 0;
};

} // namespace yezi::twins
