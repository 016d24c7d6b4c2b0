// The search itself: one hand, played and taken back in place. Inside the solver only.
//
// What is exact, and why it stays exact though positions are kept and plays are grouped:
//
// - Positions that can be reached in several ways are solved once, if nothing that the rest of the
//   hand reads tells the ways apart. What settlement reads is found in its terms (solver_reads.h):
//   which cards lie in which place, cards that no term tells apart counted as one class; tricks won
//   by each; the first tricks; which tricks a filter lets through; counters. All of it is in the
//   key.
// - A hook of a script can read anything, so it is watched while it reads (solver_hooks.h). What it
//   read of the past beyond the key marks the value of its branch: such a value is kept under the
//   whole history that led to it, so that it is only found again on the very same way.
// - Where offers depend on what seats deduce (lead law, going out), the value of a branch is marked
//   in the same way wherever the deduction could come out otherwise on another way: unless what is
//   unbeatable at sight is all that is unbeatable in fact. Such values are kept under what was
//   played openly and the hands held.
// - Of plays that keep equivalent cards one is searched: cards c and d of one hand are equivalent
//   if changing places makes an isomorphic position: no live combination, status or term tells them
//   apart (solver_groups.h). Where the branch is marked as above that proof does not hold, and all
//   plays of the group are searched.
// - Keys are hashes of 128 bits, of which 64 are compared in full.
//
// Paranoid positions are asked one question at a time, "does the root get at least so much?", and
// the answer narrows the bounds that are kept (solver_table.h); who asks again and again gets the
// value. Amounts of tricks and cards are counted from a position on, so that positions are the same
// whatever was won before.
#pragma once

#include <deque>
#include <optional>

#include "kits/tricks/phase.h"
#include "kits/tricks/solver/solver_groups.h"
#include "kits/tricks/solver/solver_table.h"
#include "kits/tricks/state.h"

namespace yezi {

class SolverSearch {
public:
  SolverSearch(const Table& table, const SolverSettings& settings);

  /// Thrown when a limit is reached. Everything kept so far stays good; load() again.
  struct Stopped {};
  void set_limits(std::uint64_t positions, std::chrono::milliseconds time);
  std::uint64_t positions() const { return positions_; }

  /// A position to be asked about; `root` as in Solver::solve. Throws CannotSolve.
  void load(const State& state, Seat root);
  const State& state() const { return state_; }
  /// What the root has of the goal already (0 for points).
  std::int32_t had(Seat seat) const { return had_[seat]; }

  /// Bounds on what is still to come that need no search.
  std::int32_t least() const;
  std::int32_t most() const;

  struct Found {
    std::int32_t value = 0; // what is still to come for the root
    std::uint8_t rests = on_key;
  };
  /// Does the root get at least `wanted` more? value >= wanted: yes, at least value; else at most
  /// value.
  Found test(std::int32_t wanted);
  struct FoundAll {
    SolverValues values{}; // what is still to come for each seat
    std::uint8_t rests = on_key;
    bool exact = true; // false: cut off, good for nothing but a comparison
  };
  FoundAll values();

  /// Whether the seat, if it is one, plays for the root that was loaded.
  bool plays_for_root(Seat seat) const { return seat != no_seat && has_seat(own_, seat); }
  /// Of two results the one that `seat` picks in max-n.
  bool prefers(Seat seat, const SolverValues& a, const SolverValues& b) const;

  /// What who is asked may do: one action of each group, and the others of a group.
  std::vector<Action> groups();
  std::vector<Action> alike(const Action& action);
  /// Goes on to the position after an action of who is asked.
  void play(const Action& action);

private:
  struct Candidate {
    Action action;
    std::int32_t order = 0;
    bool group = false; // others may stand behind it
  };
  /// What one level of the search works with, kept for its room.
  struct Level {
    Offer offer;
    std::vector<CardSet> classes;
    std::vector<Candidate> candidates;
    std::vector<Action> others;
    Action best;
  };
  /// What an action may change.
  struct Undo {
    std::array<std::uint64_t, max_zone_words> words;
    TrickState trick;
    std::uint8_t number;
    std::array<Seat, max_marks> marks;
    std::array<std::int16_t, max_counters> counters;
    std::uint16_t log_size, decisions;
    Seats asked, answered;
    std::uint8_t phase, step, reason;
    Outcome outcome;
  };
  struct Probe; // solver_search.cpp

  Found test(std::int32_t wanted, const SolverPast& past, std::size_t depth);
  Found choose(std::int32_t wanted, const SolverPast& past, std::size_t depth, Seat seat,
               const Action& hint);
  FoundAll values(Seat above, std::int32_t wanted, const SolverPast& past, std::size_t depth);
  FoundAll choose_all(Seat above, std::int32_t wanted, const SolverPast& past, std::size_t depth,
                      Seat seat, const Action& hint);
  FoundAll settled(const SolverPast& past);

  Seat asked() const { return next_asked(state_); }
  bool at_tricks() const { return in_tricks(rules_, state_); }
  std::int32_t left() const;
  std::int32_t have(Seat seat) const;
  void tick();
  void fill(Level& level, Seat seat, const Action& hint);
  void order(Level& level, Seat seat, const Action& hint) const;
  std::int32_t promise(const Action& action, Seat seat, CardSet others, CardSet after) const;
  void add_group(Level& level, std::size_t at);
  template <class Visit>
  void each_true_claim(const Offer& offer, Seat seat, Visit&& visit) const;
  std::uint8_t offer_rests(const Level& level, Seat seat) const;
  bool statuses_hold() const;
  void save(Undo& undo) const;
  void restore(const Undo& undo);
  Level& level(std::size_t depth);
  template <class Then>
  void after(Seat seat, const Action& action, Then&& then);

  const Rules& rules_;
  WatchedHooks hooks_;
  Table table_;
  SolverSettings settings_;
  const TrickPhase* play_ = nullptr;
  std::size_t words_ = 0; // in use
  State state_;
  Seat root_ = no_seat;
  Seats own_ = 0; // who plays for the root: its team
  std::optional<SolverKeys> keys_;
  std::optional<SolverGroups> groups_;
  SolverHash deal_;
  SolverValues had_{};
  bool additive_ = false;       // the goal is counted up
  bool bracket_ = false;        // statuses lie between what is seen and what is true
  std::array<bool, 3> kinds_{}; // of keys that are used
  SolverTable<KeptBounds> bounds_;
  SolverTable<KeptValues> values_;
  SolverTable<KeptValues> settled_;
  std::deque<Level> levels_;
  std::uint64_t positions_ = 0, most_positions_ = 0;
  std::chrono::steady_clock::time_point until_;
  bool timed_ = false;
};

} // namespace yezi
