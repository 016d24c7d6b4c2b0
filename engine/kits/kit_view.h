// What a seat sees of a mechanism and can deduce, and facts about its actions. Part of the
// interface of a kit (kits/kit.h).
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
  /// Removes from `seen`, a copy of `truth`, everything in the kit's parts that the seat may not
  /// see; zones, the log and sealed answers of others have already been removed.
  virtual void hide(const Rules&, Seat, const State& /*truth*/, State& /*seen*/) const {}
  /// The cards of the seat that nobody can beat, as the game judges, based on what the seat may
  /// see.
  virtual CardSet unbeatable_cards(const Rules&, const State&, Seat) const { return {}; }

  // what can be deduced
  /// Whether seats can deduce where unseen cards are: whether gather() gives something.
  virtual bool deduces() const { return false; }
  /// The evidence of the seat, based only on what it may see: the same from the truth and from its
  /// view.
  virtual InformationSet gather(const Rules&, const State&, Seat) const;
  /// Samples worlds that fit a view (view/guess_kinds.h); by default, by sizes alone.
  virtual std::unique_ptr<WorldSource> worlds(const Table&, const View&, WorldFit) const;
  /// Whether likelihood() says anything: the log-likelihood of a world, given the choices of the
  /// other seats.
  virtual bool has_likelihood() const { return false; }
  virtual double likelihood(const Rules&, const State& /*world*/, Seat /*viewer*/) const {
    return 0;
  }

  // what can be said of an action
  /// Adds certain facts about an offered action, the most informative first. Called for the current
  /// phase and for play itself.
  virtual void merits(const Table&, const View&, const Action&, std::vector<Merit>&) const {}
  /// Adds the reasons why an action that the seat asked for on its turn is not offered; called for
  /// the same phases as merits().
  virtual void why_not(const Table&, const View&, const Action&, const Locale&,
                       std::vector<Reason>&) const {}

protected:
  ~KitView() = default;
};

} // namespace yezi
