// What positions are kept under: the past as far as the rest of a hand reads it, and keys made of
// it. Inside the solver only.
#pragma once

#include "kits/tricks/phase.h"
#include "kits/tricks/solver/solver_hooks.h"
#include "kits/tricks/solver/solver_reads.h"
#include "kits/tricks/state.h"
#include "players/solver/solver.h"

namespace yezi {

/// Words mixed into 128 bits.
struct SolverHash {
  std::uint64_t a = 0x9E3779B97F4A7C15U, b = 0xD1B54A32D192ED03U;

  void add(std::uint64_t word) {
    a = (a ^ word) * 0xBF58476D1CE4E5B9U;
    a ^= a >> 32;
    b = (b + word) * 0x94D049BB133111EBU;
    b ^= b >> 29;
  }
  bool operator==(const SolverHash&) const = default;
};

/// What the log tells, read once and carried along: nothing here needs to be taken back.
struct SolverPast {
  SolverHash open;           // all that happened, without the cards of burials
  SolverHash all;            // with them
  CardSet led{};             // in the last trick that was led
  CardSet last_won{};        // what won the last trick that was taken
  std::uint16_t read = 0;    // events of the log
  Seat leader = no_seat;     // who led it
  bool singles = false;      // nobody holds a combination of several cards
  BySeat<CardSet> led_won{}; // cards with which a seat led and won
  static constexpr std::size_t most_filters = 24;
  std::array<std::uint64_t, most_filters>
      filters{}; // as SolverReads::filters: what matters of each
};

class SolverKeys {
public:
  /// `root`: any state of the deal. `only`: as solver_reads.
  SolverKeys(const Table& table, const State& root, SolverGoal goal, Seat only);

  const SolverReads& reads() const { return reads_; }
  /// Whether offers depend on what seats deduce.
  bool judged() const { return judged_; }
  /// Single cards that each card beats.
  CardSet lower(Card card, Trump trump) const { return lower_[trumps_vary_ ? trump : 0U][card]; }
  /// Of this deal and this `only`, and no other.
  SolverHash deal() const { return deal_; }

  SolverPast past(const State& state) const;
  /// What has happened since is read as well.
  void extend(SolverPast& past, const State& state) const;
  /// Of a state in the phase of tricks, or over. Equal keys at `on_key`: the same value, if that
  /// rests on no more; and so on.
  SolverHash key(const State& state, const SolverPast& past, std::uint8_t rests) const;

private:
  struct Chain { // cards of which each beats all of the later levels and nothing else
    std::vector<CardSet> levels;
    CardSet cards{};
  };

  void make_chains();
  void note_trick(SolverPast& past, const State& state, const Event& taken) const;
  bool nothing_combined(const State& state) const;
  void add_settlement(SolverHash& hash, const State& state, const SolverPast& past) const;
  void add_chains(SolverHash& hash, const State& state) const;
  void add_hands(SolverHash& hash, const State& state) const;
  std::uint64_t first_run(const State& state) const;

  const Rules& rules_;
  const TrickPhase& play_;
  SolverReads reads_;
  SolverHash deal_;
  std::vector<std::array<CardSet, 64>> lower_; // by what are trumps, where that varies
  bool trumps_vary_ = false;
  std::vector<Chain> chains_; // empty: the relation is none of chains
  bool judged_ = false;
  bool led_matters_ = false;
};

} // namespace yezi
