// What a seat sees of a mechanism, what it can deduce, and what can be said of its actions. Part of
// the interface of a kit (kits/kit.h).
#pragma once

#include <memory>
#include <vector>

#include "core/rules.h"

namespace yezi {

class Locale;
class WorldSource;
struct Action;
struct InformationSet;
struct Merit;
struct Reason;
struct State;
struct Table;
struct View;
enum class WorldFit : std::uint8_t;

class KitView {
public:
  /// Takes out of `seen`, a copy of `truth`, what the seat may not see of the parts that the kit
  /// keeps; zones, the log and sealed answers of others are already out.
  virtual void hide(const Rules&, Seat, const State& /*truth*/, State& /*seen*/) const {}
  /// The cards of the seat that nobody can beat, as the game judges; from what the seat may see.
  virtual CardSet unbeatable_cards(const Rules&, const State&, Seat) const { return {}; }

  // what can be deduced
  /// Whether seats can deduce where unseen cards are: whether gather() gives something.
  virtual bool deduces() const { return false; }
  /// What the seat has to go on, from what it may see alone: of the truth and of its view the same.
  virtual InformationSet gather(const Rules&, const State&, Seat) const;
  /// Samples worlds that fit a view (view/guess_kinds.h); by sizes alone where a kit has no way of
  /// its own.
  virtual std::unique_ptr<WorldSource> worlds(const Table&, const View&, WorldFit) const;
  /// How likely worlds come about at tables, on a logarithmic scale, by what others than the seat
  /// chose in them; asked where has_likelihood().
  virtual bool has_likelihood() const { return false; }
  virtual double likelihood(const Rules&, const State& /*world*/, Seat /*viewer*/) const {
    return 0;
  }

  // what can be said of an action
  /// Adds what is certain about an offered action, the most telling first. Called for the phase at
  /// hand and for play itself.
  virtual void merits(const Table&, const View&, const Action&, std::vector<Merit>&) const {}
  /// Adds why an action is not offered that the seat asked for on its turn; asked as merits() are.
  virtual void why_not(const Table&, const View&, const Action&, const Locale&,
                       std::vector<Reason>&) const {}

protected:
  ~KitView() = default;
};

} // namespace yezi
